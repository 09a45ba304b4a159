"""When a reality check is due, and how long play rests after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.jurisdiction import PLAYER_SETS_INTERVAL, STRICTEST
from game.session.reality_check import MS_PER_MINUTE, RealityCheck

HOURLY = replace(STRICTEST, reality_check_minutes=60, reality_check_pause_minutes=5)
OWN = replace(STRICTEST, reality_check_minutes=PLAYER_SETS_INTERVAL, reality_check_pause_minutes=0)
NEVER = replace(STRICTEST, reality_check_minutes=None, reality_check_pause_minutes=0)


@pytest.mark.parametrize(("minutes", "due"), [(59.99, False), (60, True), (600, True)])
def test_a_fixed_interval_holds_whatever_the_player_set(minutes: float, *, due: bool) -> None:
    """From the opening on."""
    check = RealityCheck(HOURLY, 1000)
    assert check.is_due(1000 + minutes * MS_PER_MINUTE, 0) is due


@pytest.mark.parametrize(("players", "due"), [(0, False), (15, True), (30, True), (60, False)])
def test_the_players_own_interval_holds_where_the_market_leaves_it(players: int, *, due: bool) -> None:
    """None set, none due."""
    assert RealityCheck(OWN, 0).is_due(45 * MS_PER_MINUTE, players) is due


def test_a_market_without_checks_has_none() -> None:
    """Not even for a player who once set one elsewhere."""
    assert not RealityCheck(NEVER, 0).is_due(1e9, 15)


def test_a_check_stays_due_until_it_is_answered() -> None:
    """Also when the player switches the reminder off meanwhile."""
    check = RealityCheck(OWN, 0)
    check.show(15 * MS_PER_MINUTE)
    assert check.is_due(16 * MS_PER_MINUTE, 0)
    assert check.answer(17 * MS_PER_MINUTE)
    assert not check.is_due(18 * MS_PER_MINUTE, 15)


def test_play_rests_for_the_markets_pause() -> None:
    """From the moment the check was first seen; leaving and coming back does not shorten or renew it."""
    check = RealityCheck(HOURLY, 0)
    seen = 60.0 * MS_PER_MINUTE
    check.show(seen)
    check.show(seen + 3 * MS_PER_MINUTE)
    assert not check.answer(seen + 5 * MS_PER_MINUTE - 1)
    assert check.is_due(seen + 5 * MS_PER_MINUTE - 1, 0)
    assert check.answer(seen + 5 * MS_PER_MINUTE)


def test_the_next_interval_begins_with_the_answer() -> None:
    """Not with the first sight of the last check."""
    check = RealityCheck(HOURLY, 0)
    check.show(60.0 * MS_PER_MINUTE)
    check.answer(70.0 * MS_PER_MINUTE)
    assert not check.is_due(129.0 * MS_PER_MINUTE, 0)
    assert check.is_due(130.0 * MS_PER_MINUTE, 0)


def test_waiting_for_a_player_is_no_play() -> None:
    """A program that stood in its lobby all morning tells the first player nothing of that."""
    check = RealityCheck(HOURLY, 0)
    check.wait(300.0 * MS_PER_MINUTE)
    assert not check.is_due(359.0 * MS_PER_MINUTE, 0)
    assert check.is_due(360.0 * MS_PER_MINUTE, 0)
    assert check.elapsed_ms(310.0 * MS_PER_MINUTE) == 10 * MS_PER_MINUTE


def test_a_check_that_is_seen_is_not_put_off() -> None:
    """Nothing but an answer ends it."""
    check = RealityCheck(OWN, 0)
    check.show(15.0 * MS_PER_MINUTE)
    check.wait(16.0 * MS_PER_MINUTE)
    assert check.is_due(17.0 * MS_PER_MINUTE, 15)
