"""The last two reels of `game.par.spin_wins`, compiled: what they add to each kind of line classes and its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.par.compiling import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.int64]
    Small = NDArray[np.uint8]
    Floats = NDArray[np.float64]


@compiled
def add_last_reels(  # noqa: C901, PLR0912, PLR0913, PLR0917 - compiled: arrays one by one, loops in one piece
    kinds: Counts,
    first_row: Counts,
    start: Counts,
    weight: Floats,
    to: Counts,
    gain: Counts,
    last: Counts,
    paths: Counts,
    fourth: Small,
    fourth_side: Counts,
    fourth_weight: Floats,
    fifth: Small,
    fifth_side: Counts,
    fifth_weight: Floats,
    by_symbol: Counts,
    by_side: Floats,
    alive: Counts,
    hist: Floats,
    touched: Counts,
    most: int,
    total: Floats,
) -> None:
    """Add every window to ``total[side * most + units]``.

    Rows of kind k are ``first_row[k]`` to ``first_row[k + 1]``, each at ``start`` (side * most + units) with a weight;
    ``paths[line]`` are a line's rows on the two reels. ``hist`` is zero before and after, ``by_side`` zero before;
    ``by_symbol``, ``alive`` and ``touched`` are room. Class 0 is a line that is over (`game.par.line_automaton`): where
    all are, the fifth reel only counts by its side.
    """
    for ending in range(fifth.shape[0]):
        by_side[fifth_side[ending]] += fifth_weight[ending]
    for kind in range(kinds.shape[0]):
        used, open_lines = 0, 0
        for line in range(paths.shape[0]):
            if kinds[kind, line] != 0:
                alive[open_lines] = line
                open_lines += 1
        for column in range(fourth.shape[0]):
            gained, reach = 0, 0
            for place in range(open_lines):
                line = alive[place]
                shown = fourth[column, paths[line, 0]]
                before = kinds[kind, line]
                gained += gain[before, shown]
                after = to[before, shown]
                if after == 0:
                    continue
                if reach == 0:
                    by_symbol[:] = 0
                reach += 1
                for symbol in range(last.shape[1]):
                    by_symbol[paths[line, 1], symbol] += last[after, symbol]
            base = gained + fourth_side[column] * most
            ways = fourth_weight[column]
            if reach == 0:
                for side in range(by_side.shape[0]):
                    if by_side[side] == 0.0:
                        continue
                    at = base + side * most
                    if hist[at] == 0.0:
                        touched[used] = at
                        used += 1
                    hist[at] += ways * by_side[side]
                continue
            same, alike = -1, 0.0
            for ending in range(fifth.shape[0]):
                at = base + fifth_side[ending] * most
                for row in range(fifth.shape[1]):
                    at += by_symbol[row, fifth[ending, row]]
                if at == same:
                    alike += fifth_weight[ending]
                    continue
                if alike != 0.0:
                    hist[same] += ways * alike
                same, alike = at, fifth_weight[ending]
                if hist[at] == 0.0:
                    touched[used] = at
                    used += 1
            hist[same] += ways * alike
        for place in range(used):
            at = touched[place]
            ways = hist[at]
            hist[at] = 0.0
            for row in range(first_row[kind], first_row[kind + 1]):
                total[start[row] + at] += weight[row] * ways
