"""Single cells that stand out: growing, glowing, glinting, turning inside out, carrying a coin."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.art import SHINE_COARSE, Variant, dimmed, scaled, trimmed
from game.ui.draw.studio import blit_centred, faded
from game.ui.draw.tiles import GLINT_STEPS, made_glints

if TYPE_CHECKING:
    from game.engine.window import Cell
    from game.presentation.stage import CellView
    from game.ui.draw.studio import Studio
    from game.ui.draw.tiles import Tile

DARKEST = 0.34
"""Brightness of a fully dimmed symbol: still told apart, clearly behind."""
DIM_STEPS = 6
GLINT_SHARE = 0.45
"""Part of the win animation during which the glint runs."""
GLOW_STEPS = 6
MOTION_COLUMNS, MOTION_ROWS = 4, 4
"""How a sheet of a rendered win animation is cut."""
HOP = 0.045
"""How high a winning symbol hops, in symbol sides."""
HELD_COIN = "held_coin"
"""The picture of a coin as a wild holds it: as large as the wild's, so that its teeth bite it in every size."""


def plain_surface(studio: Studio, symbol: str, dim: float) -> pygame.Surface:
    """A resting symbol, darkened by ``dim`` 0..1 in a few steps."""
    plain = studio.art.symbol(symbol, studio.symbol_px)
    step = round(dim * DIM_STEPS)
    if not step:
        return plain
    light = 1 - (1 - DARKEST) * step / DIM_STEPS
    return studio.crafted(("dim", symbol, step), lambda: dimmed(plain, light))


def sized_symbol(studio: Studio, symbol: str, scale: float) -> pygame.Surface:
    """A symbol at ``scale`` times its resting side; sizes step by two pixels, so that few are kept."""
    plain = studio.art.symbol(symbol, studio.symbol_px)
    side = max(2, round(studio.symbol_px * scale / 2) * 2)
    if side == studio.symbol_px or abs(scale - 1) < 0.004:
        return plain
    size = (max(1, round(plain.get_width() * scale)), max(1, round(plain.get_height() * scale)))
    return studio.crafted(("sized", symbol, side), lambda: pygame.transform.smoothscale(plain, size))


def lit_symbol(studio: Studio, symbol: str, scale: float, glow: float) -> pygame.Surface:
    """A symbol at a size with the light behind it, as one picture: the two always go together."""
    step = round(glow * GLOW_STEPS)
    plain = sized_symbol(studio, symbol, scale)
    if not step:
        return plain

    def make() -> pygame.Surface:
        light = faded(studio.art.symbol(symbol, studio.symbol_px, Variant.GLOW), step / GLOW_STEPS)
        if scale < 1:  # a larger one grows out of its light, a smaller one takes it along
            light = scaled(light, (max(1, round(light.get_width() * scale)), max(1, round(light.get_height() * scale))))
        size = (max(light.get_width(), plain.get_width()), max(light.get_height(), plain.get_height()))
        made = pygame.Surface(size, pygame.SRCALPHA)
        blit_centred(made, light, (size[0] // 2, size[1] // 2))
        blit_centred(made, plain, (size[0] // 2, size[1] // 2))
        return made

    return studio.crafted(("lit", symbol, plain.get_size(), step), make)


def draw_special_cell(target: pygame.Surface, studio: Studio, cell: Cell, view: CellView, symbol: str) -> None:
    """A cell that does more than stand there."""
    centre = studio.viewport.point(*studio.layout.cell(cell.reel, cell.row).centre)
    shown = symbol if view.symbol is None else view.symbol
    if view.flip > 0 and view.becomes is not None:
        _draw_flip(target, studio, view, shown, centre)
    elif view.dim > 0 and view.scale == 1.0 and view.motion is None:
        blit_centred(target, plain_surface(studio, shown, view.dim), centre)
    else:
        draw_live(target, studio, view, shown, centre)
    if view.coin:
        _draw_coin(target, studio, view, shown, centre)


def draw_live(target: pygame.Surface, studio: Studio, view: CellView, symbol: str, centre: tuple[int, int]) -> None:
    """A symbol in its win animation: it hops, swells and catches the light."""
    place = _hopped(studio, view, centre)
    if view.motion is not None and studio.art.has(motion_name(symbol)):
        _draw_moving(target, studio, symbol, view.motion, view.glow, place)
        return
    surface = lit_symbol(studio, symbol, view.scale, view.glow)
    blit_centred(target, surface, place)
    if view.motion is not None and view.motion < GLINT_SHARE:
        glint = glints(studio, symbol)[min(GLINT_STEPS - 1, int(view.motion / GLINT_SHARE * GLINT_STEPS))]
        plain = studio.art.symbol(symbol, studio.symbol_px)
        corner = (place[0] - plain.get_width() // 2 + glint.x, place[1] - plain.get_height() // 2 + glint.y)
        target.blit(glint.surface, corner, special_flags=pygame.BLEND_RGB_ADD)


def _hopped(studio: Studio, view: CellView, centre: tuple[int, int]) -> tuple[int, int]:
    """Where a symbol is on its hop."""
    if view.motion is None:
        return centre
    return centre[0], centre[1] - round(abs(math.sin(2 * math.pi * view.motion)) * HOP * studio.symbol_px)


def motion_name(symbol: str) -> str:
    """Where a symbol's rendered win animation is, if it has one."""
    return f"motion/{symbol}"


def motion_frames(studio: Studio, symbol: str) -> tuple[pygame.Surface, ...]:
    """A symbol's rendered win animation at its resting size, once through."""
    side = studio.symbol_px
    return studio.art.sheet(motion_name(symbol), MOTION_COLUMNS, MOTION_ROWS, (side, side))


def motion_glows(studio: Studio, symbol: str) -> tuple[pygame.Surface, ...]:
    """The light behind each frame of `motion_frames`, kept small."""
    side = studio.symbol_px
    return studio.art.sheet_glows(motion_name(symbol), MOTION_COLUMNS, MOTION_ROWS, (side, side))


def _shine(studio: Studio, symbol: str, frame: int, step: int) -> pygame.Surface:
    """The light behind one frame at one of its strengths, as large as it is drawn."""

    def make() -> pygame.Surface:
        small = faded(motion_glows(studio, symbol)[frame], step / GLOW_STEPS)
        return scaled(small, (small.get_width() * SHINE_COARSE, small.get_height() * SHINE_COARSE))

    return studio.shines.get(("shine", symbol, frame, step), make)


def _draw_moving(  # noqa: PLR0913, PLR0917 - one frame of one symbol
    target: pygame.Surface, studio: Studio, symbol: str, phase: float, glow: float, place: tuple[int, int]
) -> None:
    """A symbol whose win animation was rendered: its frame at ``phase`` over its glow."""
    frames = motion_frames(studio, symbol)
    frame = int(phase * len(frames)) % len(frames)
    step = round(glow * GLOW_STEPS)
    if step:
        blit_centred(target, _shine(studio, symbol, frame, step), place)
    blit_centred(target, frames[frame], place)


def glints(studio: Studio, symbol: str) -> tuple[Tile, ...]:
    """The light's whole way over a symbol, for adding."""
    return studio.glints.get(symbol, lambda: made_glints(studio.art.symbol(symbol, studio.symbol_px)))


def _draw_flip(target: pygame.Surface, studio: Studio, view: CellView, symbol: str, centre: tuple[int, int]) -> None:
    """A symbol turning about its upright axis into what it becomes."""
    first = view.flip < 0.5
    shown = symbol if first or view.becomes is None else view.becomes
    plain = studio.art.symbol(shown, studio.symbol_px)
    turn = abs(math.cos(math.pi * view.flip))
    width = max(2, round(plain.get_width() * turn / 4) * 4)
    size = (width, plain.get_height())
    key = ("flip", shown, width)
    narrow = studio.crafted(key, lambda: dimmed(pygame.transform.smoothscale(plain, size), 0.55 + 0.45 * turn))
    blit_centred(target, narrow, centre)


def held_coin(studio: Studio, scale: float = 1.0, dim: float = 0.0) -> pygame.Surface:
    """The coin between a wild's teeth, as large and as dark as the wild (see `sized_symbol`, `plain_surface`)."""
    side = studio.symbol_px
    plain = studio.crafted((HELD_COIN, side), lambda: trimmed(studio.art.picture(HELD_COIN, (side, side))))
    step = round(dim * DIM_STEPS)
    if step:
        return studio.crafted((HELD_COIN, "dim", step), lambda: dimmed(plain, 1 - (1 - DARKEST) * step / DIM_STEPS))
    grown = max(2, round(side * scale / 2) * 2)
    if grown == side or abs(scale - 1) < 0.004:
        return plain
    size = (max(1, round(plain.get_width() * scale)), max(1, round(plain.get_height() * scale)))
    return studio.crafted((HELD_COIN, grown), lambda: pygame.transform.smoothscale(plain, size))


def _draw_coin(target: pygame.Surface, studio: Studio, view: CellView, symbol: str, centre: tuple[int, int]) -> None:
    """The coin in a wild's mouth: it grows dark, swells and hops with it; a rendered animation never swells."""
    rendered = view.motion is not None and studio.art.has(motion_name(symbol))
    coin = held_coin(studio, 1.0 if rendered else view.scale, view.dim)
    blit_centred(target, coin, _hopped(studio, view, centre))
