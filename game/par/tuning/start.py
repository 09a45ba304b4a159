"""Starting counts of a reel: fixed symbols as told, the rest spread by weight."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.par.tuning.annealing import Counts
    from game.par.tuning.plan import StripPlan


def starting_counts(
    fixed: Mapping[str, Sequence[int]], plan: StripPlan, length: int, reels: int, *, without: Sequence[str] = ()
) -> Counts:
    """``reels`` counters of ``length`` stops: ``fixed`` symbols first, then ``plan.weights`` by largest remainder."""
    return tuple(
        _reel({symbol: counts[reel] for symbol, counts in fixed.items()}, plan, length, without)
        for reel in range(reels)
    )


def _reel(fixed: Mapping[str, int], plan: StripPlan, length: int, without: Sequence[str]) -> Counter[str]:
    reel = Counter(fixed)
    free = length - sum(reel.values())
    weights = {
        symbol: weight for symbol, weight in plan.weights.items() if symbol not in fixed and symbol not in without
    }
    total = sum(weights.values())
    wanted = {symbol: free * weight / total for symbol, weight in weights.items()}
    for symbol, share in wanted.items():
        reel[symbol] = min(plan.most[symbol], max(plan.least, int(share)))
    by_need = sorted(wanted, key=lambda symbol: (reel[symbol] - wanted[symbol], symbol))
    while sum(reel.values()) != length:
        step = 1 if sum(reel.values()) < length else -1
        order = by_need if step > 0 else by_need[::-1]
        movable = [s for s in order if plan.least <= reel[s] + step <= plan.most[s]]
        if not movable:
            message = f"{length} stops can't be filled within the limits of the plan (now {sum(reel.values())})"
            raise ValueError(message)
        symbol = min(movable, key=lambda s: (float((reel[s] - wanted[s]) * step), s))
        reel[symbol] += step
    return reel
