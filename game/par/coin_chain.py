"""Coins, bars and swaps as a chain: how often a spin is played with which swaps, in the base game and in free spins.

The state before a base spin is the number of stored coins (bar and overflow together, SC-06). A spin that starts with
a full bar spends it on swaps. Coins a spin are the sum over reels of independent counts; triggers and coins share the
reels, so their joint distribution is taken (SC-04..SC-09, MATH_NOTES "Carnival").
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.engine.compiled import by_count
from game.par.errors import ParError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.definition import CoinRules, GameDefinition
    from game.par.reel_columns import Column

MOST_COINS = 25  # more are counted as so many: `CoinChain.clipped` says how often that happens
SOLVED = 1e-17
MOST_ROUNDS = 10_000
LONGEST = 160  # spins of one feature whose chance is told


def spin_counts(
    columns: Sequence[Mapping[Column, int]], coins: CoinRules | None, scatter: str | None
) -> NDArray[np.float64]:
    """``joint[k, s]``: P(a spin lands k coins and s scatters), from each reel's weighted columns."""
    joint = np.ones((1, 1))
    for reel, reel_columns in enumerate(columns):
        total = sum(reel_columns.values())
        own = np.zeros((4, 4))
        for column, weight in reel_columns.items():
            carriers = column.count(coins.carrier) if coins else 0
            scatters = column.count(scatter) if scatter else 0
            chance = float(coins.chance[reel]) if coins else 0.0
            for k in range(carriers + 1):
                own[k, scatters] += weight / total * comb(carriers, k) * chance**k * (1 - chance) ** (carriers - k)
        grown = np.zeros((joint.shape[0] + 3, joint.shape[1] + 3))
        for (k, s), share in np.ndenumerate(own):
            if share:
                grown[k : k + joint.shape[0], s : s + joint.shape[1]] += share * joint
        joint = grown
    return joint


@dataclass(frozen=True, slots=True)
class FreeSpinsPassage:
    """One spin of free spins and all it leads to, as matrices over (coins, types swapped) before a spin.

    With M0 and M3 the moves of a spin that awards nothing and of one that awards the bonus, the passage from one spin
    left to none is ``G = M0 + M3 G^bonus``: the spin itself, then each awarded spin's own passage. ``visits`` is the
    mean number of spins begun in each state on the way. The coins a spin don't depend on the swaps, so this is exact.
    """

    passage: NDArray[np.float64]
    visits: NDArray[np.float64]
    types: int

    def round_of(self, coins: int, spins: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """(mean spins begun with c coins and n types swapped, P(c coins left)) of ``spins`` from ``coins`` (SC-08)."""
        at = np.zeros(len(self.passage))
        at[coins * (self.types + 1)] = 1.0
        begun = np.zeros(len(self.passage))
        for _ in range(spins):
            begun += at @ self.visits
            at = at @ self.passage
        shape = (MOST_COINS, self.types + 1)
        return begun.reshape(shape), at.reshape(shape).sum(axis=1)


def free_spins_passage(rules: CoinRules, coin_chance: NDArray[np.float64]) -> FreeSpinsPassage:
    """Solve the passage; `ParError` where the spins need not end (mean coins x bonus / slots >= 1)."""
    mean_coins = float(np.arange(len(coin_chance)) @ coin_chance)
    if mean_coins * rules.bonus_spins >= rules.slots:
        message = (
            f"{mean_coins:.3f} coins a spin award {mean_coins * rules.bonus_spins / rules.slots:.3f} spins each: no end"
        )
        raise ParError(message)
    plain, awarding = _moves(rules, coin_chance)
    passage = plain.copy()
    for _ in range(MOST_ROUNDS):
        after = plain + awarding @ np.linalg.matrix_power(passage, rules.bonus_spins)
        change = float(np.abs(after - passage).max())
        passage = after
        if change < SOLVED:
            break
    further = sum((np.linalg.matrix_power(passage, k) for k in range(1, rules.bonus_spins)), np.eye(len(plain)))
    visits = np.asarray(np.linalg.inv(np.eye(len(plain)) - awarding @ further), dtype=np.float64)
    return FreeSpinsPassage(passage, visits, len(rules.swappable))


def _moves(rules: CoinRules, coin_chance: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    types = len(rules.swappable)
    size = MOST_COINS * (types + 1)
    moves = (np.zeros((size, size)), np.zeros((size, size)))
    extra = float(rules.extra_swap_chance)
    for coins in range(MOST_COINS):
        full = coins >= rules.slots
        kept = coins - rules.slots if full else coins
        draws = ((1, 1.0 - extra), (2, extra)) if full else ((0, 1.0),)
        for n in range(types + 1):
            for drawn, drawn_chance in draws:
                for k, chance in enumerate(coin_chance):
                    awards = kept >= rules.slots or kept + k >= rules.slots
                    target = min(kept + k, MOST_COINS - 1) * (types + 1) + min(n + drawn, types)
                    moves[awards][coins * (types + 1) + n, target] += drawn_chance * chance
    return moves


@dataclass(frozen=True, slots=True)
class CoinChain:
    """The long run of the base game at one stake (SC-10).

    ``stationary[c]``: share of base spins that begin with c coins; ``swapped[n]``: share of base spins played with n
    types swapped; ``trigger``: chance of free spins a base spin; ``entering[c]``: chance of free spins that start
    with c coins; ``visits[n]``: mean free spins played with n types swapped, a round; ``bars_a_spin``: share of base
    spins that spend a bar; ``clipped``: share that begin at the truncation.
    """

    stationary: NDArray[np.float64]
    swapped: NDArray[np.float64]
    trigger: float
    entering: NDArray[np.float64]
    visits: NDArray[np.float64]
    mean_spins: float
    bars_a_spin: float
    clipped: float


def coin_chain(definition: GameDefinition, base: NDArray[np.float64], free: NDArray[np.float64]) -> CoinChain:
    """The stationary chain: ``base`` is the joint (coins, scatters) of a base spin, ``free`` that of a free spin."""
    rules, features = definition.coins, definition.free_spins
    if rules is None or features is None:
        message = f"{definition.id}: a coin chain needs coins and free spins"
        raise ParError(message)
    awards = by_count(features.awards, 0)
    trigger_k = sum((base[:, s] for s in range(base.shape[1]) if awards[s]), np.zeros(base.shape[0]))
    quiet_k = base.sum(axis=1) - trigger_k
    spins = next(iter(features.awards.values()))
    passage = free_spins_passage(rules, free.sum(axis=1))
    rounds = [passage.round_of(coins, spins) for coins in range(MOST_COINS)]
    move = np.zeros((MOST_COINS, MOST_COINS))
    enter = np.zeros((MOST_COINS, MOST_COINS))
    for coins in range(MOST_COINS):
        kept = coins - rules.slots if coins >= rules.slots else coins
        for k in range(len(quiet_k)):
            then = min(kept + k, MOST_COINS - 1)
            move[coins, then] += quiet_k[k]
            move[coins] += trigger_k[k] * rounds[then][1]
            enter[coins, then] += trigger_k[k]
    stationary = _stationary(move)
    full = float(stationary[rules.slots :].sum())
    extra = float(rules.extra_swap_chance)
    types = len(rules.swappable)
    swapped = np.zeros(types + 1)
    swapped[:3] = 1.0 - full, full * (1 - extra), full * extra
    entering = stationary @ enter
    trigger = float(entering.sum())
    begun = sum((share * played for share, (played, _) in zip(entering, rounds, strict=True)), np.zeros((1, types + 1)))
    visits = _swapped_on_spin(begun / trigger, rules)
    return CoinChain(
        stationary=stationary,
        swapped=swapped,
        trigger=trigger,
        entering=entering,
        visits=visits,
        mean_spins=float(visits.sum()),
        bars_a_spin=full,
        clipped=float(stationary[MOST_COINS - 1]),
    )


def round_lengths(
    rules: CoinRules, coin_chance: NDArray[np.float64], entering: NDArray[np.float64], spins: int
) -> NDArray[np.float64]:
    """``chance[n]``: P(free spins entered with coins as in ``entering`` last n spins), up to `LONGEST`."""
    left = np.zeros((MOST_COINS, LONGEST + rules.bonus_spins + 1))
    left[:, spins] = entering / entering.sum()
    ended = np.zeros(LONGEST + 1)
    for number in range(1, LONGEST + 1):
        after = np.zeros_like(left)
        for coins in range(MOST_COINS):
            kept = coins - rules.slots if coins >= rules.slots else coins
            for landed, chance in enumerate(coin_chance):
                then = kept + landed
                more = rules.bonus_spins if then >= rules.slots else 0
                step = left[coins, 1 : LONGEST + 1] * chance
                after[min(then, MOST_COINS - 1), more : more + LONGEST] += step
        ended[number] = after[:, 0].sum()
        after[:, 0] = 0.0
        left = after
    return ended


def _swapped_on_spin(begun: NDArray[np.float64], rules: CoinRules) -> NDArray[np.float64]:
    """Spins begun in (coins, n) -> spins played with n types: a full bar draws before its spin."""
    types, extra = len(rules.swappable), float(rules.extra_swap_chance)
    played = begun[: rules.slots].sum(axis=0)
    full = begun[rules.slots :].sum(axis=0)
    after: NDArray[np.float64] = played.copy()
    for n, share in enumerate(full):
        after[min(n + 1, types)] += share * (1.0 - extra)
        after[min(n + 2, types)] += share * extra
    return after


def _stationary(move: NDArray[np.float64]) -> NDArray[np.float64]:
    size = len(move)
    equations = np.vstack([(move.T - np.eye(size))[:-1], np.ones(size)])
    wanted = np.zeros(size)
    wanted[-1] = 1.0
    return np.asarray(np.linalg.solve(equations, wanted), dtype=np.float64)
