"""Opening SQLite so that a commit that was acknowledged survives a power cut, and naming what SQLite refuses."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.saves.errors import SaveDamaged, SaveError, SaveUnwritable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STATEMENTS_KEPT = 64

DURABLE = ("PRAGMA locking_mode=EXCLUSIVE", "PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL")
"""A commit that was acknowledged survives a power cut: WAL with FULL and ``psow=0`` lost none in simulated ones.

The exclusive mode needs no shared-memory file; the folder's lock keeps others out already.
"""

CAREFUL = ("PRAGMA foreign_keys=ON", "PRAGMA cell_size_check=ON", "PRAGMA trusted_schema=OFF")

LONGEST_VALUE_BYTES = 16 << 20
"""A value of a save is far shorter; a hostile file's may not take a gigabyte."""

_DAMAGE = {"SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_CONSTRAINT", "SQLITE_MISMATCH", "SQLITE_FORMAT", "SQLITE_SCHEMA"}


def connect(path: Path | None) -> sqlite3.Connection:
    """A connection in autocommit mode to the file, made where it is missing; None for a database in memory.

    One thread at a time may use it, whichever it is.
    """
    connection = sqlite3.connect(
        ":memory:" if path is None else address(path),
        uri=path is not None,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS_KEPT,
    )
    try:
        for pragma in () if path is None else DURABLE:
            connection.execute(pragma)
        be_careful(connection)
    except BaseException:
        connection.close()  # or its lock would keep the file from being repaired as long as the error lives
        raise
    return connection


def be_careful(connection: sqlite3.Connection) -> None:
    """Trust nothing that a file says of itself: no code in its schema, no cell beyond its page, no endless value."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE_BYTES)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    for pragma in CAREFUL:
        connection.execute(pragma)


def address(path: Path) -> str:
    """The file as SQLite is asked for it: without the promise that a write spares the bytes beside it."""
    return f"{path.absolute().as_uri()}?psow=0"


@contextmanager
def refusals_named(place: str) -> Iterator[None]:
    """Turn what SQLite or the system refuses into one sentence about ``place``.

    Raises:
        SaveDamaged: The file's content is not what a save holds.
        SaveUnwritable: No rights, no space, no such folder, a disk fault.
    """
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError, OverflowError) as fault:
        raise named(fault, place) from fault


def named(fault: Exception, place: str) -> SaveError:
    """The error of this room that says what ``fault`` means for the save at ``place``."""
    code = getattr(fault, "sqlite_errorname", "") or ""
    short = "_".join(code.split("_")[:2])
    if short == "SQLITE_FULL" or getattr(fault, "errno", None) == errno.ENOSPC:
        return SaveUnwritable(f"The disk is full: {place} can't be written. Free some space; nothing was lost.")
    if isinstance(fault, PermissionError) or short in {"SQLITE_READONLY", "SQLITE_PERM", "SQLITE_CANTOPEN"}:
        return SaveUnwritable(
            f"{place} can't be written: no rights there, or the folder is read-only. Give another folder with --saves."
        )
    strange = isinstance(fault, (UnicodeDecodeError, OverflowError, ValueError, sqlite3.DatabaseError)) and not code
    if strange or short in _DAMAGE:
        return SaveDamaged(f"{place} is damaged: {fault}.")
    if isinstance(fault, OSError):
        return SaveUnwritable(f"{place} can't be used: {fault.strerror or fault}.")
    return SaveUnwritable(f"The disk refuses: {place} can't be read or written ({fault}). Nothing was lost.")
