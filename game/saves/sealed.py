"""Which values of each table its checksum covers: one place, so that writer and checker can't disagree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.saves.seal import seal

if TYPE_CHECKING:
    from game.saves.rows import (
        CampaignRow,
        DeskRow,
        LedgerRow,
        PotMoveRow,
        PotRow,
        RoundOpening,
        RoundStanding,
        SaveState,
        ShowRow,
    )


def state_seal(save_id: str, state: SaveState) -> str:
    """Of the one row that says where everything stands, bound to its save."""
    return seal(
        save_id,
        state.serial,
        state.balance_minor,
        state.ledger_id,
        state.ledger_link,
        state.round_number,
        state.round_link,
        state.pot_move_id,
        state.pot_move_link,
    )


def ledger_link(before: str, row: LedgerRow) -> str:
    """Of a ledger row, chained to the one before."""
    return seal(
        before, row.id, row.at_ms, row.kind, row.amount_minor, row.balance_after_minor, row.round_number, row.note
    )


def round_link(before: str, number: int, opening: RoundOpening) -> str:
    """Of a round's start, chained to the round before."""
    return seal(
        before,
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


def round_seal(link: str, standing: RoundStanding) -> str:
    """Of a round as it stands, bound to its start."""
    return seal(
        link,
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


def show_seal(number: int, show: ShowRow) -> str:
    """Of what a round told."""
    return seal(number, show.events, show.legs)


def progress_seal(theme: str, campaign: str, stake_minor: int, coins: int) -> str:
    """Of the coins at one stake."""
    return seal(theme, campaign, stake_minor, coins)


def desk_seal(theme: str, desk: DeskRow) -> str:
    """Of a theme's stake and mode."""
    return seal(theme, desk.mode, desk.base_stake_minor)


def pot_seal(position: int, pot: PotRow) -> str:
    """Of a pot in its place."""
    return seal(position, pot.tier, pot.micro, pot.state, pot.opened_ms, pot.deadline_ms)


def pot_move_link(before: str, row: PotMoveRow) -> str:
    """Of a jackpot record's row, chained to the one before."""
    return seal(before, row.id, row.at_ms, row.tier, row.act, row.micro, row.heir, row.round_number)


def campaign_seal(row: CampaignRow) -> str:
    """Of a promotional campaign."""
    return seal(
        row.id,
        row.theme,
        row.base_stake_minor,
        row.awarded,
        row.played,
        row.won_minor,
        row.awarded_ms,
        row.closed,
    )
