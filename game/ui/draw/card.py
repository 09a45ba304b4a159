"""The gamble's card on its table: it turns in perspective from back to face, earlier cards beside it (BO-12)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.draw.art_shapes import framed, rounded_picture
from game.ui.draw.craft import Finish, Sheet, body, box_distance, solid
from game.ui.draw.panels import draw_plaque
from game.ui.draw.studio import PREMULTIPLIED, blit, blit_centred
from game.ui.draw.styles import label, won_figure

if TYPE_CHECKING:
    from game.presentation.stage import CardView
    from game.ui.draw.studio import Studio
    from game.ui.layout import Box

TABLE_SLICE = (0.10625, 125.0)
"""How much of the table's picture is its rim, in parts of its width, and how wide that is drawn, in design units."""
CARD_SIZE = (236, 330)
SMALL_SIZE = (86, 120)
STRIP = 2
"""Width of one perspective strip in pixels: thinner shows no gain."""
TILT = 0.11
"""How much the near edge of a turning card grows and the far edge shrinks at most."""
SHOWN_BEFORE = 5
LIGHT_STEPS = 6
SOFT_EDGE = 3
"""Clear pixels above and below a turning card, so that its slanted edges blend."""


def draw_card_table(target: pygame.Surface, studio: Studio, box: Box) -> None:
    """The table's top within ``box``: its rails and corners as they are painted, however wide it is."""
    rect = studio.viewport.rect(box)

    def make() -> pygame.Surface:
        side = studio.viewport.px(TABLE_SLICE[1])
        picture = studio.art.whole("card_table")
        table = framed(picture, round(TABLE_SLICE[0] * picture.get_width()), rect.size, side)
        return rounded_picture(table, studio.viewport.px(18))

    blit(target, studio.crafted(("table", rect.size), make), rect.topleft)


def draw_card(target: pygame.Surface, studio: Studio, view: CardView, centre: tuple[float, float]) -> None:
    """The card at ``centre`` (design units) with its shadow on the cloth."""
    size = studio.viewport.size(*CARD_SIZE)
    x, y = studio.viewport.point(*centre)
    turn = math.cos(math.pi * view.flip)
    lift = math.sin(math.pi * view.flip)
    drop = studio.viewport.px(8 + 26 * lift)
    step = round(view.told * LIGHT_STEPS)
    if view.won is not None and step:
        blit_centred(target, _verdict_light(studio, size, view.won, step), (x, y))
    blit_centred(target, _shadow(studio, size, abs(turn)), (x + drop // 2, y + drop))
    face = studio.art.card(view.card if turn < 0 else None, size)
    if abs(turn) > 0.995:
        blit_centred(target, face, (x, y))
        return
    _draw_turned(target, face, (x, y - studio.viewport.px(16 * lift)), turn)


def _verdict_light(studio: Studio, card: tuple[int, int], won: bool, step: int) -> pygame.Surface:
    """The light around a card that was right, or was not."""
    margin = studio.viewport.px(46)

    def make() -> pygame.Surface:
        away = np.maximum(box_distance(card, studio.viewport.px(16), margin), 0)
        sheet = Sheet((card[0] + 2 * margin, card[1] + 2 * margin))
        strength = np.clip(1 - away / margin, 0, 1) ** 1.8 * 0.95 * step / LIGHT_STEPS
        colour = studio.palette.good if won else studio.palette.danger
        sheet.lay(solid(colour), np.asarray(strength, dtype=np.float32))
        return sheet.surface()

    return studio.crafted(("verdict", won, step), make)


def _shadow(studio: Studio, card: tuple[int, int], turn: float) -> pygame.Surface:
    """The card's shadow on the cloth, as narrow as the card is seen."""
    size = (max(8, round(card[0] * turn / 8) * 8), card[1])
    finish = Finish(
        body=((0, 0, 0),), radius=studio.viewport.px(16), opacity=0.0, shadow=0.8, margin=studio.viewport.px(22)
    )
    return studio.crafted(("card shadow", size), lambda: body(size, finish))


def _draw_turned(target: pygame.Surface, face: pygame.Surface, centre: tuple[int, int], turn: float) -> None:
    """The card seen at an angle, column by column: narrow by the cosine, the near edge taller, shaded by its slant."""
    soft = pygame.Surface((face.get_width(), face.get_height() + 2 * SOFT_EDGE), pygame.SRCALPHA)
    soft.blit(face, (0, SOFT_EDGE), special_flags=PREMULTIPLIED)
    width, height = soft.get_size()
    seen = max(1, round(width * abs(turn)))
    slant = math.sqrt(1 - turn * turn) * TILT
    side = 1 if turn > 0 else -1
    left = centre[0] - seen // 2
    strips: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for start in range(0, seen, STRIP):
        span = min(STRIP, seen - start)
        share = (start + span / 2) / seen * 2 - 1
        tall = max(2, round(height * (1 + slant * share * side)))
        source = min(width - 1, int(start / seen * width))
        reach = max(1, min(width - source, math.ceil(span / seen * width)))
        column = pygame.transform.smoothscale(soft.subsurface((source, 0, reach, height)), (span, tall))
        light = round(255 * (0.5 + 0.5 * abs(turn) ** 0.7 + 0.08 * share * side))
        level = max(0, min(255, light))
        column.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        strips.append((column, (left + start, centre[1] - tall // 2)))
    target.fblits(strips, PREMULTIPLIED)


def draw_card_history(target: pygame.Surface, studio: Studio, cards: tuple[int, ...], box: Box) -> None:
    """The cards drawn before, newest to the right; nothing before the first."""
    if not cards:
        return
    viewport = studio.viewport
    head = viewport.rect((box.x, box.y, box.w, 24))
    studio.type.line(studio.texts.say("gamble.history"), label(studio.palette, 20), box.w).draw(target, head)
    size = viewport.size(*SMALL_SIZE)
    shown = cards[-SHOWN_BEFORE:]
    pitch = (box.w - SMALL_SIZE[0]) / max(1, SHOWN_BEFORE - 1)
    for index, card in enumerate(shown):
        place = viewport.point(box.x + index * pitch + SMALL_SIZE[0] / 2, box.y + 40 + SMALL_SIZE[1] / 2)
        blit_centred(target, studio.art.card(card, size), place)


def draw_gamble_amount(target: pygame.Surface, studio: Studio, amount_minor: int, name: str, box: Box) -> None:
    """An amount under its name on a plaque: what stands, what a guess could win."""
    rect = studio.viewport.rect(box)
    draw_plaque(target, studio, rect)
    head = studio.viewport.rect((box.x + 16, box.y + 10, box.w - 32, 20))
    studio.type.line(name, label(studio.palette, 18), box.w - 40).draw(target, head)
    below = studio.viewport.rect((box.x + 24, box.y + 32, box.w - 48, box.h - 42))
    studio.type.draw_figures(target, studio.money(amount_minor), won_figure(studio.palette, 36), below)
