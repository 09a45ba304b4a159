"""What a definition must be before anyone plays it: every fault found, each with the place it is about.

The checks ask for things that the rules need and a file can get wrong: whole pence, symbols that exist, strips that fit
their mode, features that end. They know nothing of files; content turns a finding's path into a file and a line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.soundness.features import (
    coin_findings,
    feature_spin_findings,
    free_spins_findings,
    gamble_findings,
    jackpot_findings,
    scatter_findings,
    win_cap_findings,
)
from game.engine.soundness.finding import Finding
from game.engine.soundness.length import endless_findings, mean_new_spins
from game.engine.soundness.table import (
    line_findings,
    paytable_findings,
    stake_findings,
    strip_findings,
    symbol_findings,
)

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

__all__ = ["Finding", "findings", "mean_new_spins"]


def findings(definition: GameDefinition) -> tuple[Finding, ...]:
    """Every fault of a definition, in the order of its fields; empty for a sound one."""
    found = [
        *symbol_findings(definition),
        *stake_findings(definition),
        *paytable_findings(definition),
        *line_findings(definition),
        *strip_findings(definition),
        *scatter_findings(definition),
        *free_spins_findings(definition),
        *feature_spin_findings(definition),
        *gamble_findings(definition),
        *coin_findings(definition),
        *jackpot_findings(definition),
        *win_cap_findings(definition),
    ]
    # The mean length of a feature means something only once its strips are strips and its chances are chances.
    return tuple(found) if found else tuple(endless_findings(definition))
