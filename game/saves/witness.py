"""A small file beside the save that remembers how far its commits went, and what the closed file looked like.

A flipped byte in SQLite's log makes it drop the commits from there on without a word, as it must after a power cut. The
witness is written after each commit that the disk acknowledged; it is never ahead of a healthy save, however the
program ends. It needs no sync of its own: a witness that lags behind says nothing and hurts nothing.

While the save is closed the witness also holds the digest of the whole file, so that a flipped byte is noticed even
where the file keeps nothing.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.saves.seal import seal

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST = 300
_OPEN = "open"


@dataclass(frozen=True, slots=True)
class Told:
    """What a witness says: the last acknowledged commit, and the file's digest if the save was closed after it."""

    serial: int
    digest: str | None


class Witness:
    """The witness of one save."""

    __slots__ = ("_file", "_save_id")

    def __init__(self, path: Path, save_id: str) -> None:
        self._save_id = save_id
        # Unbuffered and opened once: telling costs one write of a few bytes.
        self._file = path.open("r+b" if path.exists() else "w+b", buffering=0)

    def tell(self, serial: int, digest: str | None = None) -> None:
        """Remember that the commit of this serial number was acknowledged; ``digest`` when the file is closed."""
        kept = digest or _OPEN
        line = f"{self._save_id} {serial:020d} {seal(self._save_id, (serial, kept))} {kept}\n"
        self._file.seek(0)
        self._file.write(line.encode())
        self._file.truncate()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def told(path: Path, save_id: str) -> Told | None:
    """What was told of this save; None where there is no witness, or it is cut, damaged or another's."""
    try:
        with path.open("rb") as file:
            words = file.read(_LONGEST).decode("ascii").split()
        found_id, serial, check, kept = words
        if found_id != save_id or check != seal(save_id, (int(serial), kept)):
            return None
        return Told(int(serial), None if kept == _OPEN else kept)
    except (OSError, ValueError):
        return None


def digest_of(path: Path) -> str:
    """The digest of a whole file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
