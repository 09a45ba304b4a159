"""The last two reels of `game.par.spin_wins`, compiled: what they add to each kind of line classes and its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.par.compiling import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    Floats = NDArray[np.float64]


@compiled
def add_last_reels(  # noqa: PLR0913, PLR0917 - compiled: arrays one by one, loops in one piece
    kinds: Counts,
    first_row: Counts,
    start: Counts,
    weight: Floats,
    to: Counts,
    gain: Counts,
    last: Counts,
    paths: Counts,
    fourth: Counts,
    fourth_side: Counts,
    fourth_weight: Floats,
    fifth: Counts,
    fifth_side: Counts,
    fifth_weight: Floats,
    by_symbol: Counts,
    hist: Floats,
    touched: Counts,
    most: int,
    total: Floats,
) -> None:
    """Add every window to ``total[side * most + units]``.

    Rows of kind k are ``first_row[k]`` to ``first_row[k + 1]``, each at ``start`` (side * most + units) with a weight;
    ``paths[line]`` are a line's rows on the two reels. ``hist`` is zero before and after, ``by_symbol`` and ``touched``
    are room.
    """
    for kind in range(kinds.shape[0]):
        used = 0
        for column in range(fourth.shape[0]):
            by_symbol[:] = 0
            gained = 0
            for line in range(paths.shape[0]):
                shown = fourth[column, paths[line, 0]]
                before = kinds[kind, line]
                gained += gain[before, shown]
                after = to[before, shown]
                for symbol in range(last.shape[1]):
                    by_symbol[paths[line, 1], symbol] += last[after, symbol]
            for ending in range(fifth.shape[0]):
                at = gained + (fourth_side[column] + fifth_side[ending]) * most
                for row in range(fifth.shape[1]):
                    at += by_symbol[row, fifth[ending, row]]
                if hist[at] == 0.0:
                    touched[used] = at
                    used += 1
                hist[at] += fourth_weight[column] * fifth_weight[ending]
        for place in range(used):
            at = touched[place]
            ways = hist[at]
            hist[at] = 0.0
            for row in range(first_row[kind], first_row[kind + 1]):
                total[start[row] + at] += weight[row] * ways
