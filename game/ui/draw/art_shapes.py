"""Pictures cut to shape."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.draw.craft import box_distance, covered


def framed(picture: pygame.Surface, rim: int, size: tuple[int, int], side: int) -> pygame.Surface:
    """An opaque framed picture at another shape: corners keep theirs, rails are stretched along, the middle both ways.

    The frame is ``rim`` pixels wide in the picture and ``side`` in what is made, less where no middle would be left.
    """
    width, height = picture.get_size()
    rim, side = min(rim, (min(width, height) - 1) // 2), min(side, (min(size) - 1) // 2)
    sources = (
        [(0, rim), (rim, width - rim), (width - rim, width)],
        [(0, rim), (rim, height - rim), (height - rim, height)],
    )
    goals = (
        [(0, side), (side, size[0] - side), (size[0] - side, size[0])],
        [
            (0, side),
            (side, size[1] - side),
            (size[1] - side, size[1]),
        ],
    )
    made = pygame.Surface(size).convert()
    for (left, right), (to_left, to_right) in zip(sources[0], goals[0], strict=True):
        for (top, bottom), (to_top, to_bottom) in zip(sources[1], goals[1], strict=True):
            piece = picture.subsurface((left, top, right - left, bottom - top))
            fit = (to_right - to_left, to_bottom - to_top)
            made.blit(pygame.transform.smoothscale(piece, fit), (to_left, to_top))
    return made


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
