"""Coins, sparks and the theme's own small things in the air: each a pure function of (seed, index, time)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.art import trimmed
from game.ui.draw.coins import COIN_FRAMES, COIN_STEP, coin_frames
from game.ui.draw.studio import PREMULTIPLIED, faded

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

Reals = npt.NDArray[np.float64]

FADE_STEPS = 6
SINK = 1.5
"""Within so many of its sizes above the meters a coin is smaller than it is."""
THING_STEP = 8
"""Things come in sizes of so many design units, so that few pictures are kept."""


@dataclass(frozen=True, slots=True)
class Specks:
    """Particles at one moment, one a row: place in design units, size, phase of the motion, strength 0..1."""

    x: Reals
    y: Reals
    size: Reals
    phase: Reals
    alpha: Reals


@dataclass(frozen=True, slots=True)
class Fountain:
    """A burst that goes on: ``count`` particles, each thrown up from ``source``, falling under gravity, thrown again.

    Lengths in design units, times in ms. ``spread`` is the half width of the source; ``sideways`` the greatest speed
    along x in units a second, ``upward`` the greatest upwards; ``life_ms`` the time from throw to throw.
    """

    count: int
    source: tuple[float, float]
    spread: float
    sideways: float
    upward: float
    gravity: float
    life_ms: float
    sizes: tuple[float, float]


def chances(seed: int, index: npt.NDArray[np.uint32], salt: npt.NDArray[np.uint32] | int) -> Reals:
    """Numbers in 0..1 that depend on the arguments alone: decoration must look the same each time."""
    start = np.uint32(seed * 0x9E3779B1 & 0xFFFFFFFF)
    value = start + index * np.uint32(0x85EBCA77) + np.asarray(salt, dtype=np.uint32) * np.uint32(0xC2B2AE3D)
    value = (value ^ (value >> np.uint32(15))) * np.uint32(0x2C1B3C6D)
    value = (value ^ (value >> np.uint32(12))) * np.uint32(0x297A2D39)
    found: Reals = ((value ^ (value >> np.uint32(15))) & np.uint32(0xFFFFFF)).astype(np.float64) / 0xFFFFFF
    return found


def specks(fountain: Fountain, seed: int, elapsed_ms: float) -> Specks:
    """Where every particle of ``fountain`` is at ``elapsed_ms``; those not yet thrown are left out."""
    index = np.arange(fountain.count, dtype=np.uint32)
    since = elapsed_ms - chances(seed, index, 1) * fountain.life_ms
    index, since = index[since >= 0], since[since >= 0]
    throw = np.floor(since / fountain.life_ms)
    age_ms = since - throw * fountain.life_ms
    salt = throw.astype(np.uint32) * np.uint32(7)
    age = age_ms / 1000
    across, sideways, rising, sizing, turning, hurry = (
        chances(seed, index, salt + np.uint32(offset)) for offset in range(2, 8)
    )
    rise = fountain.upward * (0.55 + 0.45 * rising)
    x = fountain.source[0] + (across * 2 - 1) * fountain.spread + (sideways * 2 - 1) * fountain.sideways * age
    y = fountain.source[1] - rise * age + fountain.gravity * age * age / 2
    share = age_ms / fountain.life_ms
    low, high = fountain.sizes
    size = low + (high - low) * sizing
    phase = (turning + age * (0.8 + hurry)) % 1
    alpha = np.minimum(1.0, np.minimum(share * 12, (1 - share) * 5))
    return Specks(x, y, size, phase, alpha)


def draw_coins(target: pygame.Surface, studio: Studio, fountain: Fountain, seed: int, elapsed_ms: float) -> None:
    """Turning coins of a fountain; none where the theme has no coin.

    They grow as they leave the meters and dwindle as they come back to them, so that none is cut off.
    """
    if not studio.art.has("motion/coin"):
        return
    found = specks(fountain, seed, elapsed_ms)
    near = np.clip((studio.layout.meters_y - found.y) / (found.size * SINK), 0.0, 1.0)
    steps = np.rint(found.size * near / COIN_STEP).astype(np.intp)
    seen = steps > 0
    steps, found = steps[seen], replace(found, x=found.x[seen], y=found.y[seen], phase=found.phase[seen])
    sheets = {step: coin_frames(studio, studio.viewport.px(step * COIN_STEP)) for step in set(steps.tolist())}
    turn = (found.phase * COIN_FRAMES).astype(np.intp) % COIN_FRAMES
    pictures = [sheets[step][frame] for step, frame in zip(steps.tolist(), turn.tolist(), strict=True)]
    _draw_about(target, studio, pictures, found.x, found.y)


def draw_things(  # noqa: PLR0913, PLR0917 - a fountain of one picture
    target: pygame.Surface, studio: Studio, picture: str, fountain: Fountain, seed: int, elapsed_ms: float
) -> None:
    """Still pictures of a fountain, swaying as they fly."""
    found = specks(fountain, seed, elapsed_ms)
    sizes = np.rint(found.size / THING_STEP).astype(np.intp)
    strengths = np.rint(found.alpha * FADE_STEPS).astype(np.intp)
    keys = list(zip(sizes.tolist(), strengths.tolist(), strict=True))
    made = {key: _thing(studio, picture, studio.viewport.px(key[0] * THING_STEP), key[1]) for key in set(keys)}
    sway = np.sin(2 * np.pi * found.phase) * found.size * 0.3
    _draw_about(target, studio, [made[key] for key in keys], found.x + sway, found.y)


def bake_things(studio: Studio, picture: str, sizes: tuple[float, float]) -> None:
    """Make a thing ready in every size and strength that flies."""
    for size in range(round(sizes[0] / THING_STEP), round(sizes[1] / THING_STEP) + 1):
        for strength in range(FADE_STEPS + 1):
            _thing(studio, picture, studio.viewport.px(size * THING_STEP), strength)


def _draw_about(target: pygame.Surface, studio: Studio, pictures: list[pygame.Surface], x: Reals, y: Reals) -> None:
    """Each picture about its point, all in one call."""
    viewport = studio.viewport
    left = (x * viewport.scale + viewport.offset_px[0]).astype(np.intp).tolist()
    top = (y * viewport.scale + viewport.offset_px[1]).astype(np.intp).tolist()
    target.fblits(
        [
            (picture, (across - picture.get_width() // 2, down - picture.get_height() // 2))
            for picture, across, down in zip(pictures, left, top, strict=True)
        ],
        PREMULTIPLIED,
    )


def _thing(studio: Studio, picture: str, side: int, step: int) -> pygame.Surface:
    """A still picture at ``step`` of `FADE_STEPS` of its strength."""
    if not step:
        return studio.crafted("nothing", lambda: pygame.Surface((1, 1), pygame.SRCALPHA))
    whole = studio.art.fitted(picture, (side, side))
    return studio.crafted(("speck", picture, side, step), lambda: trimmed(faded(whole, step / FADE_STEPS)))
