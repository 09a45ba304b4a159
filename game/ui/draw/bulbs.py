"""The frame's bulbs: they chase round the reels while a round is shown, and over the veil of a great win."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.craft import Sheet, solid
from game.ui.draw.studio import blit_centred, darker, lighter

if TYPE_CHECKING:
    from game.presentation.look import FrameBulbs
    from game.ui.draw.studio import Rgb, Studio

STEP_MS = 120.0
"""How long the lights stand before they move on by half a bulb."""
CYCLE = 6
"""Steps until the lights are as they were: every third bulb is lit. 1.4 times a second, below STANDARDS 23's three."""
LIT = (0, 1)
PLAIN = (2, CYCLE - 1)
"""The steps in which a bulb shines, and those in which it is as the picture has it; in all others it is out."""
REACH = 2.6
"""How far a bulb's shine reaches, in its own radii."""
OUT = 0.78
"""How far a bulb that is out is darkened."""


def chase_step(studio: Studio, lights_ms: float | None) -> int | None:
    """Which of the `CYCLE` steps the lights are at; None where they stand still or nothing chases."""
    if lights_ms is None or studio.look.bulbs is None:
        return None
    return int(lights_ms / STEP_MS) % CYCLE


def draw_bulbs(target: pygame.Surface, studio: Studio, step: int | None, *, veiled: bool = False) -> None:
    """The bulbs at ``step`` over the frame; ``veiled`` draws only those that shine.

    Under a veil the others are dark already, and what the coin bar covers would shine through it.
    """
    bulbs = studio.look.bulbs
    if step is None or bulbs is None:
        return
    frame, clip = studio.viewport.rect(studio.layout.frame), target.get_clip()
    radius = max(1, round(bulbs.radius * frame.w / bulbs.picture[0]))
    reach = round(radius * REACH)
    bar = studio.layout.coin_bar if veiled and studio.look.coin_bar else (0, 0, 0, 0)
    covered = studio.viewport.rect(bar)
    for index, bulb in enumerate(bulbs.bulbs):
        state = (step - 2 * index) % CYCLE
        if state in PLAIN or (veiled and state not in LIT):
            continue
        x, y = _place(bulbs, bulb.at, frame)
        light = pygame.Rect(x - reach, y - reach, 2 * reach + 1, 2 * reach + 1)
        if not clip.colliderect(light) or covered.colliderect(light):
            continue
        if state in LIT:
            shine = _shining(studio, bulb.colour, radius)
            target.blit(shine, light.topleft, special_flags=pygame.BLEND_RGB_ADD)
        else:
            blit_centred(target, _out(studio, bulb.colour, radius), (x, y))


def _place(bulbs: FrameBulbs, at: tuple[int, int], frame: pygame.Rect) -> tuple[int, int]:
    """A bulb's middle on the screen."""
    return (
        frame.x + round(at[0] * frame.w / bulbs.picture[0]),
        frame.y + round(at[1] * frame.h / bulbs.picture[1]),
    )


def _away(side: int, radius: int, left: float = 0.0, up: float = 0.0) -> np.ndarray:
    """How far each pixel of a square is from a spot ``left`` of and ``up`` from its middle, all in radii."""
    axis = (np.arange(side, dtype=np.float32) - side // 2) / radius
    return np.asarray(np.hypot(axis[:, None] + left, axis[None, :] + up), dtype=np.float32)


def _shining(studio: Studio, colour: Rgb, radius: int) -> pygame.Surface:
    """The light that a bulb throws about itself, and the white of its glass, opaque, for adding."""
    side = 2 * round(radius * REACH) + 1

    def make() -> pygame.Surface:
        away = _away(side, radius)
        halo = np.clip((REACH - away) / (REACH - 0.8), 0, 1) ** 2 * 0.75
        core = np.clip((1.0 - away) * 1.6, 0, 1) * 0.75
        light = halo[..., None] * np.array(colour) + core[..., None] * np.array(lighter(colour, 0.6))
        return pygame.surfarray.make_surface(np.clip(light, 0, 255).astype(np.uint8)).convert()

    return studio.crafted(("bulb shines", colour, radius), make)


def _out(studio: Studio, colour: Rgb, radius: int) -> pygame.Surface:
    """The dark glass of a bulb that is out, with a glint on it, to lie over the lit one."""
    side = 2 * radius + 3

    def make() -> pygame.Surface:
        away = _away(side, radius)
        sheet = Sheet((side, side))
        sheet.lay(solid(darker(colour, 0.8)), np.asarray(np.clip((1.0 - away) * radius, 0, 1) * OUT, dtype=np.float32))
        glint = np.clip(1 - _away(side, radius, 0.3, 0.4) / 0.34, 0, 1) * 0.7
        sheet.lay(solid(lighter(colour, 0.7)), np.asarray(glint, dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("bulb is out", colour, radius), make)
