"""A swapped symbol turns on a thick thing: never a flat sliver, the near side taller, one face after the other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from game.content.theme import load_theme
from game.ui.draw.swap_tile import COMING, draw_tile, has_tile
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

ROOT = Path(__file__).parents[2]
SIZE = (1920, 1080)
SOLID = 200
THICK = 0.15
"""A tile seen from its edge is at least so wide, of its height."""


@pytest.fixture(scope="module")
def studio() -> Studio:
    """The carnival's, without a loading screen."""
    pygame.display.set_mode(SIZE)
    package = load_theme(ROOT / "themes" / "spooky_carnival")
    return GameCanvas(package.look, package.texts_in("en", "GBP"), ROOT / "assets").fit(Viewport(SIZE))


def turned(studio: Studio, flip: float, symbol: str = "king", becomes: str = "wild") -> np.ndarray:
    """Levels 0..255 of a cell at a moment of its turn, [x][y][4]."""
    side = round(studio.symbol_px * 1.4)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_tile(sheet, studio, symbol, becomes, flip, (side // 2, side // 2))
    return np.dstack([pygame.surfarray.array3d(sheet), pygame.surfarray.array_alpha(sheet)])


def columns_of(picture: np.ndarray) -> np.ndarray:
    """The solid height of each column that holds something."""
    tall = (picture[..., 3] > SOLID).sum(axis=1)
    return tall[tall > 0]


def test_the_theme_brings_a_tile(studio: Studio) -> None:
    """Only the carnival swaps."""
    assert has_tile(studio)


@pytest.mark.parametrize("flip", [COMING + (1 - 2 * COMING) * k / 40 for k in range(41)])
def test_it_is_thick_at_every_moment(studio: Studio, flip: float) -> None:
    """Even edge on."""
    columns = columns_of(turned(studio, flip))
    assert len(columns) >= THICK * columns.max()


def test_its_near_side_is_taller(studio: Studio) -> None:
    """The left one on the way to the edge, the right one after it."""
    before, after = (columns_of(turned(studio, flip)) for flip in (0.35, 0.65))
    inner = len(before) // 8, len(after) // 8
    assert before[inner[0]] > 1.02 * before[-inner[0]]
    assert after[-inner[1]] > 1.02 * after[inner[1]]


def test_the_new_symbol_shows_only_after_the_edge(studio: Studio) -> None:
    """Before it the old one, whatever it becomes; after it the new one, whatever it was."""
    assert np.array_equal(turned(studio, 0.4, "king", "wild"), turned(studio, 0.4, "king", "queen"))
    assert np.array_equal(turned(studio, 0.6, "king", "wild"), turned(studio, 0.6, "queen", "wild"))
    assert not np.array_equal(turned(studio, 0.4, "king"), turned(studio, 0.4, "queen"))


def test_it_begins_and_ends_near_the_resting_symbols(studio: Studio) -> None:
    """The tile comes and goes: with it, nothing jumps."""
    for flip, symbol in ((0.001, "king"), (0.999, "wild")):
        resting = studio.art.symbol(symbol, studio.symbol_px)
        shown = turned(studio, flip)[..., 3] > SOLID
        solid = pygame.surfarray.array_alpha(resting) > SOLID
        assert abs(int(shown.sum()) - int(solid.sum())) <= 0.02 * solid.sum()
