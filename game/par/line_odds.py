"""Which combinations one line shows and how often: exact counts from each reel's symbol counts alone.

The five cells of a line lie on five independent reels, so the arrangement of a strip can't matter (MATH_NOTES "Line
wins").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT
from game.par.line_runs import OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import ReelStrip
    from game.par.line_runs import LinePays, Run

Combination = tuple[str, int]


@dataclass(frozen=True, slots=True)
class LineOdds:
    """``ways[symbol, count]``: stop combinations on which a line pays so, of ``total``; ``units`` each pays."""

    ways: Mapping[Combination, int]
    units: Mapping[Combination, int]
    total: int

    @property
    def mean(self) -> Fraction:
        """Mean win of one line in units."""
        return Fraction(sum(ways * self.units[combination] for combination, ways in self.ways.items()), self.total)

    @property
    def hit(self) -> Fraction:
        """Chance that one line pays."""
        return Fraction(sum(self.ways.values()), self.total)

    def mean_by_symbol(self) -> dict[str, Fraction]:
        """The mean by the symbol that pays, dearest first."""
        means: dict[str, Fraction] = {}
        for (symbol, count), ways in self.ways.items():
            share = Fraction(ways * self.units[symbol, count], self.total)
            means[symbol] = means.get(symbol, Fraction(0)) + share
        return dict(sorted(means.items(), key=lambda item: -item[1]))


def symbol_counts(strips: Sequence[ReelStrip]) -> tuple[Counter[str], ...]:
    """How often each symbol stands on each reel."""
    return tuple(Counter(strip.symbols) for strip in strips)


def line_odds(counts: Sequence[Mapping[str, int]], pays: LinePays) -> LineOdds:
    """The odds of one line on reels with these symbol counts."""
    runs: Counter[Run] = Counter({(0, ""): 1})
    ways: Counter[Combination] = Counter()
    lengths = [sum(reel.values()) for reel in counts]
    for reel, shown_counts in enumerate(counts):
        after: Counter[Run] = Counter()
        rest = prod(lengths[reel + 1 :])
        for run, weight in runs.items():
            for shown, count in shown_counts.items():
                grown = pays.grown(run, shown)
                if grown is not None:
                    after[grown] += weight * count
                elif (paid := pays.combination(run, reel)) is not None:
                    ways[paid] += weight * count * rest
        runs = after
    for run, weight in runs.items():
        if run != OVER and (paid := pays.combination(run, REEL_COUNT)) is not None:
            ways[paid] += weight
    return LineOdds(ways=dict(ways), units={paid: pays.pays[paid[0]][paid[1]] for paid in ways}, total=prod(lengths))
