"""The jackpot pool in the save."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.canonical import hashed
from game.engine.definition import JackpotTier
from game.engine.jackpot import MICRO_PER_MINOR, PotState
from game.engine.rng import SeededRng
from game.saves.rows import LedgerKind, PotAct
from game.saves.save_file import SaveFile
from game.saves.settings import Settings
from game.session import jackpots
from game.session.errors import JackpotRefused
from game.session.other_players import COMMIT_EVERY_MS, SPINS_PER_S, OtherPlayers
from tests.engine.definitions import book, carnival
from tests.engine.scripted import lands
from tests.session.table import FREE_MARKET, LOSES, TRIGGERS, scripted_carnival, sit_down

HITS, MISSES = 0, 19_999
"""The mini's draw at a stake of 20."""
NOT_MAJOR, NOT_TIME = 3_999_999, (1 << 64) - 1


def _pot(save: SaveFile, tier: str) -> int:
    return next(row.micro for row in save.pots() if row.tier == tier)


def test_the_first_opening_seeds_the_pots() -> None:
    """At their seeds, recorded."""
    save = sit_down(carnival()).save
    assert {row.tier: row.micro // MICRO_PER_MINOR for row in save.pots()} == {
        "mini": 1_000,
        "major": 100_000,
        "time": 5_000,
    }
    assert {PotAct.OPENED} == {move.act for move in save.pot_moves()}


@pytest.mark.rule("JP-01")
def test_contributions_are_kept_to_the_millionth() -> None:
    """Three rounds at 20 feed the mini 3 x 20 x 1234 millionths, across a restart."""
    save = SaveFile.in_memory()
    for _ in range(3):
        table = sit_down(scripted_carnival(), (MISSES, NOT_MAJOR, NOT_TIME, *lands(LOSES)), save=save)
        table.session.start_round()
        table.session.mark_shown()
    assert _pot(save, "mini") == 1_000 * MICRO_PER_MINOR + 3 * 20 * 1_234


@pytest.mark.rule("JP-04")
def test_a_won_pot_is_won_once() -> None:
    """The second spin at the same instant finds the reseeded pot."""
    draws = (HITS, NOT_MAJOR, NOT_TIME, *lands(LOSES)) * 2
    table = sit_down(scripted_carnival(), draws)
    first = table.session.start_round()
    table.session.mark_shown()
    second = table.session.start_round()
    assert (first.jackpots_minor, second.jackpots_minor) == (1_000, 1_000)
    assert _pot(table.save, "mini") == 1_000 * MICRO_PER_MINOR + 2 * 20 * 1_234


@pytest.mark.rule("JP-05")
def test_a_jackpot_is_credited_in_the_commit_that_draws_it() -> None:
    """Straight to the balance, as a movement of its own."""
    table = sit_down(scripted_carnival(), (HITS, NOT_MAJOR, NOT_TIME, *lands(LOSES)))
    table.session.start_round()
    assert [(row.kind, row.amount_minor) for row in table.save.ledger(2)] == [
        (LedgerKind.JACKPOT, 1_000),
        (LedgerKind.STAKE, -20),
    ]
    assert table.balance_minor == 100_000 - 20 + 1_000


@pytest.mark.rule("JP-05")
def test_a_jackpot_is_credited_once_though_the_round_has_free_spins() -> None:
    """Won with the triggering spin: the feature's end doesn't pay it again."""
    table = sit_down(scripted_carnival(), (HITS, NOT_MAJOR, NOT_TIME, *lands(TRIGGERS, *(0,) * 10)))
    progress = table.session.start_round()
    assert table.balance_minor == 100_000 - 20 + 1_000 + progress.win_minor


def test_a_won_jackpot_is_in_the_record() -> None:
    """Who, when, how much, in which round."""
    table = sit_down(scripted_carnival(), (HITS, NOT_MAJOR, NOT_TIME, *lands(LOSES)))
    table.session.start_round()
    move = table.save.pot_moves(1)[0]
    assert (move.tier, move.act, move.micro, move.round_number) == ("mini", PotAct.WON, 1_000 * MICRO_PER_MINOR, 1)


def test_pots_are_shared_by_the_themes_that_play_for_them() -> None:
    """What one theme's stake fed is in the other's panel."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_carnival(), (MISSES, NOT_MAJOR, NOT_TIME, *lands(LOSES)), save=save)
    table.session.start_round()
    fed = table.session.snapshot().pots
    other = hashed(replace(carnival(), id="another"))
    assert fed == sit_down(other, save=save).session.snapshot().pots


def test_a_theme_with_a_further_tier_opens_only_that() -> None:
    """The others go on as they were."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_carnival(), (MISSES, NOT_MAJOR, NOT_TIME, *lands(LOSES)), save=save)
    table.session.start_round()
    before = _pot(save, "mini")
    rules = carnival().jackpots
    assert rules is not None
    tiers = (*rules.tiers, JackpotTier("grand", 500_000, 100, 90_000_000))
    sit_down(hashed(replace(carnival(), id="another", jackpots=replace(rules, tiers=tiers))), save=save)
    assert (before, 500_000 * MICRO_PER_MINOR) == (_pot(save, "mini"), _pot(save, "grand"))


def test_a_market_without_jackpots_plays_without_them() -> None:
    """No pots on screen, no draws for them."""
    table = sit_down(scripted_carnival(), lands(LOSES), market=replace(FREE_MARKET, jackpots=False))
    progress = table.session.start_round()
    assert (progress.pots, table.session.snapshot().pots) == ((), ())


def test_a_theme_without_jackpots_has_no_pots() -> None:
    """Though the save has some."""
    save = SaveFile.in_memory()
    sit_down(carnival(), save=save)
    assert sit_down(book(), save=save).session.snapshot().pots == ()


@pytest.mark.rule("JP-07")
def test_a_paused_jackpot_keeps_its_amount_to_the_digit() -> None:
    """No contribution, no draw, no win."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_carnival(), (NOT_MAJOR, NOT_TIME, *lands(LOSES)), save=save)
    before = _pot(save, "mini")
    jackpots.pause(save, "mini", 5)
    table.session.start_round()
    assert before == _pot(save, "mini")


@pytest.mark.rule("JP-07")
def test_a_resumed_jackpot_goes_on_from_its_amount() -> None:
    """It grows again, and the record tells of both acts."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_carnival(), (MISSES, NOT_MAJOR, NOT_TIME, *lands(LOSES)), save=save)
    jackpots.pause(save, "mini", 5)
    jackpots.resume(save, "mini", 6)
    table.session.start_round()
    assert _pot(save, "mini") == 1_000 * MICRO_PER_MINOR + 20 * 1_234
    assert [move.act for move in save.pot_moves(2)] == [PotAct.RESUMED, PotAct.PAUSED]


@pytest.mark.rule("JP-07")
def test_a_discontinued_jackpots_fund_goes_to_the_named_tier() -> None:
    """To the millionth; the closed one is empty and no longer live."""
    save = SaveFile.in_memory()
    sit_down(carnival(), save=save)
    jackpots.discontinue(save, "mini", "major", 5)
    assert (_pot(save, "mini"), _pot(save, "major")) == (0, 101_000 * MICRO_PER_MINOR)
    assert save.pots()[0].state == PotState.DISCONTINUED
    assert save.pot_moves(1)[0].heir == "major"


@pytest.mark.rule("JP-07")
def test_a_discontinued_jackpots_fund_can_go_to_the_reserve() -> None:
    """Where nobody plays for it; a second one adds to it."""
    save = SaveFile.in_memory()
    table = sit_down(carnival(), save=save)
    jackpots.discontinue(save, "mini", None, 5)
    reserve = jackpots.discontinue(save, "major", None, 6)
    assert reserve.micro == 101_000 * MICRO_PER_MINOR
    assert jackpots.RESERVE not in {pot.tier for pot in table.session.snapshot().pots}


@pytest.mark.rule("JP-07")
def test_a_discontinued_jackpot_does_not_come_back_at_the_next_start() -> None:
    """It isn't missing: it is closed."""
    save = SaveFile.in_memory()
    sit_down(carnival(), save=save)
    jackpots.discontinue(save, "mini", "major", 5)
    pots = sit_down(carnival(), save=save).session.snapshot().pots
    assert PotState.DISCONTINUED is pots[0].state


@pytest.mark.rule("JP-07")
def test_acts_that_do_not_fit_are_refused() -> None:
    """Resuming a live one, an unknown tier, an heir that is closed."""
    save = SaveFile.in_memory()
    sit_down(carnival(), save=save)
    jackpots.discontinue(save, "mini", "major", 5)
    with pytest.raises(JackpotRefused):
        jackpots.resume(save, "major", 6)
    with pytest.raises(JackpotRefused):
        jackpots.pause(save, "mega", 6)
    with pytest.raises(JackpotRefused):
        jackpots.discontinue(save, "major", "mini", 6)


@pytest.mark.rule("JP-06")
def test_simulated_players_feed_the_pots() -> None:
    """After five seconds their spins are in the save."""
    table = sit_down(carnival())
    before = _pot(table.save, "mini")
    table.session.tick_jackpots(COMMIT_EVERY_MS - 1)
    assert before == _pot(table.save, "mini")
    table.session.tick_jackpots(1)
    assert before + SPINS_PER_S * 5 * 10 * 1_234 <= _pot(table.save, "mini")


@pytest.mark.rule("JP-06")
def test_simulated_players_can_be_switched_off() -> None:
    """Then the pots stand still while nobody plays."""
    table = sit_down(carnival(), settings=Settings(simulated_players=False))
    before = table.save.pots()
    table.session.tick_jackpots(60_000)
    assert before == table.save.pots()


@pytest.mark.rule("JP-06", "JP-04")
def test_a_simulated_win_is_news_and_reseeds_the_pot() -> None:
    """The record says that it was simulated; the player's balance stands."""
    table = sit_down(carnival())
    serial, balance = table.save.state.serial, table.balance_minor
    news = OtherPlayers(table.save, carnival(), SeededRng(3)).play(5_000, at_ms=9)
    assert news.wins
    assert {"mini"} >= {win.tier for win in news.wins if win.tier != "time"}
    moves = table.save.pot_moves(len(news.wins))
    assert {PotAct.WON_BY_SIMULATED_PLAYER} == {move.act for move in moves}
    assert (serial + 1, balance) == (table.save.state.serial, table.balance_minor)


@pytest.mark.rule("JP-06")
def test_the_crowd_does_not_move_the_players_outcomes() -> None:
    """The same seed plays the same rounds with and without it."""
    alone, crowded = sit_down(book(), SeededRng(5)), sit_down(book(), SeededRng(5))
    crowded.session.tick_jackpots(30_000)
    assert alone.session.start_round().record.draws == crowded.session.start_round().record.draws


@pytest.mark.rule("JP-06")
def test_a_long_sleep_is_not_caught_up_in_a_rush() -> None:
    """A day asleep counts as one minute of theirs."""
    table = sit_down(carnival())
    before = _pot(table.save, "major")
    table.session.tick_jackpots(86_400_000)
    assert _pot(table.save, "major") <= before + 60 * SPINS_PER_S * 20 * 2_500
