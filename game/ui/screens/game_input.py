"""Fingers, mouse and keys: fresh presses only, held ones never again; the focus's way through the buttons (CO-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ui.layout import Viewport
    from game.ui.screens.game_buttons import Button

FINGER_GROWTH = 6.0
"""How far beside a button a touch or click still counts, in design units."""
SIDEWAYS_COST = 2.2
"""How much dearer a unit off the arrow's direction is than one along it."""
ARROWS: Mapping[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
SPIN_KEYS = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
MAIN_KEYS: Mapping[int, str] = {
    pygame.K_LEFT: "stake_down",
    pygame.K_MINUS: "stake_down",
    pygame.K_KP_MINUS: "stake_down",
    pygame.K_RIGHT: "stake_up",
    pygame.K_PLUS: "stake_up",
    pygame.K_EQUALS: "stake_up",
    pygame.K_KP_PLUS: "stake_up",
    pygame.K_i: "info",
    pygame.K_h: "history",
    pygame.K_o: "settings",
    pygame.K_m: "sound",
    pygame.K_f: "mode",
    pygame.K_a: "autoplay",
    pygame.K_g: "gamble",
    pygame.K_c: "collect",
    pygame.K_ESCAPE: "lobby",
}
CHOICE_KEYS: Mapping[int, str] = {
    pygame.K_t: "take",
    pygame.K_r: "replay",
    pygame.K_BACKSPACE: "collect",
    pygame.K_u: "top_up",
    pygame.K_ESCAPE: "dismiss",
    pygame.K_s: "suit:spades",
    pygame.K_h: "suit:hearts",
    pygame.K_d: "suit:diamonds",
    pygame.K_c: "suit:clubs",
    pygame.K_b: "colour:black",
}
RED_KEY, RED = pygame.K_r, "colour:red"
"""R is Replay on its board and Red on the gamble's."""
FIRST_NUMBER, LAST_NUMBER = pygame.K_1, pygame.K_9
FIRST_PAD_NUMBER, LAST_PAD_NUMBER = pygame.K_KP1, pygame.K_KP9
STEPPING = frozenset({"stake_down", "stake_up"})
"""The only buttons that go on while they are held."""
HOLD_MS, REPEAT_MS = 450.0, 120.0
"""How long one of them is held before it steps on by itself, and the time between two such steps."""


class KeyLatch:
    """Lets each physical press through once, whatever key repeat or a lost release does."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def begin(self) -> None:
        """The screen is on top from now on: releases went elsewhere meanwhile, only what is down now is held."""
        self._held = _down_now()

    def is_fresh(self, event: pygame.Event) -> bool:
        """Whether ``event`` is the first of a press; releases are noted."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return False
        if event.type == pygame.WINDOWFOCUSGAINED:
            # SDL lets go of all keys when the focus leaves and presses them again when it comes back: not a new press.
            self._held |= _down_now()
            return False
        if event.type != pygame.KEYDOWN or event.key in self._held:
            return False
        self._held.add(event.key)
        return True


def _down_now() -> set[int]:
    """The keys with a meaning here that are physically down."""
    pressed = pygame.key.get_pressed()
    return {key for key in (*MAIN_KEYS, *CHOICE_KEYS, *SPIN_KEYS, pygame.K_SPACE) if pressed[key]}


@dataclass(frozen=True, slots=True)
class PointerAct:
    """``down`` on a button or (None) beside all of them; ``click`` when it was let go on the same one."""

    name: str | None
    click: bool


class Pointer:
    """The mouse or one finger. SDL tells of a touch twice, as finger and as mouse: the second telling does nothing."""

    def __init__(self) -> None:
        self.hovered: str | None = None
        self.pressed: str | None = None
        self._down = False
        self._spent = False

    def handle(self, event: pygame.Event, viewport: Viewport, buttons: Sequence[Button]) -> PointerAct | None:
        """What a pointer event does to the enabled ``buttons``."""
        if event.type == pygame.MOUSEMOTION:
            touched = getattr(event, "touch", False)
            self.hovered = None if touched else button_at(viewport.to_design(event.pos), buttons)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(button_at(viewport.to_design(event.pos), buttons))
        elif event.type == pygame.FINGERDOWN:
            self.hovered = None
            return self._press(button_at(viewport.finger_to_design(event.x, event.y), buttons))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(button_at(viewport.to_design(event.pos), buttons))
        elif event.type == pygame.FINGERUP:
            return self._release(button_at(viewport.finger_to_design(event.x, event.y), buttons))
        elif event.type == pygame.WINDOWLEAVE:
            self.hovered = None
        return None

    def forget(self, buttons: Sequence[Button]) -> None:
        """Let go of buttons that are no longer there or no longer do anything."""
        live = {button.name for button in buttons if button.enabled}
        if self.hovered not in live:
            self.hovered = None
        if self.pressed not in live:
            self.pressed = None

    def spend(self) -> None:
        """What is held has done its work already: letting go does nothing more."""
        self._spent = True

    def _press(self, name: str | None) -> PointerAct | None:
        if self._down:
            return None
        self._down, self._spent = True, False
        self.pressed = name
        return PointerAct(name, click=False)

    def _release(self, name: str | None) -> PointerAct | None:
        was, self.pressed, self._down = self.pressed, None, False
        return PointerAct(name, click=True) if name is not None and name == was and not self._spent else None


def button_at(point: tuple[float, float], buttons: Sequence[Button]) -> str | None:
    """The enabled button at a design point; the nearest one where grown boxes overlap."""
    hits = [button for button in buttons if button.enabled and button.box.inset(-FINGER_GROWTH).contains(point)]
    if not hits:
        return None
    return min(hits, key=lambda button: _away(button, point)).name


def _away(button: Button, point: tuple[float, float]) -> float:
    x, y = button.box.centre
    return (x - point[0]) ** 2 + (y - point[1]) ** 2


class Holding:
    """A stake's button that is held steps on and on; no other button does, and none starts a round (CO-05)."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._due_ms = 0.0

    def due(self, name: str | None, now_ms: float) -> bool:
        """Whether the held button ``name`` (None for none) steps once more now; asked every frame."""
        held = name if name in STEPPING else None
        if held != self._name:
            self._name, self._due_ms = held, now_ms + HOLD_MS
        elif held is not None and now_ms >= self._due_ms:
            self._due_ms = now_ms + REPEAT_MS
            return True
        return False


class Focus:
    """Which button Enter presses; shown only once the keyboard has moved it, hidden by the pointer."""

    def __init__(self) -> None:
        self.name: str | None = None
        self.visible = False

    def settle(self, buttons: Sequence[Button], first: str | None) -> None:
        """Stay on the same button while it does something; else go to ``first`` or to the first that does."""
        live = [button.name for button in buttons if button.enabled]
        if self.name not in live:
            self.name = first if first in live else next(iter(live), None)

    def step(self, buttons: Sequence[Button], steps: int) -> None:
        """Tab's way: the next one in reading order; the first press only shows where the focus is."""
        live = [button.name for button in buttons if button.enabled]
        if not live:
            return
        if not self.visible or self.name not in live:
            self.visible = True
            self.name = self.name if self.name in live else live[0]
            return
        self.name = live[(live.index(self.name) + steps) % len(live)]

    def arrow(self, buttons: Sequence[Button], key: int) -> None:
        """An arrow's way: the nearest button in its direction; the first press only shows where the focus is."""
        live = {button.name: button for button in buttons if button.enabled}
        here = live.get(self.name or "")
        if here is None or not self.visible:
            self.step(buttons, 0)
            return
        across, down = ARROWS[key]
        best: tuple[float, str] | None = None
        for name, button in live.items():
            dx = button.box.centre[0] - here.box.centre[0]
            dy = button.box.centre[1] - here.box.centre[1]
            along, off = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            if along > 1:
                cost = along + SIDEWAYS_COST * off
                if best is None or cost < best[0]:
                    best = (cost, name)
        if best is not None:
            self.name = best[1]


def chosen_by_key(key: int, buttons: Sequence[Button]) -> str | None:
    """The enabled button of a board that a letter or number stands for."""
    live = [button.name for button in buttons if button.enabled]
    tiles = [button.name for button in buttons if button.name.startswith("pick:")]
    for first, last in ((FIRST_NUMBER, LAST_NUMBER), (FIRST_PAD_NUMBER, LAST_PAD_NUMBER)):
        if first <= key <= last and key - first < len(tiles):
            return tiles[key - first]
    if key == RED_KEY and RED in live:
        return RED
    name = CHOICE_KEYS.get(key)
    return name if name in live else None
