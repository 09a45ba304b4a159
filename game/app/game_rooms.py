"""Builds game screens: made ready behind a loading screen, kept while the window stays; and recalls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.app.shelf import build_words
from game.errors import GameError
from game.ui.art import LoadStep
from game.ui.numerals import moment
from game.ui.recall_port import RecallPort
from game.ui.screen import GamePlace, Replace
from game.ui.screens.game_fittings import GameFittings
from game.ui.screens.game_role import Role
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.game_show import Director
from game.ui.screens.loading import LoadingScreen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.app.house import House
    from game.app.sound_desk import SoundDesk
    from game.content.theme import ThemePackage
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.ui.layout import Viewport
    from game.ui.play_port import PlayPort
    from game.ui.screen import Screen

SOUNDS_STEP = "sounds"


@dataclass(frozen=True, slots=True)
class Shown:
    """How a finished round is presented: its role, its badge, its number, the balance after it where that is known."""

    role: Role
    mark: str
    number: int = 0
    balance_minor: int | None = None


class GameRooms:
    """The game screens of a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._screens: dict[str, GameScreen] = {}
        self._former: dict[str, GameScreen] = {}
        self._ready_for: dict[str, Viewport] = {}

    def forget(self) -> None:
        """All screens are made again when they are next wanted: they speak another language.

        What was played on them and their pictures go over to the new ones.
        """
        self._former |= self._screens
        self._screens.clear()
        self._ready_for.clear()

    def game(self, theme_id: str) -> Screen:
        """The game screen of a theme, or the loading screen that makes it ready for this window first."""
        house, fittings = self._house, self._house.fittings
        house.theme_id = theme_id
        package = house.package(theme_id)
        fittings.sound.use(package.sounds)
        fittings.sessions.port(package.definition, fittings.settings.settings)  # up to date with the save
        curtain = self.made_ready(theme_id)
        return self._screens[theme_id] if curtain is None else curtain

    def made_ready(self, theme_id: str) -> Screen | None:
        """The loading screen that makes a game ready for this window and then opens it; None when it is ready."""
        house, fittings = self._house, self._house.fittings
        package, viewport = house.package(theme_id), fittings.viewport()
        if theme_id not in self._screens:
            port = fittings.sessions.port(package.definition, fittings.settings.settings)
            fitted, former = self._fit(package, package.definition, port), self._former.pop(theme_id, None)
            if former is None:
                self._screens[theme_id] = GameScreen(fitted)
            else:
                easel = former.easel.speaking(house.texts(theme_id))
                self._screens[theme_id] = GameScreen(fitted, easel, former.play)
        if self._ready_for.get(theme_id) == viewport:
            return None
        steps = self._steps(theme_id, viewport)
        then = Replace(GamePlace(theme_id))
        return LoadingScreen(house.wardrobe(theme_id), house.texts(theme_id), steps, then, fittings.clock)

    def recall(self, theme_id: str, number: int) -> Screen:
        """A round of the journal on the reels; its rules are those it was played by.

        Raises:
            GameError: It can't be rebuilt.
        """
        house = self._house
        told, entry = house.pages.told(number)
        if told.definition is None or told.progress is None:
            raise GameError(told.fault)
        texts = house.texts(theme_id)
        mark = texts.say("history.recall", number=number, time=moment(texts, entry.at_ms))
        shown = Shown(Role.RECALLED, mark, number, entry.balance_after_minor)
        return self.replayed(theme_id, told.definition, told.progress, shown)

    def replayed(
        self,
        theme_id: str,
        definition: GameDefinition,
        progress: RoundProgress,
        shown: Shown,
        sound: SoundDesk | None = None,
    ) -> Screen:
        """A round on the reels, marked; heard by ``sound`` instead of the house's where one is given."""
        house, fittings = self._house, self._house.fittings
        package, viewport = house.package(theme_id), fittings.viewport()
        standing = fittings.sessions.port(package.definition, fittings.settings.settings).snapshot
        if shown.balance_minor is not None:
            standing = replace(standing, balance_minor=shown.balance_minor)
        port = RecallPort(shown.number, definition, progress, standing)
        if sound is None:
            fittings.sound.use(package.sounds)
        own = self._screens.get(theme_id)
        fitted = replace(
            self._fit(package, definition, port),
            began_ms=None if own is None else own.play.began_ms,
            role=shown.role,
            mark=shown.mark,
            balance_known=shown.balance_minor is not None,
            autoplay=None,
            check=None,
        )
        fitted = fitted if sound is None else replace(fitted, sound=sound)
        if self._ready_for.get(theme_id) == viewport:
            return GameScreen(fitted, self._screens[theme_id].easel)
        screen = GameScreen(fitted)
        for _ in screen.prepare(viewport):
            pass
        return screen

    def _steps(self, theme_id: str, viewport: Viewport) -> Iterator[LoadStep]:
        """All that a game needs in a window; only when the last is done it counts as ready."""
        last = LoadStep(0, 1, "")
        for step in self._screens[theme_id].prepare(viewport):
            last = step
            yield step
        for _ in self._house.fittings.sound.prepare():
            yield LoadStep(last.done, last.total, SOUNDS_STEP)
        self._ready_for[theme_id] = viewport

    def _fit(self, package: ThemePackage, definition: GameDefinition, port: PlayPort) -> GameFittings:
        house, fittings = self._house, self._house.fittings
        texts = house.texts(package.id)
        return GameFittings(
            look=package.look,
            texts=texts,
            definition=definition,
            market=fittings.market,
            port=port,
            director=lambda: Director(definition, package.feel, house.speed),
            sound=fittings.sound,
            clock=fittings.frame,
            wall=fittings.wall,
            assets=fittings.paths.assets,
            build=build_words(package, texts),
            autoplay=house.autoplay(package.id),
            check=house.reality,
        )
