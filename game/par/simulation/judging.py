"""What one window pays, the engine's rules over plain numbers (CO-03, BO-02, BO-05, SC-03): compiled.

Compiled functions take arrays one by one: taking them out of a tuple counts references, which costs more than the
rules do. Symbols and cells are single bytes: an index without a sign needs no check for negative ones.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.compiling import inlined

if TYPE_CHECKING:
    from collections.abc import Sequence

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
def lines_pay(shown: Small, lines: Small, begun: Small, ended: Numbers) -> int:
    """What all lines pay, each by two look-ups in `line_tables`: no guess of the processor can be wrong here."""
    symbols, total = begun.shape[0], 0
    for line in range(lines.shape[0]):
        start = begun[shown[lines[line, 0]], shown[lines[line, 1]], shown[lines[line, 2]]]
        total += ended[start, shown[lines[line, 3]] * symbols + shown[lines[line, 4]]]
    return total


def line_tables(wild: Small, pays: Numbers, wild_runs: Numbers, longest: bool) -> tuple[Small, Numbers]:
    """``begun[s1, s2, s3]`` is a row of ``ended``, which tells what a line pays by s4 x symbols + s5.

    Three symbols that no fourth and fifth tell apart share a row.
    """
    count = len(wild)
    rows: dict[tuple[int, ...], int] = {}
    begun = np.zeros((count, count, count), dtype=np.uint8)
    for three in product(range(count), repeat=REELS - 2):
        amounts = tuple(
            line_pays((*three, *two), wild, pays, wild_runs, longest) for two in product(range(count), repeat=2)
        )
        begun[three] = rows.setdefault(amounts, len(rows))
    return begun, np.array(list(rows), dtype=np.int64)


def line_pays(shown: Sequence[int], wild: Small, pays: Numbers, wild_runs: Numbers, longest: bool) -> int:
    """What one line of five symbols pays: its one best combination from the left (CO-03, SC-03)."""
    run = next((at for at, symbol in enumerate(shown) if not wild[symbol]), REELS)
    alone = int(wild_runs[run])
    if run == REELS:
        return alone
    symbol = shown[run]
    counted = next((at for at in range(run, REELS) if shown[at] != symbol and not wild[shown[at]]), REELS)
    own = int(pays[symbol, counted])
    return own if run == 0 or (own and (longest or own >= alone)) else alone


@inlined
def counted(counts: Small, key: int, stops: Numbers) -> int:
    """The sum over reels of what ``counts[key, reel, stop]`` says of each window's column."""
    total = 0
    for reel in range(REELS):
        total += counts[key, reel, stops[reel]]
    return total
