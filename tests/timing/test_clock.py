"""The monotonic clock and its stand-in."""

from __future__ import annotations

import pytest

from game.timing import ManualClock, SystemClock


def test_the_system_clock_never_runs_backwards() -> None:
    """Readings only grow."""
    clock = SystemClock()
    readings = [clock.now_ms() for _ in range(100)]
    assert sorted(readings) == readings


def test_the_system_clock_counts_from_its_making() -> None:
    """A fresh clock is near 0, not near the age of the machine."""
    assert 0 <= SystemClock().now_ms() < 1000


def test_a_manual_clock_stands_until_it_is_moved() -> None:
    """It shows what it was moved to, however often it is read."""
    clock = ManualClock(5)
    clock.advance(2.5)
    assert [clock.now_ms(), clock.now_ms()] == [7.5, 7.5]


def test_a_manual_clock_refuses_to_go_back() -> None:
    """Both clocks keep the promise of monotony."""
    with pytest.raises(ValueError, match="wanted 0 or more"):
        ManualClock().advance(-1)
