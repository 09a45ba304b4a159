"""Jackpot pots: exact contributions, chances in proportion to the stake, the Time Jackpot's rising hazard.

A round serves its pots in two steps (JP-01, JP-02): every live pot takes its share of the stake, then one draw a live
pot decides, tiers in their order and the Time Jackpot last. A spin that wins a pot so wins its own contribution too. A
paused or discontinued pot takes nothing, draws nothing and keeps its amount to the digit (JP-07).

A win pays the whole minor units of the pot; the fraction stays in the reseeded pot, so that nothing is rounded away.
The next spin, however close, meets the reseeded pot (JP-04).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.errors import EngineError

if TYPE_CHECKING:
    from game.engine.definition import JackpotRules, TimeJackpotRules
    from game.engine.rng import Rng

MICRO_PER_MINOR = 1_000_000

TIME_DRAW_BITS = 64
"""The Time Jackpot's one draw is below 2**64: its chance is exact to one part in 18 million million million."""


class PotState(StrEnum):
    """What an operator made of a pot (JP-07)."""

    LIVE = "live"
    PAUSED = "paused"
    DISCONTINUED = "discontinued"


@dataclass(frozen=True, slots=True)
class Pot:
    """One pot in exact millionths of a minor unit; only the Time Jackpot has ``opened_ms``, ``deadline_ms`` (UTC)."""

    tier: str
    micro: int
    state: PotState = PotState.LIVE
    opened_ms: int | None = None
    deadline_ms: int | None = None


@dataclass(frozen=True, slots=True)
class PotWin:
    """One pot won: the whole minor units that are paid."""

    tier: str
    amount_minor: int


def open_pots(rules: JackpotRules, at_ms: int) -> tuple[Pot, ...]:
    """Every pot of a game at its seed; the Time Jackpot's window starts at ``at_ms``."""
    pots = [Pot(tier.id, tier.seed_minor * MICRO_PER_MINOR) for tier in rules.tiers]
    if rules.time is not None:
        time = rules.time
        pots.append(Pot(time.id, time.seed_minor * MICRO_PER_MINOR, PotState.LIVE, at_ms, at_ms + time.window_ms))
    return tuple(pots)


def contribute(rules: JackpotRules, pots: tuple[Pot, ...], stake_minor: int) -> tuple[Pot, ...]:
    """The pots after every live one took its share of a stake, exactly (JP-01)."""
    shares = {tier.id: tier.contribution_ppm for tier in rules.tiers}
    if rules.time is not None:
        shares[rules.time.id] = rules.time.contribution_ppm
    return tuple(
        Pot(pot.tier, pot.micro + shares[pot.tier] * stake_minor, pot.state, pot.opened_ms, pot.deadline_ms)
        if pot.state is PotState.LIVE
        else pot
        for pot in pots
    )


def draw_wins(
    rules: JackpotRules, pots: tuple[Pot, ...], stake_minor: int, at_ms: int, rng: Rng
) -> tuple[tuple[Pot, ...], tuple[PotWin, ...]]:
    """The pots after a paid spin's draws, and what it won, in the order of the tiers.

    A tier is hit with chance ``stake / one_in`` (certainly where the stake is larger), the Time Jackpot with
    `time_chance`. Every live pot takes exactly one draw, also where the win is certain, so that the later draws of a
    round don't move with the clock.
    """
    by_tier = {pot.tier: pot for pot in pots}
    wins: list[PotWin] = []
    for tier in rules.tiers:
        pot = by_tier.get(tier.id)
        if pot is not None and pot.state is PotState.LIVE and rng.below(tier.one_in_minor) < stake_minor:
            wins.append(PotWin(tier.id, pot.micro // MICRO_PER_MINOR))
            by_tier[tier.id] = replace(pot, micro=tier.seed_minor * MICRO_PER_MINOR + pot.micro % MICRO_PER_MINOR)
    time = rules.time
    pot = None if time is None else by_tier.get(time.id)
    if time is not None and pot is not None and pot.state is PotState.LIVE:
        draw = rng.below(1 << TIME_DRAW_BITS)
        over, under = _time_odds(time, pot, stake_minor, at_ms)
        if draw * under < over << TIME_DRAW_BITS:
            wins.append(PotWin(time.id, pot.micro // MICRO_PER_MINOR))
            by_tier[time.id] = Pot(
                time.id,
                time.seed_minor * MICRO_PER_MINOR + pot.micro % MICRO_PER_MINOR,
                PotState.LIVE,
                at_ms,
                at_ms + time.window_ms,
            )
    if not wins:
        return pots, ()
    return tuple(by_tier[pot.tier] for pot in pots), tuple(wins)


def time_chance(rules: TimeJackpotRules, pot: Pot, stake_minor: int, at_ms: int) -> Fraction:
    """The exact chance that a paid spin at ``at_ms`` wins the Time Jackpot (JP-03); 1 from the deadline on.

    The pot's own window counts, not the rules': a deadline once shown to players stands, whatever a later theme says. A
    clock that runs before the window's start counts as its start.
    """
    over, under = _time_odds(rules, pot, stake_minor, at_ms)
    return Fraction(over, under)


def paused(pots: tuple[Pot, ...], tier: str) -> tuple[Pot, ...]:
    """The pots with one paused (JP-07)."""
    return _in_state(pots, tier, PotState.LIVE, PotState.PAUSED)


def resumed(pots: tuple[Pot, ...], tier: str) -> tuple[Pot, ...]:
    """The pots with one live again, its amount and its deadline as they were (JP-07)."""
    return _in_state(pots, tier, PotState.PAUSED, PotState.LIVE)


def discontinued(pots: tuple[Pot, ...], tier: str, heir: str | None) -> tuple[tuple[Pot, ...], int]:
    """The pots with one closed for good and empty, its fund added to the heir's pot (JP-07).

    Returns the pots and the millionths for the operator's reserve: all of the fund where ``heir`` is None, else 0.
    """
    closed = _pot(pots, tier)
    if closed.state is PotState.DISCONTINUED:
        message = f"jackpot {tier}: discontinued already; wanted a live or paused one"
        raise EngineError(message)
    if heir is not None and (heir == tier or _pot(pots, heir).state is PotState.DISCONTINUED):
        message = f"heir {heir} of jackpot {tier}: wanted another jackpot that goes on"
        raise EngineError(message)
    after = tuple(
        replace(pot, micro=0, state=PotState.DISCONTINUED)
        if pot.tier == tier
        else replace(pot, micro=pot.micro + closed.micro)
        if pot.tier == heir
        else pot
        for pot in pots
    )
    return after, closed.micro if heir is None else 0


def check_pots(rules: JackpotRules | None, pots: tuple[Pot, ...]) -> None:
    """Raise `EngineError` unless the pots are of these rules, each once; a missing one is simply not played for."""
    known = () if rules is None else tuple(tier.id for tier in rules.tiers)
    timed = None if rules is None or rules.time is None else rules.time.id
    seen: set[str] = set()
    for pot in pots:
        if pot.tier in seen or (pot.tier not in known and pot.tier != timed):
            message = f"pot {pot.tier}: wanted one each of {', '.join((*known, timed or '')).strip(', ') or 'none'}"
            raise EngineError(message)
        seen.add(pot.tier)
        if pot.micro < 0:
            message = f"pot {pot.tier}: {pot.micro} millionths; wanted at least 0"
            raise EngineError(message)
        if pot.tier == timed and not (
            pot.opened_ms is not None and pot.deadline_ms is not None and pot.opened_ms < pot.deadline_ms
        ):
            message = (
                f"pot {pot.tier}: window {pot.opened_ms} to {pot.deadline_ms}; wanted an opening before a deadline"
            )
            raise EngineError(message)


def _time_odds(rules: TimeJackpotRules, pot: Pot, stake_minor: int, at_ms: int) -> tuple[int, int]:
    # stake/turnover * k u^(k-1) / (1 - u^k) with u = elapsed/window, both sides times window^k: integers throughout.
    if pot.opened_ms is None or pot.deadline_ms is None:
        message = f"pot {pot.tier}: no window; wanted an opening and a deadline"
        raise EngineError(message)
    if at_ms >= pot.deadline_ms:
        return 1, 1
    window = pot.deadline_ms - pot.opened_ms
    elapsed = max(0, at_ms - pot.opened_ms)
    k = rules.exponent
    over = stake_minor * k * elapsed ** (k - 1) * window
    under = rules.turnover_minor * (window**k - elapsed**k)
    return min(over, under), under


def _pot(pots: tuple[Pot, ...], tier: str) -> Pot:
    for pot in pots:
        if pot.tier == tier:
            return pot
    message = f"jackpot {tier}: unknown; wanted one of {', '.join(pot.tier for pot in pots) or 'none'}"
    raise EngineError(message)


def _in_state(pots: tuple[Pot, ...], tier: str, wanted: PotState, then: PotState) -> tuple[Pot, ...]:
    if _pot(pots, tier).state is not wanted:
        message = f"jackpot {tier}: {_pot(pots, tier).state}; wanted a {wanted} one"
        raise EngineError(message)
    return tuple(replace(pot, state=then) if pot.tier == tier else pot for pot in pots)
