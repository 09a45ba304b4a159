"""Repaints only what changed: the screen as keyed patches on a retained surface, and what flies over all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.backdrop import draw_backdrop
from game.ui.layout import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.draw.studio import Studio


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of the screen: ``draw`` paints it over the backdrop, and the same ``key`` means the same pixels.

    Patches must not overlap: each is painted within its own box alone.
    """

    name: str
    box: Box
    key: object
    draw: Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Flight:
    """Something drawn over all patches, anew whenever anything changed; the same ``key`` means the same pixels."""

    name: str
    key: object
    draw: Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole screen to paint: the backdrop at a step of its cross-fade, patches, flights."""

    look_step: int
    patches: tuple[Patch, ...]
    flights: tuple[Flight, ...] = ()

    def key(self) -> object:
        """Equal for pictures that look the same."""
        return (
            self.look_step,
            tuple((patch.name, patch.key) for patch in self.patches),
            tuple((flight.name, flight.key) for flight in self.flights),
        )


class Painting:
    """The retained screen. What it shows depends on the picture alone: the memory only saves work."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._base = pygame.Surface(studio.viewport.window_px)
        if pygame.display.get_surface() is not None:
            self._base = self._base.convert()
        self._look: int | None = None
        self._keys: dict[str, object] = {}
        self.repainted: tuple[str, ...] = ()

    def paint(self, target: pygame.Surface, picture: Picture) -> None:
        """Bring the retained screen up to date, copy it to ``target``, draw the flights over it."""
        studio, base = self._studio, self._base
        names = tuple(patch.name for patch in picture.patches)
        if self._look != picture.look_step or set(names) != set(self._keys):
            base.set_clip(None)
            draw_backdrop(base, studio, picture.look_step)
            self._keys.clear()
            self._look = picture.look_step
            fresh = True
        else:
            fresh = False
        repainted: list[str] = []
        for patch in picture.patches:
            if patch.name in self._keys and self._keys[patch.name] == patch.key:
                continue
            base.set_clip(studio.viewport.rect(patch.box))
            if not fresh:
                draw_backdrop(base, studio, picture.look_step)
            patch.draw(base)
            self._keys[patch.name] = patch.key
            repainted.append(patch.name)
        base.set_clip(None)
        self.repainted = tuple(repainted)
        target.blit(base, (0, 0))
        for flight in picture.flights:
            flight.draw(target)


def paint_all(target: pygame.Surface, studio: Studio, picture: Picture) -> None:
    """The same pixels without a memory."""
    draw_backdrop(target, studio, picture.look_step)
    before = target.get_clip()
    for patch in picture.patches:
        target.set_clip(studio.viewport.rect(patch.box).clip(before))
        patch.draw(target)
    target.set_clip(before)
    for flight in picture.flights:
        flight.draw(target)


def shown_patches(patches: Sequence[Patch | None]) -> tuple[Patch, ...]:
    """Those that are there."""
    return tuple(patch for patch in patches if patch is not None)
