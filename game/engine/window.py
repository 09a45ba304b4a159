"""The symbols visible after landing, and a place among them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """One place of the window; reel and row count from 0."""

    reel: int
    row: int


@dataclass(frozen=True, slots=True)
class Window:
    """Symbol ids indexed ``[reel][row]``."""

    reels: tuple[tuple[str, ...], ...]

    def at(self, cell: Cell) -> str:
        """The symbol of one cell."""
        return self.reels[cell.reel][cell.row]

    def cells_of(self, symbol: str) -> tuple[Cell, ...]:
        """Every cell that shows ``symbol``, reel by reel."""
        return tuple(
            Cell(reel, row)
            for reel, column in enumerate(self.reels)
            for row, shown in enumerate(column)
            if shown == symbol
        )
