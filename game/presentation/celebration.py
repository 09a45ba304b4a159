"""When a win is big, and how big (STANDARDS 5)."""

from __future__ import annotations

from game.presentation.easing import ease_out

TIER_STAKES = (5, 15, 40, 100)
"""A celebration of tier 1..4 begins at so many stakes (ART "Feel")."""


def win_tier(amount_minor: int, stake_minor: int) -> int:
    """0 for no celebration, else 1..4."""
    return sum(amount_minor >= stakes * stake_minor for stakes in TIER_STAKES) if stake_minor > 0 else 0


def counted_through(tier: int, amount_minor: int, stake_minor: int, progress: float) -> tuple[int, int, float]:
    """A celebration's count at ``progress`` 0..1: the tier reached, the amount shown, the share of that tier's time.

    Every tier up to the won one has the same time, so that a great win climbs through them all.
    """
    marks = (0, *(stakes * stake_minor for stakes in TIER_STAKES[1:tier]), amount_minor)
    if progress >= 1.0:
        return tier, amount_minor, 1.0
    steps = len(marks) - 1
    step = min(steps - 1, int(max(0.0, progress) * steps))
    share = progress * steps - step
    shown = marks[step] + int((marks[step + 1] - marks[step]) * (ease_out(share) if step == steps - 1 else share))
    return step + 1, shown, share


def is_celebrated(amount_minor: int, stake_minor: int) -> bool:
    """A return at or below the stake is shown, never celebrated: neutral sound, no count-up fanfare, no particles."""
    return amount_minor > stake_minor
