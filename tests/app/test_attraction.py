"""What is shown when nobody plays, and that it touches no money."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.attraction import GAME_MS, LOBBY_MS, Attraction, AttractRounds
from game.ui.screens.attract import AttractScreen
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.lobby import LobbyScreen

if TYPE_CHECKING:
    from game.qa.room import Room

CARNIVAL = "spooky_carnival"


def watched(room: Room) -> Attraction:
    """A room with the watch that the program sets."""
    watch = Attraction(room.house, room.stack)
    room.frames.hear_first(watch.hear)
    room.frames.each_frame(watch.update)
    return watch


def showing(room: Room) -> bool:
    """The show is on."""
    return isinstance(room.stack.top, AttractScreen)


def test_an_idle_lobby_begins_the_show(room: Room) -> None:
    """After a minute without a press."""
    watch = watched(room)
    room.open_lobby()
    watch.update(0.0, LOBBY_MS)
    assert showing(room)


def test_a_press_puts_the_show_off(room: Room) -> None:
    """Somebody is there."""
    watch = watched(room)
    room.open_lobby()
    watch.update(0.0, LOBBY_MS - 500)
    room.key(pygame.K_TAB)
    watch.update(0.0, 1000)
    assert isinstance(room.stack.top, LobbyScreen)


def test_any_press_ends_the_show_where_it_began(room: Room) -> None:
    """The press does nothing else."""
    watch = watched(room)
    room.open_game(CARNIVAL)
    watch.begin(room.clock.now_ms())
    room.pass_time(500)
    room.key(pygame.K_SPACE)
    assert isinstance(room.stack.top, GameScreen)
    assert room.game.play.is_ready()


@pytest.mark.rule("CO-06")
def test_the_show_stakes_nothing(room: Room) -> None:
    """Its rounds stand in no journal and the balance stays."""
    watch = watched(room)
    room.open_lobby()
    before = room.thread.ask(lambda: (room.thread.save.state, room.thread.save.ledger(1000))).result()
    watch.begin(room.clock.now_ms())
    room.pass_time(1000)
    assert before == room.thread.ask(lambda: (room.thread.save.state, room.thread.save.ledger(1000))).result()


def test_a_round_that_waits_is_never_covered(room: Room) -> None:
    """An open round is the player's: no show over it, however long it takes."""
    watch = watched(room)
    room.open_game(CARNIVAL)
    room.key(pygame.K_SPACE)
    assert not room.game.play.is_ready()
    watch.update(0.0, 10 * GAME_MS)
    assert not showing(room)


def test_one_game_follows_the_other(room: Room) -> None:
    """The show goes through all games."""
    rounds = AttractRounds(room.house)
    seen = []
    for _ in range(2):
        rounds.curtain()
        show = rounds.show()
        seen.append(show.theme_id if isinstance(show, GameScreen) else "")
    assert sorted(seen) == ["book_of_oktoberfest", CARNIVAL]
