"""The festival's places: the tent in two moods and the gamble's table."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import bmesh
import numpy as np
from mathutils import Matrix, Vector
from PIL import Image, ImageDraw, ImageFilter

from assets.source import festival_render as dark_room
from assets.source import festival_studio as shop
from assets.source import kit, parallax

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RIDGE, EAVE, HALF = 8.6, 4.3, 8.2
"""Heights of the roof's ridge and edge and the tent's half width, in metres."""
EYE, GAZE, LENS_MM, FOCUS, STOP = (0.0, -10.2, 2.5), (0.0, 12.0, 4.15), 27.0, 8.6, 0.22
"""The camera: place, aim, lens on a 36 mm frame, distance in focus, aperture."""
PLACE = (3840, 2160)
PART = PLACE[0] / 2560
"""How much finer the place is than the picture in whose pixels glows are given."""


def mesh_of(points: list[shop.Point], faces: list[tuple[int, ...]], made: Any) -> Any:
    """Build one smooth object from points and faces."""
    mesh = bpy.data.meshes.new("mesh")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    return kit.smooth(kit.add("mesh", mesh))


def cloth(colour: shop.Point) -> Any:
    """Return tent canvas that lets a little light through."""
    made = kit.material("canvas", colour, 0.75, subsurface=0.0)
    return shop.bumped(made, 3, 0.15)


def roof(blue: Any, cream: Any) -> None:
    """Hang the roof's panels from ridge to edge, blue and cream in turn, each sagging."""
    across, along, panel = 14, 8, 1.5
    for side in (-1, 1):
        for k in range(26):
            points, faces = [], []
            for i in range(across + 1):
                for j in range(along + 1):
                    u, v = i / across, j / along
                    sag = 0.55 * math.sin(math.pi * u) + 0.30 * math.sin(math.pi * v) * (0.4 + u)
                    points.append((side * u * HALF, -8 + panel * (k + v), RIDGE - (RIDGE - EAVE) * u - sag))
            for i in range(across):
                for j in range(along):
                    a = i * (along + 1) + j
                    faces.append((a, a + 1, a + along + 2, a + along + 1))
            mesh_of(points, faces, blue if k % 2 else cream)


def valance(x: float, made: Any, trim: Any) -> None:
    """Hang a scalloped lozenge border along the roof's edge."""
    y, step = -8.0, 1.2
    while y < 30:
        points = [(x, y + step * k / 10, EAVE) for k in range(11)]
        points += [(x, y + step * k / 10, EAVE - 0.55 - 0.45 * math.sin(math.pi * k / 10)) for k in range(11)]
        points += [(px, py, pz - 0.07) for px, py, pz in points[11:]]
        mesh_of(points[:22], [(k, k + 1, k + 12, k + 11) for k in range(10)], made)
        mesh_of(points[11:], [(k, k + 1, k + 12, k + 11) for k in range(10)], trim)
        y += step


def bulbs(start: shop.Point, end: shop.Point, sag: float, count: int, bulb: Any, wire: Any) -> None:
    """String bulbs between two points."""
    spots = []
    for k in range(count + 1):
        t = k / count
        spots.append(
            tuple(
                a + (b - a) * t - (sag * 4 * t * (1 - t) if i == 2 else 0)
                for i, (a, b) in enumerate(zip(start, end, strict=True))
            )
        )
    kit.tube([*spots[:: max(1, count // 8)], spots[-1]], 0.012, wire)
    for spot in spots[1:-1]:
        thing = kit.add("bulb", bulb)
        thing.location = (spot[0], spot[1], spot[2] - 0.09)


def ball_mesh(radius: float, made: Any, segments: int = 16) -> Any:
    """Return a small sphere to share; built without operators, which grow slow as the scene fills."""
    mesh, shape = bpy.data.meshes.new("ball"), bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=segments, v_segments=segments // 2, radius=radius)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(made)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


def beam(size: shop.Point, at: shop.Point, made: Any, bevel: float = 0.0) -> Any:
    """Place a box with rounded edges, without operators."""
    mesh, shape = bpy.data.meshes.new("beam"), bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(made)
    thing = kit.add("beam", mesh)
    thing.location = at
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 2
    return thing


def mug_parts(beer: Any, foam: Any, glass: Any) -> list[Any]:
    """Return the shared meshes of a simple mug."""
    parts = []
    for profile, made in (
        ([(0, 0.02), (0.105, 0.02), (0.11, 0.24), (0, 0.24)], beer),
        ([(0, 0), (0.118, 0), (0.122, 0.05), (0.113, 0.055), (0.113, 0.03), (0, 0.02)], glass),
    ):
        parts.append(kit.lathe(profile, made, 24))
    rng = random.Random(3)
    head = ball_mesh(0.066, foam, 12)
    for _ in range(14):
        angle, radius = rng.random() * 6.3, 0.085 * rng.random()
        bubble = kit.add("bubble", head)
        bubble.location = (radius * math.cos(angle), radius * math.sin(angle), 0.27 + rng.random() * 0.03)
        parts.append(bubble)
    parts.append(kit.tube([(0.1, 0, 0.21), (0.2, 0, 0.2), (0.2, 0, 0.07), (0.1, 0, 0.05)], 0.02, glass))
    bpy.context.view_layer.update()
    for part in parts:
        part.hide_render = True
    return parts


def mug(parts: list[Any], at: shop.Point, size: float, turn: float) -> None:
    """Stand one mug."""
    whole = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(size, 4)
    for part in parts:
        thing = kit.add("mug", part.data)
        thing.matrix_world = whole @ part.matrix_world
        thing.hide_render = False


def barrel(at: shop.Point, size: float, oak: Any, metal: Any, *, lying: bool) -> None:
    """Place one hooped barrel."""
    profile = [
        (0.0, -0.5),
        (0.36, -0.5),
        (0.36, -0.54),
        (0.40, -0.54),
        (0.47, -0.25),
        (0.49, 0),
        (0.47, 0.25),
        (0.40, 0.54),
        (0.36, 0.54),
        (0.36, 0.5),
        (0, 0.5),
    ]
    turn = (math.radians(90), 0, 0) if lying else (0, 0, 0)
    things = [kit.lathe(profile, oak, 48)]
    for z, radius in ((-0.47, 0.425), (-0.3, 0.47), (0.3, 0.47), (0.47, 0.425)):
        things.append(
            kit.lathe(
                [(radius, z - 0.035), (radius + 0.012, z - 0.035), (radius + 0.012, z + 0.035), (radius, z + 0.035)],
                metal,
                48,
            )
        )
    for thing in things:
        thing.rotation_euler, thing.location, thing.scale = turn, at, (size, size, size)


def column(x: float, y: float, row: int, side: int, stuff: dict[str, Any]) -> None:
    """Raise one timber column: brass collar, hops about it, a wreath with a bow, a lozenge pennant."""
    leaf_cone = (stuff["leaf"], stuff["cone"])
    beam((0.34, 0.34, 5.6), (x, y, 2.8), stuff["oak"], 0.03)
    beam((0.5, 0.5, 0.12), (x, y, 4.62), stuff["gold"], 0.03)
    beam((0.46, 0.46, 0.22), (x, y, 0.11), stuff["gold"], 0.03)
    if row > 3:
        return
    spiral = [(x + 0.24 * math.cos(t * 1.1), y + 0.24 * math.sin(t * 1.1), 0.4 + t * 0.2) for t in range(21)]
    shop.garland(spiral, 0.28, row * 7 + side + 3, 0.55, 0.28, meshes=leaf_cone)
    if row:
        swag = [(x + side * 0.1, y, 5.0), (x - side * 1.4, y, 4.35), (x - side * 3.0, y, 4.75)]
        shop.garland(shop.curved(swag, 6), 0.40, row * 9 + side, 0.6, 0.3, meshes=leaf_cone)
    front, high = y - 0.26, 3.72
    wreath = [(x + 0.52 * math.cos(a), front, high + 0.52 * math.sin(a)) for a in (k * math.pi / 10 for k in range(21))]
    shop.garland(wreath, 0.30, row * 5 + side + 60, 0.5, 0.22, meshes=leaf_cone)
    sheet_at = [
        (x - 0.40, front, 3.30),
        (x + 0.40, front, 3.30),
        (x + 0.40, front, 1.70),
        (x, front, 1.30),
        (x - 0.40, front, 1.70),
    ]
    mesh_of(sheet_at, [(0, 1, 2, 3, 4)], stuff["flag"])
    hem = kit.tube([sheet_at[2], sheet_at[3], sheet_at[4]], 0.022, stuff["gold"])
    for spline in hem.data.splines:
        for knot in spline.bezier_points:
            knot.handle_left_type = knot.handle_right_type = "VECTOR"
    thing = kit.add("knot", stuff["knot"])
    thing.location, thing.scale = (x, front - 0.26, 3.24), (1, 0.7, 0.8)
    for lean in (-1, 1):
        loop = [
            (0, 0, 0),
            (lean * 0.20, -0.04, 0.15),
            (lean * 0.40, -0.03, 0.10),
            (lean * 0.38, 0.0, -0.08),
            (lean * 0.18, 0.02, -0.07),
            (0, 0, 0),
        ]
        tail = [(0, 0, 0), (lean * 0.10, -0.05, -0.22), (lean * 0.20, -0.02, -0.50)]
        for knots, wide, across in ((loop, 0.16, (0, 1, 0)), (tail, 0.11, (1, 0.3, 0))):
            shop.ribbon([(x + a, front - 0.24 + b, 3.24 + c) for a, b, c in knots], wide, stuff["silk"], across, 0.012)


def crown(y: float, radius: float, height: float, stuff: dict[str, Any]) -> None:
    """Hang a crown of hops with candles of light and silk up to the ridge."""
    hoop = [(radius * math.cos(a), y + radius * math.sin(a), height) for a in (k * math.pi / 18 for k in range(37))]
    shop.garland(hoop, 0.46, int(y), 0.36, 0.3, meshes=(stuff["leaf"], stuff["cone"]))
    for k in range(16):
        angle = k * math.pi / 8
        thing = kit.add("bulb", stuff["bulb"])
        thing.location, thing.scale = (
            (radius * math.cos(angle), y + radius * math.sin(angle), height + 0.36),
            (1.5, 1.5, 1.9),
        )
    for k in range(10):
        angle = (k + 0.5) * math.pi / 5
        spot = (math.cos(angle), math.sin(angle))
        climb = RIDGE - 0.25 - (RIDGE - EAVE) / HALF * abs(radius * 1.5 * spot[0]) - height
        line = [
            (radius * r * spot[0], y + radius * r * spot[1], height + climb * t)
            for r, t in ((1.0, 0.05), (1.02, 0.4), (1.15, 0.75), (1.5, 1.0))
        ]
        shop.ribbon(line, 0.26, stuff["blue"] if k % 2 else stuff["cream"], (-spot[1], spot[0], 0), 0.008)


def row_of_tables(side: int, x: float, length: float, middle: float, stuff: dict[str, Any], rng: random.Random) -> None:
    """Set a long table with its two benches, their trestles, and mugs."""
    beam((0.95, length, 0.06), (side * x, middle, 0.98), stuff["plank"], 0.012)
    for seat in (-0.78, 0.78):
        beam((0.32, length, 0.05), (side * x + seat, middle, 0.56), stuff["plank"], 0.012)
    for k in range(int(length / 2.2) + 1):
        y = middle - length / 2 + 0.35 + k * (length - 0.7) / int(length / 2.2)
        for off in (-0.32, 0.32):
            beam((0.07, 0.07, 0.96), (side * x + off, y, 0.48), stuff["iron"])
        beam((0.72, 0.06, 0.06), (side * x, y, 0.30), stuff["iron"])
        for seat in (-0.78, 0.78):
            beam((0.24, 0.06, 0.54), (side * x + seat, y, 0.27), stuff["iron"])
    for k in range(int(length * 1.5)):
        if rng.random() < 0.75:
            mug(
                stuff["mug"],
                (side * x + rng.uniform(-0.34, 0.34), middle - length / 2 + 0.3 + k / 1.5, 1.01),
                rng.uniform(1.1, 1.35),
                rng.random() * 6.3,
            )


def cellar(side: int, stuff: dict[str, Any]) -> None:
    """Stack barrels before the nearest column, one standing with three full mugs on it."""
    for dx, dy, dz in ((0, 0, 0.62), (1.22, 0.1, 0.62), (0.61, 0.05, 1.66)):
        barrel((side * (5.0 + dx), -3.0 + dy, dz), 1.18, stuff["oak"], stuff["hoop"], lying=True)
    barrel((side * 3.78, -3.3, 0.62), 1.1, stuff["oak"], stuff["hoop"], lying=False)
    for k, (dx, dy) in enumerate(((0, 0.06), (-0.25, -0.12), (0.2, -0.2))):
        mug(stuff["mug"], (side * (3.78 + dx), -3.3 + dy, 1.2), 1.3, k + (2.5 if side > 0 else 0.4))


def furnishings() -> dict[str, Any]:
    """Make the surfaces and shared meshes of the tent."""
    lamp = kit.material("bulb", (1, 0.8, 0.5), 0.5, glow=(1, 0.66, 0.28), glow_strength=1.7)
    beer = kit.material("beer", (0.80, 0.22, 0.008), 0.12, glow=(1, 0.27, 0.006), glow_strength=0.22, coat=1)
    for made in (lamp, beer):
        made.cycles.emission_sampling = "NONE"  # area lights light the tent: thousands of lamps would only add noise
    silk = kit.material("silk", (0.012, 0.09, 0.50), 0.32, coat=0.3)
    foam, glass = (
        kit.material("foam", (1, 0.95, 0.86), 0.6, glow=(1, 0.9, 0.72), glow_strength=0.12),
        kit.material("glass", (0.9, 0.75, 0.5), 0.08, coat=1),
    )
    return {
        "blue": cloth((0.012, 0.06, 0.30)),
        "cream": cloth((0.78, 0.62, 0.40)),
        "rhombs": shop.lozenges(kit.material("rhombs", shop.CREAM, 0.7), 0.26, axes="YZ"),
        "flag": shop.lozenges(kit.material("flag", shop.CREAM, 0.6), 0.13, axes="XZ"),
        "stage": shop.lozenges(kit.material("stage", shop.CREAM, 0.6), 0.5, axes="XZ"),
        "gold": kit.material("gold", (1, 0.55, 0.12), 0.25, metallic=1),
        "hoop": kit.material("hoop", (0.95, 0.6, 0.2), 0.3, metallic=1),
        "iron": kit.material("iron", (0.03, 0.06, 0.03), 0.5),
        "wall": kit.material("wall", (0.12, 0.05, 0.025), 0.8),
        "wire": kit.material("wire", (0.01, 0.01, 0.01), 0.8),
        "silk": silk,
        "oak": shop.wood((0.10, 0.035, 0.012), (0.36, 0.15, 0.045), "Z", 0.8),
        "plank": shop.wood((0.10, 0.04, 0.014), (0.46, 0.22, 0.08), "Y", 0.5, 0.5),
        "floor": shop.wood((0.05, 0.02, 0.01), (0.20, 0.09, 0.035), "Y", 0.35, 0.15),
        "bulb": ball_mesh(0.075, lamp),
        "knot": ball_mesh(0.11, silk),
        "leaf": shop.hop_leaf_mesh(shop.leaf_material()),
        "cone": shop.hop_cone_mesh(shop.cone_material()),
        "mug": mug_parts(beer, foam, glass),
    }


def strings(x: float, y: float, side: int, stuff: dict[str, Any]) -> None:
    """Hang the strings of bulbs that start at one column."""
    small, wire = stuff["bulb"], stuff["wire"]
    bulbs((x, y, 4.9), (0, y + 1, RIDGE - 0.5), 0.75, 13, small, wire)
    bulbs((x, y, 4.6), (x, y + 4.2, 4.6), 0.5, 9, small, wire)
    bulbs((x, y, 4.8), (side * (HALF - 0.3), y + 2, EAVE), 0.35, 6, small, wire)


def tent(width_px: int, height_px: int, samples: int, part: str = "whole") -> Any:
    """The tent in the evening, seen from its entrance: the whole of it, all but the nearest columns (``far``), or these alone."""
    scene = kit.studio(width_px, samples)
    scene.render.resolution_y = height_px
    scene.render.film_transparent = part == "near"
    scene.view_settings.exposure = -0.55
    scene.cycles.max_bounces, scene.cycles.sample_clamp_indirect = 3, 4
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (0.05, 0.075, 0.20, 1)
    background.inputs[1].default_value = 0.6
    rng = random.Random(11)
    stuff = furnishings()
    if part != "far":
        for side in (-1, 1):
            column(side * 5.6, -1.2, 0, side, stuff)
    if part != "near":
        hall(stuff, rng)
    lamps()
    for thing in scene.objects:
        if thing.type == "LIGHT" and thing.location.x == 0:
            thing.visible_glossy = False  # or the floor shows a lamp's square
    kit.camera(at=EYE, target=GAZE, lens_mm=LENS_MM)
    lens = scene.camera.data
    lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop = True, FOCUS, STOP
    return scene


def hall(stuff: dict[str, Any], rng: random.Random) -> None:
    """All of the tent but its nearest columns."""
    roof(stuff["blue"], stuff["cream"])
    for side in (-1, 1):
        valance(side * (HALF - 0.25), stuff["rhombs"], stuff["gold"])
        beam((0.1, 40, 3.4), (side * (HALF + 0.6), 11, 1.6), stuff["wall"])
    beam((20, 44, 0.1), (0, 12, -0.05), stuff["floor"])
    beam((18, 0.1, 8), (0, 29.6, 4), stuff["stage"])
    for row in range(7):
        for side in (-1, 1):
            if row:
                column(side * 5.6, -1.2 + row * 4.2, row, side, stuff)
            strings(side * 5.6, -1.2 + row * 4.2, side, stuff)
    for side in (-1, 1):
        for index, x in enumerate((2.7, 5.4, 7.4)):
            nearest = (6.4, 5.4) if index == 1 else (9.0, 4.0)
            for length, middle in (nearest, (9.0, 14.0), (8.0, 23.5)):
                row_of_tables(side, x, length, middle, stuff, rng)
        cellar(side, stuff)
    crown(4.0, 1.35, 6.1, stuff)
    crown(12.0, 1.5, 6.3, stuff)


def lamps() -> None:
    """Light the tent: warm from above and below the roof, a blue rim on the nearest columns, the stage aglow."""
    for y in (0, 8, 16, 24):
        kit.light((0, y, 6.6), (0, y, 0), 420, 4, (1, 0.70, 0.38))
        kit.light((0, y, 3.2), (0, y + 1, 9), 190, 5, (1, 0.74, 0.46))
    for side in (-1, 1):
        kit.light((side * 2.5, -6.5, 4.5), (side * 5.5, -1, 2), 420, 2, (1, 0.82, 0.55))
        kit.light((side * 9, -2, 5), (side * 5.4, -2.4, 1.5), 220, 2, (0.35, 0.55, 1))
    kit.light((0, 25, 7), (0, 29, 3), 420, 3, (1, 0.55, 0.14))


def bloom(picture: Image.Image, threshold: float, strength: float, radius: float) -> Image.Image:
    """Let bright spots shine over their surroundings."""
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    bright = np.clip(data - threshold, 0, 1) / (1 - threshold)
    small = Image.fromarray((bright * 255).astype(np.uint8))
    total = np.zeros_like(data)
    for share, factor in ((0.5, 1.0), (0.3, 3.0), (0.2, 8.0)):
        total += share * np.asarray(small.filter(ImageFilter.GaussianBlur(radius * factor))).astype(np.float32) / 255
    return Image.fromarray(
        (np.clip(1 - (1 - data) * (1 - np.clip(total * strength, 0, 1)), 0, 1) * 255).astype(np.uint8)
    )


def vignette(picture: Image.Image, strength: float = 0.4) -> Image.Image:
    """Darken the corners."""
    data = np.asarray(picture.convert("RGB")).astype(np.float32)
    high, wide = data.shape[:2]
    y, x = np.mgrid[-1 : 1 : high * 1j, -1 : 1 : wide * 1j]
    fall = 1 - strength * np.clip((x * x * 0.75 + y * y * 0.75), 0, 1.4) ** 1.3
    return Image.fromarray((data * fall[..., None]).clip(0, 255).astype(np.uint8))


def sparkle(picture: Image.Image, seed: int, count: int) -> Image.Image:
    """Add out-of-focus golden lights and drifting confetti of gold."""
    rng = random.Random(seed)
    wide, high = picture.size
    layer = Image.new("RGB", picture.size)
    for _ in range(count):
        radius = int(wide * rng.choice((0.004, 0.007, 0.012, 0.019)) * rng.uniform(0.7, 1.3))
        x, y = rng.random() * wide, rng.random() ** 0.8 * high
        one = Image.new("RGB", (2 * radius + 2, 2 * radius + 2))
        level = rng.uniform(0.10, 0.40)
        tone = rng.choice(((255, 190, 80), (255, 220, 130), (255, 150, 40)))
        ImageDraw.Draw(one).ellipse(
            (0, 0, 2 * radius, 2 * radius),
            fill=tuple(int(c * level) for c in tone),
            outline=tuple(int(c * level * 1.5) for c in tone),
        )
        spot = layer.crop((int(x), int(y), int(x) + one.width, int(y) + one.height))
        layer.paste(
            Image.fromarray(np.clip(np.asarray(one).astype(int) + np.asarray(spot), 0, 255).astype(np.uint8)),
            (int(x), int(y)),
        )
    soft = np.asarray(layer.filter(ImageFilter.GaussianBlur(wide / 1800))).astype(np.float32) / 255
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    return Image.fromarray(((1 - (1 - data) * (1 - soft)) * 255).astype(np.uint8))


def evening(target: Path, draft: bool) -> None:
    """The background of the base game in two layers: what is far, and beside it ``…_near.png``, the nearest columns."""
    width, height, samples = (640, 360, 6) if draft else (*PLACE, 8)
    whole, far = (_developed(tent(width, height, samples, part)) for part in ("whole", "far"))
    cover = dark_room.rendered(tent(width, height, samples, "near")).getchannel("A")
    far.save(target, quality=90, optimize=True)
    parallax.near_layer(whole, far, cover).save(near_of(target), optimize=True)


def _developed(scene: Any) -> Image.Image:
    """A render of the tent as a finished picture."""
    picture = dark_room.rendered(scene).convert("RGB")
    picture = bloom(picture.resize(PLACE, Image.Resampling.LANCZOS), 0.62, 0.7, 9 * PART)
    return aglow(vignette(dark_room.graded(picture, 1.08, 1.12), 0.42))


def aglow(picture: Image.Image) -> Image.Image:
    """Give the lamps, bright and colourless in the tent's upper part, a filament's warmth and a halo."""
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    light, most = data.max(-1), data.max(-1) - data.min(-1)
    lamp = (np.clip((light - 0.60) / 0.12, 0, 1) * np.clip((0.26 - most) / 0.10, 0, 1))[..., None]
    lamp *= np.clip((0.68 - np.linspace(0, 1, len(data), dtype=np.float32)) / 0.08, 0, 1)[:, None, None]
    lit = np.clip(light[..., None] * 1.32, 0, 1) * np.array((1.0, 0.90, 0.66), np.float32)
    data = data * (1 - lamp) + lit * lamp
    mask = Image.fromarray((lamp[..., 0] * 255).astype(np.uint8))
    halo = sum(share * np.asarray(mask.filter(ImageFilter.GaussianBlur(far * PART))).astype(np.float32) / 255 for share, far in ((0.75, 14), (0.9, 38)))
    shine = np.clip(halo, 0, 1)[..., None] * np.array((1.0, 0.58, 0.16), np.float32)
    return Image.fromarray(((1 - (1 - data) * (1 - shine)) * 255).astype(np.uint8))


def near_of(far: Path) -> Path:
    """Where the near layer of a place is."""
    return far.with_name(f"{far.stem}_near.png")


def whole_of(far: Path) -> Image.Image:
    """Both layers of a place laid together."""
    return parallax.together(Image.open(far), Image.open(near_of(far)))


def seen(at: shop.Point) -> tuple[float, float, float]:
    """Return where the tent's camera sees a spot, in pixels of the background, and how far away it is."""
    ahead = Vector(GAZE) - Vector(EYE)
    ahead.normalize()
    across = ahead.cross(Vector((0, 0, 1))).normalized()
    offset = Vector(at) - Vector(EYE)
    far = offset.dot(ahead)
    scale = LENS_MM / 36 * PLACE[0] / far
    return PLACE[0] / 2 + offset.dot(across) * scale, PLACE[1] / 2 - offset.dot(across.cross(ahead)) * scale, far


def strung(picture: Image.Image) -> Image.Image:
    """Hang strings of lamps across the aisle, each lamp as large and as far out of focus as the tent's camera sees it."""
    layer = Image.new("RGB", PLACE)
    for row in range(6, -1, -1):
        for lean in (-1, 1):
            start, end = (5.6 * lean, -1.2 + row * 4.2, 4.9), (-5.6 * lean, 0.9 + row * 4.2, 4.9)
            for k in range(1, 22):
                t = k / 22
                x, y, far = seen(
                    (
                        start[0] + (end[0] - start[0]) * t,
                        start[1] + (end[1] - start[1]) * t,
                        4.81 - 1.15 * 4 * t * (1 - t),
                    )
                )
                unsharp = LENS_MM**2 / STOP * abs(far - FOCUS) / far / FOCUS / 1000 / 36 * PLACE[0] / 2
                radius = 0.075 / far * LENS_MM / 36 * PLACE[0] + unsharp * 0.6
                side = math.ceil(radius) + 3
                wide, high = np.mgrid[-side : side + 1, -side : side + 1].astype(np.float32)
                disc = np.clip((radius - np.hypot(wide - (y - round(y)), high - (x - round(x)))) / 2 + 0.5, 0, 1)
                lamp = Image.fromarray((disc[..., None] * np.array((255, 196, 104))).astype(np.uint8))
                layer.paste(lamp, (round(x) - side, round(y) - side), Image.fromarray((disc * 255).astype(np.uint8)))
    glow = np.asarray(layer).astype(np.float32) / 255
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    return Image.fromarray(((1 - (1 - data) * (1 - glow)) * 255).astype(np.uint8))


def ember_light(picture: Image.Image) -> Image.Image:
    """Turn the evening's light into a late night's gold: cream glows like embers, blue sinks to midnight, lamps stay lamps."""
    data = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    light = data @ np.array((0.30, 0.59, 0.11), np.float32)
    cool = np.clip((data[..., 2] - data[..., 0]) * 3.2, 0, 1)[..., None]
    leafy = np.clip((data[..., 1] - np.maximum(data[..., 0], data[..., 2])) * 5, 0, 1)[..., None]
    gold = np.stack([1.18 * light**0.92, 0.70 * light**1.08, 0.22 * light**1.3], -1)
    gold = gold * 0.58 + data * np.array((1.05, 0.74, 0.38), np.float32) * 0.42
    midnight = data * np.array((0.55, 0.42, 0.68), np.float32)
    hops = data * np.array((1.0, 0.90, 0.55), np.float32)
    bright = np.clip((light - 0.66) * 4, 0, 1)[..., None]
    warm = gold * (1 - leafy) + hops * leafy
    warm = warm * (1 - bright) + data * np.array((1.0, 0.88, 0.58), np.float32) * bright
    mixed = warm * (1 - cool) + midnight * cool
    high, wide = light.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / wide
    dx, dy = x - 0.5, y - 0.30
    reach, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    rays = (0.5 + 0.5 * np.cos(22 * angle)) ** 3 * np.exp(-((reach / 0.40) ** 2)) * np.clip(reach / 0.06, 0, 1)
    halo = 0.34 * np.exp(-((reach / 0.11) ** 2)) + 0.13 * np.exp(-((reach / 0.30) ** 2)) + 0.15 * rays
    shine = halo[..., None] * np.array((1.0, 0.66, 0.24), np.float32)
    return Image.fromarray(((1 - (1 - mixed.clip(0, 1)) * (1 - shine)) * 255).astype(np.uint8))


def golden(art: Path) -> Callable[[Path, bool], None]:
    """Return the recipe of the free spins' background: the evening's two layers late at night, strung with lamps."""

    def late(picture: Image.Image) -> Image.Image:
        picture = sparkle(bloom(strung(ember_light(picture)), 0.62, 0.85, 10 * PART), 5, 150)
        return vignette(dark_room.graded(picture, 1.08, 1.1), 0.3)

    def make(target: Path, _draft: bool) -> None:
        evening_far = art / "background.jpg"
        whole, far = late(whole_of(evening_far)), late(Image.open(evening_far))
        far.save(target, quality=90, optimize=True)
        parallax.near_layer(whole, far, Image.open(near_of(evening_far)).getchannel("A")).save(near_of(target), optimize=True)

    return make
