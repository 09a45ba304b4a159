"""The composition root: builds the screen of every place from what the program was started with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.options import PlayOptions
from game.app.paths import Paths
from game.app.reality_desk import RealityDesk
from game.app.save_thread import SaveThread
from game.app.sessions import Sessions
from game.app.settings_desk import SettingsDesk
from game.app.shelf import Shelf
from game.app.sound_desk import SoundDesk
from game.errors import GameError
from game.presentation.feel import Speed
from game.session.jurisdiction import Jurisdiction
from game.session.reality_check import RealityCheck
from game.timing import Clock, WallClock
from game.ui.art import ArtCache
from game.ui.layout import Viewport
from game.ui.screen import (
    AutoplayPlace,
    GamePlace,
    HistoryPlace,
    LobbyPlace,
    RealityCheckPlace,
    RecallPlace,
    RulesPlace,
    SettingsPlace,
)
from game.ui.screens.lobby import LobbyGame, LobbyScreen
from game.ui.widgets.wardrobe import Wardrobe

if TYPE_CHECKING:
    from game.app.game_rooms import GameRooms
    from game.app.pages import Pages
    from game.content.theme import ThemePackage
    from game.presentation.texts import Texts
    from game.ui.screen import Place, Screen
    from game.ui.screens.autoplay import AutoplayDesk

FULL_MOTION = "full"


@dataclass(frozen=True, slots=True)
class Fittings:
    """What a house is built with.

    ``frame`` is the clock of the frames, ``clock`` the one that never stands still: loading is measured by it.
    ``may_quit`` is False in a kiosk.
    """

    paths: Paths
    shelf: Shelf
    market: Jurisdiction
    options: PlayOptions
    thread: SaveThread
    sessions: Sessions
    settings: SettingsDesk
    sound: SoundDesk
    frame: Clock
    clock: Clock
    wall: WallClock
    viewport: Callable[[], Viewport]
    may_quit: bool = True


class House:
    """Knows every theme's clothes, words and session; screens get theirs from it and know nothing of it.

    What builds game screens and pages is imported when the first of them is wanted: the lobby must be seen at once.
    """

    def __init__(self, fittings: Fittings) -> None:
        self.fittings = fittings
        self._wardrobes: dict[str | None, Wardrobe] = {}
        self._art: dict[str, ArtCache] = {}
        self._rooms: GameRooms | None = None
        self._pages: Pages | None = None
        self._autoplay: dict[str, AutoplayDesk] = {}
        check = RealityCheck(fittings.market, fittings.frame.now_ms())
        self.reality = RealityDesk(check, fittings.sessions, fittings.settings, may_leave=True)
        self.theme_id: str | None = None

    # -- words and clothes -------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language worn now."""
        fittings = self.fittings
        return fittings.shelf.language(fittings.settings.settings.language or fittings.options.language)

    @property
    def speed(self) -> Speed:
        """The speed that is set, as far as the market allows it."""
        settings = self.fittings.settings.settings
        if settings.motion != FULL_MOTION:
            return Speed.REDUCED_MOTION
        turbo = self.fittings.market.turbo and settings.speed == Speed.TURBO.value
        return Speed.TURBO if turbo else Speed.NORMAL

    def texts(self, theme_id: str | None = None) -> Texts:
        """The words of a theme, or of the house: those that all themes share."""
        shelf, currency = self.fittings.shelf, self.fittings.market.currency
        if theme_id is None:
            return shelf.house_texts(self.language, currency)
        return shelf.packages[theme_id].texts_in(self.language, currency)

    def wardrobe(self, theme_id: str | None = None) -> Wardrobe:
        """The clothes of a theme, or the house's own."""
        if theme_id not in self._wardrobes:
            look = None if theme_id is None else self.package(theme_id).look
            fittings = self.fittings
            self._wardrobes[theme_id] = Wardrobe(fittings.paths.assets, look, fittings.sound.click, self._notice)
        return self._wardrobes[theme_id]

    def package(self, theme_id: str) -> ThemePackage:
        """A theme."""
        return self.fittings.shelf.packages[theme_id]

    def art_of(self, theme_id: str) -> ArtCache:
        """A theme's pictures for cards, lists and pages."""
        if theme_id not in self._art:
            self._art[theme_id] = ArtCache(self.package(theme_id).look, self.fittings.paths.assets)
        return self._art[theme_id]

    def autoplay(self, theme_id: str) -> AutoplayDesk | None:
        """Where a theme's autoplay is begun; None in a market that forbids it: there is nothing to begin it with."""
        if not self.fittings.market.autoplay:
            return None
        if theme_id not in self._autoplay:
            from game.ui.screens.autoplay import AutoplayDesk  # noqa: PLC0415 - see the class

            self._autoplay[theme_id] = AutoplayDesk()
        return self._autoplay[theme_id]

    def another_language(self) -> None:
        """Screens that were made ready speak the old one: they are made again."""
        if self._rooms is not None:
            self._rooms.forget()

    def _notice(self) -> str:
        texts = self.texts()
        seeded = self.fittings.options.seed is not None
        return f"{texts.say('menu.demo')}  ·  {texts.say('menu.seeded')}" if seeded else texts.say("menu.demo")

    # -- screens -----------------------------------------------------------------------------------------------------

    def build(self, place: Place) -> Screen:
        """The screen of a place."""
        match place:
            case LobbyPlace():
                return self._lobby()
            case GamePlace(theme_id=theme_id):
                return self.rooms.game(theme_id)
            case RecallPlace(theme_id=theme_id, number=number):
                return self.rooms.recall(theme_id, number)
            case RulesPlace():
                return self.pages.rules(place)
            case SettingsPlace() | HistoryPlace() | AutoplayPlace() | RealityCheckPlace():
                return self._page(place)

    def _page(self, place: SettingsPlace | HistoryPlace | AutoplayPlace | RealityCheckPlace) -> Screen:
        """What is read or set between two rounds."""
        match place:
            case SettingsPlace():
                return self.pages.settings()
            case HistoryPlace(theme_id=theme_id):
                return self.pages.history(theme_id)
            case RealityCheckPlace(theme_id=theme_id):
                return self.pages.reality_check(theme_id, self.reality)
            case AutoplayPlace(theme_id=theme_id, stake_minor=stake_minor):
                desk = self.autoplay(theme_id)
                if desk is None:
                    message = f"autoplay is not allowed in the market {self.fittings.market.id}"
                    raise GameError(message)
                return self.pages.autoplay(theme_id, desk, stake_minor)

    @property
    def rooms(self) -> GameRooms:
        """What builds game screens."""
        if self._rooms is None:
            from game.app.game_rooms import GameRooms  # noqa: PLC0415 - see the class

            self._rooms = GameRooms(self)
        return self._rooms

    @property
    def pages(self) -> Pages:
        """What builds rules, settings and history."""
        if self._pages is None:
            from game.app.pages import Pages  # noqa: PLC0415 - see the class

            self._pages = Pages(self)
        return self._pages

    def _lobby(self) -> LobbyScreen:
        fittings = self.fittings
        return LobbyScreen(
            self.wardrobe(),
            self.texts,
            self._lobby_games,
            lambda: fittings.sessions.seen_balance_minor,
            fittings.settings,
            unfinished=lambda: fittings.sessions.open_themes,
            may_quit=fittings.may_quit,
        )

    def _lobby_games(self) -> tuple[LobbyGame, ...]:
        self.theme_id = None
        self.fittings.sound.music(None)
        games = []
        for package in self.fittings.shelf.packages.values():
            texts = self.texts(package.id)
            stakes = package.definition.stakes
            least, most = texts.money(min(stakes)), texts.money(max(stakes))
            about = texts.say("lobby.lines", lines=len(package.definition.lines), least=least, most=most)
            games.append(LobbyGame(package.id, texts, package.look, self.art_of(package.id), about))
        return tuple(games)


def copied(text: str) -> None:
    """Put a text on the system's clipboard."""
    pygame.scrap.put_text(text)
