"""A theme as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

from game.content.show import document, plain

if TYPE_CHECKING:
    from tests.content.planting import Planted


def test_the_document_is_json(planted: Planted) -> None:
    """Nothing in it needs this program to be read."""
    shown = document(planted.load())
    assert shown == json.loads(json.dumps(shown))


def test_the_document_names_the_rules(planted: Planted) -> None:
    """Rows from 1, counts as text keys, multipliers as numbers."""
    shown = document(planted.load())
    assert shown["paytable"]["sun"] == {"2": 0.1, "3": 0.5, "4": 2, "5": 10}  # type: ignore[index] # a JSON document
    assert shown["lines"] == [[2] * 5, [1] * 5, [3] * 5]
    assert shown["symbols"][5] == {"id": "shell_shut", "kind": "scatter", "active": False}  # type: ignore[index] # the same
    assert shown["stakes"] == [10, 20, 50, 100]
    assert shown["pay_unit"] == "stake"


def test_the_document_has_the_strips_of_every_mode(planted: Planted) -> None:
    """Five lists each, stacks written out."""
    strips = document(planted.load())["strips"]
    assert isinstance(strips, dict)
    assert list(strips) == ["base", "feature_spin", "free_spins"]
    assert strips["feature_spin"][0] == ["shell"] + ["shell_shut"] * 5


def test_only_the_features_of_the_game_are_named(planted: Planted) -> None:
    """The tiny theme has neither gamble nor coins."""
    features = document(planted.load())["features"]
    assert isinstance(features, dict)
    assert list(features) == ["scatter", "free_spins", "feature_spin"]


def test_the_document_carries_hash_and_names(planted: Planted) -> None:
    """So that two machines can compare what they play."""
    package = planted.load()
    shown = document(package)
    assert (package.definition.hash, {"de": "Winzig", "en": "Tiny"}) == (shown["hash"], shown["names"])


def test_a_fraction_is_a_number() -> None:
    """Whole ones as integers."""
    assert [plain(Fraction(3)), plain(Fraction(6, 5))] == [3, 1.2]
