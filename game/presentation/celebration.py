"""When a win is big, and how big (STANDARDS 5)."""

from __future__ import annotations

TIER_STAKES = (5, 15, 40, 100)
"""A celebration of tier 1..4 begins at so many stakes (ART "Feel")."""


def win_tier(amount_minor: int, stake_minor: int) -> int:
    """0 for no celebration, else 1..4."""
    return sum(amount_minor >= stakes * stake_minor for stakes in TIER_STAKES) if stake_minor > 0 else 0


def is_celebrated(amount_minor: int, stake_minor: int) -> bool:
    """A return at or below the stake is shown, never celebrated: neutral sound, no count-up fanfare, no particles."""
    return amount_minor > stake_minor
