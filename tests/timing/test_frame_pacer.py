"""Even frames."""

from __future__ import annotations

import pytest

from game.timing import FramePacer, ManualClock


class _Bed:
    """Sleeping moves the clock, a little too long each time, and is remembered."""

    def __init__(self, clock: ManualClock, oversleep_ms: float = 0.0) -> None:
        self.slept_ms: list[float] = []
        self._clock = clock
        self._oversleep_ms = oversleep_ms

    def __call__(self, seconds: float, /) -> None:
        self.slept_ms.append(seconds * 1000)
        self._clock.advance(seconds * 1000 + self._oversleep_ms)


def test_frames_are_due_at_even_distances() -> None:
    """Each frame is due one period after the one before, whatever the work in between took."""
    clock = ManualClock()
    pacer = FramePacer(clock, 100, _Bed(clock))
    due = []
    for work_ms in (1, 9, 4):
        clock.advance(work_ms)
        due.append(pacer.wait())
    assert due == [10.0, 20.0, 30.0]


def test_oversleeping_does_not_pile_up() -> None:
    """A sleep that ends late shortens the next one: after 60 frames the clock is one oversleep behind, not 60."""
    clock = ManualClock()
    pacer = FramePacer(clock, 50, _Bed(clock, oversleep_ms=3))
    for _ in range(60):
        pacer.wait()
    assert clock.now_ms() == pytest.approx(60 * 20 + 3)


def test_a_late_frame_is_not_slept_before() -> None:
    """When the work took longer than a period there is no sleep at all."""
    clock = ManualClock()
    bed = _Bed(clock)
    pacer = FramePacer(clock, 100, bed)
    clock.advance(15)
    pacer.wait()
    assert bed.slept_ms == []


def test_a_stall_is_forgiven() -> None:
    """After a second's standstill frames go on from now instead of rushing through the missed ones."""
    clock = ManualClock()
    pacer = FramePacer(clock, 100, _Bed(clock))
    clock.advance(1000)
    assert [pacer.wait(), pacer.wait()] == [1000.0, 1010.0]


def test_a_frame_rate_of_nothing_is_refused() -> None:
    """There is no loop at 0 frames a second."""
    with pytest.raises(ValueError, match="wanted more than 0"):
        FramePacer(ManualClock(), 0)
