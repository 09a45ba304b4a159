"""What a theme must hold to be played: one module a check, each a function from the draft to its faults."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.content.draft import Draft
    from game.content.fault import Fault

    Check = Callable[[Draft], Iterable[Fault]]

RULE_CHECKS: tuple[Check, ...] = ()
"""Checks of the rules: what may be played."""

SHOW_CHECKS: tuple[Check, ...] = ()
"""Checks of looks, words and sounds: what may be shown."""
