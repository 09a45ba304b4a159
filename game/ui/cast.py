"""Digits cast in gold: sheets of reliefs rendered from a face, cut and scaled to the letters that are set in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.art import ArtError

if TYPE_CHECKING:
    from pathlib import Path

CHARACTERS = "0123456789.,+-\N{MINUS SIGN}/\N{MULTIPLICATION SIGN}£€$"
"""What a sheet shows, row by row."""
COLUMNS, ROWS = 5, 4
CELL_EMS = (1.0, 1.25)
"""A cell's width and height."""
LEFT_EMS, BASELINE_EMS = 0.1, 0.9
"""Where in its cell a character starts and stands, from the upper left."""
SPARE = 2.0
"""The window's scale at which sheets are as fine as they are kept: 3840x2160."""


@dataclass(frozen=True, slots=True)
class Metal:
    """One character's surface, opaque and wider than the letter: its corner lies ``x``, ``y`` pixels from the origin.

    The origin is where the character starts on its baseline.
    """

    surface: pygame.Surface
    x: int
    y: int


class Cast:
    """The reliefs of one face: `COLUMNS` x `ROWS` cells of `CELL_EMS` each, black where nothing is.

    A cell that is black throughout has no relief: the face lacks the character.
    """

    def __init__(self, path: Path, scale: float) -> None:
        """Read and cut the sheet; at ``scale`` (window pixels a design unit) under `SPARE` it is kept smaller.

        Raises `ArtError` where the file can't be read or its shape is no sheet's.
        """
        sheet = _read(path)
        width, height = sheet.get_size()
        em = round(width / (COLUMNS * CELL_EMS[0]))
        if em < 1 or (width, height) != (round(COLUMNS * CELL_EMS[0] * em), round(ROWS * CELL_EMS[1] * em)):
            message = f"picture {path}: {width} x {height} px are no {COLUMNS} x {ROWS} cells of 1 x 1.25 em"
            raise ArtError(message)
        self._em = max(1, min(em, round(em * scale / SPARE)))
        if self._em < em:
            size = (round(COLUMNS * CELL_EMS[0] * self._em), round(ROWS * CELL_EMS[1] * self._em))
            sheet = pygame.transform.smoothscale(sheet, size)
        self._cuts: dict[str, Metal] = {}
        for place, char in enumerate(CHARACTERS):
            self._cut(sheet, char, *divmod(place, COLUMNS))

    def _cut(self, sheet: pygame.Surface, char: str, row: int, column: int) -> None:
        wide, high = (round(side * self._em) for side in CELL_EMS)
        cell = sheet.subsurface(pygame.Rect(column * wide, round(row * CELL_EMS[1] * self._em), wide, high))
        seen = pygame.mask.from_threshold(cell, (0, 0, 0), (1, 1, 1, 255))
        seen.invert()
        boxes = seen.get_bounding_rects()
        if boxes:
            box = boxes[0].unionall(boxes[1:])
            left, baseline = round(LEFT_EMS * self._em), round(BASELINE_EMS * self._em)
            self._cuts[char] = Metal(cell.subsurface(box).copy(), box.x - left, box.y - baseline)

    def metal(self, char: str, px: int) -> Metal | None:
        """``char`` at a font size of ``px`` pixels; None where the sheet has no relief of it."""
        cut = self._cuts.get(char)
        if cut is None:
            return None
        by = px / self._em
        size = (max(1, round(cut.surface.get_width() * by)), max(1, round(cut.surface.get_height() * by)))
        return Metal(pygame.transform.smoothscale(cut.surface, size), round(cut.x * by), round(cut.y * by))


def _read(path: Path) -> pygame.Surface:
    try:
        read = pygame.image.load(path)
    except (FileNotFoundError, pygame.error) as fault:
        message = f"picture {path} can't be read: {fault}; a complete installation has it"
        raise ArtError(message) from fault
    sheet = pygame.Surface(read.get_size(), depth=24)
    sheet.blit(read, (0, 0))
    return sheet
