"""What the carnival announces on: a bulb-lined board for many words, a sign for great ones."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

from assets.source import carnival_board as board
from assets.source import carnival_studio as studio
from assets.source import kit

if TYPE_CHECKING:
    from assets.source.carnival_studio import Colour

BOARD = (2200, 1020)
SIGN = (2200, 560)
PANEL = (2600, 1560)
OVERHANG = 80
"""Pixels on each side that pumpkins and halo may take beyond the wood."""
RAIL = 0.62
BULB = 0.15
STEP = 0.66
"""From bulb to bulb, in units."""
COLOURS: tuple[Colour, ...] = ((1, 0.56, 0.14), (1, 0.06, 0.40), (1, 0.56, 0.14), (0.30, 1, 0.10))


def scene_of(size: tuple[int, int]) -> None:
    """Striped, cracked planks with brass mouldings and bulbs round dark velvet; pumpkins on the lower corners."""
    studio.stage()
    rng = random.Random(size[1])
    brass = studio.gold(0.24)
    paints = [board.cracked((0.50, 0.012, 0.05)), board.cracked((0.72, 0.55, 0.30))]
    left, top = board.place(size, OVERHANG, OVERHANG)
    right, bottom = board.place(size, size[0] - OVERHANG, size[1] - OVERHANG)

    def plank(x0: float, x1: float, z0: float, z1: float, made: Any) -> None:
        where = ((x0 + x1) / 2, rng.uniform(-0.03, 0.03), (z0 + z1) / 2)
        studio.box(where, (abs(x1 - x0) - 0.012, 0.34, abs(z1 - z0) - 0.012), made, 0.035)

    stripes, rows = 34, max(5, round((top - bottom - 2 * RAIL) / 0.6) | 1)
    for z0, z1 in ((top - RAIL, top), (bottom, bottom + RAIL)):
        for k in range(stripes):
            x0 = left + (right - left) * k / stripes
            plank(x0, left + (right - left) * (k + 1) / stripes, z0, z1, paints[k % 2])
    high = (top - bottom - 2 * RAIL) / rows
    for side, (x0, x1) in enumerate(((left, left + RAIL), (right - RAIL, right))):
        for k in range(rows):
            plank(x0, x1, bottom + RAIL + high * k, bottom + RAIL + high * (k + 1), paints[(k + side) % 2])
    velvet = kit.material("velvet", (0.018, 0.005, 0.045), 0.9)
    studio.blotched(velvet, (0.012, 0.003, 0.032), (0.024, 0.007, 0.058), 0.5)
    studio.box((0, 0.05, 0), (right - left - 2 * RAIL + 0.1, 0.2, top - bottom - 2 * RAIL + 0.1), velvet, 0)
    for inset, radius, y in ((0.0, 0.085, -0.22), (RAIL, 0.10, -0.24)):
        corners = ((left + inset, top - inset), (right - inset, top - inset), (right - inset, bottom + inset), (left + inset, bottom + inset))
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            board.rail(a, b, y, radius, brass)
            studio.ball((a[0], y, a[1]), radius, brass)
    for k, (x, z) in enumerate(bulbs(left + RAIL / 2, top - RAIL / 2, right - RAIL / 2, bottom + RAIL / 2)):
        studio.bulb((x, -0.30, z), BULB, COLOURS[k % 4], 2.0, brass)
    for side in (-1, 1):
        board.corner_pumpkin(side * (right - 0.34), bottom + 0.52, 0.56)
    board.flat_lights(22, 0.75)
    board.easel(size)


def bulbs(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    """Places along a rectangle, evenly, from the lower left clockwise; none beneath the pumpkins."""
    across, up = round((right - left) / STEP), max(2, round((top - bottom) / STEP))
    walk = [(left, bottom + (top - bottom) * k / up) for k in range(2, up)]
    walk += [(left + (right - left) * k / across, top) for k in range(across + 1)]
    walk += [(right, top - (top - bottom) * k / up) for k in range(1, up - 1)]
    walk += [(right - (right - left) * k / across, bottom) for k in range(2, across - 1)]
    return walk


def picture(size: tuple[int, int], quality: studio.Quality) -> Any:
    """The rendered board."""
    scene_of(size)
    few = studio.Quality(quality.scale, max(16, quality.samples * 5 // 9))
    return studio.develop(studio.expose(size, few), size, 0.25)


RECIPES: dict[str, Any] = {"board.png": partial(picture, BOARD), "panel.png": partial(picture, PANEL), "sign.png": partial(picture, SIGN)}
