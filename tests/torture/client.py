"""The real program, `game.app.play.play` itself, driven frame by frame on clocks that are moved by hand.

Nothing of the program is replaced but what reaches outside: its clocks, the wait between two frames (that is where the
tormentor acts), the search for an installation, and the generator, which may be told what to draw. Window, save, lock,
settings, screens and threads are the program's own, with SDL's dummy drivers.
"""

from __future__ import annotations

import os
import warnings
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # or a kill would look like a player who closes the window

import pygame

from game.app import play as program
from game.app.frames import Frames
from game.app.sessions import Sessions
from game.engine.rng import SeededRng
from game.timing import ManualClock, ManualWallClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from game.app.options import PlayOptions
    from game.app.paths import Paths
    from game.app.save_thread import SaveThread
    from game.app.session_port import SessionPort
    from game.saves.save_file import SaveFile
    from game.ui.screen import Screen, ScreenStack

FRAME_MS = 1000 / 60
BEGIN_MS = 1_767_256_200_000


class Enough(BaseException):
    """Ends a run from within the loop, past everything that catches faults."""


class Tormentor(Protocol):
    """Acts between two frames."""

    def act(self, client: Client) -> None:
        """Post events, move the clocks, judge; raise `Enough` to end the run."""
        ...


class LuckyRng:
    """Draws what it was told where that fits, else from a seed: features come as often as a harness wants them."""

    def __init__(self, seed: int) -> None:
        self._then = SeededRng(seed)
        self._told: list[int] = []

    def tell(self, draws: Iterable[int]) -> None:
        """These next."""
        self._told = list(reversed(list(draws)))

    def below(self, n: int) -> int:
        """The next draw; what doesn't fit ends what was told."""
        value = self._told.pop() if self._told else n
        if value < n:
            return value
        self._told = []
        return self._then.below(n)


@dataclass(frozen=True, slots=True)
class Found:
    """What happened in a run that should not have."""

    what: str

    def __str__(self) -> str:
        return self.what


class Client:
    """One program and the levers on it."""

    def __init__(self, paths: Paths, saves: Path, options: PlayOptions, *, seed: int = 1) -> None:
        self.clock = ManualClock()
        self.wall = ManualWallClock(BEGIN_MS)
        self.rng = LuckyRng(seed)
        self._paths = replace(paths, saves=saves)
        self._options = replace(options, saves=saves)
        self._frames: Frames | None = None
        self._sessions: Sessions | None = None
        self.thread: SaveThread | None = None
        self.frames_run = 0

    def run(self, tormentor: Tormentor) -> int | None:
        """Start the program and let it run; its exit code, or None where the tormentor ended it.

        Raises whatever the program did not foresee.
        """
        with warnings.catch_warnings(), ExitStack() as changed:
            # The one way to a window's least size in pygame-ce 2.5 is already called deprecated there.
            warnings.filterwarnings("ignore", "Please use Window", DeprecationWarning)
            for place, stand_in in (
                ("game.app.play.find_paths", lambda _saves=None: self._paths),
                ("game.app.play.SystemClock", lambda: self.clock),
                ("game.app.play.SystemWallClock", lambda: self.wall),
                ("game.app.play.Frames", self._make_frames),
                ("game.app.play.Sessions", self._make_sessions),
                ("game.app.play.write_report", _raise_it),
                ("game.app.frames.FramePacer", lambda *_: _Pacer(self, tormentor)),
            ):
                changed.enter_context(patch(place, stand_in))
            try:
                return program.play(self._options)
            except Enough:
                return None
            finally:
                self.thread = None

    # -- levers ------------------------------------------------------------------------------------------------------

    @property
    def frames(self) -> Frames:
        """The loop; there is one once the program runs."""
        assert self._frames is not None
        return self._frames

    @property
    def stack(self) -> ScreenStack:
        """The screens."""
        return self.frames._stack

    @property
    def top(self) -> Screen | None:
        """The screen that is seen."""
        return self.stack.top

    @property
    def window_px(self) -> tuple[int, int]:
        """The window's size."""
        return self.frames._display.size_px

    @property
    def ports(self) -> tuple[SessionPort, ...]:
        """The sessions made so far."""
        return () if self._sessions is None else self._sessions.ports

    @property
    def save(self) -> SaveFile | None:
        """The save; touch it in `on_save_thread` only."""
        return None if self.thread is None else self.thread.save

    def settle(self) -> None:
        """Wait until the save's thread has done what was asked and is awaited."""
        if self.thread is not None and any(port.busy for port in self.ports):
            self.thread.ask(lambda: None).result()

    def pass_time(self, by_ms: float) -> None:
        """Move both clocks."""
        self.clock.advance(by_ms)
        self.wall.advance(round(by_ms))

    def resize(self, size_px: tuple[int, int]) -> None:
        """What a hand on the window's corner does."""
        if not self.frames._display.fullscreen:
            pygame.display.set_mode(size_px, pygame.RESIZABLE)
            pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size_px[0], y=size_px[1], window=None))

    # -- what the program is given -----------------------------------------------------------------------------------

    def _make_frames(self, *given: object, **named: object) -> Frames:
        self._frames = Frames(*given, **named)  # type: ignore[arg-type] # passed on as they came
        return self._frames

    def _make_sessions(self, *given: object, **named: object) -> Sessions:
        self._sessions = Sessions(*given, **named, rng=self.rng)  # type: ignore[arg-type] # passed on as they came
        self.thread = self._sessions._thread
        return self._sessions


class _Pacer:
    """Between two frames nobody waits: the tormentor acts instead."""

    def __init__(self, client: Client, tormentor: Tormentor) -> None:
        self._client = client
        self._tormentor = tormentor

    def wait(self) -> float:
        """The moment of the next frame."""
        self._client.frames_run += 1
        self._tormentor.act(self._client)
        return self._client.clock.now_ms()


def _raise_it(_folder: Path, fault: BaseException, *_: object) -> None:
    """A fault that the program would have made a report of ends the run instead."""
    raise fault


def key(code: int, kind: int = pygame.KEYDOWN, mod: int = 0) -> None:
    """A key goes down or up."""
    pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))


def press(code: int) -> None:
    """A key goes down and up."""
    key(code)
    key(code, pygame.KEYUP)


def on_save_thread(client: Client, read: Callable[[SaveFile], None]) -> None:
    """Read the save where it may be read; what ``read`` raises is raised here."""
    thread = client.thread
    if thread is not None:
        thread.ask(lambda: read(thread.save)).result()
