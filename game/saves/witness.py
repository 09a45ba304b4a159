"""A small file beside the save that remembers how far its commits went, so that a lost end is noticed.

A flipped byte in SQLite's log makes it drop the commits from there on without a word, as it must after a power cut. The
witness is written after each commit that the disk acknowledged; it is never ahead of a healthy save, however the
program ends. It needs no sync of its own: a witness that lags behind says nothing and hurts nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.saves.seal import seal

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST = 200


class Witness:
    """The witness of one save."""

    __slots__ = ("_file", "_save_id")

    def __init__(self, path: Path, save_id: str) -> None:
        self._save_id = save_id
        # Unbuffered and opened once: telling costs one write of a few bytes.
        self._file = path.open("r+b" if path.exists() else "w+b", buffering=0)

    def tell(self, serial: int) -> None:
        """Remember that the commit of this serial number was acknowledged."""
        line = f"{self._save_id} {serial:020d} {seal(self._save_id, (serial,))}\n".encode()
        self._file.seek(0)
        self._file.write(line)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def serial_told(path: Path, save_id: str) -> int | None:
    """The last serial number told of this save; None where there is no witness, or it is cut, damaged or another's."""
    try:
        with path.open("rb") as file:
            words = file.read(_LONGEST).decode("ascii").split()
        found_id, serial, check = words
        return int(serial) if found_id == save_id and check == seal(save_id, (int(serial),)) else None
    except (OSError, ValueError):
        return None
