"""Free spins with a special expanding symbol and the right to replay them once, exactly (BO-04 to BO-10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from game.par.feature_length import FeatureWin, FreeSpin, feature_win, mean_spins, mean_win
from game.par.line_runs import LinePays, spin_distribution
from game.par.reel_columns import weighted_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import GameDefinition, ReelStrip
    from game.par.reel_columns import Column

SIZE = 1 << 17


@dataclass(frozen=True, slots=True)
class FeatureFigures:
    """Ten free spins with one special: exact mean and length, the whole distribution, the value of one replay.

    Money in base stakes; ``win`` counts in ``unit`` parts of the stake; ``value`` = E[max(X, threshold)].
    """

    special: str
    unit: Fraction
    spin: FreeSpin
    mean: Fraction
    spins: Fraction
    win: FeatureWin
    value: float
    deviation: float


def free_spin(definition: GameDefinition, special: str | None, strips: Sequence[ReelStrip]) -> FreeSpin:
    """The distribution of one free spin: lines, scatter pay, then the expansion over k reels on all lines (BO-05, BO-06)."""
    pays, scatter, rules = LinePays.of(definition), definition.scatter, definition.free_spins
    if rules is None:
        message = f"{definition.id}: no free spins"
        raise ValueError(message)
    counted = scatter.symbol if scatter else ""
    scatter_pays = {count: int(pay / pays.unit) for count, pay in (scatter.pays.items() if scatter else ())}

    def side(_reel: int, column: Column) -> tuple[int, int]:
        return column.count(counted), int(special in column)

    by_side = spin_distribution(
        [weighted_columns(strip) for strip in strips], [line.rows for line in definition.lines], pays, side
    )
    plain: Counter[int] = Counter()
    retriggering: Counter[int] = Counter()
    expanded = pays.pays.get(special, {}) if special else {}
    for (scatters, reels), wins in by_side.items():
        added = len(definition.lines) * expanded.get(reels, 0) + scatter_pays.get(scatters, 0)
        target = retriggering if scatters in rules.retrigger_awards else plain
        for win, weight in wins.items():
            target[win + added] += weight
    return FreeSpin(plain, retriggering, prod(len(strip.symbols) for strip in strips))


def feature_figures(
    definition: GameDefinition, special: str | None, strips: Sequence[ReelStrip], threshold: Fraction
) -> FeatureFigures:
    """Everything about one feature at a replay threshold in stakes."""
    rules = definition.free_spins
    if rules is None:
        message = f"{definition.id}: no free spins"
        raise ValueError(message)
    unit = LinePays.of(definition).unit
    spin = free_spin(definition, special, strips)
    spins = next(iter(rules.awards.values()))
    more = next(iter(rules.retrigger_awards.values()), 0)
    win = feature_win(spin, spins, more, SIZE)
    return FeatureFigures(
        special=special or "",
        unit=unit,
        spin=spin,
        mean=mean_win(spin, spins, more) * unit,
        spins=mean_spins(spin.retrigger_chance, spins, more),
        win=win,
        value=win.mean_of_greater(float(threshold / unit)) * float(unit),
        deviation=win.deviation() * float(unit),
    )
