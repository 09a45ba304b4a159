"""Draws for compiled rounds: the engine's generator over an array of its four words, or a tape of recorded draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.engine.rng import SplitMix64
from game.par.compiling import inlined

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

U = np.uint64
HALF = U(32)
LOW = U(0xFFFFFFFF)
REELS = REEL_COUNT
RUNNING = 8
STREAM_STEP = 0xD1B54A32D192ED03
"""An odd number: seeds of neighbouring streams differ in many bits before SplitMix64 spreads them."""


class Source(NamedTuple):
    """Where draws come from: ``words`` of xoshiro256**, or ``tape`` from place ``at[0]`` on where it is not empty."""

    words: NDArray[np.uint64]
    tape: NDArray[np.int64]
    at: NDArray[np.int64]


class Work(NamedTuple):
    """Room for one spin: compiled functions can't make arrays of their own (`game.par.compiling`)."""

    stops: NDArray[np.int64]
    shown: NDArray[np.uint8]
    become: NDArray[np.uint8]
    running: NDArray[np.int64]


def work(symbols: int) -> Work:
    """Room for the spins of a game with so many symbols."""
    return Work(
        np.zeros(REEL_COUNT, dtype=np.int64),
        np.zeros(REEL_COUNT * ROW_COUNT, dtype=np.uint8),
        np.arange(symbols).astype(np.uint8),
        np.zeros(RUNNING, dtype=np.int64),
    )


def stream(seed: int, number: int) -> Source:
    """The stream with this number of a seed: the same on any machine, by any number of workers."""
    spread = SplitMix64(seed + number * STREAM_STEP)
    words = np.array([spread.next_word() for _ in range(4)], dtype=np.uint64)
    return Source(words, np.zeros(0, dtype=np.int64), np.zeros(1, dtype=np.int64))


def tape(draws: NDArray[np.int64]) -> Source:
    """Recorded draws, one after the other."""
    return Source(np.ones(4, dtype=np.uint64), draws, np.zeros(1, dtype=np.int64))


@inlined
def next_word(words: NDArray[np.uint64]) -> Any:  # noqa: ANN401 - numpy's words, which have no one type to mypy
    """The next 64 bits of xoshiro256** (`game.engine.rng.SeededRng`)."""
    x = words[1] * U(5)
    x = ((x << U(7)) | (x >> U(57))) * U(9)
    t = words[1] << U(17)
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= t
    words[3] = (words[3] << U(45)) | (words[3] >> U(19))
    return x


@inlined
def below(words: NDArray[np.uint64], tape: NDArray[np.int64], at: NDArray[np.int64], n: int) -> Any:  # noqa: ANN401 - the same
    """A uniform integer in 0..n-1 for n < 2^32: the high half of a word times n, unbiased by rejection (Lemire, 2019).

    A tape that is not empty is read instead, from place ``at[0]`` on.
    """
    if tape.shape[0]:
        drawn = tape[at[0]]
        at[0] += 1
        return drawn
    many = U(n)
    product = (next_word(words) >> HALF) * many
    low = product & LOW
    if low < many:
        least = ((LOW - many) + U(1)) % many
        while low < least:
            product = (next_word(words) >> HALF) * many
            low = product & LOW
    return np.int64(product >> HALF)


@inlined
def draw_stops(  # noqa: PLR0913, PLR0917 - compiled: arrays one by one
    words: NDArray[np.uint64],
    tape: NDArray[np.int64],
    at: NDArray[np.int64],
    lengths: NDArray[np.int64],
    least: NDArray[np.uint64],
    key: int,
    stops: NDArray[np.int64],
) -> None:
    """One stop a reel, reel 1 first (CO-01).

    One word gives all five: its product with each length carries a stop out and leaves the rest for the next; words
    whose last rest is below ``least[key]`` are drawn again, so that all stops are equally likely (Brackett-Rozinsky
    and Lemire, Batched Ranged Random Integer Generation, 2024).
    """
    if tape.shape[0]:
        for reel in range(REELS):
            stops[reel] = tape[at[0]]
            at[0] += 1
        return
    while True:
        rest = next_word(words)
        for reel in range(REELS):
            many = U(lengths[key, reel])
            stops[reel] = np.int64(((rest >> HALF) * many + (((rest & LOW) * many) >> HALF)) >> HALF)
            rest *= many
        if rest >= least[key]:
            return


@inlined
def happens(
    words: NDArray[np.uint64], tape: NDArray[np.int64], at: NDArray[np.int64], over: int, threshold: np.uint64
) -> bool:
    """Whether something of chance ``threshold`` / 2^64 happens; on a tape, whether the draw is below ``over``.

    Exact for chances in halves, quarters, …; others are off by less than 2^-64, which no number of rounds can show.
    """
    if tape.shape[0]:
        drawn = tape[at[0]]
        at[0] += 1
        return bool(drawn < over)
    return bool(next_word(words) < threshold)
