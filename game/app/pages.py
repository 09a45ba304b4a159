"""Builds the pages to read and to set: rules, settings, history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.history_desk import HistoryDesk
from game.app.house import copied
from game.app.shelf import build_words, odds_of
from game.presentation.feel import Speed
from game.ui.screens.autoplay_page import AutoplayPage
from game.ui.screens.history import HistoryScreen, ThemeFace
from game.ui.screens.reality_check import RealityCheckScreen
from game.ui.screens.rules import RulesFacts, RulesScreen
from game.ui.screens.settings import SettingsScreen

if TYPE_CHECKING:
    from game.app.house import House
    from game.app.reality_desk import RealityDesk
    from game.session.snapshot import RoundEntry
    from game.ui.history_port import RoundTold
    from game.ui.screen import RulesPlace
    from game.ui.screens.autoplay import AutoplayDesk


@dataclass(frozen=True, slots=True)
class Offered:
    """What the settings may offer (`game.ui.screens.settings.Offered`)."""

    languages: tuple[tuple[str, str], ...]
    language: str
    gamble: bool
    jackpots: bool
    turbo: bool
    reality_check: bool
    windowed: bool


class Pages:
    """The pages of a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._desk = HistoryDesk(house.fittings.thread)

    def rules(self, place: RulesPlace) -> RulesScreen:
        """Paytable and rules of a theme at a stake."""
        house, market = self._house, self._house.fittings.market
        package, texts = house.package(place.theme_id), house.texts(place.theme_id)
        facts = RulesFacts(
            odds=odds_of(package),
            expiry_days=market.expiry_days,
            feature_spin=market.feature_spin,
            gamble=market.gamble,
            jackpots=market.jackpots,
            build=build_words(package, texts),
            feel=package.feel,
            calm=house.speed is Speed.REDUCED_MOTION,
        )
        return RulesScreen(
            house.wardrobe(place.theme_id),
            texts,
            package.definition,
            facts,
            mode=place.mode,
            stake_minor=place.stake_minor,
        )

    def settings(self) -> SettingsScreen:
        """The settings, in the clothes of the theme that is played."""
        house = self._house
        return SettingsScreen(house.wardrobe(house.theme_id), house.texts, house.fittings.settings, self._offered)

    def history(self, theme_id: str | None) -> HistoryScreen:
        """The rounds of a theme, or of all."""
        house = self._house
        faces = {each: ThemeFace(house.texts(each), house.art_of(each)) for each in house.fittings.shelf.packages}
        wardrobe = house.wardrobe(theme_id)
        return HistoryScreen(wardrobe, house.texts(), self._desk, faces, theme_id=theme_id, copy=copied)

    def autoplay(self, theme_id: str, desk: AutoplayDesk, stake_minor: int) -> AutoplayPage:
        """Where a theme's autoplay is begun."""
        house = self._house
        return AutoplayPage(house.wardrobe(theme_id), house.texts(theme_id), desk, stake_minor)

    def reality_check(self, theme_id: str, desk: RealityDesk) -> RealityCheckScreen:
        """The reality check, in the clothes of the theme that waits for it."""
        house = self._house
        return RealityCheckScreen(house.wardrobe(theme_id), house.texts(theme_id), desk, theme_id)

    def told(self, number: int) -> tuple[RoundTold, RoundEntry]:
        """One round of the journal, and its line of the history."""
        return self._desk.told(number)

    def lines(self, theme_id: str | None) -> tuple[RoundEntry, ...]:
        """The latest rounds, newest first, waited for: between two screens."""
        return self._desk.rounds(theme_id)

    def _offered(self) -> Offered:
        house, fittings = self._house, self._house.fittings
        packages = fittings.shelf.packages
        shown = [packages[house.theme_id]] if house.theme_id is not None else list(packages.values())
        definitions = [package.definition for package in shown]
        return Offered(
            languages=fittings.shelf.languages,
            language=house.language,
            gamble=fittings.market.gamble and any(definition.gamble is not None for definition in definitions),
            jackpots=fittings.market.jackpots and any(definition.jackpots is not None for definition in definitions),
            turbo=fittings.market.turbo,
            reality_check=house.reality.is_set_by_player,
            windowed=fittings.may_quit,
        )
