"""What one given window pays, and why: lines, scatters, the expanding symbol, spins awarded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.compiled import compiled
from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.engine.errors import EngineError
from game.engine.events import LineWon, ScatterWon, SpinKind, SymbolExpanded
from game.engine.payline import line_wins
from game.engine.window import Window

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.compiled import CompiledRules, Prices
    from game.engine.definition import GameDefinition


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A judged window: ``paid_window`` is after swaps, ``total_minor`` before any win cap of the round."""

    paid_window: Window
    line_wins: tuple[LineWon, ...]
    scatter: ScatterWon | None
    scatter_count: int
    expansion: SymbolExpanded | None
    free_spins_awarded: int
    total_minor: int


def evaluate(  # noqa: PLR0913 - a window is judged by all of these
    definition: GameDefinition,
    window: Window,
    base_stake_minor: int,
    *,
    kind: SpinKind = SpinKind.BASE,
    special: str | None = None,
    swapped: Collection[str] = (),
) -> Evaluation:
    """Judge one window at a base stake.

    ``special`` is the special expanding symbol of a free spin (BO-05), ``swapped`` the types that turn wild (SC-05).
    The base stake need not be on the ladder as long as every pay is whole there. Raises `EngineError` for a window that
    is not 5 x 3 of known symbols, and for a special or a swap that the game doesn't know.
    """
    rules = compiled(definition)
    _check_window(rules, window)
    if special is not None:
        if kind is not SpinKind.FREE_SPIN:
            message = f"special symbol {special} in a {kind} spin; wanted a free spin"
            raise EngineError(message)
        spins = definition.free_spins
        candidates = () if spins is None or spins.special is None else spins.special.candidates
        if special not in candidates:
            message = f"special symbol {special}; wanted one of {', '.join(candidates) or 'none'}"
            raise EngineError(message)
    swappable = () if definition.coins is None else definition.coins.swappable
    for symbol in swapped:
        if symbol not in swappable:
            message = f"swapped symbol {symbol}; wanted one of {', '.join(swappable) or 'none'}"
            raise EngineError(message)
    return judged(rules, rules.prices_at(base_stake_minor), window, kind, special=special, swapped=tuple(swapped))


def judged(  # noqa: PLR0913 - the same
    rules: CompiledRules,
    prices: Prices,
    window: Window,
    kind: SpinKind,
    *,
    special: str | None,
    swapped: tuple[str, ...],
) -> Evaluation:
    """`evaluate` without its checks, for windows that come from the game's own strips."""
    scatter = rules.scatter
    scatter_count = 0
    if scatter is not None:
        for column in window.reels:
            if scatter in column:
                scatter_count += column.count(scatter)
    if kind is SpinKind.FEATURE_SPIN:
        return Evaluation(window, (), None, scatter_count, None, rules.awards[scatter_count], 0)
    paid = _swapped_window(rules, window, swapped) if swapped else window
    lines = line_wins(rules, prices, paid.reels)
    total = 0
    for line in lines:
        total += line.amount_minor
    scatter_won = None
    if scatter is not None and prices.scatter[scatter_count]:
        amount = prices.scatter[scatter_count]
        scatter_won = ScatterWon(scatter, scatter_count, window.cells_of(scatter), amount)
        total += amount
    expansion = None
    awards = rules.awards
    if kind is SpinKind.FREE_SPIN:
        awards = rules.retrigger_awards
        if special is not None:
            expansion = _expansion(rules, prices, paid, special)
            if expansion is not None:
                total += expansion.amount_minor
    return Evaluation(paid, lines, scatter_won, scatter_count, expansion, awards[scatter_count], total)


def _expansion(rules: CompiledRules, prices: Prices, window: Window, special: str) -> SymbolExpanded | None:
    """The special symbol on k reels, if k of it pays: every line pays k of a kind, adjacent or not (BO-05, BO-06)."""
    reels = tuple(reel for reel, column in enumerate(window.reels) if special in column)
    pay = prices.pays[special][len(reels)]
    return SymbolExpanded(special, reels, pay * len(rules.lines)) if pay else None


def _swapped_window(rules: CompiledRules, window: Window, swapped: tuple[str, ...]) -> Window:
    """Every landed symbol of the swapped types turned into the wild that carries coins (SC-05)."""
    coins = rules.definition.coins
    if coins is None:
        return window
    wild = coins.carrier
    return Window(tuple(tuple(wild if shown in swapped else shown for shown in column) for column in window.reels))


def _check_window(rules: CompiledRules, window: Window) -> None:
    sizes = [len(column) for column in window.reels]
    if sizes != [ROW_COUNT] * REEL_COUNT:
        message = f"window of {len(sizes)} reels with {sizes} rows; wanted {REEL_COUNT} reels of {ROW_COUNT} rows"
        raise EngineError(message)
    for reel, column in enumerate(window.reels):
        for row, shown in enumerate(column):
            if shown not in rules.symbols:
                wanted = ", ".join(sorted(rules.symbols))
                message = f"symbol {shown!r} at reel {reel + 1}, row {row + 1}; wanted one of {wanted}"
                raise EngineError(message)
