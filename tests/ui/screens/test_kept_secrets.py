"""What the screen knows already it doesn't tell before the show does; what will cost more it tells at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.paths import find_paths
from game.app.shelf import load_shelf
from game.engine.definition import Mode
from game.engine.jackpot import MICRO_PER_MINOR, Pot
from game.presentation.stage import CaptionKind
from game.qa.outcomes import featureless, jackpot_draws
from game.qa.room import Room, Stand
from game.ui.screens.game_canvas import GameCanvas
from game.ui.screens.game_jackpots import CATCH_UP_MS

if TYPE_CHECKING:
    from collections.abc import Iterator

GROWTH_MINOR = 500
"""What the pot has more than its seed when it is won: the screen heard of it before."""


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """The program in a small window, nothing drawn ahead."""
    pygame.display.init()
    pygame.font.init()
    monkeypatch.setattr(GameCanvas, "prepare", lambda *_: iter(()))
    paths = find_paths()
    made = Room(Stand(paths, load_shelf(paths), (640, 360)))
    yield made
    made.close()


def _shown(room: Room, tier: str) -> int:
    """The amount on a plate now."""
    panel = room.game._panel(0)
    assert panel is not None
    return next(plate.amount_minor for plate in panel.plates if plate.tier == tier)


@pytest.mark.rule("JP-06")
def test_a_plate_falls_when_its_win_has_been_shown(room: Room) -> None:
    """Won and paid in the save, the pot stands on its plate as before until the reveal is over."""
    theme = "spooky_carnival"
    game = room.open_game(theme)
    first = jackpot_draws(room.package(theme).definition)
    room.spin(room.find(theme, lambda progress: progress.jackpots_minor > 0 and featureless(progress), first=first))
    room.until_stage(lambda stage: any(reel.moving for reel in stage.reels))
    (tier,) = game.play.owed_jackpots(game._now_ms)
    grown = Pot(tier, (_shown(room, tier) + GROWTH_MINOR) * MICRO_PER_MINOR)
    game._pots.hear((grown,), game._now_ms)
    room.pass_time(CATCH_UP_MS)
    fat = _shown(room, tier)
    room.until_stage(lambda stage: stage.jackpot is not None and stage.jackpot.plate_progress > 0.5)
    assert _shown(room, tier) == fat
    room.until(lambda: not game.play.owed_jackpots(game._now_ms))
    assert _shown(room, tier) == fat - GROWTH_MINOR


@pytest.mark.rule("BO-11")
def test_feature_spin_says_that_it_is_on_and_what_it_costs(room: Room) -> None:
    """The caption at rest, from the press on; back in the base game it goes."""
    game = room.open_game("book_of_oktoberfest")
    game.play.switch_mode()
    room.pass_time(50)
    caption = game.play.stage(game._now_ms).caption
    assert (caption.kind, caption.amount_minor) == (CaptionKind.FEATURE_SPIN, game.play.cost_minor)
    assert game.play.mode is Mode.FEATURE_SPIN
    game.play.switch_mode()
    room.pass_time(50)
    assert game.play.stage(game._now_ms).caption.kind is not CaptionKind.FEATURE_SPIN
