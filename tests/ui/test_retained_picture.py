"""The retained screen shows what painting from nothing shows: a patch never spoils its neighbour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.qa.room import Room
from game.qa.shots import wanted_shots
from game.ui.draw.painting import paint_all
from game.ui.screens.game_screen import GameScreen
from tests.installation import install, shelf_of, stand_of

if TYPE_CHECKING:
    from game.qa.room import Stand

STATES = ("spinning", "line_win", "swap", "expansion", "jackpot_win")


@pytest.fixture(scope="module")
def stand(tmp_path_factory: pytest.TempPathFactory) -> Stand:
    """Both games in a small room."""
    paths = install(tmp_path_factory.mktemp("retained"))
    return stand_of(paths, shelf_of(paths))


@pytest.mark.parametrize("state", STATES)
def test_what_is_kept_equals_what_is_painted_anew(stand: Stand, state: str) -> None:
    """Pixel by pixel, after the show has run up to a named state."""
    for shot, theme in wanted_shots(stand, state=state):
        room = Room(stand)
        try:
            shot.reach(room, theme)
            kept = room.display.canvas
            room.stack.draw(kept)
            screen = room.stack.top
            assert isinstance(screen, GameScreen)
            picture = screen._canvas._picture
            assert picture is not None
            anew = pygame.Surface(kept.get_size()).convert(kept)
            paint_all(anew, screen._canvas.fit_studio(), picture)
            differs = pygame.mask.from_threshold(kept, (0, 0, 0), (3, 3, 3, 255), anew)
            differs.invert()
            assert differs.count() == 0, f"{theme} {state}: {differs.get_bounding_rects()[:4]}"
        finally:
            room.close()
