"""What meters and caption tell of a win at each moment, on the real screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.presentation.stage import BannerKind, CaptionKind
from game.qa.outcomes import featureless, jackpot_draws, triggered
from game.ui.screens.game_play import Showing

if TYPE_CHECKING:
    from game.presentation.stage import Stage
    from game.qa.room import Room

BOOK, CARNIVAL = "book_of_oktoberfest", "spooky_carnival"


def stage_of(room: Room) -> Stage:
    """What the game shows now."""
    return room.game.play.stage(room.game._now_ms)


@pytest.mark.rule("JP-05")
def test_a_jackpot_is_in_the_win_meter_from_its_reveal_to_the_next_round(room: Room) -> None:
    """The caption tells it while the balance counts up, not what stood before."""
    room.open_game(CARNIVAL)
    first = jackpot_draws(room.package(CARNIVAL).definition)
    plan = room.find(CARNIVAL, lambda progress: progress.jackpots_minor > 0 and featureless(progress), first=first)
    room.spin(plan)
    room.until(lambda: isinstance(room.game.play.phase, Showing))
    phase = room.game.play.phase
    assert isinstance(phase, Showing)
    won = phase.progress.jackpots_minor
    room.until_stage(lambda stage: stage.jackpot is not None)
    room.until_stage(lambda stage: stage.jackpot is None)
    assert stage_of(room).caption.kind is CaptionKind.JACKPOT_WIN
    assert stage_of(room).caption.amount_minor == won
    room.until(room.game.play.is_ready)
    assert stage_of(room).meters.win_minor == won + phase.progress.win_minor
    assert stage_of(room).caption.kind is CaptionKind.JACKPOT_WIN


def test_the_last_free_spin_s_win_does_not_stand_for_the_feature_s(room: Room) -> None:
    """From its board on until the round is settled no other amount is told."""
    room.open_game(CARNIVAL)
    room.spin(room.find(CARNIVAL, triggered))
    room.until(lambda: isinstance(room.game.play.phase, Showing))
    phase = room.game.play.phase
    assert isinstance(phase, Showing)
    whole = phase.progress.win_minor + phase.progress.jackpots_minor
    room.until_stage(lambda stage: stage.banner is not None and stage.banner.kind is BannerKind.FREE_SPINS_OUTRO)
    told = set()
    while isinstance(room.game.play.phase, Showing):
        told.add(stage_of(room).caption.amount_minor)
        room.pass_time(20)
    assert told <= {0, whole}
    assert phase.show.timeline.end_scene.stage.caption.amount_minor == whole
