"""The history port over the journal: answered by the save's thread."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.errors import GameError
from game.saves.rows import LedgerKind
from game.session.journal import Journal
from game.ui.history_port import LINES_SHOWN, LinesTold, RoundTold, TopUpEntry

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.app.save_thread import SaveThread
    from game.session.snapshot import RoundEntry

LEDGER_READ = 2000
"""How many movements are looked through for top-ups: more than the rounds shown can have made."""


class HistoryDesk:
    """Answers what the history screen asks (`game.ui.history_port.HistoryPort`)."""

    def __init__(self, thread: SaveThread) -> None:
        self._thread = thread
        self._journal = Journal(thread.save)
        self._pending: deque[Future[LinesTold | RoundTold]] = deque()

    def ask_lines(self, theme_id: str | None) -> None:
        """The latest rounds and top-ups."""
        self._pending.append(self._thread.ask(lambda: self._lines(theme_id)))

    def ask_round(self, number: int) -> None:
        """One round with its steps."""
        self._pending.append(self._thread.ask(lambda: self._round(number)))

    def poll(self) -> LinesTold | RoundTold | None:
        """The next answer."""
        if not self._pending or not self._pending[0].done():
            return None
        return self._pending.popleft().result()

    def told(self, number: int) -> tuple[RoundTold, RoundEntry]:
        """One round and its line of the history, waited for: between two screens."""

        def read() -> tuple[RoundTold, RoundEntry]:
            return self._round(number), self._journal.entry_of(self._journal.row(number))

        return self._thread.ask(read).result()

    def rounds(self, theme_id: str | None) -> tuple[RoundEntry, ...]:
        """The latest rounds, waited for: between two screens."""
        told = self._thread.ask(lambda: self._lines(theme_id)).result()
        return tuple(line for line in told.lines if not isinstance(line, TopUpEntry))

    def _lines(self, theme_id: str | None) -> LinesTold:
        save = self._thread.save
        lines: list[RoundEntry | TopUpEntry] = []
        featured: set[int] = set()
        for row in save.rounds(LINES_SHOWN, theme=theme_id):
            try:
                lines.append(self._journal.entry_of(row))
                if self._journal.is_featured(row):
                    featured.add(row.number)
            except GameError:  # a round of rules that this program can't read has no code to show: its line is left out
                continue
        lines += [
            TopUpEntry(move.at_ms, move.amount_minor, move.balance_after_minor)
            for move in save.ledger(LEDGER_READ)
            if move.kind is LedgerKind.TOP_UP
        ]
        lines.sort(key=lambda line: -line.at_ms)
        return LinesTold(tuple(lines[:LINES_SHOWN]), frozenset(featured))

    def _round(self, number: int) -> RoundTold:
        try:
            row = self._journal.row(number)
            return RoundTold(number, self._journal.definition_of(row), self._journal.progress_of(row))
        except GameError as fault:
            return RoundTold(number, fault=str(fault))
