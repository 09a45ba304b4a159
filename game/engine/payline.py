"""What a line pays: combinations from the left, wilds read as the theme says (CO-03, BO-02, SC-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import LineWon

if TYPE_CHECKING:
    from game.engine.compiled import Columns, CompiledRules, Prices


def line_wins(rules: CompiledRules, prices: Prices, columns: Columns) -> tuple[LineWon, ...]:
    """Every line that pays in these columns, its one best combination each, from the first line down (CO-03)."""
    wilds = rules.wilds
    pays = prices.pays
    first, *others = columns
    won: list[LineWon] = []
    for line in rules.lines:
        rows = line.rows
        symbol = first[rows[0]]
        if symbol in wilds:
            combination = _led_by_wilds(rules, prices, tuple(map(tuple.__getitem__, columns, rows)))
            if combination is not None:
                symbol, count, amount = combination
                won.append(LineWon(line.index, symbol, count, line.cells[count], amount))
            continue
        if symbol not in pays:
            continue
        count = 1
        for column in others:
            shown = column[rows[count]]
            if shown != symbol and shown not in wilds:
                break
            count += 1
        amount = pays[symbol][count]
        if amount:
            won.append(LineWon(line.index, symbol, count, line.cells[count], amount))
    return tuple(won)


def _led_by_wilds(rules: CompiledRules, prices: Prices, shown: tuple[str, ...]) -> tuple[str, int, int] | None:
    """The combination of a line that starts with a wild: symbol, count, amount; None where nothing pays.

    Two combinations compete: the wilds alone, counting as whatever pays most for that many, and the first other symbol
    with the wilds in front of it. `WildReading.HIGHEST` takes the dearer one, the longer where both pay the same
    (BO-02). `WildReading.LONGEST` takes the longer one wherever it pays at all (SC-03).
    """
    wilds = rules.wilds
    run = 1
    while run < len(shown) and shown[run] in wilds:
        run += 1
    alone_symbol, alone = prices.wild_runs[run]
    if run < len(shown) and shown[run] in prices.pays:
        symbol = shown[run]
        count = run + 1
        while count < len(shown) and (shown[count] == symbol or shown[count] in wilds):
            count += 1
        amount = prices.pays[symbol][count]
        if amount and (rules.longest or amount >= alone):
            return symbol, count, amount
    return (alone_symbol, run, alone) if alone else None
