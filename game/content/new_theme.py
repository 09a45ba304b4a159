"""A playable skeleton of a theme, for its author to fill."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from game.content import placeholder
from game.content.checks.artwork import wanted
from game.content.fault import Fault, ThemeRefused
from game.content.theme import load_definition

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable
    from pathlib import Path

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_NIGHT = (30, 38, 52, 255)
_DUSK = (52, 34, 58, 255)
_SLATE = (70, 84, 102, 255)
_SIZES = {
    "background": (480, 270, _NIGHT),
    "background_free_spins": (480, 270, _DUSK),
    "reel_back": (295, 160, (16, 20, 28, 255)),
    "logo": (240, 60, (240, 180, 41, 255)),
    "lobby": (225, 275, _SLATE),
    "card_table": (480, 270, (24, 66, 44, 255)),
}
"""Width, height and colour of the flat pictures, at a quarter of the size that real art has."""


def new_theme(name: str, themes: Path) -> Path:
    """Write the skeleton ``themes/<name>`` and return its folder; it loads and plays as it is.

    Raises `ThemeRefused` for a name that can't be an id or whose folder is there already.
    """
    folder = themes / name
    if not _NAME.fullmatch(name):
        hint = "write small letters, digits and _, beginning with a letter: harbour_lights"
        raise ThemeRefused([Fault(themes, None, "", f"{name[:60]!r} can't be a theme's name", hint)])
    if folder.exists():
        raise ThemeRefused([Fault(folder, None, "", "the folder is there already", "choose another name")])
    for path, content in _texts(name):
        _put(folder / path, content)
    for path, content in _pictures(folder):
        _put(folder / "art" / path, content)
    (folder / "sounds").mkdir()
    return folder


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _texts(name: str) -> Iterator[tuple[str, bytes]]:
    """The YAML files, named after the theme."""
    title = name.replace("_", " ").title()
    for path, source in _leaves(files("game.content") / "skeleton", ""):
        text = source.read_text(encoding="utf-8").replace("NAME", name).replace("TITLE", title)
        yield path, text.encode()


def _leaves(place: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        below = f"{path}/{entry.name}" if path else entry.name
        if entry.is_dir():
            yield from _leaves(entry, below)
        elif entry.name.endswith(".yaml"):
            yield below, entry


def _pictures(folder: Path) -> Iterator[tuple[str, bytes]]:
    """A plain picture for everything that the skeleton's rules show."""
    for place, name in enumerate(wanted(load_definition(folder))):
        yield f"{name}.png", _picture(name, place)


def _picture(name: str, place: int) -> bytes:
    if name in _SIZES:
        return placeholder.flat(*_SIZES[name])
    if name == "frame":
        return placeholder.window(315, 185, (10, 10, 295, 165), _SLATE)
    if name.startswith("motion/"):
        return placeholder.emblem(128, 0, tiles=4)
    return placeholder.emblem(128, place)
