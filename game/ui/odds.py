"""The computed figures of a game that its rules page shows, already checked to belong to these very rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Odds:
    """Returns in percent, frequencies as "one in"; None where the game has no such thing.

    ``rtp`` is the whole return of the base game: line wins, features and jackpots. ``capped`` maps a stake to its
    return where the win cap bites there.
    """

    rtp: Decimal
    rtp_jackpots: Decimal | None = None
    rtp_feature_spin: Decimal | None = None
    hit_one_in: Decimal | None = None
    free_spins_one_in: Decimal | None = None
    capped: Mapping[int, Decimal] | None = None
