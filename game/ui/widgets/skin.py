"""The menus' clothes for one window size and one palette: plates, letters and faces of buttons, made once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import pygame

from game.presentation.look import Palette
from game.ui.draw.craft import Finish, body
from game.ui.draw.studio import darker, faded, lacquer, light_on, lighter, mixed
from game.ui.lettering import GILDED, Ink, Rgb
from game.ui.type import Face, TextStyle, Typesetter
from game.ui.widgets.stretch import wide_body, wide_ring

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from game.ui.layout import Viewport

HOUSE_PALETTE = Palette(
    text=(244, 240, 226),
    text_dim=(176, 178, 196),
    accent=(240, 178, 62),
    highlight=(255, 226, 148),
    panel=(26, 28, 52),
    panel_edge=(206, 156, 66),
    danger=(226, 84, 72),
    good=(104, 204, 116),
    lines=(),
)
"""What is worn where no theme is: the lobby, the settings opened from it, the error screens."""
NIGHT: Rgb = (8, 8, 16)
BUTTON_SIZE = 28
TEXT_SIZE = 27
SMALL_SIZE = 22
TITLE_SIZE = 54
SIDE_MARGIN = 22
INK_ON_LIGHT: Rgb = (26, 14, 2)
PLAIN_LACQUER = (0.72, 0.44)
"""How strong and how bright the panel's hue is on a plain button."""
HOUSE_LACQUER = (0.5, 0.27)
"""The same in the house's own dress, which must not outshine the games it offers."""
DANGER_LACQUER = (0.86, 0.56)
"""The same of the colour of danger: a garnet, no flat red."""
CARD_LACQUER = (0.66, 0.25)
"""The same of rows and cells on a board: its own enamel, one coat more."""
LIT_CARD = 1.45
"""How much brighter the chosen row is."""
WELL_OPACITY = 0.8
"""How much a well hides of the board that it is sunk into."""
HOVER_LIGHT = 0.22
LEAD = 0.3
"""Room above and below a text's capitals, in font sizes."""
PRESS_LIGHT = -0.12


class ButtonKind(StrEnum):
    """What a button is for, which decides how it looks."""

    PRIMARY = "primary"
    PLAIN = "plain"
    DANGER = "danger"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Faces:
    """One button's pictures by state, all of one size, premultiplied."""

    normal: pygame.Surface
    hovered: pygame.Surface
    pressed: pygame.Surface
    disabled: pygame.Surface


def dark_on(body: Rgb) -> bool:
    """Whether dark letters read better on this colour (relative luminance above the middle of the contrast scale)."""
    linear = [(part / 255 / 12.92) if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in body]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.18


def brightened(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A premultiplied copy that shines by ``share`` more than itself."""
    copy, light = surface.copy(), surface.copy()
    level = round(255 * share)
    light.fill((level, level, level, 0), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return copy


class Skin:
    """Makes what the menus wear. One a window size and palette; asking again costs a look-up."""

    def __init__(self, viewport: Viewport, palette: Palette, fonts: Mapping[Face, Path]) -> None:
        self.viewport = viewport
        self.palette = palette
        self.fonts = fonts
        self.type = Typesetter(fonts, viewport)
        self._made: dict[object, pygame.Surface] = {}

    # -- letters -----------------------------------------------------------------------------------------------------

    @property
    def title(self) -> TextStyle:
        """A page's heading: gilded, in the theme's display face."""
        ink = Ink(
            fill=GILDED, outline=mixed(self.palette.panel, NIGHT, 0.6), outline_width=0.06, bevel=0.5, shadow=NIGHT
        )
        return TextStyle(Face.DISPLAY, TITLE_SIZE, ink)

    @property
    def heading(self) -> TextStyle:
        """A section's heading."""
        return TextStyle(
            Face.BOLD, TEXT_SIZE + 3, Ink(fill=(self.palette.highlight, self.palette.accent)), tracking=0.02
        )

    @property
    def text(self) -> TextStyle:
        """Running text."""
        return TextStyle(Face.BODY, TEXT_SIZE, Ink(fill=(self.palette.text,)))

    @property
    def bold(self) -> TextStyle:
        """Text that leads."""
        return TextStyle(Face.BOLD, TEXT_SIZE, Ink(fill=(self.palette.text,)))

    @property
    def small(self) -> TextStyle:
        """Text that follows."""
        return TextStyle(Face.BODY, SMALL_SIZE, Ink(fill=(self.palette.text_dim,)))

    def coloured(self, style: TextStyle, colour: Rgb, size: float | None = None) -> TextStyle:
        """``style`` in another colour, and size where given."""
        return TextStyle(
            style.face, style.size if size is None else size, Ink(fill=(colour,)), style.tracking, style.tabular
        )

    def px_below(self, style: TextStyle) -> int:
        """The room above a line's capitals and below its baseline, in pixels, so that paragraphs stack evenly."""
        return round(self.type.px(style) * LEAD)

    # -- plates ------------------------------------------------------------------------------------------------------

    def metal(self, dull: float = 0.0) -> tuple[Rgb, ...]:
        """The rim's metal from shade to highlight; ``dull`` 0..1 takes it towards the panel."""
        edge = mixed(self.palette.panel_edge, self.palette.panel, dull)
        return (
            darker(edge, 0.7),
            darker(edge, 0.3),
            edge,
            lighter(edge, 0.35 * (1 - dull)),
            lighter(edge, 0.75 * (1 - dull)),
        )

    def shade(self, size: tuple[int, int], radius: float = 28, spread: float = 40) -> tuple[pygame.Surface, int]:
        """The shadow that a panel throws, and by how much it is larger on each side."""
        scale, margin = self.viewport.scale, self.viewport.px(spread)
        finish = Finish(body=(NIGHT,), radius=radius * scale, opacity=0.0, shadow=0.8, margin=margin)
        return self._once(("shade", size, radius, spread), lambda: wide_body(size, finish)), margin

    def well(self, size: tuple[int, int], radius: float = 18) -> pygame.Surface:
        """A sunken area inside a panel."""
        base, scale = darker(self.palette.panel, 0.5), self.viewport.scale
        finish = Finish(
            body=(darker(base, 0.3), base),
            rim=self.metal(0.6),
            rim_width=max(1.0, 2.5 * scale),
            radius=radius * scale,
            depth=-12 * scale,
            opacity=WELL_OPACITY,
        )
        return self._once(("well", size, radius), lambda: wide_body(size, finish))

    def card(self, size: tuple[int, int], *, lit: bool = False, radius: float = 16) -> pygame.Surface:
        """A raised area inside a panel: a row, a cell of the paytable."""
        strength, light = CARD_LACQUER
        base, scale = lacquer(self.palette.panel, strength, light * (LIT_CARD if lit else 1.0)), self.viewport.scale
        finish = Finish(
            body=(lighter(base, 0.05), base, darker(base, 0.18)),
            rim=self.metal(0.0 if lit else 0.62),
            rim_width=max(1.0, 2.2 * scale),
            radius=radius * scale,
            depth=4 * scale,
        )
        return self._once(("card", size, lit, radius), lambda: wide_body(size, finish))

    def focus(self, size: tuple[int, int], radius_px: int) -> tuple[pygame.Surface, int]:
        """The focus ring around something of ``size``, and by how much it is larger on each side."""
        gap, margin = self.viewport.px(3), self.viewport.px(18)
        large = (size[0] + 2 * gap, size[1] + 2 * gap)
        width = max(2.5, 4.5 * self.viewport.scale)
        made = self._once(
            ("focus", size, radius_px), lambda: wide_ring(large, radius_px + gap, width, self.palette.highlight, margin)
        )
        return made, gap + margin

    # -- parts -------------------------------------------------------------------------------------------------------

    def faces(
        self,
        size: tuple[int, int],
        text: str,
        kind: ButtonKind = ButtonKind.PLAIN,
        beside: tuple[str, ...] = (),
    ) -> Faces:
        """The pictures of a button with ``text``, in letters small enough for the buttons ``beside`` it as well."""
        largest = min(BUTTON_SIZE, size[1] / self.viewport.scale * 0.5)
        room = max(20.0, size[0] / self.viewport.scale - 2 * SIDE_MARGIN)
        widest = max(self.type.width(each, TextStyle(Face.BOLD, largest)) for each in (text, *beside))
        letters = largest * min(1.0, room / widest) if widest else largest
        words = (text, letters)

        def face(light: float) -> pygame.Surface:
            return self._once(("face", size, words, kind, light), lambda: self._face(size, words, kind, light))

        plain = face(0.0)
        lit = self._once(("face", size, words, kind, "lit"), lambda: brightened(plain, HOVER_LIGHT))
        off = self._once(("face", size, words, kind, "off"), lambda: faded(plain, 0.4))
        return Faces(plain, lit, face(PRESS_LIGHT), off)

    def row_faces(self, size: tuple[int, int]) -> Faces:
        """The pictures of a whole row that can be pressed: a card that lights up."""
        plain, lit = self.card(size), self.card(size, lit=True)
        return Faces(plain, lit, lit, plain)

    def switch(self, size: tuple[int, int], *, on: bool) -> pygame.Surface:
        """A sliding switch: groove and knob, told apart by the knob's place and a tick, not by colour alone."""
        return self._once(("switch", size, on), lambda: self._switch(size, on=on))

    def button_colour(self, kind: ButtonKind) -> Rgb:
        """A button's own colour."""
        match kind:
            case ButtonKind.PRIMARY | ButtonKind.CHOSEN:
                return self.palette.accent
            case ButtonKind.DANGER:
                return lacquer(self.palette.danger, *DANGER_LACQUER)
            case ButtonKind.PLAIN:
                dress = HOUSE_LACQUER if self.palette is HOUSE_PALETTE else PLAIN_LACQUER
                return lacquer(self.palette.panel, *dress)

    def _face(self, size: tuple[int, int], words: tuple[str, float], kind: ButtonKind, light: float) -> pygame.Surface:
        base = self.button_colour(kind)
        base = lighter(base, light) if light > 0 else darker(base, -light)
        scale, pressed = self.viewport.scale, light < 0
        finish = Finish(
            body=(darker(base, 0.25), base) if pressed else (lighter(base, 0.14), base, darker(base, 0.28)),
            rim=self.metal(0.0 if kind is not ButtonKind.PLAIN or light else 0.15),
            rim_width=max(1.5, 3.4 * scale),
            radius=min(18 * scale, size[1] / 2),
            depth=(-6 if pressed else 6) * scale,
            gloss=0.0 if pressed else 0.55,
            shine=light_on(base),
        )
        face = body(size, finish)
        colour = INK_ON_LIGHT if dark_on(base) else self.palette.text
        style = TextStyle(Face.BOLD, words[1], Ink(fill=(colour,)))
        self.type.line(words[0], style, size[0] / scale - SIDE_MARGIN).draw(
            face, face.get_rect().move(0, self.viewport.px(2) if pressed else 0)
        )
        return face

    def _switch(self, size: tuple[int, int], *, on: bool) -> pygame.Surface:
        scale = self.viewport.scale
        base = self.palette.good if on else darker(self.palette.panel, 0.45)
        groove = Finish(
            body=(darker(base, 0.45), darker(base, 0.15)),
            rim=self.metal(0.2 if on else 0.5),
            rim_width=max(1.0, 2.5 * scale),
            radius=size[1] / 2,
            depth=-8 * scale,
        )
        made = body(size, groove)
        side = size[1] - 2 * self.viewport.px(5)
        knob = Finish(
            body=((255, 255, 255), (226, 226, 232), (150, 150, 164)) if on else ((190, 190, 200), (128, 130, 146)),
            rim=self.metal(0.3),
            rim_width=max(1.0, 2 * scale),
            radius=side / 2,
            depth=5 * scale,
        )
        place = pygame.Rect(0, self.viewport.px(5), side, side)
        place.x = size[0] - side - self.viewport.px(5) if on else self.viewport.px(5)
        made.blit(body((side, side), knob), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if on:
            made.blit(self._tick(side), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    def filled_groove(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies left of a slider's knob: the part that is turned up."""
        scale, base = self.viewport.scale, self.palette.accent
        finish = Finish(
            body=(darker(base, 0.45), darker(base, 0.15), darker(base, 0.4)),
            radius=size[1] / 2,
            depth=-5 * scale,
            opacity=0.95,
        )
        return self._once(("groove", size), lambda: body(size, finish))

    def grip(self, size: tuple[int, int], *, lit: bool) -> pygame.Surface:
        """What is dragged along a groove: a slider's knob, a scroll bar's; ``lit`` under the pointer."""
        scale = self.viewport.scale
        base = lighter(self.palette.accent, 0.18) if lit else self.palette.accent
        finish = Finish(
            body=(lighter(base, 0.2), base, darker(base, 0.32)),
            rim=self.metal(),
            rim_width=max(1.0, 2.5 * scale),
            radius=min(18 * scale, min(size) / 2),
            depth=4 * scale,
            gloss=0.5,
            shine=light_on(base),
        )
        return self._once(("grip", size, lit), lambda: body(size, finish))

    def _tick(self, side: int) -> pygame.Surface:
        """A check mark for the switch's knob, drawn large and brought down so that its strokes are smooth."""
        large = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        points = [(side * x, side * y) for x, y in ((1.2, 2.05), (1.8, 2.65), (2.85, 1.4))]
        pygame.draw.lines(large, darker(self.palette.good, 0.35), closed=False, points=points, width=max(2, side // 2))
        large.premul_alpha_ip()
        return pygame.transform.smoothscale(large, (side, side))

    def _once(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._made.get(key)
        if surface is None:
            surface = self._made[key] = make()
        return surface
