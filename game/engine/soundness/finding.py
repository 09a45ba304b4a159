"""One fault of a definition, and the questions that several checks ask."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.definition import SymbolKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: a stable ``code``, a sentence, and the path of what it is about, e.g. ``("paytable", "stein", 3)``.

    The first part of the path is a field of `GameDefinition`; the rest are keys, indices from 0, and field names.
    """

    code: str
    message: str
    path: tuple[str | int, ...]


def symbol_ids(definition: GameDefinition) -> frozenset[str]:
    """Every symbol's id."""
    return frozenset(symbol.id for symbol in definition.symbols)


def ids_of_kind(definition: GameDefinition, *kinds: SymbolKind) -> frozenset[str]:
    """The ids of the active symbols of these kinds."""
    return frozenset(symbol.id for symbol in definition.symbols if symbol.kind in kinds and symbol.active)


def not_whole(
    definition: GameDefinition, what: str, a_minor: Fraction | int, path: tuple[str | int, ...]
) -> Iterator[Finding]:
    """A finding where a multiple of the base stake is not in whole minor units at some stake; the first such one."""
    for stake in definition.stakes:
        amount = Fraction(a_minor) * stake
        if amount.denominator != 1:
            message = (
                f"{what} is worth {float(amount):g} minor units at stake {stake}; wanted a whole number at every stake"
            )
            yield Finding("not-whole", message, path)
            return


def not_paying(
    definition: GameDefinition, symbols: tuple[str, ...], what: str, path: tuple[str | int, ...]
) -> Iterator[Finding]:
    """A finding for each symbol of a list that doesn't pay on lines or stands twice, and for an empty list."""
    payers = {symbol for symbol in ids_of_kind(definition, SymbolKind.PAY) if definition.paytable.get(symbol)}
    if not symbols:
        yield Finding("no-payers", f"no {what}; wanted at least one", path)
    for index, symbol in enumerate(symbols):
        if symbol not in payers:
            yield Finding("not-a-payer", f"{what} {symbol}; wanted one of {', '.join(sorted(payers))}", (*path, index))
        if symbol in symbols[:index]:
            yield Finding("payer-repeated", f"{what} {symbol} stands twice; wanted once", (*path, index))


def not_above_0(value: int, what: str, path: tuple[str | int, ...]) -> Iterator[Finding]:
    """A finding where a number is below 1."""
    if value < 1:
        yield Finding("not-above-0", f"{what} {value}; wanted at least 1", path)
