"""Reduced motion: the same stage with everything told and nothing that moves for show (STANDARDS 24)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.presentation.stage import CellView, Stage

TURNED = 0.5
"""From here on a turning card or symbol shows its other side."""


def stilled(stage: Stage) -> Stage:
    """What a ``calm`` stage shows: no swelling, hopping, flying, unrolling, splashing; lights, figures, words stay."""
    if not stage.calm:
        return stage
    card, bar = stage.card, stage.coin_bar
    return replace(
        stage,
        reels=tuple(replace(reel, dust=None) for reel in stage.reels),
        cells={cell: _stilled_cell(view) for cell, view in stage.cells.items()},
        lines=tuple(replace(line, progress=1.0) for line in stage.lines),
        expansions=tuple(replace(view, progress=1.0) for view in stage.expansions if view.progress > 0),
        coin_flights=(),
        lean=0.0,
        lights_ms=None,
        coin_bar=None if bar is None else replace(bar, landed=None, landing=0.0, pulse=1.0 if bar.pulse > 0 else 0.0),
        card=None if card is None else replace(card, flip=0.0 if card.flip < TURNED else 1.0),
    )


def _stilled_cell(view: CellView) -> CellView:
    """A cell's light without its motion; a symbol that turns into another is the one or the other."""
    shown = view.becomes if view.becomes is not None and view.flip >= TURNED else view.symbol
    return replace(view, scale=1.0, motion=None, symbol=shown, becomes=None, flip=0.0)
