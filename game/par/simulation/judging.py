"""What one window pays, the engine's rules over plain numbers (CO-03, BO-02, BO-05, SC-03): compiled.

Compiled functions take arrays one by one: taking them out of a tuple counts references, which costs more than the rules do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.simulation.compiling import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

REELS, ROWS = REEL_COUNT, ROW_COUNT


@compiled
def show(cells: Numbers, key: int, stops: Numbers, become: Numbers, shown: Numbers) -> None:
    """Fill ``shown[reel, row]`` with what lands, each symbol turned into what it becomes."""
    for reel in range(REELS):
        for row in range(ROWS):
            shown[reel, row] = become[cells[key, reel, stops[reel] + row]]


@compiled
def lines_pay(  # noqa: PLR0913, PLR0917 - see the module's first lines
    shown: Numbers, lines: Numbers, wild: Numbers, paying: Numbers, pays: Numbers, wild_runs: Numbers, longest: bool
) -> int:
    """What all lines pay: each its one best combination from the left."""
    total = 0
    for line in range(lines.shape[0]):
        run = 0
        while run < REELS and wild[shown[run, lines[line, run]]]:
            run += 1
        alone = wild_runs[run] if run else 0
        own = 0
        if run < REELS:
            symbol = shown[run, lines[line, run]]
            if paying[symbol]:
                count = run + 1
                while count < REELS:
                    other = shown[count, lines[line, count]]
                    if other != symbol and not wild[other]:
                        break
                    count += 1
                own = pays[symbol, count]
        total += own if own and (longest or own >= alone) else alone
    return total


@compiled
def counted(cells: Numbers, key: int, stops: Numbers, symbol: int) -> int:
    """How many of a symbol land."""
    total = 0
    for reel in range(REELS):
        for row in range(ROWS):
            if cells[key, reel, stops[reel] + row] == symbol:
                total += 1
    return total


@compiled
def expansion_pay(pays: Numbers, lines: int, shown: Numbers, symbol: int) -> int:
    """What the special expanding symbol pays: k reels show it, every line pays k of it."""
    reels = 0
    for reel in range(REELS):
        for row in range(ROWS):
            if shown[reel, row] == symbol:
                reels += 1
                break
    return pays[symbol, reels] * lines
