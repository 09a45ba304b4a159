"""Pots: exact to the millionth, chances in proportion, a deadline that holds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import EngineError
from game.engine.jackpot import (
    MICRO_PER_MINOR,
    Pot,
    PotState,
    PotWin,
    check_pots,
    contribute,
    discontinued,
    draw_wins,
    open_pots,
    paused,
    resumed,
    time_chance,
)
from game.engine.rng import ReplayRng, SeededRng
from tests.engine.definitions import HOUR_MS, carnival

DEFINITION = carnival()
assert DEFINITION.jackpots is not None
RULES = DEFINITION.jackpots
assert RULES.time is not None
TIME = RULES.time
DAY_MS = 24 * HOUR_MS
NEVER = (1 << 64) - 1
"""The Time Jackpot's least lucky draw."""

LOSING = (19_999, 3_999_999, NEVER)


def _pot(pots: tuple[Pot, ...], tier: str) -> Pot:
    (found,) = [pot for pot in pots if pot.tier == tier]
    return found


@pytest.mark.rule("JP-01")
def test_pots_open_at_their_seeds() -> None:
    """Three of them, the Time Jackpot with its window of a day."""
    expected = (
        Pot("mini", 1_000 * MICRO_PER_MINOR),
        Pot("major", 100_000 * MICRO_PER_MINOR),
        Pot("time", 5_000 * MICRO_PER_MINOR, PotState.LIVE, 500, 500 + DAY_MS),
    )
    assert expected == open_pots(RULES, 500)


@pytest.mark.rule("JP-01")
def test_a_contribution_is_exact_to_the_millionth_of_a_penny() -> None:
    """1,234 millionths of a stake of 10 are 0.01234 pence: 12,340 millionths."""
    pots = contribute(RULES, open_pots(RULES, 0), 10)
    assert _pot(pots, "mini").micro == 1_000 * MICRO_PER_MINOR + 12_340


@pytest.mark.rule("JP-01")
@given(st.lists(st.sampled_from(DEFINITION.stakes), max_size=60))
def test_contributions_add_up_without_rounding(stakes: list[int]) -> None:
    """Many small stakes fill a pot exactly as their sum would."""
    pots = open_pots(RULES, 0)
    for stake in stakes:
        pots = contribute(RULES, pots, stake)
    assert contribute(RULES, open_pots(RULES, 0), sum(stakes)) == pots


@pytest.mark.rule("JP-02")
@pytest.mark.parametrize("stake", [10, 20, 50, 100])
def test_the_chance_of_a_tier_grows_in_proportion_to_the_stake(stake: int) -> None:
    """Of 20,000 equally likely draws exactly ``stake`` win."""
    pots = open_pots(RULES, 0)
    wins = [
        draw_wins(RULES, pots, stake, 0, ReplayRng((draw, *LOSING[1:])))[1] != ()
        for draw in (0, stake - 1, stake, 19_999)
    ]
    assert wins == [True, True, False, False]


@pytest.mark.rule("JP-02")
@given(st.integers(0, 2 * DAY_MS), st.sampled_from(DEFINITION.stakes))
def test_every_live_pot_takes_exactly_one_draw(at_ms: int, stake: int) -> None:
    """Whatever the hour and the stake: the draws after them never move."""
    rng = ReplayRng(LOSING)
    draw_wins(RULES, open_pots(RULES, 0), stake, at_ms, rng)
    assert rng.left == 0


@pytest.mark.rule("JP-02", "JP-04")
def test_a_win_pays_whole_pence_and_leaves_the_fraction_in_the_reseeded_pot() -> None:
    """A pot of 1,234.567890 pays 1,234 and starts again at its seed of 1,000 and 0.567890."""
    pots = (Pot("mini", 1_234_567_890), *open_pots(RULES, 0)[1:])
    after, wins = draw_wins(RULES, pots, 10, 0, ReplayRng((0, *LOSING[1:])))
    assert wins == (PotWin("mini", 1_234),)
    assert _pot(after, "mini") == Pot("mini", 1_000_567_890)


@pytest.mark.rule("JP-04")
def test_the_second_of_two_spins_finds_the_reseeded_pot() -> None:
    """Both win, in order: the first the grown pot, the second the new seed."""
    pots = (Pot("mini", 9_999_000_000), *open_pots(RULES, 0)[1:])
    after, first = draw_wins(RULES, pots, 10, 0, ReplayRng((0, *LOSING[1:])))
    _, second = draw_wins(RULES, after, 10, 0, ReplayRng((0, *LOSING[1:])))
    assert ((PotWin("mini", 9_999),), (PotWin("mini", 1_000),)) == (first, second)


def test_several_pots_can_be_won_at_once() -> None:
    """Each draw decides for its own pot, tiers in order, the Time Jackpot last."""
    _, wins = draw_wins(RULES, open_pots(RULES, 0), 10, HOUR_MS, ReplayRng((0, 0, 0)))
    assert [win.tier for win in wins] == ["mini", "major", "time"]


@given(st.integers(), st.integers(0, 2 * DAY_MS))
def test_no_millionth_is_lost_at_a_win(seed: int, at_ms: int) -> None:
    """Before + seeds of the pots won = after + what was paid."""
    pots = contribute(RULES, open_pots(RULES, 0), 70)
    rules = replace(RULES, tiers=tuple(replace(tier, one_in_minor=100) for tier in RULES.tiers))
    after, wins = draw_wins(rules, pots, 50, at_ms, SeededRng(seed))
    seeds = {pot.tier: pot.micro for pot in open_pots(RULES, 0)}
    paid = sum(win.amount_minor for win in wins) * MICRO_PER_MINOR
    assert (
        sum(pot.micro for pot in pots) + sum(seeds[win.tier] for win in wins) == sum(pot.micro for pot in after) + paid
    )


@pytest.mark.rule("JP-03")
def test_the_time_jackpots_chance_is_its_hazard() -> None:
    """Stake over turnover times k u^(k-1) / (1 - u^k): half a day, k = 3, stake 100 of a million: 6/7 of 1e-4."""
    pot = open_pots(RULES, 0)[2]
    assert Fraction(6, 7) / 10_000 == time_chance(TIME, pot, 100, DAY_MS // 2)


@pytest.mark.rule("JP-02", "JP-03")
@given(st.integers(1, DAY_MS - 1), st.sampled_from([10, 20, 50]))
def test_the_time_jackpots_chance_grows_in_proportion_to_the_stake(at_ms: int, stake: int) -> None:
    """Twice the stake, twice the chance, until it is certain."""
    pot = open_pots(RULES, 0)[2]
    assert min(Fraction(1), 2 * time_chance(TIME, pot, stake, at_ms)) == time_chance(TIME, pot, 2 * stake, at_ms)


@pytest.mark.rule("JP-03")
@given(st.integers(0, DAY_MS), st.integers(0, DAY_MS))
def test_the_hazard_rises_as_the_deadline_nears(one: int, other: int) -> None:
    """Never falls from any moment to a later one, and is at most 1."""
    pot = open_pots(RULES, 0)[2]
    early, late = sorted([one, other])
    assert time_chance(TIME, pot, 10, early) <= time_chance(TIME, pot, 10, late) <= 1


@pytest.mark.rule("JP-03")
@pytest.mark.parametrize(("late_ms", "won"), [(-1, False), (0, True), (1, True), (365 * DAY_MS, True)])
def test_the_first_spin_at_or_after_the_deadline_wins_with_certainty(late_ms: int, won: bool) -> None:
    """Even on the least lucky draw and the smallest stake; a millisecond before, that draw loses at a long turnover."""
    rules = replace(RULES, time=replace(TIME, turnover_minor=1 << 60))
    _, wins = draw_wins(rules, open_pots(RULES, 0), 10, DAY_MS + late_ms, ReplayRng(LOSING))
    assert won == (wins == (PotWin("time", 5_000),))


@pytest.mark.rule("JP-03")
def test_once_won_the_next_window_opens_with_a_new_seed() -> None:
    """From the moment of the win, a full window long."""
    at_ms = DAY_MS + 77
    after, _ = draw_wins(RULES, open_pots(RULES, 0), 10, at_ms, ReplayRng(LOSING))
    assert _pot(after, "time") == Pot("time", 5_000 * MICRO_PER_MINOR, PotState.LIVE, at_ms, at_ms + DAY_MS)


@pytest.mark.rule("JP-03")
def test_the_time_jackpot_has_no_ceiling() -> None:
    """Ten billion pence are paid like ten."""
    pot = replace(open_pots(RULES, 0)[2], micro=10**10 * MICRO_PER_MINOR)
    _, wins = draw_wins(RULES, (pot,), 10, DAY_MS, ReplayRng((NEVER,)))
    assert wins == (PotWin("time", 10**10),)


@pytest.mark.rule("JP-03")
def test_the_time_draw_follows_its_chance() -> None:
    """The draws below chance times 2**64 win, the next one doesn't."""
    pot = open_pots(RULES, 0)[2]
    edge = time_chance(TIME, pot, 100, DAY_MS // 2) * (1 << 64)
    inside, outside = int(edge), int(edge) + 1
    won = [draw_wins(RULES, (pot,), 100, DAY_MS // 2, ReplayRng((draw,)))[1] != () for draw in (inside, outside)]
    assert won == [True, False]


def test_a_clock_behind_the_opening_counts_as_the_opening() -> None:
    """At the opening the hazard of k = 3 is 0, and before it too."""
    pot = open_pots(RULES, 5_000)[2]
    assert time_chance(TIME, pot, 100, 0) == 0


@pytest.mark.rule("JP-07")
def test_a_paused_pot_takes_nothing() -> None:
    """Its amount stays to the digit while the others grow."""
    before = paused(open_pots(RULES, 0), "mini")
    after = contribute(RULES, before, 100)
    assert _pot(before, "mini") == _pot(after, "mini")
    assert _pot(before, "major").micro < _pot(after, "major").micro


@pytest.mark.rule("JP-07")
@pytest.mark.parametrize("tier", ["mini", "major", "time"])
def test_a_paused_pot_cannot_be_won(tier: str) -> None:
    """It isn't drawn for at all, not even after its deadline."""
    after, wins = draw_wins(RULES, paused(open_pots(RULES, 0), tier), 10, 2 * DAY_MS, ReplayRng((0, 0)))
    assert tier not in {win.tier for win in wins}
    assert _pot(after, tier).state == PotState.PAUSED


@pytest.mark.rule("JP-07")
def test_a_resumed_pot_is_what_it_was() -> None:
    """Amount, opening and deadline."""
    pots = contribute(RULES, open_pots(RULES, 0), 50)
    assert pots == resumed(paused(pots, "time"), "time")


@pytest.mark.rule("JP-07")
def test_a_discontinued_pots_fund_goes_to_the_named_tier() -> None:
    """Every millionth of it; the pot stays empty and closed."""
    pots = contribute(RULES, open_pots(RULES, 0), 50)
    after, reserve = discontinued(pots, "mini", heir="major")
    assert reserve == 0
    assert Pot("mini", 0, PotState.DISCONTINUED) == _pot(after, "mini")
    assert _pot(after, "major").micro == _pot(pots, "major").micro + _pot(pots, "mini").micro


@pytest.mark.rule("JP-07")
def test_a_discontinued_pots_fund_goes_to_the_reserve_where_no_tier_is_named() -> None:
    """The caller gets it to keep."""
    pots = paused(open_pots(RULES, 0), "mini")
    after, reserve = discontinued(pots, "mini", heir=None)
    assert reserve == 1_000 * MICRO_PER_MINOR
    assert _pot(pots, "major") == _pot(after, "major")


@pytest.mark.rule("JP-07")
def test_a_discontinued_pot_takes_no_part_any_more() -> None:
    """No contribution, no draw."""
    pots, _ = discontinued(open_pots(RULES, 0), "mini", heir=None)
    rng = ReplayRng(LOSING[1:])
    after, _ = draw_wins(RULES, contribute(RULES, pots, 10), 10, 0, rng)
    assert (Pot("mini", 0, PotState.DISCONTINUED), 0) == (_pot(after, "mini"), rng.left)


@pytest.mark.parametrize(
    ("tier", "heir"), [("mini", "mini"), ("mini", "grand"), ("grand", None), ("major", "mini"), ("mini", None)]
)
def test_an_impossible_end_of_a_pot_is_refused(tier: str, heir: str | None) -> None:
    """An unknown pot, an heir that is itself, unknown or closed, a pot closed already."""
    pots = open_pots(RULES, 0)
    if (tier, heir) in {("major", "mini"), ("mini", None)}:
        pots, _ = discontinued(pots, "mini", heir=None)
    with pytest.raises(EngineError, match="wanted"):
        discontinued(pots, tier, heir)


def test_only_a_live_pot_is_paused_and_only_a_paused_one_resumed() -> None:
    """Twice the same order is refused."""
    pots = open_pots(RULES, 0)
    with pytest.raises(EngineError, match="wanted a paused one"):
        resumed(pots, "mini")
    with pytest.raises(EngineError, match="wanted a live one"):
        paused(paused(pots, "mini"), "mini")


@pytest.mark.parametrize(
    "pots",
    [
        (Pot("grand", 0),),
        (Pot("mini", 0), Pot("mini", 0)),
        (Pot("mini", -1),),
        (Pot("time", 0),),
        (Pot("time", 0, PotState.LIVE, 10, 10),),
    ],
)
def test_pots_that_are_none_of_the_games_are_refused(pots: tuple[Pot, ...]) -> None:
    """Unknown, double, negative, or a Time Jackpot without a window."""
    with pytest.raises(EngineError, match="wanted"):
        check_pots(RULES, pots)


def test_a_game_without_jackpots_has_no_pots() -> None:
    """None is right, one is not."""
    check_pots(None, ())
    with pytest.raises(EngineError, match="wanted one each of none"):
        check_pots(None, (Pot("mini", 0),))
