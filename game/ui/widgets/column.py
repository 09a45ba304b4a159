"""A column of blocks, longer than its window: words and pictures under one another, painted only where visible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.type import TextStyle
    from game.ui.widgets.skin import Skin

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
PAIR_GAP = 20.0
"""Between a word and its figure, at least."""
MOST_BESIDE = 0.6
"""Pictures that take more of the width than this stand above their words."""


@dataclass(frozen=True, slots=True)
class Block:
    """One part: where it starts and ends in the column, in pixels, and how it is painted with its corner at x, y."""

    top: int
    bottom: int
    paint: Callable[[pygame.Surface, int, int], None]


class Column:
    """Grows downwards; all lengths given are design units."""

    def __init__(self, skin: Skin, width: float) -> None:
        self.skin = skin
        self.width = width
        self._blocks: list[Block] = []
        self._y = 0

    @property
    def height_px(self) -> int:
        """How long the column is."""
        return self._y

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All parts from the top."""
        return tuple(self._blocks)

    def gap(self, height: float) -> None:
        """Leave room."""
        self._y += self.skin.viewport.px(height)

    def block(self, height: float, paint: Callable[[pygame.Surface, int, int], None]) -> None:
        """A part of ``height`` that paints itself."""
        px = self.skin.viewport.px(height)
        self._blocks.append(Block(self._y, self._y + px, paint))
        self._y += px

    def heading(self, text: str) -> None:
        """A section's heading with a rule under it."""
        if self._blocks:
            self.gap(26)
        skin = self.skin
        line = skin.type.line(text, skin.heading, self.width)
        height = skin.viewport.px(44)
        metal = skin.metal(0.45)[2]

        def paint(canvas: pygame.Surface, x: int, y: int) -> None:
            box = pygame.Rect(x, y, skin.viewport.px(self.width), height)
            line.draw(canvas, box, (0.0, 0.45))
            canvas.fill(metal, (x, y + height - 1, box.w, max(1, skin.viewport.px(1.5))))

        self.block(44, paint)
        self.gap(14)

    def words(self, text: str, style: TextStyle | None = None, indent: float = 0.0, align: float = 0.0) -> None:
        """A paragraph; lines that are not ranged left are about equally long."""
        skin = self.skin
        style = skin.text if style is None else style
        baked = skin.type.paragraph(text, style, self.width - indent, align=align, even=align > 0)
        left = skin.viewport.px(indent) if indent else 0
        lead = skin.px_below(style)

        def paint(canvas: pygame.Surface, x: int, y: int) -> None:
            box = pygame.Rect(x + left, y + lead, baked.width, baked.height)
            baked.draw(canvas, box, (0.0, 0.0))

        total = baked.height + 2 * lead
        self._blocks.append(Block(self._y, self._y + total, paint))
        self._y += total

    def pair(self, left: str, right: str, style: TextStyle | None = None) -> None:
        """A line of two: a word on the left, its figure on the right."""
        skin = self.skin
        one = skin.type.line(left, skin.small if style is None else style, self.width * 0.55)
        room = self.width - one.width / skin.viewport.scale - PAIR_GAP
        other = skin.type.line(right, skin.bold if style is None else style, room)

        def paint(canvas: pygame.Surface, x: int, y: int) -> None:
            box = pygame.Rect(x, y, skin.viewport.px(self.width), skin.viewport.px(40))
            one.draw(canvas, box, (0.0, 0.5))
            other.draw(canvas, box, (1.0, 0.5))

        self.block(40, paint)

    def pictured(self, pictures: Sequence[pygame.Surface], text: str, side: float = 132.0) -> None:
        """A paragraph with pictures at its left."""
        skin = self.skin
        gap = 26.0
        lead = (side + 12) * len(pictures) + gap - 12 if pictures else 0.0
        if lead > self.width * MOST_BESIDE:
            self._picture_row(pictures, side)
            self.words(text)
            return
        baked = skin.type.paragraph(text, skin.text, self.width - lead, align=0.0, even=True)
        high = [picture.get_height() for picture in pictures]
        height = max(*high, skin.viewport.px(side) if pictures else 0, baked.height + 2 * skin.px_below(skin.text))

        def paint(canvas: pygame.Surface, x: int, y: int) -> None:
            for index, picture in enumerate(pictures):
                left = x + (skin.viewport.px((side + 12) * index) if index else 0)
                left += (skin.viewport.px(side) - picture.get_width()) // 2
                canvas.blit(picture, (left, y + (height - picture.get_height()) // 2), special_flags=PREMULTIPLIED)
            left = x + (skin.viewport.px(lead) if lead else 0)
            baked.draw(canvas, pygame.Rect(left, y, baked.width, height), (0.0, 0.5))

        self._blocks.append(Block(self._y, self._y + height, paint))
        self._y += height + skin.viewport.px(12)

    def _picture_row(self, pictures: Sequence[pygame.Surface], side: float) -> None:
        """Pictures side by side, with nothing beside them."""
        step = self.skin.viewport.px(side + 12)

        def paint(canvas: pygame.Surface, x: int, y: int) -> None:
            for index, picture in enumerate(pictures):
                left = x + step * index + (self.skin.viewport.px(side) - picture.get_width()) // 2
                canvas.blit(picture, (left, y), special_flags=PREMULTIPLIED)

        self.block(max(picture.get_height() for picture in pictures) / self.skin.viewport.scale, paint)
        self.gap(12)

    def beside(self, size: tuple[float, float], paint: Callable[[pygame.Surface, int, int], None], text: str) -> None:
        """A paragraph with something at its left that paints itself."""
        skin, gap = self.skin, 34.0
        room = self.width - size[0] - gap
        baked = skin.type.paragraph(text, skin.text, room, align=0.0, even=True)
        high = skin.viewport.px(size[1])
        height = max(high, baked.height + 2 * skin.px_below(skin.text))
        lead = skin.viewport.px(size[0] + gap)

        def painted(canvas: pygame.Surface, x: int, y: int) -> None:
            paint(canvas, x, y + (height - high) // 2)
            baked.draw(canvas, pygame.Rect(x + lead, y, baked.width, height), (0.0, 0.5))

        self._blocks.append(Block(self._y, self._y + height, painted))
        self._y += height + skin.viewport.px(12)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, offset: int) -> None:
        """Paint the part from ``offset`` pixels on into ``area``."""
        kept = canvas.get_clip()
        canvas.set_clip(area.clip(kept))
        for block in self._blocks:
            if block.bottom > offset and block.top < offset + area.h:
                block.paint(canvas, area.x, area.y + block.top - offset)
        canvas.set_clip(kept)
