"""Holding a stake's button or key steps on through the ladder; nothing else repeats (CO-05)."""

from __future__ import annotations

import pytest

from game.ui.screens.game_input import HOLD_MS, REPEAT_MS, STEPPING, Holding


@pytest.mark.parametrize("name", sorted(STEPPING))
def test_a_held_stake_button_steps_on(name: str) -> None:
    """First after a while, then faster; letting go begins anew."""
    holding = Holding()
    assert not holding.due(name, 0.0)
    assert not holding.due(name, HOLD_MS - 1)
    assert holding.due(name, HOLD_MS)
    assert not holding.due(name, HOLD_MS + REPEAT_MS - 1)
    assert holding.due(name, HOLD_MS + REPEAT_MS)
    assert not holding.due(None, HOLD_MS + 2 * REPEAT_MS)
    assert not holding.due(name, HOLD_MS + 3 * REPEAT_MS)


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize("name", ["spin", "collect", "gamble", "mode", "autoplay"])
def test_nothing_else_repeats(name: str) -> None:
    """However long it is held."""
    holding = Holding()
    assert not any(holding.due(name, at * REPEAT_MS) for at in range(200))
