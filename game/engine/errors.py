"""The engine's one error: an input that the rules cannot play."""

from __future__ import annotations

from game.errors import GameError


class EngineError(GameError):
    """The rules refuse an input: the message names the thing, the value found and the value wanted."""
