"""Whether a save is what was once written: structure, checksums, chains, and the balance as the sum of its ledger."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from game.engine.definition import Mode
from game.engine.jackpot import PotState
from game.saves import schema
from game.saves.errors import SaveDamaged
from game.saves.reading import AT, LINK, SEAL, STANDING, STATE, THEME, money_of, state_of
from game.saves.rows import RoundState, SaveState
from game.saves.seal import FIRST_LINK, seal

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from game.saves.schema import Migration

LAST_MS = 253_402_300_799_999
"""The end of the year 9999: no calendar of this program goes further."""
_SHOWN = str(RoundState.SHOWN)


@dataclass(frozen=True, slots=True)
class Findings:
    """What a sound save holds: its identity, where it stands, and the rounds that are still open by number."""

    save_id: str
    state: SaveState
    open_rounds: dict[int, str]
    ledger_rows: int
    rounds: int


def examine(connection: sqlite3.Connection, steps: Sequence[Migration], place: str) -> Findings:
    """Read the whole file once; raises `SaveDamaged` naming the first thing that is not as written."""
    return _Examination(connection, place).findings(steps)


class _Examination:
    """One reading of a file."""

    def __init__(self, connection: sqlite3.Connection, place: str) -> None:
        self._connection = connection
        self._place = place
        self._paid: dict[int, int] = {}

    def findings(self, steps: Sequence[Migration]) -> Findings:
        # The schema first: proving the structure evaluates what the schema says, which a hostile file may choose.
        schema.check_schema(self._connection, steps, self._place)
        for (answer,) in self._connection.execute("PRAGMA quick_check(1)"):
            if answer != "ok":
                self._fail(f"structure: {answer}")
        meta = dict(self._connection.execute("SELECT key, value FROM meta"))
        rows = self._connection.execute("SELECT * FROM state").fetchall()
        if len(rows) != 1 or "save_id" not in meta:
            self._fail(f"state: {len(rows)} rows; wanted 1")
        state = state_of(rows[0])
        self._check("state", 1, rows[0][-1], seal(meta["save_id"], rows[0][1:-1]))
        self._ledger(state)
        self._pot_moves(state)
        open_rounds = self._rounds(state)
        self._definitions()
        for table in ("shows", "progress", "desks", "pots", "campaigns"):
            for values in self._connection.execute(f"SELECT * FROM {table}"):  # noqa: S608 - our own names
                self._check(table, values[0], values[-1], seal(table, values[:-1]))
        self._words()
        return Findings(meta["save_id"], state, open_rounds, state.ledger_id, state.round_number)

    def _ledger(self, state: SaveState) -> None:
        link, balance, last, paid = FIRST_LINK, 0, 0, self._paid
        for values in self._connection.execute("SELECT * FROM ledger ORDER BY id"):
            number, at_ms, _, amount, balance_after, round_number, _, kept = values
            self._time("ledger row", number, at_ms)
            link = seal(link, values[:-1])
            balance += amount
            last += 1
            if link != kept or number != last or balance_after != balance:
                self._check("ledger row", number, kept, link)
                self._fail(f"ledger row {number}: balance {balance_after}; wanted row {last} with {balance}")
            if round_number is not None:
                paid[round_number] = paid.get(round_number, 0) + amount
        if (last, link, balance) != (state.ledger_id, state.ledger_link, state.balance_minor):
            self._fail(
                f"balance {state.balance_minor} after {state.ledger_id} movements; wanted {balance}, the sum of {last}"
            )

    def _pot_moves(self, state: SaveState) -> None:
        link, last = FIRST_LINK, 0
        for values in self._connection.execute("SELECT * FROM pot_moves ORDER BY id"):
            last = values[0]
            link = self._check("jackpot record", last, values[-1], seal(link, values[:-1]))
        if (last, link) != (state.pot_move_id, state.pot_move_link):
            self._fail(f"jackpot record: ends at {last}; wanted {state.pot_move_id}")

    def _rounds(self, state: SaveState) -> dict[int, str]:
        link, last, paid = FIRST_LINK, 0, self._paid
        open_rounds: dict[int, str] = {}
        for values in self._connection.execute("SELECT * FROM rounds ORDER BY number"):
            link = seal(link, values[:LINK])
            if link != values[LINK] or seal(link, values[STANDING]) != values[SEAL]:
                self._fail(f"round {values[0]}: its checksum doesn't match")
            last += 1
            self._time("round", values[0], values[AT])
            if values[0] != last:
                self._fail(f"round {values[0]}: wanted number {last}")
            if (found := paid.pop(last, 0)) != (wanted := money_of(values)):
                self._fail(f"round {last}: the ledger moved {found}; wanted {wanted}")
            if values[STATE] != _SHOWN:
                open_rounds[last] = values[THEME]
        if (last, link) != (state.round_number, state.round_link):
            self._fail(f"journal: ends at round {last}; wanted {state.round_number}")
        if paid:
            self._fail(f"ledger: money of rounds {sorted(paid)[:5]}, which the journal doesn't hold")
        return open_rounds

    def _definitions(self) -> None:
        for kept, canonical in self._connection.execute("SELECT * FROM definitions"):
            self._check("definition", kept, kept, hashlib.sha256(canonical.encode()).hexdigest())

    def _words(self) -> None:
        """Words that stand for something stand for something that there is: a seal is no proof of sense."""
        for table, column, known in (("desks", "mode", Mode), ("rounds", "mode", Mode), ("pots", "state", PotState)):
            for (word,) in self._connection.execute(f"SELECT DISTINCT {column} FROM {table} LIMIT 100"):  # noqa: S608 - our own names
                if word not in {str(member.value) for member in known}:
                    self._fail(f"{table}: {column} {str(word)[:40]!r}; wanted one of {', '.join(known)}")

    def _time(self, what: str, key: object, at_ms: int) -> None:
        if not 0 <= at_ms <= LAST_MS:
            self._fail(f"{what} {key}: its time is {at_ms}; wanted a date before the year 10000")

    def _check(self, what: str, key: object, kept: str, wanted: str) -> str:
        if kept != wanted:
            self._fail(f"{what} {key}: its checksum is {kept}; wanted {wanted}")
        return wanted

    def _fail(self, what: str) -> NoReturn:
        message = f"{self._place} is damaged: {what}."
        raise SaveDamaged(message)
