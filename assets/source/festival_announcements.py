"""What the festival announces on: a carved board for many words, a sign for great ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PIL import Image

from assets.source import carnival_board as board
from assets.source import festival_board as cabinet
from assets.source import festival_render as dark_room
from assets.source import festival_studio as shop
from assets.source import kit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Size = tuple[int, int]

BOARD = (2200, 1020)
SIGN = (2200, 560)
PANEL = (2600, 1560)
OVERHANG = 80
"""Pixels on each side that hops and shadow may take beyond the wood."""
RAIL = 0.62
"""Breadth of the oak, in units."""


def scene_of(size: Size, samples: int) -> Any:
    """An oak rail with brass mouldings and a lozenge inlay round blue enamel; hops over the upper corners, brass on the lower."""
    scene = cabinet.bench(size, samples)
    left, top = board.place(size, OVERHANG, OVERHANG)
    right, bottom = board.place(size, size[0] - OVERHANG, size[1] - OVERHANG)
    brass = shop.brass(0.17, (1, 0.60, 0.16))
    across, upright = (shop.wood((0.060, 0.020, 0.007), (0.34, 0.14, 0.042), axis, 0.5, 0.7) for axis in "XZ")
    for z in (top - RAIL / 2, bottom + RAIL / 2):
        shop.block((right - left, 0.4, RAIL), (0, 0, z), across, 0.06)
    for x in (left + RAIL / 2, right - RAIL / 2):
        shop.block((RAIL, 0.42, top - bottom - 2 * RAIL + 0.1), (x, 0, (top + bottom) / 2), upright, 0.06)
    enamel = kit.material("enamel", (0.003, 0.016, 0.085), 0.9)
    shop.ramped(enamel, shop.noise_factor(enamel, 0.5, 9), [(0.3, (0.0025, 0.013, 0.070)), (0.7, (0.004, 0.020, 0.100))])
    shop.nodes_of(enamel)[2]["Specular IOR Level"].default_value = 0.1
    shop.block((right - left - 2 * RAIL + 0.1, 0.2, top - bottom - 2 * RAIL + 0.1), (0, 0.05, 0), enamel, 0)
    inlay, level = (shop.lozenges(kit.material("inlay", shop.CREAM, 0.3, coat=0.6), 0.22, axes=axes) for axes in ("XZ", "ZX"))
    for z in (top - RAIL / 2, bottom + RAIL / 2):
        shop.block((right - left - 0.5, 0.1, 0.24), (0, -0.19, z), level, 0.02)
    for x in (left + RAIL / 2, right - RAIL / 2):
        shop.block((0.24, 0.1, top - bottom - 0.5), (x, -0.20, 0), inlay, 0.02)
    cabinet.moulding(cabinet.box_of(left, top, right, bottom), -0.20, 0.085, brass)
    cabinet.moulding(cabinet.box_of(left + RAIL, top - RAIL, right - RAIL, bottom + RAIL), -0.24, 0.10, brass)
    thread = kit.material("thread", (0.85, 0.62, 0.24), 0.5, metallic=0.4)
    edge = RAIL + 0.26
    cabinet.moulding(cabinet.box_of(left + edge, top - edge, right - edge, bottom + edge), -0.06, 0.02, thread)
    for side in (-1, 1):
        for up, z in ((-1, bottom), (1, top)):
            cabinet.corner_plate(side * right, z, side, up, brass)
    leaf, cone = shop.hop_leaf_mesh(shop.leaf_material()), shop.hop_cone_mesh(shop.cone_material())
    for side in (-1, 1):
        vine = [
            (side * (right - 0.26), -0.45, top - 1.9),
            (side * (right - 0.22), -0.50, top - 1.0),
            (side * (right - 0.36), -0.55, top - 0.30),
            (side * (right - 1.5), -0.55, top - 0.22),
            (side * (right - 2.9), -0.48, top - 0.26),
        ]
        within = (right + 0.2, top + 0.25)
        shop.garland(shop.curved(vine, 6), 0.58, 21 + side, 0.42, 0.34, meshes=(leaf, cone), within=within)
    cabinet.raking(22, 0.9)
    return scene


def picture(size: Size) -> Callable[[Path, bool], None]:
    """Return the recipe of a board of that size (pixels, with its overhang)."""

    def make(target: Path, draft: bool) -> None:
        scene = scene_of(size, 8 if draft else 14)
        if draft:
            scene.render.resolution_percentage = 40
        made = dark_room.graded(dark_room.rendered(scene), 1.05, 1.10).resize(size, Image.Resampling.LANCZOS)
        dark_room.clean(dark_room.shadowed(made, 0.012, 0.014, 0.7)).save(target, optimize=True)

    return make
