"""A save that is open: what it holds, and one commit at a time."""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.saves import schema
from game.saves.connection import connect, named
from game.saves.errors import SaveError
from game.saves.place import Place
from game.saves.reading import campaign_of, ledger_row_of, pot_move_of, pot_of, round_of, state_values
from game.saves.rows import DeskRow, LedgerRow, PotMoveRow, SaveState, ShowRow
from game.saves.seal import seal
from game.saves.snapshots import copy_to
from game.saves.soundness import examine
from game.saves.transaction import Transaction
from game.saves.witness import digest_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    import filelock

    from game.saves.rows import CampaignRow, PotRow, RoundRow
    from game.saves.snapshots import Snapshots
    from game.saves.soundness import Findings
    from game.saves.witness import Witness

EVERY_ROUND = 1_000_000_000
COMMITS_A_SNAPSHOT = 200
"""A snapshot is taken after so many commits, so that a damaged file costs at most the play since."""
PAGES_A_COMMIT = 10
"""How many pages of a large save may be copied for each commit, on the average."""


@dataclass(frozen=True, slots=True)
class Commit:
    """What one commit changed: movements of the balance and of pots, and the numbers of the rounds written."""

    serial: int
    ledger: tuple[LedgerRow, ...]
    pot_moves: tuple[PotMoveRow, ...]
    rounds: tuple[int, ...]


class SaveFile:
    """A sound, locked save. `game.saves.opening.open_save` makes one of a folder, `in_memory` one that nobody keeps.

    ``notices`` are sentences that the player must be told: what was restored, what was lost.
    """

    def __init__(  # noqa: PLR0913 - what opening found, handed over once
        self,
        connection: sqlite3.Connection,
        findings: Findings,
        *,
        folder: Path | None = None,
        lock: filelock.BaseFileLock | None = None,
        witness: Witness | None = None,
        snapshots: Snapshots | None = None,
        notices: tuple[str, ...] = (),
    ) -> None:
        self._connection = connection
        self._save_id = findings.save_id
        self._state = findings.state
        self._open_rounds = dict(findings.open_rounds)
        self._pots = tuple(pot_of(values) for values in connection.execute("SELECT * FROM pots ORDER BY position"))
        self._lock = lock
        self._witness = witness
        self._snapshots = snapshots
        self._commits_since_snapshot = 0
        self._batched = False
        self._heard: Callable[[Commit], None] | None = None
        self._place = "The save" if folder is None else f"The save in {folder}"
        self.folder = folder
        self.notices = notices

    @classmethod
    def in_memory(cls, created_ms: int = 0) -> Self:
        """A fresh save that lives and dies with the object."""
        connection = connect(None)
        steps = schema.migrations()
        schema.apply(connection, steps)
        found_in(connection, created_ms)
        return cls(connection, examine(connection, steps, "The save in memory"))

    @property
    def state(self) -> SaveState:
        """Where everything stands after the last commit."""
        return self._state

    @property
    def balance_minor(self) -> int:
        """The player's credit."""
        return self._state.balance_minor

    @property
    def is_fresh(self) -> bool:
        """Whether no money was ever put into it."""
        return self._state.ledger_id == 0

    @property
    def open_themes(self) -> frozenset[str]:
        """The themes with a round that the player hasn't seen to its end; reading it needs no disk."""
        return frozenset(self._open_rounds.values())

    def listen(self, heard: Callable[[Commit], None]) -> None:
        """Call this after every commit from now on, on the thread that made it; it may read the save."""
        self._heard = heard

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """One commit: all of it stands on the disk when the block is left, or none of it.

        Raises:
            SaveUnwritable: The disk refused; nothing changed.
            SaveError: A movement would take the balance below 0; nothing changed.
        """
        open_rounds = dict(self._open_rounds)
        writing = Transaction(self._connection, self._state, open_rounds, self._pots)
        try:
            if not self._batched:
                self._connection.execute("BEGIN IMMEDIATE")
            yield writing
            after = replace(writing.state, serial=self._state.serial + 1)
            if not self._batched:
                self._put_state(after)
                self._connection.execute("COMMIT")
        except BaseException as fault:
            if self._connection.in_transaction and not self._batched:
                self._connection.execute("ROLLBACK")
            if isinstance(fault, sqlite3.Error):
                raise named(fault, self._place) from fault
            raise
        self._state = after
        self._open_rounds = open_rounds
        self._pots = writing.pots
        self._after_commit(after.serial)
        if self._heard is not None:
            self._heard(Commit(after.serial, tuple(writing.ledger), tuple(writing.pot_moves), tuple(writing.rounds)))

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Many commits as one, for a save in memory alone: nothing inside can be taken back singly."""
        if self.folder is not None or self._batched:
            message = "batched commits: wanted a save in memory, not batched already"
            raise SaveError(message)
        self._connection.execute("BEGIN")
        self._batched = True
        try:
            yield
        finally:
            self._batched = False
            self._put_state(self._state)
            self._connection.execute("COMMIT")

    def coins(self, theme: str, campaign: str, stake_minor: int) -> int:
        """The coins kept at one stake, or in a campaign's own progress."""
        found = self._one(
            "SELECT coins FROM progress WHERE theme = ? AND campaign = ? AND stake_minor = ?",
            (theme, campaign, stake_minor),
        )
        return 0 if found is None else int(found[0])

    def desk(self, theme: str) -> DeskRow | None:
        """What a theme's stake and mode were set to."""
        found = self._one("SELECT mode, base_stake_minor FROM desks WHERE theme = ?", (theme,))
        return None if found is None else DeskRow(*found)

    def pots(self) -> tuple[PotRow, ...]:
        """All pots, in their order."""
        return self._pots

    def pot_moves(self, limit: int = 100) -> tuple[PotMoveRow, ...]:
        """Wins of pots and operators' acts, the latest first."""
        return tuple(
            pot_move_of(values) for values in self._all("SELECT * FROM pot_moves ORDER BY id DESC LIMIT ?", (limit,))
        )

    def campaigns(self, theme: str | None = None) -> tuple[CampaignRow, ...]:
        """Promotional campaigns in the order of their award, of one theme or of all."""
        found = (campaign_of(values) for values in self._all("SELECT * FROM campaigns ORDER BY awarded_ms, id"))
        return tuple(row for row in found if theme is None or row.theme == theme)

    def definition(self, definition_hash: str) -> str | None:
        """The canonical text of the rules with this hash."""
        found = self._one("SELECT canonical FROM definitions WHERE hash = ?", (definition_hash,))
        return None if found is None else str(found[0])

    def open_rounds(self) -> tuple[RoundRow, ...]:
        """All rounds that the player hasn't seen to their end, in order; at most one a theme."""
        return tuple(row for number in sorted(self._open_rounds) if (row := self.round(number)) is not None)

    def open_round(self, theme: str) -> RoundRow | None:
        """The round of a theme that the player hasn't seen to its end."""
        number = next((number for number, of in self._open_rounds.items() if of == theme), None)
        return None if number is None else self.round(number)

    def round(self, number: int) -> RoundRow | None:
        """A round by its number."""
        found = self._one("SELECT * FROM rounds WHERE number = ?", (number,))
        return None if found is None else round_of(found)

    def rounds(self, limit: int, *, before: int | None = None, theme: str | None = None) -> tuple[RoundRow, ...]:
        """The latest rounds first, of one theme or of all, those with a number below ``before`` only."""
        found = self._all(
            "SELECT * FROM rounds WHERE number < ?1 AND (?2 IS NULL OR theme = ?2) ORDER BY number DESC LIMIT ?3",
            (EVERY_ROUND if before is None else before, theme, limit),
        )
        return tuple(round_of(values) for values in found)

    def show(self, number: int) -> ShowRow | None:
        """What a round told; None for one too old to keep it."""
        found = self._one("SELECT events, legs FROM shows WHERE number = ?", (number,))
        return None if found is None else ShowRow(*found)

    def ledger(self, limit: int = 100) -> tuple[LedgerRow, ...]:
        """The latest movements of the balance first."""
        return tuple(
            ledger_row_of(values) for values in self._all("SELECT * FROM ledger ORDER BY id DESC LIMIT ?", (limit,))
        )

    def check(self) -> Findings:
        """Read everything again and prove it; raises `SaveDamaged`."""
        try:
            return examine(self._connection, schema.migrations(), self._place)
        except sqlite3.Error as fault:
            raise named(fault, self._place) from fault

    def backup_to(self, path: Path) -> None:
        """Write a copy of the save as it stands; raises `SaveUnwritable`."""
        copy_to(self._connection, path)

    def take_snapshot(self) -> None:
        """Keep a copy beside the save, and drop the oldest beyond those kept."""
        self._commits_since_snapshot = 0
        if self._snapshots is not None:
            self._snapshots.take(self._connection, self._state.serial)

    def close(self) -> None:
        """Take a snapshot of what was played, close the file and give the lock back."""
        try:
            if self._commits_since_snapshot:
                self._try_snapshot()
        finally:
            self._connection.close()
            self._close_witness()
            if self._lock is not None:
                self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _after_commit(self, serial: int) -> None:
        """Tell the witness and take a snapshot when it is time; what stands may not look as if it had failed."""
        if self._witness is not None:
            # A witness that can't be written lags behind, which hurts nothing.
            with suppress(OSError):
                self._witness.tell(serial)
        self._commits_since_snapshot += 1
        if self._snapshots is not None and self._commits_since_snapshot >= self._snapshot_interval():
            self._try_snapshot()

    def _close_witness(self) -> None:
        """Tell what the closed file looks like; where a log is left beside it, it isn't closed."""
        if self._witness is None or self.folder is None:
            return
        place = Place(self.folder)
        with suppress(OSError):
            if not place.log.exists():
                self._witness.tell(self._state.serial, digest_of(place.database))
        self._witness.close()

    def _snapshot_interval(self) -> int:
        """A large save is copied less often, so that copying stays a small part of the work."""
        pages: int = self._connection.execute("PRAGMA page_count").fetchone()[0]
        return max(COMMITS_A_SNAPSHOT, pages // PAGES_A_COMMIT)

    def _try_snapshot(self) -> None:
        try:
            self.take_snapshot()
        except SaveError as fault:
            self.notices = tuple(dict.fromkeys((*self.notices, f"No snapshot could be taken. {fault}")))

    def _put_state(self, state: SaveState) -> None:
        values = state_values(state)
        self._connection.execute(
            "INSERT OR REPLACE INTO state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*values, seal(self._save_id, values))
        )

    def _one(self, sql: str, values: tuple[object, ...]) -> tuple[Any, ...] | None:
        try:
            found = self._connection.execute(sql, values).fetchone()
        except sqlite3.Error as fault:
            raise named(fault, self._place) from fault
        return None if found is None else tuple(found)

    def _all(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as fault:
            raise named(fault, self._place) from fault


def found_in(connection: sqlite3.Connection, created_ms: int) -> None:
    """Give an empty file its identity and its first state, in one commit."""
    save_id = uuid.uuid4().hex
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("INSERT INTO meta VALUES (?, ?)", [("save_id", save_id), ("created_ms", str(created_ms))])
    values = state_values(SaveState())
    connection.execute("INSERT INTO state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*values, seal(save_id, values)))
    connection.execute("COMMIT")
