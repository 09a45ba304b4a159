"""What plays when nobody does: rounds of the games one after the other, staked by nobody; any press ends it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.draw.craft import Finish
from game.ui.draw.studio import darker, lighter
from game.ui.layout import Box, Shape, Viewport, shape_of
from game.ui.screen import Pop
from game.ui.widgets.stretch import wide_body

if TYPE_CHECKING:
    from game.presentation.texts import Texts
    from game.ui.screen import Move, Screen
    from game.ui.type import TextStyle
    from game.ui.widgets.wardrobe import Wardrobe

REST_MS = 3200.0
"""How long a finished round stands before the next game comes: its win can be read."""
PULSE_MS = 1600.0
"""The call breathes in this time: slow enough to be no flicker."""
STEPS = 16
SIZE = 46
SHADE = 0.32
"""How much of its light the call loses as it breathes out."""
PLATES = {
    Shape.LANDSCAPE: Box(430, 930, 1060, 104),
    Shape.CLASSIC: Box(220, 876, 1000, 104),
    Shape.PORTRAIT: Box(60, 1400, 960, 120),
}
SQUARE_PLATE = Box(340, 880, 760, 104)
"""In a square window the page's design is that of 4:3; beside the game's counters there is room for this."""
PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
NUDGE_PX = 4
"""A mouse that moves by less was shaken by a passer-by."""


class Rounds(Protocol):
    """Where the rounds come from."""

    def curtain(self) -> Screen | None:
        """What is shown while the next game is made ready; None when it is ready. It moves when it has done."""
        ...

    def show(self) -> Screen:
        """The next game with a round that runs by itself."""
        ...

    def is_over(self, show: Screen) -> bool:
        """Whether the round has run to its end."""
        ...


class AttractScreen:
    """Shows of the games, and a call to play over them."""

    def __init__(self, wardrobe: Wardrobe, texts: Texts, rounds: Rounds) -> None:
        self._wardrobe = wardrobe
        self._texts = texts
        self._rounds = rounds
        self._shown: Screen | None = None
        self._is_curtain = False
        self._over_ms: float | None = None
        self._viewport = Viewport((1280, 720))
        self._now_ms = 0.0
        self._step = -1

    @property
    def shown(self) -> Screen | None:
        """The show that runs, or its curtain."""
        return self._shown

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Begin."""
        self._viewport, self._now_ms = viewport, now_ms
        self._next()

    def leave(self) -> None:
        """The show ends with it."""
        if self._shown is not None:
            self._shown.leave()

    def resize(self, viewport: Viewport) -> None:
        """Begin again in the other window."""
        self._viewport = viewport
        self._next()

    def handle(self, event: pygame.Event) -> Move | None:
        """Any press, and a mouse that is really moved, leads back to where it was."""
        if event.type in PRESSES:
            return Pop()
        moved = event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False)
        return Pop() if moved and max(abs(way) for way in event.rel) >= NUDGE_PX else None

    def update(self, now_ms: float) -> Move | None:
        """Let the show run, and the next one follow."""
        self._now_ms = now_ms
        if self._shown is None:
            return None
        move = self._shown.update(now_ms)
        if self._is_curtain:
            if move is not None:
                self._open()
            return None
        if not self._rounds.is_over(self._shown):
            self._over_ms = None
        elif self._over_ms is None:
            self._over_ms = now_ms
        elif now_ms - self._over_ms >= REST_MS:
            self._next()
        return None

    def changed(self) -> bool:
        """The show or the call looks different."""
        return self._pulse_step() != self._step or (self._shown is not None and self._shown.changed())

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the show, and the call over it."""
        self._step = self._pulse_step()
        if self._shown is not None:
            self._shown.draw(canvas)
        if not self._is_curtain:
            self._draw_call(canvas)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        """The next game, behind its curtain while it is not ready."""
        curtain = self._rounds.curtain()
        if curtain is None:
            self._open()
        else:
            self._put(curtain, is_curtain=True)

    def _open(self) -> None:
        self._put(self._rounds.show(), is_curtain=False)

    def _put(self, screen: Screen, *, is_curtain: bool) -> None:
        if self._shown is not None:
            self._shown.leave()
        self._shown, self._is_curtain, self._over_ms, self._step = screen, is_curtain, None, -1
        screen.enter(self._viewport, self._now_ms)

    def _pulse_step(self) -> int:
        phase = (self._now_ms % PULSE_MS) / PULSE_MS
        return round(STEPS * (1 - abs(2 * phase - 1)))

    def _draw_call(self, canvas: pygame.Surface) -> None:
        viewport = self._viewport.paged()
        skin, place = self._wardrobe.skin(viewport), _plate(viewport)
        rect = viewport.rect(place)
        base = darker(skin.palette.panel, 0.35)
        finish = Finish(
            body=(lighter(skin.palette.panel, 0.16), skin.palette.panel, base),
            rim=skin.metal(),
            rim_width=max(2.0, 5 * viewport.scale),
            radius=rect.h / 2,
            depth=6 * viewport.scale,
            gloss=0.4,
            opacity=0.97,
            shadow=0.7,
            margin=viewport.px(20),
        )
        pad = finish.margin
        canvas.blit(wide_body(rect.size, finish), rect.move(-pad, -pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        skin.type.line(self._texts.say("attract.call"), _lit(skin.title, self._step / STEPS), place.w - 80).draw(
            canvas, rect
        )


def _lit(title: TextStyle, share: float) -> TextStyle:
    """Gilded letters from shaded, at 0, to full light, at 1."""
    fill = tuple(darker(stop, SHADE * (1 - share)) for stop in title.ink.fill)
    return replace(title, size=SIZE, ink=replace(title.ink, fill=fill))


def _plate(viewport: Viewport) -> Box:
    """Where the call stands."""
    return SQUARE_PLATE if shape_of(viewport.window_px) is Shape.SQUARE else PLATES[viewport.shape]
