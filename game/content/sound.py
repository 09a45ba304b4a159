"""How long a sound is at most, read from its pages, so that a hostile one is refused before anything decodes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.scalar import Problem

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

MAX_BYTES = 64 << 20
MAX_EFFECT_S = 60
"""An effect is decoded whole: a minute takes ten megabytes. Music is streamed, its length costs nothing."""
MUSIC = "music_"
"""What the name of a piece that is streamed begins with."""
RATES_HZ = range(8_000, 192_001)
MOST_CHANNELS = 8

_PAGE, _HEAD = b"OggS", b"\x01vorbis"
_PAGE_BYTES, _HEAD_BYTES = 27, 30
_BLOCKS = range(6, 14)
"""Powers of two that Vorbis allows for its blocks."""


def problem(path: Path) -> Problem | None:
    """Why the sound at ``path`` is not loaded; None where it may be."""
    size = path.stat().st_size
    if size > MAX_BYTES:
        return Problem(f"the sound has {size} bytes", f"at most {MAX_BYTES} are loaded")
    with path.open("rb") as opened:
        if opened.read(len(_PAGE)) != _PAGE:
            return Problem("not an Ogg file", "render the sound as Ogg Vorbis")
        opened.seek(0)
        longest = _longest_s(opened)
    if longest is None:
        return Problem("not Ogg Vorbis: its head can't be read", "render the sound as Ogg Vorbis")
    if longest > MAX_EFFECT_S and not path.name.startswith(MUSIC):
        return Problem(f"the sound may be {longest:.0f} s long", f"at most {MAX_EFFECT_S} s are decoded")
    return None


def _longest_s(opened: BinaryIO) -> float | None:
    """The longest that so many packets of this block size can last; None without a sound head.

    The length that a file states may be a lie: what it makes a decoder do depends on its packets alone.
    """
    head: tuple[int, int] | None = None
    packets = 0
    while len(page := opened.read(_PAGE_BYTES)) == _PAGE_BYTES and page.startswith(_PAGE):
        table = opened.read(page[-1])
        if head is None:
            head = _head(opened.read(_HEAD_BYTES))
            if head is None:
                return None
            opened.seek(sum(table) - _HEAD_BYTES, 1)
            continue
        packets += sum(length < 255 for length in table)  # a packet ends where a piece is not full
        opened.seek(sum(table), 1)
    if head is None:
        return None
    rate_hz, block = head
    return packets * (block / 2) / rate_hz


def _head(first: bytes) -> tuple[int, int] | None:
    """Rate and longest block of the first packet; None where it is no Vorbis head."""
    if len(first) < _HEAD_BYTES or not first.startswith(_HEAD):
        return None
    channels, rate_hz, blocks = first[11], int.from_bytes(first[12:16], "little"), first[28]
    short, long = blocks & 0x0F, blocks >> 4
    if not 1 <= channels <= MOST_CHANNELS or rate_hz not in RATES_HZ or not (short in _BLOCKS and long in _BLOCKS):
        return None
    return rate_hz, 1 << max(short, long)
