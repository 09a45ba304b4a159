"""One commit: whole or not at all."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.saves.errors import SaveError
from game.saves.rows import DeskRow, LedgerKind, PotRow, RoundState, ShowRow
from game.saves.save_file import SaveFile
from tests.saves.purse import DEFINITION, open_with, opening, picture, play, standing

if TYPE_CHECKING:
    from pathlib import Path


class _PowerCutError(Exception):
    pass


def _half_a_commit(save: SaveFile) -> None:
    with save.transaction() as writing:
        writing.post(LedgerKind.STAKE, -10, 5)
        writing.put_coins("fair", "", 10, 4)
        writing.put_pots((PotRow("mini", 7, "live", None, None),))
        writing.put_desk("fair", DeskRow("base", 20))
        raise _PowerCutError


@pytest.mark.rule("CO-06", "CO-07")
def test_an_interrupted_commit_leaves_nothing(tmp_path: Path) -> None:
    """Stake, win, coins and pots of the block are gone together."""
    with open_with(tmp_path) as save:
        play(save)
        before = picture(save)
        with pytest.raises(_PowerCutError):
            _half_a_commit(save)
        assert picture(save) == before


@pytest.mark.rule("CO-07")
def test_a_commit_is_there_for_the_next_process(tmp_path: Path) -> None:
    """Everything that one opening wrote, the next one reads."""
    with open_with(tmp_path) as save:
        play(save, 5)
        before = picture(save)
    with open_with(tmp_path, 0) as save:
        assert picture(save)[1:-1] != ()
        assert save.rounds(10) == before[2]


@pytest.mark.rule("CO-13")
def test_the_balance_never_falls_below_zero() -> None:
    """The save refuses what the session should not have asked."""
    save = SaveFile.in_memory()
    with pytest.raises(SaveError, match="wanted at least 0"), save.transaction() as writing:
        writing.post(LedgerKind.STAKE, -1, 5)
    assert save.balance_minor == 0


def test_the_balance_is_the_sum_of_the_ledger() -> None:
    """After each movement."""
    save = SaveFile.in_memory()
    with save.transaction() as writing:
        for amount in (500, -20, 35):
            writing.post(LedgerKind.TOP_UP, amount, 5)
    assert [row.balance_after_minor for row in save.ledger()] == [515, 480, 500]
    assert save.balance_minor == 515


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE ledger SET amount_minor = 5",
        "DELETE FROM ledger",
        "DELETE FROM rounds",
        "UPDATE rounds SET stake_minor = 1",
        "UPDATE rounds SET win_minor = 1",
    ],
)
def test_what_happened_cannot_be_rewritten(sql: str) -> None:
    """Triggers hold the ledger and closed rounds against any later code."""
    save = SaveFile.in_memory()
    with save.transaction() as writing:
        writing.post(LedgerKind.OPENING, 1_000, 1)
    play(save)
    with pytest.raises(sqlite3.IntegrityError):
        save._connection.execute(sql)


def test_a_round_moves_until_it_was_shown() -> None:
    """Staked, settled, shown; then it is closed."""
    save = SaveFile.in_memory()
    with save.transaction() as writing:
        writing.post(LedgerKind.OPENING, 1_000, 1)
    play(save, state=RoundState.STAKED)
    for state in (RoundState.SETTLED, RoundState.SHOWN):
        with save.transaction() as writing:
            writing.move_round(1, standing(state, win_minor=4))
    with pytest.raises(SaveError), save.transaction() as writing:
        writing.move_round(1, standing(RoundState.SETTLED, win_minor=4))


def test_open_rounds_are_those_not_yet_shown() -> None:
    """By theme."""
    save = SaveFile.in_memory()
    with save.transaction() as writing:
        writing.post(LedgerKind.OPENING, 1_000, 1)
    play(save, theme="fair")
    play(save, theme="book", state=RoundState.STAKED)
    found = save.open_round("book")
    assert found is not None
    assert (found.number, save.open_round("fair")) == (2, None)


def test_a_round_needs_its_definition() -> None:
    """A journal that can't be replayed is refused by the schema."""
    save = SaveFile.in_memory()
    with pytest.raises(SaveError), save.transaction() as writing:
        writing.open_round(opening(), standing(), ShowRow("[]", "[0]"))
    assert save.definition(DEFINITION) is None


def test_batched_commits_are_for_memory_alone(tmp_path: Path) -> None:
    """On a disk each leg is a commit."""
    with open_with(tmp_path) as save, pytest.raises(SaveError, match="save in memory"), save.batch():
        pass


def test_a_batch_ends_in_a_sound_save() -> None:
    """The state is written once, at its end."""
    save = SaveFile.in_memory()
    with save.batch():
        with save.transaction() as writing:
            writing.post(LedgerKind.OPENING, 1_000, 1)
        play(save, 20)
    assert save.check().rounds == 20
