"""A game at one stake as arrays of whole numbers: what compiled rounds are played from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.engine.compiled import CELL_COUNT, compiled, priced
from game.engine.definition import REEL_COUNT, ROW_COUNT, Mode
from game.par.errors import ParError
from game.par.simulation.judging import line_tables

if TYPE_CHECKING:
    from fractions import Fraction

    from numpy.typing import NDArray

    from game.engine.definition import GameDefinition

    Numbers = NDArray[np.int64]
    Small = NDArray[np.uint8]
    Words = NDArray[np.uint64]

BASE_KEY = 0
FEATURE_KEY = 1
FREE_KEY = 2
"""Strip keys: the base spin, the Feature Spin, then the free spins, one a special symbol."""


class RespinPolicy(IntEnum):
    """What is done with the offer to replay."""

    BEST = 0
    TAKE = 1
    REPLAY = 2


@dataclass(frozen=True, slots=True)
class Strategy:
    """How choices are made: ``special`` None draws it uniformly, as at time-out."""

    special: str | None = None
    respin: RespinPolicy = RespinPolicy.BEST


class Tables(NamedTuple):
    """Symbols by index, amounts in minor units. No ``slots`` and no ``specials`` mean that the game has no such thing.

    ``scatters``, ``carriers`` and ``covered`` tell of each key, reel and stop how many scatters and coin carriers
    land there and whether the key's special symbol does. ``cells[key, reel, stop]`` are strips with their first
    symbols once more behind the last; ``lines[line, reel]`` are places in a window of reel x 3 + row;
    ``begun`` and ``ended`` are `game.par.simulation.judging.line_tables`.
    """

    feature_mode: bool
    cells: Small
    lengths: Numbers
    least: Words
    lines: Small
    wild: Small
    pays: Numbers
    begun: Small
    ended: Numbers
    scatters: Small
    carriers: Small
    covered: Small
    scatter_pays: Numbers
    awards: Numbers
    retriggers: Numbers
    specials: Numbers
    special: int
    respin: int
    threshold: int
    slots: int
    carrier: int
    coin_over: Numbers
    coin_threshold: Words
    extra_over: int
    extra_threshold: Words
    swappable: Small
    bonus: int
    cap: int


def tables_of(definition: GameDefinition, mode: Mode, stake_minor: int, strategy: Strategy) -> Tables:
    """The tables of a mode at what one round of it costs."""
    rules = compiled(definition)
    prices = priced(definition, definition.base_stake(mode, stake_minor))
    place = {symbol.id: at for at, symbol in enumerate(definition.symbols)}
    spins, coins = definition.free_spins, definition.coins
    candidates = () if spins is None or spins.special is None else spins.special.candidates
    if strategy.special is not None and strategy.special not in candidates:
        message = f"special symbol {strategy.special}; wanted one of {', '.join(candidates) or 'none'}"
        raise ParError(message)
    cells, lengths = _strips(definition, place, candidates)
    pays = np.zeros((len(place), REEL_COUNT + 1), dtype=np.int64)
    for symbol, amounts in prices.pays.items():
        pays[place[symbol]] = amounts
    respin = None if spins is None else spins.respin
    wild = np.array([symbol.id in rules.wilds for symbol in definition.symbols], dtype=np.uint8)
    wild_runs = np.array([amount for _, amount in prices.wild_runs], dtype=np.int64)
    begun, ended = line_tables(wild, pays, wild_runs, rules.longest)
    return Tables(
        feature_mode=mode is Mode.FEATURE_SPIN,
        cells=cells,
        lengths=lengths,
        least=np.array([(1 << 64) % prod(map(int, row)) for row in lengths], dtype=np.uint64),
        lines=np.array(
            [[reel * ROW_COUNT + row for reel, row in enumerate(line.rows)] for line in definition.lines],
            dtype=np.uint8,
        ),
        wild=wild,
        pays=pays,
        begun=begun,
        ended=ended,
        scatters=_counts(cells, [-1 if rules.scatter is None else place[rules.scatter]] * len(cells)),
        carriers=_counts(cells, [-1 if coins is None else place[coins.carrier]] * len(cells)),
        covered=np.minimum(
            1, _counts(cells, [-1] * FREE_KEY + [place.get(s or "", -1) for s in candidates or (None,)])
        ),
        scatter_pays=np.array(prices.scatter[: CELL_COUNT + 1], dtype=np.int64),
        awards=np.array(rules.awards, dtype=np.int64),
        retriggers=np.array(rules.retrigger_awards, dtype=np.int64),
        specials=np.array([place[symbol] for symbol in candidates], dtype=np.int64),
        special=-1 if strategy.special is None else candidates.index(strategy.special),
        respin=-1 if respin is None else int(strategy.respin),
        threshold=0 if respin is None else int(respin.threshold * prices.base_stake_minor),
        slots=0 if coins is None else coins.slots,
        carrier=-1 if coins is None else place[coins.carrier],
        coin_over=np.array([0] * REEL_COUNT if coins is None else [c.numerator for c in coins.chance], dtype=np.int64),
        coin_threshold=_thresholds(() if coins is None else coins.chance),
        extra_over=0 if coins is None else coins.extra_swap_chance.numerator,
        extra_threshold=_thresholds(() if coins is None else (coins.extra_swap_chance,)),
        swappable=np.array([] if coins is None else [place[symbol] for symbol in coins.swappable], dtype=np.uint8),
        bonus=0 if coins is None else coins.bonus_spins,
        cap=prices.cap_minor,
    )


def _thresholds(chances: tuple[Fraction, ...]) -> Words:
    """Each chance in 2^64 parts, certainty as the greatest there is."""
    parts = [min(int(chance * (1 << 64)), (1 << 64) - 1) for chance in chances]
    return np.array(parts or [0] * REEL_COUNT, dtype=np.uint64)


def _counts(cells: Small, symbols: list[int]) -> Small:
    """How many of each key's symbol stand in the window's column of each reel and stop."""
    found = np.zeros((*cells.shape[:2], cells.shape[2] - 2), dtype=np.uint8)
    for key, symbol in enumerate(symbols[: len(cells)]):
        for row in range(ROW_COUNT):
            found[key] += cells[key, :, row : cells.shape[2] - 2 + row] == symbol
    return found


def _strips(definition: GameDefinition, place: dict[str, int], candidates: tuple[str, ...]) -> tuple[Small, Numbers]:
    """All strips the game plays, in the order of the keys; a mode that is missing repeats the base strips."""
    sets = [definition.strips["base"], definition.strips.get("feature_spin", definition.strips["base"])]
    if definition.free_spins is not None:
        sets += [definition.free_spins_strips(special) for special in candidates or (None,)]
    longest = max(len(strip.symbols) for strips in sets for strip in strips)
    cells = np.zeros((len(sets), REEL_COUNT, longest + 2), dtype=np.uint8)
    lengths = np.zeros((len(sets), REEL_COUNT), dtype=np.int64)
    for key, strips in enumerate(sets):
        for reel, strip in enumerate(strips):
            stops = [place[symbol] for symbol in strip.symbols]
            lengths[key, reel] = len(stops)
            for at in range(len(stops) + 2):
                cells[key, reel, at] = stops[at % len(stops)]
    return cells, lengths
