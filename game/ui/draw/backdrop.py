"""What stands still behind everything: the place in the base game's or the free spins' look, the reels' back wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.studio import blit

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

FADE_STEPS = 24
"""The cross-fade's steps: fine enough to look smooth, few enough that a held one is not mixed anew each frame."""


def _painted(studio: Studio, name: str) -> pygame.Surface:
    """One look of the place with the reels' back wall on it, covering the whole window."""
    viewport, layout = studio.viewport, studio.layout
    surface = studio.art.cover(name, viewport.window_px).copy()
    shade = pygame.Surface(viewport.window_px, pygame.SRCALPHA)
    _shade_foot(studio, shade)
    blit(surface, shade, (0, 0))
    hole = viewport.rect(layout.hole)
    blit(surface, studio.art.picture("reel_back", hole.size), hole.topleft)
    return surface


def _shade_foot(studio: Studio, shade: pygame.Surface) -> None:
    """Darken towards the lower edge, where the meters must read well on any picture."""
    viewport = studio.viewport
    top = viewport.point(0, studio.layout.frame.bottom - 60)[1]
    height = shade.get_height() - top
    for row in range(max(0, height)):
        shade.fill((0, 0, 0, round(190 * min(1.0, row / (height * 0.6)))), (0, top + row, shade.get_width(), 1))


def resting(studio: Studio, free_spins: bool) -> pygame.Surface:
    """The backdrop of the base game or of the free spins, opaque."""
    name = "background_free_spins" if free_spins else "background"
    return studio.crafted(("backdrop", name), lambda: _painted(studio, name))


def look_step(free_spins_look: float) -> int:
    """The cross-fade's step: looks of the same step give the same pixels."""
    return round(free_spins_look * FADE_STEPS)


def draw_backdrop(target: pygame.Surface, studio: Studio, step: int) -> None:
    """Draw the nearer of the two looks within the target's clip; between them a `Picture` fades as a whole."""
    target.blit(resting(studio, free_spins=2 * step >= FADE_STEPS), (0, 0))
