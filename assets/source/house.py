"""Build what the house itself wears, where no theme is: ``python -m assets.source.house [name ...] [--draft] [--check]``."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from PIL import Image

from assets.source import carnival_board as board
from assets.source import festival_announcements as announcements
from assets.source import festival_board as cabinet
from assets.source import festival_render as dark_room
from assets.source import festival_studio as shop
from assets.source import kit, numerals, recipes

if TYPE_CHECKING:
    from pathlib import Path

ART = recipes.ROOT / "assets" / "house"
RAIL = announcements.RAIL
STEP = 0.44
"""From bar to bar along the rail, in units."""
BAR = (0.13, 0.30)
FAN = 1.28
"""How far the corners' fans reach, in units."""
RAYS = 5


def panel_scene(samples: int) -> Any:
    """A theatre's frame of the twenties: black lacquer rails with brass bars and beads, fans in the corners, midnight enamel."""
    size = announcements.PANEL
    scene = cabinet.bench(size, samples)
    left, top = board.place(size, announcements.OVERHANG, announcements.OVERHANG)
    right, bottom = board.place(size, size[0] - announcements.OVERHANG, size[1] - announcements.OVERHANG)
    brass = shop.brass(0.17, (1, 0.60, 0.16))
    onyx = kit.material("onyx", (0.007, 0.007, 0.026), 0.42, coat=0.25)
    for z in (top - RAIL / 2, bottom + RAIL / 2):
        shop.block((right - left, 0.4, RAIL), (0, 0, z), onyx, 0.06)
    for x in (left + RAIL / 2, right - RAIL / 2):
        shop.block((RAIL, 0.42, top - bottom - 2 * RAIL + 0.1), (x, 0, 0), onyx, 0.06)
    enamel = kit.material("enamel", (0.009, 0.010, 0.038), 0.9)
    shop.ramped(enamel, shop.noise_factor(enamel, 0.5, 9), [(0.3, (0.007, 0.008, 0.030)), (0.7, (0.012, 0.013, 0.048))])
    shop.nodes_of(enamel)[2]["Specular IOR Level"].default_value = 0.1
    shop.block((right - left - 2 * RAIL + 0.1, 0.2, top - bottom - 2 * RAIL + 0.1), (0, 0.05, 0), enamel, 0)
    _rhythm(right - RAIL / 2, top - RAIL / 2, brass)
    cabinet.moulding(cabinet.box_of(left, top, right, bottom), -0.20, 0.085, brass)
    for inset, y, radius in ((RAIL, -0.24, 0.10), (RAIL + 0.17, -0.12, 0.035)):
        cabinet.moulding(cabinet.box_of(left + inset, top - inset, right - inset, bottom + inset), y, radius, brass)
    for side in (-1, 1):
        for up in (-1, 1):
            _fan(side * right, up * top, side, up, brass, onyx)
    cabinet.raking(22, 0.9)
    return scene


def _rhythm(right: float, top: float, brass: Any) -> None:
    """Bars and beads in turn along the middle of each rail; half-lengths are given."""
    for along, across, flat in ((right, top, True), (top, right, False)):
        count = round(2 * (along - FAN) / STEP)
        step = 2 * (along - FAN) / count
        for k in range(1, 2 * count):
            at = -along + FAN + k * step / 2
            for side in (-1, 1):
                where = (at, -0.21, side * across) if flat else (side * across, -0.21, at)
                if k % 2:
                    shop.ball(0.052, where, brass, (1, 0.8, 1), segments=18)
                else:
                    size = (BAR[0], 0.12, BAR[1]) if flat else (BAR[1], 0.12, BAR[0])
                    shop.block(size, where, brass, 0.035)


def _fan(x: float, z: float, side: int, up: int, brass: Any, onyx: Any) -> None:
    """A quarter of a sunburst about an outer corner: rays on black lacquer within a brass rim."""

    def at(radius: float, angle: float) -> tuple[float, float]:
        return (-side * radius * math.cos(angle), -up * radius * math.sin(angle))

    def facing(outline: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return outline if side * up > 0 else outline[::-1]

    quarter = [at(FAN, math.pi / 2 * k / 24) for k in range(25)]
    shop.plate(facing([(0, 0), *quarter]), 0.05, (x, -0.28, z), onyx, bevel=0.03)
    rim = [(x + px, z + pz) for px, pz in quarter]
    kit.tube([(px, -0.36, pz) for px, pz in rim], 0.07, brass)
    kit.tube([(x, -0.36, z), (x + quarter[0][0] / 2, -0.36, z), (rim[0][0], -0.36, rim[0][1])], 0.07, brass)
    kit.tube([(x, -0.36, z), (x, -0.36, z + quarter[-1][1] / 2), (rim[-1][0], -0.36, rim[-1][1])], 0.07, brass)
    share = math.pi / 2 / RAYS
    for k in range(RAYS):
        middle, half = share * (k + 0.5), share * 0.34
        reach = FAN - 0.16
        wedge = [at(0.46, middle - half), at(reach, middle - half), at(reach + 0.05, middle), at(reach, middle + half), at(0.46, middle + half)]
        shop.plate(facing(wedge), 0.05, (x, -0.36, z), brass, bevel=0.03)
    heart = [(0.0, 0.0), *(at(0.36, math.pi / 2 * k / 12) for k in range(13))]
    shop.plate(facing(heart), 0.07, (x, -0.36, z), brass, bevel=0.04)


def panel(target: Path, draft: bool) -> None:
    """The rendered frame with its shadow."""
    scene = panel_scene(8 if draft else 20)
    if draft:
        scene.render.resolution_percentage = 40
    made = dark_room.graded(dark_room.rendered(scene), 1.05, 1.10).resize(announcements.PANEL, Image.Resampling.LANCZOS)
    dark_room.clean(dark_room.shadowed(made, 0.012, 0.014, 0.7)).save(target, optimize=True)


if __name__ == "__main__":
    recipes.run(
        (
            recipes.Recipe("panel", panel, ART / "panel.png"),
            recipes.Recipe("numerals", numerals.sheet("body_bold", numerals.BOLD_EM, numerals.AMBER), ART / "numerals.png"),
        )
    )
