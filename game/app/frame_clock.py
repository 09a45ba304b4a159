"""The clock of the frames: read once a frame, it stands still between two readings and never leaps over a stall."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.timing import Clock

LONGEST_STEP_MS = 100.0
"""A frame after a stall (a dragged window, a laptop's sleep) shows at most this much of time: no show is skipped."""


class FrameClock:
    """Follows another clock in steps; a `Clock` itself."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._read_ms = clock.now_ms()
        self._now_ms = self._read_ms

    def now_ms(self) -> float:
        """The time of this frame."""
        return self._now_ms

    def step(self) -> float:
        """Read the other clock, once; returns the time of the frame that begins."""
        read = self._clock.now_ms()
        self._now_ms += min(max(0.0, read - self._read_ms), LONGEST_STEP_MS)
        self._read_ms = read
        return self._now_ms
