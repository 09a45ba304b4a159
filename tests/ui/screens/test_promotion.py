"""While a promotion's rounds are played its stake and mode are fixed: nothing offers another (SC-11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.definition import Mode
from game.ui.arrangements import game_layout
from game.ui.screens.game_controls import ControlState, controls
from tests.ui.screens.desk import package

STATE = ControlState(
    ready=True,
    may_spin=True,
    may_skip=False,
    mode=Mode.BASE,
    base_stake_minor=50,
    stakes=(10, 50, 100),
    feature_spin=True,
    in_free_spins=False,
    gamble_offered=False,
    muted=False,
    may_leave=True,
)


@pytest.mark.rule("SC-11")
@pytest.mark.parametrize("fixed", [False, True])
def test_stake_and_mode_can_be_changed_unless_they_are_fixed(fixed: bool) -> None:
    """SPIN goes on as ever."""
    state = replace(STATE, stake_fixed=fixed)
    book = package("book_of_oktoberfest")
    buttons = controls(game_layout(), book.texts_in("en", "GBP"), book.definition, state)
    enabled = {each.name: each.enabled for each in buttons}
    assert (enabled["stake_down"], enabled["stake_up"], enabled["mode"]) == (not fixed,) * 3
    assert enabled["spin"]
