"""Jackpot pots: exact contributions, chances in proportion to the stake, the Time Jackpot's rising hazard."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MICRO_PER_MINOR = 1_000_000


class PotState(StrEnum):
    """What an operator made of a pot (JP-07)."""

    LIVE = "live"
    PAUSED = "paused"
    DISCONTINUED = "discontinued"


@dataclass(frozen=True, slots=True)
class Pot:
    """One pot in exact millionths of a minor unit; ``opened_ms`` and ``deadline_ms`` (UTC) for the Time Jackpot only."""

    tier: str
    micro: int
    state: PotState = PotState.LIVE
    opened_ms: int | None = None
    deadline_ms: int | None = None
