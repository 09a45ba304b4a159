"""The shape of a theme's files, key by key: what `game.content.structure` reads them into."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from game.content import scalar
from game.content.scalar import Problem, shown
from game.engine.definition import (
    CoinRules,
    FeatureSpinRules,
    FreeSpinsRules,
    GambleRules,
    JackpotRules,
    Payline,
    PayUnit,
    ReelStrip,
    ScatterRules,
    Symbol,
    WildReading,
    WinCap,
)
from game.presentation.feel import Feel
from game.presentation.look import Palette

if TYPE_CHECKING:
    from game.content.structure import ScalarReader
    from game.content.tree import Leaf


MAX_STOPS = 2000


@dataclass(frozen=True, slots=True)
class GameForm:
    """``game.yaml``: the definition but for its strips; a feature that is not named is not in the game."""

    id: str
    symbols: tuple[Symbol, ...]
    pay_unit: PayUnit
    wild_reading: WildReading
    paytable: Mapping[str, Mapping[int, Fraction]]
    lines: tuple[Payline, ...]
    stakes: tuple[int, ...]
    default_stake: int
    win_cap: WinCap
    scatter: ScatterRules | None = None
    free_spins: FreeSpinsRules | None = None
    feature_spin: FeatureSpinRules | None = None
    gamble: GambleRules | None = None
    coins: CoinRules | None = None
    jackpots: JackpotRules | None = None


@dataclass(frozen=True, slots=True)
class ThemeForm:
    """``theme.yaml``: look and feel."""

    display_font: str
    coin_bar: bool
    jackpot_panel: bool
    palette: Palette
    feel: Feel


def payline(leaf: Leaf) -> Payline | Problem:
    """``12321``: one digit a reel, rows from 1 at the top."""
    if not re.fullmatch(r"[1-9]{1,20}", leaf.text):
        return Problem(f"{shown(leaf.text)} is not a line", "write one digit a reel, rows from 1 at the top: 12321")
    return Payline(tuple(int(digit) - 1 for digit in leaf.text))


def strip(leaf: Leaf) -> ReelStrip | Problem:
    """Symbol ids with spaces between them, from the top of the strip downwards; ``ten*3`` is a stack of three."""
    found = scalar.words(leaf)
    if isinstance(found, Problem):
        return found
    symbols: list[str] = []
    for word in found.split():
        id_, star, times = word.partition("*")
        if star and not re.fullmatch(r"[1-9][0-9]{0,2}", times):
            return Problem(f"{shown(word)} is not a stack", "write the symbol, a star and how many: ten*3")
        symbols.extend([id_] * (int(times) if star else 1))
        if len(symbols) > MAX_STOPS:
            return Problem(f"more than {MAX_STOPS} stops", "shorten the strip")
    return ReelStrip(tuple(symbols))


NOTATIONS: Mapping[object, ScalarReader] = {
    Payline: payline,
    ReelStrip: strip,
    tuple[int, int, int]: scalar.colour,
}
"""Types with a notation of their own in theme files."""
