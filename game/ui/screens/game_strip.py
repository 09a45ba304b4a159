"""The session strip at the lower edge: demo notice, clock, time played, net position, what build this is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from babel.dates import format_time

from game.ui.draw.studio import darker
from game.ui.draw.styles import strong
from game.ui.layout import Box

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.studio import Studio

SIZE = 17
ONE_LINE, TWO_LINES = 1920, 1080
"""How wide strips are that hold everything in one line and in two, in design units; wider ones are spaced wider."""


@dataclass(frozen=True, slots=True)
class StripView:
    """Everything on the strip, as words; ``mark`` is a seed's or a recall's, "" for none."""

    demo: str
    clock: str
    elapsed: str
    net: str
    build: str
    mark: str = ""


def clock_words(utc_ms: int, locale: str) -> str:
    """The local time of day as the locale writes it, to the minute."""
    here = datetime.fromtimestamp(utc_ms / 1000, tz=UTC).astimezone()
    return format_time(here, format="short", tzinfo=here.tzinfo, locale=locale)


def elapsed_words(elapsed_ms: float) -> str:
    """Time played as h:mm:ss."""
    minutes, seconds = divmod(max(0, int(elapsed_ms // 1000)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


def strip_box(studio: Studio) -> Box:
    """Where the strip is: at the window's lower edge, below what a window higher than the design has left over."""
    box, viewport = studio.layout.session_strip, studio.viewport
    spare_px = viewport.window_px[1] - viewport.rect(box).bottom
    return box._replace(y=box.y + spare_px / viewport.scale) if spare_px > 0 else box


def draw_strip(target: pygame.Surface, studio: Studio, view: StripView) -> None:
    """The strip from edge to edge of the window."""
    box = strip_box(studio)
    rect = studio.viewport.rect(box)
    band = rect.copy()
    band.x, band.w, band.h = 0, studio.viewport.window_px[0], studio.viewport.window_px[1] - rect.y
    target.fill(darker(studio.palette.panel, 0.8), band)
    target.fill(darker(studio.palette.panel_edge, 0.4), (0, rect.y, band.w, max(1, studio.viewport.px(1.5))))
    bold = strong(studio.palette, SIZE, studio.palette.accent)
    plain = strong(studio.palette, SIZE)
    left = view.demo if not view.mark else f"{view.demo}  ·  {view.mark}"
    dim = strong(studio.palette, SIZE, studio.palette.text_dim)
    words = (
        (left, bold, 0.0),
        (view.clock, plain, 0.5),
        (view.elapsed, plain, 0.5),
        (view.net, plain, 0.5),
        (view.build, dim, 1.0),
    )
    places = _places(box)
    size = min(_size_in(studio, said, place) for (said, _, _), place in zip(words, places, strict=True))
    for (said, style, align), place in zip(words, places, strict=True):
        even = replace(style, size=size)
        studio.type.line(said, even, place.w).draw(target, studio.viewport.rect(place), (align, 0.5))


def _size_in(studio: Studio, said: str, place: Box) -> float:
    """The size at which words fit their place: the smallest of them is worn by all."""
    wide = studio.type.width(said, strong(studio.palette, SIZE))
    return SIZE * min(1.0, (place.w - 4) / wide) if wide else SIZE


def _places(box: Box) -> tuple[Box, ...]:
    """Notice, clock, time played, net position, build: in one line, or in two where one is too short."""
    if box.w >= ONE_LINE:
        wide = box.w / ONE_LINE
        spans = ((20, 750), (780, 90), (880, 240), (1130, 260), (1400, 500))
        return tuple(Box(box.x + x * wide, box.y + 2, width * wide, box.h - 2) for x, width in spans)
    wide, high = box.w / TWO_LINES, (box.h - 4) / 2
    above, below = box.y + 2, box.y + 2 + high
    return tuple(
        Box(box.x + x * wide, y, width * wide, high)
        for x, y, width in (
            (20, above, 560),
            (20, below, 180),
            (320, below, 340),
            (720, below, 340),
            (590, above, 470),
        )
    )
