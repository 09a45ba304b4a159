"""Reels of a game with coins and swaps: the free spins' mean first, then base strips to the return of all sources."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.definition import REEL_COUNT, ReelStrip
from game.par.coin_chain import CoinChain, coin_chain, spin_counts
from game.par.jackpot_return import jackpot_return
from game.par.line_runs import LinePays
from game.par.reel_columns import weighted_columns
from game.par.symbol_counts import PayTable, means_by_size, swap_sets
from game.par.tuning.annealing import CountLimits, annealed
from game.par.tuning.arrangement import Skeleton, filled, skeleton
from game.par.tuning.start import starting_counts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.engine.definition import CoinRules, GameDefinition
    from game.engine.rng import Rng
    from game.par.tuning.annealing import Counts
    from game.par.tuning.plan import TuningPlan

Strips = tuple[ReelStrip, ...]
MEAN_GOOD_ENOUGH = 2e-3
RETURN_GOOD_ENOUGH = 1e-5
HIT_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class _Lines:
    """Mean line win in stakes by number of swapped types, from counts."""

    table: PayTable
    sets: NDArray[np.bool_]
    sizes: NDArray[np.int_]
    per_line: float

    @classmethod
    def of(cls, definition: GameDefinition, coins: CoinRules) -> _Lines:
        pays = LinePays.of(definition)
        table = PayTable.of(pays)
        rows, sizes = swap_sets(len(coins.swappable), len(coins.swappable))
        order = [coins.swappable.index(symbol) for symbol in table.symbols]
        return cls(table, rows[:, order], sizes, len(definition.lines) * float(pays.unit))

    def by_size(self, counts: Counts, most: int) -> NDArray[np.float64]:
        chosen = self.sizes <= most
        means = self.table.line_means(*self.table.shares(counts), self.sets[chosen])
        return means_by_size(means, self.sizes[chosen]) * self.per_line


def tuned_coin_game(
    definition: GameDefinition, plan: TuningPlan, rng: Rng, tell: Callable[[str], None]
) -> dict[str, Strips]:
    """Strips of both modes that meet ``plan``; ``tell`` hears one line a step (progress)."""
    coins, goal = definition.coins, plan.coins
    if coins is None or goal is None:
        message = f"{definition.id}: coins to tune for: rules {coins is not None}, plan {goal is not None}"
        raise ValueError(message)
    lines = _Lines.of(definition, coins)
    base_start = starting_counts(plan.base.fixed, plan.base.strips, plan.base.strips.shortest, REEL_COUNT)
    free_start = starting_counts(goal.fixed, goal.strips, goal.strips.shortest, REEL_COUNT)
    # Coins and triggers hang on the places of the fixed symbols alone: those are laid once, the rest is annealed
    # around them.
    base_bones, free_bones = _bones(base_start, plan.base.fixed, rng), _bones(free_start, goal.fixed, rng)
    strips = {
        "base": _laid(base_bones, base_start, plan.base.fixed, rng),
        "free_spins": _laid(free_bones, free_start, goal.fixed, rng),
    }
    chain = _chain(replace(definition, strips=strips))
    types = len(coins.swappable)
    free, off = annealed(
        free_start,
        lambda counts: abs(float(chain.visits @ lines.by_size(counts, types)) - float(goal.mean)),
        CountLimits(
            tuple(goal.strips.weights), goal.strips.least, goal.strips.most, goal.strips.shortest, goal.strips.longest
        ),
        rng,
        steps=plan.steps,
        good_enough=MEAN_GOOD_ENOUGH,
    )
    strips["free_spins"] = _laid(free_bones, free, goal.fixed, rng)
    mean = float(chain.visits @ lines.by_size(free, types))
    tell(f"free_spins: mean {mean:.4f} stakes, {off:.4f} off; {chain.mean_spins:.3f} spins")
    other = chain.trigger * mean + float(jackpot_return(definition))
    strips["base"] = _laid(
        base_bones, _tuned_base(plan, base_start, lines, chain, other, rng, tell), plan.base.fixed, rng
    )
    return strips


def _bones(counts: Counts, fixed: Mapping[str, tuple[int, ...]], rng: Rng) -> tuple[Skeleton, ...]:
    return tuple(skeleton(reel, tuple(fixed), rng) for reel in counts)


def _laid(bones: tuple[Skeleton, ...], counts: Counts, fixed: Mapping[str, tuple[int, ...]], rng: Rng) -> Strips:
    return tuple(ReelStrip(filled(bone, reel, tuple(fixed), rng)) for bone, reel in zip(bones, counts, strict=True))


def _chain(definition: GameDefinition) -> CoinChain:
    scatter = definition.scatter.symbol if definition.scatter else None
    base, free = (
        spin_counts([weighted_columns(strip) for strip in definition.strips[key]], definition.coins, scatter)
        for key in ("base", "free_spins")
    )
    return coin_chain(definition, base, free)


def _tuned_base(  # noqa: PLR0913, PLR0917 - the last step of one procedure, split off for its length
    plan: TuningPlan,
    start: Counts,
    lines: _Lines,
    chain: CoinChain,
    other: float,
    rng: Rng,
    tell: Callable[[str], None],
) -> Counts:
    base, limits = plan.base, plan.base.strips
    hits = lines.table.hits()
    most = int(np.flatnonzero(chain.swapped > 0).max())

    def returned(counts: Counts) -> float:
        return other + float(chain.swapped[: most + 1] @ lines.by_size(counts, most))

    def distance(counts: Counts) -> float:
        off = abs(hits.line_mean(*hits.shares(counts)) - float(base.line_hit))
        return abs(returned(counts) - float(base.rtp)) + HIT_WEIGHT * max(0.0, off - 3e-4)

    counts, _ = annealed(
        start,
        distance,
        CountLimits(tuple(limits.weights), limits.least, limits.most, limits.shortest, limits.longest),
        rng,
        steps=plan.steps * 10,
        good_enough=RETURN_GOOD_ENOUGH,
    )
    tell(f"base: return {returned(counts):.6f}, of it other sources {other:.6f}")
    return counts
