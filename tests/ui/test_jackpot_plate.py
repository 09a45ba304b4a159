"""A won jackpot's plate is sharp on the largest screen, its name is modelled, its amount clears the border."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.content.theme import load_theme
from game.engine.window import Cell
from game.presentation.cues import RevealJackpot, Scheduled
from game.presentation.draft import applied
from game.presentation.scene import opening_scene
from game.ui.draw.jackpot_reveal import FIELD, PLATE_SIZE, draw_amount, draw_jackpot, plate_name
from game.ui.draw.stage import veil_of
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas

ROOT = Path(__file__).parents[2]
THEME = ROOT / "themes" / "spooky_carnival"
TIERS = ("mini", "minor", "major", "time")
SIZE = (1920, 1080)
SOLID = 200
RAIL = 70
"""Levels of 255: so light is the border of the dark field at least."""
FRAME_MS = 16
MOST = 0.25
"""How much of the way from nothing to the plate one frame may go."""
TITLE = (0.3, 0.1, 0.4, 0.27)
"""Where a tier's name stands, as shares of the plate."""


def levels(tier: str) -> np.ndarray:
    """The plate's colours, [x][y][3]."""
    return pygame.surfarray.array3d(pygame.image.load(THEME / "art" / f"{plate_name(tier)}.png")).astype(np.float32)


@pytest.mark.parametrize("tier", TIERS)
def test_it_is_sharp_at_2160_lines(tier: str) -> None:
    """Its picture has a pixel for each that it takes there."""
    assert levels(tier).shape[:2] == (2 * PLATE_SIZE[0], 2 * PLATE_SIZE[1])


@pytest.mark.parametrize("tier", TIERS)
def test_its_name_is_modelled(tier: str) -> None:
    """Light above, deep below: burnt out it would be as light everywhere."""
    plate = levels(tier)
    width, height = plate.shape[:2]
    left, top = round(TITLE[0] * width), round(TITLE[1] * height)
    name = plate[left : left + round(TITLE[2] * width), top : top + round(TITLE[3] * height)]
    lit = np.where(name.max(axis=-1) > 150, name.sum(axis=-1), np.nan)
    rows = lit.shape[1]
    upper, lower = (np.nanmean(lit[:, rows * k // 8 : rows * (k + 1) // 8]) for k in (2, 6))
    assert upper > 1.2 * lower


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("amount_minor", [2_000, 160_215, 98_765_432, 99_999_999_999])
def test_its_amount_keeps_clear_of_the_border(language: str, amount_minor: int) -> None:
    """Of every tier's, commas and outlines too, in the longest words."""
    pygame.display.set_mode(SIZE)
    package = load_theme(THEME)
    studio = GameCanvas(package.look, package.texts_in(language, "GBP"), ROOT / "assets").fit(Viewport(SIZE))
    sheet = pygame.Surface(SIZE, pygame.SRCALPHA)
    centre = studio.layout.hole.centre
    corner = (centre[0] - PLATE_SIZE[0] / 2, centre[1] - PLATE_SIZE[1] / 2)
    draw_amount(sheet, studio, amount_minor, corner)
    inked = pygame.mask.from_surface(sheet, SOLID).get_bounding_rects()
    written = inked[0].unionall(inked[1:])
    for tier in TIERS:
        plate = studio.art.picture(plate_name(tier), studio.viewport.size(*PLATE_SIZE))
        light = pygame.surfarray.array3d(plate).max(axis=-1)
        x, y = round(plate.get_width() / 2), round((FIELD[1] + FIELD[3] / 2) * plate.get_height())
        above, below = np.flatnonzero(light[x, :y] > RAIL)[-1], y + np.flatnonzero(light[x, y:] > RAIL)[0]
        before, after = np.flatnonzero(light[:x, y] > RAIL)[-1], x + np.flatnonzero(light[x:, y] > RAIL)[0]
        left, top = studio.viewport.point(*corner)
        field = pygame.Rect(left + before + 1, top + above + 1, after - before - 1, below - above - 1)
        assert field.inflate(-12, -12).contains(written), f"{tier}: {written} in {field}"


@pytest.mark.parametrize("calm", [False, True])
def test_it_comes_and_leaves_over_several_frames(*, calm: bool) -> None:
    """Veil and plate: no frame goes more than a part of the way, and at last nothing is left of them."""
    pygame.display.set_mode(SIZE)
    package = load_theme(THEME)
    studio = GameCanvas(package.look, package.texts_in("en", "GBP"), ROOT / "assets").fit(Viewport(SIZE))
    plain = replace(opening_scene(package.definition, 0, 100, 0).stage, calm=calm)
    length = package.feel.jackpot_ms
    reveal = Scheduled(RevealJackpot("mini", (Cell(0, 0),), 2_000, 7), 0.0, length)
    middle = studio.viewport.rect((660, 440, 600, 200))
    for first, last in ((length // 4 - 50, length // 4 + 400), (length - 450, length)):
        veils, lights = [], []
        for at_ms in range(first, last, FRAME_MS):
            stage = applied(plain, [reveal], at_ms)
            sheet = pygame.Surface(SIZE)
            assert stage.jackpot is not None
            draw_jackpot(sheet, studio, replace(stage.jackpot, symbols_progress=0.0, elapsed_ms=0.0), calm=calm)
            veils.append(veil_of(stage))
            lights.append(pygame.surfarray.array3d(sheet.subsurface(middle)).mean())
        for values in (veils, lights):
            assert np.abs(np.diff(values)).max() <= MOST * max(values)
            assert min(values[0], values[-1]) <= 0.05 * max(values)
