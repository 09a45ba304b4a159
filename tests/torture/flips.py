"""A save of real rounds, spoilt in every way a disk knows: flipped, overwritten, cut, swapped for an older file.

Nothing may come of it but two things: the save is refused and says so, or it opens as exactly what was written. With
repair allowed, what opens is a state that once stood, and the player is told.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.theme import load_definition
from game.engine.choices import TimedOut
from game.engine.rng import SeededRng
from game.errors import GameError
from game.saves.opening import open_save
from game.saves.place import Place
from game.saves.snapshots import Snapshots
from game.session.errors import SessionError
from game.session.headless import UNLIMITED
from game.session.player_session import PlayerSession
from game.timing import ManualClock, ManualWallClock
from tests.engine.definitions import book, carnival
from tests.saves.portrait import closed, picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.definition import GameDefinition
    from game.saves.save_file import SaveFile

ROOT = Path(__file__).parents[2]
CALLS = 240
SECTOR = 512
PRIME_STEP = 7_919
"""Walks over a whole file in an order without a pattern."""


@dataclass
class Spoilt:
    """What came of it; every list of faults must be empty."""

    tries: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    unharmed: int = 0
    restored: int = 0
    beyond_repair: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether no damage was taken for a save."""
        return not self.faults

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.tries.items()))
        told = (
            f"{sum(self.tries.values())} damages ({kinds}): {self.refused} refused, {self.unharmed} unharmed; "
            f"with repair: {self.restored} restored, {self.beyond_repair} beyond repair; {len(self.faults)} wrong"
        )
        return "\n  ".join([told, *self.faults[:5]])


@dataclass(frozen=True)
class Home:
    """A save as it was closed, one as a kill left it, one from before; and what stood after each commit."""

    shut: Path
    killed: Path
    older: Path
    pictures: dict[int, str]
    last: int


def games(real: bool) -> tuple[GameDefinition, ...]:
    """The small games, or the real themes."""
    names = ("book_of_oktoberfest", "spooky_carnival")
    return tuple(load_definition(ROOT / "themes" / name) for name in names) if real else (book(), carnival())


def build(folder: Path, *, real: bool, calls: int = CALLS, seed: int = 1) -> Home:
    """Play, and keep a copy at three moments."""
    definitions, rng = games(real), SeededRng(seed)
    pictures: dict[int, str] = {}
    save = open_save(folder / "shut", 0)
    for call in range(calls):
        if call == calls // 2:
            save.take_snapshot()
            shutil.copytree(folder / "shut", folder / "older")
        _one_call(save, definitions, rng)
        pictures[save.state.serial] = _told(save, definitions)
        if call == calls - 20:
            save._connection.execute(
                "PRAGMA wal_checkpoint(TRUNCATE)"
            )  # so that a kill leaves the last calls in the log
    shutil.copytree(folder / "shut", folder / "killed")
    last = save.state.serial
    save.close()
    return Home(folder / "shut", folder / "killed", folder / "older", pictures, last)


def _one_call(save: SaveFile, definitions: Sequence[GameDefinition], rng: SeededRng) -> None:
    definition = definitions[rng.below(len(definitions))]
    session = PlayerSession(save, definition, UNLIMITED, clock=ManualClock(), wall=ManualWallClock(), rng=rng)
    opened = session.snapshot().open_round
    try:
        if opened is None:
            session.start_round()
        elif opened.offer is None:
            session.mark_shown()
        else:
            session.choose(TimedOut())
    except SessionError:
        session.top_up(10_000)


def _told(save: SaveFile, definitions: Sequence[GameDefinition]) -> str:
    return json.dumps([picture(save, definitions), closed(save, 0)], sort_keys=True)


def spoil(
    folder: Path, home: Home, count: int, *, real: bool, tell: Callable[[str], object] = lambda _: None
) -> Spoilt:
    """So many damages, in turn to each file of the save; half of them to a save that has lost its witness."""
    spoilt, definitions, rng = Spoilt(), games(real), SeededRng(count)
    copy = folder / "copy"
    for index in range(count):
        killed = index % 4 == 3
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(home.killed if killed else home.shut, copy)
        place = Place(copy)
        witnessed = index % 2 == 0 or killed
        if not witnessed:
            place.witness.unlink()
        kind = _damage(place, home, index, rng, killed=killed, witnessed=witnessed)
        spoilt.tries[kind] += 1
        _judge(copy, kind, home, definitions, spoilt)
        if (index + 1) % 500 == 0:
            tell(str(spoilt).splitlines()[0])
    shutil.rmtree(copy, ignore_errors=True)
    return spoilt


def _damage(  # noqa: PLR0913 - to what, with what
    place: Place, home: Home, index: int, rng: SeededRng, *, killed: bool, witnessed: bool
) -> str:
    """Do one thing to one file; says what."""
    files = [place.database, place.database, place.database, place.database, place.log if killed else place.database]
    files += [*([place.witness] if witnessed else []), *Snapshots(place.snapshots).newest_first()[:1]]
    file = files[index // 2 % len(files)]
    content = bytearray(file.read_bytes())
    at = index * PRIME_STEP % max(1, len(content))
    match rng.below(12):
        case 0:
            kind = "byte"
            content[at] = (content[at] + 1 + rng.below(255)) % 256
        case 1:
            kind = "sector"
            content[at : at + SECTOR] = bytes(rng.below(256) for _ in content[at : at + SECTOR])
        case 2:
            kind = "zeroed"
            content[at : at + 8 * SECTOR] = bytes(len(content[at : at + 8 * SECTOR]))
        case 3:
            kind = "cut"
            del content[at:]
        case 4:
            kind = "longer"
            content += bytes(rng.below(256) for _ in range(1 + rng.below(SECTOR)))
        case 5 if witnessed:
            kind = "older"
            file = place.database
            place.log.unlink(missing_ok=True)
            older = Place(home.older)
            shutil.copy(older.database, place.database)
            if rng.below(2) and older.log.exists():
                shutil.copy(older.log, place.log)
            content = bytearray(file.read_bytes())
        case _:
            kind = "flip"
            content[at] ^= 1 << rng.below(8)
    file.write_bytes(bytes(content))
    short = {place.database: "database", place.log: "log", place.witness: "witness"}.get(file, "snapshot")
    return f"{short} {kind}"


def _judge(copy: Path, kind: str, home: Home, definitions: Sequence[GameDefinition], spoilt: Spoilt) -> None:
    wanted = home.pictures[home.last]
    try:
        with open_save(copy, 0, restores=False) as save:
            found, ledger = _told(save, definitions), sum(row.amount_minor for row in save.ledger(1_000_000_000))
            balance = save.balance_minor
            save._commits_since_snapshot = 0
    except GameError:
        spoilt.refused += 1
        _judge_repair(copy, kind, home, definitions, spoilt)
        return
    except Exception as fault:  # noqa: BLE001 - a traceback is a fault of the product
        spoilt.faults.append(f"{kind}: {type(fault).__name__}: {fault}")
        return
    if (found, balance) != (wanted, ledger):
        spoilt.faults.append(f"{kind}: opened as another save: balance {balance}, the ledger sums to {ledger}")
    spoilt.unharmed += 1


def _judge_repair(copy: Path, kind: str, home: Home, definitions: Sequence[GameDefinition], spoilt: Spoilt) -> None:
    """What was refused may be repaired to a state that once stood, with a word about it."""
    try:
        with open_save(copy, 0) as save:
            found, serial, notices = _told(save, definitions), save.state.serial, save.notices
    except GameError:
        spoilt.beyond_repair += 1
        return
    except Exception as fault:  # noqa: BLE001 - a traceback is a fault of the product
        spoilt.faults.append(f"{kind}, repaired: {type(fault).__name__}: {fault}")
        return
    spoilt.restored += 1
    if home.pictures.get(serial, found) != found:
        spoilt.faults.append(f"{kind}: repaired to a state that never stood, at {serial}")
    if not notices:
        spoilt.faults.append(f"{kind}: repaired without a word")
