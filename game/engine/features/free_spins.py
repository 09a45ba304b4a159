"""Free spins from trigger to end: special symbol, retriggers, carried swaps, and the one Feature Respin.

Decisions: each `FreeSpinsTriggered` plays out whole before the respin is offered. A round that reached its win cap
offers no respin: the cap closes the feature (BO-15). A replay awards the spins of the trigger again and chooses the
special symbol anew (BO-09); coins collected so far stay collected, swapped types do not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choices import PickSpecial, Replay, RespinOffer, SpecialOffer, TakeWin
from game.engine.events import (
    FreeSpinsEnded,
    FreeSpinsRetriggered,
    FreeSpinStarted,
    FreeSpinsTriggered,
    SpecialChosen,
    SpinKind,
    WinBurned,
    WinTaken,
)
from game.engine.features.coins import spend_bar
from game.engine.play import decided_by
from game.engine.spin import spin

if TYPE_CHECKING:
    from game.engine.definition import SpecialRules
    from game.engine.evaluate import Evaluation
    from game.engine.play import Play, Script
    from game.engine.window import Cell


def free_spins(play: Play, landed: Evaluation) -> Script:
    """Play the free spins that ``landed`` triggered, if it did and the round is not capped (BO-03, SC-07)."""
    rules = play.rules.definition.free_spins
    awarded = landed.free_spins_awarded
    if rules is None or not awarded or play.capped:
        return
    play.events.append(FreeSpinsTriggered(awarded, _scatter_cells(play, landed)))
    before = play.win_minor
    yield from _feature(play, awarded, rules.special)
    if rules.respin is None or play.capped:
        return
    won = play.win_minor - before
    threshold = int(rules.respin.threshold * play.prices.base_stake_minor)
    replay_is_best = won <= threshold
    choice = yield RespinOffer(won, threshold, replay_is_best, rules.respin.timeout_ms)
    by = decided_by(choice)
    if isinstance(choice, TakeWin) or not (isinstance(choice, Replay) or replay_is_best):
        play.events.append(WinTaken(won, by))
        return
    play.win_minor = before
    play.events.append(WinBurned(won, before, by))
    yield from _feature(play, awarded, rules.special)


def _feature(play: Play, awarded: int, special_rules: SpecialRules | None) -> Script:
    special = None
    if special_rules is not None:
        choice = yield SpecialOffer(special_rules.candidates, special_rules.timeout_ms)
        if isinstance(choice, PickSpecial):
            special = choice.symbol
        else:
            special = special_rules.candidates[play.rng.below(len(special_rules.candidates))]
        play.events.append(SpecialChosen(special, decided_by(choice)))
    before = play.win_minor
    strips = play.rules.free_spins_strips(special)
    swapped: tuple[str, ...] = ()
    play.total_spins = awarded
    number = 0
    while number < play.total_spins and not play.capped:
        number += 1
        play.events.append(FreeSpinStarted(number, play.total_spins))
        swapped = spend_bar(play, swapped, in_free_spins=True)
        landed = spin(play, SpinKind.FREE_SPIN, strips, special=special, swapped=swapped)
        if landed.free_spins_awarded and not play.capped:
            play.total_spins += landed.free_spins_awarded
            play.events.append(
                FreeSpinsRetriggered(landed.free_spins_awarded, play.total_spins, _scatter_cells(play, landed))
            )
    play.events.append(FreeSpinsEnded(number, play.win_minor - before))


def _scatter_cells(play: Play, landed: Evaluation) -> tuple[Cell, ...]:
    return () if play.rules.scatter is None else landed.paid_window.cells_of(play.rules.scatter)
