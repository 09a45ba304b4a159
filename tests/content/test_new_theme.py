"""The skeleton of a new theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content.fault import ThemeRefused
from game.content.new_theme import new_theme
from game.content.theme import list_themes, load_theme
from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin, proceed
from tests.content.planting import ASSETS

if TYPE_CHECKING:
    from pathlib import Path


def test_a_new_theme_loads_as_it_is(tmp_path: Path) -> None:
    """With nothing to warn of but the odds and sounds that nobody has made."""
    package = load_theme(new_theme("harbour_lights", tmp_path), ASSETS)
    assert {"par.json"} <= {fault.file.name for fault in package.warnings} <= {"par.json", "sounds"}
    assert (package.id, package.names["en"]) == ("harbour_lights", "Harbour Lights")


def test_a_new_theme_is_playable(tmp_path: Path) -> None:
    """A thousand rounds come to their end, free spins among them."""
    definition = load_theme(new_theme("harbour_lights", tmp_path), ASSETS).definition
    rng = SeededRng(3)
    seen: set[str] = set()
    for _ in range(1000):
        progress = begin(definition, RoundStart(Mode.BASE, definition.default_stake), rng)
        while progress.offer is not None:
            progress = proceed(definition, progress.record, TimedOut(), rng)
        seen |= {type(event).__name__ for event in progress.events}
    assert {"FreeSpinsEnded", "LineWon", "RoundSettled", "GambleCollected"} <= seen


def test_a_new_theme_is_listed(tmp_path: Path) -> None:
    """By its folder."""
    assert list_themes(tmp_path) == ()
    folder = new_theme("harbour_lights", tmp_path)
    assert list_themes(tmp_path) == (folder,)


@pytest.mark.parametrize("name", ["Harbour", "../escape", "/etc/x", "", "a b", "7up", "a" * 41, "name\n"])
def test_a_name_that_is_no_id_is_refused(tmp_path: Path, name: str) -> None:
    """And nothing is written."""
    with pytest.raises(ThemeRefused, match="can't be a theme's name"):
        new_theme(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    """Nobody's work is written over."""
    (tmp_path / "taken").mkdir()
    with pytest.raises(ThemeRefused, match="there already"):
        new_theme("taken", tmp_path)
