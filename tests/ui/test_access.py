"""Everything by keyboard with a focus that is seen, everything by a thumb, nothing by colour or by ear alone."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

import numpy as np
import pygame
import pytest

from game.app.paths import find_paths
from game.app.shelf import Shelf, load_shelf
from game.engine.choices import Suit, TimedOut
from game.engine.definition import Mode
from game.engine.rng import SeededRng
from game.qa.room import Room, Stand
from game.ui.arrangements import game_layout
from game.ui.art import ArtCache
from game.ui.layout import Shape
from game.ui.screen import AutoplayPlace, HistoryPlace, LobbyPlace, Pop, RealityCheckPlace, RulesPlace, SettingsPlace
from game.ui.screens.rules import RulesScreen
from tests.ui.screens.desk import GAMES, Desk, market, package
from tests.ui.text_ledger import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.screen import Place
    from game.ui.widgets.menu import Menu

SMALLEST_WINDOW = (1280, 720)
THUMB_PX = 44
THEME = "spooky_carnival"
PLACES: tuple[Place, ...] = (
    LobbyPlace(),
    SettingsPlace(),
    HistoryPlace(THEME),
    RulesPlace(THEME, Mode.BASE, 100),
    AutoplayPlace(THEME, 100),
    RealityCheckPlace(THEME),
)
SIDE = 96
"""At this size symbols must be told apart, also without colour (ART)."""
UNLIKE = 0.045
"""The least mean difference of two symbols' greys on the reels' dark ground, 0 to 1."""
SEEN_WITHIN_MS = 200
"""What is heard is seen at most so much later."""


class Paged(Protocol):
    """A screen made of a menu."""

    menu: Menu


@cache
def shelf() -> Shelf:
    """All themes, loaded once."""
    return load_shelf(find_paths())


@pytest.fixture(scope="module")
def room() -> Iterator[Room]:
    """A room at the smallest size that is promised."""
    pygame.display.init()
    pygame.font.init()
    made = Room(Stand(find_paths(), shelf(), SMALLEST_WINDOW, market="mt"))
    made.open_lobby()
    yield made
    made.close()


def opened(room: Room, place: Place) -> Paged:
    """The page of a place, on top."""
    while len(room.stack) > 1:
        room.stack.go(Pop(), room._frame.now_ms())
    if not isinstance(place, LobbyPlace):
        room.go_to(place)
    room.pass_time(100)
    top = room.stack.top
    assert top is not None
    return top  # type: ignore[return-value] # every page of `PLACES` has a menu


@pytest.mark.parametrize("place", PLACES, ids=lambda place: type(place).__name__)
def test_every_target_is_as_large_as_a_thumb(room: Room, place: Place) -> None:
    """44 px each way at 1280x720."""
    screen = opened(room, place)
    pages = screen.pages if isinstance(screen, RulesScreen) else (None,)
    small = []
    for page in pages:
        if isinstance(screen, RulesScreen) and page is not None:
            screen.open(page)
            room.pass_time(50)
        small += [(t.name, t.rect.size) for t in screen.menu.focus.targets if min(t.rect.size) < THUMB_PX]
    assert small == []


@pytest.mark.parametrize("shape", list(Shape))
def test_every_button_of_the_game_is_as_large_as_a_thumb(shape: Shape) -> None:
    """In 1280x720, or 720x1280 for a tall cabinet."""
    layout = game_layout(shape)
    scale = min(SMALLEST_WINDOW) / min(layout.design)
    names = ("info", "history", "lobby", "spin", "stake_down", "stake_up", "gamble", "collect", "settings", "sound")
    boxes = [getattr(layout, name) for name in names]
    boxes += [*layout.gamble_table.colours, *layout.gamble_table.suits, layout.gamble_table.collect]
    assert all(min(box.w, box.h) * scale >= THUMB_PX for box in boxes)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: type(place).__name__)
def test_tab_reaches_every_target_and_the_focus_is_seen(room: Room, place: Place) -> None:
    """Each once round; around the focused one the picture changes, by a colour of 3 to 1 to what was there."""
    screen = opened(room, place)
    menu = screen.menu
    menu.focus.hide()
    before = pygame.Surface(SMALLEST_WINDOW)
    menu.draw(before)
    reached = set()
    for _ in range(len(menu.focus.targets)):
        room.key(pygame.K_TAB)
        target = menu.focus.current
        assert target is not None
        reached.add(target.name)
        after = pygame.Surface(SMALLEST_WINDOW)
        menu.draw(after)
        around = target.rect.inflate(16, 16).clip(after.get_rect())
        assert _strongest(before.subsurface(around), after.subsurface(around)) >= 3
    assert {target.name for target in menu.focus.targets} == reached


def _strongest(before: pygame.Surface, after: pygame.Surface) -> float:
    """The contrast, at the pixel that changed most, of what it is to what it was."""
    one = pygame.surfarray.array3d(before).astype(int)
    other = pygame.surfarray.array3d(after).astype(int)
    x, y = np.unravel_index(np.argmax(np.abs(one - other).sum(axis=2)), one.shape[:2])
    was, is_ = (tuple(int(part) for part in picture[x, y]) for picture in (one, other))
    return contrast((was[0], was[1], was[2]), (is_[0], is_[1], is_[2]))


@pytest.mark.parametrize("theme", GAMES)
def test_every_button_of_the_game_is_reached_by_tab(theme: str) -> None:
    """And pressed by Enter: the ring goes round through all that do something."""
    pygame.display.init()
    pygame.font.init()
    made = Room(Stand(find_paths(), shelf(), (640, 360)))
    try:
        game = made.open_game(theme)
        wanted = {button.name for button in game.buttons() if button.enabled}
        reached = set()
        for _ in range(len(wanted) + 1):
            made.key(pygame.K_TAB)
            reached.add(game.focused)
        assert wanted == reached
    finally:
        made.close()


@pytest.mark.parametrize("theme", GAMES)
def test_symbols_differ_without_colour(theme: str) -> None:
    """At 96 px, in grey, on dark: by shape first (ART)."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    look = package(theme).look
    art = ArtCache(look, find_paths().assets)
    grey = {symbol.id: _grey(art.symbol(symbol.id, SIDE)) for symbol in package(theme).definition.symbols}
    alike = [
        (one, other, round(float(np.abs(grey[one] - grey[other]).mean()), 3))
        for one, other in combinations(grey, 2)
        if np.abs(grey[one] - grey[other]).mean() < UNLIKE
    ]
    assert alike == []


def test_suits_differ_in_shape() -> None:
    """Black or red aside: their outlines cover different places."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    art = ArtCache(package(GAMES[0]).look, find_paths().assets)
    shapes = {suit: pygame.surfarray.array_alpha(art.suit(suit.value, SIDE)) / 255 for suit in Suit}
    for one, other in combinations(shapes, 2):
        assert np.abs(shapes[one] - shapes[other]).mean() > 0.08, (one, other)


def _grey(picture: pygame.Surface) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    ground = pygame.Surface((SIDE, SIDE))
    ground.fill((24, 16, 40))
    ground.blit(picture, picture.get_rect(center=(SIDE // 2, SIDE // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    weights = np.array((0.2126, 0.7152, 0.0722))
    return np.asarray(pygame.surfarray.array3d(ground) @ weights / 255, dtype=np.float64)


@pytest.mark.parametrize("theme", GAMES)
def test_what_is_heard_is_seen(theme: str) -> None:
    """Around every sound of a hundred rounds something on the screen changes: nothing is told by ear alone."""
    desk = Desk(theme, market("mt"), SeededRng(5))
    director = desk.play._director
    unseen = set()
    for _ in range(100):
        desk.session.top_up(1_000)
        before = desk.session.snapshot()
        progress = desk.session.start_round(Mode.BASE)
        while progress.offer is not None:
            progress = desk.session.choose(TimedOut())
        timeline = director.direct(progress, 0, director.opening(before))
        for cue in timeline.sounds(0.0, timeline.duration_ms):
            at = [timeline.at(min(timeline.duration_ms, max(0.0, cue.at_ms + offset))) for offset in (-50, 0, 60, 200)]
            if all(stage == at[0] for stage in at):
                unseen.add((cue.name.value, round(cue.at_ms)))
        desk.session.mark_shown()
    assert unseen == set()
