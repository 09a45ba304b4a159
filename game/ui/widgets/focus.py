"""The keyboard's way through a screen: which target has the focus, where Tab and the arrows lead, what Enter does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

ACTIVATING = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
SIDEWAYS_COST = 2.5
"""How much dearer a pixel off the arrow's direction is than one along it: a row is walked to its end first."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can have the focus: its place in pixels, what Enter does, what left and right do (sliders)."""

    name: str
    rect: pygame.Rect
    press: Callable[[], None]
    nudge: Callable[[int], None] | None = None
    radius_px: int = 10


class FocusRing:
    """The focus of one screen. It is shown only once a key has moved it, and hidden by the mouse."""

    def __init__(self, targets: Iterable[Target] = (), first: str | None = None) -> None:
        self.visible = False
        self._targets: tuple[Target, ...] = ()
        self._at: str | None = None
        self._held: set[int] = set()
        self.replace(targets, first)

    @property
    def targets(self) -> tuple[Target, ...]:
        """All targets in reading order."""
        return self._targets

    @property
    def current(self) -> Target | None:
        """The target that Enter would press."""
        for target in self._targets:
            if target.name == self._at:
                return target
        return self._targets[0] if self._targets else None

    def replace(self, targets: Iterable[Target], first: str | None = None) -> None:
        """Other targets (the screen was built again); the focus stays on the same name where it still exists."""
        self._targets = tuple(targets)
        names = {target.name for target in self._targets}
        if self._at not in names:
            self._at = first if first in names else (self._targets[0].name if self._targets else None)

    def focus(self, name: str) -> None:
        """Put the focus on a target by name."""
        self._at = name

    def begin(self) -> None:
        """The screen is on top from now on: releases went elsewhere meanwhile, only what is down now is held."""
        down = pygame.key.get_pressed()
        self._held = {key for key in ACTIVATING if down[key]}

    def hide(self) -> None:
        """The mouse took over."""
        self.visible = False

    def handle(self, event: pygame.Event) -> bool:
        """Take a key that belongs to the focus; True when it did. A held key presses once."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.hide()
        elif event.type == pygame.KEYDOWN and self._targets:
            return self._key(event)
        return False

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._arrow(event.key)
        elif event.key in ACTIVATING:
            self._activate(event.key)
        else:
            return False
        return True

    def _activate(self, key: int) -> None:
        fresh = key not in self._held
        self._held.add(key)
        if fresh and self.current is not None:
            self.visible = True
            self.current.press()

    def _step(self, steps: int) -> None:
        if not self.visible:
            self.visible = True
            return
        names = [target.name for target in self._targets]
        current = self.current
        at = names.index(current.name) if current is not None else 0
        self._at = names[(at + steps) % len(names)]

    def _arrow(self, key: int) -> None:
        current = self.current
        if not self.visible or current is None:
            self.visible = True
            return
        x, y = ARROWS[key]
        if x and current.nudge is not None:
            current.nudge(x)
            return
        best: tuple[float, str] | None = None
        for target in self._targets:
            dx = target.rect.centerx - current.rect.centerx
            dy = target.rect.centery - current.rect.centery
            along, off = (dx * x, abs(dy)) if x else (dy * y, abs(dx))
            if target.name == current.name or along <= 0:
                continue
            cost = along + SIDEWAYS_COST * off
            if best is None or cost < best[0]:
                best = (cost, target.name)
        if best is not None:
            self._at = best[1]
