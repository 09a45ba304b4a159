"""A jackpot won: its symbols rise on the reels, then the tier's plate with the amount counting (JP-02)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.bulbs import chase_step, draw_bulbs
from game.ui.draw.celebration import draw_rays
from game.ui.draw.cells import sized_symbol
from game.ui.draw.panels import draw_veil
from game.ui.draw.particles import Fountain, draw_coins
from game.ui.draw.samples import bake_amounts
from game.ui.draw.studio import blit, blit_centred, faded
from game.ui.draw.styles import gilded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.window import Cell
    from game.presentation.stage import JackpotView
    from game.ui.draw.studio import Studio
    from game.ui.type import BakedText, TextStyle

JACKPOT_SYMBOL = "jackpot"
PLATE_SIZE = (1040, 440)
FIELD = (0.1, 0.433, 0.8, 0.38)
"""Where the amount stands on the plate's empty field, as shares of the plate; commas and shadows have room below."""
LOWER = 70.0
"""How far below the window's middle the plate's stands, for the words above it."""
VEIL = 0.78
"""How dark the reels go behind the plate."""
DROP, SHRINK = 60.0, 0.08
"""From how far above its place the plate comes, and how much smaller it is when it has left."""
FADE_STEPS = 12
COINS = (52.0, 92.0)
"""How large the coins are that fly about the plate; they grow and dwindle with it."""
TITLE = (1100.0, 110.0)
TITLE_UP, BOARD_MARGIN = 150.0, 40.0
"""How far the words begin above the plate's upper edge, and what the shine of plate and words needs around them."""
SMALLEST = 0.06
"""Smaller symbols are not drawn."""


def draw_jackpot(target: pygame.Surface, studio: Studio, view: JackpotView, *, calm: bool = False) -> None:
    """First the symbols, one after the other; they make room for the plate; ``calm`` shows both without motion."""
    if view.symbols_progress > 0 and view.plate_progress < 1:
        _draw_symbols(target, studio, view, calm=calm)
    if plate_there(view) > 0:
        _draw_plate(target, studio, view, calm=calm)


def plate_there(view: JackpotView) -> float:
    """How strongly the plate stands there, 0..1: it comes, stays and leaves."""
    return view.plate_progress * (1 - view.gone)


def arrivals(view: JackpotView) -> tuple[tuple[Cell, float], ...]:
    """How far each of the symbols has come, 0..1: one after the other."""
    shown = view.symbols_progress * len(view.cells)
    return tuple((cell, max(0.0, min(1.0, shown - index))) for index, cell in enumerate(view.cells))


def _draw_symbols(target: pygame.Surface, studio: Studio, view: JackpotView, *, calm: bool) -> None:
    layout, viewport = studio.layout, studio.viewport
    draw_veil(target, viewport.rect(layout.hole), 0.5 * min(1.0, view.symbols_progress * 4))
    left = 1 - view.plate_progress
    for cell, arrived in arrivals(view):
        if arrived > 0:
            scale = 1.0 if calm else 1.12 * (1 - (1 - arrived) ** 3 * math.cos(arrived * 4.5)) * left
            if scale < SMALLEST:
                continue
            picture = sized_symbol(studio, JACKPOT_SYMBOL, scale)
            blit_centred(target, picture, viewport.point(*layout.cell(cell.reel, cell.row).centre))


def _draw_plate(target: pygame.Surface, studio: Studio, view: JackpotView, *, calm: bool) -> None:
    layout, viewport = studio.layout, studio.viewport
    there = plate_there(view)
    area = viewport.rect((0, 0, layout.design[0], layout.meters_y))
    area.x, area.w = 0, viewport.window_px[0]
    before = target.get_clip()
    target.set_clip(area.clip(before))
    centre = layout.hole.centre
    if not calm:
        draw_rays(target, studio, centre, view.elapsed_ms, there)
        draw_bulbs(target, studio, chase_step(studio, view.elapsed_ms), veiled=True)
        sizes = (COINS[0] * there, COINS[1] * there)
        fountain = Fountain(90, (centre[0], layout.frame.bottom + 40), 420, 700, 1350, 1500, 2000, sizes)
        draw_coins(target, studio, fountain, view.seed, view.elapsed_ms)
    if round(there * FADE_STEPS) < FADE_STEPS:
        _draw_passing(target, studio, view, calm=calm)
    else:
        _draw_standing(target, studio, view)
    target.set_clip(before)


def _draw_standing(target: pygame.Surface, studio: Studio, view: JackpotView) -> None:
    """The plate with the words above it and the amount on it."""
    viewport, (middle, height) = studio.viewport, studio.layout.hole.centre
    top = height - PLATE_SIZE[1] / 2 + LOWER
    plate = studio.art.picture(plate_name(view.tier), viewport.size(*PLATE_SIZE))
    blit_centred(target, plate, viewport.point(middle, top + PLATE_SIZE[1] / 2))
    _title(studio).draw(target, viewport.rect((middle - TITLE[0] / 2, top - TITLE_UP, *TITLE)))
    draw_amount(target, studio, view.amount_minor, (middle - PLATE_SIZE[0] / 2, top))


def _draw_passing(target: pygame.Surface, studio: Studio, view: JackpotView, *, calm: bool) -> None:
    """Plate, words and amount as one thing that comes from above, or shrinks away; ``calm`` fades alone."""
    viewport, (middle, height) = studio.viewport, studio.layout.hole.centre
    width, up = TITLE[0] / 2 + BOARD_MARGIN, PLATE_SIZE[1] / 2 - LOWER + TITLE_UP + BOARD_MARGIN
    area = viewport.rect((middle - width, height - up, 2 * width, up + PLATE_SIZE[1] / 2 + LOWER + BOARD_MARGIN))

    def compose() -> pygame.Surface:
        sheet = pygame.Surface(viewport.window_px, pygame.SRCALPHA)
        _draw_standing(sheet, studio, view)
        return sheet.subsurface(area.clip(sheet.get_rect())).copy()

    step = round(plate_there(view) * FADE_STEPS)
    whole = studio.stills.get(("big plate", view.tier, view.amount_minor), compose)
    scale = 1.0 if calm or not view.gone else 1 - SHRINK * (1 - step / FADE_STEPS)
    size = (round(whole.get_width() * scale), round(whole.get_height() * scale))

    def fade() -> pygame.Surface:
        return faded(whole if scale == 1 else pygame.transform.smoothscale(whole, size), step / FADE_STEPS)

    shown = studio.scratch.get(("big plate", view.tier, view.amount_minor, step, size), fade)
    drop = 0 if calm else viewport.px(DROP * (1 - view.plate_progress) ** 2)
    blit(target, shown, shown.get_rect(center=area.clip(target.get_rect()).move(0, -drop).center).topleft)


def draw_amount(target: pygame.Surface, studio: Studio, amount_minor: int, corner: tuple[float, float]) -> None:
    """The figures on the field of a plate that stands at ``corner``, in design units."""
    left, down, width, height = FIELD
    field = (
        corner[0] + left * PLATE_SIZE[0],
        corner[1] + down * PLATE_SIZE[1],
        width * PLATE_SIZE[0],
        height * PLATE_SIZE[1],
    )
    studio.type.draw_figures(target, studio.money(amount_minor), _amount_style(studio), studio.viewport.rect(field))


def plate_name(tier: str) -> str:
    """The picture of a won tier's plate: the panel's own would be soft at this size."""
    return f"jackpots/{tier}_won"


def _title(studio: Studio) -> BakedText:
    return studio.type.line(studio.texts.say("jackpot.won"), gilded(120, glow=studio.palette.accent), 1100)


def _amount_style(studio: Studio) -> TextStyle:
    return gilded(140, glow=studio.palette.accent)


def bake_jackpot(studio: Studio, tiers: Iterable[str]) -> None:
    """Make the plates, the title and the figures ready."""
    for tier in tiers:
        studio.art.picture(plate_name(tier), studio.viewport.size(*PLATE_SIZE))
    _title(studio)
    bake_amounts(studio, _amount_style(studio), FIELD[2] * PLATE_SIZE[0])
