"""Base spins by look-up: three tables lead from stops to an outcome, far smaller than the cycle they stand for.

Every window of the cycle is judged once. Stops whose continuations are all alike share a row: a row of reel 5's
outcomes is found by the first four stops, a row of those by the first three.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.compiling import compiled
from game.par.simulation.judging import counted, lines_pay, show
from game.par.simulation.stream import U, work
from game.par.simulation.tables import BASE_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.par.simulation.stream import Work
    from game.par.simulation.tables import Tables

REELS, ROWS, BASE = REEL_COUNT, ROW_COUNT, BASE_KEY
SCATTER_STEP = 16
CARRIER_STEP = 16
WIN_STEP = SCATTER_STEP * CARRIER_STEP
"""An outcome is win in minor units x `WIN_STEP` + scatters x `CARRIER_STEP` + carriers."""

MIX = U(0x9E3779B97F4A7C15)
SHIFT = U(29)


class QuickTable(NamedTuple):
    """``third[s1, s2, s3]`` is a row of ``fourth``, ``fourth[row, s4]`` of ``fifth``, ``fifth[row, s5]`` an outcome.

    ``win``, ``scatters`` and ``carriers`` are by outcome; ``coin_steps[carriers, n]`` is the chance of more than n
    coins in 2^64 parts. Without a table the arrays are empty.
    """

    third: NDArray[np.int32]
    fourth: NDArray[np.int32]
    fifth: NDArray[np.int32]
    win: NDArray[np.int64]
    scatters: NDArray[np.int64]
    carriers: NDArray[np.int64]
    coin_steps: NDArray[np.uint64]

    @property
    def outcomes(self) -> int:
        """How many there are."""
        return len(self.win)


def no_table() -> QuickTable:
    """For runs too short to pay for a table, and for games that one can't serve."""
    rows, numbers = np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.int64)
    steps = np.zeros((0, 1), dtype=np.uint64)
    return QuickTable(rows, rows.reshape(0, 1), rows.reshape(0, 1), numbers, numbers, numbers, steps)


def quick_table(tables: Tables, workers: int) -> QuickTable:
    """The table of a game's base spin."""
    n1, n2, n3, n4, n5 = (int(length) for length in tables.lengths[BASE])
    keys = np.zeros((n1 * n2 * n3, n4), dtype=np.uint64)
    bounds = np.linspace(0, len(keys), 8 * workers + 1).astype(int)
    with ThreadPoolExecutor(workers) as pool:
        list(
            pool.map(
                lambda part: _row_keys(tables, work(len(tables.wild)), keys, part[0], part[1]),
                pairwise(bounds),
            )
        )
    _, first, fifth_row = np.unique(keys.ravel(), return_index=True, return_inverse=True)
    fifth = np.zeros((len(first), n5), dtype=np.int64)
    _fill(tables, work(len(tables.wild)), first, fifth)
    outcomes, codes = np.unique(fifth.ravel(), return_inverse=True)
    rows = fifth_row.reshape(keys.shape)
    mixed = (rows.astype(np.uint64) * _weights(n4)).sum(axis=1, dtype=np.uint64)
    _, first_third, third = np.unique(mixed, return_index=True, return_inverse=True)
    scatters, carriers = outcomes // CARRIER_STEP % SCATTER_STEP, outcomes % CARRIER_STEP
    return QuickTable(
        third=third.astype(np.int32),
        fourth=np.ascontiguousarray(rows[first_third], dtype=np.int32),
        fifth=codes.reshape(fifth.shape).astype(np.int32),
        win=outcomes // WIN_STEP,
        scatters=scatters,
        carriers=carriers,
        coin_steps=coin_steps(Fraction(int(tables.coin_threshold[0]), 1 << 64), int(carriers.max())),
    )


def cycle(tables: Tables) -> int:
    """Stop combinations of the base spin."""
    return prod(int(length) for length in tables.lengths[BASE])


def coin_steps(chance: Fraction, most: int) -> NDArray[np.uint64]:
    """``[carriers, n]``: the chance of more than n coins from so many carriers, certainty as the greatest there is."""
    steps = np.zeros((most + 1, max(1, most)), dtype=np.uint64)
    for carriers in range(1, most + 1):
        left = Fraction(1)
        for coins in range(carriers):
            left -= comb(carriers, coins) * chance**coins * (1 - chance) ** (carriers - coins)
            steps[carriers, coins] = min(int(left * (1 << 64)), (1 << 64) - 1)
    return steps


def _weights(count: int) -> NDArray[np.uint64]:
    weights = np.zeros(count, dtype=np.uint64)
    value = 1
    for at in range(count):
        value = value * int(MIX) % (1 << 64)
        weights[at] = value ^ (value >> 31) | 1
    return weights


@compiled
def _row_keys(tables: Tables, space: Work, keys: NDArray[np.uint64], first: int, end: int) -> None:
    """For each first four stops one key of the outcomes of all fifth stops."""
    cells, lines, begun, ended = tables.cells, tables.lines, tables.begun, tables.ended
    scatter_pays = tables.scatter_pays
    scatter_counts, carrier_counts = tables.scatters, tables.carriers
    lengths = tables.lengths[BASE]
    stops, shown, same = space.stops, space.shown, space.become
    for place in range(first, end):
        stops[2] = place % lengths[2]
        stops[1] = place // lengths[2] % lengths[1]
        stops[0] = place // lengths[2] // lengths[1]
        for fourth in range(lengths[3]):
            stops[3] = fourth
            key = U(0)
            for fifth in range(lengths[4]):
                stops[4] = fifth
                show(cells, BASE, stops, same, shown)
                scatters = counted(scatter_counts, BASE, stops)
                win = lines_pay(shown, lines, begun, ended) + scatter_pays[scatters]
                carriers = counted(carrier_counts, BASE, stops)
                key = (key ^ U(win * WIN_STEP + scatters * CARRIER_STEP + carriers)) * MIX
                key ^= key >> SHIFT
            keys[place, fourth] = key


@compiled
def _fill(tables: Tables, space: Work, first: NDArray[np.int64], fifth: NDArray[np.int64]) -> None:
    """The outcomes behind each distinct row."""
    cells, lines, begun, ended = tables.cells, tables.lines, tables.begun, tables.ended
    scatter_pays = tables.scatter_pays
    scatter_counts, carrier_counts = tables.scatters, tables.carriers
    lengths = tables.lengths[BASE]
    stops, shown, same = space.stops, space.shown, space.become
    for row in range(first.shape[0]):
        place = first[row]
        stops[3] = place % lengths[3]
        place //= lengths[3]
        stops[2] = place % lengths[2]
        stops[1] = place // lengths[2] % lengths[1]
        stops[0] = place // lengths[2] // lengths[1]
        for stop in range(lengths[4]):
            stops[4] = stop
            show(cells, BASE, stops, same, shown)
            scatters = counted(scatter_counts, BASE, stops)
            win = lines_pay(shown, lines, begun, ended) + scatter_pays[scatters]
            fifth[row, stop] = win * WIN_STEP + scatters * CARRIER_STEP + counted(carrier_counts, BASE, stops)
