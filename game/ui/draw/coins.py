"""The coin bar above the reels, and coins that fly into it (SC-04..SC-06)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.presentation.stage import CoinBarView
from game.ui.draw.craft import Finish, Sheet, body, box_distance, solid
from game.ui.draw.panels import draw_pill, draw_plaque, metal
from game.ui.draw.samples import nowhere
from game.ui.draw.studio import blit, blit_centred, darker, faded, lighter
from game.ui.draw.styles import strong
from game.ui.layout import Box, Shape

if TYPE_CHECKING:
    from game.presentation.stage import CoinFlight
    from game.ui.draw.studio import Studio
    from game.ui.layout import GameLayout

CARRIED_SIZE, CARRIED_DOWN = 0.33, 0.12
"""A carried coin's side and how far below its symbol's middle it is held, both in symbol sides: between the teeth."""
SHEET_COLUMNS, SHEET_ROWS = 4, 4
COIN_FRAMES = SHEET_COLUMNS * SHEET_ROWS
LIGHT_STEPS = 8
COIN_STEP = 12
"""Turning coins come in sizes of so many design units, so that few pictures are kept."""
OWED_TUCK, OWED_CORNER = 44.0, 0.7
"""How far the tag that says a swap is owed reaches under the bar, and what it leaves of the corner, in rims."""
OWED_HEIGHT = 92.0
"""The same on a tall screen, where its words have several lines."""
ARC = 190.0
"""How far the arc bulges sideways from the straight way, in design units."""
FLIGHT_SIZE = 132.0
"""A coin's side on its arc; it ends at the slot's size."""
LIFT = 36.0
"""How high a coin rises out of its symbol before it sets off, in design units."""
ECHOES = 9
"""Balls of light in a coin's tail."""
SPLASH_REACH = 2.4
"""How far a landed coin's light spreads, in slots."""
SPLASH_STEPS = 12
PULSE_SAMPLES = 48
"""Moments of a bar's pulse that are enough to make all of its sizes ready."""
WAVE = 0.16
"""How much the coins of a full bar swell as the pulse runs through them."""


def draw_coin_bar(target: pygame.Surface, studio: Studio, view: CoinBarView) -> None:
    """The bar: five slots, lit as far as ``slots`` says, and how many coins wait beyond it."""
    viewport, layout = studio.viewport, studio.layout
    rect = viewport.rect(layout.coin_bar)
    if view.owed and layout.shape is not Shape.PORTRAIT:
        draw_owed(target, studio)
    _draw_body(target, studio, rect, view)
    for box, lit in zip(layout.coin_slots, view.slots, strict=True):
        slot = viewport.rect(box)
        empty = studio.art.picture("coin_slot", slot.size)
        blit(target, empty, slot.topleft)
        step = round(lit * LIGHT_STEPS)
        if step:
            swell = 1 + WAVE * math.sin(math.pi * view.pulse)
            side = round(slot.w * swell / 2) * 2
            coin = studio.art.picture("coin", (side, side))
            if step == LIGHT_STEPS:
                blit_centred(target, _halo(studio, slot.w), slot.center)
            blit_centred(target, _lit_coin(studio, coin, step), slot.center)
    if view.landed is not None and 0 < view.landing < 1:
        slot = viewport.rect(layout.coin_slots[view.landed])
        splash = _splash(studio, slot.w, round(view.landing * SPLASH_STEPS))
        target.blit(splash, splash.get_rect(center=slot.center), special_flags=pygame.BLEND_RGB_ADD)
    if view.overflow > 0:
        tag = viewport.rect((layout.coin_bar.right - 26, layout.coin_bar.y - 12, 74, 40))
        draw_pill(target, studio, tag, darker(studio.palette.accent, 0.3))
        words = studio.texts.say("label.overflow", count=view.overflow)
        studio.type.line(words, strong(studio.palette, 26, (255, 255, 255)), 60).draw(target, tag)


def owed_box(layout: GameLayout) -> Box:
    """Where the tag stands that says a swap is owed.

    It comes out of the bar and covers the frame's rim as far as its corner; a tall screen has room left of the logo.
    """
    bar, frame = layout.coin_bar, layout.frame
    if layout.shape is Shape.PORTRAIT:
        return Box(frame.x + 6, layout.logo_small.y + 6, layout.logo_small.x - frame.x - 22, OWED_HEIGHT)
    rim = layout.hole.y - frame.y
    left, right = bar.right - OWED_TUCK, frame.right - rim * OWED_CORNER
    return Box(left, frame.y + 1, right - left, rim - 2)


def draw_owed(target: pygame.Surface, studio: Studio) -> None:
    """The tag that says a swap is owed."""
    box = owed_box(studio.layout)
    tag = studio.viewport.rect(box)
    style = strong(studio.palette, 22, (255, 255, 255))
    words = studio.texts.say("coins.owed")
    if studio.layout.shape is not Shape.PORTRAIT:
        draw_pill(target, studio, tag, darker(studio.palette.highlight, 0.6))
        room = Box(box.x + OWED_TUCK + 10, box.y, box.w - OWED_TUCK - 28, box.h)
        studio.type.line(words, style, room.w).draw(target, studio.viewport.rect(room))
        return
    draw_plaque(target, studio, tag)
    studio.type.paragraph(words, style, box.w - 16, box.h - 8, even=True).draw(target, tag)


def bake_coin_bar(studio: Studio) -> None:
    """Make the bar ready as it fills, pulses and catches a coin."""
    target = nowhere()
    for step in range(PULSE_SAMPLES + 1):
        share = step / PULSE_SAMPLES
        for slot in (share, 1.0):
            view = CoinBarView((slot,) * 5, 0, share, owed=share == 1.0, landed=0, landing=share * 0.99)
            draw_coin_bar(target, studio, view)


def _draw_body(target: pygame.Surface, studio: Studio, rect: pygame.Rect, view: CoinBarView) -> None:
    px, palette = studio.viewport.px, studio.palette
    step = round(max(view.pulse, 0.65 if view.owed else 0.0) * LIGHT_STEPS)
    margin = px(24)
    finish = Finish(
        body=(darker(palette.panel, 0.2), darker(palette.panel, 0.55), darker(palette.panel, 0.35)),
        rim=metal(palette.panel_edge),
        rim_width=px(7),
        radius=rect.h / 2,
        depth=-px(16),
        gloss=0.2,
        grain=0.06,
        shadow=0.8,
        margin=margin,
    )
    blit(
        target,
        studio.crafted(("coin bar", rect.size), lambda: body(rect.size, finish)),
        rect.move(-margin, -margin).topleft,
    )
    if step:
        light = studio.crafted(
            ("coin bar light", rect.size, step), lambda: _bar_light(studio, rect, step / LIGHT_STEPS)
        )
        blit(target, light, rect.move(-margin, -margin).topleft)


def _bar_light(studio: Studio, rect: pygame.Rect, strength: float) -> pygame.Surface:
    """The shine around a full bar."""
    margin = studio.viewport.px(24)
    away = np.abs(box_distance(rect.size, rect.h / 2, margin) + studio.viewport.px(3))
    sheet = Sheet((rect.w + 2 * margin, rect.h + 2 * margin))
    glow = np.clip(1 - away / margin, 0, 1) ** 1.7
    sheet.lay(solid(lighter(studio.palette.highlight, 0.2)), np.asarray(glow * strength * 0.9, dtype=np.float32))
    return sheet.surface()


def _lit_coin(studio: Studio, coin: pygame.Surface, step: int) -> pygame.Surface:
    return studio.crafted(("slot coin", coin.get_size(), step), lambda: faded(coin, step / LIGHT_STEPS))


def _halo(studio: Studio, side: int) -> pygame.Surface:
    """The light behind a coin that sits in its slot."""
    size = round(side * 1.5) // 2 * 2

    def make() -> pygame.Surface:
        axis = np.linspace(-1, 1, size, dtype=np.float32)
        away = np.hypot(axis[:, None], axis[None, :])
        sheet = Sheet((size, size))
        sheet.lay(solid(studio.palette.accent), np.asarray(np.clip(1 - away, 0, 1) ** 1.3 * 0.75, dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("halo", size), make)


def _splash(studio: Studio, side: int, step: int) -> pygame.Surface:
    """The ring of light around a coin that has just landed, for adding: it spreads and fades."""
    size = round(side * SPLASH_REACH) // 2 * 2

    def make() -> pygame.Surface:
        share = step / SPLASH_STEPS
        axis = np.linspace(-1, 1, size, dtype=np.float32)
        away = np.hypot(axis[:, None], axis[None, :])
        ring = np.exp(-(((away - share * 0.9) / (0.1 + 0.16 * share)) ** 2))
        heart = np.clip(1 - away / 0.6, 0, 1) ** 1.5 * (1 - share)
        light = np.clip((ring + heart) * (1 - share) ** 1.2, 0, 1) * np.clip((1 - away) * 4, 0, 1)
        colour = np.array(lighter(studio.palette.accent, 0.35), dtype=np.float32)
        return pygame.surfarray.make_surface((light[..., None] * colour).astype(np.uint8)).convert()

    return studio.crafted(("splash", size, step), make)


def coin_frames(studio: Studio, side: int) -> tuple[pygame.Surface, ...]:
    """The turning coin's pictures at ``side`` pixels."""
    return studio.art.sheet("motion/coin", SHEET_COLUMNS, SHEET_ROWS, (side, side))


def draw_coin_flights(target: pygame.Surface, studio: Studio, flights: tuple[CoinFlight, ...]) -> None:
    """Coins on their way from the wilds into the bar, each with a fading tail."""
    for flight in flights:
        for echo in range(ECHOES, 0, -1):
            progress = flight.progress - echo * 0.028
            if progress > 0:
                x, y, _ = _place(studio, flight, progress)
                light = _tail(studio, echo)
                place = studio.viewport.point(x, y)
                target.blit(light, light.get_rect(center=place), special_flags=pygame.BLEND_RGB_ADD)
        x, y, size = _place(studio, flight, flight.progress)
        frames = coin_frames(studio, studio.viewport.px(round(size / COIN_STEP) * COIN_STEP))
        blit_centred(target, frames[int(flight.spin * len(frames)) % len(frames)], studio.viewport.point(x, y))


def _place(studio: Studio, flight: CoinFlight, progress: float) -> tuple[float, float, float]:
    """Where a coin is on its arc, and how large: it lifts off, bulges outwards, drops in from above."""
    layout = studio.layout
    middle = layout.cell(flight.cell.reel, flight.cell.row).centre
    start = (middle[0], middle[1] + layout.symbol_size * CARRIED_DOWN * (1 - flight.lift) - LIFT * flight.lift)
    if flight.slot is None:
        end = (layout.coin_bar.right + 10, layout.coin_bar.y + 8)
    else:
        end = layout.coin_slots[flight.slot].centre
    side = 1 if start[0] >= end[0] else -1
    bend = (start[0] + (end[0] - start[0]) * 0.35 + side * ARC, min(start[1], end[1]) - 40)
    rest = 1 - progress
    x = rest * rest * start[0] + 2 * rest * progress * bend[0] + progress * progress * end[0]
    y = rest * rest * start[1] + 2 * rest * progress * bend[1] + progress * progress * end[1]
    slot = layout.coin_slots[0].w
    carried = layout.symbol_size * CARRIED_SIZE
    risen = carried + (FLIGHT_SIZE - carried) * flight.lift
    return x, y, slot + (risen - slot) * math.cos(math.pi / 2 * progress**2)


def _tail(studio: Studio, echo: int) -> pygame.Surface:
    """One ball of light behind a flying coin, for adding; the further behind, the smaller and fainter."""
    side = studio.viewport.px(96 - 8 * echo) // 2 * 2

    def make() -> pygame.Surface:
        axis = np.linspace(-1, 1, side, dtype=np.float32)
        away = np.hypot(axis[:, None], axis[None, :])
        light = np.clip(1 - away, 0, 1) ** 1.8 * (0.6 - 0.055 * echo)
        colour = np.array(lighter(studio.palette.accent, 0.3), dtype=np.float32)
        return pygame.surfarray.make_surface((light[..., None] * colour).astype(np.uint8)).convert()

    return studio.crafted(("tail", side), make)
