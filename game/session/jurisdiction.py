"""What a market allows: one frozen profile, and the strictest of all for when none was given."""

from __future__ import annotations

from dataclasses import dataclass, replace

PLAYER_SETS_INTERVAL = 0
"""The value of `Jurisdiction.reality_check_minutes` with which the player sets the interval."""


@dataclass(frozen=True, slots=True)
class Jurisdiction:
    """One market's limits; the keys are those of its YAML file, each of them required there.

    ``min_cycle_ms`` is the least time from one round's start to the next (0: no floor). ``autoplay``, ``turbo``
    (turbo and quick spin), ``slam`` (landing all reels at once) and ``skip_in_features`` (skipping a show inside a
    feature, where no further stake is taken) say what may be offered; so do ``jackpots``, ``gamble`` and
    ``feature_spin``, whose controls are absent where they are False. ``max_stake_minor`` bounds what one round costs
    (None: the theme's ladder alone). ``currency`` is an ISO 4217 code. ``celebrate_only_above_stake`` forbids
    celebrating a return up to the stake. ``reality_check_minutes`` is None for no reality check,
    `PLAYER_SETS_INTERVAL` where the player sets it, else the fixed interval; ``reality_check_pause_minutes`` is the
    compulsory pause after it (0: none). ``expiry_days`` is the age at which an open round is closed by its time-out
    decisions (CO-08). ``max_stake_young_adult_minor`` bounds the stake of players from 18 to 24 (None: as for all).
    """

    id: str
    name: str
    min_cycle_ms: int
    autoplay: bool
    turbo: bool
    slam: bool
    skip_in_features: bool
    max_stake_minor: int | None
    currency: str
    jackpots: bool
    gamble: bool
    feature_spin: bool
    celebrate_only_above_stake: bool
    reality_check_minutes: int | None
    reality_check_pause_minutes: int
    expiry_days: int
    max_stake_young_adult_minor: int | None = None

    def for_young_adult(self) -> Jurisdiction:
        """The same market for a player from 18 to 24."""
        limits = [limit for limit in (self.max_stake_minor, self.max_stake_young_adult_minor) if limit is not None]
        return replace(self, max_stake_minor=min(limits, default=None))


STRICTEST = Jurisdiction(
    id="strictest",
    name="Strictest",
    min_cycle_ms=5000,
    autoplay=False,
    turbo=False,
    slam=False,
    skip_in_features=False,
    max_stake_minor=100,
    currency="GBP",
    jackpots=False,
    gamble=False,
    feature_spin=False,
    celebrate_only_above_stake=True,
    reality_check_minutes=60,
    reality_check_pause_minutes=5,
    expiry_days=7,
    max_stake_young_adult_minor=100,
)
"""Each limit at its tightest in any market: what holds while no profile was given."""
