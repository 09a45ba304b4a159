"""Pictures of the rules pages that are no symbols: cards and suits of the gamble, the jackpots' plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Suit
from game.ui.draw.craft import Finish, body
from game.ui.lettering import GILDED, Ink
from game.ui.type import Face, TextStyle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.art import ArtCache
    from game.ui.widgets.skin import Skin

CARD = (176.0, 246.0)
CARDS = (None, 23, 11)
"""A card's back, a red court card, a black one."""
SUIT = 129.0
PLATE = (317.0, 102.0)
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def cards(art: ArtCache, skin: Skin) -> list[pygame.Surface]:
    """What is guessed at: face down, then red and black."""
    size = skin.viewport.size(*CARD)
    return [art.card(card, size) for card in CARDS]


def suits(art: ArtCache, skin: Skin) -> list[pygame.Surface]:
    """The four suits, each of its own shape, on white cards."""
    side, scale = skin.viewport.px(SUIT), skin.viewport.scale
    paper = Finish(
        body=((255, 255, 252), (244, 240, 230), (206, 200, 188)),
        rim=skin.metal(),
        rim_width=max(1.5, 3.4 * scale),
        radius=20 * scale,
        depth=5 * scale,
        gloss=0.4,
    )
    made = []
    for suit in Suit:
        card = body((side, side), paper)
        sign = art.suit(suit.value, round(side * 0.72))
        place = sign.get_rect(center=card.get_rect().center)
        card.blit(sign, place, special_flags=PREMULTIPLIED)
        made.append(card)
    return made


def plate(art: ArtCache, skin: Skin, tier: str, amount: str) -> Callable[[pygame.Surface, int, int], None]:
    """A painter of a jackpot's plate with an amount on it."""
    size = skin.viewport.size(*PLATE)
    picture = art.picture(f"jackpots/{tier}", size)
    style = TextStyle(Face.BOLD, 40, Ink(fill=GILDED, bevel=0.3))

    def paint(canvas: pygame.Surface, x: int, y: int) -> None:
        canvas.blit(picture, (x, y), special_flags=PREMULTIPLIED)
        place = pygame.Rect(
            x + round(size[0] * 0.09), y + round(size[1] * 0.41), round(size[0] * 0.82), round(size[1] * 0.44)
        )
        skin.type.line(amount, style, PLATE[0] * 0.82).draw(canvas, place)

    return paint
