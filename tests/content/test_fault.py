"""Faults as text, and the refusal that carries them."""

from __future__ import annotations

from pathlib import Path

from game.content.fault import Fault, FaultList, Severity, ThemeRefused, render

ONE = Fault(Path("game.yaml"), 7, "stakes[2]", "5 is too small", "write more")
TWO = Fault(Path("art"), None, "", "no pictures", severity=Severity.WARNING)


def test_a_fault_names_file_line_path_and_hint() -> None:
    """In the form that editors jump to."""
    assert str(ONE) == "game.yaml:7: stakes[2]: 5 is too small\n    hint: write more"


def test_a_warning_says_so() -> None:
    """And a fault without a line has none."""
    assert str(TWO) == "art: warning: no pictures"


def test_the_list_is_counted() -> None:
    """In its first line."""
    assert render([ONE]).startswith("1 fault:\n")
    assert render([ONE, TWO]).startswith("2 faults:\n")


def test_a_refusal_carries_every_fault_and_its_exit_code() -> None:
    """3, as the README says."""
    refusal = ThemeRefused([ONE, TWO])
    assert ((ONE, TWO), 3, render([ONE, TWO])) == (refusal.faults, refusal.exit_code, str(refusal))


def test_warnings_alone_refuse_nothing() -> None:
    """They are kept for the author."""
    faults = FaultList()
    faults.add(TWO)
    faults.refuse_if_any()
    assert faults.warnings == (TWO,)


def test_the_same_fault_is_told_once() -> None:
    """Two checks may find one fault."""
    faults = FaultList()
    faults.extend([ONE, ONE])
    assert faults.faults == [ONE]
