"""Dates."""

from __future__ import annotations

from game.timing import ManualWallClock, SystemWallClock


def test_the_system_wall_clock_counts_utc_milliseconds() -> None:
    """It reads between 2026 and 2100."""
    assert 1_767_225_600_000 - 40_000_000_000 < SystemWallClock().utc_ms() < 4_102_444_800_000


def test_a_manual_wall_clock_can_be_set_back() -> None:
    """A machine's calendar may be corrected in either direction."""
    wall = ManualWallClock(1000)
    wall.advance(-400)
    assert wall.utc_ms() == 600
