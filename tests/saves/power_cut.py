"""Power cuts, simulated: what was synced stays, every write since is kept, lost or trashed.

SQLite's file layer is recorded while a session plays; then the power is cut after any of the recorded operations. The
model is that of SQLite's own crash tests: pending writes survive independently of each other, and a trashed one spoils
whole sectors, the bytes beside it included.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw

from game.engine.choices import TimedOut
from game.engine.rng import SeededRng
from game.errors import GameError
from game.saves import schema
from game.saves.connection import CAREFUL, DURABLE, address
from game.saves.opening import open_save
from game.saves.place import Place
from game.saves.save_file import SaveFile
from game.saves.soundness import examine
from game.session.errors import SessionError
from game.session.headless import UNLIMITED
from game.session.player_session import PlayerSession
from game.timing import ManualClock, ManualWallClock
from tests.engine.definitions import book, carnival
from tests.saves.portrait import Picture, picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import GameDefinition

SECTOR = 4_096
CHECKPOINT_PAGES = 24
"""Far more often than in life, so that cuts fall into checkpoints too."""


@dataclass(frozen=True)
class Write:
    """Bytes went to a file."""

    file: str
    offset: int
    content: bytes


@dataclass(frozen=True)
class Truncate:
    """A file was cut to a size."""

    file: str
    size: int


@dataclass(frozen=True)
class Sync:
    """All that was written to a file is on the disk."""

    file: str


@dataclass(frozen=True)
class Acknowledged:
    """The session answered: from here on the commit of this serial number must survive."""

    serial: int


Operation = Write | Truncate | Sync | Acknowledged


@dataclass
class Recording:
    """What a session did to the disk, and the picture after each of its commits."""

    operations: list[Operation] = field(default_factory=list)
    pictures: dict[int, Picture] = field(default_factory=dict)


class _RecordedFile(apsw.VFSFile):
    def __init__(self, recording: Recording, name: Any, flags: list[int]) -> None:  # noqa: ANN401 - SQLite's own kinds
        super().__init__("", name, flags)
        self._recording = recording
        text = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self._name = Path(text).name

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: ANN401, N802 - SQLite's name
        self._recording.operations.append(Write(self._name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - SQLite's name
        self._recording.operations.append(Truncate(self._name, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        self._recording.operations.append(Sync(self._name))
        super().xSync(flags)


class _RecordingLayer(apsw.VFS):
    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        super().__init__("recording", "")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: ANN401, N802 - SQLite's name
        return _RecordedFile(self._recording, name, flags)


class _Connection:
    """An apsw connection with the manners of the standard library's, as far as a save uses them."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def execute(self, sql: str, values: Sequence[Any] = ()) -> apsw.Cursor:
        return self._connection.execute(sql, _plain(values))

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        for row in rows:
            self._connection.execute(sql, _plain(row))


def _plain(values: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(str(value) if isinstance(value, str) else value for value in values)


def record(folder: Path, calls: int, seed: int, synchronous: str = "FULL") -> Recording:
    """Play so many calls of two small games on a fresh save in ``folder``; the save as it began stays in ``begun``."""
    open_save(folder / "home", 0).close()
    shutil.copytree(folder / "home", folder / "begun")
    recording = Recording()
    layer = _RecordingLayer(recording)
    path = f"{address(Place(folder / 'home').database)}&vfs=recording"
    flags = apsw.SQLITE_OPEN_URI | apsw.SQLITE_OPEN_READWRITE
    inner = apsw.Connection(path, flags=flags, vfs="recording")
    connection: Any = _Connection(inner)
    for pragma in (*DURABLE, *CAREFUL, f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}"):
        list(inner.execute(pragma))
    list(inner.execute(f"PRAGMA synchronous={synchronous}"))
    save = SaveFile(connection, examine(connection, schema.migrations(), "The save"))
    definitions = (book(), carnival())
    recording.pictures[save.state.serial] = picture(save, definitions)
    rng = SeededRng(seed)
    for _ in range(calls):
        _one_call(save, definitions, rng, recording)
    recording.operations.append(Acknowledged(save.state.serial))
    inner.close()
    layer.unregister()
    return recording


def _one_call(save: SaveFile, definitions: Sequence[GameDefinition], rng: SeededRng, recording: Recording) -> None:
    definition = definitions[rng.below(len(definitions))]
    session = PlayerSession(save, definition, UNLIMITED, clock=ManualClock(), wall=ManualWallClock(), rng=rng)
    recording.pictures[save.state.serial] = picture(save, definitions)
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
    recording.pictures[save.state.serial] = picture(save, definitions)
    recording.operations.append(Acknowledged(save.state.serial))


@dataclass
class Verdict:
    """What the cuts did."""

    cuts: int = 0
    corrupt: int = 0
    lost: int = 0
    different: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        told = f"{self.cuts} cuts: {self.corrupt} corrupt, {self.lost} lost, {self.different} different"
        return "\n  ".join([told, *self.faults[:5]])

    @property
    def clean(self) -> bool:
        """Whether every cut left a sound save with all that was acknowledged."""
        return self.corrupt == self.lost == self.different == 0


def cut(folder: Path, recording: Recording, count: int, seed: int) -> Verdict:
    """Cut the power so many times and judge what is left each time."""
    rng = SeededRng(seed)
    verdict = Verdict()
    definitions = (book(), carnival())
    for _ in range(count):
        moment = 1 + rng.below(len(recording.operations))
        left = folder / "left"
        shutil.rmtree(left, ignore_errors=True)
        shutil.copytree(folder / "begun", left, ignore=shutil.ignore_patterns("snapshots", "*.witness"))
        acknowledged = _leave(left, recording.operations[:moment], rng)
        verdict.cuts += 1
        _judge(left, recording, definitions, acknowledged, verdict)
    return verdict


def _leave(left: Path, operations: Sequence[Operation], rng: SeededRng) -> int:
    """Make the files that such a cut leaves; returns the last serial number that was acknowledged."""
    files: dict[str, bytearray] = {Place(left).database.name: bytearray(Place(left).database.read_bytes())}
    pending: dict[str, list[Write | Truncate]] = {}
    acknowledged = 0
    for operation in operations:
        match operation:
            case Write(file=name) | Truncate(file=name):
                pending.setdefault(name, []).append(operation)
            case Sync(file=name):
                for done in pending.pop(name, []):
                    _apply(files.setdefault(name, bytearray()), done)
            case Acknowledged(serial=serial):
                acknowledged = serial
    for name, undone in pending.items():
        for operation in undone:
            _meet_fate(files.setdefault(name, bytearray()), operation, rng)
    for name, content in files.items():
        (left / name).write_bytes(content)
    return acknowledged


def _meet_fate(content: bytearray, operation: Write | Truncate, rng: SeededRng) -> None:
    fate = rng.below(3)
    if fate == 0:
        _apply(content, operation)
    elif fate == 1 and isinstance(operation, Write):
        _trash(content, operation, rng)


def _apply(content: bytearray, operation: Write | Truncate) -> None:
    if isinstance(operation, Truncate):
        del content[operation.size :]
        return
    end = operation.offset + len(operation.content)
    content.extend(bytes(max(0, end - len(content))))
    content[operation.offset : end] = operation.content


def _trash(content: bytearray, operation: Write, rng: SeededRng) -> None:
    first = operation.offset // SECTOR * SECTOR
    end = -(-(operation.offset + len(operation.content)) // SECTOR) * SECTOR
    noise = b"".join(rng.below(1 << 64).to_bytes(8, "big") for _ in range(SECTOR // 8))
    for sector in range(first, end, SECTOR):
        if rng.below(2):
            _apply(content, Write(operation.file, sector, noise))


def _judge(
    left: Path, recording: Recording, definitions: Sequence[GameDefinition], acknowledged: int, verdict: Verdict
) -> None:
    try:
        save = open_save(left, 0, restores=False)
    except GameError as fault:
        verdict.corrupt += 1
        verdict.faults.append(str(fault))
        return
    with save:
        found = picture(save, definitions)
        serial = save.state.serial
        save._snapshots = None  # none is needed of what is thrown away
    if serial < acknowledged:
        verdict.lost += 1
        verdict.faults.append(f"acknowledged {acknowledged}, found {serial}")
    elif recording.pictures.get(serial) not in (None, found):
        verdict.different += 1
        verdict.faults.append(f"at {serial}: {found}, wanted {recording.pictures[serial]}")
