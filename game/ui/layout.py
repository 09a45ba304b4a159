"""Where everything stands: the window's mapping to design units, and the game screen's places as one record."""

from __future__ import annotations

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
    """The class of a window's aspect: each has an arrangement of its own of the game and of every page."""

    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"


DESIGN_SIZES: dict[Shape, tuple[int, int]] = {Shape.LANDSCAPE: (1920, 1080), Shape.PORTRAIT: (1080, 1920)}
DESIGN_SIZE = DESIGN_SIZES[Shape.LANDSCAPE]


def shape_of(window_px: tuple[int, int]) -> Shape:
    """The aspect class a window of this size gets: taller than wide is a portrait cabinet."""
    return Shape.PORTRAIT if window_px[1] > window_px[0] else Shape.LANDSCAPE


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
        """The same window with the design space of its shape: what game and pages are arranged in."""
        return Viewport(self.window_px, DESIGN_SIZES[shape_of(self.window_px)])

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
    spin_hint: Box
    balance: Box
    stake: Box
    stake_down: Box
    stake_up: Box
    win: Box
    win_with_gamble: Box
    gamble: Box
    collect: Box
    waiting: Box
    settings: Box
    sound: Box
    session_strip: Box
    choice_panel: Box
    credit_panel: Box
    gamble_table: GambleLayout

    def cell(self, reel: int, row: float) -> Box:
        """The box of a cell; rows may be fractions or lie outside 0..2 while a reel moves."""
        width, height = self.hole.w / REEL_COUNT, self.hole.h / ROW_COUNT
        return Box(self.hole.x + reel * width, self.hole.y + row * height, width, height)

    def reel(self, reel: int) -> Box:
        """The box of a whole reel."""
        width = self.hole.w / REEL_COUNT
        return Box(self.hole.x + reel * width, self.hole.y, width, self.hole.h)


def _row(first: Box, gap: float, count: int) -> tuple[Box, ...]:
    """``count`` boxes like ``first`` side by side."""
    return tuple(first._replace(x=first.x + index * (first.w + gap)) for index in range(count))


def _gamble_landscape() -> GambleLayout:
    """The table over the reels of the 16:9 screen."""
    return GambleLayout(
        table=Box(330, 150, 1260, 740),
        sign=Box(740, 158, 440, 122),
        title=Box(770, 176, 380, 50),
        step=Box(770, 236, 380, 26),
        card=(960, 470),
        stands=Box(800, 652, 320, 84),
        colours_title=Box(440, 276, 330, 54),
        colours=_row(Box(440, 346, 155, 170), 20, 2),
        suits_title=Box(1150, 276, 330, 54),
        suits=(*_row(Box(1150, 346, 155, 130), 20, 2), *_row(Box(1150, 492, 155, 130), 20, 2)),
        history=Box(440, 642, 330, 140),
        collect=Box(830, 750, 260, 84),
        countdown=Box(1150, 660, 330, 128),
        outcome=Box(440, 534, 330, 90),
    )


def _landscape() -> GameLayout:
    """The table of the 16:9 screen."""
    bar = Box(700, 111, 520, 78)
    return GameLayout(
        shape=Shape.LANDSCAPE,
        design=DESIGN_SIZES[Shape.LANDSCAPE],
        logo=Box(560, 6, 800, 142),
        logo_small=Box(16, 12, 418, 128),
        jackpot_plates=_row(Box(446, 16, 277, 89), 12, 4),
        jackpot_notice=Box(1612, 16, 288, 92),
        coin_bar=bar,
        coin_slots=_row(Box(bar.x + 44, bar.y + 8, 62, 62), 30.5, 5),
        frame=Box(330, 150, 1260, 740),
        hole=Box(370, 190, 1180, 640),
        symbol_size=214,
        caption=Box(620, 836, 680, 50),
        free_spins=Box(40, 236, 272, 200),
        special=Box(40, 452, 272, 250),
        feature_spin=Box(44, 400, 268, 300),
        info=Box(40, 782, 84, 92),
        history=Box(136, 782, 84, 92),
        lobby=Box(232, 782, 84, 92),
        spin=Box(1620, 560, 236, 236),
        spin_hint=Box(1600, 806, 276, 40),
        balance=Box(40, 934, 390, 112),
        stake=Box(450, 934, 430, 112),
        stake_down=Box(462, 946, 88, 88),
        stake_up=Box(780, 946, 88, 88),
        win=Box(900, 934, 760, 112),
        win_with_gamble=Box(900, 934, 360, 112),
        gamble=Box(1280, 934, 180, 112),
        collect=Box(1480, 934, 180, 112),
        waiting=Box(1280, 872, 380, 54),
        settings=Box(1688, 942, 92, 92),
        sound=Box(1792, 942, 92, 92),
        session_strip=Box(0, 1058, 1920, 22),
        choice_panel=Box(350, 170, 1220, 700),
        credit_panel=Box(510, 290, 900, 440),
        gamble_table=_gamble_landscape(),
    )


def _gamble_portrait() -> GambleLayout:
    """The table over the reels of a tall screen."""
    return GambleLayout(
        table=Box(6, 300, 1068, 680),
        sign=Box(320, 290, 440, 114),
        title=Box(350, 305, 380, 48),
        step=Box(350, 361, 380, 26),
        card=(540, 578),
        stands=Box(380, 756, 320, 78),
        colours_title=Box(96, 404, 300, 54),
        colours=_row(Box(96, 468, 140, 156), 20, 2),
        suits_title=Box(684, 404, 300, 54),
        suits=(*_row(Box(684, 468, 140, 124), 20, 2), *_row(Box(684, 606, 140, 124), 20, 2)),
        history=Box(96, 752, 270, 140),
        collect=Box(410, 844, 260, 80),
        countdown=Box(704, 752, 280, 130),
        outcome=Box(96, 640, 300, 90),
    )


def _portrait() -> GameLayout:
    """A tall cabinet: jackpots and logo on top, reels across the width, the win below, SPIN in the lower third."""
    bar = Box(280, 300, 520, 78)
    return GameLayout(
        shape=Shape.PORTRAIT,
        design=DESIGN_SIZES[Shape.PORTRAIT],
        logo=Box(90, 50, 900, 206),
        logo_small=Box(300, 138, 480, 140),
        jackpot_plates=_row(Box(16, 20, 256, 82), 8, 4),
        jackpot_notice=Box(796, 146, 268, 92),
        coin_bar=bar,
        coin_slots=_row(Box(bar.x + 44, bar.y + 8, 62, 62), 30.5, 5),
        frame=Box(10, 339, 1060, 622.5),
        hole=Box(43.7, 372.7, 992.6, 538.3),
        symbol_size=180,
        caption=Box(254, 916, 572, 42),
        free_spins=Box(40, 990, 272, 200),
        special=Box(40, 1204, 272, 250),
        feature_spin=Box(44, 1000, 268, 300),
        info=Box(40, 1540, 84, 92),
        history=Box(136, 1540, 84, 92),
        lobby=Box(232, 1540, 84, 92),
        spin=Box(380, 1260, 320, 320),
        spin_hint=Box(390, 1592, 300, 40),
        balance=Box(40, 1690, 490, 112),
        stake=Box(550, 1690, 490, 112),
        stake_down=Box(562, 1702, 88, 88),
        stake_up=Box(940, 1702, 88, 88),
        win=Box(340, 990, 700, 112),
        win_with_gamble=Box(340, 990, 700, 112),
        gamble=Box(340, 1118, 340, 112),
        collect=Box(700, 1118, 340, 112),
        waiting=Box(720, 1244, 320, 54),
        settings=Box(840, 1540, 92, 92),
        sound=Box(948, 1540, 92, 92),
        session_strip=Box(0, 1864, 1080, 56),
        choice_panel=Box(20, 300, 1040, 1000),
        credit_panel=Box(90, 480, 900, 440),
        gamble_table=_gamble_portrait(),
    )


_LAYOUTS: dict[Shape, GameLayout] = {Shape.LANDSCAPE: _landscape(), Shape.PORTRAIT: _portrait()}


def game_layout(shape: Shape = Shape.LANDSCAPE) -> GameLayout:
    """The game screen's arrangement for an aspect class."""
    return _LAYOUTS[shape]
