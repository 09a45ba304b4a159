"""When nobody plays: the watch that notices it, and the rounds that are then shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.game_rooms import Shown
from game.app.sound_desk import SoundDesk
from game.audio import SilentMixer
from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.events import FreeSpinsTriggered
from game.engine.jackpot import open_pots
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin, proceed
from game.ui.screens.attract import AttractScreen
from game.ui.screens.game_role import Role
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.lobby import LobbyScreen

if TYPE_CHECKING:
    from game.app.house import House
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.ui.screen import Screen, ScreenStack

LOBBY_MS, GAME_MS = 60_000.0, 180_000.0
"""How long nobody touches anything before the show begins: sooner in the lobby than in a game that somebody chose."""
TRIES = 240
WORTH_STAKES = 8
"""A round that wins so many stakes is worth showing; else the best of those tried is shown."""
INPUTS = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
        pygame.WINDOWFOCUSGAINED,
    }
)


class Attraction:
    """Notices that nobody plays, and puts the show on top."""

    def __init__(self, house: House, stack: ScreenStack) -> None:
        self._house, self._stack = house, stack
        self._idle_ms = 0.0
        self._rounds: AttractRounds | None = None

    def hear(self, event: pygame.Event) -> bool:
        """Somebody is there; the event is left to the screens."""
        if event.type in INPUTS:
            self._idle_ms = 0.0
        return False

    def update(self, now_ms: float, elapsed_ms: float) -> None:
        """Let time pass."""
        limit = self._limit_ms()
        self._idle_ms = 0.0 if limit is None else self._idle_ms + elapsed_ms
        if limit is not None and self._idle_ms >= limit:
            self._idle_ms = 0.0
            self.begin(now_ms)

    def begin(self, now_ms: float) -> None:
        """The show, now."""
        if self._rounds is None:
            self._rounds = AttractRounds(self._house)
        screen = AttractScreen(self._house.wardrobe(), self._house.texts(), self._rounds)
        self._stack.start(screen, now_ms)

    def _limit_ms(self) -> float | None:
        """How long may nobody be there; None where somebody must be waited for."""
        top = self._stack.top
        if isinstance(top, LobbyScreen):
            return None if top.asking else LOBBY_MS
        if (
            isinstance(top, GameScreen)
            and top.role is Role.PLAYED
            and top.play.is_ready()
            and top.play.snapshot.opened is None
        ):
            return GAME_MS
        return None


class AttractRounds:
    """Rounds that win, drawn from a stream of their own, no save touched (`game.ui.screens.attract.Rounds`)."""

    def __init__(self, house: House, first: str | None = None) -> None:
        """``first`` is the game to begin with."""
        self._house = house
        self._themes = tuple(house.fittings.shelf.packages)
        self._at = (0 if first is None else self._themes.index(first)) - 1
        self._seed = 0
        self._sound = SoundDesk(SilentMixer())

    def curtain(self) -> Screen | None:
        """The next game's loading screen, unless it is ready."""
        self._at += 1
        return self._house.rooms.made_ready(self._theme_id)

    def show(self) -> Screen:
        """The game with a round that is played back."""
        definition = self._house.package(self._theme_id).definition
        self._seed, progress = round_to_show(definition, self._seed)
        shown = Shown(Role.EXHIBITED, self._house.texts().say("attract.mark"))
        return self._house.rooms.replayed(self._theme_id, definition, progress, shown, self._sound)

    def is_over(self, show: Screen) -> bool:
        """Whether nothing goes on in it."""
        return isinstance(show, GameScreen) and show.play.is_ready()

    @property
    def _theme_id(self) -> str:
        return self._themes[self._at % len(self._themes)]


def round_to_show(definition: GameDefinition, seed: int) -> tuple[int, RoundProgress]:
    """The next seeded round worth showing, and the seed after it."""
    pots = () if definition.jackpots is None else open_pots(definition.jackpots, 0)
    start = RoundStart(Mode.BASE, definition.default_stake, gamble=False, pots=pots)
    best: RoundProgress | None = None
    for tried in range(seed, seed + TRIES):
        rng = SeededRng(tried)
        progress = begin(definition, start, rng)
        while progress.offer is not None:
            progress = proceed(definition, progress.record, TimedOut(), rng)
        feature = any(isinstance(event, FreeSpinsTriggered) for event in progress.events)
        if feature or progress.win_minor >= WORTH_STAKES * start.stake_minor:
            return tried + 1, progress
        if best is None or progress.win_minor > best.win_minor:
            best = progress
    assert best is not None  # noqa: S101 - at least one round was tried
    return seed + TRIES, best
