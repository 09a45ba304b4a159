"""Repaints only what changed: the screen as keyed patches on a retained surface, and what flies over all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.backdrop import FADE_STEPS, UPRIGHT, Lean, draw_backdrop
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
    """Something drawn over all patches, anew whenever anything changed; the same ``key`` means the same pixels.

    ``box`` is all that it covers, its shadow and shine included; None where that may be anything.
    """

    name: str
    key: object
    draw: Callable[[pygame.Surface], None]
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole screen to paint: the backdrop's look, patches, a veil over them, flights.

    ``lean`` shifts the backdrop's layers. ``veil`` in `VEIL_STEPS` darkens everything above the meters, behind the
    flights. While the place changes, ``over`` is the same screen in the other look, shown as strongly as ``fade`` says,
    in `FADE_STEPS`; its flights don't count.
    """

    look_step: int
    patches: tuple[Patch, ...]
    flights: tuple[Flight, ...] = ()
    veil: int = 0
    lean: Lean = UPRIGHT
    over: Picture | None = None
    fade: int = 0

    def key(self) -> object:
        """Equal for pictures that look the same."""
        return (
            self.look_step,
            self.veil,
            self.lean,
            self.fade,
            tuple((patch.name, patch.key) for patch in self.patches),
            tuple((flight.name, flight.key) for flight in self.flights),
        )


class _Ground:
    """The retained screen in one look, without veil and flights."""

    def __init__(self, studio: Studio) -> None:
        self.surface = _blank(studio)
        self._studio = studio
        self._keys: dict[str, object] = {}
        self._lean = UPRIGHT
        self.whole = True

    def repaint(self, picture: Picture) -> list[Patch]:
        """Paint the patches whose keys have changed; returns them. ``whole`` says that everything was painted."""
        studio, base = self._studio, self.surface
        names = {patch.name for patch in picture.patches}
        self.whole = names != set(self._keys) or picture.lean != self._lean
        if self.whole:
            self._lean = picture.lean
            draw_backdrop(base, studio, picture.look_step, picture.lean)
            self._keys.clear()
        changed: list[Patch] = []
        for patch in picture.patches:
            if patch.name in self._keys and self._keys[patch.name] == patch.key:
                continue
            base.set_clip(studio.viewport.rect(patch.box))
            if not self.whole and not patch.grounded:
                draw_backdrop(base, studio, picture.look_step, picture.lean)
            patch.draw(base)
            self._keys[patch.name] = patch.key
            changed.append(patch)
        base.set_clip(None)
        return changed


class Painting:
    """The retained screen. What it shows depends on the picture alone: the memory only saves work."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._grounds: dict[bool, _Ground] = {}
        self._veiled: pygame.Surface | None = None
        self._veil = 0
        self._under: _Ground | None = None
        self._target: pygame.Surface | None = None
        self._flown: tuple[Box | None, ...] = ()
        self.repainted: tuple[str, ...] = ()

    def paint(self, target: pygame.Surface, picture: Picture, *, kept: bool = False) -> None:
        """Bring the retained screen up to date, copy it to ``target``, draw the flights over it.

        ``kept`` promises that ``target`` still shows what was painted on it last, so that what has not changed since
        need not be copied again.
        """
        ground = self._ground(picture)
        changed = ground.repaint(picture)
        self.repainted = tuple(patch.name for patch in changed)
        partly = kept and target is self._target and ground is self._under and not ground.whole
        source = ground.surface
        if picture.veil and picture.over is None:
            partly = partly and self._veil == picture.veil
            source = self._under_veil(picture, ground, changed)
        else:
            partly = partly and not self._veil
            self._veil = 0
        covered = tuple(flight.box for flight in picture.flights)
        stale = self._stale((*self._flown, *covered), changed) if partly else None
        if stale is None:
            target.blit(source, (0, 0))
        else:
            for rect in stale:
                target.blit(source, rect.topleft, rect)
        self._target, self._under, self._flown = target, ground, covered
        if picture.over is not None:
            self._fade_over(target, picture, picture.over)
        fly(target, self._studio, picture)

    def _ground(self, picture: Picture) -> _Ground:
        """The retained screen of a picture's look."""
        free_spins = 2 * picture.look_step >= FADE_STEPS
        if free_spins not in self._grounds:
            self._grounds[free_spins] = _Ground(self._studio)
        return self._grounds[free_spins]

    def _stale(self, flown: Sequence[Box | None], changed: Sequence[Patch]) -> list[pygame.Rect] | None:
        """What of the target is no longer right; None where that may be all of it."""
        stale = [self._studio.viewport.rect(patch.box) for patch in changed]
        for box in set(flown):
            if box is None:
                return None
            stale.append(self._studio.viewport.rect(box))
        return stale

    def _fade_over(self, target: pygame.Surface, picture: Picture, over: Picture) -> None:
        """The other look over the first one; what stands between the two need be neither seen nor kept."""
        other = self._ground(over)
        other.repaint(over)
        self._under = None
        blend(target, other.surface, self._studio, picture)

    def _under_veil(self, picture: Picture, ground: _Ground, changed: Sequence[Patch]) -> pygame.Surface:
        """The retained screen with the veil on it, kept as long as nothing beneath it changes."""
        studio = self._studio
        if self._veiled is None:
            self._veiled = _blank(studio)
        foot = studio.layout.meters_y - VEIL_GAP
        anew = self._veil != picture.veil or ground is not self._under or ground.whole
        if anew or any(patch.box.y < foot for patch in changed):
            self._veiled.blit(ground.surface, (0, 0))
            draw_veil_above_meters(self._veiled, studio, picture.veil)
            self._veil, self._under = picture.veil, None
        else:
            for patch in changed:
                rect = studio.viewport.rect(patch.box)
                self._veiled.blit(ground.surface, rect.topleft, rect)
        return self._veiled


def fly(target: pygame.Surface, studio: Studio, picture: Picture) -> None:
    """Draw the flights, each within its own box."""
    before = target.get_clip()
    for flight in picture.flights:
        if flight.box is not None:
            target.set_clip(studio.viewport.rect(flight.box).clip(before))
        flight.draw(target)
        target.set_clip(before)


def blend(target: pygame.Surface, other: pygame.Surface, studio: Studio, picture: Picture) -> None:
    """``other`` over ``target`` as strongly as the fade says, around the reels: they are alike in both looks."""
    width, height = studio.viewport.window_px
    same = studio.viewport.rect(studio.layout.hole)
    other.set_alpha(round(255 * picture.fade / FADE_STEPS))
    for part in (
        pygame.Rect(0, 0, width, same.top),
        pygame.Rect(0, same.bottom, width, height - same.bottom),
        pygame.Rect(0, same.top, same.left, same.h),
        pygame.Rect(same.right, same.top, width - same.right, same.h),
    ):
        target.blit(other, part.topleft, part)
    other.set_alpha(None)
    if picture.veil:
        draw_veil_above_meters(target, studio, picture.veil)


def _blank(studio: Studio) -> pygame.Surface:
    """A surface for the whole window."""
    made = pygame.Surface(studio.viewport.window_px)
    return made if pygame.display.get_surface() is None else made.convert()


def draw_veil_above_meters(target: pygame.Surface, studio: Studio, step: int) -> None:
    """Darken what is above the meters by ``step`` of `VEIL_STEPS`, running out towards them without an edge."""
    foot = studio.viewport.point(0, studio.layout.meters_y - VEIL_GAP)[1]
    reach = studio.viewport.px(VEIL_REACH)
    width = studio.viewport.window_px[0]
    strength = step / VEIL_STEPS
    draw_veil(target, pygame.Rect(0, 0, width, foot - reach), strength)
    for row in range(reach):
        draw_veil(target, pygame.Rect(0, foot - reach + row, width, 1), strength * (1 - row / reach))


def paint_all(target: pygame.Surface, studio: Studio, picture: Picture) -> None:
    """The same pixels without a memory."""
    _paint_ground(target, studio, picture)
    if picture.over is not None:
        other = _blank(studio)
        _paint_ground(other, studio, picture.over)
        blend(target, other, studio, picture)
    elif picture.veil:
        draw_veil_above_meters(target, studio, picture.veil)
    fly(target, studio, picture)


def _paint_ground(target: pygame.Surface, studio: Studio, picture: Picture) -> None:
    draw_backdrop(target, studio, picture.look_step, picture.lean)
    before = target.get_clip()
    for patch in picture.patches:
        target.set_clip(studio.viewport.rect(patch.box).clip(before))
        patch.draw(target)
    target.set_clip(before)


def shown_patches(patches: Sequence[Patch | None]) -> tuple[Patch, ...]:
    """Those that are there."""
    return tuple(patch for patch in patches if patch is not None)
