"""Clocks: the only room that asks the machine for the time or waits."""

from game.timing.clock import Clock, ManualClock, SystemClock
from game.timing.frame_pacer import FramePacer
from game.timing.wall_clock import ManualWallClock, SystemWallClock, WallClock

__all__ = ["Clock", "FramePacer", "ManualClock", "ManualWallClock", "SystemClock", "SystemWallClock", "WallClock"]
