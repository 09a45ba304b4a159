"""Which reels land late because a trigger is still possible; read from the outcome, never arranged."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import ReelStrip


def held_reels(
    strips: Sequence[ReelStrip], columns: Sequence[Sequence[str]], scatter: str, wanted: int
) -> tuple[bool, ...]:
    """For each reel whether it is held: at most one scatter short of ``wanted`` on its turn, and able to show one.

    ``columns`` is the landed window. A reel without the scatter on its strip is never held.
    """
    held: list[bool] = []
    landed = 0
    for strip, column in zip(strips, columns, strict=True):
        held.append(landed >= wanted - 1 and scatter in strip.symbols)
        landed += list(column).count(scatter)
    return tuple(held)
