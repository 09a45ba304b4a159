"""Copies of a save that rotate beside it, for the day the file itself is damaged."""

from __future__ import annotations

import re
import sqlite3
from typing import TYPE_CHECKING

from game.saves.connection import refusals_named
from game.saves.place import put_in_place

if TYPE_CHECKING:
    from pathlib import Path

SNAPSHOTS_KEPT = 8

_NAME = re.compile(r"slot-(\d{8})-serial-(\d+)\.db")


class Snapshots:
    """The snapshots of one folder, numbered as they were taken."""

    __slots__ = ("_folder",)

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def newest_first(self) -> tuple[Path, ...]:
        """All snapshots there are."""
        if not self._folder.is_dir():
            return ()
        return tuple(sorted((path for path in self._folder.iterdir() if _is_snapshot(path)), reverse=True))

    def newest_serial(self) -> int | None:
        """The serial number of the commit that the newest one holds."""
        newest = next(iter(self.newest_first()), None)
        match = None if newest is None else _NAME.fullmatch(newest.name)
        return None if match is None else int(match[2])

    def take(self, connection: sqlite3.Connection, serial: int) -> Path:
        """Copy a save as it stands; drops the oldest beyond `SNAPSHOTS_KEPT`."""
        kept = self.newest_first()
        match = _NAME.fullmatch(kept[0].name) if kept else None
        number = 1 if match is None else int(match[1]) + 1
        path = self._folder / f"slot-{number:08d}-serial-{serial}.db"
        copy_to(connection, path)
        for old in kept[SNAPSHOTS_KEPT - 1 :]:
            with refusals_named(str(old)):
                old.unlink(missing_ok=True)
        return path


def _is_snapshot(path: Path) -> bool:
    return _NAME.fullmatch(path.name) is not None and path.is_file() and not path.is_symlink()


def copy_to(connection: sqlite3.Connection, path: Path) -> None:
    """Copy an open database to a file of its own, whole or not at all; raises `SaveUnwritable`."""
    with refusals_named(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.draft")
        draft.unlink(missing_ok=True)
        copy = sqlite3.connect(draft, isolation_level=None)
        try:
            connection.backup(copy)
            # The copy is one file that needs no log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
        finally:
            copy.close()
        put_in_place(draft, path)
