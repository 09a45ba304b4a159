"""The inspector: a running show frozen, stepped, scrubbed and slowed; outcomes on demand; figures over the picture.

F1 figures on and off · F2 freeze and go on · F3 and F4 one frame back and on (with Shift a quarter second) ·
F5 choose an outcome (with Shift backwards) · F6 the next round shall have it · F7 slow, fast, normal ·
F8 the last round again · F9 a picture of the window · the bar at the foot: drag to any moment of the show.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game.engine.errors import EngineError
from game.engine.notation import round_code
from game.qa.outcomes import outcomes_of
from game.ui.screen import Push, RecallPlace
from game.ui.screens.game_play import Showing
from game.ui.screens.game_role import Role
from game.ui.screens.game_screen import GameScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.visitor import Premises
    from game.qa.held_clock import HeldClock
    from game.qa.wishes import Wishes
    from game.timing import Clock
    from game.ui.screens.game_show import Show

STEP_MS = 1000 / 60
LEAP_MS = 250.0
RATES = (1.0, 0.25, 4.0)
FRAMES_KEPT = 120
PANEL_PX = (560, 208)
PAPER, INK, DIM = (12, 14, 20), (236, 240, 246), (150, 160, 176)
BAR_H = 18
LETTERS = "body.ttf"
CODE_SHOWN = 46
PICTURES = "shots"


class Inspector:
    """Hears its keys before the screens do, and paints over their picture."""

    def __init__(self, clock: HeldClock, real: Clock, wishes: Wishes) -> None:
        self._clock = clock
        self._real = real
        self._wishes = wishes
        self._premises: Premises | None = None
        self.shown = True
        self._outcome = 0
        self._began_ms = 0.0
        self._costs_ms: deque[float] = deque(maxlen=FRAMES_KEPT)
        self._lapse_ms: deque[float] = deque(maxlen=FRAMES_KEPT)
        self._font: pygame.font.Font | None = None
        self._code = ""
        self._dragging = False
        self.pictures: list[str] = []

    def enter(self, premises: Premises) -> None:
        """Look on from now."""
        self._premises = premises
        premises.frames.hear_first(self.hear)
        premises.frames.paint_last(self.paint)

    def frame(self) -> None:
        """Once a frame, before it."""
        now = self._real.now_ms()
        self._lapse_ms.append(now - self._began_ms)
        self._began_ms = now
        if self.shown and self._premises is not None:
            self._premises.stack.expose()  # the figures change with every frame

    # -- hearing -----------------------------------------------------------------------------------------------------

    def hear(self, event: pygame.Event) -> bool:
        """Take what is meant for the inspector."""
        if event.type == pygame.KEYDOWN:
            act = self._keys().get(event.key)
            if act is not None:
                act(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return act is not None
        if event.type == pygame.KEYUP:
            return event.key in self._keys()
        return self._on_bar(event)

    def _keys(self) -> dict[int, Callable[[int], None]]:
        return {
            pygame.K_F1: lambda _: self._show(),
            pygame.K_F2: lambda _: self._clock.hold(held=not self._clock.held),
            pygame.K_F3: lambda way: self.step(-STEP_MS if way > 0 else -LEAP_MS),
            pygame.K_F4: lambda way: self.step(STEP_MS if way > 0 else LEAP_MS),
            pygame.K_F5: self._choose,
            pygame.K_F6: lambda _: self._wish(),
            pygame.K_F7: lambda _: self._clock.run_at(RATES[(RATES.index(self._clock.rate) + 1) % len(RATES)]),
            pygame.K_F8: lambda _: self._again(),
            pygame.K_F9: lambda _: self._picture(),
        }

    def step(self, by_ms: float) -> None:
        """Hold the show and move it by so much, back too; where no show runs only time goes on."""
        self._clock.hold(held=True)
        show = self.show
        if show is None or self._premises is None:
            self._clock.advance(by_ms)
            return
        now = self._premises.frame.now_ms()
        show.seek(show.position_ms(now) + by_ms, now)

    def seek(self, share: float) -> None:
        """Hold the show at a share 0..1 of its length."""
        show = self.show
        if show is not None and self._premises is not None:
            self._clock.hold(held=True)
            # Its very end would end it: the last moment before that can still be looked at.
            show.seek(
                min(share * show.timeline.duration_ms, show.timeline.duration_ms - 1), self._premises.frame.now_ms()
            )

    @property
    def show(self) -> Show | None:
        """The show on the screen."""
        phase = None if self._game is None else self._game.play.phase
        return phase.show if isinstance(phase, Showing) else None

    @property
    def _game(self) -> GameScreen | None:
        top = None if self._premises is None else self._premises.stack.top
        return top if isinstance(top, GameScreen) else None

    def _show(self) -> None:
        self.shown = not self.shown
        if self._premises is not None:
            self._premises.stack.expose()

    def _names(self) -> tuple[str, ...]:
        if self._premises is None or self._premises.house.theme_id is None:
            return ()
        definition = self._premises.house.package(self._premises.house.theme_id).definition
        return tuple(outcome.name for outcome in outcomes_of(definition))

    def _choose(self, way: int) -> None:
        self._outcome += way

    def _wish(self) -> None:
        names = self._names()
        if names:
            self._wishes.wish(names[self._outcome % len(names)])

    def _again(self) -> None:
        """The last round of the journal on the reels, where it can be scrubbed."""
        if (
            self._premises is None
            or self._game is None
            or self._game.role is not Role.PLAYED
            or not self._game.play.is_ready()
        ):
            return
        theme_id = self._premises.house.theme_id
        lines = self._premises.house.pages.lines(theme_id)
        if theme_id is not None and lines:
            self._premises.stack.go(Push(RecallPlace(theme_id, lines[0].number)), self._premises.frame.now_ms())

    def _picture(self) -> None:
        if self._premises is None:
            return
        folder = self._premises.house.fittings.paths.saves / PICTURES
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"picture-{self._premises.house.fittings.wall.utc_ms()}.png"
        canvas = self._premises.frames.canvas
        self._premises.stack.draw(canvas)
        pygame.image.save(canvas, file)
        self.pictures.append(str(file))

    # -- the bar -----------------------------------------------------------------------------------------------------

    def _bar(self) -> pygame.Rect:
        size = (0, 0) if self._premises is None else self._premises.stack.viewport.window_px
        return pygame.Rect(0, size[1] - BAR_H, size[0], BAR_H)

    def _on_bar(self, event: pygame.Event) -> bool:
        if not self.shown or self.show is None:
            self._dragging = False
            return False
        bar = self._bar()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and bar.collidepoint(event.pos):
            self._dragging = True
        elif event.type == pygame.MOUSEBUTTONUP and self._dragging:
            self._dragging = False
            return True
        if self._dragging and event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION}:
            self.seek((event.pos[0] - bar.x) / max(1, bar.w))
            return True
        return False

    # -- painting ----------------------------------------------------------------------------------------------------

    def paint(self, canvas: pygame.Surface) -> None:
        """Figures and the bar."""
        self._costs_ms.append(self._real.now_ms() - self._began_ms)
        if not self.shown or self._premises is None:
            return
        sheet = pygame.Surface(PANEL_PX, pygame.SRCALPHA)
        sheet.fill((*PAPER, 216))
        font = self._letters()
        for row, (words, value) in enumerate(self._figures()):
            sheet.blit(font.render(words, antialias=True, color=DIM), (10, 6 + 22 * row))
            sheet.blit(font.render(value, antialias=True, color=INK), (112, 6 + 22 * row))
        canvas.blit(sheet, (0, 0))
        self._paint_bar(canvas)

    def _letters(self) -> pygame.font.Font:
        if self._font is None and self._premises is not None:
            self._font = pygame.font.Font(self._premises.house.fittings.paths.assets / "fonts" / LETTERS, 16)
        return pygame.font.Font(None, 18) if self._font is None else self._font

    def _paint_bar(self, canvas: pygame.Surface) -> None:
        show, bar = self.show, self._bar()
        if show is None or self._premises is None:
            return
        whole = max(1.0, show.timeline.duration_ms)
        canvas.fill(PAPER, bar)
        here = show.position_ms(self._premises.frame.now_ms()) / whole
        canvas.fill((64, 120, 200), (bar.x, bar.y + 4, round(bar.w * here), bar.h - 8))
        for mark in show.timeline.checkpoints:
            canvas.fill(DIM, (bar.x + round(bar.w * mark / whole), bar.y, 1, bar.h))
        canvas.fill(INK, (bar.x + round(bar.w * here) - 1, bar.y, 3, bar.h))

    def _figures(self) -> list[tuple[str, str]]:
        costs, lapses = sorted(self._costs_ms), sorted(self._lapse_ms)
        names = self._names()
        chosen = names[self._outcome % len(names)] if names else "-"
        waiting = ", ".join(self._wishes.waiting)
        return [
            ("frame", f"{_at(costs, 0.5):.1f} ms, 99 %: {_at(costs, 0.99):.1f}; every {_at(lapses, 0.5):.1f} ms"),
            ("time", f"{'frozen' if self._clock.held else 'running'} at x{self._clock.rate:g}   F2 F3 F4 F7"),
            ("show", self._show_words()),
            ("screen", self._screen_words()),
            ("round", self._round_words()),
            ("next", self._wishes.granted + (f", then {waiting}" if waiting else "") or "left to chance"),
            ("force", f"{chosen}   F5 other, F6 force it"),
            ("last", "F8 the last round again, F9 a picture, F1 hide"),
            ("picture", self.pictures[-1][-CODE_SHOWN:] if self.pictures else "-"),
        ]

    def _show_words(self) -> str:
        show = self.show
        if show is None or self._premises is None:
            return "-"
        here = show.position_ms(self._premises.frame.now_ms())
        return f"{here:.0f} of {show.timeline.duration_ms:.0f} ms, {len(show.timeline.checkpoints)} checkpoints"

    def _screen_words(self) -> str:
        if self._game is None:
            return "-" if self._premises is None else type(self._premises.stack.top).__name__
        return f"{type(self._game).__name__}, {type(self._game.play.phase).__name__}"

    def _round_words(self) -> str:
        opened = None if self._game is None else self._game.play.snapshot.opened
        if opened is not None:
            try:
                self._code = f"{opened.number}  {round_code(opened.definition, opened.progress.record)}"
            except EngineError as fault:
                self._code = str(fault)
        return self._code if len(self._code) <= CODE_SHOWN else f"{self._code[:CODE_SHOWN]}…"


def _at(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
