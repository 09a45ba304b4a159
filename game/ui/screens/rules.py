"""Paytable and rules: a page a subject, one press from the game, written by the definition itself (CO-12)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import pygame

from game.engine.definition import Mode
from game.presentation.feel import Feel
from game.ui.layout import Box, Shape
from game.ui.odds import Odds
from game.ui.screen import Pop
from game.ui.screens.rules_lines import add_lines
from game.ui.screens.rules_pays import add_pays, pay_unit
from game.ui.screens.rules_theatre import Theatre
from game.ui.screens.rules_words import RulesWriter
from game.ui.widgets.column import Column
from game.ui.widgets.menu import Menu
from game.ui.widgets.scroll import BAR_WIDTH, ScrollArea
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import GameDefinition
    from game.presentation.texts import Texts
    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.widgets.wardrobe import Wardrobe

TAB_GAP = 14.0


class RulesPage(StrEnum):
    """The pages, in the order of their tabs; words are texts ``rules.tab.<page>``."""

    PAYS = "pays"
    LINES = "lines"
    FEATURES = "features"
    GAMBLE = "gamble"
    JACKPOTS = "jackpots"
    ODDS = "odds"
    TERMS = "terms"


@dataclass(frozen=True, slots=True)
class RulesPlaces:
    """Where everything stands; the tabs take rows of ``tabs_a_row``, and the page begins below the last of them."""

    panel: Box
    title: Box
    stake: Box
    stake_align: float
    tab: Box
    tabs_a_row: int
    page: Box
    foot: Box
    back: Box

    def tabs(self, count: int) -> tuple[Box, ...]:
        """The places of so many tabs, in rows of equal length as far as they go."""
        rows = -(-count // self.tabs_a_row)
        length = -(-count // rows)
        width = (self.page.w - TAB_GAP * (length - 1)) / length
        return tuple(
            Box(
                self.page.x + index % length * (width + TAB_GAP),
                self.tab.y + index // length * (self.tab.h + TAB_GAP),
                width,
                self.tab.h,
            )
            for index in range(count)
        )

    def below(self, tabs: tuple[Box, ...]) -> Box:
        """The page under these tabs."""
        top = tabs[-1].bottom + self.page.y - self.tab.bottom
        return Box(self.page.x, top, self.page.w, self.page.bottom - top)


PLACES = {
    Shape.LANDSCAPE: RulesPlaces(
        panel=Box(60, 18, 1800, 1014),
        title=Box(146, 78, 900, 64),
        stake=Box(880, 78, 894, 64),
        stake_align=1.0,
        tab=Box(124, 146, 1672, 66),
        tabs_a_row=len(RulesPage),
        page=Box(124, 224, 1672, 668),
        foot=Box(146, 902, 1300, 66),
        back=Box(1536, 902, 260, 66),
    ),
    Shape.CLASSIC: RulesPlaces(
        panel=Box(16, 18, 1408, 1014),
        title=Box(96, 78, 640, 64),
        stake=Box(740, 78, 604, 64),
        stake_align=1.0,
        tab=Box(80, 146, 1280, 66),
        tabs_a_row=4,
        page=Box(80, 226, 1280, 666),
        foot=Box(96, 902, 940, 66),
        back=Box(1080, 902, 280, 66),
    ),
    Shape.PORTRAIT: RulesPlaces(
        panel=Box(24, 30, 1032, 1816),
        title=Box(102, 98, 876, 76),
        stake=Box(102, 172, 876, 48),
        stake_align=0.0,
        tab=Box(88, 236, 904, 78),
        tabs_a_row=4,
        page=Box(88, 334, 904, 1344),
        foot=Box(102, 1696, 580, 84),
        back=Box(712, 1696, 280, 84),
    ),
}


@dataclass(frozen=True, slots=True)
class RulesFacts:
    """What the pages tell besides the definition: computed odds, the market's limits, the build.

    ``feel`` sets the pace of the animated examples; without it there are pictures. ``calm`` keeps them still.
    """

    odds: Odds | None
    expiry_days: int
    feature_spin: bool
    gamble: bool
    jackpots: bool
    build: str
    feel: Feel | None = None
    calm: bool = False


class RulesScreen:
    """Tabs above a scrolling page."""

    def __init__(  # noqa: PLR0913 - everything the pages are written from
        self,
        wardrobe: Wardrobe,
        texts: Texts,
        definition: GameDefinition,
        facts: RulesFacts,
        *,
        mode: Mode,
        stake_minor: int,
        page: RulesPage = RulesPage.PAYS,
    ) -> None:
        """``stake_minor`` is what one round costs in ``mode``; the prizes are those of its base stake (BO-11)."""
        self._wardrobe = wardrobe
        self._texts = texts
        self._definition = definition
        self._facts = facts
        self._mode = mode
        self._stake = stake_minor
        self._base_stake = definition.base_stake(mode, stake_minor)
        self._page = page
        self._theatre: tuple[Viewport, Theatre] | None = None
        self.menu = Menu(wardrobe, self._build)

    @property
    def page(self) -> RulesPage:
        """The page that is open."""
        return self._page

    @property
    def pages(self) -> tuple[RulesPage, ...]:
        """The pages there are: what a game or a market has not, has no page."""
        absent = set()
        if self._definition.gamble is None or not self._facts.gamble:
            absent.add(RulesPage.GAMBLE)
        if self._definition.jackpots is None or not self._facts.jackpots:
            absent.add(RulesPage.JACKPOTS)
        return tuple(page for page in RulesPage if page not in absent)

    @property
    def theatre(self) -> Theatre | None:
        """Where the examples are played; it gets ready while other pages are read."""
        return None if self._theatre is None else self._theatre[1]

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Build the page."""
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """Nothing to keep."""

    def resize(self, viewport: Viewport) -> None:
        """Build the page for another window."""
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Left and right turn the pages while no button has the focus."""
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self._turn(1 if event.key == pygame.K_RIGHT else -1)
            return None
        return self.menu.handle(event)

    def update(self, now_ms: float) -> Move | None:
        """Let time pass."""
        return self.menu.update(now_ms)

    def changed(self) -> bool:
        """Whether a frame is due."""
        return self.menu.changed()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self.menu.draw(canvas)

    def open(self, page: RulesPage) -> None:
        """Show this page."""
        if page is not self._page:
            self._page = page
            self.menu.focus.focus(page.value)
            self.menu.rebuild()

    def _turn(self, steps: int) -> None:
        pages = self.pages
        self._wardrobe.click()
        self.open(pages[(pages.index(self._page) + steps) % len(pages)])

    def _build(self, menu: Menu) -> None:
        texts = self._texts
        menu.on_back(lambda: menu.go(Pop()))
        places = PLACES[menu.viewport.shape]
        menu.panel(places.panel)
        menu.words(texts.say("theme.name"), menu.skin.title, places.title)
        stake, base = texts.money(self._stake), texts.money(self._base_stake)
        told = texts.say("rules.stake", stake=stake)
        if self._mode is Mode.FEATURE_SPIN:
            told = texts.say("rules.stake_feature", stake=stake, base=base)
        lit = menu.skin.coloured(menu.skin.bold, menu.skin.palette.highlight)
        menu.words(told, lit, places.stake, places.stake_align)
        words = tuple(texts.say(f"rules.tab.{page.value}") for page in self.pages)
        tabs = places.tabs(len(words))
        for page, word, box in zip(self.pages, words, tabs, strict=True):
            kind = ButtonKind.CHOSEN if page is self._page else ButtonKind.PLAIN
            menu.button(page.value, box, word, self._opener(page), kind, beside=words)
        sheet = places.below(tabs)
        menu.well(sheet)
        inside = sheet.inset(28, 22)
        column = Column(menu.skin, inside.w)
        self._write(column)
        if column.height_px > menu.viewport.rect(inside).h:
            column = Column(menu.skin, inside.w - BAR_WIDTH - 30)
            self._write(column)
        theatre = self._playing()
        if theatre is not None:
            menu.ticker(theatre.update if self._page is RulesPage.FEATURES else theatre.get_ready)
        ScrollArea(menu, inside, column.height_px, column.paint)
        dim = menu.skin.coloured(menu.skin.small, menu.skin.palette.text_dim)
        menu.prose(self._foot(), dim, places.foot, 0.0, 0.5)
        menu.button("back", places.back, texts.say("menu.back"), lambda: menu.go(Pop()), ButtonKind.PRIMARY)

    def _foot(self) -> str:
        """The line at the foot: the prizes' unit, else the build, which the terms tell themselves."""
        match self._page:
            case RulesPage.PAYS:
                return pay_unit(self._definition, self._texts)
            case RulesPage.TERMS:
                return ""
            case _:
                return self._facts.build

    def _opener(self, page: RulesPage) -> Callable[[], None]:
        return lambda: self.open(page)

    def _write(self, column: Column) -> None:
        art = self._wardrobe.art
        theatre = self._playing() if self._page is RulesPage.FEATURES else None
        writer = RulesWriter(column, art, self._definition, self._texts, self._base_stake, theatre)
        match self._page:
            case RulesPage.PAYS:
                add_pays(column, art, self._definition, self._texts, self._base_stake)
            case RulesPage.LINES:
                add_lines(column, self._definition, self._texts)
            case RulesPage.FEATURES:
                self._write_features(writer)
            case RulesPage.GAMBLE:
                writer.gamble()
            case RulesPage.JACKPOTS:
                writer.jackpots(simulated=True)
            case RulesPage.ODDS:
                writer.returns(self._facts.odds)
                writer.strategy()
                writer.cap()
            case RulesPage.TERMS:
                writer.game_type()
                writer.time_outs()
                writer.terms(self._facts.expiry_days, self._facts.build)

    def _write_features(self, writer: RulesWriter) -> None:
        writer.wild()
        writer.coins()
        writer.free_spins()
        if self._facts.feature_spin:
            writer.feature_spin()

    def _playing(self) -> Theatre | None:
        """The stage of the examples for the window as it is; its work is done a little each frame."""
        look, feel, viewport = self._wardrobe.look, self._facts.feel, self.menu.viewport
        if look is None or feel is None:
            return None
        if self._theatre is None or self._theatre[0] != viewport:
            made = Theatre(
                look,
                self._texts,
                self._wardrobe.assets,
                self._definition,
                feel,
                viewport,
                stake_minor=self._base_stake,
                calm=self._facts.calm,
            )
            self._theatre = viewport, made
        return self._theatre[1]
