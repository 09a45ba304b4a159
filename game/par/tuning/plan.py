"""What the tuner is asked for: a theme's ``tuning.yaml`` as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Shape:
    """One try for a special's strips: copies of the special and of the scatter, a figure a reel."""

    special: tuple[int, ...]
    scatter: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StripPlan:
    """Where the annealer of one strip set starts and how far it may go.

    ``weights`` spread the free stops over the paying symbols at the start; ``most`` is the greatest count of each on
    one reel, ``least`` the smallest; strips have between ``shortest`` and ``longest`` stops.
    """

    weights: Mapping[str, Fraction]
    least: int
    most: Mapping[str, int]
    shortest: int
    longest: int


@dataclass(frozen=True, slots=True)
class BasePlan:
    """Base strips: the return of all sources, the chance that one line wins, and each reel's fixed counts."""

    rtp: Fraction
    line_hit: Fraction
    fixed: Mapping[str, tuple[int, ...]]
    strips: StripPlan


@dataclass(frozen=True, slots=True)
class FeaturePlan:
    """Free spins with a special: mean win and value under the best strategy in stakes (BO-10), shapes to try."""

    mean: Fraction
    mean_within: Fraction
    value: Fraction
    value_within: Fraction
    shapes: Mapping[str, tuple[Shape, ...]]
    strips: StripPlan


@dataclass(frozen=True, slots=True)
class FeatureSpinPlan:
    """Feature Spin strips: the return, and the counts and lengths that a reel may have."""

    rtp: Fraction
    active: tuple[int, ...]
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CoinPlan:
    """Free-spin strips of a coin game: fixed counts a reel, the mean win of a whole round in stakes."""

    mean: Fraction
    fixed: Mapping[str, tuple[int, ...]]
    strips: StripPlan


@dataclass(frozen=True, slots=True)
class TuningPlan:
    """Everything a tuner needs beside the rules; ``seed`` makes two runs the same."""

    seed: int
    steps: int
    base: BasePlan
    feature: FeaturePlan | None = None
    feature_spin: FeatureSpinPlan | None = None
    coins: CoinPlan | None = None
