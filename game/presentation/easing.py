"""Easing curves on 0..1, each with value 0 at 0 and 1 at 1."""

from __future__ import annotations

import math


def clamped(x: float) -> float:
    """``x`` kept within 0..1."""
    return 0.0 if x < 0.0 else min(x, 1.0)


def ease_out(x: float) -> float:
    """Fast, then gently to rest (cubic)."""
    return 1.0 - (1.0 - x) ** 3


def ease_in(x: float) -> float:
    """From rest, ever faster (cubic)."""
    return x**3


def ease_in_out(x: float) -> float:
    """From rest to rest (smoothstep)."""
    return x * x * (3.0 - 2.0 * x)


def back_out(x: float) -> float:
    """A little beyond the goal and back: things that pop into place (overshoot of a tenth)."""
    beyond = 1.70158
    return 1.0 + (beyond + 1.0) * (x - 1.0) ** 3 + beyond * (x - 1.0) ** 2


def bell(x: float) -> float:
    """0 at both ends, 1 in the middle: a pulse."""
    return math.sin(math.pi * clamped(x))


def fade(x: float, rise: float = 0.15, fall: float = 0.2) -> float:
    """An alpha over a whole life: in during the first ``rise`` of it, out during the last ``fall``."""
    if x <= 0.0 or x >= 1.0:
        return 0.0
    return min(ease_in_out(clamped(x / rise)), ease_in_out(clamped((1.0 - x) / fall)))
