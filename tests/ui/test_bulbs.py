"""The frame's bulbs chase: a third of them shines, each in its turn; at rest and in reduced motion none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from game.content.theme import load_theme
from game.presentation.look import Bulb
from game.presentation.scene import opening_scene
from game.qa.passages import filmed, passages_of
from game.ui.draw.bulbs import CYCLE, STEP_MS, chase_step, draw_bulbs
from game.ui.draw.calm import stilled
from game.ui.draw.frame import draw_frame
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

ROOT = Path(__file__).parents[2]
SIZE = (1920, 1080)
GAMES = {"spooky_carnival": True, "book_of_oktoberfest": False}
MOST_A_SECOND = 3
"""Flashes (STANDARDS 23)."""


def studio_of(theme: str, size: tuple[int, int] = SIZE) -> Studio:
    """A theme's, without a loading screen."""
    pygame.display.set_mode(size)
    package = load_theme(ROOT / "themes" / theme)
    return GameCanvas(package.look, package.texts_in("en", "GBP"), ROOT / "assets").fit(Viewport(size))


def brightness(studio: Studio, step: int | None) -> np.ndarray:
    """How bright the middle of each bulb is at a step, 0 to 765; None for the frame as it is."""
    canvas = pygame.Surface(studio.viewport.window_px).convert()
    draw_frame(canvas, studio)
    draw_bulbs(canvas, studio, step)
    frame, bulbs = studio.viewport.rect(studio.layout.frame), studio.look.bulbs
    assert bulbs is not None
    shares = [(bulb.at[0] / bulbs.picture[0], bulb.at[1] / bulbs.picture[1]) for bulb in bulbs.bulbs]
    spots = [(frame.x + round(x * frame.w), frame.y + round(y * frame.h)) for x, y in shares]
    return np.array([sum(pygame.transform.average_color(canvas, (x - 2, y - 2, 5, 5))[:3]) for x, y in spots])


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920), (3840, 2160)])
def test_each_bulb_shines_in_its_turn(size: tuple[int, int]) -> None:
    """In a cycle every bulb is brighter than the picture has it twice, out twice, in step with its third neighbour."""
    studio = studio_of("spooky_carnival", size)
    resting = brightness(studio, None)
    steps = np.array([brightness(studio, step) for step in range(CYCLE)])
    assert ((steps > resting + 10).sum(axis=0) == 2).all()
    assert ((steps < resting * 0.6).sum(axis=0) == 2).all()
    lit = steps > resting + 10
    assert (lit[:, 3:] == lit[:, :-3]).all()
    assert (lit[:, 1:] == np.roll(lit[:, :-1], 2, axis=0)).all()


def test_no_bulb_flashes_too_often() -> None:
    """Each is lit once in a cycle."""
    assert 1000 / (CYCLE * STEP_MS) <= MOST_A_SECOND


def test_under_a_veil_what_the_coin_bar_covers_stays_dark() -> None:
    """And only light is added."""
    studio = studio_of("spooky_carnival")
    canvas = pygame.Surface(SIZE).convert()
    for step in range(CYCLE):
        draw_bulbs(canvas, studio, step, veiled=True)
    bar = studio.viewport.rect(studio.layout.coin_bar)
    assert not pygame.surfarray.array3d(canvas.subsurface(bar)).any()
    assert pygame.surfarray.array3d(canvas).any()


def test_bulbs_at_the_rim_of_the_window_do_no_harm() -> None:
    """A theme may put them anywhere in its frame."""
    studio = studio_of("spooky_carnival")
    bulbs = studio.look.bulbs
    assert bulbs is not None
    corners = (Bulb((17, 17), (255, 0, 0)), Bulb((bulbs.picture[0] - 17, bulbs.picture[1] - 17), (0, 255, 0)))
    moved = replace(studio, look=replace(studio.look, bulbs=replace(bulbs, bulbs=corners)))
    draw_bulbs(pygame.Surface((64, 64)).convert(), moved, 0)


@pytest.mark.parametrize(("theme", "chases"), GAMES.items())
def test_they_run_while_a_round_is_shown_and_stand_at_rest(theme: str, chases: bool) -> None:
    """The step moves on during a spin; after it, and in reduced motion, there is none; nor where no bulb chases."""
    package = load_theme(ROOT / "themes" / theme)
    studio = studio_of(theme)
    passage = next(passage for passage in passages_of(package.definition) if passage.name == "landing")
    film, length_ms = filmed(passage, package)
    stages = [film(length_ms * share / 40) for share in range(41)]
    steps = {chase_step(studio, stage.lights_ms) for stage in stages}
    assert steps >= set(range(CYCLE)) if chases else steps == {None}
    assert {chase_step(studio, stilled(replace(stage, calm=True)).lights_ms) for stage in stages} == {None}
    assert chase_step(studio, opening_scene(package.definition, 100_000, 100, 0).stage.lights_ms) is None
