"""The paylines as small grids: which row a line takes on each reel."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.ui.draw.craft import Finish, body
from game.ui.draw.studio import darker, lighter
from game.ui.layout import Shape

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import GameDefinition, Payline
    from game.presentation.texts import Texts
    from game.ui.widgets.column import Column
    from game.ui.widgets.skin import Skin

    Painter = Callable[[pygame.Surface, int, int], None]

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
COLUMNS = {Shape.LANDSCAPE: 5, Shape.CLASSIC: 4, Shape.PORTRAIT: 3}
GAP = 18.0
CARD_HEIGHT = 224.0
CELL_GAP = 5.0
FINE = 4
"""Lines are drawn so many times larger and brought down: smooth strokes at every angle."""


def add_lines(column: Column, definition: GameDefinition, texts: Texts) -> None:
    """Put how lines pay, and all of them, into a column."""
    column.words(texts.say("rules.lines.how"))
    if definition.scatter is not None and definition.scatter.pays:
        column.words(texts.say("rules.lines.scatter"))
    column.gap(14)
    columns = COLUMNS[column.skin.viewport.shape]
    width = (column.width - GAP * (columns - 1)) / columns
    for start in range(0, len(definition.lines), columns):
        row = tuple(enumerate(definition.lines))[start : start + columns]
        if start:
            column.gap(GAP)
        column.block(CARD_HEIGHT, _row_painter(column.skin, texts, row, width))


def line_colour(skin: Skin, line: int) -> tuple[int, int, int]:
    """The colour of a line; the palette's own, round and round."""
    colours = skin.palette.lines or (skin.palette.highlight,)
    return colours[line % len(colours)]


def line_picture(skin: Skin, line: int, payline: Payline, size: tuple[int, int]) -> pygame.Surface:
    """One line's grid, premultiplied: its cells lit in its colour, a stroke through their middles."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    colour, scale = line_colour(skin, line), skin.viewport.scale
    gap = skin.viewport.px(CELL_GAP)
    cell = ((size[0] - gap * (REEL_COUNT - 1)) // REEL_COUNT, (size[1] - gap * (ROW_COUNT - 1)) // ROW_COUNT)
    dark = darker(skin.palette.panel, 0.45)
    empty = body(cell, Finish((darker(dark, 0.2), dark), radius=6 * scale, depth=-4 * scale))
    lit = body(cell, Finish((lighter(colour, 0.1), darker(colour, 0.35)), radius=6 * scale, depth=3 * scale))
    points = []
    for reel in range(REEL_COUNT):
        for row in range(ROW_COUNT):
            place = (reel * (cell[0] + gap), row * (cell[1] + gap))
            on_line = payline.rows[reel] == row
            made.blit(lit if on_line else empty, place, special_flags=PREMULTIPLIED)
            if on_line:
                points.append((place[0] + cell[0] / 2, place[1] + cell[1] / 2))
    for width, tone in ((9.0, (10, 8, 6)), (5.0, lighter(colour, 0.7))):
        made.blit(_stroke(size, points, width * scale, tone), (0, 0), special_flags=PREMULTIPLIED)
    return made


def _stroke(
    size: tuple[int, int], points: list[tuple[float, float]], width: float, colour: tuple[int, int, int]
) -> pygame.Surface:
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large = [(x * FINE, y * FINE) for x, y in points]
    thick = max(FINE, round(width * FINE))
    for start, stop in pairwise(large):
        _thick_line(fine, colour, start, stop, thick)
    for point in large:
        pygame.draw.circle(fine, colour, point, thick * 0.5)
    for end in (large[0], large[-1]):
        pygame.draw.circle(fine, colour, end, thick * 0.95)
    fine.premul_alpha_ip()
    return pygame.transform.smoothscale(fine, size)


def _thick_line(
    surface: pygame.Surface,
    colour: tuple[int, int, int],
    start: tuple[float, float],
    stop: tuple[float, float],
    width: float,
) -> None:
    """A stroke with square ends across its own direction, which pygame's wide lines lack."""
    along = pygame.Vector2(stop) - pygame.Vector2(start)
    across = along.rotate(90)
    across.scale_to_length(width / 2)
    corners = [pygame.Vector2(start) + across, pygame.Vector2(stop) + across, pygame.Vector2(stop) - across]
    pygame.draw.polygon(surface, colour, [*corners, pygame.Vector2(start) - across])


def _row_painter(skin: Skin, texts: Texts, row: tuple[tuple[int, Payline], ...], width: float) -> Painter:
    px = skin.viewport.px
    size = (px(width), px(CARD_HEIGHT))
    pictures = [line_picture(skin, line, payline, (px(width - 44), px(CARD_HEIGHT - 66))) for line, payline in row]

    def paint(canvas: pygame.Surface, x: int, y: int) -> None:
        for index, ((line, _), picture) in enumerate(zip(row, pictures, strict=True)):
            left = x + round((width + GAP) * index * skin.viewport.scale)
            canvas.blit(skin.card(size), (left, y), special_flags=PREMULTIPLIED)
            name = texts.say("rules.lines.number", number=line + 1)
            style = skin.coloured(skin.bold, lighter(line_colour(skin, line), 0.3), 23)
            skin.type.line(name, style).draw(canvas, pygame.Rect(left + px(22), y + px(8), size[0], px(34)), (0.0, 0.5))
            canvas.blit(picture, (left + px(22), y + px(46)), special_flags=PREMULTIPLIED)

    return paint
