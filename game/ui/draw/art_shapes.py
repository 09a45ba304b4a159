"""Pictures cut to shape."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.draw.craft import box_distance, covered


def rounded_picture(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """An opaque picture with rounded corners, premultiplied."""
    mask = covered(box_distance(picture.get_size(), radius))
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(made)
    pixels[...] = (pygame.surfarray.array3d(picture) * mask[..., None]).astype(np.uint8)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(made)
    alphas[...] = (mask * 255).astype(np.uint8)
    del alphas
    return made
