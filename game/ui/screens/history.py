"""The game history: a list of rounds, and the chosen one with its money, choices and steps (CO-10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.presentation.texts import Texts
from game.saves.rows import RoundState
from game.session.snapshot import RoundEntry
from game.ui.art import ArtCache
from game.ui.history_port import HistoryPort, LinesTold, RoundTold, TopUpEntry
from game.ui.layout import Box, Shape
from game.ui.numerals import moment
from game.ui.screen import Pop, Push, RecallPlace
from game.ui.screens.history_steps import add_steps, choice_words
from game.ui.widgets.column import Column
from game.ui.widgets.focus import Target
from game.ui.widgets.menu import Menu
from game.ui.widgets.scroll import BAR_WIDTH, ScrollArea
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.widgets.wardrobe import Wardrobe

ROW = 66.0
FILTER_GAP = 12.0
COLUMNS = {"round": 0.0, "time": 0.0, "game": 0.0, "stake": 1.0, "win": 1.0, "balance": 1.0}
"""The list's columns, and whether they are aligned left (0) or right (1)."""
WIDTHS = (92.0, 218.0, 222.0, 130.0, 140.0, 150.0)
STEP_KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


@dataclass(frozen=True, slots=True)
class HistoryPlaces:
    """List and detail beside or under one another; ``columns`` are the widths of the list's columns."""

    panel: Box
    title: Box
    filters: Box
    scope: Box
    list: Box
    columns: tuple[float, ...]
    detail: Box
    buttons: tuple[Box, ...]


PLACES = {
    Shape.LANDSCAPE: HistoryPlaces(
        panel=Box(36, 18, 1848, 1014),
        title=Box(116, 80, 386, 66),
        filters=Box(520, 80, 610, 66),
        scope=Box(1380, 80, 440, 66),
        list=Box(100, 200, 1030, 694),
        columns=WIDTHS,
        detail=Box(1152, 156, 668, 738),
        buttons=tuple(Box(x, 902, 212, 66) for x in (1152, 1380, 1608)),
    ),
    Shape.CLASSIC: HistoryPlaces(
        panel=Box(16, 18, 1408, 1014),
        title=Box(96, 80, 370, 66),
        filters=Box(480, 80, 500, 66),
        scope=Box(1000, 80, 360, 66),
        list=Box(80, 200, 826, 692),
        columns=(80, 182, 190, 98, 98, 106),
        detail=Box(912, 156, 448, 736),
        buttons=tuple(Box(x, 902, 236, 66) for x in (628, 876, 1124)),
    ),
    Shape.PORTRAIT: HistoryPlaces(
        panel=Box(24, 30, 1032, 1816),
        title=Box(102, 98, 876, 76),
        filters=Box(88, 186, 520, 76),
        scope=Box(632, 186, 360, 76),
        list=Box(88, 324, 904, 596),
        columns=tuple(0.87 * width for width in WIDTHS),
        detail=Box(88, 940, 904, 740),
        buttons=tuple(Box(x, 1696, 288, 84) for x in (88, 396, 704)),
    ),
}


class Filter(StrEnum):
    """Which rounds are listed; words are texts ``history.filter.<filter>``."""

    ALL = "all"
    WINS = "wins"
    FEATURES = "features"


@dataclass(frozen=True, slots=True)
class ThemeFace:
    """What the history needs of a theme: its words and its pictures."""

    texts: Texts
    art: ArtCache


class HistoryScreen:
    """List on the left, the chosen round on the right."""

    def __init__(  # noqa: PLR0913 - what it shows, and where it hears it
        self,
        wardrobe: Wardrobe,
        texts: Texts,
        port: HistoryPort,
        faces: Mapping[str, ThemeFace],
        *,
        theme_id: str | None = None,
        copy: Callable[[str], None] = lambda _: None,
    ) -> None:
        """``theme_id`` limits the list to one game; ``copy`` puts a text on the clipboard."""
        self._texts = texts
        self._port = port
        self._faces = faces
        self._theme_id = theme_id
        self._copy = copy
        self._scope = theme_id
        self._filter = Filter.ALL
        self._heard: LinesTold | None = None
        self._lines: tuple[RoundEntry | TopUpEntry, ...] | None = None
        self._at = 0
        self._told: RoundTold | None = None
        self._copied = False
        self._offset_px = 0
        self._list: ScrollArea | None = None
        self.menu = Menu(wardrobe, self._build)

    @property
    def lines(self) -> tuple[RoundEntry | TopUpEntry, ...]:
        """What the list shows, newest first, as far as the filter lets it."""
        return self._lines or ()

    @property
    def chosen(self) -> RoundEntry | TopUpEntry | None:
        """The line whose details are shown."""
        return self.lines[self._at] if self.lines else None

    @property
    def told(self) -> RoundTold | None:
        """The steps of the chosen round, once they have come."""
        return self._told

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Ask for the latest rounds and build the page."""
        self._port.ask_lines(self._scope)
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """Nothing to keep."""

    def resize(self, viewport: Viewport) -> None:
        """Build the page for another window."""
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Keys, mouse."""
        return self.menu.handle(event)

    def update(self, now_ms: float) -> Move | None:
        """Hear answers, let time pass."""
        answer = self._port.poll()
        if isinstance(answer, LinesTold):
            self._heard = answer
            self._list_again(self._at)
        elif isinstance(answer, RoundTold):
            chosen = self.chosen
            if isinstance(chosen, RoundEntry) and chosen.number == answer.number:
                self._told = answer
                self.menu.rebuild()
        return self.menu.update(now_ms)

    def changed(self) -> bool:
        """Whether a frame is due."""
        return self.menu.changed()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self.menu.draw(canvas)

    # -- filtering ---------------------------------------------------------------------------------------------------

    @property
    def filter(self) -> Filter:
        """Which rounds are listed."""
        return self._filter

    def filter_by(self, wanted: Filter) -> None:
        """List these rounds alone."""
        if wanted is not self._filter:
            self._filter, self._offset_px = wanted, 0
            self._list_again(0)

    def _list_of(self, theme_id: str | None) -> None:
        """One game's rounds, or (None) those of all games."""
        if theme_id == self._scope:
            return
        self._scope, self._offset_px = theme_id, 0
        self._port.ask_lines(self._scope)
        self.menu.rebuild()

    def _list_again(self, at: int) -> None:
        """List what was heard, through the filter."""
        heard = LinesTold(()) if self._heard is None else self._heard
        self._lines = tuple(line for line in heard.lines if self._is_listed(line, heard.featured))
        self._at = min(at, max(0, len(self._lines) - 1))
        self._ask_chosen()
        self.menu.rebuild()

    def _is_listed(self, line: RoundEntry | TopUpEntry, featured: frozenset[int]) -> bool:
        match self._filter:
            case Filter.ALL:
                return True
            case Filter.WINS:
                return isinstance(line, RoundEntry) and _paid_minor(line) > 0
            case Filter.FEATURES:
                return isinstance(line, RoundEntry) and line.number in featured

    # -- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Show the details of a line."""
        index = min(max(0, index), len(self.lines) - 1)
        if index == self._at or not self.lines:
            return
        self._at = index
        self._ask_chosen()
        if self._list is not None:
            row = self.menu.viewport.px(ROW)
            self._list.show(index * row, (index + 1) * row)
            self._offset_px = self._list.goal_px
        self.menu.rebuild()

    def _ask_chosen(self) -> None:
        self._told, self._copied = None, False
        chosen = self.chosen
        if isinstance(chosen, RoundEntry):
            self._port.ask_round(chosen.number)

    def _listen(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in STEP_KEYS and not self._detail_has_focus():
            self.choose(self._at + STEP_KEYS[event.key])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._list is not None:
            area = self._list
            if area.area.collidepoint(event.pos) and not area.dragged:
                index = (event.pos[1] - area.area.y + area.offset_px) // self.menu.viewport.px(ROW)
                if index < len(self.lines):
                    self._offset_px = area.goal_px
                    self.choose(index)
        return False

    def _detail_has_focus(self) -> bool:
        current = self.menu.focus.current
        return self.menu.focus.visible and current is not None and current.name == "detail"

    # -- building ----------------------------------------------------------------------------------------------------

    def _build(self, menu: Menu) -> None:
        texts = self._texts
        menu.on_back(lambda: menu.go(Pop()))
        places = PLACES[menu.viewport.shape]
        menu.panel(places.panel)
        menu.words(texts.say("history.title"), menu.skin.title, places.title)
        self._build_filters(menu)
        menu.well(places.list)
        menu.well(places.detail)
        self._build_list(menu)
        self._build_detail(menu)
        chosen = self.chosen
        is_round = isinstance(chosen, RoundEntry)
        told = self._told is not None and not self._told.fault
        replayable = isinstance(chosen, RoundEntry) and chosen.theme in self._faces and told
        words = (texts.say("history.replay"), texts.say("history.copy"), texts.say("menu.back"))
        replay, copy, back = places.buttons
        menu.button("replay", replay, words[0], self._replay, beside=words, enabled=replayable)
        copied = texts.say("history.copied") if self._copied else words[1]
        menu.button("copy", copy, copied, self._copy_code, beside=words, enabled=is_round)
        primary = ButtonKind.PRIMARY
        menu.button("back", back, words[2], lambda: menu.go(Pop()), primary, beside=words)
        menu.listener(self._listen)

    def _build_filters(self, menu: Menu) -> None:
        say = self._texts.say
        places = PLACES[menu.viewport.shape]
        words = tuple(say(f"history.filter.{each.value}") for each in Filter)
        for each, word, box in zip(Filter, words, _side_by_side(places.filters, len(words)), strict=True):
            kind = ButtonKind.CHOSEN if each is self._filter else ButtonKind.PLAIN
            menu.button(f"filter.{each.value}", box, word, partial(self.filter_by, each), kind, beside=words)
        if self._theme_id is None:
            return
        words = (say("history.this_game"), say("history.all_games"))
        scopes = (("this", self._theme_id), ("all", None))
        for (name, theme_id), word, box in zip(scopes, words, _side_by_side(places.scope, len(words)), strict=True):
            kind = ButtonKind.CHOSEN if theme_id == self._scope else ButtonKind.PLAIN
            menu.button(f"scope.{name}", box, word, partial(self._list_of, theme_id), kind, beside=words)

    def _build_list(self, menu: Menu) -> None:
        texts, skin, room = self._texts, menu.skin, PLACES[menu.viewport.shape].list
        if self._lines is not None and not self.lines:
            empty = "history.empty" if self._filter is Filter.ALL else "history.none_fit"
            menu.words(texts.say(empty), skin.text, room.inset(40), 0.5)
        x = room.x + 26
        for name, width, align in self._columns():
            style = skin.coloured(skin.bold, skin.palette.accent, 21)
            menu.words(texts.say(f"history.{name}"), style, Box(x, room.y - 42, width - 14, 36), align)
            x += width
        inside = room.inset(12, 12)
        height = menu.viewport.px(ROW) * len(self.lines)
        self._list = ScrollArea(menu, inside, height, self._paint_list, keys=lambda: False, alone=False)
        self._list.jump(self._offset_px)
        rect = menu.viewport.rect(room)
        menu.target(Target("list", rect, self._replay, radius_px=menu.viewport.px(18)))

    def _columns(self) -> tuple[tuple[str, float, float], ...]:
        """Name, width and alignment of each column."""
        widths = PLACES[self.menu.viewport.shape].columns
        return tuple((name, width, align) for (name, align), width in zip(COLUMNS.items(), widths, strict=True))

    def _paint_list(self, canvas: pygame.Surface, area: pygame.Rect, offset: int) -> None:
        row_px = self.menu.viewport.px(ROW)
        kept = canvas.get_clip()
        canvas.set_clip(area.clip(kept))
        first = offset // row_px
        for index in range(first, min(len(self.lines), first + area.h // row_px + 2)):
            row = pygame.Rect(area.x, area.y + index * row_px - offset, area.w, row_px - self.menu.viewport.px(6))
            self._paint_row(canvas, row, index)
        canvas.set_clip(kept)

    def _paint_row(self, canvas: pygame.Surface, row: pygame.Rect, index: int) -> None:
        skin, px = self.menu.skin, self.menu.viewport.px
        canvas.blit(skin.card(row.size, lit=index == self._at, radius=12), row, special_flags=PREMULTIPLIED)
        x = row.x + px(14)
        for word, (name, width, align) in zip(self._row_words(index), self._columns(), strict=True):
            plain = skin.coloured(skin.text, skin.palette.text, 22)
            lit = skin.coloured(skin.bold, skin.palette.highlight, 22)
            won = name == "win" and self._won(index)
            line = skin.type.line(word, lit if won else plain, width - 16)
            line.draw(canvas, pygame.Rect(x, row.y, px(width - 16), row.h), (align, 0.5))
            x += px(width)

    def _won(self, index: int) -> bool:
        entry = self.lines[index]
        return isinstance(entry, RoundEntry) and _is_win(entry)

    def _row_words(self, index: int) -> tuple[str, ...]:
        texts, entry = self._texts, self.lines[index]
        when = moment(texts, entry.at_ms)
        if isinstance(entry, TopUpEntry):
            words = texts.say("history.top_up")
            return ("", when, words, "", texts.money(entry.amount_minor), texts.money(entry.balance_after_minor))
        won = self._paid(entry)
        stake, balance = texts.money(entry.stake_minor), texts.money(entry.balance_after_minor)
        return (f"{entry.number}", when, self._game(entry), stake, won, balance)

    def _game(self, entry: RoundEntry) -> str:
        face = self._faces.get(entry.theme)
        return entry.theme if face is None else face.texts.say("theme.name")

    def _build_detail(self, menu: Menu) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        room = PLACES[menu.viewport.shape].detail
        inside = room.inset(26, 20)
        column = Column(menu.skin, inside.w - BAR_WIDTH - 16)
        if isinstance(chosen, TopUpEntry):
            column.heading(self._texts.say("history.top_up"))
            column.pair(self._texts.say("history.time"), moment(self._texts, chosen.at_ms))
            column.pair(self._texts.say("history.balance"), self._texts.money(chosen.balance_after_minor))
        else:
            self._write_round(column, chosen)
        ScrollArea(menu, inside, column.height_px, column.paint, keys=self._detail_has_focus, alone=False)
        menu.target(Target("detail", menu.viewport.rect(room), lambda: None, radius_px=menu.viewport.px(18)))

    def _write_round(self, column: Column, entry: RoundEntry) -> None:
        texts = self._texts
        say, money = texts.say, texts.money
        column.heading(f"{say('history.round')} {entry.number} · {self._game(entry)}")
        column.pair(say("history.time"), moment(texts, entry.at_ms))
        column.pair(say("history.mode"), say("history.promo" if entry.promo else f"history.mode.{entry.mode.value}"))
        column.pair(say("history.stake"), money(entry.stake_minor))
        column.pair(say("history.win"), self._paid(entry))
        if entry.jackpots_minor:
            column.pair(say("history.jackpots"), money(entry.jackpots_minor))
        column.pair(say("history.before"), money(entry.balance_before_minor))
        column.pair(say("history.after"), money(entry.balance_after_minor))
        column.pair(say("history.closed"), say(f"history.closed.{entry.closed_by.value or 'open'}"))
        face = self._faces.get(entry.theme)
        own = texts if face is None else face.texts
        if entry.choices:
            column.heading(say("history.choices"))
            for choice in entry.choices:
                column.words(choice_words(own, choice))
        told = self._told
        if told is not None and told.fault:
            column.heading(say("history.steps"))
            column.words(told.fault)
        elif told is not None and told.progress is not None and face is not None:
            column.heading(say("history.steps"))
            add_steps(column, own, face.art, told.progress.events)
        column.heading(say("history.code"))
        column.words(_breakable(entry.code), column.skin.coloured(column.skin.small, column.skin.palette.text_dim, 18))

    # -- acting ------------------------------------------------------------------------------------------------------

    def _replay(self) -> None:
        chosen = self.chosen
        if isinstance(chosen, RoundEntry) and chosen.theme in self._faces:
            self.menu.go(Push(RecallPlace(chosen.theme, chosen.number)))

    def _paid(self, entry: RoundEntry) -> str:
        """What came back; a round that waits for a choice has not decided that yet."""
        if entry.state is RoundState.STAKED:
            return self._texts.say("history.closed.open")
        return self._texts.money(_paid_minor(entry))

    def _copy_code(self) -> None:
        chosen = self.chosen
        if isinstance(chosen, RoundEntry):
            self._copy(chosen.code)
            self._copied = True
            self.menu.rebuild()


def _paid_minor(entry: RoundEntry) -> int:
    """All that came back."""
    return entry.win_minor + entry.jackpots_minor


def _is_win(entry: RoundEntry) -> bool:
    """More came back than was staked: less is shown, never celebrated (STANDARDS 5)."""
    return _paid_minor(entry) > entry.stake_minor


def _side_by_side(room: Box, count: int) -> tuple[Box, ...]:
    """So many boxes of one width that fill a row."""
    width = (room.w - FILTER_GAP * (count - 1)) / count
    return tuple(Box(room.x + index * (width + FILTER_GAP), room.y, width, room.h) for index in range(count))


def _breakable(code: str, width: int = 44) -> str:
    """A long code in lines that fit."""
    return "\n".join(code[start : start + width] for start in range(0, len(code), width))
