"""Builds every sound of both themes and measures them: ``python -m assets.source.sound.build [--check] [NAME …]``.

Needs the ``art`` extra, FluidSynth and Debian's ``fluid-soundfont-gm``. Without names only what changed is built. Every sound is
measured against the brief; what is outside it is named and the command fails.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from assets.source.sound import carnival_music, festival_music
from assets.source.sound.effects import CARNIVAL, FESTIVAL, RECIPES, effect
from assets.source.sound.wave import RATE_HZ, at_loudness, loudest, loudness

ROOT = Path(__file__).resolve().parents[3]
MUSIC_LUFS = -16.0
THEMES = {"book_of_oktoberfest": (festival_music, FESTIVAL), "spooky_carnival": (carnival_music, CARNIVAL)}
LOOPS = ("base", "free_spins", "gamble", "attract")
CHUNK = 1 << 15
MUSIC_OFF_LU = 0.5
"""How far a loop may be from its loudness."""
HIGHEST_DBFS = -0.5
"""The highest peak after decoding: Vorbis overshoots a little, and what reaches 0 is cut."""
LARGEST_SEAM = 1.5
"""A loop's closing step against the steps it is made of: below this nobody hears it."""
BENEATH = {
    "spin": "a bed: the reels' whirr runs under the music of every round",
    "count_up": "a bed: it repeats as long as the meter climbs",
    "return_neutral": "less than the stake came back: that is no win and must not sound like one",
}
"""Effects that are meant to stay below the music, and why."""


def build(theme: str, name: str) -> np.ndarray:
    """One sound of a theme at its loudness."""
    music, palette = THEMES[theme]
    if name.startswith("music_"):
        return at_loudness(getattr(music, name.removeprefix("music_"))().loop(), MUSIC_LUFS)
    return at_loudness(effect(name, palette), RECIPES[name][1])


def write(path: Path, sound: np.ndarray) -> None:
    """Vorbis at quality 0.4, in chunks (libsndfile's encoder overflows its stack on long buffers)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(path, "w", RATE_HZ, 2, format="OGG", subtype="VORBIS", compression_level=0.6) as file:
        for start in range(0, len(sound), CHUNK):
            file.write(sound[start : start + CHUNK])


def seam(sound: np.ndarray) -> float:
    """How much more the waveform jumps from its end to its beginning than it moves within (1 is no seam)."""
    step = float(np.abs(sound[0] - sound[-1]).max())
    usual = float(np.percentile(np.abs(np.diff(sound, axis=0)), 99.5))
    return step / max(usual, 1e-9)


@dataclass(frozen=True, slots=True)
class Measure:
    """What was measured of one file; ``faults`` says what is outside the brief."""

    line: str
    faults: tuple[str, ...]


def measured(path: Path) -> Measure:
    """Length, peak, loudness, an effect's loudest moment, a loop's seam, and the verdict."""
    sound, _ = soundfile.read(path, always_2d=True)
    name = path.stem
    peak = 20 * np.log10(max(1e-9, float(np.abs(sound).max())))
    whole, moment = loudness(sound), loudest(sound)
    faults = [f"peak {peak:.2f} dBFS, at most {HIGHEST_DBFS}"] if peak > HIGHEST_DBFS else []
    line = f"{path.parent.parent.name:20} {name:18} {len(sound) / RATE_HZ:6.2f} s {peak:7.2f} dBFS {whole:6.1f} LUFS"
    if name.startswith("music_"):
        if abs(whole - MUSIC_LUFS) > MUSIC_OFF_LU:
            faults.append(f"{whole:.1f} LUFS, wanted {MUSIC_LUFS}")
    else:
        line += f"  loudest {moment:6.1f}"
        if name not in BENEATH and moment <= MUSIC_LUFS:
            faults.append(f"its loudest moment {moment:.1f} LUFS is not above the music's {MUSIC_LUFS}")
    if name.startswith("music_") or name == "count_up":
        closing = seam(sound)
        line += f"  seam {closing:.2f}"
        if closing > LARGEST_SEAM:
            faults.append(f"seam {closing:.2f}, at most {LARGEST_SEAM}")
    verdict = "; ".join(faults) or ("meant to stay below" if name in BENEATH else "within the brief")
    return Measure(f"{line}  {verdict}", tuple(faults))


def _recipe_hash() -> str:
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


def main(arguments: list[str]) -> int:
    """Build, then print the figures of everything there is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="sounds to build, e.g. spin music_base; none: all that are missing or old")
    parser.add_argument("--check", action="store_true", help="only measure")
    asked = parser.parse_args(arguments)
    cache = ROOT / ".art_cache" / "sound"
    cache.mkdir(parents=True, exist_ok=True)
    recipe = _recipe_hash()
    wanted = [*RECIPES, *(f"music_{loop}" for loop in LOOPS)]
    outside = 0
    for theme in THEMES:
        for number, name in enumerate(wanted):
            path, mark = ROOT / "themes" / theme / "sounds" / f"{name}.ogg", cache / f"{theme}.{name}"
            fresh = path.exists() and mark.exists() and mark.read_text() == recipe
            if asked.check or (asked.names and name not in asked.names) or (fresh and not asked.names):
                continue
            print(f"[{number + 1}/{len(wanted)}] {theme} {name}", file=sys.stderr)
            write(path, build(theme, name))
            mark.write_text(recipe)
        for name in wanted:
            found = measured(ROOT / "themes" / theme / "sounds" / f"{name}.ogg")
            print(found.line)
            outside += bool(found.faults)
    print(f"{outside} of {len(THEMES) * len(wanted)} sounds are outside the brief")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
