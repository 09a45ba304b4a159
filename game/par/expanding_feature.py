"""Free spins with retriggers, with or without a special symbol, and the right to replay them once (BO-04 to BO-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from game.par.counted_spin import SpinMeans, counted_spin, spin_means
from game.par.errors import ParError
from game.par.feature_length import FreeSpin, WinOdds, feature_win, mean_spins
from game.par.line_runs import LinePays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from game.engine.definition import FreeSpinsRules, GameDefinition, ReelStrip

SIZE = 1 << 17


@dataclass(frozen=True, slots=True)
class FeatureMeans:
    """A whole feature's exact means in stakes: Wald's equation, spins times the mean of one."""

    special: str | None
    spin: SpinMeans
    spins: Fraction

    @property
    def mean(self) -> Fraction:
        """Mean win of the feature."""
        return self.spins * self.spin.total


@dataclass(frozen=True, slots=True)
class FeatureFigures:
    """A feature's means and its whole distribution; ``win`` counts in ``unit`` parts of the stake."""

    means: FeatureMeans
    unit: Fraction
    spin: FreeSpin
    win: WinOdds

    @property
    def mean(self) -> Fraction:
        """The exact mean in stakes."""
        return self.means.mean

    @property
    def deviation(self) -> float:
        """Standard deviation in stakes."""
        return self.win.deviation() * float(self.unit)

    def value(self, threshold: Fraction, replay: float) -> float:
        """Worth in stakes where a win of at most ``threshold`` is replayed for ``replay`` on average (BO-10)."""
        low = self.win.chance[: int(threshold / self.unit) + 1]
        gained = replay - np.arange(len(low)) * float(self.unit)
        return float(self.mean) + float(gained @ low)  # the exact mean, and what replaying the low wins adds to it


@dataclass(frozen=True, slots=True)
class PlayedFeature:
    """The feature as it is played: special drawn uniformly, replayed once where that is best.

    ``value_by_special`` is the worth in stakes with that special chosen first; ``win`` the distribution in units.
    ``kept`` is the share of features that are not replayed.
    """

    figures: tuple[FeatureFigures, ...]
    win: WinOdds
    value_by_special: Mapping[str, float]
    value: float
    kept: float


def free_spins_rules(definition: GameDefinition) -> FreeSpinsRules:
    """The game's free spins; `ParError` where it has none."""
    if definition.free_spins is None:
        message = f"{definition.id} has no free spins: wanted a game with some"
        raise ParError(message)
    return definition.free_spins


def specials(definition: GameDefinition) -> tuple[str | None, ...]:
    """Who may be the special symbol; ``(None,)`` in a game without one."""
    rules = free_spins_rules(definition)
    return (None,) if rules.special is None else rules.special.candidates


def feature_means(
    definition: GameDefinition, special: str | None, spins: int, strips: Sequence[ReelStrip] | None = None
) -> FeatureMeans:
    """The exact means of a feature of so many spins, on the game's own strips or on others."""
    reels = definition.free_spins_strips(special) if strips is None else strips
    spin = spin_means(definition, reels, free_spins_rules(definition).retrigger_awards, special)
    return FeatureMeans(special, spin, mean_spins(spin.award, spins))


def feature_figures(
    definition: GameDefinition, special: str | None, spins: int, strips: Sequence[ReelStrip] | None = None
) -> FeatureFigures:
    """Everything about one feature."""
    reels = definition.free_spins_strips(special) if strips is None else strips
    spin = counted_spin(definition, reels, free_spins_rules(definition).retrigger_awards, special).odds()
    means = feature_means(definition, special, spins, reels)
    return FeatureFigures(means, LinePays.of(definition).unit, spin, feature_win(spin, spins, SIZE))


def played_feature(definition: GameDefinition, spins: int) -> PlayedFeature:
    """The feature of a trigger that awards ``spins``, under the best strategy."""
    figures = tuple(feature_figures(definition, special, spins) for special in specials(definition))
    mixed = sum((each.win.chance for each in figures), np.zeros(SIZE)) / len(figures)
    missing = sum(each.win.missing for each in figures) / len(figures)
    respin = free_spins_rules(definition).respin
    if respin is None:
        values = {each.means.special or "": float(each.mean) for each in figures}
        return PlayedFeature(figures, WinOdds(mixed, missing), values, sum(values.values()) / len(values), 1.0)
    replay = float(sum(each.mean for each in figures) / len(figures))
    values = {each.means.special or "": each.value(respin.threshold, replay) for each in figures}
    first = int(respin.threshold / figures[0].unit) + 1
    again = float(mixed[:first].sum())
    return PlayedFeature(
        figures,
        WinOdds(replayed(mixed, first), missing + again * missing),
        values,
        sum(values.values()) / len(values),
        1.0 - again,
    )


def replayed(win: NDArray[np.float64], first_kept: int) -> NDArray[np.float64]:
    """The odds after wins below ``first_kept`` units are burned and played again once (BO-09)."""
    after = win * float(win[:first_kept].sum())
    after[first_kept:] += win[first_kept:]
    return after
