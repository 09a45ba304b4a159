"""A calendar that runs behind the save: told of, and nothing else, for no money hangs on it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.saves.save_file import SaveFile

FORGIVEN_MS = 3_600_000
"""An hour: clocks are corrected by seconds, and time zones don't count in UTC."""
MS_PER_S = 1000


def notices(save: SaveFile, now_ms: int) -> tuple[str, ...]:
    """A sentence for the player where the machine's clock is behind the last movement of the balance."""
    last = next(iter(save.ledger(1)), None)
    if last is None or now_ms >= last.at_ms - FORGIVEN_MS:
        return ()
    return (
        (
            f"The clock of this machine was set back: it says {_date(now_ms)}, and the last round was played on "
            f"{_date(last.at_ms)}. Nothing was lost; rounds keep their order, and deadlines go by the clock."
        ),
    )


def _date(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / MS_PER_S, tz=UTC).strftime("%Y-%m-%d %H:%M UTC")
