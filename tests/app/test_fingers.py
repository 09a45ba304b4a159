"""Touches, heard once, however SDL tells of them."""

from __future__ import annotations

import pygame

from game.app.fingers import FROM_THE_MOUSE, Fingers

WINDOW = (1000, 500)
AT = (250, 250)


def finger(kind: int, *, finger_id: int = 1, touch_id: int = 5, x: float = 0.25) -> pygame.Event:
    """What SDL posts for a finger."""
    return pygame.Event(kind, touch_id=touch_id, finger_id=finger_id, x=x, y=0.5, dx=0.0, dy=0.0, pressure=1.0)


def mouse(kind: int, *, touch: bool) -> pygame.Event:
    """What SDL posts for the mouse, or makes of a touch."""
    return pygame.Event(kind, pos=AT, button=1, touch=touch)


def clicks(*events: pygame.Event) -> list[tuple[int, tuple[int, int]]]:
    """What the screens hear of buttons."""
    fingers = Fingers()
    heard = [one for event in events for one in fingers.heard(event, WINDOW)]
    return [(one.type, one.pos) for one in heard if one.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}]


ONE_TAP = [(pygame.MOUSEBUTTONDOWN, AT), (pygame.MOUSEBUTTONUP, AT)]


def test_a_finger_alone_is_a_click() -> None:
    """A driver that tells only fingers is enough."""
    assert clicks(finger(pygame.FINGERDOWN), finger(pygame.FINGERUP)) == ONE_TAP


def test_a_touch_told_twice_is_heard_once() -> None:
    """SDL's order: the mouse it makes of a touch, then the finger itself."""
    told = (
        mouse(pygame.MOUSEBUTTONDOWN, touch=True),
        finger(pygame.FINGERDOWN),
        mouse(pygame.MOUSEBUTTONUP, touch=True),
        finger(pygame.FINGERUP),
    )
    assert clicks(*told) == ONE_TAP


def test_a_second_finger_does_nothing() -> None:
    """Another hand on the glass neither presses nor lets go."""
    told = (
        finger(pygame.FINGERDOWN),
        finger(pygame.FINGERDOWN, finger_id=2, x=0.9),
        finger(pygame.FINGERUP, finger_id=2, x=0.9),
        finger(pygame.FINGERUP),
    )
    assert clicks(*told) == ONE_TAP


def test_fingers_that_sdl_makes_of_the_mouse_are_dropped() -> None:
    """The mouse itself has been heard."""
    told = (
        mouse(pygame.MOUSEBUTTONDOWN, touch=False),
        finger(pygame.FINGERDOWN, touch_id=FROM_THE_MOUSE),
        mouse(pygame.MOUSEBUTTONUP, touch=False),
        finger(pygame.FINGERUP, touch_id=FROM_THE_MOUSE),
    )
    assert clicks(*told) == ONE_TAP


def test_a_touch_whose_end_was_never_told_blocks_no_other() -> None:
    """The window lost the focus meanwhile."""
    told = (finger(pygame.FINGERDOWN), pygame.Event(pygame.WINDOWFOCUSLOST), finger(pygame.FINGERDOWN, finger_id=2))
    assert clicks(*told) == [ONE_TAP[0], ONE_TAP[0]]


def test_a_lifted_finger_points_nowhere() -> None:
    """Nothing stays lit under it."""
    fingers = Fingers()
    heard = [one for kind in (pygame.FINGERDOWN, pygame.FINGERUP) for one in fingers.heard(finger(kind), WINDOW)]
    assert heard[-1].type == pygame.MOUSEMOTION
    assert not pygame.Rect((0, 0), WINDOW).collidepoint(heard[-1].pos)
