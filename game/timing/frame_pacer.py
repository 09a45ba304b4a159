"""Even frames: sleep to an absolute deadline, so that no rounding piles up."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.timing.clock import Clock

_MS_PER_S = 1000.0
LATE_FRAMES_FORGIVEN = 2
"""How many frames the pacer may lag before it gives up catching up: after a stall (a dragged window on Windows, a
laptop's sleep) frames must not rush past to make up for it."""


class Sleeper(Protocol):
    """Waits."""

    def __call__(self, seconds: float, /) -> None:
        """Return after about so many seconds."""
        ...


class FramePacer:
    """Holds a loop at one frame every ``1000 / frames_per_s`` ms of ``clock``."""

    __slots__ = ("_clock", "_deadline_ms", "_period_ms", "_sleep")

    def __init__(self, clock: Clock, frames_per_s: float, sleep: Sleeper = time.sleep) -> None:  # noqa: TID251 - the one place that waits
        if frames_per_s <= 0:
            message = f"frame rate: {frames_per_s} a second; wanted more than 0"
            raise ValueError(message)
        self._clock = clock
        self._period_ms = _MS_PER_S / frames_per_s
        self._sleep = sleep
        self._deadline_ms = clock.now_ms() + self._period_ms

    @property
    def deadline_ms(self) -> float:
        """When the next frame is due, on the clock."""
        return self._deadline_ms

    def wait(self) -> float:
        """Sleep until the next frame is due; returns its time in ms, which is what the frame should show."""
        left_ms = self._deadline_ms - self._clock.now_ms()
        if left_ms > 0:
            self._sleep(left_ms / _MS_PER_S)
        elif -left_ms > LATE_FRAMES_FORGIVEN * self._period_ms:
            self._deadline_ms = self._clock.now_ms()
        due_ms = self._deadline_ms
        self._deadline_ms = due_ms + self._period_ms
        return due_ms
