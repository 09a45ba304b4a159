"""The lobby: one large card a game, the balance, and the ways to settings, history and out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.presentation.look import Look
from game.presentation.texts import Texts
from game.ui.art import ArtCache
from game.ui.layout import Box
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
CARDS_TOP, CARDS_HEIGHT = 138.0, 786.0
GAP = 84.0
SIDES = 96.0
BUTTONS_Y, BUTTON_HEIGHT = 36.0, 66.0
BALANCE = Box(96, 950, 420, 80)
HINT = Box(560, 950, 1264, 80)
DIALOG = Box(560, 380, 800, 330)
LIFT = 10.0
LIFT_PER_MS = 0.012
"""How fast a card rises to the pointer: nine tenths in a fifth of a second."""
SHEEN_EVERY_MS = 6500.0
SHEEN_MS = 1100.0
VEIL = 0.42
BACKDROP_LIGHT = 0.4
BACKDROP_BLUR = 14


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
        may_quit: bool = True,
    ) -> None:
        """``may_quit`` is False in a kiosk: there is then no button to leave and Escape does nothing."""
        self._texts = texts
        self._games = games
        self._balance = balance_minor
        self._desk = desk
        self._may_quit = may_quit
        self._asking = False
        self._offered: tuple[LobbyGame, ...] = ()
        self._rects: list[pygame.Rect] = []
        self._pictures: list[CardPictures] = []
        self._cards: list[_CardState] = []
        self._pressed: int | None = None
        self._pointer = (-1, -1)
        self._now_ms = 0.0
        self._shown_balance: int | None = None
        self.menu = Menu(wardrobe, self._build)

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Build the page."""
        self._now_ms = now_ms
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
        """Let time pass."""
        self._now_ms = now_ms
        if self._balance() != self._shown_balance:
            self.menu.touch()
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
        self._cards = [_CardState() for _ in self._offered]
        menu.still.blit(self._backdrop(menu), (0, 0))
        self._place_cards(menu)
        title = replace(menu.skin.title, size=60)
        menu.words(self._texts().say("lobby.title"), title, Box(SIDES, 26, 760, 86))
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

    def _build_buttons(self, menu: Menu) -> None:
        texts = self._texts()
        ways = [
            ("history", lambda: menu.go(Push(HistoryPlace()))),
            ("settings", lambda: menu.go(Push(SettingsPlace()))),
        ]
        if self._may_quit:
            ways += [("fullscreen", self._toggle_fullscreen), ("quit", self._ask)]
        words = tuple(texts.say(f"lobby.{name}") for name, _ in ways)
        width, gap = 218.0, 16.0
        x = 1920 - SIDES - len(ways) * width - (len(ways) - 1) * gap
        for (name, press), word in zip(ways, words, strict=True):
            menu.button(name, Box(x, BUTTONS_Y, width, BUTTON_HEIGHT), word, press, beside=words)
            x += width + gap
        hint = menu.skin.coloured(menu.skin.small, menu.skin.palette.text_dim)
        menu.words(texts.say("lobby.hint"), hint, HINT, 1.0)

    def _build_question(self, menu: Menu) -> None:
        texts = self._texts()
        self._veil(menu)
        menu.panel_over(DIALOG)
        menu.words_over(texts.say("lobby.quit.question"), menu.skin.title, Box(600, 410, 720, 90), 0.5)
        menu.words_over(texts.say("lobby.quit.body"), menu.skin.text, Box(600, 504, 720, 60), 0.5)
        words = (texts.say("lobby.quit"), texts.say("menu.cancel"))
        menu.button("yes", Box(640, 596, 300, 78), words[0], lambda: menu.go(Quit()), ButtonKind.DANGER, beside=words)
        menu.button("no", Box(980, 596, 300, 78), words[1], self._unask, beside=words)
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
        count = max(1, len(self._offered))
        room = (1920 - 2 * SIDES - GAP * (count - 1)) / count
        width = min(room, CARDS_HEIGHT * CARD_ASPECT)
        height = width / CARD_ASPECT
        left = (1920 - count * width - GAP * (count - 1)) / 2
        top = CARDS_TOP + (CARDS_HEIGHT - height) / 2
        boxes = [Box(left + index * (width + GAP), top, width, height) for index in range(count)]
        self._rects = [menu.viewport.rect(box) for box in boxes[: len(self._offered)]]
        play = self._texts().say("lobby.play")
        self._pictures = [
            CardPictures(menu.skin, game, rect.size, play)
            for game, rect in zip(self._offered, self._rects, strict=True)
        ]

    def _balance_plate(self, menu: Menu) -> None:
        menu.well(BALANCE)
        label = menu.skin.coloured(menu.skin.bold, menu.skin.palette.accent, 22)
        menu.words(self._texts().say("lobby.balance"), label, Box(BALANCE.x + 24, BALANCE.y, 150, BALANCE.h))

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
        place = self.menu.viewport.rect(Box(BALANCE.x + 150, BALANCE.y, BALANCE.w - 176, BALANCE.h))
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
        self._asking = True
        self.menu.rebuild()

    def _unask(self) -> None:
        self._asking = False
        self.menu.rebuild()


def _veiled(canvas: pygame.Surface, veil: pygame.Surface) -> None:
    canvas.blit(veil, (0, 0))
