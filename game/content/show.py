"""A loaded theme as one JSON document: what ``theme show --json`` prints."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.content.theme import ThemePackage
    from game.engine.definition import GameDefinition

FEATURES = ("scatter", "free_spins", "feature_spin", "gamble", "coins")


def document(package: ThemePackage) -> dict[str, object]:
    """The rules of a theme and its names, in plain JSON types."""
    return {**rules(package.definition), "names": dict(package.names)}


def rules(definition: GameDefinition) -> dict[str, object]:
    """A definition in plain JSON types: rows count from 1, multipliers and chances are numbers, money is minor units.

    A feature that the game has not is absent from ``features``; ``jackpots`` is then null.
    """
    strips = {key: [list(strip.symbols) for strip in reels] for key, reels in definition.strips.items()}
    return {
        "id": definition.id,
        "hash": definition.hash,
        "symbols": plain(definition.symbols),
        "stakes": list(definition.stakes),
        "default_stake": definition.default_stake,
        "pay_unit": definition.pay_unit.value,
        "wild_reading": definition.wild_reading.value,
        "paytable": plain(definition.paytable),
        "lines": [[row + 1 for row in line.rows] for line in definition.lines],
        "strips": strips,
        "features": {
            name: plain(getattr(definition, name)) for name in FEATURES if getattr(definition, name) is not None
        },
        "jackpots": plain(definition.jackpots),
        "win_cap": plain(definition.win_cap),
    }


def plain(value: object) -> object:
    """``value`` in JSON types: dataclasses and mappings as objects, fractions as numbers, enums by their value."""
    match value:
        case Fraction():
            return value.numerator if value.denominator == 1 else float(value)
        case Enum():
            return value.value
        case tuple():
            return [plain(item) for item in value]
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case _ if dataclasses.is_dataclass(value):
            return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        case _:
            return value
