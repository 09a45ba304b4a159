"""What the themes' pictures must have in common, or the screen jumps or its rows look crooked."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.presentation.draft import BREATH_MS
from game.ui.draw.cells import MOTION_COLUMNS, MOTION_ROWS
from game.ui.draw.coins import CARRIED_DOWN, CARRIED_SIZE

THEMES = Path(__file__).parents[2] / "themes"
STILLS = sorted(THEMES.glob("*/art/symbols/*.png"))
MOVING = [still for still in STILLS if (still.parents[1] / "motion" / still.name).exists()]
BASELINE = 481 / 512
"""Where symbols stand, as a share of their cell's height."""
CROOKED = 0.02
"""Further from it, in cell heights, a symbol is seen to float or to sink beside its neighbours."""
SOLID = 200
"""From this alpha on a pixel belongs to the thing, not to its shadow or glow."""
JUMP = 3.0
"""Levels of 255, on average over the cell: a still that changes by more when it begins to move is seen to jump."""


def _named(path: Path) -> str:
    return f"{path.parents[2].name}/{path.stem}"


def _levels(surface: pygame.Surface) -> np.ndarray:
    """Premultiplied colour and alpha, [x][y][4]."""
    alpha = pygame.surfarray.array_alpha(surface).astype(np.float32)[..., None]
    return np.concatenate([pygame.surfarray.array3d(surface) * (alpha / 255), alpha], axis=-1)


@pytest.mark.parametrize("still", STILLS, ids=_named)
def test_a_symbol_stands_on_the_common_baseline(still: Path) -> None:
    """The lowest solid pixel of each is where that of its neighbours is."""
    picture = pygame.image.load(still)
    solid = (pygame.surfarray.array_alpha(picture) > SOLID).any(axis=0)
    foot = (int(np.flatnonzero(solid)[-1]) + 1) / picture.get_height()
    assert abs(foot - BASELINE) <= CROOKED


@pytest.mark.parametrize("still", MOVING, ids=_named)
def test_a_win_begins_with_the_symbol_as_it_stood(still: Path) -> None:
    """A motion's first frame is its still: nothing jumps."""
    sheet = pygame.image.load(still.parents[1] / "motion" / still.name)
    size = (sheet.get_width() // MOTION_COLUMNS, sheet.get_height() // MOTION_ROWS)
    standing = pygame.transform.smoothscale(pygame.image.load(still), size)
    off = np.abs(_levels(sheet.subsurface((0, 0, *size))) - _levels(standing))
    assert float(off.mean()) <= JUMP


@pytest.mark.parametrize("held", sorted(THEMES.glob("*/art/held_coin.png")), ids=_named)
def test_a_held_coin_lies_in_its_wilds_mouth(held: Path) -> None:
    """As large as the wild's picture, it lies on the wild, is bitten by the teeth, and sits where its flight begins."""
    coin, wild = pygame.image.load(held), pygame.image.load(held.parent / "symbols" / "wild.png")
    assert wild.get_size() == coin.get_size()
    solid = pygame.surfarray.array_alpha(coin) > SOLID
    assert (pygame.surfarray.array_alpha(wild)[solid] > SOLID).mean() > 0.8
    columns, rows = np.flatnonzero(solid.any(axis=1)), np.flatnonzero(solid.any(axis=0))
    width, down = columns[-1] + 1 - columns[0], (rows[0] + rows[-1] + 1) / 2 / coin.get_height() - 0.5
    assert abs(CARRIED_SIZE - width / coin.get_width()) <= 0.02
    assert abs(CARRIED_DOWN - down) <= 0.02
    middle = (columns[0] + columns[-1]) // 2
    bitten = ~solid[columns[0] : columns[-1] + 1, rows[0] : rows[0] + len(rows) // 4]
    assert solid[middle, rows[0] + 4 : rows[-1] - 4].all(), "the coin's middle is free"
    assert bitten[len(bitten) // 4 : -len(bitten) // 4].mean() > 0.2, "teeth lie over its upper edge"


@pytest.mark.parametrize("still", [still for still in MOVING if still.stem == "wild"], ids=_named)
def test_a_wilds_mouth_flickers_at_a_glance(still: Path) -> None:
    """It gutters to less than two thirds of its light, and flares up fewer than three times a second."""
    sheet = pygame.image.load(still.parents[1] / "motion" / still.name)
    side = sheet.get_width() // MOTION_COLUMNS
    mouth = pygame.Rect(side * 0.28, side * 0.5, side * 0.44, side * 0.2)
    cells = [(column, row) for row in range(MOTION_ROWS) for column in range(MOTION_COLUMNS)]
    light = np.array(
        [
            pygame.surfarray.array3d(sheet.subsurface(mouth.move(column * side, row * side))).mean()
            for column, row in cells
        ]
    )
    assert light.min() < light.max() * 2 / 3
    bright = light > (light.min() + light.max()) / 2
    flares = int((bright & ~np.roll(bright, 1)).sum())
    assert 1 <= flares <= 3 * BREATH_MS / 1000
