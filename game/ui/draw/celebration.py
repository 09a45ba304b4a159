"""The show of a big win: turning rays, the tier's title, the amount counting in gold, coins, the theme's own things."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.bulbs import chase_step, draw_bulbs
from game.ui.draw.coins import COIN_STEP, FLIGHT_SIZE, coin_frames
from game.ui.draw.craft import Sheet, solid
from game.ui.draw.foam import draw_foam, foam_bank, has_foam
from game.ui.draw.panels import draw_board
from game.ui.draw.particles import Fountain, draw_coins, draw_things
from game.ui.draw.samples import bake_amounts
from game.ui.draw.studio import blit, blit_centred, faded, lighter
from game.ui.draw.styles import gilded

if TYPE_CHECKING:
    from game.presentation.stage import CelebrationView
    from game.ui.draw.studio import Studio
    from game.ui.type import BakedText, TextStyle

RAYS = 14
RAY_STEPS = 32
"""Pictures of the rays within one ray's width; they repeat after it."""
RAY_TURN_MS = 2600.0
"""Time in which the rays move on by one ray: slow enough to soothe, never a flicker (STANDARDS 23)."""
RAY_HEART = 0.2
"""Share of the rays' reach within which they melt into one light."""
RAY_LEVELS = 8
"""Strengths that rays come and go through."""
RAY_SIZE = (1240, 714)
RAY_PICTURE = (496, 286)
"""Size of the kept pictures in pixels, at any window: rays this soft look the same at 4K when blown up smoothly."""
TITLE_SIZES = (96, 106, 118, 130)
AMOUNT_SIZES = (150, 168, 186, 206)
TITLE_ROOM = 1010.0
"""How wide a title may be, in design units."""
TITLE_UP, AMOUNT_DOWN = 140.0, -20.0
"""How far the title's middle is above the reels' middle, and where the amount's box begins below it."""
AMOUNT_BOX = (1160.0, 220.0)
SIGN_PAD = (96.0, 56.0)
SIGN_MARGIN = 60.0
SIGN_SHAPE = 3.8
"""How many times as wide as high a sign is at least."""
EDGE = 30.0
POP_MS, BREATH_MS = 420.0, 420.0
BREATH = 0.025
AMOUNT_FROM = 0.35
"""The amount is there from this strength of the celebration on: the veil comes first."""
FADE_STEPS = 6
INKED, STANDS = 200, 8
"""From this alpha on a pixel is a letter's; a standing letter's rim reaches a cap height / so much down."""
VEIL = 0.76
"""How dark the reels go behind a celebration."""
LAMP_SIZE, LAMP_GAP, LAMP_MS, LAMPS_APART = 13.0, 44.0, 190.0, 4
"""A running lamp's width and distance from the next in design units, how long one is lit, every which is."""
COIN_SIZES = (52, 92)
COIN_COUNTS = (26, 42, 62, 84)
THING_SIZES = (34, 84)
THING_COUNTS = (15, 21, 27, 33)


def draw_celebration(target: pygame.Surface, studio: Studio, view: CelebrationView, *, calm: bool = False) -> None:
    """Everything of the celebration but the veil behind it; ``calm`` leaves title and amount, without motion."""
    stage = studio.viewport.rect((0, 0, studio.layout.design[0], studio.layout.meters_y))
    window = pygame.Rect(0, 0, studio.viewport.window_px[0], stage.bottom)
    tier = max(0, min(3, view.tier - 1))
    before = target.get_clip()
    target.set_clip(window.clip(before))
    centre = studio.layout.hole.centre
    if not calm:
        if view.alpha > 0.5:
            draw_rays(target, studio, centre, view.elapsed_ms)
            draw_bulbs(target, studio, chase_step(studio, view.elapsed_ms), veiled=True)
        _draw_air(target, studio, view, tier)
    _draw_words(target, studio, view, tier, calm=calm)
    target.set_clip(before)


def draw_rays(
    target: pygame.Surface, studio: Studio, centre: tuple[float, float], elapsed_ms: float, strength: float = 1.0
) -> None:
    """Soft rays that turn slowly about ``centre``, added as light, so strong (0..1)."""
    step = int(elapsed_ms / RAY_TURN_MS * RAY_STEPS) % RAY_STEPS
    size = studio.viewport.size(*RAY_SIZE)
    level = round(strength * RAY_LEVELS)

    def make() -> pygame.Surface:
        return pygame.transform.smoothscale(faded(ray_picture(studio, step), level / RAY_LEVELS), size)

    rays = studio.scratch.get(("rays", step, level), make)
    x, y = studio.viewport.point(*centre)
    target.blit(rays, (x - rays.get_width() // 2, y - rays.get_height() // 2), special_flags=pygame.BLEND_RGB_ADD)


def ray_picture(studio: Studio, step: int) -> pygame.Surface:
    """The rays at one of their `RAY_STEPS` positions, opaque, for adding."""
    width, height = RAY_PICTURE

    def make() -> pygame.Surface:
        x = (np.arange(width, dtype=np.float32) + 0.5) / width * 2 - 1
        y = (np.arange(height, dtype=np.float32) + 0.5) / height * 2 - 1
        angle = np.arctan2(y[None, :], x[:, None] * (width / height))
        away = np.hypot(x[:, None], y[None, :])
        beam = 0.5 + 0.5 * np.cos(angle * RAYS + 2 * np.pi * step / RAY_STEPS) * np.clip(away / RAY_HEART, 0, 1)
        light = np.clip(1 - away, 0, 1) ** 0.9 * (0.2 + 0.8 * beam**1.8)
        pixels = (light[..., None] * np.array(studio.palette.accent, dtype=np.float32) * 0.7).astype(np.uint8)
        return pygame.surfarray.make_surface(pixels).convert()

    return studio.crafted(("rays", step), make)


def _draw_air(target: pygame.Surface, studio: Studio, view: CelebrationView, tier: int) -> None:
    """Coins fountain from below; the theme's particles drift up among them."""
    layout = studio.layout
    if has_foam(studio):
        draw_foam(target, studio, view.elapsed_ms, view.alpha)
    middle, floor = layout.hole.centre[0], layout.frame.bottom + 60
    for index, picture in enumerate(thing_names(studio)):
        count = max(4, THING_COUNTS[tier] // len(thing_names(studio)))
        rising = Fountain(count, (middle, floor + 20), 820, 60, 420, 40, 2600 + 300 * index, THING_SIZES)
        draw_things(target, studio, picture, rising, view.seed + index, view.elapsed_ms)
    fountain = Fountain(COIN_COUNTS[tier], (middle, floor), 190, 640, 1320, 1500, 1900, COIN_SIZES)
    draw_coins(target, studio, fountain, view.seed, view.elapsed_ms)


def thing_names(studio: Studio) -> tuple[str, ...]:
    """The theme's particle pictures, in order of name; coins have pictures of their own."""
    return tuple(sorted(name for name in studio.look.art if name.startswith("particles/") and name != "particles/coin"))


def _draw_words(target: pygame.Surface, studio: Studio, view: CelebrationView, tier: int, *, calm: bool) -> None:
    """The tier's title on its sign, and below it the amount, which stands still so that it can be read as it counts."""
    centre = studio.layout.hole.centre
    _draw_title(target, studio, view, tier, calm=calm)
    if view.alpha < AMOUNT_FROM:
        return
    wide = _amount_width(studio)
    rect = studio.viewport.rect((centre[0] - wide / 2, centre[1] + AMOUNT_DOWN, wide, AMOUNT_BOX[1]))
    studio.type.draw_figures(target, studio.money(view.amount_minor), _amount_style(studio, tier), rect)


def _amount_width(studio: Studio) -> float:
    return min(AMOUNT_BOX[0], studio.layout.design[0] - 2 * EDGE)


def _amount_style(studio: Studio, tier: int) -> TextStyle:
    return gilded(AMOUNT_SIZES[tier], glow=studio.palette.accent)


def _draw_title(target: pygame.Surface, studio: Studio, view: CelebrationView, tier: int, *, calm: bool) -> None:
    """The sign: it pops up as its tier is reached, breathes while it stays, and goes with the celebration."""
    scale = 1.0
    if not calm:
        grown = min(1.0, view.since_ms / POP_MS)
        scale = 1 - (1 - grown) ** 3 * math.cos(grown * 5) + BREATH * math.sin(view.since_ms / BREATH_MS)
    leaving = min(1.0, view.alpha * 2) if view.progress > 0.5 else 1.0
    plain = _title(studio, tier)
    width = max(2, round(plain.get_width() * scale * (0.6 + 0.4 * leaving) / 4) * 4)
    size = (width, max(2, round(plain.get_height() * width / plain.get_width())))
    step = round(leaving * FADE_STEPS)
    key = ("tier title", tier, size, step)
    shelf = studio.shelf if step == FADE_STEPS and view.since_ms >= POP_MS else studio.scratch
    sign = shelf.get(key, lambda: faded(pygame.transform.smoothscale(plain, size), step / FADE_STEPS))
    centre = studio.layout.hole.centre
    place = sign.get_rect(center=studio.viewport.point(centre[0], centre[1] - TITLE_UP))
    blit(target, sign, place.topleft)
    if studio.look.bulbs is None and not calm and step == FADE_STEPS and view.since_ms >= POP_MS:
        margin = studio.viewport.px(SIGN_MARGIN) * width // plain.get_width()
        _draw_lamps(target, studio, place.inflate(-2 * margin, -2 * margin), view.since_ms)


def _draw_lamps(target: pygame.Surface, studio: Studio, rail: pygame.Rect, since_ms: float) -> None:
    """Lamps on the sign's rim that run around it, every fourth of them lit."""
    turn = int(since_ms / LAMP_MS)
    for index, point in enumerate(_around(rail, studio.viewport.px(LAMP_GAP))):
        blit_centred(target, _lamp(studio, lit=(index - turn) % LAMPS_APART == 0), point)


def _around(rail: pygame.Rect, gap: int) -> list[tuple[int, int]]:
    """Points about ``gap`` apart on a rectangle's outline, clockwise from its upper left corner."""
    across, down = max(1, round(rail.w / gap)), max(1, round(rail.h / gap))
    upper = [(rail.x + rail.w * step // across, rail.y) for step in range(across)]
    right = [(rail.right, rail.y + rail.h * step // down) for step in range(down)]
    lower = [(rail.right - rail.w * step // across, rail.bottom) for step in range(across)]
    left = [(rail.x, rail.bottom - rail.h * step // down) for step in range(down)]
    return upper + right + lower + left


def _lamp(studio: Studio, *, lit: bool) -> pygame.Surface:
    """A small lamp in a brass cup, with its shine when it is lit."""
    side = studio.viewport.px(LAMP_SIZE * 3) // 2 * 2 + 1

    def make() -> pygame.Surface:
        axis = (np.arange(side, dtype=np.float32) - side // 2) / (side / 6)
        x, y = axis[:, None], axis[None, :]
        away = np.hypot(x, y)
        sheet = Sheet((side, side))
        if lit:
            shine = np.clip(1 - away / 3, 0, 1) ** 2 * 0.85
            sheet.lay(solid(studio.palette.highlight), np.asarray(shine, dtype=np.float32))
        sheet.lay(solid((92, 56, 16)), np.asarray(np.clip((1.25 - away) * side / 6, 0, 1), dtype=np.float32))
        glass = lighter(studio.palette.highlight, 0.7) if lit else (150, 112, 58)
        sheet.lay(solid(glass), np.asarray(np.clip((1.0 - away) * side / 6, 0, 1), dtype=np.float32))
        glint = np.clip(1 - np.hypot(x + 0.35, y + 0.4) / 0.4, 0, 1)
        sheet.lay(solid((255, 255, 255)), np.asarray(glint * (1.0 if lit else 0.5), dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("lamp", side, lit), make)


def _title(studio: Studio, tier: int) -> pygame.Surface:
    """A tier's title on the theme's sign; greater tiers have greater signs."""

    def make() -> pygame.Surface:
        viewport = studio.viewport
        room = min(TITLE_ROOM, studio.layout.design[0] - 2 * EDGE - SIGN_PAD[0] * 2)
        words = studio.type.line(studio.texts.say(f"celebration.tier_{tier + 1}"), gilded(TITLE_SIZES[tier]), room)
        margin = viewport.px(SIGN_MARGIN)
        across, down = viewport.size(*SIGN_PAD)
        below = _depth(words)
        high = words.height + below + 2 * down
        rect = pygame.Rect(margin, margin, max(words.width + 2 * across, round(high * SIGN_SHAPE)), high)
        made = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
        draw_board(made, studio, rect)
        words.draw(made, rect.move(0, -below // 2))
        return made

    return studio.crafted(("tier sign", tier), make)


def _depth(words: BakedText) -> int:
    """How far letters like g and p reach below the line that the others stand on, in pixels."""
    letters = pygame.mask.from_surface(words.surface, INKED).get_bounding_rects()
    return max(0, max((part.bottom for part in letters), default=0) - words.top - words.height - words.height // STANDS)


def bake_tier(studio: Studio, tier: int) -> None:
    """Make the sign and the figures of a tier, from 0, ready."""
    _title(studio, tier)
    bake_amounts(studio, _amount_style(studio, tier), _amount_width(studio))


def bake_coins(studio: Studio) -> None:
    """Make the turning coins ready in every size that flies, and the foam that stands behind them."""
    if has_foam(studio):
        foam_bank(studio)
    for step in range(1, round(FLIGHT_SIZE / COIN_STEP) + 1):
        coin_frames(studio, studio.viewport.px(step * COIN_STEP))
