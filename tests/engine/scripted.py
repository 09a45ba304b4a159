"""Rounds told in advance: strips that are nothing but chosen windows, draws that are written down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from game.engine.canonical import hashed
from game.engine.definition import REEL_COUNT, ROW_COUNT, Mode, ReelStrip
from game.engine.rng import ReplayRng
from game.engine.round import RoundProgress, RoundStart, begin, proceed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition
    from game.engine.events import Event
    from game.engine.window import Window

_Event = TypeVar("_Event")


def scripted(definition: GameDefinition, windows: Mapping[str, tuple[Window, ...]]) -> GameDefinition:
    """The game with the strips of each key made of these windows, one after another: `land` says the stops of one."""
    strips = {
        key: tuple(
            ReelStrip(tuple(symbol for window in shown for symbol in window.reels[reel])) for reel in range(REEL_COUNT)
        )
        for key, shown in windows.items()
    }
    return hashed(replace(definition, strips={**definition.strips, **strips}))


def land(index: int) -> tuple[int, ...]:
    """The five stops that show window ``index`` of scripted strips."""
    return (ROW_COUNT * index,) * REEL_COUNT


def lands(*indices: int) -> tuple[int, ...]:
    """The stops of several spins in turn."""
    return tuple(stop for index in indices for stop in land(index))


def played(
    definition: GameDefinition, start: RoundStart, draws: Iterable[int], choices: Iterable[Choice] = ()
) -> RoundProgress:
    """A round that takes exactly these draws as it meets them, through these choices."""
    rng = ReplayRng(tuple(draws))
    progress = begin(definition, start, rng)
    for choice in choices:
        progress = proceed(definition, progress.record, choice, rng)
    assert not rng.left, f"{rng.left} scripted draws were not taken"
    return progress


def base(stake_minor: int = 10, *, gamble: bool = False, coins: int = 0) -> RoundStart:
    """A base round's start, without jackpots."""
    return RoundStart(Mode.BASE, stake_minor, gamble=gamble, coins=coins)


def of_kind(events: Iterable[Event], kind: type[_Event]) -> list[_Event]:
    """The events of one class, in order."""
    return [event for event in events if isinstance(event, kind)]
