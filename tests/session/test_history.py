"""The game history and its recalls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.choices import Collect, Colour, Gamble, TimedOut
from game.engine.notation import parse_round_code
from game.engine.rng import SeededRng
from game.engine.round import replay
from game.saves.save_file import SaveFile
from game.saves.transaction import SHOWS_KEPT
from game.session.errors import UnknownRound
from game.session.snapshot import ClosedBy
from tests.engine.definitions import book, carnival
from tests.engine.scripted import lands
from tests.session.table import LOSES, WINS, scripted_book, sit_down

if TYPE_CHECKING:
    from tests.session.table import Table


def _play(table: Table, rounds: int) -> None:
    for _ in range(rounds):
        progress = table.session.start_round()
        while progress.offer is not None:
            progress = table.session.choose(TimedOut())
        table.session.mark_shown()


@pytest.mark.rule("CO-10")
def test_the_history_keeps_at_least_a_hundred_rounds() -> None:
    """The latest first, each with balances that join on."""
    table = sit_down(book(), SeededRng(1))
    _play(table, 120)
    entries = table.session.history()
    assert list(range(120, 20, -1)) == [entry.number for entry in entries]
    assert [entry.balance_after_minor for entry in entries[1:]] == [
        entry.balance_before_minor for entry in entries[:-1]
    ]


@pytest.mark.rule("CO-10")
def test_an_entry_adds_up() -> None:
    """Before - stake + win + jackpots = after."""
    table = sit_down(carnival(), SeededRng(1))
    _play(table, 50)
    for entry in table.session.history():
        assert entry.balance_after_minor == (
            entry.balance_before_minor - entry.stake_minor + entry.win_minor + entry.jackpots_minor
        )


@pytest.mark.rule("CO-10")
def test_an_entry_tells_choices_and_how_it_was_closed() -> None:
    """By play, by the player, by time-out."""
    table = sit_down(scripted_book(), (*lands(LOSES, WINS), 0, *lands(WINS)))
    table.session.start_round()
    table.session.mark_shown()
    table.session.start_round()
    table.session.choose(Gamble(Colour.BLACK))
    table.session.choose(Collect())
    table.session.mark_shown()
    _play(table, 1)
    assert [
        (ClosedBy.TIMEOUT, (TimedOut(),)),
        (ClosedBy.PLAYER, (Gamble(Colour.BLACK), Collect())),
        (ClosedBy.PLAY, ()),
    ] == [(entry.closed_by, entry.choices) for entry in table.session.history()]


@pytest.mark.rule("CO-10")
def test_any_round_can_be_played_back() -> None:
    """A recall has the very events that were shown."""
    table = sit_down(book(), SeededRng(9))
    shown = []
    for _ in range(30):
        progress = table.session.start_round()
        while progress.offer is not None:
            progress = table.session.choose(TimedOut())
        table.session.mark_shown()
        shown.append(progress)
    assert shown == [table.session.recall(number) for number in range(1, 31)]


@pytest.mark.rule("CO-10")
def test_an_entrys_code_reproduces_the_round() -> None:
    """One line of text is enough."""
    table = sit_down(book(), SeededRng(9))
    _play(table, 5)
    entry = table.session.history(1)[0]
    _, prefix, record = parse_round_code(entry.code)
    assert (book().hash[:12], table.session.recall(5)) == (prefix, replay(book(), record))


def test_a_recall_knows_the_rules_of_its_time() -> None:
    """So that the show can be built though the theme has changed."""
    save = SaveFile.in_memory()
    old = scripted_book()
    _play(sit_down(old, lands(LOSES), save=save), 1)
    assert old == sit_down(book(), save=save).session.definition_of(1)


def test_a_round_older_than_the_kept_shows_is_rebuilt() -> None:
    """Its draws are enough."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_book(), lands(*(LOSES,) * (SHOWS_KEPT + 1)), save=save)
    with save.batch():
        _play(table, SHOWS_KEPT + 1)
    assert (save.show(1), save.show(2) is not None) == (None, True)
    assert len(table.session.recall(1).events) == 4


def test_the_history_pages_on() -> None:
    """Those before a number, down to the first."""
    table = sit_down(book(), SeededRng(1))
    _play(table, 7)
    assert [entry.number for entry in table.session.history(5, before=4)] == [3, 2, 1]


def test_the_history_is_of_all_themes_or_of_one() -> None:
    """One journal, filtered."""
    save = SaveFile.in_memory()
    _play(sit_down(book(), SeededRng(1), save=save), 2)
    table = sit_down(carnival(), SeededRng(1), save=save)
    _play(table, 1)
    assert (len(table.session.history()), len(table.session.history(theme="tiny_book"))) == (3, 2)


def test_an_unknown_round_is_named() -> None:
    """There is no round 9."""
    with pytest.raises(UnknownRound, match="no round 9"):
        sit_down(book()).session.recall(9)
