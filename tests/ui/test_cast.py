"""Amounts in gold wear the reliefs rendered from their face, cut to the letters themselves."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.content.theme import load_theme
from game.ui.art import ArtError
from game.ui.cast import CHARACTERS, Cast
from game.ui.draw.styles import gilded, won_figure
from game.ui.layout import Viewport
from game.ui.type import Face, TextStyle, Typesetter, casts, faces

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
GAMES = ("book_of_oktoberfest", "spooky_carnival")
SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LEAST = 25
"""Under the brightest channel of the darkest gold, which is 35; beyond its metal a letter shows the sheet's black."""


def typesetter(theme: str, size: tuple[int, int], *, cast: bool = True) -> Typesetter:
    """A theme's letters at a window size, with or without its cast digits."""
    look = load_theme(ROOT / "themes" / theme).look
    return Typesetter(faces(ASSETS, look.display_font), Viewport(size), casts(ASSETS, look) if cast else None)


def styles_of(theme: str) -> dict[str, TextStyle]:
    """Every style that is cast, in the sizes in which it is drawn most."""
    palette = load_theme(ROOT / "themes" / theme).look.palette
    return {
        "display": gilded(168),
        "plate": gilded(60),
        "bold": won_figure(palette, 56),
        "small": won_figure(palette, 34),
    }


def drawn(letters: Typesetter, text: str, style: TextStyle) -> tuple[np.ndarray, pygame.Rect]:
    """A figure as (pixels as [x][y][rgb], its box) on a mid-blue ground."""
    px = letters.viewport.px
    canvas = pygame.Surface((px(1200), px(300)))
    canvas.fill((20, 30, 90))
    box = letters.draw_figures(canvas, text, style, canvas.get_rect())
    return pygame.surfarray.array3d(canvas), box


@pytest.mark.parametrize("theme", GAMES)
@pytest.mark.parametrize("face", [Face.DISPLAY, Face.BOLD])
def test_every_character_of_a_face_has_its_relief(theme: str, face: Face) -> None:
    """What the face draws the sheet shows; the minus of a face without one comes from bold text."""
    look = load_theme(ROOT / "themes" / theme).look
    letters = typesetter(theme, (1280, 720))
    cast = Cast(casts(ASSETS, look)[face], 2.0)
    drawable = {char for char in CHARACTERS if letters._has(char, face)}
    assert {char for char in CHARACTERS if cast.metal(char, 64) is not None} == drawable
    assert set("0123456789.,+-£€$") <= drawable


@pytest.mark.parametrize("theme", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_no_letter_reaches_beyond_its_metal(theme: str, size: tuple[int, int]) -> None:
    """At every size that is drawn, each character is gold up to its own edge."""
    letters = typesetter(theme, size)
    for style in styles_of(theme).values():
        px = letters.px(style)
        for char in CHARACTERS:
            mask, _, ascent = letters._mask(char, style, px)
            worn = letters._worn(char, style, px, ascent)
            assert worn is not None, char
            metal = pygame.Surface(mask.get_size())
            metal.blit(worn[0], worn[1])
            within = pygame.surfarray.array_alpha(mask) > 200
            assert within.any(), char
            brightest = pygame.surfarray.array3d(metal).max(axis=2)[within]
            assert (brightest > LEAST).all(), (char, px)


@pytest.mark.parametrize("theme", GAMES)
def test_a_cast_amount_stands_where_the_plain_one_does(theme: str) -> None:
    """Same box, same outline and shadow around it; within, another surface."""
    for style in styles_of(theme).values():
        cast, box = drawn(typesetter(theme, (1920, 1080)), "£1,234.50", style)
        plain, plain_box = drawn(typesetter(theme, (1920, 1080), cast=False), "£1,234.50", style)
        assert box == plain_box
        changed = np.abs(cast.astype(int) - plain.astype(int)).max(axis=2) > 12
        assert changed[box.left : box.right, box.top : box.bottom].mean() > 0.15
        reach = box.inflate(box.h, box.h)
        outside = changed.copy()
        outside[reach.left : reach.right, reach.top : reach.bottom] = False
        assert not outside.any()


def test_letters_without_a_relief_are_gilded_as_they_were() -> None:
    """A currency's letters have no cast; they stand beside the digits all the same."""
    letters = typesetter("book_of_oktoberfest", (1280, 720))
    style = gilded(120)
    assert letters._worn("k", style, letters.px(style), 100) is None
    pixels, box = drawn(letters, "5 kr", style)
    last = pixels[box.right - box.w // 5 : box.right, box.top : box.bottom]
    assert (last.max(axis=2) > 150).any()


@pytest.mark.parametrize("content", [None, b"no picture"])
def test_a_sheet_that_cannot_be_read_says_so(tmp_path: Path, content: bytes | None) -> None:
    """Missing or damaged."""
    path = tmp_path / "numerals.png"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ArtError, match=r"numerals\.png can't be read"):
        Cast(path, 1.0)


def test_a_sheet_of_another_shape_says_so(tmp_path: Path) -> None:
    """5 x 4 cells of 1 x 1.25 em are square."""
    path = tmp_path / "numerals.png"
    pygame.image.save(pygame.Surface((400, 320)), path)
    with pytest.raises(ArtError, match="400 x 320 px"):
        Cast(path, 1.0)
