"""The rules pages' examples: stretches of real rounds, found by the engine itself, that show one feature each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from game.engine.choices import PickSpecial, SpecialOffer
from game.engine.definition import Mode, SymbolKind
from game.engine.events import (
    CoinCollected,
    Event,
    FreeSpinStarted,
    FreeSpinsTriggered,
    LineWon,
    ReelsLanded,
    RoundSettled,
    SpinPaid,
    SymbolExpanded,
    SymbolsSwapped,
)
from game.engine.rng import SeededRng
from game.engine.round import RoundProgress, RoundStart, begin, proceed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition

MOST_TRIES = 4000
"""So many rounds are tried for an example; a game that shows none by then goes without."""
LARGEST_WIN_STAKES = 5
"""An example wins less than this: it shows a rule, it promises nothing (and no celebration covers the reels)."""
WIDE_EXPANSION = 3
"""An expansion over so many reels shows what it does."""


class Topic(StrEnum):
    """What an example shows."""

    WILD = "wild"
    COINS = "coins"
    SWAP = "swap"
    FREE_SPINS = "free_spins"
    EXPANSION = "expansion"
    FEATURE_SPIN = "feature_spin"


@dataclass(frozen=True, slots=True)
class Example:
    """The events of a round up to where the example ends; it is shown from ``first`` on."""

    events: tuple[Event, ...]
    first: int
    start: RoundStart


Found = Callable[[RoundProgress], "tuple[int, int] | None"]


def search(definition: GameDefinition, topic: Topic, stake_minor: int) -> Iterator[Example | None]:
    """Try seeded rounds one by one: None for each that does not show it, then the example; nothing after the last try.

    A generator, so that a screen can try a few rounds a frame.
    """
    start, found = _wanted(definition, topic, stake_minor)
    for seed in range(MOST_TRIES):
        progress = _played(definition, start, SeededRng(seed), to_the_end=topic is Topic.EXPANSION)
        span = found(progress)
        if span is not None:
            yield Example(progress.events[: span[1]], span[0], start)
            return
        yield None


def _wanted(definition: GameDefinition, topic: Topic, stake_minor: int) -> tuple[RoundStart, Found]:
    """What stands before the rounds that are tried, and what is looked for in them."""
    plain = RoundStart(Mode.BASE, stake_minor)
    slots = 0 if definition.coins is None else definition.coins.slots
    feature = plain
    if definition.feature_spin is not None:
        feature = RoundStart(Mode.FEATURE_SPIN, stake_minor * definition.feature_spin.stake_multiple)
    wilds = {symbol.id for symbol in definition.symbols if symbol.kind in {SymbolKind.WILD, SymbolKind.WILD_SCATTER}}
    match topic:
        case Topic.WILD:
            return plain, lambda progress: _wild_line(progress, wilds)
        case Topic.COINS:
            return replace(plain, coins=max(0, slots - 3)), _coin
        case Topic.SWAP:
            return replace(plain, coins=slots), _swap
        case Topic.FREE_SPINS:
            return plain, _trigger
        case Topic.EXPANSION:
            return feature, _expansion
        case Topic.FEATURE_SPIN:
            return feature, _trigger


def _played(definition: GameDefinition, start: RoundStart, rng: SeededRng, *, to_the_end: bool) -> RoundProgress:
    """A round up to its first choice, or with the first special symbol on offer chosen."""
    progress = begin(definition, start, rng)
    if to_the_end and isinstance(progress.offer, SpecialOffer):
        return proceed(definition, progress.record, PickSpecial(progress.offer.symbols[0]), rng)
    return progress


def _one_spin(progress: RoundProgress) -> int | None:
    """Where a round of one spin with a small win ends; None for any other round."""
    events = progress.events
    ends = [index for index, event in enumerate(events) if isinstance(event, SpinPaid)]
    if len(ends) != 1 or any(isinstance(event, FreeSpinsTriggered) for event in events) or progress.jackpots_minor:
        return None
    paid = events[ends[0]]
    stake = progress.record.start.stake_minor
    if not isinstance(paid, SpinPaid) or not stake < paid.amount_minor < LARGEST_WIN_STAKES * stake:
        return None
    return len(events) - isinstance(events[-1], RoundSettled)


def _wild_line(progress: RoundProgress, wilds: set[str]) -> tuple[int, int] | None:
    end = _one_spin(progress)
    if end is None or any(isinstance(event, CoinCollected | SymbolsSwapped) for event in progress.events):
        return None
    window = next(event.window for event in progress.events if isinstance(event, ReelsLanded))
    lines = [event for event in progress.events if isinstance(event, LineWon)]
    helped = [
        line
        for line in lines
        if line.symbol not in wilds and any(window.reels[cell.reel][cell.row] in wilds for cell in line.cells)
    ]
    return (0, end) if helped and len(lines) <= 2 else None


def _coin(progress: RoundProgress) -> tuple[int, int] | None:
    coins = sum(isinstance(event, CoinCollected) for event in progress.events)
    triggered = any(isinstance(event, FreeSpinsTriggered | SymbolsSwapped) for event in progress.events)
    if not 1 <= coins <= 2 or triggered or progress.jackpots_minor:
        return None
    return 0, len(progress.events) - isinstance(progress.events[-1], RoundSettled)


def _swap(progress: RoundProgress) -> tuple[int, int] | None:
    end = _one_spin(progress)
    landed = next(event for event in progress.events if isinstance(event, ReelsLanded))
    return None if end is None or landed.window == landed.paid_window else (0, end)


def _trigger(progress: RoundProgress) -> tuple[int, int] | None:
    if progress.jackpots_minor:
        return None
    for index, event in enumerate(progress.events):
        if isinstance(event, FreeSpinsTriggered):
            return 0, index + 1
    return None


def _expansion(progress: RoundProgress) -> tuple[int, int] | None:
    events = progress.events
    for index, event in enumerate(events):
        if isinstance(event, SymbolExpanded) and len(event.reels) >= WIDE_EXPANSION:
            first = max(at for at in range(index) if isinstance(events[at], FreeSpinStarted))
            return first, next(at for at in range(index, len(events)) if isinstance(events[at], SpinPaid)) + 1
    return None
