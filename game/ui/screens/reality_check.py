"""The reality check: how long, at what net result; play goes on only when the player says so (RTS 13B)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.ui.layout import Box, Shape
from game.ui.screen import HistoryPlace, Pop, Push
from game.ui.screens.game_strip import elapsed_words
from game.ui.widgets.menu import Menu
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    import pygame

    from game.presentation.texts import Texts
    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.widgets.wardrobe import Wardrobe

MS_PER_S = 1000
FIGURES = 3


@dataclass(frozen=True, slots=True)
class CheckPlaces:
    """Where everything stands: ``buttons`` is what they share, beside one another or, with ``stacked``, in rows.

    A stacked figure has its name at its left, any other one above.
    """

    panel: Box
    title: Box
    body: Box
    figures: tuple[Box, ...]
    pause: Box
    buttons: Box
    gap: float
    stacked: bool


PLACES = {
    Shape.LANDSCAPE: CheckPlaces(
        panel=Box(370, 190, 1180, 680),
        title=Box(480, 252, 960, 84),
        body=Box(480, 340, 960, 56),
        figures=tuple(Box(480 + index * (304.0 + 24), 416, 304.0, 150) for index in range(FIGURES)),
        pause=Box(480, 590, 960, 56),
        buttons=Box(480, 676, 960, 92),
        gap=20.0,
        stacked=False,
    ),
    Shape.CLASSIC: CheckPlaces(
        panel=Box(130, 190, 1180, 680),
        title=Box(240, 252, 960, 84),
        body=Box(240, 340, 960, 56),
        figures=tuple(Box(240 + index * (304.0 + 24), 416, 304.0, 150) for index in range(FIGURES)),
        pause=Box(240, 590, 960, 56),
        buttons=Box(240, 676, 960, 92),
        gap=20.0,
        stacked=False,
    ),
    Shape.PORTRAIT: CheckPlaces(
        panel=Box(40, 370, 1000, 1150),
        title=Box(120, 446, 840, 84),
        body=Box(120, 544, 840, 110),
        figures=tuple(Box(120, 660 + index * 124, 840, 106) for index in range(FIGURES)),
        pause=Box(120, 1030, 840, 60),
        buttons=Box(120, 1108, 840, 330),
        gap=24.0,
        stacked=True,
    ),
}


class CheckDesk(Protocol):
    """What the check is about, and where its answer goes."""

    @property
    def net_minor(self) -> int:
        """What was won less what was staked, over all games of this run."""
        ...

    @property
    def rounds_played(self) -> int:
        """Rounds of this run."""
        ...

    @property
    def may_leave(self) -> bool:
        """There is a way out of the game."""
        ...

    def elapsed_ms(self, now_ms: float) -> float:
        """How long this run has been played."""
        ...

    def pause_left_ms(self, now_ms: float) -> float:
        """How long play has to rest before it may go on."""
        ...

    def show(self, now_ms: float) -> None:
        """The check is seen."""
        ...

    def answer(self, now_ms: float) -> bool:
        """Go on; False while the pause is not over."""
        ...

    def leave(self) -> None:
        """Leave the game for the lobby."""
        ...


class RealityCheckScreen:
    """A dialog that Escape does not close: it wants an answer."""

    def __init__(self, wardrobe: Wardrobe, texts: Texts, desk: CheckDesk, theme_id: str | None) -> None:
        """``theme_id`` is the game whose rounds are offered to look at."""
        self._texts = texts
        self._desk = desk
        self._theme_id = theme_id
        self._now_ms = 0.0
        self._said: tuple[str, int] | None = None
        self.menu = Menu(wardrobe, self._build)

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """The clock of the pause starts when the check is first seen."""
        self._now_ms = now_ms
        self._desk.show(now_ms)
        self._said = self._figures()
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """The check stays due until it was answered."""

    def resize(self, viewport: Viewport) -> None:
        """Build it for another window."""
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Keys, mouse."""
        return self.menu.handle(event)

    def update(self, now_ms: float) -> Move | None:
        """Once a second the figures go on."""
        self._now_ms = now_ms
        if self._figures() != self._said:
            self._said = self._figures()
            self.menu.rebuild()
        return self.menu.update(now_ms)

    def changed(self) -> bool:
        """Whether a frame is due."""
        return self.menu.changed()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self.menu.draw(canvas)

    def _figures(self) -> tuple[str, int]:
        """Time played, and whole seconds of the pause that are left."""
        pause_s = math.ceil(self._desk.pause_left_ms(self._now_ms) / MS_PER_S)
        return elapsed_words(self._desk.elapsed_ms(self._now_ms)), pause_s

    def _go_on(self) -> None:
        if self._desk.answer(self._now_ms):
            self.menu.go(Pop())

    def _leave(self) -> None:
        self._desk.leave()
        self.menu.go(Pop())

    def _build(self, menu: Menu) -> None:
        texts, skin, desk = self._texts, menu.skin, self._desk
        elapsed, pause_s = self._figures()
        places = PLACES[menu.viewport.shape]
        menu.panel(places.panel)
        menu.words(texts.say("reality.title"), skin.title, places.title)
        menu.prose(texts.say("reality.body"), skin.text, places.body)
        sign = "+" if desk.net_minor > 0 else ""
        figures = (
            (texts.say("label.elapsed"), elapsed),
            (texts.say("reality.rounds"), str(desk.rounds_played)),
            (texts.say("reality.net"), f"{sign}{texts.money(desk.net_minor)}"),
        )
        large = skin.coloured(skin.bold, skin.palette.highlight, 44)
        for (name, figure), well in zip(figures, places.figures, strict=True):
            menu.well(well)
            if places.stacked:
                menu.words(name, skin.text, Box(well.x + 28, well.y, 400, well.h))
                menu.words(figure, large, Box(well.x + 440, well.y, well.w - 468, well.h), 1.0)
            else:
                menu.words(name, skin.small, Box(well.x + 16, well.y + 22, well.w - 32, 30), 0.5)
                menu.words(figure, large, Box(well.x + 16, well.y + 64, well.w - 32, 60), 0.5)
        if pause_s:
            words = texts.say("reality.pause", time=elapsed_words(pause_s * MS_PER_S).removeprefix("0:"))
            menu.words(words, skin.coloured(skin.bold, skin.palette.text), places.pause, 0.5)
        self._buttons(menu, places, may_go_on=not pause_s)

    def _buttons(self, menu: Menu, places: CheckPlaces, *, may_go_on: bool) -> None:
        say = self._texts.say
        words = [say("reality.history"), say("reality.continue")]
        if self._desk.may_leave:
            words.insert(1, say("reality.exit"))
        beside = tuple(words)

        def place(index: int) -> Box:
            room, gap, count = places.buttons, places.gap, len(words)
            if places.stacked:
                high = (room.h - gap * (FIGURES - 1)) / FIGURES
                return Box(room.x, room.bottom - (count - index) * (high + gap) + gap, room.w, high)
            width = (room.w - gap * (count - 1)) / count
            return Box(room.x + index * (width + gap), room.y, width, room.h)

        history = Push(HistoryPlace(self._theme_id))
        menu.button("history", place(0), words[0], lambda: menu.go(history), beside=beside)
        if self._desk.may_leave:
            menu.button("leave", place(1), words[1], self._leave, beside=beside)
        last = len(words) - 1
        kind = ButtonKind.PRIMARY
        menu.button("continue", place(last), words[last], self._go_on, kind, beside=beside, enabled=may_go_on)
