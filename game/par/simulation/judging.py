"""What one window pays, the engine's rules over plain numbers (CO-03, BO-02, BO-05, SC-03): compiled.

Compiled functions take arrays one by one: taking them out of a tuple counts references, which costs more than the
rules do. Symbols and cells are single bytes: an index without a sign needs no check for negative ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.compiling import inlined

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Small = NDArray[np.uint8]

REELS, ROWS = REEL_COUNT, ROW_COUNT


@inlined
def show(cells: Small, key: int, stops: Numbers, become: Small, shown: Small) -> None:
    """Fill ``shown[reel * 3 + row]`` with what lands, each symbol turned into what it becomes."""
    for reel in range(REELS):
        for row in range(ROWS):
            shown[reel * ROWS + row] = become[cells[key, reel, stops[reel] + row]]


@inlined
def lines_pay(shown: Small, lines: Small, wild: Small, pays: Numbers, wild_runs: Numbers, longest: bool) -> int:  # noqa: PLR0913, PLR0917
    """What all lines pay: each its one best combination from the left."""
    total = 0
    for line in range(lines.shape[0]):
        first = shown[lines[line, 0]]
        if not wild[first]:
            count = 1
            while count < REELS:
                other = shown[lines[line, count]]
                if other != first and not wild[other]:
                    break
                count += 1
            total += pays[first, count]
            continue
        run = 1
        while run < REELS and wild[shown[lines[line, run]]]:
            run += 1
        alone, own = wild_runs[run], 0
        if run < REELS:
            symbol = shown[lines[line, run]]
            count = run + 1
            while count < REELS:
                other = shown[lines[line, count]]
                if other != symbol and not wild[other]:
                    break
                count += 1
            own = pays[symbol, count]
        total += own if own and (longest or own >= alone) else alone
    return total


@inlined
def counted(counts: Small, key: int, stops: Numbers) -> int:
    """The sum over reels of what ``counts[key, reel, stop]`` says of each window's column."""
    total = 0
    for reel in range(REELS):
        total += counts[key, reel, stops[reel]]
    return total
