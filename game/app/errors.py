"""What can keep the program from starting or going on, each with its exit code."""

from __future__ import annotations

from game.errors import GameError


class UsageError(GameError):
    """The command line asks for something that does not exist."""

    exit_code = 2


class DisplayError(GameError):
    """There is no display or no video driver to show the game on."""

    exit_code = 6


class WrongPygameError(GameError):
    """The classic pygame is installed where pygame-ce is wanted."""

    exit_code = 2


class StaffExitError(GameError):
    """A member of staff left the kiosk."""

    exit_code = 7
