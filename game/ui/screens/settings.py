"""The settings: everything is kept the moment it is changed (CO-05, BO-14)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.ui.layout import Box
from game.ui.screen import Pop
from game.ui.widgets.menu import Menu
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.presentation.texts import Texts
    from game.saves.settings import Settings
    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.widgets.wardrobe import Wardrobe

PANEL = Box(210, 70, 1500, 940)
LEFT, RIGHT, WIDTH = 270.0, 990.0, 660.0
ROW, STEP = 80.0, 92.0
TOP = 250.0
BELOW = TOP + 4 * STEP + 72
CALM = "reduced"
FULL = "full"


class SettingsDesk(Protocol):
    """Where settings are read and kept."""

    @property
    def settings(self) -> Settings:
        """What is set now."""
        ...

    def change(self, settings: Settings) -> None:
        """Keep other settings and act on them; returns at once."""
        ...


class Offered(Protocol):
    """What may be set here at all: a market or a game without a feature has no switch for it."""

    @property
    def languages(self) -> tuple[tuple[str, str], ...]:
        """The languages as (code, own name)."""
        ...

    @property
    def language(self) -> str:
        """The language that is worn now."""
        ...

    @property
    def gamble(self) -> bool:
        """There is a gamble to switch off."""
        ...

    @property
    def jackpots(self) -> bool:
        """There are jackpots that imagined players may play for."""
        ...

    @property
    def turbo(self) -> bool:
        """Turbo may be offered."""
        ...

    @property
    def windowed(self) -> bool:
        """The window may be changed: not in a kiosk."""
        ...


class SettingsScreen:
    """One page of switches and sliders."""

    def __init__(
        self, wardrobe: Wardrobe, texts: Callable[[], Texts], desk: SettingsDesk, offered: Callable[[], Offered]
    ) -> None:
        """``texts`` and ``offered`` are asked anew whenever the page is built: the language may just have changed."""
        self._texts = texts
        self._desk = desk
        self._offered = offered
        self.menu = Menu(wardrobe, self._build)

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Build the page."""
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """Nothing is pending: every change was kept at once."""

    def resize(self, viewport: Viewport) -> None:
        """Build the page for another window."""
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Keys, mouse."""
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

    def _set(self, **changes: object) -> None:
        self._desk.change(replace(self._desk.settings, **changes))  # type: ignore[arg-type] # names and kinds are those of the rows
        self.menu.touch()

    def _build(self, menu: Menu) -> None:
        texts, offered = self._texts(), self._offered()
        menu.on_back(lambda: menu.go(Pop()))
        menu.panel(PANEL)
        menu.words(texts.say("settings.title"), menu.skin.title, Box(LEFT, 96, 900, 84))
        self._game(menu, texts, offered)
        self._sound(menu, texts)
        self._screen(menu, texts, offered)
        menu.words(texts.say("settings.kept"), menu.skin.small, Box(LEFT, 908, 800, 70))
        done = Box(1390, 904, 260, 76)
        menu.button("done", done, texts.say("menu.done"), lambda: menu.go(Pop()), ButtonKind.PRIMARY)

    def _game(self, menu: Menu, texts: Texts, offered: Offered) -> None:
        menu.words(texts.say("settings.game"), menu.skin.heading, Box(LEFT, TOP - 54, WIDTH, 44))
        names = {"spacebar_to_spin": "spacebar"}
        names |= {"gamble": "gamble"} if offered.gamble else {}
        names |= {"simulated_players": "simulated"} if offered.jackpots else {}
        y = TOP
        for name, word in names.items():
            self._toggle(menu, name, texts.say(f"settings.{word}"), Box(LEFT, y, WIDTH, ROW))
            y += STEP
        speeds = ("normal", "turbo") if offered.turbo else ("normal",)
        options = tuple((value, texts.say(f"settings.speed.{value}")) for value in (*speeds, "reduced_motion"))
        settings = self._desk.settings
        at = settings.speed if settings.motion == FULL else "reduced_motion"

        def choose(value: str) -> None:
            if value == "reduced_motion":
                self._set(motion=CALM)
            else:
                self._set(motion=FULL, speed=value)
            menu.rebuild()

        menu.choice("speed", Box(LEFT, y, WIDTH, ROW), texts.say("settings.speed"), options, at, choose)

    def _sound(self, menu: Menu, texts: Texts) -> None:
        menu.words(texts.say("settings.sound"), menu.skin.heading, Box(RIGHT, TOP - 54, WIDTH, 44))
        y = TOP
        for name in ("music", "effects"):
            self._toggle(menu, name, texts.say(f"settings.{name}"), Box(RIGHT, y, WIDTH, ROW))
            self._slider(menu, f"{name}_volume", texts.say(f"settings.{name}_volume"), Box(RIGHT, y + STEP, WIDTH, ROW))
            y += 2 * STEP

    def _screen(self, menu: Menu, texts: Texts, offered: Offered) -> None:
        menu.words(texts.say("settings.screen"), menu.skin.heading, Box(LEFT, BELOW - 54, WIDTH, 44))

        def choose(value: str) -> None:
            self._set(language=value)
            menu.rebuild()

        words = texts.say("settings.language")
        menu.choice("language", Box(LEFT, BELOW, WIDTH, ROW), words, offered.languages, offered.language, choose)
        if offered.windowed:
            self._toggle(menu, "fullscreen", texts.say("settings.fullscreen"), Box(RIGHT, BELOW, WIDTH, ROW))

    def _toggle(self, menu: Menu, name: str, words: str, box: Box) -> None:
        def on() -> bool:
            return bool(getattr(self._desk.settings, name))

        menu.toggle(name, box, words, on, lambda: self._set(**{name: not on()}))

    def _slider(self, menu: Menu, name: str, words: str, box: Box) -> None:
        def percent() -> int:
            return int(getattr(self._desk.settings, name))

        def moved(value: int) -> None:
            if value != percent():
                self._set(**{name: value})

        menu.slider(name, box, words, percent, moved)
