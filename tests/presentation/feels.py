"""Numbers of feel to test with: round, and like the themes' own."""

from __future__ import annotations

from game.presentation.feel import Feel


def feel() -> Feel:
    """A plain set of numbers."""
    return Feel(
        wind_up_ms=120,
        wind_up_cells=0.3,
        accelerate_ms=180,
        cruise_cells_per_s=22,
        first_landing_ms=1100,
        landing_stagger_ms=250,
        overshoot_cells=0.15,
        settle_ms=240,
        anticipation_ms=1500,
        line_ms=1000,
        count_up_ms=900,
        celebration_ms=(3000, 4500, 6000, 8000),
        banner_ms=1800,
        expansion_ms=700,
        coin_flight_ms=650,
        swap_ms=900,
        card_flip_ms=700,
        jackpot_ms=5000,
        pause_ms=250,
    )
