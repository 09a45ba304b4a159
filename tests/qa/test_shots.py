"""Pictures of named states: the same bytes each time, and a comparison that says what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.qa.comparison import compared, write_page
from game.qa.shots import take, wanted_shots

if TYPE_CHECKING:
    from pathlib import Path

    from game.qa.room import Stand

CARNIVAL = "spooky_carnival"


@pytest.mark.parametrize("state", ["lobby", "spinning", "line_win", "settings"])
def test_a_picture_is_the_same_to_the_byte_each_time(stand: Stand, tmp_path: Path, state: str) -> None:
    """Two rooms, two pictures, one file."""
    pygame.display.init()
    pygame.font.init()
    found, theme = wanted_shots(stand, CARNIVAL, state)[0]
    first, second = (take(stand, found, theme, tmp_path / name).read_bytes() for name in ("first", "second"))
    assert first == second


def test_a_comparison_tells_same_changed_missing_and_new(tmp_path: Path) -> None:
    """Each by its name, the changed one by how much."""
    for folder, names in (("golden", ("same", "changed", "missing")), ("fresh", ("same", "changed", "new"))):
        (tmp_path / folder).mkdir()
        for name in names:
            picture = pygame.Surface((10, 10))
            if (folder, name) == ("fresh", "changed"):
                picture.fill((40, 0, 0), (0, 0, 5, 2))
            pygame.image.save(picture, tmp_path / folder / f"{name}.png")
    found = {one.name: one for one in compared(tmp_path / "golden", tmp_path / "fresh")}
    assert {name: one.verdict for name, one in found.items()} == {
        "changed.png": "changed",
        "missing.png": "missing",
        "new.png": "new",
        "same.png": "same",
    }
    assert (found["changed.png"].changed, found["changed.png"].step) == (10, 40)


def test_the_report_needs_no_other_file(tmp_path: Path) -> None:
    """Pictures are inside it."""
    for folder, colour in (("golden", (0, 0, 0)), ("fresh", (9, 9, 9))):
        (tmp_path / folder).mkdir()
        picture = pygame.Surface((4, 4))
        picture.fill(colour)
        pygame.image.save(picture, tmp_path / folder / "a.png")
    write_page(tmp_path / "page.html", compared(tmp_path / "golden", tmp_path / "fresh"))
    assert (tmp_path / "page.html").read_text(encoding="utf-8").count("data:image/png") == 3
