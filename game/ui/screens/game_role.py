"""What a game screen is for."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """What a game screen is for: it offers nothing that its role can't do, and states nothing that isn't so."""

    PLAYED = "played"
    """The player's own game."""
    RECALLED = "recalled"
    """A round that was played before: it can be shown again and left (CO-10)."""
    EXHIBITED = "exhibited"
    """A round of nobody, to look at: no money, no buttons."""
