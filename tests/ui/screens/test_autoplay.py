"""Autoplay starts rounds by itself until a limit, an end or the player stops it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from game.engine.choices import GambleOffer
from game.engine.events import FreeSpinsTriggered
from game.session.jurisdiction import STRICTEST
from game.ui.play_port import Refusal
from game.ui.screens.autoplay import AutoplayDesk, AutoplayPlan, StopReason
from game.ui.screens.game_play import GamePlay
from tests.ui.fake_play import FakePort, book_definition, director, progress, snapshot

STEP_MS = 50.0
OPEN_END = AutoplayPlan(rounds=10, stop_on_feature=False, win_above=None, loss_above=None)


@dataclass
class Table:
    """A play on a scripted session with autoplay beside it."""

    port: FakePort = field(default_factory=FakePort)
    desk: AutoplayDesk = field(default_factory=AutoplayDesk)
    now_ms: float = 0.0

    def __post_init__(self) -> None:
        """Sit down."""
        self.play = GamePlay(self.port, director(), book_definition(), STRICTEST)

    def run(self, by_ms: float) -> None:
        """Let frames pass."""
        end = self.now_ms + by_ms
        while self.now_ms < end:
            self.now_ms += STEP_MS
            self.play.update(self.now_ms)
            self.desk.update(self.play, self.now_ms)

    @property
    def spins(self) -> int:
        """Rounds that were asked for."""
        return sum(isinstance(asked, tuple) and asked[0] in {"spin", "collect_and_spin"} for asked in self.port.asked)


def test_without_a_start_no_round_begins() -> None:
    """A desk alone does nothing."""
    table = Table()
    table.run(20_000)
    assert table.spins == 0


@pytest.mark.parametrize("rounds", [10, 25])
def test_exactly_so_many_rounds_are_played(rounds: int) -> None:
    """Then it says that it is done."""
    table = Table()
    table.desk.begin(replace(OPEN_END, rounds=rounds))
    table.run(60_000)
    assert rounds == table.spins
    assert table.desk.stopped is StopReason.DONE


def test_no_round_starts_before_the_last_one_has_ended() -> None:
    """One show at a time, each in its own time."""
    table = Table()
    table.desk.begin(OPEN_END)
    table.run(700)
    assert table.spins == 1


def test_the_markets_floor_holds_for_autoplay_too() -> None:
    """The earliest moment of the next start is the session's."""
    table = Table(FakePort(snapshot(next_round_ms=5_000)))
    table.desk.begin(OPEN_END)
    table.run(4_900)
    assert table.spins == 0
    table.run(200)
    assert table.spins == 1


def test_the_player_stops_it_at_once() -> None:
    """The round under way is shown to its end, none follows."""
    table = Table()
    table.desk.begin(OPEN_END)
    table.run(300)
    table.desk.stop()
    table.run(20_000)
    assert table.spins == 1
    assert table.desk.news(table.now_ms) is None


def test_a_win_above_the_limit_stops_it() -> None:
    """A win of exactly the limit does not."""
    table = Table(FakePort(script=[progress(win_minor=1_000), progress(win_minor=1_001)]))
    table.desk.begin(replace(OPEN_END, win_above=10))
    table.run(60_000)
    assert table.spins == 2
    assert table.desk.stopped is StopReason.WIN


def test_a_win_that_waits_for_the_gamble_counts() -> None:
    """It stands on the table and is not yet in the balance."""
    table = Table(FakePort(script=[progress(GambleOffer(1_001, 1, (), 30_000))]))
    table.desk.begin(replace(OPEN_END, win_above=10))
    table.run(10_000)
    assert table.spins == 1
    assert table.desk.stopped is StopReason.WIN


def test_a_waiting_gamble_is_collected_by_the_next_round() -> None:
    """As a press of SPIN would."""
    table = Table(FakePort(script=[progress(GambleOffer(200, 1, (), 30_000))]))
    table.desk.begin(replace(OPEN_END, rounds=10))
    table.run(60_000)
    assert table.spins == 10
    assert sum(isinstance(asked, tuple) and asked[0] == "collect_and_spin" for asked in table.port.asked) == 1


def test_losses_above_the_limit_stop_it() -> None:
    """Counted from its own beginning, not from the session's."""
    table = Table(FakePort(snapshot(net_minor=-50_000)))
    table.desk.begin(replace(OPEN_END, loss_above=10))
    table.run(300)
    table.port.snapshot = replace(table.port.snapshot, net_minor=-51_000)
    table.run(2_000)
    assert table.desk.running
    table.port.snapshot = replace(table.port.snapshot, net_minor=-51_001)
    table.run(3_000)
    assert table.desk.stopped is StopReason.LOSS


def test_a_feature_stops_it() -> None:
    """The feature is played to its end first."""
    plain = progress()
    won = replace(plain, events=(*plain.events, FreeSpinsTriggered(10, ())))
    table = Table(FakePort(script=[plain]))
    table.desk.begin(replace(OPEN_END, stop_on_feature=True))
    table.run(100)
    assert table.desk._run is not None
    table.run(700)
    table.desk._run.last = won
    assert table.desk._judged(table.desk._run, table.play) is StopReason.FEATURE


def test_a_refusal_stops_it() -> None:
    """It does not ask again and again."""
    table = Table(FakePort(refuse=Refusal.FAULT))
    table.desk.begin(OPEN_END)
    table.run(10_000)
    assert table.spins == 1
    assert table.desk.stopped is StopReason.REFUSED


def test_a_balance_below_the_stake_stops_it() -> None:
    """And leaves the board that offers credits."""
    table = Table(FakePort(snapshot(balance_minor=99)))
    table.desk.begin(OPEN_END)
    table.run(1_000)
    assert table.spins == 0
    assert table.desk.stopped is StopReason.REFUSED


def test_why_it_stopped_is_told_for_a_moment() -> None:
    """Then the line is free again."""
    table = Table(FakePort(refuse=Refusal.FAULT))
    table.desk.begin(OPEN_END)
    table.run(1_000)
    assert table.desk.news(2_000) is StopReason.REFUSED
    assert table.desk.news(9_000) is None
