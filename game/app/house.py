"""The composition root: builds the screen of every place from what the program was started with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.history_desk import HistoryDesk
from game.app.shelf import build_words, odds_of
from game.errors import GameError
from game.presentation.feel import Speed
from game.ui.art import ArtCache, LoadStep
from game.ui.numerals import moment
from game.ui.recall_port import RecallPort
from game.ui.screen import GamePlace, HistoryPlace, LobbyPlace, RecallPlace, Replace, RulesPlace, SettingsPlace
from game.ui.screens.game_fittings import GameFittings
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.game_show import Director
from game.ui.screens.history import HistoryScreen, ThemeFace
from game.ui.screens.loading import LoadingScreen
from game.ui.screens.lobby import LobbyGame, LobbyScreen
from game.ui.screens.rules import RulesFacts, RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.widgets.wardrobe import Wardrobe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.app.options import PlayOptions
    from game.app.paths import Paths
    from game.app.save_thread import SaveThread
    from game.app.sessions import Sessions
    from game.app.settings_desk import SettingsDesk
    from game.app.shelf import Shelf
    from game.app.sound_desk import SoundDesk
    from game.content.theme import ThemePackage
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.presentation.texts import Texts
    from game.session.jurisdiction import Jurisdiction
    from game.timing import Clock, WallClock
    from game.ui.layout import Viewport
    from game.ui.play_port import PlayPort
    from game.ui.screen import Place, Screen

EFFECTS_STEP = "sounds"


@dataclass(frozen=True, slots=True)
class Fittings:
    """What a house is built with; ``frame`` is the clock of the frames, ``may_quit`` is False in a kiosk."""

    paths: Paths
    shelf: Shelf
    market: Jurisdiction
    options: PlayOptions
    thread: SaveThread
    sessions: Sessions
    settings: SettingsDesk
    sound: SoundDesk
    frame: Clock
    wall: WallClock
    viewport: Callable[[], Viewport]
    may_quit: bool = True


@dataclass(frozen=True, slots=True)
class Offered:
    """What the settings may offer (`game.ui.screens.settings.Offered`)."""

    languages: tuple[tuple[str, str], ...]
    language: str
    gamble: bool
    jackpots: bool
    turbo: bool
    windowed: bool


class House:
    """Knows every theme's clothes, words and session; screens get theirs from it and know nothing of it."""

    def __init__(self, fittings: Fittings) -> None:
        self._fittings = fittings
        self._wardrobes: dict[str | None, Wardrobe] = {}
        self._art: dict[str, ArtCache] = {}
        self._ready: dict[str, tuple[GameScreen, Viewport]] = {}
        self._history: HistoryDesk | None = None
        self.theme_id: str | None = None

    # -- words and clothes -------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language worn now."""
        fittings = self._fittings
        return fittings.shelf.language(fittings.options.language, fittings.settings.settings.language)

    def texts(self, theme_id: str | None = None) -> Texts:
        """The words of a theme, or of the house: those that all themes share."""
        shelf, currency = self._fittings.shelf, self._fittings.market.currency
        if theme_id is None:
            return shelf.house_texts(self.language, currency)
        return shelf.packages[theme_id].texts_in(self.language, currency)

    def wardrobe(self, theme_id: str | None = None) -> Wardrobe:
        """The clothes of a theme, or the house's own."""
        if theme_id not in self._wardrobes:
            look = None if theme_id is None else self._package(theme_id).look
            fittings = self._fittings
            self._wardrobes[theme_id] = Wardrobe(fittings.paths.assets, look, fittings.sound.click, self._notice)
        return self._wardrobes[theme_id]

    def another_language(self) -> None:
        """Screens that were made ready speak the old one: they are made again."""
        self._ready.clear()

    def _notice(self) -> str:
        texts = self.texts()
        seeded = self._fittings.options.seed is not None
        return f"{texts.say('menu.demo')}  ·  {texts.say('menu.seeded')}" if seeded else texts.say("menu.demo")

    def _package(self, theme_id: str) -> ThemePackage:
        return self._fittings.shelf.packages[theme_id]

    def _art_of(self, theme_id: str) -> ArtCache:
        if theme_id not in self._art:
            self._art[theme_id] = ArtCache(self._package(theme_id).look, self._fittings.paths.assets)
        return self._art[theme_id]

    # -- screens -----------------------------------------------------------------------------------------------------

    def build(self, place: Place) -> Screen:
        """The screen of a place."""
        match place:
            case LobbyPlace():
                return self._lobby()
            case GamePlace(theme_id=theme_id):
                return self._game(theme_id)
            case RulesPlace():
                return self._rules(place)
            case SettingsPlace():
                return self._settings()
            case HistoryPlace(theme_id=theme_id):
                return self._history_screen(theme_id)
            case RecallPlace(theme_id=theme_id, number=number):
                return self._recall(theme_id, number)

    def _lobby(self) -> LobbyScreen:
        fittings = self._fittings
        return LobbyScreen(
            self.wardrobe(),
            self.texts,
            self._lobby_games,
            lambda: fittings.sessions.balance_minor,
            fittings.settings,
            may_quit=fittings.may_quit,
        )

    def _lobby_games(self) -> tuple[LobbyGame, ...]:
        self.theme_id = None
        self._fittings.sound.music(None)
        games = []
        for package in self._fittings.shelf.packages.values():
            texts = self.texts(package.id)
            stakes = package.definition.stakes
            least, most = texts.money(min(stakes)), texts.money(max(stakes))
            about = texts.say("lobby.lines", lines=len(package.definition.lines), least=least, most=most)
            games.append(LobbyGame(package.id, texts, package.look, self._art_of(package.id), about))
        return tuple(games)

    def _game(self, theme_id: str) -> Screen:
        """The game screen, or the loading screen that makes it ready first."""
        viewport = self._fittings.viewport()
        self.theme_id = theme_id
        package = self._package(theme_id)
        self._fittings.sound.use(package.sounds)
        found = self._ready.get(theme_id)
        if found is not None and found[1] == viewport:
            self._fittings.sessions.port(package.definition, self._fittings.settings.settings)
            return found[0]
        port = self._fittings.sessions.port(package.definition, self._fittings.settings.settings)
        screen = found[0] if found is not None else GameScreen(self._game_fittings(package, package.definition, port))
        self._ready[theme_id] = (screen, viewport)
        steps = self._steps(screen, viewport)
        then = Replace(GamePlace(theme_id))
        return LoadingScreen(self.wardrobe(theme_id), self.texts(theme_id), steps, then, self._fittings.frame)

    def _steps(self, screen: GameScreen, viewport: Viewport) -> Iterator[LoadStep]:
        last = LoadStep(0, 1, "")
        for step in screen.prepare(viewport):
            last = step
            yield step
        for _ in self._fittings.sound.prepare():
            yield LoadStep(last.done, last.total, EFFECTS_STEP)

    def _game_fittings(
        self, package: ThemePackage, definition: GameDefinition, port: PlayPort, mark: str = ""
    ) -> GameFittings:
        fittings = self._fittings
        texts = self.texts(package.id)
        return GameFittings(
            look=package.look,
            texts=texts,
            definition=definition,
            market=fittings.market,
            port=port,
            director=lambda: Director(definition, package.feel, self.speed),
            sound=fittings.sound,
            clock=fittings.frame,
            wall=fittings.wall,
            assets=fittings.paths.assets,
            build=build_words(package, texts),
            mark=mark,
        )

    @property
    def speed(self) -> Speed:
        """The speed that is set, as far as the market allows it."""
        settings = self._fittings.settings.settings
        if settings.motion != "full":
            return Speed.REDUCED_MOTION
        turbo = self._fittings.market.turbo and settings.speed == Speed.TURBO.value
        return Speed.TURBO if turbo else Speed.NORMAL

    def _rules(self, place: RulesPlace) -> RulesScreen:
        package, market = self._package(place.theme_id), self._fittings.market
        definition, texts = package.definition, self.texts(place.theme_id)
        facts = RulesFacts(
            odds=odds_of(package),
            expiry_days=market.expiry_days,
            feature_spin=market.feature_spin,
            gamble=market.gamble,
            jackpots=market.jackpots,
            build=build_words(package, texts),
        )
        wardrobe = self.wardrobe(place.theme_id)
        return RulesScreen(wardrobe, texts, definition, facts, mode=place.mode, stake_minor=place.stake_minor)

    def _settings(self) -> SettingsScreen:
        return SettingsScreen(self.wardrobe(self.theme_id), self.texts, self._fittings.settings, self._offered)

    def _offered(self) -> Offered:
        fittings, packages = self._fittings, self._fittings.shelf.packages
        shown = [packages[self.theme_id]] if self.theme_id is not None else list(packages.values())
        definitions = [package.definition for package in shown]
        return Offered(
            languages=fittings.shelf.languages,
            language=self.language,
            gamble=fittings.market.gamble and any(definition.gamble is not None for definition in definitions),
            jackpots=fittings.market.jackpots and any(definition.jackpots is not None for definition in definitions),
            turbo=fittings.market.turbo,
            windowed=fittings.may_quit,
        )

    def _history_screen(self, theme_id: str | None) -> HistoryScreen:
        if self._history is None:
            self._history = HistoryDesk(self._fittings.thread)
        faces = {each: ThemeFace(self.texts(each), self._art_of(each)) for each in self._fittings.shelf.packages}
        wardrobe = self.wardrobe(theme_id)
        return HistoryScreen(wardrobe, self.texts(), self._history, faces, theme_id=theme_id, copy=copied)

    def _recall(self, theme_id: str, number: int) -> Screen:
        """A round of the journal on the reels; its rules are those it was played by."""
        desk = HistoryDesk(self._fittings.thread) if self._history is None else self._history
        told, at_ms = desk.told(number)
        if told.definition is None or told.progress is None:
            raise GameError(told.fault)
        texts = self.texts(theme_id)
        mark = texts.say("history.recall", number=number, time=moment(texts, at_ms))
        return self.recall_of(theme_id, told.definition, told.progress, mark, number)

    def recall_of(
        self, theme_id: str, definition: GameDefinition, progress: RoundProgress, mark: str, number: int = 0
    ) -> Screen:
        """A round on the reels, through the loading screen where its pictures are not ready."""
        package = self._package(theme_id)
        standing = self._fittings.sessions.port(package.definition, self._fittings.settings.settings).snapshot
        port = RecallPort(number, definition, progress, standing)
        self._fittings.sound.use(package.sounds)
        screen = GameScreen(self._game_fittings(package, definition, port, mark))
        for _ in screen.prepare(self._fittings.viewport()):
            pass
        return screen


def copied(text: str) -> None:
    """Put a text on the system's clipboard."""
    pygame.scrap.put_text(text)
