"""Jackpots inside a round: the paid spin's contribution and draws, and the cells a win shows on (JP-01..JP-05)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.engine.events import JackpotWon
from game.engine.jackpot import contribute, draw_wins
from game.engine.window import Cell

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.evaluate import Evaluation
    from game.engine.play import Play


def serve_jackpots(play: Play, stake_minor: int, at_ms: int) -> None:
    """Contribute a paid round's stake and draw its jackpots, before anything else is drawn (JP-02)."""
    rules = play.rules.definition.jackpots
    if rules is None or not play.pots:
        return
    pots = contribute(rules, play.pots, stake_minor)
    play.pots, play.hidden_jackpots = draw_wins(rules, pots, stake_minor, at_ms, play.rng)


def show_jackpots(play: Play, stops: tuple[int, ...], evaluation: Evaluation) -> None:
    """Credit the jackpots won and place their symbols on the landed reels (JP-02, JP-05).

    The places are decoration and take no draw: they follow from the tier and the stops, so a replay shows the same
    ones. They keep off cells that matter (winning lines, scatters, coin carriers) and off each other as long as there
    is room.
    """
    rules = play.rules.definition.jackpots
    shown = 0 if rules is None else rules.shown_symbols
    coins = play.rules.definition.coins
    window = evaluation.paid_window
    busy = {cell for line in evaluation.line_wins for cell in line.cells}
    for symbol in (play.rules.scatter, None if coins is None else coins.carrier):
        if symbol is not None:
            busy.update(window.cells_of(symbol))
    for win in play.hidden_jackpots:
        cells = shown_cells(win.tier, stops, shown, busy)
        busy.update(cells)
        play.jackpots_minor += win.amount_minor
        play.events.append(JackpotWon(win.tier, win.amount_minor, cells))
    play.hidden_jackpots = ()


def shown_cells(tier: str, stops: tuple[int, ...], count: int, busy: Collection[Cell]) -> tuple[Cell, ...]:
    """``count`` cells for a tier's symbols, in reading order: free cells first, on different reels first."""
    order = sorted(
        (Cell(reel, row) for reel in range(REEL_COUNT) for row in range(ROW_COUNT)),
        key=lambda cell: hashlib.sha256(f"{tier}:{stops}:{cell.reel}:{cell.row}".encode()).digest(),
    )
    chosen: list[Cell] = []
    while order and len(chosen) < count:
        reels = {cell.reel for cell in chosen}
        best = min(order, key=lambda cell: (cell in busy, cell.reel in reels))
        chosen.append(best)
        order.remove(best)
    return tuple(sorted(chosen))
