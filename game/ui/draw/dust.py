"""The dust a reel throws up as it lands."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.studio import blit_centred, faded

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

PUFFS = 13
STRENGTH_STEPS = 8
DUST_COLOUR = (214, 198, 176)


def _puff(studio: Studio, size: int, step: int) -> pygame.Surface:
    """A soft ball of dust, ``step`` of `STRENGTH_STEPS` strong."""

    def make() -> pygame.Surface:
        axis = np.linspace(-1, 1, size, dtype=np.float32)
        reach = np.sqrt(axis[:, None] ** 2 + axis[None, :] ** 2)
        alpha = np.clip(1 - reach, 0, 1) ** 1.3 * 0.34
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        pixels = pygame.surfarray.pixels3d(made)
        pixels[...] = (alpha[..., None] * np.array(DUST_COLOUR, dtype=np.float32)).astype(np.uint8)
        del pixels
        alphas = pygame.surfarray.pixels_alpha(made)
        alphas[...] = (alpha * 255).astype(np.uint8)
        del alphas
        return faded(made, step / STRENGTH_STEPS)

    return studio.crafted(("puff", size, step), make)


def draw_dust(target: pygame.Surface, studio: Studio, reel: int, progress: float) -> None:
    """Puffs along the foot of ``reel``, drifting apart and thinning out as ``progress`` runs 0..1."""
    box = studio.layout.reel(reel)
    step = round((1 - progress) ** 1.5 * STRENGTH_STEPS)
    if not step:
        return
    for index in range(PUFFS):
        share = (index + 0.5) / PUFFS * 2 - 1
        wobble = math.sin(index * 12.9898 + reel * 4.1414)
        x = box.centre[0] + share * box.w * (0.36 + 0.16 * progress)
        y = box.bottom - 12 - (12 + 30 * (1 - share * share) + 14 * wobble) * math.sqrt(progress)
        size = studio.viewport.px(46 + 50 * progress + 14 * wobble)
        blit_centred(target, _puff(studio, size // 2 * 2, step), studio.viewport.point(x, y))
