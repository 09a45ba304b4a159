"""Whether a save is what was once written: structure, checksums, chains, and the balance as the sum of its ledger."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from game.saves import schema, sealed
from game.saves.errors import SaveDamaged
from game.saves.reading import campaign_of, ledger_row_of, pot_move_of, pot_of, round_of, state_of
from game.saves.rows import DeskRow, RoundState, ShowRow
from game.saves.seal import FIRST_LINK

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from game.saves.rows import RoundRow, SaveState
    from game.saves.schema import Migration


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
        for (answer,) in self._connection.execute("PRAGMA quick_check(1)"):
            if answer != "ok":
                self._fail(f"structure: {answer}")
        schema.check_schema(self._connection, steps, self._place)
        meta = dict(self._connection.execute("SELECT key, value FROM meta"))
        rows = self._connection.execute("SELECT * FROM state").fetchall()
        if len(rows) != 1 or "save_id" not in meta:
            self._fail(f"state: {len(rows)} rows; wanted 1")
        state = state_of(rows[0])
        self._check("state", 1, rows[0][-1], sealed.state_seal(meta["save_id"], state))
        self._ledger(state)
        self._pot_moves(state)
        open_rounds = self._rounds(state)
        self._small_tables()
        return Findings(meta["save_id"], state, open_rounds, state.ledger_id, state.round_number)

    def _ledger(self, state: SaveState) -> None:
        link, balance, last = FIRST_LINK, 0, 0
        for values in self._connection.execute("SELECT * FROM ledger ORDER BY id"):
            row = ledger_row_of(values)
            link = self._check("ledger", row.id, values[-1], sealed.ledger_link(link, row))
            balance += row.amount_minor
            last += 1
            if row.id != last or row.balance_after_minor != balance:
                self._fail(f"ledger row {row.id}: balance {row.balance_after_minor}; wanted row {last} with {balance}")
            if row.round_number is not None:
                self._paid[row.round_number] = self._paid.get(row.round_number, 0) + row.amount_minor
        if (last, link, balance) != (state.ledger_id, state.ledger_link, state.balance_minor):
            self._fail(
                f"balance {state.balance_minor} after {state.ledger_id} movements; wanted {balance}, the sum of {last}"
            )

    def _pot_moves(self, state: SaveState) -> None:
        link, last = FIRST_LINK, 0
        for values in self._connection.execute("SELECT * FROM pot_moves ORDER BY id"):
            row = pot_move_of(values)
            link = self._check("jackpot record", row.id, values[-1], sealed.pot_move_link(link, row))
            last = row.id
        if (last, link) != (state.pot_move_id, state.pot_move_link):
            self._fail(f"jackpot record: ends at {last}; wanted {state.pot_move_id}")

    def _rounds(self, state: SaveState) -> dict[int, str]:
        link, last = FIRST_LINK, 0
        open_rounds: dict[int, str] = {}
        for values in self._connection.execute("SELECT * FROM rounds ORDER BY number"):
            row, kept_link, kept_seal = round_of(values)
            link = self._check("round", row.number, kept_link, sealed.round_link(link, row.number, row.opening))
            self._check("round", row.number, kept_seal, sealed.round_seal(link, row.standing))
            last += 1
            if row.number != last:
                self._fail(f"round {row.number}: wanted number {last}")
            self._money_of(row)
            if row.standing.state is not RoundState.SHOWN:
                open_rounds[row.number] = row.opening.theme
        if (last, link) != (state.round_number, state.round_link):
            self._fail(f"journal: ends at round {last}; wanted {state.round_number}")
        if self._paid:
            self._fail(f"ledger: money of rounds {sorted(self._paid)[:5]}, which the journal doesn't hold")
        for number, events, legs, kept in self._connection.execute("SELECT * FROM shows"):
            self._check("show of round", number, kept, sealed.show_seal(number, ShowRow(events, legs)))
        return open_rounds

    def _money_of(self, row: RoundRow) -> None:
        opening, standing = row.opening, row.standing
        stake = 0 if opening.campaign else opening.stake_minor
        wanted = standing.win_minor + standing.jackpots_minor - stake
        found = self._paid.pop(row.number, 0)
        if found != wanted:
            self._fail(f"round {row.number}: the ledger moved {found}; wanted {wanted}")

    def _small_tables(self) -> None:
        run = self._connection.execute
        for kept, canonical in run("SELECT * FROM definitions"):
            self._check("definition", kept, kept, hashlib.sha256(canonical.encode()).hexdigest())
        for theme, campaign, stake, coins, kept in run("SELECT * FROM progress"):
            self._check("coins of", theme, kept, sealed.progress_seal(theme, campaign, stake, coins))
        for theme, mode, stake, kept in run("SELECT * FROM desks"):
            self._check("stake of", theme, kept, sealed.desk_seal(theme, DeskRow(mode, stake)))
        for values in run("SELECT * FROM pots ORDER BY position"):
            pot, position = pot_of(values), values[1]
            self._check("jackpot", pot.tier, values[-1], sealed.pot_seal(position, pot))
        for values in run("SELECT * FROM campaigns"):
            campaign_row = campaign_of(values)
            self._check("campaign", campaign_row.id, values[-1], sealed.campaign_seal(campaign_row))

    def _check(self, what: str, key: object, kept: str, wanted: str) -> str:
        if kept != wanted:
            self._fail(f"{what} {key}: its checksum is {kept}; wanted {wanted}")
        return wanted

    def _fail(self, what: str) -> NoReturn:
        message = f"{self._place} is damaged: {what}."
        raise SaveDamaged(message)
