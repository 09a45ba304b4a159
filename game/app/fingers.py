"""Touches as the pointer's events, each once: SDL may tell of a touch as a finger, as a mouse, or as both."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

NOWHERE = (-10_000, -10_000)
"""Where a lifted finger points."""
FROM_THE_MOUSE = -1
"""SDL's touch id for fingers that it makes of the mouse, when asked to: the mouse itself has been heard already."""
FINGERS = frozenset({pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION})
POINTING = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
INTERRUPTING = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED})
"""After these the end of a touch may never be told."""


class _Told(Enum):
    """By which family of events the touch that lasts was told first; the other family then says nothing new."""

    NOT = auto()
    AS_MOUSE = auto()
    AS_FINGER = auto()


class Fingers:
    """Passes every event on; touches become the mouse's left button with ``touch`` true. One finger at a time."""

    def __init__(self) -> None:
        self._told = _Told.NOT
        self._finger: object = None

    def heard(self, event: pygame.Event, window_px: tuple[int, int]) -> Iterator[pygame.Event]:
        """What the screens should hear instead of ``event``."""
        if event.type in FINGERS:
            yield from self._finger_events(event, window_px)
        elif event.type in POINTING and getattr(event, "touch", False):
            yield from self._mouse_events(event)
        else:
            if event.type in INTERRUPTING:
                self._told, self._finger = _Told.NOT, None
            yield event

    def _mouse_events(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """What SDL made of a touch; it comes before the finger's own event."""
        if self._told is _Told.AS_FINGER:
            return
        yield event
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._told = _Told.AS_MOUSE
        elif event.type == pygame.MOUSEBUTTONUP:
            self._told = _Told.NOT
            yield _pointing(pygame.MOUSEMOTION, NOWHERE)

    def _finger_events(self, event: pygame.Event, window_px: tuple[int, int]) -> Iterator[pygame.Event]:
        if self._told is _Told.AS_MOUSE or getattr(event, "touch_id", None) == FROM_THE_MOUSE:
            return
        at = (int(event.x * window_px[0]), int(event.y * window_px[1]))
        finger = getattr(event, "finger_id", None)
        if event.type == pygame.FINGERDOWN:
            if self._told is _Told.NOT:
                self._told, self._finger = _Told.AS_FINGER, finger
                yield _pointing(pygame.MOUSEMOTION, at)
                yield _pointing(pygame.MOUSEBUTTONDOWN, at)
        elif self._told is _Told.AS_FINGER and finger == self._finger:
            if event.type == pygame.FINGERMOTION:
                yield _pointing(pygame.MOUSEMOTION, at)
                return
            self._told, self._finger = _Told.NOT, None
            yield _pointing(pygame.MOUSEBUTTONUP, at)
            yield _pointing(pygame.MOUSEMOTION, NOWHERE)


def _pointing(kind: int, at: tuple[int, int]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    return pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=True)
