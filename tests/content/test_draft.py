"""Places in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.draft import Source

SOURCE = Source(Path("game.yaml"), {"": 1, "a": 2, "a.b": 3, "a.b[2]": 4})


@pytest.mark.parametrize(
    ("path", "line"),
    [("a.b[2]", 4), ("a.b[2].c.d", 4), ("a.b[1]", 3), ("a.c", 2), ("x.y[3]", 1), ("a[x", 2), ("][.", 1), ("", 1)],
)
def test_a_path_has_the_line_of_the_nearest_place_around_it(path: str, line: int) -> None:
    """Even one that no file has."""
    assert line == SOURCE.line_of(path)


def test_a_file_that_was_not_read_has_no_lines() -> None:
    """Its faults name the file alone."""
    assert Source(Path("game.yaml"), {}).line_of("a.b") is None
