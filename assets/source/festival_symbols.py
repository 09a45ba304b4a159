"""The eleven symbols of Book of Oktoberfest as 3D scenes, lit from the same side."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
from mathutils import Vector

from assets.source import festival_book
from assets.source import festival_studio as shop
from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Callable

RANKS: dict[str, tuple[str, shop.Point]] = {
    "ace": ("A", (0.62, 0.012, 0.02)),
    "king": ("K", (0.01, 0.16, 0.72)),
    "queen": ("Q", (0.02, 0.34, 0.06)),
    "jack": ("J", (0.36, 0.03, 0.50)),
    "ten": ("10", (0.80, 0.22, 0.01)),
}


def stein(size_px: int, samples: int) -> Any:
    """A glass mug of beer with a heavy head of foam."""
    scene = kit.studio(size_px, samples)
    kit.sky(scene, (0.62, 0.70, 0.86), (0.62, 0.52, 0.38), 0.55)
    scene.cycles.transmission_bounces = 8
    rng = random.Random(4)
    glass = kit.material("glass", (1, 0.985, 0.95), 0.015, transmission=1, ior=1.42)
    beer = kit.material("beer", (0.88, 0.26, 0.012), 0.25, glow=(1, 0.42, 0.02), glow_strength=0.40)
    up = shop.axis_factor(beer, "Z", 0.2, 2.1)
    shop.ramped(beer, up, [(0, (0.80, 0.12, 0.004)), (0.5, (1, 0.32, 0.012)), (1, (1, 0.60, 0.07))], "Emission Color")
    foam = kit.material("foam", (0.80, 0.755, 0.66), 0.55, subsurface=0.25)
    shop.bumped(foam, 16, 0.25, 3)
    kit.lathe(
        [
            (0, 0),
            (0.98, 0),
            (1.06, 0.05),
            (1.07, 0.16),
            (1.0, 0.26),
            (1.0, 2.28),
            (1.05, 2.38),
            (1.03, 2.44),
            (0.95, 2.44),
            (0.92, 2.3),
            (0.9, 0.3),
            (0, 0.24),
        ],
        glass,
    )
    kit.lathe([(0, 0.2), (0.93, 0.22), (0.94, 2.2), (0, 2.2)], beer)
    for k in range(9):
        angle = k * 2 * math.pi / 9 + 0.12
        for row, z in enumerate((0.62, 1.15, 1.68)):
            turn = angle + (math.pi / 9 if row % 2 else 0)
            shop.ball(
                0.285,
                (0.965 * math.cos(turn), 0.965 * math.sin(turn), z),
                glass,
                (0.36, 1, 1),
                (0, 0, math.degrees(turn)),
            )
    for height in (0.33, 2.06):
        shop.ring(1.0, 0.035, (0, 0, height), glass, (0, 0, 0))
    blob = bpy.data.metaballs.new("foam")
    head = kit.add("foam", blob)
    blob.resolution = blob.render_resolution = 0.05
    blob.materials.append(foam)
    for _ in range(110):
        angle, radius = rng.random() * 6.283, 0.93 * math.sqrt(rng.random())
        part = blob.elements.new()
        part.co = (radius * math.cos(angle), radius * math.sin(angle), 2.32 + rng.random() * 0.52 * (1.15 - radius))
        part.radius = 0.21 + rng.random() * 0.2
    for k in range(26):
        angle = k * 2 * math.pi / 26
        part = blob.elements.new()
        part.co = (1.0 * math.cos(angle), 1.0 * math.sin(angle), 2.42 + rng.random() * 0.1)
        part.radius = 0.24 + rng.random() * 0.1
    for angle, length in ((-2.15, 0.75), (-1.55, 0.42), (-1.05, 1.0), (-0.45, 0.5), (-2.7, 0.45)):
        for step in range(9):
            part = blob.elements.new()
            part.co = (1.04 * math.cos(angle), 1.04 * math.sin(angle), 2.36 - length * step / 8)
            part.radius = 0.2 - 0.008 * step + (0.04 if step == 8 else 0)
    del head
    kit.tube(
        [(0.95, 0, 2.02), (1.42, 0, 2.14), (1.82, 0, 1.82), (1.86, 0, 1.2), (1.66, 0, 0.66), (0.95, 0, 0.52)],
        0.165,
        shop.clear_glass((1, 0.88, 0.66), 0.36),
        [1.15, 1, 1, 1, 1, 1.15],
    )
    shop.lit(scene, 0.78)
    kit.light((0, 3, 1), (0, 0, 1.2), 220, 2, (1, 0.75, 0.35))
    kit.camera(at=(1.0, -9.2, 2.9), target=(0.3, 0, 1.3), lens_mm=85)
    return scene


def pretzel(size_px: int, samples: int) -> Any:
    """A Bavarian pretzel: thick split belly, crossed arms, coarse salt."""
    scene = kit.studio(size_px, samples)
    kit.sky(scene, (0.95, 0.88, 0.74), (0.28, 0.12, 0.05), 0.6)
    rng = random.Random(7)
    crust = kit.material("crust", (0.36, 0.10, 0.018), 0.2, coat=0.7)
    shop.ramped(
        crust,
        shop.noise_factor(crust, 1.5, 7),
        [(0.3, (0.13, 0.026, 0.005)), (0.5, (0.34, 0.085, 0.014)), (0.72, (0.66, 0.24, 0.045))],
    )
    shop.bumped(crust, 5, 0.12, 5)
    knots = [
        (1.10, -0.98, 0.42),
        (0.66, -0.42, 0.40),
        (0.2, 0.12, 0.20),
        (-0.16, 0.42, -0.12),
        (-0.62, 1.0, -0.04),
        (-1.22, 1.22, 0),
        (-1.78, 0.78, 0),
        (-1.72, -0.1, 0),
        (-1.12, -1.0, 0),
        (0, -1.36, 0.02),
        (1.12, -1.0, 0),
        (1.72, -0.1, 0),
        (1.78, 0.78, 0),
        (1.22, 1.22, 0),
        (0.62, 1.0, 0.06),
        (0.16, 0.42, 0.22),
        (-0.2, 0.12, -0.06),
        (-0.66, -0.42, 0.34),
        (-1.10, -0.98, 0.42),
    ]
    taper = [
        0.66,
        0.66,
        0.68,
        0.72,
        0.82,
        0.95,
        1.1,
        1.26,
        1.46,
        1.62,
        1.46,
        1.26,
        1.1,
        0.95,
        0.82,
        0.72,
        0.68,
        0.66,
        0.66,
    ]
    rope = kit.tube(knots, 0.30, crust, taper)
    rope.rotation_euler = (math.radians(84), 0, 0)
    bpy.context.view_layer.update()
    shape = rope.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    front = [(rope.matrix_world @ v.co, (rope.matrix_world.to_3x3() @ v.normal).normalized()) for v in shape.vertices]
    crumb = kit.material("crumb", (0.92, 0.70, 0.38), 0.8, subsurface=0.2)
    shop.ramped(crumb, shop.noise_factor(crumb, 7, 5), [(0.3, (0.60, 0.30, 0.09)), (0.65, (0.98, 0.80, 0.50))])
    shop.bumped(crumb, 9, 0.8, 5)
    split = kit.tube(
        [(-0.92, -0.50, -1.26), (-0.5, -0.515, -1.42), (0, -0.52, -1.5), (0.5, -0.515, -1.42), (0.92, -0.50, -1.26)],
        0.16,
        crumb,
        [0.12, 0.8, 1.1, 0.8, 0.12],
    )
    split.scale = (1, 0.55, 1)
    split.location = (0, -0.36, 0)
    salt = kit.material("salt", (1, 0.98, 0.95), 0.25, subsurface=0.3)
    chosen: list[Vector] = []
    candidates = [pair for pair in front if pair[1].y < -0.35]
    rng.shuffle(candidates)
    for at, normal in candidates:
        if len(chosen) >= 95:
            break
        if any((at - other).length < 0.17 for other in chosen):
            continue
        if abs(at.x) < 1.0 and abs(at.z + 1.45) < 0.26:
            continue
        chosen.append(at)
        size = 0.07 + rng.random() * 0.075
        shop.block(
            (size, size * 0.85, size * rng.uniform(0.7, 1.2)),
            tuple(at + normal * 0.025),
            salt,
            0.012,
            (rng.random() * 180, rng.random() * 180, rng.random() * 180),
        )
    shop.lit(scene)
    kit.camera(at=(0, -10, 0.8))
    return scene


def heart(size_px: int, samples: int) -> Any:
    """A gingerbread heart with piped icing on a blue silk ribbon."""
    scene = kit.studio(size_px, samples)
    kit.sky(scene, (0.95, 0.88, 0.8), (0.28, 0.14, 0.1), 0.6)
    cake = kit.material("cake", (0.30, 0.10, 0.03), 0.55, coat=0.15)
    shop.ramped(cake, shop.noise_factor(cake, 2.2, 8), [(0.3, (0.17, 0.045, 0.012)), (0.7, (0.40, 0.15, 0.045))])
    shop.bumped(cake, 9, 0.35, 7)
    white = kit.material("icing", (1, 0.97, 0.93), 0.3, subsurface=0.2, coat=0.3)
    red = kit.material("red icing", (0.78, 0.015, 0.04), 0.25, coat=0.6, subsurface=0.1)
    pink = kit.material("pink icing", (1, 0.30, 0.42), 0.3, coat=0.4, subsurface=0.1)
    green = kit.material("green icing", (0.10, 0.42, 0.03), 0.3, coat=0.4)
    yellow = kit.material("yellow icing", (1, 0.62, 0.03), 0.3, coat=0.4)
    silk = kit.material("silk", (0.02, 0.16, 0.66), 0.28, coat=0.2)
    shop.plate(shop.heart_outline(1.42, 120), 0.13, (0, 0, 0), cake, bevel=0.2)
    rim = shop.heart_outline(1.42, 360)
    lengths = [0.0]
    for (x, y), (u, v) in zip(rim, rim[1:] + rim[:1], strict=True):
        lengths.append(lengths[-1] + math.hypot(u - x, v - y))
    count = 46
    for index in range(count):
        wanted = lengths[-1] * index / count
        at = next(i for i, length in enumerate(lengths[1:]) if length >= wanted)
        x, y = rim[at % len(rim)]
        x, y = x * 0.985, (y - 0.05) * 0.985 + 0.05
        shop.ball(0.128, (x, -0.32, y), white, (1, 0.72, 1), segments=20)
        shop.ball(0.055, (x * 0.99, -0.42, y * 0.99), pink if index % 2 else white, (1, 0.7, 1), segments=14)
    inner = [(x, -0.335, y) for x, y in shop.heart_outline(1.12, 60)]
    kit.tube([*inner, inner[0]], 0.035, white)
    shop.plate(shop.heart_outline(0.44), 0.04, (0, -0.36, 0.16), red, bevel=0.07)
    edge = [(x, -0.40, y + 0.16) for x, y in shop.heart_outline(0.56, 48)]
    kit.tube([*edge, edge[0]], 0.032, white)
    for sign in (-1, 1):
        vine = shop.curved(
            [
                (sign * 0.12, -0.35, -0.78),
                (sign * 0.42, -0.35, -0.52),
                (sign * 0.72, -0.35, -0.1),
                (sign * 0.86, -0.35, 0.42),
            ],
            8,
        )
        kit.tube(vine, 0.026, green)
        for share, lean in ((0.25, 40), (0.5, 20), (0.8, 0)):
            x, y, z = vine[int(share * (len(vine) - 1))]
            for turn in (-1, 1):
                shop.ball(
                    0.1,
                    (x + turn * 0.09, y - 0.02, z + 0.03),
                    green,
                    (1.0, 0.4, 0.42),
                    (0, sign * lean + turn * 30, 0),
                    16,
                )
        for fx, fz, petal in ((0.86, 0.5, white), (0.46, -0.36, yellow)):
            for k in range(6):
                angle = k * math.pi / 3
                shop.ball(
                    0.085,
                    (sign * fx + 0.115 * math.cos(angle), -0.37, fz + 0.115 * math.sin(angle)),
                    petal,
                    (1, 0.5, 0.72),
                    (0, -math.degrees(angle), 0),
                    16,
                )
            shop.ball(0.065, (sign * fx, -0.42, fz), red if petal is yellow else yellow, segments=16)
    shop.ball(0.07, (0, -0.37, -0.86), red, segments=16)
    for sign in (-1, 1):
        shop.ball(
            0.10, (sign * 0.36, -0.34, 1.18), kit.material("eyelet", (0.02, 0.01, 0.01), 0.6), (1, 0.3, 1), segments=20
        )
        shop.ribbon(
            [(sign * 0.36, -0.30, 1.12), (sign * 0.36, -0.46, 1.34), (sign * 0.22, -0.30, 1.62), (0, -0.2, 1.84)],
            0.24,
            silk,
            across=(1, 0.2, 0.3 * sign),
            thickness=0.03,
        )
        shop.ribbon(
            [
                (0, -0.34, 1.84),
                (sign * 0.30, -0.42, 2.14),
                (sign * 0.74, -0.40, 2.22),
                (sign * 0.92, -0.3, 1.98),
                (sign * 0.66, -0.22, 1.78),
                (0, -0.24, 1.82),
            ],
            0.34,
            silk,
            across=(0, 1, 0.35),
            thickness=0.03,
        )
        shop.ribbon(
            [(0, -0.3, 1.82), (sign * 0.34, -0.5, 1.60), (sign * 0.66, -0.44, 1.52), (sign * 1.0, -0.52, 1.24)],
            0.26,
            silk,
            across=(0.4 * sign, 0.35, 1),
            thickness=0.03,
        )
    shop.ball(0.19, (0, -0.42, 1.83), silk, (1.05, 0.85, 0.95))
    shop.lit(scene)
    kit.camera(at=(1.6, -10, 0.9), target=(0, 0, 0.3))
    return scene


def accordion(size_px: int, samples: int) -> Any:
    """A red pearl squeezebox with its bellows fanned out."""
    scene = kit.studio(size_px, samples)
    kit.sky(scene, (0.95, 0.88, 0.8), (0.25, 0.12, 0.12), 0.6)
    pearl = kit.material("pearl", (0.6, 0.01, 0.015), 0.16, coat=1)
    shop.ramped(
        pearl,
        shop.noise_factor(pearl, 3.2, 5, distortion=1.6),
        [(0.32, (0.34, 0.003, 0.008)), (0.52, (0.66, 0.012, 0.02)), (0.72, (0.95, 0.12, 0.09))],
    )
    brass = shop.brass(0.16)
    ivory = kit.material("ivory", (0.97, 0.93, 0.82), 0.22, coat=0.6)
    ebony = kit.material("ebony", (0.008, 0.008, 0.01), 0.18, coat=0.8)
    fold = kit.material("fold", (0.03, 0.10, 0.36), 0.5, coat=0.15)
    paper = kit.material("fold edge", (0.94, 0.80, 0.46), 0.4, coat=0.3)
    spread, folds, foot, deep = math.radians(46), 10, 1.15, 0.85
    tall = 2.5
    stations = folds * 2 + 1
    points: list[tuple[float, float, float]] = []
    for k in range(stations):
        angle = -spread / 2 + spread * k / (stations - 1)
        swell = 1.0 if k % 2 else 0.86
        low, high = foot + (1 - swell) * 0.6, foot + tall - (1 - swell) * 0.6
        half = deep * swell
        for radius, y in ((low, -half), (high, -half), (high, half), (low, half)):
            points.append((radius * math.sin(angle), y, radius * math.cos(angle)))
    faces, kinds = [], []
    for k in range(stations - 1):
        for side in range(4):
            a, b = 4 * k + side, 4 * k + (side + 1) % 4
            faces.append((a, b, b + 4, a + 4))
            kinds.append(0)
    mesh = bpy.data.meshes.new("bellows")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(fold)
    kit.add("bellows", mesh)
    for k in range(1, stations, 2):
        spots = [Vector(points[4 * k + side]) for side in range(4)]
        loop = [tuple(s) for s in spots]
        for here, there in zip(loop, loop[1:] + loop[:1], strict=True):
            kit.tube([here, there], 0.032, paper)
        for spot in spots:
            shop.ball(0.06, tuple(spot), brass, segments=14)
    for sign in (-1, 1):
        angle = sign * (spread / 2 + 0.012)

        def at(
            out: float, y: float, along: float, sign: int = sign, angle: float = angle
        ) -> tuple[float, float, float]:
            """Turn a box's own axes (outward, depth, along) into the scene."""
            direction, outward = (math.sin(angle), math.cos(angle)), (sign * math.cos(angle), -sign * math.sin(angle))
            return (direction[0] * along + outward[0] * out, y, direction[1] * along + outward[1] * out)

        turn = (0, math.degrees(angle), 0)
        middle = foot + tall / 2
        shop.block((0.62, deep * 2.12, tall * 1.1), at(0.33, 0, middle), pearl, 0.13, turn)
        for out in (0.05, 0.61):
            shop.block((0.07, deep * 2.17, tall * 1.13), at(out, 0, middle), brass, 0.03, turn)
        if sign < 0:
            for row in range(3):
                for column in range(6):
                    shop.ball(
                        0.075,
                        at(0.18 + row * 0.16, -deep * 1.07, foot + 0.3 + column * 0.27),
                        ivory if row != 1 else ebony,
                        (1, 0.55, 1),
                        segments=18,
                    )
            shop.ribbon(
                [
                    at(0.66, -0.3, foot + 0.1),
                    at(0.95, -0.3, foot + 0.6),
                    at(0.98, -0.3, foot + 1.3),
                    at(0.66, -0.3, foot + 1.8),
                ],
                0.32,
                kit.material("strap", (0.05, 0.02, 0.01), 0.5),
                thickness=0.05,
            )
        else:
            shop.block((0.52, 0.3, tall * 1.16), at(0.92, -deep * 0.72, middle), pearl, 0.06, turn)
            keys = 11
            for k in range(keys):
                along = foot - 0.02 + (k + 0.5) * (tall * 1.06 / keys)
                shop.block(
                    (0.46, 0.14, tall * 1.06 / keys - 0.022), at(0.93, -deep * 0.72 - 0.2, along), ivory, 0.025, turn
                )
                if k % 7 in (0, 1, 3, 4, 5) and k < keys - 1:
                    shop.block(
                        (0.28, 0.16, 0.085),
                        at(0.84, -deep * 0.72 - 0.30, along + tall * 0.53 / keys),
                        ebony,
                        0.02,
                        turn,
                    )
            for k in range(5):
                shop.block(
                    (0.34, 0.04, 0.07),
                    at(0.32, -deep * 1.06, foot + 0.45 + k * 0.25),
                    brass,
                    0.015,
                    (0, turn[1] + 35, 0),
                )
    shop.lit(scene)
    kit.light((0, -8, 0), (0, 0, 2), 260, 4, (1, 0.9, 0.8))
    kit.camera(at=(0.6, -11, 4.4), target=(0, 0, 2.2), lens_mm=85)
    return scene


def rank(name: str, size_px: int, samples: int) -> Any:
    """A lacquered letter in a carved gold rim, with a hop sprig at its foot."""
    label, colour = RANKS[name]
    scene = kit.studio(size_px, samples)
    kit.sky(scene, (0.85, 0.9, 1), (0.16, 0.12, 0.2), 0.65)
    gold = kit.material("gold", (1, 0.60, 0.13), 0.17, metallic=1)
    bright = tuple(min(1, c * 1.3 + 0.05) for c in colour)
    body = kit.material("lacquer", colour, 0.14, coat=1)
    shop.ramped(
        body,
        shop.axis_factor(body, "Y", -1.3, 1.3),
        [(0.0, tuple(c * 0.2 for c in colour)), (0.5, colour), (1.0, bright)],
    )  # type: ignore[list-item]
    shape = shop.glyphs(label, 3.4, 1.0 if len(label) == 1 else 1.06)
    shop.gilded(shape, 3.4, (0, 0, 0), body, gold, kit.material("groove", (0.07, 0.02, 0.005), 0.5), (86, 0, -14))
    shop.lit(scene)
    if name != "ten":  # the broad face of the nought would throw this one straight back
        kit.light((-2, -9, 1), (0, 0, 0), 160, 1.2, (1, 0.95, 0.9))
    kit.camera(at=(0, -10, 0.9))
    return scene


def _rank(name: str) -> Callable[[int, int], Any]:
    """Bind a rank's scene to its name."""
    return lambda size_px, samples: rank(name, size_px, samples)


SYMBOLS: dict[str, Callable[[int, int], Any]] = {
    "stein": stein,
    "pretzel": pretzel,
    "heart": heart,
    "accordion": accordion,
    "book": festival_book.book,
    "book_inactive": festival_book.inactive,
    **{name: _rank(name) for name in RANKS},
}
