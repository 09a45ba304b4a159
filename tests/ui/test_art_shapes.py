"""Frames of any picture at any shape: nothing that a theme brings can stop the drawing."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.art_shapes import framed


@pytest.mark.parametrize("picture", [(1, 1), (2, 3), (40, 24), (300, 200)])
@pytest.mark.parametrize("size", [(3, 3), (64, 20), (640, 400)])
def test_a_frame_wider_than_its_picture_still_gives_a_picture(picture: tuple[int, int], size: tuple[int, int]) -> None:
    """The rim gives way: a small or placeholder picture is stretched, not refused."""
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    source = pygame.Surface(picture)
    source.fill((200, 100, 50))
    made = framed(source, 90, size, 40)
    assert made.get_size() == size
    shown = made.get_at((size[0] // 2, size[1] // 2))[:3]
    assert all(abs(one - wanted) <= 2 for one, wanted in zip(shown, (200, 100, 50), strict=True))
