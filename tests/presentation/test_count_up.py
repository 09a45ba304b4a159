"""A meter's way to its value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.presentation.celebration import is_celebrated, win_tier
from game.presentation.count_up import count_up_ms, shown_amount

AMOUNTS = st.integers(0, 10**9)


@given(AMOUNTS, AMOUNTS)
def test_count_up_is_exact_at_both_ends(start: int, end: int) -> None:
    """It begins and ends on the true amounts."""
    assert (start, end) == (shown_amount(start, end, 0.0), shown_amount(start, end, 1.0))


@given(AMOUNTS, AMOUNTS, st.floats(0, 1))
def test_count_up_never_leaves_its_span(start: int, end: int, progress: float) -> None:
    """No shown amount lies beyond the two ends."""
    assert min(start, end) <= shown_amount(start, end, progress) <= max(start, end)


def test_greater_wins_count_longer() -> None:
    """Twenty stakes take longer than two, within bounds."""
    assert count_up_ms(200, 100, 900) < count_up_ms(2000, 100, 900) <= 900 * 2.4


@pytest.mark.parametrize(
    ("stakes_tenths", "tier"), [(49, 0), (50, 1), (149, 1), (150, 2), (399, 2), (400, 3), (999, 3), (1000, 4)]
)
def test_tiers_begin_at_5_15_40_and_100_stakes(stakes_tenths: int, tier: int) -> None:
    """A celebration's tier follows from the win in stakes."""
    assert tier == win_tier(stakes_tenths * 10, 100)


def test_a_return_of_the_stake_is_not_celebrated() -> None:
    """Only more than the stake is a win to celebrate (STANDARDS 5)."""
    assert (is_celebrated(100, 100), is_celebrated(101, 100)) == (False, True)
