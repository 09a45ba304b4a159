"""Whole rounds: what decides them, how they go on, and that a record is all of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.choices import (
    Collect,
    Colour,
    Gamble,
    GambleOffer,
    PickSpecial,
    Replay,
    RespinOffer,
    SpecialOffer,
    Suit,
    TakeWin,
    TimedOut,
)
from game.engine.compiled import compiled
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.evaluate import evaluate
from game.engine.events import (
    CardDrawn,
    FreeSpinsEnded,
    ReelsLanded,
    RoundSettled,
    SpecialChosen,
    SpinPaid,
    StakeTaken,
    WinBurned,
)
from game.engine.jackpot import Pot, open_pots
from game.engine.rng import RecordingRng, ReplayRng, SeededRng
from game.engine.round import RoundProgress, RoundRecord, RoundStart, begin, proceed, replay
from tests.engine.definitions import HOUR_MS, book, carnival
from tests.engine.scripted import base, of_kind

if TYPE_CHECKING:
    from game.engine.choices import Choice, Offer
    from game.engine.definition import GameDefinition

BOOK = book()
CARNIVAL = carnival()
assert CARNIVAL.jackpots is not None
POTS = open_pots(CARNIVAL.jackpots, 0)


@st.composite
def _starts(draw: st.DrawFn) -> tuple[GameDefinition, RoundStart]:
    if draw(st.booleans()):
        mode = draw(st.sampled_from(Mode))
        stake = draw(st.sampled_from(BOOK.stakes_of(mode)))
        return BOOK, RoundStart(mode, stake, gamble=draw(st.booleans()), promo=draw(st.booleans()))
    pots = tuple(pot for pot in POTS if draw(st.booleans()))
    start = RoundStart(
        Mode.BASE,
        draw(st.sampled_from(CARNIVAL.stakes)),
        promo=draw(st.booleans()),
        coins=draw(st.integers(0, 14)),
        pots=pots,
        at_ms=draw(st.integers(0, 30 * HOUR_MS)),
    )
    return CARNIVAL, start


def _answers(offer: Offer) -> list[Choice]:
    match offer:
        case SpecialOffer(symbols=symbols):
            return [*(PickSpecial(symbol) for symbol in symbols), TimedOut()]
        case RespinOffer():
            return [TakeWin(), Replay(), TimedOut()]
        case GambleOffer(guesses=guesses):
            return [*(Gamble(guess) for guess in guesses), Collect(), TimedOut()]


def _any_round(data: st.DataObject) -> tuple[GameDefinition, list[RoundProgress]]:
    """Every leg of a round of any game, from any start, through any choices."""
    definition, start = data.draw(_starts())
    rng = SeededRng(data.draw(st.integers()))
    legs = [begin(definition, start, rng)]
    while (offer := legs[-1].offer) is not None:
        legs.append(proceed(definition, legs[-1].record, data.draw(st.sampled_from(_answers(offer))), rng))
    return definition, legs


@pytest.mark.rule("CO-06", "CO-07", "SC-14")
@given(st.data())
def test_a_record_rebuilds_its_round_at_every_leg(data: st.DataObject) -> None:
    """Start, draws and choices are all there is: events, offer, coins, pots and win come back the same."""
    definition, legs = _any_round(data)
    for progress in legs:
        assert progress == replay(definition, progress.record)


@given(st.data())
def test_a_leg_goes_on_where_the_last_one_ended(data: st.DataObject) -> None:
    """Earlier events never change; each leg begins at its index."""
    _, legs = _any_round(data)
    for before, after in pairwise(legs):
        assert before.events == after.events[: len(before.events)]
        assert after.legs == (*before.legs, len(before.events))


@given(st.data())
def test_a_round_opens_with_its_stake_and_closes_with_its_win(data: st.DataObject) -> None:
    """First and last event of every round, and nowhere else."""
    _, legs = _any_round(data)
    final = legs[-1]
    assert [index for index, event in enumerate(final.events) if isinstance(event, StakeTaken)] == [0]
    assert of_kind(final.events, RoundSettled) == [RoundSettled(final.win_minor)]
    assert isinstance(final.events[-1], RoundSettled)


@given(st.data())
def test_only_a_settled_round_has_a_win_to_credit(data: st.DataObject) -> None:
    """As long as an offer waits nothing goes to the balance but jackpots."""
    _, legs = _any_round(data)
    assert {0} >= {progress.win_minor for progress in legs[:-1]}


@pytest.mark.rule("CO-03")
@given(st.data())
def test_a_rounds_win_is_the_sum_of_its_events(data: st.DataObject) -> None:
    """What the spins paid, less what was burned; then what the cards made of it."""
    _, legs = _any_round(data)
    total = 0
    for event in legs[-1].events:
        match event:
            case SpinPaid(amount_minor=amount, round_win_minor=running):
                total += amount
                assert running == total
            case WinBurned(burned_minor=burned, round_win_minor=left):
                total -= burned
                assert left == total
            case CardDrawn(amount_minor=amount):
                total = amount
            case _:
                pass
    assert total == legs[-1].win_minor


@given(st.data())
def test_each_spin_pays_what_its_window_is_worth(data: st.DataObject) -> None:
    """Judging each landed window again, alone, gives the paid amounts up to the cap."""
    definition, legs = _any_round(data)
    final = legs[-1]
    stake = of_kind(final.events, StakeTaken)[0].base_stake_minor
    cap = compiled(definition).prices_at(stake).cap_minor
    special: str | None = None
    worth = 0
    running = 0
    for event in final.events:
        match event:
            case SpecialChosen(symbol=symbol):
                special = symbol
            case FreeSpinsEnded():
                special = None
            case WinBurned(round_win_minor=left):
                running = left
            case ReelsLanded(kind=kind, window=window, swapped=swapped):
                judged = evaluate(definition, window, stake, kind=kind, special=special, swapped=swapped)
                assert judged.paid_window == event.paid_window
                worth = judged.total_minor
            case SpinPaid(amount_minor=amount):
                assert amount == min(worth, cap - running)
                running += amount
            case _:
                pass


@pytest.mark.rule("BO-15", "SC-12")
@given(st.data())
def test_the_cap_is_never_exceeded(data: st.DataObject) -> None:
    """Before the cards the round's running win stays within it."""
    definition, legs = _any_round(data)
    stake = of_kind(legs[0].events, StakeTaken)[0].base_stake_minor
    cap = compiled(definition).prices_at(stake).cap_minor
    assert all(paid.round_win_minor <= cap for paid in of_kind(legs[-1].events, SpinPaid))


@pytest.mark.rule("CO-06")
def test_the_same_draws_give_the_same_round() -> None:
    """Nothing else decides: two runs on one seed are equal."""
    one, other = (begin(BOOK, base(), SeededRng(9)) for _ in range(2))
    assert one == other


def test_the_record_holds_every_draw() -> None:
    """What the generator gave is what the record keeps."""
    rng = RecordingRng(SeededRng(5))
    assert begin(CARNIVAL, base(coins=5), rng).record.draws == rng.draws


@pytest.mark.rule("SC-11")
def test_a_promotional_round_plays_at_its_stake_without_taking_it() -> None:
    """Same draws, same wins, no wager."""
    paid = begin(CARNIVAL, base(20), SeededRng(3))
    free = begin(CARNIVAL, replace(base(20), promo=True), SeededRng(3))
    assert free.events[0] == StakeTaken(Mode.BASE, 0, 20, promo=True)
    assert paid.events[1:] == free.events[1:]


def _first(kind: type[Offer], start: RoundStart) -> RoundProgress:
    """The first round of seeds 0, 1, 2, … that comes to such an offer, everything before it timed out."""
    for seed in range(2_000):
        progress = begin(BOOK, start, SeededRng(seed))
        while progress.offer is not None:
            if isinstance(progress.offer, kind):
                return progress
            progress = proceed(BOOK, progress.record, TimedOut(), SeededRng(seed))
    pytest.fail(f"no {kind.__name__}")


GAMBLING = replace(base(), gamble=True)


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("kind", [SpecialOffer, RespinOffer, GambleOffer])
def test_an_open_round_comes_back_with_the_same_choice_on_offer(kind: type[Offer]) -> None:
    """Rebuilt from its record the round waits at the same place."""
    progress = _first(kind, GAMBLING)
    assert progress.offer == replay(BOOK, progress.record).offer


@pytest.mark.rule("CO-11")
@pytest.mark.parametrize(("kind", "timeout_ms"), [(SpecialOffer, 30_000), (RespinOffer, 30_000), (GambleOffer, 20_000)])
def test_every_offer_tells_how_long_it_waits(kind: type[Offer], timeout_ms: int) -> None:
    """The game's own figure for that choice, so that a countdown can be shown."""
    offer = _first(kind, GAMBLING).offer
    assert offer is not None
    assert offer.timeout_ms == timeout_ms


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("kind", [SpecialOffer, RespinOffer, GambleOffer])
def test_every_open_round_can_be_closed_by_time_outs(kind: type[Offer]) -> None:
    """Each choice has a time-out decision: the round settles without a player."""
    progress = _first(kind, GAMBLING)
    while progress.offer is not None:
        progress = proceed(BOOK, progress.record, TimedOut(), SeededRng(1))
    assert isinstance(progress.events[-1], RoundSettled)


@pytest.mark.parametrize("kind", [SpecialOffer, RespinOffer, GambleOffer])
@pytest.mark.parametrize(
    "choice",
    [
        PickSpecial("book"),
        PickSpecial("unicorn"),
        TakeWin(),
        Replay(),
        Gamble(Colour.RED),
        Gamble(Suit.CLUBS),
        Collect(),
    ],
)
def test_a_choice_that_is_not_on_offer_is_refused_and_draws_nothing(kind: type[Offer], choice: Choice) -> None:
    """A generator that has nothing to give proves that nothing is asked of it."""
    progress = _first(kind, GAMBLING)
    assert progress.offer is not None
    if choice in _answers(progress.offer):
        return
    with pytest.raises(EngineError, match="not on offer"):
        proceed(BOOK, progress.record, choice, ReplayRng(()))


def test_a_settled_round_takes_no_choice() -> None:
    """There is nothing left to decide."""
    progress = begin(BOOK, base(), ReplayRng((0, 0, 0, 0, 0)))
    assert progress.offer is None
    with pytest.raises(EngineError, match="the round is settled"):
        proceed(BOOK, progress.record, Collect(), ReplayRng(()))


@pytest.mark.rule("CO-04")
@pytest.mark.parametrize("stake", [0, -10, 11, 1_000])
def test_a_stake_off_the_ladder_is_refused(stake: int) -> None:
    """Before anything is drawn."""
    with pytest.raises(EngineError, match="not offered by tiny_book"):
        begin(BOOK, base(stake), ReplayRng(()))


@pytest.mark.parametrize(
    "start",
    [
        replace(base(), coins=1),
        replace(base(), pots=(Pot("mini", 0),)),
        RoundStart(Mode.FEATURE_SPIN, 10),
        replace(base(), at_ms=-1),
    ],
)
def test_a_start_of_another_game_is_refused(start: RoundStart) -> None:
    """The book has no coins, no pots, and no Feature Spin at a base stake."""
    with pytest.raises(EngineError, match="wanted"):
        begin(BOOK, start, ReplayRng(()))


def test_negative_coins_are_refused() -> None:
    """A bar is never below empty."""
    with pytest.raises(EngineError, match="at least 0"):
        begin(CARNIVAL, base(coins=-1), ReplayRng(()))


@pytest.mark.parametrize("draws", [(0, 0, 0, 0), (0, 0, 0, 0, 12), (0, 0, 0, 0, -1), (0, 0, 0, 0, 0, 0)])
def test_a_record_that_does_not_fit_is_refused(draws: tuple[int, ...]) -> None:
    """Too few draws, one out of its range, one too many."""
    with pytest.raises(EngineError, match=r"wanted|holds only"):
        replay(BOOK, RoundRecord(base(), draws))


def test_going_on_from_a_record_with_draws_left_over_is_refused() -> None:
    """The choice would otherwise be answered by a draw that was made for something else."""
    progress = _first(SpecialOffer, GAMBLING)
    with pytest.raises(EngineError, match="draws too many"):
        proceed(BOOK, replace(progress.record, draws=(*progress.record.draws, 0)), TimedOut(), SeededRng(1))


def test_a_stored_choice_that_was_never_on_offer_is_refused() -> None:
    """A tampered record doesn't replay."""
    progress = _first(SpecialOffer, GAMBLING)
    with pytest.raises(EngineError, match="not on offer"):
        replay(BOOK, replace(progress.record, choices=(Collect(),)))
