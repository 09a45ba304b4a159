"""The festival's moving symbols: sheets of sixteen poses that loop, bent and lit from the rendered stills."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from assets.source import festival_render as dark_room

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Grid = np.ndarray
    Bend = Callable[[float, Grid, Grid], tuple[Grid, Grid]]

COLUMNS, FRAMES, CELL = 4, 16, 432
"""How a sheet is cut; a cell is as large as a symbol stands at 4K."""
WORK = 864
"""Side at which the poses are made; twice the sheet's cell, so that edges come out smooth."""
ROOM = 0.90
"""How large a still is shown in the midst of its motion, so that no pose leaves its cell; it begins and ends at its own size."""
FOOT = 2 * dark_room.BASELINE - 1
"""The set's baseline, -1…1 from the cell's top to its bottom."""
HANGING = {"heart"}
"""What swings from its upper end instead of standing."""
BELLOWS, TRAVEL = 0.40, 0.115
"""Half the width of the accordion's bellows, and how far each end travels inwards, in half cells."""


def turned(x: Grid, y: Grid, degrees: float, centre: tuple[float, float]) -> tuple[Grid, Grid]:
    """Turn where to look about a centre; the picture turns the other way."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    dx, dy = x - centre[0], y - centre[1]
    return centre[0] + cosine * dx - sine * dy, centre[1] + sine * dx + cosine * dy


def room(phase: float) -> float:
    """How large the still is shown at a phase: its own size first, so that no win begins with a jump."""
    return 1 - (1 - ROOM) * (1 - math.cos(math.pi * phase) ** 4)


def swigging(phase: float, x: Grid, y: Grid) -> tuple[Grid, Grid]:
    """The mug squashes and stretches on its foot and rocks, its foam wobbles up and down."""
    wave = math.sin(2 * math.pi * phase)
    x, y = turned(x, y, 3.2 * (math.sin(2 * math.pi * phase + 0.9) - math.sin(0.9)), (-0.1, 0.85))
    tall = 1 + 0.045 * wave
    x, y = (x + 0.1) * tall - 0.1, 0.85 + (y - 0.85) / tall
    foam = np.clip((-0.25 - y) / 0.6, 0, 1)
    return x, y + foam * (0.05 * wave + 0.028 * (np.sin(2 * math.pi * phase + 5 * x) - np.sin(5 * x)))


def bouncing(phase: float, x: Grid, y: Grid) -> tuple[Grid, Grid]:
    """The pretzel rocks from side to side on its round belly and springs."""
    x, y = turned(x, y, 5.5 * math.sin(2 * math.pi * phase), (0, FOOT))
    spring = 1 + 0.05 * math.sin(4 * math.pi * phase)
    return x * spring, FOOT + (y - FOOT) / spring


def beating(phase: float, x: Grid, y: Grid) -> tuple[Grid, Grid]:
    """The heart swings from its bow and beats twice."""
    x, y = turned(x, y, 6 * math.sin(2 * math.pi * phase), (0, -0.85))
    beat = sum(strength * math.exp(-(((phase - at) / 0.07) ** 2)) for at, strength in ((0.30, 1.0), (0.52, 0.65)))
    grow = 1 / (1 + 0.085 * beat)
    return x * grow, 0.1 + (y - 0.1) * grow


def squeezed(phase: float, x: Grid, y: Grid) -> tuple[Grid, Grid]:
    """The accordion's ends travel together and apart, its bellows fold between them."""
    x, y = turned(x, y, 3 * math.sin(2 * math.pi * phase), (0, 0.6))
    travel = TRAVEL * (0.5 - 0.5 * math.cos(4 * math.pi * phase))
    narrow = BELLOWS - travel
    across = np.where(np.abs(x) < narrow, x * BELLOWS / narrow, x + np.sign(x) * travel)
    return across, y


BENDS: dict[str, Bend] = {
    "stein": swigging,
    "pretzel": bouncing,
    "heart": beating,
    "accordion": squeezed,
}


def looked_up(picture: Grid, x: Grid, y: Grid) -> Grid:
    """Return the premultiplied picture at the places x, y (-1…1), between pixels by share; clear outside."""
    side = picture.shape[0]
    column, row = (x + 1) / 2 * (side - 1), (y + 1) / 2 * (side - 1)
    left, top = np.floor(column).astype(int), np.floor(row).astype(int)
    share_x, share_y = (column - left)[..., None], (row - top)[..., None]
    padded = np.pad(picture, ((1, 2), (1, 2), (0, 0)))

    def at(down: int, over: int) -> Grid:
        return padded[np.clip(top + down + 1, 0, side + 2), np.clip(left + over + 1, 0, side + 2)]

    upper = at(0, 0) * (1 - share_x) + at(0, 1) * share_x
    lower = at(1, 0) * (1 - share_x) + at(1, 1) * share_x
    return upper * (1 - share_y) + lower * share_y


def glinting(picture: Grid, phase: float, x: Grid, y: Grid) -> Grid:
    """Let a band of light pass over the object once a loop, from the upper left."""
    along = (x + 0.55 * y) / 1.55
    band = np.exp(-(((along - (-1.5 + 3.6 * phase)) / 0.13) ** 2))
    lit = picture.copy()
    lit[..., :3] += (1 - picture[..., :3]) * (0.5 * band * picture[..., 3])[..., None] * np.array((1.0, 0.92, 0.72))
    lit[..., :3] = np.minimum(lit[..., :3], lit[..., 3:])
    return lit


def bubbled(picture: Grid, phase: float) -> Grid:
    """Let bubbles rise through the beer: wherever the picture is amber."""
    side = picture.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side
    amber = np.clip((picture[..., 0] - picture[..., 2] - 0.45) * 4, 0, 1) * picture[..., 3]
    rng = random.Random(5)
    lit = picture.copy()
    for _ in range(46):
        at, start, radius, speed = (
            rng.uniform(0.12, 0.64),
            rng.random(),
            rng.uniform(0.003, 0.008),
            rng.choice((1, 1, 2)),
        )
        rise = (start + phase * speed) % 1
        high = 0.92 - 0.62 * rise
        reach = np.hypot(x - at - 0.006 * math.sin(9 * rise + at * 40), y - high)
        level = (
            np.exp(-((reach / radius) ** 2)) * 0.45 + np.exp(-(((reach - radius * 1.3) / (radius * 0.4)) ** 2)) * 0.35
        )
        level *= min(1.0, 5 * rise, 5 * (1 - rise))
        lit[..., :3] += (amber * level)[..., None] * np.array((0.5, 0.6, 0.45))
    lit[..., :3] = np.minimum(lit[..., :3], lit[..., 3:])
    return lit


def aglow(picture: Grid, phase: float) -> Grid:
    """Put a turning glory of golden rays behind the object."""
    side = picture.shape[0]
    axis = np.linspace(-1, 1, side, dtype=np.float32)
    y, x = np.meshgrid(axis, axis, indexing="ij")
    reach, angle = np.hypot(x, y), np.arctan2(y, x)
    ray = (0.5 + 0.5 * np.cos(12 * angle + 2 * math.pi * phase)) ** 2
    pulse = 0.85 + 0.15 * math.sin(2 * math.pi * phase)
    level = (
        pulse
        * (0.55 * np.exp(-((reach / 0.62) ** 2)) + 0.55 * ray * np.exp(-((reach / 0.72) ** 2)))
        * np.clip((1 - reach) * 4, 0, 1)
    )
    level = np.clip(level, 0, 0.9)[..., None]
    under = np.concatenate([level * np.array((1.0, 0.78, 0.34), np.float32), level], axis=-1)
    return picture + under * (1 - picture[..., 3:])


def pose(still: Grid, symbol: str, phase: float) -> Image.Image:
    """Return one pose of a symbol, phase 0…1, straight alpha."""
    axis = np.linspace(-1, 1, WORK, dtype=np.float32)
    low = 0.0 if symbol in HANGING else FOOT
    y, x = np.meshgrid(low + (axis - low) / room(phase), axis / room(phase), indexing="ij")
    picture = still
    if symbol == "stein":
        picture = bubbled(picture, phase)
    picture = looked_up(picture, *BENDS[symbol](phase, x, y))
    picture = glinting(picture, phase, *np.meshgrid(axis, axis))
    small = Image.fromarray((picture.clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGBa")
    return small.resize((CELL, CELL), Image.Resampling.LANCZOS).convert("RGBA")


def sheet(symbol: str, art: Path) -> Callable[[Path, bool], None]:
    """Return the recipe of a symbol's sheet: sixteen poses in rows of four."""

    def make(target: Path, _draft: bool) -> None:
        still = (
            Image.open(art / "symbols" / f"{symbol}.png").convert("RGBa").resize((WORK, WORK), Image.Resampling.LANCZOS)
        )
        data = np.asarray(still).astype(np.float32) / 255
        whole = Image.new("RGBA", (CELL * COLUMNS, CELL * FRAMES // COLUMNS))
        for k in range(FRAMES):
            whole.paste(pose(data, symbol, k / FRAMES), (k % COLUMNS * CELL, k // COLUMNS * CELL))
        cells = np.asarray(whole).copy()
        cells[cells[..., 3] < 3] = 0
        Image.fromarray(cells).save(target, optimize=True)

    return make
