"""Repaints only what changed: the screen as keyed patches on a retained surface, and what flies over all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.backdrop import draw_backdrop
from game.ui.draw.panels import draw_veil
from game.ui.layout import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.draw.studio import Studio


VEIL_STEPS = 20
VEIL_GAP, VEIL_REACH = 12.0, 80.0
"""The veil ends so far above the meters, and runs out over so much, in design units."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of the screen: ``draw`` paints it over the backdrop, and the same ``key`` means the same pixels.

    Patches must not overlap: each is painted within its own box alone. A ``grounded`` one paints its own backdrop.
    """

    name: str
    box: Box
    key: object
    draw: Callable[[pygame.Surface], None]
    grounded: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """Something drawn over all patches, anew whenever anything changed; the same ``key`` means the same pixels."""

    name: str
    key: object
    draw: Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole screen to paint: the backdrop at a step of its cross-fade, patches, a veil over them, flights.

    ``veil`` in `VEIL_STEPS` darkens everything above the meters, behind the flights.
    """

    look_step: int
    patches: tuple[Patch, ...]
    flights: tuple[Flight, ...] = ()
    veil: int = 0

    def key(self) -> object:
        """Equal for pictures that look the same."""
        return (
            self.look_step,
            self.veil,
            tuple((patch.name, patch.key) for patch in self.patches),
            tuple((flight.name, flight.key) for flight in self.flights),
        )


class Painting:
    """The retained screen. What it shows depends on the picture alone: the memory only saves work."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._base = _blank(studio)
        self._veiled: pygame.Surface | None = None
        self._veil = 0
        self._look: int | None = None
        self._keys: dict[str, object] = {}
        self.repainted: tuple[str, ...] = ()

    def paint(self, target: pygame.Surface, picture: Picture) -> None:
        """Bring the retained screen up to date, copy it to ``target``, draw the flights over it."""
        changed = self._repaint(picture)
        self.repainted = tuple(patch.name for patch in changed)
        if picture.veil:
            target.blit(self._under_veil(picture, changed), (0, 0))
        else:
            self._veil = 0
            target.blit(self._base, (0, 0))
        for flight in picture.flights:
            flight.draw(target)

    def _repaint(self, picture: Picture) -> list[Patch]:
        """Paint the patches whose keys have changed; returns them."""
        studio, base = self._studio, self._base
        fresh = self._look != picture.look_step or {patch.name for patch in picture.patches} != set(self._keys)
        if fresh:
            draw_backdrop(base, studio, picture.look_step)
            self._keys.clear()
            self._look = picture.look_step
            self._veil = 0
        changed: list[Patch] = []
        for patch in picture.patches:
            if patch.name in self._keys and self._keys[patch.name] == patch.key:
                continue
            base.set_clip(studio.viewport.rect(patch.box))
            if not fresh and not patch.grounded:
                draw_backdrop(base, studio, picture.look_step)
            patch.draw(base)
            self._keys[patch.name] = patch.key
            changed.append(patch)
        base.set_clip(None)
        return changed

    def _under_veil(self, picture: Picture, changed: Sequence[Patch]) -> pygame.Surface:
        """The retained screen with the veil on it, kept as long as nothing beneath it changes."""
        studio = self._studio
        if self._veiled is None:
            self._veiled = _blank(studio)
        foot = studio.layout.balance.y - VEIL_GAP
        if self._veil != picture.veil or any(patch.box.y < foot for patch in changed):
            self._veiled.blit(self._base, (0, 0))
            draw_veil_above_meters(self._veiled, studio, picture.veil)
            self._veil = picture.veil
        else:
            for patch in changed:
                rect = studio.viewport.rect(patch.box)
                self._veiled.blit(self._base, rect.topleft, rect)
        return self._veiled


def _blank(studio: Studio) -> pygame.Surface:
    """A surface for the whole window."""
    made = pygame.Surface(studio.viewport.window_px)
    return made if pygame.display.get_surface() is None else made.convert()


def draw_veil_above_meters(target: pygame.Surface, studio: Studio, step: int) -> None:
    """Darken what is above the meters by ``step`` of `VEIL_STEPS`, running out towards them without an edge."""
    foot = studio.viewport.point(0, studio.layout.balance.y - VEIL_GAP)[1]
    reach = studio.viewport.px(VEIL_REACH)
    width = studio.viewport.window_px[0]
    strength = step / VEIL_STEPS
    draw_veil(target, pygame.Rect(0, 0, width, foot - reach), strength)
    for row in range(reach):
        draw_veil(target, pygame.Rect(0, foot - reach + row, width, 1), strength * (1 - row / reach))


def paint_all(target: pygame.Surface, studio: Studio, picture: Picture) -> None:
    """The same pixels without a memory."""
    draw_backdrop(target, studio, picture.look_step)
    before = target.get_clip()
    for patch in picture.patches:
        target.set_clip(studio.viewport.rect(patch.box).clip(before))
        patch.draw(target)
    target.set_clip(before)
    if picture.veil:
        draw_veil_above_meters(target, studio, picture.veil)
    for flight in picture.flights:
        flight.draw(target)


def shown_patches(patches: Sequence[Patch | None]) -> tuple[Patch, ...]:
    """Those that are there."""
    return tuple(patch for patch in patches if patch is not None)
