"""What a save must hold after it was played on: exact money, whole history, the features that were reached."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.round import replay
from game.saves.opening import check, open_save
from game.saves.rows import LedgerKind
from game.session.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.definition import GameDefinition
    from game.saves.save_file import SaveFile

ALL_ROWS = 1_000_000_000


@dataclass(frozen=True)
class Proven:
    """What was found sound."""

    rounds: int
    movements: int
    balance_minor: int
    events: Counter[str]
    open_rounds: int

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {count}" for name, count in sorted(self.events.items()))
        return (
            f"{self.rounds} rounds, {self.movements} ledger rows, balance {self.balance_minor} = ledger, "
            f"every round replayed to its win; events: {kinds}"
        )


def prove(folder: Path, definitions: tuple[GameDefinition, ...]) -> Proven:
    """Prove a save that nobody plays on.

    Raises:
        AssertionError: Something is not as it must be.
        GameError: The save is not sound.
    """
    check(folder)
    with open_save(folder, 0) as save:
        return proven_save(save, definitions)


def proven_save(save: SaveFile, definitions: tuple[GameDefinition, ...]) -> Proven:
    """The same of an open save."""
    del definitions  # the save keeps the rules that its rounds were played by
    ledger = list(reversed(save.ledger(ALL_ROWS)))
    balance = 0
    by_round: dict[int, int] = {}
    for row in ledger:
        balance += row.amount_minor
        assert balance == row.balance_after_minor >= 0, (
            f"ledger row {row.id}: {row.balance_after_minor}, sums to {balance}"
        )
        if row.round_number is not None:
            by_round[row.round_number] = by_round.get(row.round_number, 0) + row.amount_minor
    assert balance == save.balance_minor, f"balance {save.balance_minor}, the ledger sums to {balance}"
    rows = save.rounds(ALL_ROWS)
    numbers = [row.number for row in rows]
    assert numbers == list(range(len(rows), 0, -1)), "the history has gaps"
    journal, events = Journal(save), Counter[str]()
    for row in rows:
        definition, stored = journal.definition_of(row), journal.progress_of(row)
        again = replay(definition, stored.record)
        assert again.events == stored.events, f"round {row.number} replays to other events"
        paid = 0 if row.opening.campaign else row.opening.stake_minor
        won = again.win_minor + again.jackpots_minor
        moved = by_round.get(row.number, 0)
        assert moved == won - paid, f"round {row.number}: the ledger moved {moved}; wanted {won} - {paid}"
        assert row.standing.win_minor == again.win_minor, f"round {row.number}: win {row.standing.win_minor}"
        events.update(type(event).__name__ for event in again.events)
    assert sum(1 for row in ledger if row.kind is LedgerKind.OPENING) == (1 if ledger else 0), "opened more than once"
    return Proven(len(rows), len(ledger), balance, events, len(save.open_rounds()))
