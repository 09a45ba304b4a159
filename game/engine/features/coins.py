"""Coins that wilds carry, the bar they fill, and the swap a full bar buys (SC-04..SC-09).

One integer holds the whole state of a stake: all stored coins. The bar shows up to ``slots`` of them, the rest is
overflow, and a swap is owed while it is full. Decisions: a bar that is full at the start of a base spin is spent on
that spin alone; two full bars so give swaps on two successive spins (SC-06). A bar full when free spins start is spent
on free spin 1 and awards no bonus spins, since it did not fill in them; an overflow that then fills the bar again does
(SC-08, SC-09).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import BarFilled, BonusSpinsAwarded, CoinCollected, SymbolsSwapped
from game.engine.window import Cell

if TYPE_CHECKING:
    from game.engine.play import Play
    from game.engine.window import Window


def spend_bar(play: Play, carried: tuple[str, ...], *, in_free_spins: bool) -> tuple[str, ...]:
    """Spend a full bar, if there is one, before a spin; returns all types that are wild on it.

    ``carried`` are the types swapped already (SC-09); new ones are drawn uniformly among the rest, a second one with
    the rules' chance. With every type swapped the bar is spent all the same.
    """
    rules = play.rules.definition.coins
    if rules is None or play.coins < rules.slots:
        return carried
    play.coins -= rules.slots
    left = [symbol for symbol in rules.swappable if symbol not in carried]
    drawn: list[str] = []
    if left:
        drawn.append(left.pop(play.rng.below(len(left))))
    if left:
        extra = rules.extra_swap_chance
        if play.rng.below(extra.denominator) < extra.numerator:
            drawn.append(left.pop(play.rng.below(len(left))))
    active = (*carried, *drawn)
    play.events.append(SymbolsSwapped(tuple(drawn), active))
    if play.coins >= rules.slots:
        _bar_filled(play, in_free_spins=in_free_spins)
    return active


def collect(play: Play, window: Window, *, in_free_spins: bool) -> None:
    """Collect the coins of the landed carriers, reel by reel from the top, one draw each (SC-04).

    ``window`` is the window as landed, so that wilds made by a swap carry none.
    """
    rules = play.rules.definition.coins
    if rules is None:
        return
    carrier = rules.carrier
    for reel, column in enumerate(window.reels):
        if carrier not in column:
            continue
        chance = rules.chance[reel]
        for row, shown in enumerate(column):
            if shown != carrier or play.rng.below(chance.denominator) >= chance.numerator:
                continue
            slot = play.coins if play.coins < rules.slots else None
            play.coins += 1
            play.events.append(CoinCollected(Cell(reel, row), slot, play.coins))
            if play.coins == rules.slots:
                _bar_filled(play, in_free_spins=in_free_spins)


def _bar_filled(play: Play, *, in_free_spins: bool) -> None:
    rules = play.rules.definition.coins
    play.events.append(BarFilled(play.coins))
    if rules is not None and in_free_spins and rules.bonus_spins:
        play.total_spins += rules.bonus_spins
        play.events.append(BonusSpinsAwarded(rules.bonus_spins, play.total_spins))
