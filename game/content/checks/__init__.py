"""What a theme must hold to be played and shown: one module a check, each a function from the draft to its faults.

A new check is a new module with a function ``check``, and its line in `RULE_CHECKS` or `SHOW_CHECKS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.checks import (
    artwork,
    bulbs,
    feel,
    identity,
    numerals,
    palette,
    par_sheet,
    parts,
    rules_sound,
    scatter_reels,
    soundtrack,
    wording,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault

    Check = Callable[[Draft], Iterator[Fault]]

RULE_CHECKS: tuple[Check, ...] = (identity.check, rules_sound.check, scatter_reels.check)
"""Checks of the rules: what may be played."""

SHOW_CHECKS: tuple[Check, ...] = (
    parts.check,
    feel.check,
    palette.check,
    artwork.check,
    bulbs.check,
    numerals.check,
    soundtrack.check,
    wording.check,
    par_sheet.check,
)
"""Checks of looks, words and sheets: what may be shown."""
