"""Trees into dataclasses: strict about keys, kinds and places, and all faults at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

from game.content.fault import FaultList
from game.content.structure import Structure, did_you_mean
from game.content.tree import parse_tree


class Kind(StrEnum):
    """Two kinds."""

    ROUND = "round"
    FLAT = "flat"


@dataclass(frozen=True, slots=True)
class Part:
    """A nested record."""

    size: int
    kind: Kind = Kind.FLAT


@dataclass(frozen=True, slots=True)
class Whole:
    """A record of every shape."""

    name: str
    parts: tuple[Part, ...]
    pays: Mapping[int, Fraction]
    pair: tuple[int, int] = (0, 0)
    spare: Part | None = None
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Limit:
    """A record whose one value may be none."""

    most: int | None


GOOD = "name: x\nparts:\n  - {size: 1}\n  - {size: 2, kind: round}\npays: {3: 1.5}\n"


def read(text: str, wanted: type = Whole, *, every_key: bool = False) -> tuple[object, FaultList, Structure]:
    """The record in a text, the faults told, the reader."""
    faults = FaultList()
    structure = Structure(Path("x.yaml"), faults, every_key=every_key)
    tree = parse_tree(text.encode(), Path("x.yaml"), faults)
    assert tree is not None
    return structure.read(wanted, tree), faults, structure


def told(text: str) -> list[tuple[int | None, str]]:
    """Line and path of each fault in a text that yields no record."""
    found, faults, _ = read(text)
    assert found is None
    return [(fault.line, fault.path) for fault in faults.faults]


def test_a_whole_record_is_read() -> None:
    """Nested records, lists, mappings, fractions and defaults."""
    found, faults, _ = read(GOOD)
    assert Whole("x", (Part(1), Part(2, Kind.ROUND)), {3: Fraction(3, 2)}) == found
    assert not faults.faults


def test_lines_of_paths_are_remembered() -> None:
    """So that a later check can name them."""
    _, _, structure = read(GOOD)
    assert (structure.lines["parts[2].kind"], structure.lines["pays.3"]) == (4, 5)


def test_an_unknown_key_is_told_with_the_nearest_known_one() -> None:
    """A typing error is explained, and nothing is half read."""
    found, faults, _ = read(GOOD + "shwon: true\n")
    (fault,) = faults.faults
    assert (fault.line, fault.path, fault.hint) == (6, "shwon", "did you mean 'shown'?")
    assert found is not None


def test_a_missing_key_is_told_where_it_belongs() -> None:
    """At the line on which its record begins."""
    assert told(GOOD.replace("{size: 1}", "{kind: round}")) == [(3, "parts[1].size")]


def test_every_fault_is_told_at_once() -> None:
    """One reading, five faults in five places."""
    text = "name: no\nparts:\n  - {size: 1.5}\n  - {kind: square}\n  - 7\npays: {x: 1}\nshown: yes\n"
    assert told(text) == [
        (1, "name"),
        (3, "parts[1].size"),
        (4, "parts[2].kind"),
        (4, "parts[2].size"),
        (5, "parts[3]"),
        (6, "pays.x"),
        (7, "shown"),
    ]


def test_a_list_in_place_of_a_value_is_told() -> None:
    """And the other way round."""
    assert told("name: [x]\nparts: 3\npays: {}\n") == [(1, "name"), (2, "parts")]


def test_a_pair_has_two_values() -> None:
    """Neither more nor fewer."""
    assert told(GOOD + "pair: [1, 2, 3]\n") == [(6, "pair")]


def test_two_spellings_of_one_key_are_one_key() -> None:
    """1_000 and 1000 are the same count."""
    assert told(GOOD.replace("{3: 1.5}", "{1_000: 1, 1000: 2}")) == [(5, "pays.1000")]


def test_an_optional_value_may_be_left_out() -> None:
    """Where the file as a whole allows that."""
    assert Limit(None) == read("{}", Limit)[0]


def test_with_every_key_wanted_none_is_written_out() -> None:
    """A jurisdiction says none, it does not leave the limit out."""
    assert read("{}", Limit, every_key=True)[0] is None
    assert Limit(None) == read("most: none\n", Limit, every_key=True)[0]


def test_a_far_fetched_word_gets_the_whole_list() -> None:
    """A guess is offered only when it is near."""
    assert did_you_mean("xyzzy", ["red", "green"]) == "known are: red, green"
