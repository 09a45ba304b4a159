"""Windows of every shape: each has its arrangement, in which all is apart and inside, and a show goes on in another."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.paths import find_paths
from game.app.shelf import Shelf, load_shelf
from game.qa.room import Room, Stand
from game.qa.states import STATES
from game.ui.arrangements import game_layout
from game.ui.draw.stage import PILL
from game.ui.layout import DESIGN_SIZES, PAGE_SHAPES, Box, GameLayout, Shape, Viewport, shape_of
from game.ui.screens.game_canvas import GameCanvas
from game.ui.screens.game_strip import strip_box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition
    from game.ui.art import LoadStep
    from game.ui.screens.game_screen import GameScreen

WINDOWS = {
    Shape.ULTRAWIDE: ((2560, 1080), (3440, 1440), (1280, 540), (3840, 1080)),
    Shape.LANDSCAPE: ((1920, 1080), (1280, 720), (1366, 768), (3840, 2160)),
    Shape.NOTEBOOK: ((1920, 1200), (1280, 800), (1680, 1050), (1440, 900)),
    Shape.CLASSIC: ((1440, 1080), (1024, 768), (1280, 1024), (1400, 1050)),
    Shape.SQUARE: ((1440, 1560), (1280, 1280), (1000, 1000), (768, 1024), (1280, 1450)),
    Shape.PORTRAIT: ((1080, 1920), (720, 1280), (1080, 1600), (400, 1600)),
}
SMALLEST = {
    Shape.ULTRAWIDE: (1720, 720),
    Shape.LANDSCAPE: (1280, 720),
    Shape.NOTEBOOK: (1280, 800),
    Shape.CLASSIC: (1024, 768),
    Shape.SQUARE: (768, 1024),
    Shape.PORTRAIT: (720, 1280),
}
THUMB_PX = 44
RESIZED = (640, 500), (860, 360), (360, 660), (640, 400), (660, 360)
"""A window of each shape, most of them a little off it, all of them small: they are drawn."""
BUTTONS = ("info", "history", "lobby", "spin", "autoplay", "settings", "sound")
METERS = ("balance", "stake")
MOMENTS = {
    "between rounds": ("feature_spin", "win"),
    "gamble on offer": ("feature_spin", "win_with_gamble", "gamble", "collect"),
    "free spins": ("free_spins", "special", "win"),
}


@cache
def shelf() -> Shelf:
    """All themes, loaded once."""
    return load_shelf(find_paths())


@pytest.mark.parametrize(
    ("window_px", "shape"), [(window, shape) for shape, windows in WINDOWS.items() for window in windows]
)
def test_a_window_has_the_nearest_shape(window_px: tuple[int, int], shape: Shape) -> None:
    """Odd sizes too, up to those that no shape was made for."""
    assert shape is shape_of(window_px)


@pytest.mark.parametrize("shape", list(Shape))
def test_a_shape_s_design_is_of_that_shape(shape: Shape) -> None:
    """A viewport knows its shape from its design alone."""
    assert shape is shape_of(DESIGN_SIZES[shape])
    assert shape is Viewport(DESIGN_SIZES[shape]).shaped().shape
    assert PAGE_SHAPES[shape] is Viewport(DESIGN_SIZES[shape]).paged().shape
    assert DESIGN_SIZES[shape] == game_layout(shape).design


def test_no_other_shape_would_cover_more_of_a_window() -> None:
    """From a pillar to a banner: of all designs, scaled to fit, the chosen one leaves least to the backdrop."""
    for width in range(200, 3000, 7):
        window = (width, 1000)
        covered = {shape: _covered(window, DESIGN_SIZES[shape]) for shape in Shape}
        assert covered[shape_of(window)] == pytest.approx(max(covered.values()))


def _covered(window_px: tuple[int, int], design: tuple[int, int]) -> float:
    scale = min(window_px[0] / design[0], window_px[1] / design[1])
    return design[0] * design[1] * scale**2


def _standing(layout: GameLayout, moment: str) -> dict[str, Box]:
    """What can be pressed or read at a moment, by name."""
    return {name: getattr(layout, name) for name in (*BUTTONS, *METERS, *MOMENTS[moment])}


@pytest.mark.parametrize("moment", list(MOMENTS))
@pytest.mark.parametrize("shape", list(Shape))
def test_all_controls_are_apart_and_inside(shape: Shape, moment: str) -> None:
    """None touches another, the reels, or the window's edges; the strip lies below them all."""
    layout = game_layout(shape)
    standing = _standing(layout, moment)
    room = Box(0, 0, layout.design[0], layout.session_strip.y)
    assert [name for name, box in standing.items() if not _within(box, room)] == []
    alone = {**standing, "hole": layout.hole}
    assert [(one, other) for one, other in combinations(alone, 2) if _touch(alone[one], alone[other])] == []
    assert (0, layout.design[0]) == (layout.session_strip.x, layout.session_strip.right)
    assert layout.design[1] == layout.session_strip.bottom


@pytest.mark.parametrize("shape", list(Shape))
def test_the_jackpots_stand_clear(shape: Shape) -> None:
    """Of one another, of the logo, the coin bar, the reels, the buttons and the meters, the last with its clock."""
    layout = game_layout(shape)
    plates = {f"plate {index}": box for index, box in enumerate(layout.jackpot_plates)}
    plates["plate 3"] = layout.jackpot_plates[3]._replace(h=layout.jackpot_plates[3].h + PILL)
    others = {name: getattr(layout, name) for name in ("logo_small", "jackpot_notice", "coin_bar", "hole", *BUTTONS)}
    others |= {name: getattr(layout, name) for name in ("balance", "stake", "win", "free_spins", "special")}
    design = Box(0, 0, *layout.design)
    assert [name for name, box in plates.items() if not _within(box, design)] == []
    assert all(one.right <= other.x or one.bottom <= other.y for one, other in pairwise(layout.jackpot_plates))
    overlapping = [(plate, name) for plate, at in plates.items() for name, box in others.items() if _touch(at, box)]
    assert overlapping == []


@pytest.mark.parametrize("shape", list(Shape))
def test_the_gamble_s_guesses_are_apart_and_on_their_table(shape: Shape) -> None:
    """With the card's amount and the button that collects."""
    table = game_layout(shape).gamble_table
    boxes = (*table.colours, *table.suits, table.stands, table.collect, table.countdown)
    assert all(_within(box, table.table) for box in boxes)
    assert not any(_touch(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("shape", list(Shape))
def test_every_control_is_as_large_as_a_thumb_in_the_smallest_window(shape: Shape) -> None:
    """44 px each way, in 4:3 down to 1024x768."""
    layout = game_layout(shape)
    viewport = Viewport(SMALLEST[shape]).shaped()
    assert shape is viewport.shape
    names = (*BUTTONS, "stake_down", "stake_up", "gamble", "collect", "feature_spin")
    boxes = {name: getattr(layout, name) for name in names}
    table = layout.gamble_table
    boxes |= {f"guess {index}": box for index, box in enumerate((*table.colours, *table.suits, table.collect))}
    small = {name: size for name, box in boxes.items() if min(size := viewport.rect(box).size) < THUMB_PX}
    assert small == {}


def _within(box: Box, room: Box) -> bool:
    return box.x >= room.x and box.y >= room.y and box.right <= room.right and box.bottom <= room.bottom


def _touch(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _nothing_ready(canvas: GameCanvas, viewport: Viewport, definition: GameDefinition) -> Iterator[LoadStep]:
    """Load nothing beforehand: everything is looked at in other sizes."""
    del definition
    canvas.fit(viewport)
    return iter(())


@pytest.mark.parametrize(
    ("theme", "state"),
    [
        ("book_of_oktoberfest", "gamble"),
        ("book_of_oktoberfest", "symbol_pick"),
        ("book_of_oktoberfest", "free_spins"),
        ("spooky_carnival", "spinning"),
        ("spooky_carnival", "bar_full"),
        ("spooky_carnival", "jackpot_win"),
    ],
)
def test_a_show_goes_on_in_a_window_of_another_shape(theme: str, state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No patch covers another, every button is in the window and does what it did; the picture is the moment's own."""
    pygame.display.init()
    pygame.font.init()
    monkeypatch.setattr(GameCanvas, "prepare", _nothing_ready)
    room = Room(Stand(find_paths(), shelf(), (640, 360)))
    try:
        next(each for each in STATES if each.name == state).reach(room, theme)
        game = room.game
        names = [button.name for button in (*game.buttons(), *game.choice_buttons())]
        for size in RESIZED:
            window = pygame.Rect((0, 0), size)
            room.stack.resize(Viewport(size))
            room.display.canvas = pygame.Surface(size)
            room.pass_time(25)
            assert shape_of(size) is game._canvas.layout.shape
            buttons = (*game.buttons(), *game.choice_buttons())
            assert names == [button.name for button in buttons]
            assert all(window.contains(game._canvas.viewport.rect(button.box)) for button in buttons)
            assert _overlaps(game, window) == []
            studio = game._canvas.fit_studio()
            assert size[1] == studio.viewport.rect(strip_box(studio)).bottom
        if state == "gamble":
            collect = next(button for button in game.choice_buttons() if button.name == "collect")
            at = game._canvas.viewport.rect(collect.box).center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                game.handle(pygame.Event(kind, pos=at, button=1, touch=False))
            room.pass_time(500)
            assert game.choice_buttons() == ()
    finally:
        room.close()


def _overlaps(game: GameScreen, window: pygame.Rect) -> list[tuple[str, str]]:
    """Patches that lie over one another by more than a pixel."""
    picture = game._canvas._picture
    assert picture is not None
    places = {patch.name: game._canvas.viewport.rect(patch.box).clip(window) for patch in picture.patches}
    shared = {(one, other): places[one].clip(places[other]) for one, other in combinations(places, 2)}
    return [pair for pair, rect in shared.items() if rect.w > 1 and rect.h > 1]
