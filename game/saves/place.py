"""Where in its folder each part of a save is."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from game.saves.errors import SaveStrange


@dataclass(frozen=True, slots=True)
class Place:
    """The files of a save's folder."""

    folder: Path

    @property
    def database(self) -> Path:
        """Ledger, journal, progress and pots."""
        return self.folder / "slot.db"

    @property
    def log(self) -> Path:
        """SQLite's write-ahead log, there while the save is open or after a kill."""
        return self.folder / "slot.db-wal"

    @property
    def draft(self) -> Path:
        """A database while it is being made or restored; renamed into its place when it is whole."""
        return self.folder / "slot.draft.db"

    @property
    def lock(self) -> Path:
        """The lock's file; it stays, the lock on it doesn't."""
        return self.folder / "slot.lock"

    @property
    def witness(self) -> Path:
        """How far the commits went."""
        return self.folder / "slot.witness"

    @property
    def snapshots(self) -> Path:
        """Copies of the save from earlier."""
        return self.folder / "snapshots"

    @property
    def damaged(self) -> Path:
        """What was set aside."""
        return self.folder / "damaged"

    @property
    def settings(self) -> Path:
        """What the player set."""
        return self.folder / "settings.yaml"


MOST_BYTES = 8 << 30
"""A save of ten million rounds; what is larger was never one, and reading it would take hours."""


def refuse_strangers(place: Place) -> None:
    """Raise `SaveStrange` where a part of a save is not what this program makes of it.

    A folder from elsewhere may hold links, by which a save would read and write outside of it, or pipes, on which it
    would wait for ever.
    """
    files = (place.database, place.log, place.draft, place.lock, place.witness, place.settings)
    folders = (place.snapshots, place.damaged, place.folder / "log", place.folder / "crashes")
    for path in (*files, *folders):
        if path.is_symlink():
            raise SaveStrange(path, "is a link; a save keeps its parts in its own folder")
        if path.exists() and path.is_dir() != (path in folders):
            raise SaveStrange(path, "is no folder" if path in folders else "is no file")
        if path.exists() and not (path.is_dir() or path.is_file()):
            raise SaveStrange(path, "is no file")
    if place.database.exists() and place.database.stat().st_size > MOST_BYTES:
        raise SaveStrange(place.database, f"has more than {MOST_BYTES >> 30} GiB")


def sync_folder(folder: Path) -> None:
    """Make renames in a folder last through a power cut, where the system needs to be told."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def put_in_place(draft: Path, wanted: Path) -> None:
    """Rename a whole, closed file to the name where it is looked for, durably."""
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    draft.replace(wanted)
    sync_folder(wanted.parent)
