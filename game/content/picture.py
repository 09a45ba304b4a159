"""The size of a picture read from its header, so that a hostile one is refused before anything decodes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.scalar import Problem

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

MAX_SIDE_PX = 8192
MAX_BYTES = 32 << 20
MAX_PIXELS = 40_000_000  # an 8192 square would take 256 MiB decoded

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
# Start-of-frame markers carry the size; C4, C8 and CC are tables and extensions.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def problem(path: Path) -> Problem | None:
    """Why the picture at ``path`` is not loaded; None where it may be."""
    size = path.stat().st_size
    if size > MAX_BYTES:
        return Problem(f"the picture has {size} bytes", f"at most {MAX_BYTES} are loaded")
    found = extent(path)
    if found is None:
        return Problem("neither a PNG nor a JPEG picture", "save it as PNG or JPEG")
    width, height = found
    if not (0 < width <= MAX_SIDE_PX and 0 < height <= MAX_SIDE_PX and width * height <= MAX_PIXELS):
        return Problem(
            f"the picture measures {width} x {height} px",
            f"at most {MAX_SIDE_PX} px a side and {MAX_PIXELS // 1_000_000} million pixels are loaded",
        )
    return None


def extent(path: Path) -> tuple[int, int] | None:
    """(width, height) in px by the header alone; None where it is neither PNG nor JPEG."""
    with path.open("rb") as opened:
        start = opened.read(24)
        if start[:8] == _PNG and start[12:16] == b"IHDR" and len(start) == 24:
            return int.from_bytes(start[16:20]), int.from_bytes(start[20:24])
        if start[:2] == _JPEG:
            opened.seek(2)
            return _jpeg_extent(opened)
    return None


def _jpeg_extent(opened: BinaryIO) -> tuple[int, int] | None:
    """Walk the segments up to the frame header; every step moves forward, so it ends with the file."""
    while True:
        head = opened.read(2)
        if len(head) < 2 or head[0] != 0xFF:
            return None
        if head[1] == 0xFF:  # fill byte
            opened.seek(-1, 1)
            continue
        length = int.from_bytes(opened.read(2))
        if length < 2:
            return None
        if head[1] in _FRAMES:
            frame = opened.read(5)
            return (int.from_bytes(frame[3:5]), int.from_bytes(frame[1:3])) if len(frame) == 5 else None
        opened.seek(length - 2, 1)
