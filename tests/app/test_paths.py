"""Where themes, assets and saves are looked for."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from game.app.errors import UsageError
from game.app.paths import APP_NAME, find_paths

ROOT = Path(__file__).resolve().parents[2]


def checkout(root: Path) -> Path:
    """A folder that looks like a checkout; returns its package."""
    (root / "themes").mkdir(parents=True)
    (root / "main.py").touch()
    return root / "game"


def test_a_checkout_plays_from_its_own_folders(tmp_path: Path) -> None:
    """Themes, assets and saves beside the code."""
    paths = find_paths(package=checkout(tmp_path))
    assert (tmp_path / "themes", tmp_path / "assets", tmp_path / "saves") == (paths.themes, paths.assets, paths.saves)


def test_an_installed_program_plays_from_its_bundle(tmp_path: Path) -> None:
    """Themes and assets inside the package, saves in the user's data folder."""
    paths = find_paths(package=tmp_path / "site" / "game")
    assert tmp_path / "site" / "game" / "bundle" / "themes" == paths.themes
    assert platformdirs.user_data_path(APP_NAME, appauthor=False) == paths.saves


def test_the_saves_option_wins(tmp_path: Path) -> None:
    """``--saves DIR`` overrides both."""
    assert tmp_path == find_paths(tmp_path, package=checkout(tmp_path / "here")).saves


def test_a_theme_is_found_by_its_id_or_its_folder() -> None:
    """Both mean the same folder."""
    paths = find_paths()
    folder = ROOT / "themes" / "spooky_carnival"
    assert folder == paths.theme("spooky_carnival") == paths.theme(str(folder))


def test_an_unknown_theme_names_those_there_are() -> None:
    """The message teaches."""
    with pytest.raises(UsageError, match="spooky_carnival"):
        find_paths().theme("nowhere")
