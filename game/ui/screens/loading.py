"""What is seen while a game is made ready: its place, its logo, a bar that tells how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.craft import Finish, body
from game.ui.draw.studio import darker, lighter
from game.ui.layout import Box, Shape, Viewport
from game.ui.widgets.wardrobe import BACKDROP, night_sky

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.presentation.texts import Texts
    from game.timing import Clock
    from game.ui.art import LoadStep
    from game.ui.screen import Move
    from game.ui.widgets.wardrobe import Wardrobe

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
BUDGET_MS = 12.0
"""How much of a frame goes into loading: the bar moves at every frame, and a frame stays a frame."""
LIGHT = 0.72
LOGO_ART = "logo"


@dataclass(frozen=True, slots=True)
class LoadingPlaces:
    """Where logo, bar and word stand."""

    logo: Box
    bar: Box
    word: Box


PLACES = {
    Shape.LANDSCAPE: LoadingPlaces(Box(360, 250, 1200, 380), Box(560, 760, 800, 46), Box(560, 826, 800, 40)),
    Shape.CLASSIC: LoadingPlaces(Box(120, 230, 1200, 420), Box(320, 760, 800, 46), Box(320, 826, 800, 40)),
    Shape.PORTRAIT: LoadingPlaces(Box(60, 520, 960, 420), Box(140, 1100, 800, 46), Box(140, 1166, 800, 40)),
}


class LoadingScreen:
    """Works through its steps a few at a time, then makes its move."""

    def __init__(self, wardrobe: Wardrobe, texts: Texts, steps: Iterator[LoadStep], then: Move, clock: Clock) -> None:
        """``clock`` only measures how long steps take; what is shown depends on how many are done."""
        self._wardrobe = wardrobe
        self._texts = texts
        self._steps = steps
        self._then = then
        self._clock = clock
        self._done, self._total = 0, 1
        self._dirty = True
        self._drawn_once = False
        self._over = False
        self._viewport = Viewport((1280, 720))
        self._still = pygame.Surface((1, 1))

    @property
    def progress(self) -> float:
        """How much is done, 0..1."""
        return min(1.0, self._done / max(1, self._total))

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Paint the place; no step is taken before it was seen."""
        del now_ms
        self.resize(viewport)

    def leave(self) -> None:
        """Steps not taken are not needed."""

    def resize(self, viewport: Viewport) -> None:
        """Another window."""
        self._viewport = viewport.paged()
        self._still = self._paint_still()
        self._dirty = True

    def handle(self, event: pygame.Event) -> Move | None:
        """Nothing to press here."""
        del event
        return None

    def update(self, now_ms: float) -> Move | None:
        """Take steps for a part of the frame."""
        del now_ms
        if not self._drawn_once:
            return None
        if self._over:
            return self._then
        ends = self._clock.now_ms() + BUDGET_MS
        while self._take_step() and self._clock.now_ms() < ends:
            pass
        return None

    def take_steps(self, progress: float) -> None:
        """Work on until so much is done: for a picture of this screen."""
        while self.progress < progress and self._take_step():
            pass

    def _take_step(self) -> bool:
        """Take one; False when there was none left."""
        step = next(self._steps, None)
        self._dirty = True
        if step is None:
            self._done, self._over = self._total, True
            return False
        self._done, self._total = step.done, step.total
        return True

    def changed(self) -> bool:
        """Whether the bar has moved."""
        return self._dirty

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self._dirty, self._drawn_once = False, True
        canvas.blit(self._still, (0, 0))
        skin, px = self._wardrobe.skin(self._viewport), self._viewport.px
        bar = self._viewport.rect(PLACES[self._viewport.shape].bar)
        inner = bar.inflate(-2 * px(7), -2 * px(7))
        width = max(inner.h, round(inner.w * self.progress))
        accent = skin.palette.accent
        finish = Finish(
            body=(lighter(accent, 0.35), accent, darker(accent, 0.35)),
            radius=inner.h / 2,
            depth=4 * self._viewport.scale,
            gloss=0.6,
        )
        canvas.blit(body((width, inner.h), finish), inner, special_flags=PREMULTIPLIED)

    def _paint_still(self) -> pygame.Surface:
        viewport, wardrobe = self._viewport, self._wardrobe
        skin = wardrobe.skin(viewport)
        size = viewport.window_px
        if wardrobe.art.has(BACKDROP):
            still = wardrobe.art.place(BACKDROP, size)
            level = round(255 * LIGHT)
            still.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        else:
            still = night_sky(size)
        places = PLACES[viewport.shape]
        place = viewport.rect(places.logo)
        if wardrobe.art.has(LOGO_ART):
            logo = wardrobe.art.fitted(LOGO_ART, place.size)
            still.blit(logo, logo.get_rect(center=place.center), special_flags=PREMULTIPLIED)
        else:
            skin.type.line(self._texts.say("theme.name"), skin.title, places.logo.w).draw(still, place)
        bar, radius = viewport.rect(places.bar), places.bar.h / 2
        shade, pad = skin.shade(bar.size, radius=radius, spread=24)
        still.blit(shade, bar.move(-pad, -pad), special_flags=PREMULTIPLIED)
        still.blit(skin.well(bar.size, radius), bar, special_flags=PREMULTIPLIED)
        word = skin.type.line(self._texts.say("loading.title"), skin.bold)
        word.draw(still, viewport.rect(places.word))
        wardrobe.draw_notice(still, viewport)
        return still
