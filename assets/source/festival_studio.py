"""The festival's workshop: shapes, surfaces and camera fitting that its scenes share, built on the kit."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from mathutils import Euler, Matrix, Vector
from shapely import affinity
from shapely.geometry import Polygon

from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LETTERS = Path(__file__).resolve().parents[1] / "fonts" / "festival_letters.ttf"

BLUE = (0.012, 0.10, 0.42)
CREAM = (0.95, 0.86, 0.66)
BRASS = (0.95, 0.56, 0.16)
HOP = (0.30, 0.52, 0.06)
RIM = (0.45, 0.7, 1.0)
"""The theme's accent light from behind."""

Point = tuple[float, float, float]


def nodes_of(made: Any) -> tuple[Any, Any, Any]:
    """Return a material's node tree, its nodes and its Principled inputs."""
    tree = made.node_tree
    return tree, tree.nodes, tree.nodes["Principled BSDF"].inputs


def bumped(made: Any, scale: float, strength: float, detail: float = 6.0, stretch: Point = (1, 1, 1)) -> Any:
    """Roughen a surface with noise in object space; stretch squeezes the grain along an axis."""
    tree, nodes, inputs = nodes_of(made)
    coordinates, mapping = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    noise, bump = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
    mapping.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, 0.1
    tree.links.new(coordinates.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], inputs["Normal"])
    return made


def ramped(made: Any, source: Any, stops: Sequence[tuple[float, Point]], into: str = "Base Color") -> Any:
    """Colour a surface by a factor socket through the given stops."""
    tree, nodes, inputs = nodes_of(made)
    ramp = nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    elements[0].position, elements[0].color = stops[0][0], (*stops[0][1], 1)
    elements[1].position, elements[1].color = stops[-1][0], (*stops[-1][1], 1)
    for position, colour in stops[1:-1]:
        elements.new(position).color = (*colour, 1)
    tree.links.new(source, ramp.inputs[0])
    tree.links.new(ramp.outputs[0], inputs[into])
    return made


def noise_factor(
    made: Any, scale: float, detail: float = 5.0, stretch: Point = (1, 1, 1), distortion: float = 0.0
) -> Any:
    """Return a noise socket in object space for `ramped`."""
    tree, nodes, _ = nodes_of(made)
    coordinates, mapping, noise = (
        nodes.new(n) for n in ("ShaderNodeTexCoord", "ShaderNodeMapping", "ShaderNodeTexNoise")
    )
    mapping.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    noise.inputs["Distortion"].default_value = distortion
    tree.links.new(coordinates.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    return noise.outputs[0]


def axis_factor(made: Any, axis: str, low: float, high: float) -> Any:
    """Return a 0…1 socket that runs along an object axis from low to high."""
    tree, nodes, _ = nodes_of(made)
    coordinates, split, scaled = (
        nodes.new(n) for n in ("ShaderNodeTexCoord", "ShaderNodeSeparateXYZ", "ShaderNodeMapRange")
    )
    scaled.inputs["From Min"].default_value, scaled.inputs["From Max"].default_value = low, high
    tree.links.new(coordinates.outputs["Object"], split.inputs[0])
    tree.links.new(split.outputs[axis], scaled.inputs["Value"])
    return scaled.outputs[0]


def lozenges(made: Any, size: float, blue: Point = BLUE, white: Point = CREAM, axes: str = "XZ") -> Any:
    """Cover a surface with the Bavarian blue and white rhombs, in object space over two axes."""
    tree, nodes, inputs = nodes_of(made)
    coordinates, split, joined = (
        nodes.new(n) for n in ("ShaderNodeTexCoord", "ShaderNodeSeparateXYZ", "ShaderNodeCombineXYZ")
    )
    checks = nodes.new("ShaderNodeTexChecker")
    tree.links.new(coordinates.outputs["Object"], split.inputs[0])
    across, along = split.outputs[axes[0]], split.outputs[axes[1]]
    for index, sign in enumerate((1.0, -1.0)):
        scaled = nodes.new("ShaderNodeMath")
        scaled.operation = "MULTIPLY_ADD"
        scaled.inputs[1].default_value = 0.62 * sign
        tree.links.new(along, scaled.inputs[0])
        tree.links.new(across, scaled.inputs[2])
        tree.links.new(scaled.outputs[0], joined.inputs[index])
    joined.inputs[2].default_value = 0.013
    checks.inputs["Scale"].default_value = 1 / size
    checks.inputs["Color1"].default_value, checks.inputs["Color2"].default_value = (*blue, 1), (*white, 1)
    tree.links.new(joined.outputs[0], checks.inputs["Vector"])
    tree.links.new(checks.outputs[0], inputs["Base Color"])
    return made


def clear_glass(tint: Point, body: float) -> Any:
    """Return glass that is seen through: it mirrors at its edges, and ``body`` 0…1 is what shows of it face on."""
    made = bpy.data.materials.new("clear_glass")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    out, mix = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeMixShader")
    through, mirror = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeBsdfGlossy")
    facing, ramp = tree.nodes.new("ShaderNodeLayerWeight"), tree.nodes.new("ShaderNodeValToRGB")
    mirror.inputs["Roughness"].default_value, mirror.inputs["Color"].default_value = 0.03, (*tint, 1)
    facing.inputs["Blend"].default_value = 0.4
    low, high = ramp.color_ramp.elements
    low.color, low.position, high.color, high.position = (body, body, body, 1), 0.1, (1, 1, 1, 1), 0.72
    for source, target in (
        (facing.outputs["Facing"], ramp.inputs[0]),
        (ramp.outputs[0], mix.inputs[0]),
        (through.outputs[0], mix.inputs[1]),
        (mirror.outputs[0], mix.inputs[2]),
        (mix.outputs[0], out.inputs[0]),
    ):
        tree.links.new(source, target)
    return made


def brass(roughness: float = 0.2, colour: Point = BRASS) -> Any:
    """Return polished brass with a little wear."""
    made = kit.material("brass", colour, roughness, metallic=1)
    tree, nodes, inputs = nodes_of(made)
    worn = noise_factor(made, 9)
    scaled = nodes.new("ShaderNodeMapRange")
    scaled.inputs["To Min"].default_value, scaled.inputs["To Max"].default_value = roughness * 0.7, roughness * 1.9
    tree.links.new(worn, scaled.inputs["Value"])
    tree.links.new(scaled.outputs[0], inputs["Roughness"])
    return made


def wood(
    dark: Point = (0.055, 0.018, 0.006),
    light: Point = (0.30, 0.115, 0.03),
    along: str = "X",
    scale: float = 1.0,
    coat: float = 0.5,
) -> Any:
    """Return varnished wood with its grain along one object axis."""
    made = kit.material("wood", dark, 0.38, coat=coat)
    squeeze = [9.0 * scale, 9.0 * scale, 9.0 * scale]
    squeeze["XYZ".index(along)] = 0.55 * scale
    stretch = (squeeze[0], squeeze[1], squeeze[2])
    grain = noise_factor(made, 1.0, 9, stretch, 1.4)
    middle = tuple((d + 1.2 * li) / 2.2 for d, li in zip(dark, light, strict=True))
    ramped(made, grain, [(0.30, dark), (0.47, middle), (0.56, light), (0.70, dark)])  # type: ignore[list-item]
    return bumped(made, 1.4, 0.35, 8, stretch)


def leather(colour: Point = (0.16, 0.028, 0.012), worn: Point = (0.34, 0.085, 0.03)) -> Any:
    """Return old polished leather."""
    made = kit.material("leather", colour, 0.36, coat=0.35)
    ramped(made, noise_factor(made, 1.6, 6), [(0.36, colour), (0.68, worn)])
    return bumped(made, 26, 0.28, 3)


def block(size: Point, at: Point, made: Any, bevel: float = 0.05, turn: Point = (0, 0, 0)) -> Any:
    """Place a box with rounded edges; turn in degrees."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=[math.radians(t) for t in turn])
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 4
    thing.data.materials.append(made)
    return kit.smooth(thing)


def ball(
    radius: float, at: Point, made: Any, scale: Point = (1, 1, 1), turn: Point = (0, 0, 0), segments: int = 32
) -> Any:
    """Place a sphere, squashed and turned (degrees) if wanted."""
    bpy.ops.mesh.primitive_uv_sphere_add(
        radius=radius,
        location=at,
        segments=segments,
        ring_count=segments // 2,
        rotation=[math.radians(t) for t in turn],
    )
    thing = bpy.context.object
    thing.scale = scale
    thing.data.materials.append(made)
    return kit.smooth(thing)


def ring(major: float, minor: float, at: Point, made: Any, turn: Point = (90, 0, 0), scale: Point = (1, 1, 1)) -> Any:
    """Place a torus; by default it faces the camera."""
    bpy.ops.mesh.primitive_torus_add(
        major_radius=major,
        minor_radius=minor,
        location=at,
        major_segments=72,
        minor_segments=20,
        rotation=[math.radians(t) for t in turn],
    )
    thing = bpy.context.object
    thing.scale = scale
    thing.data.materials.append(made)
    return kit.smooth(thing)


def rod(radius: float, length: float, at: Point, made: Any, turn: Point = (0, 0, 0), bevel: float = 0.0) -> Any:
    """Place a cylinder along z, turned by degrees."""
    bpy.ops.mesh.primitive_cylinder_add(
        radius=radius, depth=length, location=at, vertices=48, rotation=[math.radians(t) for t in turn]
    )
    thing = bpy.context.object
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, 3, "ANGLE"
    thing.data.materials.append(made)
    thing.data.shade_auto_smooth() if hasattr(thing.data, "shade_auto_smooth") else kit.smooth(thing)
    return thing


def plate(
    outline: Sequence[tuple[float, float]],
    depth: float,
    at: Point,
    made: Any,
    bevel: float = 0.03,
    offset: float = 0.0,
    turn: Point = (90, 0, 0),
    holes: Iterable[Sequence[tuple[float, float]]] = (),
    rounded: bool = False,
) -> Any:
    """Extrude a closed outline, bevelled; by default it stands facing the camera. Depth is half the thickness."""
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = depth, bevel, 4, offset
    for path in (outline, *holes):
        if rounded:
            spline = curve.splines.new("BEZIER")
            spline.bezier_points.add(len(path) - 1)
            for knot, (x, y) in zip(spline.bezier_points, path, strict=True):
                knot.co, knot.handle_left_type, knot.handle_right_type = (x, y, 0), "AUTO", "AUTO"
            spline.resolution_u = 16
        else:
            spline = curve.splines.new("POLY")
            spline.points.add(len(path) - 1)
            for point, (x, y) in zip(spline.points, path, strict=True):
                point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    curve.materials.append(made)
    thing = kit.add("plate", curve)
    thing.location, thing.rotation_euler = at, [math.radians(t) for t in turn]
    return thing


def glyphs(body: str, size: float, spacing: float = 1.0, face: Path = LETTERS) -> Any:
    """Return one line of letters as a shape (shapely), centred on its bounding box, size units to the em."""
    font = TTFont(face)
    names, drawn, widths = font.getBestCmap(), font.getGlyphSet(), font["hmtx"]
    scale = size / font["head"].unitsPerEm
    rings: list[Any] = []
    pen_x = 0.0
    for character in body:
        pen = DecomposingRecordingPen(drawn)
        drawn[names[ord(character)]].draw(pen)
        for path in _flattened(pen.value):
            rings.append(Polygon([(pen_x + x * scale, y * scale) for x, y in path]).buffer(0))
        pen_x += widths[names[ord(character)]][0] * scale * spacing
    rings.sort(key=lambda shape: -shape.area)
    whole = Polygon()
    for shape in rings:
        whole = whole.difference(shape) if whole.buffer(1e-4).contains(shape) else whole.union(shape)
    left, low, right, high = whole.bounds
    return affinity.translate(whole, -(left + right) / 2, -(low + high) / 2)


def _flattened(commands: Any, steps: int = 10) -> list[list[tuple[float, float]]]:
    """Turn a glyph's quadratic outline into closed polylines."""
    paths: list[list[tuple[float, float]]] = []
    for name, points in commands:
        if name == "moveTo":
            paths.append([points[0]])
        elif name == "lineTo":
            paths[-1].append(points[0])
        elif name == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                x, y = paths[-1][-1]
                for step in range(1, steps + 1):
                    t = step / steps
                    paths[-1].append(
                        (
                            (1 - t) ** 2 * x + 2 * t * (1 - t) * control[0] + t * t * end[0],
                            (1 - t) ** 2 * y + 2 * t * (1 - t) * control[1] + t * t * end[1],
                        )
                    )
    return [path for path in paths if len(path) > 2]


def solid(shape: Any, depth: float, at: Point, made: Any, bevel: float = 0.03, turn: Point = (90, 0, 0)) -> Any:
    """Extrude a shapely shape with its holes; it faces the camera by default."""
    curve = bpy.data.curves.new("solid", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth, bevel, 4
    for part in getattr(shape, "geoms", [shape]):
        for path in (part.exterior, *part.interiors):
            points = list(path.simplify(0.002).coords)[:-1]
            spline = curve.splines.new("POLY")
            spline.points.add(len(points) - 1)
            for point, (x, y) in zip(spline.points, points, strict=True):
                point.co = (x, y, 0, 1)
            spline.use_cyclic_u = True
    curve.materials.append(made)
    thing = kit.add("solid", curve)
    thing.location, thing.rotation_euler = at, [math.radians(t) for t in turn]
    return thing


def gilded(
    shape: Any, size: float, at: Point, face: Any, gold: Any, groove: Any, turn: Point = (90, 0, 0), depth: float = 0.30
) -> None:
    """Build lacquered letters in a gold rim with a fine gold line let into their faces; size is the letters' em."""
    u = size / 3.4
    soft = shape.buffer(0.05 * u).buffer(-0.09 * u).buffer(0.04 * u)
    solid(soft.buffer(0.10 * u), depth * u, at, gold, 0.075 * u, turn)
    toward = Euler([math.radians(t) for t in turn]).to_matrix() @ Vector((0, 0, 1))
    spot = Vector(at)
    solid(soft.buffer(0.035 * u), (depth + 0.045) * u, tuple(spot + toward * 0.045 * u), groove, 0.02 * u, turn)
    solid(soft.buffer(-0.035 * u), (depth + 0.05) * u, tuple(spot + toward * 0.07 * u), face, 0.06 * u, turn)
    line = soft.buffer(-0.085 * u).difference(soft.buffer(-0.118 * u)).buffer(0)
    if not line.is_empty:
        solid(line, (depth + 0.06) * u, tuple(spot + toward * 0.128 * u), gold, 0.008 * u, turn)


LOBES = ((0.0, 1.0, 0.62), (62.0, 0.86, 0.60), (-62.0, 0.86, 0.60), (122.0, 0.56, 0.50), (-122.0, 0.56, 0.50))
"""A hop leaf's fingers: where each points (degrees from the tip), its length, and half its angle in radians."""
STEM = 0.14
"""Where a leaf's veins part, above the foot of its stem."""


def _reach(angle: np.ndarray) -> np.ndarray:
    """How far a leaf reaches from where its veins part, by the angle from its tip (radians): fingers with fine teeth."""
    reach = np.full_like(angle, 0.34)
    for turn, length, half in LOBES:
        off = np.abs(angle - math.radians(turn)) / half
        finger = length * np.clip(1 - 0.44 * off**1.45, 0, 1)
        reach = np.maximum(reach, finger)
    teeth = np.abs(((angle * 15 / math.pi) % 1) - 0.5) * 2
    return reach * (0.93 + 0.07 * teeth)


def hop_leaf_mesh(made: Any) -> Any:
    """Return a fingered leaf, one unit long from its stem at the origin along +y: smooth, quilted between its veins, drooping.

    Its colour attribute ``vein`` is 1 on veins, 0 between them, and its rim lies in between.
    """
    spokes, rings = 181, 15
    angle = np.linspace(-math.radians(158), math.radians(158), spokes)
    share = np.linspace(0, 1, rings) ** 0.85
    reach = _reach(angle) * (1 - STEM)
    out = share[:, None] * reach[None]
    x, y = out * np.sin(angle), STEM + out * np.cos(angle)
    vein, puff = np.zeros_like(x), np.ones_like(x)
    for turn, length, _ in LOBES:
        lean = math.radians(turn)
        along, across = x * math.sin(lean) + (y - STEM) * math.cos(lean), x * math.cos(lean) - (y - STEM) * math.sin(lean)
        inside = (along > 0) & (along < length)
        width = 0.030 * (1.15 - along / length)
        vein = np.maximum(vein, np.where(inside, np.exp(-((across / width) ** 2)), 0))
        ribs = np.abs((((along - np.abs(across) * 0.8) / length * 5.5) % 1) - 0.5) * 2
        near = np.exp(-((across / (0.22 * length)) ** 2))
        vein = np.maximum(vein, np.where(inside, 0.45 * near * np.clip((ribs - 0.72) / 0.28, 0, 1), 0))
        puff = np.where(inside, np.minimum(puff, np.clip(np.abs(across) / 0.10, 0, 1)), puff)
    z = 0.05 * np.sqrt(puff) - 0.012 * vein - 0.26 * (y - 0.35) ** 2 + 0.10 * np.abs(x) ** 1.5 - 0.10 * share[:, None] ** 6
    points = [tuple(spot) for spot in np.stack([x, y, z], -1).reshape(-1, 3).tolist()]
    faces = [
        (j * spokes + i, j * spokes + i + 1, (j + 1) * spokes + i + 1, (j + 1) * spokes + i)
        for j in range(rings - 1)
        for i in range(spokes - 1)
    ]
    mesh = bpy.data.meshes.new("leaf")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    tone = mesh.color_attributes.new("vein", "FLOAT_COLOR", "POINT")
    level = np.clip(vein, 0, 1).reshape(-1)
    tone.data.foreach_set("color", np.repeat(level, 4).astype(np.float32))
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    return mesh


def chased_leaf_mesh(made: Any) -> Any:
    """Return a lobed leaf as a chaser cuts it in metal, one unit long from its stem at the origin along +y, cupped."""
    side = [
        (0.0, 0.0),
        (0.16, -0.06),
        (0.30, 0.02),
        (0.50, 0.14),
        (0.40, 0.24),
        (0.52, 0.44),
        (0.34, 0.42),
        (0.30, 0.66),
        (0.14, 0.74),
        (0.0, 1.0),
    ]
    outline = side + [(-x, y) for x, y in reversed(side[1:-1])]
    spine = [(0, 0), (0, 0.2), (0, 0.4), (0, 0.6), (0, 0.8)]
    points = [(x, y, 0.16 * abs(x) - 0.22 * (y - 0.4) ** 2) for x, y in outline]
    centre = len(points)
    points += [(x, y, -0.22 * (y - 0.4) ** 2 - 0.03) for x, y in spine[1:]]
    faces: list[tuple[int, ...]] = []
    knots = [0, *range(centre, centre + 4), len(side) - 1]
    for half in (list(range(len(side))), [0, *range(len(outline) - 1, len(side) - 2, -1)]):
        position = 0
        for here, there in zip(half, half[1:], strict=False):
            height = points[there][1]
            while position < len(knots) - 1 and points[knots[position + 1]][1] <= height - 0.05:
                if knots[position] != here:
                    faces.append((here, knots[position], knots[position + 1]))
                position += 1
            if len({here, there, knots[position]}) == 3:
                faces.append((here, there, knots[position]))
    mesh = bpy.data.meshes.new("leaf")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


def hop_cone_mesh(made: Any) -> Any:
    """Return a hop cone hanging from the origin along -z, one unit long, of overlapping scales."""
    points: list[Point] = []
    faces: list[tuple[int, ...]] = []
    scale_shape = [
        [(-0.5, 0), (0, 0.05), (0.5, 0)],
        [(-0.62, 0.35), (0, 0.2), (0.62, 0.35)],
        [(-0.5, 0.7), (0, 0.32), (0.5, 0.7)],
        [(-0.22, 0.93), (0, 0.36), (0.22, 0.93)],
        [(0, 1.05), (0, 1.05), (0, 1.05)],
    ]
    rows = 8
    for row in range(rows):
        share = row / (rows - 1)
        radius = 0.36 * math.sin(math.pi * (0.16 + 0.74 * share)) ** 0.8
        top, length, count = -0.02 - 0.72 * share, 0.34 - 0.08 * share, 7 if row < rows - 1 else 5
        for index in range(count):
            turn = 2 * math.pi * (index + 0.5 * (row % 2)) / count
            base = len(points)
            for line in scale_shape:
                for column, (sideways, down) in enumerate(line):
                    along = line[0][1] if column != 1 else line[0][1] + 0.02
                    bulge = radius * (0.75 + 0.45 * math.sin(min(1.0, along) * 1.9)) + (
                        0.035 if column == 1 else 0.0
                    ) * (along < 1)
                    angle = turn + sideways * 2 * math.pi / count * 0.95
                    points.append((bulge * math.cos(angle), bulge * math.sin(angle), top - along * length))
                    del down
            for line_index in range(len(scale_shape) - 1):
                for column in range(2):
                    a = base + line_index * 3 + column
                    faces.append((a, a + 1, a + 4, a + 3))
    mesh = bpy.data.meshes.new("cone")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


def leaf_material() -> Any:
    """Living green that light shines through, lighter along the veins, every leaf of another shade."""
    made = kit.material("leaf", (0.10, 0.30, 0.02), 0.42)
    tree, nodes, inputs = nodes_of(made)
    vein, each, shade = (nodes.new(n) for n in ("ShaderNodeAttribute", "ShaderNodeObjectInfo", "ShaderNodeValToRGB"))
    vein.attribute_name = "vein"
    low, high = shade.color_ramp.elements
    low.color, high.color = (0.050, 0.20, 0.010, 1), (0.165, 0.40, 0.024, 1)
    mix, through, both, out = (
        nodes.new(n) for n in ("ShaderNodeMix", "ShaderNodeBsdfTranslucent", "ShaderNodeMixShader", "ShaderNodeOutputMaterial")
    )
    mix.data_type = "RGBA"
    mix.inputs["B"].default_value = (0.52, 0.74, 0.16, 1)
    both.inputs[0].default_value = 0.28
    inputs["Specular IOR Level"].default_value = 0.32
    for source, target in (
        (each.outputs["Random"], shade.inputs[0]),
        (shade.outputs[0], mix.inputs["A"]),
        (vein.outputs["Fac"], mix.inputs["Factor"]),
        (mix.outputs["Result"], inputs["Base Color"]),
        (mix.outputs["Result"], through.inputs["Color"]),
        (nodes["Principled BSDF"].outputs[0], both.inputs[1]),
        (through.outputs[0], both.inputs[2]),
        (both.outputs[0], out.inputs[0]),
    ):
        tree.links.new(source, target)
    for node in nodes:
        if node.type == "OUTPUT_MATERIAL":
            node.is_active_output = node == out
    return made


def cone_material() -> Any:
    """Return the pale yellow green of hop cones, lighter at the scales' tips."""
    made = kit.material("cone", HOP, 0.5, subsurface=0.15)
    return ramped(made, noise_factor(made, 4.0), [(0.3, (0.22, 0.40, 0.035)), (0.7, (0.50, 0.66, 0.11))])


def placed(mesh: Any, at: Point, size: float, turn: Point) -> Any:
    """Put a shared mesh into the scene; turn in radians."""
    thing = kit.add(mesh.name, mesh)
    thing.location, thing.scale, thing.rotation_euler = at, (size, size, size), turn
    return thing


def garland(
    points: Sequence[Point],
    size: float,
    seed: int,
    spacing: float = 0.34,
    cones: float = 0.4,
    facing: Point = (0, -1, 0),
    meshes: tuple[Any, Any] | None = None,
    down: Point = (0, 0, -1),
    within: tuple[float, float] | None = None,
    mirrored: bool = False,
) -> None:
    """Grow leaves and hop cones along a line; facing is where the leaves look, down where the cones hang.

    Args:
        points: The line, dense enough to be taken as straight pieces.
        size: A leaf's length.
        seed: Makes the arrangement repeatable.
        spacing: Distance between tufts in leaf lengths.
        cones: Share of tufts that carry a cone.
        facing: Where the leaves look.
        meshes: Leaf and cone mesh to reuse.
        down: Where the cones hang.
        within: How far from the middle to either side, and up, a leaf may reach.
        mirrored: Whether the same grows on the other side of the middle too.
    """
    rng = random.Random(seed)
    mirror = kit.add("mirror", None) if mirrored else None
    if mirror is not None:
        mirror.scale = (-1, 1, 1)

    def grown(mesh: Any, at: Point, scale: float, basis: Matrix) -> None:
        """A leaf or cone, and its reflection."""
        for parent in (None,) if mirror is None else (None, mirror):
            thing = placed(mesh, at, scale, (0, 0, 0))
            thing.rotation_euler, thing.parent = basis.to_euler(), parent

    leaf, cone = meshes or (hop_leaf_mesh(leaf_material()), hop_cone_mesh(cone_material()))
    front, fall = Vector(facing), Vector(down)
    side = front.cross(fall).normalized()
    for here, there in zip(points, points[1:], strict=False):
        start, end = Vector(here), Vector(there)
        tufts = max(1, round((end - start).length / (size * spacing)))
        for index in range(tufts):
            at = start.lerp(end, (index + rng.random() * 0.5) / tufts)
            for _ in range(2):
                for _ in range(12):
                    angle = rng.uniform(-math.pi, math.pi)
                    along = (side * math.cos(angle) + fall * math.sin(angle)).normalized()
                    tip = at + along * size * 1.15
                    if within is None or (abs(tip.x) < within[0] and tip.z < within[1]):
                        break
                normal = (front + along * rng.uniform(-0.2, 0.5) + side * rng.uniform(-0.3, 0.3)).normalized()
                across = along.cross(normal).normalized()
                basis = Matrix((across, normal.cross(across), normal)).transposed()
                lift = front * rng.uniform(0, 0.25) * size
                grown(leaf, tuple(at + lift), size * rng.uniform(0.7, 1.15), basis)
            if rng.random() < cones:
                lean = (fall + side * rng.uniform(-0.5, 0.5) + front * 0.3).normalized()
                across = lean.cross(front).normalized()
                basis = Matrix((across, (-lean).cross(across), -lean)).transposed()
                spot = at + front * size * 0.35 + side * rng.uniform(-0.2, 0.2) * size
                grown(cone, tuple(spot), size * rng.uniform(0.75, 1.0), basis)


def lit(scene: Any, warm: float = 1.0) -> None:
    """Place the set's three lights: warm key left, warm fill right, Bavarian blue rim."""
    kit.light((-4, -6, 6), (0, 0, 0), 1000 * warm, 2.2, (1, 0.94, 0.82))
    kit.light((6, -3, 1), (0, 0, 0), 420 * warm, 2.5, (1, 0.72, 0.42))
    kit.light((5, 4.5, 3.5), (0, 0, 0), 1100, 2.5, RIM)
    kit.light((-5, 4, 2.5), (0, 0, 0), 1000, 3, RIM)
    scene.cycles.max_bounces = 10


def fit(scene: Any, share: float = 0.88) -> None:
    """Zoom and shift the camera so that everything visible fills a share of the picture, centred."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    lens, eye = scene.camera.data, scene.camera
    lens.shift_x = lens.shift_y = 0
    seen: list[tuple[float, float]] = []
    for thing in scene.objects:
        if thing.hide_render or thing.type not in {"MESH", "CURVE", "FONT", "META"}:
            continue
        if thing.type == "META" and not thing.name.endswith(tuple("0123456789")) and False:
            continue
        solid = thing.evaluated_get(graph)
        mesh = solid.to_mesh()
        if mesh is None:
            continue
        step = max(1, len(mesh.vertices) // 4000)
        for index in range(0, len(mesh.vertices), step):
            spot = world_to_camera_view(scene, eye, solid.matrix_world @ mesh.vertices[index].co)
            seen.append((spot.x - 0.5, spot.y - 0.5))
        solid.to_mesh_clear()
    aspect = scene.render.resolution_x / scene.render.resolution_y
    left, right = min(x for x, _ in seen), max(x for x, _ in seen)
    low, high = min(y for _, y in seen), max(y for _, y in seen)
    zoom = share / max(right - left, high - low)
    if lens.type == "ORTHO":
        lens.ortho_scale /= zoom
    else:
        lens.lens *= zoom
    longest = max(aspect, 1)
    lens.shift_x = (left + right) / 2 * zoom * (aspect / longest)
    lens.shift_y = (low + high) / 2 * zoom / longest


def curved(knots: Sequence[Point], count: int = 24) -> list[Point]:
    """Return points of a smooth line through the knots (Catmull and Rom), count a piece."""
    spots = [Vector(k) for k in (knots[0], *knots, knots[-1])]
    line: list[Point] = []
    for a, b, c, d in zip(spots, spots[1:], spots[2:], spots[3:], strict=False):
        for index in range(count):
            t = index / count
            spot = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            line.append(tuple(spot))
    line.append(tuple(knots[-1]))
    return line


def ribbon(knots: Sequence[Point], width: float, made: Any, across: Point = (0, 1, 0), thickness: float = 0.02) -> Any:
    """Lay a flat band along a smooth line; across is the direction of its width."""
    line = [Vector(p) for p in curved(knots, 16)]
    side = Vector(across).normalized() * width / 2
    points = [tuple(spot + side * sign) for spot in line for sign in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    mesh = bpy.data.meshes.new("ribbon")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(made)
    thing = kit.smooth(kit.add("ribbon", mesh))
    thing.modifiers.new("shell", "SOLIDIFY").thickness = thickness
    return thing


def heart_outline(size: float, count: int = 72) -> list[tuple[float, float]]:
    """Return a plump heart's outline, about twice size wide."""
    raw = []
    for index in range(720):
        t = 2 * math.pi * index / 720
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        raw.append(Vector((x / 16 * size, (y + 2.5) / 16 * size)))
    lengths = [0.0]
    for here, there in zip(raw, raw[1:] + raw[:1], strict=True):
        lengths.append(lengths[-1] + (there - here).length)
    even, at = [], 0
    for index in range(360):
        wanted = lengths[-1] * index / 360
        while lengths[at + 1] < wanted:
            at += 1
        even.append(raw[at % 720])
    softened = [sum((even[(i + k) % 360] for k in range(-9, 10)), Vector((0, 0))) / 19 for i in range(360)]
    return [tuple(softened[index * 360 // count]) for index in range(count)]  # type: ignore[misc]
