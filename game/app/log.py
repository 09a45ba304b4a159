"""What happened, one event a line, in a file beside the save that rotates."""

from __future__ import annotations

import json
import logging
import sys
from contextlib import suppress
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import GameError
from game.saves.rows import RoundState

if TYPE_CHECKING:
    from typing import TextIO

    from game.saves.rows import RoundRow
    from game.saves.save_file import Commit, SaveFile
    from game.session.journal import Journal
    from game.timing import WallClock

FOLDER, FILE = "log", "slotclient.log"
"""Where it is in the folder of the save."""
LONGEST_BYTES = 1 << 20
FILES_KEPT = 5
"""Six files of a megabyte hold some ten thousand rounds."""
WAITING_LINES = 200
"""What happens before the folder of the save is ours is kept for so many lines."""
MS_PER_S = 1000

Fact = str | int | float | bool | None


class Log:
    """Writes ``{"at": …, "event": …, facts}`` a line; any thread may.

    A log that can't be written never stops play: it falls silent, and ``fault`` says why.
    """

    def __init__(self, wall: WallClock, aloud: TextIO | None = None) -> None:
        """``aloud`` gets every line as well: what ``--verbose`` asks for."""
        self._wall = wall
        self._handlers: list[logging.Handler] = []
        self._waiting: list[str] = []
        self._handler: _Rotating | None = None
        if aloud is not None:
            self._handlers.append(_plain(logging.StreamHandler(aloud)))

    @property
    def file(self) -> Path | None:
        """The file that is written now; None before `open`, and where it can't be written."""
        return None if self._handler is None or self._handler.fault else Path(self._handler.baseFilename)

    @property
    def fault(self) -> str:
        """Why nothing more is written; empty while all is well."""
        return "" if self._handler is None else self._handler.fault

    def open(self, saves: Path) -> None:
        """Write to the folder of a save from now on, what was noted before included. Once is enough."""
        if self._handler is not None:
            return
        file = saves / FOLDER / FILE
        self._handler = _Rotating(file)
        _plain(self._handler)
        for line in self._waiting:
            self._handler.emit(_record(line))
        self._waiting.clear()
        self._handlers.append(self._handler)

    def note(self, event: str, **facts: Fact) -> None:
        """Note that something happened; the time of a fact goes by the machine's calendar, which may be set back."""
        at = datetime.fromtimestamp(self._wall.utc_ms() / MS_PER_S, tz=UTC)
        written = f"{at.strftime('%Y-%m-%dT%H:%M:%S')}.{at.microsecond // MS_PER_S:03d}Z"
        line = json.dumps({"at": written, "event": event, **facts}, ensure_ascii=False, separators=(",", ":"))
        if self._handler is None and len(self._waiting) < WAITING_LINES:
            self._waiting.append(line)
        for handler in self._handlers:
            handler.handle(_record(line))

    def close(self) -> None:
        """Let go of the file."""
        if self._handler is not None:
            self._handlers = [handler for handler in self._handlers if handler is not self._handler]
            self._handler.close()


class CommitLog:
    """Notes what each commit of a save changed: money, rounds with their codes, pots. Runs on the save's thread."""

    def __init__(self, log: Log, save: SaveFile) -> None:
        """Listens from now on."""
        self._log = log
        self._save = save
        self._journal: Journal | None = None
        self._standing: dict[int, tuple[RoundState, str]] = {}
        state = save.state
        log.note("save_opened", save=str(save.folder or "memory"), serial=state.serial, balance=state.balance_minor)
        for notice in save.notices:
            log.note("save_notice", told=notice)
        save.listen(self._heard)

    def _heard(self, commit: Commit) -> None:
        # What was committed stands: no fault of the log may look like one of the commit.
        with suppress(GameError):
            self._note(commit)

    def _note(self, commit: Commit) -> None:
        for row in commit.ledger:
            self._log.note(
                "ledger",
                why=row.kind.value,
                amount=row.amount_minor,
                balance=row.balance_after_minor,
                round=row.round_number,
            )
        for move in commit.pot_moves:
            self._log.note("jackpot", tier=move.tier, act=move.act.value, micro=move.micro, round=move.round_number)
        for number in commit.rounds:
            played = self._save.round(number)
            if played is not None:
                self._round(played)

    def _round(self, row: RoundRow) -> None:
        standing = row.standing
        now = (standing.state, standing.choices)
        if self._standing.get(row.number) == now:
            return  # only the show went on
        self._standing = {row.number: now} if standing.state is RoundState.SHOWN else self._standing | {row.number: now}
        self._log.note(
            "round",
            round=row.number,
            theme=row.opening.theme,
            state=standing.state.value,
            stake=0 if row.opening.campaign else row.opening.stake_minor,
            win=standing.win_minor,
            jackpots=standing.jackpots_minor,
            balance=standing.balance_after_minor,
            closed_by=standing.closed_by,
            code=self._code(row),
        )

    def _code(self, row: RoundRow) -> str:
        """The round's code; empty for one that this program can't read."""
        if self._journal is None:
            from game.session.journal import Journal  # noqa: PLC0415 - it needs the engine, the lobby doesn't

            self._journal = Journal(self._save)
        try:
            return self._journal.entry_of(row).code
        except GameError:
            return ""


class _Rotating(RotatingFileHandler):
    """The file; a first failure silences it, for a full disk would otherwise complain at every line."""

    def __init__(self, file: Path) -> None:
        self.fault = ""
        super().__init__(file, maxBytes=LONGEST_BYTES, backupCount=FILES_KEPT, encoding="utf-8", delay=True)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.stream = self._open()
        except OSError as fault:
            self.fault = f"No log can be kept in {file.parent}: {fault.strerror}."

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, unless it failed before."""
        if not self.fault:
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Fall silent."""
        del record
        self.fault = f"No log can be kept in {Path(self.baseFilename).parent}: {sys.exc_info()[1]}."


def _record(line: str) -> logging.LogRecord:
    return logging.LogRecord("slotclient", logging.INFO, "", 0, line, None, None)


def _plain(handler: logging.Handler) -> logging.Handler:
    handler.setFormatter(logging.Formatter("%(message)s"))
    return handler
