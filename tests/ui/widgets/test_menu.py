"""A page of parts: what a rebuild leaves alone."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout import Box, Viewport
from game.ui.widgets.menu import Menu
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.wardrobe import Wardrobe
from tests.installation import ROOT

AT = (640, 360)
WHITE = (255, 255, 255)
BACK, WINDOW = Box(860, 500, 200, 80), Box(300, 200, 900, 600)


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
        menu.button("back", BACK, "Back", lambda: clicks.append("back"))

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


def _with_a_button(menu: Menu) -> None:
    menu.button("back", BACK, "Back", lambda: None)


def test_a_page_made_anew_shows_its_parts_at_once() -> None:
    """No frame between is without its buttons."""
    menu = Menu(Wardrobe(ROOT / "assets"), _with_a_button)
    menu.enter(Viewport((1280, 720)), 0.0)
    menu.update(16.0)
    before, after = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    menu.draw(before)
    menu.rebuild()
    menu.update(32.0)
    menu.draw(after)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_nothing_is_cut_through_where_a_page_goes_on() -> None:
    """The last row of a window on more shows its ground alone, its middle what is there; at the end all is there."""
    scrolls: list[ScrollArea] = []

    def white(canvas: pygame.Surface, area: pygame.Rect, _offset: int) -> None:
        canvas.fill(WHITE, area)

    menu = Menu(Wardrobe(ROOT / "assets"), lambda page: scrolls.append(ScrollArea(page, WINDOW, 2000, white)))
    menu.enter(Viewport((1280, 720)), 0.0)
    area, shown = scrolls[0].area, pygame.Surface((1280, 720))
    last, middle = (area.centerx, area.bottom - 1), area.center
    menu.draw(shown)
    assert shown.get_at(middle)[:3] == WHITE
    assert menu.still.get_at(last)[:3] == shown.get_at(last)[:3]
    scrolls[0].jump(2000)
    menu.draw(shown)
    assert shown.get_at(last)[:3] == WHITE
