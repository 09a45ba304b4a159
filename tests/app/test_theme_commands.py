"""`theme show`, `check`, `new`."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from game.app.commands import theme as theme_commands
from game.content.theme import load_definition
from tests.installation import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.app.paths import Paths

    Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def here(installed: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    """An installation of one's own, which a command may write to."""
    themes = tmp_path / "themes"
    shutil.copytree(installed.themes, themes)
    paths = type(installed)(themes, installed.assets, tmp_path / "saves")
    monkeypatch.setattr(theme_commands, "find_paths", lambda: paths)
    return paths


def test_show_prints_the_definition_as_one_document(run: Run) -> None:
    """With every part that the design names."""
    code, out, _ = run("theme", "show", "spooky_carnival", "--json")
    told = json.loads(out)
    assert code == 0
    assert {"symbols", "paytable", "lines", "stakes", "strips", "jackpots", "hash"} <= set(told)
    assert load_definition(ROOT / "themes" / "spooky_carnival").hash == told["hash"]


def test_check_passes_a_clean_theme(run: Run, here: Paths) -> None:
    """Warnings refuse nothing."""
    assert run("theme", "check", str(here.theme("spooky_carnival")))[0] == 0


def test_check_tells_every_fault_and_ends_with_3(run: Run, here: Paths) -> None:
    """Two faults in two files come in one go."""
    folder = here.theme("spooky_carnival")
    for name, old, new in (
        ("game.yaml", "default_stake: 100", "default_stake: 7"),
        ("theme.yaml", "coin_bar: true", ""),
    ):
        file = folder / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    code, out, err = run("theme", "check", "spooky_carnival")
    assert (code, out) == (3, "")
    assert "game.yaml" in err
    assert "theme.yaml" in err


def test_check_without_a_folder_checks_all(run: Run, here: Paths) -> None:
    """A broken one among them is enough."""
    (here.theme("book_of_oktoberfest") / "reels.yaml").unlink()
    assert run("theme", "check")[0] == 3


def test_new_writes_a_theme_that_passes_its_check(run: Run, here: Paths) -> None:
    """A playable skeleton."""
    assert run("theme", "new", "harbour")[0] == 0
    assert run("theme", "check", str(here.themes / "harbour"))[0] == 0


def test_new_refuses_a_name_that_is_taken(run: Run, here: Paths) -> None:
    """Nothing is overwritten."""
    del here
    assert run("theme", "new", "spooky_carnival")[0] == 3


def test_check_of_nothing_is_wrong_usage(run: Run) -> None:
    """A folder that isn't there."""
    assert run("theme", "check", "nowhere/at/all")[0] == 2
