"""Letters: typefaces by size, baked lines and paragraphs that fit their boxes, figures that don't jitter."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

import pygame

from game.errors import GameError
from game.ui.cast import Cast
from game.ui.lettering import Ink, bake

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from game.presentation.look import Look
    from game.ui.layout import Viewport

CACHE_BYTES, CACHE_GROWTH = 16 * 1024 * 1024, 22 * 1024 * 1024
"""How much baked text is kept at 1280x720, the smallest window, and how much more for each further area of that size.

What is beyond standing words and what shows have made ready are amounts, each seen once; keeping very many of those
only leaves holes in the heap when they go (measured by the soak at 1280x720 with 48 MiB: 25 MiB of holes).
"""
SMALLEST_SCALE = 720 / 1080
STRIKES = 48
"""How many styles of running figures, at their sizes, are kept."""
MEASURED = 4096
"""How many measured texts are remembered before the memory starts afresh."""
NUMERALS = "numerals"
"""How the sheet of a face's cast digits is called among the pictures."""
PLAIN = Ink()
"""Solid white."""
SPACED_PX = 15
"""Up to this size a space is a whole pixel wider than the face's own."""
SMALLEST_PX = 7
"""No text shrinks below this; a box narrower than that is a layout fault that the text-fit test finds."""


class TypeFileError(GameError):
    """A typeface is missing or is none."""

    exit_code = 3


class Face(StrEnum):
    """The three faces of a screen: running text, its bold, and the theme's display face."""

    BODY = "body"
    BOLD = "bold"
    DISPLAY = "display"


def faces(assets: Path, display_font: Path | None = None) -> dict[Face, Path]:
    """The files of the three faces; without a theme the display face is the house's own."""
    fonts = assets / "fonts"
    return {
        Face.BODY: fonts / "body.ttf",
        Face.BOLD: fonts / "body_bold.ttf",
        Face.DISPLAY: fonts / "house.ttf" if display_font is None else display_font,
    }


def casts(assets: Path, look: Look) -> dict[Face, Path]:
    """The sheets of cast digits: the house's for bold text; the theme's for its display face, if it brings one."""
    sheets = {Face.BOLD: assets / "house" / f"{NUMERALS}.png"}
    return sheets | ({Face.DISPLAY: look.art[NUMERALS]} if NUMERALS in look.art else {})


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text looks: face, size in design units, and its `Ink`; ``tracking`` spreads letters, in ems."""

    face: Face
    size: float
    ink: Ink = PLAIN
    tracking: float = 0.0
    tabular: bool = False


@dataclass(frozen=True, slots=True)
class BakedText:
    """A text as a premultiplied surface.

    ``width`` x ``height`` is the box from the first letter's origin to the last advance, from cap height to baseline;
    it starts at ``left``, ``top`` in the surface, which also holds outline, shadow and glow around it.
    """

    surface: pygame.Surface
    left: int
    top: int
    width: int
    height: int

    def origin_in(self, rect: pygame.Rect, align: tuple[float, float] = (0.5, 0.5)) -> tuple[int, int]:
        """Where the surface goes so that the letters' box stands in ``rect`` by ``align`` (0 left/top, 1 ...)."""
        x = rect.x + round((rect.w - self.width) * align[0]) - self.left
        y = rect.y + round((rect.h - self.height) * align[1]) - self.top
        return x, y

    def draw(self, target: pygame.Surface, rect: pygame.Rect, align: tuple[float, float] = (0.5, 0.5)) -> None:
        """Blit onto ``target`` so aligned."""
        target.blit(self.surface, self.origin_in(rect, align), special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class _Layer:
    """One layer of a character, cut to what can be seen; its corner lies ``x``, ``y`` from the letters' box."""

    surface: pygame.Surface
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class _Glyph:
    """One character of running figures: its shadow and glow, its outline, its face."""

    under: _Layer | None
    rim: _Layer | None
    over: _Layer | None
    advance: int


def _cut(surface: pygame.Surface | None, left: int, top: int) -> _Layer | None:
    """A layer without its clear margins; None where nothing is to be seen."""
    if surface is None:
        return None
    seen = surface.get_bounding_rect(min_alpha=3)
    if not seen.w:
        return None
    return _Layer(surface.subsurface(seen).copy(), seen.x - left, seen.y - top)


def _shape(text: str) -> str:
    """What a tabular text's width depends on: every digit is as wide as any other."""
    return "".join("0" if char.isdigit() else char for char in text)


def _stacked(lines: Sequence[BakedText | None], step: int, cap: int, width: int, align: float) -> BakedText:
    """Lines below one another at ``step`` pixels in a block ``width`` wide."""
    drawn = [line for line in lines if line is not None]
    pad = max(
        (max(line.left, line.top, line.surface.get_height() - line.top - line.height) for line in drawn), default=0
    )
    height = cap + step * max(0, len(lines) - 1)
    surface = pygame.Surface((width + 2 * pad + cap, height + 2 * pad), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        if line is not None:
            place = (pad + round((width - line.width) * align) - line.left, pad + row * step - line.top)
            surface.blit(line.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return BakedText(surface, pad, pad, width, height)


class Typesetter:
    """Renders texts for one window size; cached, so that asking again costs a look-up."""

    def __init__(
        self, files: Mapping[Face, Path], viewport: Viewport, sheets: Mapping[Face, Path] | None = None
    ) -> None:
        """``files`` are the faces', ``sheets`` those of their cast digits, read when the first one is drawn."""
        self._files = dict(files)
        self._sheets = dict(sheets or {})
        self._casts: dict[Face, Cast] = {}
        for face, path in self._files.items():
            if not path.is_file():
                message = f"typeface {face.value}: no file {path}; the theme or the assets folder is incomplete"
                raise TypeFileError(message)
        self.viewport = viewport
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._baked: OrderedDict[object, tuple[object, int]] = OrderedDict()
        self._baked_bytes = 0
        self._strikes: dict[tuple[TextStyle, int], dict[str, _Glyph]] = {}
        self._drawable: dict[tuple[str, Face], bool] = {}
        self._widths: dict[tuple[str, TextStyle, int], int] = {}
        self._fits: dict[tuple[str, TextStyle, float], int] = {}
        self._budget = CACHE_BYTES + int(CACHE_GROWTH * max(0.0, (viewport.scale / SMALLEST_SCALE) ** 2 - 1))
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """The typeface at ``px`` pixels (the font's own size, not the cap height)."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(self._files[face]), px)
        return self._fonts[key]

    def px(self, style: TextStyle) -> int:
        """The style's size in pixels."""
        return max(SMALLEST_PX, self.viewport.px(style.size))

    def line(self, text: str, style: TextStyle, max_width: float | None = None) -> BakedText:
        """One line; set smaller until it fits ``max_width`` design units, never clipped."""
        px = self._fitted_px(text, style, max_width)
        return self._bake_line(text, style, px)

    def paragraph(  # noqa: PLR0913 - what a paragraph is
        self,
        text: str,
        style: TextStyle,
        width: float,
        max_height: float | None = None,
        align: float = 0.5,
        *,
        even: bool = False,
    ) -> BakedText:
        """Text wrapped to ``width``, set smaller until it fits ``max_height`` (design units); line feeds break.

        ``even`` makes its lines about equally long: no word is left alone on the last. The returned box is the whole
        block, so that `BakedText.draw` places it as one.
        """
        width_px = self.viewport.px(width)
        limit_px = None if max_height is None else self.viewport.px(max_height)
        px = self.px(style)
        key = ("paragraph", text, style, width_px, limit_px, align, even)
        cached = self._cached(key)
        if isinstance(cached, BakedText):
            return cached
        while True:
            lines = self._wrapped(text, style, px, width_px)
            step = round(px * 1.28)
            cap = self._cap_height(style.face, px)
            fits = limit_px is None or cap + step * (len(lines) - 1) <= limit_px
            widest = max((self._width(row, style, px) for row in lines), default=0)
            if (fits and widest <= width_px) or px <= SMALLEST_PX:
                break
            px -= 1
        if even:
            lines = [row for part in text.split("\n") for row in self._evened(part, style, px, width_px)]
        baked = [self._bake_line(row, style, px) if row else None for row in lines]
        return self._keep(key, _stacked(baked, step, cap, width_px, align))

    def width(self, text: str, style: TextStyle) -> float:
        """A line's width in design units at the style's own size."""
        return self._width(text, style, self.px(style)) / self.viewport.scale

    def draw_figures(
        self,
        target: pygame.Surface,
        text: str,
        style: TextStyle,
        rect: pygame.Rect,
        align: tuple[float, float] = (0.5, 0.5),
    ) -> pygame.Rect:
        """Draw a running figure in ``rect`` from cached glyphs, every digit as wide as the widest: nothing jitters.

        Set smaller where ``rect`` is too narrow. Returns the letters' box.
        """
        tabular = style if style.tabular else replace(style, tabular=True)
        px = self._fitted_px(text, tabular, rect.w / self.viewport.scale)
        strike = self._strike(tabular, px)
        glyphs = [strike.get(char) or self._struck(strike, char, tabular, px) for char in text]
        width = sum(glyph.advance for glyph in glyphs)
        cap = self._cap_height(style.face, px)
        x = rect.x + round((rect.w - width) * align[0])
        y = rect.y + round((rect.h - cap) * align[1])
        box = pygame.Rect(x, y, width, cap)
        unders: list[tuple[pygame.Surface, tuple[int, int]]] = []
        rims: list[tuple[pygame.Surface, tuple[int, int]]] = []
        overs: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for glyph in glyphs:
            for layer, placed in ((glyph.under, unders), (glyph.rim, rims), (glyph.over, overs)):
                if layer is not None:
                    placed.append((layer.surface, (x + layer.x, y + layer.y)))
            x += glyph.advance
        target.fblits([*unders, *rims, *overs], pygame.BLEND_PREMULTIPLIED)
        return box

    # -- measuring ---------------------------------------------------------------------------------------------------

    def _cap_height(self, face: Face, px: int) -> int:
        """From baseline to the top of a capital, in pixels."""
        metrics = self.font(face, px).metrics("H")[0]
        return max(1, metrics[3]) if metrics else px * 7 // 10

    def _has(self, char: str, face: Face) -> bool:
        """Whether the face draws ``char``: a missing one has an empty box though it is no space."""
        known = self._drawable.get((char, face))
        if known is None:
            known = self._drawable[char, face] = char.isspace() or self._is_drawn(char, face)
        return known

    def _is_drawn(self, char: str, face: Face) -> bool:
        metrics = self.font(face, 32).metrics(char)[0]
        return (
            metrics is not None and (metrics[0], metrics[1]) != (metrics[2], metrics[3]) and metrics[:4] != (0, 0, 0, 0)
        )

    def _runs(self, text: str, face: Face) -> Iterable[tuple[str, Face]]:
        """Stretches of ``text`` with the face that has their letters: the display faces lack some accents."""
        run, run_face = "", face
        for char in text:
            char_face = face if self._has(char, face) else Face.BOLD
            if char_face is not run_face and run:
                yield run, run_face
                run = ""
            run, run_face = run + char, char_face
        if run:
            yield run, run_face

    def _digit_width(self, face: Face, px: int) -> int:
        return max(self.font(face, px).size(digit)[0] for digit in "0123456789")

    def _advance(self, text: str, face: Face, px: int) -> int:
        """How far a text without breaks goes; a small space by a pixel more, or whole pixels would close it."""
        return self.font(face, px).size(text)[0] + (text == " " and px <= SPACED_PX)

    def _pieces(self, text: str, style: TextStyle, px: int) -> list[tuple[str, Face, int]]:
        """What is rendered in one go: (text, face, advance in pixels)."""
        spread = round(style.tracking * px)
        pieces: list[tuple[str, Face, int]] = []
        for run, face in self._runs(text, style.face):
            if not style.tabular and not spread:
                words = re.split("( )", run) if px <= SPACED_PX else (run,)
                pieces += [(word, face, self._advance(word, face, px)) for word in words if word]
                continue
            for char in run:
                digit = style.tabular and char.isdigit()
                advance = self._digit_width(face, px) if digit else self._advance(char, face, px)
                pieces.append((char, face, advance + spread))
        return pieces

    def _width(self, text: str, style: TextStyle, px: int) -> int:
        key = (_shape(text) if style.tabular else text, style, px)
        if key not in self._widths:
            if len(self._widths) > MEASURED:
                self._widths.clear()
            self._widths[key] = sum(advance for _, _, advance in self._pieces(text, style, px))
        return self._widths[key]

    def _fitted_px(self, text: str, style: TextStyle, max_width: float | None) -> int:
        px = self.px(style)
        if max_width is None:
            return px
        key = (_shape(text) if style.tabular else text, style, max_width)
        if key not in self._fits:
            if len(self._fits) > MEASURED:
                self._fits.clear()
            self._fits[key] = self._shrunk_px(text, style, px, max_width * self.viewport.scale)
        return self._fits[key]

    def _shrunk_px(self, text: str, style: TextStyle, px: int, limit: float) -> int:
        """The largest size up to ``px`` at which ``text`` is no wider than ``limit`` pixels."""
        width = self._width(text, style, px)
        if width > limit:
            px = max(SMALLEST_PX, int(px * limit / width))
        while px > SMALLEST_PX and self._width(text, style, px) > limit:
            px -= 1
        return px

    def _wrapped(self, text: str, style: TextStyle, px: int, width_px: int) -> list[str]:
        lines: list[str] = []
        for block in text.split("\n"):
            line = ""
            for word in filter(None, block.split(" ")):  # a no-break space holds its words together
                trial = f"{line} {word}" if line else word
                if line and self._width(trial, style, px) > width_px:
                    lines.append(line)
                    trial = word
                line = trial
            lines.append(line)
        return lines

    def _evened(self, text: str, style: TextStyle, px: int, width_px: int) -> list[str]:
        """Text without line feeds, wrapped to the least width at which it takes no more lines than at ``width_px``."""
        lines = self._wrapped(text, style, px, width_px)
        least, most = width_px // len(lines), width_px
        while len(lines) > 1 and most - least > 1:
            middle = (least + most) // 2
            trial = self._wrapped(text, style, px, middle)
            if len(trial) == len(lines) and all(self._width(row, style, px) <= middle for row in trial):
                lines, most = trial, middle
            else:
                least = middle
        return lines

    # -- baking ------------------------------------------------------------------------------------------------------

    def _cached(self, key: object) -> object | None:
        entry = self._baked.get(key)
        if entry is None:
            return None
        self._baked.move_to_end(key)
        return entry[0]

    def _keep(self, key: object, baked: BakedText) -> BakedText:
        self._remember(key, baked)
        return baked

    def _remember(self, key: object, baked: BakedText) -> None:
        size = baked.surface.get_width() * baked.surface.get_height() * 4
        self._baked[key] = (baked, size)
        self._baked_bytes += size
        while self._baked_bytes > self._budget and len(self._baked) > 1:
            _, (_, freed) = self._baked.popitem(last=False)
            self._baked_bytes -= freed

    def _mask(self, text: str, style: TextStyle, px: int) -> tuple[pygame.Surface, int, int]:
        """White letters on nothing; returns the surface, the width and the baseline's row."""
        pieces = self._pieces(text, style, px)
        ascent = max((self.font(face, px).get_ascent() for _, face, _ in pieces), default=px)
        descent = max((-self.font(face, px).get_descent() for _, face, _ in pieces), default=0)
        width = sum(advance for _, _, advance in pieces)
        mask = pygame.Surface((max(1, width + px // 4), max(1, ascent + descent + 2)), pygame.SRCALPHA)
        x = 0
        for piece, face, advance in pieces:
            font = self.font(face, px)
            drawn = font.render(piece, True, (255, 255, 255))  # noqa: FBT003 - pygame takes antialias by place only
            slack = advance - drawn.get_width() if len(piece) == 1 and style.tabular and piece.isdigit() else 0
            mask.blit(drawn, (x + slack // 2, ascent - font.get_ascent()))
            x += advance
        return mask, width, ascent

    def _bake_line(self, text: str, style: TextStyle, px: int) -> BakedText:
        key = ("line", text, style, px)
        cached = self._cached(key)
        if isinstance(cached, BakedText):
            return cached
        mask, width, ascent = self._mask(text, style, px)
        cap = self._cap_height(style.face, px)
        layers = bake(mask, style.ink, px, (ascent - cap, ascent))
        surface, *above = (layer for layer in (layers.under, layers.rim, layers.over) if layer is not None)
        for layer in above:
            surface.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return self._keep(key, BakedText(surface, layers.pad, layers.pad + ascent - cap, width, cap))

    def _strike(self, style: TextStyle, px: int) -> dict[str, _Glyph]:
        """The glyphs made so far of one style at one size; the styles of running figures are few."""
        key = (style, px)
        if key not in self._strikes:
            if len(self._strikes) >= STRIKES:
                del self._strikes[next(iter(self._strikes))]
            self._strikes[key] = {}
        return self._strikes[key]

    def _struck(self, strike: dict[str, _Glyph], char: str, style: TextStyle, px: int) -> _Glyph:
        mask, width, ascent = self._mask(char, style, px)
        cap = self._cap_height(style.face, px)
        worn = self._worn(char, style, px, ascent) if style.ink.cast else None
        layers = bake(mask, style.ink, px, (ascent - cap, ascent), worn)
        down = layers.pad + ascent - cap
        under, rim, over = (_cut(layer, layers.pad, down) for layer in (layers.under, layers.rim, layers.over))
        strike[char] = _Glyph(under, rim, over, width)
        return strike[char]

    def _worn(self, char: str, style: TextStyle, px: int, ascent: int) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """A character's metal and its corner in the character's mask; None where its face has no cast of it."""
        face = style.face if self._has(char, style.face) else Face.BOLD
        if face not in self._sheets:
            return None
        if face not in self._casts:
            self._casts[face] = Cast(self._sheets[face], self.viewport.scale)
        metal = self._casts[face].metal(char, px)
        if metal is None:
            return None
        font = self.font(face, px)
        slack = self._digit_width(face, px) - font.size(char)[0] if style.tabular and char.isdigit() else 0
        return metal.surface, (slack // 2 + metal.x, ascent + metal.y)
