"""Every rule of the games is named by a test that proves it."""

from __future__ import annotations

import ast
from pathlib import Path

import yaml

TESTS = Path(__file__).parent
WAITING = {"JP-08"}  # needs the pool shared by several cabinets, which is not built yet


def _rule_ids() -> set[str]:
    return set(yaml.safe_load((TESTS / "rules.yaml").read_text(encoding="utf-8")))


def _marked_ids() -> dict[str, list[str]]:
    """Rule id -> the tests marked with it, read from the source so that a partial run sees them all."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(f"{path.name}::{node.name}")
    return found


def test_every_rule_has_a_test() -> None:
    """No rule id is without a test, but for the named exception."""
    assert set() == _rule_ids() - set(_marked_ids()) - WAITING


def test_no_test_names_an_unknown_rule() -> None:
    """A typing error in a mark can't hide a missing test."""
    assert set() == set(_marked_ids()) - _rule_ids()


def test_an_id_without_a_test_is_noticed() -> None:
    """The check itself can fail: an invented id is reported as missing."""
    assert {"XX-99"} == ({"XX-99"} | _rule_ids()) - set(_marked_ids()) - WAITING
