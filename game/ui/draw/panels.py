"""The bodies that carry text: sunken meters, raised plates, plaques, pills and veils, in the theme's materials."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.draw.craft import Finish, body
from game.ui.draw.framing import OVERHANG, framed, margin_px, source_size
from game.ui.draw.studio import blit, darker, lacquer, lighter, mixed

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio
    from game.ui.layout import Box

Rgb = tuple[int, int, int]

BOARDS = {"sign": (1020, 200), "panel": (1220, 700), "board": (1020, 430)}
"""The theme's rendered boards and the size of each one's body, in design units; they end `OVERHANG` further out."""
STRETCHED = 1.36
"""How much a board may be stretched one way more than the other before its ornaments look it."""
REACH = (60.0, 56.0)
"""How far a board's frame reaches beyond what stands on it, across and down."""
SHINE = (0.42, 1.0)
"""How strong and how bright the panel's hue is in what its lacquer mirrors."""


def metal(colour: Rgb) -> tuple[Rgb, ...]:
    """A metal's tones from shade to highlight."""
    return (darker(colour, 0.75), darker(colour, 0.35), colour, lighter(colour, 0.45), lighter(colour, 0.85))


def _draw_body(target: pygame.Surface, studio: Studio, rect: pygame.Rect, name: str, finish: Finish) -> None:
    surface = studio.crafted((name, rect.size), lambda: body(rect.size, finish))
    blit(target, surface, (rect.x - finish.margin, rect.y - finish.margin))


def draw_meter(target: pygame.Surface, studio: Studio, rect: pygame.Rect) -> None:
    """A sunken display with a metal rim."""
    panel, px = studio.palette.panel, studio.viewport.px
    finish = Finish(
        body=(darker(panel, 0.72), darker(panel, 0.45), darker(panel, 0.2)),
        rim=metal(studio.palette.panel_edge),
        rim_width=px(6),
        radius=px(22),
        depth=-px(16),
        gloss=0.16,
        shine=lacquer(panel, *SHINE),
        grain=0.05,
        shadow=0.65,
        margin=px(14),
    )
    _draw_body(target, studio, rect, "meter", finish)


def draw_plate(target: pygame.Surface, studio: Studio, rect: pygame.Rect, *, lit: bool = False) -> None:
    """A raised board with a metal rim: counters, banners, tables; ``lit`` glows at its edges."""
    panel, px = studio.palette.panel, studio.viewport.px
    finish = Finish(
        body=(lacquer(panel, 0.74, 0.40), lacquer(panel, 0.76, 0.29), lacquer(panel, 0.78, 0.19)),
        rim=metal(studio.palette.panel_edge),
        rim_width=px(8),
        radius=px(28),
        depth=px(12),
        gloss=0.1,
        shine=lacquer(panel, *SHINE),
        grain=0.07,
        opacity=0.97,
        shadow=0.75,
        glow=studio.palette.accent if lit else None,
        margin=px(26),
    )
    _draw_body(target, studio, rect, f"plate {lit}", finish)


def draw_board(target: pygame.Surface, studio: Studio, rect: pygame.Rect) -> None:
    """A board in the theme's own make for ``rect``: a picture of its own, or framed where none is of a like shape."""
    name = _board_for(studio, rect)
    if name is None:
        draw_framed(target, studio, rect)
        return
    wide, high = BOARDS[name]
    across, down = round(rect.w * OVERHANG / wide), round(rect.h * OVERHANG / high)
    size = (rect.w + 2 * across, rect.h + 2 * down)
    blit(target, studio.art.picture(name, size), (rect.x - across, rect.y - down))


def draw_framed(target: pygame.Surface, studio: Studio, rect: pygame.Rect) -> None:
    """A board of any shape whose frame is as thick as the theme's artist made it, with nothing on it stretched."""
    margin = margin_px(studio.viewport.scale)
    blit(target, _framed(studio, rect.size), (rect.x - margin, rect.y - margin))


def draw_around(target: pygame.Surface, studio: Studio, panel: Box) -> None:
    """The same with its frame around what stands on ``panel``."""
    draw_framed(target, studio, studio.viewport.rect(_around(panel)))


def bake_around(studio: Studio, panel: Box) -> None:
    """Make that board ready."""
    _framed(studio, studio.viewport.rect(_around(panel)).size)


def _around(panel: Box) -> Box:
    return panel.inset(-REACH[0], -REACH[1])


def _framed(studio: Studio, size: tuple[int, int]) -> pygame.Surface:
    scale = studio.viewport.scale
    return studio.crafted(("framed", size), lambda: framed(studio.art.panel(source_size(scale)), size, scale))


def _board_for(studio: Studio, rect: pygame.Rect) -> str | None:
    """The board whose shape is nearest to that of ``rect``."""
    stretch = {
        name: max(rect.w * high / (rect.h * wide), rect.h * wide / (rect.w * high))
        for name, (wide, high) in BOARDS.items()
        if studio.art.has(name)
    }
    nearest = min(stretch, key=lambda name: stretch[name], default=None)
    return None if nearest is None or stretch[nearest] > STRETCHED else nearest


def draw_plaque(target: pygame.Surface, studio: Studio, rect: pygame.Rect) -> None:
    """A narrow dark strip with pointed shine: the caption's place on the frame."""
    panel, px = studio.palette.panel, studio.viewport.px
    finish = Finish(
        body=(darker(panel, 0.8), darker(panel, 0.55), darker(panel, 0.7)),
        rim=metal(mixed(studio.palette.panel_edge, studio.palette.accent, 0.4)),
        rim_width=px(4),
        radius=rect.h / 2,
        depth=-px(9),
        gloss=0.12,
        shine=lacquer(panel, *SHINE),
        shadow=0.6,
        margin=px(10),
    )
    _draw_body(target, studio, rect, "plaque", finish)


def draw_sign(target: pygame.Surface, studio: Studio, rect: pygame.Rect) -> None:
    """A fairground sign for great words: dark lacquer in a thick golden rim, shining at its edges."""
    panel, px = studio.palette.panel, studio.viewport.px
    finish = Finish(
        body=(darker(panel, 0.1), darker(panel, 0.5), darker(panel, 0.75)),
        rim=metal((236, 172, 52)),
        rim_width=px(10),
        radius=px(46),
        depth=-px(14),
        gloss=0.16,
        shine=lacquer(panel, *SHINE),
        grain=0.05,
        opacity=0.96,
        shadow=0.85,
        glow=studio.palette.accent,
        margin=px(30),
    )
    _draw_body(target, studio, rect, "sign", finish)


def draw_pill(target: pygame.Surface, studio: Studio, rect: pygame.Rect, colour: Rgb) -> None:
    """A small lacquered capsule: line numbers, amount tags, marks."""
    px = studio.viewport.px
    finish = Finish(
        body=(lighter(colour, 0.25), colour, darker(colour, 0.45)),
        rim=metal(lighter(colour, 0.25)),
        rim_width=px(3),
        radius=rect.h / 2,
        depth=px(5),
        gloss=0.5,
        shadow=0.7,
        margin=px(8),
    )
    _draw_body(target, studio, rect, f"pill {colour}", finish)


def draw_veil(target: pygame.Surface, rect: pygame.Rect, strength: float) -> None:
    """Darken ``rect`` by ``strength`` 0..1."""
    level = round(255 * (1 - strength))
    if level < 255:
        target.fill((level, level, level), rect, special_flags=pygame.BLEND_RGB_MULT)
