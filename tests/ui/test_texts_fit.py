"""Every text of every state, in windows of every shape: whole, apart, large enough, of contrast."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.paths import find_paths
from game.app.shelf import Shelf, load_shelf
from game.content.pseudo_locale import PSEUDO_LOCALE
from game.presentation.texts import Texts
from game.qa.room import Room, Stand
from game.qa.shots import themes_of
from game.qa.states import STATES, State
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.rules import RulesScreen
from tests.ui.text_ledger import open_ledger

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition
    from game.ui.art import LoadStep
    from game.ui.screen import Screen

LANGUAGES = ("en", "de", PSEUDO_LOCALE)
LOOKS = {
    (1280, 720): LANGUAGES,
    (1920, 1080): LANGUAGES,
    (1080, 1920): LANGUAGES,
    (1024, 768): LANGUAGES,
    (768, 1024): LANGUAGES[:1],
    (720, 1280): LANGUAGES[:1],
    (1680, 1050): LANGUAGES[:1],
    (2560, 1080): LANGUAGES[:1],
}
"""Window sizes, and the languages that are looked at in each: all of them where there is least room."""
REACHED_AT = (640, 360)
"""The shows that lead to a state are played in a small window: they are not what is looked at."""


@cache
def shelf() -> Shelf:
    """All themes, loaded once."""
    return load_shelf(find_paths())


def shots() -> Iterator[tuple[str, State]]:
    """Every state with a theme that has it."""
    stand = Stand(find_paths(), shelf())
    for state in STATES:
        themes = themes_of(state, stand)
        for theme in themes[:1] if state.of_house else themes:
            yield theme, state


def _turned(screen: Screen) -> Iterator[str]:
    """Every page of a screen, opened one after the other."""
    if not isinstance(screen, RulesScreen):
        yield ""
        return
    for page in screen.pages:
        screen.open(page)
        screen.menu.rebuild()
        yield page.value


def _look_away(canvas: GameCanvas, target: pygame.Surface, *, kept: bool = False) -> None:
    """Paint nothing: what leads to a state takes its time on the clock alone."""
    del target, kept
    canvas._drawn = None if canvas._picture is None else canvas._picture.key()


def _nothing_ready(canvas: GameCanvas, viewport: Viewport, definition: GameDefinition) -> Iterator[LoadStep]:
    """Load nothing beforehand: it is looked at in other sizes."""
    del definition
    canvas.fit(viewport)
    return iter(())


def _rebuild(screen: Screen, viewport: Viewport) -> None:
    """Let a screen say everything anew; pictures without words are kept between two languages at one size."""
    screen.resize(viewport)
    if isinstance(screen, GameScreen):
        screen.easel._painting = None


class Tongue:
    """Lets all texts be said in another language, whatever language a screen was built in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.language = "en"
        self._said: dict[int, dict[str, Texts]] = {}
        for package in shelf().packages.values():
            spoken = {language: package.texts_in(language, "GBP") for language in LANGUAGES}
            self._said[id(package.texts["en"])] = spoken
        say = Texts.say

        def said(texts: Texts, key: str, **figures: object) -> str:
            other = self._said.get(id(texts.entries))
            return say(texts if other is None else other[self.language], key, **figures)

        monkeypatch.setattr(Texts, "say", said)


SHOTS = tuple(shots())


@pytest.mark.parametrize(("theme", "state"), SHOTS, ids=[f"{theme}-{state.name}" for theme, state in SHOTS])
def test_every_text_fits(theme: str, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """No text is cut, set too small to read, wider than its room, over another, or fainter than 4.5 to 1."""
    if not pygame.font.get_init():
        pygame.display.init()
        pygame.font.init()
    room = Room(Stand(find_paths(), shelf(), REACHED_AT))
    tongue = Tongue(monkeypatch)
    try:
        pygame.event.get()
        with monkeypatch.context() as unseen:
            unseen.setattr(GameCanvas, "draw", _look_away)
            unseen.setattr(GameCanvas, "prepare", _nothing_ready)
            state.reach(room, theme)
        top = room.stack.top
        assert top is not None
        ledger = open_ledger(monkeypatch)
        faults = []
        for size, languages in LOOKS.items():
            for language in languages:
                tongue.language = language
                ledger.forget()
                _rebuild(top, Viewport(size))
                for page in _turned(top):
                    top.update(room._frame.now_ms())
                    top.draw(pygame.Surface(size))
                    assert ledger.drawn
                    found = [*ledger.faults(size), *ledger.faint()]
                    faults += [f"{page} {size[0]}x{size[1]} {language}: {fault}" for fault in found]
        assert faults == []
    finally:
        room.close()
