"""A page of parts: what a rebuild leaves alone."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout import Box, Viewport
from game.ui.widgets.menu import Menu
from game.ui.widgets.wardrobe import Wardrobe
from tests.installation import ROOT

AT = (640, 360)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


def mouse(kind: int) -> pygame.Event:
    """The left button in the middle of the window."""
    return pygame.Event(kind, pos=AT, button=pygame.BUTTON_LEFT, touch=False)


def test_a_page_made_anew_between_press_and_release_keeps_the_click() -> None:
    """The history's lines arrive while a finger is on Back: it leads back all the same."""
    clicks: list[str] = []

    def build(menu: Menu) -> None:
        menu.button("back", Box(860, 500, 200, 80), "Back", lambda: clicks.append("back"))

    menu = Menu(Wardrobe(ROOT / "assets"), build)
    menu.enter(Viewport((1280, 720)), 0.0)
    menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=AT, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    menu.update(16.0)
    menu.handle(mouse(pygame.MOUSEBUTTONDOWN))
    menu.rebuild()
    menu.update(32.0)
    menu.handle(mouse(pygame.MOUSEBUTTONUP))
    for frame in range(3, 6):
        menu.update(16.0 * frame)
    assert clicks == ["back"]
