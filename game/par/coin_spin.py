"""One spin of a game with coins, for each set of swapped types: win, coins and triggers jointly (SC-04 to SC-09)."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from math import comb
from multiprocessing import get_context
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.compiled import by_count
from game.par.errors import ParError
from game.par.line_runs import LinePays
from game.par.reel_columns import weighted_columns
from game.par.spin_wins import Reel, spin_wins

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.engine.definition import CoinRules, GameDefinition
    from game.par.reel_columns import Column

CARRIERS = 16
"""In a side count a carrier counts 1, a scatter so much: more than the carriers that a window holds."""

TypeSet = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoinSpin:
    """``chance[k, trigger, units]``: P(k coins, free spins or not, win), with certain types swapped."""

    chance: NDArray[np.float64]

    @property
    def mean(self) -> float:
        """Mean win in units."""
        return float(self.chance.sum(axis=(0, 1)) @ np.arange(self.chance.shape[2]))


def coin_rules(definition: GameDefinition) -> CoinRules:
    """The game's coins; `ParError` where its rules are of a kind that is not counted here."""
    rules = definition.coins
    if rules is None:
        message = f"{definition.id} has no coins: wanted a game with some"
        raise ParError(message)
    spins, scatter = definition.free_spins, definition.scatter
    unknown = {
        "scatter pays": scatter is not None and bool(scatter.pays),
        "retriggers": spins is not None and bool(spins.retrigger_awards),
        "a special symbol": spins is not None and spins.special is not None,
        "a replay": spins is not None and spins.respin is not None,
        "a Feature Spin": definition.feature_spin is not None,
        "coin chances that differ by reel": len(set(rules.chance)) > 1,
        "several awards": spins is not None and len(set(spins.awards.values())) > 1,
    }
    found = [what for what, there in unknown.items() if there]
    if found:
        message = (
            f"{definition.id}: no odds for coins together with {', '.join(found)}; wanted coins and free spins alone"
        )
        raise ParError(message)
    return rules


def type_sets(rules: CoinRules, least: int, most: int) -> tuple[TypeSet, ...]:
    """Every set of so many swappable types, in the rules' order."""
    return tuple(chosen for size in range(least, most + 1) for chosen in combinations(rules.swappable, size))


def coin_spin(definition: GameDefinition, key: str, swapped: TypeSet) -> CoinSpin:
    """One spin on the strips ``key`` with the types ``swapped`` turned into the carrier (SC-05)."""
    rules, scatter = coin_rules(definition), definition.scatter
    counted = scatter.symbol if scatter else ""
    symbols = [symbol.id for symbol in definition.symbols]
    columns = [weighted_columns(strip) for strip in definition.strips[key]]
    most = sum(max(column.count(counted) for column in reel) for reel in columns)

    def side(column: Column) -> int:
        return column.count(rules.carrier) + CARRIERS * column.count(counted)

    become = dict.fromkeys(swapped, rules.carrier)
    weight = spin_wins(
        [Reel.of(reel, symbols, side, become) for reel in columns],
        symbols,
        [line.rows for line in definition.lines],
        LinePays.of(definition),
        CARRIERS * (most + 1),
    )
    awards = by_count(definition.free_spins.awards if definition.free_spins else {}, 0)
    total = float(weight.sum())
    chance = float(rules.chance[0])
    joint = np.zeros((CARRIERS, 2, weight.shape[1]))
    for at, by_units in enumerate(weight):
        if not by_units.any():
            continue
        carriers, trigger = at % CARRIERS, int(bool(awards[at // CARRIERS]))
        for coins in range(carriers + 1):
            share = comb(carriers, coins) * chance**coins * (1 - chance) ** (carriers - coins)
            joint[coins, trigger] += by_units * (share / total)
    most_coins = int(np.flatnonzero(joint.any(axis=(1, 2))).max())
    return CoinSpin(joint[: most_coins + 1].copy())


def coin_spins(
    definition: GameDefinition,
    key: str,
    sets: Sequence[TypeSet],
    *,
    workers: int = 1,
    tell: Callable[[], None] = lambda: None,
) -> Mapping[TypeSet, CoinSpin]:
    """`coin_spin` for each of ``sets``, by so many processes; ``tell`` hears of each one done."""
    found: dict[TypeSet, CoinSpin] = {}
    if workers < 2:
        for chosen in sets:
            found[chosen] = coin_spin(definition, key, chosen)
            tell()
        return found
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = pool.map(coin_spin, *zip(*((definition, key, chosen) for chosen in sets), strict=True), chunksize=4)
        for chosen, spin in zip(sets, jobs, strict=True):
            found[chosen] = spin
            tell()
    return found
