"""What a player would miss of a save, as plain values to compare two moments by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.saves.rows import RoundState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import GameDefinition
    from game.saves.save_file import SaveFile

Picture = dict[str, Any]


def picture(save: SaveFile, definitions: Sequence[GameDefinition]) -> Picture:
    """All that a player would miss: balance, coins, pots, open rounds, the ends of the chains."""
    state = save.state
    return {
        "serial": state.serial,
        "balance": state.balance_minor,
        "ledger": [state.ledger_id, state.ledger_link],
        "rounds": [state.round_number, state.round_link],
        "open": [
            [row.number, row.standing.state, row.standing.draws, row.standing.offer, row.standing.events_shown]
            for row in save.open_rounds()
        ],
        "coins": [
            [definition.id, stake, save.coins(definition.id, "", stake)]
            for definition in definitions
            for stake in definition.stakes
            if definition.coins is not None
        ],
        "pots": [[pot.tier, pot.micro] for pot in save.pots()],
        "campaigns": [[row.id, row.played, row.won_minor] for row in save.campaigns()],
    }


def closed(save: SaveFile, after: int) -> dict[str, list[Any]]:
    """What the history says of the rounds that were shown, by number."""
    return {
        str(row.number): [
            row.opening.theme,
            row.standing.draws,
            row.standing.choices,
            row.standing.win_minor,
            row.standing.balance_after_minor,
        ]
        for row in save.rounds(save.state.round_number - after)
        if row.standing.state is RoundState.SHOWN
    }
