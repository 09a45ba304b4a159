"""Jackpots inside a round: when they are drawn, where they show, where the money goes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.definition import Mode
from game.engine.events import CoinCollected, JackpotWon, LineWon, ReelsLanded, SpinPaid, StakeTaken
from game.engine.features.jackpots import shown_cells
from game.engine.jackpot import MICRO_PER_MINOR, Pot, open_pots
from game.engine.rng import ReplayRng, SeededRng
from game.engine.round import RoundStart, begin, replay
from game.engine.window import Cell
from tests.engine.definitions import HOUR_MS, carnival, carnival_window
from tests.engine.scripted import land, lands, of_kind, played, scripted

CARNIVAL = carnival()
assert CARNIVAL.jackpots is not None
POTS = open_pots(CARNIVAL.jackpots, 0)
START = RoundStart(Mode.BASE, 10, gamble=False, pots=POTS, at_ms=HOUR_MS)
LOSES = (19_999, 3_999_999, (1 << 64) - 1)
WINS_MINI = (0, *LOSES[1:])
PLAIN = carnival_window("PTPTP/TPTPT/MAMAM")
PAYING = carnival_window("PTPTP/TTTTT/MAMAM")
GAME = scripted(CARNIVAL, {"base": (PLAIN, PAYING, carnival_window("WTPTP/TTTTT/MAMAM"))})


@pytest.mark.rule("JP-02")
def test_a_win_is_drawn_before_the_stops_and_shown_after_the_landing() -> None:
    """Three jackpot symbols on the landed reels, and then the tier."""
    progress = played(GAME, START, (*WINS_MINI, *land(0)))
    kinds = [type(event) for event in progress.events[:3]]
    assert kinds == [StakeTaken, ReelsLanded, JackpotWon]
    (won,) = of_kind(progress.events, JackpotWon)
    assert (won.tier, won.amount_minor, len(set(won.cells))) == ("mini", 1_000, 3)


@pytest.mark.rule("JP-02")
def test_a_losing_draw_shows_nothing() -> None:
    """No event at all."""
    assert of_kind(played(GAME, START, (*LOSES, *land(0))).events, JackpotWon) == []


@pytest.mark.rule("JP-01")
def test_a_paid_round_contributes_its_stake_once() -> None:
    """10 pence at 1,234 millionths."""
    progress = played(GAME, START, (*LOSES, *land(0)))
    assert progress.pots[0] == Pot("mini", 1_000 * MICRO_PER_MINOR + 12_340)


@pytest.mark.rule("JP-05")
def test_a_jackpot_is_apart_from_the_rounds_win() -> None:
    """Five tens pay 20; the jackpot of 1,000 is credited beside it and isn't in any spin's sum."""
    progress = played(GAME, START, (*WINS_MINI, *land(1)))
    assert (progress.jackpots_minor, progress.win_minor) == (1_000, 20)
    assert [SpinPaid(20, 20)] == of_kind(progress.events, SpinPaid)


@pytest.mark.rule("JP-05", "SC-12")
def test_a_jackpot_above_the_cap_is_paid_whole() -> None:
    """A pot of 1,000,000 at a cap of 15,300."""
    start = replace(START, pots=(Pot("mini", 1_000_000 * MICRO_PER_MINOR), *POTS[1:]))
    progress = played(GAME, start, (*WINS_MINI, *land(0)))
    assert progress.jackpots_minor == 1_000_000


@pytest.mark.rule("JP-05")
def test_a_jackpot_is_credited_in_the_leg_that_shows_it() -> None:
    """The first leg's progress carries the amount, whatever the round goes on to."""
    game = scripted(CARNIVAL, {"base": (carnival_window("LTLTL/TPTPT/MAMAM"),), "free_spins": (PLAIN,)})
    progress = played(game, START, (*WINS_MINI, *lands(0, *[0] * 10)))
    landed = of_kind(progress.events, ReelsLanded)
    assert progress.events.index(landed[0]) < progress.events.index(of_kind(progress.events, JackpotWon)[0])
    assert progress.events.index(of_kind(progress.events, JackpotWon)[0]) < progress.events.index(landed[1])


@pytest.mark.rule("SC-11")
def test_a_promotional_round_takes_no_stake_and_plays_for_no_jackpot() -> None:
    """No draw but the stops; the pots stay as they are."""
    progress = played(GAME, replace(START, promo=True), land(0))
    assert progress.events[0] == StakeTaken(Mode.BASE, 0, 10, promo=True)
    assert progress.pots == POTS


@pytest.mark.rule("JP-02")
def test_jackpot_symbols_keep_off_cells_that_matter() -> None:
    """Five tens in the middle row and a wild: the symbols stand elsewhere."""
    progress = played(GAME, START, (*WINS_MINI, *land(2), 0))
    (won,) = of_kind(progress.events, JackpotWon)
    busy = {cell for line in of_kind(progress.events, LineWon) for cell in line.cells}
    busy |= {coin.cell for coin in of_kind(progress.events, CoinCollected)}
    assert set() == busy & set(won.cells)


@given(st.text(max_size=8), st.tuples(*[st.integers(0, 80)] * 5), st.integers(3, 15))
def test_shown_cells_are_as_many_as_asked_and_different(tier: str, stops: tuple[int, ...], count: int) -> None:
    """In reading order, decided by tier and stops alone."""
    cells = shown_cells(tier, stops, count, ())
    assert (count, sorted(set(cells))) == (len(cells), list(cells))
    assert shown_cells(tier, stops, count, ()) == cells


@given(st.tuples(*[st.integers(0, 80)] * 5))
def test_three_symbols_show_on_three_reels(stops: tuple[int, ...]) -> None:
    """As a trigger looks like one."""
    assert len({cell.reel for cell in shown_cells("mini", stops, 3, ())}) == 3


def test_a_full_screen_leaves_the_symbols_no_choice() -> None:
    """Where every cell is busy they cover some: a win is always shown."""
    everywhere = {Cell(reel, row) for reel in range(5) for row in range(3)}
    assert len(shown_cells("mini", (0,) * 5, 3, everywhere)) == 3


def test_two_jackpots_at_once_show_on_different_cells() -> None:
    """Six cells for two tiers."""
    progress = played(GAME, START, (0, 0, LOSES[2], *land(0)))
    cells = [cell for won in of_kind(progress.events, JackpotWon) for cell in won.cells]
    assert (len(cells), len(set(cells))) == (6, 6)


def test_the_places_take_no_draw() -> None:
    """Winning and losing rounds take the same number of draws, and a replay shows the same cells."""
    won = begin(GAME, START, ReplayRng((*WINS_MINI, *land(0))))
    lost = begin(GAME, START, ReplayRng((*LOSES, *land(0))))
    assert len(won.record.draws) == len(lost.record.draws)
    assert won == replay(GAME, won.record)


@pytest.mark.rule("JP-01")
@given(st.integers())
def test_pots_are_conserved_over_many_rounds(seed: int) -> None:
    """Seeds + contributions = what stands in the pots + what was paid, to the millionth."""
    rng = SeededRng(seed)
    pots = POTS
    opened = {pot.tier: pot.micro for pot in POTS}
    put_in = sum(opened.values())
    paid = 0
    for number in range(30):
        progress = begin(CARNIVAL, replace(START, stake_minor=100, pots=pots, at_ms=number * HOUR_MS), rng)
        pots = progress.pots
        put_in += 100 * (1_234 + 2_500 + 3_333)
        put_in += sum(opened[won.tier] for won in of_kind(progress.events, JackpotWon))
        paid += progress.jackpots_minor * MICRO_PER_MINOR
    assert put_in == sum(pot.micro for pot in pots) + paid
