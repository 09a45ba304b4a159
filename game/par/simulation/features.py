"""Coins, swaps and free spins inside a compiled round, drawn in the engine's order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.compiling import compiled, inlined
from game.par.simulation.judging import counted, lines_pay, show
from game.par.simulation.stream import below, draw_stops, happens
from game.par.simulation.tables import FREE_KEY

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from game.par.simulation.stream import Source, Work
    from game.par.simulation.tables import Tables

    Numbers = NDArray[np.int64]
    Small = NDArray[np.uint8]
    Words = NDArray[np.uint64]

REELS, ROWS, FREE = REEL_COUNT, ROW_COUNT, FREE_KEY

COINS, LEFT, LINES, SCATTER, EXPANSION, SPINS, WIN, TYPES = 0, 1, 2, 3, 4, 5, 6, 7
"""Places of a round's running numbers: coins, spins awarded, wins by source, spins played, win, types swapped."""


@inlined
def spend_bar(  # noqa: PLR0913, PLR0917 - compiled: see `game.par.simulation.judging`
    words: Words,
    tape: Numbers,
    at: Numbers,
    swappable: Small,
    become: Small,
    running: Numbers,
    slots: int,
    carrier: int,
    extra_over: int,
    extra_threshold: Words,
    bonus: int,
) -> None:
    """Spend a full bar before a spin (SC-05, SC-06, SC-09): one type among those left, perhaps two.

    ``bonus`` is what a bar that overflow fills again awards: 0 outside free spins.
    """
    running[COINS] -= slots
    for draw in range(2):
        left = swappable.shape[0] - running[TYPES]
        if left == 0 or (draw == 1 and not happens(words, tape, at, extra_over, extra_threshold[0])):
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


@inlined
def collect(  # noqa: PLR0913, PLR0917 - the same
    words: Words,
    tape: Numbers,
    at: Numbers,
    carriers: Small,
    key: int,
    stops: Numbers,
    coin_over: Numbers,
    coin_threshold: Words,
    running: Numbers,
    slots: int,
    bonus: int,
) -> None:
    """One draw a landed carrier, reel by reel from the top (SC-04); a bar that fills awards ``bonus`` spins."""
    for reel in range(REELS):
        for _ in range(carriers[key, reel, stops[reel]]):
            if happens(words, tape, at, coin_over[reel], coin_threshold[reel]):
                running[COINS] += 1
                if running[COINS] == slots:
                    running[LEFT] += bonus


@compiled
def special_feature(tables: Tables, source: Source, space: Work, awarded: int) -> None:
    """Free spins without coins, from the choice of the special symbol to the last, or to the cap (BO-04 to BO-07)."""
    words, tape, at, lengths, least = source.words, source.tape, source.at, tables.lengths, tables.least
    cells, lines, pays, begun, ended = tables.cells, tables.lines, tables.pays, tables.begun, tables.ended
    scatter_pays, retriggers = tables.scatter_pays, tables.retriggers
    scatter_counts, covered, cap = tables.scatters, tables.covered, tables.cap
    key, special = FREE, -1
    if tables.specials.shape[0]:
        chosen = tables.special
        if chosen < 0:
            chosen = below(words, tape, at, tables.specials.shape[0])
        key, special = FREE + chosen, tables.specials[chosen]
    stops, shown, same, running = space.stops, space.shown, space.become, space.running
    left, number, win = awarded, 0, running[WIN]
    by_lines, by_scatter, by_expansion = 0, 0, 0
    while number < left and win < cap:
        number += 1
        draw_stops(words, tape, at, lengths, least, key, stops)
        show(cells, key, stops, same, shown)
        scatters = counted(scatter_counts, key, stops)
        won = lines_pay(shown, lines, begun, ended)
        expansion = lines.shape[0] * pays[special, counted(covered, key, stops)] if special >= 0 else 0
        by_lines += won
        by_scatter += scatter_pays[scatters]
        by_expansion += expansion
        win = min(win + won + scatter_pays[scatters] + expansion, cap)
        if win < cap:
            left += retriggers[scatters]
    running[LINES] += by_lines
    running[SCATTER] += by_scatter
    running[EXPANSION] += by_expansion
    running[SPINS] += number
    running[WIN] = win


@inlined
def unswap(become: Small) -> None:
    """Every symbol is itself again."""
    for symbol in range(become.shape[0]):
        become[symbol] = symbol


@compiled
def coin_spin(tables: Tables, source: Source, space: Work, key: int, bonus: int) -> tuple[int, int]:
    """One spin with coins, a full bar spent before it: (line win, scatters); a bar that fills awards ``bonus``."""
    words, tape, at = source.words, source.tape, source.at
    cells, slots, carrier = tables.cells, tables.slots, tables.carrier
    stops, shown, become, running = space.stops, space.shown, space.become, space.running
    if running[COINS] >= slots:
        spend_bar(
            words,
            tape,
            at,
            tables.swappable,
            become,
            running,
            slots,
            carrier,
            tables.extra_over,
            tables.extra_threshold,
            bonus,
        )
    draw_stops(words, tape, at, tables.lengths, tables.least, key, stops)
    collect(
        words, tape, at, tables.carriers, key, stops, tables.coin_over, tables.coin_threshold, running, slots, bonus
    )
    show(cells, key, stops, become, shown)
    lines = lines_pay(shown, tables.lines, tables.begun, tables.ended)
    return lines, counted(tables.scatters, key, stops)


@compiled
def coin_feature(tables: Tables, source: Source, space: Work, awarded: int) -> None:
    """Free spins with coins: what is swapped stays, bars that fill award more (SC-08, SC-09)."""
    running = space.running
    unswap(space.become)
    running[LEFT] = awarded
    running[TYPES] = 0
    number = 0
    while number < running[LEFT] and running[WIN] < tables.cap:
        number += 1
        lines, scatters = coin_spin(tables, source, space, FREE, tables.bonus)
        scatter = tables.scatter_pays[scatters]
        running[LINES] += lines
        running[SCATTER] += scatter
        running[WIN] = min(running[WIN] + lines + scatter, tables.cap)
        if running[WIN] < tables.cap:
            running[LEFT] += tables.retriggers[scatters]
    running[SPINS] += number
    unswap(space.become)
