"""Clocks: the only room that asks the machine for the time or waits."""

from game.timing.clock import Clock, ManualClock, SystemClock
from game.timing.frame_pacer import FramePacer
from game.timing.wall_clock import MS_PER_DAY, ManualWallClock, SystemWallClock, WallClock

__all__ = [
    "MS_PER_DAY",
    "Clock",
    "FramePacer",
    "ManualClock",
    "ManualWallClock",
    "SystemClock",
    "SystemWallClock",
    "WallClock",
]
