"""The canonical text of a definition and its hash."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.canonical import canonical_json, definition_hash, from_canonical
from game.engine.errors import EngineError
from tests.engine.definitions import book, carnival

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

BOTH = pytest.mark.parametrize("definition", [book(), carnival()], ids=lambda definition: definition.id)


@BOTH
def test_a_definition_comes_back_from_its_text(definition: GameDefinition) -> None:
    """Field by field, hash included."""
    assert definition == from_canonical(canonical_json(definition))


@BOTH
def test_the_text_is_the_same_whatever_the_order_of_mappings(definition: GameDefinition) -> None:
    """Rows of a paytable written in another order are the same game."""
    turned = dict(reversed(list(definition.paytable.items())))
    assert definition_hash(definition) == definition_hash(replace(definition, paytable=turned))


@BOTH
def test_the_hash_does_not_depend_on_the_hash_field(definition: GameDefinition) -> None:
    """It is of the content alone."""
    assert definition.hash == definition_hash(replace(definition, hash="0" * 64))


def test_another_pay_is_another_hash() -> None:
    """The smallest change shows."""
    definition = book()
    changed = replace(definition, default_stake=50)
    assert definition.hash != definition_hash(changed)


def test_defaults_are_left_out() -> None:
    """A field that a later engine adds with a default changes no hash of today."""
    plain = json.loads(canonical_json(book()))
    assert plain["symbols"][0] == {"id": "stein", "kind": "pay"}
    assert plain["symbols"][5] == {"active": False, "id": "book_inactive", "kind": "scatter"}


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        ('"pay_unit":"line_bet"', '"pay_unit":"per_line"'),
        ('"default_stake":20', '"default_stake":20.0'),
        ('"default_stake":20', '"default_stake":"20"'),
        ('"default_stake":20', '"default_stake":true'),
        ('"default_stake":20', '"default_steak":20'),
        ('"stakes":[10,', '"stakes":[null,'),
        ('"2":"10/1"', '"2":"10/0"'),
        ('"2":"10/1"', '"2":"10"'),
        ('"2":"10/1"', '"two":"10/1"'),
        ('"2":"10/1"', '"2":10'),
        ('"rows":[1,1,1,1,1]', '"rows":11111'),
        ('"scatter":{', '"scatter":[{},'),
    ],
)
def test_a_text_that_does_not_fit_is_refused(found: str, fault: str) -> None:
    """Nothing is coerced: the path of the fault is in the message."""
    text = canonical_json(book())
    assert found in text
    with pytest.raises(EngineError, match="wanted"):
        from_canonical(text.replace(found, fault, 1))


@given(st.text(max_size=200) | st.just("[" * 100_000) | st.just('{"id":1e999}') | st.just("9" * 5_000))
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    """Never a traceback of another kind."""
    with pytest.raises(EngineError, match="wanted"):
        from_canonical(text)
