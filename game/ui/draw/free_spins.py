"""The free-spins counter on the left: which spin of how many, what it won, the special symbol or the swapped types."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.presentation.stage import FreeSpinsView
from game.ui.draw.cells import sized_symbol
from game.ui.draw.panels import draw_plate
from game.ui.draw.samples import nowhere, sample_amounts
from game.ui.draw.studio import blit, blit_centred, faded
from game.ui.draw.styles import gilded, label, won_figure
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

BOARD_STEPS, BOARD_SHADOW = 10, 30.0
"""Strengths that the board comes and goes through, and how far its shadow reaches, in design units."""
SWAPPED_COLUMNS = 3
WIDE, WIDE_HEAD, NARROW_HEAD, FOOT = 240.0, 55.0, 92.0, 17.0
"""From which width on a board has its heading in one line; how high that heading is, and that of a narrow board, and
how far a wide board's symbol stays above its foot."""
ROOMY = 200.0
"""How high a counter is in which nothing moves closer."""
SWELL = 0.12
"""How much the counter's figures grow as spins are added; their sizes step by two design units."""
SWELL_STEPS = 5


def draw_free_spins(target: pygame.Surface, studio: Studio, view: FreeSpinsView) -> None:
    """The counter and what goes with it."""
    _draw_counter(target, studio, view)
    step = round(view.board * BOARD_STEPS)
    if step == BOARD_STEPS:
        _draw_board(target, studio, view)
    elif step and (view.special is not None or view.swapped):
        area = studio.viewport.rect(studio.layout.special.inset(-BOARD_SHADOW))
        key = ("board", view.special, view.swapped)
        whole = studio.stills.get(key, lambda: _board_alone(studio, view, area))
        shown = studio.scratch.get((*key, step), lambda: faded(whole, step / BOARD_STEPS))
        blit(target, shown, area.clip(target.get_rect()).topleft)


def _board_alone(studio: Studio, view: FreeSpinsView, area: pygame.Rect) -> pygame.Surface:
    """What of a board lies in ``area``, with nothing behind it."""
    sheet = pygame.Surface(studio.viewport.window_px, pygame.SRCALPHA)
    _draw_board(sheet, studio, view)
    return sheet.subsurface(area.clip(sheet.get_rect())).copy()


def _draw_board(target: pygame.Surface, studio: Studio, view: FreeSpinsView) -> None:
    """The special symbol or the swapped types, where there are any."""
    if view.special is not None:
        _draw_special(target, studio, view.special)
    elif view.swapped:
        _draw_swapped(target, studio, view.swapped)


def _draw_counter(target: pygame.Surface, studio: Studio, view: FreeSpinsView) -> None:
    box = studio.layout.free_spins
    rect = studio.viewport.rect(box)
    draw_plate(target, studio, rect, lit=view.total_pulse > 0.5)
    short = max(0.0, ROOMY - box.h)
    head = studio.viewport.rect((box.x + 20, box.y + 22 - 0.4 * short, box.w - 40, 22))
    studio.type.line(studio.texts.say("label.free_spins"), label(studio.palette, 24), box.w - 40).draw(target, head)
    middle = studio.viewport.rect((box.x + 22, box.y + 56 - 0.7 * short, box.w - 44, 76))
    words = studio.texts.say("free_spins.counter", number=view.number, total=view.total)
    size = 62 * (1 + SWELL * view.total_pulse)
    studio.type.draw_figures(target, words, gilded(round(size / 2) * 2), middle)
    foot = studio.viewport.rect((box.x + 22, box.y + 144 - short, box.w - 44, 36))
    studio.type.draw_figures(target, studio.money(view.win_minor), won_figure(studio.palette, 34), foot)


def bake_free_spins(studio: Studio) -> None:
    """Make the counter ready, with its figures in every size."""
    target, amounts = nowhere(), sample_amounts()
    for step in range(SWELL_STEPS):
        for number, amount in enumerate(amounts):
            ten = number // 10 % 2 * 10
            view = FreeSpinsView(ten + number % 10, ten + 10 + number % 10, None, (), amount, step / (SWELL_STEPS - 1))
            _draw_counter(target, studio, view)
    draw_plate(target, studio, studio.viewport.rect(studio.layout.special))


def _draw_special(target: pygame.Surface, studio: Studio, symbol: str) -> None:
    box = studio.layout.special
    rect = studio.viewport.rect(box)
    draw_plate(target, studio, rect)
    _draw_head(target, studio, box, studio.texts.say("label.special"))
    head, foot = (WIDE_HEAD, FOOT) if box.w >= WIDE else (NARROW_HEAD, 0.0)
    room = box.h - head - foot
    picture = sized_symbol(studio, symbol, min(178.0, box.w - 16, room) / studio.layout.symbol_size)
    middle = box.y + head + room / 2
    blit_centred(target, picture, studio.viewport.point(box.centre[0], middle))


def _draw_head(target: pygame.Surface, studio: Studio, box: Box, words: str) -> None:
    """What the board shows: in one line, or in as many as a narrow board needs."""
    if box.w >= WIDE:
        head = studio.viewport.rect((box.x + 20, box.y + 20, box.w - 40, 22))
        studio.type.line(words, label(studio.palette, 22), box.w - 40).draw(target, head)
        return
    room = Box(box.x + 12, box.y + 14, box.w - 24, NARROW_HEAD - 14)
    studio.type.paragraph(words, label(studio.palette, 22), room.w, room.h).draw(target, studio.viewport.rect(room))


def _grid(count: int, most: int, width: float, height: float) -> tuple[int, int, float]:
    """Columns (``most`` at the most), rows and the side of ``count`` squares that fill the room best."""
    ways = ((columns, -(-count // columns)) for columns in range(1, min(most, count) + 1))
    columns, rows = max(ways, key=lambda way: (min(width / way[0], height / way[1]), -way[0]))
    return columns, rows, min(width / columns, height / rows)


def _draw_swapped(target: pygame.Surface, studio: Studio, swapped: tuple[str, ...]) -> None:
    box = studio.layout.special
    rect = studio.viewport.rect(box)
    draw_plate(target, studio, rect)
    _draw_head(target, studio, box, studio.texts.say("label.swapped"))
    most, head = (SWAPPED_COLUMNS, 52) if box.w >= WIDE else (SWAPPED_COLUMNS - 1, NARROW_HEAD)
    room = box.h - head - 14
    columns, rows, pitch = _grid(len(swapped), most, box.w - 16, room)
    top = box.y + head + (room - pitch * rows) / 2
    for index, symbol in enumerate(swapped):
        row, column = divmod(index, columns)
        across = min(columns, len(swapped) - row * columns)
        x = box.centre[0] + (column - (across - 1) / 2) * pitch
        picture = sized_symbol(studio, symbol, (pitch - 6) / studio.layout.symbol_size)
        blit_centred(target, picture, studio.viewport.point(x, top + (row + 0.5) * pitch))
