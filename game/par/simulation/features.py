"""Coins, swaps and free spins inside a compiled round, drawn in the engine's order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.simulation.compiling import compiled
from game.par.simulation.judging import counted, expansion_pay, lines_pay, show
from game.par.simulation.stream import below
from game.par.simulation.tables import FREE_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.par.simulation.stream import Source
    from game.par.simulation.tables import Tables

    Numbers = NDArray[np.int64]
    Words = NDArray[np.uint64]

REELS, ROWS, FREE = REEL_COUNT, ROW_COUNT, FREE_KEY

COINS, LEFT, LINES, SCATTER, EXPANSION, SPINS, WIN, TYPES = 0, 1, 2, 3, 4, 5, 6, 7
"""Places of a round's running numbers: stored coins, free spins awarded, wins by source, spins played, win, types swapped."""

RUNNING = 8


@compiled
def spend_bar(  # noqa: PLR0913, PLR0917 - compiled: see `game.par.simulation.judging`
    words: Words,
    tape: Numbers,
    at: Numbers,
    swappable: Numbers,
    become: Numbers,
    running: Numbers,
    slots: int,
    carrier: int,
    extra_over: int,
    extra_under: int,
    bonus: int,
) -> None:
    """Spend a full bar before a spin (SC-05, SC-06, SC-09): one type among those left, in the rules' order, perhaps two.

    ``bonus`` is what a bar that overflow fills again awards: 0 outside free spins.
    """
    running[COINS] -= slots
    for draw in range(2):
        left = swappable.shape[0] - running[TYPES]
        if left == 0 or (draw == 1 and below(words, tape, at, extra_under) >= extra_over):
            break
        drawn = below(words, tape, at, left)
        for place in range(swappable.shape[0]):
            symbol = swappable[place]
            if become[symbol] == symbol:
                if drawn == 0:
                    become[symbol] = carrier
                    break
                drawn -= 1
        running[TYPES] += 1
    if running[COINS] >= slots:
        running[LEFT] += bonus


@compiled
def collect(  # noqa: PLR0913, PLR0917 - the same
    words: Words,
    tape: Numbers,
    at: Numbers,
    cells: Numbers,
    key: int,
    stops: Numbers,
    coin_over: Numbers,
    coin_under: Numbers,
    running: Numbers,
    slots: int,
    carrier: int,
    bonus: int,
) -> None:
    """One draw a landed carrier, reel by reel from the top (SC-04); a bar that fills awards ``bonus`` spins."""
    for reel in range(REELS):
        for row in range(ROWS):
            if cells[key, reel, stops[reel] + row] != carrier:
                continue
            if below(words, tape, at, coin_under[reel]) < coin_over[reel]:
                running[COINS] += 1
                if running[COINS] == slots:
                    running[LEFT] += bonus


@compiled
def feature(tables: Tables, source: Source, awarded: int, running: Numbers) -> None:
    """Free spins from the choice of the special symbol to the last one, or to the cap (BO-04 to BO-07, SC-08, SC-09)."""
    words, tape, at = source.words, source.tape, source.at
    cells, lengths, lines, wild, paying = tables.cells, tables.lengths, tables.lines, tables.wild, tables.paying
    pays, wild_runs, scatter_pays, retriggers = tables.pays, tables.wild_runs, tables.scatter_pays, tables.retriggers
    swappable, coin_over, coin_under = tables.swappable, tables.coin_over, tables.coin_under
    slots, carrier, bonus, cap, longest = tables.slots, tables.carrier, tables.bonus, tables.cap, tables.longest
    key, special = FREE, -1
    if tables.specials.shape[0]:
        chosen = tables.special
        if chosen < 0:
            chosen = below(words, tape, at, tables.specials.shape[0])
        key, special = FREE + chosen, tables.specials[chosen]
    become = np.arange(wild.shape[0])
    shown = np.zeros((REELS, ROWS), dtype=np.int64)
    stops = np.zeros(REELS, dtype=np.int64)
    running[LEFT] = awarded
    running[TYPES] = 0
    number = 0
    while number < running[LEFT] and running[WIN] < cap:
        number += 1
        running[SPINS] += 1
        if slots and running[COINS] >= slots:
            spend_bar(
                words, tape, at, swappable, become, running, slots, carrier, tables.extra_over, tables.extra_under, bonus
            )
        for reel in range(REELS):
            stops[reel] = below(words, tape, at, lengths[key, reel])
        if slots:
            collect(words, tape, at, cells, key, stops, coin_over, coin_under, running, slots, carrier, bonus)
        show(cells, key, stops, become, shown)
        scatters = counted(cells, key, stops, tables.scatter)
        won = lines_pay(shown, lines, wild, paying, pays, wild_runs, longest)
        running[LINES] += won
        running[SCATTER] += scatter_pays[scatters]
        won += scatter_pays[scatters]
        if special >= 0:
            expansion = expansion_pay(pays, lines.shape[0], shown, special)
            running[EXPANSION] += expansion
            won += expansion
        running[WIN] = min(running[WIN] + won, cap)
        if running[WIN] < cap:
            running[LEFT] += retriggers[scatters]
