"""A sentence over whatever screen is shown, for a few seconds: worth knowing, not worth a press."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.craft import Finish
from game.ui.draw.studio import darker
from game.ui.layout import Shape
from game.ui.widgets.stretch import wide_body

if TYPE_CHECKING:
    from game.ui.layout import Viewport
    from game.ui.widgets.wardrobe import Wardrobe

SHOWN_MS = 6000.0
"""Long enough to read a line twice."""
HEIGHT, MARGIN = 64.0, 44.0
FOOT_Y = {Shape.LANDSCAPE: 958.0, Shape.CLASSIC: 950.0, Shape.PORTRAIT: 1714.0}
WIDEST = {Shape.LANDSCAPE: 1500.0, Shape.CLASSIC: 1380.0, Shape.PORTRAIT: 1040.0}


class Toaster:
    """Shows what is said one after the other."""

    def __init__(self, wardrobe: Wardrobe) -> None:
        self._wardrobe = wardrobe
        self._waiting: deque[str] = deque()
        self._shown: str | None = None
        self._left_ms = 0.0

    @property
    def shown(self) -> str | None:
        """The sentence on the screen."""
        return self._shown

    def say(self, words: str) -> None:
        """Show this when its turn comes."""
        self._waiting.append(words)

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; True when the screen must be painted again."""
        self._left_ms -= elapsed_ms
        if self._left_ms > 0 or (self._shown is None and not self._waiting):
            return False
        self._shown = self._waiting.popleft() if self._waiting else None
        self._left_ms = SHOWN_MS if self._shown is not None else 0.0
        return True

    def draw(self, canvas: pygame.Surface, viewport: Viewport) -> None:
        """Paint it over the screen."""
        if self._shown is None:
            return
        viewport = viewport.paged()
        skin, shape = self._wardrobe.skin(viewport), viewport.shape
        room = WIDEST[shape] - 2 * MARGIN
        long = skin.type.width(self._shown, skin.bold) > room
        words = skin.type.paragraph(self._shown, skin.bold, room) if long else skin.type.line(self._shown, skin.bold)
        width, height = words.width / viewport.scale + 2 * MARGIN, HEIGHT
        if long:
            height += words.height / viewport.scale - skin.type.line(self._shown, skin.bold).height / viewport.scale
        foot = FOOT_Y[shape] + HEIGHT
        rect = viewport.rect((viewport.design[0] / 2 - width / 2, foot - height, width, height))
        base = darker(skin.palette.panel, 0.35)
        finish = Finish(
            body=(skin.palette.panel, base),
            rim=skin.metal(),
            rim_width=max(1.5, 3 * viewport.scale),
            radius=HEIGHT / 2 * viewport.scale,
            opacity=0.97,
            shadow=0.7,
            margin=viewport.px(20),
        )
        pad = finish.margin
        canvas.blit(wide_body(rect.size, finish), rect.move(-pad, -pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        words.draw(canvas, rect)
