"""Pictures are measured by their header and never decoded here."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest

from game.content.picture import MAX_BYTES, extent, problem
from game.content.placeholder import emblem, flat

if TYPE_CHECKING:
    from pathlib import Path


def png_header(width: int, height: int) -> bytes:
    """The first bytes of a PNG of that size, and nothing more."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", width, height) + b"\x08\x06"


def jpeg_header(width: int, height: int) -> bytes:
    """A JPEG with a comment and fill bytes before its frame header."""
    comment = b"\xff\xfe" + struct.pack(">H", 6) + b"kind"
    return b"\xff\xd8" + comment + b"\xff\xff\xc2" + struct.pack(">HBHH", 17, 8, height, width)


def written(tmp_path: Path, content: bytes) -> Path:
    """A file with that content."""
    path = tmp_path / "picture"
    path.write_bytes(content)
    return path


def test_a_png_is_measured(tmp_path: Path) -> None:
    """Width and height stand in its first chunk."""
    assert extent(written(tmp_path, png_header(640, 480))) == (640, 480)


def test_a_jpeg_is_measured(tmp_path: Path) -> None:
    """Whatever comes before its frame header."""
    assert extent(written(tmp_path, jpeg_header(640, 480))) == (640, 480)


def test_our_own_pictures_are_measured(tmp_path: Path) -> None:
    """The placeholders are proper PNGs."""
    assert extent(written(tmp_path, emblem(64, 3))) == (64, 64)
    assert problem(written(tmp_path, flat(3, 2, (1, 2, 3, 4)))) is None


@pytest.mark.parametrize("size", [(8193, 8), (8, 8193), (8192, 8192), (0, 8), (2**32 - 1, 2**32 - 1)])
def test_a_picture_that_would_fill_the_memory_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    """By its header alone: a few bytes can claim gigabytes."""
    found = problem(written(tmp_path, png_header(*size)))
    assert found is not None
    assert f"{size[0]} x {size[1]}" in found.message


def test_a_file_above_its_size_is_refused(tmp_path: Path) -> None:
    """Before it is opened."""
    path = tmp_path / "picture.png"
    with path.open("wb") as opened:
        opened.write(png_header(8, 8))
        opened.truncate(MAX_BYTES + 1)
    found = problem(path)
    assert found is not None
    assert str(MAX_BYTES + 1) in found.message


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GIF89a",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8",
        b"\xff\xd8\xff",
        b"\xff\xd8\xff\xe0\x00\x00",
        b"\xff\xd8" + b"\xff" * 64,
        b"\xff\xd8\xff\xc0\x00\x11\x08",
    ],
)
def test_what_is_no_picture_is_told(tmp_path: Path, content: bytes) -> None:
    """Cut off, empty or of another kind."""
    assert extent(written(tmp_path, content)) is None
    assert problem(written(tmp_path, content)) is not None
