"""The exact distribution of what one spin pays on its lines, by recursion over reels on the lines' run states.

Walking every stop costs the product of the strip lengths. But after some reels all that matters of a line is its *run*: how many
wilds lead it and which symbol it collects, or that it is over and paid so much. Equal runs merge, so five reels of forty stops
(10^8 windows) become some ten thousand states; weights are exact integers (numbers of stop combinations).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, PayUnit, SymbolKind, WildReading

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.engine.definition import GameDefinition
    from game.par.reel_columns import Column

Run = tuple[int, str]  # (leading wilds, collected symbol; "" while only wilds came)
OVER: Run = (-1, "")
Side = tuple[int, ...]  # what is counted beside the lines: scatters, covered reels, coins


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
            return self._all_wild(length)
        own = self.pays.get(symbol, {}).get(length, 0)
        if self.reading is WildReading.LONGEST and own:
            return own
        return max(own, self._all_wild(wilds))

    def _all_wild(self, count: int) -> int:
        return self.best(count)

    def grown(self, run: Run, shown: str) -> Run | None:
        """The run with one more symbol, or None where ``shown`` ends it."""
        wilds, symbol = run
        if shown in self.wilds:
            return (wilds + 1, "") if not symbol else run
        if not symbol:
            return (wilds, shown) if shown in self.pays else None
        return run if shown == symbol else None


def spin_distribution(
    columns: Sequence[Mapping[Column, int]],
    lines: Sequence[Sequence[int]],
    pays: LinePays,
    side: Callable[[int, Column], Side] = lambda _reel, _column: (),
) -> dict[Side, Counter[int]]:
    """Side counts -> (line win in units -> number of stop combinations), over all windows of the five reels.

    ``side(reel, column)`` gives what a column adds to the side counts. The weights sum to the product of the reels' weights.
    """
    start = tuple((0, "") for _ in lines)
    zero = tuple(0 for _ in side(0, next(iter(columns[0]))))
    states: dict[tuple[tuple[Run, ...], Side], Counter[int]] = {(start, zero): Counter({0: 1})}
    for reel in range(REEL_COUNT):
        states = _advanced(states, reel, columns[reel], lines, pays, side)
    finished: dict[Side, Counter[int]] = defaultdict(Counter)
    for (runs, counted), wins in states.items():
        added = sum(pays.amount(run, REEL_COUNT) for run in runs if run != OVER)
        target = finished[counted]
        for win, weight in wins.items():
            target[win + added] += weight
    return dict(finished)


def _advanced(
    states: dict[tuple[tuple[Run, ...], Side], Counter[int]],
    reel: int,
    columns: Mapping[Column, int],
    lines: Sequence[Sequence[int]],
    pays: LinePays,
    side: Callable[[int, Column], Side],
) -> dict[tuple[tuple[Run, ...], Side], Counter[int]]:
    rows = [line[reel] for line in lines]
    advanced: dict[tuple[tuple[Run, ...], Side], Counter[int]] = defaultdict(Counter)
    grown_runs: dict[tuple[Run, str], tuple[Run, int]] = {}
    sides = {column: side(reel, column) for column in columns}
    for (runs, counted), wins in states.items():
        for (next_runs, gained, added), weight in _moves(runs, rows, reel, columns, pays, grown_runs, sides).items():
            target = advanced[next_runs, tuple(map(sum, zip(counted, added, strict=True)))]
            for win, ways in wins.items():
                target[win + gained] += ways * weight
    return advanced


def _moves(  # noqa: PLR0913 - the inner loop of an exact count: everything it needs is handed in
    runs: tuple[Run, ...],
    rows: list[int],
    reel: int,
    columns: Mapping[Column, int],
    pays: LinePays,
    grown_runs: dict[tuple[Run, str], tuple[Run, int]],
    sides: Mapping[Column, Side],
) -> Counter[tuple[tuple[Run, ...], int, Side]]:
    """Where one state goes: (runs after the reel, units gained by runs that ended, side counts added) -> weight."""
    moves: Counter[tuple[tuple[Run, ...], int, Side]] = Counter()
    alive = [index for index, run in enumerate(runs) if run != OVER]
    for column, weight in columns.items():
        after = list(runs)
        gained = 0
        for index in alive:
            key = (runs[index], column[rows[index]])
            if key not in grown_runs:
                grown = pays.grown(*key)
                grown_runs[key] = (OVER, pays.amount(key[0], reel)) if grown is None else (grown, 0)
            after[index], ended = grown_runs[key]
            gained += ended
        moves[tuple(after), gained, sides[column]] += weight
    return moves


def line_mean(
    counts: Sequence[Mapping[str, int]],
    lengths: Sequence[int],
    pays: LinePays,
) -> Fraction:
    """The mean of one line in units, from the symbol counts of each reel alone (MATH_NOTES "Line wins").

    The five cells of a line lie on five independent reels, so the arrangement of a strip can't matter.
    """
    columns = [{(symbol,): count for symbol, count in reel.items() if count} for reel in counts]
    (wins,) = spin_distribution(columns, [(0,) * REEL_COUNT], pays).values()
    return Fraction(sum(win * weight for win, weight in wins.items()), prod(lengths))
