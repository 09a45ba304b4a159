"""The special symbol's banners that unroll over whole reels (BO-05)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.craft import Sheet, solid
from game.ui.draw.studio import PREMULTIPLIED, blit, blit_centred, faded, lighter

if TYPE_CHECKING:
    from game.presentation.stage import ExpansionView
    from game.ui.draw.studio import Studio

ROLL = 30.0
"""Height of the roll at each end while a banner unrolls, in design units."""
GLOW_STEPS = 8
BURST_STEPS, RING_REACH = 10, 1.9
"""Pictures of a burst's light, and its width at last in reels."""
SPARK, SPARKS, SPARK_SIZE = "particles/spark", 16, 56.0
"""What flies out of a bursting symbol, how many of them, and how large one is at first, in design units."""
BANNER_WIDTH, BANNER_SHARE = 220.0, 220 / 236
"""How wide a banner is at least, in design units, and as a share of a wide reel."""


def draw_expansions(
    target: pygame.Surface, studio: Studio, views: tuple[ExpansionView, ...], *, calm: bool = False
) -> None:
    """Every banner, clipped to the window; ``calm`` bursts nothing."""
    hole = studio.viewport.rect(studio.layout.hole)
    before = target.get_clip()
    target.set_clip(hole.clip(before))
    for view in views:
        _draw_banner(target, studio, view)
    for view in views:
        if view.burst < 1 and not calm:
            _draw_burst(target, studio, view)
    target.set_clip(before)


def _draw_burst(target: pygame.Surface, studio: Studio, view: ExpansionView) -> None:
    """A ring of light that opens about the symbol's cell, and sparks that fly out of it."""
    layout = studio.layout
    centre = layout.cell(view.reel, view.from_row).centre
    ring = _ring(studio, int(view.burst * BURST_STEPS))
    target.blit(ring, ring.get_rect(center=studio.viewport.point(*centre)), special_flags=pygame.BLEND_RGB_ADD)
    if not studio.art.has(SPARK):
        return
    flown, width = 1 - (1 - view.burst) ** 2.2, layout.reel(0).w
    for index in range(SPARKS):
        angle = 2 * math.pi * (index + 0.37 * (index % 3)) / SPARKS + view.reel
        reach = width * (0.55 + 0.5 * ((index * 7) % 5) / 4) * flown
        size = round(SPARK_SIZE * (1 - view.burst) * (0.6 + 0.4 * (index % 2)) / 4) * 4
        if size:
            spark = studio.art.fitted(SPARK, studio.viewport.size(size, size))
            at = (centre[0] + math.cos(angle) * reach, centre[1] + math.sin(angle) * reach)
            blit_centred(target, spark, studio.viewport.point(*at))


def _ring(studio: Studio, step: int) -> pygame.Surface:
    """The burst's light at one of its steps, for adding: a glare at first, then a ring that grows and fades."""
    side = studio.viewport.px(studio.layout.reel(0).w * RING_REACH) // 2 * 2

    def make() -> pygame.Surface:
        share = (step + 0.5) / BURST_STEPS
        axis = np.linspace(-1, 1, side // 2, dtype=np.float32)
        away = np.hypot(axis[:, None], axis[None, :])
        ring = np.exp(-(((away - share * 0.8) / (0.10 + 0.12 * share)) ** 2))
        heart = np.clip(1 - away / 0.7, 0, 1) ** 2 * (1 - share)
        light = np.clip((ring * 0.8 + heart) * (1 - share) ** 1.3, 0, 1) * np.clip((1 - away) * 4, 0, 1)
        colour = np.array(lighter(studio.palette.highlight, 0.3), dtype=np.float32)
        small = pygame.surfarray.make_surface((light[..., None] * colour).astype(np.uint8))
        return pygame.transform.smoothscale(small, (side, side)).convert()

    return studio.crafted(("burst", side, step), make)


def _draw_banner(target: pygame.Surface, studio: Studio, view: ExpansionView) -> None:
    viewport, layout = studio.viewport, studio.layout
    reel = viewport.rect(layout.reel(view.reel))
    cell = viewport.rect(layout.cell(view.reel, view.from_row))
    top = round(cell.top + (reel.top - cell.top) * view.progress)
    bottom = round(cell.bottom + (reel.bottom - cell.bottom) * view.progress)
    width = banner_px(studio)
    left = reel.centerx - width // 2
    banner = studio.art.picture(f"banners/{view.symbol}", (width, reel.h))
    target.blit(banner, (left, top), (0, top - reel.top, width, bottom - top), special_flags=PREMULTIPLIED)
    if 0 < view.progress < 1:
        roll = _roll(studio, width)
        blit(target, roll, (left - viewport.px(4), top - roll.get_height() // 2))
        blit(target, pygame.transform.flip(roll, False, True), (left - viewport.px(4), bottom - roll.get_height() // 2))  # noqa: FBT003 - pygame's own signature
    step = round(view.glow * GLOW_STEPS)
    if step:
        whole = _rim_light(studio, width, reel.h)
        key = ("banner light", step)
        blit(target, studio.crafted(key, lambda: faded(whole, step / GLOW_STEPS)), (left, reel.top))


def banner_px(studio: Studio) -> int:
    """How wide a banner is."""
    return studio.viewport.px(max(BANNER_WIDTH, BANNER_SHARE * studio.layout.reel(0).w))


def bake_expansions(studio: Studio) -> None:
    """Make ready what every banner has, whatever stands on it."""
    width, height = banner_px(studio), studio.viewport.rect(studio.layout.reel(0)).h
    _roll(studio, width)
    _rim_light(studio, width, height)
    for step in range(BURST_STEPS):
        _ring(studio, step)
    if studio.art.has(SPARK):
        for size in range(4, round(SPARK_SIZE) + 1, 4):
            studio.art.fitted(SPARK, studio.viewport.size(size, size))


def _roll(studio: Studio, width: int) -> pygame.Surface:
    """The rolled-up end: a cylinder lit from above, its shadow below it."""
    height, over = studio.viewport.px(ROLL), studio.viewport.px(4)

    def make() -> pygame.Surface:
        y = np.linspace(-1, 1, height, dtype=np.float32)[None, :]
        sheet = Sheet((width + 2 * over, height * 2))
        light = np.broadcast_to(
            np.sqrt(np.clip(1 - (y * 0.96) ** 2, 0, 1)) * (0.75 - 0.35 * y), (width + 2 * over, height)
        )
        mask = np.zeros(sheet.alpha.shape, dtype=np.float32)
        mask[:, height // 2 : height // 2 + height] = 1
        tone = np.zeros((*sheet.alpha.shape, 3), dtype=np.float32)
        edge = np.array(studio.palette.panel_edge, dtype=np.float32)
        tone[:, height // 2 : height // 2 + height] = np.clip(light[..., None] * edge * 1.5 + 18, 0, 255)
        shade = np.zeros(sheet.alpha.shape, dtype=np.float32)
        below = height * 2 - (height // 2 + height)
        shade[:, height // 2 + height :] = np.linspace(0.6, 0, below, dtype=np.float32)[None, :]
        sheet.lay(solid((0, 0, 0)), shade)
        sheet.lay(tone, mask)
        return sheet.surface()

    return studio.crafted(("roll", width), make)


def _rim_light(studio: Studio, width: int, height: int) -> pygame.Surface:
    """The shine along a paying banner's edges."""

    def make() -> pygame.Surface:
        x = np.minimum(np.arange(width), width - 1 - np.arange(width))[:, None]
        y = np.minimum(np.arange(height), height - 1 - np.arange(height))[None, :]
        near = np.clip(1 - np.minimum(x, y) / (34 * studio.viewport.scale), 0, 1).astype(np.float32) ** 1.8
        sheet = Sheet((width, height))
        sheet.lay(solid(studio.palette.highlight), np.asarray(0.1 + near * 0.8, dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("banner light", width, height), make)
