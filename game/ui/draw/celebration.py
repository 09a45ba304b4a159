"""The show of a big win: turning rays, the tier's title, the amount counting in gold, coins, the theme's own things."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.coins import coin_frames
from game.ui.draw.particles import COIN_STEP, Fountain, draw_coins, draw_things
from game.ui.draw.studio import blit_centred
from game.ui.draw.styles import gilded

if TYPE_CHECKING:
    from game.presentation.stage import CelebrationView
    from game.ui.draw.studio import Studio

RAYS = 14
RAY_STEPS = 32
"""Pictures of the rays within one ray's width; they repeat after it."""
RAY_TURN_MS = 2600.0
"""Time in which the rays move on by one ray: slow enough to soothe, never a flicker (STANDARDS 23)."""
RAY_SIZE = (1240, 714)
RAY_PICTURE = (496, 286)
"""Size of the kept pictures in pixels, at any window: the rays are so soft that blowing them up does not show."""
TITLE_SIZES = (112, 124, 138, 154)
AMOUNT_SIZES = (150, 168, 186, 206)
VEIL = 0.62
"""How dark the reels go behind a celebration."""
COIN_SIZES = (52, 92)
COIN_COUNTS = (26, 42, 62, 84)
THING_COUNTS = (15, 21, 27, 33)


def draw_celebration(target: pygame.Surface, studio: Studio, view: CelebrationView) -> None:
    """Everything of the celebration but the veil behind it; the meters stay readable below it."""
    stage = studio.viewport.rect((0, 0, studio.layout.design[0], studio.layout.balance.y - 12))
    window = pygame.Rect(0, 0, studio.viewport.window_px[0], stage.bottom)
    tier = max(0, min(3, view.tier - 1))
    before = target.get_clip()
    target.set_clip(window.clip(before))
    centre = studio.layout.hole.centre
    if view.alpha > 0.5:
        draw_rays(target, studio, centre, view.elapsed_ms)
    _draw_air(target, studio, view, tier)
    _draw_words(target, studio, view, tier)
    target.set_clip(before)


def draw_rays(target: pygame.Surface, studio: Studio, centre: tuple[float, float], elapsed_ms: float) -> None:
    """Soft rays that turn slowly about ``centre``, added as light."""
    step = int(elapsed_ms / RAY_TURN_MS * RAY_STEPS) % RAY_STEPS
    size = studio.viewport.size(*RAY_SIZE)
    rays = studio.scratch.get(("rays", step), lambda: pygame.transform.scale(ray_picture(studio, step), size))
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
        beam = 0.5 + 0.5 * np.cos(angle * RAYS + 2 * np.pi * step / RAY_STEPS)
        light = np.clip(1 - away, 0, 1) ** 0.9 * (0.2 + 0.8 * beam**1.8)
        pixels = (light[..., None] * np.array(studio.palette.accent, dtype=np.float32) * 0.7).astype(np.uint8)
        return pygame.surfarray.make_surface(pixels).convert()

    return studio.crafted(("rays", step), make)


def _draw_air(target: pygame.Surface, studio: Studio, view: CelebrationView, tier: int) -> None:
    """Coins fountain from below; the theme's particles drift up among them."""
    layout = studio.layout
    middle, floor = layout.hole.centre[0], layout.frame.bottom + 60
    for index, picture in enumerate(thing_names(studio)):
        count = max(4, THING_COUNTS[tier] // len(thing_names(studio)))
        rising = Fountain(count, (middle, floor + 20), 820, 60, 420, 40, 2600 + 300 * index, (34, 84))
        draw_things(target, studio, picture, rising, view.seed + index, view.elapsed_ms)
    fountain = Fountain(COIN_COUNTS[tier], (middle, floor), 190, 640, 1320, 1500, 1900, COIN_SIZES)
    draw_coins(target, studio, fountain, view.seed, view.elapsed_ms)


def thing_names(studio: Studio) -> tuple[str, ...]:
    """The theme's particle pictures, in order of name; coins have pictures of their own."""
    return tuple(sorted(name for name in studio.look.art if name.startswith("particles/") and name != "particles/coin"))


def _draw_words(target: pygame.Surface, studio: Studio, view: CelebrationView, tier: int) -> None:
    """Title and amount; the title breathes, the amount stands still so that it can be read while it counts."""
    layout, viewport = studio.layout, studio.viewport
    centre = layout.hole.centre
    breath = 1 + 0.035 * math.sin(view.elapsed_ms / 420)
    grown = min(1.0, view.elapsed_ms / 380)
    scale = (1 - (1 - grown) ** 3 * math.cos(grown * 5)) * breath
    title = studio.type.line(studio.texts.say(f"celebration.tier_{tier + 1}"), gilded(TITLE_SIZES[tier]), 1120)
    plain = title.surface
    width = max(2, round(plain.get_width() * scale / 4) * 4)
    size = (width, max(2, round(plain.get_height() * width / plain.get_width())))
    words = studio.crafted(("tier title", tier, size), lambda: pygame.transform.smoothscale(plain, size))
    blit_centred(target, words, viewport.point(centre[0], centre[1] - 130))
    rect = viewport.rect((centre[0] - 580, centre[1] - 20, 1160, 220))
    style = gilded(AMOUNT_SIZES[tier], glow=studio.palette.accent)
    studio.type.draw_figures(target, studio.money(view.amount_minor), style, rect)


def bake_coins(studio: Studio) -> None:
    """Make the turning coins ready in every size that flies."""
    for step in range(round(COIN_SIZES[0] / COIN_STEP), round(COIN_SIZES[1] / COIN_STEP) + 1):
        coin_frames(studio, studio.viewport.px(step * COIN_STEP))
