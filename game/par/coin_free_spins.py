"""What free spins with coins win, exactly: swapped types stay, full bars award more, each set of types has its odds.

Between two swaps the set stays, so the win of the spins to come hangs on (set, coins, spins left). Its transform is
built from the largest sets down. ``played`` is a spin with ``kept`` coins left in the bar and all that follows: the
sum over the k coins that it may land of ``phi[set, k] * ahead(set, kept + k, left - 1 + bonus where that fills the
bar)``; ``ahead`` is ``played`` itself below a full bar, else the mean of ``played`` over the sets with one or two
types more. Points of a transform don't touch each other: they are worked off in blocks, each a residue class, so that
a block is a short transform of a folded array.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from game.par.coin_spin import coin_rules
from game.par.compiling import compiler_is_there
from game.par.swap_recursion import solve_points

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.engine.definition import GameDefinition
    from game.par.coin_spin import CoinSpin, TypeSet

    Complexes = NDArray[np.complex128]

SIZE = 1 << 14
BLOCK = 1 << 8
STRIDE = SIZE // BLOCK
DAMPING = 1e-3
"""Odds are damped to so much over the whole array before they are transformed: what wraps round shrinks by as much."""
SPARE = 6
"""Coins beyond a full bar are told apart up to so many less one; more are counted as so many."""


@dataclass(frozen=True, slots=True)
class _Game:
    """The spins by number of types, as arrays over the sets of that size, and which sets hold which."""

    spins: int
    slots: int
    bonus: int
    extra: float
    chance: tuple[NDArray[np.float64], ...]  # [size][set, coins, units]
    above: tuple[NDArray[np.int64], ...]  # [size][set, one type more]: places among the sets of size + 1


def coin_free_spins(
    definition: GameDefinition,
    spins: int,
    by_set: Mapping[TypeSet, CoinSpin],
    *,
    workers: int = 1,
    tell: Callable[[], None] = lambda: None,
) -> NDArray[np.float64]:
    """``chance[coins, units]``: the odds of what so many free spins win that start with so many coins.

    ``by_set`` holds one spin's odds for every set of types. A row sums to 1 less P(`SIZE` units and more), which all
    end as one where a cap lies below. Awards of a bar that fills with every type swapped are left out.
    """
    game = _game(definition, spins, by_set)
    solve = _compiled_block if compiler_is_there() else _block
    residues = range(STRIDE // 2 + 1)
    transform = np.zeros((game.slots + SPARE, SIZE), dtype=np.complex128)
    with ThreadPoolExecutor(workers) as pool:
        for residue, block in zip(residues, pool.map(lambda each: solve(game, each), residues), strict=True):
            transform[:, residue::STRIDE] = block
            # The transform of real odds at -j is the conjugate of the one at j: the other residue classes follow.
            transform[:, (STRIDE - residue) % STRIDE :: STRIDE] = np.roll(
                block.conj()[:, ::-1], int(not residue), axis=1
            )
            tell()
    return np.fft.irfft(transform[:, : SIZE // 2 + 1], SIZE) * DAMPING ** (-np.arange(SIZE) / SIZE)


def block_count() -> int:
    """How often ``tell`` is called."""
    return STRIDE // 2 + 1


def _game(definition: GameDefinition, spins: int, by_set: Mapping[TypeSet, CoinSpin]) -> _Game:
    rules = coin_rules(definition)
    types = rules.swappable
    coins = max(spin.chance.shape[0] for spin in by_set.values())
    units = max(spin.chance.shape[2] for spin in by_set.values())
    sets = [[chosen for chosen in by_set if len(chosen) == size] for size in range(len(types) + 1)]
    place = [{chosen: at for at, chosen in enumerate(level)} for level in sets]
    chance = []
    for level in sets:
        own = np.zeros((len(level), coins, units))
        for at, chosen in enumerate(level):
            spin = by_set[chosen].chance.sum(axis=1)
            own[at, : spin.shape[0], : spin.shape[1]] = spin
        chance.append(own)
    above = [
        np.array(
            [
                [
                    place[size + 1][tuple(t for t in types if t in chosen or t == more)]
                    for more in types
                    if more not in chosen
                ]
                for chosen in level
            ],
            dtype=np.int64,
        )
        for size, level in enumerate(sets[:-1])
    ]
    return _Game(spins, rules.slots, rules.bonus_spins, float(rules.extra_swap_chance), tuple(chance), tuple(above))


def _phi(chance: NDArray[np.float64], residue: int) -> Complexes:
    """The transform of the last axis at the points residue, residue + STRIDE, …: turned, folded, transformed."""
    turn = np.exp((np.log(DAMPING) - 2j * np.pi * residue) / SIZE * np.arange(chance.shape[-1]))
    pad = -chance.shape[-1] % BLOCK
    turned = np.concatenate((chance * turn, np.zeros((*chance.shape[:-1], pad))), axis=-1)
    return np.fft.fft(turned.reshape(*chance.shape[:-1], -1, BLOCK).sum(axis=-2))


def _block(game: _Game, residue: int) -> Complexes:
    """``ahead`` of no types swapped, all spins left, by coins: at the points of one residue class."""
    types = len(game.chance) - 1
    most = game.spins + (game.bonus - 1) * types
    phi = _phi(game.chance[types], residue).sum(axis=1)
    powers = phi[:, None, :] ** np.arange(most + 1)[:, None]
    above = np.broadcast_to(powers[:, None], (1, SPARE, *powers.shape[1:]))
    one_above = above  # with one type left a bar can't draw a second: what one draw leads to is then all there is
    for size in range(types - 1, -1, -1):
        length = game.spins + (game.bonus - 1) * (size + 1) + 1
        one, two = _drawn(game, size, above, length), _drawn(game, size, one_above, length)
        spent = (1.0 - game.extra) * one + game.extra * two
        one_above = one
        above = _level(game, size, _phi(game.chance[size], residue), spent)
    return np.concatenate((above[0, : game.slots, game.spins], spent[0, :, game.spins]))


def _compiled_block(game: _Game, residue: int) -> Complexes:
    """`_block`, point by point."""
    types = len(game.chance) - 1
    phi = np.concatenate([_phi(game.chance[size], residue) for size in range(types, -1, -1)])
    size = np.concatenate([np.full(len(game.chance[size]), size) for size in range(types, -1, -1)])
    first = {number: int(np.flatnonzero(size == number)[0]) for number in range(types + 1)}
    above = [np.zeros(0, dtype=np.int64)]
    above += [row + first[number + 1] for number in range(types - 1, -1, -1) for row in game.above[number]]
    room = (len(size), SPARE, game.spins + (game.bonus - 1) * types + 1)
    ahead = np.zeros((game.slots + SPARE, BLOCK), dtype=np.complex128)
    solve_points(
        np.ascontiguousarray(phi.transpose(2, 0, 1)),
        size,
        np.concatenate(above),
        np.cumsum([0, *(len(row) for row in above)]),
        game.spins,
        game.slots,
        game.bonus,
        game.extra,
        np.zeros(room, dtype=np.complex128),
        np.zeros(room, dtype=np.complex128),
        np.zeros(room[1:], dtype=np.complex128),
        ahead,
    )
    return ahead


def _drawn(game: _Game, size: int, above: Complexes, length: int) -> Complexes:
    """The mean of something over the sets with one type more than each set of a size."""
    places = game.above[size]
    total: Complexes = above[places[:, 0], :, :length].copy()
    for column in range(1, places.shape[1]):
        total += above[places[:, column], :, :length]
    total /= places.shape[1]
    return total


def _level(game: _Game, size: int, phi: Complexes, spent: Complexes) -> Complexes:
    """``played[set, kept, left]`` for all sets of a size; ``spent[set, kept, left]`` is what a full bar leads to."""
    most = game.spins + (game.bonus - 1) * size
    played = np.ones((len(phi), SPARE, most + 1, phi.shape[-1]), dtype=np.complex128)
    for left in range(1, most + 1):
        for kept in range(SPARE):
            total = np.zeros((len(phi), phi.shape[-1]), dtype=np.complex128)
            for coins in range(phi.shape[1]):
                then = kept + coins
                if then < game.slots:
                    total += phi[:, coins] * played[:, then, left - 1]
                else:
                    total += phi[:, coins] * spent[:, min(then - game.slots, SPARE - 1), left - 1 + game.bonus]
            played[:, kept, left] = total
    return played
