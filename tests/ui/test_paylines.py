"""Lines that are lit together: no amount and no line's number covers another."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.content.theme import load_theme
from game.presentation.stage import LineView
from game.ui.draw.paylines import amount_boxes, badge_places
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio
    from game.ui.layout import Box

ROOT = Path(__file__).parents[2]
SIZES = ((1920, 1080), (1280, 800), (1024, 768), (2560, 1080), (1080, 1080), (1080, 1920))
BADGE = 42.0
CASES = [*(("book_of_oktoberfest", size) for size in SIZES), ("spooky_carnival", SIZES[0])]
AMOUNTS = st.sampled_from((10, 500, 12_345, 9_876_543_210))
WINS = st.lists(st.tuples(st.integers(0, 9), st.integers(2, 5), AMOUNTS), min_size=2, unique_by=lambda win: win[0])


@cache
def studio_of(theme: str, size: tuple[int, int]) -> Studio:
    """A studio for a window of ``size``."""
    pygame.display.set_mode(size)
    package = load_theme(ROOT / "themes" / theme)
    return GameCanvas(package.look, package.texts_in("en", "GBP"), ROOT / "assets").fit(Viewport(size))


@cache
def lines_of(theme: str) -> list[tuple[int, ...]]:
    """The rows of every line of a theme."""
    return [line.rows for line in load_theme(ROOT / "themes" / theme).definition.lines]


def lit(theme: str, wins: list[tuple[int, int, int]]) -> list[LineView]:
    """Whole lines, each with what it pays for how many."""
    rows = lines_of(theme)
    return [LineView(line, rows[line], 1.0, 1.0, amount, count, "") for line, count, amount in wins if line < len(rows)]


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes have no point in common."""
    return one.x >= other.right or other.x >= one.right or one.y >= other.bottom or other.y >= one.bottom


@pytest.mark.parametrize(("theme", "size"), CASES)
@settings(max_examples=30)
@example(wins=[(line, 5, 9_876_543_210) for line in range(10)])
@given(wins=WINS)
def test_no_amount_covers_another(theme: str, size: tuple[int, int], wins: list[tuple[int, int, int]]) -> None:
    """Whichever lines win, however much; all of them within the reels."""
    studio = studio_of(theme, size)
    boxes = amount_boxes(studio, lit(theme, wins))
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    hole = studio.layout.hole
    assert all(hole.x <= box.x and box.right <= hole.right and hole.y <= box.y <= hole.bottom - box.h for box in boxes)


@pytest.mark.parametrize(("theme", "size"), CASES)
@settings(max_examples=30)
@example(wins=[(line, 5, 9_876_543_210) for line in range(10)])
@given(wins=WINS)
def test_no_number_covers_another(theme: str, size: tuple[int, int], wins: list[tuple[int, int, int]]) -> None:
    """Lines that begin or end on the same row have their discs one above the other."""
    for side in zip(*badge_places(studio_of(theme, size), lit(theme, wins)), strict=True):
        for one, other in combinations(side, 2):
            assert abs(one[1] - other[1]) >= BADGE


@pytest.mark.parametrize(("theme", "size"), CASES)
def test_a_line_that_joins_moves_none_of_those_before_it(theme: str, size: tuple[int, int]) -> None:
    """As lines sweep one after the other, what stands stays where it is."""
    studio, lines = studio_of(theme, size), lit(theme, [(line, 3, 500) for line in range(10)])
    assert amount_boxes(studio, lines[:4]) == amount_boxes(studio, lines)[:4]
    assert badge_places(studio, lines[:4]) == badge_places(studio, lines)[:4]
