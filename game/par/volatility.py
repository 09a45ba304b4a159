"""How far results spread: standard deviation and the volatility index made of it."""

from __future__ import annotations

CONFIDENCE = 0.90
NORMAL_QUANTILE = 1.645
"""Two-sided 90 % of a normal distribution lie within 1.645 standard deviations."""

SOURCE = (
    "volatility index = 1.645 x standard deviation of one round in stakes, the 90 % confidence factor "
    "(Kilby, Fox and Lucas, Casino Operations Management, 2nd ed., 2005, ch. 7)"
)


def volatility_index(deviation: float) -> float:
    """After n rounds the return lies within index / sqrt(n) of the theoretical one in 90 % of cases."""
    return NORMAL_QUANTILE * deviation
