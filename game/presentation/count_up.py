"""A meter on its way to its value: the truth apart from what is shown."""

from __future__ import annotations

import math

from game.presentation.easing import clamped, ease_out

SHORTEST_SHARE = 0.35
LONGEST_SHARE = 2.4


def shown_amount(start_minor: int, end_minor: int, progress: float) -> int:
    """What the meter shows; exact at both ends, never beyond them."""
    if progress >= 1.0:
        return end_minor
    return start_minor + int((end_minor - start_minor) * ease_out(clamped(progress)))


def count_up_ms(amount_minor: int, stake_minor: int, basic_ms: float) -> float:
    """How long a win of so many stakes counts: ``basic_ms`` at one stake, longer by the logarithm, within bounds."""
    stakes = amount_minor / stake_minor if stake_minor > 0 else 1.0
    share = 1.0 + 0.35 * math.log2(max(stakes, 1e-3))
    return basic_ms * min(max(share, SHORTEST_SHARE), LONGEST_SHARE)
