"""A definition made ready for play: look-up tables computed once, whole minor units only.

`compiled` is a pure function and memoised for the few definitions a process plays at a time; nothing here changes after
it is built.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from game.engine.canonical import definition_hash
from game.engine.definition import REEL_COUNT, ROW_COUNT, GameDefinition, Mode, PayUnit, SymbolKind, WildReading
from game.engine.errors import EngineError
from game.engine.window import Cell

if TYPE_CHECKING:
    from game.engine.definition import ReelStrip

Columns = tuple[tuple[str, ...], ...]
"""A window's symbols, ``[reel][row]``."""

CELL_COUNT = REEL_COUNT * ROW_COUNT
_COMPILED_AT_A_TIME = 16

_Value = TypeVar("_Value", int, Fraction)


@dataclass(frozen=True, slots=True)
class Prices:
    """What everything is worth at one base stake, in minor units, indexed by count.

    ``pays`` holds the symbols that pay on lines; ``wild_runs`` what a run of nothing but wilds pays, and as which
    symbol.
    """

    base_stake_minor: int
    pays: Mapping[str, tuple[int, ...]]
    wild_runs: tuple[tuple[str, int], ...]
    scatter: tuple[int, ...]
    cap_minor: int


@dataclass(frozen=True, slots=True)
class CompiledStrips:
    """Five strips of one key: every column that can land, by stop."""

    key: str
    lengths: tuple[int, ...]
    columns: tuple[tuple[tuple[str, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class CompiledLine:
    """A payline with the cells of its first 0, 1, … 5 reels."""

    index: int
    rows: tuple[int, ...]
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class CompiledRules:
    """A definition with its tables. ``prices`` holds the whole stake ladder."""

    definition: GameDefinition
    hash: str
    symbols: frozenset[str]
    wilds: frozenset[str]
    longest: bool
    lines: tuple[CompiledLine, ...]
    strips: Mapping[str, CompiledStrips]
    scatter: str | None
    awards: tuple[int, ...]
    retrigger_awards: tuple[int, ...]
    prices: Mapping[int, Prices]
    stakes: Mapping[Mode, frozenset[int]]

    def free_spins_strips(self, special: str | None) -> CompiledStrips:
        """The strips of a free spin with this special symbol: its own where it has some."""
        own = self.strips.get(f"free_spins/{special}")
        return self.strips["free_spins"] if own is None else own

    def prices_at(self, base_stake_minor: int) -> Prices:
        """The prices at any base stake; raises `EngineError` where a pay is not in whole minor units."""
        offered = self.prices.get(base_stake_minor)
        return priced(self.definition, base_stake_minor) if offered is None else offered


def compiled(definition: GameDefinition) -> CompiledRules:
    """The definition ready for play; raises `EngineError` where it can't be played at all."""
    return _compiled(_Same(definition))


class _Same:
    """A definition compared by identity: comparing two equal ones field by field takes longer than a spin."""

    __slots__ = ("definition",)

    def __init__(self, definition: GameDefinition) -> None:
        self.definition = definition

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.definition is other.definition

    def __hash__(self) -> int:
        return id(self.definition)


@lru_cache(maxsize=_COMPILED_AT_A_TIME)
def _compiled(same: _Same) -> CompiledRules:
    definition = same.definition
    scatter = definition.scatter
    spins = definition.free_spins
    return CompiledRules(
        definition=definition,
        hash=definition_hash(definition),
        symbols=frozenset(symbol.id for symbol in definition.symbols),
        wilds=_wilds(definition),
        longest=definition.wild_reading is WildReading.LONGEST,
        lines=tuple(_compiled_line(index, line.rows) for index, line in enumerate(definition.lines)),
        strips={key: _compiled_strips(key, strips) for key, strips in definition.strips.items()},
        scatter=None if scatter is None else scatter.symbol,
        awards=by_count({} if spins is None else spins.awards, 0),
        retrigger_awards=by_count({} if spins is None else spins.retrigger_awards, 0),
        prices={stake: priced(definition, stake) for stake in definition.stakes},
        stakes={
            mode: frozenset(definition.stakes_of(mode))
            for mode in Mode
            if mode is Mode.BASE or definition.feature_spin is not None
        },
    )


def priced(definition: GameDefinition, base_stake_minor: int) -> Prices:
    """Every pay at one base stake; raises `EngineError` where one is not in whole minor units."""
    if base_stake_minor < 1:
        message = f"base stake of {definition.id}: {base_stake_minor}; wanted at least 1"
        raise EngineError(message)
    pays = {
        symbol: tuple(
            _whole(f"{symbol} x{count}", pay_minor(definition, row.get(count), base_stake_minor))
            for count in range(REEL_COUNT + 1)
        )
        for symbol, row in definition.paytable.items()
    }
    scatter = definition.scatter
    return Prices(
        base_stake_minor=base_stake_minor,
        pays=pays,
        wild_runs=tuple(_best_of_wilds(definition, pays, count) for count in range(REEL_COUNT + 1)),
        scatter=tuple(
            _whole("scatter", multiple * base_stake_minor)
            for multiple in by_count({} if scatter is None else scatter.pays, Fraction(0))
        ),
        cap_minor=cap_minor(definition, base_stake_minor),
    )


def pay_minor(definition: GameDefinition, multiplier: Fraction | None, base_stake_minor: int) -> Fraction | int:
    """A line multiplier in minor units: of the line bet or of the stake (BO-01, SC-01)."""
    if multiplier is None:
        return 0
    if definition.pay_unit is PayUnit.LINE_BET:
        return multiplier * base_stake_minor / len(definition.lines)
    return multiplier * base_stake_minor


def cap_minor(definition: GameDefinition, base_stake_minor: int) -> int:
    """The round's win cap at one base stake (BO-15, SC-12)."""
    cap = definition.win_cap
    if cap.amount_minor is not None:
        return cap.amount_minor
    if cap.stake_multiple is not None:
        return int(cap.stake_multiple * base_stake_minor)
    message = f"win cap of {definition.id}: none; wanted an amount or a multiple of the stake"
    raise EngineError(message)


def by_count(table: Mapping[int, _Value], nothing: _Value) -> tuple[_Value, ...]:
    """A "this many or more" table spread over every count a window can show.

    A count above the largest in the table, possible where a reel shows two scatters, is worth that largest one.
    """
    spread: list[_Value] = []
    value = nothing
    for count in range(CELL_COUNT + 1):
        value = table.get(count, value)
        spread.append(value)
    return tuple(spread)


def _whole(what: str, amount: Fraction | int) -> int:
    if amount != int(amount):
        message = f"{what} pays {amount} minor units; wanted a whole number"
        raise EngineError(message)
    return int(amount)


def _wilds(definition: GameDefinition) -> frozenset[str]:
    return frozenset(
        symbol.id
        for symbol in definition.symbols
        if symbol.active and symbol.kind in (SymbolKind.WILD, SymbolKind.WILD_SCATTER)
    )


def _best_of_wilds(definition: GameDefinition, pays: Mapping[str, tuple[int, ...]], count: int) -> tuple[str, int]:
    """What ``count`` wilds alone pay: as the wild itself or, where dearer, as the best symbol (BO-02, SC-02)."""
    wilds = _wilds(definition)
    ordered = sorted(
        (symbol.id for symbol in definition.symbols if symbol.id in pays), key=lambda id_: id_ not in wilds
    )
    best = ("", 0)
    for symbol in ordered:
        if pays[symbol][count] > best[1]:
            best = (symbol, pays[symbol][count])
    return best


def _compiled_line(index: int, rows: tuple[int, ...]) -> CompiledLine:
    if len(rows) != REEL_COUNT or not all(0 <= row < ROW_COUNT for row in rows):
        message = f"line {index + 1}: rows {rows}; wanted {REEL_COUNT} rows of 0 to {ROW_COUNT - 1}"
        raise EngineError(message)
    cells = tuple(Cell(reel, row) for reel, row in enumerate(rows))
    return CompiledLine(index, rows, tuple(cells[:count] for count in range(REEL_COUNT + 1)))


def _compiled_strips(key: str, strips: tuple[ReelStrip, ...]) -> CompiledStrips:
    if len(strips) != REEL_COUNT or not all(strip.symbols for strip in strips):
        message = f"strips {key}: {[len(strip.symbols) for strip in strips]} symbols; wanted {REEL_COUNT} filled reels"
        raise EngineError(message)
    return CompiledStrips(
        key=key,
        lengths=tuple(len(strip.symbols) for strip in strips),
        columns=tuple(tuple(strip.window_column(stop) for stop in range(len(strip.symbols))) for strip in strips),
    )
