"""The screen protocol, the moves a screen returns, the places it may name, and the stack that holds screens.

A screen never builds another screen: it returns a move that names a `Place`, and the composition root builds the screen
of that place. So each screen's constructor lists exactly what that one screen needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.engine.definition import Mode

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.layout import Viewport


@dataclass(frozen=True, slots=True)
class LobbyPlace:
    """Where the games are offered."""


@dataclass(frozen=True, slots=True)
class GamePlace:
    """The game screen of one theme."""

    theme_id: str


@dataclass(frozen=True, slots=True)
class RulesPlace:
    """Paytable and rules of a theme, with money at ``stake_minor``, what one round costs in ``mode`` (CO-12)."""

    theme_id: str
    mode: Mode
    stake_minor: int


@dataclass(frozen=True, slots=True)
class SettingsPlace:
    """The settings."""


@dataclass(frozen=True, slots=True)
class HistoryPlace:
    """The rounds played, of one theme or (None) of all (CO-10)."""

    theme_id: str | None = None


@dataclass(frozen=True, slots=True)
class RecallPlace:
    """One round of the history played back on the reels, marked as a recall (CO-10)."""

    theme_id: str
    number: int


@dataclass(frozen=True, slots=True)
class AutoplayPlace:
    """Where autoplay of a theme is begun, at ``stake_minor`` a round; only in markets that allow it."""

    theme_id: str
    stake_minor: int


@dataclass(frozen=True, slots=True)
class RealityCheckPlace:
    """The reality check that a theme's next stake waits for."""

    theme_id: str


Place = (
    LobbyPlace | GamePlace | RulesPlace | SettingsPlace | HistoryPlace | RecallPlace | AutoplayPlace | RealityCheckPlace
)


@dataclass(frozen=True, slots=True)
class Push:
    """Put the screen of ``place`` on top; this one comes back when that one pops."""

    place: Place


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this screen for the one beneath."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave this screen for another one in its stead."""

    place: Place


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Move = Push | Pop | Replace | Quit


class Screen(Protocol):
    """One screen: ``handle`` is called an event, ``update`` and ``changed`` once a frame, ``draw`` when changed."""

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """This screen is on top from now on: just pushed, or uncovered again (settings may have changed meanwhile)."""
        ...

    def leave(self) -> None:
        """Another screen covers this one, or it is gone."""
        ...

    def resize(self, viewport: Viewport) -> None:
        """The window has another size."""
        ...

    def handle(self, event: pygame.Event) -> Move | None:
        """One event of keyboard, mouse or window; touch arrives as mouse events."""
        ...

    def update(self, now_ms: float) -> Move | None:
        """The one clock reading of this frame, monotonic, in ms."""
        ...

    def changed(self) -> bool:
        """The next ``draw`` would differ from the last one; the loop repaints only then."""
        ...

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the whole window; change nothing."""
        ...


@runtime_checkable
class Retaining(Protocol):
    """A screen that paints less when it knows that nobody has painted over it."""

    def draw_changes(self, canvas: pygame.Surface) -> None:
        """Paint what differs from this screen's last picture, which ``canvas`` still shows."""
        ...


@dataclass(slots=True)
class _Level:
    """One screen of the stack, and the place it can be built again from (None for a screen that was handed over)."""

    screen: Screen
    place: Place | None
    outdated: bool = False


class ScreenStack:
    """The screens from the bottom up; only the top one hears, moves and is drawn."""

    def __init__(self, build: Callable[[Place], Screen], viewport: Viewport) -> None:
        """``build`` makes the screen of a place."""
        self._build = build
        self._viewport = viewport
        self._levels: list[_Level] = []
        self._fresh = False

    @property
    def top(self) -> Screen | None:
        """The screen that is shown; None when all have gone and the program should end."""
        return self._levels[-1].screen if self._levels else None

    @property
    def viewport(self) -> Viewport:
        """The window's."""
        return self._viewport

    @property
    def places(self) -> tuple[Place | None, ...]:
        """The places from the bottom up."""
        return tuple(level.place for level in self._levels)

    def __len__(self) -> int:
        return len(self._levels)

    def start(self, screen: Screen, now_ms: float, place: Place | None = None) -> None:
        """Put a ready-made screen on top."""
        if self._levels:
            self._levels[-1].screen.leave()
        self._enter(_Level(screen, place), now_ms)

    def go(self, move: Move, now_ms: float) -> None:
        """Carry out a move that the top screen returned."""
        match move:
            case Push(place):
                self.start(self._build(place), now_ms, place)
            case Replace(place):
                screen = self._build(place)
                self._levels.pop().screen.leave()
                self._enter(_Level(screen, place), now_ms)
            case Pop():
                self._levels.pop().screen.leave()
                if self._levels:
                    self._uncover(now_ms)
            case Quit():
                while self._levels:
                    self._levels.pop().screen.leave()
        self._fresh = True

    def fall_back(self) -> None:
        """Leave all screens but the lowest."""
        while len(self._levels) > 1:
            self._levels.pop().screen.leave()
        self._fresh = True

    def outdate(self) -> None:
        """Every covered screen is built again from its place before it is seen again: another language is spoken."""
        for level in self._levels[:-1]:
            level.outdated = level.place is not None

    def resize(self, viewport: Viewport) -> None:
        """Tell the top screen; the others hear it when they are uncovered."""
        self._viewport = viewport
        if self._levels:
            self._levels[-1].screen.resize(viewport)
        self._fresh = True

    def changed(self) -> bool:
        """The window must be repainted: another screen, another size, or the top one says so."""
        return self._fresh or bool(self._levels and self._levels[-1].screen.changed())

    def expose(self) -> None:
        """The window's content was lost: paint it again."""
        self._fresh = True

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the top screen."""
        if self._levels:
            screen = self._levels[-1].screen
            if isinstance(screen, Retaining) and not self._fresh:
                screen.draw_changes(canvas)
            else:
                screen.draw(canvas)
        self._fresh = False

    def _enter(self, level: _Level, now_ms: float) -> None:
        self._levels.append(level)
        level.screen.enter(self._viewport, now_ms)
        self._fresh = True

    def _uncover(self, now_ms: float) -> None:
        level = self._levels[-1]
        if level.outdated and level.place is not None:
            level.screen, level.outdated = self._build(level.place), False
        level.screen.enter(self._viewport, now_ms)
