"""The window's shape and its mapping to design units, and the record that says where everything of the game stands."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import pygame

from game.engine.definition import REEL_COUNT, ROW_COUNT


class Box(NamedTuple):
    """A rectangle in design units; a plain 4-tuple serves wherever one is wanted."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by ``dx`` left and right and ``dy`` (default ``dx``) above and below; negative grows."""
        across = dx if dy is None else dy
        return Box(self.x + dx, self.y + across, self.w - 2 * dx, self.h - 2 * across)

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether ``point`` lies inside; right and lower edges are outside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


class Shape(StrEnum):
    """The class of a window's aspect: each has an arrangement of its own of the game."""

    ULTRAWIDE = "ultrawide"
    """About 21:9."""
    LANDSCAPE = "landscape"
    """About 16:9."""
    NOTEBOOK = "notebook"
    """About 16:10."""
    CLASSIC = "classic"
    """About 4:3; 5:4 windows too."""
    SQUARE = "square"
    """About as wide as high; upright tablets too."""
    PORTRAIT = "portrait"
    """About 9:16, a tall cabinet."""


DESIGN_SIZES: dict[Shape, tuple[int, int]] = {
    Shape.ULTRAWIDE: (2560, 1080),
    Shape.LANDSCAPE: (1920, 1080),
    Shape.NOTEBOOK: (1920, 1200),
    Shape.CLASSIC: (1440, 1080),
    Shape.SQUARE: (1440, 1560),
    Shape.PORTRAIT: (1080, 1920),
}
DESIGN_SIZE = DESIGN_SIZES[Shape.LANDSCAPE]
PAGE_SHAPES: dict[Shape, Shape] = {
    Shape.ULTRAWIDE: Shape.LANDSCAPE,
    Shape.LANDSCAPE: Shape.LANDSCAPE,
    Shape.NOTEBOOK: Shape.LANDSCAPE,
    Shape.CLASSIC: Shape.CLASSIC,
    Shape.SQUARE: Shape.CLASSIC,
    Shape.PORTRAIT: Shape.PORTRAIT,
}
"""Which arrangement a page has in a window: a panel in the middle of a backdrop needs fewer than the game does."""


def shape_of(window_px: tuple[int, int]) -> Shape:
    """The aspect class a window of this size gets: the one whose design, scaled to fit, covers most of it."""
    width, height = max(1, window_px[0]), max(1, window_px[1])

    def misfit(shape: Shape) -> float:
        return abs(math.log(width * DESIGN_SIZES[shape][1] / (height * DESIGN_SIZES[shape][0])))

    return min(Shape, key=misfit)


class Viewport:
    """Maps a design space onto a window: one scale both ways, centred, what is left over stays empty.

    Two viewports are equal when window and design are, so that one can key a cache.
    """

    __slots__ = ("design", "offset_px", "scale", "window_px")

    def __init__(self, window_px: tuple[int, int], design: tuple[int, int] | None = None) -> None:
        self.window_px = (max(1, int(window_px[0])), max(1, int(window_px[1])))
        self.design = DESIGN_SIZE if design is None else design
        self.scale = min(self.window_px[0] / self.design[0], self.window_px[1] / self.design[1])
        self.offset_px = (
            round((self.window_px[0] - self.design[0] * self.scale) / 2),
            round((self.window_px[1] - self.design[1] * self.scale) / 2),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Viewport) and (self.window_px, self.design) == (other.window_px, other.design)

    def __hash__(self) -> int:
        return hash((self.window_px, self.design))

    def __repr__(self) -> str:
        return f"Viewport(window_px={self.window_px}, design={self.design})"

    def shaped(self) -> Viewport:
        """The same window with the design space of its shape: what the game is arranged in."""
        return Viewport(self.window_px, DESIGN_SIZES[shape_of(self.window_px)])

    def paged(self) -> Viewport:
        """The same window with the design space that its pages are arranged in."""
        return Viewport(self.window_px, DESIGN_SIZES[PAGE_SHAPES[shape_of(self.window_px)]])

    @property
    def shape(self) -> Shape:
        """The class of the design space: which arrangement fits it."""
        return shape_of(self.design)

    @property
    def canvas_px(self) -> pygame.Rect:
        """The part of the window that the design space covers."""
        return self.rect((0, 0, *self.design))

    def px(self, length: float) -> int:
        """A design length in whole pixels, at least 1 for anything above 0."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def size(self, width: float, height: float) -> tuple[int, int]:
        """A design size in whole pixels."""
        return self.px(width), self.px(height)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a design point."""
        return round(x * self.scale) + self.offset_px[0], round(y * self.scale) + self.offset_px[1]

    def rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        """The pixels of a design rectangle; both edges are snapped, so boxes that touch go on touching."""
        x, y, w, h = box
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def to_design(self, point_px: tuple[float, float]) -> tuple[float, float]:
        """The design point under a pixel; may lie outside the design space."""
        return (point_px[0] - self.offset_px[0]) / self.scale, (point_px[1] - self.offset_px[1]) / self.scale

    def finger_to_design(self, x: float, y: float) -> tuple[float, float]:
        """The design point of a touch, which SDL gives as fractions of the window."""
        return self.to_design((x * self.window_px[0], y * self.window_px[1]))


@dataclass(frozen=True, slots=True)
class GambleLayout:
    """The gamble's table: the card in the middle, colours to its left, suits to its right."""

    table: Box
    sign: Box
    title: Box
    step: Box
    card: tuple[float, float]
    stands: Box
    colours_title: Box
    colours: tuple[Box, ...]
    suits_title: Box
    suits: tuple[Box, ...]
    history: Box
    collect: Box
    countdown: Box
    outcome: Box


@dataclass(frozen=True, slots=True)
class GameLayout:
    """Every rectangle of the game screen, in design units; another arrangement is another record."""

    shape: Shape
    design: tuple[int, int]
    logo: Box
    logo_small: Box
    jackpot_plates: tuple[Box, ...]
    jackpot_notice: Box
    jackpot_remark: Box
    coin_bar: Box
    coin_slots: tuple[Box, ...]
    frame: Box
    hole: Box
    symbol_size: float
    caption: Box
    free_spins: Box
    special: Box
    feature_spin: Box
    info: Box
    history: Box
    lobby: Box
    spin: Box
    autoplay: Box
    balance: Box
    stake: Box
    stake_down: Box
    stake_up: Box
    win: Box
    win_with_gamble: Box
    gamble: Box
    collect: Box
    waiting: Box
    mark: Box
    settings: Box
    sound: Box
    session_strip: Box
    choice_panel: Box
    credit_panel: Box
    gamble_table: GambleLayout

    @property
    def meters_y(self) -> float:
        """Where the meters begin: what covers the reels in a great win ends above them."""
        return min(self.balance.y, self.stake.y, self.win.y)

    def cell(self, reel: int, row: float) -> Box:
        """The box of a cell; rows may be fractions or lie outside 0..2 while a reel moves."""
        width, height = self.hole.w / REEL_COUNT, self.hole.h / ROW_COUNT
        return Box(self.hole.x + reel * width, self.hole.y + row * height, width, height)

    def reel(self, reel: int) -> Box:
        """The box of a whole reel."""
        width = self.hole.w / REEL_COUNT
        return Box(self.hole.x + reel * width, self.hole.y, width, self.hole.h)
