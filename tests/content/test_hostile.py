"""A theme from elsewhere can't eat memory, hang the loader, or reach out of its folder: it is refused, and soon."""

from __future__ import annotations

import os
import resource
import signal
import struct
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.content.fault import MAX_FAULTS, FaultList, ThemeRefused
from game.content.folder import art_of, sounds_of
from game.content.theme import theme_faults
from game.content.tree import MAX_BYTES, parse_tree, read_tree
from tests.content.planting import TINY, ogg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.content.planting import Planted

SECONDS, WAITED_S = 10, 60
"""Of the processor, and of waiting: far above what any of these takes, far below what it would without a limit."""
MEMORY_BYTES = 512 << 20
"""How much more the reading may take; without a limit these files take gigabytes."""


@contextmanager
def bounded() -> Iterator[None]:
    """End the block with an error where it takes too long or too much."""

    def ring(*_: object) -> None:
        raise TimeoutError

    taken = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    limits = resource.getrlimit(resource.RLIMIT_AS)
    before = signal.signal(signal.SIGPROF, ring), signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    signal.alarm(WAITED_S)
    resource.setrlimit(resource.RLIMIT_AS, (taken + MEMORY_BYTES, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        signal.signal(signal.SIGPROF, before[0])
        signal.signal(signal.SIGALRM, before[1])


def many(count: int, line: str) -> str:
    """So many lines, each with its number in it, as far as a file may be long."""
    return "\n".join(line.format(number) for number in range(count))[: MAX_BYTES - 20_000].rpartition("\n")[0] + "\n"


BOMBS = {
    "repeated keys": ("game.yaml", "a: 1\n" * 180_000),
    "unknown keys": ("game.yaml", many(60_000, "key{0}: 1")),
    "lines": ("game.yaml", "lines: [" + "12321, " * 100_000 + "]\n"),
    "symbols": ("game.yaml", "symbols:\n" + many(30_000, "  - {{id: s{0}, kind: pay}}")),
    "stakes": ("game.yaml", "stakes: [" + ", ".join(str(number) for number in range(1, 120_000)) + "]\n"),
    "paytable": ("game.yaml", "paytable:\n" + many(30_000, "  s{0}: {{3: 0.123, 4: 1, 5: 2}}")),
    "candidates": ("game.yaml", "free_spins: {special: {candidates: [" + "a, " * 150_000 + "]}}\n"),
    "stops": ("reels.yaml", "base:\n" + many(60_000, "  - a*999 b*999")),
    "strips": ("reels.yaml", many(20_000, "k{0}: [a*999 b*999, a*999 b*999]")),
    "unknown symbols": ("reels.yaml", "base:\n" + ("  - " + " ".join(f"s{n}" for n in range(1_900)) + "\n") * 80),
    "texts": ("texts/en.yaml", many(60_000, "key{0}: words")),
    "braces": ("texts/en.yaml", many(20_000, "key{0}: '" + "{{" * 20 + "'")),
    "nested lists": ("game.yaml", "[" * 400_000),
    "nested keys": ("game.yaml", "{a: " * 150_000),
    "indented keys": ("game.yaml", "".join(f"{' ' * depth}a:\n" for depth in range(1_300))),
    "laughter": ("game.yaml", "a: &a [x, x, x]\n" + "".join(f"b{n}: &b{n} [*a, *a, *a]\n" for n in range(60))),
    "long word": ("game.yaml", "id: " + "x" * 900_000 + "\n"),
    "long number": ("game.yaml", "default_stake: " + "9" * 900_000 + "\n"),
    "one quote": ("game.yaml", 'id: "' + "\\x41" * 200_000),
    "comments": ("game.yaml", "#\n" * 500_000),
    "odds": ("par.json", "[" * 1_000_000),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_in_time_and_within_memory(planted: Planted, name: str) -> None:
    """By its faults, of which there are not too many to read."""
    file, text = BOMBS[name]
    planted.path(file).write_text(text, encoding="utf-8")
    with bounded():
        found = theme_faults(planted.folder, planted.assets)
    assert found
    assert len(found) <= MAX_FAULTS + 1
    assert max(len(str(fault)) for fault in found) < 4_000


def test_after_too_many_faults_the_reading_ends(planted: Planted) -> None:
    """And says that there may be more."""
    planted.path("game.yaml").write_text(many(60_000, "key{0}: 1"), encoding="utf-8")
    with pytest.raises(ThemeRefused) as refused:
        planted.load()
    assert "more" in refused.value.faults[-1].message


@pytest.mark.parametrize("file", ["game.yaml", "reels.yaml", "texts/en.yaml", "par.json"])
def test_a_pipe_in_the_place_of_a_file_is_refused(planted: Planted, file: str) -> None:
    """Reading it would wait for ever."""
    planted.path(file).unlink(missing_ok=True)
    os.mkfifo(planted.path(file))
    with bounded():
        assert theme_faults(planted.folder, planted.assets)


def test_a_pipe_among_pictures_and_sounds_is_passed_over(tmp_path: Path) -> None:
    """It is neither."""
    os.mkfifo(tmp_path / "logo.png")
    os.mkfifo(tmp_path / "spin.ogg")
    with bounded():
        assert art_of(tmp_path, tmp_path, FaultList()) == {}
        assert sounds_of(tmp_path, tmp_path, FaultList()) == {}


@pytest.mark.parametrize("place", ["../outside", "/etc/hostname", "sub/../../outside"])
def test_a_face_from_outside_is_refused(planted: Planted, place: str) -> None:
    """A font is named, not pointed at."""
    planted.change("theme.yaml", "display_font: body_bold", f'display_font: "{place}"')
    assert [fault.path for fault in planted.faults()] == ["display_font"]


@pytest.mark.parametrize("extent", [(8_193, 10), (10, 8_193), (8_000, 8_000), (0, 10), (1 << 31, 1 << 31)])
def test_a_picture_that_is_huge_is_refused_by_its_header(tmp_path: Path, extent: tuple[int, int]) -> None:
    """Nothing decodes it."""
    header = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", *extent, 8, 6, 0, 0, 0)
    (tmp_path / "logo.png").write_bytes(header + bytes(100))
    faults = FaultList()
    assert art_of(tmp_path, tmp_path, faults) == {}
    assert "measures" in faults.faults[0].message


def test_a_sound_that_would_decode_to_gigabytes_is_refused(tmp_path: Path) -> None:
    """A few hundred kilobytes of silence may claim an hour."""
    (tmp_path / "spin.ogg").write_bytes(ogg(250, pages=400))
    faults = FaultList()
    assert sounds_of(tmp_path, tmp_path, faults) == {}
    assert "s long" in faults.faults[0].message


def test_music_may_be_long(tmp_path: Path) -> None:
    """It is streamed."""
    (tmp_path / "music_base.ogg").write_bytes(ogg(250, pages=40))
    assert list(sounds_of(tmp_path, tmp_path, FaultList())) == ["music_base"]


@pytest.mark.parametrize("content", [b"OggS", ogg(3)[:40], ogg(3, channels=0), ogg(3, rate=1), ogg(3, blocks=0x11)])
def test_a_sound_with_a_broken_head_is_refused(tmp_path: Path, content: bytes) -> None:
    """Before a decoder sees it."""
    (tmp_path / "spin.ogg").write_bytes(content)
    faults = FaultList()
    assert sounds_of(tmp_path, tmp_path, faults) == {}
    assert faults.faults[0].message


def test_a_tag_runs_nothing() -> None:
    """PyYAML's tags that make objects are a fault like any other."""
    faults = FaultList()
    parse_tree(b"id: !!python/object/apply:os.system ['touch /tmp/owned']\n", TINY / "game.yaml", faults)
    assert "tag" in faults.faults[0].message


def test_a_folder_in_the_place_of_a_file_is_told(tmp_path: Path) -> None:
    """It can't be read."""
    (tmp_path / "game.yaml").mkdir()
    faults = FaultList()
    assert read_tree(tmp_path / "game.yaml", faults) is None
    assert faults.errors
