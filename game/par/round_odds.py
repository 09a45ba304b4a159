"""The distribution of what one paid round wins, and the same under a win cap."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from game.engine.compiled import cap_minor
from game.par.errors import ParError
from game.par.feature_length import WinOdds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.engine.definition import GameDefinition

NOISE = 1e-14
"""Chances below this are lost in the rounding of transforms over so many floats: they are told as a bound."""


@dataclass(frozen=True, slots=True)
class CappedOdds:
    """A round under a cap, all in base stakes; ``capped`` = P(the cap is reached), or a bound on it where ``bound``."""

    mean: float
    deviation: float
    hit: float
    capped: float
    bound: bool


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """A round's win before any cap, in ``unit`` parts of the base stake."""

    win: WinOdds
    unit: Fraction

    def at_least(self, stakes: Fraction | int) -> float:
        """P(the round wins at least so many base stakes)."""
        return self.win.at_least(float(stakes / self.unit))

    def under(self, cap: Fraction | None) -> CappedOdds:
        """The round where nothing above ``cap`` base stakes is paid (BO-15, SC-12)."""
        chance, beyond = self.win.chance, self.win.beyond
        worth = (np.arange(len(chance)) * float(self.unit)).astype(np.float64)
        hit = float(chance[1:].sum()) + beyond
        if cap is None or cap / self.unit >= len(chance):
            if beyond > NOISE:
                message = (
                    f"wins beyond {len(chance) * float(self.unit):g} stakes are not told apart: wanted a cap below"
                )
                raise ParError(message)
            mean = float(worth @ chance)
            return CappedOdds(mean, _spread(worth, mean, chance), hit, max(self.win.missing, NOISE), bound=True)
        paid = np.append(np.minimum(worth, float(cap)), float(cap)).astype(np.float64)
        odds = np.append(chance, beyond).astype(np.float64)
        mean = float(paid @ odds)
        reached = self.at_least(cap)
        return CappedOdds(mean, _spread(paid, mean, odds), hit, max(reached, NOISE), bound=reached < NOISE)


def cap_of(definition: GameDefinition, base_stake_minor: int) -> Fraction:
    """The win cap in base stakes."""
    return Fraction(cap_minor(definition, base_stake_minor), base_stake_minor)


def shifted_sum(first: NDArray[np.float64], second: NDArray[np.float64], size: int) -> NDArray[np.float64]:
    """The odds of the sum of two independent wins over ``0..size-1`` units; what lies beyond wraps round."""
    product = np.fft.rfft(first, size) * np.fft.rfft(second, size)
    return np.clip(np.fft.irfft(product, size), 0.0, None)


def _spread(worth: NDArray[np.float64], mean: float, chance: NDArray[np.float64]) -> float:
    return float(np.sqrt((worth - mean) ** 2 @ chance))
