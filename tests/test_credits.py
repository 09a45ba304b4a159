"""Every picture, sound and typeface is listed with its source and licence, and none is too heavy."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LARGEST_BYTES = 8 * 2**20
TOGETHER_BYTES = 120 * 2**20
SUFFIXES = {".png", ".jpg", ".ogg", ".ttf", ".json", ".txt"}
ROW = re.compile(r"^\| (?P<files>`[^|]+`) \| `(?P<script>[^`]+)` \| (?P<source>[^|]+) \| (?P<licence>[^|]+) \|$")


def _rows() -> list[tuple[tuple[str, ...], str, str]]:
    """Patterns, script and licence of each line of the table."""
    found = []
    for line in (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if row is not None:
            found.append((tuple(re.findall(r"`([^`]+)`", row["files"])), row["script"], row["licence"].strip()))
    return found


def _delivered() -> list[str]:
    """Every file of art and sound, relative to the root."""
    folders = [
        *(ROOT / "assets" / name for name in ("fonts", "cards", "icons", "house")),
        *(ROOT / "themes").glob("*/art"),
        *(ROOT / "themes").glob("*/sounds"),
    ]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES]
    return [path.relative_to(ROOT).as_posix() for path in files]


def test_every_file_is_credited_once() -> None:
    """No file without a line, none with two."""
    patterns = [pattern for row in _rows() for pattern in row[0]]
    wrong = [file for file in _delivered() if sum(fnmatchcase(file, pattern) for pattern in patterns) != 1]
    assert wrong == []


def test_every_line_speaks_of_files_that_exist() -> None:
    """Patterns that match something, scripts that are there, a licence."""
    delivered = _delivered()
    rows = _rows()
    assert len(rows) > 5
    for patterns, script, licence in rows:
        assert (ROOT / script).is_file(), script
        assert licence
        for pattern in patterns:
            assert any(fnmatchcase(file, pattern) for file in delivered), pattern


def test_no_file_is_too_heavy() -> None:
    """8 MB a file, 120 MB together."""
    sizes = {file: (ROOT / file).stat().st_size for file in _delivered()}
    assert [file for file, size in sizes.items() if size > LARGEST_BYTES] == []
    assert sum(sizes.values()) < TOGETHER_BYTES
