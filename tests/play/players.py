"""Three players: one knows keys alone, one the mouse, one a finger. Each finds things by what the program tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tests.play.hands import TouchScreen, Xdotool

if TYPE_CHECKING:
    from pathlib import Path

    from tests.play.program import Program, Told

GAME_KEYS = {
    "spin": "space",
    "stake_up": "Right",
    "stake_down": "Left",
    "info": "i",
    "history": "h",
    "settings": "o",
    "sound": "m",
    "mode": "f",
    "gamble": "g",
    "collect": "c",
    "lobby": "Escape",
}
BOARD_KEYS = {
    "take": "t",
    "replay": "r",
    "collect": "BackSpace",
    "top_up": "u",
    "dismiss": "Escape",
    "colour:red": "r",
    "colour:black": "b",
    "suit:spades": "s",
    "suit:hearts": "h",
    "suit:diamonds": "d",
    "suit:clubs": "c",
}
TABS = 40


class Player(Protocol):
    """Presses things by name."""

    name: str
    has_keys: bool

    def press(self, target: str) -> None:
        """Press a button, a card, a switch that can be pressed now."""
        ...

    def skip(self) -> None:
        """Cut the show short."""
        ...

    def back(self) -> None:
        """Leave the page."""
        ...


def centre(program: Program, target: str) -> tuple[int, int]:
    """The pixel of the window in the middle of a target."""
    told = program.wait(lambda told: target in told.get("targets", {}), f"{target} can be pressed")
    x, y, w, h = told["targets"][target]
    return x + w // 2, y + h // 2


class KeyboardPlayer:
    """Keys alone."""

    name, has_keys = "keyboard", True

    def __init__(self, program: Program, screen: str) -> None:
        self._program = program
        self.hand = Xdotool(screen)

    def press(self, target: str) -> None:
        """By its own key, or by Tab and Enter."""
        told = self._program.wait(lambda told: target in told.get("targets", {}), f"{target} can be pressed")
        key = self._key_of(target, told)
        if key is not None:
            self.hand.key(key)
            return
        for _ in range(TABS):
            if told.get("focus") == target:
                self.hand.key("Return")
                return
            before = told.get("focus")
            self.hand.key("Tab")
            told = self._program.wait(lambda told, before=before: told.get("focus") != before, f"Tab leaves {before}")
        message = f"Tab never came to {target}"
        raise AssertionError(message)

    def skip(self) -> None:
        """The Spacebar, which would spin."""
        self.hand.key("space")

    def back(self) -> None:
        """Escape."""
        self.hand.key("Escape")

    @staticmethod
    def _key_of(target: str, told: Told) -> str | None:
        if told["screen"] != "game":
            return None
        names = list(told["targets"])
        if target.startswith("pick:"):
            return str(1 + [name for name in names if name.startswith("pick:")].index(target))
        on_board = "spin" not in names
        return BOARD_KEYS.get(target) if on_board else GAME_KEYS.get(target)


class MousePlayer:
    """The mouse alone."""

    name, has_keys = "mouse", False

    def __init__(self, program: Program, screen: str) -> None:
        self._program = program
        self.hand: Xdotool | TouchScreen | PostedFinger = Xdotool(screen)

    def press(self, target: str) -> None:
        """Click in its middle."""
        self._tap(centre(self._program, target))

    def skip(self) -> None:
        """Click on the reels while they run."""
        told = self._program.now
        if told.get("skips"):
            width, height = told["window"]
            self._tap((width // 2, height // 2))

    def back(self) -> None:
        """The page's own button, whatever it is called."""
        told = self._program.wait(lambda told: told.get("targets"), "a page")
        names = told["targets"]
        self.press(next(name for name in ("back", "done", "close", "lobby", "no") if name in names))

    def _tap(self, at: tuple[int, int]) -> None:
        told = self._program.now
        left, top = told["at"]
        window = (told["window"][0], told["window"][1])
        self.hand.tap((left + at[0], top + at[1]), window)


class PostedFinger:
    """A finger of SDL's event queue, for machines without an X server that has a touchscreen: posted in the program."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def tap(self, at: tuple[int, int], window_px: tuple[int, int]) -> None:
        """FINGERDOWN and FINGERUP at a pixel of the screen."""
        left, top = self._program.now["at"]
        self._program.ask(f"touch {(at[0] - left) / window_px[0]:.5f} {(at[1] - top) / window_px[1]:.5f}")


class TouchPlayer(MousePlayer):
    """A finger alone: the X server's touchscreen where there is one, else fingers posted to SDL."""

    name = "touch"

    def __init__(self, program: Program, screen: str, socket: Path | None, screen_px: tuple[int, int]) -> None:
        super().__init__(program, screen)
        self.hand = PostedFinger(program) if socket is None else TouchScreen(socket, screen_px)
