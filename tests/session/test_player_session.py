"""What a player may ask of a session, and what is refused."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import Collect, Colour, Gamble, GambleOffer, PickSpecial, TimedOut
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.rng import SeededRng
from game.saves.errors import SaveUnwritable
from game.saves.rows import LedgerKind, RoundState
from game.saves.save_file import SaveFile
from game.saves.settings import Settings
from game.session.errors import (
    MarketTooStrict,
    ModeNotOffered,
    NoRoundOpen,
    RoundOpen,
    RoundTooSoon,
    StakeAboveBalance,
    StakeNotOffered,
    TopUpRefused,
)
from game.session.player_session import PlayerSession
from game.timing import ManualClock, ManualWallClock
from tests.engine.definitions import book, carnival
from tests.engine.scripted import lands
from tests.session.table import FREE_MARKET, LOSES, TRIGGERS, WINS, on_disk, scripted_book, sit_down

if TYPE_CHECKING:
    from pathlib import Path


def test_a_fresh_save_opens_with_the_demo_credit() -> None:
    """1,000.00 unless told otherwise, and the ledger says where it came from."""
    save = SaveFile.in_memory()
    PlayerSession(save, book(), FREE_MARKET, clock=ManualClock(), wall=ManualWallClock())
    assert [(row.kind, row.amount_minor) for row in save.ledger()] == [(LedgerKind.OPENING, 100_000)]


def test_a_save_with_a_past_keeps_its_balance() -> None:
    """An opening balance is for a fresh save alone: nobody plays a balance away by restarting."""
    save = SaveFile.in_memory()
    sit_down(book(), save=save, balance_minor=500)
    assert sit_down(book(), save=save, balance_minor=9_000).balance_minor == 500


def test_the_first_stake_is_the_themes_default() -> None:
    """Nothing was set yet."""
    assert sit_down(book()).session.snapshot().base_stake_minor == book().default_stake


@pytest.mark.rule("CO-06")
def test_stake_and_outcome_stand_in_the_save_when_the_call_returns() -> None:
    """One commit: stake paid, outcome, win, state, draws."""
    table = sit_down(scripted_book(), lands(LOSES))
    serial = table.save.state.serial
    table.session.start_round()
    row = table.save.round(1)
    assert row is not None
    assert (
        table.save.state.serial - serial,
        table.save.balance_minor,
        row.standing.state,
        row.standing.draws,
    ) == (1, 99_980, RoundState.SETTLED, "[0,0,0,0,0]")


@pytest.mark.rule("CO-06", "CO-07")
def test_a_round_whose_commit_fails_never_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stake, no round, no open round; the next press plays."""
    table = sit_down(scripted_book(), lands(LOSES, LOSES))

    def _full(*_: object) -> None:
        fault = sqlite3.OperationalError("database or disk is full")
        fault.sqlite_errorname = "SQLITE_FULL"
        raise fault

    with monkeypatch.context() as patch:
        patch.setattr("game.saves.save_file.SaveFile._put_state", _full)
        with pytest.raises(SaveUnwritable, match="disk is full"):
            table.session.start_round()
    assert (table.balance_minor, table.save.round(1), table.session.snapshot().open_round) == (100_000, None, None)
    table.session.start_round()
    assert table.balance_minor == 99_980


@pytest.mark.rule("CO-06")
def test_the_outcome_knows_no_key_and_no_time() -> None:
    """The same draws give the same round whenever it is started."""
    early, late = sit_down(book(), SeededRng(4)), sit_down(book(), SeededRng(4))
    late.clock.advance(123_456.7)
    late.wall.advance(999_999)
    assert early.session.start_round().events == late.session.start_round().events


@pytest.mark.rule("CO-05")
def test_a_press_during_a_round_starts_nothing() -> None:
    """While a round waits for a choice there is no second one, and nothing is queued."""
    table = sit_down(scripted_book(), lands(TRIGGERS))
    table.session.start_round()
    with pytest.raises(RoundOpen):
        table.session.start_round()
    assert table.save.state.round_number == 1


def test_a_round_not_shown_to_its_end_is_still_open() -> None:
    """Settled but unseen blocks the next start."""
    table = sit_down(scripted_book(), lands(LOSES, LOSES))
    table.session.start_round()
    with pytest.raises(RoundOpen):
        table.session.start_round()
    table.session.mark_shown()
    table.session.start_round()
    assert table.save.state.round_number == 2


@pytest.mark.rule("CO-04")
def test_the_stake_stands_while_a_round_is_open() -> None:
    """Neither a waiting choice nor an unseen outcome lets it change."""
    table = sit_down(scripted_book(), lands(TRIGGERS))
    table.session.start_round()
    with pytest.raises(RoundOpen):
        table.session.set_stake(50)
    assert table.session.snapshot().base_stake_minor == 20


@pytest.mark.rule("CO-04")
def test_the_stake_moves_on_the_ladder_only() -> None:
    """A stake between two rungs is refused."""
    with pytest.raises(StakeNotOffered, match="10, 20, 50, 100"):
        sit_down(book()).session.set_stake(30)


@pytest.mark.rule("CO-04")
def test_the_stake_survives_a_restart() -> None:
    """The theme comes back with the stake and the mode it was left with."""
    save = SaveFile.in_memory()
    session = sit_down(book(), save=save).session
    session.set_mode(Mode.FEATURE_SPIN)
    session.set_stake(50)
    snapshot = sit_down(book(), save=save).session.snapshot()
    assert (snapshot.mode, snapshot.base_stake_minor, snapshot.stake_minor) == (Mode.FEATURE_SPIN, 50, 500)


@pytest.mark.rule("CO-13")
def test_a_stake_above_the_balance_is_refused() -> None:
    """The message names both, and nothing is taken."""
    table = sit_down(scripted_book(), balance_minor=19)
    with pytest.raises(StakeAboveBalance, match="stake is 20 and the balance 19"):
        table.session.start_round()
    assert table.balance_minor == 19


@pytest.mark.rule("CO-13")
def test_the_whole_balance_may_be_staked() -> None:
    """The last penny plays."""
    table = sit_down(scripted_book(), lands(LOSES), balance_minor=20)
    table.session.start_round()
    assert table.balance_minor == 0


@pytest.mark.rule("CO-13")
def test_a_top_up_is_recorded() -> None:
    """The ledger says that it was no win."""
    table = sit_down(book(), balance_minor=5)
    assert table.session.top_up(1_000).balance_minor == 1_005
    assert table.save.ledger(1)[0].kind is LedgerKind.TOP_UP


@pytest.mark.rule("CO-13")
@pytest.mark.parametrize("amount_minor", [0, -5, 10**9])
def test_a_strange_top_up_is_refused(amount_minor: int) -> None:
    """Nothing, less than nothing, or more than a demo needs."""
    with pytest.raises(TopUpRefused):
        sit_down(book()).session.top_up(amount_minor)


def test_the_win_reaches_the_balance_when_the_round_is_settled() -> None:
    """Not while the gamble is on offer; collected it is there."""
    table = sit_down(scripted_book(), lands(WINS))
    offer = table.session.start_round().offer
    assert isinstance(offer, GambleOffer)
    assert table.balance_minor == 99_980
    table.session.choose(Collect())
    assert table.balance_minor == 99_980 + 160


def test_a_lost_gamble_pays_nothing() -> None:
    """Card 0 is the two of spades."""
    table = sit_down(scripted_book(), (*lands(WINS), 0))
    table.session.start_round()
    table.session.choose(Gamble(Colour.RED))
    assert table.balance_minor == 99_980


def test_a_won_gamble_pays_the_double() -> None:
    """Black was right; then collect."""
    table = sit_down(scripted_book(), (*lands(WINS), 0))
    table.session.start_round()
    table.session.choose(Gamble(Colour.BLACK))
    table.session.choose(Collect())
    assert table.balance_minor == 99_980 + 320


def test_a_choice_not_on_offer_changes_nothing() -> None:
    """The offer stands, the round waits."""
    table = sit_down(scripted_book(), lands(TRIGGERS))
    before = table.session.start_round()
    with pytest.raises(EngineError):
        table.session.choose(PickSpecial("unicorn"))
    assert before == table.session.snapshot().open_round


def test_a_choice_needs_an_open_round() -> None:
    """There is nothing to answer at idle."""
    with pytest.raises(NoRoundOpen):
        sit_down(book()).session.choose(TimedOut())


def test_a_waiting_round_cannot_be_marked_as_shown() -> None:
    """Its end isn't known yet."""
    table = sit_down(scripted_book(), lands(TRIGGERS))
    table.session.start_round()
    with pytest.raises(RoundOpen):
        table.session.mark_shown()


def test_marking_twice_is_harmless() -> None:
    """Without an open round there is nothing to mark."""
    table = sit_down(scripted_book(), lands(LOSES))
    table.session.start_round()
    table.session.mark_shown()
    serial = table.save.state.serial
    table.session.mark_shown()
    assert serial == table.save.state.serial


@pytest.mark.rule("CO-05", "BO-12")
def test_spin_at_the_first_gamble_collects_and_starts_one_round() -> None:
    """One press: the win is in the balance, the new stake is out of it, one more round."""
    table = sit_down(scripted_book(), lands(WINS, LOSES))
    table.session.start_round()
    table.session.collect_and_start()
    first = table.save.round(1)
    assert first is not None
    assert (
        table.balance_minor,
        table.save.state.round_number,
        first.standing.state,
    ) == (99_980 + 160 - 20, 2, RoundState.SHOWN)


@pytest.mark.rule("BO-12")
def test_spin_after_a_won_step_does_not_collect() -> None:
    """Only the first offer may be passed over by SPIN; later ones want an answer."""
    table = sit_down(scripted_book(), (*lands(WINS), 0))
    table.session.start_round()
    table.session.choose(Gamble(Colour.BLACK))
    with pytest.raises(RoundOpen):
        table.session.collect_and_start()


def test_the_market_floor_holds_back_the_next_round() -> None:
    """2,500 ms from start to start: a press at 2,499 is refused, at 2,500 it plays."""
    table = sit_down(scripted_book(), lands(LOSES, LOSES), market=replace(FREE_MARKET, min_cycle_ms=2500))
    table.session.start_round()
    table.session.mark_shown()
    table.clock.advance(2499)
    with pytest.raises(RoundTooSoon) as refusal:
        table.session.start_round()
    assert refusal.value.left_ms == 1
    table.clock.advance(1)
    table.session.start_round()
    assert table.save.state.round_number == 2


def test_the_market_floor_holds_for_collect_and_start() -> None:
    """Refused before the collection: the gamble still waits."""
    table = sit_down(scripted_book(), lands(WINS), market=replace(FREE_MARKET, min_cycle_ms=2500))
    table.session.start_round()
    with pytest.raises(RoundTooSoon):
        table.session.collect_and_start()
    progress = table.session.snapshot().open_round
    assert progress is not None
    assert isinstance(progress.offer, GambleOffer)


def test_the_market_limits_the_stakes() -> None:
    """What one round costs counts, so the Feature Spin ladder ends earlier."""
    session = sit_down(book(), market=replace(FREE_MARKET, max_stake_minor=200)).session
    session.set_stake(10)
    assert session.set_mode(Mode.FEATURE_SPIN).offered_stakes == (10, 20)


def test_a_kept_stake_above_the_limit_falls_to_the_highest_allowed() -> None:
    """Moving a save to a stricter market never plays above its limit."""
    save = SaveFile.in_memory()
    sit_down(book(), save=save).session.set_stake(100)
    session = sit_down(book(), save=save, market=replace(FREE_MARKET, max_stake_minor=60)).session
    assert session.snapshot().base_stake_minor == 50


def test_a_market_below_the_lowest_stake_is_named() -> None:
    """The theme can't be played there, and says why."""
    with pytest.raises(MarketTooStrict, match="lowest stake is 10, the limit of this market 5"):
        sit_down(book(), market=replace(FREE_MARKET, max_stake_minor=5))


@pytest.mark.rule("BO-11")
def test_feature_spin_can_be_switched_off_by_market() -> None:
    """The mode is not among those offered, and asking for it is refused."""
    session = sit_down(book(), market=replace(FREE_MARKET, feature_spin=False)).session
    assert session.snapshot().offered_modes == (Mode.BASE,)
    with pytest.raises(ModeNotOffered):
        session.start_round(Mode.FEATURE_SPIN)


def test_the_market_can_forbid_the_gamble() -> None:
    """A win is then simply paid."""
    table = sit_down(scripted_book(), lands(WINS), market=replace(FREE_MARKET, gamble=False))
    assert (table.session.start_round().offer, table.session.snapshot().gamble) == (None, False)


@pytest.mark.rule("BO-14")
def test_without_the_toggle_no_gamble_is_offered() -> None:
    """From the next round on."""
    table = sit_down(scripted_book(), lands(WINS))
    table.session.set_settings(Settings(gamble=False))
    assert table.session.start_round().offer is None


@pytest.mark.rule("BO-14", "CO-05")
def test_toggles_survive_a_restart(tmp_path: Path) -> None:
    """Gamble and Spacebar to Spin stand in the file beside the save."""
    with on_disk(tmp_path) as save:
        sit_down(book(), save=save).session.set_settings(Settings(gamble=False, spacebar_to_spin=False))
    with on_disk(tmp_path) as save:
        settings = sit_down(book(), save=save).session.snapshot().settings
    assert (settings.gamble, settings.spacebar_to_spin) == (False, False)


@pytest.mark.rule("CO-14")
def test_a_seeded_session_says_so() -> None:
    """So the screen can."""
    session = PlayerSession(
        SaveFile.in_memory(), book(), FREE_MARKET, clock=ManualClock(), wall=ManualWallClock(), seed=7
    )
    assert session.snapshot().seeded


@pytest.mark.rule("CO-14")
def test_a_live_session_says_that_too() -> None:
    """Without a seed the system's entropy draws."""
    session = PlayerSession(SaveFile.in_memory(), book(), FREE_MARKET, clock=ManualClock(), wall=ManualWallClock())
    assert not session.snapshot().seeded


def test_the_net_position_is_wins_less_stakes() -> None:
    """Since the session was opened; a top-up is no win."""
    table = sit_down(scripted_book(), lands(WINS, LOSES))
    table.session.start_round()
    table.session.choose(Collect())
    table.session.mark_shown()
    table.session.start_round()
    table.session.top_up(5_000)
    snapshot = table.session.snapshot()
    assert (snapshot.net_minor, snapshot.rounds_played) == (160 - 40, 2)


def test_two_themes_share_one_balance() -> None:
    """The credit is the player's, not the theme's."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_book(), lands(LOSES), save=save)
    table.session.start_round()
    assert sit_down(carnival(), save=save).session.snapshot().balance_minor == 99_980


def test_an_open_round_of_one_theme_leaves_the_other_playable() -> None:
    """Each theme has an open round of its own."""
    save = SaveFile.in_memory()
    sit_down(scripted_book(), lands(TRIGGERS), save=save).session.start_round()
    other = sit_down(carnival(), SeededRng(1), save=save).session
    other.start_round()
    assert [row.opening.theme for row in save.open_rounds()] == ["tiny_book", "tiny_carnival"]
