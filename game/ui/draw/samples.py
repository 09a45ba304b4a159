"""Samples to draw where nobody sees them: what the real thing will need is ready then, and no frame waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio
    from game.ui.type import TextStyle

AMOUNT_DIGITS = (3, 4, 5, 6)
"""How many digits most amounts have in minor units; longer ones are made when they come."""


def nowhere() -> pygame.Surface:
    """A target that takes next to no time to draw on."""
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def sample_amounts() -> tuple[int, ...]:
    """Amounts in minor units that show every digit at every usual length."""
    return tuple(int("1" + str(digit) * (count - 1)) for count in AMOUNT_DIGITS for digit in range(10))


def bake_amounts(studio: Studio, style: TextStyle, width: float) -> None:
    """Make an amount's figures ready in a box so many design units wide."""
    target, rect = nowhere(), studio.viewport.rect(Box(0, 0, width, 1))
    for amount in sample_amounts():
        studio.type.draw_figures(target, studio.money(amount), style, rect)
