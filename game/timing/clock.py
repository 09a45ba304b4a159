"""The monotonic clock that shows, cycles and sessions are timed by."""

from __future__ import annotations

import time
from typing import Protocol

_NS_PER_MS = 1_000_000


class Clock(Protocol):
    """Milliseconds since an arbitrary moment; never runs backwards, and knows nothing of dates."""

    def now_ms(self) -> float:
        """The present, in ms with a fraction."""
        ...


class SystemClock:
    """The machine's monotonic clock, counted from the making of the object."""

    __slots__ = ("_origin_ns",)

    def __init__(self) -> None:
        self._origin_ns = time.monotonic_ns()

    def now_ms(self) -> float:
        """Ms since this clock was made."""
        return (time.monotonic_ns() - self._origin_ns) / _NS_PER_MS


class ManualClock:
    """A clock that stands still until it is moved: for tests, stills and films."""

    __slots__ = ("_now_ms",)

    def __init__(self, now_ms: float = 0.0) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> float:
        """The moment it was last moved to."""
        return self._now_ms

    def advance(self, by_ms: float) -> None:
        """Move on; raises `ValueError` for a step backwards."""
        if by_ms < 0:
            message = f"step of a manual clock: {by_ms} ms; wanted 0 or more"
            raise ValueError(message)
        self._now_ms += by_ms
