"""Opening a folder's save: lock, schema, proof of soundness, and the newest sound snapshot where it fails."""

from __future__ import annotations

import shutil
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.saves import schema
from game.saves.connection import be_careful, connect, named, refusals_named
from game.saves.errors import SaveDamaged, SaveTooNew
from game.saves.lock import lock
from game.saves.place import Place, put_in_place, refuse_strangers, sync_folder
from game.saves.save_file import SaveFile, found_in
from game.saves.snapshots import Snapshots, copy_to
from game.saves.soundness import Findings, examine
from game.saves.witness import Witness, digest_of, told

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.saves.schema import Migration

_HEADER_BYTES = 100
_MAGIC = b"SQLite format 3\x00"
_NO_VERSION = 10_000
"""No schema will ever be numbered so: a larger number is a flipped byte, not a later program."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """A connection to a sound database, and what the player must be told about it."""

    connection: sqlite3.Connection
    findings: Findings
    notices: tuple[str, ...] = ()


def open_save(
    folder: Path, created_ms: int, *, restores: bool = True, steps: Sequence[Migration] | None = None
) -> SaveFile:
    """The save in a folder, made where there is none.

    Args:
        folder: Where it is; made where it is missing.
        created_ms: The time (UTC) that a fresh save remembers as its first.
        restores: Whether a damaged save is replaced by its newest sound snapshot, which the notices then say.
        steps: The schema's steps; for tests.

    Raises:
        SaveInUse: Another process plays on it.
        SaveDamaged: It contradicts itself and no snapshot is sound, or ``restores`` is False.
        SaveTooNew: A later version wrote it.
        SaveUnwritable: The folder can't be written.
        SaveStrange: A part of it is a link, a pipe, or larger than a save ever is.
    """
    place = Place(folder)
    steps = schema.migrations() if steps is None else steps
    with refusals_named(str(folder)):
        folder.mkdir(parents=True, exist_ok=True)
        refuse_strangers(place)
    held = lock(folder, place.lock)
    try:
        with refusals_named(f"The save in {folder}"):
            opened = _open(place, created_ms, steps, restores=restores)
            snapshots = Snapshots(place.snapshots)
            witness = Witness(place.witness, opened.findings.save_id)
            witness.tell(opened.findings.state.serial)
            return SaveFile(
                opened.connection,
                opened.findings,
                folder=folder,
                lock=held,
                witness=witness,
                snapshots=snapshots,
                notices=opened.notices,
            )
    except BaseException:
        held.release()
        raise


def check(folder: Path) -> Findings:
    """Prove a folder's save without mending it; raises `SaveDamaged`, `SaveInUse` and the like."""
    place = Place(folder)
    if not place.database.exists():
        message = f"There is no save in {folder}: {place.database.name} is missing."
        raise SaveDamaged(message)
    with open_save(folder, 0, restores=False) as save:
        return save.check()


def restore(folder: Path) -> tuple[Path, Findings]:
    """Replace a folder's save by its newest sound snapshot; the present one is set aside, not deleted.

    Returns the snapshot that was taken and what it holds.

    Raises:
        SaveDamaged: No snapshot is sound.
    """
    place = Place(folder)
    steps = schema.migrations()
    with refusals_named(str(folder)):
        refuse_strangers(place)
    held = lock(folder, place.lock)
    try:
        with refusals_named(f"The save in {folder}"):
            found = _newest_sound(place, steps)
            if found is None:
                message = f"There is no sound snapshot in {place.snapshots}."
                raise SaveDamaged(message)
            _put_restored(place, found[1])
            return found
    finally:
        held.release()


def _open(place: Place, created_ms: int, steps: Sequence[Migration], *, restores: bool) -> _Opened:
    if not place.database.exists():
        return _fresh(place, created_ms, steps)
    _refuse_newer(place.database, steps)
    with place.database.open("r+b"):
        pass  # SQLite would open what may not be written as far as it goes, and call it a fault of the disk later
    try:
        return _proven(place, steps)
    except SaveDamaged as fault:
        if not restores:
            raise
        return _recovered(place, steps, fault)


def _fresh(place: Place, created_ms: int, steps: Sequence[Migration]) -> _Opened:
    place.draft.unlink(missing_ok=True)
    draft = sqlite3.connect(place.draft, isolation_level=None)
    try:
        schema.apply(draft, steps)
        found_in(draft, created_ms)
    finally:
        draft.close()
    put_in_place(place.draft, place.database)
    connection = connect(place.database)
    notices: tuple[str, ...] = ()
    if Snapshots(place.snapshots).newest_first():
        earlier = f"A new save was made; snapshots of an earlier one are in {place.snapshots}"
        notices = (f"{earlier} (the command 'saves restore' brings the newest back).",)
    return _Opened(connection, examine(connection, steps, str(place.database)), notices)


def _header(path: Path) -> bytes:
    # Read without SQLite: opening alone could already change the file.
    with path.open("rb") as file:
        return file.read(_HEADER_BYTES)


def _refuse_newer(path: Path, steps: Sequence[Migration]) -> None:
    header = _header(path)
    version = int.from_bytes(header[60:64], "big")
    if header.startswith(_MAGIC) and steps[-1].number < version < _NO_VERSION:
        raise SaveTooNew(path, version, steps[-1].number)


def _proven(place: Place, steps: Sequence[Migration]) -> _Opened:
    # Before SQLite touches the file; with a log beside it the file is not what it was when it was closed.
    digest = None if _has_log(place) else digest_of(place.database)
    opened = _examined(place, steps)
    serial = opened.findings.state.serial
    witness = told(place.witness, opened.findings.save_id)
    if witness is None:
        return opened
    message = ""
    if witness.serial > serial:
        message = f"{place.database} has lost its last commits: it ends at {serial}, {witness.serial} was acknowledged."
    elif witness.serial == serial and digest is not None and witness.digest not in {None, digest}:
        message = f"{place.database} was changed since it was closed."
    if message:
        opened.connection.close()
        raise SaveDamaged(message)
    return opened


def _has_log(place: Place) -> bool:
    return place.log.exists() and place.log.stat().st_size > 0


def _examined(place: Place, steps: Sequence[Migration]) -> _Opened:
    """Open and prove the database alone; raises `SaveDamaged`, with the connection closed."""
    name = str(place.database)
    # Where there is a log, a spoilt header may be mended from it: a power cut within a checkpoint leaves just that.
    if not _has_log(place) and not _header(place.database).startswith(_MAGIC):
        message = f"{name} is damaged: it is not a database."
        raise SaveDamaged(message)
    connection: sqlite3.Connection | None = None
    try:
        connection = connect(place.database)
        found = schema.version_of(connection)
        if found < steps[-1].number:
            _refuse_empty(found, name)
            copy = place.snapshots / f"before-schema-{steps[-1].number}.db"
            copy_to(connection, copy)
            schema.apply(connection, steps)
        return _Opened(connection, examine(connection, steps, name))
    except Exception as fault:
        if connection is not None:
            connection.close()
        if isinstance(fault, (sqlite3.Error, UnicodeDecodeError, OverflowError, ValueError)):
            raise named(fault, name) from fault
        raise


def _refuse_empty(version: int, name: str) -> None:
    if version == 0:
        message = f"{name} is damaged: no schema in it."
        raise SaveDamaged(message)


def _recovered(place: Place, steps: Sequence[Migration], fault: SaveDamaged) -> _Opened:
    """The newest sound state there is: the file itself where it only lost its end, else a snapshot."""
    live: Findings | None = None
    try:
        opened = _examined(place, steps)
        live = opened.findings
        opened.connection.close()
    except SaveDamaged:
        pass
    found = _newest_sound(place, steps)
    if live is not None and (found is None or found[1].state.serial <= live.state.serial):
        place.draft.unlink(missing_ok=True)
        kept = _examined(place, steps)
        return _Opened(kept.connection, kept.findings, (f"{fault} Play goes on from what it holds, which is sound.",))
    if found is None:
        message = f"{fault} There is no sound snapshot in {place.snapshots}; play is not possible on this save."
        raise SaveDamaged(message) from fault
    _put_restored(place, found[1])
    restored = _examined(place, steps)
    lost = f"The snapshot ends at round {found[1].rounds}; what was played after it is lost."
    return _Opened(restored.connection, restored.findings, (f"{fault} A snapshot was restored. {lost}",))


def _newest_sound(place: Place, steps: Sequence[Migration]) -> tuple[Path, Findings] | None:
    """The newest snapshot that proves sound, copied to the draft; unsound ones are set aside."""
    for path in Snapshots(place.snapshots).newest_first():
        shutil.copyfile(path, place.draft)
        connection: sqlite3.Connection | None = None
        try:
            connection = sqlite3.connect(place.draft, isolation_level=None)
            be_careful(connection)
            schema.apply(connection, steps)
            return path, examine(connection, steps, str(path))
        except (sqlite3.Error, UnicodeDecodeError, OverflowError, ValueError, SaveDamaged):
            continue
        finally:
            if connection is not None:
                connection.close()
    place.draft.unlink(missing_ok=True)
    return None


def _put_restored(place: Place, findings: Findings) -> None:
    """Set the present file aside with its log, and put the draft in its place."""
    place.damaged.mkdir(exist_ok=True)
    taken = [int(path.name) for path in place.damaged.iterdir() if path.name.isdecimal()]
    number = max(taken, default=0) + 1
    aside = place.damaged / f"{number:04d}"
    aside.mkdir()
    for path in (place.database, place.log):
        if path.exists():
            path.replace(aside / path.name)
    sync_folder(place.folder)
    put_in_place(place.draft, place.database)
    # The witness knows of commits that are gone now.
    witness = Witness(place.witness, findings.save_id)
    witness.tell(findings.state.serial)
    witness.close()
