"""How long free spins last: a feature that feeds itself faster than it ends is a fault."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.compiled import by_count
from game.engine.definition import ROW_COUNT
from game.engine.soundness.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition, ReelStrip


MOST_NEW_SPINS = Fraction(9, 10)
"""From 1 on free spins never end; at 9 in 10 they are ten times as long as awarded, which is more than any game has."""


def mean_new_spins(definition: GameDefinition, special: str | None) -> Fraction:
    """How many further free spins one free spin wins on average, by retriggers and by filled bars; exact.

    Free spins end with probability 1 when this is below 1.
    """
    strips = definition.free_spins_strips(special)
    mean = Fraction(0)
    if definition.free_spins is not None and definition.scatter is not None:
        awards = by_count(definition.free_spins.retrigger_awards, 0)
        for count, chance in enumerate(_count_chances(strips, definition.scatter.symbol)):
            mean += chance * awards[count]
    coins = definition.coins
    if coins is not None:
        for strip, chance in zip(strips, coins.chance, strict=True):
            carriers = Fraction(ROW_COUNT * strip.symbols.count(coins.carrier), len(strip.symbols))
            mean += carriers * chance * coins.bonus_spins / coins.slots
    return mean


def _count_chances(strips: tuple[ReelStrip, ...], symbol: str) -> list[Fraction]:
    """The chance of each number of a symbol in the window: the reels' own distributions, convolved."""
    chances = [Fraction(1)]
    for strip in strips:
        length = len(strip.symbols)
        own = [Fraction(0)] * (ROW_COUNT + 1)
        for stop in range(length):
            own[strip.window_column(stop).count(symbol)] += Fraction(1, length)
        longer = [Fraction(0)] * (len(chances) + ROW_COUNT)
        for count, chance in enumerate(chances):
            for more, share in enumerate(own):
                longer[count + more] += chance * share
        chances = longer
    return chances


def endless_findings(definition: GameDefinition) -> Iterator[Finding]:
    """A finding for each special symbol whose free spins win at least one more spin a spin on average."""
    spins = definition.free_spins
    if spins is None:
        return
    specials: tuple[str | None, ...] = (None,) if spins.special is None else spins.special.candidates
    for special in specials:
        mean = mean_new_spins(definition, special)
        if mean > MOST_NEW_SPINS:
            own = f"free_spins/{special}"
            key = own if own in definition.strips else "free_spins"
            message = (
                f"strips {key}: one free spin wins {float(mean):.3f} more on average; wanted at most "
                f"{float(MOST_NEW_SPINS):g}, or they hardly end"
            )
            yield Finding("endless", message, ("strips", key))
