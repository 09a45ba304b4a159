"""How long free spins with retriggers last and what they win: exact means, and the whole distribution by transform.

A free spin and all the spins that its retriggers lead to form a family. With ``a`` the generating function of a spin's win without
a retrigger and ``b`` of one with it, the family's win has ``h = a + b * h^r`` (r spins a retrigger), and a feature of ``n`` spins
has ``h^n`` (MATH_NOTES "Ten free spins with retriggers of ten"). On the unit circle that equation is solved point by point; the
inverse transform gives the distribution.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

TOLERANCE = 1e-15
MAX_STEPS = 400


@dataclass(frozen=True, slots=True)
class FreeSpin:
    """One free spin: win in units -> weight, without and with a retrigger; ``ways`` is the sum of all weights."""

    plain: Mapping[int, int]
    retriggering: Mapping[int, int]
    ways: int

    @property
    def retrigger_chance(self) -> Fraction:
        """P(a spin retriggers)."""
        return Fraction(sum(self.retriggering.values()), self.ways)

    @property
    def mean(self) -> Fraction:
        """Mean win of one spin in units."""
        total = sum(win * weight for part in (self.plain, self.retriggering) for win, weight in part.items())
        return Fraction(total, self.ways)


@dataclass(frozen=True, slots=True)
class FeatureWin:
    """The win of a whole feature in units: ``chance[w]`` for w below the array's length.

    ``missing`` bounds the probability of all wins beyond it (they wrap round, so each entry is off by at most that).
    """

    chance: NDArray[np.float64]
    missing: float

    def mean(self) -> float:
        """The mean of the array (compare with `mean_win`)."""
        return float(np.arange(len(self.chance)) @ self.chance)

    def deviation(self) -> float:
        """The standard deviation in units."""
        wins = np.arange(len(self.chance), dtype=np.float64)
        mean = float(wins @ self.chance)
        return float(np.sqrt((wins - mean) ** 2 @ self.chance))

    def mean_of_greater(self, threshold: float) -> float:
        """E[max(X, threshold)]: the worth of the right to replay once for ``threshold`` (BO-10)."""
        return float(np.maximum(np.arange(len(self.chance)), threshold) @ self.chance)


def mean_spins(retrigger_chance: Fraction, spins: int, retrigger_spins: int) -> Fraction:
    """Mean number of spins: ``spins / (1 - retrigger_spins * p)``; ValueError where the feature need not end."""
    if retrigger_chance * retrigger_spins >= 1:
        message = f"a retrigger chance of {float(retrigger_chance):.4f} with {retrigger_spins} spins each never ends"
        raise ValueError(message)
    return spins / (1 - retrigger_spins * retrigger_chance)


def mean_win(spin: FreeSpin, spins: int, retrigger_spins: int) -> Fraction:
    """Mean win of the feature in units (Wald): mean number of spins times the mean of one."""
    return mean_spins(spin.retrigger_chance, spins, retrigger_spins) * spin.mean


def feature_win(spin: FreeSpin, spins: int, retrigger_spins: int, size: int = 1 << 18) -> FeatureWin:
    """The distribution of a feature's win over ``0..size-1`` units."""
    plain, retriggering = _array(spin.plain, spin.ways, size), _array(spin.retriggering, spin.ways, size)
    a, b = np.fft.rfft(plain), np.fft.rfft(retriggering)
    family = _family(a, b, retrigger_spins)
    chance = np.clip(np.fft.irfft(family**spins, size), 0.0, None)
    return FeatureWin(chance, tail_bound(spin, spins, retrigger_spins, size))


def length_distribution(retrigger_chance: Fraction, spins: int, retrigger_spins: int, size: int = 1 << 12) -> FeatureWin:
    """The distribution of the number of spins (each spin counts one unit)."""
    hits = retrigger_chance.numerator
    ways = retrigger_chance.denominator
    return feature_win(FreeSpin({1: ways - hits}, {1: hits}, ways), spins, retrigger_spins, size)


def tail_bound(spin: FreeSpin, spins: int, retrigger_spins: int, size: int) -> float:
    """Chernoff's bound on P(win >= size): the least of E[z^X] / z^size over a grid of z > 1 where E[z^X] is finite."""
    wins = np.array([*spin.plain, *spin.retriggering], dtype=np.float64)
    weights = np.array([*spin.plain.values(), *spin.retriggering.values()], dtype=np.float64) / spin.ways
    split = len(spin.plain)
    best = 1.0
    for log_z in np.geomspace(1e-7, 1e-1, 120):
        exponents = wins * log_z
        if exponents.max(initial=0.0) > 600:
            break
        grown = weights * np.exp(exponents)
        a, b = float(grown[:split].sum()), float(grown[split:].sum())
        h = _real_family(a, b, retrigger_spins)
        if h is None:
            break
        best = min(best, float(np.exp(min(0.0, spins * np.log(h) - size * log_z))))
    return best


def _real_family(a: float, b: float, retrigger_spins: int) -> float | None:
    h = 1.0
    for _ in range(2000):
        after = a + b * h**retrigger_spins
        if after > 10:
            return None
        if abs(after - h) < 1e-14:
            return after
        h = after
    return None


def _family(a: NDArray[np.complex128], b: NDArray[np.complex128], retrigger_spins: int) -> NDArray[np.complex128]:
    h = np.array(a)
    for _ in range(MAX_STEPS):
        after = a + b * h**retrigger_spins
        if float(np.abs(after - h).max()) < TOLERANCE:
            return after
        h = after
    return h


def _array(wins: Mapping[int, int], ways: int, size: int) -> NDArray[np.float64]:
    array = np.zeros(size)
    for win, weight in wins.items():
        array[win % size] += weight / ways
    return array
