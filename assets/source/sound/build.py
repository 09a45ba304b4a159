"""Builds every sound of both themes and measures them: ``python -m assets.source.sound.build [--check] [NAME …]``.

Needs the ``art`` extra, FluidSynth and Debian's ``fluid-soundfont-gm``. Without names only what changed is built.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

import numpy as np
import soundfile

from assets.source.sound import carnival_music, festival_music
from assets.source.sound.effects import CARNIVAL, FESTIVAL, RECIPES, effect
from assets.source.sound.wave import RATE_HZ, at_loudness, loudness

ROOT = Path(__file__).resolve().parents[3]
MUSIC_LUFS = -16.0
THEMES = {"book_of_oktoberfest": (festival_music, FESTIVAL), "spooky_carnival": (carnival_music, CARNIVAL)}
LOOPS = ("base", "free_spins", "gamble", "attract")
CHUNK = 1 << 15


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


def measured(path: Path) -> str:
    """One line of figures: length, peak, loudness, and for loops the seam."""
    sound, _ = soundfile.read(path, always_2d=True)
    peak = 20 * np.log10(max(1e-9, float(np.abs(sound).max())))
    looped = path.stem.startswith("music_") or path.stem == "count_up"
    line = f"{path.parent.parent.name:20} {path.stem:18} {len(sound) / RATE_HZ:7.2f} s {peak:7.2f} dBFS {loudness(sound):7.1f} LUFS"
    return f"{line}  seam {seam(sound):.2f}" if looped else line


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
            print(measured(ROOT / "themes" / theme / "sounds" / f"{name}.ogg"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
