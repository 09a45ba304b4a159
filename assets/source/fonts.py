"""Fetch the game's typefaces from the npm registry and write them as TTF with their licences.

Run ``python -m assets.source.fonts``; needs ``npm`` and the ``art`` extra. The TTFs are committed, so a player never runs this.
"""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "fonts"

BODY = "source-sans-3"
"""Tabular digits by default, every Latin letter; its files come split by script and are merged here."""

BODY_COPYRIGHT = "Copyright 2010-2024 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."
"""The package's own licence file names its packager here, not the rights holder."""

DISPLAY = {
    "festival": "germania-one",
    "carnival": "creepster",
    "festival_letters": "new-rocker",
    "house": "limelight",
}
"""``festival_letters`` is only used to build the gilded letters, so Latin alone suffices; ``house`` is worn where no theme is."""

ENLARGED = {"carnival": ("Slot Carnival", 1.5, 24, ".,")}
"""Faces whose named characters are drawn larger, as (what they are then called, how many times as large, how many units lifted, the characters).

Under the rims of the gilded amounts nothing was left of these; the licence reserves the original's name.
"""

SCRIPTS = ("latin", "latin-ext", "vietnamese")
BODY_WEIGHTS = {"body": 400, "body_bold": 700}


def fetched(package: str, scratch: Path) -> Path:
    """Download one ``@fontsource`` package and return its unpacked folder."""
    made = subprocess.run(
        ["npm", "pack", "--silent", f"@fontsource/{package}"], cwd=scratch, check=True, capture_output=True, text=True
    )
    folder = scratch / package
    with tarfile.open(scratch / made.stdout.strip().splitlines()[-1]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def decompressed(source: Path, target: Path) -> Path:
    """Unwrap one WOFF2 file into a plain TTF."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    font.save(target)
    return target


def enlarged(target: Path, family: str, times: float, lift: int, characters: str) -> None:
    """Redraw some characters of a face larger, with the same room at their sides."""
    font = TTFont(target, recalcTimestamp=False)
    outlines, names = font["glyf"], font.getBestCmap()
    for character in characters:
        name = names[ord(character)]
        old = outlines[name]
        old.expand(outlines)
        advance, side = font["hmtx"][name]
        pen = TTGlyphPen(font.getGlyphSet())
        left, right = old.xMin, old.xMax
        old.draw(TransformPen(pen, (times, 0, 0, times, side - times * left, lift)), outlines)
        outlines[name] = pen.glyph()
        font["hmtx"][name] = (round(advance + (times - 1) * (right - left)), side)
    renamed(font, family, "Regular")
    font.save(target)


def renamed(font: TTFont, family: str, style: str) -> None:
    """Give a face another name."""
    text = {1: family, 2: style, 3: f"{family} {style}", 4: f"{family} {style}", 6: f"{family}-{style}".replace(" ", "")}
    for record in font["name"].names:
        if record.nameID in text:
            record.string = text[record.nameID]


def merged(parts: list[Path], family: str, style: str, target: Path) -> None:
    """Merge script subsets of one face; the name changes because the licence reserves the original's."""
    slim = []
    known: set[int] = set()
    for part in parts:
        font = TTFont(part, recalcTimestamp=False)
        for table in ("GSUB", "GPOS", "GDEF", "BASE", "STAT", "prep", "gasp"):
            if table in font:
                del font[table]
        for table in font["cmap"].tables:
            table.cmap = {code: name for code, name in table.cmap.items() if code not in known}
        known |= set(font.getBestCmap())
        font.save(part)
        slim.append(str(part))
    font = Merger().merge(slim)
    renamed(font, family, style)
    font.save(target)


def build(scratch: Path) -> None:
    """Write every TTF and licence text of the game."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, package in DISPLAY.items():
        folder = fetched(package, scratch)
        decompressed(folder / "files" / f"{package}-latin-400-normal.woff2", FONTS / f"{name}.ttf")
        if name in ENLARGED:
            enlarged(FONTS / f"{name}.ttf", *ENLARGED[name])
        (FONTS / f"{name}.OFL.txt").write_text((folder / "LICENSE").read_text())
    folder = fetched(BODY, scratch)
    for name, weight in BODY_WEIGHTS.items():
        parts = [
            decompressed(folder / "files" / f"{BODY}-{script}-{weight}-normal.woff2", scratch / f"{name}-{script}.ttf")
            for script in SCRIPTS
        ]
        merged(parts, "Slot Body", "Bold" if weight == 700 else "Regular", FONTS / f"{name}.ttf")
    licence = (folder / "LICENSE").read_text().split("\n", 1)[1]
    (FONTS / "body.OFL.txt").write_text(f"{BODY_COPYRIGHT}\n{licence}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        build(Path(place))
