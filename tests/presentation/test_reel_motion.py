"""A reel travels from its old window to exactly the outcome's, without a jump."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.definition import ReelStrip
from game.presentation.feel import Speed
from game.presentation.reel_motion import DUST_MS, RestingReel, motion
from game.presentation.speed_profile import at_speed
from tests.presentation.feels import feel

STRIP = ReelStrip(tuple(f"s{number}" for number in range(37)))
OTHER = ReelStrip(tuple(f"t{number}" for number in range(31)))
FRAME_MS = 1000 / 60


def _travel(stop: int, land_ms: float, held_ms: float, speed: Speed = Speed.NORMAL):  # noqa: ANN202 - a local shorthand
    return motion(RestingReel(STRIP, 5), RestingReel(OTHER, stop), at_speed(feel(), speed), land_ms, held_ms)


@given(st.integers(0, 30), st.floats(700, 3000), st.sampled_from([0.0, 1500.0]), st.sampled_from(list(Speed)))
def test_reel_ends_on_the_outcome(stop: int, land_ms: float, held_ms: float, speed: Speed) -> None:
    """After landing the view is the new strip around the stop."""
    travel = _travel(stop, land_ms, held_ms, speed)
    assert RestingReel(OTHER, stop).view() == travel.view(travel.end_ms + DUST_MS)
    assert RestingReel(OTHER, stop).symbols() == travel.view(travel.end_ms).symbols


def test_reel_begins_as_it_stood() -> None:
    """At 0 ms the old window stands."""
    assert RestingReel(STRIP, 5).symbols() == _travel(9, 1100, 0.0).view(0.0).symbols


@given(st.floats(700, 3000), st.sampled_from([0.0, 1500.0]), st.floats(0, 5000))
def test_way_never_jumps(land_ms: float, held_ms: float, t_ms: float) -> None:
    """Between two frames a reel moves no further than cruising speed allows, at every joint of its phases."""
    travel = _travel(3, land_ms, held_ms)
    most = travel.cells_per_ms * FRAME_MS * 1.2 + 0.02
    assert abs(travel.way(t_ms + FRAME_MS) - travel.way(t_ms)) <= most


@given(st.floats(0, 6000))
def test_view_is_a_function_of_time(t_ms: float) -> None:
    """The same moment looks the same whenever it is asked for."""
    travel = _travel(3, 1350, 1500)
    assert travel.view(t_ms) == travel.view(t_ms)


def test_wind_up_goes_back_first() -> None:
    """The reel breathes upwards before it runs."""
    assert _travel(3, 1100, 0.0).way(110) < -0.2


def test_reduced_motion_neither_winds_up_nor_overshoots() -> None:
    """No swing, the same landing."""
    travel = _travel(3, 1100, 0.0, Speed.REDUCED_MOTION)
    ways = [travel.way(t) for t in range(0, 1500, 5)]
    assert min(ways) == 0.0
    assert max(ways) == travel.way_cells


def test_held_reel_slows_and_says_so() -> None:
    """Under anticipation the reel is marked and slower than at cruise."""
    travel = _travel(3, 1100, 1500)
    assert travel.view(1800).anticipating
    assert not travel.view(1000).anticipating
    assert travel.view(1800).blur < travel.view(1000).blur
