"""Games small enough to be played out whole: every draw of every round, by the engine itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.canonical import hashed
from game.engine.choices import TimedOut
from game.engine.definition import FreeSpinsRules, Payline, ReelStrip, RespinRules, ScatterRules, SpecialRules
from game.engine.round import RoundStart, begin, proceed
from tests.engine.definitions import BOOK_LETTERS, CARNIVAL_LETTERS, book, carnival

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.definition import GameDefinition, Mode
    from game.engine.round import RoundProgress

LINES = tuple(Payline(rows) for rows in ((1, 1, 1, 1, 1), (0, 1, 2, 1, 0), (2, 1, 0, 0, 1)))


def strips(letters: Mapping[str, str], *reels: str) -> tuple[ReelStrip, ...]:
    """Strips from letters."""
    return tuple(ReelStrip(tuple(letters[letter] for letter in reel)) for reel in reels)


def small_book() -> GameDefinition:
    """A book of a few stops a reel: one free spin, two specials, a replay, three lines."""
    game = book()
    free = strips(BOOK_LETTERS, "SA", "SBS", "HS", "K", "H")
    return hashed(
        replace(
            game,
            lines=LINES,
            stakes=(30,),
            default_stake=30,
            strips={
                "base": strips(BOOK_LETTERS, "SABK", "BSAH", "BHSA", "SK", "A"),
                "feature_spin": strips(BOOK_LETTERS, "Bxxx", "xBxx", "xxBx", "x", "x"),
                "free_spins": free,
                "free_spins/heart": strips(BOOK_LETTERS, "HA", "HKS", "AS", "K", "H"),
            },
            scatter=ScatterRules("book", {3: Fraction(2), 4: Fraction(20)}),
            free_spins=FreeSpinsRules(
                awards={3: 1},
                retrigger_awards={},
                special=SpecialRules(("stein", "heart"), timeout_ms=30_000),
                respin=RespinRules(Fraction(9, 2), timeout_ms=30_000),
            ),
        )
    )


def small_carnival() -> GameDefinition:
    """A carnival of a few stops: two coins fill the bar, free spins land no wilds, two types can be swapped."""
    game = carnival()
    assert game.coins is not None
    return hashed(
        replace(
            game,
            lines=LINES,
            strips={
                "base": strips(CARNIVAL_LETTERS, "PALWA", "A", "LTWP", "T", "LA"),
                "free_spins": strips(CARNIVAL_LETTERS, "PA", "A", "TA", "A", "T"),
            },
            free_spins=FreeSpinsRules(awards={3: 1}, retrigger_awards={}, special=None, respin=None),
            coins=replace(
                game.coins, slots=2, swappable=("potion", "ace"), bonus_spins=1, extra_swap_chance=Fraction(1, 2)
            ),
            jackpots=None,
        )
    )


class _Wanted(Exception):  # noqa: N818 - not an error: the tree of draws asks for one more
    def __init__(self, below: int) -> None:
        super().__init__(below)
        self.below = below


class _Scripted:
    """Gives a script of draws and asks for more by raising."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        self._left = list(draws)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if not self._left:
            raise _Wanted(n)
        return self._left.pop(0)


def every_round(
    definition: GameDefinition, mode: Mode, stake_minor: int, coins: int = 0
) -> Iterator[tuple[Fraction, RoundProgress]]:
    """(chance, settled round) for every way the draws of one round can fall; choices as at time-out."""
    waiting: list[tuple[Fraction, tuple[int, ...]]] = [(Fraction(1), ())]
    while waiting:
        chance, draws = waiting.pop()
        rng = _Scripted(draws)
        try:
            progress = begin(definition, RoundStart(mode, stake_minor, gamble=False, coins=coins), rng)
            while progress.offer is not None:
                progress = proceed(definition, progress.record, TimedOut(), rng)
        except _Wanted as more:
            waiting += [(chance / more.below, (*draws, draw)) for draw in range(more.below)]
        else:
            yield chance, progress


def win_odds(definition: GameDefinition, mode: Mode, stake_minor: int, coins: int = 0) -> Counter[tuple[int, int]]:
    """(win in minor units, coins left) -> exact chance."""
    odds: Counter[tuple[int, int]] = Counter()
    for chance, progress in every_round(definition, mode, stake_minor, coins):
        odds[progress.win_minor, progress.coins] += chance  # type: ignore[assignment]  # Counter is typed for ints
    return odds
