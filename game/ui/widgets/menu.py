"""A page of controls over a backdrop: what settings, history, rules and error screens have in common."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box, Shape, Viewport
from game.ui.widgets.focus import FocusRing, Target
from game.ui.widgets.gui import Gui
from game.ui.widgets.skin import ButtonKind, Skin

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_gui.elements import UIButton, UIHorizontalSlider

    from game.ui.screen import Move
    from game.ui.type import TextStyle
    from game.ui.widgets.wardrobe import Wardrobe

LIVELY_MS = 260.0
"""How long after an event the page goes on being painted: pygame-gui's own transitions last that long at most."""
NUDGE_PERCENT = 5
SLIDER_HEIGHTS = {Shape.LANDSCAPE: 44.0, Shape.CLASSIC: 44.0, Shape.PORTRAIT: 66.0}
"""A thumb must find a slider on a narrow tall screen, where a design unit is two thirds of a pixel."""
CHOICE_INSET = 3.0
"""A row's options are almost as high as the row: a thumb must find them at 1280x720."""


class Menu:
    """Builds a page from parts and runs it. A screen owns one and passes everything on.

    ``build`` is called with the menu whenever the page must be made: at a new size, or after `rebuild`. It calls the
    methods `panel`, `words`, `button`, `toggle`, `slider`, and paints its own still pictures on `still`.
    """

    def __init__(self, wardrobe: Wardrobe, build: Callable[[Menu], None]) -> None:
        self.wardrobe = wardrobe
        self._build = build
        self.focus = FocusRing()
        self.viewport = Viewport((1280, 720))
        self._targets: list[Target] = []
        self._painters: list[Callable[[pygame.Surface], None]] = []
        self._beneath: list[Callable[[pygame.Surface], None]] = []
        self._listeners: list[Callable[[pygame.Event], bool]] = []
        self._tickers: list[Callable[[float], bool]] = []
        self._move: Move | None = None
        self._back: Callable[[], None] | None = None
        self._lively_until = 0.0
        self._now_ms = 0.0
        self._dirty = True
        self._wanted = False
        self._pressing_down = False
        """A button made anew between press and release would miss the click: the page waits for the release."""
        self._built = False
        self.skin: Skin
        self.gui: Gui
        self.still: pygame.Surface

    # -- what a screen calls while it builds -------------------------------------------------------------------------

    def panel(self, box: Box) -> None:
        """A large board with its frame inside ``box``, its ornaments and shadow a little beyond."""
        rect = self.viewport.rect(box)
        board, pad = self.wardrobe.framed(self.viewport, rect.size)
        self.still.blit(board, rect.move(-pad, -pad), special_flags=pygame.BLEND_PREMULTIPLIED)

    def panel_over(self, box: Box) -> None:
        """A board over everything painted so far: a dialog."""
        rect = self.viewport.rect(box)
        board, pad = self.wardrobe.framed(self.viewport, rect.size)

        def paint(canvas: pygame.Surface) -> None:
            canvas.blit(board, rect.move(-pad, -pad), special_flags=pygame.BLEND_PREMULTIPLIED)

        self.under(paint)

    def words_over(self, text: str, style: TextStyle, box: Box, align: float = 0.0) -> None:
        """One line over everything painted so far."""
        line, rect = self.skin.type.line(text, style, box.w), self.viewport.rect(box)
        self.under(lambda canvas: line.draw(canvas, rect, (align, 0.5)))

    def well(self, box: Box) -> None:
        """A sunken area."""
        rect = self.viewport.rect(box)
        self.still.blit(self.skin.well(rect.size), rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def words(self, text: str, style: TextStyle, box: Box, align: float = 0.0) -> None:
        """One line in a box, set smaller where it is too long; ``align`` 0 left, 0.5 middle, 1 right."""
        self.skin.type.line(text, style, box.w).draw(self.still, self.viewport.rect(box), (align, 0.5))

    def prose(self, text: str, style: TextStyle, box: Box, align: float = 0.0, upright: float = 0.0) -> None:
        """A paragraph in a box."""
        baked = self.skin.type.paragraph(text, style, box.w, box.h, align, even=True)
        baked.draw(self.still, self.viewport.rect(box), (0.0, upright))

    def button(  # noqa: PLR0913 - what a button is
        self,
        name: str,
        box: Box,
        text: str,
        press: Callable[[], None],
        kind: ButtonKind = ButtonKind.PLAIN,
        *,
        beside: tuple[str, ...] = (),
        enabled: bool = True,
    ) -> UIButton:
        """A button that can be clicked and focused."""
        rect = self.viewport.rect(box)
        part = self.gui.button(rect, self.skin.faces(rect.size, text, kind, beside), self._pressing(press))
        if enabled:
            self.target(Target(name, rect, self._pressing(press), radius_px=self.viewport.px(16)))
        else:
            part.disable()  # type: ignore[no-untyped-call] # pygame-gui leaves it untyped
        return part

    def toggle(self, name: str, box: Box, text: str, on: Callable[[], bool], flip: Callable[[], None]) -> None:
        """A switch with its label; the whole row is the target, as wide as a thumb needs."""
        rect = self.viewport.rect(box)
        self.gui.button(rect, self.skin.row_faces(rect.size), self._pressing(flip))
        self.target(Target(name, rect, self._pressing(flip), radius_px=self.viewport.px(14)))
        knob = Box(box.right - 124, box.y + (box.h - 48) / 2, 100, 48)
        label = self.skin.type.line(text, self.skin.text, box.w - 170)
        place = self.viewport.rect(Box(box.x + 26, box.y, box.w - 170, box.h))

        def paint(canvas: pygame.Surface) -> None:
            label.draw(canvas, place, (0.0, 0.5))
            switch = self.viewport.rect(knob)
            canvas.blit(self.skin.switch(switch.size, on=on()), switch, special_flags=pygame.BLEND_PREMULTIPLIED)

        self.painter(paint)

    def slider(
        self, name: str, box: Box, text: str, percent: Callable[[], int], moved: Callable[[int], None]
    ) -> UIHorizontalSlider:
        """A slider over 0..100 with its label and its figure."""
        rect = self.viewport.rect(box)
        row = self.skin.row_faces(rect.size).normal
        self.still.blit(row, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.words(text, self.skin.text, Box(box.x + 26, box.y, box.w * 0.36, box.h))
        high = SLIDER_HEIGHTS[self.viewport.shape]
        groove = Box(box.x + box.w * 0.42, box.y + (box.h - high) / 2, box.w * 0.44, high)
        part = self.gui.slider(self.viewport.rect(groove), percent(), moved)
        figure = self.viewport.rect(Box(groove.right + 8, box.y, box.right - groove.right - 34, box.h))

        def nudge(direction: int) -> None:
            value = min(100, max(0, percent() + direction * NUDGE_PERCENT))
            part.set_current_value(value)
            moved(value)

        inner = part.rect.inflate(-2 * self.viewport.px(5), -2 * self.viewport.px(5))
        full = self.skin.filled_groove(inner.size)

        def fill(canvas: pygame.Surface) -> None:
            knob = part.sliding_button
            if knob is not None:
                width = knob.rect.centerx - inner.x
                canvas.blit(full, inner, (0, 0, width, inner.h), special_flags=pygame.BLEND_PREMULTIPLIED)
                grip = self.skin.grip(knob.rect.size, lit=knob.hovered or knob.held)
                canvas.blit(grip, knob.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

        self.painter(fill)

        def paint(canvas: pygame.Surface) -> None:
            self.skin.type.draw_figures(canvas, f"{percent()}", self.skin.bold, figure, (1.0, 0.5))

        self.target(Target(name, rect, lambda: None, nudge, self.viewport.px(14)))
        self.painter(paint)
        return part

    def choice(  # noqa: PLR0913, PLR0917 - what a row of options is
        self,
        name: str,
        box: Box,
        text: str,
        options: tuple[tuple[str, str], ...],
        at: str,
        choose: Callable[[str], None],
    ) -> None:
        """A row of which one option is chosen: ``options`` are (value, word)."""
        left, gap = box.x + box.w * 0.34, 10.0
        rect = self.viewport.rect(box._replace(w=left - gap - box.x))
        self.still.blit(self.skin.row_faces(rect.size).normal, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.words(text, self.skin.text, Box(box.x + 26, box.y, box.w * 0.28, box.h))
        width = (box.right - left - gap * (len(options) - 1)) / len(options)
        words = tuple(word for _, word in options)
        for index, (value, word) in enumerate(options):
            place = Box(left + index * (width + gap), box.y + CHOICE_INSET, width, box.h - 2 * CHOICE_INSET)
            kind = ButtonKind.CHOSEN if value == at else ButtonKind.PLAIN
            self.button(f"{name}.{value}", place, word, partial(choose, value), kind, beside=words)

    def target(self, target: Target) -> None:
        """Something more that can have the focus."""
        self._targets.append(target)

    def painter(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Something painted over the parts in every frame that is painted; it must change nothing."""
        self._painters.append(paint)

    def under(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Something painted between the still picture and the parts; it must change nothing."""
        self._beneath.append(paint)

    def listener(self, listen: Callable[[pygame.Event], bool]) -> None:
        """Somebody who sees events before the focus and the parts do; True takes the event."""
        self._listeners.append(listen)

    def ticker(self, tick: Callable[[float], bool]) -> None:
        """Somebody who is told once a frame how many ms have passed; True when the page must be painted again."""
        self._tickers.append(tick)

    def on_back(self, back: Callable[[], None]) -> None:
        """What Escape does."""
        self._back = back

    # -- what a screen calls while it runs ---------------------------------------------------------------------------

    def go(self, move: Move) -> None:
        """Leave by this move as soon as the present event or frame is done."""
        self._move = move

    def rebuild(self) -> None:
        """Make the page again before the next frame: its words or its rows have changed."""
        self._wanted = True
        self._dirty = True

    def touch(self) -> None:
        """Something that a painter shows has changed."""
        self._dirty = True

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """The screen is on top."""
        self._now_ms = now_ms
        self._lively_until = now_ms + LIVELY_MS
        self.focus.begin()
        self._pressing_down = False
        self.resize(viewport)

    def resize(self, viewport: Viewport) -> None:
        """Make the page for this window."""
        self.viewport = viewport.paged()
        self._make()

    def handle(self, event: pygame.Event) -> Move | None:
        """One event: own listeners, Escape, the focus, then the parts."""
        self._lively_until = self._now_ms + LIVELY_MS
        self._dirty = True
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE}:
            self._pressing_down = event.type == pygame.MOUSEBUTTONDOWN
        if any(listen(event) for listen in self._listeners):
            return self._taken()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._back is not None:
            self._back()
        elif not self.focus.handle(event):
            self.gui.handle(event)
        return self._taken()

    def update(self, now_ms: float) -> Move | None:
        """Let time pass."""
        elapsed = max(0.0, now_ms - self._now_ms)
        self._now_ms = now_ms
        self.gui.update(elapsed)
        if self._wanted and not self._pressing_down:
            self._make()
        moving = [tick(elapsed) for tick in self._tickers]
        self._dirty = self._dirty or any(moving)
        return self._taken()

    def changed(self) -> bool:
        """Whether the page may look different from the last one painted."""
        return self._dirty or self._now_ms < self._lively_until

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint backdrop, parts, painters and focus."""
        canvas.blit(self.still, (0, 0))
        for paint in self._beneath:
            paint(canvas)
        self.gui.draw(canvas)
        for paint in self._painters:
            paint(canvas)
        target = self.focus.current
        if self.focus.visible and target is not None:
            ring, pad = self.skin.focus(target.rect.size, target.radius_px)
            canvas.blit(ring, target.rect.move(-pad, -pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._dirty = False

    # -- inside ------------------------------------------------------------------------------------------------------

    def _pressing(self, press: Callable[[], None]) -> Callable[[], None]:
        def pressed() -> None:
            self.wardrobe.click()
            press()

        return pressed

    def _taken(self) -> Move | None:
        move, self._move = self._move, None
        return move

    def _make(self) -> None:
        if self._built:
            self.gui.close()
        self._wanted = False
        self._targets, self._listeners, self._tickers = [], [], []
        self._painters, self._beneath = [], []
        self.skin = self.wardrobe.skin(self.viewport)
        self.still = self.wardrobe.backdrop(self.viewport).copy()
        self.gui = Gui(self.skin, self.wardrobe.theme_file)
        self._built = True
        self._build(self)
        self.gui.update(0.0)  # what pygame-gui has not updated once it does not draw
        self.wardrobe.draw_notice(self.still, self.viewport)
        self.focus.replace(self._targets)
        self._dirty = True
