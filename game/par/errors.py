"""What the PAR room raises."""

from __future__ import annotations

from game.errors import GameError


class ParError(GameError):
    """A figure can't be computed for this game, or its plan can't be met."""

    exit_code = 3
