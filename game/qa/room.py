"""A whole program without a window or a disk: real screens on a clock that is moved by hand, outcomes on demand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.frame_clock import LONGEST_STEP_MS, FrameClock
from game.app.frames import Frames
from game.app.house import Fittings, House
from game.app.options import PlayOptions
from game.app.paths import Paths
from game.app.save_thread import SaveThread
from game.app.sessions import Sessions
from game.app.settings_desk import SettingsDesk
from game.app.shelf import Shelf
from game.app.sound_desk import SoundDesk
from game.audio import SilentMixer
from game.content.jurisdiction import load_jurisdiction
from game.engine.choices import TimedOut
from game.engine.rng import SeededRng
from game.engine.round import RoundStart
from game.errors import GameError
from game.qa.forced import ForcedRng, Plan, find_round
from game.saves.save_file import SaveFile
from game.saves.settings import Settings
from game.timing import ManualClock, ManualWallClock
from game.ui.layout import Viewport
from game.ui.screen import GamePlace, LobbyPlace, Push, ScreenStack
from game.ui.screens.game_screen import GameScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.session_port import SessionPort
    from game.content.theme import ThemePackage
    from game.engine.choices import Choice, Offer
    from game.engine.definition import Mode
    from game.engine.round import RoundProgress
    from game.presentation.stage import Stage
    from game.ui.screen import Place

STEP_MS = 25.0
"""One frame of a room: fine enough to stop at a moment, coarse enough that a long feature passes in seconds."""
LONGEST_MS = 400_000.0
"""No show lasts longer: what has not come by then does not come."""
CURTAIN_UP_MS = 1_767_256_200_000
"""2026-01-01 08:30 UTC: the wall clock of every picture."""


class NeverSeenError(GameError):
    """What was waited for did not come."""


class StillDisplay:
    """A window that nobody sees (`game.app.display.Display` as `Frames` uses it)."""

    def __init__(self, size_px: tuple[int, int]) -> None:
        self.canvas: pygame.Surface = pygame.display.set_mode(size_px)
        self.size_px = size_px
        self.fullscreen = False

    def darken_beside(self, before_px: tuple[int, int]) -> None:
        """Nobody sees it."""

    def toggle_fullscreen(self) -> None:
        """A picture has no window."""

    def flip(self) -> None:
        """Nothing to show."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What a room is furnished with: installation, themes, size, language, market."""

    paths: Paths
    shelf: Shelf
    size_px: tuple[int, int] = (1920, 1080)
    language: str = "en"
    market: str = "demo"
    balance_minor: int = 100_000


class Room:
    """Runs a house frame by frame."""

    def __init__(self, stand: Stand, seed: int = 1) -> None:
        """Every room with the same stand and seed does the same, to the pixel."""
        self._stand = stand
        self.clock = ManualClock()
        self.wall = ManualWallClock(CURTAIN_UP_MS)
        self.rng = ForcedRng(SeededRng(seed))
        self.thread = SaveThread(lambda: SaveFile.in_memory(CURTAIN_UP_MS))
        self.sound = SilentMixer()
        self.display = StillDisplay(stand.size_px)
        options = PlayOptions(language=stand.language, seed=seed, balance_minor=stand.balance_minor)
        market = load_jurisdiction(stand.paths.jurisdictions / f"{stand.market}.yaml")
        self._frame = FrameClock(self.clock)
        self.sessions = Sessions(self.thread, market, options, self._frame, self.wall, rng=self.rng)
        self.settings = SettingsDesk(Settings(), self.sessions.keep)
        self.house = House(
            Fittings(
                paths=stand.paths,
                shelf=stand.shelf,
                market=market,
                options=options,
                thread=self.thread,
                sessions=self.sessions,
                settings=self.settings,
                sound=SoundDesk(self.sound),
                frame=self._frame,
                clock=self.clock,
                wall=self.wall,
                viewport=lambda: Viewport(stand.size_px),
            )
        )
        self.stack = ScreenStack(self.house.build, Viewport(stand.size_px))
        self.frames = Frames(self.display, self.stack, self.clock, self._frame)
        self.settings.heed(self._heed)

    def _heed(self, before: Settings, after: Settings) -> None:
        for port in self.sessions.ports:
            port.heed(after)
        if before.language != after.language:
            self.house.another_language()
            self.stack.outdate()

    def close(self) -> None:
        """Let the save go."""
        self.thread.close()

    # -- getting about -----------------------------------------------------------------------------------------------

    def open_lobby(self) -> None:
        """Stand in the lobby, with every session made so that the balance is there."""
        for package in self._stand.shelf.packages.values():
            self.sessions.port(package.definition, self.settings.settings)
        self.stack.start(self.house.build(LobbyPlace()), self._frame.now_ms(), LobbyPlace())
        self.pass_time(STEP_MS)

    def open_game(self, theme_id: str) -> GameScreen:
        """Go through the lobby and the loading screen into a game."""
        self.open_lobby()
        self.go_to(GamePlace(theme_id))
        self.until(lambda: isinstance(self.stack.top, GameScreen))
        return self.game

    def go_to(self, place: Place) -> None:
        """Push a place, as a screen would."""
        self.stack.go(Push(place), self._frame.now_ms())
        self.pass_time(STEP_MS)

    @property
    def game(self) -> GameScreen:
        """The game screen on top."""
        top = self.stack.top
        if not isinstance(top, GameScreen):
            message = f"on top is {type(top).__name__}; wanted the game screen"
            raise NeverSeenError(message)
        return top

    def package(self, theme_id: str) -> ThemePackage:
        """A theme."""
        return self._stand.shelf.packages[theme_id]

    def port(self, theme_id: str) -> SessionPort:
        """A theme's session."""
        return self.sessions.port(self.package(theme_id).definition, self.settings.settings)

    # -- time --------------------------------------------------------------------------------------------------------

    def pass_time(self, by_ms: float) -> None:
        """So many ms, frame by frame; every answer of the save's thread is in before the next frame."""
        left = by_ms
        while left > 0:
            step = min(STEP_MS, left)
            left -= step
            self.thread.ask(lambda: None).result()
            self.clock.advance(step)
            self.wall.advance(round(step))
            now = self._frame.step()
            self.frames.frame(now, step)
        self.thread.ask(lambda: None).result()

    def stand_still(self, by_ms: float) -> None:
        """So many ms in which nothing is drawn and nobody plays."""
        left = by_ms
        while left > 0:
            step = min(LONGEST_STEP_MS, left)
            left -= step
            self.clock.advance(step)
            self._frame.step()
        self.wall.advance(round(by_ms))

    def until(self, seen: Callable[[], bool]) -> None:
        """Let time pass until something is seen.

        Raises:
            NeverSeenError: It never is.
        """
        passed = 0.0
        while not seen():
            if passed > LONGEST_MS:
                message = "what was waited for did not come"
                raise NeverSeenError(message)
            self.pass_time(STEP_MS)
            passed += STEP_MS

    def until_stage(self, seen: Callable[[Stage], bool]) -> None:
        """Let the show run until its stage is as wanted."""
        self.until(lambda: seen(self.game.play.stage(self._frame.now_ms())))

    # -- playing -----------------------------------------------------------------------------------------------------

    def key(self, key: int) -> None:
        """Press and release a key; a frame passes for each."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
            self.pass_time(STEP_MS)

    def start_of_round(self, theme_id: str, mode: Mode | None = None) -> RoundStart:
        """What would stand before the next round of a theme."""
        standing, definition = self.port(theme_id).snapshot, self.package(theme_id).definition
        chosen = standing.mode if mode is None else mode
        feature = definition.feature_spin
        base = standing.base_stake_minor
        stake = base if chosen.value == "base" or feature is None else base * feature.stake_multiple
        return RoundStart(
            chosen, stake, gamble=standing.gamble, coins=standing.coins, pots=standing.pots, at_ms=self.wall.utc_ms()
        )

    def find(
        self,
        theme_id: str,
        wanted: Callable[[RoundProgress], bool],
        answer: Callable[[Offer], Choice | None] | None = None,
        *,
        mode: Mode | None = None,
        first: tuple[int, ...] = (),
    ) -> Plan:
        """A round that shows what is wanted, to be played next."""
        definition = self.package(theme_id).definition
        start = self.start_of_round(theme_id, mode)
        if answer is None:
            return find_round(definition, start, wanted, first=first)
        return find_round(definition, start, wanted, answer=answer, first=first)

    def spin(self, plan: Plan) -> None:
        """Play a plan on the screen: SPIN, and its first choices as they are offered later (`answer`)."""
        self.rng.force(plan.draws)
        self.key(pygame.K_SPACE)

    def answer(self, choice: Choice) -> None:
        """Wait for the offer on the screen and answer it."""
        self.until(lambda: self.game.play.offer is not None)
        self.game.play.choose(choice)
        self.pass_time(STEP_MS)

    def play_unseen(self, theme_id: str, plan: Plan) -> None:
        """Play a plan to its end without a show, through the session itself."""
        self.rng.force(plan.draws)
        session = self.port(theme_id).session

        def play() -> None:
            progress = session.start_round()
            choices = list(plan.choices)
            while progress.offer is not None:
                progress = session.choose(choices.pop(0) if choices else TimedOut())
            session.mark_shown()

        self.thread.ask(play).result()
        self.port(theme_id).refresh()
        self.wall.advance(5000)
