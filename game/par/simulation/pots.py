"""Jackpots over many paid rounds: every win drawn, the rounds between wins skipped (JP-01 to JP-03)."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log, log1p
from typing import TYPE_CHECKING

import numpy as np

from game.engine.rng import SeededRng
from game.par.jackpot_return import MILLION

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.engine.definition import JackpotRules, JackpotTier, TimeJackpotRules

FINEST = 1 << 53


@dataclass(frozen=True, slots=True)
class PotRun:
    """What one pot paid: how often, and how much in all in minor units."""

    wins: int
    paid_minor: float


def play_pots(rules: JackpotRules, rounds: int, stake_minor: int, seed: int) -> dict[str, PotRun]:
    """Every pot over so many rounds at one stake; the Time Jackpot's clock runs with the turnover planned."""
    rng = SeededRng(seed)
    played = {tier.id: _tier(tier, rounds, stake_minor, rng) for tier in rules.tiers}
    if rules.time is not None:
        played[rules.time.id] = _time(rules.time, rounds, stake_minor, rng)
    return played


def time_survival(rules: TimeJackpotRules, stake_minor: int) -> NDArray[np.float64]:
    """``survival[n]``: P(a pot is not won in the first n rounds of its window), 0 from the deadline on."""
    spins = -(-rules.turnover_minor // stake_minor)
    elapsed = np.minimum(1.0, np.arange(1, spins + 1) * stake_minor / rules.turnover_minor)
    with np.errstate(divide="ignore"):
        hazard = stake_minor / rules.turnover_minor * rules.exponent * elapsed ** (rules.exponent - 1)
        chance = np.minimum(1.0, hazard / (1.0 - elapsed**rules.exponent))
    return np.concatenate(([1.0], np.cumprod(1.0 - chance)))


def _uniform(rng: SeededRng) -> float:
    return (rng.below(FINEST) + 0.5) / FINEST


def _tier(tier: JackpotTier, rounds: int, stake_minor: int, rng: SeededRng) -> PotRun:
    chance = min(1.0, stake_minor / tier.one_in_minor)
    wins, paid, at = 0, 0.0, 0
    while True:
        waited = 1 if chance >= 1.0 else ceil(log(_uniform(rng)) / log1p(-chance))
        at += waited
        if at > rounds:
            return PotRun(wins, paid)
        wins += 1
        paid += tier.seed_minor + waited * stake_minor * tier.contribution_ppm / MILLION


def _time(rules: TimeJackpotRules, rounds: int, stake_minor: int, rng: SeededRng) -> PotRun:
    falling = 1.0 - time_survival(rules, stake_minor)
    wins, paid, at = 0, 0.0, 0
    while True:
        waited = int(np.searchsorted(falling, _uniform(rng), side="left"))
        at += waited
        if at > rounds:
            return PotRun(wins, paid)
        wins += 1
        paid += rules.seed_minor + waited * stake_minor * rules.contribution_ppm / MILLION
