"""Reels of a game with a special symbol: equal means for all specials, near values, both modes on their return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT, FreeSpinsRules, GameDefinition, ReelStrip, ScatterRules
from game.par.expanding_feature import FeatureFigures, feature_figures
from game.par.line_runs import LinePays
from game.par.symbol_counts import PayTable, coverage_distribution
from game.par.tuning.annealing import CountLimits, annealed
from game.par.tuning.arrangement import arranged
from game.par.tuning.start import starting_counts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.engine.rng import Rng
    from game.par.tuning.annealing import Counts
    from game.par.tuning.plan import FeaturePlan, Shape, TuningPlan

Strips = tuple[ReelStrip, ...]
NEVER = 1e6
FEATURE_GOOD_ENOUGH = 0.03  # of the tolerance of the mean
BASE_GOOD_ENOUGH = 2e-5
HIT_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class _Game:
    definition: GameDefinition
    scatter: ScatterRules
    rules: FreeSpinsRules
    pays: LinePays
    table: PayTable
    hits: PayTable

    @classmethod
    def of(cls, definition: GameDefinition) -> _Game:
        if definition.scatter is None or definition.free_spins is None or definition.free_spins.special is None:
            message = f"{definition.id}: no special expanding symbol to tune for"
            raise ValueError(message)
        pays = LinePays.of(definition)
        table = PayTable.of(pays)
        return cls(definition, definition.scatter, definition.free_spins, pays, table, table.hits())

    def lines_per_stake(self, counts: Counts) -> float:
        mean = self.table.line_mean(*self.table.shares(counts))
        return mean * len(self.definition.lines) * float(self.pays.unit)

    def scatters(self, counts: Counts) -> tuple[float, float]:
        """Scatter pay in stakes and trigger chance, no reel showing two."""
        chance = _coverage(counts, self.scatter.symbol)
        paid = sum(float(pay) * chance[count] for count, pay in self.scatter.pays.items())
        return paid, sum(chance[count] for count in self.rules.awards)

    def feature_mean(self, counts: Counts, special: str) -> float:
        """Mean of the feature in stakes from counts, special and scatter spaced (`arranged`)."""
        paid, again = self.scatters(counts)
        spins = next(iter(self.rules.awards.values()))
        more = next(iter(self.rules.retrigger_awards.values()), 0)
        if again * more >= 0.9:
            return NEVER
        shown = _coverage(counts, special)
        unit = float(self.pays.unit) * len(self.definition.lines)
        expanded = sum(shown[count] * pay * unit for count, pay in self.pays.pays[special].items())
        return spins / (1 - more * again) * (self.lines_per_stake(counts) + paid + expanded)


def _coverage(counts: Counts, symbol: str) -> list[float]:
    shown = [min(1.0, ROW_COUNT * reel[symbol] / sum(reel.values())) for reel in counts]
    return [float(chance) for chance in coverage_distribution(shown)]


def tuned_expanding_game(
    definition: GameDefinition, plan: TuningPlan, rng: Rng, tell: Callable[[str], None]
) -> dict[str, Strips]:
    """Strips of every mode that meet ``plan``; ``tell`` hears one line a step (progress)."""
    if plan.feature is None:
        message = f"{definition.id}: the tuning plan has no block 'feature'"
        raise ValueError(message)
    game = _Game.of(definition)
    special = game.rules.special
    strips: dict[str, Strips] = {}
    values: list[float] = []
    for symbol in special.candidates if special else ():
        strips[f"free_spins/{symbol}"], figures = _tuned_feature(game, plan, symbol, rng)
        values.append(_value(figures, plan.feature))
        tell(f"free_spins/{symbol}: mean {float(figures.mean):.4f}, value {values[-1]:.3f}")
    value = sum(values) / len(values)
    strips["base"] = _tuned_base(game, plan, value, rng)
    tell(f"base: return {_base_return(game, _counts(strips['base']), value):.6f}")
    if plan.feature_spin is not None and definition.feature_spin is not None:
        strips["feature_spin"] = _tuned_feature_spin(game, plan, value, rng)
        tell("feature_spin: done")
    return strips


def _value(figures: FeatureFigures, plan: FeaturePlan) -> float:
    """Worth of the feature where it is replayed at or below the mean that is tuned for (BO-10)."""
    return figures.value(plan.mean, float(plan.mean))


def _counts(strips: Strips) -> Counts:
    from collections import Counter  # noqa: PLC0415

    return tuple(Counter(strip.symbols) for strip in strips)


def _tuned_feature(game: _Game, plan: TuningPlan, special: str, rng: Rng) -> tuple[Strips, FeatureFigures]:
    feature = plan.feature
    if feature is None:
        raise ValueError(special)
    best: tuple[float, Strips, FeatureFigures] | None = None
    for shape in feature.shapes[special]:
        found = _shaped(game, plan, special, shape, rng)
        if found is None:
            continue
        strips, figures = found
        off = abs(_value(figures, feature) - float(feature.value))
        if best is None or off < best[0]:
            best = (off, strips, figures)
        if best[0] <= feature.value_within:
            break
    if best is None:
        message = f"{special}: no shape of the plan reaches a mean of {float(feature.mean)} stakes"
        raise ValueError(message)
    return best[1], best[2]


def _shaped(
    game: _Game, plan: TuningPlan, special: str, shape: Shape, rng: Rng
) -> tuple[Strips, FeatureFigures] | None:
    feature = plan.feature
    if feature is None:
        return None
    goal, limits = float(feature.mean), feature.strips
    fixed: Mapping[str, tuple[int, ...]] = {special: shape.special, game.scatter.symbol: shape.scatter}
    starts = [
        starting_counts(fixed, limits, length, REEL_COUNT)
        for length in range(max(limits.shortest, ROW_COUNT * max(shape.special) + 12), limits.longest + 1)
    ]
    start = min(starts, key=lambda counts: abs(game.feature_mean(counts, special) - goal))
    counts, off = annealed(
        start,
        lambda counts: abs(game.feature_mean(counts, special) - goal),
        CountLimits(
            tuple(symbol for symbol in limits.weights if symbol != special),
            limits.least,
            limits.most,
            max(limits.shortest, ROW_COUNT * max(shape.special) + 8),
            limits.longest,
        ),
        rng,
        steps=plan.steps,
        good_enough=float(feature.mean_within) * FEATURE_GOOD_ENOUGH,
    )
    if off > feature.mean_within:
        return None
    strips = tuple(ReelStrip(arranged(reel, (game.scatter.symbol, special), rng)) for reel in counts)
    return strips, feature_figures(game.definition, special, next(iter(game.rules.awards.values())), strips)


def _base_return(game: _Game, counts: Counts, value: float) -> float:
    paid, trigger = game.scatters(counts)
    return game.lines_per_stake(counts) + paid + trigger * value


def _tuned_base(game: _Game, plan: TuningPlan, value: float, rng: Rng) -> Strips:
    base = plan.base
    limits = base.strips
    goal, hit = float(base.rtp), float(base.line_hit)

    def distance(counts: Counts) -> float:
        off = abs(game.hits.line_mean(*game.hits.shares(counts)) - hit)
        return abs(_base_return(game, counts, value) - goal) + HIT_WEIGHT * max(0.0, off - 3e-4)

    counts, _ = annealed(
        starting_counts(base.fixed, limits, limits.shortest, REEL_COUNT),
        distance,
        CountLimits(tuple(limits.weights), limits.least, limits.most, limits.shortest, limits.longest),
        rng,
        steps=plan.steps * 20,
        good_enough=BASE_GOOD_ENOUGH,
    )
    return tuple(ReelStrip(arranged(reel, tuple(base.fixed), rng)) for reel in counts)


def _tuned_feature_spin(game: _Game, plan: TuningPlan, value: float, rng: Rng) -> Strips:
    """Random counts and lengths until the trigger chance gives the return: five reels give a fine grid of chances."""
    mode, rules = plan.feature_spin, game.definition.feature_spin
    if mode is None or rules is None:
        raise ValueError(game.definition.id)
    wanted = float(mode.rtp) * rules.stake_multiple / value
    inactive = next(s.id for s in game.definition.symbols if not s.active)
    best: tuple[float, list[tuple[int, int]]] | None = None
    for _ in range(plan.steps * 40):
        reels = [
            (mode.active[rng.below(len(mode.active))], mode.lengths[rng.below(len(mode.lengths))]) for _ in range(5)
        ]
        chance = coverage_distribution([ROW_COUNT * active / length for active, length in reels])
        off = abs(sum(float(chance[count]) for count in game.rules.awards) - wanted)
        if best is None or off < best[0]:
            best = (off, reels)
    if best is None:
        raise ValueError(plan)
    return tuple(
        ReelStrip(arranged({game.scatter.symbol: active, inactive: length - active}, (game.scatter.symbol,), rng))
        for active, length in best[1]
    )
