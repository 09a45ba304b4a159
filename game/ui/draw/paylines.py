"""Lit paylines: thick smooth glowing lines drawn from the left, their number on the frame, their amount by the win."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.craft import Sheet, solid
from game.ui.draw.panels import draw_pill
from game.ui.draw.studio import PREMULTIPLIED, blit, blit_centred, darker, faded, lighter
from game.ui.draw.styles import outlined, strong
from game.ui.draw.tiles import Tile, cut_tiles
from game.ui.layout import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from game.presentation.stage import LineView
    from game.ui.draw.studio import Studio

    Reals = npt.NDArray[np.float32]

Rgb = tuple[int, int, int]
Point = tuple[float, float]

CORE = 4.5
"""Half the line's width, in design units: seen from two metres, and a symbol behind it stays readable."""
GLOW = 15.0
LINE_END = 14.0
"""How far a line runs beyond the reels on both sides, in design units."""
ALPHA_STEPS = 8
SEEN = 0.3
"""Fainter lines have neither disc nor amount."""
TILE = 64.0
"""Width of a line's pieces in design units: narrow enough that little of them is clear, few enough to place."""
BADGE, BADGE_AWAY = 42.0, 22.0
"""How wide a line's disc is, and how far from the reels its middle stands on a frame that is wide enough."""
PILL_MARGIN = 10
AMOUNT_HEIGHT, AMOUNT_WIDEST = 46.0, 230.0
APART = 2.0
"""What is free at least between two amounts or two discs, in design units."""


def _points(studio: Studio, rows: Sequence[int]) -> list[tuple[int, int]]:
    """The line's corners in pixels: through the cells' middles, out to the frame on both sides."""
    layout, viewport = studio.layout, studio.viewport
    middles = [layout.cell(reel, row).centre for reel, row in enumerate(rows)]
    first, last = middles[0], middles[-1]
    corners = [(layout.hole.x - LINE_END, first[1]), *middles, (layout.hole.right + LINE_END, last[1])]
    return [viewport.point(*corner) for corner in corners]


def _distance(points: Sequence[tuple[int, int]], box: pygame.Rect, reach: int) -> Reals:
    """Pixels from each point of ``box`` to the polyline, only near it; far elsewhere."""
    far = np.full(box.size, 1e6, dtype=np.float32)
    for start, end in pairwise(points):
        near = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), abs(end[0] - start[0]), abs(end[1] - start[1]))
        near = near.inflate(2 * reach, 2 * reach).clip(box)
        x = (np.arange(near.left, near.right, dtype=np.float32) + 0.5 - start[0])[:, None]
        y = (np.arange(near.top, near.bottom, dtype=np.float32) + 0.5 - start[1])[None, :]
        dx, dy = float(end[0] - start[0]), float(end[1] - start[1])
        along = np.clip((x * dx + y * dy) / max(1.0, dx * dx + dy * dy), 0, 1)
        away = np.hypot(x - along * dx, y - along * dy).astype(np.float32)
        part = far[near.left - box.left : near.right - box.left, near.top - box.top : near.bottom - box.top]
        np.minimum(part, away, out=part)
    return far


def _tiles(studio: Studio, line: int, rows: tuple[int, ...], step: int) -> tuple[Tile, ...]:
    """The whole line with its glow in narrow pieces from left to right, ``step`` of `ALPHA_STEPS` strong."""
    return studio.lines.get((line, rows, step), lambda: _made_tiles(studio, line, rows, step))


def _made_tiles(studio: Studio, line: int, rows: tuple[int, ...], step: int) -> tuple[Tile, ...]:
    viewport = studio.viewport
    points = _points(studio, rows)
    reach = viewport.px(GLOW) + 2
    left, top = min(point[0] for point in points) - reach, min(point[1] for point in points) - reach
    right, bottom = max(point[0] for point in points) + reach, max(point[1] for point in points) + reach
    colour = studio.palette.lines[line % len(studio.palette.lines)]
    width = viewport.px(TILE)
    tiles = []
    for start in range(left, right, width):
        box = pygame.Rect(start, top, min(width, right - start), bottom - top)
        whole = _drawn(viewport.scale, _distance(points, box, reach), colour)
        seen = whole.get_bounding_rect()
        if seen.w:
            piece = whole.subsurface(seen).copy()
            tiles.append(Tile(faded(piece, step / ALPHA_STEPS), box.x + seen.x, box.y + seen.y))
    return tuple(tiles)


def _drawn(scale: float, away: Reals, colour: tuple[int, int, int]) -> pygame.Surface:
    """A line's piece from the distances to its middle: glow, dark edge, body, bright core."""
    core = CORE * scale
    sheet = Sheet(away.shape)
    halo = np.clip(1 - away / max(2.0, GLOW * scale), 0, 1) ** 2
    sheet.lay(solid(colour), np.asarray(halo * 0.55, dtype=np.float32))
    sheet.lay(solid(darker(colour, 0.7)), np.clip(core + 2.2 - away, 0, 1))
    sheet.lay(solid(colour), np.clip(core + 0.5 - away, 0, 1))
    sheet.lay(solid(lighter(colour, 0.75)), np.clip((core * 0.45 + 0.5 - away), 0, 1) * np.float32(0.9))
    return sheet.surface()


def bake_paylines(studio: Studio, lines: Sequence[tuple[int, ...]]) -> None:
    """Make every line's picture ready, so that no frame of a win waits for it."""
    for line, rows in enumerate(lines):
        _tiles(studio, line, rows, ALPHA_STEPS)
        _badge(studio, line)


def draw_lines(target: pygame.Surface, studio: Studio, lines: Sequence[LineView]) -> None:
    """All lit lines; the symbols that win on them are drawn over them."""
    standing = [view for view in lines if view.progress >= 1]
    if len(standing) > 1:
        for tile in _standing(studio, standing):
            blit(target, tile.surface, (tile.x, tile.y))
    for view in lines:
        if len(standing) < 2 or view.progress < 1:
            _draw_line(target, studio, view)


def _standing(studio: Studio, lines: Sequence[LineView]) -> tuple[Tile, ...]:
    """Several whole lines as one: drawn once, cut to what is seen of them."""
    key = tuple((view.line, view.rows, round(view.alpha * ALPHA_STEPS)) for view in lines)

    def make() -> tuple[Tile, ...]:
        area = studio.viewport.rect(studio.layout.hole.inset(-LINE_END - GLOW, -GLOW))
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        for line, rows, step in key:
            placed = [(tile.surface, (tile.x - area.x, tile.y - area.y)) for tile in _tiles(studio, line, rows, step)]
            sheet.fblits(placed, PREMULTIPLIED)
        return tuple(cut_tiles(sheet, area.topleft, studio.viewport.px(TILE)))

    return studio.lines.get(key, make)


def draw_tags(target: pygame.Surface, studio: Studio, lines: Sequence[LineView]) -> None:
    """The lines' badges, then the amounts, so that nothing covers a figure."""
    seen = [view for view in lines if view.alpha > SEEN]
    for view, ends in zip(seen, badge_places(studio, seen), strict=True):
        for end in ends if view.progress >= 1 else ends[:1]:
            blit_centred(target, _badge(studio, view.line), studio.viewport.point(*end))
    paying = [view for view in seen if view.amount_minor > 0]
    for view, box in zip(paying, amount_boxes(studio, paying), strict=True):
        if view.progress >= view.count / len(view.rows):
            _draw_amount(target, studio, view, box)


def _draw_line(target: pygame.Surface, studio: Studio, view: LineView) -> None:
    """As much of the line as ``progress`` uncovers, and a spark at its tip."""
    step = round(view.alpha * ALPHA_STEPS)
    if not step or view.progress <= 0:
        return
    tiles = _tiles(studio, view.line, view.rows, step)
    if view.progress >= 1:
        target.fblits([(tile.surface, (tile.x, tile.y)) for tile in tiles], PREMULTIPLIED)
        return
    points = _points(studio, view.rows)
    tip = round(points[0][0] + (points[-1][0] - points[0][0]) * view.progress)
    for tile in tiles:
        width = min(tile.surface.get_width(), tip - tile.x)
        if width > 0:
            area = (0, 0, width, tile.surface.get_height())
            target.blit(tile.surface, (tile.x, tile.y), area, special_flags=PREMULTIPLIED)
    y = int(np.interp(tip, [point[0] for point in points], [point[1] for point in points]))
    blit_centred(target, _spark(studio, studio.palette.lines[view.line % len(studio.palette.lines)]), (tip, y))


def _spark(studio: Studio, colour: tuple[int, int, int]) -> pygame.Surface:
    """The bright tip of a line that is being drawn."""
    side = studio.viewport.px(54) // 2 * 2

    def make() -> pygame.Surface:
        axis = np.linspace(-1, 1, side, dtype=np.float32)
        away = np.hypot(axis[:, None], axis[None, :])
        sheet = Sheet((side, side))
        sheet.lay(solid(colour), np.asarray(np.clip(1 - away, 0, 1) ** 2 * 0.8, dtype=np.float32))
        sheet.lay(solid((255, 255, 255)), np.asarray(np.clip(1 - away * 2.6, 0, 1), dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("spark", side, colour), make)


def badge_places(studio: Studio, lines: Sequence[LineView]) -> list[tuple[Point, Point]]:
    """The middles of each line's discs, left and right: at the line's height, or next to those that stand there."""
    layout = studio.layout
    away = min(BADGE_AWAY, layout.hole.x - layout.frame.x - BADGE / 2 - 1)
    sides: list[list[Point]] = []
    for x, reel in ((layout.hole.x - away, 0), (layout.hole.right + away, -1)):
        taken: list[Box] = []
        for view in lines:
            y = layout.cell(reel % len(view.rows), view.rows[reel]).centre[1]
            taken.append(_free(_about((x, y), BADGE, BADGE), taken, layout.hole))
        sides.append([box.centre for box in taken])
    return list(zip(*sides, strict=True))


def amount_boxes(studio: Studio, lines: Sequence[LineView]) -> list[Box]:
    """Where each line's amount stands, so that none covers another: the first ones where they would stand alone."""
    taken: list[Box] = []
    for view in lines:
        width = _amount_width(studio, view)
        places = [_about(place, width, AMOUNT_HEIGHT) for place in _amount_places(studio, view, width)]
        alone = next((box for box in places if not _touches(box, taken)), None)
        taken.append(_free(places[0], taken, studio.layout.hole) if alone is None else alone)
    return taken


def _amount_places(studio: Studio, view: LineView, width: float) -> list[Point]:
    """Middles for an amount on its line, the best first: after the last winning symbol, nearer to the first, beyond."""
    layout = studio.layout
    middles = [layout.cell(reel, row).centre for reel, row in enumerate(view.rows)]
    places: list[Point] = []
    for here, following in pairwise((*middles, (layout.hole.right, middles[-1][1]))):
        places += (here, ((here[0] + following[0]) / 2, (here[1] + following[1]) / 2))
    best = 2 * min(view.count, len(middles)) - 1
    places = places[best::-1] + places[best + 1 :]
    least, most = layout.hole.x + width / 2 + 12, layout.hole.right - width / 2 - 12
    return [(min(max(x, least), most), y) for x, y in places]


def _about(centre: Point, width: float, height: float) -> Box:
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


def _touches(box: Box, taken: Sequence[Box]) -> bool:
    """Whether ``box`` covers one of the others or comes too near to it."""
    return any(
        box.x < other.right + APART
        and other.x < box.right + APART
        and box.y < other.bottom + APART
        and other.y < box.bottom + APART
        for other in taken
    )


def _free(box: Box, taken: Sequence[Box], room: Box) -> Box:
    """``box``, or the nearest free place above or below it within ``room``'s height; itself where all is full."""
    beside = [y for other in taken for y in (other.bottom + APART, other.y - APART - box.h)]
    for y in sorted((box.y, *beside), key=lambda y: abs(y - box.y)):
        moved = box._replace(y=y)
        if moved.y >= room.y and moved.bottom <= room.bottom and not _touches(moved, taken):
            return moved
    return box


def _badge(studio: Studio, line: int) -> pygame.Surface:
    """The disc with the number on it, as one picture."""
    colour = studio.palette.lines[line % len(studio.palette.lines)]
    return _labelled(studio, ("badge", line), (BADGE, BADGE), str(line + 1), darker(colour, 0.25))


def _labelled(
    studio: Studio, key: tuple[object, ...], size: tuple[float, float], words: str, colour: Rgb
) -> pygame.Surface:
    """A lacquered capsule with words, margins included."""

    def make() -> pygame.Surface:
        margin = studio.viewport.px(PILL_MARGIN)
        rect = pygame.Rect(margin, margin, *studio.viewport.size(*size))
        made = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
        draw_pill(made, studio, rect, colour)
        studio.type.line(words, outlined(studio.palette, 28, (255, 255, 255)), size[0] - 10).draw(made, rect)
        return made

    return studio.crafted(key, make)


def _amount_width(studio: Studio, view: LineView) -> float:
    words = studio.money(view.amount_minor)
    return min(AMOUNT_WIDEST, studio.type.width(words, strong(studio.palette, 28)) + 40)


def _draw_amount(target: pygame.Surface, studio: Studio, view: LineView, box: Box) -> None:
    """What the line pays."""
    colour = darker(studio.palette.lines[view.line % len(studio.palette.lines)], 0.45)
    words = studio.money(view.amount_minor)
    tag = _labelled(studio, ("amount", view.line, words), (box.w, box.h), words, colour)
    blit_centred(target, tag, studio.viewport.point(*box.centre))
