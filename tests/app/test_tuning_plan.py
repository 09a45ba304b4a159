"""A theme's tuning plan is read whole, and strips are written so that the theme reads as it was."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.app.errors import UsageError
from game.app.tuning_plan import read_plan, write_reels
from game.content.theme import load_definition

THEMES = Path(__file__).parents[2] / "themes"


@pytest.mark.parametrize("theme", ["book_of_oktoberfest", "spooky_carnival"])
def test_strips_written_are_the_strips_read(theme: str, tmp_path: Path) -> None:
    """The same definition, to the hash, with the file's opening comment kept."""
    folder = tmp_path / theme
    folder.mkdir()
    for name in ("game.yaml", "reels.yaml"):
        shutil.copy(THEMES / theme / name, folder / name)
    before = load_definition(folder)
    write_reels(folder, before.strips)
    assert load_definition(folder).hash == before.hash
    assert (folder / "reels.yaml").read_text(encoding="utf-8").startswith("# Reel strips")


def test_a_plan_with_an_unknown_goal_is_refused(tmp_path: Path) -> None:
    """The key that is not known is named."""
    text = (THEMES / "spooky_carnival" / "tuning.yaml").read_text(encoding="utf-8")
    (tmp_path / "tuning.yaml").write_text(text + "colour: red\n", encoding="utf-8")
    with pytest.raises(UsageError, match="colour"):
        read_plan(tmp_path)


def test_both_plans_are_read() -> None:
    """The Book tunes a feature for each of nine specials, the Carnival its coins."""
    book, carnival = (read_plan(THEMES / theme) for theme in ("book_of_oktoberfest", "spooky_carnival"))
    assert book.feature is not None
    assert len(book.feature.shapes) == 9
    assert carnival.coins is not None
