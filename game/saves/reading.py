"""A table's row of values as the fact it stands for; STRICT tables vouch for the types of the columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.saves.rows import (
    CampaignRow,
    LedgerKind,
    LedgerRow,
    PotAct,
    PotMoveRow,
    PotRow,
    RoundOpening,
    RoundRow,
    RoundStanding,
    RoundState,
    SaveState,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def state_of(values: Sequence[Any]) -> SaveState:
    """A row of ``state``: id, the fields, seal."""
    return SaveState(*values[1:9])


def ledger_row_of(values: Sequence[Any]) -> LedgerRow:
    """A row of ``ledger``: the fields, link."""
    number, at_ms, kind, amount, balance, round_number, note, _ = values
    return LedgerRow(number, at_ms, LedgerKind(kind), amount, balance, round_number, note)


def pot_move_of(values: Sequence[Any]) -> PotMoveRow:
    """A row of ``pot_moves``: the fields, link."""
    number, at_ms, tier, act, micro, heir, round_number, _ = values
    return PotMoveRow(number, at_ms, tier, PotAct(act), micro, heir, round_number)


def round_of(values: Sequence[Any]) -> tuple[RoundRow, str, str]:
    """A row of ``rounds``, with its link and its seal."""
    state, *standing = values[11:21]
    row = RoundRow(values[0], RoundOpening(*values[1:10]), RoundStanding(RoundState(state), *standing))
    return row, values[10], values[21]


def pot_of(values: Sequence[Any]) -> PotRow:
    """A row of ``pots``: tier, position, the other fields, seal."""
    tier, _, micro, state, opened_ms, deadline_ms, _ = values
    return PotRow(tier, micro, state, opened_ms, deadline_ms)


def campaign_of(values: Sequence[Any]) -> CampaignRow:
    """A row of ``campaigns``: the fields, seal."""
    return CampaignRow(*values[:-1])
