"""The recursion of `game.par.coin_free_spins` at each point of a transform by itself, compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.par.compiling import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    Complexes = NDArray[np.complex128]


@compiled
def solve_points(  # noqa: PLR0913, PLR0917, PLR0912, C901 - compiled: arrays one by one, loops in one piece
    phi: Complexes,
    size: Counts,
    above: Counts,
    above_from: Counts,
    spins: int,
    slots: int,
    bonus: int,
    extra: float,
    played: Complexes,
    drawn: Complexes,
    spent: Complexes,
    ahead: Complexes,
) -> None:
    """Fill ``ahead[coins, point]``: no types swapped, all spins left.

    ``phi[point, set, coins]``; sets stand from the largest down, ``above[above_from[set]:above_from[set + 1]]`` are
    those with one type more. ``played[set, kept, left]``, ``drawn`` (the same over the sets above) and
    ``spent[kept, left]`` are room.
    """
    sets, spare, coins = phi.shape[1], played.shape[1], phi.shape[2]
    top = size[0]
    for point in range(phi.shape[0]):
        whole = 0j
        for landed in range(coins):
            whole += phi[point, 0, landed]
        for kept in range(spare):
            power = 1.0 + 0j
            for left in range(played.shape[2]):
                played[0, kept, left] = power
                drawn[0, kept, left] = power
                power *= whole
        for place in range(1, sets):
            most = spins + (bonus - 1) * size[place]
            first, end = above_from[place], above_from[place + 1]
            share = 1.0 / (end - first)
            reach = min(spins + (bonus - 1) * (size[place] + 1), spins + (bonus - 1) * top)
            for kept in range(spare):
                for left in range(reach + 1):
                    one, two = 0j, 0j
                    for at in range(first, end):
                        one += played[above[at], kept, left]
                        two += drawn[above[at], kept, left]
                    drawn[place, kept, left] = one * share
                    spent[kept, left] = (one * (1.0 - extra) + two * extra) * share
            for kept in range(spare):
                played[place, kept, 0] = 1.0
            for left in range(1, most + 1):
                for kept in range(spare):
                    total = 0j
                    for landed in range(coins):
                        then = kept + landed
                        if then < slots:
                            total += phi[point, place, landed] * played[place, then, left - 1]
                        else:
                            total += phi[point, place, landed] * spent[min(then - slots, spare - 1), left - 1 + bonus]
                    played[place, kept, left] = total
        for kept in range(slots):
            ahead[kept, point] = played[sets - 1, kept, spins]
        for kept in range(spare):
            ahead[slots + kept, point] = spent[kept, spins]
