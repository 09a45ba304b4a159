"""The settings: everything is kept the moment it is changed (CO-05, BO-14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from game.ui.layout import Box, Shape
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

SOUND_ROWS = 4
HEADED = 54.0
"""A part's heading stands so far above its first row."""
GAP_BELOW = 64.0
"""Between the columns and the part on screen and language, which has a heading."""
FOOT_GAP = 24.0
"""Between the last row and the foot."""
MOST_SPREAD = 1.24
"""How much higher rows may be than they must: more than that and they look lost."""
CALM = "reduced"
FULL = "full"
SPEEDS = ("normal", "turbo")
INTERVALS_MINUTES = (0, 15, 30, 60)
"""What the player may choose as the reality check's interval; 0 is none."""


@dataclass(frozen=True, slots=True)
class SettingsPlaces:
    """Panel, title and foot; ``row`` is the first one, the next stand ``step`` apart, the second column at ``right``.

    ``right`` is None where all parts stand under one another.
    """

    panel: Box
    title: Box
    row: Box
    step: float
    right: float | None
    kept: Box
    done: Box

    def spread(self, rows: int) -> tuple[Box, float]:
        """The first row and the step for so many rows: what is to spare makes both larger, up to `MOST_SPREAD`."""
        if self.right is None:
            steps, gaps = rows + SOUND_ROWS + 1, 2
        else:
            steps, gaps = max(rows, SOUND_ROWS), 1
        room = self.done.y - FOOT_GAP - self.row.y - gaps * GAP_BELOW
        share = min(MOST_SPREAD, max(1.0, room / (steps * self.step + self.row.h)))
        return self.row._replace(h=self.row.h * share), self.step * share


PLACES = {
    Shape.LANDSCAPE: SettingsPlaces(
        panel=Box(180, 48, 1560, 984),
        title=Box(258, 106, 900, 76),
        row=Box(258, 240, 692, 74),
        step=83.0,
        right=970.0,
        kept=Box(258, 894, 1050, 68),
        done=Box(1402, 894, 260, 70),
    ),
    Shape.CLASSIC: SettingsPlaces(
        panel=Box(16, 32, 1408, 1000),
        title=Box(90, 92, 900, 76),
        row=Box(90, 222, 620, 76),
        step=84.0,
        right=730.0,
        kept=Box(90, 894, 900, 68),
        done=Box(1090, 894, 260, 70),
    ),
    Shape.PORTRAIT: SettingsPlaces(
        panel=Box(24, 30, 1032, 1816),
        title=Box(100, 98, 880, 76),
        row=Box(92, 250, 896, 92),
        step=103.0,
        right=None,
        kept=Box(100, 1700, 560, 80),
        done=Box(708, 1696, 280, 84),
    ),
}


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
        places = PLACES[menu.viewport.shape]
        menu.panel(places.panel)
        menu.words(texts.say("settings.title"), menu.skin.title, places.title)
        right = places.right
        row, step = places.spread(self._count(offered))
        rows = self._game(menu, texts, offered, row, step)
        below = row.y + rows * step + GAP_BELOW
        if right is None:
            self._sound(menu, texts, row._replace(y=below), step)
            screen = below + SOUND_ROWS * step + GAP_BELOW
            beside = row._replace(y=screen + step)
        else:
            self._sound(menu, texts, row._replace(x=right), step)
            screen = row.y + max(rows, SOUND_ROWS) * step + GAP_BELOW
            beside = row._replace(x=right, y=screen)
        self._screen(menu, texts, offered, row._replace(y=screen), beside)
        menu.words(texts.say("settings.kept"), menu.skin.small, places.kept)
        menu.button("done", places.done, texts.say("menu.done"), lambda: menu.go(Pop()), ButtonKind.PRIMARY)

    @staticmethod
    def _headed(menu: Menu, words: str, row: Box) -> None:
        menu.words(words, menu.skin.heading, Box(row.x, row.y - HEADED, row.w, 44))

    def _game(self, menu: Menu, texts: Texts, offered: Offered, row: Box, step: float) -> int:
        """What concerns play, as far as there is something to set; returns how many rows it took."""
        self._headed(menu, texts.say("settings.game"), row)
        names = {"spacebar_to_spin": "spacebar"}
        names |= {"gamble": "gamble"} if offered.gamble else {}
        names |= {"simulated_players": "simulated"} if offered.jackpots else {}
        y = row.y
        for name, word in names.items():
            self._toggle(menu, name, texts.say(f"settings.{word}"), row._replace(y=y))
            y += step
        if offered.turbo:
            self._speed(menu, texts, row._replace(y=y))
            y += step
        if offered.reality_check:
            self._reality_check(menu, texts, row._replace(y=y))
            y += step
        self._motion(menu, texts, row._replace(y=y))
        return round((y - row.y) / step) + 1

    @staticmethod
    def _count(offered: Offered) -> int:
        """How many rows concern play."""
        return 2 + offered.gamble + offered.jackpots + offered.turbo + offered.reality_check

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

    def _sound(self, menu: Menu, texts: Texts, row: Box, step: float) -> None:
        self._headed(menu, texts.say("settings.sound"), row)
        y = row.y
        for name in ("music", "effects"):
            self._toggle(menu, name, texts.say(f"settings.{name}"), row._replace(y=y))
            self._slider(menu, f"{name}_volume", texts.say(f"settings.{name}_volume"), row._replace(y=y + step))
            y += 2 * step

    def _screen(self, menu: Menu, texts: Texts, offered: Offered, row: Box, beside: Box) -> None:
        self._headed(menu, texts.say("settings.screen"), row)

        def choose(value: str) -> None:
            self._set(language=value)
            menu.rebuild()

        words = texts.say("settings.language")
        menu.choice("language", row, words, offered.languages, offered.language, choose)
        if offered.windowed:
            self._toggle(menu, "fullscreen", texts.say("settings.fullscreen"), beside)

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
