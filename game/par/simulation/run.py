"""Many rounds in parallel: parts of one size, each with its own stream, so that the workers change no result."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.definition import GameDefinition, Mode
from game.par.compiling import require_compiler
from game.par.errors import ParError
from game.par.simulation.quick_table import SCATTER_STEP, cycle, no_table, quick_table
from game.par.simulation.rounds import (
    BARS,
    BASE_LINES,
    BASE_SCATTER,
    CAPPED,
    FEATURES,
    FREE_EXPANSION,
    FREE_LINES,
    FREE_SCATTER,
    FREE_SPINS,
    GREATEST,
    HITS,
    REPLAYS,
    ROUNDS,
    SWAPPED_LINES,
    TALLIES,
    TOTAL,
    TRIGGERS,
    play_rounds,
    results,
)
from game.par.simulation.stream import stream, work
from game.par.simulation.tables import Strategy, tables_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from game.par.simulation.quick_table import QuickTable
    from game.par.simulation.rounds import Results
    from game.par.simulation.tables import Tables
    from game.timing import Clock

PART = 1 << 22
"""Rounds of one part."""

WARM_UP = 2_000
"""Rounds before a part's first that is counted, so that coins stand as they do in the long run."""

PAYS_FOR_A_TABLE = 1 << 21
BATCHES = 30
"""From so many parts on, errors are taken from their spread: coins tie a round to its neighbours."""

EDGES = (0.0, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0)
"""Lower bounds of the classes of wins in base stakes, as `game.par.mode_sheet` has them; the first is above 0."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a run plays: a mode at what one of its rounds costs, choices by a strategy."""

    definition: GameDefinition
    mode: Mode
    stake_minor: int
    seed: int
    strategy: Strategy = field(default_factory=Strategy)

    @property
    def base_stake(self) -> int:
        """The base stake behind the stake."""
        return self.definition.base_stake(self.mode, self.stake_minor)


@dataclass(frozen=True, slots=True)
class Played:
    """What was counted; ``parts`` are (rounds, win, hits, triggers), `game.par.simulation.rounds` names the tally."""

    setup: Setup
    tally: NDArray[np.int64]
    squares: float
    wins: NDArray[np.int64]
    parts: NDArray[np.int64]
    whole: bool
    prepared_ms: float
    played_ms: float

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return int(self.tally[ROUNDS])

    @property
    def rtp(self) -> float:
        """Won over staked, jackpots apart."""
        return float(self.tally[TOTAL]) / (self.rounds * self.setup.stake_minor)

    @property
    def deviation(self) -> float:
        """Standard deviation of a round's win, in stakes."""
        mean = float(self.tally[TOTAL]) / self.rounds
        return sqrt(max(0.0, self.squares / self.rounds - mean * mean)) / self.setup.stake_minor

    def share(self, place: int) -> float:
        """How many rounds of all are counted at a place of the tally."""
        return float(self.tally[place]) / self.rounds

    def rtp_error(self) -> float:
        """The standard error of `rtp`."""
        spread = self._by_parts(1)
        return self.deviation / sqrt(self.rounds) if spread is None else spread / self.setup.stake_minor

    def share_error(self, place: int) -> float:
        """The standard error of a share; ``place`` is that of hits or of triggers."""
        share = self.share(place)
        spread = self._by_parts(2 if place == HITS else 3)
        return sqrt(share * (1.0 - share) / self.rounds) if spread is None else spread

    def _by_parts(self, column: int) -> float | None:
        """The error of a mean from its spread over parts; None for rounds that are independent and for few parts."""
        whole = self.parts[self.parts[:, 0] == PART]
        if self.setup.definition.coins is None or len(whole) < BATCHES:
            return None
        means = whole[:, column] / PART
        return float(means.std(ddof=1)) / sqrt(self.rounds / PART)


def simulate(
    setup: Setup, rounds: int, workers: int, clock: Clock, moved: Callable[[int], None] = lambda _rounds: None
) -> Played:
    """Play so many rounds by so many threads; a `KeyboardInterrupt` ends it with the parts that are done by then.

    ``moved`` hears how many rounds a part that is done has played.
    """
    require_compiler()
    began = clock.now_ms()
    tables = tables_of(setup.definition, setup.mode, setup.stake_minor, setup.strategy)
    quick = _table(tables, rounds, workers)
    sizes = [min(PART, rounds - first) for first in range(0, rounds, PART)]
    bounds = np.array([1, *(int(edge * setup.base_stake) for edge in EDGES[1:])], dtype=np.int64)
    made: list[Results] = []
    _part(setup, tables, quick, 0, 1, bounds)  # compiles what is not compiled yet
    started = clock.now_ms()
    waiting = iter(enumerate(sizes))
    whole = True
    with ThreadPoolExecutor(workers) as pool:
        running: set[Future[Results]] = set()

        def start() -> None:
            following = next(waiting, None)
            if following is not None:
                running.add(pool.submit(_part, setup, tables, quick, *following, bounds))

        try:
            for _ in range(workers + 1):
                start()
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for part in done:
                    made.append(part.result())
                    moved(int(made[-1].tally[ROUNDS]))
                    start()
        except KeyboardInterrupt:
            whole = False
            for part in running:
                part.cancel()
    if not made:
        message = "stopped before the first rounds were done: wanted a little more patience"
        raise ParError(message)
    tally = np.sum([part.tally for part in made], axis=0)
    tally[GREATEST] = max(int(part.tally[GREATEST]) for part in made)
    return Played(
        setup=setup,
        tally=tally,
        squares=float(sum(part.squares[0] for part in made)),
        wins=np.sum([part.wins for part in made], axis=0),
        parts=np.array([[part.tally[place] for place in (ROUNDS, TOTAL, HITS, TRIGGERS)] for part in made]),
        whole=whole,
        prepared_ms=started - began,
        played_ms=clock.now_ms() - started,
    )


def _table(tables: Tables, rounds: int, workers: int) -> QuickTable:
    alike = len(set(tables.coin_threshold.tolist())) == 1
    few = (
        int(tables.scatters.max(initial=0)) * 5 < SCATTER_STEP
        and int(tables.carriers.max(initial=0)) * 5 < SCATTER_STEP
    )
    if rounds < PAYS_FOR_A_TABLE or tables.feature_mode or not alike or not few or cycle(tables) > 1 << 31:
        return no_table()
    return quick_table(tables, workers)


def _part(  # noqa: PLR0913, PLR0917 - a job for a pool: everything it needs is handed in
    setup: Setup, tables: Tables, quick: QuickTable, number: int, rounds: int, bounds: NDArray[np.int64]
) -> Results:
    """One part, its plain rounds added up from their outcomes."""
    source, space = stream(setup.seed, number), work(len(tables.wild))
    coins = 0
    if tables.slots:
        coins = play_rounds(tables, quick, source, space, WARM_UP, 0, bounds, results(quick.outcomes, len(bounds) + 1))
    made = results(quick.outcomes, len(bounds) + 1)
    play_rounds(tables, quick, source, space, rounds, coins, bounds, made)
    win = np.minimum(quick.win, tables.cap)
    times = made.by_outcome
    tally = np.zeros(TALLIES, dtype=np.int64)
    tally[ROUNDS] = times.sum()
    tally[TOTAL] = times @ win
    tally[HITS] = times[win > 0].sum()
    tally[CAPPED] = times[win >= tables.cap].sum()
    tally[BASE_SCATTER] = times @ tables.scatter_pays[quick.scatters]
    tally[BASE_LINES] = times @ (quick.win - tables.scatter_pays[quick.scatters])
    greatest = max(int(made.tally[GREATEST]), int(win[times > 0].max(initial=0)))
    made.tally[:] += tally
    made.tally[GREATEST] = greatest
    made.squares[0] += float(times.astype(np.float64) @ (win.astype(np.float64) ** 2))
    np.add.at(made.wins, np.searchsorted(bounds, win, side="right"), times)
    return made


def outcome(played: Played) -> dict[str, float]:
    """Returns by source, as shares of all stakes; sources are counted before the cap, ``win_cap`` is what it takes."""
    tally, staked = played.tally, played.rounds * played.setup.stake_minor
    sources = {
        "lines": int(tally[BASE_LINES] - tally[SWAPPED_LINES]),
        "swaps": int(tally[SWAPPED_LINES]),
        "scatter": int(tally[BASE_SCATTER]),
        "free_spins.lines": int(tally[FREE_LINES]),
        "free_spins.scatter": int(tally[FREE_SCATTER]),
        "free_spins.expansion": int(tally[FREE_EXPANSION]),
    }
    sources["win_cap"] = int(tally[TOTAL]) - sum(sources.values())
    return {source: amount / staked for source, amount in sources.items()}


def per_feature(played: Played) -> tuple[float, float]:
    """(mean free spins a feature, share of features that were replayed)."""
    features = max(1, int(played.tally[FEATURES]))
    triggers = max(1, int(played.tally[TRIGGERS]))
    return int(played.tally[FREE_SPINS]) / features, int(played.tally[REPLAYS]) / triggers


def bars_a_round(played: Played) -> float:
    """Share of base rounds that spend a full bar."""
    return played.share(BARS)
