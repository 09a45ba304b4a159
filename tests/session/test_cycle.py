"""The market's least time from one round's start to the next, whatever is pressed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import GambleOffer, TimedOut
from game.engine.rng import SeededRng
from game.session.errors import RoundTooSoon
from tests.engine.definitions import book, carnival
from tests.session.table import FREE_MARKET, Table, sit_down

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

CYCLES = 1_000


def _press(table: Table) -> bool:
    """SPIN; what waits is answered or collected by it. Returns whether a round started."""
    opened = table.session.snapshot().open_round
    if opened is not None and isinstance(opened.offer, GambleOffer) and opened.offer.step == 1:
        try:
            table.session.collect_and_start()
        except RoundTooSoon:
            return False
        return True
    while opened is not None and opened.offer is not None:
        opened = table.session.choose(TimedOut())
    table.session.mark_shown()
    if table.balance_minor < 1_000:
        table.session.top_up(100_000)
    try:
        table.session.start_round()
    except RoundTooSoon:
        return False
    return True


@pytest.mark.parametrize("floor_ms", [2_500, 3_000, 5_000])
@pytest.mark.parametrize("definition", [book(), carnival()], ids=lambda definition: definition.id)
def test_no_cycle_is_shorter_than_the_floor(definition: GameDefinition, floor_ms: int) -> None:
    """A thousand cycles under a storm of presses a few ms to two seconds apart."""
    table = sit_down(definition, SeededRng(1), market=replace(FREE_MARKET, min_cycle_ms=floor_ms))
    fingers = SeededRng(2)
    started_ms: list[float] = []
    with table.save.batch():
        while len(started_ms) <= CYCLES:
            table.clock.advance(1 + fingers.below(2_000) + fingers.below(1000) / 1000)
            if _press(table):
                started_ms.append(table.clock.now_ms())
    assert min(after - before for before, after in pairwise(started_ms)) >= floor_ms


def test_without_a_floor_a_round_may_follow_at_once() -> None:
    """The markets that have none hold nobody back."""
    table = sit_down(book(), SeededRng(1))
    assert all(_press(table) for _ in range(50))
