"""Facts as rows of values and back; STRICT tables vouch for the types of the columns.

The order of values is that of the table's columns without its checksum, which is always the last one. One place knows
it, so that the writer's seal and the checker's can't disagree.
"""

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
from game.saves.seal import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.saves.seal import Values

THEME, AT, LINK, STATE, STANDING, SEAL = 1, 7, 10, 11, slice(11, 21), 21
"""Where in a row of ``rounds`` these are; its standing begins with its state."""


def state_values(state: SaveState) -> Values:
    """``state``, between its id and its seal."""
    return (
        state.serial,
        state.balance_minor,
        state.ledger_id,
        state.ledger_link,
        state.round_number,
        state.round_link,
        state.pot_move_id,
        state.pot_move_link,
    )


def state_of(values: Sequence[Any]) -> SaveState:
    """A row of ``state``: id, the fields, seal."""
    return SaveState(*values[1:9])


def ledger_values(row: LedgerRow) -> Values:
    """``ledger``, before its link."""
    return (
        row.id,
        row.at_ms,
        row.kind.value,
        row.amount_minor,
        row.balance_after_minor,
        row.round_number,
        row.note,
    )


def ledger_row_of(values: Sequence[Any]) -> LedgerRow:
    """A row of ``ledger``: the fields, link."""
    number, at_ms, kind, amount, balance, round_number, note, _ = values
    return LedgerRow(number, at_ms, LedgerKind(kind), amount, balance, round_number, note)


def pot_move_values(row: PotMoveRow) -> Values:
    """``pot_moves``, before its link."""
    return (row.id, row.at_ms, row.tier, row.act.value, row.micro, row.heir, row.round_number)


def pot_move_of(values: Sequence[Any]) -> PotMoveRow:
    """A row of ``pot_moves``: the fields, link."""
    number, at_ms, tier, act, micro, heir, round_number, _ = values
    return PotMoveRow(number, at_ms, tier, PotAct(act), micro, heir, round_number)


def opening_values(number: int, opening: RoundOpening) -> Values:
    """``rounds``, before the link of the opening."""
    return plain(
        (
            number,
            opening.theme,
            opening.definition_hash,
            opening.mode,
            opening.stake_minor,
            opening.base_stake_minor,
            opening.campaign,
            opening.at_ms,
            opening.balance_before_minor,
            opening.start,
        )
    )


def standing_values(standing: RoundStanding) -> Values:
    """``rounds``, between that link and the seal."""
    return plain(
        (
            standing.state,
            standing.draws,
            standing.choices,
            standing.offer,
            standing.win_minor,
            standing.jackpots_minor,
            standing.balance_after_minor,
            standing.settled_ms,
            standing.closed_by,
            standing.events_shown,
        )
    )


def round_of(values: Sequence[Any]) -> RoundRow:
    """A row of ``rounds``."""
    state, *standing = values[STANDING]
    return RoundRow(values[0], RoundOpening(*values[1:LINK]), RoundStanding(RoundState(state), *standing))


def money_of(values: Sequence[Any]) -> int:
    """What a row of ``rounds`` says the ledger moved for it: win and jackpots, less the stake where one was taken."""
    stake, campaign, win, jackpots = values[4], values[6], values[15], values[16]
    return int(win + jackpots - (0 if campaign else stake))


def pot_values(position: int, pot: PotRow) -> Values:
    """``pots``, before its seal."""
    return plain((pot.tier, position, pot.micro, pot.state, pot.opened_ms, pot.deadline_ms))


def pot_of(values: Sequence[Any]) -> PotRow:
    """A row of ``pots``: tier, position, the other fields, seal."""
    tier, _, micro, state, opened_ms, deadline_ms, _ = values
    return PotRow(tier, micro, state, opened_ms, deadline_ms)


def campaign_values(row: CampaignRow) -> Values:
    """``campaigns``, before its seal."""
    return (
        row.id,
        row.theme,
        row.base_stake_minor,
        row.awarded,
        row.played,
        row.won_minor,
        row.awarded_ms,
        row.closed,
    )


def campaign_of(values: Sequence[Any]) -> CampaignRow:
    """A row of ``campaigns``: the fields, seal."""
    return CampaignRow(*values[:-1])
