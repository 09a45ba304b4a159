"""A rendered frame round a body of any size: corners kept, rails cut where they look alike, the field stretched."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

if TYPE_CHECKING:
    import numpy.typing as npt

    Pixels = npt.NDArray[np.uint8]
    Reals = npt.NDArray[np.float32]
    Size = tuple[int, int]

BODY = (1220.0, 700.0)
"""The size of the body of `ArtCache.panel`, a frame and its field, in design units."""
OVERHANG = 40.0
"""How far a frame's ornaments and shadow reach beyond its body on each side, in design units."""
CORNER = (160.0, 120.0)
"""How far the ornaments of a corner reach into the body, across and down."""
RAIL = 47.0
"""How thick a frame is, with the thread at its inner edge."""
KNOT = 74.0
"""How far a corner's ornaments reach into the field."""
FADE = 12.0
"""Over how much a rail's own strip of field melts into the stretched one."""
SEAM = 36.0
"""Over how much two cuts of a rail melt into one another."""
REACH = 68.0
"""How far a cut is moved to where the rail looks alike: two bulbs, four lozenges."""
LIGHT = 136.0
"""Over how much a rail's pattern is averaged to find the light on it, in design units: four bulbs."""
DARKEST = 6.0
"""What is added to a level of 0..255 before light is divided out of it: black has no pattern to amplify."""
MATTERS = 2.0
"""How much more it counts that a seam looks alike than that nothing need be stretched."""
LONGEST = 0.8
"""No cut is longer than this share of the rail it is taken from: its neighbour needs room to be moved."""
COARSE = 2.0
"""A seam is looked for in rows so far apart across the rail."""


def source_size(scale: float) -> Size:
    """The size that the picture of a frame has in a window of this scale."""
    return round((BODY[0] + 2 * OVERHANG) * scale), round((BODY[1] + 2 * OVERHANG) * scale)


def margin_px(scale: float) -> int:
    """How much larger a framed body is on each side than the body."""
    return round(OVERHANG * scale)


def framed(picture: pygame.Surface, body: Size, scale: float) -> pygame.Surface:
    """A frame round a body of ``body`` pixels, made of a premultiplied ``picture`` of `source_size`; premultiplied."""
    margin = margin_px(scale)
    size = (body[0] + 2 * margin, body[1] + 2 * margin)
    if picture.get_size() == size:
        return picture
    made = pygame.Surface(size, pygame.SRCALPHA)
    inset = margin + round(RAIL * scale)
    field = picture.subsurface(picture.get_rect().inflate(-2 * inset, -2 * inset))
    room = made.get_rect().inflate(-2 * inset, -2 * inset)
    if room.w > 0 and room.h > 0:
        made.blit(pygame.transform.smoothscale(field, room.size), room)
    corner = (
        min(margin + round(CORNER[0] * scale), size[0] // 2),
        min(margin + round(CORNER[1] * scale), size[1] // 2),
    )
    source = _pixels(picture)
    across, down = _depth(size[0], scale), _depth(size[1], scale)
    _lay_corners(made, source, corner, scale)
    long, high = size[0] - 2 * corner[0], size[1] - 2 * corner[1]
    thick = inset + round(FADE * scale)
    between = source[corner[0] : -corner[0]], source[:, corner[1] : -corner[1]]
    if long > 0:
        top = _rail(between[0][:, :thick], long, scale) * down[None, :thick, None]
        foot = _rail(between[0][:, -thick:], long, scale) * down[None, -thick:, None]
        _lay(made, top, (corner[0], 0))
        _lay(made, foot, (corner[0], size[1] - thick))
    if high > 0:
        left = _rail(between[1][:thick].swapaxes(0, 1), high, scale).swapaxes(0, 1) * across[:thick, None, None]
        right = _rail(between[1][-thick:].swapaxes(0, 1), high, scale).swapaxes(0, 1) * across[-thick:, None, None]
        _lay(made, left, (0, corner[1]))
        _lay(made, right, (size[0] - thick, corner[1]))
    return made


def _pixels(surface: pygame.Surface) -> Pixels:
    """Colour and alpha as [x][y][4]."""
    return np.dstack((pygame.surfarray.array3d(surface), pygame.surfarray.array_alpha(surface)))


def _surface(pixels: Pixels | Reals) -> pygame.Surface:
    made = pygame.Surface(pixels.shape[:2], pygame.SRCALPHA)
    rounded = (pixels + np.float32(0.5)).astype(np.uint8)
    colours = pygame.surfarray.pixels3d(made)
    colours[...] = rounded[..., :3]
    del colours
    alphas = pygame.surfarray.pixels_alpha(made)
    alphas[...] = rounded[..., 3]
    del alphas
    return made


def _lay(target: pygame.Surface, pixels: Pixels | Reals, place: Size) -> None:
    target.blit(_surface(pixels), place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _depth(length: int, scale: float, reach: float = OVERHANG + RAIL) -> Reals:
    """How much of a rail shows at each pixel from one side of a frame to the other: all of it, then less and less."""
    at = np.arange(length, dtype=np.float32) + 0.5
    from_edge = np.minimum(at, length - at)
    shown: Reals = np.clip(1 - (from_edge - reach * scale) / (FADE * scale), 0, 1).astype(np.float32)
    return shown


def _lay_corners(made: pygame.Surface, source: Pixels, corner: Size, scale: float) -> None:
    """Put the picture's four corners into those of the frame, faded where the field begins."""
    (wide, high), (across, down) = made.get_size(), corner
    rails = np.maximum(_depth(2 * across, scale)[:across, None], _depth(2 * down, scale)[None, :down])
    knot = OVERHANG + KNOT
    ornament = np.minimum(_depth(2 * across, scale, knot)[:across, None], _depth(2 * down, scale, knot)[None, :down])
    shown = np.maximum(rails, ornament)[..., None]
    _lay(made, source[:across, :down] * shown, (0, 0))
    _lay(made, source[-across:, :down] * shown[::-1], (wide - across, 0))
    _lay(made, source[:across, -down:] * shown[:, ::-1], (0, high - down))
    _lay(made, source[-across:, -down:] * shown[::-1, ::-1], (wide - across, high - down))


def _rail(strip: Pixels, length: int, scale: float) -> Reals:
    """A rail, [along][across][4], ``length`` pixels long: its pattern cut and joined, the light on it stretched."""
    own = strip.shape[0]
    whole = strip.astype(np.float32)
    seam = max(2, round(SEAM * scale))
    if own == length or own < 4 * seam:
        return _stretched(whole, length)
    light = _averaged(whole[..., :3], round(LIGHT * scale)) + np.float32(DARKEST)
    whole[..., :3] = (whole[..., :3] + np.float32(DARKEST)) / light
    whole[..., 3] /= 255
    made = _joined(whole, length, scale)
    made = _resampled(made, length)
    made[..., :3] = made[..., :3] * _resampled(light, length) - np.float32(DARKEST)
    made[..., 3] *= 255
    np.clip(made, 0, 255, out=made)
    np.minimum(made[..., :3], made[..., 3:], out=made[..., :3])
    return made


def _joined(strip: Reals, length: int, scale: float) -> Reals:
    """About ``length`` pixels of a rail: as many cuts as it takes, each moved to where it goes on like the last."""
    own, seam = strip.shape[0], max(2, round(SEAM * scale))
    count = max(2, math.ceil(length / (own * LONGEST)))
    share = length // count
    made = strip[: min(own, share + seam)].copy()
    fade = ((np.arange(seam, dtype=np.float32) + 0.5) / seam)[:, None, None]
    for index in range(1, count):
        last = index == count - 1
        nominal = own - (length - made.shape[0] + seam) if last else (own - share) // 2
        start = _alike(made[-seam:], strip, nominal, length, scale)
        stop = own if last else min(own, start + seam + share)
        made[-seam:] += (strip[start : start + seam] - made[-seam:]) * fade
        made = np.concatenate((made, strip[start + seam : stop]))
    return made


def _alike(end: Reals, strip: Reals, nominal: int, length: int, scale: float) -> int:
    """Where near ``nominal`` a rail goes on most like ``end``; what would have to be stretched counts against it."""
    seam, reach, step = end.shape[0], round(REACH * scale), max(1, round(COARSE * scale))
    latest: int = strip.shape[0] - seam
    low, high = max(0, nominal - reach), min(latest, nominal + reach)
    if low >= high:
        return min(max(0, nominal), latest)
    wanted = end[:, ::step, :3]
    seen = np.ascontiguousarray(strip[low : high + seam, ::step, :3])

    def unlike(start: int) -> float:
        apart = float(np.abs(seen[start - low : start - low + seam] - wanted).mean())
        return apart * MATTERS + abs(start - nominal) / length

    return min(range(low, high), key=unlike)


def _averaged(strip: Reals, width: int) -> Reals:
    """The running mean along a rail, twice; narrower at its ends."""
    own, half = strip.shape[0], max(1, width // 2)
    low = np.maximum(np.arange(own) - half, 0)
    high = np.minimum(np.arange(own) + half + 1, own)
    for _ in range(2):
        total = np.concatenate((np.zeros((1, *strip.shape[1:])), np.cumsum(strip, axis=0, dtype=np.float64)))
        strip = ((total[high] - total[low]) / (high - low)[:, None, None]).astype(np.float32)
    return strip


def _resampled(strip: Reals, length: int) -> Reals:
    """A rail at a slightly other length, or a smooth one at any, between its pixels."""
    own = strip.shape[0]
    if own == length:
        return strip
    at = np.clip((np.arange(length, dtype=np.float32) + 0.5) * (own / length) - 0.5, 0, own - 1)
    low = at.astype(np.intp)
    part = (at - low)[:, None, None].astype(np.float32)
    made: Reals = strip[low] * (1 - part) + strip[np.minimum(low + 1, own - 1)] * part
    return made


def _stretched(strip: Reals, length: int) -> Reals:
    """A short rail at another length."""
    if strip.shape[0] == length:
        return strip
    return _pixels(pygame.transform.smoothscale(_surface(strip), (length, strip.shape[1]))).astype(np.float32)
