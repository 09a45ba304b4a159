"""Outcomes on demand: a generator that is told what to draw, and a search for rounds that show what is wanted.

Nothing is bypassed: a forced round is played by the engine from draws that it could have drawn itself (STANDARDS 18).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.choices import Choice, TimedOut
from game.engine.rng import SeededRng
from game.engine.round import begin, proceed
from game.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.choices import Offer
    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng
    from game.engine.round import RoundProgress, RoundStart

SEEDS_TRIED = 60_000
"""One in some thousands is found in seconds; what is rarer is forced draw by draw."""


class NothingFoundError(GameError):
    """No round that shows what is wanted among the seeds tried."""


class ForcedRng:
    """Draws what it is told, then goes on with another generator."""

    def __init__(self, then: Rng, *, strict: bool = True) -> None:
        """``strict`` refuses a draw that doesn't fit; else what doesn't fit ends what was forced."""
        self._then = then
        self._strict = strict
        self._forced: deque[int] = deque()

    @property
    def left(self) -> int:
        """How many forced draws wait."""
        return len(self._forced)

    def force(self, draws: Iterable[int]) -> None:
        """These next, in this order; what waited before is dropped."""
        self._forced = deque(draws)

    def below(self, n: int) -> int:
        """The next forced draw.

        Raises:
            GameError: It is out of range and that is not allowed: the draws were meant for another round.
        """
        if not self._forced:
            return self._then.below(n)
        value = self._forced.popleft()
        if not 0 <= value < n:
            if not self._strict:
                self._forced.clear()
                return self._then.below(n)
            message = f"forced draw {value}: wanted 0 to {n - 1}"
            raise GameError(message)
        return value


@dataclass(frozen=True, slots=True)
class Plan:
    """A round to be played: its draws in order, and the answers to its offers."""

    draws: tuple[int, ...]
    choices: tuple[Choice, ...]


def waiting_for_nothing(offer: Offer) -> Choice:
    """Every choice as at time-out."""
    del offer
    return TimedOut()


def find_round(
    definition: GameDefinition,
    start: RoundStart,
    wanted: Callable[[RoundProgress], bool],
    *,
    answer: Callable[[Offer], Choice | None] = waiting_for_nothing,
    first: tuple[int, ...] = (),
) -> Plan:
    """The first seeded round that is ``wanted``, as a plan.

    Args:
        definition: The game.
        start: What stands before the round.
        wanted: Judges a round where ``answer`` left it.
        answer: Answers an offer; None leaves the round waiting there.
        first: Draws that are forced before the seeded ones (the jackpots' come first of all).

    Raises:
        NothingFoundError: None of the seeds shows it.
    """
    for seed in range(SEEDS_TRIED):
        rng = ForcedRng(SeededRng(seed))
        rng.force(first)
        progress = begin(definition, start, rng)
        while progress.offer is not None:
            choice = answer(progress.offer)
            if choice is None:
                break
            progress = proceed(definition, progress.record, choice, rng)
        if wanted(progress):
            return Plan(progress.record.draws, progress.record.choices)
    message = f"{definition.id}: no round among {SEEDS_TRIED} seeds shows what is wanted"
    raise NothingFoundError(message)
