"""The lobby: one large card a game, the balance, and the ways to settings, history and out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.presentation.look import Look
from game.presentation.texts import Texts
from game.ui.art import ArtCache
from game.ui.layout import Box, Shape
from game.ui.screen import GamePlace, HistoryPlace, Push, Quit, SettingsPlace
from game.ui.screens.lobby_card import CARD_ASPECT, CardPictures
from game.ui.widgets.focus import Target
from game.ui.widgets.menu import Menu
from game.ui.widgets.skin import ButtonKind
from game.ui.widgets.wardrobe import BACKDROP, night_sky

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.screens.settings import SettingsDesk
    from game.ui.widgets.wardrobe import Wardrobe

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
BUTTON_GAP = 16.0
DIALOG_SIZE = (900.0, 430.0)
LIFT = 10.0
LIFT_PER_MS = 0.012
"""How fast a card rises to the pointer: nine tenths in a fifth of a second."""
SHEEN_EVERY_MS = 6500.0
SHEEN_MS = 1100.0
VEIL = 0.42
BACKDROP_LIGHT = 0.4
BACKDROP_BLUR = 14


@dataclass(frozen=True, slots=True)
class LobbyPlaces:
    """Where everything stands: ``cards`` is what the cards share, in a row or stacked, ``gap`` apart.

    The buttons end at the right of ``buttons``, each ``button_width`` wide.
    """

    title: Box
    buttons: Box
    button_width: float
    cards: Box
    gap: float
    stacked: bool
    balance: Box
    hint: Box
    dialog: Box


PLACES = {
    Shape.LANDSCAPE: LobbyPlaces(
        title=Box(96, 26, 760, 86),
        buttons=Box(96, 36, 1728, 66),
        button_width=218.0,
        cards=Box(96, 126, 1728, 806),
        gap=84.0,
        stacked=False,
        balance=Box(96, 950, 420, 80),
        hint=Box(560, 950, 1264, 80),
        dialog=Box(510, 325, *DIALOG_SIZE),
    ),
    Shape.CLASSIC: LobbyPlaces(
        title=Box(40, 26, 470, 86),
        buttons=Box(40, 34, 1360, 70),
        button_width=204.0,
        cards=Box(40, 130, 1360, 800),
        gap=48.0,
        stacked=False,
        balance=Box(40, 950, 400, 80),
        hint=Box(470, 950, 930, 80),
        dialog=Box(270, 325, *DIALOG_SIZE),
    ),
    Shape.PORTRAIT: LobbyPlaces(
        title=Box(40, 36, 1000, 96),
        buttons=Box(40, 146, 1000, 84),
        button_width=238.0,
        cards=Box(40, 264, 1000, 1470),
        gap=36.0,
        stacked=True,
        balance=Box(40, 1764, 460, 84),
        hint=Box(520, 1764, 520, 84),
        dialog=Box(90, 745, *DIALOG_SIZE),
    ),
}


@dataclass(frozen=True, slots=True)
class LobbyGame:
    """One game on offer: its words, its look, its pictures; ``fault`` says why it can't be played."""

    theme_id: str
    texts: Texts
    look: Look
    art: ArtCache
    about: str
    fault: str = ""


@dataclass(slots=True)
class _CardState:
    """How far a card has risen, 0..1."""

    raised: float = 0.0


class LobbyScreen:
    """Cards over a backdrop that is half the one place and half the other."""

    def __init__(  # noqa: PLR0913 - what it offers, and where that leads
        self,
        wardrobe: Wardrobe,
        texts: Callable[[], Texts],
        games: Callable[[], tuple[LobbyGame, ...]],
        balance_minor: Callable[[], int | None],
        desk: SettingsDesk,
        *,
        unfinished: Callable[[], frozenset[str]] = frozenset,
        may_quit: bool = True,
    ) -> None:
        """``unfinished`` tells the themes with a round that waits for its end: their cards say so.

        ``may_quit`` is False in a kiosk: there is then no button to leave and Escape does nothing.
        """
        self._texts = texts
        self._games = games
        self._balance = balance_minor
        self._unfinished = unfinished
        self._desk = desk
        self._may_quit = may_quit
        self._asking = False
        self._offered: tuple[LobbyGame, ...] = ()
        self._rects: list[pygame.Rect] = []
        self._pictures: list[CardPictures] = []
        self._cards: list[_CardState] = []
        self._pressed: int | None = None
        self._focus_before: str | None = None
        self._pointer = (-1, -1)
        self._now_ms = 0.0
        self._shown_balance: int | None = None
        self._told: frozenset[str] = frozenset()
        self.menu = Menu(wardrobe, self._build)

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Build the page; where the pointer is by now it has yet to tell."""
        self._now_ms = now_ms
        self._pointer, self._pressed = (-1, -1), None
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """Nothing to keep."""

    def resize(self, viewport: Viewport) -> None:
        """Build the page for another window; where the pointer is in it, it has yet to tell."""
        self._pointer, self._pressed = (-1, -1), None
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Keys, mouse."""
        return self.menu.handle(event)

    def update(self, now_ms: float) -> Move | None:
        """Let time pass."""
        self._now_ms = now_ms
        if self._balance() != self._shown_balance:
            self.menu.touch()
        if self._unfinished() != self._told:
            self.menu.rebuild()
        return self.menu.update(now_ms)

    def changed(self) -> bool:
        """Whether a frame is due."""
        return self.menu.changed() or self._sheen() is not None

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self.menu.draw(canvas)

    @property
    def asking(self) -> bool:
        """The question whether to leave stands on the screen."""
        return self._asking

    # -- building ----------------------------------------------------------------------------------------------------

    def _build(self, menu: Menu) -> None:
        self._offered = self._games()
        self._told = self._unfinished()
        self._cards = [_CardState() for _ in self._offered]
        menu.still.blit(self._backdrop(menu), (0, 0))
        self._place_cards(menu)
        title = replace(menu.skin.title, size=60)
        menu.words(self._texts().say("lobby.title"), title, self._places.title)
        self._balance_plate(menu)
        menu.under(self._paint_cards)
        menu.under(self._paint_balance)
        if self._asking:
            self._build_question(menu)
        else:
            self._build_buttons(menu)
            for index, game in enumerate(self._offered):
                if not game.fault:
                    radius = menu.viewport.px(30)
                    menu.target(Target(game.theme_id, self._rects[index], self._player(index), radius_px=radius))
            menu.listener(self._listen)
            menu.ticker(self._tick)
            menu.on_back(self._ask if self._may_quit else lambda: None)
            if self._offered and menu.focus.current is None:
                menu.focus.focus(self._offered[0].theme_id)

    @property
    def _places(self) -> LobbyPlaces:
        return PLACES[self.menu.viewport.shape]

    def _build_buttons(self, menu: Menu) -> None:
        texts, places = self._texts(), self._places
        ways = [
            ("history", lambda: menu.go(Push(HistoryPlace()))),
            ("settings", lambda: menu.go(Push(SettingsPlace()))),
        ]
        if self._may_quit:
            ways += [("fullscreen", self._toggle_fullscreen), ("quit", self._ask)]
        words = tuple(texts.say(f"lobby.{name}") for name, _ in ways)
        room, width = places.buttons, places.button_width
        x = room.right - len(ways) * width - (len(ways) - 1) * BUTTON_GAP
        for (name, press), word in zip(ways, words, strict=True):
            menu.button(name, Box(x, room.y, width, room.h), word, press, beside=words)
            x += width + BUTTON_GAP
        hint = menu.skin.coloured(menu.skin.small, menu.skin.palette.text_dim)
        menu.prose(texts.say("lobby.hint"), hint, places.hint, 1.0, 0.5)

    def _build_question(self, menu: Menu) -> None:
        texts = self._texts()
        self._veil(menu)
        dialog = self._places.dialog
        left, top = dialog.x + 90, dialog.y
        menu.panel_over(dialog)
        menu.words_over(texts.say("lobby.quit.question"), menu.skin.title, Box(left, top + 72, 720, 84), 0.5)
        menu.words_over(texts.say("lobby.quit.body"), menu.skin.text, Box(left, top + 162, 720, 54), 0.5)
        words = (texts.say("lobby.quit"), texts.say("menu.cancel"))
        yes = Box(left + 40, top + 256, 300, 78)
        menu.button("yes", yes, words[0], lambda: menu.go(Quit()), ButtonKind.DANGER, beside=words)
        menu.button("no", yes._replace(x=left + 380), words[1], self._unask, beside=words)
        menu.focus.focus("no")
        menu.on_back(self._unask)

    def _backdrop(self, menu: Menu) -> pygame.Surface:
        """The games' places side by side, out of focus, melting into one another."""
        size = menu.viewport.window_px
        places = [game for game in self._offered if BACKDROP in game.look.art]
        if not places:
            return night_sky(size)
        small = (max(8, size[0] // BACKDROP_BLUR), max(8, size[1] // BACKDROP_BLUR))
        mixed = np.zeros((*small, 3), dtype=np.float32)
        across = np.linspace(0, 1, small[0], dtype=np.float32)[:, None, None]
        for index, game in enumerate(places):
            soft = pygame.transform.gaussian_blur(game.art.cover(BACKDROP, small), 2)
            middle = (index + 0.5) / len(places)
            reach = np.clip(1 - np.abs(across - middle) * len(places), 0, 1)
            ends = (index == 0) * (across < middle) + (index == len(places) - 1) * (across > middle)
            mixed += pygame.surfarray.array3d(soft).astype(np.float32) * np.maximum(reach, ends)
        picture = pygame.Surface(small)
        pygame.surfarray.blit_array(picture, np.clip(mixed * BACKDROP_LIGHT, 0, 255).astype(np.uint8))
        return pygame.transform.smoothscale(picture, size).convert()

    def _place_cards(self, menu: Menu) -> None:
        places = self._places
        boxes = (_stacked if places.stacked else _in_a_row)(places, max(1, len(self._offered)))
        self._rects = [menu.viewport.rect(box) for box in boxes[: len(self._offered)]]
        self._pictures = [
            CardPictures(menu.skin, game, rect.size, *self._invitation(game))
            for game, rect in zip(self._offered, self._rects, strict=True)
        ]

    def _invitation(self, game: LobbyGame) -> tuple[str, str]:
        """The word on a card's Play plate and the facts beside it: a round that waits comes before the stakes."""
        say = self._texts().say
        if game.theme_id in self._told:
            return say("lobby.continue"), say("lobby.unfinished")
        return say("lobby.play"), game.about

    def _balance_plate(self, menu: Menu) -> None:
        box = self._places.balance
        menu.well(box)
        label = menu.skin.coloured(menu.skin.bold, menu.skin.palette.accent, 22)
        menu.words(self._texts().say("lobby.balance"), label, Box(box.x + 24, box.y, 150, box.h))

    @staticmethod
    def _veil(menu: Menu) -> None:
        veil = pygame.Surface(menu.viewport.window_px, pygame.SRCALPHA)
        veil.fill((0, 0, 0, round(255 * (1 - VEIL))))
        menu.under(lambda canvas: _veiled(canvas, veil))

    # -- painting ----------------------------------------------------------------------------------------------------

    def _paint_cards(self, canvas: pygame.Surface) -> None:
        for index, (rect, pictures) in enumerate(zip(self._rects, self._pictures, strict=True)):
            self._paint_card(canvas, rect, pictures, self._cards[index].raised, pressed=index == self._pressed)
        sheen = self._sheen()
        if sheen is not None:
            for rect, pictures in zip(self._rects, self._pictures, strict=True):
                pictures.draw_sheen(canvas, rect, sheen)

    def _paint_card(
        self, canvas: pygame.Surface, rect: pygame.Rect, pictures: CardPictures, raised: float, *, pressed: bool
    ) -> None:
        lift = round(self.menu.viewport.px(LIFT) * raised) if not pressed else 0
        place = rect.move(0, -lift)
        pictures.draw(canvas, place, raised, pressed=pressed)

    def _paint_balance(self, canvas: pygame.Surface) -> None:
        self._shown_balance = self._balance()
        if self._shown_balance is None:
            return
        box = self._places.balance
        place = self.menu.viewport.rect(Box(box.x + 150, box.y, box.w - 176, box.h))
        style = self.menu.skin.coloured(self.menu.skin.bold, self.menu.skin.palette.text, 38)
        self.menu.skin.type.draw_figures(canvas, self._texts().money(self._shown_balance), style, place, (1.0, 0.5))

    def _sheen(self) -> float | None:
        """How far the gleam has run over the cards, 0..1; None between two runs or in calm motion."""
        if self._asking or self._desk.settings.motion != "full":
            return None
        phase = self._now_ms % SHEEN_EVERY_MS
        start = SHEEN_EVERY_MS - SHEEN_MS
        return (phase - start) / SHEEN_MS if phase >= start else None

    # -- acting ------------------------------------------------------------------------------------------------------

    def _listen(self, event: pygame.Event) -> bool:
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._pointer = event.pos
        under = self._under()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed = under
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            pressed, self._pressed = self._pressed, None
            if under is not None and under == pressed:
                self.menu.wardrobe.click()
                self._player(under)()
                return True
        return False

    def _under(self) -> int | None:
        """The card under the pointer that can be played."""
        for index, rect in enumerate(self._rects):
            if rect.collidepoint(self._pointer) and not self._offered[index].fault:
                return index
        return None

    def _tick(self, elapsed_ms: float) -> bool:
        moving = False
        under, focus = self._under(), self.menu.focus
        for index, card in enumerate(self._cards):
            current = focus.current if focus.visible else None
            goal = 1.0 if index == under or (current and current.name == self._offered[index].theme_id) else 0.0
            gap = goal - card.raised
            if abs(gap) > 0.01:
                card.raised += gap * min(1.0, elapsed_ms * LIFT_PER_MS)
                moving = True
            else:
                card.raised = goal
        return moving

    def _player(self, index: int) -> Callable[[], None]:
        return lambda: self.menu.go(Push(GamePlace(self._offered[index].theme_id)))

    def _toggle_fullscreen(self) -> None:
        settings = self._desk.settings
        self._desk.change(replace(settings, fullscreen=not settings.fullscreen))

    def _ask(self) -> None:
        current = self.menu.focus.current
        self._focus_before = None if current is None else current.name
        self._asking = True
        self.menu.rebuild()

    def _unask(self) -> None:
        self._asking = False
        if self._focus_before is not None:
            self.menu.focus.focus(self._focus_before)
        self.menu.rebuild()


def _in_a_row(places: LobbyPlaces, count: int) -> list[Box]:
    """Cards beside one another, as high as there is room."""
    room, gap = places.cards, places.gap
    width = min((room.w - gap * (count - 1)) / count, room.h * CARD_ASPECT)
    height = width / CARD_ASPECT
    left = room.x + (room.w - count * width - gap * (count - 1)) / 2
    top = room.y + (room.h - height) / 2
    return [Box(left + index * (width + gap), top, width, height) for index in range(count)]


def _stacked(places: LobbyPlaces, count: int) -> list[Box]:
    """Wide cards under one another; a single one is no higher than one of two."""
    room, gap = places.cards, places.gap
    height = (room.h - gap * (max(2, count) - 1)) / max(2, count)
    top = room.y + (room.h - count * height - gap * (count - 1)) / 2
    return [Box(room.x, top + index * (height + gap), room.w, height) for index in range(count)]


def _veiled(canvas: pygame.Surface, veil: pygame.Surface) -> None:
    canvas.blit(veil, (0, 0))
