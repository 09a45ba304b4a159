"""The festival's cabinet: reel frame, reel back, logo, SPIN button, banners, coin and sparks."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter
from shapely.geometry import Point, Polygon

from assets.source import carnival_board as board
from assets.source import festival_places
from assets.source import festival_render as dark_room
from assets.source import festival_studio as shop
from assets.source import festival_symbols
from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LOGO = (1400, 332)
LOGO_SCALE = 172
"""How much larger than its scene the logo is rendered, in percent: its largest place, the loading screen, is 2400 px wide at 4K."""
LOGO_SINKS = 0.09
"""How far the sign stands above the middle of its picture, in units: below it is room for its shadow."""
BANNER = (440, 1280)
TABLE = (1600, 900)
SPIN = (512, 512)
SHEET_COLUMNS, SHEET_FRAMES, SHEET_CELL = 4, 16, 128

HEROES: dict[str, tuple[float, float, float]] = {
    "stein": (0, 1.85, 0.88),
    "pretzel": (0, 1.12, 0.88),
    "heart": (0, 1.42, 0.84),
    "accordion": (90, 2.0, 0.84),
    "ten": (0, 2.5, 0.78),
}
"""How a symbol stands on its banner: turned in the picture (degrees), drawn out upright, and its share of the cloth's breadth."""
LETTER = (0.0, 2.05, 0.76)
"""The same for a letter."""
HUNG = {"pretzel", "heart"}
"""What hangs before a sash of silk, for it may not be drawn out so far."""
SASH_ENDS = (0.125, 0.84)
"""From where to where a sash falls, as shares of the banner's height."""
GLASS, HANDLE = "stein", 0.715
"""The hero that light goes through: with few samples its handle is grainy; where that begins, as a share of its width."""
BANNER_CLOTHS: dict[str, shop.Point] = {
    "stein": (0.02, 0.09, 0.42),
    "pretzel": (0.03, 0.20, 0.05),
    "heart": (0.012, 0.06, 0.34),
    "accordion": (0.05, 0.10, 0.30),
    "ace": (0.16, 0.02, 0.02),
    "king": (0.01, 0.045, 0.22),
    "queen": (0.01, 0.10, 0.03),
    "jack": (0.09, 0.015, 0.13),
    "ten": (0.20, 0.055, 0.008),
}
"""The cloth behind each expanding symbol: far enough from the symbol's own colour to set it off."""


def bench(size: tuple[int, int], samples: int) -> Any:
    """An empty scene seen straight on, one unit to `board.UNIT_PX` pixels."""
    scene = kit.studio(64, samples)
    scene.render.resolution_x, scene.render.resolution_y = size
    board.easel(size)
    kit.sky(scene, (1, 0.92, 0.75), (0.24, 0.12, 0.06), 0.55)
    return scene


def raking(width: float, power: float = 1.0) -> None:
    """Light a flat scene: warm from the upper left, Bavarian blue from the right."""
    reach = width / 2
    kit.light((-reach * 0.7, -16, reach * 1.1), (0, 0, 0), 38 * reach * reach * power, reach * 0.6, (1, 0.90, 0.70))
    kit.light((reach * 1.1, -7, -reach * 0.1), (0, 0, 0), 8 * reach * reach * power, reach * 0.5, (0.45, 0.65, 1))
    kit.light((0, -8, -reach), (0, 0, 0), 5 * reach * reach * power, reach * 0.5, (1, 0.65, 0.3))


def moulding(corners: list[tuple[float, float]], y: float, radius: float, made: Any) -> None:
    """Lead a round moulding round closed corners."""
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        board.rail(a, b, y, radius, made)


def box_of(x0: float, z0: float, x1: float, z1: float) -> list[tuple[float, float]]:
    """The corners of a rectangle, clockwise from the upper left."""
    return [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]


# ------------------------------------------------------------------------------------------------------------ frame


def rosette(x: float, z: float, y: float, size: float, made: Any, heart: Any) -> None:
    """A brass flower with a coloured heart, of eight petals."""
    for k in range(8):
        angle = k * math.pi / 4
        shop.ball(
            size * 0.36,
            (x + size * 0.48 * math.cos(angle), y, z + size * 0.48 * math.sin(angle)),
            made,
            (1, 0.5, 0.62),
            (0, -math.degrees(angle), 0),
            20,
        )
    shop.ball(size * 0.34, (x, y - size * 0.15, z), heart, (1, 0.6, 1), segments=24)
    shop.ring(size * 0.36, size * 0.08, (x, y - size * 0.1, z), made)


def frame_scene(samples: int) -> Any:
    """Carved oak with brass mouldings, a lozenge inlay, hop garlands over the head and down the corners, the win plaque."""
    scene = bench(board.FRAME, samples)
    left, top = board.place(board.FRAME, 12, 12)
    right, bottom = board.place(board.FRAME, board.FRAME[0] - 12, board.FRAME[1] - 10)
    hole_left, hole_top = board.place(board.FRAME, board.HOLE[0], board.HOLE[1])
    hole_right, hole_bottom = board.place(board.FRAME, board.HOLE[2], board.HOLE[3])
    brass = shop.brass(0.17, (1, 0.60, 0.16))
    across, upright = (shop.wood((0.060, 0.020, 0.007), (0.34, 0.14, 0.042), axis, 0.5, 0.7) for axis in "XZ")
    shop.block((right - left, 0.4, top - hole_top), ((left + right) / 2, 0, (top + hole_top) / 2), across, 0.06)
    shop.block(
        (right - left, 0.4, hole_bottom - bottom), ((left + right) / 2, 0, (hole_bottom + bottom) / 2), across, 0.06
    )
    for x0, x1 in ((left, hole_left), (hole_right, right)):
        shop.block(
            (x1 - x0, 0.42, hole_top - hole_bottom + 0.1),
            ((x0 + x1) / 2, 0, (hole_top + hole_bottom) / 2),
            upright,
            0.06,
        )
    inlay = shop.lozenges(kit.material("inlay", shop.CREAM, 0.3, coat=0.6), 0.26)
    shop.block((right - left - 1.3, 0.1, 0.30), (0, -0.19, (top + hole_top) / 2 + 0.02), inlay, 0.02)
    for x in ((left + hole_left) / 2, (right + hole_right) / 2):
        shop.block((0.30, 0.1, hole_top - hole_bottom - 0.2), (x, -0.20, (hole_top + hole_bottom) / 2), inlay, 0.02)
    moulding(box_of(left, top, right, bottom), -0.20, 0.085, brass)
    moulding(box_of(hole_left - 0.02, hole_top + 0.02, hole_right + 0.02, hole_bottom - 0.02), -0.24, 0.11, brass)
    (x0, z0), (x1, z1) = board.place(board.FRAME, 430, 1378), board.place(board.FRAME, 2090, 1464)
    dark = kit.material("panel", (0.03, 0.012, 0.006), 0.5)
    shop.ramped(dark, shop.noise_factor(dark, 0.8, 6), [(0.3, (0.016, 0.007, 0.004)), (0.7, (0.042, 0.018, 0.009))])
    shop.block((x1 - x0, 0.24, z0 - z1), ((x0 + x1) / 2, -0.20, (z0 + z1) / 2), dark, 0.05)
    moulding(box_of(x0, z0, x1, z1), -0.34, 0.07, brass)
    sapphire = kit.material("sapphire", (0.02, 0.12, 0.75), 0.06, coat=1, glow=(0.02, 0.15, 1), glow_strength=0.25)
    for side in (-1, 1):
        for x in (8.75, 9.65, 10.55):
            rosette(side * x, (hole_bottom + bottom) / 2 - 0.05, -0.28, 0.30, brass, sapphire)
    for side in (-1, 1):
        for z, up in ((top, 1), (bottom, -1)):
            edge = right if side > 0 else left
            corner_plate(edge, z, side, up, brass)
    leaf, cone = shop.hop_leaf_mesh(shop.leaf_material()), shop.hop_cone_mesh(shop.cone_material())
    for side in (-1, 1):
        fall = [
            (side * (right - 0.52), -0.45, top - 2.6),
            (side * (right - 0.50), -0.50, top - 1.5),
            (side * (right - 0.58), -0.55, top - 0.62),
            (side * (right - 1.6), -0.55, top - 0.46),
            (side * (right - 3.1), -0.50, top - 0.50),
            (side * (right - 4.4), -0.45, top - 0.42),
        ]
        within = (right - 0.16, top - 0.14)
        shop.garland(shop.curved(fall, 6), 0.66, 5 + side, 0.40, 0.30, meshes=(leaf, cone), within=within)
        shop.garland(
            shop.curved([(side * 1.9, -0.5, top - 0.30), (side * 0.9, -0.55, top - 0.42), (0, -0.58, top - 0.38)], 6),
            0.64,
            15 + side,
            0.42,
            0.36,
            meshes=(leaf, cone),
            within=within,
        )
    raking(25, 0.9)
    return scene


def corner_plate(x: float, z: float, side: int, up: int, made: Any, y: float = -0.30) -> None:
    """A brass corner: a bead along its edge, its field domed, so that no part of it mirrors one flat tone; three studs."""
    reach = 1.15
    outline = [
        (0, 0),
        (reach, 0),
        (reach * 0.98, 0.22),
        (reach * 0.72, 0.36),
        (reach * 0.55, 0.52),
        (0.52, reach * 0.55),
        (0.36, reach * 0.72),
        (0.22, reach * 0.98),
        (0, reach),
    ]
    points = [(-side * px, -up * pz) for px, pz in outline]
    shop.plate(points if side * up > 0 else points[::-1], 0.05, (x + side * 0.03, y, z + up * 0.03), made, bevel=0.04)
    _relief(points, (x + side * 0.03, y - 0.085, z + up * 0.03), made)
    for px, pz in ((0.17, 0.17), (0.92, 0.15), (0.15, 0.92)):
        shop.ball(0.075, (x - side * px, y - 0.15, z - up * pz), made, (1, 0.7, 1), segments=18)


def _relief(outline: list[tuple[float, float]], at: shop.Point, made: Any, step: float = 0.02) -> None:
    """The face of a plate, raised by how far each spot lies within the outline."""
    shape = Polygon(outline)
    left, low, right, high = shape.bounds
    across, along = round((right - left) / step), round((high - low) / step)
    points, heights = [], []
    for j in range(along + 1):
        for i in range(across + 1):
            x, z = left + i * step, low + j * step
            spot = Point(x, z)
            within = shape.exterior.distance(spot) if shape.contains(spot) else 0.0
            bead = 0.035 * math.sqrt(max(0.0, 1 - ((within - 0.055) / 0.055) ** 2))
            dome = 0.13 * math.sin(math.pi / 2 * min(1.0, max(0.0, within - 0.12) / 0.30))
            heights.append(within)
            points.append((at[0] + x, at[1] - bead - dome, at[2] + z))
    wide = across + 1
    corners = [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i) for j in range(along) for i in range(across)]
    mesh = bpy.data.meshes.new("relief")
    mesh.from_pydata(points, [], [face for face in corners if all(heights[k] > 0 for k in face)])
    mesh.materials.append(made)
    kit.smooth(kit.add("relief", mesh))


def frame(target: Path, draft: bool) -> None:
    """The rendered frame with its window cut clean."""
    scene = frame_scene(10 if draft else 14)
    if draft:
        scene.render.resolution_percentage = 40
    picture = dark_room.graded(dark_room.rendered(scene), 1.05, 1.10).resize(board.FRAME, Image.Resampling.LANCZOS)
    dark_room.clean(board.window_cut(picture)).save(target, optimize=True)


def reel_back(target: Path, _draft: bool) -> None:
    """Five dark blue reel panels with a woven lozenge and brass-edged gutters."""
    board.panels(
        base=(30, 44, 92), lift=(10, 26, 66), gleam=(0.36, 0.22, 0.08), groove=(0.01, 0.008, 0.02), seed=8
    ).save(target, optimize=True)


# ------------------------------------------------------------------------------------------------------------- logo


def logo_scene(samples: int) -> Any:
    """BOOK OF over OKTOBERFEST in gilded letters on an oak sign, hops at both ends."""
    scene = bench(LOGO, samples)
    gold = kit.material("gold", (1, 0.60, 0.13), 0.17, metallic=1)
    enamel = kit.material("enamel", (0.006, 0.045, 0.26), 0.2, coat=1)
    oak = shop.wood((0.030, 0.010, 0.004), (0.13, 0.05, 0.017), "X", 0.6, 0.6)
    wide, low, high = 6.45, -1.42, 0.98
    arch = [
        (wide * math.cos(a), high - 0.62 + 1.05 * math.sin(a) ** 1.0) for a in (math.pi * k / 40 for k in range(41))
    ]
    outline = [(-wide, low + 0.3), (-wide + 0.3, low), (wide - 0.3, low), (wide, low + 0.3), *arch]
    shop.plate(outline, 0.14, (0, 0.45, 0), oak, bevel=0.06)
    moulding(outline[:-1], 0.26, 0.085, shop.brass(0.17, (1, 0.60, 0.16)))
    silk = shop.lozenges(kit.material("silk", shop.CREAM, 0.45), 0.20)
    shop.block((2 * wide - 0.9, 0.08, 0.24), (0, 0.24, low + 0.24), silk, 0.02)
    for words, size, z, colour in (
        ("Oktoberfest", 2.16, -0.30, (1.0, 0.62, 0.10)),
        ("Book of", 0.98, 1.0, (0.92, 0.84, 0.66)),
    ):
        shape = shop.glyphs(words, size, 1.02)
        body = kit.material("lacquer", colour, 0.14, coat=1)
        deep, bright = (
            (colour[0] * 0.8, colour[1] * 0.45, colour[2] * 0.2),
            (1.0, min(1.0, colour[1] * 1.35), min(1.0, colour[2] * 4)),
        )
        shop.ramped(
            body, shop.axis_factor(body, "Y", -size * 0.3, size * 0.36), [(0.0, deep), (0.5, colour), (1.0, bright)]
        )
        u = size / 2.6
        shop.solid(shape.buffer(0.13 * u), 0.20 * u, (0, 0.02, z), enamel, 0.06 * u)
        shop.solid(shape.buffer(0.065 * u), 0.26 * u, (0, -0.05 * u, z), gold, 0.04 * u)
        shop.solid(shape.buffer(-0.005 * u), 0.30 * u, (0, -0.10 * u, z), body, 0.045 * u)
    leaf, cone = shop.hop_leaf_mesh(shop.leaf_material()), shop.hop_cone_mesh(shop.cone_material())
    for side in (-1, 1):
        vine = [
            (side * 6.35, -0.4, -1.0),
            (side * 6.5, -0.45, -0.2),
            (side * 5.9, -0.5, 0.55),
            (side * 4.5, -0.45, 1.0),
            (side * 3.0, -0.4, 1.22),
        ]
        shop.garland(shop.curved(vine, 6), 0.52, 41 + side, 0.42, 0.36, meshes=(leaf, cone), within=(6.86, 1.46))
    scene.camera.location.z -= LOGO_SINKS
    kit.light((-7, -9, 9), (0, 0, 0), 1500, 4, (1, 0.93, 0.78))
    kit.light((14, -6, 1), (0, 0, 0), 700, 4, (0.55, 0.72, 1))
    kit.light((0, -8, -6), (0, 0, 0), 300, 5, (1, 0.7, 0.4))
    return scene


def logo(target: Path, draft: bool) -> None:
    """The sign over a shadow that ends within the picture."""
    scene = logo_scene(12 if draft else 24)
    scene.render.resolution_percentage = 80 if draft else LOGO_SCALE
    picture = dark_room.graded(dark_room.rendered(scene), 1.06, 1.1)
    shaded = dark_room.shadowed(picture, 0.016, 0.013, 0.6)
    fade = np.asarray(picture).shape[0] * 0.03
    rows, columns = (np.minimum(np.arange(n), n - 1 - np.arange(n)) for n in (picture.height, picture.width))
    inside = np.minimum(1, np.minimum(rows[:, None], columns[None]) / fade)
    data = np.asarray(shaded).copy()
    own = np.asarray(picture)[..., 3]
    data[..., 3] = np.maximum(own, data[..., 3] * inside).astype(np.uint8)
    dark_room.clean(Image.fromarray(data)).save(target, optimize=True)


# ------------------------------------------------------------------------------------------------------------- spin


def turned(profile: list[tuple[float, float]], made: Any) -> Any:
    """A lathe part that faces the camera."""
    thing = kit.lathe(profile, made, 160)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    return thing


def spin_scene(samples: int, *, pressed: bool, asleep: bool) -> Any:
    """The round SPIN button: oak and brass with pearls of light, a blue enamel dome, two arrows chasing each other."""
    scene = kit.studio(SPIN[0], samples)
    kit.sky(scene, (1, 0.95, 0.85), (0.2, 0.12, 0.1), 0.6)
    brass = shop.brass(0.16, (1, 0.60, 0.16))
    oak = shop.wood((0.060, 0.020, 0.007), (0.32, 0.13, 0.04), "X", 0.9, 0.8)
    turned([(1.66, 0.02), (1.70, 0.20), (1.78, 0.30), (1.90, 0.33), (2.02, 0.27), (2.06, 0.1), (2.06, -0.2)], oak)
    turned([(2.00, 0.24), (2.02, 0.33), (2.09, 0.37), (2.17, 0.31), (2.20, 0.1), (2.20, -0.2)], brass)
    turned([(1.48, 0.0), (1.50, 0.30), (1.57, 0.40), (1.66, 0.38), (1.71, 0.28), (1.72, 0.0)], brass)
    warm = (1, 0.70, 0.28)
    light = 0.0 if asleep else 3.4 if pressed else 1.8
    pearl = kit.material("pearl", (1, 0.86, 0.6), 0.2, coat=1, glow=warm, glow_strength=light)
    for k in range(24):
        a = 2 * math.pi * k / 24
        shop.ball(0.085, (1.86 * math.cos(a), -0.36, 1.86 * math.sin(a)), pearl, segments=20)
    sink = 0.22 if pressed else 0.0
    base: shop.Point = (0.008, 0.06, 0.34) if pressed else (0.014, 0.12, 0.62)
    cap = kit.material("cap", base, 0.10, coat=1, glow=base, glow_strength=0.16)
    turned(
        [(1.46 * math.cos(a), 0.05 + 0.50 * math.sin(a) - sink) for a in (math.pi / 2 * k / 24 for k in range(25))], cap
    )
    shop.ring(1.16, 0.022, (0, -0.30 + sink, 0), kit.material("enamel", (0.92, 0.84, 0.66), 0.2, coat=1))
    ivory = kit.material("arrow", (0.95, 0.80, 0.50), 0.2, coat=0.8, glow=(1, 0.85, 0.5), glow_strength=0.08)
    shade = kit.material("shade", (0.002, 0.01, 0.05), 0.6)
    for made, grow, y in ((shade, 0.06, -0.52 + sink), (ivory, 0.0, -0.60 + sink)):
        board.arrow(made, grow, y)
    kit.light((-4, -6, 6), (0, 0, 0), 900, 2.2, (1, 0.94, 0.82))
    kit.light((6, -3, 1), (0, 0, 0), 320, 2.5, (1, 0.75, 0.45))
    kit.light((5, 4.5, 3.5), (0, 0, 0), 900, 2.5, shop.RIM)
    kit.light((-1.5, -8, 5), (0, 0, 0), 300, 1.6, (1, 1, 0.95))
    kit.camera(at=(0, -16, 0.7), target=(0, 0, 0))
    return scene


def spin(*, pressed: bool = False, asleep: bool = False) -> Callable[[Path, bool], None]:
    """Return the recipe of one state of the button."""

    def make(target: Path, draft: bool) -> None:
        scene = spin_scene(16 if draft else 80, pressed=pressed, asleep=asleep)
        shop.fit(scene, 0.94)
        picture = dark_room.graded(dark_room.rendered(scene))
        if asleep:
            alpha = picture.getchannel("A")
            picture = ImageEnhance.Brightness(ImageEnhance.Color(picture.convert("RGB")).enhance(0.25)).enhance(0.62)
            picture.putalpha(alpha)
        dark_room.clean(picture).save(target, optimize=True)

    return make


# ---------------------------------------------------------------------------------------------------------- banners


def cloth_scene(colour: shop.Point, samples: int) -> Any:
    """A hanging cloth with soft folds, a gold border, lozenge bands and hops."""
    scene = bench(BANNER, samples)
    wide, high = BANNER[0] / 200, BANNER[1] / 200
    silk = kit.material("silk", colour, 0.42, coat=0.2)
    shop.ramped(
        silk,
        shop.noise_factor(silk, 0.7, 3),
        [(0.3, tuple(c * 0.7 for c in colour)), (0.7, tuple(min(1, c * 1.25) for c in colour))],
    )  # type: ignore[list-item]
    across, down = 48, 60
    points, faces = [], []
    for j in range(down + 1):
        for i in range(across + 1):
            u, v = i / across, j / down
            x, z = (u - 0.5) * 2 * (wide - 0.04), high - 0.02 - v * (2 * high - 0.04)
            points.append(
                (x, 0.10 * math.sin(u * math.pi * 7 + 1.5 * v) * (0.35 + 0.65 * v) + 0.04 * math.sin(9 * v), z)
            )
    for j in range(down):
        for i in range(across):
            a = j * (across + 1) + i
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(silk)
    kit.smooth(kit.add("cloth", mesh))
    gold = kit.material("gold", (1, 0.60, 0.13), 0.2, metallic=1)
    moulding(box_of(-wide + 0.07, high - 0.07, wide - 0.07, -high + 0.07), -0.22, 0.06, gold)
    moulding(box_of(-wide + 0.26, high - 0.86, wide - 0.26, -high + 0.86), -0.18, 0.022, gold)
    band = shop.lozenges(kit.material("band", shop.CREAM, 0.5, coat=0.2), 0.20)
    for z in (high - 0.45, -high + 0.45):
        shop.block((2 * wide - 0.2, 0.08, 0.46), (0, -0.14, z), band, 0.01)
        for edge in (-0.26, 0.26):
            board.rail((-wide + 0.08, z + edge), (wide - 0.08, z + edge), -0.20, 0.03, gold)
    ruby = kit.material("sapphire", (0.02, 0.12, 0.75), 0.06, coat=1, glow=(0.02, 0.15, 1), glow_strength=0.25)
    for z in (high - 0.45, -high + 0.45):
        rosette(0, z, -0.3, 0.34, gold, ruby)
    leaf, cone = shop.hop_leaf_mesh(shop.leaf_material()), shop.hop_cone_mesh(shop.cone_material())
    within = (wide - 0.06, high - 0.05)
    swag = [(wide - 0.34, -0.4, high - 0.52), (wide - 0.55, -0.45, high - 0.98), (0.9, -0.5, high - 1.16), (0, -0.5, high - 1.06)]
    shop.garland(shop.curved(swag, 4), 0.46, 3, 0.5, 0.40, meshes=(leaf, cone), within=within, mirrored=True)
    foot = [(wide - 0.34, -0.4, -high + 1.25), (wide - 0.75, -0.45, -high + 0.98), (0.7, -0.5, -high + 0.86), (0, -0.5, -high + 0.92)]
    shop.garland(shop.curved(foot, 4), 0.46, 12, 0.5, 0.40, meshes=(leaf, cone), within=within, mirrored=True)
    kit.light((-5, -9, 8), (0, 0, 0), 900, 3, (1, 0.92, 0.75))
    kit.light((6, -8, -3), (0, 0, 0), 380, 4, (0.6, 0.75, 1))
    kit.light((0, -10, 0), (0, 0, 0), 260, 6, (1, 0.85, 0.6))
    return scene


@cache
def cloth_light(*, draft: bool) -> tuple[np.ndarray, np.ndarray]:
    """The scene in linear light with a black cloth, and what a white cloth adds: every colour is made of the two."""
    both = []
    for level in (0.0, 0.8):
        scene = cloth_scene((level, level, level), 4 if draft else 8)
        picture = dark_room.rendered(scene).convert("RGB").resize(BANNER, Image.Resampling.LANCZOS)
        both.append((np.asarray(picture).astype(np.float32) / 255) ** 2.2)
    return both[0], (both[1] - both[0]).clip(0, None) / 0.8


@cache
def cloth_seen(*, draft: bool) -> Image.Image:
    """Where things before the cloth may be seen: everywhere but where the garland over it hangs before them."""
    white = cloth_light(draft=draft)[1].mean(axis=-1)
    level = np.clip((white - 0.05) / 0.08, 0, 1)
    level[round(0.25 * level.shape[0]) :] = 1
    return Image.fromarray((level * 255).astype(np.uint8), "L").filter(ImageFilter.MedianFilter(5)).filter(ImageFilter.GaussianBlur(0.8))


def dyed(colour: shop.Point, *, draft: bool) -> Image.Image:
    """The cloth in a colour (linear)."""
    black, white = cloth_light(draft=draft)
    light = (black + white * np.array(colour, np.float32)).clip(0, 1) ** (1 / 2.2)
    return Image.fromarray((light * 255 + 0.5).astype(np.uint8), "RGB").convert("RGBA")


def shine(
    picture: Image.Image, centre: tuple[float, float], rays: int, tone: tuple[int, int, int], strength: float
) -> Image.Image:
    """Shine soft rays and a glow from a centre over a picture: light is added, so dark cloth turns bright, not grey."""
    wide, high = picture.size
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    dx, dy = x - centre[0], y - centre[1]
    reach, angle = np.hypot(dx, dy) / wide, np.arctan2(dy, dx)
    ray = 0.5 + 0.5 * np.cos(angle * rays + 0.4)
    level = strength * (0.62 * np.exp(-((reach / 0.50) ** 2)) + 0.40 * ray**2 * np.exp(-((reach / 0.95) ** 2)))
    light = level.clip(0, 1)[..., None] * np.array(tone, np.float32) / 255
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    return Image.fromarray(((1 - (1 - data) * (1 - light)) * 255 + 0.5).astype(np.uint8), "RGB").convert("RGBA")


def hollow(picture: Image.Image) -> Image.Image:
    """Deepen a cloth towards its sides and ends, as if it hung round."""
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    high, wide = data.shape[:2]
    y, x = np.linspace(-1, 1, high)[:, None], np.linspace(-1, 1, wide)[None]
    inside = np.clip((0.97 - np.abs(x)) / 0.06, 0, 1) * np.clip((0.86 - np.abs(y)) / 0.14, 0, 1)
    shade = (1 - inside * (1 - (1 - 0.42 * np.abs(x) ** 3) * (1 - 0.38 * np.abs(y) ** 3)))[..., None]
    deep = data**1.25 * shade
    return Image.fromarray((deep.clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def hero_scene(symbol: str, samples: int) -> Any:
    """A symbol's own scene as its banner shows it: tall, turned upright or hung on silk, with nothing cut off."""
    scene = festival_symbols.SYMBOLS[symbol](64, samples)
    scene.render.resolution_x, scene.render.resolution_y = BANNER
    turn, stretch, share = HEROES.get(symbol, LETTER)
    about, tall = (bpy.data.objects.new(name, None) for name in ("about", "tall"))
    for empty in (about, tall):
        bpy.context.collection.objects.link(empty)
    for thing in [o for o in scene.objects if o.type in {"MESH", "CURVE", "META"}]:
        thing.parent = about
    about.parent, about.rotation_euler, tall.scale = tall, (0, math.radians(turn), 0), (1, 1, stretch)
    shop.fit(scene, share)
    if symbol in HUNG:
        sash(scene)
    return scene


def sash(scene: Any, behind: float = 0.9, wide: float = 1.25) -> None:
    """Hang a band of lozenge silk with golden hems behind what is there, from end to end of the picture, cut to a swallow's tail."""
    at = [world_to_camera_view(scene, scene.camera, Vector((0, behind, z))).y for z in (0, 1)]
    top, foot = ((1 - share - at[0]) / (at[1] - at[0]) for share in SASH_ENDS)
    across, down = 16, 90
    points = []
    for j in range(down + 1):
        for i in range(across + 1):
            u, v = 2 * i / across - 1, j / down
            fold = 0.09 * math.sin(2.6 * u + 5 * v) + 0.10 * math.sin(7 * v)
            points.append((u * wide / 2 * (1 - 0.05 * math.sin(9 * v)), behind + fold, top + (foot - top) * v + 0.55 * (1 - abs(u)) * v**8))
    rows = across + 1
    faces = [(j * rows + i, j * rows + i + 1, (j + 1) * rows + i + 1, (j + 1) * rows + i) for j in range(down) for i in range(across)]
    mesh = bpy.data.meshes.new("sash")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(shop.lozenges(kit.material("silk", shop.CREAM, 0.4, coat=0.25), 0.30))
    kit.smooth(kit.add("sash", mesh))
    gold = kit.material("hem", (1, 0.60, 0.13), 0.25, metallic=1)
    for edge in (0, across):
        kit.tube([points[j * rows + edge] for j in range(0, down + 1, 3)], 0.035, gold)
    kit.tube([points[down * rows + i] for i in range(rows)], 0.035, gold)


def whole_edges(picture: Image.Image) -> Image.Image:
    """``picture`` whose outermost pixels, which a render half misses, are as their neighbours within."""
    data = np.asarray(picture)
    return Image.fromarray(np.pad(data[1:-1, 1:-1], ((1, 1), (1, 1), (0, 0)), mode="edge"))


def banner(symbol: str) -> Callable[[Path, bool], None]:
    """Return the recipe of the banner of one symbol: a single hero, tall as the cloth allows, in the midst of its own light."""

    def make(target: Path, draft: bool) -> None:
        wide = BANNER[0]
        picture = dark_room.graded(hollow(dyed(BANNER_CLOTHS[symbol], draft=draft)), 1.06, 1.15)
        scene = hero_scene(symbol, 40 if symbol == GLASS else 10)
        scene.render.resolution_percentage = 50 if draft else 80
        hero = dark_room.graded(dark_room.rendered(scene)).resize(BANNER, Image.Resampling.LANCZOS)
        solid = np.asarray(hero)[..., 3] > dark_room.SOLID
        rows, columns = np.flatnonzero(solid.any(axis=1)), np.flatnonzero(solid.any(axis=0))
        if symbol == GLASS:  # what light does in the handle stays grainy however long it is rendered
            handle = (round(columns[0] + HANDLE * (columns[-1] - columns[0])), 0, *BANNER)
            hero.paste(hero.crop(handle).filter(ImageFilter.MedianFilter(9)), handle[:2])
        heart = ((columns[0] + columns[-1]) / 2, (rows[0] + rows[-1]) / 2)
        picture = shine(picture, (wide / 2, heart[1]), 16, (255, 196, 92), 1.05)
        layer = Image.new("RGBA", BANNER)
        layer.paste(hero, (round(wide / 2 - heart[0]), 0))
        layer.putalpha(ImageChops.multiply(layer.getchannel("A"), cloth_seen(draft=draft)))
        shade = Image.new("RGBA", BANNER, (4, 2, 10, 0))
        shade.putalpha(layer.getchannel("A").filter(ImageFilter.GaussianBlur(18)).point(lambda a: a * 7 // 10))
        whole_edges(Image.alpha_composite(Image.alpha_composite(picture, shade), layer).convert("RGB")).save(target, optimize=True)

    return make


# ------------------------------------------------------------------------------------------------- table and pieces


def table_scene(samples: int) -> Any:
    """A card table from above: green baize with a stitched border in an oak rail, brass corners, hops in two corners."""
    scene = bench(TABLE, samples)
    wide, high = TABLE[0] / 200, TABLE[1] / 200
    baize = kit.material("baize", (0.008, 0.06, 0.20), 0.9)
    shop.ramped(baize, shop.noise_factor(baize, 0.5, 9), [(0.3, (0.006, 0.045, 0.16)), (0.7, (0.012, 0.075, 0.25))])
    shop.bumped(baize, 60, 0.25, 3)
    shop.block((2 * wide, 0.2, 2 * high), (0, 0.1, 0), baize, 0)
    oak = [shop.wood((0.060, 0.020, 0.007), (0.34, 0.14, 0.042), axis, 0.6, 0.08) for axis in "XZ"]
    for made in oak:
        shop.nodes_of(made)[2]["Specular IOR Level"].default_value = 0.15  # waxed, or the rail shows each lamp's square
    rail = 0.52
    for z in (high - rail / 2, -high + rail / 2):
        shop.block((2 * wide, 0.5, rail), (0, -0.15, z), oak[0], 0.12)
    for x in (wide - rail / 2, -wide + rail / 2):
        shop.block((rail, 0.52, 2 * high - 2 * rail), (x, -0.15, 0), oak[1], 0.12)
    brass = shop.brass(0.17, (1, 0.60, 0.16))
    moulding(box_of(-wide + rail, high - rail, wide - rail, -high + rail), -0.18, 0.06, brass)
    thread = kit.material("thread", (0.85, 0.62, 0.24), 0.5, metallic=0.4)
    inner = box_of(-wide + rail + 0.45, high - rail - 0.45, wide - rail - 0.45, -high + rail + 0.45)
    moulding(inner, -0.01, 0.022, thread)
    moulding([(x * 0.975, z * 0.955) for x, z in inner], -0.01, 0.014, thread)
    for side in (-1, 1):
        for up in (-1, 1):
            corner_plate(side * (wide - 0.06), up * (high - 0.06), side, up, brass, -0.50)
    pale = kit.material("stitch", (0.016, 0.085, 0.27), 0.9)
    for k in range(-4, 5):
        for j in range(-1, 2):
            if (k + j) % 2 == 0:
                x, z = k * 1.35, j * 1.6
                for size in (0.74, 0.62, 0.22):
                    moulding(
                        [(x, z + size), (x + size * 0.62, z), (x, z - size), (x - size * 0.62, z)], 0.0, 0.014, pale
                    )
    kit.light((-1, -7, 2.5), (0, 0, 0), 900, 2.4, (1, 0.86, 0.62))
    kit.light((6, -5, -3), (4, 0, -2), 160, 3, (0.5, 0.7, 1))
    return scene


def card_table(target: Path, draft: bool) -> None:
    """The table with its pool of light."""
    scene = table_scene(8 if draft else 14)
    scene.render.resolution_percentage = 100 if draft else 160
    dark_room.graded(dark_room.rendered(scene), 1.05, 1.08).convert("RGB").save(target, quality=90, optimize=True)


def coin_scene(turn: float, samples: int, size_px: int) -> Any:
    """A festival coin, a heart in relief on both sides, turned about its upright axis (degrees)."""
    scene = kit.studio(size_px, samples)
    kit.sky(scene, (1, 0.92, 0.72), (0.35, 0.18, 0.06), 0.8)
    gold = kit.material("gold", (1, 0.58, 0.10), 0.2, metallic=1)
    field = kit.material("field", (0.85, 0.40, 0.05), 0.35, metallic=1)
    pivot = bpy.data.objects.new("pivot", None)
    bpy.context.collection.objects.link(pivot)
    things = [
        turned(
            [
                (0, 0.09),
                (1.02, 0.09),
                (1.04, 0.16),
                (1.10, 0.20),
                (1.20, 0.18),
                (1.24, 0.10),
                (1.24, -0.10),
                (1.20, -0.18),
                (1.10, -0.20),
                (1.04, -0.16),
                (1.02, -0.09),
                (0, -0.09),
            ],
            gold,
        )
    ]
    for face in (-1, 1):
        things.append(shop.plate(shop.heart_outline(0.52), 0.03, (0, face * 0.12, -0.02), gold, bevel=0.07))
        things.append(shop.ring(0.86, 0.035, (0, face * 0.10, 0), gold))
        for k in range(20):
            a = 2 * math.pi * k / 20
            things.append(shop.ball(0.045, (0.95 * math.cos(a), face * 0.10, 0.95 * math.sin(a)), field, segments=10))
    for k in range(48):
        a = 2 * math.pi * k / 48
        things.append(
            shop.block(
                (0.05, 0.2, 0.05), (1.235 * math.cos(a), 0, 1.235 * math.sin(a)), field, 0.01, (0, -math.degrees(a), 0)
            )
        )
    for thing in things:
        thing.parent = pivot
    pivot.rotation_euler = (0, 0, math.radians(turn))
    kit.light((-4, -6, 6), (0, 0, 0), 1000, 2.2, (1, 0.94, 0.82))
    kit.light((6, -3, 1), (0, 0, 0), 420, 2.5, (1, 0.72, 0.42))
    kit.light((0, -8, 0), (0, 0, 0), 220, 3, (1, 0.9, 0.7))
    kit.camera(at=(0, -10, 1.0), target=(0, 0, 0))
    scene.camera.data.type, scene.camera.data.ortho_scale = "ORTHO", 2.72
    return scene


def coin(target: Path, draft: bool) -> None:
    """One coin, face on, as a particle."""
    dark_room.clean(dark_room.rendered(coin_scene(-18, 12 if draft else 64, 128))).save(target, optimize=True)


def coin_turning(target: Path, draft: bool) -> None:
    """Sixteen poses of the turning coin in rows of four."""
    whole = Image.new("RGBA", (SHEET_CELL * SHEET_COLUMNS, SHEET_CELL * SHEET_FRAMES // SHEET_COLUMNS))
    for k in range(SHEET_FRAMES):
        pose = dark_room.rendered(coin_scene(360 * k / SHEET_FRAMES, 8 if draft else 24, SHEET_CELL))
        whole.paste(pose, (k % SHEET_COLUMNS * SHEET_CELL, k // SHEET_COLUMNS * SHEET_CELL))
    dark_room.clean(whole).save(target, optimize=True)


def foam(target: Path, _draft: bool) -> None:
    """A bubble of foam: a bright rim, a clear heart, one glint."""
    side = 512
    axis = np.linspace(-1, 1, side, dtype=np.float32)
    y, x = np.meshgrid(axis, axis, indexing="ij")
    reach = np.hypot(x, y) / 0.92
    inside = np.clip((1 - reach) * side / 4, 0, 1)
    rim = np.clip(reach, 0, 1) ** 5
    shade = 0.5 + 0.5 * np.clip(-(x + y) * 0.6, -1, 1)
    glint = np.exp(-(((x + 0.36) / 0.16) ** 2 + ((y + 0.40) / 0.11) ** 2)) + 0.5 * np.exp(
        -(((x - 0.34) / 0.10) ** 2 + ((y - 0.42) / 0.07) ** 2)
    )
    alpha = inside * np.clip(0.34 + 0.56 * rim + glint, 0, 1)
    tone = np.stack([255 * np.ones_like(x), 236 + 19 * shade, 196 + 50 * shade], -1)
    data = np.dstack([tone.clip(0, 255), 255 * alpha]).astype(np.uint8)
    Image.fromarray(data, "RGBA").convert("RGBa").resize((128, 128), Image.Resampling.LANCZOS).convert("RGBA").save(
        target, optimize=True
    )


def spark(target: Path, _draft: bool) -> None:
    """A glint of warm light with four thin rays."""
    side = 512
    axis = np.linspace(-1, 1, side, dtype=np.float32)
    y, x = np.meshgrid(axis, axis, indexing="ij")
    reach = np.hypot(x, y)
    level = np.exp(-((reach / 0.13) ** 2)) + 0.35 * np.exp(-((reach / 0.33) ** 2))
    for across, along in ((x, y), (y, x)):
        level += np.exp(-((across / (0.045 * (1 - np.abs(along)).clip(0.02, 1))) ** 2)) * (1 - np.abs(along)) ** 2 * 0.9
    level = (level * np.clip((1 - reach) * 6, 0, 1)).clip(0, 1)
    heat = np.clip(level * 1.6 - 0.6, 0, 1)
    data = (
        np.dstack([np.full_like(x, 255), 200 + 50 * heat, 96 + 140 * heat, 255 * level]).clip(0, 255).astype(np.uint8)
    )
    Image.fromarray(data, "RGBA").convert("RGBa").resize((128, 128), Image.Resampling.LANCZOS).convert("RGBA").save(
        target, optimize=True
    )


# ------------------------------------------------------------------------------------------------------------ lobby


CARD = 1.4
"""How much finer the lobby's card is than the picture of 900 x 1100 pixels in which its still life is laid out."""
LOBBY_PIECES: tuple[tuple[str, int, tuple[int, int], float], ...] = (
    ("particles/coin", 84, (92, 420), 20),
    ("particles/coin", 66, (690, 345), -15),
    ("particles/coin", 104, (818, 742), -25),
    ("symbols/accordion", 400, (196, 566), 12),
    ("symbols/heart", 350, (730, 540), -12),
    ("symbols/book", 640, (462, 668), 0),
    ("symbols/stein", 480, (228, 868), 4),
    ("symbols/pretzel", 440, (672, 918), -8),
    ("particles/coin", 112, (452, 1010), 12),
    ("particles/coin", 78, (60, 736), -30),
)
"""What the card shows, from back to front: picture, side, middle, lean."""


def lobby(art: Path) -> Callable[[Path, bool], None]:
    """Return the recipe of the lobby's card: the tent, the sign, and the festival's best on a table."""

    def make(target: Path, _draft: bool) -> None:
        size = (round(900 * CARD), round(1100 * CARD))
        place = festival_places.whole_of(art / "background_free_spins.jpg")
        high, drop = round(1240 * CARD), round(20 * CARD)
        wide = round(place.width * high / place.height)
        place = place.resize((wide, high), Image.Resampling.LANCZOS).crop(
            ((wide - size[0]) // 2, drop, (wide + size[0]) // 2, drop + size[1])
        )
        picture = place.filter(ImageFilter.GaussianBlur(2.2 * CARD)).convert("RGBA")
        veil = np.zeros((size[1], size[0], 4), np.uint8)
        y = np.linspace(0, 1, size[1])[:, None]
        veil[..., :3] = (24, 8, 2)
        veil[..., 3] = (
            255 * (0.50 * np.clip(1 - y / 0.34, 0, 1) + 0.72 * np.clip((y - 0.72) / 0.28, 0, 1)).clip(0, 1)
        ).astype(np.uint8)
        picture = Image.alpha_composite(picture, Image.fromarray(veil, "RGBA"))
        picture = shine(picture, (450 * CARD, 640 * CARD), 18, (255, 190, 84), 0.95)
        for name, share, (x, y), lean in LOBBY_PIECES:
            side, centre = round(share * CARD), (round(x * CARD), round(y * CARD))
            thing = dark_room.floating(Image.open(art / f"{name}.png").convert("RGBA")).convert("RGBa")
            thing = thing.resize((side, side), Image.Resampling.LANCZOS).rotate(
                lean, Image.Resampling.BICUBIC, expand=True
            )
            layer = Image.new("RGBA", size)
            layer.paste(thing.convert("RGBA"), (centre[0] - thing.width // 2, centre[1] - thing.height // 2))
            shade = Image.new("RGBA", size, (10, 4, 2, 0))
            shade.putalpha(
                layer.getchannel("A").filter(ImageFilter.GaussianBlur(side / 26)).point(lambda a: a * 3 // 4)
            )
            picture = Image.alpha_composite(Image.alpha_composite(picture, shade), layer)
        sign = Image.open(art / "logo.png").convert("RGBa")
        sign = sign.resize((round(860 * CARD), round(sign.height * 860 * CARD / sign.width)), Image.Resampling.LANCZOS).convert("RGBA")
        picture.alpha_composite(sign, (round(20 * CARD), round(56 * CARD)))
        picture = picture.convert("RGB")
        edge = Image.new("L", size)
        ImageDraw.Draw(edge).rectangle((0, 0, size[0] - 1, size[1] - 1), outline=140, width=round(3 * CARD))
        picture.paste(Image.new("RGB", size, (200, 140, 50)), mask=edge)
        picture.save(target, optimize=True)

    return make
