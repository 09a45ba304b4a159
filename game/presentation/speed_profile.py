"""Speed profiles: how a theme's numbers of feel change with the player's speed; the outcome never does."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from game.presentation.feel import Speed

if TYPE_CHECKING:
    from game.presentation.feel import Feel

TURBO_SHARE = 0.5
"""Turbo plays every duration in half its time: still readable, clearly quicker."""


def at_speed(feel: Feel, speed: Speed) -> Feel:
    """``feel`` at a speed. Reduced motion keeps every duration (so the same information) and drops what swings."""
    match speed:
        case Speed.NORMAL:
            return feel
        case Speed.REDUCED_MOTION:
            return replace(feel, wind_up_cells=0.0, overshoot_cells=0.0)
        case Speed.TURBO:
            halved: dict[str, int] = {
                field.name: max(1, round(getattr(feel, field.name) * TURBO_SHARE))
                for field in fields(feel)
                if field.name.endswith("_ms") and field.name != "celebration_ms"
            }
            one, two, three, four = (round(length * TURBO_SHARE) for length in feel.celebration_ms)
            return replace(feel, celebration_ms=(one, two, three, four), **halved)
