"""Scatters where they can do what the rules say of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.fault import Severity
from game.engine.definition import ROW_COUNT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault
    from game.engine.definition import ReelStrip


def check(draft: Draft) -> Iterator[Fault]:
    """Enough reels carry the scatter to trigger what it awards, and no window shows two of one reel."""
    game, strips = draft.definition, draft.definition.strips
    if game.scatter is None:
        return
    symbol = game.scatter.symbol
    if game.free_spins is not None and game.free_spins.awards and "base" in strips:
        reels = sum(symbol in strip.symbols for strip in strips["base"])
        least = min(game.free_spins.awards)
        if reels < least:
            message = f"{symbol} stands on {reels} base reels, and free spins want {least}"
            yield draft.reels_source.fault("base", message, f"put it on {least} reels or more")
    for key, reels_of_key in strips.items():
        for reel, strip in enumerate(reels_of_key, start=1):
            if _nearest(strip, symbol) < ROW_COUNT:
                message = f"two {symbol} stand so near that one window shows both"
                hint = f"keep {ROW_COUNT} stops from one to the next, the strip being circular"
                yield draft.reels_source.fault(f"{key}[{reel}]", message, hint, Severity.WARNING)


def _nearest(strip: ReelStrip, symbol: str) -> int:
    """The least distance between two of ``symbol`` on the circular strip; the strip's length for fewer than two."""
    length = len(strip.symbols)
    stops = [stop for stop, shown in enumerate(strip.symbols) if shown == symbol]
    if len(stops) < 2:
        return max(length, ROW_COUNT)
    following = [*stops[1:], stops[0] + length]
    return min(after - stop for stop, after in zip(stops, following, strict=True))
