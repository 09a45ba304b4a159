"""The beer book: shut on the reels, grey and chained while it cannot pay, and opening when it wins."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import tessellate_polygon
from PIL import Image
from shapely import affinity, unary_union
from shapely.geometry import LineString, Point, Polygon, box

from assets.source import festival_motion as moving
from assets.source import festival_render as dark_room
from assets.source import festival_studio as shop
from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    Path2 = Sequence[tuple[float, float]]

WIDE, TALL, THICK = 2.5, 3.2, 0.8
HINGE = (-WIDE / 2 + 0.03, -THICK / 2 + 0.02, 0.0)
"""Where the cover turns: along its edge at the spine."""
GUTTER = (-WIDE / 2 + 0.12, -THICK / 2 + 0.065)
"""Where the leaves are sewn in, seen from above."""
LEAF = 2.28, 1.44
"""How wide a leaf is, and half its height."""
SHUT_YAW, OPEN_YAW = 24.0, 9.0
SHUT_PITCH, OPEN_PITCH = -5.0, -9.0
WIDEST = 148.0
"""How far the cover opens, in degrees."""
FIRE = (1.0, 0.50, 0.10)
HAND = (
    "ier will", "rein sein", "und hell", "siede die Maische", "bis der Sud klar",
    "und die Hefe ruht", "im kalten Keller", "vom Winter her", "bis zum Herbst",
)  # fmt: skip
"""What is written on a page, after its initial."""
INITIAL = "B"
STRIPS = 48
"""Into how many upright strips a drawing is cut to follow the bend of its leaf."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How far the book is open: everything 0…1 but the leaves' angles (degrees from where they lie shut) and their curl."""

    cover: float
    leaves: tuple[float, ...]
    curl: float
    glow: float


def _clasp(at: shop.Point, made: Any, stud: Any) -> None:
    """Strap end with a stud on the cover's fore edge."""
    shop.block((0.46, 0.10, 0.26), at, made, 0.04)
    shop.ball(0.07, (at[0] - 0.1, at[1] - 0.05, at[2]), stud, (1, 0.6, 1), segments=16)


def _corner(x: float, z: float, right: int, up: int, y: float, made: Any, stud: Any) -> None:
    """A pierced brass corner with three studs, pointing to the book's middle."""
    reach = 0.62
    outline = [
        (0, 0),
        (reach, 0),
        (reach * 0.98, 0.10),
        (reach * 0.72, 0.20),
        (reach * 0.52, 0.30),
        (reach * 0.46, reach * 0.46),
        (0.30, reach * 0.52),
        (0.20, reach * 0.72),
        (0.10, reach * 0.98),
        (0, reach),
    ]
    points = [(-right * px, -up * pz) for px, pz in outline]
    if right * up < 0:
        points.reverse()
    shop.plate(points, 0.035, (x, y, z), made, bevel=0.03)
    for px, pz in ((0.11, 0.11), (0.45, 0.1), (0.1, 0.45)):
        shop.ball(0.052, (x - right * px, y - 0.06, z - up * pz), stud, (1, 0.7, 1), segments=16)


def book(size_px: int, samples: int, *, active: bool = True, pose: Pose | None = None) -> Any:
    """The beer book: leather and brass with a stein in relief; inactive it is grey stone in chains; ajar in a pose."""
    scene = kit.studio(size_px, samples)
    if active:
        kit.sky(scene, (1, 0.9, 0.72), (0.3, 0.14, 0.06), 0.6)
        hide, metal = shop.leather((0.17, 0.020, 0.012), (0.36, 0.060, 0.025)), shop.brass(0.17, (1, 0.60, 0.16))
        inlay, leafy = shop.leather((0.012, 0.045, 0.20), (0.02, 0.10, 0.40)), shop.brass(0.22, (1, 0.62, 0.18))
        page = kit.material("page", (0.95, 0.80, 0.50), 0.6)
        shop.ramped(
            page, shop.noise_factor(page, 1, 2, (1, 1, 60)), [(0.35, (0.62, 0.40, 0.15)), (0.6, (1, 0.86, 0.56))]
        )
        gem = kit.material(
            "gem", (0.02, 0.12, 0.75), 0.06, coat=1, transmission=0.3, glow=(0.02, 0.15, 1), glow_strength=0.25
        )
        amber = kit.material("amber", (1, 0.45, 0.03), 0.1, coat=1, glow=(1, 0.42, 0.02), glow_strength=0.45)
        froth = kit.material("froth", (1, 0.96, 0.86), 0.4, coat=0.3)
    else:
        kit.sky(scene, (0.55, 0.6, 0.7), (0.12, 0.12, 0.16), 0.5)

        def stone(dark: float, light: float, blue: float = 1.12) -> Any:
            """Grey weathered stone."""
            made = kit.material("stone", (light, light, light * blue), 0.75)
            shop.ramped(
                made,
                shop.noise_factor(made, 3, 8),
                [(0.32, (dark, dark, dark * blue)), (0.7, (light, light, light * blue))],
            )
            return shop.bumped(made, 7, 0.6, 8)

        hide, metal, inlay, page = stone(0.035, 0.085), stone(0.10, 0.20), stone(0.02, 0.05), stone(0.07, 0.15)
        leafy = amber = stone(0.09, 0.17)
        froth, gem = stone(0.2, 0.3), stone(0.03, 0.06)
    wide, tall, thick = WIDE, TALL, THICK
    front = -thick / 2
    lid = [shop.block((wide, 0.13, tall), (0, y, 0), hide, 0.05) for y in (front + 0.04, -front - 0.04)][:1]
    shop.block((wide - 0.16, thick - 0.14, tall - 0.2), (0.0, 0, 0), page, 0.03)
    spine = [(-wide / 2 + 0.06, front)] + [
        (-wide / 2 - 0.20 * math.sin(math.pi * k / 12), front + thick * k / 12) for k in range(1, 12)
    ]
    spine.append((-wide / 2 + 0.06, -front))
    shop.plate(spine, tall / 2, (0, 0, 0), hide, bevel=0.0, turn=(0, 0, 0))
    for height in (-1.12, -0.4, 0.4, 1.12):
        band = [(x * 1.0 - 0.035, y * 1.06) for x, y in spine]
        shop.plate(band, 0.085, (0, 0, height), metal, bevel=0.02, turn=(0, 0, 0))
    inside = set(scene.objects)
    top = front - 0.03
    frame = [
        (-wide / 2 + 0.10, -tall / 2 + 0.10),
        (wide / 2 - 0.10, -tall / 2 + 0.10),
        (wide / 2 - 0.10, tall / 2 - 0.10),
        (-wide / 2 + 0.10, tall / 2 - 0.10),
    ]
    inner = [(x * 0.90, y * 0.925) for x, y in frame][::-1]
    shop.plate(frame, 0.02, (0, top, 0), metal, bevel=0.028, holes=[inner])
    shop.block((wide * 0.755, 0.05, tall * 0.80), (0, top + 0.02, 0), inlay, 0.02)
    for right in (-1, 1):
        for up in (-1, 1):
            _corner(right * (wide / 2 + 0.03), up * (tall / 2 + 0.03), right, up, top - 0.03, metal, metal)
            shop.ball(0.085, (right * 0.78, top - 0.06, up * 1.12), gem, (1, 0.6, 1), segments=24)
            shop.ring(0.10, 0.028, (right * 0.78, top - 0.05, up * 1.12), metal)
    shop.ring(0.84, 0.075, (0, top - 0.05, 0.06), metal)
    shop.ring(0.70, 0.028, (0, top - 0.06, 0.06), metal)
    shop.rod(0.80, 0.07, (0, top - 0.01, 0.06), hide, (90, 0, 0))
    for k in range(24):
        angle = 2 * math.pi * k / 24
        shop.ball(0.034, (0.77 * math.cos(angle), top - 0.07, 0.06 + 0.77 * math.sin(angle)), metal, segments=12)
    mug = top - 0.10
    shop.block((0.58, 0.22, 0.70), (-0.06, mug, -0.04), amber, 0.08)
    for x in (-0.26, -0.06, 0.14):
        shop.block((0.085, 0.08, 0.58), (x, mug - 0.12, -0.06), leafy, 0.035)
    for z in (-0.40, 0.27):
        shop.block((0.70, 0.28, 0.10), (-0.06, mug, z), leafy, 0.04)
    shop.ring(0.2, 0.058, (0.29, mug - 0.02, -0.05), leafy, scale=(0.9, 1.15, 1))
    for x, z, radius in (
        (-0.32, 0.40, 0.14),
        (-0.14, 0.47, 0.18),
        (0.06, 0.45, 0.17),
        (0.2, 0.38, 0.13),
        (-0.04, 0.38, 0.16),
        (-0.36, 0.26, 0.07),
    ):
        shop.ball(radius, (x, mug - 0.03, z), froth, (1, 0.8, 1), segments=20)
    leaf, cone = shop.chased_leaf_mesh(leafy), shop.hop_cone_mesh(leafy)
    for sign in (-1, 1):
        for tilt, size in ((65, 0.52), (115, 0.46)):
            shop.placed(
                leaf,
                (sign * 0.1, top - 0.09, -0.92 if tilt == 65 else -0.9),
                size,
                (math.radians(90), math.radians(sign * tilt), 0),
            )
        shop.placed(leaf, (sign * 0.1, top - 0.09, 1.02), 0.5, (math.radians(90), math.radians(sign * 75), 0))
    shop.placed(cone, (0, top - 0.12, -0.86), 0.5, (0, 0, 0.3))
    shop.placed(cone, (0, top - 0.12, 1.38), 0.42, (0, 0, 0.3))
    straps = []
    for z in (-0.78, 0.86):
        _clasp((wide / 2 - 0.12, top - 0.05, z), metal, metal)
        straps.append(shop.block((0.09, thick + 0.2, 0.26), (wide / 2 + 0.07, 0, z), hide, 0.03))
    lid += [thing for thing in scene.objects if thing not in inside and thing not in straps]
    pivot = bpy.data.objects.new("pivot", None)
    bpy.context.collection.objects.link(pivot)
    for thing in [o for o in scene.objects if o.type in {"MESH", "CURVE"}]:
        thing.parent = pivot
    if pose is not None:
        _opened(pivot, lid, pose)
    if not active:
        iron = kit.material("iron", (0.26, 0.27, 0.31), 0.42, metallic=0.9)
        shop.bumped(iron, 12, 0.3)
        for x0, z0, x1, z1 in ((-1.42, 1.25, 1.36, -1.1), (-1.42, -1.1, 1.36, 1.25)):
            links = 11
            for k in range(links):
                share = (k + 0.5) / links
                angle = math.degrees(math.atan2(z1 - z0, x1 - x0))
                at = (x0 + (x1 - x0) * share, top - 0.28 - (0.05 if k % 2 else 0), z0 + (z1 - z0) * share)
                link = shop.ring(0.15, 0.052, at, iron, (90 if k % 2 == 0 else 25, -angle, 0), (1.35, 0.85, 1))
                link.parent = pivot
        body = shop.block((0.66, 0.3, 0.56), (-0.03, top - 0.5, -0.1), iron, 0.08)
        bow = shop.ring(0.22, 0.06, (-0.03, top - 0.5, 0.22), iron, scale=(1, 1.2, 1))
        hole = shop.ball(
            0.085, (-0.03, top - 0.66, -0.06), kit.material("hole", (0.004, 0.004, 0.005), 0.9), (1, 0.3, 1)
        )
        slot = shop.block((0.06, 0.03, 0.2), (-0.03, top - 0.665, -0.17), hole.data.materials[0], 0.01)
        for thing in (body, bow, hole, slot):
            thing.parent = pivot
    ajar = 0.0 if pose is None else pose.cover
    pitch, yaw = SHUT_PITCH + (OPEN_PITCH - SHUT_PITCH) * ajar, SHUT_YAW + (OPEN_YAW - SHUT_YAW) * ajar
    pivot.rotation_euler = (math.radians(pitch), math.radians(3), math.radians(yaw))
    if active:
        shop.lit(scene)
        kit.light((0.5, -8, 2), (0, 0, 0), 180, 1.5, (1, 0.92, 0.8))
    else:
        kit.light((-4, -6, 6), (0, 0, 0), 620, 2, (0.85, 0.9, 1))
        kit.light((6, -3, 1), (0, 0, 0), 130, 2, (0.7, 0.8, 1))
        kit.light((-5, 4, 3), (0, 0, 0), 500, 3, shop.RIM)
    kit.camera(at=(0.2, -11, 1.7), target=(0, 0, 0), lens_mm=85)
    return scene


def inactive(size_px: int, samples: int) -> Any:
    """The book while it cannot pay: closed, grey and chained."""
    return book(size_px, samples, active=False)


def _way(angle: float, curl: float, count: int = 24) -> list[tuple[float, float]]:
    """A leaf seen from above, from the gutter to its edge: it heads off at an angle and curls on by so many degrees."""
    x, y = GUTTER
    spots = [(x, y)]
    for k in range(count):
        heading = math.radians(angle + curl * ((k + 0.5) / count - 0.4))
        x, y = x + math.cos(heading) * LEAF[0] / count, y - math.sin(heading) * LEAF[0] / count
        spots.append((x, y))
    return spots


def _along(way: Path2, share: float) -> Vector:
    """The spot at a share of a way."""
    at = min(len(way) - 2, max(0, int(share * (len(way) - 1))))
    return Vector(way[at]).lerp(Vector(way[at + 1]), share * (len(way) - 1) - at)


def _patch(way: Path2, across: tuple[float, float], low: float, high: float, made: Any, lift: float = 0.0) -> Any:
    """A piece of a leaf, or ink upon it: shares of the way, heights; lifted off to the way's left hand."""
    count = 20
    points, faces = [], []
    for k in range(count + 1):
        share = across[0] + (across[1] - across[0]) * k / count
        on, ahead = _along(way, share), _along(way, min(1.0, share + 0.02)) - _along(way, max(0.0, share - 0.02))
        side = Vector((-ahead.y, ahead.x)).normalized() * lift
        points += [(on.x + side.x, on.y + side.y, z) for z in (low, high)]
    for k in range(count):
        faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
    mesh = bpy.data.meshes.new("leaf")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    return kit.smooth(kit.add("leaf", mesh))


def _drawn(way: Path2, shape: Any, made: Any, lift: float) -> Any:
    """A drawing upon a leaf: a shape in shares of the way and heights, laid on in narrow upright strips, for the leaf is bent."""
    points: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for k in range(STRIPS):
        strip = shape.intersection(box(k / STRIPS, -2, (k + 1) / STRIPS, 2))
        for part in getattr(strip, "geoms", [strip]):
            if part.geom_type != "Polygon" or part.is_empty:
                continue
            rings = [list(ring.coords)[:-1] for ring in (part.exterior, *part.interiors)]
            start = len(points)
            for x, z in (spot for ring in rings for spot in ring):
                on, ahead = _along(way, x), _along(way, min(1.0, x + 0.02)) - _along(way, max(0.0, x - 0.02))
                side = Vector((-ahead.y, ahead.x)).normalized() * lift
                points.append((on.x + side.x, on.y + side.y, z))
            flat = [[Vector((x, z, 0)) for x, z in ring] for ring in rings]
            faces += [tuple(start + corner for corner in face) for face in tessellate_polygon(flat)]
    mesh = bpy.data.meshes.new("drawing")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    return kit.add("drawing", mesh)


def _round(x: float, z: float, radius: float) -> Any:
    """A disc on a page: shares of a leaf's breadth are shorter than heights, so it is drawn narrower there."""
    return affinity.translate(affinity.scale(Point(0, 0).buffer(1, 24), radius / LEAF[0], radius), x, z)


@cache
def _letters(words: str, high: float) -> Any:
    """A line in the festival's letters, from its left end, so high as an em."""
    shape = shop.glyphs(words, high)
    return affinity.translate(shape, -shape.bounds[0], 0)


def _written(way: Path2, lift: float, inks: dict[str, Any]) -> list[Any]:
    """A page of a brewer's hand: an initial in a frame, lines of writing of uneven length; turned about on a leaf's back."""
    u = 1 / LEAF[0]
    lines = []
    for row, words in enumerate(HAND):
        left, z = (0.46 if row < 3 else 0.12), 1.08 - row * 0.245
        line = affinity.scale(_letters(words, 0.235), u, 1, origin=(0, 0))
        lines.append(affinity.translate(line, left, z))
    frame = box(0.12, 0.48, 0.42, 1.22)
    sign = affinity.translate(affinity.scale(shop.glyphs(INITIAL, 0.66), u, 1, origin=(0, 0)), 0.27, 0.85)
    page = (
        (unary_union(lines).intersection(box(0, -2, 0.94, 2)), "ink", 1.0),
        (frame, "red", 1.0),
        (frame.buffer(-0.02).difference(frame.buffer(-0.035)), "gold", 1.4),
        (sign, "gold", 1.4),
    )
    seen = [affinity.scale(shape, -1, 1, origin=(0.53, 0)) if lift > 0 else shape for shape, _, _ in page]
    return [_drawn(way, shape, inks[ink], lift * over) for shape, (_, ink, over) in zip(seen, page, strict=True)]


def _painted(way: Path2, lift: float, inks: dict[str, Any]) -> list[Any]:
    """An illuminated page: a golden mug with its head of foam in a blue and golden frame, hops at its foot."""
    u = 1 / LEAF[0]
    outer, inner = box(0.09, -1.30, 0.93, 1.30), box(0.09 + 0.13 * u, -1.17, 0.93 - 0.13 * u, 1.17)
    line = box(0.09 + 0.19 * u, -1.11, 0.93 - 0.19 * u, 1.11)
    body = Polygon([(-0.44, -0.50), (0.44, -0.50), (0.50, 0.40), (-0.50, 0.40)]).buffer(0.07)
    ear = Point(0.52, -0.04).buffer(0.40, 24).difference(Point(0.52, -0.04).buffer(0.235, 24))
    head = unary_union(
        [Point(x, z).buffer(r, 24) for x, z, r in ((-0.44, 0.50, 0.19), (-0.20, 0.62, 0.23), (0.10, 0.66, 0.25), (0.36, 0.56, 0.21), (0, 0.46, 0.24))]
        + [LineString([(x, 0.45), (x, z)]).buffer(0.085, 16) for x, z in ((-0.47, 0.05), (-0.24, 0.24), (0.20, 0.12), (0.45, 0.28))]
        + [box(-0.56, 0.36, 0.56, 0.54).buffer(0.06)]
    )
    dimples = unary_union([affinity.scale(Point(x, z).buffer(0.115, 24), 0.9, 1.1) for z in (-0.34, -0.06) for x in (-0.28, 0, 0.28)])
    leaves = [
        affinity.rotate(affinity.translate(affinity.scale(Point(0, 0).buffer(1, 24), 0.10, 0.30), 0, 0.30), turn, origin=(0, 0))
        for turn in (62, 92, -62, -92)
    ]

    def placed(shape: Any, z: float = 0.06) -> Any:
        """From the mug's own measure on the page."""
        return affinity.translate(affinity.scale(shape, 1.06 * u, 1.06, origin=(0, 0)), 0.48, z)

    foot = -0.86
    golden = placed(unary_union([body, ear.difference(body)]))
    froth = placed(head)
    shade = placed(unary_union([body, ear, head]).buffer(0.045))
    hops = unary_union([placed(leaf, foot) for leaf in leaves])
    corners = unary_union([_round(x, z, 0.10) for x in (0.09 + 0.065 * u, 0.93 - 0.065 * u) for z in (-1.235, 1.235)])
    return [
        _drawn(way, outer.difference(inner), inks["blue"], lift),
        _drawn(way, inner.difference(line), inks["gold"], lift),
        _drawn(way, corners, inks["gold"], lift * 1.5),
        _drawn(way, shade, inks["ink"], lift),
        _drawn(way, golden.difference(froth), inks["gold"], lift * 1.4),
        _drawn(way, placed(dimples).difference(froth), inks["light"], lift * 1.8),
        _drawn(way, froth, inks["froth"], lift * 1.8),
        _drawn(way, hops, inks["green"], lift),
        _drawn(way, _round(0.48, foot - 0.02, 0.13), inks["gold"], lift * 1.5),
    ]


def _opened(pivot: Any, lid: list[Any], pose: Pose) -> None:
    """Turn the cover on its hinge, turn the leaves, and let the pages shine."""
    hinge = bpy.data.objects.new("hinge", None)
    bpy.context.collection.objects.link(hinge)
    hinge.parent, hinge.location = pivot, HINGE
    cloth = kit.material("endpaper", shop.BLUE, 0.6)
    shop.lozenges(cloth, 0.34)
    for thing in [*lid, shop.block((WIDE - 0.2, 0.02, TALL - 0.24), (0.02, -THICK / 2 + 0.112, 0), cloth, 0)]:
        thing.parent = hinge
        thing.location = Vector(thing.location) - Vector(HINGE)
    hinge.rotation_euler = (0, 0, -math.radians(WIDEST * pose.cover))
    page = kit.material("leaf", (0.66, 0.47, 0.24), 0.75, glow=(1, 0.50, 0.12), glow_strength=0.10 * pose.glow)
    ink = kit.material("ink", (0.16, 0.07, 0.03), 0.8)
    red = kit.material("red ink", (0.55, 0.02, 0.02), 0.7)
    blue = kit.material("blue ink", (0.01, 0.09, 0.42), 0.7)
    gold = kit.material("leaf gold", (0.80, 0.27, 0.012), 0.35, metallic=0.3, glow=(1, 0.32, 0.02), glow_strength=0.40 * pose.glow)
    light = kit.material("light gold", (1.0, 0.52, 0.06), 0.35, metallic=0.3, glow=(1, 0.55, 0.08), glow_strength=0.5 * pose.glow)
    green = kit.material("green ink", (0.05, 0.22, 0.02), 0.7)
    froth = kit.material("white ink", (1, 0.97, 0.9), 0.6, glow=(1, 0.9, 0.7), glow_strength=0.5 * pose.glow)
    ways = [_way(7 * pose.curl, -46 * pose.curl), *(_way(angle, 46 * pose.curl * math.cos(math.radians(180 - angle))) for angle in pose.leaves)]
    things = [_patch(way, (0, 1), -LEAF[1], LEAF[1], page) for way in ways]
    inks = {"red": red, "blue": blue, "gold": gold, "froth": froth, "ink": ink, "light": light, "green": green}
    things += _painted(ways[0], -0.012, inks)
    for way in ways[1:]:
        things += _written(way, 0.012, inks)
    things += _written(ways[-1], -0.012, inks)
    lamp = bpy.data.lights.new("glow", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = 60 * pose.glow, FIRE, 0.25
    shining = kit.add("glow", lamp)
    shining.location, shining.visible_camera = (GUTTER[0] + 0.5, GUTTER[1] - 1.0, 0.1), False
    for thing in (*things, shining):
        thing.parent = pivot


def eased(x: float) -> float:
    """0…1, slow at both ends."""
    x = min(1.0, max(0.0, x))
    return x * x * (3 - 2 * x)


def posed(phase: float) -> Pose:
    """The book at a phase of its win: it opens in two fifths, shines while a leaf turns, and shuts again."""
    cover = eased(phase / 0.40) - eased((phase - 0.66) / 0.36)
    cover += 0.045 * math.sin(math.pi * min(1.0, max(0.0, (phase - 0.34) / 0.16)))

    def leaf(after: float, before: float, rest: float) -> float:
        """A leaf that follows the cover when it opens and lies down before it shuts."""
        return 9 * eased(cover / 0.35) + rest * (eased((phase - after) / 0.34) - eased((phase - 0.62 + before) / 0.28))

    leaves = (leaf(0.08, 0.0, 134.0), leaf(0.13, 0.03, 124.0), leaf(0.26, 0.06, 112.0))
    return Pose(cover, leaves, eased(cover / 0.35), eased(phase / 0.44) - eased((phase - 0.68) / 0.27))


def _shining(picture: np.ndarray, phase: float, glow: float) -> np.ndarray:
    """Light that pours out of the book: over its pages, in rays behind it, and in sparks that rise."""
    side = picture.shape[0]
    axis = np.linspace(-1, 1, side, dtype=np.float32)
    y, x = np.meshgrid(axis, axis, indexing="ij")
    lit = picture.copy()
    bloom = 0.20 * glow * np.exp(-((np.hypot(x + 0.05, (y - 0.02) * 0.9) / 0.44) ** 2))
    lit[..., :3] += (lit[..., 3:] - lit[..., :3]) * bloom[..., None] * np.array((1.0, 0.80, 0.42), np.float32)
    behind = moving.aglow(np.zeros_like(picture), phase) * min(1.0, 1.25 * glow)
    lit += behind * (1 - lit[..., 3:])
    rng = random.Random(11)
    for _ in range(26):
        start, speed, left, size = rng.random() * 0.5, rng.uniform(0.5, 0.9), rng.uniform(-0.62, 0.62), rng.uniform(0.014, 0.030)
        age = (phase - 0.18 - 0.5 * start) / speed
        if not 0 < age < 1:
            continue
        at = (left * (1 + 0.35 * age) + 0.05 * math.sin(7 * age + 9 * left), 0.25 - 1.15 * age)
        spark = np.exp(-((np.hypot(x - at[0], y - at[1]) / size) ** 2)) * min(1.0, 6 * age, 2.5 * (1 - age)) * glow
        lit += spark[..., None] * np.array((1.0, 0.86, 0.45, 1.0), np.float32) * (1 - 0.4 * lit)
    lit = lit.clip(0, 1)
    lit[..., :3] = np.minimum(lit[..., :3], lit[..., 3:])
    return lit


def sheet(art: Path) -> Callable[[Path, bool], None]:
    """Return the recipe of the book's win: first the still itself, so that nothing jumps, then fifteen rendered poses."""

    def make(target: Path, draft: bool) -> None:
        side, columns, frames = moving.CELL, moving.COLUMNS, moving.FRAMES
        large = side if draft else side * 9 // 8
        whole = Image.new("RGBA", (side * columns, side * frames // columns))
        for k in range(frames):
            phase = k / frames
            if k == 0:
                picture = Image.open(art / "symbols" / "book.png").convert("RGBA")
            else:
                pose = posed(phase)
                scene = book(large, 12 if draft else 24, pose=pose)
                shop.fit(scene)
                plain = dark_room.shadowed(dark_room.graded(dark_room.rendered(scene))).convert("RGBa")
                data = _shining(np.asarray(plain).astype(np.float32) / 255, phase, pose.glow)
                picture = Image.fromarray((data * 255 + 0.5).astype(np.uint8), "RGBa")
            small = picture.convert("RGBa").resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")
            whole.paste(small, (k % columns * side, k // columns * side))
        dark_room.clean(whole).save(target, optimize=True)

    return make
