"""The lettering of the game screen by role, so that the same thing looks the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.studio import darker, lighter, mixed
from game.ui.lettering import GILDED, SILVERED, Ink
from game.ui.type import Face, TextStyle

if TYPE_CHECKING:
    from game.presentation.look import Palette

Rgb = tuple[int, int, int]
BLACK: Rgb = (0, 0, 0)
GOLD_SHADE: Rgb = (58, 26, 4)
INK_EDGE: Rgb = (14, 10, 16)


def label(palette: Palette, size: float = 20) -> TextStyle:
    """The small spaced name above a figure."""
    ink = Ink((palette.accent,), shadow=BLACK, shadow_blur=0.06, shadow_strength=0.9)
    return TextStyle(Face.BOLD, size, ink, tracking=0.06)


def running(palette: Palette, size: float = 26) -> TextStyle:
    """Plain text over pictures."""
    return TextStyle(Face.BODY, size, Ink((palette.text,), shadow=BLACK, shadow_blur=0.08, shadow_strength=0.9))


def strong(palette: Palette, size: float = 26, colour: Rgb | None = None) -> TextStyle:
    """Plain text that matters."""
    fill = palette.text if colour is None else colour
    return TextStyle(Face.BOLD, size, Ink((fill,), shadow=BLACK, shadow_blur=0.08, shadow_strength=0.9))


def outlined(palette: Palette, size: float = 26, colour: Rgb | None = None) -> TextStyle:
    """Plain text that matters on a ground of any colour: its outline keeps it apart (WCAG 1.4.3)."""
    fill = palette.text if colour is None else colour
    return TextStyle(Face.BOLD, size, Ink((fill,), outline=INK_EDGE, outline_width=0.07, shadow=BLACK))


def figure(palette: Palette, size: float = 46, outline: Rgb | None = None) -> TextStyle:
    """An amount on a meter; with an ``outline`` where it stands on a lit ground."""
    fill = (lighter(palette.text, 0.6), palette.text, darker(palette.text, 0.18))
    ink = Ink(
        fill,
        outline=outline,
        outline_width=0.05,
        shadow=BLACK,
        shadow_offset=(0, 0.05),
        shadow_blur=0.06,
        shadow_strength=0.95,
    )
    return TextStyle(Face.BOLD, size, ink, tabular=True)


def won_figure(palette: Palette, size: float = 52) -> TextStyle:
    """An amount that was won, on a meter."""
    ink = Ink(
        GILDED,
        outline=GOLD_SHADE,
        outline_width=0.045,
        bevel=0.5,
        cast=True,
        shadow=BLACK,
        glow=mixed(palette.accent, GOLD_SHADE, 0.35),
        glow_radius=0.16,
    )
    return TextStyle(Face.BOLD, size, ink, tabular=True)


def gilded(size: float, glow: Rgb | None = None) -> TextStyle:
    """Display letters in gold: titles and the big count."""
    ink = Ink(
        GILDED,
        outline=GOLD_SHADE,
        outline_width=0.05,
        bevel=0.75,
        cast=True,
        shadow=BLACK,
        shadow_offset=(0, 0.07),
        glow=glow,
        glow_radius=0.13,
    )
    return TextStyle(Face.DISPLAY, size, ink, tabular=True)


def silvered(size: float) -> TextStyle:
    """Display letters in silver: second titles."""
    ink = Ink(SILVERED, outline=(18, 22, 34), outline_width=0.05, bevel=0.7, shadow=BLACK, shadow_offset=(0, 0.07))
    return TextStyle(Face.DISPLAY, size, ink)


def lacquered(palette: Palette, size: float, colour: Rgb | None = None) -> TextStyle:
    """Display letters in the theme's own colour: captions, button words."""
    base = palette.text if colour is None else colour
    ink = Ink(
        (lighter(base, 0.5), base, darker(base, 0.25)),
        outline=darker(palette.panel, 0.55),
        outline_width=0.06,
        bevel=0.35,
        shadow=BLACK,
        shadow_blur=0.05,
    )
    return TextStyle(Face.DISPLAY, size, ink)
