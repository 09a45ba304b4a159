"""Whole rounds, compiled: from the stake to the settled win, choices included, tallied as they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.par.compiling import compiled
from game.par.simulation.features import (
    COINS,
    EXPANSION,
    LINES,
    SCATTER,
    SPINS,
    TYPES,
    WIN,
    coin_feature,
    coin_spin,
    special_feature,
    unswap,
)
from game.par.simulation.judging import counted, lines_pay, show
from game.par.simulation.stream import HALF, LOW, U, draw_stops, next_word
from game.par.simulation.tables import BASE_KEY, FEATURE_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.par.simulation.quick_table import QuickTable
    from game.par.simulation.stream import Source, Work
    from game.par.simulation.tables import Tables

    Numbers = NDArray[np.int64]

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
def base_spin(tables: Tables, source: Source, space: Work) -> tuple[int, int]:
    """The paid spin, without a table: (line win, scatters). A Feature Spin pays nothing (BO-11)."""
    stops, shown, become = space.stops, space.shown, space.become
    if tables.slots:
        space.running[TYPES] = 0
        lines, scatters = coin_spin(tables, source, space, BASE, 0)
        unswap(become)
        return lines, scatters
    key = FEATURE if tables.feature_mode else BASE
    draw_stops(source.words, source.tape, source.at, tables.lengths, tables.least, key, stops)
    scatters = counted(tables.scatters, key, stops)
    if tables.feature_mode:
        return 0, scatters
    show(tables.cells, key, stops, become, shown)
    return lines_pay(shown, tables.lines, tables.begun, tables.ended), scatters


@compiled
def free_spins(tables: Tables, source: Source, space: Work, awarded: int) -> None:
    """Free spins of either kind."""
    if tables.slots:
        coin_feature(tables, source, space, awarded)
    else:
        special_feature(tables, source, space, awarded)


@compiled
def play_rounds(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - one compiled loop: calls would cost it its speed
    tables: Tables,
    quick: QuickTable,
    source: Source,
    space: Work,
    rounds: int,
    coins: int,
    bounds: NDArray[np.int64],
    made: Results,
) -> int:
    """Play so many rounds from so many stored coins on, and return the coins left.

    ``bounds`` are the lower bounds of the classes of wins in minor units. Rounds that end on a plain outcome of the
    quick table are counted by outcome only: what they won is added up later.
    """
    tally, by_outcome, wins, squares = made.tally, made.by_outcome, made.wins, made.squares
    words, tape, at = source.words, source.tape, source.at
    third, fourth, fifth = quick.third, quick.fourth, quick.fifth
    carriers, coin_steps = quick.carriers, quick.coin_steps
    awards = tables.awards
    slots, cap, feature_mode = tables.slots, tables.cap, tables.feature_mode
    running = space.running
    by_table = third.shape[0] > 0 and not feature_mode and tape.shape[0] == 0
    logged = made.log.win.shape[0] > 0
    n1, n2, n3, n4, n5 = tables.lengths[BASE]
    m1, m2, m3, m4, m5 = U(n1), U(n2), U(n3), U(n4), U(n5)
    least = tables.least[BASE]
    running[COINS] = coins
    for number in range(rounds):
        swapped = slots and running[COINS] >= slots
        if by_table and not swapped:
            # What `draw_stops` does, written out: here every nanosecond is one of each round.
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
            if slots:
                # All carriers at once, without a branch: coins are as likely as by one draw each (SC-04).
                drawn, steps, got = next_word(words), carriers[found], 0
                for more in range(coin_steps.shape[1]):
                    got += drawn < coin_steps[steps, more]
                running[COINS] += got
            scatters = quick.scatters[found]
            if awards[scatters] == 0:
                by_outcome[found] += 1
                continue
            scatter = tables.scatter_pays[scatters]
            lines = quick.win[found] - scatter
        else:
            lines, scatters = base_spin(tables, source, space)
            scatter = 0 if feature_mode else tables.scatter_pays[scatters]
            if swapped:
                tally[BARS] += 1
                tally[SWAPPED_LINES] += lines
        before = min(lines + scatter, cap)
        running[WIN] = before
        tally[BASE_LINES] += lines
        tally[BASE_SCATTER] += scatter
        awarded = awards[scatters]
        if awarded:
            tally[TRIGGERS] += 1
        if awarded and before < cap:
            running[LINES] = running[SCATTER] = running[EXPANSION] = running[SPINS] = 0
            free_spins(tables, source, space, awarded)
            tally[FEATURES] += 1
            if tables.respin >= 0 and running[WIN] < cap:
                replay = tables.respin == 2
                if tables.respin == 0:
                    replay = running[WIN] - before <= tables.threshold
                if replay:
                    running[WIN] = before
                    running[LINES] = running[SCATTER] = running[EXPANSION] = 0
                    free_spins(tables, source, space, awarded)
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
        group = 0
        while group < bounds.shape[0] and win >= bounds[group]:
            group += 1
        wins[group] += 1
        if logged:
            made.log.win[number] = win
            made.log.drawn[number] = at[0]
            made.log.coins[number] = running[COINS]
    return int(running[COINS])
