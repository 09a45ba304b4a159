"""Large faint things cut to where there is something to see; among them the light that runs over a winning symbol."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

GLINT_STEPS = 12
"""Pictures of the light on its way."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A piece of something larger, cut to where there is something to see; ``x``, ``y`` is its place in the whole."""

    surface: pygame.Surface
    x: int
    y: int


def cut_tiles(sheet: pygame.Surface, corner: tuple[int, int], width: int) -> list[Tile]:
    """``sheet``, whose corner lies at ``corner``, in columns ``width`` wide without what is clear above and below."""
    tiles = []
    for left in range(0, sheet.get_width(), width):
        column = sheet.subsurface((left, 0, min(width, sheet.get_width() - left), sheet.get_height()))
        seen = column.get_bounding_rect()
        if seen.w:
            tiles.append(Tile(column.subsurface(seen).copy(), corner[0] + left + seen.x, corner[1] + seen.y))
    return tiles


def made_glints(surface: pygame.Surface) -> tuple[Tile, ...]:
    """A slanted band at `GLINT_STEPS` places, in the symbol's shape."""
    width, height = surface.get_size()
    slant = (
        np.linspace(0, 1, width, dtype=np.float32)[:, None] + np.linspace(0, 0.45, height, dtype=np.float32)[None, :]
    )
    alpha = pygame.surfarray.array_alpha(surface).astype(np.float32) * np.float32(150 / 255)
    made = []
    for step in range(GLINT_STEPS):
        middle = (step + 0.5) / GLINT_STEPS * 1.9 - 0.35
        light = (np.exp(-(((slant - middle) / 0.075) ** 2)) * alpha).astype(np.uint8)
        columns, rows = np.nonzero(light.any(axis=1))[0], np.nonzero(light.any(axis=0))[0]
        if not len(columns):
            made.append(Tile(pygame.Surface((1, 1)), 0, 0))
            continue
        left, right, top, bottom = int(columns[0]), int(columns[-1]) + 1, int(rows[0]), int(rows[-1]) + 1
        band = np.repeat(light[left:right, top:bottom, None], 3, axis=2)
        made.append(Tile(pygame.surfarray.make_surface(band).convert(), left, top))
    return tuple(made)
