"""How long a commit, an opening and a headless round take: ``python -m tests.saves.benchmark``."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.choices import TimedOut
from game.saves.opening import open_save
from game.saves.save_file import SaveFile
from game.session.headless import UNLIMITED, play_rounds
from game.session.player_session import PlayerSession
from game.timing import ManualClock, SystemClock, SystemWallClock
from tests.saves.torture import games

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

ROUNDS_ON_DISK = 200
ROUNDS_UNSAVED = 5_000
SIZES = (1_000, 20_000)


def commits(definition: GameDefinition) -> str:
    """The time of `start_round` on a real disk, beside a bare 4 KiB write with fsync."""
    clock = SystemClock()
    took: list[float] = []
    with tempfile.TemporaryDirectory() as folder, open_save(Path(folder), 0) as save:
        session = PlayerSession(save, definition, UNLIMITED, clock=ManualClock(), wall=SystemWallClock(), seed=1)
        for _ in range(ROUNDS_ON_DISK):
            if save.balance_minor < 1_000:
                session.top_up(100_000)
            began = clock.now_ms()
            progress = session.start_round()
            took.append(clock.now_ms() - began)
            while progress.offer is not None:
                progress = session.choose(TimedOut())
            session.mark_shown()
    return f"start_round of {definition.id} on disk: {_quantiles(took)}"


def bare_syncs() -> str:
    """What the disk itself takes."""
    clock = SystemClock()
    took: list[float] = []
    with tempfile.TemporaryFile() as file:
        for _ in range(ROUNDS_ON_DISK):
            began = clock.now_ms()
            file.write(bytes(4_096))
            file.flush()
            os.fsync(file.fileno())
            took.append(clock.now_ms() - began)
    return f"a bare write of 4 KiB with fsync: {_quantiles(took)}"


def unsaved(definition: GameDefinition) -> str:
    """A headless round as the ``spin`` command prints it, in processor time."""
    stake = definition.default_stake
    began = time.process_time_ns()
    for record in play_rounds(definition, ROUNDS_UNSAVED, 1, stake):
        json.dumps(record)
    took_us = (time.process_time_ns() - began) / ROUNDS_UNSAVED / 1_000
    return f"spin of {definition.id}, record and JSON included: {took_us:.0f} us a round"


def openings(definition: GameDefinition, rounds: int) -> str:
    """Opening a save with so many rounds in its journal, every checksum verified."""
    clock = SystemClock()
    with tempfile.TemporaryDirectory() as folder:
        memory = SaveFile.in_memory()
        with memory.batch():
            for _ in play_rounds(definition, rounds, 1, definition.default_stake, save=memory):
                pass
        path = Path(folder) / "slot.db"
        memory.backup_to(path)
        size_mib = path.stat().st_size / (1 << 20)
        began = clock.now_ms()
        open_save(Path(folder), 0).close()
        return f"opening with {rounds} rounds ({size_mib:.1f} MiB): {clock.now_ms() - began:.0f} ms"


def _quantiles(took_ms: list[float]) -> str:
    ordered = sorted(took_ms)
    return ", ".join(f"p{share} {ordered[len(ordered) * share // 100]:.2f} ms" for share in (10, 50, 90, 99))


def main() -> None:
    """Measure and print."""
    argparse.ArgumentParser(prog="python -m tests.saves.benchmark", description=__doc__).parse_args()
    lines = [bare_syncs()]
    for definition in games(real=True)[2:]:
        lines += [commits(definition), unsaved(definition)]
    lines += [openings(games(real=True)[3], rounds) for rounds in SIZES]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
