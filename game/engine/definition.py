"""A game's rules as frozen data: what a theme's YAML becomes before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

REEL_COUNT = 5
ROW_COUNT = 3


class SymbolKind(StrEnum):
    """What a symbol does (STYLE "wild, scatter")."""

    PAY = "pay"
    WILD = "wild"
    SCATTER = "scatter"
    WILD_SCATTER = "wild_scatter"


class Mode(StrEnum):
    """What one stake buys: a base spin or a Feature Spin (BO-11)."""

    BASE = "base"
    FEATURE_SPIN = "feature_spin"


class PayUnit(StrEnum):
    """What a line multiplier multiplies: the line bet (BO-01) or the total stake (SC-01)."""

    LINE_BET = "line_bet"
    STAKE = "stake"


class WildReading(StrEnum):
    """How wilds on a line choose their symbol: the dearest combination (BO-02) or the longest first (SC-03)."""

    HIGHEST = "highest"
    LONGEST = "longest"


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol; ``active=False`` marks the inactive Free Spins symbol, which counts for nothing (BO-11)."""

    id: str
    kind: SymbolKind
    active: bool = True


@dataclass(frozen=True, slots=True)
class Payline:
    """One row index a reel, rows counted from 0 (CO-02)."""

    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReelStrip:
    """The ordered cycle of symbol ids of one reel."""

    symbols: tuple[str, ...]

    def window_column(self, stop: int, rows: int = ROW_COUNT) -> tuple[str, ...]:
        """The symbols from ``stop`` downwards, the strip being circular (CO-01)."""
        length = len(self.symbols)
        return tuple(self.symbols[(stop + row) % length] for row in range(rows))


@dataclass(frozen=True, slots=True)
class ScatterRules:
    """Scatter pays: count anywhere -> multiple of the total stake (BO-03); empty where it pays nothing (SC-07)."""

    symbol: str
    pays: Mapping[int, Fraction]


@dataclass(frozen=True, slots=True)
class SpecialRules:
    """The special expanding symbol (BO-04..BO-06): who may be chosen, how long the choice waits."""

    candidates: tuple[str, ...]
    timeout_ms: int


@dataclass(frozen=True, slots=True)
class RespinRules:
    """Feature Respin (BO-09, BO-10): replay is right when the free spins won at most ``threshold`` base stakes."""

    threshold: Fraction
    timeout_ms: int


@dataclass(frozen=True, slots=True)
class FreeSpinsRules:
    """Free spins: scatter count -> spins awarded at the trigger and at a retrigger (BO-03, BO-07, SC-07)."""

    awards: Mapping[int, int]
    retrigger_awards: Mapping[int, int]
    special: SpecialRules | None
    respin: RespinRules | None


@dataclass(frozen=True, slots=True)
class FeatureSpinRules:
    """Feature Spin (BO-11): stake = ``stake_multiple`` x the corresponding base stake."""

    stake_multiple: int


@dataclass(frozen=True, slots=True)
class GambleRules:
    """Card gamble (BO-12, BO-13); amounts in minor units."""

    max_steps: int
    offer_limit_minor: int
    win_limit_minor: int
    timeout_ms: int


@dataclass(frozen=True, slots=True)
class CoinRules:
    """Spooky coins and swaps (SC-04..SC-09).

    ``chance`` is the chance that one landed ``carrier`` carries a coin, one figure a reel. ``extra_swap_chance`` is the
    chance of a second type when the bar is spent. ``swappable`` are the types that can turn wild.
    """

    carrier: str
    slots: int
    chance: tuple[Fraction, ...]
    extra_swap_chance: Fraction
    swappable: tuple[str, ...]
    bonus_spins: int


@dataclass(frozen=True, slots=True)
class JackpotTier:
    """One progressive tier (JP-01, JP-02): hit chance of a paid spin = ``stake_minor / one_in_minor``.

    ``contribution_ppm`` is the share of every stake in parts per million, so that a pot counts exact millionths of a
    minor unit.
    """

    id: str
    seed_minor: int
    contribution_ppm: int
    one_in_minor: int


@dataclass(frozen=True, slots=True)
class TimeJackpotRules:
    """The Time Jackpot (JP-03): survival 1 - u^exponent over ``window_ms``, at ``turnover_minor`` of stakes a window.

    On a paid spin at u = elapsed / window < 1 the chance is
    ``stake / turnover * k u^(k-1) / (1 - u^k)`` (at most 1); at u >= 1 it is certain.
    """

    id: str
    seed_minor: int
    contribution_ppm: int
    window_ms: int
    exponent: int
    turnover_minor: int


@dataclass(frozen=True, slots=True)
class JackpotRules:
    """All pots of a game; ``shown_symbols`` jackpot symbols appear on the reels at a win (JP-02)."""

    tiers: tuple[JackpotTier, ...]
    time: TimeJackpotRules | None
    shown_symbols: int


@dataclass(frozen=True, slots=True)
class WinCap:
    """Round win cap: an amount (BO-15) or a multiple of the base stake (SC-12), never both. Jackpots are apart."""

    amount_minor: int | None = None
    stake_multiple: Fraction | None = None


@dataclass(frozen=True, slots=True)
class GameDefinition:
    """Everything that decides outcomes, nothing that decides looks.

    ``paytable`` maps symbol id -> count -> multiplier of the pay unit. ``strips`` maps a strip key (``base``,
    ``feature_spin``, ``free_spins``, ``free_spins/<special>``) to five reels; a special without strips of its own uses
    ``free_spins``. ``stakes`` is the base stake ladder in minor units. ``hash`` is the SHA-256 of the canonical form
    (`game.engine.canonical`).
    """

    id: str
    symbols: tuple[Symbol, ...]
    pay_unit: PayUnit
    paytable: Mapping[str, Mapping[int, Fraction]]
    wild_reading: WildReading
    lines: tuple[Payline, ...]
    stakes: tuple[int, ...]
    default_stake: int
    strips: Mapping[str, tuple[ReelStrip, ...]]
    scatter: ScatterRules | None
    free_spins: FreeSpinsRules | None
    feature_spin: FeatureSpinRules | None
    gamble: GambleRules | None
    coins: CoinRules | None
    jackpots: JackpotRules | None
    win_cap: WinCap
    hash: str = ""

    def __hash__(self) -> int:
        """Makes pure functions of a definition memoisable although it holds mappings."""
        return hash((self.id, self.hash))

    def free_spins_strips(self, special: str | None) -> tuple[ReelStrip, ...]:
        """The five strips of a free spin with this special symbol."""
        own = f"free_spins/{special}"
        return self.strips[own] if own in self.strips else self.strips["free_spins"]

    def base_stake(self, mode: Mode, stake_minor: int) -> int:
        """The base stake that pays of a round at ``stake_minor`` refer to (BO-08, BO-11)."""
        if mode is Mode.FEATURE_SPIN and self.feature_spin is not None:
            return stake_minor // self.feature_spin.stake_multiple
        return stake_minor

    def stakes_of(self, mode: Mode) -> tuple[int, ...]:
        """The stake ladder of a mode, in minor units of what one round costs."""
        if mode is Mode.FEATURE_SPIN and self.feature_spin is not None:
            return tuple(stake * self.feature_spin.stake_multiple for stake in self.stakes)
        return self.stakes
