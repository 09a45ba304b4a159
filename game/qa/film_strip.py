"""Film strips: a motion as a sheet of frames at even intervals, to be looked at one by one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.qa.easel import Easel
from game.qa.passages import OPENED_MS, filmed

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.theme import ThemePackage
    from game.presentation.feel import Speed
    from game.qa.passages import Passage

GAP = 6
BACKGROUND = (24, 24, 28)
SHEET_SIDE = 2000
"""A sheet is about so wide: enough to judge a frame by, small enough to open."""


def take_strip(  # noqa: PLR0913 - one parameter an option
    passage: Passage,
    package: ThemePackage,
    easel: Easel,
    out: Path,
    *,
    frames: int,
    size_px: tuple[int, int],
    speed: Speed,
) -> Path:
    """Write the sheet of one passage."""
    film, length_ms = filmed(passage, package, speed=speed)
    canvas = pygame.display.set_mode(size_px)
    columns = max(1, min(frames, round(math.sqrt(frames * size_px[1] / size_px[0]) * 1.2)))
    width = (SHEET_SIDE - GAP) // columns - GAP
    height = round(width * size_px[1] / size_px[0])
    rows = math.ceil(frames / columns)
    sheet = pygame.Surface((columns * (width + GAP) + GAP, rows * (height + GAP) + GAP))
    sheet.fill(BACKGROUND)
    for index in range(frames):
        easel.show(film(length_ms * index / max(1, frames - 1)))
        easel.paint(canvas)
        row, column = divmod(index, columns)
        picture = pygame.transform.smoothscale(canvas, (width, height))
        sheet.blit(picture, (GAP + column * (width + GAP), GAP + row * (height + GAP)))
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{package.id}_{passage.name}.png"
    pygame.image.save(sheet, file)
    return file


def easel_of(package: ThemePackage, assets: Path, size_px: tuple[int, int], language: str) -> Easel:
    """An easel for strips of a theme."""
    pygame.display.set_mode(size_px)
    return Easel(package, assets, size_px, language=language, at_ms=OPENED_MS)
