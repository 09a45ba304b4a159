"""Free spins with a special expanding symbol, exactly: one spin's odds, then all ten with their retriggers (BO-04 to BO-10)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from game.engine.compiled import by_count
from game.engine.definition import REEL_COUNT
from game.par.errors import ParError
from game.par.feature_length import FreeSpin, feature_win, mean_spins
from game.par.line_runs import LinePays
from game.par.reel_columns import weighted_columns
from game.par.spin_wins import Reel, spin_wins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from game.engine.definition import FreeSpinsRules, GameDefinition, ReelStrip
    from game.par.feature_length import WinOdds
    from game.par.reel_columns import Column

SIZE = 1 << 17
MOST_SCATTERS = 16  # more than a window holds
COVERED = MOST_SCATTERS
"""One covered reel counts so much in a side count, one scatter counts 1."""


@dataclass(frozen=True, slots=True)
class SpecialSpin:
    """One free spin with a special, counted over all stop combinations: ``weight[side, units]`` of ``total``.

    ``side`` is scatters + `COVERED` x covered reels; ``added[side]`` is what scatters and expansion pay beside the lines,
    ``award[side]`` the spins they award.
    """

    weight: NDArray[np.float64]
    scatter: NDArray[np.int64]
    expansion: NDArray[np.int64]
    award: NDArray[np.int64]
    total: int

    def mean_lines(self) -> Fraction:
        """Mean line win in units."""
        by_units = self.weight.sum(axis=0)
        return Fraction(sum(units * int(ways) for units, ways in enumerate(by_units)), self.total)

    def mean_of(self, amount: NDArray[np.int64]) -> Fraction:
        """Mean of something that hangs on the side count alone."""
        by_side = self.weight.sum(axis=1)
        return Fraction(sum(int(worth) * int(ways) for worth, ways in zip(amount, by_side, strict=True)), self.total)

    def mean(self) -> Fraction:
        """Mean win of the spin in units."""
        return self.mean_lines() + self.mean_of(self.scatter) + self.mean_of(self.expansion)

    def free_spin(self) -> FreeSpin:
        """The joint odds of win and award."""
        added = self.scatter + self.expansion
        size = self.weight.shape[1] + int(added.max())
        chance = {int(award): np.zeros(size) for award in np.unique(self.award)}
        for side, by_units in enumerate(self.weight):
            if by_units.any():
                start = int(added[side])
                chance[int(self.award[side])][start : start + len(by_units)] += by_units / self.total
        return FreeSpin(chance)


@dataclass(frozen=True, slots=True)
class FeatureFigures:
    """Ten free spins with one special: exact mean and length, the whole distribution, the value of one replay.

    Money in base stakes; ``win`` counts in ``unit`` parts of the stake; ``value`` = E[X; X > threshold] + P(X <= threshold)
    x the threshold, which is the mean of the replay.
    """

    special: str
    unit: Fraction
    spin: SpecialSpin
    mean: Fraction
    spins: Fraction
    win: WinOdds
    value: float
    deviation: float


def free_spins_rules(definition: GameDefinition) -> FreeSpinsRules:
    """The game's free spins; `ParError` where it has none."""
    if definition.free_spins is None:
        message = f"{definition.id} has no free spins: wanted a game with some"
        raise ParError(message)
    return definition.free_spins


def special_spin(definition: GameDefinition, special: str | None, strips: Sequence[ReelStrip]) -> SpecialSpin:
    """One free spin: lines, scatter pay, then the expansion over k reels on all lines (BO-05, BO-06)."""
    pays, scatter, rules = LinePays.of(definition), definition.scatter, free_spins_rules(definition)
    counted = scatter.symbol if scatter else ""
    symbols = [symbol.id for symbol in definition.symbols]

    def side(column: Column) -> int:
        return column.count(counted) + COVERED * (special in column)

    sides = COVERED * (REEL_COUNT + 1)
    weight = spin_wins(
        [Reel.of(weighted_columns(strip), symbols, side) for strip in strips],
        symbols,
        [line.rows for line in definition.lines],
        pays,
        sides,
    )
    awards = by_count(rules.retrigger_awards, 0)
    scatter_pays = by_count(scatter.pays if scatter else {}, Fraction(0))
    expanded = pays.pays.get(special, {}) if special else {}
    counts = range(sides)
    return SpecialSpin(
        weight=weight,
        scatter=np.array([int(scatter_pays[count % COVERED] / pays.unit) for count in counts]),
        expansion=np.array([len(definition.lines) * expanded.get(count // COVERED, 0) for count in counts]),
        award=np.array([awards[count % COVERED] for count in counts]),
        total=int(weight.sum()),
    )


def feature_mean(definition: GameDefinition, spin: SpecialSpin) -> tuple[Fraction, Fraction]:
    """(mean win in stakes, mean number of spins) of a whole feature (Wald): spins times the mean of one."""
    spins = mean_spins(spin.mean_of(spin.award), trigger_spins(definition))
    return spins * spin.mean() * LinePays.of(definition).unit, spins


def trigger_spins(definition: GameDefinition) -> int:
    """The spins that a trigger awards; `ParError` where that hangs on the count, which no theme here does."""
    awards = set(free_spins_rules(definition).awards.values())
    if len(awards) != 1:
        message = f"{definition.id}: triggers award {sorted(awards)} spins; wanted one number for all"
        raise ParError(message)
    return next(iter(awards))


def feature_figures(
    definition: GameDefinition, special: str | None, strips: Sequence[ReelStrip], threshold: Fraction
) -> FeatureFigures:
    """Everything about one feature at a replay threshold in stakes."""
    unit = LinePays.of(definition).unit
    spin = special_spin(definition, special, strips)
    mean, spins = feature_mean(definition, spin)
    win = feature_win(spin.free_spin(), trigger_spins(definition), SIZE)
    return FeatureFigures(
        special=special or "",
        unit=unit,
        spin=spin,
        mean=mean,
        spins=spins,
        win=win,
        value=float(np.maximum(np.arange(len(win.chance)), float(threshold / unit)) @ win.chance) * float(unit),
        deviation=win.deviation() * float(unit),
    )
