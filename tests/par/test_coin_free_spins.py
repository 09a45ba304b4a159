"""Free spins with coins: the recursion over sets equals a plain one that keeps whole distributions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from game.par.coin_free_spins import SIZE, coin_free_spins
from game.par.coin_spin import coin_rules, coin_spins, type_sets
from tests.engine.definitions import carnival
from tests.par.small_games import LINES

GAME = replace(carnival(), lines=LINES)
RULES = replace(coin_rules(GAME), slots=2, swappable=("potion", "ten", "ace"), bonus_spins=2)
GAME = replace(GAME, coins=RULES)
SPINS = 2
BY_SET = coin_spins(GAME, "free_spins", type_sets(RULES, 0, 3))
EXTRA = float(RULES.extra_swap_chance)


@cache
def _ahead(swapped: tuple[str, ...], coins: int, left: int) -> tuple[float, ...]:
    """The odds of the spins to come, by the rules as they are written (SC-08, SC-09)."""
    if left == 0:
        return (1.0,)
    if coins >= RULES.slots and len(swapped) < 3:
        rest = [symbol for symbol in RULES.swappable if symbol not in swapped]
        ones = [(1.0 if len(rest) == 1 else 1.0 - EXTRA, [(symbol,) for symbol in rest])]
        twos = [] if len(rest) == 1 else [(EXTRA, list(combinations(rest, 2)))]
        parts = [
            (share / len(sets), _spun(_ordered(swapped + chosen), coins - RULES.slots, left))
            for share, sets in ones + twos
            for chosen in sets
        ]
        return _mixed(parts)
    if coins >= RULES.slots:  # every type is swapped: further awards are left out of the sheet
        own = BY_SET[swapped].chance.sum(axis=(0, 1))
        win = np.ones(1)
        for _ in range(left):
            win = np.convolve(win, own)
        return tuple(win)
    return _spun(swapped, coins, left)


@cache
def _spun(swapped: tuple[str, ...], kept: int, left: int) -> tuple[float, ...]:
    if len(swapped) == 3:
        return _ahead(swapped, RULES.slots, left)
    spin = BY_SET[swapped].chance.sum(axis=1)
    parts = []
    for landed, odds in enumerate(spin):
        then = min(kept + landed, RULES.slots + 5)
        more = RULES.bonus_spins if then >= RULES.slots else 0
        parts.append((1.0, tuple(np.convolve(odds, np.array(_ahead(swapped, then, left - 1 + more))))))
    return _mixed(parts)


def _ordered(chosen: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(symbol for symbol in RULES.swappable if symbol in chosen)


def _mixed(parts: list[tuple[float, tuple[float, ...]]]) -> tuple[float, ...]:
    total = np.zeros(max(len(odds) for _, odds in parts))
    for share, odds in parts:
        total[: len(odds)] += share * np.array(odds)
    return tuple(total)


@pytest.mark.rule("SC-08")
@pytest.mark.rule("SC-09")
@pytest.mark.parametrize("compiler", [True, False])
@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_the_recursion_equals_the_rules_written_out(
    coins: int, compiler: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carried coins, owed swaps, types that stay, awarded spins: the chance of every win, from each number of coins."""
    if not compiler:
        monkeypatch.setattr("game.par.coin_free_spins.compiler_is_there", lambda: False)
    expected = np.zeros(SIZE)
    odds = _ahead((), coins, SPINS)
    expected[: len(odds)] = odds[:SIZE]
    assert float(np.abs(coin_free_spins(GAME, SPINS, BY_SET)[coins] - expected).max()) < 1e-12
