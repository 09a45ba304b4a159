"""Announcements over the reels: a crafted board with a golden title, a line of words and the symbols it names."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.presentation.stage import BannerKind, CellView
from game.ui.draw.celebration import draw_rays, thing_names
from game.ui.draw.cells import draw_live, sized_symbol
from game.ui.draw.panels import draw_board, draw_veil
from game.ui.draw.particles import Fountain, draw_things
from game.ui.draw.samples import bake_amounts, nowhere
from game.ui.draw.studio import blit_centred, faded
from game.ui.draw.styles import gilded, lacquered, strong
from game.ui.layout import Box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.presentation.stage import BannerView
    from game.ui.draw.studio import Studio
    from game.ui.layout import GameLayout
    from game.ui.type import BakedText, TextStyle

SIZE = (1020, 430)
MARGIN, INSET = 40, 50
EDGE = 20
VEIL = 0.68
ALPHA_STEPS = 10
RISE = 46.0
"""How far a board slides up as it appears, in design units."""
FESTIVE = frozenset(
    {
        BannerKind.FREE_SPINS_INTRO,
        BannerKind.SPECIAL_CHOSEN,
        BannerKind.RETRIGGER,
        BannerKind.BONUS_SPINS,
        BannerKind.FREE_SPINS_OUTRO,
    }
)
"""Announcements that come with rays and things in the air."""
MORE = frozenset({BannerKind.RETRIGGER, BannerKind.BONUS_SPINS})
"""Announcements of what comes on top."""
COIN = "coin"
TITLE_ROW, TITLE_SIZE, WORDS_ROW = (45.0, 84.0), 76, (329.0, 58.0)
"""Where the rows of title and words begin on the board and how high they are, and the title's size, in design units."""
MIDDLE = (152.0, 160.0)
"""Where the row of what it is about begins on the board, and its height, in design units."""
ALIVE = frozenset({BannerKind.FREE_SPINS_INTRO, BannerKind.SPECIAL_CHOSEN, BannerKind.RETRIGGER, BannerKind.SWAP})
"""Announcements whose symbols dance."""
DANCE_AFTER_MS, DANCE_POP_MS, DANCE_TURN_MS = 180.0, 420.0, 900.0
"""When a symbol comes out of its board, how long it takes, and one turn of its dance."""
DANCE_DOWN = 5.0
"""How far below the row's middle it dances: the title above it is the taller neighbour."""
BESIDE = 140.0
"""From a number's edge to the middle of the symbol beside it."""
TALLEST, SMALLER, SMALLER_GLOW, DANCE_HOP = 215.0, 182.0, 0.3, 8.0
"""How tall the reels' symbols may be to dance between title and words; else its height, its glow and its hop."""
SMALLEST = 0.06
"""A smaller symbol is not drawn."""
THINGS = 9
THING_SIZES = (34, 76)


def draw_banner(target: pygame.Surface, studio: Studio, view: BannerView, *, calm: bool = False) -> None:
    """The board over the darkened reels; ``calm`` fades it in where it stands, with nothing in the air."""
    layout, viewport = studio.layout, studio.viewport
    draw_veil(target, viewport.rect(veiled(layout)), VEIL * view.alpha)
    step = round(view.alpha * ALPHA_STEPS)
    if not step:
        return
    festive = view.kind in FESTIVE and (view.count or view.amount_minor or view.symbols) and not calm
    if festive:
        _draw_air(target, studio, view)
    board = _board(studio, view, calm=calm)
    key = ("banner", view.kind, view.count, view.amount_minor, view.symbols, step, calm)
    shown = board if step == ALPHA_STEPS else studio.scratch.get(key, lambda: faded(board, step / ALPHA_STEPS))
    centre = layout.hole.centre
    rise = 0.0 if calm else RISE * (1 - view.alpha) ** 2
    blit_centred(target, shown, viewport.point(centre[0], centre[1] + rise))
    if _alive(view, calm=calm):
        row = centre[1] + rise + MIDDLE[0] + MIDDLE[1] / 2 - SIZE[1] / 2 + DANCE_DOWN
        for symbol, across in _dancers(studio, view):
            _draw_dancer(target, studio, view, symbol, (centre[0] + across, row))


def veiled(layout: GameLayout) -> Box:
    """What an announcement darkens."""
    return layout.frame.inset(6)


def _alive(view: BannerView, *, calm: bool) -> bool:
    """Whether the symbols that the announcement is about do their dance on the board."""
    return view.kind in ALIVE and not calm and bool(view.symbols)


def _dancers(studio: Studio, view: BannerView) -> list[tuple[str, float]]:
    """The symbols and how far right of the board's middle each dances: beside a number, or side by side."""
    if view.count:
        return [(view.symbols[0], side * _reach(studio, view)) for side in (-1, 1)]
    step = studio.layout.symbol_size + 20
    return [(symbol, (index - (len(view.symbols) - 1) / 2) * step) for index, symbol in enumerate(view.symbols)]


def _draw_dancer(
    target: pygame.Surface, studio: Studio, view: BannerView, symbol: str, centre: tuple[float, float]
) -> None:
    """A symbol leaps out of the board, does what it does when it wins, and sinks back with the board."""
    since = view.elapsed_ms - DANCE_AFTER_MS
    if since <= 0:
        return
    grown = min(1.0, since / DANCE_POP_MS)
    scale = min(1 - (1 - grown) ** 3 * math.cos(grown * 5), view.alpha)
    if scale < SMALLEST:
        return
    fits = 1.0 if studio.layout.symbol_size <= TALLEST else SMALLER / studio.layout.symbol_size
    still = scale < 0.995 or grown < 1
    turn = None if still else (since - DANCE_POP_MS) / DANCE_TURN_MS % 1
    motion = turn if fits == 1 else None  # rendered motion comes in the reels' own size
    if turn is not None and motion is None:
        centre = centre[0], centre[1] - abs(math.sin(2 * math.pi * turn)) * DANCE_HOP
    glow = min(1.0, grown * view.alpha) * (1.0 if fits == 1 else SMALLER_GLOW)
    dance = CellView(scale=fits * (scale if still else 1.0), glow=glow, motion=motion)
    draw_live(target, studio, dance, symbol, studio.viewport.point(*centre))


def _draw_air(target: pygame.Surface, studio: Studio, view: BannerView) -> None:
    """Rays behind the board, and the theme's things rising about it, within the frame."""
    layout = studio.layout
    before = target.get_clip()
    target.set_clip(studio.viewport.rect(layout.frame).clip(before))
    if view.alpha > 0.5:
        draw_rays(target, studio, layout.hole.centre, view.elapsed_ms)
    names = thing_names(studio)
    for index, picture in enumerate(names):
        source = (layout.hole.centre[0], layout.frame.bottom + 30)
        rising = Fountain(
            max(3, THINGS // len(names)), source, layout.hole.w / 2, 40, 430, 60, 2400 + 350 * index, THING_SIZES
        )
        draw_things(target, studio, picture, rising, view.count + index, view.elapsed_ms + 900)
    target.set_clip(before)


def _board(studio: Studio, view: BannerView, *, calm: bool) -> pygame.Surface:
    """The whole board on a surface of its own, so that it fades as one; without what moves on it.

    One with an amount hardly ever comes again: it is kept for as long as it stands, and would push out what does.
    """
    symbols = () if _alive(view, calm=calm) else view.symbols
    key = ("banner board", view.kind, view.count, view.amount_minor, view.symbols, symbols)
    shelf = studio.stills if view.amount_minor else studio.shelf
    return shelf.get(key, lambda: _composed(studio, view, symbols))


def _composed(studio: Studio, view: BannerView, symbols: tuple[str, ...]) -> pygame.Surface:
    wide = _width(studio)
    made = pygame.Surface(studio.viewport.size(wide + 2 * MARGIN, SIZE[1] + 2 * MARGIN), pygame.SRCALPHA)
    draw_board(made, studio, _plate(studio))
    texts = studio.texts
    figures = {
        "count": view.count,
        "amount": studio.money(view.amount_minor),
        "symbols": ", ".join(texts.say(f"symbol.{symbol}") for symbol in view.symbols),
    }
    title = texts.say(f"banner.{view.kind.value}.title", **figures)
    words = texts.say(f"banner.{view.kind.value}.body", **figures)
    inner = Box(MARGIN + INSET, MARGIN, wide - 2 * INSET, SIZE[1])
    _put(studio, made, inner, TITLE_ROW, _title(studio, title))
    _put_middle(studio, made, Box(inner.x, inner.y + MIDDLE[0], inner.w, MIDDLE[1]), view, symbols)
    body = studio.type.paragraph(words, strong(studio.palette, 36), inner.w, 56.0)
    _put(studio, made, inner, WORDS_ROW, body)
    return made


def _width(studio: Studio) -> float:
    """How wide a board is, in design units."""
    return min(float(SIZE[0]), studio.layout.design[0] - 2.0 * (EDGE + MARGIN))


def _plate(studio: Studio) -> pygame.Rect:
    """The board's body on its own surface."""
    margin = studio.viewport.px(MARGIN)
    return pygame.Rect(margin, margin, *studio.viewport.size(_width(studio), SIZE[1]))


def _title(studio: Studio, words: str) -> BakedText:
    return studio.type.line(words, gilded(TITLE_SIZE, glow=studio.palette.accent), _width(studio) - 2 * INSET)


def _amount_style(studio: Studio) -> TextStyle:
    return gilded(132, glow=studio.palette.accent)


def _given_up_style(studio: Studio) -> TextStyle:
    """Not in gold: nothing is won."""
    return lacquered(studio.palette, 100, studio.palette.text_dim)


def _count_style(studio: Studio) -> TextStyle:
    return gilded(168, glow=studio.palette.accent)


def bake_banners(studio: Studio, kinds: Iterable[BannerKind]) -> None:
    """Make the board and the titles of these kinds ready, and the figures that may stand on it."""
    draw_board(nowhere(), studio, _plate(studio))
    for kind in kinds:
        words = studio.texts.say(f"banner.{kind.value}.title")
        if "{" not in words:
            _title(studio, words)
    rect = studio.viewport.rect(Box(0, 0, _width(studio), 1))
    studio.type.draw_figures(nowhere(), "+0123456789", _count_style(studio), rect)
    bake_amounts(studio, _amount_style(studio), _width(studio) - 2 * INSET)


def _put(studio: Studio, made: pygame.Surface, inner: Box, span: tuple[float, float], words: BakedText) -> None:
    """Words on the board, ``span`` from its upper edge: where they begin and how high their row is."""
    words.draw(made, _in_board(studio, Box(inner.x, inner.y + span[0], inner.w, span[1])))


def _in_board(studio: Studio, box: Box) -> pygame.Rect:
    """A place on the board's own surface, in pixels."""
    px = studio.viewport.px
    return pygame.Rect(px(box.x), px(box.y), px(box.w), px(box.h))


def _put_middle(studio: Studio, made: pygame.Surface, row: Box, view: BannerView, symbols: tuple[str, ...]) -> None:
    """What it is about, large: an amount, a number between its symbols, or the symbols alone."""
    rect = _in_board(studio, row)
    if view.amount_minor:
        style = _given_up_style(studio) if view.kind is BannerKind.WIN_BURNED else _amount_style(studio)
        studio.type.draw_figures(made, studio.money(view.amount_minor), style, rect)
        return
    if not view.count:
        _put_symbols(studio, made, row, symbols)
        return
    studio.type.draw_figures(made, _count_words(view), _count_style(studio), rect)
    reach = studio.viewport.px(_reach(studio, view))
    beside = _beside(studio, view, symbols, row.h)
    if beside is not None:
        for side in (-1, 1):
            blit_centred(made, beside, (rect.centerx + side * reach, rect.centery))


def _count_words(view: BannerView) -> str:
    """The number, with a sign where it comes on top."""
    return f"+{view.count}" if view.kind in MORE else str(view.count)


def _reach(studio: Studio, view: BannerView) -> float:
    """From the middle of the number to the middle of what stands beside it, in design units."""
    return studio.type.width(_count_words(view), _count_style(studio)) / 2 + BESIDE


def _beside(studio: Studio, view: BannerView, symbols: tuple[str, ...], height: float) -> pygame.Surface | None:
    """What a number stands between: the symbol it was won with, or the coin of a full bar."""
    if symbols:
        return sized_symbol(studio, symbols[0], height * 1.04 / studio.layout.symbol_size)
    if view.kind is BannerKind.BONUS_SPINS and studio.art.has(COIN):
        side = studio.viewport.px(height * 0.86)
        return studio.art.picture(COIN, (side, side))
    return None


def _put_symbols(studio: Studio, made: pygame.Surface, row: Box, symbols: tuple[str, ...]) -> None:
    """Symbols side by side."""
    if not symbols:
        return
    side = min(row.h * 1.08, row.w / len(symbols) - 14)
    rect = _in_board(studio, row)
    for index, symbol in enumerate(symbols):
        x = rect.centerx + round((index - (len(symbols) - 1) / 2) * studio.viewport.px(side + 14))
        blit_centred(made, sized_symbol(studio, symbol, side / studio.layout.symbol_size), (x, rect.centery))
