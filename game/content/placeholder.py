"""Plain pictures for a theme that has no artist yet: flat, told apart by shape and colour."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

Colour = tuple[int, int, int, int]

CLEAR: Colour = (0, 0, 0, 0)
COLOURS: tuple[Colour, ...] = (
    (214, 84, 64, 255),
    (240, 176, 56, 255),
    (88, 160, 96, 255),
    (72, 132, 196, 255),
    (156, 108, 188, 255),
    (212, 208, 196, 255),
    (92, 196, 188, 255),
)


def png(width: int, height: int, pixel: Callable[[int, int], Colour]) -> bytes:
    """A PNG with the colour of each (x, y)."""
    rows = b"".join(
        b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width))
        for y in range(height)
    )  # fmt: skip
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in chunks)


def flat(width: int, height: int, colour: Colour) -> bytes:
    """One colour all over."""
    return png(width, height, lambda _x, _y: colour)


def window(width: int, height: int, hole: tuple[int, int, int, int], colour: Colour) -> bytes:
    """A frame of one colour around the clear rectangle ``hole`` (x, y, width, height)."""
    left, top, wide, high = hole

    def pixel(x: int, y: int) -> Colour:
        return CLEAR if left <= x < left + wide and top <= y < top + high else colour

    return png(width, height, pixel)


def emblem(side: int, place: int, tiles: int = 1) -> bytes:
    """The ``place``-th of the shapes in the ``place``-th of the colours, on clear ground; ``tiles`` times each way."""
    shape = _SHAPES[place % len(_SHAPES)]
    colour = COLOURS[place % len(COLOURS)]
    tile = side // tiles

    def pixel(x: int, y: int) -> Colour:
        across, down = (2 * (x % tile) + 1) / tile - 1, (2 * (y % tile) + 1) / tile - 1
        return colour if shape(across, down) else CLEAR

    return png(side, side, pixel)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


# Shapes over -1..1 in both directions; no two are alike in outline, since colour alone must not tell symbols apart.
_SHAPES: tuple[Callable[[float, float], bool], ...] = (
    lambda x, y: x * x + y * y < 0.72,
    lambda x, y: abs(x) + abs(y) < 0.9,
    lambda x, y: max(abs(x), abs(y)) < 0.72,
    lambda x, y: -0.8 < y < 0.75 and abs(x) < (y + 0.8) / 1.8,
    lambda x, y: min(abs(x), abs(y)) < 0.3 and max(abs(x), abs(y)) < 0.85,
    lambda x, y: 0.3 < x * x + y * y < 0.75,
    lambda x, y: abs(x) < 0.85 and abs(y) < 0.4,
    lambda x, y: -0.75 < y < 0.8 and abs(x) < (0.8 - y) / 1.8,
    lambda x, y: abs(x) < 0.4 and abs(y) < 0.85,
    lambda x, y: max(abs(x), abs(y)) < 0.8 and abs(x) > abs(y),
    lambda x, y: max(abs(x), abs(y)) < 0.8 and abs(x) < abs(y),
)
