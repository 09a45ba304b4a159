"""YAML text as a tree: what it keeps and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.fault import FaultList
from game.content.tree import MAX_BYTES, MAX_DEPTH, MAX_NODES, Branch, Leaf, Row, Tree, parse_tree, read_tree

FILE = Path("game.yaml")


def parsed(text: str) -> tuple[Tree | None, FaultList]:
    """The tree of a text and the faults told."""
    faults = FaultList()
    return parse_tree(text.encode(), FILE, faults), faults


def only(text: str) -> tuple[int | None, str, str, str]:
    """Line, path, message and hint of the one fault in a text."""
    _, faults = parsed(text)
    (fault,) = faults.faults
    return fault.line, fault.path, fault.message, fault.hint


def test_a_scalar_keeps_its_text_and_its_line() -> None:
    """Nothing is guessed: 0x10 stays 0x10."""
    tree, _ = parsed("a: 1\nb: 0x10\n")
    assert (
        Branch(
            1,
            (
                (Leaf(1, "a", plain=True), Leaf(1, "1", plain=True)),
                (Leaf(2, "b", plain=True), Leaf(2, "0x10", plain=True)),
            ),
        )
        == tree
    )


def test_quotes_are_remembered() -> None:
    """A quoted text is told from a plain one, so that "5" is no number."""
    tree, _ = parsed('["5", 5]')
    assert Row(1, (Leaf(1, "5", plain=False), Leaf(1, "5", plain=True))) == tree


def test_a_repeated_key_is_told_with_both_lines() -> None:
    """PyYAML would let the second win silently."""
    line, path, message, hint = only("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\n")
    assert (line, path, message) == (5, "b.c", "the key 'c' is repeated")
    assert "line 3" in hint


def test_a_repeated_key_in_a_list_is_told_with_its_place() -> None:
    """List places count from 1."""
    line, path, _, _ = only("a:\n  - {b: 1}\n  - {b: 1, b: 2}\n")
    assert (line, path) == (3, "a[2].b")


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x\n", "a: &x [1]\n", "- *nowhere\n"])
def test_anchors_and_aliases_are_refused(text: str) -> None:
    """Neither is wanted, and a few lines of them could fill the memory."""
    tree, faults = parsed(text)
    assert tree is None
    assert "alias or anchor" in str(faults.faults[0]) or "alias" in faults.faults[0].message


def test_an_alias_bomb_costs_nothing() -> None:
    """Ten levels of nine aliases end at the first anchor."""
    bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{chr(98 + level)}: &{chr(98 + level)} [{','.join(['*' + chr(97 + level)] * 9)}]\n" for level in range(10)
    )
    line, path, _, _ = only(bomb)
    assert (line, path) == (1, "a")


@pytest.mark.parametrize("tag", ["!!python/object:os.system", "!mine", "!!str", "!!binary"])
def test_a_tag_is_refused(tag: str) -> None:
    """Types come from the place, never from the file."""
    line, path, message, _ = only(f"a: 1\nb: {tag} x\n")
    assert (line, path) == (2, "b")
    assert "the tag" in message


def test_depth_is_limited() -> None:
    """A thousand brackets are refused, not followed."""
    line, _, message, _ = only("[" * 1000 + "]" * 1000)
    assert line == 1
    assert f"deeper than {MAX_DEPTH}" in message


def test_the_allowed_depth_is_read() -> None:
    """The limit itself is still fine."""
    tree, faults = parsed("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert tree is not None
    assert not faults.faults


def test_the_number_of_values_is_limited() -> None:
    """A file within its size can still hold too many values."""
    _, _, message, _ = only("[" + "1," * (MAX_NODES + 1) + "]")
    assert f"more than {MAX_NODES}" in message


def test_a_file_above_its_size_is_not_read() -> None:
    """One byte too many is too many."""
    _, faults = parsed("#" * (MAX_BYTES + 1))
    assert f"{MAX_BYTES + 1} bytes" in faults.faults[0].message


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """Its size alone is asked for."""
    path = tmp_path / "game.yaml"
    with path.open("wb") as opened:
        opened.truncate(1 << 40)
    faults = FaultList()
    assert read_tree(path, faults) is None
    assert f"{1 << 40} bytes" in faults.faults[0].message


def test_a_missing_file_is_told() -> None:
    """With what to add where."""
    faults = FaultList()
    assert read_tree(Path("nowhere/game.yaml"), faults) is None
    assert faults.faults[0].hint == "add game.yaml to nowhere/"


def test_text_that_is_not_utf8_is_told_with_its_line() -> None:
    """The line of the first bad byte."""
    faults = FaultList()
    assert parse_tree(b"a: 1\nb: \xe9\n", FILE, faults) is None
    assert (faults.faults[0].line, faults.faults[0].message) == (2, "the file is not UTF-8 text")


def test_a_tab_is_explained() -> None:
    """The usual mistake gets its own hint."""
    line, _, _, hint = only("a:\n\tb: 1\n")
    assert line == 2
    assert "spaces" in hint


def test_an_unprintable_character_is_told_with_its_line() -> None:
    """Where it stands, though the parser gives no line."""
    line, _, message, _ = only("a: 1\nb: \x07\n")
    assert line == 2
    assert message.startswith("not YAML")


def test_an_empty_file_is_told() -> None:
    """It is no theme file."""
    _, _, message, _ = only("# nothing but a comment\n")
    assert message == "the file is empty"


def test_a_second_document_is_refused() -> None:
    """One file, one document."""
    line, _, message, _ = only("a: 1\n---\nb: 2\n")
    assert line == 2
    assert "second document" in message


def test_a_key_that_is_a_list_is_refused() -> None:
    """Keys are plain words."""
    line, _, message, _ = only("a: 1\n? [b, c]\n: 2\n")
    assert line == 2
    assert "a key that is a list" in message


def test_two_faults_of_one_file_are_both_told() -> None:
    """Reading goes on after the first."""
    _, faults = parsed("a: 1\na: 2\nb: !x 1\n")
    assert [fault.line for fault in sorted(faults.faults, key=lambda fault: fault.line or 0)] == [2, 3]
