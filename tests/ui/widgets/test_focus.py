"""The keyboard's way through a screen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets.focus import FocusRing, Target


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


def key(kind: int, code: int = pygame.K_RETURN) -> pygame.Event:
    """A key goes down or up."""
    return pygame.Event(kind, key=code, mod=0)


def ring(presses: list[str]) -> FocusRing:
    """Two targets side by side."""
    return FocusRing(
        Target(name, pygame.Rect(100 * place, 0, 80, 40), lambda name=name: presses.append(name))
        for place, name in enumerate(("left", "right"))
    )


@pytest.mark.rule("CO-05")
def test_a_held_key_presses_once() -> None:
    """Key repeat does nothing."""
    presses: list[str] = []
    focus = ring(presses)
    for _ in range(3):
        focus.handle(key(pygame.KEYDOWN))
    assert presses == ["left"]


def test_a_key_let_go_on_another_screen_presses_again() -> None:
    """Enter opens a game from the lobby; its release is heard there; back in the lobby it opens one again at once."""
    presses: list[str] = []
    focus = ring(presses)
    focus.handle(key(pygame.KEYDOWN))
    focus.begin()
    focus.handle(key(pygame.KEYDOWN))
    assert presses == ["left", "left"]


def test_tab_shows_the_focus_before_it_moves_it() -> None:
    """The first press only says where the focus is."""
    focus = ring([])
    seen = []
    for _ in range(2):
        focus.handle(key(pygame.KEYDOWN, pygame.K_TAB))
        focus.handle(key(pygame.KEYUP, pygame.K_TAB))
        seen.append(focus.current.name if focus.current is not None and focus.visible else "")
    assert seen == ["left", "right"]
