"""The one root of every error that the product raises on purpose."""

from __future__ import annotations


class GameError(Exception):
    """An expected fault: its message names the thing, the value found and the value wanted.

    Each room derives its own class. ``exit_code`` is what the command line ends with when nobody handles it
    (README, "Exit codes").
    """

    exit_code: int = 2
