"""The carnival's symbols as 3D scenes: what lands on the reels."""

from __future__ import annotations

import hashlib
import inspect
import json
import math
import random
from functools import cache
from pathlib import Path
from typing import Any

from assets.source.blender import bpy
import bmesh
import numpy as np
from mathutils import Vector

from assets.source import carnival_studio as studio
from assets.source import kit
from assets.source.carnival_studio import TOXIC, Colour, Point

SYMBOL = (512, 512)
SHELLS = Path(__file__).resolve().parents[2] / ".art_cache" / "spooky_carnival"


# ------------------------------------------------------------------------------------------------------- pictures


def dome(x: np.ndarray, y: np.ndarray, at: tuple[float, float], radii: tuple[float, float], depth: float) -> np.ndarray:
    """The height of half an ellipsoid over a plane."""
    return depth * np.sqrt(np.maximum(0, 1 - ((x - at[0]) / radii[0]) ** 2 - ((y - at[1]) / radii[1]) ** 2))


def plane(n: int) -> tuple[np.ndarray, np.ndarray]:
    """X to the right and y up over -1…1."""
    line = np.linspace(-1, 1, n)
    return np.broadcast_to(line, (n, n)), np.broadcast_to(-line[:, None], (n, n))


def skull_height(n: int = 260) -> np.ndarray:
    """A grinning skull as a height field, 0…1."""
    x, y = plane(n)
    side = np.abs(x)
    parts = [dome(x, y, (0, 0.30), (0.78, 0.66), 0.92), dome(x, y, (0, -0.12), (0.60, 0.55), 0.86),
             dome(side, y, (0.43, -0.20), (0.27, 0.22), 0.84), dome(side, y, (0.28, 0.20), (0.33, 0.15), 0.98),
             0.80 * np.maximum(0, 1 - (x / 0.43) ** 4 - ((y + 0.62) / 0.34) ** 4) ** 0.5]
    power = 14
    height = np.sum([p**power for p in parts], axis=0) ** (1 / power)
    tilt = 0.28 * (side - 0.30)
    socket = ((side - 0.30) / 0.205) ** 2 + ((y - 0.00 - tilt) / 0.19) ** 2
    height -= 0.60 * np.clip(1.25 - socket, 0, 1) ** 0.5 * (height > 0.1)
    nose = (side / (0.13 * np.clip((-0.16 - y) / 0.24 + 0.25, 0.05, 1.2))) ** 2 + ((y + 0.29) / 0.15) ** 2
    height -= 0.38 * np.clip(1.2 - nose, 0, 1) ** 0.6
    grin = -0.56 + 0.30 * x**2
    teeth = np.exp(-(((y - grin) / 0.17) ** 6)) * (side < 0.46)
    gap = np.abs(np.sin(x * math.pi / 0.145)) ** 0.35
    height -= teeth * (0.20 * (1 - gap) + 0.22 * np.exp(-(((y - grin) / 0.022) ** 2)) + 0.03)
    height -= 0.25 * np.exp(-(((y - grin - 0.19) / 0.03) ** 2)) * (side < 0.42) * 0.4
    return studio.blur(np.clip(height, 0, None).astype(np.float32), n / 260)


def pumpkin_height(n: int = 260) -> np.ndarray:
    """A grinning jack-o'-lantern as a height field, 0…1."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - only the coin draws

    x, y = plane(n)
    height = dome(x, y, (0, -0.06), (0.86, 0.70), 0.9)
    rib = np.abs(np.sin(np.arcsin(np.clip(x / (0.86 * np.sqrt(np.maximum(0.02, 1 - ((y + 0.06) / 0.74) ** 2))), -1, 1)) * 3.5 + math.pi / 2))
    height *= 1 - 0.16 * (1 - rib) ** 2.5
    mask = Image.new("L", (n * 2, n * 2))
    pen = ImageDraw.Draw(mask)
    for outline in FACE:
        pen.polygon([((px * 0.72 + 1) * n, (1 - pz * 0.85 + 0.06) * n) for px, pz in outline], fill=255)
    cut = studio.blur(np.asarray(mask.resize((n, n)), np.float32) / 255, n / 160)
    height = height * (1 - 0.72 * cut)
    stem = 0.6 * np.maximum(0, 1 - ((x - 0.06 - 0.35 * (y - 0.62)) / 0.12) ** 4) * ((y > 0.52) & (y < 0.86))
    return studio.blur(np.maximum(height, stem * (height < 0.75)).astype(np.float32), n / 260)


def skull_label(n: int = 400) -> Any:
    """A torn parchment label with a printed skull and bones."""
    from PIL import Image, ImageDraw, ImageFilter  # noqa: PLC0415 - only the bottle has a label

    paper = Image.new("RGB", (n, n), (205, 168, 104))
    rng = np.random.default_rng(3)
    grain = Image.fromarray((rng.random((n // 8, n // 8)) * 70).astype(np.uint8)).resize((n, n), Image.Resampling.BICUBIC)
    paper = Image.composite(Image.new("RGB", (n, n), (140, 92, 44)), paper, grain)
    pen, ink = ImageDraw.Draw(paper), (38, 16, 12)
    pen.rectangle((14, 14, n - 15, n - 15), outline=ink, width=6)
    pen.rectangle((26, 26, n - 27, n - 27), outline=ink, width=2)
    for a, b in (((80, 250), (320, 345)), ((320, 250), (80, 345))):
        pen.line((*a, *b), fill=ink, width=26)
        for cx, cy in (a, b):
            for dy in (-13, 13):
                pen.ellipse((cx - 19, cy - 19 + dy, cx + 19, cy + 19 + dy), fill=ink)
    pen.ellipse((100, 50, 300, 240), fill=ink)
    pen.rounded_rectangle((145, 200, 255, 290), 22, fill=ink)
    light = (205, 168, 104)
    pen.ellipse((130, 130, 188, 192), fill=light)
    pen.ellipse((212, 130, 270, 192), fill=light)
    pen.polygon(((200, 188), (184, 218), (216, 218)), fill=light)
    for k in range(4):
        pen.line((163 + k * 25, 240, 163 + k * 25, 288), fill=light, width=6)
    return paper.filter(ImageFilter.GaussianBlur(0.8))


# ------------------------------------------------------------------------------------------------------ the pumpkin

FACE: tuple[tuple[tuple[float, float], ...], ...] = (
    ((-0.98, 0.58), (-0.80, 0.13), (-0.52, 0.04), (-0.16, 0.12), (-0.40, 0.26)),
    ((0.98, 0.58), (0.80, 0.13), (0.52, 0.04), (0.16, 0.12), (0.40, 0.26)),
    ((-0.13, -0.10), (0.0, 0.06), (0.13, -0.10), (0.0, -0.05)),
    ((-1.10, 0.02), (-0.86, -0.22), (-0.70, -0.17), (-0.60, -0.40), (-0.38, -0.24), (-0.24, -0.46), (0.0, -0.25), (0.24, -0.46),
     (0.38, -0.24), (0.60, -0.40), (0.70, -0.17), (0.86, -0.22), (1.10, 0.02), (0.96, -0.44), (0.72, -0.70), (0.60, -0.58),
     (0.44, -0.84), (0.22, -0.62), (0.0, -0.90), (-0.22, -0.62), (-0.44, -0.84), (-0.60, -0.58), (-0.72, -0.70), (-0.96, -0.44)),
)

GAPE: tuple[tuple[tuple[float, float], ...], ...] = (
    *(tuple((x, z + 0.07) for x, z in eye) for eye in FACE[:2]),
    ((-0.12, 0.03), (0.0, 0.17), (0.12, 0.03), (0.0, 0.07)),
    ((-1.14, 0.10), (-0.94, -0.08), (-0.80, -0.04), (-0.68, -0.30), (-0.52, -0.06), (-0.40, -0.08), (-0.23, -0.36), (-0.06, -0.08),
     (0.06, -0.08), (0.23, -0.36), (0.40, -0.08), (0.52, -0.06), (0.68, -0.30), (0.80, -0.04), (0.94, -0.08), (1.14, 0.10),
     (1.04, -0.40), (0.84, -0.72), (0.70, -0.58), (0.54, -0.90), (0.32, -0.74), (0.12, -0.96), (-0.12, -0.96), (-0.32, -0.74),
     (-0.54, -0.90), (-0.70, -0.58), (-0.84, -0.72), (-1.04, -0.40)),
)
"""The wild's face: the mouth wide open, so that a coin has room between its teeth."""

Shell = tuple[list[Point], list[tuple[int, ...]], list[int], list[bool]]
Face = tuple[tuple[tuple[float, float], ...], ...]


@cache
def carved_shell(face: Face) -> Shell:
    """The hollow, carved pumpkin (see `carve`), kept in the cache folder: carving takes longer than many a render."""
    recipe = hashlib.sha256((inspect.getsource(carve) + repr(face)).encode()).hexdigest()[:16]
    kept = SHELLS / f"shell_{recipe}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(carve(face)), encoding="utf-8")
    verts, faces, slots, smooth = json.loads(kept.read_text(encoding="utf-8"))
    return verts, faces, slots, smooth


def carve(face: Face) -> Shell:
    """Carve a face into the pumpkin: vertices, faces, and each face's material slot (skin, flesh, inside) and smoothness."""
    mesh, shape = bpy.data.meshes.new("shell"), bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=200, v_segments=100, radius=1.4)
    for v in shape.verts:
        angle = math.atan2(v.co.y, v.co.x)
        rib, top = abs(math.sin(angle * 6 + 0.35 * math.sin(angle * 3))), v.co.z > 0
        belly = math.sqrt(max(0.0, 1 - (v.co.z / 1.4) ** 2))
        squeeze = (1 - 0.15 * belly**0.5 * (1 - rib) ** 2.6) * (1.08 + 0.015 * math.sin(angle * 5 + 1))
        v.co.x, v.co.y, v.co.z = v.co.x * squeeze, v.co.y * squeeze, v.co.z * (0.80 + 0.02 * rib)
        v.co.z -= 0.42 * math.exp(-((math.hypot(v.co.x, v.co.y) / 0.5) ** 2)) * (1 if top else -1)
    shape.to_mesh(mesh)
    slots = [bpy.data.materials.new(f"slot{k}") for k in range(3)]
    for slot in slots:
        mesh.materials.append(slot)
    body = kit.smooth(kit.add("shell", mesh))
    hollow_mesh, hollow = bpy.data.meshes.new("hollow"), bmesh.new()
    bmesh.ops.create_uvsphere(hollow, u_segments=96, v_segments=48, radius=1.0)
    for v in hollow.verts:
        v.co.x, v.co.y, v.co.z = v.co.x * 1.27, v.co.y * 1.27, v.co.z * (0.86 if v.co.z < 0 else 0.70)
    for side in hollow.faces:
        side.material_index, side.smooth = 2, True
    hollow.to_mesh(hollow_mesh)
    cut_mesh, cut = bpy.data.meshes.new("cut"), bmesh.new()
    for outline in face:
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1], strict=True))
        around = outline if area > 0 else outline[::-1]
        front = [cut.verts.new((x, -2.4, z)) for x, z in around]
        back = [cut.verts.new((x * 0.86, -0.4, z * 0.9)) for x, z in around]
        cut.faces.new(front)
        cut.faces.new(back[::-1])
        for k in range(len(front)):
            cut.faces.new((front[k], back[k], back[(k + 1) % len(front)], front[(k + 1) % len(front)]))
    cut.normal_update()
    bmesh.ops.triangulate(cut, faces=cut.faces)
    cut.normal_update()
    bmesh.ops.recalc_face_normals(cut, faces=cut.faces)
    for side in cut.faces:
        side.material_index = 1
    cut.to_mesh(cut_mesh)
    knives = []
    for tool in (hollow_mesh, cut_mesh):
        for slot in slots:
            tool.materials.append(slot)
        knives.append(kit.add("knife", tool))
        blade = body.modifiers.new("carve", "BOOLEAN")
        blade.object, blade.operation, blade.solver = knives[-1], "DIFFERENCE", "EXACT"
    bpy.context.view_layer.update()
    made = body.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    result = ([tuple(v.co) for v in made.vertices], [tuple(p.vertices) for p in made.polygons],
              [p.material_index for p in made.polygons], [p.use_smooth for p in made.polygons])
    for thing in (body, *knives):
        bpy.data.objects.remove(thing)
    return result


def jack(flicker: float = 1.0, hot: float = 0.0, face: Face = FACE) -> list[Any]:
    """A mean jack-o'-lantern, 2.9 wide, lit from inside; `flicker` scales its light, `hot` moves the flame."""
    skin = kit.material("skin", (0.9, 0.2, 0.01), 0.3, coat=0.5, subsurface=0.1)
    studio.bumpy(studio.blotched(skin, (0.62, 0.085, 0.004), (1.0, 0.27, 0.012), 2.2, 0.3, 0.62), 11, 0.13)
    flesh = kit.material("flesh", (1, 0.42, 0.06), 0.5, subsurface=0.1, glow=(1, 0.30, 0.02), glow_strength=0.8 * flicker)
    inside = kit.material("inside", (0.9, 0.35, 0.04), 0.7)
    tree, shader = studio.tree_of(inside)
    place, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    span = tree.nodes.new("ShaderNodeMapRange")
    span.inputs[1].default_value, span.inputs[2].default_value = -0.9 + hot * 0.15, 0.75 + hot * 0.2
    tree.links.new(place.outputs["Object"], split.inputs[0])
    tree.links.new(split.outputs["Z"], span.inputs[0])
    tree.links.new(span.outputs[0], ramp.inputs[0])
    first, last = ramp.color_ramp.elements
    first.color, last.color = (1, 0.86, 0.30, 1), (1, 0.36, 0.02, 1)
    ramp.color_ramp.elements.new(0.5).color = (1, 0.68, 0.10, 1)
    tree.links.new(ramp.outputs[0], shader.inputs["Emission Color"])
    shader.inputs["Emission Strength"].default_value = 3.4 * flicker

    verts, faces, slots, smooth = carved_shell(face)
    mesh = bpy.data.meshes.new("pumpkin")
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set("material_index", slots)
    mesh.polygons.foreach_set("use_smooth", smooth)
    for made in (skin, flesh, inside):
        mesh.materials.append(made)
    things = [kit.add("pumpkin", mesh)]
    flame = studio.facing_glow(kit.material("flame", (1, 0.8, 0.3), 0.5), (1, 0.85, 0.45), (1, 0.5, 0.06), 9 * flicker)
    things.append(studio.ball((0.12 * hot, 0.25, -0.42), 0.24, flame, (1, 1, 1.35 + 0.3 * hot)))
    things.extend(stalk())
    return things


def stalk() -> list[Any]:
    """The pumpkin's twisted stem with a leaf and a tendril."""
    green = studio.bumpy(studio.blotched(kit.material("stem", (0.2, 0.2, 0.05), 0.6), (0.05, 0.07, 0.01), (0.32, 0.30, 0.07), 3), 6, 0.5,
                         stretch=(3, 3, 0.6))
    leaf = studio.bumpy(studio.blotched(kit.material("leaf", (0.1, 0.3, 0.03), 0.4, coat=0.3), (0.02, 0.10, 0.01), (0.14, 0.38, 0.03), 4), 10, 0.25)

    def stem(u: float, v: float) -> Point:
        angle, twist = 2 * math.pi * u, v * 1.6
        radius = (0.17 + 0.16 * (1 - v) ** 3 + 0.03 * v**6) * (1 + 0.16 * math.cos(5 * (angle + twist)))
        bend = 0.42 * v**2
        return (bend + radius * math.cos(angle), -0.12 * v**2 + radius * math.sin(angle), 0.62 + 0.85 * v - 0.1 * bend)

    cap = studio.ball((0.41, -0.12, 1.43), 0.165, kit.material("cut", (0.45, 0.42, 0.16), 0.7), (1, 1, 0.25), (0, 0.5, 0))

    def blade(u: float, v: float) -> Point:
        x = u * 2 - 1
        lobes = (1 - abs(x) ** 2.2) ** 0.6 * (0.80 + 0.20 * math.cos(x * 9))
        y = (v - 0.5) * lobes
        return (x * 0.62, y * 0.95, 0.10 * math.cos(y * 5) + 0.12 * abs(y) - 0.22 * x * x)

    sheet = studio.grid(blade, 48, 20, leaf)
    sheet.location, sheet.rotation_euler = (-0.58, -0.62, 0.98), (0.75, -0.42, 0.35)
    sheet.modifiers.new("thick", "SOLIDIFY").thickness = 0.03
    curl = [(0.3 + 0.5 * t + 0.13 * math.cos(t * 14), -0.55 + 0.13 * math.sin(t * 14), 0.95 - 0.35 * t * t) for t in (i / 16 for i in range(17))]
    tendril = kit.tube(curl, 0.035, green, [1.3 - i / 20 for i in range(17)])
    return [studio.grid(stem, 60, 24, green, closed=True), cap, sheet, tendril]


def sign(text: str, width: float, at: Point, colour: Colour = (1, 0.60, 0.12), size: float = 0.5, height: float = 0.56,
         turn: float = 0.0, glow: float = 0.7) -> Any:
    """A wooden board in an iron frame with lit lettering and a bulb at each end."""
    x, y, z = at
    brass = studio.gold()
    things = [studio.box((0, 0, 0), (width, 0.16, height), studio.wood((0.035, 0.012, 0.02), (0.13, 0.04, 0.06)), 0.05)]
    for dz in (-1, 1):
        things.append(studio.box((0, -0.05, dz * height * 0.47), (width + 0.04, 0.16, 0.075), brass, 0.03))
    for dx in (-1, 1):
        things.append(studio.box((dx * width * 0.49, -0.05, 0), (0.085, 0.17, height), brass, 0.03))
    back = kit.material("shade", (0.02, 0.0, 0.01), 0.6)
    front = studio.deepening(colour, 0.5 * glow)
    things.append(studio.words(text, size, back, (0.02, -0.10, -0.025), 0.02, 0.012, 0.035, 1.06))
    things.append(studio.words(text, size, front, (0, -0.15, 0), 0.035, 0.015, -0.006, 1.06))
    return studio.group(things, (x, y, z), (0, turn, 0))


def wild(flicker: float = 0.85, hot: float = 0.0) -> None:
    """WILD: the jack-o'-lantern above its board, its mouth open and empty."""
    studio.stage()
    wild_scene(flicker, hot)


def wild_scene(flicker: float, hot: float) -> Any:
    """The wild before its camera; returns what the pumpkin hangs on."""
    head = studio.group(jack(flicker, hot, GAPE), (0, 0, 0.25), (math.radians(-3), 0, math.radians(4)))
    sign("WILD", 2.3, (0, -1.45, -0.95), size=0.82, height=0.64)
    studio.night_lights()
    studio.frame(SYMBOL, (0, -11, 1.5), (0, 0, 0.1))
    return head


def wild_pose(phase: float) -> None:
    """The wild at a phase 0…1 of its candle's flicker: it gutters deeply, flares up, gutters again; the loop closes."""
    turn = 2 * math.pi * phase
    bright = 0.5 + 0.5 * math.cos(2 * turn)
    low, high = 0.10 - 0.06 * math.sin(turn), 1.05 - 0.20 * math.cos(turn)
    wild(low * (high / low) ** bright, math.sin(2 * turn))


def held_coin() -> None:
    """The Spooky Coin as a wild holds it: alone, in its place in the wild's picture, the teeth that bite it cut out of it."""
    studio.stage()
    head = wild_scene(0.85, 0.0)
    around = [thing for thing in bpy.context.scene.objects if thing.type in {"MESH", "CURVE", "FONT", "META"}]
    bitten_coin = studio.group(coin_body(), (0, -1.26, -0.555), (math.radians(-9), 0, 0), 0.385)
    bitten_coin.parent = head
    kit.light((-2.5, -8, 3.5), (0, -1.3, -0.3), 600, 3, (1, 0.93, 0.80))
    kit.light((1.5, -9, -1.0), (0, -1.3, -0.3), 280, 4, (1, 0.86, 0.66))
    for thing in around:
        thing.is_holdout = True


# -------------------------------------------------------------------------------------------------------- high pays


def potion(bubble: float = 0.0) -> None:
    """A round flask of glowing toxic brew, corked, labelled with a skull; `bubble` 0…1 is the phase of the bubbles."""
    studio.stage()
    rng = random.Random(5)
    outline = [(0.0, -0.98), (0.52, -0.98), (0.60, -0.95)]
    outline += [(1.06 * math.cos(a), 1.02 * math.sin(a)) for a in (math.radians(d) for d in range(-54, 66, 3))]
    outline += [(0.39, 1.00), (0.355, 1.10), (0.345, 1.25), (0.35, 1.42), (0.37, 1.50), (0.47, 1.53), (0.50, 1.58), (0.50, 1.66),
                (0.46, 1.71), (0.36, 1.72), (0.32, 1.66)]
    kit.lathe(outline, studio.clear_glass((0.85, 1, 0.85), body=0.05), 128)
    brew = kit.material("brew", (0.02, 0.25, 0.01), 0.25, coat=0.3)
    studio.facing_glow(brew, (0.40, 1.0, 0.03), (0.0, 0.16, 0.02), 1.5, 0.4)
    tree, shader = studio.tree_of(brew)
    place, noise = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Distortion"].default_value = 1.7, 1.8
    ramp, mix = tree.nodes.new("ShaderNodeValToRGB"), tree.nodes.new("ShaderNodeMix")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.40, 0.66
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (0.35, 0.35, 0.35, 1), (1.25, 1.25, 0.9, 1)
    mix.data_type, mix.blend_type = "RGBA", "MULTIPLY"
    mix.inputs["Factor"].default_value = 1
    source = shader.inputs["Emission Color"].links[0].from_socket
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(source, mix.inputs["A"])
    tree.links.new(ramp.outputs[0], mix.inputs["B"])
    tree.links.new(mix.outputs["Result"], shader.inputs["Emission Color"])
    fluid = [(0.0, -0.92), (0.50, -0.92)] + [(0.98 * math.cos(a), 0.95 * math.sin(a)) for a in (math.radians(d) for d in range(-56, 34, 3))]
    kit.lathe([*fluid, (0.83, 0.52), (0.0, 0.50)], brew, 96)
    froth = studio.facing_glow(kit.material("froth", (0.5, 1, 0.2), 0.1, coat=1), (0.75, 1, 0.30), (0.15, 0.7, 0.03), 1.1)
    for _ in range(46):
        angle, radius = rng.random() * 6.283, 0.80 * math.sqrt(rng.random())
        studio.ball((radius * math.cos(angle), radius * math.sin(angle), 0.52 + rng.random() * 0.05), 0.05 + 0.11 * rng.random(), froth)
    pearl = studio.facing_glow(kit.material("pearl", (0.6, 1, 0.3), 0.05, coat=1), (0.30, 0.9, 0.05), (1.0, 1.0, 0.5), 1.7, 0.3)
    for _ in range(26):
        angle, start, size = rng.uniform(-2.9, -0.25), rng.random(), rng.uniform(0.025, 0.075)
        z = -0.85 + 1.35 * ((start + bubble) % 1.0)
        radius = 0.99 * math.sqrt(max(0.0, 1 - (z / 0.99) ** 2))
        studio.ball((radius * math.cos(angle), radius * math.sin(angle), z), size, pearl)
    cork = studio.bumpy(studio.blotched(kit.material("cork", (0.5, 0.3, 0.13), 0.8), (0.20, 0.09, 0.03), (0.62, 0.40, 0.19), 7), 14, 0.6)
    kit.lathe([(0, 1.45), (0.31, 1.45), (0.34, 1.75), (0.385, 1.98), (0.36, 2.05), (0.30, 2.08), (0, 2.08)], cork)
    rope = studio.bumpy(studio.blotched(kit.material("rope", (0.45, 0.3, 0.14), 0.85), (0.2, 0.1, 0.04), (0.6, 0.42, 0.22), 12), 20, 0.8)
    for k in range(3):
        studio.ring((0, 0, 1.06 + 0.085 * k), 0.385, 0.05, rope, (0.06 * (k - 1), 0.05, 0))
    paper = studio.pictured(kit.material("paper", (0.8, 0.65, 0.4), 0.75), skull_label())

    def patch(u: float, v: float) -> Point:
        rough = 0.012 * (math.sin(v * 23) + math.sin(v * 57 + 1)) if u in {0.0, 1.0} else 0.0
        tear = 0.012 * (math.sin(u * 27) + math.sin(u * 61)) if v in {0.0, 1.0} else 0.0
        angle, z = math.radians(-90 + 29 * (2 * u - 1)) + rough, -0.57 + 0.96 * v + tear
        radius = 1.085 * math.sqrt(1 - (z / 1.07) ** 2)
        return (radius * math.cos(angle), radius * math.sin(angle), z)

    tag = studio.grid(patch, 60, 40, paper)
    tag.rotation_euler = (0, math.radians(7), math.radians(6))
    band = studio.gold()
    studio.ring((0, 0, -0.97), 0.60, 0.075, band, (0, 0, 0))
    for k in range(4):
        angle = math.radians(-90 + 45 + 90 * k + 20)
        studio.ball((0.66 * math.cos(angle), 0.66 * math.sin(angle), -1.06), 0.15, band)
    studio.night_lights()
    studio.frame(SYMBOL, (0, -12, 1.3), (0, 0, 0.5))


def wave(phase: float, shift: float, turns: int = 1) -> float:
    """How far a wave has got from where it was at phase 0; the loop closes."""
    return math.sin(2 * math.pi * turns * phase + shift) - math.sin(shift)


def risen(phase: float, age: float) -> tuple[float, float]:
    """A bubble's rise since phase 0 and its size against then; `age` 0…1 is how far through its life it was."""
    now = (age + phase) % 1
    return now - age, (math.sin(math.pi * now) / math.sin(math.pi * age)) ** 0.6


def cauldron(phase: float = 0.0) -> None:
    """A cast-iron pot boiling over with magenta brew, a bone for a spoon; `phase` 0…1 is how far the boil has got."""
    studio.stage()
    rng = random.Random(8)
    metal = studio.iron(3.2)
    belly = [(0.0, -0.95)] + [(1.30 * math.cos(a), -0.02 + 0.96 * math.sin(a)) for a in (math.radians(d) for d in range(-80, 42, 4))]
    kit.lathe([*belly, (0.97, 0.70), (1.00, 0.76), (1.16, 0.80), (1.21, 0.86), (1.21, 0.95), (1.15, 1.0), (1.06, 0.98), (0.98, 0.88),
               (0.95, 0.6), (0.0, 0.55)], metal, 128)
    studio.ring((0, 0, 0.34), 1.235, 0.055, metal, (0, 0, 0))
    brass = studio.gold()
    for k in range(12):
        angle = 2 * math.pi * (k + 0.5) / 12
        studio.ball((1.24 * math.cos(angle), 1.24 * math.sin(angle), 0.34), 0.075, brass)
    for angle in (-140, -40, 90):
        a = math.radians(angle)
        c, s = math.cos(a), math.sin(a)
        kit.tube([(0.72 * c, 0.72 * s, -0.60), (0.98 * c, 0.98 * s, -0.98), (1.06 * c, 1.06 * s, -1.32)], 0.17, metal, [1.5, 1.0, 0.85])
        studio.ball((1.07 * c, 1.07 * s, -1.32), 0.19, metal, (1, 1, 0.7))
    for side in (-1, 1):
        studio.ball((side * 1.27, -0.1, 0.52), 0.13, metal)
        studio.ring((side * 1.36, -0.12, 0.20), 0.30, 0.07, brass, (math.pi / 2, 0.15 * side, side * 0.75))
    brew = kit.material("brew", (0.85, 0.02, 0.30), 0.08, coat=1, subsurface=0.15)
    studio.facing_glow(brew, (1.0, 0.04, 0.34), (0.42, 0.0, 0.30), 0.42, 0.5)
    drops: list[tuple[Point, float]] = []
    for _ in range(64):
        angle, radius = rng.random() * 6.283, 0.92 * math.sqrt(rng.random())
        drops.append(((radius * math.cos(angle), radius * math.sin(angle), 0.84 + 0.10 * rng.random()), 0.20 + 0.10 * rng.random()))
    drops = [((x, y, z + 0.05 * wave(phase, 9 * x + 5 * y)), r) for (x, y, z), r in drops]
    for x, y, z, r in ((-0.35, -0.45, 1.18, 0.36), (0.42, -0.30, 1.15, 0.30), (0.05, 0.1, 1.38, 0.40), (-0.62, 0.1, 1.12, 0.28),
                       (0.05, -0.72, 1.05, 0.24)):
        swell = wave(phase, 7 * x + 4 * y)
        drops.append(((x, y, z + 0.11 * swell), r * (1 + 0.17 * swell)))
    for angle, length in ((-118, 0.95), (-101, 0.40), (-66, 0.70), (-50, 0.30), (-150, 0.45), (-20, 0.5)):
        a, long = math.radians(angle), length * (1 + 0.14 * wave(phase, angle - math.pi / 2))
        for step in range(24):
            t = step / 23
            radius = 1.10 + 0.16 * min(1, t * 4) - 0.02
            z = 1.02 - long * t
            radius = max(1.10 if z > 0.72 else 0.0, min(radius, 1.30 * math.sqrt(max(0.05, 1 - ((z + 0.02) / 0.96) ** 2)) + 0.05 if z < 0.7 else 1.24))
            drops.append(((radius * math.cos(a), radius * math.sin(a), z), 0.125 - 0.03 * t + (0.05 if step == 23 else 0)))
    studio.goo(drops, brew, 0.045)
    skin = studio.facing_glow(kit.material("bubble", (1, 0.1, 0.5), 0.05, coat=1), (0.9, 0.05, 0.35), (1, 0.55, 0.85), 1.0, 0.3)
    for x, y, z, r, age in ((-0.75, -0.62, 1.12, 0.15, 0.35), (0.72, -0.6, 1.10, 0.12, 0.55), (0.34, -0.3, 1.62, 0.17, 0.5),
                            (-0.30, 0, 1.82, 0.12, 0.65), (-0.12, -0.2, 2.03, 0.075, 0.82), (0.6, 0.1, 1.9, 0.08, 0.75),
                            (0.36, -0.9, 1.0, 0.1, 0.4)):
        up, size = risen(phase, age)
        studio.ball((x + 0.06 * wave(phase, 20 * x), y, z + 0.95 * up), r * max(0.02, size), skin)["unframed"] = True
    for x, y, r, begins in ((-0.15, -0.5, 0.13, 0.03), (0.5, -0.55, 0.11, 0.2), (-0.55, -0.3, 0.10, 0.34), (0.15, -0.4, 0.15, 0.46)):
        life = (phase - begins) / 0.5
        if 0 < life < 1:
            studio.ball((x, y, 1.15 + 0.75 * life), r * math.sin(math.pi * life) ** 0.6, skin)["unframed"] = True
    spoon = studio.group(long_bone(2.0, 0.12, studio.bone()), (0.92, 0.25, 1.35), (0, math.radians(38), 0))
    eye((-0.42, -0.66, 1.22 + 0.07 * wave(phase, 0.4)), 0.27, (0.25 + 0.2 * wave(phase, 0, 2), 0, 0.1 + 0.65 * wave(phase, 0)))
    campfire(phase)
    kit.light((0, -2.4, -2.2), (0, 0, -0.6), 150 * (1 + 0.35 * wave(phase, 0, 3)), 1.5, (1, 0.35, 0.05))
    studio.night_lights(key=1200)
    studio.frame(SYMBOL, (0, -12, 3.0), (0, 0, 0.2))
    studio.hinge([spoon], (0.4, 0.2, 0.7), (math.radians(5 * wave(phase, 1)), math.radians(7 * wave(phase, 0)), 0))


def campfire(phase: float) -> None:
    """Two logs and the flames that lick a pot's belly."""
    log = studio.wood((0.03, 0.012, 0.008), (0.20, 0.08, 0.03), (0.6, 4, 4))
    for turn, y in ((0.16, -0.62), (-0.20, -0.40)):
        stick = studio.box((0.04, y, -1.36), (1.7, 0.22, 0.20), log, 0.09, (0, 0, turn))
        stick.rotation_euler.y = turn * 0.3
    fire = studio.facing_glow(kit.material("fire", (1, 0.4, 0.05), 0.5), (1.0, 0.50, 0.04), (1.0, 0.07, 0.0), 1.9, 0.45)
    for k, (x, y, wide, high) in enumerate(((-0.50, -0.86, 0.17, 0.50), (-0.20, -0.94, 0.20, 0.78), (0.14, -0.92, 0.22, 0.62), (0.46, -0.84, 0.16, 0.74),
                                            (0.0, -0.6, 0.26, 0.5))):
        tall = high * (1 + 0.20 * wave(phase, 1.9 * k, 2))

        def tongue(u: float, v: float, x: float = x, y: float = y, wide: float = wide, tall: float = tall, k: int = k) -> Point:
            angle, round_part = 2 * math.pi * u, math.sin(math.pi * v**0.62) ** 0.9 * (1 - 0.35 * v)
            lean = 0.16 * v * math.sin(4.5 * v + 2 * k) + 0.09 * v * wave(phase, k, 2)
            return (x + lean + wide * round_part * math.cos(angle), y + 0.6 * wide * round_part * math.sin(angle), -1.36 + tall * v)

        studio.grid(tongue, 40, 40, fire, closed=True)


def long_bone(length: float, radius: float, made: Any) -> list[Any]:
    """A bone along z with two knuckles at each end."""
    half = length / 2

    def shaft(u: float, v: float) -> Point:
        z = (v * 2 - 1) * half
        thick = radius * (0.85 + 0.55 * abs(v * 2 - 1) ** 4)
        return (thick * math.cos(2 * math.pi * u), thick * math.sin(2 * math.pi * u), z)

    things = [studio.grid(shaft, 32, 30, made, closed=True)]
    for end in (-1, 1):
        for side in (-1, 1):
            things.append(studio.ball((side * radius * 1.05, 0, end * half), radius * 1.35, made, (1, 1, 1.1)))
    return things


def eye(at: Point, radius: float, turn: Point = (0, 0, 0)) -> None:
    """A bloodshot eyeball looking at the player."""
    white = studio.blotched(kit.material("white", (0.9, 0.86, 0.75), 0.08, coat=1), (0.75, 0.16, 0.10), (0.95, 0.92, 0.82), 7, 0.36, 0.52)
    iris = kit.material("iris", TOXIC, 0.1, coat=1, glow=TOXIC, glow_strength=0.7)
    pupil = kit.material("pupil", (0, 0, 0), 0.05, coat=1)
    things = [studio.ball((0, 0, 0), radius, white)]
    things.append(studio.ball((0, -radius * 0.60, 0), radius * 0.55, iris, (1, 0.82, 1)))
    things.append(studio.ball((0, -radius * 0.82, 0), radius * 0.30, pupil, (0.75, 0.85, 1.15)))
    studio.group(things, at, turn)


def blow(phase: float) -> tuple[float, float]:
    """The mallet's turn from its rest in degrees (down is negative), and the arm's step: -1 drawn back, 1 fallen."""

    def ease(a: float, b: float, t: float) -> float:
        return a + (b - a) * t * t * (3 - 2 * t)

    if phase < 0.375:
        return ease(0, 24, phase / 0.375), ease(0, -1, phase / 0.375)
    if phase < 0.5:
        fall = ((phase - 0.375) / 0.125) ** 1.6
        return 24 - 66 * fall, -1 + 2 * fall
    if phase < 0.625:
        return -42 + 9 * math.sin(math.pi * (phase - 0.5) / 0.125), 1
    return ease(-42, 0, (phase - 0.625) / 0.375), ease(1, 0, (phase - 0.625) / 0.375)


def struck(age: float, at: Point) -> None:
    """Golden sparks and a ring of light where the mallet hit, `age` 0…1 after the blow."""
    x, y, z = at
    for k in range(11):
        a = math.radians(-8 + 196 * k / 10)
        away = (0.30 + 0.78 * age**0.5) * (1.0 if k % 2 else 0.72)
        size = (0.30 if k % 2 else 0.20) * (1 - age) + 0.02
        hue = studio.AMBER if k % 2 else studio.MAGENTA
        spark = kit.material("spark", hue, 0.4, glow=hue, glow_strength=3.2)
        outline = [((size if i % 2 == 0 else size * 0.32) * math.sin(math.pi * i / 4), (size if i % 2 == 0 else size * 0.32) * math.cos(math.pi * i / 4))
                   for i in range(8)]
        star = studio.prism(outline, 0.04, spark, (x + away * math.cos(a), y - 0.3, z + 0.8 * away * math.sin(a)), 0.02)
        star["unframed"] = True
    glow = kit.material("ring", studio.AMBER, 0.4, glow=(1, 0.62, 0.18), glow_strength=2.4 * (1 - age))
    studio.ring((x, y, z), 0.28 + 0.58 * age, 0.06 * (1 - age) + 0.006, glow, (0.35, 0, 0))["unframed"] = True


def mallet(phase: float = 0.0) -> None:
    """The high striker's mallet: painted barrel head in brass hoops, a candy-striped handle; `phase` 0…1 swings it once."""
    studio.stage()
    red, cream = studio.lacquer((0.85, 0.02, 0.10), 0.18), studio.lacquer((0.92, 0.78, 0.50), 0.22)
    violet, brass = studio.lacquer((0.17, 0.03, 0.48), 0.18), studio.gold(0.16)
    def stave(u: float, v: float) -> Point:
        z = v * 2 - 1
        groove = 1 - 0.03 * max(0.0, 1 - abs(math.sin(math.pi * u * 12)) * 6)
        radius = (0.60 + 0.075 * (1 - z * z)) * groove
        return (radius * math.cos(2 * math.pi * u), radius * math.sin(2 * math.pi * u), z)

    head = [studio.grid(stave, 192, 24, [red, violet], closed=True, stripes=lambda i, _j: (i // 16) % 2)]
    for end in (-1, 1):
        head.append(kit.lathe([(0.0, end * 1.0), (0.52, end * 1.0), (0.55, end * 0.96)], cream))
        hoop = [(0.60, end * 0.74), (0.665, end * 0.74), (0.70, end * 0.78), (0.70, end * 1.0), (0.67, end * 1.045), (0.57, end * 1.045),
                (0.53, end * 0.98)]
        head.append(kit.lathe(hoop, brass))
        for k in range(10):
            a = 2 * math.pi * k / 10
            head.append(studio.ball((0.70 * math.cos(a), 0.70 * math.sin(a), end * 0.89), 0.055, brass))
    for z in (-0.36, 0.36):
        head.append(kit.lathe([(0.63, z - 0.07), (0.70, z - 0.05), (0.715, z), (0.70, z + 0.05), (0.63, z + 0.07)], brass))
    star = studio.prism([((0.44 if i % 2 == 0 else 0.19) * math.sin(math.pi * i / 5), (0.44 if i % 2 == 0 else 0.19) * math.cos(math.pi * i / 5))
                         for i in range(10)], 0.10, studio.lacquer((0.9, 0.02, 0.12)), bevel=0.03)
    star.location, star.rotation_euler = (0, 0, -1.03), (0, 0, 0.3)
    twin = star.copy()
    bpy.context.collection.objects.link(twin)
    twin.location = (0, 0, 1.03)
    head += [star, twin]

    def handle(u: float, v: float) -> Point:
        angle = 2 * math.pi * u + v * 7.4
        z = -0.55 - 2.25 * v
        radius = 0.135 + 0.03 * v
        return (radius * math.cos(angle), radius * math.sin(angle), z)

    stick = [studio.grid(handle, 48, 110, [red, cream], closed=True, stripes=lambda i, _j: (i // 12) % 2)]
    stick.append(kit.lathe([(0.0, -3.02), (0.13, -3.00), (0.22, -2.90), (0.24, -2.8), (0.20, -2.7), (0.185, -2.62), (0.15, -2.60)], brass))
    stick.append(kit.lathe([(0.15, -0.98), (0.20, -0.94), (0.25, -0.82), (0.27, -0.62), (0.2, -0.55)], brass))
    stick.append(kit.lathe([(0.0, 0.86), (0.08, 0.85), (0.16, 0.76), (0.17, 0.66), (0.28, 0.62), (0.28, 0.5)], brass))
    barrel_pivot = studio.group(head, (0, 0, 0), (math.pi / 2, 0, math.radians(-58)))
    whole = studio.group(stick, (-0.9, 0, 0.9), (0, math.radians(-40), 0))
    barrel_pivot.parent = whole
    studio.night_lights(key=1000)
    studio.frame(SYMBOL, (0, -14, 0.8), (0, 0, 0))
    turn, step = blow(phase)
    arm = studio.hinge([whole], (0.8, 0, -1.1), (0, math.radians(turn), 0))
    arm.location += abs(step) * Vector((-0.37, 0, -0.18) if step < 0 else (0.32, 1.9, 0.34))
    if 0.5 <= phase < 0.8125:
        struck((phase - 0.5) / 0.3125, (-1.62, 1.5, -1.42))


def toffee_apple(phase: float = 0.0) -> None:
    """A bitten candy apple under dripping caramel, a bone for a stick, on its puddle; `phase` 0…1 rocks it once."""
    studio.stage()
    candy = kit.material("candy", (0.55, 0.0, 0.012), 0.06, coat=1, subsurface=0.08)
    studio.blotched(candy, (0.30, 0.0, 0.006), (0.90, 0.012, 0.015), 1.6, 0.3, 0.6)

    def skin(angle: float, t: float) -> tuple[float, float]:
        a = math.pi * t
        low = max(0.0, -math.cos(a))
        lobes = 1 + 0.07 * math.cos(5 * angle + 0.6) * low**1.5
        radius = 1.20 * math.sin(a) ** 0.86 * (1 + 0.15 * math.cos(a)) * lobes
        height = 1.06 * math.cos(a) - 0.52 * math.exp(-((radius / 0.40) ** 2)) * (1 if t < 0.5 else -0.7)
        return radius, height - 0.07 * low * math.cos(5 * angle + 0.6)

    def apple(u: float, v: float) -> Point:
        radius, z = skin(2 * math.pi * u, v)
        return (radius * math.cos(2 * math.pi * u), radius * math.sin(2 * math.pi * u), z)

    body = studio.grid(apple, 160, 100, candy, closed=True)
    pulp = kit.material("pulp", (0.92, 0.68, 0.28), 0.6, subsurface=0.1, glow=(1, 0.62, 0.22), glow_strength=0.16)
    studio.grimy(studio.bumpy(studio.blotched(pulp, (0.72, 0.42, 0.10), (1.0, 0.76, 0.36), 4), 12, 0.3), (0.30, 0.10, 0.02), 0.2)
    teeth = [studio.ball((1.00 + 0.09 * abs(k), -0.84, 0.03 + 0.27 * k), 0.46, pulp, (1, 1, 0.72)) for k in (-1.5, -0.5, 0.5, 1.5)]
    bitten(body, teeth, pulp)
    caramel = kit.material("caramel", (0.62, 0.17, 0.008), 0.08, coat=1, subsurface=0.1, glow=(0.8, 0.16, 0.0), glow_strength=0.06)
    drips = ((-2.62, 0.16, 0.17), (-2.15, 0.36, 0.15), (-1.72, 0.15, 0.13), (-1.36, 0.42, 0.16), (-0.95, 0.06, 0.14), (0.15, 0.10, 0.2),
             (0.7, 0.2, 0.2), (1.5, 0.3, 0.2), (2.3, 0.2, 0.2), (2.9, 0.32, 0.15))

    def reach(angle: float) -> float:
        most = 0.0
        for at, length, width in drips:
            away = abs((angle - at + math.pi) % (2 * math.pi) - math.pi)
            longer = length * (1 + 0.16 * wave(phase, 3 * at - math.pi / 2))
            most = max(most, longer * math.exp(-((away / width) ** 4) * 1.2))
        return 0.215 + most

    def cap(u: float, v: float) -> Point:
        angle = 2 * math.pi * u
        end = reach(angle)
        t = 0.04 + (end - 0.04) * v
        radius, z = skin(angle, t)
        r2, z2 = skin(angle, t + 0.01)
        nx, nz = -(z2 - z), (r2 - radius)
        size = math.hypot(nx, nz) or 1
        thick = (0.055 + 0.055 * v**3 * min(1.0, (end - 0.215) * 6)) * math.sqrt(max(0.0, 1 - v**10)) - 0.01 * v**12
        return ((radius + nx / size * thick) * math.cos(angle), (radius + nx / size * thick) * math.sin(angle), z + nz / size * thick)

    studio.grid(cap, 360, 70, caramel, closed=True)
    studio.group(long_bone(1.6, 0.155, studio.bone()), (0.06, 0, 1.18), (0, math.radians(9), 0.25))
    studio.ring((0.0, 0, 0.72), 0.21, 0.075, studio.gold(), (0, math.radians(9), 0))
    green = studio.bumpy(studio.blotched(kit.material("leaf", (0.1, 0.4, 0.03), 0.35, coat=0.4), (0.03, 0.20, 0.01), (0.20, 0.55, 0.04), 4), 10, 0.2)

    def blade(u: float, v: float) -> Point:
        wide = 0.30 * math.sin(math.pi * u**0.8) ** 0.9
        side = v * 2 - 1
        return (1.02 * u, side * wide, 0.16 * side * side + 0.34 * math.sin(1.9 * u) - 0.02 * math.sin(18 * u) * abs(side))

    leaf = studio.grid(blade, 48, 20, green)
    leaf.location, leaf.rotation_euler = (0.12, -0.12, 0.88), (0.75, -0.20, -0.35)
    leaf.modifiers.new("thick", "SOLIDIFY").thickness = 0.035
    rocked = list(bpy.context.scene.objects)
    puddle = [((0.55 * math.cos(a), 0.55 * math.sin(a), -2.28), 0.30) for a in (2 * math.pi * k / 10 for k in range(10))]
    puddle += [((0.86 * math.cos(a), 0.80 * math.sin(a), -2.30), r) for a, r in ((-2.7, 0.24), (-2.1, 0.17), (-1.3, 0.25), (-0.4, 0.22), (0.3, 0.2), (2.9, 0.2))]
    studio.goo(puddle, caramel, 0.05).scale = (1, 1, 0.45)
    studio.night_lights(key=1000)
    studio.frame(SYMBOL, (0, -12, 1.6), (0, 0, 0.3))
    whole = studio.hinge(rocked, (0, 0, -1.0), (0, math.radians(6.5 * wave(phase, 0)), math.radians(-16 * wave(phase, 0))))
    squash = 1 + 0.035 * wave(phase, 0, 2)
    whole.scale = (1 / squash**0.5, 1 / squash**0.5, squash)
    whole.location.z += 1.0 * (squash - 1)


def bitten(body: Any, teeth: list[Any], pulp: Any) -> None:
    """Cut balls out of a mesh and line the wound with its own material."""
    shape = bmesh.new()
    shape.from_mesh(body.data)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(body.data)
    shape.free()
    body.data.materials.append(pulp)
    for tooth in teeth:
        tooth.data.materials.clear()
        for each in body.data.materials:
            tooth.data.materials.append(each)
        for polygon in tooth.data.polygons:
            polygon.material_index = 1
        tooth.hide_render = True
        cut = body.modifiers.new("bite", "BOOLEAN")
        cut.object, cut.operation, cut.solver = tooth, "DIFFERENCE", "EXACT"


# ------------------------------------------------------------------------------------------------------------ ranks

RANK_BULBS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0.05, 0.8), (-0.23, 0.34), (-0.27, -0.1), (-0.34, -0.68), (0.24, 0.32), (0.34, -0.14), (0.41, -0.65)),
    "K": ((-0.34, 0.74), (-0.36, 0.09), (-0.35, -0.61), (0.4, 0.73), (0.14, 0.27), (0.08, -0.19), (0.32, -0.69)),
    "Q": ((0.02, 0.71), (-0.31, 0.3), (-0.34, -0.25), (-0.13, -0.71), (0.35, 0.31), (0.37, -0.24), (0.39, -0.8)),
    "J": ((0.22, 0.81), (0.24, 0.38), (0.22, -0.06), (0.18, -0.5), (-0.25, -0.77), (-0.31, -0.41)),
    "10": ((-0.45, 0.65), (-0.48, -0.07), (0.41, 0.77), (0.04, 0.21), (0.75, 0.22), (0.16, -0.51), (0.63, -0.5)),
}
WARM_WHITE: Colour = (1.0, 0.46, 0.08)
Q_TAIL = ((0.02, -0.42), (0.30, -0.66), (0.58, -0.98), (0.84, -1.16))
"""The Q's tail from within the letter outwards, as x, z."""


def rank(text: str, colour: Colour, seed: int, spacing: float = 1.0, inset: float = -0.062) -> None:
    """A letter cut from bone, covered with wet slime that blisters and drips, with lit bulbs sunk into it."""
    studio.stage()
    rng = random.Random(seed)
    things = [studio.words(text, 3.1, studio.bone(), (0, 0.0, 0), 0.30, 0.08, 0.012, spacing)]
    deep = tuple(c * 0.45 for c in colour)
    wet = studio.blotched(studio.slime(colour, 0.12), deep, colour, 1.5, 0.3, 0.6)
    things.append(studio.words(text, 3.1, wet, (0, -0.35, 0), 0.10, 0.065, inset, spacing))
    if text == "Q":  # the face's own tail is no more than a bump
        for y, thick, made in ((0.05, 0.27, studio.bone()), (-0.29, 0.185, wet)):
            things.append(kit.tube([(x, y, z) for x, z in Q_TAIL], thick, made, [0.7, 1.0, 1.0, 0.8]))
            things.append(studio.ball((Q_TAIL[-1][0], y, Q_TAIL[-1][1]), 0.8 * thick, made))
    drips, bubbles = drip_points(text, things[0], rng, 3 if len(text) == 1 else 4)
    for x, z, size in bubbles[:9]:
        if all(math.dist((x, z), at) > size + 0.14 for at in RANK_BULBS[text]):
            things.append(studio.ball((x, -0.50, z), size, wet, (1, 0.75, 1)))
    brass, lit = studio.gold(), studio.lamp(WARM_WHITE, 2.4)
    for x, z in RANK_BULBS[text]:
        things += [studio.ring((x, -0.50, z), 0.088, 0.026, brass), studio.ball((x, -0.53, z), 0.086, lit)]
    for (x, z), length in drips:
        things.append(kit.tube([(x, -0.30, z + 0.26), (x, -0.49, z + 0.02), (x, -0.48, z - length * 0.5), (x, -0.47, z - length)], 0.08, wet,
                               [1.4, 1.0, 0.55, 0.9]))
        things.append(studio.ball((x, -0.47, z - length), 0.10, wet, (1, 1, 1.3)))
    studio.group(things, turn=(0, 0, math.radians(-9)))
    studio.night_lights(key=1000)
    studio.frame(SYMBOL, (0, -12, 1.0))


def drip_points(text: str, thing: Any, rng: random.Random, count: int
                ) -> tuple[list[tuple[tuple[float, float], float]], list[tuple[float, float, float]]]:
    """Where slime would drip from a letter (place on an underside edge, length) and where it blisters (x, z, radius)."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - only letters drip

    bpy.context.view_layer.update()
    corners = np.array([thing.matrix_world @ Vector(c) for c in thing.bound_box])
    (left, _, bottom), (right, _, top) = corners.min(0) + 0.092, corners.max(0) - 0.092
    face = ImageFont.truetype(str(studio.FONT), 400)
    box = face.getbbox(text)
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
    ImageDraw.Draw(mask).text((-box[0], -box[1]), text, font=face, fill=255)
    ink = np.asarray(mask) > 128
    rows, columns = ink.shape
    bubbles: list[tuple[float, float, float]] = []
    for _ in range(400):
        c, r, size = rng.randrange(columns), rng.randrange(rows), rng.choice((0.045, 0.06, 0.09))
        reach = round(rows * (0.06 + size) / (top - bottom))
        near = ink[max(0, r - reach) : r + reach, max(0, c - reach) : c + reach]
        place = (left + (right - left) * c / columns, top - (top - bottom) * r / rows)
        if near.shape == (2 * reach, 2 * reach) and near.all() and all(math.dist(place, b[:2]) > 0.24 for b in bubbles):
            bubbles.append((*place, size))
    reach = rows // 22
    found: list[tuple[float, float]] = []
    for _ in range(6000):
        c, r = rng.randrange(reach, columns - reach), rng.randrange(reach, rows)
        if not ink[r, c] or (ink[min(r + 2, rows - 1) :, c].any() and r + 2 < rows) or not ink[max(0, r - 3 * reach) : r, c - reach : c + reach].all():
            continue
        place = (left + (right - left) * c / columns, top - (top - bottom) * r / rows)
        if all(math.hypot(place[0] - x, (place[1] - z) * 0.6) > 0.42 for x, z in found):
            found.append(place)
    rng.shuffle(found)
    return [(place, rng.uniform(0.16, 0.42)) for place in found[:count]], bubbles


def ace() -> None:
    """A in blood-red slime."""
    rank("A", (0.85, 0.015, 0.03), 1)


def king() -> None:
    """K in violet slime."""
    rank("K", (0.36, 0.05, 0.95), 2)


def queen() -> None:
    """Q in magenta slime."""
    rank("Q", (0.95, 0.02, 0.36), 3)


def jack_rank() -> None:
    """J in toxic slime."""
    rank("J", (0.14, 0.72, 0.02), 4)


def ten() -> None:
    """10 in ice-blue slime."""
    rank("10", (0.01, 0.42, 0.85), 5, spacing=0.95, inset=-0.04)


# ---------------------------------------------------------------------------------------------------------- specials


def bony_hand(made: Any) -> list[Any]:
    """A skeleton's hand hanging from above, its fingers closed round a bar along x at the origin."""
    things: list[Any] = []
    for k, x in enumerate((-0.33, -0.11, 0.11, 0.33)):
        long = (0.9, 1.02, 1.0, 0.88)[k]
        knots = [(x * 0.75, 0.10, 0.78), (x, -0.24 * long, 0.48), (x * 1.02, -0.33 * long, 0.12), (x, -0.17, -0.20), (x, 0.08, -0.20)]
        for a, b in zip(knots, knots[1:], strict=False):
            things.append(kit.tube([a, tuple((p + q) / 2 for p, q in zip(a, b, strict=True)), b], 0.075, made, [1.25, 0.8, 1.25]))
        things.extend(studio.ball(knot, 0.112, made) for knot in knots[:4])
        things.append(kit.tube([(x * 0.75, 0.10, 0.78), (x * 0.6, 0.12, 1.05), (x * 0.5, 0.12, 1.25)], 0.075, made, [1.2, 0.85, 1.1]))
    thumb = [(0.42, 0.1, 1.0), (0.60, -0.1, 0.62), (0.52, -0.26, 0.25)]
    things.append(kit.tube(thumb, 0.08, made, [1.2, 0.9, 1]))
    things.extend(studio.ball(knot, 0.12, made) for knot in thumb)
    for dx in (-0.14, 0.14):
        things.append(kit.tube([(dx, 0.12, 1.3), (dx * 0.9, 0.12, 1.45), (dx * 1.0, 0.12, 1.62)], 0.10, made, [1.5, 0.95, 1.25]))
        things.append(studio.ball((dx, 0.12, 1.3), 0.17, made))
        things.append(studio.ball((dx, 0.12, 1.62), 0.15, made))
    return things


def lantern(phase: float = 0.0) -> None:
    """FREE SPINS: an iron lantern with a ghost for a flame, held by a bony hand; `phase` 0…1 swings it once."""
    studio.stage()
    metal, brass = studio.iron(3.2), studio.gold()

    def hexagon(profile: list[tuple[float, float]], made: Any) -> Any:
        thing = kit.lathe(profile, made, 6)
        for polygon in thing.data.polygons:
            polygon.use_smooth = False
        thing.rotation_euler = (0, 0, math.radians(3))
        soft = thing.modifiers.new("bevel", "BEVEL")
        soft.width, soft.segments = 0.025, 3
        return thing

    hexagon([(0, -1.16), (0.95, -1.16), (1.0, -1.10), (1.0, -0.98), (0.86, -0.90), (0, -0.90)], metal)
    hexagon([(0, 0.72), (1.0, 0.72), (1.06, 0.78), (1.06, 0.84), (0.60, 1.16), (0.42, 1.22), (0.36, 1.38), (0.0, 1.40)], metal)
    hexagon([(0.90, 0.66), (0.98, 0.66), (0.98, 0.74), (0.90, 0.74)], brass)
    hexagon([(0.84, -0.91), (0.94, -0.91), (0.94, -0.84), (0.84, -0.84)], brass)
    for k in range(6):
        a = math.radians(3 + 60 * k)
        kit.tube([(0.86 * math.cos(a), 0.86 * math.sin(a), -0.92), (0.86 * math.cos(a), 0.86 * math.sin(a), 0.74)], 0.065, metal)
        studio.ball((1.02 * math.cos(a), 1.02 * math.sin(a), 0.86), 0.09, brass)
        studio.ball((0.90 * math.cos(a), 0.90 * math.sin(a), -1.2), 0.12, metal)
    hexagon([(0.80, -0.88), (0.80, 0.70)], studio.clear_glass((0.6, 1, 0.6), body=0.04))
    heat = 1 + 0.16 * wave(phase, 0) + 0.10 * wave(phase, 0, 3)
    flame = studio.facing_glow(kit.material("flame", (0.3, 1, 0.2), 0.4), (0.55, 1.0, 0.22), (0.02, 0.60, 0.04), 1.9 * heat, 0.5)

    def ghost(u: float, v: float) -> Point:
        angle = 2 * math.pi * u
        round_part = math.sqrt(max(0.0, 1 - (1 - v / 0.30) ** 2)) if v < 0.30 else ((math.cos(math.pi * (v - 0.30) / 0.70) + 1) / 2) ** 0.85
        radius = 0.64 * round_part
        radius = max(0.002, radius * (1 + 0.08 * math.sin(3 * angle + v * 7 - 4 * math.pi * phase)))
        lean = (0.16 * math.sin(v * 5.0 - 0.6) + 0.10 * wave(phase, -5 * v, 2)) * v
        return (lean + radius * math.cos(angle), radius * math.sin(angle), -0.84 + 1.50 * v)

    studio.grid(ghost, 72, 60, flame, closed=True)
    dark = kit.material("dark", (0.0, 0.03, 0.0), 0.6)
    gasp = math.sin(math.pi * phase) ** 2
    for side in (-1, 1):
        studio.ball((0.03 + side * 0.21, -0.60, -0.28 + 0.03 * gasp), 0.125, dark, (0.85, 0.5, 1.35 + 0.35 * gasp), (0, side * 0.25, 0))
    studio.ball((0.02, -0.60, -0.60), 0.125, dark, (1.0 + 0.2 * gasp, 0.5, 1.2 + 0.55 * gasp))
    kit.light((0, -0.9, -0.2), (0, -3, -0.6), 14 * heat, 0.5, (0.3, 1, 0.2))
    body = [thing for thing in bpy.context.scene.objects if thing.type in {"MESH", "CURVE"}]
    cage = studio.group(body)
    cage.scale = (1.55, 1.55, 1.20)
    ringed = studio.ring((0, 0, 1.98), 0.44, 0.095, brass)
    ringed.scale = (1.1, 1, 0.85)
    studio.group(bony_hand(studio.bone()), (0.02, 0, 2.28), (0, math.radians(5), math.radians(8)), 0.74)
    sign("FREE SPINS", 4.1, (0, -1.68, -1.36), (0.42, 1.0, 0.15), 0.82, 0.86)
    studio.night_lights()
    studio.frame(SYMBOL, (0, -13, 1.0), (0, 0, 0.5))
    studio.hinge([cage, ringed], (0, 0, 2.25), (0, math.radians(5 * wave(phase, 0)), math.radians(4 * wave(phase, 0))))


def jackpot() -> None:
    """The jackpot medallion: a golden skull before a bulb-lit star."""
    studio.stage()
    brass, deep = studio.gold(0.15), studio.lacquer((0.24, 0.008, 0.24), 0.4)

    def star(outer: float, inner: float) -> list[tuple[float, float]]:
        reach = [inner if i % 2 or i == 8 else outer for i in range(16)]  # the ray that points down would show below the sign
        return [(r * math.sin(math.pi * i / 8), r * math.cos(math.pi * i / 8)) for i, r in enumerate(reach)]

    studio.prism(star(1.72, 1.20), 0.22, brass, (0, 0.32, 0), 0.07)
    studio.prism(star(1.56, 1.10), 0.16, deep, (0, 0.22, 0), 0.05)
    for i in range(8):
        a = math.pi * i / 4
        studio.bulb((1.40 * math.sin(a), -0.06, 1.40 * math.cos(a)), 0.125, (1, 0.55, 0.10) if i % 2 else (1, 0.05, 0.40), 2.2, brass)
    disc = kit.lathe([(0, 0), (1.02, 0), (1.05, 0.03), (1.05, 0.08), (1.08, 0.16), (1.16, 0.17), (1.20, 0.12), (1.20, -0.2)], brass)
    disc.rotation_euler = (math.pi / 2, 0, 0)
    field = kit.lathe([(0, 0.02), (1.02, 0.03)], kit.material("velvet", (0.16, 0.004, 0.03), 0.75))
    field.rotation_euler = (math.pi / 2, 0, 0)
    studio.relief(skull_height(300), 2.15, 0.8, studio.gold(0.34), (0, 0.06, 0.20))
    ruby = kit.material("ruby", (0.9, 0.0, 0.02), 0.05, coat=1, glow=(1, 0.02, 0.01), glow_strength=1.2)
    for side in (-1, 1):
        studio.ball((side * 0.32, -0.26, 0.22), 0.15, ruby)
    sign("JACKPOT", 2.9, (0, -0.72, -1.20), (1, 0.72, 0.2), 0.68, 0.66)
    studio.night_lights(key=1100)
    kit.light((0, -8, 1), (0, 0, 0), 350, 4, (1, 0.9, 0.75))
    studio.frame(SYMBOL, (0, -13, 0.6))


def coin(turn: float = 0.0) -> None:
    """The Spooky Coin: a jack-o'-lantern struck in gold, turned `turn` degrees about its vertical axis."""
    studio.stage()
    body = coin_body()
    studio.night_lights(key=1000, fill=500)
    kit.light((0, -9, 1.5), (0, 0, 0), 300, 4, (1, 0.9, 0.75))
    studio.frame((256, 256), (0, -12, 0.3), (0, 0, 0))
    studio.group(body, turn=(0, 0, math.radians(turn)))


def coin_body() -> list[Any]:
    """The coin's parts, 3 across, its face to the viewer."""
    brass, enamel = studio.gold(0.17), studio.lacquer((0.22, 0.03, 0.42), 0.18)
    edge: list[Any] = []

    def rim(u: float, v: float) -> Point:
        angle = 2 * math.pi * u
        radius = 1.50 + 0.025 * math.cos(angle * 60)
        return (radius * math.cos(angle), (v - 0.5) * 0.30, radius * math.sin(angle))

    edge.append(studio.grid(rim, 360, 2, brass, closed=True))
    height = pumpkin_height(240)
    for side in (1, -1):
        flat = [kit.lathe([(1.50, 0.15), (1.46, 0.20), (1.30, 0.20), (1.26, 0.15), (1.24, 0.07)], brass),
                kit.lathe([(1.25, 0.08), (0.98, 0.08)], enamel), kit.lathe([(1.00, 0.06), (0.98, 0.13), (0.92, 0.13), (0.90, 0.07), (0, 0.07)], brass)]
        for k in range(20):
            a = 2 * math.pi * k / 20
            flat.append(studio.ball((1.115 * math.cos(a), 1.115 * math.sin(a), 0.09), 0.062, brass))
        for each in flat:
            each.rotation_euler = (math.pi / 2, 0, 0)
            if each.location.length > 0:
                each.location = (each.location.x, -each.location.z, each.location.y)
        face = [studio.relief(height, 1.84, 0.30, studio.gold(0.32), (0, -0.06, 0))]
        edge.append(studio.group([*flat, *face], turn=(0, 0, 0 if side == 1 else math.pi)))
    return edge


def tile(turn: float = 0.0) -> None:
    """The thick tile on which a swapped symbol turns: gold rims, a studded bone edge, a dark field on either side.

    It is 3 across and 0.52 thick, turned `turn` degrees about its upright axis; the camera stands level, 12 away, and sees 3.75.
    """
    studio.stage()
    brass, ivory = studio.gold(0.2), studio.bone()
    field = studio.blotched(kit.material("field", (0.1, 0.012, 0.2), 0.85), (0.035, 0.004, 0.075), (0.12, 0.014, 0.22), 1.3, 0.3, 0.7)
    field.node_tree.nodes["Principled BSDF"].inputs["Specular IOR Level"].default_value = 0.1

    def square(side: float, corner: float) -> list[tuple[float, float]]:
        reach = side - corner
        return [(cx * reach + corner * math.cos(a), cz * reach + corner * math.sin(a)) for k, (cx, cz) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
                for a in (math.pi / 2 * (k + i / 12) for i in range(13))]

    things = [studio.prism(square(1.42, 0.36), 0.42, ivory, (0, 0, 0), 0.02)]
    for side in (-1, 1):
        things.append(studio.prism(square(1.45, 0.38), 0.09, brass, (0, side * 0.19, 0), 0.05))
        things.append(studio.prism(square(1.24, 0.24), 0.02, field, (0, side * 0.265, 0), 0.012))
        rim = [(x, side * 0.27, z) for x, z in square(1.27, 0.27)]
        for a, b in zip(rim, rim[1:] + rim[:1], strict=True):
            things.append(kit.tube([a, tuple((p + q) / 2 for p, q in zip(a, b, strict=True)), b], 0.035, brass))
    walk = square(1.45, 0.36)
    lengths = [math.dist(a, b) for a, b in zip(walk, walk[1:] + walk[:1], strict=True)]
    studs, gone = 44, 0.0
    for a, b, length in zip(walk, walk[1:] + walk[:1], lengths, strict=True):
        first = math.ceil(gone / sum(lengths) * studs - 1e-9)
        while first * sum(lengths) / studs < gone + length:
            share = (first * sum(lengths) / studs - gone) / length
            things.append(studio.ball((a[0] + (b[0] - a[0]) * share, 0, a[1] + (b[1] - a[1]) * share), 0.055, brass))
            first += 1
        gone += length
    studio.night_lights(key=1000, fill=500)
    kit.light((0, -9, 1.5), (0, 0, 0), 300, 4, (1, 0.9, 0.75))
    kit.camera(at=(0, -12, 0), target=(0, 0, 0))
    eye = bpy.context.scene.camera.data
    eye.sensor_width, eye.lens = 36, 36 * 12 / 3.75
    studio.group(things, turn=(0, 0, math.radians(turn)))


def coin_slot() -> None:
    """An empty place in the coin bar: a dark hollow in a brass ring with a faint pumpkin."""
    studio.stage()
    brass = studio.gold(0.25)
    hollow = kit.lathe([(1.22, 0.05), (1.20, -0.15), (1.1, -0.34), (0, -0.40)], studio.blotched(kit.material("hollow", (0.02, 0.01, 0.04), 0.5), (0.008, 0.004, 0.016), (0.035, 0.016, 0.06), 2))
    collar = kit.lathe([(1.22, -0.05), (1.22, 0.08), (1.26, 0.15), (1.36, 0.18), (1.46, 0.15), (1.5, 0.08), (1.5, -0.15)], brass)
    for each in (hollow, collar):
        each.rotation_euler = (math.pi / 2, 0, 0)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        studio.ball((1.36 * math.cos(a), -0.16, 1.36 * math.sin(a)), 0.065, brass)
    ghost = kit.material("ghost", (0.07, 0.035, 0.11), 0.45, coat=0.2)
    studio.relief(pumpkin_height(200), 1.6, 0.18, ghost, (0, 0.38, 0))
    studio.night_lights(key=800)
    studio.frame((256, 256), (0, -12, 0.3), (0, 0, 0))

