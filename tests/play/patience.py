"""Real time, for a real program in another process: the one place of these harnesses that reads a clock and waits."""

from __future__ import annotations

import time

from game.timing import SystemClock

CLOCK = SystemClock()
MS_PER_S = 1000


def now_s() -> float:
    """Seconds since some moment."""
    return CLOCK.now_ms() / MS_PER_S


def rest(seconds: float) -> None:
    """Do nothing for a while."""
    time.sleep(seconds)  # noqa: TID251 - another process can't be waited for by a clock moved by hand
