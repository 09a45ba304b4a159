"""Announcements over the reels: a crafted board with a golden title, a line of words and the symbols it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.cells import sized_symbol
from game.ui.draw.panels import draw_plate, draw_veil
from game.ui.draw.studio import blit_centred, faded
from game.ui.draw.styles import gilded, strong, won_figure
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.presentation.stage import BannerView
    from game.ui.draw.studio import Studio

SIZE = (1020, 400)
MARGIN = 40
VEIL = 0.6
ALPHA_STEPS = 10
RISE = 46.0
"""How far a board slides up as it appears, in design units."""


def draw_banner(target: pygame.Surface, studio: Studio, view: BannerView) -> None:
    """The board over the darkened reels."""
    layout, viewport = studio.layout, studio.viewport
    frame = viewport.rect(layout.frame.inset(6))
    draw_veil(target, frame, VEIL * view.alpha)
    step = round(view.alpha * ALPHA_STEPS)
    if not step:
        return
    board = _board(studio, view)
    key = ("banner", view.kind, view.count, view.amount_minor, view.symbols, step)
    shown = board if step == ALPHA_STEPS else studio.crafted(key, lambda: faded(board, step / ALPHA_STEPS))
    centre = layout.hole.centre
    blit_centred(target, shown, viewport.point(centre[0], centre[1] + RISE * (1 - view.alpha) ** 2))


def _board(studio: Studio, view: BannerView) -> pygame.Surface:
    """The whole board on a surface of its own, so that it fades as one."""
    key = ("banner board", view.kind, view.count, view.amount_minor, view.symbols)
    return studio.crafted(key, lambda: _composed(studio, view))


def _composed(studio: Studio, view: BannerView) -> pygame.Surface:
    viewport = studio.viewport
    size = viewport.size(SIZE[0] + 2 * MARGIN, SIZE[1] + 2 * MARGIN)
    made = pygame.Surface(size, pygame.SRCALPHA)
    board = pygame.Rect(viewport.px(MARGIN), viewport.px(MARGIN), *viewport.size(*SIZE))
    draw_plate(made, studio, board, lit=True)
    texts = studio.texts
    figures = {
        "count": view.count,
        "amount": studio.money(view.amount_minor),
        "symbols": ", ".join(texts.say(f"symbol.{symbol}") for symbol in view.symbols),
    }
    title = texts.say(f"banner.{view.kind.value}.title", **figures)
    words = texts.say(f"banner.{view.kind.value}.body", **figures)
    height = _put_title(studio, made, board, title)
    _put_foot(studio, made, board, view, words, height)
    return made


def _put_title(studio: Studio, made: pygame.Surface, board: pygame.Rect, title: str) -> int:
    """The title across the board's upper third; returns where the rest begins."""
    rect = pygame.Rect(board.x, board.y + studio.viewport.px(40), board.w, studio.viewport.px(110))
    studio.type.line(title, gilded(104, glow=studio.palette.accent), SIZE[0] - 110).draw(made, rect)
    return rect.bottom + studio.viewport.px(10)


def _put_foot(  # noqa: PLR0913, PLR0917 - the pieces of one board
    studio: Studio, made: pygame.Surface, board: pygame.Rect, view: BannerView, words: str, top: int
) -> None:
    """Symbols to the left of the words where there are some; the amount, large, where there is one."""
    viewport = studio.viewport
    rest = pygame.Rect(board.x + viewport.px(60), top, board.w - viewport.px(120), board.bottom - top - viewport.px(34))
    if view.symbols:
        side = min(170.0, (SIZE[0] - 200) / len(view.symbols))
        strip = pygame.Rect(rest.x, rest.y, rest.w, viewport.px(side))
        for index, symbol in enumerate(view.symbols):
            x = strip.centerx + round((index - (len(view.symbols) - 1) / 2) * viewport.px(side + 14))
            blit_centred(made, sized_symbol(studio, symbol, side / studio.layout.symbol_size), (x, strip.centery))
        rest = pygame.Rect(rest.x, strip.bottom, rest.w, rest.bottom - strip.bottom)
    elif view.amount_minor:
        line = pygame.Rect(rest.x, rest.y, rest.w, viewport.px(110))
        studio.type.draw_figures(made, studio.money(view.amount_minor), won_figure(studio.palette, 92), line)
        rest = pygame.Rect(rest.x, line.bottom, rest.w, rest.bottom - line.bottom)
    box = Box(0, 0, rest.w / viewport.scale, rest.h / viewport.scale)
    block = studio.type.paragraph(words, strong(studio.palette, 36), box.w, max(30.0, box.h - 16))
    block.draw(made, rest)
