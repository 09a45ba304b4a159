"""A reel is held only while the outcome so far still leaves a trigger possible."""

from __future__ import annotations

from game.engine.definition import ReelStrip
from game.presentation.anticipation import held_reels

WITH = ReelStrip(("a", "b", "s", "c"))
WITHOUT = ReelStrip(("a", "b", "c", "d"))
HIT, MISS = ("a", "s", "b"), ("a", "b", "c")


def test_two_scatters_hold_every_later_reel() -> None:
    """With two landed every later reel may bring the third, and then the fourth."""
    assert held_reels([WITH] * 5, [HIT, HIT, MISS, HIT, MISS], "s", 3) == (False, False, True, True, True)


def test_one_scatter_holds_nothing() -> None:
    """One is too few."""
    assert held_reels([WITH] * 5, [HIT, MISS, MISS, MISS, MISS], "s", 3) == (False,) * 5


def test_a_reel_without_scatters_is_never_held() -> None:
    """Where no scatter can land nothing is promised."""
    strips = [WITH, WITHOUT, WITH, WITHOUT, WITH]
    assert held_reels(strips, [HIT, MISS, HIT, MISS, MISS], "s", 3) == (False, False, False, False, True)
