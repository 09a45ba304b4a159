"""A game's card in the lobby: its picture in a frame of the theme's metal, its words, a Play plate, a passing gleam."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.art import dimmed
from game.ui.draw.craft import Finish, Sheet, body, box_distance, covered, solid
from game.ui.draw.studio import darker, faded, lighter
from game.ui.lettering import Ink
from game.ui.type import Face, TextStyle
from game.ui.widgets.skin import INK_ON_LIGHT, dark_on
from game.ui.widgets.stretch import stretched, wide_body, wide_ring

if TYPE_CHECKING:
    from game.presentation.look import Palette
    from game.ui.screens.lobby import LobbyGame
    from game.ui.widgets.skin import Skin

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
CARD_ASPECT = 0.715
"""So that what is left above the words has the picture's own shape."""
PICTURE_ASPECT = 0.82
"""Of a card's picture, which is shown whole."""
FOOT = 0.145
"""The part of a card's height that holds its words."""
RIM = 9.0
RADIUS = 30.0
GLOW = 46.0
SHEEN_WIDTH = 0.32
SHEEN_LIGHT = 0.34
PICTURE = "lobby"


class CardPictures:
    """A card's surfaces at one size; those that a first look doesn't need are made when they are first shown."""

    def __init__(self, skin: Skin, game: LobbyGame, size: tuple[int, int], play: str, facts: str) -> None:
        """``play`` is the word on the Play plate, ``facts`` the small line beside it."""
        scale = skin.viewport.scale
        self._size = size
        self._pad_px = skin.viewport.px(GLOW)
        self._radius = RADIUS * scale
        self._ring_px = max(2.0, 3 * scale)
        self._highlight = game.look.palette.highlight
        self._plain = _card(skin, game, size, play, facts)
        finish = Finish(body=((0, 0, 0),), radius=self._radius, opacity=0.0, shadow=0.85, margin=self._pad_px)
        self._shade = wide_body(size, finish)

    @cached_property
    def _pressed(self) -> pygame.Surface:
        return dimmed(self._plain, 0.8)

    @cached_property
    def _glow(self) -> pygame.Surface:
        return wide_ring(self._size, self._radius, self._ring_px, self._highlight, self._pad_px)

    @cached_property
    def _sheen(self) -> pygame.Surface:
        return _sheen(self._size)

    @cached_property
    def _mask(self) -> pygame.Surface:
        return stretched(self._size, round(self._radius) + 2, 0, lambda narrow: _mask(narrow, self._radius))

    def draw(self, canvas: pygame.Surface, rect: pygame.Rect, raised: float, *, pressed: bool) -> None:
        """Paint it at ``rect``; ``raised`` 0..1 lets it glow."""
        around = rect.move(-self._pad_px, -self._pad_px)
        canvas.blit(self._shade, around, special_flags=PREMULTIPLIED)
        if raised > 0:
            canvas.blit(faded(self._glow, raised), around, special_flags=PREMULTIPLIED)
        canvas.blit(self._pressed if pressed else self._plain, rect, special_flags=PREMULTIPLIED)

    def draw_sheen(self, canvas: pygame.Surface, rect: pygame.Rect, progress: float) -> None:
        """Let the gleam pass; it stays within the card."""
        strip = self._sheen
        x = round((rect.w + strip.get_width()) * progress) - strip.get_width()
        inside = pygame.Rect(0, 0, rect.w, rect.h).clip(pygame.Rect(x, 0, strip.get_width(), rect.h))
        if inside.w <= 0:
            return
        light = strip.subsurface((inside.x - x, 0, inside.w, rect.h)).copy()
        light.blit(self._mask, (0, 0), inside, pygame.BLEND_RGBA_MULT)
        canvas.blit(light, rect.move(inside.x, 0), special_flags=pygame.BLEND_RGB_ADD)


def _card(skin: Skin, game: LobbyGame, size: tuple[int, int], play: str, facts: str) -> pygame.Surface:
    scale, palette, px = skin.viewport.scale, game.look.palette, skin.viewport.px
    rim = px(RIM)
    metal = (
        darker(palette.panel_edge, 0.72),
        darker(palette.panel_edge, 0.3),
        palette.panel_edge,
        lighter(palette.panel_edge, 0.4),
        lighter(palette.panel_edge, 0.85),
    )
    finish = Finish(
        body=(lighter(palette.panel, 0.1), palette.panel, darker(palette.panel, 0.4)),
        rim=metal,
        rim_width=rim,
        radius=RADIUS * scale,
        depth=10 * scale,
    )
    card = wide_body(size, finish)
    radius, bright = RADIUS * scale - rim, lighter(palette.panel_edge, 0.6)
    if size[0] > size[1]:
        room = pygame.Rect(rim, rim, round((size[1] - 2 * rim) * PICTURE_ASPECT), size[1] - 2 * rim)
        card.blit(_picture_at_left(game, room.size, radius, palette), room, special_flags=PREMULTIPLIED)
        line = pygame.Rect(room.right, rim, max(2, px(4)), room.h)
        edge = pygame.Rect(line.x, line.y, max(1, px(1.5)), line.h)
        write, rest = _words_below, pygame.Rect(line.right, rim, size[0] - line.right - rim, room.h)
    else:
        room = pygame.Rect(rim, rim, size[0] - 2 * rim, size[1] - round(size[1] * FOOT) - rim)
        card.blit(_picture_on_top(game, room.size, radius, palette), room, special_flags=PREMULTIPLIED)
        line = pygame.Rect(rim, room.bottom, room.w, max(2, px(4)))
        edge = pygame.Rect(line.x, line.y, line.w, max(1, px(1.5)))
        write, rest = _words, pygame.Rect(rim, line.bottom, room.w, size[1] - line.bottom - rim)
    card.fill(palette.panel_edge, line)
    card.fill(bright, edge)
    write(card, skin, game, rest, play, facts)
    if game.fault:
        level = 110
        card.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return card


def _picture(game: LobbyGame, size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The theme's picture; where it is missing, its colours."""
    if game.art.has(PICTURE):
        return game.art.cover(PICTURE, size).convert_alpha()
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*darker(palette.panel, 0.3), 255))
    return picture


def _picture_on_top(game: LobbyGame, size: tuple[int, int], radius: float, palette: Palette) -> pygame.Surface:
    """The picture cut to the frame's upper corners."""
    picture = _picture(game, size, palette)
    tall = (size[0], size[1] + round(radius) + 1)  # the lower corners stay square
    mask = stretched(tall, round(radius) + 2, 0, lambda narrow: _mask(narrow, radius))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _picture_at_left(game: LobbyGame, size: tuple[int, int], radius: float, palette: Palette) -> pygame.Surface:
    """The picture cut to the frame's left corners."""
    picture = _picture(game, size, palette)
    wide = (size[0] + round(radius) + 1, size[1])  # the right corners stay square
    mask = stretched(wide, round(radius) + 2, 0, lambda narrow: _mask(narrow, radius))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _words(  # noqa: PLR0913, PLR0917 - where, and all that is said
    card: pygame.Surface, skin: Skin, game: LobbyGame, box: pygame.Rect, play: str, about: str
) -> None:
    """Tagline and facts on the left, the Play plate on the right."""
    palette, px, scale = game.look.palette, skin.viewport.px, skin.viewport.scale
    plate = pygame.Rect(0, 0, px(150), px(66))
    plate.midright = (box.right - px(16), box.centery)
    if not game.fault:
        _play_plate(card, skin, game, plate, TextStyle(Face.BOLD, 30), play)
    left = pygame.Rect(box.x + px(18), box.y, plate.x - box.x - px(34), box.h)
    room = left.w / scale
    lead = TextStyle(Face.BOLD, 24, Ink((palette.text,)))
    words = game.fault or game.texts.say("theme.tagline")
    upper = skin.type.paragraph(words, lead, room, box.h / scale * 0.55, 0.0, even=True)
    facts = skin.type.line(about, TextStyle(Face.BODY, 20, Ink((palette.text_dim,))), room)
    block = upper.height + px(18) + facts.height
    top = box.y + (box.h - block) // 2
    upper.draw(card, pygame.Rect(left.x, top, left.w, upper.height), (0.0, 0.0))
    facts.draw(card, pygame.Rect(left.x, top + upper.height + px(18), left.w, facts.height), (0.0, 0.5))


def _words_below(  # noqa: PLR0913, PLR0917 - where, and all that is said
    card: pygame.Surface, skin: Skin, game: LobbyGame, box: pygame.Rect, play: str, about: str
) -> None:
    """Tagline and facts under one another, the Play plate at the foot."""
    palette, px, scale = game.look.palette, skin.viewport.px, skin.viewport.scale
    margin = px(28)
    room = (box.w - 2 * margin) / scale
    plate = pygame.Rect(box.x + margin, box.bottom - margin - px(104), box.w - 2 * margin, px(104))
    if not game.fault:
        _play_plate(card, skin, game, plate, TextStyle(Face.BOLD, 42), play)
    upper = pygame.Rect(plate.x, box.y + margin, plate.w, (plate.y - box.y) // 2 - margin)
    lower = pygame.Rect(plate.x, upper.bottom + 2 * margin, plate.w, plate.y - upper.bottom - 3 * margin)
    lead = TextStyle(Face.BOLD, 36, Ink((palette.text,)))
    words = game.fault or game.texts.say("theme.tagline")
    skin.type.paragraph(words, lead, room, upper.h / scale, 0.5, even=True).draw(card, upper, (0.5, 1.0))
    facts = TextStyle(Face.BODY, 28, Ink((palette.text_dim,)))
    skin.type.paragraph(about, facts, room, lower.h / scale, 0.5, even=True).draw(card, lower, (0.5, 0.0))


def _play_plate(  # noqa: PLR0913, PLR0917 - where, in what letters
    card: pygame.Surface, skin: Skin, game: LobbyGame, plate: pygame.Rect, letters: TextStyle, play: str
) -> None:
    """What is pressed, in the theme's accent."""
    palette, scale = game.look.palette, skin.viewport.scale
    finish = Finish(
        body=(lighter(palette.accent, 0.18), palette.accent, darker(palette.accent, 0.3)),
        rim=(darker(palette.panel_edge, 0.6), palette.panel_edge, lighter(palette.panel_edge, 0.8)),
        rim_width=max(1.5, 3.5 * scale),
        radius=18 * scale,
        depth=6 * scale,
        gloss=0.55,
    )
    card.blit(body(plate.size, finish), plate, special_flags=PREMULTIPLIED)
    colour = INK_ON_LIGHT if dark_on(palette.accent) else palette.text
    room = plate.w / scale - 30
    skin.type.line(play, replace(letters, ink=Ink((colour,))), room).draw(card, plate)


def _mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    """White where the card is, for light that must not leave it."""
    sheet = Sheet(size)
    sheet.lay(solid((255, 255, 255)), covered(box_distance(size, radius)))
    return sheet.surface()


def _sheen(size: tuple[int, int]) -> pygame.Surface:
    """A slanted band of light as high as the card."""
    width = round(size[0] * SHEEN_WIDTH) + size[1] // 4
    x = np.arange(width, dtype=np.float32)[:, None]
    y = np.arange(size[1], dtype=np.float32)[None, :]
    middle = width / 2 + (0.5 - y / size[1]) * size[1] / 4
    light = np.exp(-(((x - middle) / (size[0] * SHEEN_WIDTH / 4)) ** 2)) * SHEEN_LIGHT
    pixels = np.repeat((light * 255).astype(np.uint8)[..., None], 3, axis=2)
    surface = pygame.Surface((width, size[1]), pygame.SRCALPHA)
    pygame.surfarray.blit_array(surface, pixels)
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = 255
    del alphas
    return surface
