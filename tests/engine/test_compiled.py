"""Tables of a definition: computed once, whole pence only."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.engine.compiled import by_count, compiled
from game.engine.definition import GameDefinition, Mode, Payline, WinCap
from game.engine.errors import EngineError
from tests.engine.definitions import book, carnival

BOOK = book()


def test_a_definition_is_compiled_once() -> None:
    """The same object gives the same tables."""
    assert compiled(BOOK) is compiled(BOOK)


def test_a_changed_definition_has_tables_of_its_own() -> None:
    """Also where its hash field was forgotten."""
    changed = replace(BOOK, win_cap=WinCap(amount_minor=7))
    assert compiled(changed).prices[10].cap_minor == 7
    assert compiled(changed).hash != compiled(BOOK).hash


def test_definitions_can_be_keys() -> None:
    """Although they hold mappings."""
    assert {BOOK: 1}[book()] == 1


def test_the_whole_ladder_is_priced() -> None:
    """Every stake, pays by count from 0 to 5."""
    prices = compiled(BOOK).prices
    assert set(prices) == {10, 20, 50, 100}
    assert prices[50].pays["stein"] == (0, 0, 50, 250, 1_000, 5_000)


def test_modes_are_those_the_game_has() -> None:
    """The carnival has one, the book two."""
    assert set(compiled(carnival()).stakes) == {Mode.BASE}
    assert set(compiled(BOOK).stakes) == set(Mode)


def test_a_count_table_goes_on_above_its_last_entry() -> None:
    """Three or more, five or more."""
    assert by_count({3: 10, 5: 20}, 0)[:8] == (0, 0, 0, 10, 10, 20, 20, 20)


@pytest.mark.parametrize(
    "definition",
    [
        replace(BOOK, paytable={**BOOK.paytable, "ace": {3: Fraction(1, 3)}}),
        replace(BOOK, lines=(Payline((0, 1, 2, 3, 0)),)),
        replace(BOOK, lines=(Payline((0, 1)),)),
        replace(BOOK, strips={**BOOK.strips, "base": BOOK.strips["base"][:3]}),
        replace(BOOK, win_cap=WinCap()),
    ],
)
def test_a_definition_that_cannot_be_played_is_refused(definition: GameDefinition) -> None:
    """Broken pence, lines off the window, reels missing, no cap."""
    with pytest.raises(EngineError, match="wanted"):
        compiled(definition)
