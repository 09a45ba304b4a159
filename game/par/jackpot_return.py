"""What jackpots return of a stake: contribution and seeds (JP-01 to JP-03)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition, JackpotTier, TimeJackpotRules

MILLION = 1_000_000


def tier_return(tier: JackpotTier) -> Fraction:
    """Mean pot ``S + a/h`` times chance ``h`` a unit staked: ``h S + a``, whatever the stake."""
    return Fraction(tier.seed_minor, tier.one_in_minor) + Fraction(tier.contribution_ppm, MILLION)


def time_return(rules: TimeJackpotRules) -> Fraction:
    """Contribution plus one seed a won pot.

    While the turnover is as planned, u runs with the money staked and the survival 1 - u^k gives a won pot after
    ``turnover * k / (k + 1)`` on average (the mean of the density k u^(k-1) on 0..1), then the next window opens.
    """
    mean_turnover = rules.turnover_minor * Fraction(rules.exponent, rules.exponent + 1)
    return Fraction(rules.seed_minor) / mean_turnover + Fraction(rules.contribution_ppm, MILLION)


def jackpot_return(definition: GameDefinition) -> Fraction:
    """The share of every stake that all pots together give back."""
    if definition.jackpots is None:
        return Fraction(0)
    time = definition.jackpots.time
    return sum(map(tier_return, definition.jackpots.tiers), Fraction(0)) + (time_return(time) if time else Fraction(0))
