"""The loop: one clock reading a frame, events to the top screen, a picture only when something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.app.fingers import Fingers
from game.timing import FramePacer
from game.ui.layout import Viewport
from game.ui.screen import Quit

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.frame_clock import FrameClock
    from game.timing import Clock
    from game.ui.screen import ScreenStack
    from game.ui.widgets.toast import Toaster

FRAMES_PER_S = 60.0
FULLSCREEN_KEYS = frozenset({pygame.K_F11})


class Easel(Protocol):
    """What frames are painted on: the window (`game.app.display.Display`), or something that nobody sees."""

    @property
    def canvas(self) -> pygame.Surface:
        """Where to paint."""
        ...

    @property
    def size_px(self) -> tuple[int, int]:
        """Its size."""
        ...

    @property
    def fullscreen(self) -> bool:
        """Whether it covers the screen."""
        ...

    def toggle_fullscreen(self) -> None:
        """In and out of full screen."""
        ...

    def darken_beside(self, before_px: tuple[int, int]) -> None:
        """What a larger window has beside its old picture is dark until the new one is painted."""
        ...

    def flip(self) -> None:
        """Show what was painted."""
        ...


class Frames:
    """Runs a stack of screens in a window until the last one is gone."""

    def __init__(
        self, display: Easel, stack: ScreenStack, clock: Clock, frame: FrameClock, toaster: Toaster | None = None
    ) -> None:
        """``toaster`` says sentences over whatever screen is shown."""
        self._toaster = toaster
        self._display = display
        self._stack = stack
        self._frame = frame
        self._pacer = FramePacer(clock, FRAMES_PER_S)
        self._before: list[Callable[[float, float], None]] = []
        self._drawn_once: Callable[[], object] | None = None
        self._fullscreen_toggled: Callable[[bool], None] = lambda _: None
        self._may_close = True
        self._fingers = Fingers()
        self._hearing_first: list[Callable[[pygame.Event], bool]] = []
        self._painting_last: list[Callable[[pygame.Surface], None]] = []
        self._painted_over = False
        self.frames_drawn = 0

    @property
    def canvas(self) -> pygame.Surface:
        """What pictures are painted on."""
        return self._display.canvas

    def each_frame(self, act: Callable[[float, float], None]) -> None:
        """Call this too, once a frame, with the frame's time and the time since the last one."""
        self._before.append(act)

    def after_first_picture(self, act: Callable[[], object]) -> None:
        """Call this once something is to be seen: what need not be ready before."""
        self._drawn_once = act

    def on_fullscreen(self, act: Callable[[bool], None]) -> None:
        """Call this when the key has changed the window."""
        self._fullscreen_toggled = act

    def hear_first(self, listen: Callable[[pygame.Event], bool]) -> None:
        """Let somebody hear every event before the screens do; True takes it."""
        self._hearing_first.append(listen)

    def paint_last(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Let somebody paint over every picture."""
        self._painting_last.append(paint)

    def hold(self) -> None:
        """Neither the window's close button nor the full-screen key does anything: a kiosk."""
        self._may_close = False

    def run(self) -> None:
        """Until the stack is empty."""
        before = self._frame.now_ms()
        while self._stack.top is not None:
            self._pacer.wait()
            now = self._frame.step()
            self.frame(now, now - before)
            before = now

    def frame(self, now_ms: float, elapsed_ms: float) -> None:
        """One frame: hear, move, paint."""
        self._hear(now_ms)
        for act in self._before:
            act(now_ms, elapsed_ms)
        top = self._stack.top
        if top is None:
            return
        move = top.update(now_ms)
        if move is not None:
            self._stack.go(move, now_ms)
        if self._toaster is not None and self._toaster.update(elapsed_ms):
            self._stack.expose()
        if self._stack.top is not None and self._stack.changed():
            if self._painted_over:
                self._stack.expose()
            self._stack.draw(self._display.canvas)
            if self._toaster is not None:
                self._toaster.draw(self._display.canvas, self._stack.viewport)
            for paint in self._painting_last:
                paint(self._display.canvas)
            self._painted_over = bool(self._painting_last) or (
                self._toaster is not None and self._toaster.shown is not None
            )
            self._display.flip()
            self.frames_drawn += 1
            once, self._drawn_once = self._drawn_once, None
            if once is not None:
                once()

    def _hear(self, now_ms: float) -> None:
        for told in pygame.event.get():
            for event in self._fingers.heard(told, self._stack.viewport.window_px):
                if any(listen(event) for listen in self._hearing_first) or self._is_mine(event):
                    continue
                top = self._stack.top
                if top is None:
                    return
                move = top.handle(event)
                if move is not None:
                    self._stack.go(move, now_ms)

    def _is_mine(self, event: pygame.Event) -> bool:
        """What concerns the window; screens don't see it."""
        if event.type == pygame.QUIT:
            if self._may_close:
                self._close()
            return True
        if event.type == pygame.WINDOWSIZECHANGED:
            size = self._display.size_px
            before = self._stack.viewport.window_px
            if size != before:
                self._display.darken_beside(before)
                self._stack.resize(Viewport(size))
            return True
        if event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED}:
            self._stack.expose()
            return True
        if event.type == pygame.KEYDOWN and _asks_for_fullscreen(event) and self._may_close:
            self.toggle_fullscreen()
            return True
        return False

    def toggle_fullscreen(self) -> None:
        """In and out of full screen."""
        before = self._stack.viewport.window_px
        self._display.toggle_fullscreen()
        size = self._display.size_px
        if size != before:
            self._display.darken_beside(before)
            self._stack.resize(Viewport(size))
        self._stack.expose()
        self._fullscreen_toggled(self._display.fullscreen)

    def _close(self) -> None:
        self._stack.go(Quit(), self._frame.now_ms())


def _asks_for_fullscreen(event: pygame.Event) -> bool:
    return event.key in FULLSCREEN_KEYS or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
