"""The card gamble: colour doubles, suit quadruples, a fresh deck each step (BO-12, BO-13).

Decisions: the offer limit judges the round's win once, when the gamble would open; from then on the win limit judges
each guess. A guess whose win would exceed the limit is not offered, never clamped, so the mean payout stays exactly 100
%. When no guess or no step is left, the rules collect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choices import Colour, Gamble, GambleOffer, Suit
from game.engine.events import CardDrawn, DecidedBy, GambleCollected
from game.engine.play import decided_by

if TYPE_CHECKING:
    from game.engine.definition import GambleRules
    from game.engine.play import Play, Script

DECK = 52
CARDS_A_SUIT = 13
SUITS = tuple(Suit)
_RED = (Suit.HEARTS, Suit.DIAMONDS)


def suit_of(card: int) -> Suit:
    """The suit of a card 0..51."""
    return SUITS[card // CARDS_A_SUIT]


def colour_of(card: int) -> Colour:
    """The colour of a card 0..51."""
    return Colour.RED if suit_of(card) in _RED else Colour.BLACK


def multiple_of(guess: Colour | Suit) -> int:
    """What a right guess multiplies the amount by."""
    return 2 if isinstance(guess, Colour) else 4


def guesses_at(rules: GambleRules, amount_minor: int) -> tuple[Colour | Suit, ...]:
    """The guesses that an amount allows: those whose win stays within the limit (BO-13)."""
    every: tuple[Colour | Suit, ...] = (*Colour, *Suit)
    return tuple(guess for guess in every if amount_minor * multiple_of(guess) <= rules.win_limit_minor)


def gamble(play: Play) -> Script:
    """Offer the round's win to the cards until it is lost or collected; changes ``play.win_minor`` (BO-12)."""
    rules = play.rules.definition.gamble
    amount = play.win_minor
    if rules is None or not 0 < amount <= rules.offer_limit_minor or not guesses_at(rules, amount):
        return
    step = 1
    while step <= rules.max_steps and (guesses := guesses_at(rules, amount)):
        choice = yield GambleOffer(amount, step, guesses, rules.timeout_ms)
        if not isinstance(choice, Gamble):
            play.events.append(GambleCollected(amount, decided_by(choice)))
            return
        card = play.rng.below(DECK)
        won = choice.guess in (colour_of(card), suit_of(card))
        amount = amount * multiple_of(choice.guess) if won else 0
        play.win_minor = amount
        play.events.append(CardDrawn(step, choice.guess.value, card, won, amount))
        if not won:
            return
        step += 1
    play.events.append(GambleCollected(amount, DecidedBy.RULES))
