"""The digits of amounts, cast in gold: one sheet a face, for each theme's command and the house's.

Each character of a face becomes a relief: as high as the pressed edge is far away, over a bar that bends from cap height to
baseline so that a horizon lies across all of them. The cells are as the game cuts them (`game/ui/cast.py`).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy  # first: it brings mathutils
import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

from assets.source import festival_render as dark_room
from assets.source import kit, recipes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FONTS = recipes.ROOT / "assets" / "fonts"
CHARACTERS = "0123456789.,+-\N{MINUS SIGN}/\N{MULTIPLICATION SIGN}£€$"
COLUMNS = 5
WIDE, HIGH = 1.0, 1.25
"""A cell, in ems."""
LEFT, BASELINE = 0.1, 0.9
"""Where in its cell a character starts and stands, in ems from the upper left."""
GRID = 400
"""Steps of the relief to the em."""
FINE = 4
"""How much finer the outline is measured than the relief is built."""
EDGE = 0.042
"""How far the bevel reaches into a stroke, in ems."""
BLEED = 0.03
"""How far the metal's colour goes on beyond the outline, in ems: the game cuts it by the letter's own edge."""

DISPLAY_EM, BOLD_EM = 336, 160
"""Pixels to the em: as large as amounts are drawn at 3840x2160."""
DRAFT, FINAL = 12, 48
"""Samples a pixel."""
BLUE = (0.25, 0.45, 1.0)
MAGENTA = (1.0, 0.2, 0.75)
AMBER = (1.0, 0.5, 0.15)


def outline(face: Path, char: str) -> np.ndarray:
    """One character in its cell, true within, at GRID x FINE pixels to the em; all false where the face lacks it."""
    em = GRID * FINE
    font = ImageFont.truetype(str(face), em)
    cell = Image.new("L", (round(WIDE * em), round(HIGH * em)))
    if ord(char) in TTFont(face).getBestCmap():
        ImageDraw.Draw(cell).text((LEFT * em, BASELINE * em), char, 255, font=font, anchor="ls")
    return np.asarray(cell) > 127


def coarse(plane: np.ndarray) -> np.ndarray:
    """The means of FINE x FINE blocks."""
    rows, columns = plane.shape
    return plane.reshape(rows // FINE, FINE, columns // FINE, FINE).mean((1, 3))


def relief(inside: np.ndarray, cap: float) -> np.ndarray:
    """Heights in ems over a cell: a bevel of a quarter circle, a faint dome, the bend between baseline and ``cap``."""
    away = coarse(ndimage.distance_transform_edt(inside)) / (GRID * FINE)
    rise = np.clip(away / EDGE, 0, 1)
    rounded = EDGE * 0.85 * np.sin(rise * math.pi / 2)
    dome = 0.035 * (1 - np.exp(-away / 0.07))
    down = (np.arange(len(away)) + 0.5) / GRID
    bent = 1 - ((BASELINE - cap / 2 - down) / (cap / 2)) ** 2
    heights = rounded + dome + 0.11 * cap * bent[:, None] * np.sqrt(rise)
    return np.asarray(ndimage.gaussian_filter(heights, 1.6))


def laid(heights: np.ndarray, seen: np.ndarray, x: float, z: float, made: Any) -> None:
    """A cell's relief facing the camera, its upper left at ``x``, ``z``; only where anything stands."""
    rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
    top, bottom, left, right = rows[0] - 8, rows[-1] + 9, columns[0] - 8, columns[-1] + 9
    part = heights[max(0, top) : bottom, max(0, left) : right]
    top, left = max(0, top), max(0, left)
    high, wide = part.shape
    down, across = np.mgrid[0:high, 0:wide]
    points = np.stack([x + (left + across + 0.5) / GRID, -part, z - (top + down + 0.5) / GRID], -1)
    index = (down * wide + across)[:-1, :-1]
    corners = np.stack([index, index + wide, index + wide + 1, index + 1], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new("relief")
    mesh.vertices.add(points.size // 3)
    mesh.vertices.foreach_set("co", points.astype(np.float32).ravel())
    mesh.loops.add(corners.size)
    mesh.loops.foreach_set("vertex_index", corners.ravel().astype(np.int32))
    mesh.polygons.add(len(corners))
    mesh.polygons.foreach_set("loop_start", np.arange(0, corners.size, 4, dtype=np.int32))
    mesh.update(calc_edges=True)
    mesh.polygons.foreach_set("use_smooth", np.ones(len(corners), dtype=bool))
    mesh.materials.append(made)
    kit.add("relief", mesh)


def surroundings(scene: Any, rim: tuple[float, float, float]) -> None:
    """What the gold mirrors: a pale sky over a bright band, a dark horizon, warm ground; the theme's light from the sides."""
    high, wide = 128, 256
    up = np.linspace(-90, 90, high)[:, None, None]
    round_ = np.linspace(-180, 180, wide)[None, :, None]  # 0 looks along +y, ±180 back to the camera

    def band(middle: float, half: float, colour: tuple[float, float, float], turn: np.ndarray = up) -> np.ndarray:
        return np.exp(-(((turn - middle) / half) ** 2)) * np.array(colour)

    light = np.where(up > 0, 0.62, 0.16) * np.array((1.0, 0.94, 0.82)) + 0 * round_
    light = light + band(52, 20, (2.1, 2.0, 1.75)) + band(12, 11, (0.9, 0.82, 0.62)) + band(-42, 16, (0.75, 0.55, 0.30))
    light = light * (1 - 0.72 * np.exp(-(((up + 9) / 9) ** 2)))
    behind = np.cos(np.radians(round_ + 180))
    light = light * (0.75 + 0.25 * behind) + np.exp(-((up / 38) ** 2)) * np.exp(-(((round_ - 62) / 26) ** 2)) * 1.5 * np.array(rim)
    light = light + np.exp(-(((up - 20) / 34) ** 2)) * np.exp(-(((round_ + 96) / 24) ** 2)) * np.array((1.9, 1.75, 1.4))
    picture = bpy.data.images.new("surroundings", wide, high, float_buffer=True)
    picture.pixels.foreach_set(np.concatenate([light, np.ones((high, wide, 1))], -1).astype(np.float32).ravel())
    tree = scene.world.node_tree
    node = tree.nodes.new("ShaderNodeTexEnvironment")
    node.image = picture
    tree.links.new(node.outputs[0], tree.nodes["Background"].inputs[0])
    tree.nodes["Background"].inputs[1].default_value = 1.0


def gold() -> Any:
    """Polished cast gold with the faint unevenness of a mould."""
    made = kit.material("gold", (1.0, 0.66, 0.17), 0.2, metallic=1.0)
    tree = made.node_tree
    noise, bump = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeBump")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 16, 3
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.05, 0.02
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], tree.nodes["Principled BSDF"].inputs["Normal"])
    return made


def spread(picture: Image.Image, seen: np.ndarray, em: int) -> Image.Image:
    """``picture`` with the colour of the metal carried a little over its edge, and nothing beyond."""
    pixels = np.asarray(picture.convert("RGB"))
    within = np.asarray(Image.fromarray(seen).resize(picture.size, Image.Resampling.BOX)) > 250
    away, (rows, columns) = ndimage.distance_transform_edt(~within, return_indices=True)
    filled = pixels[rows, columns]
    filled[away > BLEED * em] = 0
    return Image.fromarray(filled)


def picture(face: str, em: int, rim: tuple[float, float, float], samples: int) -> Image.Image:
    """All characters of ``face`` at ``em`` pixels to the em, COLUMNS cells a row; a cell is empty where the face lacks one."""
    scene = kit.studio()
    scene.cycles.max_bounces, scene.cycles.glossy_bounces = 3, 2
    scene.cycles.samples, scene.cycles.seed = samples, 7
    surroundings(scene, rim)
    made = gold()
    font = FONTS / f"{face}.ttf"
    stands = np.flatnonzero(outline(font, "0").any(1))
    cap = len(stands) / (GRID * FINE)
    rows = -(-len(CHARACTERS) // COLUMNS)
    everything = np.zeros((round(rows * HIGH * GRID), round(COLUMNS * WIDE * GRID)), np.uint8)
    for place, char in enumerate(CHARACTERS):
        inside = outline(font, char)
        if not inside.any():
            continue
        down, across = divmod(place, COLUMNS)
        solid = coarse(inside)
        top, left = round(down * HIGH * GRID), round(across * WIDE * GRID)
        everything[top : top + len(solid), left : left + solid.shape[1]] = (solid * 255).astype(np.uint8)
        laid(relief(inside, cap), solid > 0, across * WIDE, -down * HIGH, made)
    width, height = COLUMNS * WIDE, rows * HIGH
    kit.camera(at=(width / 2, -10, -height / 2), target=(width / 2, 0, -height / 2))
    eye = scene.camera.data
    eye.type, eye.ortho_scale = "ORTHO", max(width, height)
    scene.render.resolution_x, scene.render.resolution_y = round(width * em), round(height * em)
    return spread(dark_room.rendered(scene), everything, em)


def sheet(face: str, em: int, rim: tuple[float, float, float]) -> Callable[[Path, bool], None]:
    """The recipe of a face's sheet."""

    def make(target: Path, draft: bool) -> None:
        picture(face, em, rim, DRAFT if draft else FINAL).save(target, optimize=True)

    return make
