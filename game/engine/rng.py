"""Chance: the one-method protocol, live entropy, the seeded generator, recording and replaying of draws."""

from __future__ import annotations

from typing import Protocol


class Rng(Protocol):
    """A source of uniform integers."""

    def below(self, n: int) -> int:
        """A uniform integer in ``0..n-1``, n >= 1, unbiased (CO-14)."""
        ...
