"""Whatever the bytes of a theme's file: it loads, or it is refused with faults; never anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.fault import FaultList, ThemeRefused
from game.content.form import NOTATIONS, GameForm, ThemeForm
from game.content.jurisdiction import load_jurisdiction
from game.content.structure import Structure
from game.content.theme import load_theme
from game.content.tree import parse_tree
from tests.content.planting import THEMES, TINY, plant

if TYPE_CHECKING:
    from pathlib import Path

    from tests.content.planting import Planted

FILES = ("game.yaml", "reels.yaml", "theme.yaml", "texts/en.yaml")
WORDS = (
    "sun",
    "wild",
    "shell",
    "0",
    "-1",
    "1/3",
    "9999999999999999999",
    "none",
    "[]",
    "{}",
    "~",
    "&a",
    "*a",
    "!!x",
    '"',
    "{x}",
    "\t",
    ":",
)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Planted:
    """One copy for all examples, each of which puts its file back."""
    return plant(tmp_path_factory.mktemp("fuzz"))


def loads_or_is_refused(planted: Planted, file: str, content: bytes) -> None:
    """The fact under test, for one file with that content."""
    path = planted.path(file)
    kept = path.read_bytes()
    path.write_bytes(content)
    told = None
    try:
        load_theme(planted.folder, planted.assets)
    except ThemeRefused as refused:
        told = refused.faults
    finally:
        path.write_bytes(kept)
    assert told is None or told


@given(content=st.binary(max_size=400), file=st.sampled_from(FILES))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_load_or_are_refused(shared: Planted, content: bytes, file: str) -> None:
    """Not a traceback for any of them."""
    loads_or_is_refused(shared, file, content)


@given(data=st.data(), file=st.sampled_from(FILES))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
def test_any_damage_to_a_good_file_loads_or_is_refused(shared: Planted, data: st.DataObject, file: str) -> None:
    """Lines dropped, doubled or swapped, words put in the place of words."""
    lines = (TINY / file).read_text(encoding="utf-8").splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["drop", "double", "swap", "word"])):
            case "drop" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "swap":
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                words = lines[at].split(" ")
                place = data.draw(st.integers(0, len(words) - 1))
                words[place] = data.draw(st.sampled_from(WORDS)) + ("\n" if place == len(words) - 1 else "")
                lines[at] = " ".join(words)
    loads_or_is_refused(shared, file, "".join(lines).encode())


@given(content=st.binary(max_size=300))
def test_any_bytes_become_a_tree_or_a_fault(content: bytes) -> None:
    """One of the two, always."""
    faults = FaultList()
    tree = parse_tree(content, TINY / "game.yaml", faults)
    assert tree is not None or faults.errors


YAML_LIKE = st.recursive(
    st.sampled_from(["1", "-7", "1/2", "x", "none", "true", '"q"', "12321", "0.5", "[]", "{}"]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: "[" + ", ".join(items) + "]"),
        st.dictionaries(
            st.sampled_from(["id", "symbols", "kind", "lines", "feel", "coins", "chance", "tiers", "3", "palette"]),
            inner,
            max_size=5,
        ).map(lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"),
    ),
    max_leaves=20,
)


@given(text=YAML_LIKE, wanted=st.sampled_from([GameForm, ThemeForm]))
def test_any_tree_becomes_a_record_or_faults(text: str, wanted: type) -> None:
    """Structure tells whatever does not fit."""
    faults = FaultList()
    tree = parse_tree(text.encode(), TINY / "game.yaml", faults)
    assert tree is not None
    assert Structure(TINY / "game.yaml", faults, NOTATIONS).read(wanted, tree) is not None or faults.errors


@given(content=st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_profile_loads_or_is_refused(tmp_path: Path, content: bytes) -> None:
    """A market's file is no more trusted than a theme's."""
    path = tmp_path / "gb.yaml"
    path.write_bytes((THEMES / "jurisdictions" / "gb.yaml").read_bytes() + b"\n" + content)
    told = None
    try:
        load_jurisdiction(path)
    except ThemeRefused as refused:
        told = refused.faults
    assert told is None or told
