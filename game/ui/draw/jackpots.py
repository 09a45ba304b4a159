"""The jackpot panel: a plate a pot with its growing amount, the time left, and what is the matter (JP-03..JP-08)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from game.ui.draw.panels import draw_pill, draw_plaque, draw_plate, draw_veil
from game.ui.draw.samples import bake_amounts
from game.ui.draw.studio import blit, darker
from game.ui.draw.styles import strong, won_figure

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.studio import Studio
    from game.ui.layout import Box
    from game.ui.type import TextStyle


AMOUNT_SHARE = 0.82
"""How much of a plate's width its amount may take."""
AMOUNT_SIZE, PLATE_WIDTH = 33.0, 277.0
"""How large the figures are on a plate of the 16:9 screen, and how wide that is."""

ONE_LINE = 200.0
"""From here on a remark stands in one line, in design units."""
REMARK_MARGIN, REMARK_HEIGHT = 16.0, 32.0
"""What a remark's plaque leaves beside the words, and how high it is at most with one line of them."""


class PlateMark(StrEnum):
    """What a plate says besides its amount; words are texts ``jackpot.<mark>``."""

    NONE = "none"
    STALE = "stale"
    PAUSED = "paused"
    DISCONTINUED = "discontinued"


@dataclass(frozen=True, slots=True)
class PlateView:
    """One pot: its amount as shown, the time left to its deadline where it has one, its mark."""

    tier: str
    amount_minor: int
    time_left_s: int | None = None
    mark: PlateMark = PlateMark.NONE


@dataclass(frozen=True, slots=True)
class JackpotPanelView:
    """All plates, whether other players are imagined, and the notice of somebody's win."""

    plates: tuple[PlateView, ...]
    simulated: bool = False
    notice: str | None = None


def clock_text(seconds: int) -> str:
    """Time left as d:hh:mm:ss without leading zeros of the day: ``1d 04:05:06``, ``04:05:06``."""
    days, rest = divmod(max(0, seconds), 86_400)
    hours, rest = divmod(rest, 3600)
    minutes, last = divmod(rest, 60)
    clock = f"{hours:02}:{minutes:02}:{last:02}"
    return f"{days}d {clock}" if days else clock


def bake_plates(studio: Studio) -> None:
    """Make the growing amounts' figures ready."""
    for box in studio.layout.jackpot_plates:
        bake_amounts(studio, _amount_style(studio, box), box.w * AMOUNT_SHARE)


def _amount_style(studio: Studio, box: Box) -> TextStyle:
    """The figures of an amount, larger on a larger plate."""
    return won_figure(studio.palette, AMOUNT_SIZE * max(1.0, box.w / PLATE_WIDTH))


def draw_plate_view(target: pygame.Surface, studio: Studio, box: Box, view: PlateView) -> None:
    """One pot's plate: its art, the amount in gold, the deadline's clock, its mark."""
    rect = studio.viewport.rect(box)
    blit(target, studio.art.picture(f"jackpots/{view.tier}", rect.size), rect.topleft)
    amount = studio.viewport.rect((box.x + box.w * 0.09, box.y + box.h * 0.41, box.w * AMOUNT_SHARE, box.h * 0.44))
    studio.type.draw_figures(target, studio.money(view.amount_minor), _amount_style(studio, box), amount)
    if view.time_left_s is not None:
        clock = studio.viewport.rect((box.centre[0] - 72, box.bottom - 10, 144, 30))
        draw_pill(target, studio, clock, darker(studio.palette.panel_edge, 0.45))
        studio.type.draw_figures(target, clock_text(view.time_left_s), strong(studio.palette, 20), clock.inflate(-8, 0))
    if view.mark is not PlateMark.NONE:
        draw_veil(target, rect, 0.35)
        tag = studio.viewport.rect((box.centre[0] - 80, box.y + 4, 160, 30))
        draw_pill(target, studio, tag, darker(studio.palette.danger, 0.35))
        words = studio.texts.say(f"jackpot.{view.mark.value}")
        studio.type.line(words, strong(studio.palette, 19, (255, 255, 255)), 140).draw(target, tag)


def draw_notice(target: pygame.Surface, studio: Studio, words: str) -> None:
    """Who won what elsewhere."""
    box = studio.layout.jackpot_notice
    rect = studio.viewport.rect(box)
    draw_plate(target, studio, rect)
    inner = box.inset(20 if box.w >= ONE_LINE else 10, 14)
    block = studio.type.paragraph(words, strong(studio.palette, 22), inner.w, inner.h)
    block.draw(target, rect)


def draw_remark(target: pygame.Surface, studio: Studio, box: Box) -> None:
    """That the other players are imagined (JP-06), on a small plaque as wide as the words, in the middle of ``box``."""
    words = studio.texts.say("jackpot.simulated")
    style = strong(studio.palette, 18)
    if box.w >= ONE_LINE:
        block = studio.type.line(words, style, box.w - 2 * REMARK_MARGIN)
        height = min(box.h, REMARK_HEIGHT)
    else:
        block = studio.type.paragraph(words, style, box.w - 2 * REMARK_MARGIN, box.h - REMARK_MARGIN)
        height = box.h - REMARK_MARGIN / 2
    plaque = studio.viewport.rect(box)
    width = min(plaque.w, block.width + studio.viewport.px(2 * REMARK_MARGIN))
    plaque = plaque.inflate(width - plaque.w, studio.viewport.px(height) - plaque.h)
    draw_plaque(target, studio, plaque)
    block.draw(target, plaque)
