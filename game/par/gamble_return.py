"""What the card gamble pays on average, whatever is chosen: by the engine's own cards and offers (BO-12, BO-13)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.features.gamble import DECK, colour_of, guesses_at, multiple_of, suit_of

if TYPE_CHECKING:
    from game.engine.definition import GambleRules


@dataclass(frozen=True, slots=True)
class GambleBand:
    """Amounts from ``least`` to ``most`` minor units, all with the same offers ahead of them.

    ``worst`` and ``best`` are the mean payouts of the worst and the best way to choose, as shares of the amount.
    """

    least_minor: int
    most_minor: int
    guesses: int
    worst: Fraction
    best: Fraction


def gamble_bands(rules: GambleRules) -> tuple[GambleBand, ...]:
    """Every amount that may be gambled, in bands, least first.

    Whether a guess is offered hangs on whether the amount times a power of two stays within the limit. So all amounts
    between two neighbouring bounds ``limit / 2^k`` have the same offers in every branch, and the payout in shares of
    the amount is the same for all of them: one of a band speaks for the band.
    """
    steps = 2 * rules.max_steps + 1
    tops = sorted({min(rules.offer_limit_minor, rules.win_limit_minor >> power) for power in range(steps)} - {0})
    bands: list[GambleBand] = []
    least = 1
    for top in tops:
        guesses = guesses_at(rules, top)
        if top >= least and guesses:
            worst, best = payouts(rules, top)
            bands.append(GambleBand(least, top, len(guesses), worst, best))
        least = max(least, top + 1)
    return tuple(bands)


def payouts(rules: GambleRules, amount_minor: int, step: int = 1) -> tuple[Fraction, Fraction]:
    """(least, greatest) mean payout over all ways to choose from ``amount_minor`` on, as shares of it."""
    means = [Fraction(1)]  # collect
    if step <= rules.max_steps:
        offered = {
            (multiple_of(guess), sum(guess in (colour_of(card), suit_of(card)) for card in range(DECK)))
            for guess in guesses_at(rules, amount_minor)
        }
        for multiple, right in offered:
            factor = Fraction(right, DECK) * multiple
            worst, best = payouts(rules, amount_minor * multiple, step + 1)
            means += [factor * worst, factor * best]
    return min(means), max(means)
