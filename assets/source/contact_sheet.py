"""Contact sheets, to be looked at after every change: ``python -m assets.source.contact_sheet OUT [--theme ID]``.

Writes, a theme: every symbol on the reels' back wall at 96, 192 and 384 px, in colour and in greyscale, and every sheet of motion as
strips of eight frames at full size. Then names the symbols that are hardest to tell apart by lightness alone at 96 px.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

ROOT = Path(__file__).resolve().parents[2]
SIDES = (96, 192, 384)
COLUMNS = 6
SHEET_COLUMNS = 4
STRIP = 8
CLOSEST = 4
"""How many of the most alike pairs are named."""


def resized(picture: Image.Image, side: int) -> Image.Image:
    """A square picture at another size, through premultiplied alpha."""
    return picture.convert("RGBa").resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")


def wall(art: Path, side: int) -> Image.Image:
    """One cell's piece of the wall that the reels turn in front of."""
    whole = Image.open(art / "reel_back.png").convert("RGB")
    width, height = whole.width // 5, whole.height // 3
    cut = min(width, height)
    left, top = 2 * width + (width - cut) // 2, height + (height - cut) // 2
    return whole.crop((left, top, left + cut, top + cut)).resize((side, side), Image.Resampling.LANCZOS)


def in_cells(art: Path, side: int) -> dict[str, Image.Image]:
    """Every symbol of a theme in its cell, opaque."""
    ground, shown = wall(art, side), {}
    for path in sorted((art / "symbols").glob("*.png")):
        cell, symbol = ground.copy(), resized(Image.open(path), side)
        cell.paste(symbol, mask=symbol)
        shown[path.stem] = cell
    return shown


def in_rows(cells: list[Image.Image], columns: int) -> Image.Image:
    """Pictures of one size side by side."""
    width, height = cells[0].size
    whole = Image.new(cells[0].mode, (columns * width, -(-len(cells) // columns) * height))
    for k, cell in enumerate(cells):
        whole.paste(cell, (k % columns * width, k // columns * height))
    return whole


def strips(art: Path, path: Path) -> Image.Image:
    """A sheet of motion, unrolled, on the wall."""
    sheet = Image.open(path).convert("RGBA")
    side = sheet.width // SHEET_COLUMNS
    ground, frames = wall(art, side), []
    for k in range(SHEET_COLUMNS * sheet.height // side):
        left, top = k % SHEET_COLUMNS * side, k // SHEET_COLUMNS * side
        frame, cell = sheet.crop((left, top, left + side, top + side)), ground.copy()
        cell.paste(frame, mask=frame)
        frames.append(cell)
    return in_rows(frames, STRIP)


def alike(cells: dict[str, Image.Image]) -> list[tuple[float, str, str]]:
    """Pairs by how little they differ in lightness after a blur that forgives a pixel or two, the most alike first (0…255)."""
    grey = {name: np.asarray(cell.convert("L").filter(ImageFilter.GaussianBlur(2)), np.float32) for name, cell in cells.items()}
    return sorted((float(np.abs(grey[a] - grey[b]).mean()), a, b) for a, b in combinations(grey, 2))


def main(arguments: list[str] | None = None) -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--theme", help="only this theme")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    for art in sorted((ROOT / "themes").glob(f"{asked.theme or '*'}/art")):
        theme = art.parent.name
        for side in SIDES:
            shown = in_cells(art, side)
            whole = in_rows(list(shown.values()), COLUMNS)
            whole.save(asked.out / f"{theme}_{side}.png")
            whole.convert("L").save(asked.out / f"{theme}_{side}_grey.png")
        for path in sorted((art / "motion").glob("*.png")):
            strips(art, path).save(asked.out / f"{theme}_motion_{path.stem}.png")
        print(theme, *(f"{a}/{b} {far:.1f}" for far, a, b in alike(in_cells(art, SIDES[0]))[:CLOSEST]), sep="  ")


if __name__ == "__main__":
    main()
