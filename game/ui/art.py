"""Pictures from files: scaled to the window's pixels, premultiplied; blurred, glowing and dimmed variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.errors import GameError
from game.ui.lettering import softened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from game.presentation.look import Look

    Size = tuple[int, int]

BLUR_LEVELS = 3
"""Motion-blurred variants of a symbol: enough that speeding up and slowing down show no step."""
BLUR_LENGTH = 0.5
"""Smear of the strongest variant, in symbol heights: about what passes in one frame at cruising speed."""
GLOW_MARGIN = 0.15
"""How far a symbol's glow reaches beyond it, in symbol heights."""
NEAR = "_near"
"""How a place's near layer is called after its far one."""
SHINE_COARSE = 3
"""How much smaller the glows of moving frames are kept than they are drawn: they are soft."""
SUITS = ("spades", "hearts", "diamonds", "clubs")
PANEL = "panel"
"""The frame that boards and pages are made of."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class ArtError(GameError):
    """A picture is missing or can't be read."""

    exit_code = 3


class Variant(StrEnum):
    """What was made of a picture."""

    PLAIN = "plain"
    DIMMED = "dimmed"
    GLOW = "glow"


@dataclass(frozen=True, slots=True)
class LoadStep:
    """Progress of loading: ``done`` of ``total`` steps, and what was just made ready."""

    done: int
    total: int
    name: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing to make ready: its ``name`` for the loading screen and the call that fills the cache."""

    name: str
    make: Callable[[], object]


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` converted for the display and premultiplied, in a new surface."""
    converted = surface.convert_alpha()
    converted.premul_alpha_ip()
    return converted


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A premultiplied surface at another size, area-averaged: no dark or light fringe at its edges."""
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def trimmed(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` without the clear margins that lie on both sides alike: its middle stays its middle.

    What is clear costs as much to draw as what is not.
    """
    seen = surface.get_bounding_rect()
    if not seen.w or not seen.h:
        return surface
    width, height = surface.get_size()
    across, down = min(seen.left, width - seen.right), min(seen.top, height - seen.bottom)
    return surface.subsurface((across, down, width - 2 * across, height - 2 * down)).copy()


def dimmed(surface: pygame.Surface, light: float) -> pygame.Surface:
    """A premultiplied copy at ``light`` 0..1 of its brightness, its outline kept."""
    copy = surface.copy()
    level = round(255 * light)
    copy.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def tinted(surface: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Surface:
    """The shape of a premultiplied surface in one colour."""
    alpha = pygame.surfarray.array_alpha(surface)
    copy = surface.copy()
    pixels = pygame.surfarray.pixels3d(copy)
    pixels[...] = (alpha[..., None].astype(np.uint16) * np.array(colour, dtype=np.uint16) // 255).astype(np.uint8)
    del pixels
    return copy


def smeared(surface: pygame.Surface, length: int) -> pygame.Surface:
    """A premultiplied surface blurred vertically over ``length`` pixels, taller by ``length`` (half above, half below).

    A running mean along y: what an open shutter sees of a symbol that passes at constant speed.
    """
    width, height = surface.get_size()
    if length < 1:
        return surface.copy()
    result = pygame.Surface((width, height + length), pygame.SRCALPHA)
    for source, target in (
        (pygame.surfarray.array3d(surface), pygame.surfarray.pixels3d(result)),
        (pygame.surfarray.array_alpha(surface), pygame.surfarray.pixels_alpha(result)),
    ):
        pad = [(0, 0), (length, length)] + [(0, 0)] * (source.ndim - 2)
        total = np.cumsum(np.pad(source.astype(np.float32), pad), axis=1, dtype=np.float32)
        mean = (total[:, length:] - total[:, :-length]) / length
        target[...] = np.clip(mean[:, : height + length] + 0.5, 0, 255).astype(np.uint8)
        del target
    return result


def glow_of(surface: pygame.Surface, colour: tuple[int, int, int], margin: int) -> pygame.Surface:
    """A soft light in the shape of ``surface``, ``margin`` larger on each side; premultiplied, to draw beneath."""
    alpha = np.pad(pygame.surfarray.array_alpha(surface), margin)
    soft = softened(alpha, max(1, margin // 2)).astype(np.float32)
    strength = np.clip(soft * 1.5, 0, 255)
    result = pygame.Surface(alpha.shape, pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(result)
    pixels[...] = (strength[..., None] / 255.0 * np.array(colour, dtype=np.float32)).astype(np.uint8)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(result)
    alphas[...] = strength.astype(np.uint8)
    del alphas
    return result


def _covering(source: pygame.Surface, size: Size) -> pygame.Surface:
    """The middle of a picture, as large as covers ``size``."""
    share = max(size[0] / source.get_width(), size[1] / source.get_height())
    whole = (max(size[0], round(source.get_width() * share)), max(size[1], round(source.get_height() * share)))
    large = pygame.transform.smoothscale(source, whole)
    left, top = (whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2
    return large.subsurface((left, top, *size)).copy()


def _coarse(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` in the size that glows are kept in."""
    width, height = surface.get_size()
    return scaled(surface, (max(1, round(width / SHINE_COARSE)), max(1, round(height / SHINE_COARSE))))


class ArtCache:
    """A theme's pictures and the shared ones at the sizes a window needs.

    Nothing is loaded before it is asked for; `prepare` asks for many things step by step, so that a loading screen can
    draw in between. Sources are dropped after scaling: what stays is what is drawn. A missing file raises `ArtError`.
    """

    def __init__(self, look: Look | None, assets: Path) -> None:
        self.look = look
        self._assets = assets
        self._made: dict[object, pygame.Surface] = {}
        self._sheets: dict[object, tuple[pygame.Surface, ...]] = {}

    def prepare(self, wanted: Iterable[Wanted]) -> Iterator[LoadStep]:
        """Make everything wanted ready, one step at a time."""
        steps = tuple(wanted)
        for done, step in enumerate(steps, start=1):
            step.make()
            yield LoadStep(done, len(steps), step.name)

    def forget(self) -> None:
        """Drop every surface: the window has another size."""
        self._made.clear()
        self._sheets.clear()

    def bytes_held(self) -> int:
        """How much memory the surfaces take."""
        surfaces = [*self._made.values(), *(frame for sheet in self._sheets.values() for frame in sheet)]
        return sum(surface.get_width() * surface.get_height() * surface.get_bytesize() for surface in surfaces)

    # -- files -------------------------------------------------------------------------------------------------------

    def path(self, name: str) -> Path:
        """The file of a theme's picture: ``symbols/stein``, ``background``; raises `ArtError` for an unknown name."""
        if self.look is None or name not in self.look.art:
            theme = "no theme" if self.look is None else self.look.theme_id
            message = f"art of {theme}: no picture {name!r}; the theme's art folder must hold one"
            raise ArtError(message)
        return self.look.art[name]

    def has(self, name: str) -> bool:
        """Whether the theme brings a picture of this name (for the parts that only some themes have)."""
        return self.look is not None and name in self.look.art

    def _load(self, path: Path) -> pygame.Surface:
        try:
            return pygame.image.load(path)
        except (FileNotFoundError, pygame.error) as fault:
            message = f"picture {path} can't be read: {fault}; a complete installation has it"
            raise ArtError(message) from fault

    def _once(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._made.get(key)
        if surface is None:
            surface = self._made[key] = make()
        return surface

    # -- pictures ----------------------------------------------------------------------------------------------------

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """A theme's picture at ``size`` pixels, premultiplied."""
        return self._once((name, size), lambda: self._scaled(name, size))

    def _scaled(self, name: str, size: Size) -> pygame.Surface:
        return scaled(premultiplied(self._load(self.path(name))), size)

    def fitted(self, name: str, size: Size) -> pygame.Surface:
        """A theme's picture as large as fits ``size`` without distortion, premultiplied."""

        def make() -> pygame.Surface:
            source = premultiplied(self._load(self.path(name)))
            share = min(size[0] / source.get_width(), size[1] / source.get_height())
            return scaled(
                source, (max(1, round(source.get_width() * share)), max(1, round(source.get_height() * share)))
            )

        return self._once(("fitted", name, size), make)

    def panel(self, size: Size) -> pygame.Surface:
        """The theme's frame, or the house's for who has none, premultiplied and not kept: for those who cut it up."""
        path = self.path(PANEL) if self.has(PANEL) else self._assets / "house" / f"{PANEL}.png"
        return scaled(premultiplied(self._load(path)), size)

    def whole(self, name: str) -> pygame.Surface:
        """An opaque picture as it is in its file, not kept: for those who cut it up."""
        return self._load(self.path(name)).convert()

    def cover(self, name: str, size: Size) -> pygame.Surface:
        """An opaque picture that covers ``size``, its middle shown, converted for plain blits."""
        return self._once(("cover", name, size), lambda: _covering(self._load(self.path(name)).convert(), size))

    def cover_clear(self, name: str, size: Size) -> pygame.Surface:
        """The same of a picture that is partly clear, premultiplied."""
        return self._once(("cover", name, size), lambda: _covering(premultiplied(self._load(self.path(name))), size))

    def place(self, name: str, size: Size) -> pygame.Surface:
        """A place as it is seen at rest, in a surface of its own: the far layer, over it the near one if it has one."""
        whole = self.cover(name, size).copy()
        near = f"{name}{NEAR}"
        if self.has(near):
            whole.blit(self.cover_clear(near, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def symbol(self, symbol: str, side: int, variant: Variant = Variant.PLAIN) -> pygame.Surface:
        """A symbol of a square ``side`` wide, or what was made of it, `trimmed`; to be drawn about its middle."""
        name = f"symbols/{symbol}"
        plain = self._once((symbol, side, Variant.PLAIN), lambda: trimmed(self._scaled(name, (side, side))))
        if variant is Variant.PLAIN:
            return plain
        if variant is Variant.DIMMED:
            return self._once((symbol, side, variant), lambda: dimmed(plain, 0.36))
        return self._once((symbol, side, variant), lambda: glow_of(plain, self._light, round(side * GLOW_MARGIN)))

    @property
    def _light(self) -> tuple[int, int, int]:
        """The colour of a glow."""
        return (255, 232, 150) if self.look is None else self.look.palette.highlight

    def symbol_blurred(self, symbol: str, side: int, level: int) -> pygame.Surface:
        """A symbol smeared vertically; ``level`` 1..`BLUR_LEVELS`; taller than the symbol by its smear."""
        length = max(1, round(side * BLUR_LENGTH * level / BLUR_LEVELS))
        return self._once((symbol, side, "blur", level), lambda: smeared(self.symbol(symbol, side), length))

    def sheet(self, name: str, columns: int, rows: int, frame: Size) -> tuple[pygame.Surface, ...]:
        """A theme's motion sheet cut into ``columns`` x ``rows`` frames of ``frame`` pixels, row by row, `trimmed`."""
        key = (name, columns, rows, frame)
        if key not in self._sheets:
            whole = premultiplied(self._load(self.path(name)))
            width, height = whole.get_width() // columns, whole.get_height() // rows
            cuts = ((column * width, row * height) for row in range(rows) for column in range(columns))
            frames = (scaled(whole.subsurface((*cut, width, height)), frame) for cut in cuts)
            self._sheets[key] = tuple(trimmed(picture) for picture in frames)
        return self._sheets[key]

    def sheet_glows(self, name: str, columns: int, rows: int, frame: Size) -> tuple[pygame.Surface, ...]:
        """The light behind each frame of a motion sheet, `SHINE_COARSE` times smaller than it is drawn."""
        key = (f"{name} glows", columns, rows, frame)
        if key not in self._sheets:
            margin = round(frame[1] * GLOW_MARGIN / SHINE_COARSE)
            small = (_coarse(each) for each in self.sheet(name, columns, rows, frame))
            self._sheets[key] = tuple(glow_of(each, self._light, margin) for each in small)
        return self._sheets[key]

    # -- shared ------------------------------------------------------------------------------------------------------

    def shared(self, name: str, size: Size) -> pygame.Surface:
        """A picture of the assets folder (``cards/back``) at ``size`` pixels, premultiplied."""
        path = self._assets / f"{name}.png"
        return self._once(("shared", name, size), lambda: scaled(premultiplied(self._load(path)), size))

    def icon(self, name: str, side: int, colour: tuple[int, int, int] | None = None) -> pygame.Surface:
        """An icon of ``assets/icons``; in one ``colour`` where given."""
        plain = self.shared(f"icons/{name}", (side, side))
        return plain if colour is None else self._once(("icon", name, side, colour), lambda: tinted(plain, colour))

    def card(self, card: int | None, size: Size) -> pygame.Surface:
        """A card's face (0..51 = suit * 13 + rank) or the back."""
        if card is None:
            return self.shared("cards/back", size)
        return self.shared(f"cards/{SUITS[card // 13]}_{RANKS[card % 13]}", size)

    def suit(self, suit: str, side: int) -> pygame.Surface:
        """A suit's sign."""
        return self.shared(f"cards/suit_{suit}", (side, side))
