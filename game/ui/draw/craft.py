"""Crafted bodies for panels and buttons: distance fields lit from above, with metal rims, gloss, grain and shadow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.lettering import ramp, softened

if TYPE_CHECKING:
    import numpy.typing as npt

    Reals = npt.NDArray[np.float32]

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Finish:
    """How a body is made; lengths in pixels.

    ``body`` runs from top to bottom. ``rim`` is the metal from its shade over its colour to its highlight. ``depth``
    above 0 raises the body, below 0 sinks it. ``shine`` is the colour that ``gloss`` adds: white greys
    a dark tone. ``margin`` pixels lie around the body for ``shadow`` and ``glow``.
    """

    body: tuple[Rgb, ...]
    rim: tuple[Rgb, ...] = ()
    rim_width: float = 0.0
    radius: float = 0.0
    depth: float = 0.0
    gloss: float = 0.0
    shine: Rgb = (255, 255, 255)
    grain: float = 0.0
    opacity: float = 1.0
    shadow: float = 0.0
    glow: Rgb | None = None
    margin: int = 0


def box_distance(size: tuple[int, int], radius: float, margin: int = 0) -> Reals:
    """Pixels to the edge of a rounded box of ``size`` with ``margin`` pixels of canvas around it; negative inside."""
    width, height = size
    reach = min(radius, width / 2, height / 2)
    x = np.abs(np.arange(width + 2 * margin) + 0.5 - margin - width / 2)[:, None] - (width / 2 - reach)
    y = np.abs(np.arange(height + 2 * margin) + 0.5 - margin - height / 2)[None, :] - (height / 2 - reach)
    outside = np.sqrt(np.maximum(x, 0) ** 2 + np.maximum(y, 0) ** 2)
    inside = np.minimum(np.maximum(x, y), 0)
    return np.asarray(outside + inside - reach, dtype=np.float32)


def covered(distance: Reals, edge: float = 0.0) -> Reals:
    """How much of each pixel lies within ``edge`` of the shape, 0..1: the anti-aliased mask."""
    mask: Reals = np.clip(np.float32(0.5 + edge) - distance, 0, 1)
    return mask


def grain_of(size: tuple[int, int], stretch: int = 24) -> Reals:
    """Fine streaks along x, mean 0, about -1..1; the same for the same size."""
    width, height = size
    x = np.arange(width + stretch, dtype=np.uint32)[:, None]
    y = np.arange(height, dtype=np.uint32)[None, :]
    noise = x * np.uint32(374761393) + y * np.uint32(668265263)
    noise = (noise ^ (noise >> np.uint32(13))) * np.uint32(1274126177)
    values = ((noise ^ (noise >> np.uint32(16))) & np.uint32(0xFFFF)).astype(np.float32) / 32767.5 - 1
    total = np.cumsum(values, axis=0, dtype=np.float32)
    mean: Reals = ((total[stretch:] - total[:-stretch]) / np.sqrt(stretch)).astype(np.float32)
    return mean


class Sheet:
    """A float canvas to compose on: premultiplied colour and alpha, indexed [x][y]; in planes, which is far quicker."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._planes: Reals = np.zeros((3, *size), dtype=np.float32)
        self.alpha: Reals = np.zeros(size, dtype=np.float32)

    def lay(self, colour: Reals, mask: Reals) -> None:
        """Put ``colour`` (0..255: one, or what broadcasts to [x][y][3]) over what is there, opaque as ``mask`` 0..1."""
        keep = 1 - mask
        self._planes *= keep
        for plane, tone in zip(self._planes, np.moveaxis(colour, -1, 0), strict=True):
            np.add(plane, tone * mask, out=plane)
        self.alpha *= keep
        self.alpha += mask

    def add(self, light: Reals, mask: Reals) -> None:
        """Add ``light`` where there is something already; opacity stays."""
        strength = mask * self.alpha
        for plane, tone in zip(self._planes, np.moveaxis(light, -1, 0), strict=True):
            np.add(plane, tone * strength, out=plane)

    def surface(self) -> pygame.Surface:
        """The canvas as a premultiplied surface."""
        made = pygame.Surface(self.alpha.shape, pygame.SRCALPHA)
        pixels = pygame.surfarray.pixels3d(made)
        opacity = self.alpha * 255
        for channel, plane in enumerate(self._planes):
            pixels[..., channel] = np.clip(np.minimum(plane, opacity) + 0.5, 0, 255)
        del pixels
        alphas = pygame.surfarray.pixels_alpha(made)
        alphas[...] = np.clip(opacity + 0.5, 0, 255)
        del alphas
        return made


def solid(colour: Rgb) -> Reals:
    """A colour that broadcasts over a canvas."""
    return np.array(colour, dtype=np.float32)


def _blurred(mask: Reals, radius: int) -> Reals:
    return np.asarray(softened((mask * 255).astype(np.uint8), radius), dtype=np.float32) / np.float32(255)


def _lay_rim(sheet: Sheet, finish: Finish, distance: Reals) -> None:
    """A half-round metal rim lit from above."""
    slope = np.gradient(distance, axis=1)
    across = np.clip(-distance / max(finish.rim_width, 1), 0, 1)
    light = 0.5 - 0.5 * slope * np.cos(np.pi * across)
    light = np.clip(0.15 + 0.75 * light + 0.1 * np.sin(np.pi * across), 0, 1)
    place = light * (len(finish.rim) - 1)
    steps = np.arange(len(finish.rim))
    planes = [np.interp(place, steps, [tone[channel] for tone in finish.rim]) for channel in range(3)]
    metal = np.moveaxis(np.array(planes, dtype=np.float32), 0, -1)
    sheet.lay(solid(finish.rim[0]) * np.float32(0.25), covered(distance, 1.2))
    sheet.lay(metal, covered(distance))
    sheet.lay(solid(finish.rim[0]) * np.float32(0.18), covered(distance, -finish.rim_width + 0.8))


def body(size: tuple[int, int], finish: Finish) -> pygame.Surface:
    """A body of ``size`` pixels with its rim inside that size; the finish's margin comes on top all round."""
    margin = finish.margin
    distance = box_distance(size, finish.radius, margin)
    sheet = Sheet((size[0] + 2 * margin, size[1] + 2 * margin))
    if finish.glow is not None and margin:
        halo = np.clip(1 - np.maximum(distance, 0) / margin, 0, 1) ** 2
        sheet.lay(solid(finish.glow), np.asarray(halo * 0.85, dtype=np.float32))
    if finish.shadow > 0 and margin:
        fallen = np.roll(_blurred(covered(distance), max(1, margin // 2)), max(1, margin // 3), axis=1)
        sheet.lay(solid((0, 0, 0)), fallen * np.float32(finish.shadow))
    if finish.rim:
        _lay_rim(sheet, finish, distance)
    inner = covered(distance, -finish.rim_width)
    start, stop = margin + round(finish.rim_width), margin + size[1] - round(finish.rim_width)
    tone = ramp(finish.body, sheet.alpha.shape[1], start, stop).T[:, None, :]
    if finish.grain > 0:
        tone = tone * (1 + np.float32(finish.grain) * grain_of(sheet.alpha.shape))
    sheet.lay(np.moveaxis(tone, 0, -1), inner * np.float32(finish.opacity))
    _lay_depth(sheet, finish, distance, inner)
    if finish.gloss > 0:
        _lay_gloss(sheet, finish, size, inner)
    return sheet.surface()


def _lay_depth(sheet: Sheet, finish: Finish, distance: Reals, inner: Reals) -> None:
    """Light the edges of a raised body, shade those of a sunken one."""
    reach = abs(finish.depth)
    if reach <= 0:
        return
    within = np.clip(1 + (distance + finish.rim_width) / reach, 0, 1) * inner
    slope = np.gradient(distance, axis=1)
    facing_up = np.clip(-slope, 0, 1).astype(np.float32)
    facing_down = np.clip(slope, 0, 1).astype(np.float32)
    if finish.depth > 0:
        sheet.add(solid((255, 255, 255)), np.asarray(within**2 * facing_up * 0.45, dtype=np.float32))
        sheet.lay(solid((0, 0, 0)), np.asarray(within**2 * (facing_down * 0.5 + 0.12), dtype=np.float32))
    else:
        sheet.lay(solid((0, 0, 0)), np.asarray(within**1.6 * (facing_up * 0.75 + 0.25), dtype=np.float32))
        sheet.add(solid((255, 255, 255)), np.asarray(within**3 * facing_down * 0.16, dtype=np.float32))


def _lay_gloss(sheet: Sheet, finish: Finish, size: tuple[int, int], inner: Reals) -> None:
    """A window's reflection on the upper half, its lower edge curved."""
    height = sheet.alpha.shape[1]
    x = np.linspace(-1, 1, sheet.alpha.shape[0], dtype=np.float32)[:, None]
    y = (np.arange(height, dtype=np.float32)[None, :] - finish.margin) / size[1]
    edge = 0.47 - 0.07 * x**2
    shine = np.clip((edge - y) * size[1] / 2, 0, 1) * (0.35 + 0.65 * np.clip(1 - y / 0.5, 0, 1))
    sheet.add(solid(finish.shine), np.asarray(shine * inner * finish.gloss * 0.42, dtype=np.float32))


def ring(size: tuple[int, int], radius: float, width: float, colour: Rgb, margin: int) -> pygame.Surface:
    """A bright outline around a body, softly shining outwards: the mark of focus."""
    distance = box_distance(size, radius, margin)
    sheet = Sheet((size[0] + 2 * margin, size[1] + 2 * margin))
    halo = np.clip(1 - np.maximum(distance - width, 0) / max(1.0, margin - width), 0, 1) ** 2
    sheet.lay(solid(colour), np.asarray(halo * (distance > 0) * 0.5, dtype=np.float32))
    sheet.lay(solid(colour), covered(distance, width) * (1 - covered(distance, 0)))
    return sheet.surface()
