"""Coins, sparks and the theme's own small things in the air: each a pure function of (seed, index, time)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.ui.draw.coins import coin_frames
from game.ui.draw.studio import PREMULTIPLIED, faded

if TYPE_CHECKING:
    import numpy.typing as npt
    import pygame

    from game.ui.draw.studio import Studio

    Reals = npt.NDArray[np.float64]

FADE_STEPS = 6


@dataclass(frozen=True, slots=True)
class Speck:
    """One particle at one moment: place in design units, size, phase of its motion, strength 0..1."""

    x: float
    y: float
    size: float
    phase: float
    alpha: float


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


def specks(fountain: Fountain, seed: int, elapsed_ms: float) -> list[Speck]:
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
    columns = (column.tolist() for column in (x, y, size, phase, alpha))
    return [Speck(*row) for row in zip(*columns, strict=True)]


def draw_coins(target: pygame.Surface, studio: Studio, fountain: Fountain, seed: int, elapsed_ms: float) -> None:
    """Turning coins of a fountain; none where the theme has no coin."""
    if not studio.art.has("motion/coin"):
        return
    placed: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for speck in specks(fountain, seed, elapsed_ms):
        frames = coin_frames(studio, coin_side(studio, speck.size))
        frame = frames[int(speck.phase * len(frames)) % len(frames)]
        x, y = studio.viewport.point(speck.x, speck.y)
        placed.append((frame, (x - frame.get_width() // 2, y - frame.get_height() // 2)))
    target.fblits(placed, PREMULTIPLIED)


def draw_things(  # noqa: PLR0913, PLR0917 - a fountain of one picture
    target: pygame.Surface, studio: Studio, picture: str, fountain: Fountain, seed: int, elapsed_ms: float
) -> None:
    """Still pictures of a fountain, swaying as they fly."""
    placed: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for speck in specks(fountain, seed, elapsed_ms):
        step = round(speck.alpha * FADE_STEPS)
        if not step:
            continue
        side = _side(studio, speck.size, 8)
        whole = studio.art.fitted(picture, (side, side))
        surface = studio.crafted(("speck", picture, side, step), lambda w=whole, s=step: faded(w, s / FADE_STEPS))  # type: ignore[misc]
        sway = math.sin(2 * math.pi * speck.phase) * speck.size * 0.3
        x, y = studio.viewport.point(speck.x + sway, speck.y)
        placed.append((surface, (x - surface.get_width() // 2, y - surface.get_height() // 2)))
    target.fblits(placed, PREMULTIPLIED)


def coin_side(studio: Studio, size: float) -> int:
    """A coin's side in pixels, in few sizes so that few sheets are kept."""
    return _side(studio, size, 12)


def _side(studio: Studio, size: float, step: int) -> int:
    """A particle's side in pixels, in few sizes so that few pictures are kept."""
    stride = max(2, studio.viewport.px(step))
    return max(stride, round(studio.viewport.px(size) / stride) * stride)
