"""Very many rounds of the real client at high speed: memory that stays, and no frame that waits for the disk.

The rounds are pressed on the screen and cut short as a hurried player would; shows, commits, snapshots and log are the
program's own. The clock of the show is moved by hand, the frames are timed by the machine's.
"""

from __future__ import annotations

import gc
import os
import threading
from array import array
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pygame

from game.app.frames import Frames
from game.app.options import PlayOptions
from game.timing import FramePacer, SystemClock
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.lobby import LobbyScreen
from tests.torture.client import Client, Enough, press
from tests.torture.judge import Judge

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.paths import Paths

STEP_MS = 100.0
"""The longest step that a frame shows."""
FRAME_BUDGET_MS = 1000 / 60
WAIT_TOLD_MS = 1.0
"""A frame that waited longer than this for the save counts: it must never wait at all."""
FRAMES_PER_S_WHILE_SAVING = 250.0
OPENING_MINOR = 2_000_000_000
WARM_SHARE = 5
"""Memory is compared with what it was after a fifth of the rounds: every cache has a bound and has met it by then."""
MOST_GROWTH_PERCENT = 5.0
JUDGED_EVERY = 50
THEME_ROUNDS = 1_000
"""After so many rounds the other game is opened by way of the lobby."""
BOARD_KEYS = (pygame.K_1, pygame.K_t, pygame.K_c)
"""The first special symbol, Take Win, Collect."""


@dataclass
class Soaked:
    """What came of it."""

    rounds: int = 0
    frames: int = 0
    drawn: int = 0
    warm_bytes: int = 0
    end_bytes: int = 0
    waits: int = 0
    longest_wait_ms: float = 0.0
    late_by_storage: int = 0
    late_with_save: int = 0
    late_without_save: int = 0
    frames_ms: array[float] = field(default_factory=lambda: array("f"))
    samples: list[tuple[int, int]] = field(default_factory=list)

    @property
    def growth_percent(self) -> float:
        """How much more memory there is at the end than when all was warm."""
        return 100.0 * (self.end_bytes - self.warm_bytes) / max(1, self.warm_bytes)

    @property
    def clean(self) -> bool:
        """Whether nothing leaked and nothing waited."""
        return self.late_by_storage == 0 and self.growth_percent < MOST_GROWTH_PERCENT

    def __str__(self) -> str:
        ordered = sorted(self.frames_ms)
        at = {share: ordered[len(ordered) * share // 1000] for share in (500, 990, 999)} if ordered else {}
        quantiles = ", ".join(f"p{share / 10:g} {value:.1f} ms" for share, value in at.items())
        mib = 1 << 20
        return (
            f"{self.rounds} rounds, {self.frames} frames, {self.drawn} painted; a painted frame: {quantiles}\n"
            f"  waited for the save: {self.waits} frames, at the longest {self.longest_wait_ms:.1f} ms; "
            f"late by storage: {self.late_by_storage} (late at all: {self.late_with_save} with a commit under way, "
            f"{self.late_without_save} without)\n"
            f"  memory: {self.warm_bytes / mib:.1f} MiB warm, {self.end_bytes / mib:.1f} MiB at the end: "
            f"{self.growth_percent:+.2f} %"
        )


class Hurried:
    """A player who presses on (`tests.torture.client.Tormentor`)."""

    def __init__(self, count: int, themes: tuple[str, ...], tell: Callable[[str], object]) -> None:
        self._count = count
        self._themes = themes
        self._tell = tell
        self._judge = Judge(rounds_a_look=None)
        self._real = SystemClock()
        self._pacer = FramePacer(self._real, FRAMES_PER_S_WHILE_SAVING)
        self._judged = 0
        self._theme = themes[0]
        self._at_theme = 0
        self._told = 0
        self.soaked = Soaked()

    def act(self, client: Client) -> None:
        """One press where one does something."""
        client.pass_time(STEP_MS)
        self.soaked.rounds = rounds = 0 if client.save is None else client.save.state.round_number
        if rounds - self._judged >= JUDGED_EVERY:
            self._judged = rounds
            client.settle()
            self._judge.judge(client)
        if rounds - self._told >= max(1, self._count // 100):
            self._told = rounds
            self._weigh(rounds)
        if rounds >= self._count:
            client.settle()
            self._weigh(rounds)
            raise Enough
        self._press(client, rounds)

    def _press(self, client: Client, rounds: int) -> None:
        top = client.top
        if isinstance(top, LobbyScreen):
            for target in top.menu.focus.targets:
                if self._theme in target.name:
                    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                        pygame.event.post(pygame.Event(kind, pos=target.rect.center, button=1, touch=False))
            return
        if not isinstance(top, GameScreen):
            press(pygame.K_RETURN)
            return
        play = top.play
        if any(port.busy for port in client.ports):
            self._pacer.wait()  # the disk is at work: frames go on at a pace that lets it
        elif len(self._themes) > 1 and rounds - self._at_theme >= THEME_ROUNDS and play.is_ready():
            self._at_theme = rounds
            self._theme = self._themes[(self._themes.index(self._theme) + 1) % len(self._themes)]
            press(pygame.K_ESCAPE)
        elif top.choice_buttons():
            for code in BOARD_KEYS:
                press(code)
        else:
            press(pygame.K_SPACE)

    def _weigh(self, rounds: int) -> None:
        gc.collect()
        found = resident_bytes()
        self.soaked.samples.append((rounds, found))
        self.soaked.end_bytes = found
        if rounds <= max(1, self._count // WARM_SHARE):
            self.soaked.warm_bytes = found
        self._tell(f"{rounds} rounds, {found / (1 << 20):.1f} MiB")


def soak(
    paths: Paths, saves: Path, count: int, themes: tuple[str, ...], *, tell: Callable[[str], object] = lambda _: None
) -> Soaked:
    """So many rounds, the themes in turn; raises what the program did not foresee, and when it ends by itself."""
    player = Hurried(count, themes, tell)
    options = PlayOptions(theme=themes[0], size_px=(1280, 720), balance_minor=OPENING_MINOR, speed="turbo")
    client = Client(paths, saves, options)
    with ExitStack() as watched:
        _watch(player.soaked, watched)
        client.run(player)
    if player.soaked.rounds < count:
        message = f"the program ended by itself after {player.soaked.rounds} rounds"
        raise AssertionError(message)
    return player.soaked


def resident_bytes() -> int:
    """The memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _watch(soaked: Soaked, watched: ExitStack) -> None:
    """Time every frame, and every wait of the frames' thread for an answer that was not there yet."""
    clock, main = SystemClock(), threading.get_ident()
    frame, result = Frames.frame, Future.result
    waited = [0.0]
    in_frame = [False]

    def timed_result(self: Future[Any], timeout: float | None = None) -> Any:  # noqa: ANN401 - any answer
        if threading.get_ident() != main or not in_frame[0] or self.done():
            return result(self, timeout)
        began = clock.now_ms()
        try:
            return result(self, timeout)
        finally:
            waited[0] += clock.now_ms() - began

    def timed_frame(self: Frames, now_ms: float, elapsed_ms: float) -> None:
        playing = isinstance(self._stack.top, GameScreen)
        saving = playing and self._stack.top._fittings.port.busy  # type: ignore[union-attr] # a game screen by then
        drawn, waited[0], in_frame[0] = self.frames_drawn, 0.0, playing
        began = clock.now_ms()
        try:
            frame(self, now_ms, elapsed_ms)
        finally:
            took, in_frame[0] = clock.now_ms() - began, False
        if not playing or not isinstance(self._stack.top, GameScreen):
            return  # on the way between two screens a loading screen may wait
        soaked.frames += 1
        if self.frames_drawn != drawn:
            soaked.drawn += 1
            if soaked.drawn % 16 == 0:
                soaked.frames_ms.append(took)
        if took > FRAME_BUDGET_MS:
            soaked.late_with_save += saving
            soaked.late_without_save += not saving
        if waited[0] > 0:
            soaked.waits += 1
            soaked.longest_wait_ms = max(soaked.longest_wait_ms, waited[0])
            soaked.late_by_storage += waited[0] > WAIT_TOLD_MS

    watched.enter_context(patch.object(Future, "result", timed_result))
    watched.enter_context(patch.object(Frames, "frame", timed_frame))
