"""Means from symbol counts alone, in closed form and in floats: fast enough for a tuner's inner loop.

`game.par.line_odds.line_odds` gives the same figure exactly; a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.definition import REEL_COUNT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.par.line_runs import LinePays


@dataclass(frozen=True, slots=True)
class PayTable:
    """``amount[k, s, n]``: what k leading wilds and then symbol s, n long in all, pay in units."""

    symbols: tuple[str, ...]
    wilds: tuple[str, ...]
    amount: NDArray[np.float64]
    all_wild: NDArray[np.float64]

    @classmethod
    def of(cls, pays: LinePays) -> PayTable:
        """The table of every run that a line can end with."""
        symbols = tuple(symbol for symbol in pays.pays if symbol not in pays.wilds)
        amount = np.zeros((REEL_COUNT, len(symbols), REEL_COUNT + 1))
        for k in range(REEL_COUNT):
            for s, symbol in enumerate(symbols):
                for n in range(k + 1, REEL_COUNT + 1):
                    amount[k, s, n] = pays.amount((k, symbol), n)
        all_wild = np.array([pays.amount((n, ""), n) for n in range(REEL_COUNT + 1)], dtype=np.float64)
        return cls(symbols, tuple(sorted(pays.wilds)), amount, all_wild)

    def hits(self) -> PayTable:
        """The same table with every pay as 1: its mean is the chance that a line wins."""
        return PayTable(
            self.symbols, self.wilds, (self.amount > 0).astype(np.float64), (self.all_wild > 0).astype(np.float64)
        )

    def shares(self, counts: Sequence[Mapping[str, int]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Shares of each paying symbol (reels x symbols) and of wilds (reels)."""
        lengths = np.array([sum(reel.values()) for reel in counts], dtype=np.float64)
        paying = np.array([[reel.get(symbol, 0) for symbol in self.symbols] for reel in counts], dtype=np.float64)
        wild = np.array([sum(reel.get(symbol, 0) for symbol in self.wilds) for reel in counts], dtype=np.float64)
        return paying / lengths[:, None], wild / lengths

    def line_mean(self, paying: NDArray[np.float64], wild: NDArray[np.float64]) -> float:
        """The mean of one line in units."""
        return float(self.line_means(paying, wild, np.zeros((1, len(self.symbols)), dtype=bool))[0])

    def line_means(
        self, paying: NDArray[np.float64], wild: NDArray[np.float64], swapped: NDArray[np.bool_]
    ) -> NDArray[np.float64]:
        """The mean of one line in units for each row of ``swapped`` (sets x symbols): those count as wild (SC-05)."""
        shown = np.where(swapped[:, None, :], 0.0, paying[None, :, :])  # sets x reels x symbols
        wilds = wild[None, :] + np.where(swapped[:, None, :], paying[None, :, :], 0.0).sum(axis=2)
        rest = 1.0 - shown.sum(axis=2) - wilds
        total = np.zeros(len(swapped))
        lead = np.ones(len(swapped))
        for k in range(REEL_COUNT):
            run = lead[:, None] * shown[:, k]
            total += lead * rest[:, k] * self.all_wild[k]
            for n in range(k + 1, REEL_COUNT + 1):
                last = n == REEL_COUNT
                end = 1.0 if last else 1.0 - shown[:, n] - wilds[:, n, None]
                total += (run * end * self.amount[k, :, n]).sum(axis=1)
                if not last:
                    run = run * (shown[:, n] + wilds[:, n, None])
            lead = lead * wilds[:, k]
        total += lead * self.all_wild[REEL_COUNT]
        return total


def swap_sets(types: int, most: int) -> tuple[NDArray[np.bool_], NDArray[np.int_]]:
    """Every set of at most ``most`` of ``types`` symbols as rows of booleans, and each one's size."""
    sets = [chosen for size in range(most + 1) for chosen in combinations(range(types), size)]
    rows = np.zeros((len(sets), types), dtype=bool)
    for row, chosen in enumerate(sets):
        rows[row, list(chosen)] = True
    return rows, rows.sum(axis=1)


def means_by_size(means: NDArray[np.float64], sizes: NDArray[np.int_]) -> NDArray[np.float64]:
    """The average of ``means`` over the sets of each size: drawn uniformly, all sets of a size are alike."""
    return np.array([means[sizes == size].mean() for size in range(int(sizes.max()) + 1)])


def coverage_distribution(covered: Sequence[float]) -> NDArray[np.float64]:
    """P(exactly k reels show it), k = 0..5, from each reel's own chance (Poisson binomial)."""
    chance = np.array([1.0])
    for share in covered:
        chance = np.convolve(chance, [1.0 - share, share])
    return chance
