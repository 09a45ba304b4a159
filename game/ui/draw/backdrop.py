"""What stands still behind everything: the place in the base game's or the free spins' look, the reels' back wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.art import NEAR
from game.ui.draw.studio import blit

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

Lean = tuple[int, int]
"""How many pixels the far and the near layer are shifted."""
UPRIGHT: Lean = (0, 0)
FAR_REACH, NEAR_REACH = 3.0, 10.0
"""How far the layers are shifted at most while the reels run, in design units."""
MARGIN = 12.0
"""How much wider than the window the layers are on each side."""
FADE_STEPS = 24
"""The cross-fade's steps: fine enough to look smooth, few enough that a held one is not mixed anew each frame."""


def _paint(target: pygame.Surface, studio: Studio, name: str, lean: Lean) -> None:
    """One look of the place, its near layer shifted more than its far one, and the reels' back wall."""
    viewport, layout, art = studio.viewport, studio.layout, studio.art
    width, height = viewport.window_px
    margin = viewport.px(MARGIN)
    size = (width + 2 * margin, height)
    target.blit(art.cover(name, size), (lean[0] - margin, 0))
    near = f"{name}{NEAR}"
    if art.has(near):
        blit(target, art.cover_clear(near, size), (lean[1] - margin, 0))
    blit(target, studio.crafted(("backdrop shade",), lambda: _shade(studio)), (0, 0))
    hole = viewport.rect(layout.hole)
    blit(target, art.picture("reel_back", hole.size), hole.topleft)


def _painted(studio: Studio, name: str) -> pygame.Surface:
    """One look of the place at rest, covering the whole window."""
    surface = pygame.Surface(studio.viewport.window_px).convert()
    _paint(surface, studio, name, UPRIGHT)
    return surface


def _shade(studio: Studio) -> pygame.Surface:
    shade = pygame.Surface(studio.viewport.window_px, pygame.SRCALPHA)
    _shade_foot(studio, shade)
    return shade


def leaning(studio: Studio, lean: float) -> Lean:
    """How far each layer is shifted when the place leans so far (-1 to 1), in whole pixels."""
    return round(studio.viewport.scale * FAR_REACH * lean), round(studio.viewport.scale * NEAR_REACH * lean)


def _shade_foot(studio: Studio, shade: pygame.Surface) -> None:
    """Darken towards the lower edge, where the meters must read well on any picture."""
    viewport = studio.viewport
    top = viewport.point(0, studio.layout.frame.bottom - 60)[1]
    height = shade.get_height() - top
    for row in range(max(0, height)):
        shade.fill((0, 0, 0, round(190 * min(1.0, row / (height * 0.6)))), (0, top + row, shade.get_width(), 1))


def resting(studio: Studio, free_spins: bool) -> pygame.Surface:
    """The backdrop of the base game or of the free spins, opaque."""
    name = _name(free_spins=free_spins)
    return studio.crafted(("backdrop", name), lambda: _painted(studio, name))


def _name(*, free_spins: bool) -> str:
    return "background_free_spins" if free_spins else "background"


def look_step(free_spins_look: float) -> int:
    """The cross-fade's step: looks of the same step give the same pixels."""
    return round(free_spins_look * FADE_STEPS)


def draw_backdrop(target: pygame.Surface, studio: Studio, step: int, lean: Lean = UPRIGHT) -> None:
    """Draw the nearer of the two looks within the target's clip; between them a `Picture` fades as a whole."""
    free_spins = 2 * step >= FADE_STEPS
    if lean == UPRIGHT:
        target.blit(resting(studio, free_spins=free_spins), (0, 0))
    else:
        _paint(target, studio, _name(free_spins=free_spins), lean)
