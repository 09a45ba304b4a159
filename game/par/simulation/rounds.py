"""Whole rounds, compiled: from the stake to the settled win, choices included, tallied as they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.simulation.compiling import compiled
from game.par.simulation.features import (
    COINS,
    EXPANSION,
    LINES,
    RUNNING,
    SCATTER,
    SPINS,
    TYPES,
    WIN,
    collect,
    feature,
    spend_bar,
)
from game.par.simulation.judging import counted, lines_pay, show
from game.par.simulation.stream import HALF, LOW, U, below, next_word
from game.par.simulation.tables import BASE_KEY, FEATURE_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.par.simulation.quick_table import QuickTable
    from game.par.simulation.stream import Source
    from game.par.simulation.tables import Tables

REELS, ROWS, BASE, FEATURE = REEL_COUNT, ROW_COUNT, BASE_KEY, FEATURE_KEY

ROUNDS, TOTAL, HITS, TRIGGERS, BASE_LINES, BASE_SCATTER = 0, 1, 2, 3, 4, 5
FREE_LINES, FREE_SCATTER, FREE_EXPANSION, FREE_SPINS, FEATURES = 6, 7, 8, 9, 10
REPLAYS, CAPPED, BARS, GREATEST, SWAPPED_LINES = 11, 12, 13, 14, 15
TALLIES = 16
"""Places of a tally; `TOTAL` and all that follows from it in minor units, sources before the cap."""


class Log(NamedTuple):
    """What is told of rounds one by one, for a comparison with the engine: empty where nobody asks."""

    win: NDArray[np.int64]
    drawn: NDArray[np.int64]
    coins: NDArray[np.int64]


class Results(NamedTuple):
    """What a run adds to: ``tally``, ``squares[0]`` of the wins, rounds by outcome of the quick table, ``log``."""

    tally: NDArray[np.int64]
    squares: NDArray[np.float64]
    by_outcome: NDArray[np.int64]
    wins: NDArray[np.int64]
    log: Log


def results(outcomes: int, classes: int, logged: int = 0) -> Results:
    """Empty results."""
    log = Log(*(np.zeros(logged, dtype=np.int64) for _ in range(3)))
    return Results(
        np.zeros(TALLIES, dtype=np.int64),
        np.zeros(1, dtype=np.float64),
        np.zeros(outcomes, dtype=np.int64),
        np.zeros(classes, dtype=np.int64),
        log,
    )


@compiled
def play_rounds(
    tables: Tables,
    quick: QuickTable,
    source: Source,
    rounds: int,
    coins: int,
    bounds: NDArray[np.int64],
    made: Results,
) -> int:
    """Play so many rounds from so many stored coins on, and return the coins left.

    ``bounds`` are the lower bounds of the classes of wins in minor units. Rounds that end on a plain outcome of the quick
    table are counted by outcome only: what they won is added up later.
    """
    tally, by_outcome, wins, squares = made.tally, made.by_outcome, made.wins, made.squares
    words, tape, at = source.words, source.tape, source.at
    third, fourth, fifth, plain = quick.third, quick.fourth, quick.fifth, quick.plain
    cells, lengths, paylines, wild, paying = tables.cells, tables.lengths, tables.lines, tables.wild, tables.paying
    pays, wild_runs, scatter_pays, awards = tables.pays, tables.wild_runs, tables.scatter_pays, tables.awards
    swappable, coin_over, coin_under = tables.swappable, tables.coin_over, tables.coin_under
    slots, carrier, cap, longest = tables.slots, tables.carrier, tables.cap, tables.longest
    running = np.zeros(RUNNING, dtype=np.int64)
    stops = np.zeros(REELS, dtype=np.int64)
    shown = np.zeros((REELS, ROWS), dtype=np.int64)
    become = np.arange(wild.shape[0])
    key = FEATURE if tables.feature_mode else BASE
    by_table = third.shape[0] > 0 and not tables.feature_mode and tape.shape[0] == 0
    logged = made.log.win.shape[0] > 0
    n1, n2, n3, n4, n5 = lengths[key]
    m1, m2, m3, m4, m5 = U(n1), U(n2), U(n3), U(n4), U(n5)
    many = m1 * m2 * m3 * m4 * m5
    least = (U(0xFFFFFFFFFFFFFFFF) - many + U(1)) % many
    running[COINS] = coins
    for number in range(rounds):
        scatters, lines, scatter = 0, 0, 0
        swapped = False
        if slots and running[COINS] >= slots:
            running[TYPES] = 0
            spend_bar(
                words, tape, at, swappable, become, running, slots, carrier, tables.extra_over, tables.extra_under, 0
            )
            swapped = True
            tally[BARS] += 1
        if by_table and not swapped:
            # One word gives all five stops: its product with each length carries a stop out and leaves the rest for the
            # next; words whose last rest falls short are drawn again (Brackett-Rozinsky and Lemire, 2024).
            while True:
                rest = next_word(words)
                high = ((rest >> HALF) * m1 + (((rest & LOW) * m1) >> HALF)) >> HALF
                place = high
                rest *= m1
                high = ((rest >> HALF) * m2 + (((rest & LOW) * m2) >> HALF)) >> HALF
                place = place * m2 + high
                rest *= m2
                high = ((rest >> HALF) * m3 + (((rest & LOW) * m3) >> HALF)) >> HALF
                place = place * m3 + high
                rest *= m3
                stop4 = ((rest >> HALF) * m4 + (((rest & LOW) * m4) >> HALF)) >> HALF
                rest *= m4
                stop5 = ((rest >> HALF) * m5 + (((rest & LOW) * m5) >> HALF)) >> HALF
                rest *= m5
                if rest >= least:
                    break
            found = fifth[fourth[third[np.int64(place)], np.int64(stop4)], np.int64(stop5)]
            if plain[found]:
                by_outcome[found] += 1
                continue
            scatters = quick.scatters[found]
            for _ in range(quick.carriers[found]):
                if below(words, tape, at, coin_under[0]) < coin_over[0]:
                    running[COINS] += 1
            if awards[scatters] == 0:
                by_outcome[found] += 1
                continue
            scatter = scatter_pays[scatters]
            lines = quick.win[found] - scatter
        else:
            for reel in range(REELS):
                stops[reel] = below(words, tape, at, lengths[key, reel])
            scatters = counted(cells, key, stops, tables.scatter)
            if not tables.feature_mode:
                if slots:
                    collect(words, tape, at, cells, key, stops, coin_over, coin_under, running, slots, carrier, 0)
                show(cells, key, stops, become, shown)
                lines = lines_pay(shown, paylines, wild, paying, pays, wild_runs, longest)
                scatter = scatter_pays[scatters]
                if swapped:
                    tally[SWAPPED_LINES] += lines
                    for symbol in range(become.shape[0]):
                        become[symbol] = symbol
        before = min(lines + scatter, cap)
        running[WIN] = before
        tally[BASE_LINES] += lines
        tally[BASE_SCATTER] += scatter
        awarded = awards[scatters]
        if awarded:
            tally[TRIGGERS] += 1
        if awarded and before < cap:
            running[LINES] = running[SCATTER] = running[EXPANSION] = running[SPINS] = 0
            feature(tables, source, awarded, running)
            tally[FEATURES] += 1
            if tables.respin >= 0 and running[WIN] < cap:
                replay = tables.respin == 2
                if tables.respin == 0:
                    replay = running[WIN] - before <= tables.threshold
                if replay:
                    running[WIN] = before
                    running[LINES] = running[SCATTER] = running[EXPANSION] = 0
                    feature(tables, source, awarded, running)
                    tally[FEATURES] += 1
                    tally[REPLAYS] += 1
            tally[FREE_LINES] += running[LINES]
            tally[FREE_SCATTER] += running[SCATTER]
            tally[FREE_EXPANSION] += running[EXPANSION]
            tally[FREE_SPINS] += running[SPINS]
        win = running[WIN]
        tally[ROUNDS] += 1
        tally[TOTAL] += win
        tally[HITS] += win > 0
        tally[CAPPED] += win >= cap
        tally[GREATEST] = max(tally[GREATEST], win)
        squares[0] += float(win) * float(win)
        wins[np.searchsorted(bounds, win, side="right")] += 1
        if logged:
            made.log.win[number] = win
            made.log.drawn[number] = at[0]
            made.log.coins[number] = running[COINS]
    return int(running[COINS])
