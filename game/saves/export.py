"""A save as plain values, for a person or another program to read: nothing is left out, nothing can be read back in."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.saves.rows import RoundRow, ShowRow
    from game.saves.save_file import SaveFile

_EVERYTHING = 1_000_000_000

Line = dict[str, Any]
"""One object, ready for JSON."""


def export(save: SaveFile) -> Iterator[Line]:
    """The save's state, then every ledger movement, round, pot, jackpot move and campaign, each with its ``kind``.

    Rounds come oldest first, with what they told while the save still keeps it.
    """
    yield {"kind": "state", **asdict(save.state)}
    for movement in reversed(save.ledger(_EVERYTHING)):
        line = asdict(movement)
        why = line.pop("kind")
        yield {"kind": "ledger", "why": why, **line}
    for number in range(1, save.state.round_number + 1):
        row = save.round(number)
        if row is not None:
            yield _round_line(row, save.show(number))
    for pot in save.pots():
        yield {"kind": "pot", **asdict(pot)}
    for move in reversed(save.pot_moves(_EVERYTHING)):
        yield {"kind": "jackpot", **asdict(move)}
    for campaign in save.campaigns():
        yield {"kind": "campaign", **asdict(campaign)}


def _round_line(row: RoundRow, show: ShowRow | None) -> Line:
    opening, standing = row.opening, row.standing
    return {
        "kind": "round",
        "number": row.number,
        **asdict(opening),
        **asdict(standing),
        "start": json.loads(opening.start),
        "draws": json.loads(standing.draws),
        "choices": json.loads(standing.choices),
        "offer": None if standing.offer is None else json.loads(standing.offer),
        "events": None if show is None else json.loads(show.events),
    }
