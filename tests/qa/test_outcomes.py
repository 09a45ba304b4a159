"""Outcomes by name: what is forced is what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.app.errors import UsageError
from game.engine.notation import round_code
from game.engine.rng import SeededRng
from game.engine.round import begin
from game.qa.forced import ForcedRng
from game.qa.outcomes import OUTCOMES, outcomes_of, plan_of

if TYPE_CHECKING:
    from game.qa.room import Room

GAMES = ("book_of_oktoberfest", "spooky_carnival")
QUICK = ("loss", "line_win", "lines_win", "free_spins", "expansion", "gamble_won", "gamble_lost", "coin", "jackpot")


@pytest.mark.parametrize("theme", GAMES)
def test_a_forced_outcome_is_found_and_judged_by_its_own_rule(room: Room, theme: str) -> None:
    """The plan's draws, played by the engine up to its first choice, begin the round that was wanted."""
    definition, start = room.package(theme).definition, room.start_of_round(theme)
    for outcome in outcomes_of(definition):
        if outcome.name in QUICK:
            rng = ForcedRng(SeededRng(1))
            rng.force(plan_of(outcome.name, definition, start).draws)
            progress = begin(definition, start, rng)
            assert progress.offer is not None or outcome.wanted(progress)


def test_an_outcome_that_a_game_lacks_names_those_it_has(room: Room) -> None:
    """The message teaches."""
    theme = "spooky_carnival"
    with pytest.raises(UsageError, match="jackpot"):
        plan_of("gamble_won", room.package(theme).definition, room.start_of_round(theme))


def test_a_round_code_is_a_wish(room: Room) -> None:
    """A round that somebody reported is played again by its code."""
    theme = "book_of_oktoberfest"
    definition, start = room.package(theme).definition, room.start_of_round(theme)
    record = begin(definition, start, SeededRng(5)).record
    assert record.draws == plan_of(round_code(definition, record), definition, start).draws


def test_every_outcome_is_known_to_a_game(room: Room) -> None:
    """No name without a use."""
    known = {outcome.name for theme in GAMES for outcome in outcomes_of(room.package(theme).definition)}
    assert known == set(OUTCOMES)
