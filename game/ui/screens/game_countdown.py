"""The countdown of a timed choice: an emptying ring, the seconds in it, and what happens at zero (CO-11)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.ui.draw.craft import Sheet, box_distance, covered, solid
from game.ui.draw.studio import blit, darker
from game.ui.draw.styles import strong

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.studio import Studio
    from game.ui.layout import Box

RING_STEPS = 120
WORDS_SIZE, WORDS_GAP = 24.0, 14.0
LEAST_HIGH = 44.0
"""A lower ring is too small for the seconds in it; the words beside it tell them too."""
URGENT_S = 5
"""From here on the ring is red: time enough to read the choice once more."""


@dataclass(frozen=True, slots=True)
class CountdownView:
    """What the ring shows: whole seconds left (rounded up), the share of time left in `RING_STEPS`, what zero does."""

    seconds: int
    step: int
    words: str


def countdown_view(left_ms: float, timeout_ms: int, words: str) -> CountdownView:
    """The countdown with ``left_ms`` of ``timeout_ms`` to go."""
    left = max(0.0, left_ms)
    share = min(1.0, left / timeout_ms) if timeout_ms > 0 else 0.0
    return CountdownView(math.ceil(left / 1000), math.ceil(share * RING_STEPS), words)


def countdown_width(studio: Studio, height: float, view: CountdownView) -> float:
    """How wide a countdown is whose words stand in one line."""
    return height + WORDS_GAP + studio.type.width(view.words, strong(studio.palette, WORDS_SIZE)) + 4


def draw_countdown(target: pygame.Surface, studio: Studio, box: Box, view: CountdownView) -> None:
    """The ring at the left of ``box``, the seconds in it where they can be read, the words to its right."""
    rect = studio.viewport.rect((box.x, box.y, box.h, box.h))
    urgent = view.seconds <= URGENT_S
    blit(target, _ring(studio, rect.w, view.step, urgent), rect.topleft)
    if box.h >= LEAST_HIGH:
        figure = strong(studio.palette, box.h * 0.42)
        studio.type.draw_figures(target, str(view.seconds), figure, rect.inflate(-rect.w // 3, 0))
    rest = studio.viewport.rect((box.x + box.h + WORDS_GAP, box.y, box.w - box.h - WORDS_GAP, box.h))
    style = strong(studio.palette, WORDS_SIZE)
    block = studio.type.paragraph(view.words, style, box.w - box.h - WORDS_GAP, box.h, align=0.0, even=True)
    block.draw(target, rest, (0.0, 0.5))


def _ring(studio: Studio, side: int, step: int, urgent: bool) -> pygame.Surface:
    """The ring with ``step`` of `RING_STEPS` left, running out clockwise from the top."""

    def make() -> pygame.Surface:
        distance = box_distance((side, side), side / 2)
        width = max(3.0, side * 0.1)
        axis = np.arange(side, dtype=np.float32) + 0.5 - side / 2
        angle = np.arctan2(axis[:, None], -axis[None, :]) % (2 * np.pi)
        gone = 1 - step / RING_STEPS
        lit = np.clip((angle - gone * 2 * np.pi) * side / 4 + 0.5, 0, 1)
        band = covered(np.abs(distance + width * 0.8) - width / 2)
        colour = studio.palette.danger if urgent else studio.palette.highlight
        sheet = Sheet((side, side))
        sheet.lay(solid(darker(studio.palette.panel, 0.75)), covered(distance) * np.float32(0.85))
        sheet.lay(solid(darker(colour, 0.75)), band)
        sheet.lay(solid(colour), np.asarray(band * lit, dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("countdown", side, step, urgent), make)
