"""What the themes' pictures must have in common, or the screen jumps or its rows look crooked."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.ui.draw.cells import MOTION_COLUMNS, MOTION_ROWS

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
