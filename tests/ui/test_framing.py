"""A frame round any body: its corners as they were made, its rails' pattern whole, nothing of it stretched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from game.ui.draw.framing import BODY, CORNER, OVERHANG, RAIL, framed, margin_px, source_size

if TYPE_CHECKING:
    from collections.abc import Iterator

PITCH = 33
"""From bulb to bulb on the picture that is framed with, in design units."""
LIT, DARK = (240, 200, 90), (120, 20, 40)
BODIES = ((1740, 980), (1020, 1800), (900, 430), (840, 520))


@pytest.fixture(scope="module")
def picture() -> Iterator[pygame.Surface]:
    """A frame with bulbs at an even pitch, brighter from left to right, round a blue field."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    made = pygame.Surface(source_size(1.0), pygame.SRCALPHA)
    body = made.get_rect().inflate(-2 * OVERHANG, -2 * OVERHANG)
    made.fill((*DARK, 255), body)
    made.fill((10, 20, 80, 255), body.inflate(-2 * RAIL, -2 * RAIL))
    middle = OVERHANG + RAIL / 2
    across, down = (np.linspace(middle, far - middle, round((far - 2 * middle) / PITCH) + 1) for far in made.get_size())
    for x in across:
        for y in (middle, made.get_height() - middle):
            pygame.draw.circle(made, LIT, (x, y), 8)
    for y in down:
        for x in (middle, made.get_width() - middle):
            pygame.draw.circle(made, LIT, (x, y), 8)
    shade = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    for x in range(made.get_width()):
        level = 130 + 125 * x // made.get_width()
        shade.fill((level, level, level, 255), (x, 0, 1, made.get_height()))
    made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    yield made
    pygame.display.quit()


@pytest.mark.parametrize("body", BODIES)
def test_a_framed_board_is_its_body_and_the_overhang(picture: pygame.Surface, body: tuple[int, int]) -> None:
    """On each side alike, whatever the shape."""
    margin = margin_px(1.0)
    assert (body[0] + 2 * margin, body[1] + 2 * margin) == framed(picture, body, 1.0).get_size()


def test_a_body_of_the_pictures_own_size_is_the_picture(picture: pygame.Surface) -> None:
    """Nothing is cut."""
    assert framed(picture, (round(BODY[0]), round(BODY[1])), 1.0) is picture


@pytest.mark.parametrize("body", BODIES)
def test_corners_are_as_they_were_made(picture: pygame.Surface, body: tuple[int, int]) -> None:
    """The outer part of each, pixel by pixel."""
    made = framed(picture, body, 1.0)
    size = (round(OVERHANG + CORNER[0]), round(OVERHANG + RAIL))
    for right in (False, True):
        for low in (False, True):
            seen = pygame.Rect((0, 0), size)
            kept = pygame.Rect((0, 0), size)
            if right:
                seen.right, kept.right = made.get_width(), picture.get_width()
            if low:
                seen.bottom, kept.bottom = made.get_height(), picture.get_height()
            one, other = (
                pygame.surfarray.array3d(whole.subsurface(part)).astype(int)
                for whole, part in ((picture, kept), (made, seen))
            )
            assert np.abs(one - other).max() <= 1


@pytest.mark.parametrize("body", BODIES)
def test_bulbs_keep_their_distance(picture: pygame.Surface, body: tuple[int, int]) -> None:
    """Along every rail, from each bulb to the next, but for what is stretched at most: no bulb is cut or doubled."""
    made = framed(picture, body, 1.0)
    middle = round(OVERHANG + RAIL / 2)
    pixels = pygame.surfarray.array3d(made)[..., 1].astype(int)
    for rail in (pixels[:, middle], pixels[:, -middle], pixels[middle], pixels[-middle]):
        lit = np.flatnonzero(np.diff((rail > 60).astype(int)) == 1)
        apart = np.diff(lit)
        assert apart.min() >= PITCH * 0.8
        assert apart.max() <= PITCH * 1.2


def test_light_runs_along_a_joined_rail_as_it_did(picture: pygame.Surface) -> None:
    """From bulb to bulb no step is seen where two cuts meet."""
    made = framed(picture, (1740, 980), 1.0)
    middle = round(OVERHANG + RAIL / 2)
    rail = pygame.surfarray.array3d(made)[:, middle, 0].astype(int)[round(OVERHANG) : -round(OVERHANG)]
    bulbs = [rail[at : at + PITCH].max() for at in range(0, len(rail) - PITCH, PITCH)]
    assert np.abs(np.diff(bulbs)).max() <= 12
