"""Chance: the one-method protocol, live entropy, the seeded generator, recording and replaying of draws.

What a round stores are the results of `Rng.below`, not raw bits, so a stored round means the same whatever produced it.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol

from game.engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

WORD_BITS = 64
_WORD = (1 << WORD_BITS) - 1


class Rng(Protocol):
    """A source of uniform integers."""

    def below(self, n: int) -> int:
        """A uniform integer in ``0..n-1``, n >= 1, unbiased (CO-14)."""
        ...


class SystemRng:
    """Live draws from the operating system's entropy (CO-14).

    The smallest number of bits that can hold ``n - 1`` is drawn, and a value outside the range is thrown away and drawn
    again: every value that is kept is equally likely.
    """

    __slots__ = ()

    def below(self, n: int) -> int:
        """A uniform integer in ``0..n-1``; raises `EngineError` for n < 1."""
        bits = _bits_for(n)
        value = secrets.randbits(bits) if bits else 0
        while value >= n:
            value = secrets.randbits(bits)
        return value


class SplitMix64:
    """Steele, Lea and Flood's SplitMix64: spreads a seed of any quality over the state of a larger generator."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def next_word(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        return z ^ (z >> 31)


class SeededRng:
    """Blackman and Vigna's xoshiro256**, seeded through `SplitMix64`: a seed means the same on every Python.

    A seed is any integer, taken modulo 2**64.
    """

    __slots__ = ("_s0", "_s1", "_s2", "_s3")

    def __init__(self, seed: int) -> None:
        spread = SplitMix64(seed)
        self._s0 = spread.next_word()
        self._s1 = spread.next_word()
        self._s2 = spread.next_word()
        self._s3 = spread.next_word()

    @classmethod
    def from_state(cls, state: tuple[int, int, int, int]) -> SeededRng:
        """A generator in a given state (not all zero), for the published test vectors."""
        if not any(state) or any(word != word & _WORD for word in state):
            message = f"state of a seeded generator: {state}; wanted four 64-bit words, not all 0"
            raise EngineError(message)
        rng = cls(0)
        rng._s0, rng._s1, rng._s2, rng._s3 = state
        return rng

    def next_word(self) -> int:
        """The next 64 bits of xoshiro256**."""
        s1 = self._s1
        x = (s1 * 5) & _WORD
        x = ((x << 7) & _WORD) | (x >> 57)
        s2 = self._s2 ^ self._s0
        s3 = self._s3 ^ s1
        self._s1 = s1 ^ s2
        self._s0 ^= s3
        self._s2 = s2 ^ ((s1 << 17) & _WORD)
        self._s3 = ((s3 << 45) & _WORD) | (s3 >> 19)
        return (x * 9) & _WORD

    def below(self, n: int) -> int:
        """A uniform integer in ``0..n-1`` from the high bits, by rejection; raises `EngineError` for n < 1."""
        bits = _bits_for(n)
        if bits == 0:
            return 0
        if bits <= WORD_BITS:
            drop = WORD_BITS - bits
            value = self.next_word() >> drop
            while value >= n:
                value = self.next_word() >> drop
            return value
        words = -(-bits // WORD_BITS)
        drop = words * WORD_BITS - bits
        while True:
            value = 0
            for _ in range(words):
                value = value << WORD_BITS | self.next_word()
            value >>= drop
            if value < n:
                return value


class RecordingRng:
    """Passes another generator's draws through and keeps them."""

    __slots__ = ("_drawn", "_rng")

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._drawn: list[int] = []

    @property
    def draws(self) -> tuple[int, ...]:
        """All draws so far, in order."""
        return tuple(self._drawn)

    def below(self, n: int) -> int:
        """The other generator's draw, kept."""
        value = self._rng.below(n)
        self._drawn.append(value)
        return value


class ReplayRng:
    """Gives stored draws again, and goes on with ``then`` when they are used up."""

    __slots__ = ("_draws", "_position", "_then")

    def __init__(self, draws: Sequence[int], then: Rng | None = None) -> None:
        self._draws = tuple(draws)
        self._position = 0
        self._then = then

    @property
    def left(self) -> int:
        """How many stored draws are not used yet."""
        return len(self._draws) - self._position

    def below(self, n: int) -> int:
        """The next stored draw; raises `EngineError` where it is out of range or missing with no ``then``."""
        if self._position == len(self._draws):
            if self._then is None:
                message = f"draw {self._position + 1} below {n}: the record holds only {self._position} draws"
                raise EngineError(message)
            return self._then.below(n)
        value = self._draws[self._position]
        if not 0 <= value < n:
            message = f"draw {self._position + 1} of the record: {value}; wanted 0 to {n - 1}"
            raise EngineError(message)
        self._position += 1
        return value


def _bits_for(n: int) -> int:
    if n < 1:
        message = f"draw below {n}: wanted a range of at least 1"
        raise EngineError(message)
    return (n - 1).bit_length()
