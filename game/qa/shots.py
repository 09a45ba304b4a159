"""A PNG of every named state: headless, deterministic to the byte, from real screens."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pygame

from game.qa.room import Room, Stand
from game.qa.states import STATES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.qa.states import State


def settle_machine() -> None:
    """Make this process paint the same everywhere: no window, no device, no time zone of its own.

    Call it before pygame is initialised.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    pygame.display.init()
    pygame.font.init()


def themes_of(state: State, stand: Stand) -> tuple[str, ...]:
    """The themes that know a state."""
    return tuple(sorted(name for name, package in stand.shelf.packages.items() if state.has(package.definition)))


def wanted_shots(stand: Stand, theme: str | None = None, state: str | None = None) -> tuple[tuple[State, str], ...]:
    """Every state with the theme it is taken in; a state of the house is taken once."""
    shots = []
    for each in STATES:
        if state is not None and each.name != state:
            continue
        themes = [name for name in themes_of(each, stand) if theme is None or name == theme]
        shots += [(each, name) for name in (themes[:1] if each.of_house else themes)]
    return tuple(shots)


def shot_name(state: State, theme: str) -> str:
    """The picture's file name."""
    return f"{state.name}.png" if state.of_house else f"{theme}_{state.name}.png"


def take(stand: Stand, state: State, theme: str, out: Path) -> Path:
    """Reach a state in a room of its own and write its picture."""
    room = Room(stand)
    try:
        pygame.event.get()
        state.reach(room, theme)
        canvas = room.display.canvas
        room.stack.draw(canvas)
        out.mkdir(parents=True, exist_ok=True)
        file = out / shot_name(state, theme)
        pygame.image.save(canvas, file)
        return file
    finally:
        room.close()


def take_all(stand: Stand, shots: tuple[tuple[State, str], ...], out: Path) -> Iterator[Path]:
    """Take them one by one."""
    for state, theme in shots:
        yield take(stand, state, theme, out)
