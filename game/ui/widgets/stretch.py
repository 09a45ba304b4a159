"""Wide bodies cheaply: crafted at their least width, their middle column stretched; the pixels are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.craft import body, ring

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.draw.craft import Finish
    from game.ui.lettering import Rgb

SLACK_PX = 6


def wide_body(size: tuple[int, int], finish: Finish) -> pygame.Surface:
    """`craft.body`, for a finish without grain and gloss, whose middle columns are all alike."""
    edge = (
        round(max(finish.radius, finish.rim_width + abs(finish.depth)) + 2 * finish.margin + finish.rim_width)
        + SLACK_PX
    )
    return stretched(size, edge, finish.margin, lambda narrow: body(narrow, finish))


def wide_ring(size: tuple[int, int], radius: float, width: float, colour: Rgb, margin: int) -> pygame.Surface:
    """`craft.ring`, the same way."""
    edge = round(radius + 2 * margin + width) + SLACK_PX
    return stretched(size, edge, margin, lambda narrow: ring(narrow, radius, width, colour, margin))


def stretched(
    size: tuple[int, int], edge: int, margin: int, make: Callable[[tuple[int, int]], pygame.Surface]
) -> pygame.Surface:
    """What ``make`` makes of a size, made narrow: ``edge`` columns each side are kept, the middle one repeated.

    What is made is larger than its size by ``margin`` on each side.
    """
    width = 2 * edge + 1
    if size[0] + 2 * margin <= width + SLACK_PX:
        return make(size)
    narrow = make((width - 2 * margin, size[1]))
    whole = pygame.Surface((size[0] + 2 * margin, narrow.get_height()), pygame.SRCALPHA)
    right = whole.get_width() - edge
    whole.blit(narrow, (0, 0), (0, 0, edge, narrow.get_height()), pygame.BLEND_RGBA_MAX)
    middle = pygame.transform.scale(
        narrow.subsurface((edge, 0, 1, narrow.get_height())), (right - edge, narrow.get_height())
    )
    whole.blit(middle, (edge, 0), special_flags=pygame.BLEND_RGBA_MAX)
    whole.blit(narrow, (right, 0), (narrow.get_width() - edge, 0, edge, narrow.get_height()), pygame.BLEND_RGBA_MAX)
    return whole
