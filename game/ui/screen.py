"""The screen protocol, the moves a screen returns, the places it may name, and the stack that holds screens.

A screen never builds another screen: it returns a move that names a `Place`, and the composition root builds the screen
of that place. So each screen's constructor lists exactly what that one screen needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.engine.definition import Mode
    from game.ui.layout import Viewport


@dataclass(frozen=True, slots=True)
class LobbyPlace:
    """Where both games are offered."""


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


Place = LobbyPlace | GamePlace | RulesPlace | SettingsPlace | HistoryPlace | RecallPlace


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


class ScreenStack:
    """The screens from the bottom up; only the top one hears, moves and is drawn."""

    def __init__(self, build: Callable[[Place], Screen], viewport: Viewport) -> None:
        """``build`` makes the screen of a place."""
        self._build = build
        self._viewport = viewport
        self._screens: list[Screen] = []
        self._entered = False

    @property
    def top(self) -> Screen | None:
        """The screen that is shown; None when all have gone and the program should end."""
        return self._screens[-1] if self._screens else None

    def __len__(self) -> int:
        return len(self._screens)

    def start(self, screen: Screen, now_ms: float) -> None:
        """Put a ready-made screen on top."""
        if self._screens:
            self._screens[-1].leave()
        self._screens.append(screen)
        screen.enter(self._viewport, now_ms)
        self._entered = True

    def go(self, move: Move, now_ms: float) -> None:
        """Carry out a move that the top screen returned."""
        match move:
            case Push(place):
                self.start(self._build(place), now_ms)
            case Replace(place):
                fresh = self._build(place)
                self._drop_top()
                self._screens.append(fresh)
                fresh.enter(self._viewport, now_ms)
            case Pop():
                self._drop_top()
                if self._screens:
                    self._screens[-1].enter(self._viewport, now_ms)
            case Quit():
                while self._screens:
                    self._drop_top()
        self._entered = True

    def resize(self, viewport: Viewport) -> None:
        """Tell the top screen; the others hear it when they are uncovered."""
        self._viewport = viewport
        if self._screens:
            self._screens[-1].resize(viewport)
        self._entered = True

    def changed(self) -> bool:
        """The window must be repainted: another screen, another size, or the top one says so."""
        return self._entered or bool(self._screens and self._screens[-1].changed())

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the top screen."""
        if self._screens:
            self._screens[-1].draw(canvas)
        self._entered = False

    def _drop_top(self) -> None:
        self._screens.pop().leave()
