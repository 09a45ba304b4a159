"""The Blender kit of both themes: a studio with lights and camera, materials, lathe, tube, letters.

Needs the ``art`` extra (``bpy``); never needed to play. Scenes live in one module a theme beside this file.
"""
from __future__ import annotations

import math
import random

from assets.source.blender import bpy  # first: it brings bmesh and mathutils
import bmesh
from mathutils import Vector
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def studio(size_px: int = 512, samples: int = 64) -> bpy.types.Scene:
    """An empty scene, transparent film, saturated colours (the 'Standard' view; AgX washes them out)."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = True
    scene.render.film_transparent = True
    scene.render.resolution_x = scene.render.resolution_y = size_px
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.color_mode = "RGBA"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    return scene


def sky(scene: bpy.types.Scene, top: tuple, bottom: tuple, strength: float) -> None:
    """A gradient sky with one bright band: the band is what makes metal and varnish look like metal and varnish."""
    tree = scene.world.node_tree
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(coordinates.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs[0])
    elements = ramp.color_ramp.elements
    elements[0].color, elements[1].color = (*bottom, 1), (*top, 1)
    for position, colour in ((0.55, [c * 0.6 for c in bottom]), (0.62, (1.6, 1.6, 1.6)), (0.70, top)):
        elements.new(position).color = (*colour, 1)
    background = tree.nodes["Background"]
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength


def material(name, colour, roughness=0.4, metallic=0.0, transmission=0.0, subsurface=0.0, coat=0.0, ior=1.45,
             glow=None, glow_strength=1.0):
    """One Principled material; glow is an emission colour."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = (*colour, 1)
    for key, value in (("Roughness", roughness), ("Metallic", metallic), ("Transmission Weight", transmission),
                       ("Subsurface Weight", subsurface), ("Coat Weight", coat), ("IOR", ior)):
        inputs[key].default_value = value
    if glow:
        inputs["Emission Color"].default_value = (*glow, 1)
        inputs["Emission Strength"].default_value = glow_strength
    return made


def gold():
    return material("gold", (1, 0.55, 0.08), 0.16, metallic=1)


def mottled(made, dark, light, scale=2.2):
    """Noise between two colours as base colour: crust, stone, rust."""
    tree = made.node_tree
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    low, high = ramp.color_ramp.elements
    low.color, low.position, high.color, high.position = (*dark, 1), 0.35, (*light, 1), 0.68
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return made


def aim(thing, at) -> None:
    thing.rotation_euler = (Vector(at) - thing.location).to_track_quat("-Z", "Y").to_euler()


def add(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def light(at, target, watts, size, colour=(1, 1, 1)) -> None:
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.energy, lamp.size, lamp.color = watts, size, colour
    thing = add("area", lamp)
    thing.location = at
    aim(thing, target)


def three_lights(rim=(0.6, 0.8, 1)) -> None:
    """Warm key from the left, warm fill from the right, coloured rim from behind: the rim is the theme's accent colour."""
    light((-4, -6, 6), (0, 0, 0), 900, 2, (1, 0.95, 0.85))
    light((6, -2, 1), (0, 0, 0), 500, 2, (1, 0.7, 0.4))
    light((-5, 4, 3), (0, 0, 0), 1200, 3, rim)


def camera(at=(0, -10, 0.6), target=(0, 0, 0), lens_mm=90) -> None:
    made = bpy.data.cameras.new("camera")
    made.lens = lens_mm
    thing = add("camera", made)
    thing.location = at
    aim(thing, target)
    bpy.context.scene.camera = thing


def smooth(thing):
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    return thing


def lathe(profile, made, segments=96):
    """Turn (radius, height) points about the z axis: mugs, coins, barrels, bells."""
    mesh, shape = bpy.data.meshes.new("lathe"), bmesh.new()
    rings = [[shape.verts.new((r * math.cos(a), r * math.sin(a), z)) for r, z in profile]
             for a in (2 * math.pi * i / segments for i in range(segments))]
    for here, there in zip(rings, rings[1:] + rings[:1], strict=False):
        for j in range(len(profile) - 1):
            shape.faces.new((here[j], here[j + 1], there[j + 1], there[j]))
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    mesh.materials.append(made)
    return smooth(add("lathe", mesh))


def tube(points, radius, made, taper=None):
    """A bevelled curve through points: pretzels, handles, stems, ribbons."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", radius, 10, 24
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for i, (knot, at) in enumerate(zip(spline.bezier_points, points, strict=False)):
        knot.co, knot.handle_left_type, knot.handle_right_type = at, "AUTO", "AUTO"
        knot.radius = taper[i] if taper else 1
    curve.materials.append(made)
    return add("tube", curve)


def letter(text="A", body=(0.02, 0.10, 0.62), font: Path | None = None):
    """A lacquered letter in a gold rim. Give it a display font of the theme; the built-in one is plain."""
    scene = studio()
    sky(scene, (0.8, 0.9, 1), (0.1, 0.1, 0.25), 0.6)
    face = bpy.data.fonts.load(str(font)) if font else None
    for made, extrude, offset, y in ((gold(), 0.26, 0.085, 0.05), (material("body", body, 0.18, coat=1), 0.30, 0.0, -0.02)):
        curve = bpy.data.curves.new("text", "FONT")
        curve.body, curve.size, curve.extrude, curve.offset = text, 3.1, extrude, offset
        curve.bevel_depth, curve.bevel_resolution, curve.align_x, curve.align_y = 0.07, 6, "CENTER", "CENTER"
        if face:
            curve.font = face
        curve.materials.append(made)
        thing = add("text", curve)
        thing.rotation_euler, thing.location = (math.radians(84), 0, math.radians(-10)), (0, y, 0)
    three_lights()
    camera(at=(0, -10, 0.9))
    return scene


def pretzel():
    scene = studio()
    sky(scene, (0.9, 0.85, 0.7), (0.25, 0.12, 0.05), 0.55)
    random.seed(2)
    crust = mottled(material("crust", (0.36, 0.10, 0.018), 0.22, coat=0.6), (0.20, 0.045, 0.008), (0.62, 0.24, 0.05))
    knots = [(.72, -1.05, .28), (.28, -.35, .22), (-.25, .1, .16), (-.95, .75, .02), (-1.5, .25, 0), (-1.2, -.75, 0), (0, -1.22, -.04),
             (1.2, -.75, 0), (1.5, .25, 0), (.95, .75, .02), (.25, .1, -.16), (-.28, -.35, .1), (-.72, -1.05, .28)]
    rope = tube([(x, -y * .95 - .1, z) for x, y, z in knots], .30, crust,
                [.62, .75, .9, 1.1, 1.25, 1.35, 1.45, 1.35, 1.25, 1.1, .9, .75, .62])
    rope.rotation_euler = (math.radians(80), 0, 0)
    bpy.context.view_layer.update()
    shape = rope.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    front = [(rope.matrix_world @ v.co, rope.matrix_world.to_3x3() @ v.normal) for v in shape.vertices]
    front = [pair for pair in front if pair[1].y < -.45]
    random.shuffle(front)
    salt = material("salt", (1, 1, 1), .3, subsurface=.2)
    for at, normal in front[:70]:
        bpy.ops.mesh.primitive_cube_add(size=.09 + random.random() * .05, location=at + normal * .02,
                                        rotation=[random.random() * 3 for _ in range(3)])
        bpy.context.object.data.materials.append(salt)
    three_lights()
    camera(at=(0, -10, .5))
    return scene


def pumpkin():
    scene = studio()
    sky(scene, (0.5, 0.45, 0.9), (0.12, 0.05, 0.2), 0.5)
    skin = material("skin", (0.9, 0.22, 0.01), 0.35, coat=0.4, subsurface=0.15)
    fire = material("fire", (1, 0.7, 0.1), 0.5, glow=(1, 0.55, 0.05), glow_strength=6)
    mesh, shape = bpy.data.meshes.new("pumpkin"), bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=180, v_segments=90, radius=1.4)
    for v in shape.verts:
        rib, top = abs(math.sin(math.atan2(v.co.y, v.co.x) * 5)), v.co.z > 0
        squeeze = (1 - .13 * (1 - rib) ** 2.2) * 1.08
        v.co.x, v.co.y, v.co.z = v.co.x * squeeze, v.co.y * squeeze, v.co.z * .82
        v.co.z -= .35 * math.exp(-(math.hypot(v.co.x, v.co.y) / .45) ** 2) * (1 if top else -1)
    shape.to_mesh(mesh)
    mesh.materials.append(skin)
    body = smooth(add("pumpkin", mesh))
    body.rotation_euler = (0, 0, math.radians(9))
    body.modifiers.new("shell", "SOLIDIFY").thickness = .16
    face = ([(-.85, .15), (-.2, .15), (-.42, .62)], [(.2, .15), (.85, .15), (.42, .62)], [(-.13, -.12), (.13, -.12), (0, .1)],
            [(-.95, -.12), (-.62, -.3), (-.48, -.2), (-.22, -.4), (0, -.28), (.22, -.4), (.48, -.2), (.62, -.3), (.95, -.12),
             (.72, -.58), (.4, -.62), (.25, -.5), (.08, -.74), (-.08, -.74), (-.25, -.5), (-.4, -.62), (-.72, -.58)])
    for outline in face:
        cut_mesh, cut = bpy.data.meshes.new("cut"), bmesh.new()
        made = bmesh.ops.extrude_face_region(cut, geom=[cut.faces.new([cut.verts.new((x, -2.2, z)) for x, z in outline])])
        for v in (g for g in made["geom"] if isinstance(g, bmesh.types.BMVert)):
            v.co.y = -.4
        bmesh.ops.recalc_face_normals(cut, faces=cut.faces)
        cut.to_mesh(cut_mesh)
        cut_mesh.materials.append(fire)
        knife = add("cut", cut_mesh)
        knife.hide_render = True
        carve = body.modifiers.new("carve", "BOOLEAN")
        carve.object, carve.operation, carve.solver = knife, "DIFFERENCE", "EXACT"
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.9, location=(0, .1, 0))
    bpy.context.object.scale = (1, .9, .75)
    bpy.context.object.data.materials.append(fire)
    tube([(0, 0, .75), (.05, 0, 1.15), (.38, -.1, 1.45)], .17, material("stem", (.12, .2, .03), .7), [1.5, .9, .8])
    light((-4, -6, 5), (0, 0, 0), 800, 2, (1, .9, .75))
    light((6, 1, 2), (0, 0, 0), 1500, 2, (.55, .25, 1))
    light((-5, 4, 3), (0, 0, 0), 1500, 3, (.2, .9, .6))
    camera(at=(0, -10, 1.6), target=(0, 0, .15))
    return scene


def stein():
    scene = studio()
    sky(scene, (1, .95, .85), (.35, .2, .1), .6)
    random.seed(4)
    glass = material("glass", (1, 1, 1), .02, transmission=1, ior=1.3)
    beer = material("beer", (1, .5, .06), .05, transmission=.75, ior=1.33, glow=(.9, .38, .02), glow_strength=.35)
    foam = material("foam", (1, .97, .88), .6, subsurface=.3)
    lathe([(0, 0), (.92, 0), (.98, .05), (.98, .2), (.94, .25), (.94, 2.3), (.97, 2.4), (.9, 2.42), (.86, 2.3), (.86, .22), (0, .2)], glass)
    lathe([(0, .23), (.85, .23), (.85, 2.05), (0, 2.05)], beer)
    for k in range(8):
        angle = k * math.pi / 4 + .2
        for z in (.6, 1.15, 1.7):
            bpy.ops.mesh.primitive_uv_sphere_add(radius=.25, location=(.9 * math.cos(angle), .9 * math.sin(angle), z))
            dimple = bpy.context.object
            dimple.scale, dimple.rotation_euler = (.45, 1, 1), (0, 0, angle)
            dimple.data.materials.append(glass)
            smooth(dimple)
    blob = bpy.data.metaballs.new("foam")
    add("foam", blob)
    blob.render_resolution = .04
    blob.materials.append(foam)
    for _ in range(90):
        angle, radius = random.random() * 6.283, .88 * math.sqrt(random.random())
        ball = blob.elements.new()
        ball.co = (radius * math.cos(angle), radius * math.sin(angle), 2.25 + random.random() * .35 * (1.1 - radius))
        ball.radius = .2 + random.random() * .16
    for angle, length in ((-1.9, .6), (-1.2, .35), (-.4, .5)):
        for step in range(6):
            ball = blob.elements.new()
            ball.co = (.98 * math.cos(angle), .98 * math.sin(angle), 2.35 - length * step / 5)
            ball.radius = .17 - .008 * step
    tube([(.9, 0, 2.0), (1.65, 0, 1.85), (1.7, 0, .85), (.9, 0, .45)], .13, glass)
    three_lights()
    camera(at=(1.2, -8.6, 3.2), target=(.25, 0, 1.35), lens_mm=85)
    return scene


