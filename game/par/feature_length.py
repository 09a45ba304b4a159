"""How long free spins with retriggers last and what they win: exact means, and the whole distribution by transform.

A free spin and all the spins that its retriggers lead to form a family. With ``a_r`` the generating function of the
win of a spin that awards ``r`` more, the family's win has ``h = sum of a_r * h^r``, and a feature of ``n`` spins has
``h^n`` (MATH_NOTES "Ten free spins with retriggers of ten"). On the unit circle that equation is solved point by
point; the inverse transform gives the distribution.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.par.errors import ParError

if TYPE_CHECKING:
    from fractions import Fraction

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Complexes = NDArray[np.complex128]

TOLERANCE = 1e-15
PLAIN_STEPS = 6  # plain iteration first: it draws near from anywhere; Newton's method then doubles the digits a step
MOST_STEPS = 60
LOG_TILTS = np.geomspace(1e-7, 1e-1, 240)
LARGEST_EXPONENT = 600.0


@dataclass(frozen=True, slots=True)
class FreeSpin:
    """One free spin: award -> P(it wins so many units and awards so many more spins), as arrays over units."""

    chance: Mapping[int, Floats]

    @property
    def mean_award(self) -> float:
        """Mean number of spins that one spin awards."""
        return sum(award * float(chance.sum()) for award, chance in self.chance.items())

    @property
    def mean(self) -> float:
        """Mean win of one spin in units."""
        return sum(float(np.arange(len(chance)) @ chance) for chance in self.chance.values())


@dataclass(frozen=True, slots=True)
class WinOdds:
    """A distribution of wins: ``chance[w]`` = P(w units) for w below the array's length.

    ``missing`` bounds the probability of all wins beyond it (they wrap round, so each entry is off by at most that),
    unless they are known: ``beyond`` = P(win >= the array's length), not in the array.
    """

    chance: Floats
    missing: float
    beyond: float = 0.0

    def mean(self) -> float:
        """The mean in units."""
        return float(np.arange(len(self.chance)) @ self.chance)

    def deviation(self) -> float:
        """The standard deviation in units."""
        units = np.arange(len(self.chance), dtype=np.float64)
        mean = float(units @ self.chance)
        return float(np.sqrt((units - mean) ** 2 @ self.chance))

    def at_least(self, units: float) -> float:
        """P(win >= units)."""
        first = max(0, int(np.ceil(units - 1e-9)))
        return float(self.chance[first:].sum()) + self.beyond if first < len(self.chance) else self.beyond


def mean_spins(mean_award: Fraction, spins: int) -> Fraction:
    """Mean number of spins, ``spins / (1 - mean award of one)``; `ParError` where the feature need not end."""
    if mean_award >= 1:
        message = f"a free spin awards {float(mean_award):.4f} more on average: wanted fewer than 1, so that they end"
        raise ParError(message)
    return spins / (1 - mean_award)


def feature_win(spin: FreeSpin, spins: int, size: int) -> WinOdds:
    """The distribution of the win of a feature of so many spins over ``0..size-1`` units."""
    transforms = {award: np.fft.rfft(_wrapped(chance, size)) for award, chance in spin.chance.items()}
    family = _family(transforms)
    return WinOdds(np.clip(np.fft.irfft(family**spins, size), 0.0, None), tail_bound(spin, spins, size))


def length_odds(awards: Mapping[int, float], spins: int, size: int) -> WinOdds:
    """The distribution of a feature's number of spins, given P(a spin awards r) for each r > 0."""
    plain = 1.0 - sum(awards.values())
    one = {0: plain, **awards}
    return feature_win(FreeSpin({award: np.array([0.0, chance]) for award, chance in one.items()}), spins, size)


def tail_bound(spin: FreeSpin, spins: int, size: int) -> float:
    """Chernoff's bound on P(win >= size): the least of E[z^X] / z^size over a grid of z > 1 where E[z^X] is finite."""
    best = 1.0
    for log_z in LOG_TILTS:
        if log_z * max(len(chance) for chance in spin.chance.values()) > LARGEST_EXPONENT:
            break
        grown = {award: float(chance @ np.exp(np.arange(len(chance)) * log_z)) for award, chance in spin.chance.items()}
        family = _real_family(grown)
        if family is None:
            break
        best = min(best, float(np.exp(min(0.0, spins * np.log(family) - size * log_z))))
    return best


def _real_family(grown: Mapping[int, float]) -> float | None:
    """The smallest fixed point above 0 for a real z > 1; None where iterating runs away: the mean is infinite there."""
    h = 1.0
    for _ in range(2000):
        after = sum(chance * h**award for award, chance in grown.items())
        if after > 10:
            return None
        if abs(after - h) < 1e-14:
            return after
        h = after
    return None


def _family(transforms: Mapping[int, Complexes]) -> Complexes:
    h = np.array(transforms.get(0, np.zeros(1, dtype=np.complex128)))
    for step in range(MOST_STEPS):
        value = sum((part * h**award for award, part in transforms.items()), np.zeros_like(h))
        off = value - h
        if float(np.abs(off).max()) < TOLERANCE:
            return value
        if step < PLAIN_STEPS:
            h = value
            continue
        slope = sum((part * award * h ** (award - 1) for award, part in transforms.items() if award), np.zeros_like(h))
        h = h + off / (1.0 - slope)
    return h


def _wrapped(chance: Floats, size: int) -> Floats:
    if len(chance) <= size:
        return np.concatenate((chance, np.zeros(size - len(chance))))
    wrapped = np.zeros(size)
    np.add.at(wrapped, np.arange(len(chance)) % size, chance)
    return wrapped
