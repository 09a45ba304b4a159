"""The game screen's buttons: what each looks like at rest, under the pointer, pressed, focused and out of use."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import pygame

from game.ui.art import dimmed
from game.ui.draw.craft import Finish, body, ring
from game.ui.draw.panels import draw_plaque, metal
from game.ui.draw.studio import blit, blit_centred, darker, faded, lacquer, light_on, lighter, mixed
from game.ui.draw.styles import INK_EDGE, figure, lacquered, outlined, strong
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.ui.draw.studio import Studio

Rgb = tuple[int, int, int]
FOCUS_MARGIN = 9
"""How far the ring of focus reaches beyond a button, in design units."""
SPIN_FOOT, SPIN_PLAQUE = 0.868, 0.2
"""Where the middle of the spin button's name plate is and how high it is, in parts of the button's height."""
ICON_SHARE = 0.5
PLAIN_LACQUER = (0.82, 0.50)
"""How strong and how bright the panel's hue is on a plain button."""
SUNK = 3.0
"""How far a pressed button's sign moves down, in design units."""


class Tone(StrEnum):
    """What a button is about, which gives its colour."""

    PLAIN = "plain"
    GO = "go"
    TAKE = "take"
    RISK = "risk"
    RED = "red"
    BLACK = "black"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class SpinFace:
    """The round SPIN button with art of its own; ``words`` stand on it."""

    words: str


@dataclass(frozen=True, slots=True)
class IconFace:
    """A sign from ``assets/icons``; ``words`` below it where there is room."""

    icon: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class WordFace:
    """Words, and a smaller line below them."""

    words: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class SymbolFace:
    """A paying symbol with its pays, best first; set as large as all that stand ``beside`` it, its own among them."""

    symbol: str
    pays: tuple[str, ...]
    key: str = ""
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SuitFace:
    """A suit's sign and what it would win."""

    suit: str
    below: str


@dataclass(frozen=True, slots=True)
class ModeFace:
    """The switch to another mode of play: a symbol, its name, its price; its button's tone says whether it is on."""

    symbol: str
    words: str
    below: str


ButtonFace = SpinFace | IconFace | WordFace | SymbolFace | SuitFace | ModeFace


@dataclass(frozen=True, slots=True)
class Button:
    """One button as it stands: where, what it shows, whether it does anything now; ``words`` name it for a reader."""

    name: str
    box: Box
    face: ButtonFace
    tone: Tone = Tone.PLAIN
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button and what pointer and keyboard do with it."""

    button: Button
    hovered: bool = False
    pressed: bool = False
    focused: bool = False


def _tone_colour(studio: Studio, tone: Tone) -> Rgb:
    palette = studio.palette
    colours: dict[Tone, Rgb] = {
        Tone.PLAIN: lacquer(palette.panel, *PLAIN_LACQUER),
        Tone.GO: darker(palette.good, 0.42),
        Tone.TAKE: darker(palette.accent, 0.3),
        Tone.RISK: mixed(darker(palette.danger, 0.45), (150, 20, 40), 0.4),
        Tone.RED: (178, 22, 34),
        Tone.BLACK: (34, 34, 42),
        Tone.CARD: (244, 240, 230),
    }
    return colours[tone]


def _finish(studio: Studio, view: ButtonView, radius: float) -> Finish:
    """The body of a button in its present state."""
    px = studio.viewport.px
    base = _tone_colour(studio, view.button.tone)
    light = light_on(base)
    edge = studio.palette.panel_edge
    if not view.button.enabled:
        grey = mixed(darker(base, 0.35), (70, 66, 62), 0.7)
        return Finish(
            body=(darker(grey, 0.3), darker(grey, 0.5)),
            rim=metal(mixed(edge, (80, 80, 88), 0.75)),
            rim_width=px(4),
            radius=radius,
            depth=px(3),
            opacity=0.82,
            shadow=0.4,
            margin=px(FOCUS_MARGIN),
        )
    tones: tuple[Rgb, ...]
    if view.pressed:
        tones, depth, gloss, rim = (darker(base, 0.5), darker(base, 0.2)), -px(12), 0.1, darker(edge, 0.1)
    elif view.hovered:
        tones, depth, gloss, rim = (
            (mixed(base, light, 0.75), mixed(base, light, 0.4), base),
            px(8),
            0.75,
            lighter(edge, 0.4),
        )
    else:
        tones, depth, gloss, rim = (mixed(base, light, 0.35), base, darker(base, 0.4)), px(8), 0.55, edge
    return Finish(
        body=tones,
        rim=metal(rim),
        rim_width=px(5),
        radius=radius,
        depth=depth,
        gloss=gloss,
        shine=light,
        grain=0.03,
        shadow=0.7,
        glow=studio.palette.highlight if view.hovered and not view.pressed else None,
        margin=px(FOCUS_MARGIN),
    )


def _draw_body(target: pygame.Surface, studio: Studio, view: ButtonView, rect: pygame.Rect, radius: float) -> None:
    margin = studio.viewport.px(FOCUS_MARGIN)
    state = (view.hovered, view.pressed, view.button.enabled)
    key = ("button", rect.size, view.button.tone, radius, state)
    blit(
        target,
        studio.crafted(key, lambda: body(rect.size, _finish(studio, view, radius))),
        rect.move(-margin, -margin).topleft,
    )


def _draw_focus(target: pygame.Surface, studio: Studio, rect: pygame.Rect, radius: float) -> None:
    """A bright ring that no other state has."""
    margin, width = studio.viewport.px(FOCUS_MARGIN), studio.viewport.px(4)
    key = ("focus", rect.size, radius)
    light = studio.crafted(key, lambda: ring(rect.size, radius, width, (255, 255, 255), margin))
    blit(target, light, rect.move(-margin, -margin).topleft)


def draw_button(target: pygame.Surface, studio: Studio, view: ButtonView) -> None:
    """One button with everything on it."""
    button = view.button
    rect = studio.viewport.rect(button.box)
    radius = float(studio.viewport.px(min(24.0, button.box.h / 2)))
    match button.face:
        case SpinFace():
            radius = rect.h / 2
            _draw_spin(target, studio, view, button.face, rect)
        case IconFace():
            _draw_body(target, studio, view, rect, radius)
            _draw_icon(target, studio, view, button.face, _sunk(studio, view, rect))
        case WordFace():
            _draw_body(target, studio, view, rect, radius)
            _draw_words(target, studio, view, button.face, _sunk(studio, view, rect))
        case SymbolFace():
            _draw_body(target, studio, view, rect, radius)
            _draw_symbol(target, studio, view, button.face, _sunk(studio, view, rect))
        case SuitFace():
            _draw_body(target, studio, view, rect, radius)
            _draw_suit(target, studio, view, button.face, _sunk(studio, view, rect))
        case ModeFace():
            _draw_body(target, studio, view, rect, radius)
            _draw_mode(target, studio, view, button.face, _sunk(studio, view, rect))
    if view.focused:
        _draw_focus(target, studio, rect, radius)


def _sunk(studio: Studio, view: ButtonView, rect: pygame.Rect) -> pygame.Rect:
    """Where the sign stands: lower while the button is pressed."""
    return rect.move(0, studio.viewport.px(SUNK)) if view.pressed else rect


def _strength(view: ButtonView) -> float:
    """How strongly a sign shows."""
    return 1.0 if view.button.enabled else 0.42


def _ink(studio: Studio, view: ButtonView) -> Rgb:
    """The colour of words and signs on a button."""
    if not view.button.enabled:
        return mixed(studio.palette.text_dim, (120, 120, 128), 0.5)
    return lighter(studio.palette.text, 0.5) if view.hovered else studio.palette.text


def _draw_spin(target: pygame.Surface, studio: Studio, view: ButtonView, face: SpinFace, rect: pygame.Rect) -> None:
    if not view.button.enabled:
        picture = studio.art.picture("spin_disabled", rect.size)
    elif view.pressed:
        picture = studio.art.picture("spin_pressed", rect.size)
    else:
        plain = studio.art.picture("spin", rect.size)
        picture = plain
        if view.hovered:
            picture = studio.crafted(("spin lit", rect.size), lambda: _lit(plain))
    blit(target, picture, rect.topleft)
    if face.words:
        width = view.button.box.w
        words = studio.type.line(face.words, lacquered(studio.palette, width * 0.127, _ink(studio, view)), width * 0.6)
        plaque = pygame.Rect(0, 0, words.width + round(rect.h * 0.2), round(rect.h * SPIN_PLAQUE))
        plaque.center = rect.centerx, rect.y + round(rect.h * SPIN_FOOT)
        plaque = _sunk(studio, view, plaque)
        draw_plaque(target, studio, plaque)
        words.draw(target, plaque)


def _lit(picture: pygame.Surface) -> pygame.Surface:
    """A picture a little brighter within its own shape."""
    copy = picture.copy()
    light = picture.copy()
    light.fill((70, 70, 70, 0), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return copy


def _draw_icon(target: pygame.Surface, studio: Studio, view: ButtonView, face: IconFace, rect: pygame.Rect) -> None:
    side = max(8, round(min(rect.w, rect.h) * (ICON_SHARE if not face.words else 0.46)) // 2 * 2)
    colour = _ink(studio, view)
    sign = studio.art.icon(face.icon, side, colour)
    centre = rect.center if not face.words else (rect.centerx, rect.y + round(rect.h * 0.38))
    blit_centred(target, sign, centre)
    if face.words:
        foot = pygame.Rect(rect.x, rect.y + round(rect.h * 0.66), rect.w, round(rect.h * 0.24))
        studio.type.line(face.words, outlined(studio.palette, 19, colour), view.button.box.w - 6).draw(target, foot)


def _draw_words(target: pygame.Surface, studio: Studio, view: ButtonView, face: WordFace, rect: pygame.Rect) -> None:
    box = view.button.box
    style = lacquered(studio.palette, min(38.0, box.h * 0.36), _ink(studio, view))
    if not face.below:
        studio.type.line(face.words, style, box.w - 32).draw(target, rect)
        return
    upper = pygame.Rect(rect.x, rect.y + round(rect.h * 0.14), rect.w, round(rect.h * 0.44))
    lower = pygame.Rect(rect.x, rect.y + round(rect.h * 0.56), rect.w, round(rect.h * 0.32))
    studio.type.line(face.words, style, box.w - 32).draw(target, upper)
    studio.type.line(face.below, outlined(studio.palette, min(26.0, box.h * 0.24)), box.w - 28).draw(target, lower)


def _draw_symbol(target: pygame.Surface, studio: Studio, view: ButtonView, face: SymbolFace, rect: pygame.Rect) -> None:
    """The symbol on the left, its pays on the right, its number key in the corner."""
    side = max(8, round(rect.h * 0.9) // 2 * 2)
    picture = studio.art.symbol(face.symbol, side)
    if not view.button.enabled:
        picture = studio.crafted(("dull", face.symbol, side), lambda: dimmed(picture, 0.4))
    blit_centred(target, picture, (rect.x + round(rect.w * 0.28), rect.centery))
    row = rect.h / (len(face.pays) + 0.9)
    width = view.button.box.w * 0.5 - 18
    colour = _ink(studio, view)
    style = outlined(studio.palette, 23, colour)
    widest = max((studio.type.width(words, style) for words in (*face.pays, *face.beside)), default=0.0)
    style = outlined(studio.palette, 23 * min(1.0, (width - 10) / widest), colour) if widest else style
    for index, words in enumerate(face.pays):
        place = pygame.Rect(rect.x + rect.w // 2, rect.y + round(row * (index + 0.45)), rect.w // 2, round(row))
        studio.type.line(words, style, width).draw(target, place, (0.0, 0.5))
    if face.key:
        corner = pygame.Rect(
            rect.x + studio.viewport.px(12),
            rect.y + studio.viewport.px(12),
            studio.viewport.px(20),
            studio.viewport.px(20),
        )
        studio.type.line(face.key, outlined(studio.palette, 19)).draw(target, corner)


def _draw_suit(target: pygame.Surface, studio: Studio, view: ButtonView, face: SuitFace, rect: pygame.Rect) -> None:
    side = max(8, round(rect.h * 0.52) // 2 * 2)
    sign = studio.art.suit(face.suit, side)
    if not view.button.enabled:
        sign = studio.crafted(("dull suit", face.suit, side), lambda: faded(sign, 0.35))
    blit_centred(target, sign, (rect.centerx, rect.y + round(rect.h * 0.38)))
    foot = pygame.Rect(rect.x, rect.y + round(rect.h * 0.7), rect.w, round(rect.h * 0.22))
    colour = (40, 36, 30) if view.button.enabled else (200, 196, 188)
    style = strong(studio.palette, 22, colour)
    plain = type(style)(style.face, style.size, type(style.ink)((colour,)))
    studio.type.line(face.below, plain, view.button.box.w - 20).draw(target, foot)


def _draw_mode(target: pygame.Surface, studio: Studio, view: ButtonView, face: ModeFace, rect: pygame.Rect) -> None:
    """Symbol above, name and price below."""
    box = view.button.box
    side = max(8, round(rect.h * 0.5) // 2 * 2)
    picture = studio.art.symbol(face.symbol, side)
    if not view.button.enabled:
        picture = studio.crafted(("dull", face.symbol, side), lambda: dimmed(picture, 0.4))
    blit_centred(target, picture, (rect.centerx, rect.y + round(rect.h * 0.31)))
    name = pygame.Rect(rect.x, rect.y + round(rect.h * 0.59), rect.w, round(rect.h * 0.15))
    price = pygame.Rect(rect.x, rect.y + round(rect.h * 0.76), rect.w, round(rect.h * 0.15))
    studio.type.line(face.words, lacquered(studio.palette, 34, _ink(studio, view)), box.w - 30).draw(target, name)
    studio.type.line(face.below, figure(studio.palette, 30, INK_EDGE), box.w - 40).draw(target, price)
