"""The compiled rounds held against the engine: the same draws give the same win, coins and number of draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.engine.choices import PickSpecial, Replay, RespinOffer, SpecialOffer, TakeWin, TimedOut
from game.engine.rng import RecordingRng, SeededRng
from game.engine.round import RoundStart, begin, proceed
from game.par.simulation.quick_table import no_table
from game.par.simulation.rounds import play_rounds, results
from game.par.simulation.stream import tape, work
from game.par.simulation.tables import RespinPolicy, tables_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.choices import Choice, Offer
    from game.par.simulation.run import Setup
    from game.par.simulation.tables import Strategy


@dataclass(frozen=True, slots=True)
class Difference:
    """The first round that the two play differently: (win, draws so far, coins) of each."""

    number: int
    engine: tuple[int, int, int]
    compiled: tuple[int, int, int]


def first_difference(setup: Setup, rounds: int, moved: Callable[[], None] = lambda: None) -> Difference | None:
    """Play so many rounds by the engine, then the same draws compiled; None where all are equal."""
    draws, wins, drawn, coins = _by_engine(setup, rounds, moved)
    tables = tables_of(setup.definition, setup.mode, setup.stake_minor, setup.strategy)
    quick, made = no_table(), results(0, 2, rounds)
    bounds = np.array([1], dtype=np.int64)
    play_rounds(tables, quick, tape(np.array(draws, dtype=np.int64)), work(len(tables.wild)), rounds, 0, bounds, made)
    told = zip(wins, drawn, coins, strict=True)
    found = zip(made.log.win.tolist(), made.log.drawn.tolist(), made.log.coins.tolist(), strict=True)
    for number, (engine, compiled) in enumerate(zip(told, found, strict=True)):
        if engine != compiled:
            return Difference(number + 1, engine, compiled)
    return None


def _by_engine(
    setup: Setup, rounds: int, moved: Callable[[], None]
) -> tuple[list[int], list[int], list[int], list[int]]:
    """(all draws, each round's win, draws so far and coins left)."""
    rng, held = SeededRng(setup.seed), 0
    draws: list[int] = []
    wins: list[int] = []
    drawn: list[int] = []
    coins: list[int] = []
    for _ in range(rounds):
        start = RoundStart(setup.mode, setup.stake_minor, gamble=False, coins=held)
        recording = RecordingRng(rng)
        progress = begin(setup.definition, start, recording)
        while progress.offer is not None:
            choice = _choice(progress.offer, setup.strategy)
            progress = proceed(setup.definition, progress.record, choice, recording)
        held = progress.coins
        draws += progress.record.draws
        wins.append(progress.win_minor)
        drawn.append(len(draws))
        coins.append(held)
        moved()
    return draws, wins, drawn, coins


def _choice(offer: Offer, strategy: Strategy) -> Choice:
    if isinstance(offer, SpecialOffer) and strategy.special is not None:
        return PickSpecial(strategy.special)
    if isinstance(offer, RespinOffer) and strategy.respin is not RespinPolicy.BEST:
        return TakeWin() if strategy.respin is RespinPolicy.TAKE else Replay()
    return TimedOut()
