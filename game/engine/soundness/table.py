"""Checks of what every game has: symbols, stakes, pays, lines, strips."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.compiled import pay_minor
from game.engine.definition import REEL_COUNT, ROW_COUNT, SymbolKind
from game.engine.soundness.finding import Finding, ids_of_kind, not_whole, symbol_ids

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition, ReelStrip


def symbol_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Symbols that repeat, show nowhere, or should pay and don't (BO-01, SC-01)."""
    seen: set[str] = set()
    shown = {symbol for strips in definition.strips.values() for strip in strips for symbol in strip.symbols}
    for index, symbol in enumerate(definition.symbols):
        path = ("symbols", index)
        if symbol.id in seen:
            yield Finding("symbol-repeated", f"symbol {symbol.id} stands twice; wanted once", path)
        seen.add(symbol.id)
        if symbol.id not in shown:
            yield Finding("symbol-on-no-strip", f"symbol {symbol.id} is on no strip; wanted on at least one", path)
        if symbol.kind is SymbolKind.PAY and symbol.id not in definition.paytable:
            yield Finding("symbol-without-pay", f"symbol {symbol.id} has no row in the paytable; wanted one", path)


def stake_findings(definition: GameDefinition) -> Iterator[Finding]:
    """A ladder that is empty or doesn't rise, a default that is not on it."""
    stakes = definition.stakes
    if not stakes:
        yield Finding("no-stakes", "no stakes; wanted at least one", ("stakes",))
    for index, stake in enumerate(stakes):
        if stake < 1 or (index and stake <= stakes[index - 1]):
            yield Finding("stake-order", f"stake {stake}; wanted above 0 and rising", ("stakes", index))
    if definition.default_stake not in stakes:
        yield Finding(
            "default-stake", f"default stake {definition.default_stake}; wanted one of {stakes}", ("default_stake",)
        )


def paytable_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Pays of what can't pay, for impossible counts, not rising, or not in whole pence."""
    payers = ids_of_kind(definition, SymbolKind.PAY, SymbolKind.WILD)
    for symbol, row in definition.paytable.items():
        if symbol not in payers:
            yield Finding(
                "pay-of-no-payer",
                f"{symbol} is no symbol that pays on lines; wanted a pay or a wild",
                ("paytable", symbol),
            )
        before = Fraction(0)
        for count, pay in sorted(row.items()):
            path = ("paytable", symbol, count)
            if not 1 <= count <= REEL_COUNT:
                yield Finding("pay-count", f"{symbol} pays for {count}; wanted 1 to {REEL_COUNT}", path)
            if pay <= before:
                yield Finding("pay-order", f"{symbol} x{count} pays {pay}; wanted more than {before} for fewer", path)
            before = max(before, pay)
            if definition.lines:
                yield from not_whole(definition, f"{symbol} x{count}", pay_minor(definition, pay, 1), path)


def line_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Lines out of the window or repeated (CO-02)."""
    if not definition.lines:
        yield Finding("no-lines", "no lines; wanted at least one", ("lines",))
    for index, line in enumerate(definition.lines):
        if len(line.rows) != REEL_COUNT or not all(0 <= row < ROW_COUNT for row in line.rows):
            rows = "".join(str(row + 1) for row in line.rows)
            message = f"line {index + 1} is {rows}; wanted {REEL_COUNT} rows of 1 to {ROW_COUNT}"
            yield Finding("line-rows", message, ("lines", index))
        if line in definition.lines[:index]:
            yield Finding("line-repeated", f"line {index + 1} stands twice; wanted once", ("lines", index))


def strip_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Strips that a mode misses or nothing plays; reels too few, too short, or with unknown symbols (CO-01)."""
    spins = definition.free_spins
    specials = () if spins is None or spins.special is None else spins.special.candidates
    own = {f"free_spins/{special}" for special in specials}
    wanted = ["base"]
    if definition.feature_spin is not None:
        wanted.append("feature_spin")
    if spins is not None and not (own and own <= set(definition.strips)):
        wanted.append("free_spins")
    for key in wanted:
        if key not in definition.strips:
            yield Finding("strips-missing", f"strips {key}: none; wanted {REEL_COUNT} reels", ("strips", key))
    for key, strips in definition.strips.items():
        if key not in {"base", "feature_spin", "free_spins", *own}:
            yield Finding("strips-unknown", f"strips {key}: no mode or special symbol plays them", ("strips", key))
        if len(strips) != REEL_COUNT:
            yield Finding("strips-count", f"strips {key}: {len(strips)} reels; wanted {REEL_COUNT}", ("strips", key))
        for reel, strip in enumerate(strips):
            yield from _reel_findings(definition, key, reel, strip)


def _reel_findings(definition: GameDefinition, key: str, reel: int, strip: ReelStrip) -> Iterator[Finding]:
    known = symbol_ids(definition)
    name = f"strips {key}, reel {reel + 1}"
    path = ("strips", key, reel)
    if len(strip.symbols) < ROW_COUNT:
        yield Finding("strip-short", f"{name}: {len(strip.symbols)} symbols; wanted at least {ROW_COUNT}", path)
    for symbol in sorted(set(strip.symbols) - known):
        yield Finding("strip-symbol", f"{name}: {symbol} is unknown; wanted one of {', '.join(sorted(known))}", path)
