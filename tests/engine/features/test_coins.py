"""Coins, the bar, swaps and bonus spins."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.events import (
    BarFilled,
    BonusSpinsAwarded,
    CoinCollected,
    FreeSpinsEnded,
    FreeSpinStarted,
    LineWon,
    ReelsLanded,
    SpinKind,
    SymbolsSwapped,
)
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin
from game.engine.window import Cell
from tests.engine.definitions import carnival, carnival_window
from tests.engine.scripted import base, land, lands, of_kind, played, scripted

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

CARNIVAL = carnival()

COIN, NO_COIN = 0, 1
"""A draw of one half that gives a coin, and one that gives none."""

FIRST_TYPE, NO_SECOND = 0, 3
"""Of the swap: the first type still left, and a quarter missed."""

PLAIN = carnival_window("PTPTP/TPTPT/MAMAM")
"""No wild, no lantern; potions and tens are in it."""

QUIET = carnival_window("LTPTP/LPTPT/LAMAM")
"""Nothing can pay, whatever is swapped: a free spin for tests of length, far from the win cap."""

ONE_WILD = carnival_window("WTPTP/TPTPT/MAMAM")
THREE_WILDS = carnival_window("WTPTP/TPTPT/WAMAW")
TRIGGER = carnival_window("LTLTL/TPTPT/MAMAM")
TRIGGER_WITH_WILD = carnival_window("LTLTL/TPTPT/MWMAM")


def _game(extra: Fraction = Fraction(1, 4), bonus: int = 3) -> GameDefinition:
    """Windows 0 plain, 1 one wild, 2 three wilds (base and free spins); base 3 and 4 trigger, 4 with a wild."""
    definition = carnival()
    coins = definition.coins
    assert coins is not None
    game = replace(definition, coins=replace(coins, extra_swap_chance=extra, bonus_spins=bonus))
    shown = (PLAIN, ONE_WILD, THREE_WILDS)
    return scripted(game, {"base": (*shown, TRIGGER, TRIGGER_WITH_WILD), "free_spins": (QUIET, *shown[1:])})


@pytest.mark.rule("SC-04")
def test_a_landed_wild_may_carry_a_coin() -> None:
    """The draw says yes: the coin goes to the first slot of an empty bar."""
    progress = played(_game(), base(), (*land(1), COIN))
    assert [CoinCollected(Cell(0, 0), 0, 1)] == of_kind(progress.events, CoinCollected)
    assert progress.coins == 1


@pytest.mark.rule("SC-04")
def test_a_landed_wild_may_carry_none() -> None:
    """The draw says no: nothing is collected."""
    progress = played(_game(), base(), (*land(1), NO_COIN))
    assert of_kind(progress.events, CoinCollected) == []


@pytest.mark.rule("SC-04")
def test_each_landed_wild_is_drawn_for_by_reel_and_then_by_row() -> None:
    """Reel 1 top and bottom, then reel 5 bottom: yes, no, yes."""
    progress = played(_game(), base(coins=2), (*land(2), COIN, NO_COIN, COIN))
    expected = [CoinCollected(Cell(0, 0), 2, 3), CoinCollected(Cell(4, 2), 3, 4)]
    assert expected == of_kind(progress.events, CoinCollected)


@pytest.mark.rule("SC-04")
def test_a_reels_own_chance_decides() -> None:
    """Never on reel 1, always on reel 5: reel 1 is asked all the same, so that draws stay in step."""
    definition = carnival()
    coins = definition.coins
    assert coins is not None
    chance = (Fraction(0), *[Fraction(1, 2)] * 3, Fraction(1))
    game = scripted(replace(definition, coins=replace(coins, chance=chance)), {"base": (THREE_WILDS,)})
    progress = played(game, base(), (*land(0), 0, 0, 0))
    assert [Cell(4, 2)] == [coin.cell for coin in of_kind(progress.events, CoinCollected)]


@pytest.mark.rule("SC-04")
def test_wilds_made_by_a_swap_carry_none() -> None:
    """Potions turn wild; no coin is drawn for any of them (the script would run over)."""
    progress = played(_game(), base(coins=5), (FIRST_TYPE, NO_SECOND, *land(0)))
    (landed,) = of_kind(progress.events, ReelsLanded)
    assert landed.paid_window.cells_of("wild")
    assert of_kind(progress.events, CoinCollected) == []


@pytest.mark.rule("SC-05")
def test_the_fifth_coin_fills_the_bar_and_the_swap_waits_for_the_next_spin() -> None:
    """The spin that fills it is not swapped."""
    progress = played(_game(), base(coins=4), (*land(1), COIN))
    assert [BarFilled(5)] == of_kind(progress.events, BarFilled)
    assert of_kind(progress.events, SymbolsSwapped) == []
    assert progress.coins == 5


@pytest.mark.rule("SC-05")
def test_a_full_bar_is_spent_on_the_following_spin() -> None:
    """Five coins go, one type turns wild before anything is paid."""
    progress = played(_game(), base(coins=5), (FIRST_TYPE, NO_SECOND, *land(0)))
    assert [SymbolsSwapped(("potion",), ("potion",))] == of_kind(progress.events, SymbolsSwapped)
    (landed,) = of_kind(progress.events, ReelsLanded)
    assert (PLAIN, carnival_window("WTWTW/TWTWT/MAMAM"), ("potion",)) == (
        landed.window,
        landed.paid_window,
        landed.swapped,
    )
    assert "ten" in {won.symbol for won in of_kind(progress.events, LineWon)}
    assert progress.coins == 0


@pytest.mark.rule("SC-05")
def test_the_swapped_type_is_drawn_uniformly() -> None:
    """One draw below four, each value a type of its own."""
    drawn: Counter[str] = Counter()
    for draw in range(4):
        progress = played(_game(), base(coins=5), (draw, NO_SECOND, *land(0)))
        drawn[of_kind(progress.events, SymbolsSwapped)[0].drawn[0]] += 1
    assert Counter(["potion", "mallet", "ace", "ten"]) == drawn


@pytest.mark.rule("SC-05")
def test_with_its_chance_a_second_other_type_is_swapped() -> None:
    """A draw below four hits one in four; the second type is drawn among the other three."""
    progress = played(_game(), base(coins=5), (FIRST_TYPE, 0, 2, *land(0)))
    assert of_kind(progress.events, SymbolsSwapped)[0].drawn == ("potion", "ten")


@pytest.mark.rule("SC-05")
def test_a_base_swap_lasts_for_one_spin() -> None:
    """The state after the round is coins alone: the next round at 0 coins swaps nothing."""
    after = played(_game(), base(coins=5), (FIRST_TYPE, NO_SECOND, *land(0))).coins
    assert of_kind(played(_game(), base(coins=after), land(0)).events, SymbolsSwapped) == []


@pytest.mark.rule("SC-06")
def test_excess_coins_are_kept_beyond_the_bar() -> None:
    """Bar at four, three coins: one fills it, two go to the overflow, all seven are stored."""
    progress = played(_game(), base(coins=4), (*land(2), COIN, COIN, COIN))
    assert [(c.slot, c.stored) for c in of_kind(progress.events, CoinCollected)] == [(4, 5), (None, 6), (None, 7)]
    assert (7, [BarFilled(5)]) == (progress.coins, of_kind(progress.events, BarFilled))


@pytest.mark.rule("SC-06")
def test_the_overflow_appears_in_the_bar_on_the_next_spin() -> None:
    """Seven stored: five are spent, the two left take the first slots, the next coin the third."""
    progress = played(_game(), base(coins=7), (FIRST_TYPE, NO_SECOND, *land(1), COIN))
    assert [CoinCollected(Cell(0, 0), 2, 3)] == of_kind(progress.events, CoinCollected)


@pytest.mark.rule("SC-06")
def test_ten_coins_give_swaps_on_two_successive_spins() -> None:
    """The first spends five and finds the bar full again, the second spends the rest."""
    first = played(_game(), base(coins=10), (FIRST_TYPE, NO_SECOND, *land(0)))
    second = played(_game(), base(coins=first.coins), (FIRST_TYPE, NO_SECOND, *land(0)))
    assert [first.coins, second.coins] == [5, 0]
    assert [len(of_kind(progress.events, SymbolsSwapped)) for progress in (first, second)] == [1, 1]
    assert [BarFilled(5)] == of_kind(first.events, BarFilled)


@pytest.mark.rule("SC-08")
def test_stored_coins_go_into_free_spins_and_come_back() -> None:
    """Three stored at the trigger, one more on free spin 2: slot 3, and four coins stay for the base game."""
    progress = played(_game(), base(coins=3), (*land(3), *land(0), *land(1), COIN, *lands(*[0] * 8)))
    assert [CoinCollected(Cell(0, 0), 3, 4)] == of_kind(progress.events, CoinCollected)
    assert progress.coins == 4


@pytest.mark.rule("SC-08")
def test_a_bar_that_filled_on_the_triggering_spin_swaps_from_free_spin_1_on_and_stays() -> None:
    """Its type is wild on all ten spins, and it awards no bonus spins."""
    draws = (*land(4), COIN, FIRST_TYPE, NO_SECOND, *lands(*[0] * 10))
    progress = played(_game(), base(coins=4), draws)
    free = [landed for landed in of_kind(progress.events, ReelsLanded) if landed.kind is SpinKind.FREE_SPIN]
    assert [landed.swapped for landed in free] == [("potion",)] * 10
    assert of_kind(progress.events, BonusSpinsAwarded) == []


@pytest.mark.rule("SC-09")
def test_a_type_swapped_in_free_spins_stays_swapped() -> None:
    """The bar fills on free spin 1: from spin 2 on the type is wild, to the end of thirteen spins."""
    draws = (*land(3), *land(1), COIN, FIRST_TYPE, NO_SECOND, *lands(*[0] * 12))
    progress = played(_game(), base(coins=4), draws)
    free = [landed for landed in of_kind(progress.events, ReelsLanded) if landed.kind is SpinKind.FREE_SPIN]
    assert [(), *[("potion",)] * 12] == [landed.swapped for landed in free]


@pytest.mark.rule("SC-09")
def test_each_filling_in_free_spins_awards_bonus_spins() -> None:
    """Three more, thirteen in all, awarded right after the coin that filled the bar."""
    draws = (*land(3), *land(1), COIN, FIRST_TYPE, NO_SECOND, *lands(*[0] * 12))
    progress = played(_game(), base(coins=4), draws)
    place = progress.events.index(BarFilled(5))
    assert isinstance(progress.events[place - 1], CoinCollected)
    assert progress.events[place + 1] == BonusSpinsAwarded(3, 13)
    assert of_kind(progress.events, FreeSpinsEnded)[0].spins == 13


@pytest.mark.rule("SC-09")
def test_an_overflow_that_fills_the_bar_again_in_free_spins_awards_spins_too() -> None:
    """15 coins: the triggering spin spends five, free spin 1 five and finds the bar full again, spin 2 the rest."""
    swap = (FIRST_TYPE, NO_SECOND)
    draws = (*swap, *land(3), *swap, *land(0), *swap, *lands(*[0] * 12))
    progress = played(_game(), base(coins=15), draws)
    assert [BonusSpinsAwarded(3, 13)] == of_kind(progress.events, BonusSpinsAwarded)
    assert [swap.drawn for swap in of_kind(progress.events, SymbolsSwapped)] == [("potion",), ("potion",), ("mallet",)]


@pytest.mark.rule("SC-09")
def test_types_are_drawn_among_those_not_yet_swapped() -> None:
    """The second swap of the round draws below three and adds to the first."""
    swap = (FIRST_TYPE, NO_SECOND)
    draws = (*swap, *land(3), *swap, *land(0), 2, NO_SECOND, *lands(*[0] * 12))
    progress = played(_game(), base(coins=15), draws)
    assert of_kind(progress.events, SymbolsSwapped)[2] == SymbolsSwapped(("ten",), ("potion", "ten"))


@pytest.mark.rule("SC-09")
def test_a_bar_that_fills_on_the_last_free_spin_continues_the_round() -> None:
    """Spin 10 fills it: spins 11 to 13 are played, swapped."""
    draws = (*land(3), *lands(*[0] * 9), *land(1), COIN, FIRST_TYPE, NO_SECOND, *lands(*[0] * 3))
    progress = played(_game(), base(coins=4), draws)
    assert of_kind(progress.events, FreeSpinStarted)[10] == FreeSpinStarted(11, 13)
    assert of_kind(progress.events, ReelsLanded)[-1].swapped == ("potion",)


@pytest.mark.rule("SC-09")
def test_with_every_type_swapped_fillings_still_award_spins() -> None:
    """25 coins at the trigger: free spins 1 to 4 swap all four types; spin 5 spends a bar that was worth spins only."""
    swap = (FIRST_TYPE, NO_SECOND)
    free = (*swap, *land(0), *swap, *land(0), *swap, *land(0), FIRST_TYPE, *land(0), *lands(*[0] * 18))
    progress = played(_game(), base(coins=30), (*swap, *land(3), *free))
    everything = ("potion", "mallet", "ace", "ten")
    assert of_kind(progress.events, SymbolsSwapped)[5] == SymbolsSwapped((), everything)
    assert [BonusSpinsAwarded(3, total) for total in (13, 16, 19, 22)] == of_kind(progress.events, BonusSpinsAwarded)
    assert of_kind(progress.events, FreeSpinsEnded)[0].spins == 22


@pytest.mark.rule("SC-09")
def test_the_base_game_awards_no_bonus_spins() -> None:
    """A filling outside free spins owes a swap and nothing else."""
    assert of_kind(played(_game(), base(coins=4), (*land(1), COIN)).events, BonusSpinsAwarded) == []


@pytest.mark.rule("SC-10", "SC-11")
@pytest.mark.parametrize("promo", [False, True])
def test_progress_comes_from_the_start_alone(promo: bool) -> None:
    """The engine keeps no coins of its own: each stake's state, and a campaign's own, goes in and comes out."""
    start = replace(base(coins=2), promo=promo)
    played(_game(), base(coins=4), (*land(1), COIN))
    assert played(_game(), start, (*land(1), COIN)).coins == 3


@given(st.integers(), st.integers(0, 24))
def test_no_coin_is_lost(seed: int, coins: int) -> None:
    """Stored before + collected = stored after + five for each bar spent."""
    rng = SeededRng(seed)
    definition = CARNIVAL
    for _ in range(20):
        progress = begin(definition, RoundStart(base().mode, 10, coins=coins), rng)
        collected = len(of_kind(progress.events, CoinCollected))
        spent = 5 * len(of_kind(progress.events, SymbolsSwapped))
        assert coins + collected == progress.coins + spent
        coins = progress.coins
