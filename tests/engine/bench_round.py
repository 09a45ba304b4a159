"""How long a round takes: ``python -m tests.engine.bench_round`` prints microseconds; nothing asserts them."""

from __future__ import annotations

import sys
from functools import partial
from timeit import Timer
from typing import TYPE_CHECKING

from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.jackpot import open_pots
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin, proceed
from tests.engine.definitions import book, carnival

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng

ROUNDS = 5_000


def main() -> None:
    """Both test games: the first leg alone, and whole rounds with every feature played out."""
    for definition in (book(), carnival()):
        pots = () if definition.jackpots is None else open_pots(definition.jackpots, 0)
        start = RoundStart(Mode.BASE, 20, pots=pots, at_ms=1)
        rng = SeededRng(1)
        _report(f"{definition.id} first leg", partial(begin, definition, start, rng))
        _report(f"{definition.id} whole round", partial(_whole_round, definition, start, rng))


def _whole_round(definition: GameDefinition, start: RoundStart, rng: Rng) -> None:
    progress = begin(definition, start, rng)
    while progress.offer is not None:
        progress = proceed(definition, progress.record, TimedOut(), rng)


def _report(name: str, play: Callable[[], object]) -> None:
    us = min(Timer(play).repeat(repeat=3, number=ROUNDS)) / ROUNDS * 1e6
    sys.stdout.write(f"{name}: {us:.1f} us\n")


if __name__ == "__main__":
    main()
