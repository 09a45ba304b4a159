"""Random inputs against the real program, and a judgement after each."""

from __future__ import annotations

import sys
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.app.options import PlayOptions
from game.content.theme import load_definition
from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.jackpot import open_pots
from game.engine.rng import SeededRng
from game.engine.round import RoundStart
from game.qa.forced import NothingFoundError, find_round
from game.timing import MS_PER_DAY
from game.ui.screens.game_screen import GameScreen
from tests.torture.client import BEGIN_MS, FRAME_MS, Client, Enough, key, press
from tests.torture.judge import Judge

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.app.paths import Paths
    from game.engine.definition import GameDefinition

KEYS = (
    *(pygame.K_SPACE,) * 12,
    *(pygame.K_RETURN,) * 4,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB) * 2,
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(
        pygame.K_ESCAPE,
        pygame.K_BACKSPACE,
        pygame.K_PLUS,
        pygame.K_MINUS,
        pygame.K_F11,
        pygame.K_HOME,
        pygame.K_PAGEDOWN,
    ),
    *(pygame.K_KP1, pygame.K_KP_ENTER, pygame.K_KP_PLUS, pygame.K_F1, pygame.K_PRINTSCREEN, pygame.K_DELETE),
)
SIZES = ((1280, 720), (1366, 768), (1680, 1050), (1280, 1024), (720, 1280), (1720, 720))
FOCUS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
)
LAST_INPUTS = 12
LUCK = 12
"""One spin in so many is told to show a feature."""
OPENING_MINOR = 40_000
"""Little enough that the balance runs out now and then."""


class Dice(Protocol):
    """Where the inputs come from."""

    def below(self, n: int) -> int:
        """0 to n - 1."""
        ...


@dataclass
class Record:
    """What a monkey did and what came of it."""

    inputs: int = 0
    rounds: int = 0
    runs: int = 0
    frames: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    states: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        told = f"{self.inputs} inputs, {self.rounds} rounds, {self.runs} starts, {self.frames} frames"
        seen = ", ".join(f"{name} {count}" for name, count in sorted(self.states.items()))
        done = ", ".join(f"{name} {count}" for name, count in sorted(self.kinds.items()))
        return f"{told}\n  inputs: {done}\n  seen: {seen}"


class Monkey:
    """Acts between two frames (`tests.torture.client.Tormentor`)."""

    def __init__(
        self, dice: Dice, count: int, plans: tuple[tuple[int, ...], ...], tell: Callable[[str], object]
    ) -> None:
        self._dice = dice
        self._count = count
        self._plans = plans
        self._tell = tell
        self._judge = Judge()
        self._quiet_frames = 0
        self._acts: tuple[tuple[str, int, Callable[[Client], None]], ...] = (
            ("key", 420, self._key),
            ("held key", 30, self._held_key),
            ("click", 180, self._click),
            ("aimed click", 200, self._aimed_click),
            ("drag", 40, self._drag),
            ("wheel", 20, self._wheel),
            ("touch", 60, self._touch),
            ("focus", 30, self._focus),
            ("resize", 2, self._resize),
            ("nothing", 60, lambda _: None),
            ("long wait", 80, self._long_wait),
            ("clock set", 4, self._set_clock),
            ("close", 1, self._close),
        )
        self._weight = sum(weight for _, weight, _ in self._acts)
        self.record = Record(states=self._judge.states)
        self.last: deque[str] = deque(maxlen=LAST_INPUTS)

    def act(self, client: Client) -> None:
        """Judge what the last input did; the next input; some time."""
        client.settle()
        client.pass_time(FRAME_MS * (1 + self._dice.below(6)))
        if self._quiet_frames > 0:
            self._quiet_frames -= 1
            return
        if client.thread is not None and client.frames.frames_drawn:
            self._judge.judge(client)
            self.record.rounds = self._judge._rounds
        if self.record.inputs >= self._count:
            raise Enough
        self._input(client)

    def _input(self, client: Client) -> None:
        at = self._dice.below(self._weight)
        for name, weight, act in self._acts:
            if at < weight:
                self.record.inputs += 1
                self.record.kinds[name] += 1
                self.last.append(name)
                if not client.rng._told and self._plans and self._dice.below(LUCK) == 0:
                    client.rng.tell(self._plans[self._dice.below(len(self._plans))])
                act(client)
                # An input may need a frame for its answer: nothing else comes in between.
                self._quiet_frames = max(self._quiet_frames, self._dice.below(3))
                if self.record.inputs % 2_000 == 0:
                    self._tell(f"{self.record.inputs} inputs, {self.record.rounds} rounds")
                return
            at -= weight

    # -- inputs ------------------------------------------------------------------------------------------------------

    def _some_key(self) -> int:
        return int(KEYS[self._dice.below(len(KEYS))])

    def _key(self, client: Client) -> None:
        code = self._some_key()
        if not isinstance(client.top, GameScreen) and self._dice.below(4) == 0:
            code = pygame.K_ESCAPE  # back to the reels: most of what can go wrong is there
        self.last[-1] = f"key {pygame.key.name(code)}"
        press(code)

    def _held_key(self, _: Client) -> None:
        code = self._some_key()
        for _again in range(1 + self._dice.below(4)):
            key(code, mod=(0, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL)[self._dice.below(4)])
        if self._dice.below(2):
            key(code, pygame.KEYUP)

    def _somewhere(self, client: Client) -> tuple[int, int]:
        width, height = client.window_px
        return self._dice.below(width + 40) - 20, self._dice.below(height + 40) - 20

    def _click_at(self, at: tuple[int, int]) -> None:
        button = 1 if self._dice.below(8) else 1 + self._dice.below(5)
        touched = self._dice.below(6) == 0
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=touched))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if self._dice.below(25):
                pygame.event.post(pygame.Event(kind, pos=at, button=button, touch=touched))

    def _click(self, client: Client) -> None:
        self._click_at(self._somewhere(client))

    def _aimed_click(self, client: Client) -> None:
        """On something that can be pressed."""
        top = client.top
        if isinstance(top, GameScreen):
            live = [button for button in top._live_buttons() if button.enabled]
            if live:
                button = live[self._dice.below(len(live))]
                self.last[-1] = f"click {button.name}"
                self._click_at(client.stack.viewport.point(*button.box.centre))
                return
        menu = getattr(top, "menu", None)
        targets = () if menu is None else menu.focus.targets
        if targets:
            target = targets[self._dice.below(len(targets))]
            self.last[-1] = f"click {target.name}"
            self._click_at(target.rect.center)
        else:
            self._click_at(self._somewhere(client))

    def _drag(self, client: Client) -> None:
        at = self._somewhere(client)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        for _ in range(self._dice.below(4)):
            to = self._somewhere(client)
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(3, 3), buttons=(1, 0, 0), touch=False))
            at = to
        if self._dice.below(4):
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))

    def _wheel(self, _: Client) -> None:
        y = self._dice.below(9) - 4
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, precise_x=0.0, precise_y=float(y), touch=False)
        )

    def _touch(self, client: Client) -> None:
        """A finger, which SDL also tells of as a mouse; sometimes two fingers."""
        for finger in range(1 + (self._dice.below(5) == 0)):
            x, y = self._somewhere(client)
            width, height = client.window_px
            place: dict[str, Any] = {
                "x": x / width,
                "y": y / height,
                "dx": 0.0,
                "dy": 0.0,
                "finger_id": finger,
                "touch_id": 1,
            }
            pygame.event.post(pygame.Event(pygame.FINGERDOWN, pressure=1.0, **place))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
            if self._dice.below(10):
                pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True))
                pygame.event.post(pygame.Event(pygame.FINGERUP, pressure=0.0, **place))

    def _focus(self, _: Client) -> None:
        pygame.event.post(pygame.Event(FOCUS[self._dice.below(len(FOCUS))], window=None))

    def _resize(self, client: Client) -> None:
        client.resize(SIZES[self._dice.below(len(SIZES))])

    def _long_wait(self, client: Client) -> None:
        """Until a show is over, or a choice runs out of time."""
        client.pass_time(1_000 * self._dice.below(20))
        self._quiet_frames = 4 * (1 + self._dice.below(20))

    def _set_clock(self, client: Client) -> None:
        """The machine's calendar is corrected, in either direction."""
        client.wall.advance((self._dice.below(5) - 2) * MS_PER_DAY // 2)

    def _close(self, _: Client) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))


def torment(  # noqa: PLR0913 - a monkey's cage
    paths: Paths,
    saves: Path,
    theme: str,
    count: int,
    *,
    seed: int,
    tell: Callable[[str], object] = lambda _: None,
) -> Record:
    """So many random inputs on one save, begun again whenever the program was closed.

    Raises what the program did not foresee, or `tests.torture.judge.InvariantBroken`.
    """
    definition = load_definition(paths.theme(theme))
    monkey = Monkey(SeededRng(seed), count, plans(definition), tell)
    while monkey.record.inputs < count:
        options = PlayOptions(
            theme=theme if monkey.record.runs % 3 else None, size_px=SIZES[0], balance_minor=OPENING_MINOR
        )
        client = Client(paths, saves, options, seed=seed + monkey.record.runs)
        client.wall.advance(monkey.record.runs * MS_PER_DAY)
        monkey.record.runs += 1
        try:
            client.run(monkey)
        except BaseException:
            sys.stderr.write(f"seed {seed}, input {monkey.record.inputs}; the last ones: {', '.join(monkey.last)}\n")
            raise
        finally:
            monkey.record.frames += client.frames_run
    return monkey.record


def plans(definition: GameDefinition) -> tuple[tuple[int, ...], ...]:
    """Draws of rounds that show what seldom comes: free spins, a Feature Spin that triggers, a won jackpot, coins."""
    pots = () if definition.jackpots is None else open_pots(definition.jackpots, BEGIN_MS)
    stake = definition.default_stake
    found = []
    for mode in (Mode.BASE, *(() if definition.feature_spin is None else (Mode.FEATURE_SPIN,))):
        cost = (
            stake
            if definition.feature_spin is None or mode is Mode.BASE
            else stake * definition.feature_spin.stake_multiple
        )
        start = RoundStart(mode, cost, gamble=definition.gamble is not None, pots=pots, at_ms=BEGIN_MS)
        plan = find_round(
            definition,
            start,
            lambda progress: any("FreeSpins" in type(e).__name__ for e in progress.events),
            answer=lambda _: None,
        )
        found.append(plan.draws)
    if definition.coins is not None:
        start = RoundStart(Mode.BASE, stake, pots=pots, at_ms=BEGIN_MS)
        plan = find_round(definition, start, lambda progress: progress.coins >= 2, answer=lambda _: TimedOut())
        found += [plan.draws] * 4
    if definition.jackpots is not None:
        start = RoundStart(Mode.BASE, stake, pots=pots, at_ms=BEGIN_MS)
        try:
            found.append(find_round(definition, start, lambda progress: progress.jackpots_minor > 0, first=(0,)).draws)
        except NothingFoundError:
            sys.stderr.write(f"{definition.id}: no round with a jackpot among the first draws of 0\n")
    return tuple(found)
