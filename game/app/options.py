"""What `play` was asked for, in one record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.app.errors import UsageError


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `play`; None and False mean "as usual".

    ``stake_minor`` is the base stake to begin with, ``balance_minor`` the credit of a fresh save. ``young_adult`` is a
    player from 18 to 24, whom some markets give a lower limit; ``currency`` (ISO 4217) is written instead of theirs.
    """

    theme: str | None = None
    stake_minor: int | None = None
    balance_minor: int | None = None
    saves: Path | None = None
    jurisdiction: str = "demo"
    young_adult: bool = False
    currency: str | None = None
    kiosk: bool = False
    fullscreen: bool = False
    size_px: tuple[int, int] | None = None
    mute: bool = False
    language: str | None = None
    seed: int | None = None
    speed: str | None = None
    inspect: bool = False
    verbose: bool = False


SMALLEST_PX = (1280, 720)
"""The smallest window: below it no text of the game could be read."""


def window_of(text: str | None) -> tuple[int, int] | None:
    """The size of a window to play in.

    Raises:
        UsageError: It is no size, or smaller than `SMALLEST_PX`.
    """
    size = size_of(text)
    if size is not None and (size[0] < SMALLEST_PX[0] or size[1] < SMALLEST_PX[1]):
        message = f"A window of {size[0]}x{size[1]}: the smallest is {SMALLEST_PX[0]}x{SMALLEST_PX[1]}."
        raise UsageError(message)
    return size


def size_of(text: str | None) -> tuple[int, int] | None:
    """A window's size from ``1920x1080``.

    Raises:
        UsageError: It is no size.
    """
    if text is None:
        return None
    width, cross, height = text.lower().partition("x")
    if not cross or not width.isdigit() or not height.isdigit() or not int(width) * int(height):
        message = f"A size of {text!r}: wanted for example 1920x1080."
        raise UsageError(message)
    return int(width), int(height)
