"""What every part of the drawing stands on: places, pictures, letters, colours, and a memory for what was crafted."""

from __future__ import annotations

import colorsys
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from game.presentation.look import Look
from game.presentation.texts import Texts
from game.ui.art import ArtCache
from game.ui.draw.tiles import Tile
from game.ui.layout import GameLayout, Viewport
from game.ui.type import Typesetter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.presentation.look import Palette

Made = TypeVar("Made")
Rgb = tuple[int, int, int]

TILED = 96
"""How many things cut into tiles are kept: symbols' glints, lines at their strengths."""
SHINES = 24
"""How many glows of moving frames are kept at their full size: those of the moment; all would fill the shelf."""
SCRATCH = 3
"""How many large pictures are kept that hold for a few frames only."""
AMOUNTS = 512
"""How many written amounts are remembered."""
LIGHT = 0.55
"""How strong the hue of the light on a lacquer is, as a share of the lacquer's own."""
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
SHELF_BYTES = 128 * 1024 * 1024
"""How much crafted drawing is kept at 1920x1080 (panels, lines, rays, scaled symbols); grows with the window's area."""


def bytes_of(surface: pygame.Surface) -> int:
    """The memory a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class Shelf(Generic[Made]):
    """Keeps what was made under a key; the longest unused goes first when it holds more than ``budget`` bytes."""

    def __init__(self, budget: int, weigh: Callable[[Made], int]) -> None:
        self._budget = budget
        self._weigh = weigh
        self._held: OrderedDict[object, Made] = OrderedDict()
        self._bytes = 0

    def get(self, key: object, make: Callable[[], Made]) -> Made:
        """What stands under ``key``; made now if nothing does."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        self._held[key] = made
        self._bytes += self._weigh(made)
        while self._bytes > self._budget and len(self._held) > 1:
            _, dropped = self._held.popitem(last=False)
            self._bytes -= self._weigh(dropped)
        return made

    def bytes_held(self) -> int:
        """How much memory is in use."""
        return self._bytes


def surface_shelf(scale: float = 1.0) -> Shelf[pygame.Surface]:
    """The shelf for crafted drawing in a window ``scale`` times as wide and high as 1920x1080."""
    return Shelf(int(SHELF_BYTES * max(1.0, scale**2)), bytes_of)


def _tile_shelf() -> Shelf[tuple[Tile, ...]]:
    return Shelf(TILED, lambda _: 1)


def _scratch_shelf() -> Shelf[pygame.Surface]:
    return Shelf(SCRATCH, lambda _: 1)


def _shine_shelf() -> Shelf[pygame.Surface]:
    return Shelf(SHINES, lambda _: 1)


def _amount_shelf() -> Shelf[str]:
    return Shelf(AMOUNTS, lambda _: 1)


@dataclass(frozen=True, slots=True)
class Studio:
    """Everything a drawing function needs besides what it draws; made anew for each window size and language."""

    viewport: Viewport
    layout: GameLayout
    art: ArtCache
    type: Typesetter
    texts: Texts
    look: Look
    shelf: Shelf[pygame.Surface] = field(default_factory=surface_shelf)
    amounts: Shelf[str] = field(default_factory=_amount_shelf)
    glints: Shelf[tuple[Tile, ...]] = field(default_factory=_tile_shelf)
    lines: Shelf[tuple[Tile, ...]] = field(default_factory=_tile_shelf)
    shines: Shelf[pygame.Surface] = field(default_factory=_shine_shelf)
    scratch: Shelf[pygame.Surface] = field(default_factory=_scratch_shelf)
    stills: Shelf[pygame.Surface] = field(default_factory=_scratch_shelf)

    @property
    def palette(self) -> Palette:
        """The theme's colours."""
        return self.look.palette

    @property
    def symbol_px(self) -> int:
        """The side of a resting symbol in pixels."""
        return self.viewport.px(self.layout.symbol_size)

    def money(self, amount_minor: int) -> str:
        """An amount as `Texts.money` writes it; remembered, because the same ones are drawn frame after frame."""
        return self.amounts.get(amount_minor, lambda: self.texts.money(amount_minor))

    def crafted(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface made once and kept."""
        return self.shelf.get(key, make)


def blit(target: pygame.Surface, source: pygame.Surface, place: tuple[int, int]) -> None:
    """Draw one premultiplied surface."""
    target.blit(source, place, special_flags=PREMULTIPLIED)


def blit_centred(target: pygame.Surface, source: pygame.Surface, centre: tuple[int, int]) -> None:
    """Draw one premultiplied surface around a point."""
    target.blit(
        source, (centre[0] - source.get_width() // 2, centre[1] - source.get_height() // 2), special_flags=PREMULTIPLIED
    )


def blit_all(target: pygame.Surface, placed: Iterable[tuple[pygame.Surface, tuple[int, int]]]) -> None:
    """Draw many premultiplied surfaces in one call."""
    target.fblits(list(placed), PREMULTIPLIED)


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A premultiplied surface at ``alpha`` 0..1 of its strength; the same surface at 1."""
    if alpha >= 0.995:
        return surface
    copy = surface.copy()
    level = max(0, round(255 * alpha))
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    """``one`` with ``share`` 0..1 of ``other``."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def lighter(colour: Rgb, share: float) -> Rgb:
    """``colour`` towards white."""
    return mixed(colour, (255, 255, 255), share)


def darker(colour: Rgb, share: float) -> Rgb:
    """``colour`` towards black."""
    return mixed(colour, (0, 0, 0), share)


def lacquer(colour: Rgb, saturation: float, value: float) -> Rgb:
    """``colour``'s hue, as strong (0..1) and as bright (0..1) as said; what has no hue stays grey."""
    hue, had, _ = colorsys.rgb_to_hsv(*(channel / 255 for channel in colour))
    red, green, blue = colorsys.hsv_to_rgb(hue, saturation if had else 0.0, value)
    return (round(255 * red), round(255 * green), round(255 * blue))


def light_on(colour: Rgb) -> Rgb:
    """What lights a lacquer of this colour: the same hue at its brightest, for white would grey it."""
    _, saturation, _ = colorsys.rgb_to_hsv(*(channel / 255 for channel in colour))
    return lacquer(colour, saturation * LIGHT, 1.0)
