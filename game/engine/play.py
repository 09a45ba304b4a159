"""A round while it is being played: the one moving thing of the engine, alive for the length of one call."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from game.engine.choices import Choice, Offer, TimedOut
from game.engine.compiled import CompiledRules, Prices
from game.engine.events import DecidedBy, Event
from game.engine.jackpot import Pot, PotWin
from game.engine.rng import Rng

Script = Generator[Offer, Choice, None]
"""A part of a round that may stop at offers; it is sent the choices, which are checked before (`game.engine.round`)."""


@dataclass(slots=True)
class Play:
    """What a round has come to so far.

    ``coins`` counts all stored coins, overflow included. ``total_spins`` is the number of free spins awarded in the
    running feature. ``hidden_jackpots`` are won but not yet shown: they show with the first landing.
    """

    rules: CompiledRules
    prices: Prices
    rng: Rng
    coins: int
    pots: tuple[Pot, ...]
    events: list[Event] = field(default_factory=list)
    win_minor: int = 0
    jackpots_minor: int = 0
    total_spins: int = 0
    capped: bool = False
    hidden_jackpots: tuple[PotWin, ...] = ()


def decided_by(choice: Choice) -> DecidedBy:
    """Who made this choice."""
    return DecidedBy.TIMEOUT if isinstance(choice, TimedOut) else DecidedBy.PLAYER
