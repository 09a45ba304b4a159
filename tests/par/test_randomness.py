"""The battery passes fair draws and catches the classic faults."""

from __future__ import annotations

import numpy as np
import pytest

from game.engine.rng import SeededRng, SystemRng
from game.par.randomness import battery, drawn, upper_tail

COUNT = 120_000
FAMILY = 1e-5
"""Far below any fair test's probability in so few tests: the suite is not to fail by chance."""


def _least(draws: object, below: int) -> float:
    return min(test.probability for test in battery(np.asarray(draws), below))


@pytest.mark.rule("CO-14")
@pytest.mark.parametrize("below", [2, 9, 35, 52])
def test_seeded_draws_look_fair(below: int) -> None:
    """Every test of a range the games draw from, with a fixed seed."""
    assert _least(drawn(SeededRng(4), below, COUNT), below) > FAMILY


@pytest.mark.rule("CO-14")
def test_live_draws_look_fair() -> None:
    """The operating system's entropy, 52 cards."""
    assert _least(drawn(SystemRng(), 52, COUNT), 52) > FAMILY


def test_a_bare_modulo_is_caught() -> None:
    """256 bytes over 52 cards favour the first 48: equal shares fail."""
    draws = drawn(SeededRng(4), 256, COUNT) % 52
    assert _least(draws, 52) < FAMILY


def test_a_card_that_never_comes_is_caught() -> None:
    """51 of 52 cards: the one not reached fails."""
    assert _least(drawn(SeededRng(4), 51, COUNT), 52) < FAMILY


def test_a_draw_that_clings_to_the_last_is_caught() -> None:
    """One draw in twenty repeats: shares stay equal, successors don't."""
    draws = drawn(SeededRng(4), 35, COUNT)
    again = drawn(SeededRng(5), 20, COUNT) == 0
    draws[1:][again[1:]] = draws[:-1][again[1:]]
    assert _least(draws, 35) < FAMILY


@pytest.mark.parametrize(
    ("statistic", "freedom", "tail"), [(3.841459, 1, 0.05), (135.8067, 100, 0.01), (2.0, 2, 0.367879)]
)
def test_the_upper_tail_is_the_tables(statistic: float, freedom: float, tail: float) -> None:
    """Printed values of the chi-square distribution."""
    assert upper_tail(statistic, freedom) == pytest.approx(tail, rel=1e-4)
