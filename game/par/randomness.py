"""A battery of tests for random numbers: equal shares, runs, serial correlation, coupon collector, gaps (STANDARDS 10).

Each test gives the probability that fair draws look at least so uneven; at 99 % confidence one fair test in a hundred
fails.
Sources: Knuth, The Art of Computer Programming, vol. 2, 3.3.2; 25 CFR 547.14; GLI-19.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.rng import Rng

LEVEL = 0.01
LEAST_EXPECTED = 10.0
GAP_CLASSES = 24
TERMS = 100_000

Draws = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class RandomTest:
    """One test of draws below ``below``: its statistic and the probability of one so extreme; passed at 99 %."""

    name: str
    below: int
    statistic: float
    probability: float

    @property
    def passed(self) -> bool:
        """Whether the draws look fair at 99 % confidence."""
        return self.probability >= LEVEL


def drawn(rng: Rng, below: int, count: int, moved: Callable[[int], None] = lambda _steps: None) -> Draws:
    """So many draws; ``moved`` hears of each ten thousand."""
    values = np.empty(count, dtype=np.int64)
    step = 10_000
    for first in range(0, count, step):
        end = min(first + step, count)
        values[first:end] = [rng.below(below) for _ in range(end - first)]
        moved(end - first)
    return values


def battery(draws: Draws, below: int) -> tuple[RandomTest, ...]:
    """All tests of draws below ``below``, which must be at least 2; every value must be reached."""
    counts = np.bincount(draws, minlength=below).astype(np.float64)
    return (
        RandomTest("every value reached", below, float((counts > 0).sum()), 1.0 if counts.min() > 0 else 0.0),
        _chi_square("equal shares", below, counts, np.full(below, len(draws) / below)),
        _pairs(draws, below),
        _runs(draws, below),
        _serial_correlation(draws, below),
        _gaps(draws, below),
        _coupons(draws, below),
    )


def upper_tail(statistic: float, freedom: float) -> float:
    """P(chi-square of so many degrees of freedom >= statistic), by the incomplete gamma function."""
    a, x = freedom / 2.0, statistic / 2.0
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1.0:
        term = total = 1.0 / a
        for k in range(1, TERMS):
            term *= x / (a + k)
            total += term
            if term < total * 1e-15:
                break
        return max(0.0, 1.0 - total * scale)
    b, tiny = x + 1.0 - a, 1e-300  # Lentz's continued fraction
    c, d = 1.0 / tiny, 1.0 / b
    fraction = d
    for k in range(1, TERMS):
        factor = -k * (k - a)
        b += 2.0
        d = 1.0 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        fraction *= c * d
        if abs(c * d - 1.0) < 1e-15:
            break
    return scale * fraction


def _chi_square(name: str, below: int, found: NDArray[np.float64], expected: NDArray[np.float64]) -> RandomTest:
    """Pearson's test; classes with few expected are put together with the ones before them."""
    groups: list[list[float]] = [[0.0, 0.0]]
    for seen, wanted in zip(found, expected, strict=True):
        groups[-1][0] += float(seen)
        groups[-1][1] += float(wanted)
        if groups[-1][1] >= LEAST_EXPECTED:
            groups.append([0.0, 0.0])
    rest = groups.pop()
    if groups:
        groups[-1][0] += rest[0]
        groups[-1][1] += rest[1]
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in groups)
    return RandomTest(name, below, statistic, upper_tail(statistic, len(groups) - 1) if len(groups) > 1 else 1.0)


def _normal(name: str, below: int, z: float) -> RandomTest:
    return RandomTest(name, below, z, erfc(abs(z) / sqrt(2.0)))


def _pairs(draws: Draws, below: int) -> RandomTest:
    """Each draw with its successor, in pairs that don't overlap; large ranges by their sixteenths."""
    kinds = min(below, 64)
    small = draws if below <= kinds else draws * kinds // below
    even = len(small) // 2 * 2
    pairs = small[0:even:2] * kinds + small[1:even:2]
    sizes = (
        np.bincount(np.arange(below) * kinds // below if below > kinds else np.arange(below), minlength=kinds) / below
    )
    expected = np.outer(sizes, sizes).ravel() * (even // 2)
    return _chi_square(
        "pairs of successors", below, np.bincount(pairs, minlength=kinds * kinds).astype(float), expected
    )


def _runs(draws: Draws, below: int) -> RandomTest:
    """How often the draws change between the lower and the upper half (Wald and Wolfowitz)."""
    upper = draws >= below // 2
    share = 1.0 - (below // 2) / below
    changes = float((upper[1:] != upper[:-1]).sum())
    count = len(draws) - 1
    change = 2.0 * share * (1.0 - share)
    # Neighbouring changes share a draw: their covariance is that of two steps of a fair two-valued chain.
    together = share * (1.0 - share) - change**2
    variance = count * change * (1.0 - change) + 2.0 * (count - 1) * together
    return _normal("runs", below, (changes - count * change) / sqrt(variance))


def _serial_correlation(draws: Draws, below: int) -> RandomTest:
    """The correlation of each draw with its successor."""
    centred = draws - (below - 1) / 2.0
    variance = (below**2 - 1) / 12.0
    z = float(centred[1:] @ centred[:-1]) / (variance * sqrt(len(draws) - 1))
    return _normal("serial correlation", below, z)


def _gaps(draws: Draws, below: int) -> RandomTest:
    """How many draws lie between two of value 0."""
    gaps = np.diff(np.flatnonzero(draws == 0)) - 1
    chance = 1.0 / below
    width = max(1, below // 4)
    classes = np.minimum(gaps // width, GAP_CLASSES)
    falling = (1.0 - chance) ** (np.arange(GAP_CLASSES + 1) * width)
    shares = np.append(falling[:-1] - falling[1:], falling[-1])
    return _chi_square("gaps", below, np.bincount(classes, minlength=GAP_CLASSES + 1).astype(float), shares * len(gaps))


def _coupons(draws: Draws, below: int) -> RandomTest:
    """How many draws it takes until every value was seen, over and over; large ranges by four equal parts of them."""
    kinds = below if below <= 12 else 4
    kept = draws[draws < below // kinds * kinds] * kinds // (below // kinds * kinds)
    longest = 12 * kinds
    lengths = np.zeros(longest + 1)
    seen, length = set[int](), 0
    for value in kept[: 200 * below * kinds + 400_000].tolist():
        seen.add(value)
        length += 1
        if len(seen) == kinds:
            lengths[min(length, longest)] += 1
            seen, length = set(), 0
    done = _coupons_done(kinds, longest)
    expected = np.append(np.diff(done, prepend=0.0)[:-1], 1.0 - done[-2])
    return _chi_square("coupon collector", below, lengths, expected * lengths.sum())


def _coupons_done(kinds: int, longest: int) -> NDArray[np.float64]:
    """P(all kinds were seen within n draws), n = 0..longest."""
    state = np.zeros(kinds + 1)
    state[0] = 1.0
    done = [0.0]
    share = np.arange(kinds + 1) / kinds
    for _ in range(longest):
        after = state * share
        after[1:] += state[:-1] * (1.0 - share[:-1])
        state = after
        done.append(float(state[kinds]))
    return np.array(done)
