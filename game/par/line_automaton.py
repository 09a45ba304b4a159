"""What matters of a line after some reels, as the smallest automaton: classes of runs, moves, units gained.

Two runs are one class where every continuation pays the same from there on, up to an amount that is certain already;
certain amounts are gained at once. A run whose symbol the next reel doesn't hold is so no longer told apart from one
that is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.definition import REEL_COUNT
from game.par.line_runs import OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.par.line_runs import LinePays, Run

_Moves = dict[tuple["Run", int], tuple["Run", int]]


@dataclass(frozen=True, slots=True)
class LineAutomaton:
    """``to[reel][c, s]``: what class c becomes when the reel shows symbol s; ``gain[reel][c, s]``: units gained.

    A line starts in class ``start`` with ``certain`` units (0 in any game where not every window wins). Symbols that
    a reel doesn't hold have no entry of meaning.
    """

    to: tuple[NDArray[np.int64], ...]
    gain: tuple[NDArray[np.int64], ...]
    start: int
    certain: int

    def classes(self, reel: int) -> int:
        """How many classes there are before ``reel``."""
        return len(self.to[reel])


def line_automaton(pays: LinePays, symbols: Sequence[str], held: Sequence[Sequence[int]]) -> LineAutomaton:
    """The automaton over ``symbols`` (by index) of reels that hold the indices ``held``."""
    levels: list[set[Run]] = [{(0, "")}]
    moves: list[_Moves] = []
    for reel in range(REEL_COUNT):
        level = {(run, shown): _moved(pays, run, symbols[shown], reel) for run in levels[reel] for shown in held[reel]}
        moves.append(level)
        levels.append({run for run, _ in level.values()})
    classes: dict[Run, int] = {OVER: 0}
    certain: dict[Run, int] = {OVER: 0}
    to: list[NDArray[np.int64]] = []
    gain: list[NDArray[np.int64]] = []
    for reel in reversed(range(REEL_COUNT)):
        rows: dict[tuple[tuple[int, int], ...], int] = {}
        merged: dict[Run, int] = {}
        floor: dict[Run, int] = {}
        for run in sorted(levels[reel] | {OVER}):  # OVER sorts first and is class 0
            ends = [moves[reel].get((run, shown), (OVER, 0)) for shown in held[reel]]
            row = [(classes[then], gained + certain[then]) for then, gained in ends]
            floor[run] = min(gained for _, gained in row)
            key = tuple((then, gained - floor[run]) for then, gained in row)
            merged[run] = rows.setdefault(key, len(rows))
        to.append(_table(rows, symbols, held[reel], 0))
        gain.append(_table(rows, symbols, held[reel], 1))
        classes, certain = merged, floor
    return LineAutomaton(tuple(to[::-1]), tuple(gain[::-1]), classes[0, ""], certain[0, ""])


def _moved(pays: LinePays, run: Run, shown: str, reel: int) -> tuple[Run, int]:
    if run == OVER:
        return OVER, 0
    grown = pays.grown(run, shown)
    if grown is None:
        return OVER, pays.amount(run, reel)
    return (OVER, pays.amount(grown, REEL_COUNT)) if reel == REEL_COUNT - 1 else (grown, 0)


def _table(
    rows: dict[tuple[tuple[int, int], ...], int], symbols: Sequence[str], held: Sequence[int], part: int
) -> NDArray[np.int64]:
    table = np.zeros((len(rows), len(symbols)), dtype=np.int64)
    for row, index in rows.items():
        for shown, entry in zip(held, row, strict=True):
            table[index, shown] = entry[part]
    return table
