"""How fast odds are: exact means, whole sheets, compiled rounds on one core and on all, the engine beside them.

Run it: ``python -m tests.bench.odds_time [ROUNDS]``. Times are those of a quiet machine only on a quiet machine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.theme import load_definition
from game.engine.definition import Mode
from game.par.coin_round import coin_means
from game.par.counted_spin import spin_means
from game.par.expanding_feature import feature_means, specials
from game.par.sheet import par_sheet
from game.par.simulation.equality import first_difference
from game.par.simulation.run import Setup, simulate
from game.timing import SystemClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import GameDefinition

THEMES = Path(__file__).parents[2] / "themes"
ENGINE_ROUNDS = 5_000


def means(definition: GameDefinition) -> None:
    """All exact means of a game."""
    if definition.coins is not None:
        coin_means(definition)
        return
    awards = {} if definition.free_spins is None else definition.free_spins.awards
    spin_means(definition, definition.strips["base"], awards)
    for special in specials(definition):
        feature_means(definition, special, 10)


def told(what: str, work: Callable[[], object]) -> None:
    """Print how long ``work`` takes."""
    clock = SystemClock()
    started = clock.now_ms()
    work()
    sys.stdout.write(f"  {what:<28}{(clock.now_ms() - started) / 1000:10.3f} s\n")


def main() -> None:
    """Measure both games."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000_000
    cores = os.cpu_count() or 1
    for theme in ("book_of_oktoberfest", "spooky_carnival"):
        definition = load_definition(THEMES / theme)
        setup = Setup(definition, Mode.BASE, 100, 1)
        sys.stdout.write(f"{theme}\n")
        means(definition)
        told("exact means", lambda definition=definition: means(definition))
        for workers in (1, cores):
            played = simulate(setup, rounds, workers, SystemClock())
            rate = played.rounds / played.played_ms / 1000
            sys.stdout.write(f"  {workers} workers: {rate:.1f} million rounds/s\n")
        told(f"engine, {ENGINE_ROUNDS} rounds", lambda setup=setup: first_difference(setup, ENGINE_ROUNDS))
        told("whole sheet", lambda definition=definition: par_sheet(definition, workers=cores))


if __name__ == "__main__":
    main()
