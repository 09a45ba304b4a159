"""The exact distribution of what one spin pays on its lines, jointly with anything counted beside them.

Reel by reel, all windows whose lines stand in the same classes (`game.par.line_automaton`) with the same units and
side count are one row; weights are whole numbers of stop combinations. 10^8 windows come down to some ten thousand
rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.engine.definition import REEL_COUNT
from game.par.compiling import compiler_is_there
from game.par.errors import ParError
from game.par.last_reels import add_last_reels
from game.par.line_automaton import line_automaton

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from game.par.line_automaton import LineAutomaton
    from game.par.line_runs import LinePays
    from game.par.reel_columns import Column

    Counts = NDArray[np.int64]

EXACT_IN_FLOATS = 1 << 53
KEY_BITS = 62
WORD_BITS = 63
CLASS_BITS = 42  # lines are packed together into so many bits, with units above


@dataclass(frozen=True, slots=True)
class Reel:
    """One reel's distinct columns after swaps: ``cells[c, row]`` symbol indices, each with ``side`` and ``weight``."""

    cells: Counts
    side: Counts
    weight: Counts

    @classmethod
    def of(
        cls,
        columns: Mapping[Column, int],
        symbols: Sequence[str],
        side: Callable[[Column], int] = lambda _: 0,
        become: Mapping[str, str] | None = None,
    ) -> Reel:
        """The reel whose landed ``columns`` count ``side`` and then show ``become`` instead of what landed (SC-05)."""
        index = {symbol: place for place, symbol in enumerate(symbols)}
        shown = become or {}
        merged: dict[tuple[tuple[int, ...], int], int] = {}
        for column, weight in columns.items():
            key = tuple(index[shown.get(symbol, symbol)] for symbol in column), side(column)
            merged[key] = merged.get(key, 0) + weight
        return cls(
            np.array([cells for cells, _ in merged], dtype=np.int64),
            np.array([own for _, own in merged], dtype=np.int64),
            np.array(list(merged.values()), dtype=np.int64),
        )


@dataclass(slots=True)
class _Rows:
    """Windows so far, equal ones together: ``classes[row, line]``, side count, units, weight."""

    classes: Counts
    side: Counts
    units: Counts
    weight: Counts


def spin_wins(
    reels: Sequence[Reel], symbols: Sequence[str], lines: Sequence[Sequence[int]], pays: LinePays, sides: int = 1
) -> NDArray[np.float64]:
    """``weight[side, units]``: exact numbers of stop combinations, over all windows of the five reels.

    ``sides`` is one more than the greatest side count. Raises `ParError` where the strips are too long to be counted
    exactly.
    """
    total = 1
    for reel in reels:
        total *= int(reel.weight.sum())
    if total >= EXACT_IN_FLOATS:
        message = f"strips with {total} stop combinations: wanted fewer than 2^53, which floats count exactly"
        raise ParError(message)
    held = [sorted({int(cell) for cell in reel.cells.ravel()}) for reel in reels]
    automaton = line_automaton(pays, symbols, held)
    rows = _Rows(
        np.full((1, len(lines)), automaton.start, dtype=np.int64),
        np.zeros(1, dtype=np.int64),
        np.full(1, automaton.certain * len(lines), dtype=np.int64),
        np.ones(1, dtype=np.int64),
    )
    together = compiler_is_there()
    for place in range(REEL_COUNT - (2 if together else 1)):
        rows = _landed(rows, reels[place], automaton, lines, place)
    weight = (_finished_together if together else _finished)(rows, reels, automaton, lines, sides)
    return weight[:, : int(np.flatnonzero(weight.any(axis=0)).max()) + 1].copy()


def _by_row(rows: _Rows, tables: Sequence[Counts], lines: Sequence[Sequence[int]], reel: int, cells: Counts) -> Counts:
    """The sum over lines of ``tables[line][class, symbol shown]`` by (row, column); lines on a row share a look-up."""
    total = np.zeros((len(rows.units), len(cells)), dtype=np.int64)
    for row in range(cells.shape[1]):
        through = [line for line, path in enumerate(lines) if path[reel] == row]
        if not through:
            continue
        summed = tables[through[0]][rows.classes[:, through[0]]]
        for line in through[1:]:
            summed = summed + tables[line][rows.classes[:, line]]
        total += summed[:, cells[:, row]]
    return total


def _landed(rows: _Rows, reel: Reel, automaton: LineAutomaton, lines: Sequence[Sequence[int]], place: int) -> _Rows:
    """One reel further: every row with every column, equal ones merged."""
    radix = automaton.classes(place + 1)
    fit = next(count for count in range(len(lines), 0, -1) if count == 1 or radix**count < 1 << CLASS_BITS)
    to, gain = automaton.to[place], automaton.gain[place]
    units = _by_row(rows, [gain] * len(lines), lines, place, reel.cells) + rows.units[:, None]
    key: Counts | None = None
    for first in range(0, len(lines), fit):
        chunk = range(first, min(first + fit, len(lines)))
        none = np.zeros_like(to)
        tables = [to * radix ** (line - first) if line in chunk else none for line in range(len(lines))]
        packed = _by_row(rows, tables, lines, place, reel.cells)
        key = packed if key is None else _ranked(_ranked(key) * int(packed.max() + 1) + packed)
    if key is None:
        message = "no lines: wanted at least one"
        raise ParError(message)
    side = rows.side[:, None] + reel.side[None, :]
    most_units, most_side = int(units.max()) + 1, int(side.max()) + 1
    if int(key.max() + 1) * most_units * most_side >= 1 << KEY_BITS:
        key = _ranked(key)
    key = (key * most_side + side) * most_units + units
    kept, weight = _merged(key.ravel(), (rows.weight[:, None] * reel.weight[None, :]).ravel())
    row, column = kept // len(reel.weight), kept % len(reel.weight)
    cells = reel.cells[column]
    classes = np.stack([to[rows.classes[row, line], cells[:, path[place]]] for line, path in enumerate(lines)], axis=1)
    return _Rows(classes, side.ravel()[kept], units.ravel()[kept], weight)


def _merged(key: Counts, weight: Counts) -> tuple[Counts, Counts]:
    """The place of one of each kind of equal keys, and their summed weights.

    Where a key and its place fit one word they are sorted as one: numpy sorts plain numbers several times faster than
    it sorts places.
    """
    place_bits = len(key).bit_length()
    if int(key.max()).bit_length() + place_bits <= WORD_BITS:
        both = np.sort(key << place_bits | np.arange(len(key)))
        order, ordered = both & ((1 << place_bits) - 1), both >> place_bits
    else:
        order = np.argsort(key)
        ordered = key[order]
    starts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    return order[starts], np.add.reduceat(weight[order], starts)


def _ranked(key: Counts) -> Counts:
    """The same distinctions in small numbers."""
    _, rank = np.unique(key, return_inverse=True)
    return rank.reshape(key.shape)


def _finished_together(
    rows: _Rows, reels: Sequence[Reel], automaton: LineAutomaton, lines: Sequence[Sequence[int]], sides: int
) -> NDArray[np.float64]:
    """The last two reels at once, compiled."""
    kinds, kind = _kinds(rows.classes, automaton.classes(REEL_COUNT - 2))
    order = np.argsort(kind, kind="stable")
    gain, last = automaton.gain[-2], automaton.gain[-1]
    most = int(rows.units.max() + len(lines) * (gain.max() + last.max())) + 1
    total = np.zeros(sides * most)
    fourth, fifth = reels[-2], reels[-1]
    add_last_reels(
        kinds,
        np.searchsorted(kind[order], np.arange(len(kinds) + 1)),
        (rows.side * most + rows.units)[order],
        rows.weight[order].astype(np.float64),
        automaton.to[-2],
        gain,
        last,
        np.array([path[-2:] for path in lines], dtype=np.int64),
        fourth.cells.astype(np.uint8),
        fourth.side,
        fourth.weight.astype(np.float64),
        fifth.cells.astype(np.uint8),
        fifth.side,
        fifth.weight.astype(np.float64),
        np.zeros((fifth.cells.shape[1], last.shape[1]), dtype=np.int64),
        np.zeros(int(fifth.side.max()) + 1),
        np.zeros(len(lines), dtype=np.int64),
        np.zeros(sides * most),
        np.zeros(len(fourth.weight) * len(fifth.weight), dtype=np.int64),
        most,
        total,
    )
    return total.reshape(sides, most)


def _finished(
    rows: _Rows, reels: Sequence[Reel], automaton: LineAutomaton, lines: Sequence[Sequence[int]], sides: int
) -> NDArray[np.float64]:
    """The last reel, one column at a time: what it gains hangs on the classes alone, in which few rows differ."""
    reel = reels[-1]
    kinds, kind = _kinds(rows.classes, automaton.classes(REEL_COUNT - 1))
    gain, last = automaton.gain[-1], REEL_COUNT - 1
    gained = np.zeros((len(reel.weight), len(kinds)), dtype=np.int64)
    for line, path in enumerate(lines):
        gained += gain[:, reel.cells[:, path[last]]].T[:, kinds[:, line]]
    alike = _alike(gained)
    most = int(rows.units.max() + gained.max()) + 1
    kept, weights = _merged((alike[kind] * sides + rows.side) * most + rows.units, rows.weight)
    start, shape, own = rows.side[kept] * most + rows.units[kept], kind[kept], weights.astype(np.float64)
    total = np.zeros(sides * most)
    for column, weight in enumerate(reel.weight):
        at = start + int(reel.side[column]) * most + gained[column][shape]
        total += np.bincount(at, weights=own * float(weight), minlength=sides * most)
    return total.reshape(sides, most)


def _alike(gained: Counts) -> Counts:
    """Which kinds gain the same on every column, as small numbers."""
    key = np.zeros(gained.shape[1], dtype=np.int64)
    for column in gained:
        most = int(column.max()) + 1
        if int(key.max() + 1) * most >= 1 << KEY_BITS:
            key = _ranked(key)
        key = key * most + column
    return _ranked(key)


def _kinds(classes: Counts, radix: int) -> tuple[Counts, Counts]:
    """The distinct rows of ``classes``, and which of them each row is."""
    key = np.zeros(len(classes), dtype=np.int64)
    for line in range(classes.shape[1]):
        if int(key.max()) * radix >= 1 << KEY_BITS:
            key = _ranked(key)
        key = key * radix + classes[:, line]
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    return classes[first], kind.ravel()
