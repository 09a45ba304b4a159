"""The session strip at the lower edge: demo notice, clock, time played, net position, what build this is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from babel.dates import format_time

from game.ui.draw.studio import darker
from game.ui.draw.styles import strong

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.studio import Studio

SIZE = 17


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


def draw_strip(target: pygame.Surface, studio: Studio, view: StripView) -> None:
    """The strip from edge to edge of the window."""
    box = studio.layout.session_strip
    rect = studio.viewport.rect(box)
    band = rect.copy()
    band.x, band.w, band.h = 0, studio.viewport.window_px[0], studio.viewport.window_px[1] - rect.y
    target.fill(darker(studio.palette.panel, 0.8), band)
    target.fill(darker(studio.palette.panel_edge, 0.4), (0, rect.y, band.w, max(1, studio.viewport.px(1.5))))
    bold = strong(studio.palette, SIZE, studio.palette.accent)
    plain = strong(studio.palette, SIZE)
    left = view.demo if not view.mark else f"{view.demo}  ·  {view.mark}"
    places = (
        (left, bold, (box.x + 20, 640), 0.0),
        (view.clock, plain, (box.x + 680, 110), 0.5),
        (view.elapsed, plain, (box.x + 800, 250), 0.5),
        (view.net, plain, (box.x + 1060, 270), 0.5),
        (view.build, strong(studio.palette, SIZE, studio.palette.text_dim), (box.x + 1340, 560), 1.0),
    )
    for words, style, (x, width), align in places:
        place = studio.viewport.rect((x, box.y + 2, width, box.h - 2))
        studio.type.line(words, style, width).draw(target, place, (align, 0.5))
