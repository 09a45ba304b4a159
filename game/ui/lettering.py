"""What makes plain letters crafted: gradients, bevelled rims, outlines, soft shadows and glows, premultiplied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    Alpha = npt.NDArray[np.uint8]
    Reals = npt.NDArray[np.float32]

Rgb = tuple[int, int, int]
STAIRS_PX = 4
"""From this width on an outline shows the steps that it was made in."""
GILDED: tuple[Rgb, ...] = ((255, 249, 214), (255, 214, 92), (214, 138, 22), (255, 226, 128), (150, 82, 10))
"""A gold bar's reflections from top to bottom: sky, body, horizon, bounce, foot."""
SILVERED: tuple[Rgb, ...] = ((255, 255, 255), (206, 216, 230), (128, 142, 166), (222, 230, 240), (96, 108, 130))


@dataclass(frozen=True, slots=True)
class Ink:
    """How letters are coloured; lengths are fractions of the font's size.

    ``fill`` runs from cap height to baseline; one colour is solid. ``bevel`` 0..1 lights the upper rims and shades the
    lower ones; ``cast`` letters wear their face's cast instead, where there is one. ``shadow`` falls by
    ``shadow_offset`` and is softened by ``shadow_blur``; ``glow`` shines all round.
    """

    fill: tuple[Rgb, ...] = ((255, 255, 255),)
    outline: Rgb | None = None
    outline_width: float = 0.05
    bevel: float = 0.0
    cast: bool = False
    shadow: Rgb | None = None
    shadow_offset: tuple[float, float] = (0.0, 0.05)
    shadow_blur: float = 0.05
    shadow_strength: float = 0.75
    glow: Rgb | None = None
    glow_radius: float = 0.2


@dataclass(frozen=True, slots=True)
class Layers:
    """Baked letters in layers on equal canvases, ``pad`` pixels larger than the mask on each side.

    ``under`` is their shadow and glow, ``rim`` their outline: drawn one layer after the other, no letter's glow lies on
    its neighbour's outline.
    """

    under: pygame.Surface | None
    rim: pygame.Surface | None
    over: pygame.Surface
    pad: int


def _shifted(alpha: Alpha, dx: int, dy: int) -> Alpha:
    """``alpha`` (indexed [x][y]) moved by whole pixels, zeros coming in."""
    moved = np.zeros_like(alpha)
    width, height = alpha.shape
    if abs(dx) >= width or abs(dy) >= height:
        return moved
    moved[max(0, dx) : width + min(0, dx), max(0, dy) : height + min(0, dy)] = alpha[
        max(0, -dx) : width - max(0, dx), max(0, -dy) : height - max(0, dy)
    ]
    return moved


def grown(alpha: Alpha, radius: int) -> Alpha:
    """``alpha`` spread by a disc of ``radius`` pixels, its soft edge kept."""
    result = alpha.copy()
    for dx, dy in sorted(_spread(radius)):
        _raise(result, alpha, dx, dy)
    return _even(result) if radius >= STAIRS_PX else result


def _even(alpha: Alpha) -> Alpha:
    """``alpha`` without the stairs that whole steps leave on round corners: softened, and its edge drawn again."""
    edge = (softened(alpha, 2).astype(np.float32) - 127.5) * 1.8 + 127.5
    return np.asarray(np.clip(edge, 0, 255), dtype=np.uint8)


def _spread(radius: int) -> set[tuple[int, int]]:
    """The whole steps that spread a shape by ``radius``: rings at the radius, its half, and so on inwards."""
    steps = max(8, radius * 8)
    angles = [2 * np.pi * step / steps for step in range(steps)]
    ring = {(round(np.cos(angle) * radius), round(np.sin(angle) * radius)) for angle in angles}
    return ring | _spread(radius // 2) if radius > 2 else ring


def _raise(result: Alpha, alpha: Alpha, dx: int, dy: int) -> None:
    """Lift ``result`` to ``alpha`` moved by whole pixels, where that is more."""
    width, height = alpha.shape
    if abs(dx) >= width or abs(dy) >= height:
        return
    part = result[max(0, dx) : width + min(0, dx), max(0, dy) : height + min(0, dy)]
    np.maximum(part, alpha[max(0, -dx) : width - max(0, dx), max(0, -dy) : height - max(0, dy)], out=part)


def softened(alpha: Alpha, radius: int) -> Alpha:
    """``alpha`` blurred by ``radius`` pixels: three running means, which is close to a Gaussian."""
    if radius < 1:
        return alpha
    size = 2 * radius // 2 + 1
    blurred = alpha.astype(np.float32)
    for _ in range(2):
        blurred = _means(_means(blurred, size).T, size).T
    return np.clip(blurred, 0, 255).astype(np.uint8)


def _means(values: Reals, size: int) -> Reals:
    """The running mean over about ``size`` values along the first axis, zeros beyond the edges.

    The sums run row by row: all columns at once, which is three times as quick as numpy's own.
    """
    length, across = values.shape
    reach = size // 2
    total = np.zeros((length + 2 * size, across), dtype=np.float32)
    total[size : size + length] = values
    for row in range(size + 1, len(total)):
        np.add(total[row - 1], total[row], out=total[row])
    mean: Reals = total[size + reach :][:length] - total[size - reach - 1 :][:length]
    mean /= np.float32(2 * reach + 1)
    return mean


def painted(alpha: Alpha, colours: npt.NDArray[np.float32]) -> pygame.Surface:
    """A premultiplied surface with ``alpha`` and ``colours``: one colour, or one a pixel as [x][y][3]."""
    surface = pygame.Surface(alpha.shape, pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(surface)
    if colours.ndim == 1:
        share = np.arange(256, dtype=np.float32)[:, None] / np.float32(255)
        levels = np.clip(colours * share + np.float32(0.5), 0, 255).astype(np.uint8)
        for channel in range(3):
            pixels[..., channel] = levels[:, channel][alpha]
    else:
        share = alpha.astype(np.float32)[..., None] / np.float32(255)
        pixels[...] = np.clip(colours * share + np.float32(0.5), 0, 255).astype(np.uint8)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = alpha
    del alphas
    return surface


def ramp(colours: Sequence[Rgb], length: int, start: int = 0, stop: int | None = None) -> Reals:
    """``colours`` spread evenly from ``start`` to ``stop`` over ``length`` steps, as [length][3] floats."""
    last = length - 1 if stop is None else stop
    place = np.clip((np.arange(length) - start) / max(1, last - start), 0, 1) * (len(colours) - 1)
    channels = [
        np.interp(place, np.arange(len(colours)), [colour[channel] for colour in colours]) for channel in range(3)
    ]
    return np.stack(channels, axis=-1).astype(np.float32)


def _face(alpha: Alpha, ink: Ink, px: int, rows: tuple[int, int]) -> pygame.Surface:
    """The letters' own surface: gradient and bevel."""
    surface = pygame.Surface(alpha.shape, pygame.SRCALPHA)
    rim = max(1, round(px * 0.03)) if ink.bevel > 0 else 0
    near = _seen(alpha, 4 * rim)
    if near is None:
        return surface
    across, down = near
    alpha = alpha[across, down]
    tones = ramp(ink.fill, surface.get_height(), *rows)[down]
    colours = np.broadcast_to(tones[None, :, :], (*alpha.shape, 3))
    if rim:
        soft = softened(alpha, max(1, rim // 2)).astype(np.float32)
        lit = np.clip(soft - _shifted(alpha, rim // 2, rim).astype(np.float32), 0, 255)[..., None] / np.float32(255)
        shade = np.clip(soft - _shifted(alpha, -(rim // 2), -rim).astype(np.float32), 0, 255)[..., None]
        brighter = colours + (np.float32(255) - colours) * lit * np.float32(ink.bevel)
        colours = brighter * (1 - np.float32(0.75) * (shade / np.float32(255)) * np.float32(ink.bevel))
    surface.blit(painted(alpha, colours), (across.start, down.start), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _seen(alpha: Alpha, margin: int) -> tuple[slice, slice] | None:
    """Where anything is to be seen, with so much around it; None where nothing is."""
    columns, rows = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    if not len(columns):
        return None
    return (
        slice(max(0, int(columns[0]) - margin), int(columns[-1]) + 1 + margin),
        slice(max(0, int(rows[0]) - margin), int(rows[-1]) + 1 + margin),
    )


def _worn(alpha: Alpha, surface: pygame.Surface, place: tuple[int, int]) -> pygame.Surface:
    """The letters' own surface: an opaque picture with its corner at ``place``, seen through them."""
    canvas = pygame.Surface(alpha.shape, depth=24)
    canvas.blit(surface, place)
    return painted(alpha, pygame.surfarray.array3d(canvas).astype(np.float32))


def bake(
    mask: pygame.Surface,
    ink: Ink,
    px: int,
    rows: tuple[int, int],
    worn: tuple[pygame.Surface, tuple[int, int]] | None = None,
) -> Layers:
    """Turn a white-on-nothing ``mask`` into `Layers`; ``rows`` are cap height and baseline in the mask.

    ``worn`` is an opaque picture and its corner in the mask, which the letters show instead of the ink's own fill.
    """
    outline = max(1, round(ink.outline_width * px)) if ink.outline is not None else 0
    blur = round(ink.shadow_blur * px) if ink.shadow is not None else 0
    offset = (round(ink.shadow_offset[0] * px), round(ink.shadow_offset[1] * px)) if ink.shadow is not None else (0, 0)
    glow = max(1, round(ink.glow_radius * px)) if ink.glow is not None else 0
    pad = outline + max(2 * blur + max(abs(offset[0]), abs(offset[1])), 2 * glow) + 1
    alpha = np.pad(pygame.surfarray.array_alpha(mask), pad)
    solid = grown(alpha, outline) if outline else alpha
    under: pygame.Surface | None = None
    parts: list[pygame.Surface] = []
    if ink.glow is not None:
        shine = np.clip(softened(grown(solid, max(1, glow // 3)), glow).astype(np.float32) * 1.15, 0, 255).astype(
            np.uint8
        )
        parts.append(painted(shine, np.array(ink.glow, dtype=np.float32)))
    if ink.shadow is not None:
        fallen = softened(_shifted(solid, *offset), blur).astype(np.float32) * ink.shadow_strength
        parts.append(painted(fallen.astype(np.uint8), np.array(ink.shadow, dtype=np.float32)))
    rim = None if ink.outline is None else painted(solid, np.array(ink.outline, dtype=np.float32))
    if parts:
        under = parts[0]
        for part in parts[1:]:
            under.blit(part, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if worn is None:
        over = _face(alpha, ink, px, (rows[0] + pad, rows[1] + pad))
    else:
        over = _worn(alpha, worn[0], (worn[1][0] + pad, worn[1][1] + pad))
    return Layers(under, rim, over, pad)
