"""The distinct window columns of a reel with their weights: what exact counting walks over instead of stops."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.definition import ROW_COUNT

if TYPE_CHECKING:
    from game.engine.definition import ReelStrip

Column = tuple[str, ...]


def weighted_columns(strip: ReelStrip, rows: int = ROW_COUNT) -> dict[Column, int]:
    """Every column that ``strip`` can show, with the number of stops that show it (CO-01)."""
    return dict(Counter(strip.window_column(stop, rows) for stop in range(len(strip.symbols))))


def swapped_columns(columns: dict[Column, int], swapped: frozenset[str], wild: str) -> dict[Column, int]:
    """The columns after every symbol of ``swapped`` has become ``wild`` (SC-05), equal ones merged."""
    merged: Counter[Column] = Counter()
    for column, weight in columns.items():
        merged[tuple(wild if symbol in swapped else symbol for symbol in column)] += weight
    return dict(merged)
