"""The free spins' counter comes and goes with their place: never within one frame."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.content.theme import load_theme
from game.presentation.feel import Speed
from game.qa.film_strip import easel_of
from game.qa.passages import filmed, passages_of

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
FRAME_MS = 20
MOST = 0.2
"""How much of the way one frame may go."""
SPEEDS = (Speed.NORMAL, Speed.REDUCED_MOTION)


@pytest.mark.parametrize("motion", ["free_spins_intro", "free_spins_outro"])
@pytest.mark.parametrize("speed", SPEEDS)
def test_it_fades_with_the_place(motion: str, speed: Speed) -> None:
    """What lies under the announcement, frame by frame."""
    package = load_theme(ROOT / "themes" / "spooky_carnival")
    easel = easel_of(package, ROOT / "assets", SIZE, "en")
    passage = next(passage for passage in passages_of(package.definition) if passage.name == motion)
    film, length_ms = filmed(passage, package, speed=speed)
    canvas = pygame.display.set_mode(SIZE)
    place = easel.canvas.fit_studio().viewport.rect(easel.canvas.layout.free_spins)
    frames = []
    for at_ms in range(0, int(length_ms), FRAME_MS):
        easel.show(replace(film(at_ms), banner=None))
        easel.paint(canvas)
        frames.append(pygame.surfarray.array3d(canvas.subsurface(place)).astype(np.int16))
    steps = [np.abs(after - before).mean() for before, after in pairwise(frames)]
    assert max(steps) < MOST * np.abs(frames[-1] - frames[0]).mean()
