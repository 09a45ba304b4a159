"""The carnival's photo studio: light, camera that frames by itself, surfaces, and the darkroom that turns light into PNG."""

from __future__ import annotations

import math
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import bmesh
import numpy as np
from mathutils import Vector
from PIL import Image

from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Colour = tuple[float, float, float]
Point = tuple[float, float, float]

FONT = Path(__file__).resolve().parents[1] / "fonts" / "carnival.ttf"

BONE: Colour = (0.78, 0.66, 0.44)
ORANGE: Colour = (1.0, 0.25, 0.01)
MAGENTA: Colour = (1.0, 0.04, 0.42)
TOXIC: Colour = (0.16, 0.95, 0.04)
VIOLET: Colour = (0.20, 0.05, 0.55)
AMBER: Colour = (1.0, 0.5, 0.08)


@dataclass(frozen=True, slots=True)
class Quality:
    """How large and how clean to render; `scale` shrinks the render, the file keeps its size."""

    scale: float
    samples: int


DRAFT = Quality(0.5, 24)
FINAL = Quality(1.0, 36)


# ------------------------------------------------------------------------------------------------ scene and light


def stage() -> Any:
    """An empty scene at night with the theme's lights: warm key from upper left, violet fill, green and magenta rims."""
    scene = kit.studio()
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 6, 2, 3
    scene.cycles.transmission_bounces, scene.cycles.transparent_max_bounces = 5, 8
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 6.0
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.015
    scene.cycles.seed = 7
    kit.sky(scene, (0.5, 0.42, 0.8), (0.12, 0.05, 0.2), 0.5)
    return scene


def night_lights(key: float = 900, fill: float = 380, rim: float = 1300) -> None:
    """The same light side for every picture of the theme."""
    kit.light((-4, -6, 6), (0, 0, 0), key, 2, (1, 0.93, 0.80))
    kit.light((6, -4, 0), (0, 0, 0), fill, 3, (0.62, 0.42, 1))
    kit.light((5, 4, 3), (0, 0, 0), rim, 3, (1, 0.22, 0.75))
    kit.light((-5, 4, 1), (0, 0, 0), rim * 0.8, 3, (0.35, 1, 0.35))


def world_points() -> np.ndarray:
    """Every rendered vertex in world space, as an (n, 3) array."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for thing in bpy.context.scene.objects:
        if thing.hide_render or thing.type not in {"MESH", "CURVE", "FONT", "META"} or thing.get("unframed"):
            continue
        made = thing.evaluated_get(graph)
        mesh = made.to_mesh()
        if mesh is None or not mesh.vertices:
            continue
        flat = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get("co", flat)
        matrix = np.array(made.matrix_world)
        clouds.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        made.to_mesh_clear()
    return np.concatenate(clouds)


def frame(size: tuple[int, int], at: Point = (0, -12, 1.2), target: Point = (0, 0, 0), fill: float = 0.88) -> None:
    """Point a camera and choose lens and shift so that the object fills `fill` of the picture, centred."""
    kit.camera(at=at, target=target)
    eye = bpy.context.scene.camera
    bpy.context.view_layer.update()
    matrix = np.array(eye.matrix_world.inverted())
    seen = world_points() @ matrix[:3, :3].T + matrix[:3, 3]
    flat = seen[:, :2] / -seen[:, 2:3]
    low, high = flat.min(0), flat.max(0)
    span, middle, longest = high - low, (high + low) / 2, max(size)
    zoom = min(fill * size[0] / (span[0] * longest), fill * size[1] / (span[1] * longest))
    eye.data.lens, eye.data.sensor_width = zoom * 36, 36
    eye.data.shift_x, eye.data.shift_y = middle[0] * zoom, middle[1] * zoom


def expose(size: tuple[int, int], quality: Quality) -> np.ndarray:
    """Render the current scene: premultiplied linear light as float32 (height, width, 4), top row first."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = (max(8, round(s * quality.scale)) for s in size)
    scene.render.resolution_percentage = 100
    scene.cycles.samples = quality.samples
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "OPEN_EXR", "16"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "light.exr"
        scene.render.filepath = str(path)
        bpy.ops.render.render(write_still=True)
        picture = bpy.data.images.load(str(path))
        flat = np.empty(len(picture.pixels), np.float32)
        picture.pixels.foreach_get(flat)
        width, height = picture.size
        bpy.data.images.remove(picture)
    return np.nan_to_num(flat.reshape(height, width, 4)[::-1]).clip(0, 200)


# ------------------------------------------------------------------------------------------------------- darkroom


def blur(plane: np.ndarray, radius: float) -> np.ndarray:
    """A Gaussian of `radius` pixels over the first two axes, edges padded."""
    if radius < 0.3:
        return plane
    pad = int(radius * 3) + 1
    wide = np.pad(plane, ((pad, pad), (pad, pad)) + ((0, 0),) * (plane.ndim - 2), mode="edge")
    rows, columns = np.fft.fftfreq(wide.shape[0])[:, None], np.fft.rfftfreq(wide.shape[1])[None]
    kernel = np.exp(-2 * (math.pi * radius) ** 2 * (rows**2 + columns**2))
    if plane.ndim == 3:
        kernel = kernel[..., None]
    soft = np.fft.irfft2(np.fft.rfft2(wide, axes=(0, 1)) * kernel, s=wide.shape[:2], axes=(0, 1))
    return soft[pad:-pad, pad:-pad].astype(np.float32)


def display(linear: np.ndarray) -> np.ndarray:
    """Linear light to sRGB with a soft shoulder, so that lights burn to their colour and then to white."""
    knee = 0.72
    rolled = np.where(linear < knee, linear, knee + (1 - knee) * (1 - np.exp(-(linear - knee) / (1.6 * (1 - knee)))))
    rolled = rolled.clip(0, 1)
    return np.where(rolled <= 0.0031308, rolled * 12.92, 1.055 * np.maximum(rolled, 1e-6) ** (1 / 2.4) - 0.055)


def bloom(light: np.ndarray, strength: float, threshold: float = 1.7) -> np.ndarray:
    """The glow around what is brighter than white, in linear light."""
    rgb = light[..., :3]
    excess = np.maximum(rgb - threshold, 0) / (1 + 0.12 * np.maximum(rgb - threshold, 0))
    unit = max(light.shape[:2]) / 512
    return strength * sum(blur(excess, r * unit) * w for r, w in ((2.5, 0.30), (8, 0.30), (24, 0.40))).clip(0, None)


def develop(light: np.ndarray, size: tuple[int, int], glow: float = 0.35, contrast: float = 1.0) -> Image.Image:
    """Develop an exposure into a straight-alpha picture of exactly `size` pixels, with its glow as a halo."""
    alpha = light[..., 3:4].clip(0, 1)
    halo = bloom(light, glow) if glow else np.zeros_like(light[..., :3])
    body = display(light[..., :3] / np.maximum(alpha, 1e-4) + halo)
    if contrast != 1:
        body = (body - 0.5) * contrast + 0.5
    around = display(halo) * edge_window(light.shape[0], light.shape[1])[..., None]
    veil = around.max(-1, keepdims=True)
    total = alpha + (1 - alpha) * veil
    rgb = (body.clip(0, 1) * alpha + around * (1 - alpha)) / np.maximum(total, 1e-4)
    return resize(Image.fromarray((np.concatenate([rgb, total], -1).clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGBA"), size)


def edge_window(height: int, width: int) -> np.ndarray:
    """1 inside, falling to 0 at the picture's border: no halo may be cut by the edge."""
    reach = max(4, round(0.06 * min(height, width)))
    down, across = (np.minimum(np.arange(n), np.arange(n)[::-1]).clip(0, reach) / reach for n in (height, width))
    window = down[:, None] * across[None]
    return window * window * (3 - 2 * window)


def resize(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Resample without dark fringes (through premultiplied alpha)."""
    if picture.size == size:
        return picture
    return picture.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


# -------------------------------------------------------------------------------------------------------- surfaces


def tree_of(made: Any) -> tuple[Any, Any]:
    """A material's node tree and its Principled node."""
    return made.node_tree, made.node_tree.nodes["Principled BSDF"]


def bumpy(made: Any, scale: float = 6, strength: float = 0.25, detail: float = 6, stretch: Point = (1, 1, 1)) -> Any:
    """Give a material relief from noise in object space."""
    tree, shader = tree_of(made)
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, 0.1
    tree.links.new(place.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return made


def blotched(made: Any, dark: Colour, light: Colour, scale: float = 3, low: float = 0.35, high: float = 0.65,
             stretch: Point = (1, 1, 1)) -> Any:
    """Base colour from noise between two colours, in object space."""
    tree, shader = tree_of(made)
    place, mapping = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise, ramp = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeValToRGB")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 8
    first, last = ramp.color_ramp.elements
    first.color, first.position, last.color, last.position = (*dark, 1), low, (*light, 1), high
    tree.links.new(place.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    return made


def grimy(made: Any, dark: Colour, distance: float = 0.25) -> Any:
    """Darken crevices by ambient occlusion: dirt where fingers and rain don't reach."""
    tree, shader = tree_of(made)
    occlusion, mix = tree.nodes.new("ShaderNodeAmbientOcclusion"), tree.nodes.new("ShaderNodeMix")
    occlusion.samples, occlusion.inputs["Distance"].default_value = 4, distance
    mix.data_type = "RGBA"
    mix.inputs["A"].default_value = (*dark, 1)
    colour = shader.inputs["Base Color"]
    if colour.is_linked:
        tree.links.new(colour.links[0].from_socket, mix.inputs["B"])
    else:
        mix.inputs["B"].default_value = colour.default_value
    curve = tree.nodes.new("ShaderNodeMath")
    curve.operation, curve.inputs[1].default_value = "POWER", 1.6
    tree.links.new(occlusion.outputs["AO"], curve.inputs[0])
    tree.links.new(curve.outputs[0], mix.inputs["Factor"])
    tree.links.new(mix.outputs["Result"], colour)
    return made


def facing_glow(made: Any, centre: Colour, edge: Colour, strength: float, blend: float = 0.45) -> Any:
    """Emission that is hot where the surface faces the eye and coloured at its edge: bulbs, brews, flames."""
    tree, shader = tree_of(made)
    weight, ramp = tree.nodes.new("ShaderNodeLayerWeight"), tree.nodes.new("ShaderNodeValToRGB")
    weight.inputs["Blend"].default_value = blend
    first, last = ramp.color_ramp.elements
    first.color, first.position, last.color, last.position = (*centre, 1), 0.05, (*edge, 1), 0.9
    tree.links.new(weight.outputs["Facing"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Emission Color"])
    shader.inputs["Emission Strength"].default_value = strength
    return made


def gold(rough: float = 0.2) -> Any:
    """Old gold: slightly uneven, dirty in the corners."""
    made = kit.material("gold", (1, 0.56, 0.12), rough, metallic=1)
    return grimy(bumpy(blotched(made, (0.75, 0.33, 0.05), (1, 0.62, 0.16), 4), 9, 0.06), (0.16, 0.04, 0.01), 0.12)


def iron(light: float = 1) -> Any:
    """Blackened cast iron with a hammered skin; `light` 1 is as black as soot, 3 rubbed bright."""
    made = kit.material("iron", (0.03, 0.03, 0.036), 0.38, metallic=0.85)
    dark, bright = (tuple(c * light for c in colour) for colour in ((0.018, 0.017, 0.022), (0.07, 0.065, 0.075)))
    return bumpy(blotched(made, dark, bright, 5), 7, 0.35)


def bone() -> Any:
    """Old bone: warm, pitted, brown in the cracks."""
    made = kit.material("bone", BONE, 0.42, subsurface=0.12, coat=0.15)
    return grimy(bumpy(blotched(made, (0.50, 0.34, 0.16), (0.88, 0.78, 0.56), 2.6, 0.3, 0.55), 8, 0.28),
                 (0.13, 0.05, 0.015), 0.22)


def slime(colour: Colour, glow: float = 0.15) -> Any:
    """Wet translucent goo."""
    return kit.material("slime", colour, 0.10, subsurface=0.2, coat=1, glow=colour, glow_strength=glow)


def lacquer(colour: Colour, rough: float = 0.2) -> Any:
    """Thick coach paint."""
    dark = tuple(c * 0.55 for c in colour)
    return bumpy(blotched(kit.material("lacquer", colour, rough, coat=0.8), dark, colour, 2.2, 0.25, 0.55), 14, 0.05)


def wood(dark: Colour = (0.05, 0.018, 0.010), light: Colour = (0.22, 0.09, 0.035), stretch: Point = (0.6, 4, 4)) -> Any:
    """Weathered plank, the grain along x unless `stretch` says otherwise."""
    made = kit.material("wood", light, 0.6)
    return bumpy(blotched(made, dark, light, 3, 0.3, 0.7, stretch), 5, 0.45, 8, stretch)


def lamp(colour: Colour, strength: float = 5) -> Any:
    """The glass of a lit bulb."""
    hot, dim = tuple(0.07 + 0.93 * c for c in colour), tuple(c * 0.3 for c in colour)
    return facing_glow(kit.material("lamp", dim, 0.08, coat=1), hot, tuple(c * 0.7 for c in colour), strength * 0.75)


def clear_glass(tint: Colour = (1, 1, 1), rough: float = 0.02, body: float = 0.06) -> Any:
    """Thin glass that only reflects: clean alpha, no refraction, quick."""
    made = bpy.data.materials.new("glass")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    out, mix = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeMixShader")
    clear, shine = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeBsdfGlossy")
    weight, ramp = tree.nodes.new("ShaderNodeLayerWeight"), tree.nodes.new("ShaderNodeValToRGB")
    shine.inputs["Roughness"].default_value = rough
    shine.inputs["Color"].default_value = (*tint, 1)
    weight.inputs["Blend"].default_value = 0.35
    first, last = ramp.color_ramp.elements
    first.color, first.position, last.color, last.position = (body, body, body, 1), 0.2, (0.8, 0.8, 0.8, 1), 0.98
    tree.links.new(weight.outputs["Facing"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], mix.inputs[0])
    tree.links.new(clear.outputs[0], mix.inputs[1])
    tree.links.new(shine.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return made


def pictured(made: Any, picture: Image.Image) -> Any:
    """Base colour from a picture through the mesh's UV map."""
    tree, shader = tree_of(made)
    flat = np.asarray(picture.convert("RGBA"), np.float32)[::-1] / 255
    image = bpy.data.images.new("picture", picture.width, picture.height)
    image.pixels.foreach_set(np.ascontiguousarray(flat).ravel())
    image.pack()
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image = image
    tree.links.new(node.outputs[0], shader.inputs["Base Color"])
    return made


# ---------------------------------------------------------------------------------------------------------- shapes


def grid(point: Callable[[float, float], Point], across: int, up: int, made: Any, closed: bool = False,
         stripes: Callable[[int, int], int] | None = None) -> Any:
    """A smooth sheet of `point(u, v)`, u and v in 0…1; `made` is one material or several chosen by `stripes`."""
    mesh, shape = bpy.data.meshes.new("grid"), bmesh.new()
    columns = across if closed else across + 1
    verts = [[shape.verts.new(point(i / across, j / up)) for j in range(up + 1)] for i in range(columns)]
    chart = shape.loops.layers.uv.new("UV")
    for i in range(across):
        right = verts[(i + 1) % columns]
        for j in range(up):
            face = shape.faces.new((verts[i][j], right[j], right[j + 1], verts[i][j + 1]))
            for loop, (a, b) in zip(face.loops, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
                loop[chart].uv = ((i + a) / across, (j + b) / up)
            if stripes:
                face.material_index = stripes(i, j)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    shape.to_mesh(mesh)
    for each in made if isinstance(made, list) else [made]:
        mesh.materials.append(each)
    return kit.smooth(kit.add("grid", mesh))


def relief(height: np.ndarray, size: float, depth: float, made: Any, at: Point = (0, 0, 0), keep: float = 0.004) -> Any:
    """A raised picture facing the viewer (-y): `height` 0…1 over a square of `size`, its floor left out."""
    n = height.shape[0]
    mesh, shape = bpy.data.meshes.new("relief"), bmesh.new()
    verts: dict[tuple[int, int], Any] = {}

    def corner(r: int, c: int) -> Any:
        if (r, c) not in verts:
            verts[r, c] = shape.verts.new(((c / (n - 1) - 0.5) * size, -height[r, c] * depth, (0.5 - r / (n - 1)) * size))
        return verts[r, c]

    inside = height > keep
    for r in range(n - 1):
        for c in range(n - 1):
            if inside[r : r + 2, c : c + 2].any():
                shape.faces.new((corner(r, c), corner(r + 1, c), corner(r + 1, c + 1), corner(r, c + 1)))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    mesh.materials.append(made)
    thing = kit.smooth(kit.add("relief", mesh))
    thing.location = at
    return thing


def ball(at: Point, radius: float, made: Any, scale: Point = (1, 1, 1), turn: Point = (0, 0, 0)) -> Any:
    """A smooth ellipsoid."""
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=at, segments=48, ring_count=24)
    thing = bpy.context.object
    thing.scale, thing.rotation_euler = scale, turn
    thing.data.materials.append(made)
    return kit.smooth(thing)


def box(at: Point, size: Point, made: Any, bevel: float = 0.04, turn: Point = (0, 0, 0)) -> Any:
    """A block with rounded edges."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=at, rotation=turn)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    thing.data.materials.append(made)
    soft = thing.modifiers.new("bevel", "BEVEL")
    soft.width, soft.segments = bevel, 4
    return thing


def ring(at: Point, radius: float, thick: float, made: Any, turn: Point = (math.pi / 2, 0, 0)) -> Any:
    """A torus, standing upright and facing the viewer unless turned."""
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thick, location=at, rotation=turn,
                                     major_segments=96, minor_segments=24)
    bpy.context.object.data.materials.append(made)
    return kit.smooth(bpy.context.object)


def deepening(glow: Colour, strength: float = 0.30) -> Any:
    """A lacquer that is pale at the letters' heads and deepens downwards."""
    face = kit.material("face", glow, 0.22, coat=0.5)
    tree, shader = tree_of(face)
    place, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    first, last = ramp.color_ramp.elements
    first.color, first.position = (*(c**2.4 * 0.42 for c in glow), 1), 0.10
    last.color, last.position = (*(0.22 + 0.78 * c for c in glow), 1), 0.95
    ramp.color_ramp.elements.new(0.52).color = (*(c**1.9 * 0.95 for c in glow), 1)
    tree.links.new(place.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Y"], ramp.inputs[0])
    for colour in ("Base Color", "Emission Color"):
        tree.links.new(ramp.outputs[0], shader.inputs[colour])
    shader.inputs["Emission Strength"].default_value = strength
    return face


def words(text: str, size: float, made: Any, at: Point = (0, 0, 0), extrude: float = 0.06, bevel: float = 0.02,
          offset: float = 0.0, spacing: float = 1.0, turn: Point = (math.pi / 2, 0, 0), font: Path | None = None) -> Any:
    """Raised lettering facing the viewer, centred on `at`."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.extrude, curve.offset, curve.space_character = text, size, extrude, offset, spacing
    curve.bevel_depth, curve.bevel_resolution, curve.align_x, curve.align_y = bevel, 4, "CENTER", "CENTER"
    curve.resolution_u = 8
    curve.font = bpy.data.fonts.load(str(font or FONT), check_existing=True)
    curve.materials.append(made)
    thing = kit.add("words", curve)
    thing.location, thing.rotation_euler = at, turn
    bpy.context.view_layer.update()
    corners = [thing.matrix_world @ Vector(c) for c in thing.bound_box]
    middle = sum(corners, Vector()) / 8
    thing.location += Vector(at) - middle
    return thing


def prism(outline: Sequence[tuple[float, float]], depth: float, made: Any, at: Point = (0, 0, 0), bevel: float = 0.05) -> Any:
    """A flat shape in x and z, `depth` thick towards the viewer, with a rounded rim."""
    curve = bpy.data.curves.new("prism", "CURVE")
    curve.dimensions, curve.fill_mode, curve.extrude, curve.bevel_depth, curve.bevel_resolution = "2D", "BOTH", depth / 2, bevel, 4
    spline = curve.splines.new("POLY")
    spline.points.add(len(outline) - 1)
    for knot, (x, z) in zip(spline.points, outline, strict=True):
        knot.co = (x, z, 0, 1)
    spline.use_cyclic_u = True
    curve.materials.append(made)
    thing = kit.add("prism", curve)
    thing.location, thing.rotation_euler = at, (math.pi / 2, 0, 0)
    return thing


def goo(drops: Iterable[tuple[Point, float]], made: Any, resolution: float = 0.05) -> Any:
    """Metaballs that flow into each other."""
    blob = bpy.data.metaballs.new("goo")
    blob.resolution = blob.render_resolution = resolution
    blob.materials.append(made)
    thing = kit.add("goo", blob)
    for at, radius in drops:
        each = blob.elements.new()
        each.co, each.radius = at, radius * 1.4
    return thing


def group(things: Iterable[Any], at: Point = (0, 0, 0), turn: Point = (0, 0, 0), scale: float = 1) -> Any:
    """Move several objects as one."""
    pivot = bpy.data.objects.new("pivot", None)
    bpy.context.collection.objects.link(pivot)
    for thing in things:
        if thing.parent is None:
            thing.parent = pivot
    pivot.location, pivot.rotation_euler, pivot.scale = at, turn, (scale,) * 3
    return pivot


def bulb(at: Point, radius: float, colour: Colour, strength: float = 5, brass: Any = None) -> None:
    """A round bulb facing the viewer in its brass socket."""
    ring((at[0], at[1] + radius * 0.3, at[2]), radius * 1.02, radius * 0.28, brass or gold())
    ball(at, radius, lamp(colour, strength))


def hinge(things: Iterable[Any], about: Point, turn: Point) -> Any:
    """Turn several objects as one about a point."""
    pivot = group(things)
    pivot.rotation_euler = turn
    pivot.location = Vector(about) - pivot.rotation_euler.to_matrix() @ Vector(about)
    return pivot
