"""The card gamble: fair to the card, limited, five steps."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import Collect, Colour, Gamble, GambleOffer, PickSpecial, Suit, TakeWin, TimedOut
from game.engine.definition import GambleRules
from game.engine.errors import EngineError
from game.engine.events import CardDrawn, DecidedBy, GambleCollected, RoundSettled
from game.engine.features.gamble import colour_of, guesses_at, multiple_of, suit_of
from game.engine.rng import ReplayRng, SeededRng
from game.engine.round import begin, proceed
from tests.engine.definitions import book, book_window, carnival, carnival_window
from tests.engine.scripted import base, land, of_kind, played, scripted

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition

EVERY_GUESS = (Colour.RED, Colour.BLACK, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
TWO_OF_SPADES, ACE_OF_HEARTS, TWO_OF_CLUBS = 0, 25, 39
START = base(gamble=True)


def _game(win_limit: int = 25_000, offer_limit: int = 12_500, steps: int = 5) -> GameDefinition:
    """A base window that pays 4 at stake 10, and one that pays nothing."""
    rules = GambleRules(steps, offer_limit_minor=offer_limit, win_limit_minor=win_limit, timeout_ms=20_000)
    windows = (book_window("xxxxx/KKKxx/xxxxx"), book_window("xxxxx/xxxxx/xxxxx"), book_window("Bxxxx/xxBxx/xxxxB"))
    return scripted(replace(book(), gamble=rules), {"base": windows, "free_spins": (windows[1],)})


@pytest.mark.rule("BO-12")
def test_any_winning_round_offers_the_gamble() -> None:
    """The whole win, step 1, both colours and all suits."""
    assert GambleOffer(4, 1, EVERY_GUESS, 20_000) == played(_game(), START, land(0)).offer


@pytest.mark.rule("BO-12")
def test_a_losing_round_offers_none() -> None:
    """It settles at once."""
    assert played(_game(), START, land(1)).offer is None


@pytest.mark.rule("BO-12")
def test_the_gamble_comes_after_the_respin_and_holds_the_whole_win() -> None:
    """Trigger 20, free spins 0, win taken: 20 to gamble."""
    choices: list[Choice] = [PickSpecial("ace"), TakeWin()]
    progress = played(_game(), START, (*land(2), *[0] * 50), choices)
    assert GambleOffer(20, 1, EVERY_GUESS, 20_000) == progress.offer


@pytest.mark.rule("BO-14")
def test_with_the_toggle_off_no_gamble_is_offered() -> None:
    """The round's start says so."""
    assert played(_game(), base(gamble=False), land(0)).offer is None


@pytest.mark.rule("BO-12")
@pytest.mark.parametrize(
    ("guess", "card", "amount"),
    [
        (Colour.BLACK, TWO_OF_SPADES, 8),
        (Colour.RED, TWO_OF_SPADES, 0),
        (Colour.RED, ACE_OF_HEARTS, 8),
        (Colour.BLACK, ACE_OF_HEARTS, 0),
        (Suit.SPADES, TWO_OF_SPADES, 16),
        (Suit.CLUBS, TWO_OF_SPADES, 0),
        (Suit.HEARTS, ACE_OF_HEARTS, 16),
        (Suit.CLUBS, TWO_OF_CLUBS, 16),
    ],
)
def test_a_colour_doubles_a_suit_quadruples_a_wrong_guess_loses(guess: Colour | Suit, card: int, amount: int) -> None:
    """From a win of 4."""
    progress = played(_game(), START, (*land(0), card), [Gamble(guess)])
    assert [CardDrawn(1, guess.value, card, amount > 0, amount)] == of_kind(progress.events, CardDrawn)


@pytest.mark.rule("BO-12")
def test_a_lost_gamble_settles_the_round_at_nothing() -> None:
    """It loses it all."""
    progress = played(_game(), START, (*land(0), TWO_OF_SPADES), [Gamble(Colour.RED)])
    assert (None, 0, RoundSettled(0)) == (progress.offer, progress.win_minor, progress.events[-1])


@pytest.mark.rule("BO-12")
@pytest.mark.parametrize(("choice", "by"), [(Collect(), DecidedBy.PLAYER), (TimedOut(), DecidedBy.TIMEOUT)])
def test_collect_and_time_out_leave_with_the_amount(choice: Choice, by: DecidedBy) -> None:
    """After one right colour: 8."""
    progress = played(_game(), START, (*land(0), TWO_OF_SPADES), [Gamble(Colour.BLACK), choice])
    assert [GambleCollected(8, by)] == of_kind(progress.events, GambleCollected)
    assert progress.win_minor == 8


@pytest.mark.rule("BO-12")
def test_after_five_right_guesses_the_win_is_collected() -> None:
    """4 doubled five times; there is no sixth offer."""
    progress = played(_game(), START, (*land(0), *[TWO_OF_SPADES] * 5), [Gamble(Colour.BLACK)] * 5)
    assert [GambleCollected(128, DecidedBy.RULES)] == of_kind(progress.events, GambleCollected)
    assert (progress.offer, progress.win_minor) == (None, 128)


@pytest.mark.rule("BO-12")
def test_each_card_comes_from_a_fresh_deck() -> None:
    """The same card can come twice, and every draw is below 52."""
    progress = played(_game(), START, (*land(0), 51, 51), [Gamble(Colour.BLACK)] * 2)
    assert [card.card for card in of_kind(progress.events, CardDrawn)] == [51, 51]


@pytest.mark.rule("BO-13")
@pytest.mark.parametrize(("limit", "offered"), [(4, True), (3, False)])
def test_no_gamble_above_the_offer_limit(limit: int, offered: bool) -> None:
    """A win of 4 is offered at a limit of 4 and not at 3."""
    assert offered == (played(_game(offer_limit=limit), START, land(0)).offer is not None)


@pytest.mark.rule("BO-13")
@pytest.mark.parametrize(
    ("limit", "guesses"),
    [(16, EVERY_GUESS), (15, (Colour.RED, Colour.BLACK)), (8, (Colour.RED, Colour.BLACK))],
)
def test_a_guess_that_could_exceed_the_win_limit_is_not_offered(limit: int, guesses: tuple[Colour | Suit, ...]) -> None:
    """4 can quadruple up to a limit of 16 and double up to 8."""
    assert GambleOffer(4, 1, guesses, 20_000) == played(_game(win_limit=limit), START, land(0)).offer


@pytest.mark.rule("BO-13")
def test_when_no_guess_is_left_the_win_is_collected() -> None:
    """8 of at most 15 can't even double."""
    progress = played(_game(win_limit=15), START, (*land(0), TWO_OF_SPADES), [Gamble(Colour.BLACK)])
    assert [GambleCollected(8, DecidedBy.RULES)] == of_kind(progress.events, GambleCollected)


@pytest.mark.rule("BO-13")
def test_a_win_that_cannot_be_doubled_is_never_offered() -> None:
    """At a limit of 7 a win of 4 settles without a question."""
    progress = played(_game(win_limit=7), START, land(0))
    assert (progress.offer, of_kind(progress.events, GambleCollected)) == (None, [])


@pytest.mark.rule("BO-13")
def test_a_guess_not_on_offer_is_refused_and_changes_nothing() -> None:
    """No card is drawn; the same offer can still be answered."""
    progress = played(_game(win_limit=15), START, land(0))
    with pytest.raises(EngineError, match="not on offer"):
        proceed(_game(win_limit=15), progress.record, Gamble(Suit.CLUBS), ReplayRng(()))
    assert proceed(_game(win_limit=15), progress.record, Collect(), ReplayRng(())).win_minor == 4


@pytest.mark.rule("BO-12", "BO-13")
@pytest.mark.parametrize("amount", [1, 1_562, 6_250, 6_251, 12_499, 12_500, 12_501])
def test_the_mean_payout_of_every_offered_guess_is_exactly_100_percent(amount: int) -> None:
    """Over the 52 cards, far from the limit and right below it."""
    rules = book().gamble
    assert rules is not None
    for guess in guesses_at(rules, amount):
        right = sum(1 for card in range(52) if guess in (colour_of(card), suit_of(card)))
        assert amount == Fraction(right * amount * multiple_of(guess), 52)


@pytest.mark.rule("BO-12", "BO-13")
@pytest.mark.parametrize("amount", [10, 800, 3_000, 6_249, 12_500])
@pytest.mark.parametrize("favourite", [0, -1])
def test_any_way_to_gamble_to_the_end_returns_exactly_the_amount(amount: int, favourite: int) -> None:
    """Always the first or always the last guess on offer, five steps deep, limits included: the mean is the amount."""
    rules = book().gamble
    assert rules is not None

    @lru_cache
    def mean(amount: int, step: int) -> Fraction:
        guesses = guesses_at(rules, amount)
        if not amount or step > rules.max_steps or not guesses:
            return Fraction(amount)
        guess = guesses[favourite]
        outcomes = [
            amount * multiple_of(guess) if guess in (colour_of(card), suit_of(card)) else 0 for card in range(52)
        ]
        return Fraction(sum(mean(outcome, step + 1) for outcome in outcomes), 52)

    assert mean(amount, 1) == amount


@pytest.mark.rule("BO-13")
def test_nothing_above_the_win_limit_can_be_won() -> None:
    """A player who always takes the dearest guess, over many seeds, never passes 100."""
    definition = _game(win_limit=100)
    for seed in range(200):
        rng = SeededRng(seed)
        progress = begin(definition, START, ReplayRng(land(0)))
        while isinstance(progress.offer, GambleOffer):
            progress = proceed(definition, progress.record, Gamble(progress.offer.guesses[-1]), rng)
        assert progress.win_minor <= 100


def test_a_game_without_gamble_offers_none() -> None:
    """The carnival settles its wins."""
    definition = scripted(carnival(), {"base": (carnival_window("PPPTT/TATAT/MAMAM"),)})
    progress = played(definition, START, land(0))
    assert progress.win_minor > 0
    assert progress.offer is None
