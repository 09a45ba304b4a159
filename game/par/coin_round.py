"""A paid round of a game with coins in the long run: the stationary chain, the spin, the free spins it triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.par.coin_chain import MOST_COINS, CoinChain, coin_chain, round_lengths, spin_counts
from game.par.coin_free_spins import SIZE, SPARE, block_count, coin_free_spins
from game.par.coin_spin import coin_rules, coin_spins, type_sets
from game.par.counted_spin import spin_means
from game.par.errors import ParError
from game.par.feature_length import WinOdds
from game.par.line_odds import symbol_counts
from game.par.line_runs import LinePays
from game.par.mode_figures import ModeFigures
from game.par.reel_columns import weighted_columns
from game.par.round_odds import RoundOdds, shifted_sum
from game.par.symbol_counts import PayTable, means_by_size, swap_sets

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import FreeSpinsRules, GameDefinition


@dataclass(frozen=True, slots=True)
class CoinMeans:
    """What counts and the chain alone give, exactly: no enumeration. ``free_coins[k]`` = P(a free spin lands k coins).

    Means in stakes by number of types swapped.
    """

    chain: CoinChain
    free_coins: NDArray[np.float64]
    base_by_size: NDArray[np.float64]
    free_by_size: NDArray[np.float64]

    @property
    def free_spins(self) -> float:
        """Mean win of free spins, entered as the long run enters them."""
        return float(self.chain.visits @ self.free_by_size)

    @property
    def rtp(self) -> float:
        """Mean win of a base round, jackpots apart."""
        swapped = self.chain.swapped
        return float(swapped @ self.base_by_size[: len(swapped)]) + self.chain.trigger * self.free_spins


def coin_free_spins_rules(definition: GameDefinition) -> FreeSpinsRules:
    """The free spins of a coin game; `ParError` where it has none."""
    if definition.free_spins is None:
        message = f"{definition.id} has coins but no free spins: wanted both"
        raise ParError(message)
    return definition.free_spins


def free_spins_lengths(definition: GameDefinition, means: CoinMeans) -> NDArray[np.float64]:
    """``chance[n]``: P(free spins, entered as the long run enters them, last n spins)."""
    awarded = next(iter(coin_free_spins_rules(definition).awards.values()))
    return round_lengths(coin_rules(definition), means.free_coins, means.chain.entering, awarded)


def coin_means(definition: GameDefinition) -> CoinMeans:
    """The exact means of a coin game, from symbol counts and the chain."""
    rules = coin_rules(definition)
    scatter = definition.scatter.symbol if definition.scatter else None
    base, free = (
        spin_counts([weighted_columns(strip) for strip in definition.strips[key]], rules, scatter)
        for key in ("base", "free_spins")
    )
    pays = LinePays.of(definition)
    table = PayTable.of(pays)
    types = len(rules.swappable)
    sets, sizes = swap_sets(types, types)
    columns = np.hstack([sets, np.zeros((len(sets), 1), dtype=np.bool_)])  # the last for symbols that are never swapped
    place = {symbol: at for at, symbol in enumerate(rules.swappable)}
    sets = columns[:, [place.get(symbol, types) for symbol in table.symbols]]
    scale = len(definition.lines) * float(pays.unit)
    by_size = [
        means_by_size(table.line_means(*table.shares(symbol_counts(definition.strips[key])), sets), sizes) * scale
        for key in ("base", "free_spins")
    ]
    chain = coin_chain(definition, base, free)
    return CoinMeans(chain, free.sum(axis=1), *by_size)


def coin_round(
    definition: GameDefinition,
    means: CoinMeans,
    *,
    workers: int = 1,
    tell: Callable[[str, int], Callable[[], None]] = lambda _what, _steps: lambda: None,
) -> ModeFigures:
    """The whole base mode. ``tell`` is told each long part and its steps, and gives back what hears of each step."""
    rules, spins = coin_rules(definition), coin_free_spins_rules(definition)
    pays, types = LinePays.of(definition), len(rules.swappable)
    free_sets, base_sets = type_sets(rules, 0, types), type_sets(rules, 0, min(2, types))
    told = tell("Counting spins by swapped types", len(free_sets) + len(base_sets))
    free = coin_spins(definition, "free_spins", free_sets, workers=workers, tell=told)
    base = coin_spins(definition, "base", base_sets, workers=workers, tell=told)
    awarded = next(iter(spins.awards.values()))
    told = tell("Free spins", block_count())
    feature = coin_free_spins(definition, awarded, free, workers=workers, tell=told)
    chain = means.chain
    chance = np.zeros(SIZE)
    for size in range(len(chain.swapped)):
        sets = [chosen for chosen in base_sets if len(chosen) == size]
        for chosen in sets:
            spin = base[chosen].chance / len(sets)
            for coins, share in _starting(chain, rules.slots, float(rules.extra_swap_chance), size):
                chance[: spin.shape[2]] += share * spin[:, 0].sum(axis=0)
                kept = coins - rules.slots if coins >= rules.slots else coins
                for landed in range(spin.shape[0]):
                    if spin[landed, 1].any():
                        then = min(kept + landed, rules.slots + SPARE - 1)
                        chance += share * shifted_sum(spin[landed, 1], feature[then], 2 * SIZE)[:SIZE]
    sources = _sources(definition, means)
    lost = chain.trigger * float(chain.visits[-1])  # an award with every type swapped is left out of the distribution
    return ModeFigures(
        stake_multiple=1,
        sources=sources,
        trigger=chain.trigger,
        line_hit=float(spin_means(definition, definition.strips["base"], {}).line_hit),
        round=RoundOdds(WinOdds(chance, lost, max(0.0, 1.0 - float(chance.sum()))), pays.unit),
    )


def _starting(chain: CoinChain, slots: int, extra: float, size: int) -> list[tuple[int, float]]:
    """(coins before the spin, share of base spins that start so and swap ``size`` types)."""
    drawn = (1.0 - extra, extra)
    if size == 0:
        return [(coins, float(chain.stationary[coins])) for coins in range(slots)]
    if size > 2:
        return []
    return [
        (coins, float(chain.stationary[coins]) * drawn[size - 1])
        for coins in range(slots, MOST_COINS)
        if chain.stationary[coins] > 1e-15
    ]


def _sources(definition: GameDefinition, means: CoinMeans) -> dict[str, float]:
    """Means by source: the base spin by symbol without swaps, what swaps add, the free spins."""
    chain = means.chain
    plain = spin_means(definition, definition.strips["base"], {})
    swapped = float(chain.swapped @ means.base_by_size[: len(chain.swapped)])
    sources = {f"lines.{symbol}": float(mean) for symbol, mean in plain.by_symbol.items()}
    sources["swaps"] = swapped - float(plain.lines)
    sources["free_spins.lines"] = chain.trigger * means.free_spins
    return sources
