"""The frame around the reels, the logo above them, and the caption on the lower edge."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.presentation.stage import CaptionKind
from game.ui.draw.panels import draw_plaque
from game.ui.draw.studio import blit, blit_all
from game.ui.draw.styles import lacquered

if TYPE_CHECKING:
    from game.presentation.stage import CaptionView
    from game.ui.draw.studio import Studio


SHADOW_LAP = 0.046
"""How far the shadow that is rendered with the frame reaches into the reels' window, in widths of the frame."""
FIGURES_SPREAD = 0.045
"""Ems between the characters of a caption with an amount: a decimal point must be seen."""


def frame_strips(studio: Studio) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The frame as four strips around the part of the window that it leaves clear."""
    frame, hole = studio.viewport.rect(studio.layout.frame), studio.viewport.rect(studio.layout.hole)
    whole_size = frame.size

    def cut(rect: pygame.Rect) -> pygame.Surface:
        return studio.art.picture("frame", whole_size).subsurface(rect).copy()

    lap = round(SHADOW_LAP * frame.w)
    clear = hole.move(-frame.x, -frame.y).inflate(-2 * lap, -2 * lap)
    boxes = (
        pygame.Rect(0, 0, frame.w, clear.top),
        pygame.Rect(0, clear.bottom, frame.w, frame.h - clear.bottom),
        pygame.Rect(0, clear.top, clear.left, clear.h),
        pygame.Rect(clear.right, clear.top, frame.w - clear.right, clear.h),
    )
    return [
        (studio.crafted(("frame", index), lambda box=box: cut(box)), (frame.x + box.x, frame.y + box.y))  # type: ignore[misc]
        for index, box in enumerate(boxes)
    ]


def draw_frame(target: pygame.Surface, studio: Studio) -> None:
    """The frame; it overlaps the window's edges."""
    blit_all(target, frame_strips(studio))


def draw_logo(target: pygame.Surface, studio: Studio) -> None:
    """The theme's name, smaller where it shares its row with the jackpots."""
    box = studio.layout.logo_small if studio.look.jackpot_panel else studio.layout.logo
    rect = studio.viewport.rect(box)
    logo = studio.art.fitted("logo", rect.size)
    blit(target, logo, logo.get_rect(center=rect.center).topleft)


def caption_text(studio: Studio, view: CaptionView) -> str:
    """The caption's words with its figures; empty for none."""
    if view.kind is CaptionKind.NONE:
        return ""
    texts = studio.texts
    name = "" if view.symbol is None else texts.say(f"symbol.{view.symbol}")
    return texts.say(
        f"caption.{view.kind.value}",
        line=view.line + 1,
        count=view.count,
        symbol=name,
        amount=studio.money(view.amount_minor),
    )


def draw_caption(target: pygame.Surface, studio: Studio, view: CaptionView) -> None:
    """The plaque with its line of text."""
    rect = studio.viewport.rect(studio.layout.caption)
    draw_plaque(target, studio, rect)
    words = caption_text(studio, view)
    if words:
        winning = view.amount_minor > 0
        style = lacquered(studio.palette, 31, studio.palette.highlight if winning else None)
        if winning:
            style = replace(style, tabular=True, tracking=FIGURES_SPREAD)
        studio.type.line(words, style, studio.layout.caption.w - 56).draw(target, rect)
