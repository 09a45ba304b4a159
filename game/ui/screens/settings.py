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
ROW, STEP = 74.0, 83.0
TOP = 226.0
SOUND_ROWS = 4
GAP_BELOW = 64.0
"""Between the columns and the part on screen and language, which has a heading."""
CALM = "reduced"
FULL = "full"
SPEEDS = ("normal", "turbo")
INTERVALS_MINUTES = (0, 15, 30, 60)
"""What the player may choose as the reality check's interval; 0 is none."""


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
    def reality_check(self) -> bool:
        """The player may set when the reality check comes."""
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
        menu.words(texts.say("settings.title"), menu.skin.title, Box(LEFT, 84, 900, 84))
        longest = max(self._game(menu, texts, offered), SOUND_ROWS)
        self._sound(menu, texts)
        self._screen(menu, texts, offered, TOP + longest * STEP + GAP_BELOW)
        menu.words(texts.say("settings.kept"), menu.skin.small, Box(LEFT, 920, 1050, 60))
        done = Box(1390, 914, 260, 72)
        menu.button("done", done, texts.say("menu.done"), lambda: menu.go(Pop()), ButtonKind.PRIMARY)

    def _game(self, menu: Menu, texts: Texts, offered: Offered) -> int:
        """What concerns play, as far as there is something to set; returns how many rows it took."""
        menu.words(texts.say("settings.game"), menu.skin.heading, Box(LEFT, TOP - 54, WIDTH, 44))
        names = {"spacebar_to_spin": "spacebar"}
        names |= {"gamble": "gamble"} if offered.gamble else {}
        names |= {"simulated_players": "simulated"} if offered.jackpots else {}
        y = TOP
        for name, word in names.items():
            self._toggle(menu, name, texts.say(f"settings.{word}"), Box(LEFT, y, WIDTH, ROW))
            y += STEP
        if offered.turbo:
            self._speed(menu, texts, Box(LEFT, y, WIDTH, ROW))
            y += STEP
        if offered.reality_check:
            self._reality_check(menu, texts, Box(LEFT, y, WIDTH, ROW))
            y += STEP
        self._motion(menu, texts, Box(LEFT, y, WIDTH, ROW))
        return round((y - TOP) / STEP) + 1

    def _motion(self, menu: Menu, texts: Texts, box: Box) -> None:
        def calm() -> bool:
            return self._desk.settings.motion != FULL

        def flip() -> None:
            self._set(motion=FULL if calm() else CALM)

        menu.toggle("motion", box, texts.say("settings.reduced_motion"), calm, flip)

    def _speed(self, menu: Menu, texts: Texts, box: Box) -> None:
        options = tuple((value, texts.say(f"settings.speed.{value}")) for value in SPEEDS)

        def choose(value: str) -> None:
            self._set(speed=value)
            menu.rebuild()

        menu.choice("speed", box, texts.say("settings.speed"), options, self._desk.settings.speed, choose)

    def _reality_check(self, menu: Menu, texts: Texts, box: Box) -> None:
        words = {0: texts.say("reality.off")}
        options = tuple(
            (str(minutes), words.get(minutes) or texts.say("reality.minutes", minutes=minutes))
            for minutes in INTERVALS_MINUTES
        )

        def choose(value: str) -> None:
            self._set(reality_check_minutes=int(value))
            menu.rebuild()

        at = str(self._desk.settings.reality_check_minutes)
        menu.choice("reality_check_minutes", box, texts.say("reality.interval"), options, at, choose)

    def _sound(self, menu: Menu, texts: Texts) -> None:
        menu.words(texts.say("settings.sound"), menu.skin.heading, Box(RIGHT, TOP - 54, WIDTH, 44))
        y = TOP
        for name in ("music", "effects"):
            self._toggle(menu, name, texts.say(f"settings.{name}"), Box(RIGHT, y, WIDTH, ROW))
            self._slider(menu, f"{name}_volume", texts.say(f"settings.{name}_volume"), Box(RIGHT, y + STEP, WIDTH, ROW))
            y += 2 * STEP

    def _screen(self, menu: Menu, texts: Texts, offered: Offered, y: float) -> None:
        menu.words(texts.say("settings.screen"), menu.skin.heading, Box(LEFT, y - 54, WIDTH, 44))

        def choose(value: str) -> None:
            self._set(language=value)
            menu.rebuild()

        words = texts.say("settings.language")
        menu.choice("language", Box(LEFT, y, WIDTH, ROW), words, offered.languages, offered.language, choose)
        if offered.windowed:
            self._toggle(menu, "fullscreen", texts.say("settings.fullscreen"), Box(RIGHT, y, WIDTH, ROW))

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
