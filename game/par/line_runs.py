"""What a line has come to after some reels, and what it pays when it ends: the game's reading of wilds as a recursion.

After some reels all that matters of a line is its *run*: how many wilds lead it and which symbol it collects, or that
it is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from game.engine.definition import PayUnit, SymbolKind, WildReading

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

Run = tuple[int, str]  # (leading wilds, collected symbol; "" while only wilds came)
OVER: Run = (-1, "")


@dataclass(frozen=True, slots=True)
class LinePays:
    """What a finished run pays in whole ``unit`` parts of the stake, by the game's reading of wilds (BO-02, SC-03)."""

    unit: Fraction
    pays: Mapping[str, Mapping[int, int]]
    wilds: frozenset[str]
    reading: WildReading

    @classmethod
    def of(cls, definition: GameDefinition) -> LinePays:
        """The pays of ``definition``; the unit is the largest that makes every pay of the game a whole number of it."""
        per_stake = Fraction(1, len(definition.lines)) if definition.pay_unit is PayUnit.LINE_BET else Fraction(1)
        shares = [per_stake * pay for pays in definition.paytable.values() for pay in pays.values()]
        scatter = list(definition.scatter.pays.values()) if definition.scatter else []
        parts = lcm(*(share.denominator for share in (*shares, *scatter)))
        return cls(
            unit=Fraction(1, parts),
            pays={
                symbol: {count: int(pay * per_stake * parts) for count, pay in pays.items()}
                for symbol, pays in definition.paytable.items()
            },
            wilds=frozenset(
                symbol.id
                for symbol in definition.symbols
                if symbol.active and symbol.kind in (SymbolKind.WILD, SymbolKind.WILD_SCATTER)
            ),
            reading=definition.wild_reading,
        )

    def best(self, count: int) -> int:
        """The most that ``count`` wilds alone pay: as themselves or as any paying symbol."""
        return max((pays.get(count, 0) for pays in self.pays.values()), default=0)

    def amount(self, run: Run, length: int) -> int:
        """What a run that ended after ``length`` reels pays, in units (CO-03)."""
        wilds, symbol = run
        if not symbol:
            return self.best(length)
        own = self.pays.get(symbol, {}).get(length, 0)
        if self.reading is WildReading.LONGEST and own:
            return own
        return max(own, self.best(wilds))

    def combination(self, run: Run, length: int) -> tuple[str, int] | None:
        """Which (symbol, count) such a run pays as, as `game.engine.payline` decides; None where it pays nothing."""
        wilds, symbol = run
        if not symbol:
            return self._all_wild_combination(length)
        own, alone = self.pays.get(symbol, {}).get(length, 0), self.best(wilds)
        if own and (self.reading is WildReading.LONGEST or own >= alone):
            return symbol, length
        return self._all_wild_combination(wilds)

    def _all_wild_combination(self, count: int) -> tuple[str, int] | None:
        """The wild itself where it pays best, else the first symbol of the paytable that does (BO-02, SC-02)."""
        best = self.best(count)
        ordered = sorted(self.pays, key=lambda symbol: symbol not in self.wilds)
        return next(((symbol, count) for symbol in ordered if best and self.pays[symbol].get(count, 0) == best), None)

    def grown(self, run: Run, shown: str) -> Run | None:
        """The run with one more symbol, or None where ``shown`` ends it."""
        wilds, symbol = run
        if shown in self.wilds:
            return (wilds + 1, "") if not symbol else run
        if not symbol:
            return (wilds, shown) if shown in self.pays else None
        return run if shown == symbol else None
