"""Compiled rounds equal the engine's, and any number of workers plays the same ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path

import numpy as np
import pytest

from game.content.theme import load_definition
from game.engine.definition import Mode
from game.par.simulation.equality import first_difference
from game.par.simulation.quick_table import coin_steps, no_table, quick_table
from game.par.simulation.rounds import TOTAL, play_rounds, results
from game.par.simulation.run import Setup, simulate
from game.par.simulation.stream import tape, work
from game.par.simulation.tables import RespinPolicy, Strategy, tables_of
from game.timing import ManualClock

pytest.importorskip("numba")

THEMES = Path(__file__).parents[2] / "themes"
BOOK, CARNIVAL = load_definition(THEMES / "book_of_oktoberfest"), load_definition(THEMES / "spooky_carnival")
PLAYED = [
    (BOOK, Mode.BASE, 100, Strategy(), 1500),
    (BOOK, Mode.BASE, 10_000, Strategy("stein", RespinPolicy.REPLAY), 600),
    (BOOK, Mode.FEATURE_SPIN, 1000, Strategy(), 150),
    (BOOK, Mode.FEATURE_SPIN, 100_000, Strategy("ten", RespinPolicy.TAKE), 150),
    (CARNIVAL, Mode.BASE, 100, Strategy(), 1500),
]


@pytest.mark.parametrize(("definition", "mode", "stake", "strategy", "rounds"), PLAYED)
def test_the_same_draws_give_the_same_rounds(
    definition: object, mode: Mode, stake: int, strategy: Strategy, rounds: int
) -> None:
    """Win, number of draws and coins left are the engine's in every round (`simulate --engine` plays many more)."""
    assert first_difference(Setup(definition, mode, stake, 11, strategy), rounds) is None  # type: ignore[arg-type]


def test_workers_change_nothing() -> None:
    """One thread and three play the same rounds."""
    setup = Setup(CARNIVAL, Mode.BASE, 100, 5)
    one, three = (simulate(setup, 60_000, workers, ManualClock()) for workers in (1, 3))
    assert one.tally.tolist() == three.tally.tolist()


def test_the_table_gives_every_window_its_win() -> None:
    """Stops by the table and stops judged one by one pay the same, over windows all over the cycle."""
    tables = tables_of(CARNIVAL, Mode.BASE, 100, Strategy())
    short = tables._replace(lengths=np.minimum(tables.lengths, 7))
    quick = quick_table(short, 1)
    some = np.arange(7**5)[::11]
    stops = np.stack([some // 7**power % 7 for power in (4, 3, 2, 1, 0)], axis=1)
    by_table = [
        int(quick.win[quick.fifth[quick.fourth[quick.third[(a * 7 + b) * 7 + c], d], e]]) for a, b, c, d, e in stops
    ]
    still = short._replace(slots=0, awards=short.awards * 0)
    made = results(0, 2, len(stops))
    draws = tape(stops.ravel().astype(np.int64))
    play_rounds(still, no_table(), draws, work(len(tables.wild)), len(stops), 0, np.array([1]), made)
    assert made.log.win.tolist() == by_table
    assert int(made.tally[TOTAL]) == sum(by_table)


def test_coins_by_one_word_are_as_likely_as_by_one_draw_each() -> None:
    """The steps of so many carriers are the tail of their binomial distribution, to one part in 2^64 (SC-04)."""
    chance = Fraction(3, 7)
    steps = coin_steps(chance, 6)
    assert steps.shape == (7, 6)
    for carriers in range(len(steps)):
        for coins in range(steps.shape[1]):
            more = (pattern for pattern in product((0, 1), repeat=carriers) if sum(pattern) > coins)
            tail = sum((prod(chance if hit else 1 - chance for hit in pattern) for pattern in more), Fraction(0))
            assert abs(Fraction(int(steps[carriers, coins]), 1 << 64) - tail) <= Fraction(1, 1 << 64)
