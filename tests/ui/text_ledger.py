"""Writes down every text that is drawn: where, how small it had to be set, what it stands on; and judges the page.

The typesetter's own methods are wrapped, so that nothing drawn by any screen escapes. A `Flight` of the game screen may
lie over what is beneath it: texts are compared with those of their own layer only.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.draw import painting
from game.ui.lettering import Rgb
from game.ui.screens import game_buttons, game_picture
from game.ui.screens.rules_theatre import Theatre
from game.ui.type import BakedText, TextStyle, Typesetter
from game.ui.widgets.menu import Menu
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pytest

    from game.ui.layout import Box

SMALLEST_SHARE = 0.48
"""A text set smaller than this share of its own size has no room."""
SMALLEST_PX = 7
"""Below so many pixels nothing is read at arm's length from a 24-inch screen at 1280x720."""
LEAST_CONTRAST = 4.5
SLACK_PX = 2
TOUCH_PX = 1.5
OPAQUE = 200


@dataclass(frozen=True, slots=True)
class Set:
    """A text as it was set."""

    text: str
    style: TextStyle
    px: int
    wanted_px: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A text on a surface: ``box`` are its letters from cap height to baseline, ``room`` the rectangle it was given."""

    said: Set
    box: pygame.Rect
    room: pygame.Rect | None
    clip: pygame.Rect
    surface_px: tuple[int, int]
    layer: int
    scrolling: bool
    ground: Rgb | None
    """What it stands on, on the average; None where that can't be told: on a surface of its own."""

    @property
    def text(self) -> str:
        """Its words."""
        return self.said.text


@dataclass(slots=True)
class Ledger:
    """What was drawn since the last `forget`."""

    drawn: list[Drawn] = field(default_factory=list)
    sets: dict[int, tuple[BakedText, Set]] = field(default_factory=dict)
    layer: int = 0
    scrolling: bool = False
    disabled: bool = False
    """What is drawn now can't be pressed: it may be faint."""
    pictured: bool = False
    """What is drawn now is a picture of the game, a few fingers wide: nobody reads it."""

    def forget(self) -> None:
        """Begin afresh: another page, another size."""
        self.drawn.clear()

    def note(self, said: Set, target: pygame.Surface, box: pygame.Rect, room: pygame.Rect | None) -> None:
        """One text is about to be drawn."""
        if self.pictured:
            return
        clip = target.get_clip()
        seen = box.clip(clip).clip(target.get_rect())
        ground = None
        clear = target.get_flags() & pygame.SRCALPHA and pygame.transform.average_color(target, seen)[3] < OPAQUE
        if seen.w and seen.h and not self.disabled and not clear:
            average = pygame.transform.average_color(target, seen)
            ground = average[0], average[1], average[2]
        self.drawn.append(Drawn(said, box, room, clip, target.get_size(), self.layer, self.scrolling, ground))

    # -- judging -----------------------------------------------------------------------------------------------------

    def faults(self, window_px: tuple[int, int]) -> list[str]:
        """Everything that does not fit, in words."""
        found = [fault for drawn in self.drawn for fault in _faults_of(drawn)]
        on_window = [drawn for drawn in self.drawn if drawn.surface_px == window_px and not drawn.scrolling]
        for one, other in combinations({(d.text, tuple(d.box), d.layer): d for d in on_window}.values(), 2):
            if one.layer == other.layer and _overlap(one.box, other.box):
                found.append(f"{one.text!r} at {tuple(one.box)} lies over {other.text!r} at {tuple(other.box)}")
        return found

    def faint(self) -> list[str]:
        """Every text that stands out too little from what it stands on, or from its own outline."""
        found = []
        for drawn in self.drawn:
            contrast = _contrast_of(drawn)
            if contrast < LEAST_CONTRAST and drawn.text.strip():
                found.append(f"{drawn.text!r} at {tuple(drawn.box)} on {drawn.ground}: {contrast:.1f} to 1")
        return found


def _contrast_of(drawn: Drawn) -> float:
    """The better of the letters' contrasts to their ground and to their outline, never thinner than a pixel."""
    ink = drawn.said.style.ink
    fill = _mean(ink.fill)
    rims = () if ink.outline is None else (ink.outline,)
    grounds = (*rims, *(() if drawn.ground is None else (drawn.ground,)))
    return max((contrast(fill, ground) for ground in grounds), default=LEAST_CONTRAST)


def contrast(one: Rgb, other: Rgb) -> float:
    """WCAG 2's ratio of two colours' luminances, 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _mean(colours: tuple[Rgb, ...]) -> Rgb:
    red, green, blue = (round(sum(parts) / len(colours)) for parts in zip(*colours, strict=True))
    return red, green, blue


def _faults_of(drawn: Drawn) -> Iterator[str]:
    said, box, where = drawn.said, drawn.box, f"{drawn.said.text!r} at {tuple(drawn.box)}"
    if not said.text.strip():
        return
    if said.px < said.wanted_px * SMALLEST_SHARE or said.px < SMALLEST_PX:
        yield f"{where} is set in {said.px} px, wanted {said.wanted_px}"
    if drawn.room is not None and (box.left < drawn.room.left - SLACK_PX or box.right > drawn.room.right + SLACK_PX):
        yield f"{where} is wider than its room {tuple(drawn.room)}"
    seen = box.clip(drawn.clip)
    if not seen.w or not seen.h:
        return
    across = box.left < drawn.clip.left - SLACK_PX or box.right > drawn.clip.right + SLACK_PX
    down = box.top < drawn.clip.top - SLACK_PX or box.bottom > drawn.clip.bottom + SLACK_PX
    if across or (down and not drawn.scrolling):
        yield f"{where} is cut by {tuple(drawn.clip)}"


def _overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared = one.clip(other)
    return shared.w > TOUCH_PX and shared.h > TOUCH_PX


@contextmanager
def _set(ledger: Ledger, **changes: object) -> Iterator[None]:
    before = {name: getattr(ledger, name) for name in changes}
    for name, value in changes.items():
        setattr(ledger, name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(ledger, name, value)


def open_ledger(monkeypatch: pytest.MonkeyPatch) -> Ledger:  # noqa: C901, PLR0915 - one wrapper a method
    """A ledger that hears every text from now to the end of the test."""
    ledger = Ledger()
    line, paragraph, figures = Typesetter.line, Typesetter.paragraph, Typesetter.draw_figures
    draw = BakedText.draw
    fly = painting.Flight.__init__

    def noted_line(self: Typesetter, text: str, style: TextStyle, max_width: float | None = None) -> BakedText:
        baked = line(self, text, style, max_width)
        said = Set(text, style, self._fitted_px(text, style, max_width), self.px(style))
        ledger.sets[id(baked)] = (baked, said)
        return baked

    def noted_paragraph(self: Typesetter, text: str, style: TextStyle, *args: Any, **named: Any) -> BakedText:  # noqa: ANN401 - passed on
        smallest: list[int] = []
        bake = Typesetter._bake_line

        def heard(inner: Typesetter, row: str, style: TextStyle, px: int) -> BakedText:
            smallest.append(px)
            return bake(inner, row, style, px)

        with _patched(Typesetter, "_bake_line", heard):
            baked = paragraph(self, text, style, *args, **named)
        if smallest or id(baked) not in ledger.sets:
            px = min(smallest, default=self.px(style))
            ledger.sets[id(baked)] = (baked, Set(text, style, px, self.px(style)))
        return baked

    def noted_figures(  # noqa: PLR0913, PLR0917 - the method's own
        self: Typesetter,
        target: pygame.Surface,
        text: str,
        style: TextStyle,
        rect: pygame.Rect,
        align: tuple[float, float] = (0.5, 0.5),
    ) -> pygame.Rect:
        before = target.copy()
        before.set_clip(target.get_clip())
        box = figures(self, target, text, style, rect, align)
        px = self._fitted_px(text, style, rect.w / self.viewport.scale)
        ledger.note(Set(text, style, px, self.px(style)), before, box, rect)
        return box

    def noted_draw(
        self: BakedText, target: pygame.Surface, rect: pygame.Rect, align: tuple[float, float] = (0.5, 0.5)
    ) -> None:
        known = ledger.sets.get(id(self))
        if known is not None and known[0] is self:
            x, y = self.origin_in(rect, align)
            box = pygame.Rect(x + self.left, y + self.top, self.width, self.height)
            ledger.note(known[1], target, box, rect)
        draw(self, target, rect, align)

    def layered(
        self: painting.Flight,
        name: str,
        key: object,
        paint: Callable[[pygame.Surface], None],
        box: Box | None = None,
    ) -> None:
        def flying(target: pygame.Surface) -> None:
            with _set(ledger, layer=hash(name)):
                paint(target)

        fly(self, name, key, flying, box)

    scroll = ScrollArea.draw

    def scrolled(self: ScrollArea, canvas: pygame.Surface) -> None:
        with _set(ledger, scrolling=True):
            scroll(self, canvas)

    play = Theatre.paint

    def played(self: Theatre, *args: Any) -> None:  # noqa: ANN401 - passed on
        with _set(ledger, pictured=True):
            play(self, *args)

    press = game_buttons.draw_button

    def pressed(target: pygame.Surface, studio: Any, view: Any) -> None:  # noqa: ANN401 - passed on
        with _set(ledger, disabled=not view.button.enabled):
            press(target, studio, view)

    make = Menu._make

    def made(self: Menu) -> None:
        ledger.forget()
        make(self)

    monkeypatch.setattr(game_picture, "draw_button", pressed)
    for owner, name, wrapped in (
        (Menu, "_make", made),
        (Theatre, "paint", played),
        (Typesetter, "line", noted_line),
        (Typesetter, "paragraph", noted_paragraph),
        (Typesetter, "draw_figures", noted_figures),
        (BakedText, "draw", noted_draw),
        (painting.Flight, "__init__", layered),
        (ScrollArea, "draw", scrolled),
    ):
        monkeypatch.setattr(owner, name, wrapped)
    return ledger


@contextmanager
def _patched(owner: type, name: str, value: object) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)
