"""Dates: UTC in whole milliseconds, for the journal, expiries and the Time Jackpot."""

from __future__ import annotations

import time
from typing import Protocol

_NS_PER_MS = 1_000_000
MS_PER_DAY = 86_400_000


class WallClock(Protocol):
    """UTC; may jump when the machine's clock is set."""

    def utc_ms(self) -> int:
        """Ms since 1970-01-01 00:00 UTC."""
        ...


class SystemWallClock:
    """The machine's clock."""

    __slots__ = ()

    def utc_ms(self) -> int:
        """Ms since 1970-01-01 00:00 UTC."""
        return time.time_ns() // _NS_PER_MS


class ManualWallClock:
    """A calendar that stands still until it is moved, in either direction."""

    __slots__ = ("_utc_ms",)

    def __init__(self, utc_ms: int = 1_767_225_600_000) -> None:
        self._utc_ms = utc_ms

    def utc_ms(self) -> int:
        """The moment it was last moved to; 2026-01-01 00:00 unless told otherwise."""
        return self._utc_ms

    def advance(self, by_ms: int) -> None:
        """Move by so many ms; a negative step is a clock that was set back."""
        self._utc_ms += by_ms
