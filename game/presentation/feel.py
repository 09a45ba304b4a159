"""The numbers of feel of a theme, in one block, and the speed profiles that scale them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Speed(StrEnum):
    """How fast the show runs; the outcome is the same at each."""

    NORMAL = "normal"
    TURBO = "turbo"
    REDUCED_MOTION = "reduced_motion"


@dataclass(frozen=True, slots=True)
class Feel:
    """Every duration and distance of the show, from ``theme.yaml`` block ``feel`` (all keys required there)."""

    wind_up_ms: int
    wind_up_cells: float
    accelerate_ms: int
    cruise_cells_per_s: float
    first_landing_ms: int
    landing_stagger_ms: int
    overshoot_cells: float
    settle_ms: int
    anticipation_ms: int
    line_ms: int
    count_up_ms: int
    celebration_ms: tuple[int, int, int, int]
    banner_ms: int
    expansion_ms: int
    coin_flight_ms: int
    swap_ms: int
    card_flip_ms: int
    jackpot_ms: int
    pause_ms: int
