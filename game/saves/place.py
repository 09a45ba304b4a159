"""Where in its folder each part of a save is."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


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
