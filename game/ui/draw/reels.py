"""The reels: symbols at their offsets, smeared while they race, lit or dimmed at rest, in the window's deep frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.engine.definition import ROW_COUNT
from game.engine.window import Cell
from game.presentation.stage import CellView
from game.ui.art import BLUR_LEVELS
from game.ui.draw.backdrop import draw_backdrop
from game.ui.draw.cells import DIM_STEPS, draw_special_cell, plain_surface
from game.ui.draw.dust import draw_dust
from game.ui.draw.paylines import draw_lines
from game.ui.draw.studio import PREMULTIPLIED, blit_all
from game.ui.draw.swap_tile import draw_tile, has_tile

if TYPE_CHECKING:
    from game.presentation.stage import ReelView, Stage
    from game.ui.draw.studio import Studio

SHADOW_REACH = 46.0
"""How far the frame's shadow falls into the window, in design units."""
PLAIN_CELL = CellView()


def draw_reels(target: pygame.Surface, studio: Studio, stage: Stage, look: int) -> None:
    """The window's ground and all five reels on it, clipped to the window; beside it the backdrop alone."""
    hole = studio.viewport.rect(studio.layout.hole)
    before = target.get_clip()
    covered = frozenset(view.reel for view in stage.expansions if view.progress >= 1.0)
    if any(view.moving for view in stage.reels):
        draw_backdrop(target, studio, look)
        target.set_clip(hole.clip(before))
        _draw_plain(target, studio, stage, covered)
    else:
        _draw_beside(target, studio, hole, look)
        target.set_clip(hole.clip(before))
        target.blit(_still(studio, stage, covered, look), hole.topleft)
    if not stage.expansions:
        draw_lines(target, studio, stage.lines)
    _draw_raised(target, studio, stage, covered)
    for reel, view in enumerate(stage.reels):
        if view.anticipating:
            place = studio.viewport.rect(studio.layout.reel(reel)).topleft
            target.blit(_beam(studio), place, special_flags=pygame.BLEND_RGB_ADD)
    for reel, view in enumerate(stage.reels):
        if view.dust is not None and not stage.calm:
            draw_dust(target, studio, reel, view.dust)
    target.set_clip(before)


def _draw_plain(target: pygame.Surface, studio: Studio, stage: Stage, covered: frozenset[int]) -> None:
    """The reels without what stands out on them."""
    for reel, view in enumerate(stage.reels):
        if reel not in covered:
            _draw_reel(target, studio, reel, view, stage)


def _draw_beside(target: pygame.Surface, studio: Studio, hole: pygame.Rect, look: int) -> None:
    """The backdrop to the left and right of the window."""
    before = target.get_clip()
    for part in (
        pygame.Rect(before.left, before.top, hole.left - before.left, before.h),
        pygame.Rect(hole.right, before.top, before.right - hole.right, before.h),
    ):
        target.set_clip(part.clip(before))
        draw_backdrop(target, studio, look)
    target.set_clip(before)


def _still(studio: Studio, stage: Stage, covered: frozenset[int], look: int) -> pygame.Surface:
    """Standing reels with their ground, kept while only what stands out on them changes."""
    quiet = tuple(
        (cell, round(view.dim * DIM_STEPS), view.symbol, _is_raised(view)) for cell, view in sorted(stage.cells.items())
    )
    symbols = tuple(view.symbols for view in stage.reels)
    key = ("still", symbols, tuple(view.offset for view in stage.reels), quiet, covered, look)

    def make() -> pygame.Surface:
        hole = studio.viewport.rect(studio.layout.hole)
        sheet = studio.stills.get("sheet", lambda: pygame.Surface(studio.viewport.window_px).convert())
        sheet.set_clip(hole)
        draw_backdrop(sheet, studio, look)
        _draw_plain(sheet, studio, stage, covered)
        return sheet.subsurface(hole).copy()

    return studio.stills.get(key, make)


def draw_window_shadow(target: pygame.Surface, studio: Studio) -> None:
    """The deep shadow that the frame throws into the window."""
    hole = studio.viewport.rect(studio.layout.hole)
    blit_all(target, [(strip.surface, (hole.x + strip.x, hole.y + strip.y)) for strip in _shadow_strips(studio)])


def _draw_reel(target: pygame.Surface, studio: Studio, reel: int, view: ReelView, stage: Stage) -> None:
    """One reel's symbols that need no treatment of their own."""
    side = studio.symbol_px
    level = min(BLUR_LEVELS, round(view.blur * BLUR_LEVELS))
    placed: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for index, symbol in enumerate(view.symbols):
        box = studio.layout.cell(reel, index - 1 + view.offset)
        centre = studio.viewport.point(*box.centre)
        if level:
            surface = studio.art.symbol_blurred(symbol, side, level)
        else:
            cell = _cell_view(stage, view, reel, index - 1)
            if cell is not PLAIN_CELL and _is_raised(cell):
                continue
            surface = plain_surface(studio, symbol if cell.symbol is None else cell.symbol, cell.dim)
        placed.append((surface, (centre[0] - surface.get_width() // 2, centre[1] - surface.get_height() // 2)))
    target.fblits(placed, PREMULTIPLIED)


def _cell_view(stage: Stage, view: ReelView, reel: int, row: int) -> CellView:
    """What the stage says of a cell; nothing while its reel moves."""
    if view.moving or not 0 <= row < ROW_COUNT:
        return PLAIN_CELL
    return stage.cells.get(Cell(reel, row), PLAIN_CELL)


def _is_raised(cell: CellView) -> bool:
    """Whether the cell is drawn after the plain ones, for it grows, glows, flips or carries a coin."""
    return bool(cell.scale != 1.0 or cell.glow or cell.coin or cell.flip or cell.motion is not None)


def _draw_raised(target: pygame.Surface, studio: Studio, stage: Stage, covered: frozenset[int]) -> None:
    """Cells that stand out."""
    for cell, view in sorted(stage.cells.items()):
        reel = stage.reels[cell.reel]
        if cell.reel in covered or reel.moving or not _is_raised(view) or view.scale <= 0:
            continue
        symbol = reel.symbols[cell.row + 1] if view.symbol is None else view.symbol
        if view.flip > 0 and view.becomes is not None and has_tile(studio):
            centre = studio.viewport.point(*studio.layout.cell(cell.reel, cell.row).centre)
            draw_tile(target, studio, symbol, view.becomes, view.flip, centre)
        else:
            draw_special_cell(target, studio, cell, view, symbol)


@dataclass(frozen=True, slots=True)
class _Strip:
    """A piece of a large overlay that holds something, at its place in the whole."""

    surface: pygame.Surface
    x: int
    y: int


def _shadow_strips(studio: Studio) -> tuple[_Strip, ...]:
    """The window's inner shadow as four strips: its middle is clear and need not be drawn."""
    size = studio.viewport.rect(studio.layout.hole).size
    reach = min(studio.viewport.px(SHADOW_REACH), size[0] // 3, size[1] // 3)
    boxes = (
        (0, 0, size[0], reach),
        (0, size[1] - reach, size[0], reach),
        (0, reach, reach, size[1] - 2 * reach),
        (size[0] - reach, reach, reach, size[1] - 2 * reach),
    )
    return tuple(
        _Strip(
            studio.crafted(("window shadow", index), lambda box=box: _shadow(size, reach, box)),  # type: ignore[misc]
            box[0],
            box[1],
        )
        for index, box in enumerate(boxes)
    )


def _shadow(size: tuple[int, int], reach: int, box: tuple[int, int, int, int]) -> pygame.Surface:
    """One strip of the inner shadow: black, strongest at the upper edge."""
    x = np.arange(size[0], dtype=np.float32)
    y = np.arange(size[1], dtype=np.float32)
    across = np.clip(1 - np.minimum(x, size[0] - 1 - x) / (reach * 0.55), 0, 1) ** 2 * 0.75
    down = np.maximum(
        np.clip(1 - y / reach, 0, 1) ** 1.6 * 0.92, np.clip(1 - (size[1] - 1 - y) / (reach * 0.6), 0, 1) ** 2 * 0.7
    )
    dark = 1 - (1 - across[:, None]) * (1 - down[None, :])
    left, top, width, height = box
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    alphas = pygame.surfarray.pixels_alpha(made)
    alphas[...] = (dark[left : left + width, top : top + height] * 255).astype(np.uint8)
    del alphas
    return made


def _beam(studio: Studio) -> pygame.Surface:
    """The light that fills an anticipating reel, for adding."""
    rect = studio.viewport.rect(studio.layout.reel(0))

    def make() -> pygame.Surface:
        x = np.abs(np.linspace(-1, 1, rect.w, dtype=np.float32))[:, None]
        y = np.linspace(0, 1, rect.h, dtype=np.float32)[None, :]
        ends = np.maximum(np.clip(1 - y * 9, 0, 1), np.clip(1 - (1 - y) * 9, 0, 1)) ** 2
        light = np.clip(0.05 + 0.16 * x**3 + 0.75 * x**14 + 0.55 * ends, 0, 0.9)
        colour = np.array(studio.palette.highlight, dtype=np.float32)
        return pygame.surfarray.make_surface((light[..., None] * colour).astype(np.uint8)).convert()

    return studio.crafted(("beam", rect.size), make)
