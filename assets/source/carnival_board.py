"""The carnival's cabinet: reel frame, reel back, logo, jackpot plates and the SPIN button."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import numpy as np
from PIL import Image, ImageEnhance

from assets.source import carnival_studio as studio
from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Callable

    from assets.source.carnival_studio import Colour

FRAME = (2520, 1480)
HOLE = (80, 80, 2440, 1360)
BACK = (2360, 1280)
LOGO = (2400, 600)
PLATE = (560, 180)
PLATE_SCALE = 3
"""How much larger plates are rendered than they stand in the panel: a won one fills half of the screen."""
WON_PLATE = (2080, 880)
"""A won plate fills half of a screen of 2160 lines."""
SPIN = (512, 512)
UNIT_PX = 100
"""Pixels of the finished picture for one unit of a flat scene."""
GLOW_ALPHA, SOLID_ALPHA = 0.42, 0.92
"""Over the window, up to the one a pixel is but the glow of a thing, from the other on the thing; between them is its edge."""
BULB_RADIUS = 0.17
"""Of the frame's bulbs, in units."""
RIM, RIMS = 0.021, {"MAJOR": 0.018}
"""How far the metal rim of a won plate's title stands out, in its size; less where two legs' rims would meet and be filled flat."""


def easel(size: tuple[int, int]) -> None:
    """A camera that looks straight at the xz plane: one unit is `UNIT_PX` pixels, the origin is the picture's centre."""
    kit.camera(at=(0, -60, 0), target=(0, 0, 0))
    eye = bpy.context.scene.camera.data
    eye.type, eye.ortho_scale = "ORTHO", max(size) / UNIT_PX


def place(size: tuple[int, int], x: float, y: float) -> tuple[float, float]:
    """Picture pixels (from the top left) to scene x and z."""
    return (x - size[0] / 2) / UNIT_PX, (size[1] / 2 - y) / UNIT_PX


def flat_lights(width: float, power: float = 1.0) -> None:
    """Raking light over a flat scene `width` units wide: warm from the upper left, violet from the right."""
    reach = width / 2
    power *= 0.35
    kit.light((-reach * 0.9, -9, reach * 0.8), (0, 0, 0), 60 * reach * reach * power, reach * 0.5, (1, 0.9, 0.72))
    kit.light((reach * 1.1, -7, -reach * 0.1), (0, 0, 0), 26 * reach * reach * power, reach * 0.5, (0.70, 0.35, 1))
    kit.light((0, -8, -reach), (0, 0, 0), 12 * reach * reach * power, reach * 0.5, (1, 0.3, 0.6))


# ------------------------------------------------------------------------------------------------------------ frame


def cracked(colour: Colour, under: Colour = (0.10, 0.045, 0.022)) -> Any:
    """Carnival paint that has cracked and flaked off its planks."""
    made = kit.material("paint", colour, 0.42, coat=0.25)
    studio.bumpy(made, 2.2, 0.35, 8)
    tree, shader = studio.tree_of(made)
    where = tree.nodes.new("ShaderNodeTexCoord")
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.feature, cells.inputs["Scale"].default_value = "DISTANCE_TO_EDGE", 2.6
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 0.9, 9
    crack, flake = tree.nodes.new("ShaderNodeValToRGB"), tree.nodes.new("ShaderNodeValToRGB")
    crack.color_ramp.elements[0].position, crack.color_ramp.elements[1].position = 0.008, 0.028
    flake.color_ramp.elements[0].position, flake.color_ramp.elements[1].position = 0.38, 0.42
    least, mix = tree.nodes.new("ShaderNodeMix"), tree.nodes.new("ShaderNodeMix")
    for each in (least, mix):
        each.data_type = "RGBA"
    least.blend_type, least.inputs["Factor"].default_value = "MULTIPLY", 1
    warp = tree.nodes.new("ShaderNodeMix")
    warp.data_type, warp.inputs["Factor"].default_value = "RGBA", 0.10
    tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(where.outputs["Object"], warp.inputs["A"])
    tree.links.new(noise.outputs["Color"], warp.inputs["B"])
    tree.links.new(warp.outputs["Result"], cells.inputs["Vector"])
    tree.links.new(cells.outputs["Distance"], crack.inputs[0])
    tree.links.new(noise.outputs[0], flake.inputs[0])
    tree.links.new(crack.outputs[0], least.inputs["A"])
    tree.links.new(flake.outputs[0], least.inputs["B"])
    mix.inputs["A"].default_value, mix.inputs["B"].default_value = (*under, 1), (*colour, 1)
    tree.links.new(least.outputs["Result"], mix.inputs["Factor"])
    tree.links.new(mix.outputs["Result"], shader.inputs["Base Color"])
    return made


def rail(a: tuple[float, float], b: tuple[float, float], y: float, radius: float, made: Any) -> None:
    """A straight round moulding between two points of the board."""
    kit.tube([(a[0], y, a[1]), ((a[0] + b[0]) / 2, y, (a[1] + b[1]) / 2), (b[0], y, b[1])], radius, made)


def bulb_places() -> list[tuple[float, float, Colour]]:
    """The frame's bulbs in the order in which they chase: clockwise from the lower left, as scene x, z and colour."""
    palette: tuple[Colour, ...] = ((1, 0.56, 0.14), (1, 0.06, 0.40), (1, 0.56, 0.14), (0.30, 1, 0.10))
    (left, top), (right, bottom) = place(FRAME, 12, 12), place(FRAME, FRAME[0] - 12, FRAME[1] - 10)
    (hole_left, hole_top), (hole_right, hole_bottom) = place(FRAME, HOLE[0], HOLE[1]), place(FRAME, HOLE[2], HOLE[3])
    heights = [hole_top - 0.55 + (hole_bottom - hole_top + 1.75) * k / 13 for k in range(14)]
    walk = [((left + hole_left) / 2, z) for z in reversed(heights)]
    walk += [(left + 0.38 + (right - left - 0.76) * k / 26, (top + hole_top) / 2 + 0.02) for k in range(1, 26)]
    walk += [((right + hole_right) / 2, z) for z in heights]
    walk += [(side * (8.65 + 0.62 * k), (hole_bottom + bottom) / 2 - 0.06) for side, steps in ((1, (2, 1, 0)), (-1, (0, 1, 2))) for k in steps]
    return [(x, z, palette[k % 4]) for k, (x, z) in enumerate(walk)]


def bulb_map(_quality: studio.Quality) -> str:
    """Where the frame's bulbs are in its picture, in pixels, in the order in which they chase."""
    lines = ["# The frame's bulbs in the order in which they chase, in pixels of its picture; written with it.",
             f"picture: [{FRAME[0]}, {FRAME[1]}]", f"radius: {round(BULB_RADIUS * UNIT_PX)}", "bulbs:"]
    for x, z, colour in bulb_places():
        at = f"[{round(x * UNIT_PX + FRAME[0] / 2)}, {round(FRAME[1] / 2 - z * UNIT_PX)}]"
        lines.append(f'  - {{at: {at}, colour: "#{"".join(f"{round(255 * part):02x}" for part in colour)}"}}')
    return "\n".join(lines) + "\n"


def frame_scene() -> None:
    """The reel frame: striped, cracked boards, brass mouldings, bulbs, pumpkins at the lower corners, the win plaque."""
    studio.stage()
    rng = random.Random(11)
    brass = studio.gold(0.24)
    paints = [cracked((0.50, 0.012, 0.05)), cracked((0.72, 0.55, 0.30)), cracked((0.13, 0.02, 0.30))]
    left, top = place(FRAME, 12, 12)
    right, bottom = place(FRAME, FRAME[0] - 12, FRAME[1] - 10)
    hole_left, hole_top = place(FRAME, HOLE[0], HOLE[1])
    hole_right, hole_bottom = place(FRAME, HOLE[2], HOLE[3])

    def plank(x0: float, x1: float, z0: float, z1: float, made: Any) -> None:
        studio.box(((x0 + x1) / 2, rng.uniform(-0.03, 0.03), (z0 + z1) / 2), (abs(x1 - x0) - 0.012, 0.34, abs(z1 - z0) - 0.012), made, 0.035)

    stripes = 42
    for k in range(stripes):
        x0 = left + (right - left) * k / stripes
        x1 = left + (right - left) * (k + 1) / stripes
        plank(x0, x1, top, hole_top, paints[k % 2])
    rows = 22
    for side, (x0, x1) in enumerate(((left, hole_left), (hole_right, right))):
        for k in range(rows):
            z0 = hole_top + (hole_bottom - hole_top) * k / rows
            z1 = hole_top + (hole_bottom - hole_top) * (k + 1) / rows
            plank(x0, x1, z0, z1, paints[(k + side) % 2])
    for k in range(12):
        x0 = left + (right - left) * k / 12
        plank(x0, left + (right - left) * (k + 1) / 12, hole_bottom, bottom, paints[2])
    for inset, radius, y in ((0.0, 0.085, -0.22),):
        corners = ((left + inset, top - inset), (right - inset, top - inset), (right - inset, bottom + inset), (left + inset, bottom + inset))
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            rail(a, b, y, radius, brass)
            studio.ball((a[0], y, a[1]), radius, brass)
    lip = 0.02
    corners = ((hole_left - lip, hole_top + lip), (hole_right + lip, hole_top + lip), (hole_right + lip, hole_bottom - lip), (hole_left - lip, hole_bottom - lip))
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        rail(a, b, -0.24, 0.11, brass)
    plaque(place(FRAME, 430, 1378), place(FRAME, 2090, 1464), brass)
    for x, z, colour in bulb_places():
        studio.bulb((x, -0.30, z), BULB_RADIUS, colour, 2.0, brass)
    for side in (-1, 1):
        corner_pumpkin(side * 11.60, bottom + 0.78, 0.60)
        for x, z, size in ((side * 12.3, top - 0.28, 0.26),):
            studio.ball((x, -0.5, z), size, studio.gold(0.2), (1, 0.7, 1))
    flat_lights(25, 0.75)
    easel(FRAME)


def corner_pumpkin(x: float, z: float, scale: float) -> None:
    """A small lit jack-o'-lantern sitting on the frame's corner."""
    from assets.source import carnival_symbols as symbols  # noqa: PLC0415 - the symbols know nothing of the cabinet

    studio.group(symbols.jack(0.8), (x, -1.4, z), (math.radians(8), 0, math.radians(-14 if x > 0 else 14)), scale)


def plaque(upper_left: tuple[float, float], lower_right: tuple[float, float], brass: Any) -> None:
    """The calm dark panel for the win text in a brass moulding."""
    (x0, z0), (x1, z1) = upper_left, lower_right
    dark = studio.blotched(kit.material("panel", (0.02, 0.008, 0.035), 0.55), (0.010, 0.004, 0.02), (0.026, 0.011, 0.045), 0.6)
    studio.box(((x0 + x1) / 2, -0.20, (z0 + z1) / 2), (x1 - x0, 0.2, z0 - z1), dark, 0.05)
    corners = ((x0, z0), (x1, z0), (x1, z1), (x0, z1))
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        rail(a, b, -0.34, 0.07, brass)
    for x, z in corners:
        studio.ball((x, -0.4, z), 0.13, brass, (1, 0.7, 1))


def frame_picture(quality: studio.Quality) -> Image.Image:
    """The rendered frame with its window cut clean."""
    frame_scene()
    picture = studio.develop(studio.expose(FRAME, studio.Quality(quality.scale, max(16, quality.samples * 5 // 9))), FRAME, 0.25)
    return window_cut(picture)


def window_cut(picture: Image.Image) -> Image.Image:
    """A rendered frame with its window cut clean; what lies over the window's edge stays, the edge throws a soft shadow."""
    pixels = np.array(picture)
    x0, y0, x1, y1 = HOLE
    window = pixels[y0:y1, x0:x1]
    near = np.minimum.reduce([np.arange(y1 - y0)[:, None] + np.zeros((1, x1 - x0)), np.arange(y1 - y0)[::-1, None] + np.zeros((1, x1 - x0)),
                              np.arange(x1 - x0)[None] + np.zeros((y1 - y0, 1)), np.arange(x1 - x0)[None, ::-1] + np.zeros((y1 - y0, 1))])
    cover = np.clip((window[..., 3] / 255 - GLOW_ALPHA) / (SOLID_ALPHA - GLOW_ALPHA), 0, 1) * (near < 130)
    alpha = cover + (1 - cover) * np.exp(-near / 26.0) * 165 / 255
    window[..., :3] = window[..., :3] * (cover / np.maximum(alpha, 1e-6))[..., None]
    window[..., 3] = np.round(alpha * 255)
    return Image.fromarray(pixels, "RGBA")


def reel_back(_quality: studio.Quality) -> Image.Image:
    """Five dark violet reel panels."""
    return panels(base=(58, 28, 92), lift=(30, 10, 60), gleam=(0.34, 0.19, 0.06), groove=(0.02, 0.005, 0.03), seed=4)


def panels(*, base: tuple[int, int, int], lift: tuple[int, int, int], gleam: Colour, groove: Colour, seed: int) -> Image.Image:
    """Five reel panels with bright-edged gutters, worn velvet damask and a deep inner shadow."""
    width, height = BACK
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    reel = width / 5
    u = (x % reel) / reel
    cylinder = 0.35 + 0.65 * np.sin(np.pi * np.clip(u, 0, 1)) ** 0.55
    vertical = 0.42 + 0.58 * np.sin(np.pi * (y + 20) / (height + 40)) ** 0.7
    velvet = np.array(base, np.float32) / 255
    cell = 118.0
    cx, cy = (x % cell) / cell - 0.5, ((y + (np.floor(x / cell) % 2) * cell / 2) % cell) / cell - 0.5
    lozenge = np.abs(cx) * 1.15 + np.abs(cy)
    pattern = 0.10 * (np.exp(-(((lozenge - 0.44) / 0.035) ** 2)) + 0.8 * np.exp(-(((lozenge - 0.20) / 0.06) ** 2)))
    grain = studio.blur(rng.standard_normal((height, width)).astype(np.float32), 1.2) * 0.05
    wear = studio.blur(rng.standard_normal((height // 8, width // 8)).astype(np.float32), 9)
    wear = np.asarray(Image.fromarray(wear).resize((width, height), Image.Resampling.BICUBIC)) * 1.6
    light = (cylinder * vertical)[..., None] * (velvet * (1 + pattern + grain + wear)[..., None])
    light += np.array(lift, np.float32) / 255 * (0.35 * np.exp(-((y - height * 0.45) / 420) ** 2) * np.sin(np.pi * u) ** 2)[..., None]
    gutter = np.minimum(x % reel, reel - x % reel)
    gutter[:, :20] = gutter[:, -20:] = 40
    cleft = np.clip(1 - gutter / 5, 0, 1)[..., None]
    light = light * (1 - cleft) + np.array(groove, np.float32) * cleft
    edging = np.exp(-(((gutter - 8) / 2.0) ** 2))[..., None] * (0.5 + 0.5 * vertical[..., None])
    light += edging * np.array(gleam, np.float32) * 0.8
    edge = np.minimum.reduce([x, width - 1 - x, y, height - 1 - y])
    light *= (1 - 0.75 * np.exp(-edge / 46))[..., None]
    return Image.fromarray((light.clip(0, 1) * 255 + rng.random(light.shape) - 0.5).clip(0, 255).astype(np.uint8), "RGB")


# ------------------------------------------------------------------------------------------------- logo, plates, spin


def logo_scene() -> None:
    """SPOOKY CARNIVAL: slime letters on a bulb-lined marquee board, a jack-o'-lantern for an O."""
    from assets.source import carnival_symbols as symbols  # noqa: PLC0415 - the symbols know nothing of the cabinet

    studio.stage()
    brass = studio.gold(0.24)
    board = cracked((0.10, 0.008, 0.20))
    wide, low = 5.78, -1.02
    arc = [(wide * math.cos(a), 0.42 + 0.92 * math.sin(a)) for a in (math.pi * k / 40 for k in range(41))]
    outline = [(-wide, low + 0.25), (-wide + 0.25, low), (wide - 0.25, low), (wide, low + 0.25), *arc]
    studio.prism(outline, 0.3, board, (0, 0.35, 0), 0.05)
    points = outline + outline[:1]
    for a, b in zip(points, points[1:], strict=False):
        rail(a, b, 0.05, 0.07, brass)
    palette: tuple[Colour, ...] = ((1, 0.50, 0.10), (1, 0.04, 0.36), (0.25, 1, 0.08))
    for k in range(33):
        a = math.pi * (k + 0.5) / 33
        studio.bulb((5.56 * math.cos(a), -0.05, 0.36 + 0.78 * math.sin(a)), 0.085, palette[k % 3], 1.2, brass)
    for k in range(29):
        studio.bulb((-5.3 + 10.6 * k / 28, -0.05, low + 0.17), 0.085, palette[k % 3], 1.2, brass)
    words = [lettering(text, 1.9, colour) for text, colour in (("SP", (0.13, 0.66, 0.015)), ("OKY", (0.13, 0.66, 0.015)), ("CARNIVAL", (1.0, 0.20, 0.006)))]
    gaps = (1.22, 0.36)
    x = -(sum(width for _, width in words) + sum(gaps)) / 2
    for (pivot, width), gap in zip(words, (*gaps, 0), strict=True):
        pivot.location, pivot.scale = (x + width / 2, -0.35, 0.0), (1, 1, 1.22)
        x += width + gap
        if gap == gaps[0]:
            studio.group(symbols.jack(0.9), (x - gap / 2, -0.6, -0.06), (math.radians(4), 0, math.radians(3)), 0.46)
    kit.light((-7, -8, 9), (0, 0, 0), 2600, 4, (1, 0.93, 0.80))
    kit.light((15, -5, 0), (0, 0, 0), 1300, 4, (0.62, 0.42, 1))
    kit.light((0, 5, 5), (0, 0, 0), 1200, 5, (1, 0.22, 0.75))
    studio.frame(LOGO, (0, -22, 0.4), (0, 0, 0), 0.97)


def lettering(text: str, size: float, colour: Colour, glow: float = 0.15) -> tuple[Any, float]:
    """A title word at the origin (dark back, bone rim, wet face) and its width."""
    face = studio.blotched(studio.slime(colour, glow), tuple(c * 0.55 for c in colour), colour, 1.8)
    things = [studio.words(text, size, studio.iron(), (0.05, 0.22, -0.05), 0.12, 0.04, 0.06, 1.04),
              studio.words(text, size, studio.bone(), (0, 0.08, 0), 0.12, 0.045, 0.03, 1.04),
              studio.words(text, size, face, (0, -0.08, 0), 0.06, 0.04, -0.012, 1.04)]
    bpy.context.view_layer.update()
    return studio.group(things), things[1].dimensions.x


def plate_scene(title: str, metal: tuple[Colour, float], paint: Colour, glow: Colour) -> None:
    """A jackpot plate: metal rim, title at the top, calm dark field below."""
    studio.stage()
    rim = studio.bumpy(kit.material("rim", metal[0], metal[1], metallic=1), 8, 0.08)
    width, height = PLATE[0] / UNIT_PX, PLATE[1] / UNIT_PX
    x, z = width / 2 - 0.12, height / 2 - 0.12
    body = [(-x + 0.22, z), (x - 0.22, z), (x, z - 0.22), (x, -z + 0.22), (x - 0.22, -z), (-x + 0.22, -z), (-x, -z + 0.22), (-x, z - 0.22)]
    studio.prism(body, 0.3, studio.bumpy(kit.material("paint", paint, 0.6), 9, 0.12), (0, 0.2, 0), 0.05)
    for a, b in zip(body, body[1:] + body[:1], strict=True):
        rail(a, b, -0.05, 0.085, rim)
        studio.ball((a[0], -0.05, a[1]), 0.10, rim)
    field = studio.blotched(kit.material("field", (0.012, 0.005, 0.02), 0.6), (0.008, 0.003, 0.014), (0.020, 0.009, 0.034), 1)
    low, high = -z + 0.16, z - 0.62
    studio.box((0, -0.02, (low + high) / 2), (2 * x - 0.30, 0.1, high - low), field, 0.04)
    inner = [(-x + 0.16, high), (x - 0.16, high), (x - 0.16, low), (-x + 0.16, low)]
    for a, b in zip(inner, inner[1:] + inner[:1], strict=True):
        rail(a, b, -0.08, 0.03, rim)
    studio.words(title, 0.60, kit.material("shade", (0.01, 0, 0.01), 0.6), (0.02, -0.06, z - 0.36), 0.02, 0.015, 0.04, 1.12)
    studio.words(title, 0.60, studio.deepening(glow), (0, -0.16, z - 0.34), 0.04, 0.014, -0.008, 1.12)
    for side in (-1, 1):
        for k in range(2 if len(title) > 8 else 3):
            studio.bulb((side * (x - 0.42 - 0.34 * k), -0.10, z - 0.33), 0.095, glow, 1.1, rim)
    flat_lights(5.6, 2.0)
    kit.light((0, -9, 4), (0, 0, 0), 90, 3, (1, 0.95, 0.9))
    easel(PLATE)


def won_plate_scene(title: str, metal: tuple[Colour, float], paint: Colour, glow: Colour) -> None:
    """A won jackpot's plate: the panel's plate seen close, its title in modelled letters, its field with room for the amount."""
    studio.stage()
    rim = studio.bumpy(kit.material("rim", metal[0], metal[1], metallic=1), 8, 0.05)
    width = PLATE[0] / UNIT_PX
    height = width * WON_PLATE[1] / WON_PLATE[0]
    x, z = width / 2 - 0.12, height / 2 - 0.12
    body = [(-x + 0.26, z), (x - 0.26, z), (x, z - 0.26), (x, -z + 0.26), (x - 0.26, -z), (-x + 0.26, -z), (-x, -z + 0.26), (-x, z - 0.26)]
    deep = tuple(c * 0.35 for c in paint)
    board = studio.blotched(kit.material("paint", paint, 0.6), deep, paint, 1.1, 0.2, 0.75)
    studio.prism(body, 0.3, studio.bumpy(board, 9, 0.12), (0, 0.2, 0), 0.05)
    for inset, thick, y in ((0.0, 0.085, -0.05), (0.135, 0.022, 0.0)):
        inner = [(a * (x - inset) / x, b * (z - inset) / z) for a, b in body]
        for a, b in zip(inner, inner[1:] + inner[:1], strict=True):
            rail(a, b, y, thick, rim)
            studio.ball((a[0], y, a[1]), thick * 1.18, rim)
    field = kit.material("field", (0.010, 0.004, 0.018), 0.9)
    studio.blotched(field, (0.006, 0.002, 0.011), (0.018, 0.007, 0.032), 0.8)
    field.node_tree.nodes["Principled BSDF"].inputs["Specular IOR Level"].default_value = 0.08
    low, high = -z + 0.25, z - 0.88
    studio.box((0, -0.02, (low + high) / 2), (2 * x - 0.50, 0.1, high - low), field, 0.04)
    inner = [(-x + 0.25, high), (x - 0.25, high), (x - 0.25, low), (-x + 0.25, low)]
    for a, b in zip(inner, inner[1:] + inner[:1], strict=True):
        rail(a, b, -0.08, 0.034, rim)
        studio.ball((a[0], -0.08, a[1]), 0.055, rim)
    long = len(title) > 8
    won_title(title, (z + high) / 2 - 0.04, 0.58 if long else 0.80, rim, glow)
    for side in (-1, 1):
        for k in range(2 if long else 3):
            studio.bulb((side * (x - 0.42 - 0.36 * k), -0.10, (z + high) / 2 - 0.03), 0.115, glow, 0.8, rim)
    flat_lights(5.6, 1.7)
    kit.light((0, -9, 4), (0, 0, 0), 90, 3, (1, 0.95, 0.9))
    easel(WON_PLATE)
    bpy.context.scene.camera.data.ortho_scale = width


def won_title(title: str, z: float, size: float, rim: Any, glow: Colour) -> None:
    """A tier's name in the round: a dark bed, a rim of the plate's metal, a lacquered face that deepens downwards."""
    studio.words(title, size, kit.material("shade", (0.01, 0, 0.012), 0.6), (0.02, -0.05, z - 0.025), 0.04, 0.015 * size, 0.052 * size, 1.18)
    studio.words(title, size, rim, (0, -0.12, z), 0.07, 0.024 * size, RIMS.get(title, RIM) * size, 1.18)
    face = studio.deepening(glow)
    studio.words(title, size, face, (0, -0.215, z), 0.03, 0.016 * size, -0.007 * size, 1.18)


def spin_scene(pressed: bool) -> None:
    """The round SPIN button: brass bezel with bulbs, glossy dome, a circular arrow; pressed sinks and dims the dome."""
    studio.stage()
    brass = studio.gold(0.2)
    dark = studio.lacquer((0.10, 0.012, 0.20), 0.25)

    def turned(profile: list[tuple[float, float]], made: Any) -> Any:
        thing = kit.lathe(profile, made, 160)
        thing.rotation_euler = (math.pi / 2, 0, 0)
        return thing

    turned([(1.66, 0.02), (1.70, 0.20), (1.78, 0.30), (1.90, 0.33), (2.02, 0.27), (2.06, 0.1), (2.06, -0.2)], dark)
    turned([(2.00, 0.24), (2.02, 0.33), (2.09, 0.37), (2.17, 0.31), (2.20, 0.1), (2.20, -0.2)], brass)
    turned([(1.48, 0.0), (1.50, 0.30), (1.57, 0.40), (1.66, 0.38), (1.71, 0.28), (1.72, 0.0)], brass)
    for k in range(24):
        a = 2 * math.pi * k / 24
        colour: Colour = (1, 0.56, 0.14) if k % 2 else (1, 0.05, 0.40)
        studio.bulb((1.86 * math.cos(a), -0.36, 1.86 * math.sin(a)), 0.095, colour, 3.4 if pressed else 2.0, brass)
    sink = 0.22 if pressed else 0.0
    base: Colour = (0.045, 0.24, 0.008) if pressed else (0.13, 0.66, 0.015)
    cap = kit.material("cap", base, 0.12, coat=1, subsurface=0.1, glow=base, glow_strength=0.16 if pressed else 0.10)
    studio.blotched(cap, tuple(c * 0.55 for c in base), base, 1.3)
    curve = [(1.46 * math.cos(a), 0.05 + 0.50 * math.sin(a) - sink) for a in (math.pi / 2 * k / 24 for k in range(25))]
    turned([*curve], cap)
    ivory = kit.material("arrow", (0.88, 0.72, 0.42), 0.25, coat=0.7, glow=(1, 0.8, 0.45), glow_strength=0.05)
    shade = kit.material("shade", (0.01, 0.05, 0.0), 0.6)
    for made, grow, y in ((shade, 0.06, -0.52 + sink), (ivory, 0.0, -0.60 + sink)):
        arrow(made, grow, y)
    studio.night_lights(key=1300, fill=500)
    kit.light((-1.5, -8, 5), (0, 0, 0), 500, 1.6, (1, 1, 0.95))
    studio.frame(SPIN, (0, -16, 0.7), (0, 0, 0), 0.94)


def arrow(made: Any, grow: float, y: float) -> None:
    """Two curved arrows chasing each other round a circle."""
    radius, thick = 0.78, 0.16
    for half in (0.0, math.pi):
        start, end = math.radians(20) + half, math.radians(146) + half
        outer = [((radius + thick + grow) * math.cos(a), (radius + thick + grow) * math.sin(a)) for a in np.linspace(start - grow, end, 32)]
        inner = [((radius - thick - grow) * math.cos(a), (radius - thick - grow) * math.sin(a)) for a in np.linspace(end, start - grow, 32)]
        tip_angle = end + 0.52 + grow * 1.6
        head = [((radius + 0.38 + grow * 2) * math.cos(end), (radius + 0.38 + grow * 2) * math.sin(end)), (radius * math.cos(tip_angle), radius * math.sin(tip_angle)),
                ((radius - 0.38 - grow * 2) * math.cos(end), (radius - 0.38 - grow * 2) * math.sin(end))]
        studio.prism([(-float(px), float(pz)) for px, pz in (*outer, *head, *inner)], 0.12, made, (0, y, 0), 0.035)


def spin_disabled(quality: studio.Quality) -> Image.Image:
    """The button asleep: grey, dark, bulbs out."""
    spin_scene(pressed=False)
    for made in bpy.data.materials:
        if made.node_tree and "Principled BSDF" in made.node_tree.nodes:
            inputs = made.node_tree.nodes["Principled BSDF"].inputs
            inputs["Emission Strength"].default_value = 0.0
    picture = studio.develop(studio.expose(SPIN, quality), SPIN, 0)
    grey = ImageEnhance.Color(picture.convert("RGB")).enhance(0.22)
    dim = ImageEnhance.Brightness(grey).enhance(0.62)
    dim.putalpha(picture.getchannel("A"))
    return dim


def pictured(scene: Callable[[], None], size: tuple[int, int], glow: float, quality: studio.Quality) -> Image.Image:
    """One render of one scene."""
    scene()
    return studio.develop(studio.expose(size, quality), size, glow)


def won_plate(scene: Callable[[], None], quality: studio.Quality) -> Image.Image:
    """A large plate: its surfaces are calm, fewer samples do."""
    return pictured(scene, WON_PLATE, 0.2, studio.Quality(quality.scale, max(16, quality.samples * 4 // 9)))


PLATES: dict[str, tuple[str, tuple[Colour, float], Colour, Colour]] = {
    "mini": ("MINI", ((0.75, 0.30, 0.13), 0.25), (0.03, 0.24, 0.010), (0.42, 1.0, 0.16)),
    "minor": ("MINOR", ((0.72, 0.74, 0.80), 0.18), (0.010, 0.09, 0.36), (0.20, 0.75, 1.0)),
    "major": ("MAJOR", ((1, 0.56, 0.12), 0.18), (0.42, 0.006, 0.02), (1.0, 0.62, 0.12)),
    "time": ("TIME JACKPOT", ((1, 0.50, 0.30), 0.16), (0.26, 0.008, 0.36), (1.0, 0.22, 0.68)),
}

RECIPES: dict[str, Any] = {
    "frame.png": frame_picture,
    "frame_bulbs.yaml": bulb_map,
    "reel_back.png": reel_back,
    "logo.png": partial(pictured, logo_scene, LOGO, 0.25),
    **{f"jackpots/{name}.png": partial(pictured, partial(plate_scene, *of), (PLATE[0] * PLATE_SCALE, PLATE[1] * PLATE_SCALE), 0.25) for name, of in PLATES.items()},
    **{f"jackpots/{name}_won.png": partial(won_plate, partial(won_plate_scene, *of)) for name, of in PLATES.items()},
    "spin.png": partial(pictured, partial(spin_scene, False), SPIN, 0.25),
    "spin_pressed.png": partial(pictured, partial(spin_scene, True), SPIN, 0.3),
    "spin_disabled.png": spin_disabled,
}
