"""One process a save: a lock of the operating system, which ends with the process however that ends (CO-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import filelock

from game.saves.connection import refusals_named
from game.saves.errors import SaveInUse

if TYPE_CHECKING:
    from pathlib import Path


def lock(folder: Path, path: Path) -> filelock.BaseFileLock:
    """Take the lock of a save's folder.

    Raises:
        SaveInUse: Another process holds it, or this one does already.
        SaveUnwritable: The lock's file can't be made there.
    """
    # A soft lock, which a killed process would leave behind, is never an answer; the object may change threads.
    taken = filelock.FileLock(path, timeout=0, thread_local=False, fallback_to_soft=False)
    with refusals_named(str(folder)):
        try:
            taken.acquire()
        except filelock.Timeout as fault:
            raise SaveInUse(folder) from fault
    return taken
