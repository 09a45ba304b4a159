"""One spin counted over all its stop combinations: line wins jointly with scatters and with reels a special covers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.compiled import by_count
from game.engine.definition import REEL_COUNT
from game.par.feature_length import FreeSpin
from game.par.line_odds import line_odds, symbol_counts
from game.par.line_runs import LinePays
from game.par.reel_columns import weighted_columns
from game.par.spin_wins import Reel, spin_wins

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.definition import GameDefinition, ReelStrip
    from game.par.reel_columns import Column

COVERED = 16
"""In a side count a scatter counts 1, a covered reel so much: more than the scatters that a window holds."""


@dataclass(frozen=True, slots=True)
class SpinMeans:
    """Exact means of one spin in stakes, from symbol counts and reel windows alone: no enumeration."""

    lines: Fraction
    by_symbol: Mapping[str, Fraction]
    scatter: Fraction
    expansion: Fraction
    award: Fraction
    triggers: Mapping[int, Fraction]
    line_hit: Fraction

    @property
    def total(self) -> Fraction:
        """Mean win of the spin."""
        return self.lines + self.scatter + self.expansion

    @property
    def trigger(self) -> Fraction:
        """Chance that the spin awards free spins."""
        return sum(self.triggers.values(), Fraction(0))


def spin_means(
    definition: GameDefinition, strips: Sequence[ReelStrip], awards: Mapping[int, int], special: str | None = None
) -> SpinMeans:
    """The means of a spin on ``strips`` whose scatters award by ``awards`` (BO-03, BO-05, SC-07)."""
    pays, lines = LinePays.of(definition), len(definition.lines)
    odds = line_odds(symbol_counts(strips), pays)
    by_symbol = {symbol: mean * lines * pays.unit for symbol, mean in odds.mean_by_symbol().items()}
    scatters = scatter_counts(definition, strips)
    scatter_pays = by_count(definition.scatter.pays if definition.scatter else {}, Fraction(0))
    award_of = by_count(awards, 0)
    covered = counted(strips, lambda column: int(special in column))
    expanded = pays.pays.get(special, {}) if special else {}
    triggers: Counter[int] = Counter()
    for count, chance in scatters.items():
        if award_of[count]:
            triggers[award_of[count]] += chance  # type: ignore[assignment]  # Counter is typed for int counts only
    return SpinMeans(
        lines=odds.mean * lines * pays.unit,
        by_symbol=by_symbol,
        scatter=sum((scatter_pays[count] * chance for count, chance in scatters.items()), Fraction(0)),
        expansion=sum(
            (chance * lines * expanded.get(count, 0) * pays.unit for count, chance in covered.items()), Fraction(0)
        ),
        award=sum((award_of[count] * chance for count, chance in scatters.items()), Fraction(0)),
        triggers={award: Fraction(chance) for award, chance in triggers.items()},
        line_hit=odds.hit,
    )


def scatter_counts(definition: GameDefinition, strips: Sequence[ReelStrip]) -> dict[int, Fraction]:
    """P(a window shows so many scatters)."""
    counted_symbol = definition.scatter.symbol if definition.scatter else ""
    return counted(strips, lambda column: column.count(counted_symbol))


def counted(strips: Sequence[ReelStrip], own: Callable[[Column], int]) -> dict[int, Fraction]:
    """The odds of a sum over reels of something counted in each reel's column."""
    chances: dict[int, int] = {0: 1}
    total = 1
    for strip in strips:
        after: Counter[int] = Counter()
        for column, weight in weighted_columns(strip).items():
            for count, ways in chances.items():
                after[count + own(column)] += ways * weight
        chances = after
        total *= len(strip.symbols)
    return {count: Fraction(ways, total) for count, ways in sorted(chances.items())}


@dataclass(frozen=True, slots=True)
class CountedSpin:
    """One spin over all stop combinations: ``weight[side, units]`` of ``total``.

    ``side`` is scatters + `COVERED` x covered reels; ``added[side]`` is what scatters and expansion pay beside the
    lines in units, ``award[side]`` the spins they award.
    """

    weight: NDArray[np.float64]
    added: NDArray[np.int64]
    award: NDArray[np.int64]
    total: int

    def mean(self) -> Fraction:
        """Mean win of the spin in units, to compare with `SpinMeans`."""
        units = np.arange(self.weight.shape[1])[None, :] + self.added[:, None]
        ways = sum(int(worth) * int(count) for worth, count in zip(units.ravel(), self.weight.ravel(), strict=True))
        return Fraction(ways, self.total)

    def odds(self) -> FreeSpin:
        """The joint odds of win and award."""
        size = self.weight.shape[1] + int(self.added.max())
        chance = {int(award): np.zeros(size) for award in np.unique(self.award)}
        for side, by_units in enumerate(self.weight):
            if by_units.any():
                start = int(self.added[side])
                chance[int(self.award[side])][start : start + len(by_units)] += by_units / self.total
        return FreeSpin({award: by_units for award, by_units in chance.items() if by_units.any()})


def counted_spin(
    definition: GameDefinition, strips: Sequence[ReelStrip], awards: Mapping[int, int], special: str | None = None
) -> CountedSpin:
    """Lines, scatter pay, then the expansion over k reels on all lines, over every window (BO-05, BO-06)."""
    pays, scatter = LinePays.of(definition), definition.scatter
    counted_symbol = scatter.symbol if scatter else ""
    symbols = [symbol.id for symbol in definition.symbols]

    def side(column: Column) -> int:
        return column.count(counted_symbol) + COVERED * (special in column)

    sides = COVERED * (REEL_COUNT + 1)
    weight = spin_wins(
        [Reel.of(weighted_columns(strip), symbols, side) for strip in strips],
        symbols,
        [line.rows for line in definition.lines],
        pays,
        sides,
    )
    award_of = by_count(awards, 0)
    scatter_pays = by_count(scatter.pays if scatter else {}, Fraction(0))
    expanded = pays.pays.get(special, {}) if special else {}
    return CountedSpin(
        weight=weight,
        added=np.array(
            [
                int(scatter_pays[count % COVERED] / pays.unit)
                + len(definition.lines) * expanded.get(count // COVERED, 0)
                for count in range(sides)
            ]
        ),
        award=np.array([award_of[count % COVERED] for count in range(sides)]),
        total=int(weight.sum()),
    )
