"""Builds game screens: made ready behind a loading screen, kept while the window stays; and recalls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.shelf import build_words
from game.errors import GameError
from game.ui.art import LoadStep
from game.ui.numerals import moment
from game.ui.recall_port import RecallPort
from game.ui.screen import GamePlace, Replace
from game.ui.screens.game_fittings import GameFittings
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.game_show import Director
from game.ui.screens.loading import LoadingScreen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.app.house import House
    from game.content.theme import ThemePackage
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.ui.layout import Viewport
    from game.ui.play_port import PlayPort
    from game.ui.screen import Screen

SOUNDS_STEP = "sounds"


class GameRooms:
    """The game screens of a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._screens: dict[str, GameScreen] = {}
        self._ready_for: dict[str, Viewport] = {}

    def forget(self) -> None:
        """All screens are made again when they are next wanted: they speak another language."""
        self._screens.clear()
        self._ready_for.clear()

    def game(self, theme_id: str) -> Screen:
        """The game screen of a theme, or the loading screen that makes it ready for this window first."""
        house, fittings = self._house, self._house.fittings
        house.theme_id = theme_id
        package, viewport = house.package(theme_id), fittings.viewport()
        fittings.sound.use(package.sounds)
        port = fittings.sessions.port(package.definition, fittings.settings.settings)
        if theme_id not in self._screens:
            self._screens[theme_id] = GameScreen(self._fit(package, package.definition, port))
        screen = self._screens[theme_id]
        if self._ready_for.get(theme_id) == viewport:
            return screen
        self._ready_for[theme_id] = viewport
        steps = self._steps(screen, viewport)
        then = Replace(GamePlace(theme_id))
        return LoadingScreen(house.wardrobe(theme_id), house.texts(theme_id), steps, then, fittings.clock)

    def recall(self, theme_id: str, number: int) -> Screen:
        """A round of the journal on the reels; its rules are those it was played by.

        Raises:
            GameError: It can't be rebuilt.
        """
        house = self._house
        told, at_ms = house.pages.told(number)
        if told.definition is None or told.progress is None:
            raise GameError(told.fault)
        texts = house.texts(theme_id)
        mark = texts.say("history.recall", number=number, time=moment(texts, at_ms))
        return self.replayed(theme_id, told.definition, told.progress, mark, number)

    def replayed(
        self, theme_id: str, definition: GameDefinition, progress: RoundProgress, mark: str, number: int = 0
    ) -> Screen:
        """A round on the reels, marked."""
        house, fittings = self._house, self._house.fittings
        package = house.package(theme_id)
        standing = fittings.sessions.port(package.definition, fittings.settings.settings).snapshot
        port = RecallPort(number, definition, progress, standing)
        fittings.sound.use(package.sounds)
        screen = GameScreen(self._fit(package, definition, port, mark))
        for _ in screen.prepare(fittings.viewport()):
            pass
        return screen

    def _steps(self, screen: GameScreen, viewport: Viewport) -> Iterator[LoadStep]:
        last = LoadStep(0, 1, "")
        for step in screen.prepare(viewport):
            last = step
            yield step
        for _ in self._house.fittings.sound.prepare():
            yield LoadStep(last.done, last.total, SOUNDS_STEP)

    def _fit(self, package: ThemePackage, definition: GameDefinition, port: PlayPort, mark: str = "") -> GameFittings:
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
            mark=mark,
            autoplay=None if mark else house.autoplay(package.id),
            check=None if mark else house.reality,
        )
