"""Beer foam that rises over the reels' lower edge in a great win, in a theme that has foam among its particles."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.particles import chances
from game.ui.draw.studio import PREMULTIPLIED, blit_centred

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

PARTICLE = "particles/foam"
HEIGHT = 0.30
"""How high the foam stands at last, as a share of the window."""
RISE_MS, SWAY_MS, SWAY = 2600.0, 1700.0, 5.0
"""How long it rises, how it heaves once it stands, in ms and design units."""
CREAM, SHADE = (255, 252, 242), (233, 212, 170)
CROWN, DEPTH = (250, 244, 230), (240, 178, 74)
"""The light at the foam's crown and in its depth."""
LAP = 4.0
"""How far the frame's moulding stands over the window's edge, in design units: the foam is behind it."""
UNDER = 0.05
"""From so far below its crown on there are no gaps between the bubbles."""
BUBBLES = 2400
SIZES = (8, 38)
"""Bubbles from the crown to the depth, in design units."""


def has_foam(studio: Studio) -> bool:
    """Whether the theme's wins foam."""
    return PARTICLE in studio.look.art


def draw_foam(target: pygame.Surface, studio: Studio, elapsed_ms: float, alpha: float) -> None:
    """The foam after ``elapsed_ms`` of a celebration; it sinks as ``alpha`` falls."""
    hole = studio.viewport.rect(studio.layout.hole)
    bank = foam_bank(studio)
    risen = min(1.0, elapsed_ms / RISE_MS)
    risen = (1 - (1 - risen) ** 3) * min(1.0, alpha)
    heave = studio.viewport.px(SWAY) * math.sin(elapsed_ms / SWAY_MS * 2 * math.pi)
    top = hole.bottom - round(bank.get_height() * risen - heave)
    before = target.get_clip()
    lap = studio.viewport.px(LAP)
    target.set_clip(hole.inflate(-2 * lap, -2 * lap).clip(before))
    target.blit(bank, (hole.x, top), special_flags=PREMULTIPLIED)
    target.set_clip(before)


def foam_bank(studio: Studio) -> pygame.Surface:
    """The whole foam, as wide as the window: large bubbles below, small ones at its uneven crown."""
    hole = studio.viewport.rect(studio.layout.hole)

    def make() -> pygame.Surface:
        index = np.arange(BUBBLES, dtype=np.uint32)
        across, lifted, sized = (chances(7, index, salt) for salt in (1, 2, 3))
        height = round(hole.h * HEIGHT)
        made = pygame.Surface((hole.w, height + studio.viewport.px(SWAY) * 2), pygame.SRCALPHA)
        for column in range(hole.w):
            top = round((_crown(column / hole.w) + UNDER) * height)
            made.fill((*SHADE, 255), (column, top, 1, made.get_height() - top))
        for order, (x, lift, share) in enumerate(zip(across, lifted, sized, strict=True)):
            depth = order / BUBBLES
            crown = _crown(x)
            y = crown + (1 - crown) * depth + 0.06 * (lift - 0.5)
            size = SIZES[0] + (SIZES[1] - SIZES[0]) * share * min(1.0, 0.35 + y)
            blit_centred(made, _bubble(studio, round(size / 4) * 4), (round(x * hole.w), round(y * height)))
        _shade(made)
        return made

    return studio.crafted(("foam", hole.size), make)


def _crown(x: float) -> float:
    """Where the foam begins at ``x`` 0..1 of its width, as a share of its height."""
    return 0.16 + 0.09 * math.sin(x * 9.0) + 0.05 * math.sin(x * 23.0 + 1)


def _shade(bank: pygame.Surface) -> None:
    """Lit at the crown, amber in the depth, where the beer shines through."""
    down = np.linspace(0, 1, bank.get_height(), dtype=np.float32)[None, :, None]
    tint = np.array(CROWN, dtype=np.float32) * (1 - down) + np.array(DEPTH, dtype=np.float32) * down
    pixels = pygame.surfarray.pixels3d(bank)
    pixels[...] = (pixels * (tint / 255)).astype(np.uint8)
    del pixels


def _bubble(studio: Studio, size: int) -> pygame.Surface:
    """One ball of foam, lit from above on the left."""
    side = max(4, studio.viewport.px(size))

    def make() -> pygame.Surface:
        axis = (np.arange(side, dtype=np.float32) + 0.5) / side * 2 - 1
        x, y = axis[:, None], axis[None, :]
        away = np.hypot(x, y)
        light = np.clip(1.02 - 0.55 * np.hypot(x + 0.3, y + 0.4) ** 1.6, 0, 1)
        cover = np.clip((1 - away) * side / 2.5, 0, 1)
        colour = np.array(SHADE, dtype=np.float32) + light[..., None] * (np.array(CREAM) - np.array(SHADE))
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        pixels = pygame.surfarray.pixels3d(made)
        pixels[...] = (colour * cover[..., None]).astype(np.uint8)
        del pixels
        alphas = pygame.surfarray.pixels_alpha(made)
        alphas[...] = (cover * 255).astype(np.uint8)
        del alphas
        return made

    return studio.crafted(("foam bubble", side), make)
