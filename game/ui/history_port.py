"""The seam to the game history: ask now, hear later, for the journal lies on the disk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.definition import GameDefinition
from game.engine.round import RoundProgress
from game.session.snapshot import RoundEntry

LINES_SHOWN = 200
"""How far back the screen looks: twice what CO-10 asks for."""


@dataclass(frozen=True, slots=True)
class TopUpEntry:
    """Demo credits were added (CO-13)."""

    at_ms: int
    amount_minor: int
    balance_after_minor: int


@dataclass(frozen=True, slots=True)
class LinesTold:
    """The latest lines of the history, newest first; ``featured`` are the rounds with more than a spin in them."""

    lines: tuple[RoundEntry | TopUpEntry, ...]
    featured: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class RoundTold:
    """One round with everything that happened in it; ``fault`` says why it can't be rebuilt."""

    number: int
    definition: GameDefinition | None = None
    progress: RoundProgress | None = None
    fault: str = ""


class HistoryPort(Protocol):
    """Requests to the journal; every method returns at once."""

    def ask_lines(self, theme_id: str | None) -> None:
        """The latest lines, of one theme or of all."""
        ...

    def ask_round(self, number: int) -> None:
        """One round with its steps."""
        ...

    def poll(self) -> LinesTold | RoundTold | None:
        """The next answer, if one has come."""
        ...
