"""What each market forbids, the client can't be made to do, whatever is pressed or held."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import GambleOffer, TimedOut
from game.engine.definition import Mode
from game.engine.events import FreeSpinsTriggered
from game.engine.rng import SeededRng
from game.presentation.feel import Speed
from game.ui.screens.autoplay import AutoplayDesk, AutoplayPlan
from game.ui.screens.game_play import Choosing, Showing
from game.ui.screens.game_show import Show, may_skip
from tests.ui.screens.desk import GAMES, MARKETS, Desk, market, package

if TYPE_CHECKING:
    from game.session.jurisdiction import Jurisdiction

CYCLES = 1_000
FLOORED = tuple(name for name in MARKETS if market(name).min_cycle_ms)
PLAN = AutoplayPlan(rounds=100, stop_on_feature=False, win_above=None, loss_above=None)


def starts_under_a_storm(theme: str, rules: Jurisdiction, speed: Speed) -> list[float]:
    """When each of a thousand and one rounds started, pressed for as hard as fingers can, autoplay on where it is."""
    desk = Desk(theme, rules, SeededRng(11), speed)
    autoplay = AutoplayDesk() if rules.autoplay else None
    fingers = SeededRng(12)
    started: list[float] = []
    with desk.save.batch():
        while len(started) <= CYCLES:
            desk.frame(1 + fingers.below(900) + fingers.below(1000) / 1000)
            play = desk.play
            if desk.port.snapshot.balance_minor < 20_000:
                play.credit_open = False
                desk.session.top_up(1_000_000)
                desk.port.refresh()
            if autoplay is not None:
                if not autoplay.running:
                    autoplay.begin(PLAN)
                autoplay.update(play, desk.now_ms)
            for _ in range(1 + fingers.below(3)):
                play.press_spin(desk.now_ms)
            if isinstance(play.phase, Choosing) and not isinstance(play.phase.offer, GambleOffer):
                play.choose(TimedOut())
            play.update(desk.now_ms)
            if desk.rounds > len(started):
                started.append(desk.now_ms)
    return started


@pytest.mark.parametrize("theme", GAMES)
@pytest.mark.parametrize("name", FLOORED)
def test_no_cycle_is_shorter_than_the_markets_floor(name: str, theme: str) -> None:
    """A thousand cycles of the real client on a monotonic clock, at the fastest speed there is."""
    rules = market(name)
    started = starts_under_a_storm(theme, rules, Speed.TURBO)
    assert min(after - before for before, after in pairwise(started)) >= rules.min_cycle_ms


@pytest.mark.parametrize("theme", GAMES)
@pytest.mark.parametrize("name", MARKETS)
def test_no_press_brings_a_paid_result_forward_where_slam_is_forbidden(name: str, theme: str) -> None:
    """From the press on to the moment the reels stand, announcements of swaps included; at every hundredth second."""
    rules = market(name)
    desk = Desk(theme, rules, SeededRng(3))
    director = desk.play._director
    for _ in range(60):
        progress = desk.session.start_round(Mode.BASE)
        timeline = director.direct(progress, 0, director.opening(desk.session.snapshot()))
        show = Show(timeline, 0.0, paid=True)
        before = range(0, round(timeline.checkpoints[0]) - 1, 10)
        moving = [any(reel.moving for reel in timeline.at(t_ms).reels) for t_ms in before]
        assert moving[-1], "the first checkpoint is where the paid reels stand"
        assert all(may_skip(show, t_ms, rules) is rules.slam for t_ms in before)
        while progress.offer is not None:
            progress = desk.session.choose(TimedOut())
        desk.session.mark_shown()
        desk.clock.advance(rules.min_cycle_ms)


def test_a_skip_inside_a_feature_has_a_permission_of_its_own() -> None:
    """Great Britain allows it, Germany does not; neither allows a slam stop."""
    gb, de = market("gb"), market("de")
    assert (gb.slam, gb.skip_in_features) == (False, True)
    assert (de.slam, de.skip_in_features) == (False, False)
    found = 0
    desk = Desk("spooky_carnival", gb, SeededRng(4))
    director = desk.play._director
    while not found:
        progress = desk.session.start_round(Mode.BASE)
        if any(isinstance(event, FreeSpinsTriggered) for event in progress.events):
            timeline = director.direct(progress, 0, director.opening(desk.session.snapshot()))
            show = Show(timeline, 0.0, paid=True)
            inside = [t for t in range(0, round(timeline.duration_ms), 100) if timeline.at(t).free_spins is not None]
            assert all(may_skip(show, t, gb) for t in inside)
            assert not any(may_skip(show, t, de) for t in inside)
            found = len(inside)
        desk.session.mark_shown()
        desk.clock.advance(gb.min_cycle_ms)
    assert found > 10


@pytest.mark.parametrize("theme", GAMES)
@pytest.mark.parametrize("name", MARKETS)
def test_no_stake_is_above_the_markets_limit(name: str, theme: str) -> None:
    """In any mode on offer."""
    rules = market(name)
    snapshot = Desk(theme, rules, SeededRng(1)).port.snapshot
    assert snapshot.offered_stakes
    if rules.max_stake_minor is not None:
        assert max(snapshot.offered_stakes) <= rules.max_stake_minor


@pytest.mark.parametrize("theme", GAMES)
@pytest.mark.parametrize("name", MARKETS)
def test_what_a_market_excludes_is_not_offered(name: str, theme: str) -> None:
    """Feature Spin, gamble and jackpots: absent, not refused when pressed."""
    rules, definition = market(name), package(theme).definition
    desk = Desk(theme, rules, SeededRng(1))
    snapshot = desk.port.snapshot
    assert (Mode.FEATURE_SPIN in snapshot.offered_modes) is (rules.feature_spin and definition.feature_spin is not None)
    assert snapshot.gamble is (rules.gamble and definition.gamble is not None)
    assert (desk.port.jackpots is not None) is (rules.jackpots and definition.jackpots is not None)


def test_a_show_is_on_while_the_floor_runs() -> None:
    """A press within it is dropped, not kept for later (CO-05)."""
    desk = Desk("spooky_carnival", market("de"), SeededRng(1))
    desk.play.press_spin(desk.now_ms)
    desk.frame(1)
    assert isinstance(desk.play.phase, Showing)
    while isinstance(desk.play.phase, Showing):
        desk.frame(50)
    while desk.now_ms < 4_900:
        desk.play.press_spin(desk.now_ms)
        desk.frame(50)
    desk.frame(5_000)
    desk.frame(5_000)
    assert desk.rounds == 1
