"""Simulated annealing over symbol counts: small changes of one reel, kept when they come nearer to the goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.rng import Rng

Counts = tuple[Counter[str], ...]
FINE = 1 << 30
COOLING = 0.997  # heat left after a step: a cycle of CYCLE steps ends cold
CYCLE = 2500


@dataclass(frozen=True, slots=True)
class CountLimits:
    """What the annealer may change: ``movable`` symbols, each from ``least`` to its ``most``, and the strip length."""

    movable: tuple[str, ...]
    least: int
    most: Mapping[str, int]
    shortest: int
    longest: int


def annealed(  # noqa: PLR0913 - start, goal, limits, chance, patience and the good-enough mark are all the caller's
    start: Sequence[Mapping[str, int]],
    distance: Callable[[Counts], float],
    limits: CountLimits,
    rng: Rng,
    *,
    steps: int,
    good_enough: float,
) -> tuple[Counts, float]:
    """The counts nearest to the goal, and their ``distance`` (0 is the goal itself)."""
    current = tuple(Counter(reel) for reel in start)
    here = distance(current)
    best, nearest = current, here
    heat = 0.0
    for step in range(steps):
        if nearest <= good_enough:
            break
        if step % CYCLE == 0:  # a fresh, milder heating frees a search that froze beside the goal
            current, here, heat = best, nearest, nearest / 4 + good_enough
        heat *= COOLING
        changed = _changed(current, limits, rng)
        if changed is None:
            continue
        there = distance(changed)
        if there < here or rng.below(FINE) < FINE * exp(-(there - here) / max(heat, good_enough / 100)):
            current, here = changed, there
        if here < nearest:
            best, nearest = current, here
    return best, nearest


def _changed(counts: Counts, limits: CountLimits, rng: Rng) -> Counts | None:
    reel = rng.below(len(counts))
    gives = limits.movable[rng.below(len(limits.movable))]
    takes = limits.movable[rng.below(len(limits.movable))]
    own = Counter(counts[reel])
    kind = rng.below(8)
    if kind != 7:
        own[gives] -= 1
    if kind != 6:
        own[takes] += 1
    if own[gives] < limits.least or own[takes] > limits.most[takes] or own == counts[reel]:
        return None
    if not limits.shortest <= sum(own.values()) <= limits.longest:
        return None
    return (*counts[:reel], own, *counts[reel + 1 :])
