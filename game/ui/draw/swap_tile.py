"""A swapped symbol on a thick tile: it turns half about its upright axis and shows what it becomes (SC-05)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.presentation.easing import clamped
from game.ui.art import scaled
from game.ui.draw.cells import sized_symbol
from game.ui.draw.studio import PREMULTIPLIED, blit_centred, faded

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

SHEET = "motion/swap_tile"
COLUMNS, ROWS = 4, 6
STEPS = COLUMNS * ROWS
"""Pictures of half a turn."""
SEEN, DISTANCE = 3.75, 12.0
"""How much the sheet's camera sees at the tile's axis and how far away it stands, in the tile's own units."""
FACE_OUT = 0.28
"""How far a face lies from the axis, in the same units."""
SHEET_SIDE = 1.1
"""A frame's side in symbol sides: the tile in it is about as large as what is painted of a symbol."""
FACE = 2.6
"""The side of a symbol's picture on the tile, in the tile's own units."""
COMING = 0.08
"""The tile comes in this first share of the flip and goes in the same last one; between them it turns."""
COMING_STEPS = 6
COMING_SCALE = 0.78
"""How large the tile is when it begins to show."""
DARKEST = 0.5
"""A face's light when it is seen from its side."""
STRIP = 2
"""Width of one perspective strip in pixels."""


def has_tile(studio: Studio) -> bool:
    """Whether the theme brings a tile."""
    return studio.art.has(SHEET)


def tile_frames(studio: Studio) -> tuple[pygame.Surface, ...]:
    """The empty tile through half a turn."""
    side = round(studio.symbol_px * SHEET_SIDE)
    return studio.art.sheet(SHEET, COLUMNS, ROWS, (side, side))


def draw_tile(  # noqa: PLR0913, PLR0917 - one turn of one cell
    target: pygame.Surface, studio: Studio, symbol: str, becomes: str, flip: float, centre: tuple[int, int]
) -> None:
    """The turn at ``flip`` 0..1: the tile comes behind ``symbol``, turns once half about, leaves ``becomes`` behind."""
    there = clamped(min(flip, 1 - flip) / COMING)
    if there < 1:
        _draw_coming(target, studio, symbol if flip < 0.5 else becomes, there, centre)
        return
    step = min(STEPS, round((flip - COMING) / (1 - 2 * COMING) * STEPS))
    shown = symbol if 2 * step < STEPS else becomes
    key = ("swap tile", shown, step)
    blit_centred(target, studio.crafted(key, lambda: _turned(studio, shown, step)), centre)


def _draw_coming(target: pygame.Surface, studio: Studio, symbol: str, there: float, centre: tuple[int, int]) -> None:
    """The tile on its way in or out, and the symbol that settles on it or rises from it."""
    step = round(there * COMING_STEPS)

    def make() -> pygame.Surface:
        share = COMING_SCALE + (1 - COMING_SCALE) * step / COMING_STEPS
        tile = tile_frames(studio)[0]
        size = (round(tile.get_width() * share), round(tile.get_height() * share))
        return faded(scaled(tile, size), step / COMING_STEPS)

    if step:
        blit_centred(target, studio.crafted(("swap tile", "coming", step), make), centre)
    blit_centred(target, sized_symbol(studio, symbol, 1 - (1 - _face_scale()) * there), centre)


def _face_scale() -> float:
    """How large a symbol appears on a tile that is seen straight on, of its resting side."""
    return FACE / SEEN * SHEET_SIDE * DISTANCE / (DISTANCE - FACE_OUT)


def _turned(studio: Studio, symbol: str, step: int) -> pygame.Surface:
    """The tile at a step of its half turn with the symbol on the face that is seen."""
    angle = math.pi * step / STEPS
    tile = tile_frames(studio)[step % STEPS]
    if 2 * step == STEPS:
        return tile
    made = tile.copy()
    _lay_face(made, studio, symbol, angle if 2 * step < STEPS else angle - math.pi)
    return made


def _lay_face(made: pygame.Surface, studio: Studio, symbol: str, angle: float) -> None:
    """A symbol onto the face turned ``angle`` aside: column by column, the near side taller, darker by its slant.

    A point ``u`` to the right of the face's middle is seen at ``DISTANCE * (u * cos + out * sin) / depth``, where its
    depth is ``DISTANCE + u * sin - out * cos``.
    """
    plain = studio.art.symbol(symbol, studio.symbol_px)
    unit = studio.symbol_px * SHEET_SIDE / SEEN
    width, height = plain.get_size()
    pitch = studio.symbol_px / FACE
    cosine, sine = math.cos(angle), math.sin(angle)
    near, out = DISTANCE - FACE_OUT * cosine, DISTANCE * FACE_OUT * sine
    half = width / 2 / pitch
    left, right = (DISTANCE * (u * cosine + FACE_OUT * sine) / (near + u * sine) * unit for u in (-half, half))
    middle = (made.get_width() / 2, made.get_height() / 2)
    level = round(255 * (DARKEST + (1 - DARKEST) * cosine))
    strips: list[tuple[pygame.Surface, tuple[int, int]]] = []
    start = math.floor(left / STRIP) * STRIP
    while start < right:
        edges = [
            min(half, max(-half, (out - x / unit * near) / (x / unit * sine - DISTANCE * cosine)))
            for x in (start, start + STRIP)
        ]
        first = min(width - 1, max(0, int((edges[0] + half) * pitch)))
        reach = max(1, min(width - first, math.ceil((edges[1] - edges[0]) * pitch)))
        tall = max(1, round(height / pitch * unit * DISTANCE / (near + (edges[0] + edges[1]) / 2 * sine)))
        column = pygame.transform.smoothscale(plain.subsurface((first, 0, reach, height)), (STRIP, tall))
        column.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        strips.append((column, (round(middle[0] + start), round(middle[1] - tall / 2))))
        start += STRIP
    made.fblits(strips, PREMULTIPLIED)
