"""The inspector: a show frozen, stepped and scrubbed; wishes granted in a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.visitor import Premises
from game.engine.rng import SeededRng
from game.qa.held_clock import HeldClock
from game.qa.inspector import Inspector
from game.qa.outcomes import lines_won, stop_at_gamble
from game.qa.wishes import Wishes
from game.timing import ManualClock

if TYPE_CHECKING:
    from game.qa.room import Room

CARNIVAL = "spooky_carnival"


def premises_of(room: Room) -> Premises:
    """The room as a visitor finds it."""
    return Premises(room.house, room.stack, room.frames, room.sessions, room._frame)


def inspecting(room: Room) -> Inspector:
    """An inspector at a show that has just begun."""
    room.open_game(CARNIVAL)
    room.spin(room.find(CARNIVAL, lines_won, stop_at_gamble))
    inspector = Inspector(HeldClock(room.clock), room.clock, Wishes())
    inspector.enter(premises_of(room))
    return inspector


def test_a_show_is_the_same_when_it_is_stepped_back(room: Room) -> None:
    """Half a second on and back again: the stage of before."""
    inspector = inspecting(room)
    show = inspector.show
    assert show is not None
    inspector.seek(0.2)
    before = show.stage(room._frame.now_ms())
    inspector.step(500)
    inspector.step(-500)
    assert before == show.stage(room._frame.now_ms())


def test_scrubbing_reaches_any_moment(room: Room) -> None:
    """The bar's middle is the show's middle."""
    inspector = inspecting(room)
    show = inspector.show
    assert show is not None
    inspector.seek(0.5)
    assert show.timeline.duration_ms / 2 == show.position_ms(room._frame.now_ms())


def test_its_keys_never_reach_the_game(room: Room) -> None:
    """F2 freezes, and the screens don't hear it."""
    inspector = inspecting(room)
    assert inspector.hear(pygame.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0))
    assert not inspector.hear(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))


def test_a_wish_is_granted_to_the_next_round(room: Room) -> None:
    """And spent once that round has begun."""
    wishes = Wishes(["line_win"], SeededRng(1))
    room.sessions.draw_from(wishes.rng)
    room.open_game(CARNIVAL)
    wishes.prepare(premises_of(room), room.wall.utc_ms())
    granted = wishes.granted
    room.key(pygame.K_SPACE)
    wishes.prepare(premises_of(room), room.wall.utc_ms())
    assert (granted, wishes.granted) == ("line_win", "")


def test_a_held_clock_stands_and_goes_on_where_it_stood() -> None:
    """No time is made up for."""
    real = ManualClock()
    clock = HeldClock(real)
    real.advance(100)
    clock.hold(held=True)
    real.advance(1000)
    stood = clock.now_ms()
    clock.hold(held=False)
    clock.run_at(0.5)
    real.advance(100)
    assert (stood, clock.now_ms()) == (100.0, 150.0)


def test_a_wish_is_granted_while_a_gamble_is_on_offer_too(room: Room) -> None:
    """SPIN collects and begins the next round at once; whoever gambles instead draws an unforced card."""
    book = "book_of_oktoberfest"
    wishes = Wishes(["line_win", "lines_win"], SeededRng(1))
    room.sessions.draw_from(wishes.rng)
    room.open_game(book)
    wishes.prepare(premises_of(room), room.wall.utc_ms())
    room.key(pygame.K_SPACE)
    room.until(lambda: room.game.play.offer is not None)
    wishes.prepare(premises_of(room), room.wall.utc_ms())
    assert (wishes.granted, wishes.rng.left > 0) == ("lines_win", True)
    room.key(pygame.K_g)
    wishes.prepare(premises_of(room), room.wall.utc_ms())
    assert (wishes.granted, wishes.rng.left, wishes.waiting) == ("", 0, ("lines_win",))
