"""A round from stake to settlement: everything that decides it, and how it goes on from a choice.

A round is decided by its `RoundStart`, the draws it consumed and the choices made: nothing else. So it is stored as just that
(`RoundRecord`), and `replay` rebuilds every event, the pending offer and the settlement from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.choices import Choice, Offer
    from game.engine.definition import Mode
    from game.engine.events import Event
    from game.engine.jackpot import Pot


@dataclass(frozen=True, slots=True)
class RoundStart:
    """What stands before the first draw.

    ``stake_minor`` is what the round costs (the Feature Spin stake in that mode); a promotional round costs nothing but
    plays at ``stake_minor`` (SC-11). ``coins`` counts all stored coins of this stake, overflow included (SC-06, SC-10).
    ``pots`` are the jackpots before the contribution; ``at_ms`` is UTC wall time in ms, read by the Time Jackpot alone.
    """

    mode: Mode
    stake_minor: int
    gamble: bool = True
    promo: bool = False
    coins: int = 0
    pots: tuple[Pot, ...] = ()
    at_ms: int = 0


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """All that reproduces a round: its start, its draws in order, its choices in order."""

    start: RoundStart
    draws: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Where a round stands after a leg.

    ``events`` are all from the start; ``legs`` are the indices in ``events`` at which each leg begins (leg i was opened by
    choice i - 1). ``offer`` is None once settled. ``coins`` and ``pots`` are the state after the events so far;
    ``jackpots_minor`` and ``win_minor`` are what goes to the balance (``win_minor`` only when settled).
    """

    record: RoundRecord
    events: tuple[Event, ...]
    legs: tuple[int, ...]
    offer: Offer | None
    coins: int
    pots: tuple[Pot, ...]
    jackpots_minor: int
    win_minor: int
