"""Feature Spin: its own stake, its own strips, nothing but a trigger."""

from __future__ import annotations

import pytest

from game.engine.choices import SpecialOffer
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.events import (
    FreeSpinsTriggered,
    LineWon,
    ReelsLanded,
    RoundSettled,
    ScatterWon,
    SpinKind,
    SpinPaid,
    StakeTaken,
)
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin
from tests.engine.definitions import book, book_window, carnival
from tests.engine.scripted import land, of_kind, played, scripted

START = RoundStart(Mode.FEATURE_SPIN, 200, gamble=False)


@pytest.mark.rule("BO-11")
def test_a_feature_spin_costs_ten_base_stakes() -> None:
    """200 stands for a base stake of 20, and the mode's ladder is ten times the base ladder."""
    progress = begin(book(), START, SeededRng(1))
    assert progress.events[0] == StakeTaken(Mode.FEATURE_SPIN, 200, 20, promo=False)
    assert book().stakes_of(Mode.FEATURE_SPIN) == (100, 200, 500, 1_000)


@pytest.mark.rule("BO-11")
def test_the_window_shows_only_active_and_inactive_symbols() -> None:
    """The Feature Spin's own strips are played."""
    rng = SeededRng(3)
    definition = book()
    for _ in range(50):
        landed = of_kind(begin(definition, START, rng).events, ReelsLanded)[0]
        assert (landed.kind, landed.strips) == (SpinKind.FEATURE_SPIN, "feature_spin")
        assert {symbol for column in landed.window.reels for symbol in column} <= {"book", "book_inactive"}


@pytest.mark.rule("BO-11")
@pytest.mark.parametrize("rows", ["Bxxxx/xxBxx/xxxxB", "Bxxxx/xBBxx/xxxxB", "xxxxx/BBBBB/xxxxx"])
def test_three_or_more_active_symbols_trigger_and_pay_nothing(rows: str) -> None:
    """Ten free spins; no line and no scatter win."""
    progress = played(scripted(book(), {"feature_spin": (book_window(rows),)}), START, land(0))
    assert [won.awarded for won in of_kind(progress.events, FreeSpinsTriggered)] == [10]
    assert [SpinPaid(0, 0)] == of_kind(progress.events, SpinPaid)
    assert [event for event in progress.events if isinstance(event, LineWon | ScatterWon)] == []
    assert isinstance(progress.offer, SpecialOffer)


@pytest.mark.rule("BO-11")
def test_two_active_symbols_win_nothing() -> None:
    """The round settles at 0."""
    progress = played(scripted(book(), {"feature_spin": (book_window("Bxxxx/xxBxx/xxxxx"),)}), START, land(0))
    assert progress.events[-1] == RoundSettled(0)


def test_a_game_without_feature_spin_refuses_the_mode() -> None:
    """The carnival has none."""
    with pytest.raises(EngineError, match="mode feature_spin: not offered by tiny_carnival"):
        begin(carnival(), RoundStart(Mode.FEATURE_SPIN, 100), SeededRng(1))
