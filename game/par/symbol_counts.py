"""Means from symbol counts alone, in closed form and in floats: fast enough for a tuner's inner loop.

`game.par.line_runs.line_mean` gives the same figure exactly; a test holds the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.engine.definition import REEL_COUNT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from game.par.line_runs import LinePays


@dataclass(frozen=True, slots=True)
class PayTable:
    """``amount[k, s, n]``: what k leading wilds and then symbol s, n long in all, pay in units; row ``s = -1`` all wild."""

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

    def line_mean(
        self, paying: NDArray[np.float64], wild: NDArray[np.float64], swapped: Iterable[int] = ()
    ) -> float:
        """The mean of one line in units, the symbols at the indices ``swapped`` counted as wild (SC-05)."""
        indices = list(swapped)
        if indices:
            wild = wild + paying[:, indices].sum(axis=1)
            paying = paying.copy()
            paying[:, indices] = 0.0
        total = 0.0
        lead = 1.0
        for k in range(REEL_COUNT):
            run = lead * paying[k]
            other = lead * (1.0 - paying[k].sum() - wild[k])
            total += other * self.all_wild[k]
            for n in range(k + 1, REEL_COUNT + 1):
                end = 1.0 - paying[n] - wild[n] if n < REEL_COUNT else 1.0
                total += float((run * end * self.amount[k, :, n]).sum())
                if n < REEL_COUNT:
                    run = run * (paying[n] + wild[n])
            lead *= wild[k]
        return total + lead * self.all_wild[REEL_COUNT]


def coverage_distribution(covered: Sequence[float]) -> NDArray[np.float64]:
    """P(exactly k reels show it), k = 0..5, from each reel's own chance (Poisson binomial)."""
    chance = np.array([1.0])
    for share in covered:
        chance = np.convolve(chance, [1.0 - share, share])
    return chance
