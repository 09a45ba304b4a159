"""The abandoned funfair at night: backgrounds, the lobby card, and the particles that fly in front of them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from assets.source.blender import bpy
import bmesh
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.source import carnival_studio as studio
from assets.source import carnival_symbols as symbols
from assets.source import kit, parallax
from assets.source.carnival_studio import Colour

BACKGROUND = (3840, 2160)
PART = BACKGROUND[0] / 2560
"""How much finer the night is than the picture in whose pixels stars and bats are given."""
LOBBY = (1260, 1540)
CARD = LOBBY[0] / 900
"""How much finer the lobby's card is than the picture in whose pixels its still life is laid out."""
PARTICLE = 128


@dataclass(frozen=True, slots=True)
class Mood:
    """The colours of one night."""

    zenith: Colour
    middle: Colour
    horizon: Colour
    mist: Colour
    moon: Colour
    key: Colour
    rim: Colour
    lights: float
    cloud: Colour


CALM = Mood((0.005, 0.003, 0.026), (0.030, 0.010, 0.095), (0.24, 0.055, 0.20), (0.11, 0.050, 0.21), (1.0, 0.86, 0.60),
            (0.62, 0.55, 1.0), (1.0, 0.40, 0.12), 1.0, (0.075, 0.030, 0.15))
WILD = Mood((0.060, 0.004, 0.080), (0.28, 0.010, 0.22), (0.10, 0.42, 0.10), (0.12, 0.34, 0.12), (0.78, 1.0, 0.45),
            (0.95, 0.40, 0.95), (0.30, 1.0, 0.20), 2.0, (0.42, 0.02, 0.30))


# -------------------------------------------------------------------------------------------------------------- sky


def cloud_noise(height: int, width: int, rng: np.random.Generator, stretch: float = 3.0) -> np.ndarray:
    """Fractal noise 0…1, wider than high."""
    total = np.zeros((height, width), np.float32)
    for octave in range(6):
        rows, columns = max(2, int(3 * 2**octave)), max(2, int(3 * 2**octave * width / height / stretch))
        seed = Image.fromarray(rng.random((rows, columns)).astype(np.float32))
        total += np.asarray(seed.resize((width, height), Image.Resampling.BICUBIC)) * 0.5**octave
    total -= total.min()
    return total / total.max()


def sky_picture(size: tuple[int, int], mood: Mood, moon: tuple[float, float], seed: int = 3) -> np.ndarray:
    """Linear light of a night sky: gradient, stars, a big moon with seas, torn clouds lit by it."""
    width, height = size
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
    t = np.clip(y / 0.66, 0, 1)[..., None]
    zenith, middle, horizon = (np.array(c, np.float32) for c in (mood.zenith, mood.middle, mood.horizon))
    light = np.where(t < 0.5, zenith + (middle - zenith) * (t * 2), middle + (horizon - middle) * np.maximum(t * 2 - 1, 0) ** 1.5)
    grid = (round(height / PART), round(width / PART))
    stars = (rng.random(grid) > 0.9996).astype(np.float32) * rng.random(grid).astype(np.float32) ** 2
    stars = enlarge(studio.blur(stars, 0.9)[..., None], size)[..., 0]
    light += (stars * 9 * np.clip(0.6 - y, 0, 1))[..., None] * np.array((0.9, 0.9, 1.0), np.float32)
    mx, my, radius = moon[0] * width / height, moon[1], 0.105
    away = np.hypot(x - mx, y - my)
    disc = np.clip((radius - away) * height / 1.5, 0, 1)
    seas = cloud_noise(height, width, rng, 1.0)
    around = np.hypot(x - mx - 0.02, y - my + 0.02) / radius
    face = (0.80 + 0.35 * np.clip((seas - 0.45) * 4, -1, 0.6)) * (1.15 - 0.35 * around)
    colour = np.array(mood.moon, np.float32)
    light = light * (1 - disc[..., None]) + disc[..., None] * face[..., None] * colour * 1.25
    light += (0.30 * np.exp(-np.maximum(0, away - radius) / 0.06) + 0.16 * np.exp(-np.maximum(0, away - radius) / 0.26))[..., None] * colour * (1 - disc[..., None] * 0.8)
    puffs = cloud_noise(height, width, rng, 4.5)
    cover = np.clip((puffs - 0.46) * 4.2, 0, 1) * np.clip(1.3 - np.abs(y - 0.30) * 2.4, 0, 1)
    cover *= 1 - 0.35 * np.exp(-((away / 0.10) ** 2))
    silver = np.exp(-away / 0.30)[..., None] * colour * 0.55
    rim = np.clip(puffs - studio.blur(puffs, 14), 0, 1)[..., None] * 5
    cloud = np.array(mood.cloud, np.float32) * (0.5 + 0.6 * y[..., None]) + silver * (0.30 + rim)
    return light * (1 - 0.80 * cover[..., None]) + cloud * 0.80 * cover[..., None]


# ------------------------------------------------------------------------------------------------------- the funfair


def canvas(stripe_a: Colour, stripe_b: Colour) -> list[Any]:
    """The two cloths of a tent."""
    return [studio.bumpy(studio.blotched(kit.material("cloth", c, 0.75), tuple(v * 0.45 for v in c), c, 1.1), 3, 0.3) for c in (stripe_a, stripe_b)]


def tent(at: tuple[float, float, float], radius: float, height: float, cloths: list[Any], mood: Mood, turn: float = 0.0, *,
         inhabited: bool = False) -> None:
    """A round striped big top with scalloped eaves, a flag, a lit doorway and bulbs round its edge."""
    x0, y0, z0 = at
    sides = 24
    wall = 0.42 * height

    def roof(u: float, v: float) -> tuple[float, float, float]:
        angle = 2 * math.pi * u + turn
        sag = 1 + 0.05 * (math.cos(2 * math.pi * u * sides / 2) - 1) * v
        r = radius * (0.02 + 1.06 * v ** 1.25) * sag
        return (x0 + r * math.cos(angle), y0 + r * math.sin(angle), z0 + wall + (height - wall) * (1 - v) ** 1.0 * (1 - 0.22 * math.sin(math.pi * v)))

    def skirt(u: float, v: float) -> tuple[float, float, float]:
        angle = 2 * math.pi * u + turn
        r = radius * (1.075 - 0.03 * v)
        drop = (0.07 + 0.06 * abs(math.sin(math.pi * u * sides))) * height
        return (x0 + r * math.cos(angle), y0 + r * math.sin(angle), z0 + wall + 0.01 - drop * v)

    def side(u: float, v: float) -> tuple[float, float, float]:
        angle = 2 * math.pi * u + turn
        fold = 1 + 0.02 * math.cos(2 * math.pi * u * sides * 2)
        r = radius * fold * (1.06 - 0.06 * v)
        return (x0 + r * math.cos(angle), y0 + r * math.sin(angle), z0 + wall * v)

    def stripe(i: int, _j: int) -> int:
        return i // 8 % 2

    def stripe_shifted(i: int, _j: int) -> int:
        return (i // 8 + 1) % 2

    studio.grid(roof, sides * 8, 24, cloths, closed=True, stripes=stripe)
    studio.grid(skirt, sides * 8, 4, cloths, closed=True, stripes=stripe_shifted)
    studio.grid(side, sides * 8, 8, cloths, closed=True, stripes=stripe)
    doorway((x0, y0 - radius * 1.07, z0), radius, wall, cloths, mood, inhabited=inhabited)
    kit.light((x0, y0 - radius * 1.6, z0 + wall * 0.4), (x0, y0 - radius * 4, z0 - 0.5), 160 * radius * mood.lights, radius * 0.5, (1, 0.5, 0.12))
    pole = kit.material("pole", (0.05, 0.03, 0.02), 0.6)
    cord([(x0, y0, z0 + height), (x0, y0, z0 + height * 1.10), (x0, y0, z0 + height * 1.22)], 0.03 * radius, pole)
    studio.prism([(0, 0), (0.42 * radius, -0.09 * height), (0, -0.13 * height)], 0.02, cloths[0], (x0, y0, z0 + height * 1.21))
    warm = studio.lamp((1, 0.60, 0.18), 6 * mood.lights)
    for k in range(sides):
        a = 2 * math.pi * (k + 0.5) / sides + turn
        if math.sin(a) < 0.3:
            pearl((x0 + 1.09 * radius * math.cos(a), y0 + 1.09 * radius * math.sin(a), z0 + wall + 0.02 * height), 0.030 * radius + 0.01, warm)


def doorway(at: tuple[float, float, float], radius: float, wall: float, cloths: list[Any], mood: Mood, *, inhabited: bool) -> None:
    """The way in: light that fades towards the top, cloth drawn aside; near enough, somebody in a tall hat who waits."""
    x, y, z = at
    top = wall * 0.92
    steps = 64
    for k in range(steps):
        low, high = k / steps, (k + 1) / steps
        shine = (1 - low) ** 1.6
        tone = (0.30 + 0.62 * shine, 0.035 + 0.30 * shine, 0.008 + 0.05 * shine)
        lit = kit.material(f"door{k}", (0.02, 0.01, 0.01), 0.9, glow=tone, glow_strength=0.95 * mood.lights)
        wide_low, wide_high = (radius * (0.30 - 0.25 * part) for part in (low, high))
        studio.prism([(-wide_low, top * low), (wide_low, top * low), (wide_high, top * high), (-wide_high, top * high)], 0.05, lit, (x, y, z))
    foot = [(0.20, 0.0), (0.225, 0.10), (0.245, 0.22)] if inhabited else [(0.285, 0.0), (0.262, 0.10), (0.235, 0.22)]
    hang = rounded([*foot, (0.16, 0.50), (0.09, 0.76), (0.035, 1.0)])
    for side in (-1, 1):
        outline = [(side * radius * across, top * up) for across, up in ((0.31, 0.0), *hang, (0.06, 1.0))]
        studio.prism(outline if side > 0 else outline[::-1], 0.04, cloths[0], (x, y - 0.06, z))
    if not inhabited:
        return
    shade = kit.material("shade", (0.006, 0.002, 0.008), 0.9)
    coat = rounded([(0.092, 0.0), (0.080, 0.08), (0.070, 0.19), (0.094, 0.25), (0.108, 0.33), (0.108, 0.41), (0.072, 0.445), (0.034, 0.450), (0.026, 0.458)])
    face = [(0.043 * math.sin(a), 0.500 - 0.046 * math.cos(a)) for a in (math.radians(42 + 10 * k) for k in range(9))]
    brim = rounded([(0.042, 0.530), (0.078, 0.536), (0.098, 0.550), (0.088, 0.559), (0.046, 0.556)])
    crown = rounded([(0.043, 0.560), (0.041, 0.60), (0.046, 0.655), (0.055, 0.690), (0.040, 0.700), (0.0, 0.702)])
    half = [*coat, *face, *brim, *crown]
    figure = [(across * radius, up * top) for across, up in half] + [(-across * radius, up * top) for across, up in half[::-1]]
    studio.prism(figure, 0.03, shade, (x + 0.02 * radius, y - 0.10, z), 0.001)


def rounded(corners: list[tuple[float, float]], times: int = 3) -> list[tuple[float, float]]:
    """A line whose corners are cut again and again (Chaikin), from its first to its last point."""
    for _ in range(times):
        pairs = list(zip(corners, corners[1:], strict=False))
        cut = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairs for t in (0.25, 0.75)]
        corners = [corners[0], *cut, corners[-1]]
    return corners


def ferris_wheel(at: tuple[float, float, float], radius: float, mood: Mood) -> None:
    """A rusty big wheel with gondolas and coloured bulbs, a few of them out."""
    x0, y0, z0 = at
    rng = random.Random(12)
    steel = studio.blotched(kit.material("steel", (0.10, 0.06, 0.08), 0.5, metallic=0.6), (0.03, 0.02, 0.03), (0.20, 0.09, 0.06), 2)
    for depth in (-0.35, 0.35):
        for r, thick in ((1.0, 0.035), (0.86, 0.022), (0.42, 0.022)):
            studio.ring((x0, y0 + depth, z0), radius * r, radius * thick * 0.6, steel)
    colours: tuple[Colour, ...] = ((1, 0.55, 0.12), (1, 0.05, 0.40), (0.25, 1, 0.10), (0.45, 0.2, 1))
    lamps = [studio.lamp(colour, 5 * mood.lights) for colour in colours]
    spokes = 14
    for k in range(spokes):
        a = 2 * math.pi * k / spokes + 0.11
        c, s = math.cos(a), math.sin(a)
        for depth in (-0.35, 0.35):
            cord([(x0, y0 + depth * 0.6, z0), (x0 + 0.5 * radius * c, y0 + depth * 0.8, z0 + 0.5 * radius * s), (x0 + radius * c, y0 + depth, z0 + radius * s)], 0.012 * radius, steel)
        cabin = studio.lacquer(((0.45, 0.02, 0.05), (0.42, 0.30, 0.12), (0.12, 0.03, 0.30))[k % 3], 0.35)
        cx, cz = x0 + radius * 1.0 * c, z0 + radius * 1.0 * s
        pod = kit.lathe([(0, -0.19), (0.10, -0.18), (0.16, -0.10), (0.17, 0.0), (0.16, 0.0), (0.02, -0.12)], cabin, 24)
        roof = kit.lathe([(0.19, 0.16), (0.10, 0.22), (0.0, 0.26)], cabin, 24)
        for part in (pod, roof):
            part.location, part.scale = (cx, y0 - 0.05, cz - 0.20 * radius * 0.35), (radius * 0.42,) * 3
            part.rotation_euler = (0, rng.uniform(-0.25, 0.25), 0)
        for side in (-1, 1):
            cord([(cx + side * 0.06 * radius, y0 - 0.05, cz - 0.08 * radius), (cx + side * 0.06 * radius, y0 - 0.05, cz - 0.03 * radius), (cx, y0 - 0.05, cz)], 0.008 * radius, steel)
        for m in range(1, 9):
            if rng.random() > 0.2 / mood.lights:
                at_r = radius * (0.12 + 0.86 * m / 8.5)
                pearl((x0 + at_r * c, y0 - 0.42, z0 + at_r * s), 0.017 * radius, lamps[(k + m) % 4 if mood.lights > 1 else (k % 2)])
    for k in range(56):
        a = 2 * math.pi * k / 56
        if rng.random() > 0.25 / mood.lights:
            pearl((x0 + radius * 1.0 * math.cos(a), y0 - 0.42, z0 + radius * math.sin(a)), 0.017 * radius, lamps[k % 4 if mood.lights > 1 else 0])
    studio.ball((x0, y0 - 0.5, z0), 0.09 * radius, studio.gold(0.3))
    for side in (-1, 1):
        for depth in (-0.6, 0.6):
            cord([(x0, y0 + depth, z0), (x0 + side * 0.35 * radius, y0 + depth, z0 - 0.7 * radius), (x0 + side * 0.62 * radius, y0 + depth, z0 - 1.4 * radius)], 0.028 * radius, steel)


def dead_tree(at: tuple[float, float, float], height: float, seed: int, made: Any) -> None:
    """A bare crooked tree."""
    rng = random.Random(seed)

    def branch(start: tuple[float, float, float], direction: tuple[float, float, float], length: float, thick: float, depth: int) -> None:
        points, place, heading = [start], start, direction
        for _ in range(4):
            heading = tuple(h + rng.uniform(-0.35, 0.35) * (0.4 if axis == 1 else 1) for axis, h in enumerate(heading))
            size = math.sqrt(sum(h * h for h in heading)) or 1
            heading = tuple(h / size for h in heading)
            place = tuple(p + h * length / 4 for p, h in zip(place, heading, strict=True))
            points.append(place)
            if depth and rng.random() < 0.85:
                branch(place, (heading[0] + rng.choice((-1, 1)) * rng.uniform(0.6, 1.1), heading[1] + rng.uniform(-0.3, 0.3), heading[2] + rng.uniform(-0.1, 0.3)),
                       length * rng.uniform(0.42, 0.62), thick * 0.5, depth - 1)
        cord(points, thick, made, [1.5, 1.0, 0.8, 0.55, 0.2])

    branch(at, (0.12, 0, 1), height, height * 0.045, 3)


def field_pumpkin(at: tuple[float, float, float], scale: float, turn: float, lit: float, seed: int) -> None:
    """A pumpkin of the field; lit ones have the wild's face."""
    if lit:
        studio.group(symbols.jack(lit), (at[0], at[1], at[2] + 0.95 * scale), (0, 0, turn), scale)
        return
    rng = random.Random(seed)
    skin = studio.bumpy(studio.blotched(kit.material("skin", (0.8, 0.2, 0.01), 0.35, coat=0.3), (0.45, 0.07, 0.005), (0.95, 0.26, 0.02), 2.2), 8, 0.15)

    def body(u: float, v: float) -> tuple[float, float, float]:
        a, b = 2 * math.pi * u, math.pi * v
        rib = abs(math.sin(a * 5.0))
        r = 1.4 * math.sin(b) * (1 - 0.14 * (1 - rib) ** 2.4) * 1.08
        z = 1.4 * math.cos(b) * 0.78 - 0.4 * math.exp(-((r / 0.5) ** 2)) * (1 if v < 0.5 else -1)
        return (r * math.cos(a), r * math.sin(a), z)

    things = [studio.grid(body, 120, 48, skin, closed=True)]
    stem = studio.bumpy(kit.material("stem", (0.16, 0.17, 0.05), 0.7), 6, 0.5)
    lean = rng.uniform(-0.4, 0.4)
    things.append(cord([(0, 0, 0.62), (0.1 * lean, 0, 1.0), (lean, -0.1, 1.35)], 0.16, stem, [1.6, 0.9, 0.8]))
    studio.group(things, (at[0], at[1], at[2] + 0.95 * scale), (rng.uniform(-0.12, 0.12), rng.uniform(-0.12, 0.12), turn), scale)


def lamp_post(at: tuple[float, float, float], height: float, mood: Mood, colour: Colour, lean: float = 0.0) -> None:
    """A crooked iron post with a hanging lantern."""
    x, y, z = at
    metal = studio.iron()
    side = 1 if lean >= 0 else -1
    cord([(x, y, z), (x + lean * 0.3, y, z + height * 0.5), (x + lean, y, z + height * 0.92), (x + lean + side * 0.35, y, z + height), (x + lean + side * 0.62, y, z + height * 0.93)],
             0.055 * height / 3, metal, [1.6, 1, 0.9, 0.8, 0.6])
    lx, lz = x + lean + side * 0.62, z + height * 0.80
    for profile, made in (([(0, 0.22), (0.24, 0.10), (0.26, 0.06), (0, 0.06)], metal), ([(0, -0.30), (0.2, -0.30), (0.22, -0.24), (0, -0.24)], metal)):
        part = kit.lathe(profile, made, 6)
        part.location, part.scale = (lx, y, lz), (height / 3.2,) * 3
    glow = studio.facing_glow(kit.material("glow", colour, 0.3), tuple(0.3 + 0.7 * c for c in colour), colour, 6 * mood.lights)
    studio.ball((lx, y, lz - 0.08 * height / 3.2), 0.17 * height / 3.2, glow, (1, 1, 1.15))
    for k in range(6):
        a = math.pi * k / 3
        cord([(lx + 0.2 * math.cos(a) * height / 3.2, y + 0.2 * math.sin(a) * height / 3.2, lz - 0.26 * height / 3.2), (lx + 0.21 * math.cos(a) * height / 3.2, y + 0.21 * math.sin(a) * height / 3.2, lz - 0.1),
                  (lx + 0.21 * math.cos(a) * height / 3.2, y + 0.21 * math.sin(a) * height / 3.2, lz + 0.08 * height / 3.2)], 0.018 * height / 3.2, metal)
    kit.light((lx, y - 0.5, lz - 0.2), (lx, y - 1.5, z), 90 * mood.lights, 0.3, colour)


def string_of_bulbs(a: tuple[float, float, float], b: tuple[float, float, float], sag: float, count: int, mood: Mood, seed: int, size: float = 0.07) -> None:
    """Bulbs on a sagging wire, some dead when the fair sleeps."""
    rng = random.Random(seed)
    wire = kit.material("wire", (0.01, 0.01, 0.012), 0.6)
    colours: tuple[Colour, ...] = ((1, 0.55, 0.14), (1, 0.05, 0.40), (1, 0.55, 0.14), (0.25, 1, 0.10))
    points = [tuple(p + (q - p) * t - (sag * 4 * t * (1 - t) if axis == 2 else 0) for axis, (p, q) in enumerate(zip(a, b, strict=True)))
              for t in (i / 24 for i in range(25))]
    cord(points, 0.015, wire)
    lamps = [studio.lamp(colour, 4.5 * mood.lights) for colour in colours]
    dead = kit.material("dead", (0.06, 0.04, 0.05), 0.15, coat=1)
    for k in range(count):
        t = (k + 0.5) / count
        x, y, z = (p + (q - p) * t - (sag * 4 * t * (1 - t) if axis == 2 else 0) for axis, (p, q) in enumerate(zip(a, b, strict=True)))
        alight = rng.random() > 0.18 / mood.lights**2
        pearl((x, y, z - size), size, lamps[k % 4] if alight else dead, (1, 1, 1.25))


def booth(at: tuple[float, float, float], mood: Mood) -> None:
    """A narrow ticket booth with a striped awning and a lit sign."""
    x, y, z = at
    red, cream = (studio.lacquer(c, 0.45) for c in ((0.42, 0.012, 0.04), (0.60, 0.44, 0.24)))
    for k in range(7):
        studio.box((x - 0.54 + 0.18 * k, y, z + 0.75), (0.17, 0.8, 1.5), (red, cream)[k % 2], 0.02)
    hatch = kit.material("hatch", (1, 0.5, 0.1), 0.5, glow=(1, 0.48, 0.1), glow_strength=1.6 * mood.lights)
    studio.box((x, y - 0.40, z + 0.98), (0.7, 0.06, 0.55), hatch, 0.02)
    for k in range(9):
        studio.box((x - 0.64 + 0.16 * k, y - 0.48, z + 1.48), (0.16, 0.62, 0.05), (cream, red)[k % 2], 0.02, (0.5, 0, 0))
    back = studio.lacquer((0.10, 0.02, 0.22), 0.4)
    studio.box((x, y - 0.3, z + 1.95), (1.35, 0.14, 0.50), back, 0.04, (0, 0.06, 0))
    studio.words("TICKETS", 0.36, kit.material("lit", (1, 0.6, 0.15), 0.4, glow=(1, 0.55, 0.12), glow_strength=1.6 * mood.lights), (x, y - 0.42, z + 1.95), 0.02, 0.008,
                 turn=(math.pi / 2, 0.06, 0))


def tombstone(at: tuple[float, float, float], turn: float) -> None:
    """A leaning gravestone."""
    stone = studio.bumpy(studio.blotched(kit.material("stone", (0.16, 0.15, 0.19), 0.85), (0.05, 0.05, 0.07), (0.22, 0.20, 0.25), 3), 6, 0.6)
    outline = [(-0.3, -0.2), (0.3, -0.2), *((0.3 * math.cos(a), 0.55 + 0.3 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13)))]
    studio.prism(outline, 0.16, stone, at, 0.03).rotation_euler = (math.pi / 2, turn, turn)


def fence(x0: float, x1: float, y: float, seed: int) -> None:
    """Crooked pickets."""
    rng = random.Random(seed)
    plank = studio.wood((0.020, 0.012, 0.020), (0.08, 0.045, 0.05), (4, 4, 0.6))
    x = x0
    while x < x1:
        high = rng.uniform(0.7, 1.1)
        studio.prism([(-0.09, 0), (0.09, 0), (0.09, high), (0, high + 0.16), (-0.09, high)], 0.05, plank, (x, y + rng.uniform(-0.04, 0.04), -0.05)).rotation_euler = (math.pi / 2, rng.uniform(-0.16, 0.16), 0)
        x += rng.uniform(0.26, 0.40)
    for z in (0.3, 0.65):
        cord([(x0, y + 0.05, z + 0.05), ((x0 + x1) / 2, y + 0.05, z - 0.04), (x1, y + 0.05, z + 0.03)], 0.035, plank)


def ground(mood: Mood, first: float, last: float, tufts: bool) -> None:
    """Dark furrowed earth between two distances, with grass in front."""
    earth = studio.bumpy(studio.blotched(kit.material("earth", (0.05, 0.03, 0.04), 0.9), (0.008, 0.005, 0.014), (0.060, 0.034, 0.045), 1.2), 3, 0.9)
    rng = random.Random(3)
    waves = [(rng.uniform(0.3, 1.6), rng.uniform(0.3, 1.6), rng.random() * 6) for _ in range(6)]

    def soil(u: float, v: float) -> tuple[float, float, float]:
        x, y = (u - 0.5) * 60, first + (last - first) * v
        return (x, y, sum(0.035 * math.sin(a * x + b * y + c) for a, b, c in waves) - 0.05)

    studio.grid(soil, 200, 80, earth)
    if tufts:
        grass(kit.material("grass", (0.05, 0.10, 0.04) if mood.lights > 1 else (0.06, 0.06, 0.07), 0.7), rng)


def grass(made: Any, rng: random.Random) -> None:
    """Tufts of thin blades, one mesh, a path left free in the middle."""
    verts: list[tuple[float, float, float]] = []
    faces: list[tuple[int, int, int]] = []
    for k in range(860):
        x, y = rng.uniform(-10, 10), rng.uniform(-7.5, 1.4) if k < 600 else rng.uniform(0.9, 1.38)
        if abs(x) < 0.8 + 0.1 * (y + 7) and k < 600:
            continue
        for _ in range(7):
            px, dx, high = x + rng.uniform(-0.12, 0.12), rng.uniform(-0.2, 0.2), rng.uniform(0.14, 0.36)
            first = len(verts)
            verts += [(px - 0.014, y, -0.08), (px + 0.014, y, -0.08), (px + dx * 0.35 + 0.010, y, high * 0.55), (px + dx * 0.35 - 0.010, y, high * 0.55), (px + dx, y, high)]
            faces += [(first, first + 1, first + 2), (first, first + 2, first + 3), (first + 3, first + 2, first + 4)]
    mesh = bpy.data.meshes.new("grass")
    mesh.from_pydata(verts, [], faces)
    mesh.materials.append(made)
    kit.add("grass", mesh)


def cord(points: list[tuple[float, float, float]], radius: float, made: Any, taper: list[float] | None = None) -> Any:
    """A tube of few faces, for what is far or thin."""
    thing = kit.tube(points, radius, made, taper)
    thing.data.bevel_resolution, thing.data.resolution_u = 2, 5
    return thing


def pearl(at: tuple[float, float, float], radius: float, made: Any, scale: tuple[float, float, float] = (1, 1, 1)) -> None:
    """A small ball of few faces that shares one mesh with its fellows."""
    mesh = bpy.data.meshes.get("pearl")
    if mesh is None:
        mesh, shape = bpy.data.meshes.new("pearl"), bmesh.new()
        bmesh.ops.create_uvsphere(shape, u_segments=16, v_segments=10, radius=1.0)
        for face in shape.faces:
            face.smooth = True
        shape.to_mesh(mesh)
        mesh.materials.append(None)
    thing = kit.add("pearl", mesh)
    thing.location, thing.scale = at, tuple(radius * s for s in scale)
    thing.material_slots[0].link = "OBJECT"
    thing.material_slots[0].material = made


LAYERS = ("far", "middle", "near")


def layer(name: str, mood: Mood) -> None:
    """One depth of the fair, to be rendered with mist behind and before it."""
    scene = studio.stage()
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 3, 1
    kit.sky(scene, tuple(c * 1.8 for c in mood.middle), tuple(c * 0.9 for c in mood.mist), 0.42)
    dark = studio.bumpy(kit.material("bark", (0.018, 0.012, 0.022), 0.8), 6, 0.6)
    if name == "far":
        ground(mood, 9.5, 40, tufts=False)
        ferris_wheel((11.2, 13, 5.7), 4.6, mood)
        tent((-3.4, 15, 0.2), 2.4, 4.6, canvas((0.16, 0.05, 0.40), (0.55, 0.45, 0.30)), mood, 0.2)
        tent((2.6, 17, 0.2), 2.0, 4.0, canvas((0.45, 0.03, 0.10), (0.55, 0.45, 0.30)), mood, 0.5)
        dead_tree((-13.5, 14, 0), 5.5, 3, dark)
    if name == "middle":
        ground(mood, 1.2, 10, tufts=False)
        tent((-8.3, 7.5, 0), 3.2, 7.2, canvas((0.55, 0.018, 0.05), (0.72, 0.58, 0.36)), mood, 0.13, inhabited=True)
        tent((8.6, 8.6, 0), 2.1, 4.2, canvas((0.75, 0.20, 0.02), (0.16, 0.04, 0.34)), mood, 0.3)
        string_of_bulbs((-8.3, 6, 8.2), (0, 5, 5.9), 1.0, 22, mood, 1, 0.085)
        string_of_bulbs((0, 5, 5.9), (9.2, 6.5, 7.4), 1.0, 22, mood, 2, 0.085)
        booth((-4.9, 3.9, 0), mood)
        for x, z, turn in ((-1.7, 0.0, 0.12), (1.25, 0.0, -0.1), (2.3, 0.0, 0.2)):
            tombstone((x * 1.9, 2.6, z), turn)
        fence(-11, -2.4, 3.2, 5)
        fence(2.4, 11, 3.2, 6)
        lamp_post((-3.1, 2.8, 0), 3.2, mood, (1, 0.5, 0.12), 0.15)
        lamp_post((3.3, 2.8, 0), 3.2, mood, (1, 0.5, 0.12) if mood.lights == 1 else (0.3, 1, 0.15), -0.15)
        for k, (x, y, s) in enumerate(((-5.2, 1.8, 0.34), (-4.2, 2.2, 0.26), (4.8, 1.9, 0.32), (6.1, 2.2, 0.26), (-1.9, 2.4, 0.22), (1.8, 2.4, 0.24))):
            field_pumpkin((x, y, 0), s, 0.3 * k, 0, k)
    if name == "near":
        ground(mood, -9, 1.4, tufts=True)
        spots = ((-5.0, -1.6, 0.62, 0.45, 1.0), (-3.75, -2.4, 0.40, 0.25, 0), (-6.1, -0.3, 0.42, 0.5, 0), (-2.7, -2.2, 0.30, 0.4, 0.9), (5.1, -1.5, 0.66, -0.42, 1.0), (3.8, -2.3, 0.42, -0.3, 0),
                 (6.3, -0.2, 0.45, -0.5, 0), (2.75, -2.5, 0.30, -0.3, 0.9), (-1.7, -3.2, 0.24, 0, 0), (1.6, -3.3, 0.26, 0, 0), (-4.2, 0.6, 0.34, 0.1, 0), (4.1, 0.5, 0.32, 0.2, 0.9), (0.55, -3.2, 0.2, 0.1, 0.8))
        for k, (x, y, s, turn, lit) in enumerate(spots):
            field_pumpkin((x, y, -0.08), s, turn, lit * (1.2 if mood.lights > 1 else 1.0), k)
        dead_tree((-8.4, 0.2, 0), 5.2, 9, dark)
        dead_tree((8.3, 0.6, 0), 5.0, 21, dark)
        string_of_bulbs((-9.4, -1.0, 5.6), (-0.5, 0.0, 7.6), 0.9, 17, mood, 4, 0.10)
        string_of_bulbs((0.5, 0.0, 7.6), (9.4, -1.0, 5.6), 0.9, 17, mood, 5, 0.10)
    kit.light((-5, 18, 16), (0, 2, 0), 7500, 5, mood.key)
    kit.light((-10, -10, 9), (0, 2, 1), 1150, 6, mood.key)
    kit.light((11, -6, 4), (0, 3, 1), 650, 5, mood.rim)
    kit.camera(at=(0, -12.5, 2.3), target=(0, 4, 2.72), lens_mm=31)


def mist(size: tuple[int, int], mood: Mood, low: float, high: float, density: float, seed: int) -> np.ndarray:
    """Drifting mist between two heights of the picture (0 top … 1 bottom): premultiplied linear (h, w, 4)."""
    width, height = size
    rng = np.random.default_rng(seed)
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    bank = np.exp(-(((y - (low + high) / 2) / ((high - low) / 2)) ** 2))
    wisps = cloud_noise(height, width, rng, 5.0)
    alpha = (density * bank * np.clip(0.25 + 1.5 * (wisps - 0.3), 0, 1))[..., None]
    return np.concatenate([np.array(mood.mist, np.float32) * alpha, alpha], -1)


def over(below: np.ndarray, above: np.ndarray) -> np.ndarray:
    """Premultiplied `above` on opaque `below`."""
    return below * (1 - above[..., 3:4]) + above[..., :3]


def enlarge(light: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """Resample an exposure to `size`."""
    if (light.shape[1], light.shape[0]) == size:
        return light
    planes = [np.asarray(Image.fromarray(light[..., k]).resize(size, Image.Resampling.BICUBIC)) for k in range(light.shape[2])]
    return np.stack(planes, -1).clip(0, None)


@cache
def background(mood: Mood, quality: studio.Quality) -> tuple[Image.Image, Image.Image]:
    """One night in two layers: sky, far fair, mist and near fair; and the pumpkin field before them with its mist."""
    size = BACKGROUND
    light = sky_picture(size, mood, (0.415, 0.17))
    banks = {"far": (0.42, 0.74, 0.80, 21), "middle": (0.58, 0.78, 0.55, 22), "near": (0.80, 1.14, 0.24, 23)}
    shots = studio.Quality(1.0 if quality.scale == 1 else 0.24, max(10, quality.samples * 5 // 18))
    behind, cover = light, np.zeros((*light.shape[:2], 1), np.float32)
    for name in LAYERS:
        layer(name, mood)
        shot = enlarge(studio.expose(size, shots), size)
        if name == "far":
            haze = np.array(mood.horizon, np.float32)
            shot[..., :3] = shot[..., :3] * 0.78 + 0.22 * haze * shot[..., 3:4]
        if name == "near":
            behind, cover = light, shot[..., 3:4].clip(0, 1)
        light = over(light, shot)
        light = over(light, mist(size, mood, *banks[name][:3], banks[name][3]))
        if name == "far":
            light = flock(light, size)
    far, whole = finished(behind, size), finished(light, size)
    field = round(0.82 * size[1])  # nothing far is ever seen below the grass: the far layer alone must do there too
    far.paste(whole.crop((0, field, *size)), (0, field))
    return far, parallax.near_layer(whole, far, Image.fromarray((cover[..., 0] * 255 + 0.5).astype(np.uint8)))


def far_part(mood: Mood, quality: studio.Quality) -> Image.Image:
    """What is far of a night."""
    return background(mood, quality)[0]


def near_part(mood: Mood, quality: studio.Quality) -> Image.Image:
    """What is near of a night, straight alpha."""
    return background(mood, quality)[1]


def flock(light: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """Bats crossing the moon."""
    shape = bat(studio.DRAFT)
    sky = Image.new("L", size)
    for x, y, wide, turn in ((0.445, 0.142, 120, 14), (0.395, 0.205, 76, -10), (0.475, 0.225, 58, 20), (0.36, 0.20, 48, -20), (0.53, 0.13, 64, 8), (0.30, 0.21, 40, 12), (0.60, 0.145, 40, -14),
                             (0.655, 0.055, 80, -8), (0.215, 0.20, 66, 16), (0.85, 0.135, 64, -12), (0.895, 0.17, 44, 10)):
        one = shape.getchannel("A").resize((round(wide * PART),) * 2, Image.Resampling.LANCZOS).rotate(turn, Image.Resampling.BICUBIC, expand=True)
        sky.paste(255, (round(x * size[0]) - one.width // 2, round(y * size[1]) - one.height // 2), one)
    dark = np.asarray(sky, np.float32)[..., None] / 255 * 0.93
    return light * (1 - dark)


def finished(light: np.ndarray, size: tuple[int, int]) -> Image.Image:
    """Bloom, vignette, grain, sRGB."""
    width, height = size
    light = light + studio.bloom(light, 0.9, 1.0)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    edge = np.hypot((x / width - 0.5) * 1.15, (y / height - 0.5) * 1.0)
    light = light * (1 - 0.75 * np.clip(edge - 0.25, 0, 1) ** 1.2)[..., None]
    rng = np.random.default_rng(1)
    shown = studio.display(light)
    shown += 0.45 * (shown * shown * (3 - 2 * shown) - shown)
    grey = shown.mean(-1, keepdims=True)
    shown = grey + (shown - grey) * 1.22 + rng.normal(0, 0.006, (height, width, 1))
    return Image.fromarray((shown.clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


# ----------------------------------------------------------------------------------------------------------- the card


def lobby_scene() -> None:
    """The lobby card's still life: the pumpkin, coins and a toffee apple on the field."""
    studio.stage()
    studio.group(symbols.jack(0.7), (0.05, 0, 0.1), (math.radians(-2), 0, math.radians(6)), 1.12)


def lobby(quality: studio.Quality) -> Image.Image:
    """Key art: the night behind, pumpkin, coins and toffee apple in front, the logo above."""
    art = Path(__file__).resolve().parents[2] / "themes" / "spooky_carnival" / "art"
    night = parallax.together(Image.open(art / "background.jpg"), Image.open(art / "background_near.png"))
    scale = LOBBY[1] / night.height
    night = night.resize((round(night.width * scale), LOBBY[1]), Image.Resampling.LANCZOS)
    left = round(night.width * 0.30 - LOBBY[0] / 2)
    card = night.crop((left, 0, left + LOBBY[0], LOBBY[1]))
    lobby_scene()
    studio.night_lights(key=1100)
    side = (round(800 * CARD),) * 2
    studio.frame(side, (0, -11, 1.4), (0, 0, 0.1))
    hero = studio.develop(studio.expose(side, quality), side, 0.4)
    apple = Image.open(art / "symbols" / "toffee_apple.png")
    gold = Image.open(art / "coin.png")
    shade = Image.new("L", LOBBY)
    pen = ImageDraw.Draw(shade)
    pen.ellipse(tuple(round(CARD * edge) for edge in (80, 900, 820, 1080)), fill=210)
    card = Image.composite(Image.new("RGB", LOBBY, (6, 2, 12)), card, shade.filter(ImageFilter.GaussianBlur(36 * CARD)))

    def put(picture: Image.Image, size: int, at: tuple[int, int], turn: float = 0) -> None:
        piece = picture.convert("RGBa").resize((round(size * CARD),) * 2, Image.Resampling.LANCZOS).convert("RGBA")
        if turn:
            piece = piece.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        card.paste(piece, (round(at[0] * CARD) - piece.width // 2, round(at[1] * CARD) - piece.height // 2), piece)

    put(gold, 170, (790, 640), -18)
    put(gold, 120, (96, 560), 22)
    put(hero, 800, (440, 690))
    put(apple, 470, (715, 850), -9)
    put(gold, 260, (175, 935), 12)
    put(gold, 150, (365, 1010), -25)
    logo = Image.open(art / "logo.png")
    wide = round(860 * CARD)
    logo = logo.convert("RGBa").resize((wide, round(logo.height * wide / logo.width)), Image.Resampling.LANCZOS).convert("RGBA")
    card.paste(logo, (round(20 * CARD), round(40 * CARD)), logo)
    return card


# ---------------------------------------------------------------------------------------------------------- particles


def radial(colour: Colour, core: Colour, power: float, size: int = PARTICLE) -> np.ndarray:
    """A soft round light, straight alpha."""
    y, x = (np.mgrid[0:size, 0:size] - (size - 1) / 2) / (size / 2)
    away = np.clip(np.hypot(x, y), 0, 1)
    strength = (1 - away) ** power
    mix = np.clip(strength * 1.6 - 0.35, 0, 1)[..., None]
    rgb = np.array(colour) * (1 - mix) + np.array(core) * mix
    return np.concatenate([rgb, (strength * 1.25).clip(0, 1)[..., None]], -1)


def to_picture(pixels: np.ndarray) -> Image.Image:
    """Floats 0…1 to RGBA."""
    return Image.fromarray((pixels.clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def ember(_quality: studio.Quality) -> Image.Image:
    """A glowing ember with a ragged hot core."""
    glow = radial((1.0, 0.30, 0.02), (1.0, 0.85, 0.45), 2.6)
    y, x = (np.mgrid[0:PARTICLE, 0:PARTICLE] - 63.5) / 64
    angle = np.arctan2(y, x)
    core = np.clip((0.20 + 0.05 * np.sin(3 * angle + 1) + 0.03 * np.sin(7 * angle) - np.hypot(x, y * 1.25)) * 14, 0, 1)[..., None]
    glow[..., :3] = glow[..., :3] * (1 - core) + np.array((1, 0.93, 0.70)) * core
    glow[..., 3:4] = np.maximum(glow[..., 3:4], core)
    return to_picture(glow)


def spark(_quality: studio.Quality) -> Image.Image:
    """A four-pointed twinkle."""
    y, x = np.abs((np.mgrid[0:PARTICLE, 0:PARTICLE] - 63.5) / 64)
    arms = np.exp(-x * 30) * np.clip(1 - y, 0, 1) ** 2 + np.exp(-y * 30) * np.clip(1 - x, 0, 1) ** 2
    near = np.hypot(x, y)
    alpha = (arms * 1.1 + 1.1 * np.exp(-((near / 0.11) ** 2)) + 0.25 * np.clip(1 - near, 0, 1) ** 3).clip(0, 1)
    alpha *= np.clip((1 - np.maximum(x, y)) * 8, 0, 1)
    rgb = np.array((1, 0.62, 0.85)) * (1 - alpha[..., None]) + np.array((1, 0.98, 0.92)) * alpha[..., None]
    return to_picture(np.concatenate([rgb, alpha[..., None]], -1))


def bat(_quality: studio.Quality) -> Image.Image:
    """A bat in flight, lit violet from above."""
    big = 1024
    right = [(512, 560), (540, 470), (556, 400), (575, 352), (590, 410), (620, 425), (690, 395), (790, 300), (900, 262), (1000, 330), (965, 372), (940, 450), (945, 520), (880, 500),
             (820, 525), (790, 600), (735, 560), (680, 575), (640, 640), (600, 622), (560, 660), (512, 760)]
    outline = right + [(1024 - x, y) for x, y in reversed(right)]
    mask = Image.new("L", (big, big))
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(5)).point(lambda v: max(0, min(255, (v - 110) * 8)))
    alpha = np.asarray(mask, np.float32) / 255
    height = studio.blur(alpha, 26) * alpha
    down, across = np.gradient(height)
    light = np.clip(0.35 - down * 60 - across * 25, 0.05, 1.2)[..., None]
    rgb = np.array((0.16, 0.075, 0.26)) * (0.5 + light) + np.array((0.35, 0.16, 0.6)) * np.clip(light - 0.5, 0, 1)
    picture = to_picture(np.concatenate([rgb, alpha[..., None]], -1))
    pen = ImageDraw.Draw(picture)
    for side in (-1, 1):
        for tip in ((900, 262), (940, 450), (790, 600), (640, 640)):
            pen.line((512 + side * 90, 440, 512 + side * (tip[0] - 512), tip[1]), fill=(92, 52, 140, 150), width=9)
        pen.ellipse((512 + side * 26 - 14, 424, 512 + side * 26 + 14, 456), fill=(255, 210, 70, 255))
    picture.putalpha(mask)
    return studio.resize(picture, (PARTICLE, PARTICLE))


def coin_particle(quality: studio.Quality) -> Image.Image:
    """The Spooky Coin, half turned."""
    symbols.coin(24)
    return studio.develop(studio.expose((PARTICLE, PARTICLE), studio.Quality(1.0, quality.samples)), (PARTICLE, PARTICLE), 0.1)


RECIPES: dict[str, Any] = {
    "particles/coin.png": coin_particle,
    "particles/bat.png": bat,
    "particles/ember.png": ember,
    "particles/spark.png": spark,
    "background.jpg": partial(far_part, CALM),
    "background_near.png": partial(near_part, CALM),
    "background_free_spins.jpg": partial(far_part, WILD),
    "background_free_spins_near.png": partial(near_part, WILD),
    "lobby.png": lobby,
}

assert bpy.app.version >= (4, 0, 0)  # noqa: S101 - the Principled inputs are named as in Blender 4 and later
