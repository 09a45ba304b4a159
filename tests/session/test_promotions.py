"""Progress by stake, and promotional rounds with progress of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import Collect
from game.engine.definition import Mode
from game.engine.rng import SeededRng
from game.saves.rows import LedgerKind
from game.saves.save_file import SaveFile
from game.session import promotions
from game.session.errors import ModeNotOffered, PromotionRefused, StakeIsFixed
from tests.engine.definitions import book, carnival
from tests.engine.scripted import lands
from tests.session.table import (
    FREE_MARKET,
    LOSES,
    TRIGGERS,
    WINS,
    Table,
    on_disk,
    scripted_book,
    scripted_carnival,
    sit_down,
)

if TYPE_CHECKING:
    from pathlib import Path

NO_POTS = replace(FREE_MARKET, jackpots=False)
COIN = (*lands(WINS), 0)
"""A spin that shows one wild, and the draw that gives it a coin."""


def _carnival(draws: tuple[int, ...], save: SaveFile) -> Table:
    return sit_down(scripted_carnival(), draws, save=save, market=NO_POTS)


def _collect_coin(table: Table) -> None:
    table.session.start_round()
    table.session.mark_shown()


@pytest.mark.rule("SC-10")
def test_each_stake_has_coins_of_its_own() -> None:
    """Changing the stake shows its progress, coming back finds the old one."""
    table = _carnival(COIN * 3, SaveFile.in_memory())
    _collect_coin(table)
    _collect_coin(table)
    other = table.session.set_stake(50).coins
    _collect_coin(table)
    assert (other, table.session.snapshot().coins, table.session.set_stake(20).coins) == (0, 1, 2)


@pytest.mark.rule("SC-10")
def test_coins_survive_restarts(tmp_path: Path) -> None:
    """For ever, per stake."""
    with on_disk(tmp_path) as save:
        table = _carnival(COIN * 3, save)
        _collect_coin(table)
        _collect_coin(table)
        table.session.set_stake(100)
        _collect_coin(table)
    with on_disk(tmp_path) as save:
        session = _carnival((), save).session
        assert (session.snapshot().coins, session.set_stake(20).coins) == (1, 2)


@pytest.mark.rule("SC-10")
def test_the_next_round_starts_with_the_kept_coins() -> None:
    """What the engine is told is what the save kept."""
    table = _carnival(COIN + lands(LOSES), SaveFile.in_memory())
    _collect_coin(table)
    assert table.session.start_round().record.start.coins == 1


@pytest.mark.rule("SC-11")
def test_promotional_rounds_cost_nothing() -> None:
    """The balance stands, the stake shown is the campaign's."""
    table = sit_down(scripted_book(), lands(LOSES))
    snapshot = table.session.award_promotion("spring", rounds=2, base_stake_minor=50)
    assert snapshot.promo is not None
    assert (snapshot.stake_minor, snapshot.promo.left) == (50, 2)
    progress = table.session.start_round()
    assert (
        table.balance_minor,
        progress.record.start.promo,
        progress.record.start.stake_minor,
    ) == (100_000, True, 50)


@pytest.mark.rule("SC-11")
def test_promotional_wins_are_credited_as_such() -> None:
    """In the ledger they can be told from paid ones."""
    table = sit_down(scripted_book(), lands(WINS))
    table.session.award_promotion("spring", rounds=1, base_stake_minor=50)
    table.session.start_round()
    table.session.choose(Collect())
    assert (table.save.ledger(1)[0].kind, table.save.ledger(1)[0].amount_minor) == (LedgerKind.PROMO_WIN, 400)
    assert promotions.named(table.save, "spring") == replace(
        table.save.campaigns()[0], played=1, won_minor=400, closed=promotions.PLAYED
    )


@pytest.mark.rule("SC-11")
def test_a_campaign_leaves_the_main_games_coins_alone() -> None:
    """Its own start at none; the main game's are there when it ends."""
    table = _carnival(COIN * 3, SaveFile.in_memory())
    _collect_coin(table)
    during = table.session.award_promotion("fair", rounds=2, base_stake_minor=20).coins
    _collect_coin(table)
    middle = table.session.snapshot().coins
    _collect_coin(table)
    after = table.session.snapshot()
    assert (during, middle, after.coins, after.promo) == (0, 1, 1, None)


@pytest.mark.rule("SC-11")
def test_a_campaigns_progress_survives_a_restart() -> None:
    """Rounds left and coins collected in them."""
    save = SaveFile.in_memory()
    table = _carnival(COIN, save)
    table.session.award_promotion("fair", rounds=3, base_stake_minor=20)
    _collect_coin(table)
    snapshot = _carnival((), save).session.snapshot()
    assert snapshot.promo is not None
    assert (snapshot.promo.left, snapshot.coins) == (2, 1)


@pytest.mark.rule("SC-11")
def test_an_interrupted_promotional_round_stays_one() -> None:
    """It resumes as part of its campaign, the last one too."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_book(), lands(TRIGGERS), save=save)
    table.session.award_promotion("spring", rounds=1, base_stake_minor=10)
    table.session.start_round()
    snapshot = sit_down(scripted_book(), save=save).session.snapshot()
    assert snapshot.promo is not None
    assert (snapshot.promo.campaign, snapshot.promo.left) == ("spring", 0)


@pytest.mark.rule("SC-11")
def test_campaigns_are_played_in_the_order_of_their_award() -> None:
    """One after the other, then the paid game."""
    table = sit_down(scripted_book(), lands(LOSES, LOSES, LOSES))
    table.session.award_promotion("b", rounds=1, base_stake_minor=10)
    table.wall.advance(1)
    table.session.award_promotion("a", rounds=1, base_stake_minor=50)
    for _ in range(3):
        table.session.start_round()
        table.session.mark_shown()
    assert [entry.campaign for entry in table.session.history()] == ["", "a", "b"]


def test_the_stake_is_fixed_during_a_campaign() -> None:
    """The plus and minus keys do nothing then."""
    session = sit_down(book()).session
    session.award_promotion("spring", rounds=1, base_stake_minor=10)
    with pytest.raises(StakeIsFixed):
        session.set_stake(50)


def test_a_campaign_plays_the_base_game() -> None:
    """No Feature Spin for nothing."""
    session = sit_down(book()).session
    session.award_promotion("spring", rounds=1, base_stake_minor=10)
    with pytest.raises(ModeNotOffered):
        session.start_round(Mode.FEATURE_SPIN)


def test_promotional_rounds_feed_and_win_no_jackpot() -> None:
    """Pots are for paid spins (JP-02)."""
    table = sit_down(carnival(), SeededRng(1))
    pots = table.session.snapshot().pots
    table.session.award_promotion("fair", rounds=1, base_stake_minor=20)
    progress = table.session.start_round()
    table.session.mark_shown()
    assert ((), pots) == (progress.pots, table.session.snapshot().pots)


@pytest.mark.parametrize(("rounds", "stake"), [(0, 10), (5, 11), (10_001, 10)])
def test_a_strange_award_is_refused(rounds: int, stake: int) -> None:
    """No rounds, too many, or a stake off the ladder."""
    with pytest.raises(PromotionRefused):
        sit_down(book()).session.award_promotion("spring", rounds, stake)


def test_a_campaign_is_awarded_once() -> None:
    """The same id twice would be the same rounds twice."""
    session = sit_down(book()).session
    session.award_promotion("spring", 1, 10)
    with pytest.raises(PromotionRefused):
        session.award_promotion("spring", 1, 10)


def test_a_cancelled_campaign_is_not_played() -> None:
    """The paid game is back at its stake."""
    table = sit_down(book())
    table.session.award_promotion("spring", 5, 10)
    promotions.cancel(table.save, "spring")
    assert (table.session.snapshot().promo, table.session.snapshot().stake_minor) == (None, 20)


def test_only_a_running_campaign_can_be_cancelled() -> None:
    """Twice is once too often."""
    with pytest.raises(PromotionRefused):
        promotions.cancel(SaveFile.in_memory(), "spring")
