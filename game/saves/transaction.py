"""One commit of a save: everything that a leg of a round changes, whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.saves.errors import SaveError
from game.saves.reading import (
    campaign_values,
    ledger_values,
    opening_values,
    pot_move_values,
    pot_values,
    standing_values,
)
from game.saves.rows import LedgerRow, PotMoveRow, RoundState
from game.saves.seal import plain, seal

if TYPE_CHECKING:
    import sqlite3

    from game.saves.rows import (
        CampaignRow,
        DeskRow,
        LedgerKind,
        PotAct,
        PotRow,
        RoundOpening,
        RoundStanding,
        SaveState,
        ShowRow,
    )
    from game.saves.seal import Values

SHOWS_KEPT = 1_000
"""How many rounds keep what they told event by event; older ones are rebuilt from their draws when asked for."""


_PUT = {
    "progress": "INSERT OR REPLACE INTO progress VALUES (?, ?, ?, ?, ?)",
    "desks": "INSERT OR REPLACE INTO desks VALUES (?, ?, ?, ?)",
    "pots": "INSERT OR REPLACE INTO pots VALUES (?, ?, ?, ?, ?, ?, ?)",
    "campaigns": "INSERT OR REPLACE INTO campaigns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "shows": "INSERT OR REPLACE INTO shows VALUES (?, ?, ?, ?)",
}
"""The tables whose rows may change, each row with a seal of its own in the last column."""


class Transaction:
    """Writes within one commit; made by `SaveFile.transaction` and gone with it.

    ``state`` is what will stand after the commit, ``pots`` the jackpots then; ``ledger``, ``pot_moves`` and ``rounds``
    are what it has written so far.
    """

    __slots__ = ("_connection", "_open_rounds", "ledger", "pot_moves", "pots", "rounds", "state")

    def __init__(
        self,
        connection: sqlite3.Connection,
        state: SaveState,
        open_rounds: dict[int, str],
        pots: tuple[PotRow, ...],
    ) -> None:
        self._connection = connection
        self._open_rounds = open_rounds
        self.state = state
        self.pots = pots
        self.ledger: list[LedgerRow] = []
        self.pot_moves: list[PotMoveRow] = []
        self.rounds: list[int] = []

    def post(
        self, kind: LedgerKind, amount_minor: int, at_ms: int, round_number: int | None = None, note: str = ""
    ) -> None:
        """Move the balance and say why; raises `SaveError` where it would fall below 0 (CO-13)."""
        state = self.state
        balance = state.balance_minor + amount_minor
        if balance < 0:
            message = f"{kind} of {amount_minor}: the balance is {state.balance_minor}; wanted at least 0 after it"
            raise SaveError(message)
        row = LedgerRow(state.ledger_id + 1, at_ms, kind, amount_minor, balance, round_number, note)
        values = ledger_values(row)
        link = seal(state.ledger_link, values)
        self._connection.execute("INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, link))
        self.state = replace(state, balance_minor=balance, ledger_id=row.id, ledger_link=link)
        self.ledger.append(row)

    @property
    def next_round(self) -> int:
        """The number that the next round gets."""
        return self.state.round_number + 1

    def open_round(self, opening: RoundOpening, standing: RoundStanding, show: ShowRow) -> int:
        """Write a new round; returns its number."""
        state = self.state
        number = state.round_number + 1
        opening_part, standing_part = opening_values(number, opening), standing_values(standing)
        link = seal(state.round_link, opening_part)
        self._connection.execute(
            "INSERT INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*opening_part, link, *standing_part, seal(link, standing_part)),
        )
        self.state = replace(state, round_number=number, round_link=link)
        self._note_standing(number, opening.theme, standing)
        self._put_show(number, show)
        if number > SHOWS_KEPT:
            self._connection.execute("DELETE FROM shows WHERE number = ?", (number - SHOWS_KEPT,))
        return number

    def move_round(self, number: int, standing: RoundStanding, show: ShowRow | None = None) -> None:
        """Write where a round stands now, and what it has told where that grew."""
        theme, link = self._connection.execute("SELECT theme, link FROM rounds WHERE number = ?", (number,)).fetchone()
        values = standing_values(standing)
        self._connection.execute(
            "UPDATE rounds SET state = ?, draws = ?, choices = ?, offer = ?, win_minor = ?, jackpots_minor = ?, "
            "balance_after_minor = ?, settled_ms = ?, closed_by = ?, events_shown = ?, seal = ? WHERE number = ?",
            (*values, seal(link, values), number),
        )
        self._note_standing(number, theme, standing)
        if show is not None:
            self._put_show(number, show)

    def keep_definition(self, definition_hash: str, canonical: str) -> None:
        """Keep the rules that a round is played by."""
        self._connection.execute("INSERT OR IGNORE INTO definitions VALUES (?, ?)", (definition_hash, canonical))

    def put_coins(self, theme: str, campaign: str, stake_minor: int, coins: int) -> None:
        """Keep the coins of one stake, or of a campaign's own progress (SC-10, SC-11)."""
        self._put("progress", plain((theme, campaign, stake_minor, coins)))

    def put_desk(self, theme: str, desk: DeskRow) -> None:
        """Keep a theme's stake and mode."""
        self._put("desks", plain((theme, desk.mode, desk.base_stake_minor)))

    def put_pots(self, pots: tuple[PotRow, ...]) -> None:
        """Keep all pots, in their order; those that are the same object as before are not written again."""
        before = self.pots
        self.pots = pots
        for index, pot in enumerate(pots):
            if index >= len(before) or pot is not before[index]:
                self._put("pots", pot_values(index, pot))

    def note_pot_move(  # noqa: PLR0913 - one column each
        self, at_ms: int, tier: str, act: PotAct, micro: int, *, heir: str = "", round_number: int | None = None
    ) -> None:
        """Record a win of a pot or an operator's act on it."""
        state = self.state
        row = PotMoveRow(state.pot_move_id + 1, at_ms, tier, act, micro, heir, round_number)
        values = pot_move_values(row)
        link = seal(state.pot_move_link, values)
        self._connection.execute("INSERT INTO pot_moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, link))
        self.state = replace(state, pot_move_id=row.id, pot_move_link=link)
        self.pot_moves.append(row)

    def put_campaign(self, row: CampaignRow) -> None:
        """Keep a promotional campaign."""
        self._put("campaigns", campaign_values(row))

    def _put_show(self, number: int, show: ShowRow) -> None:
        self._put("shows", (number, show.events, show.legs))

    def _put(self, table: str, values: Values) -> None:
        """Insert or replace a row of one of the tables whose last column is a seal of its own."""
        self._connection.execute(_PUT[table], (*values, seal(table, values)))

    def _note_standing(self, number: int, theme: str, standing: RoundStanding) -> None:
        self.rounds.append(number)
        if standing.state is RoundState.SHOWN:
            self._open_rounds.pop(number, None)
        else:
            self._open_rounds[number] = theme
