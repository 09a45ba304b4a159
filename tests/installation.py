"""An installation for tests: both games' own rules and words, with placeholder pictures that load in no time."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.app.paths import Paths
from game.app.shelf import Shelf, load_shelf
from game.content import new_theme
from game.content.checks.artwork import wanted
from game.content.theme import load_definition
from game.qa.room import Stand

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("book_of_oktoberfest", "spooky_carnival")
SMALL_PX = (1280, 720)
"""The smallest window: the quickest to paint."""


def install(root: Path) -> Paths:
    """Put both games, the jurisdictions and the assets together under ``root``."""
    themes = root / "themes"
    for game in GAMES:
        folder = themes / game
        shutil.copytree(ROOT / "themes" / game, folder, ignore=shutil.ignore_patterns("art", "sounds"))
        for place, name in enumerate(wanted(load_definition(folder))):
            picture = folder / "art" / f"{name}.png"
            picture.parent.mkdir(parents=True, exist_ok=True)
            picture.write_bytes(new_theme._picture(name, place))
    shutil.copytree(ROOT / "themes" / "jurisdictions", themes / "jurisdictions")
    return Paths(themes, ROOT / "assets", root / "saves")


def stand_of(paths: Paths, shelf: Shelf, language: str = "en", balance_minor: int = 100_000) -> Stand:
    """A small room's furniture."""
    return Stand(paths, shelf, SMALL_PX, language, balance_minor=balance_minor)


def shelf_of(paths: Paths) -> Shelf:
    """The themes of an installation."""
    return load_shelf(paths)
