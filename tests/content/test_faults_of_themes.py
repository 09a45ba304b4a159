"""Every kind of planted fault is told with its file, line, path and a hint."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

from game.content.fault import Severity, ThemeRefused
from tests.content.planting import ogg

if TYPE_CHECKING:
    from tests.content.planting import Planted


@dataclass(frozen=True, slots=True)
class Case:
    """A change to one place of the tiny theme, and where and in which words it is told."""

    file: str
    old: str
    new: str
    told_in: str
    path: str
    says: str
    beside: str
    """A text on the line that is named; empty where the line is that of ``new``."""


def _cases() -> dict[str, Case]:
    listed = yaml.safe_load(Path(__file__).with_name("planted.yaml").read_text(encoding="utf-8"))
    return {name: Case(**{"told_in": entry["file"], "beside": "", **entry}) for name, entry in listed.items()}


CASES = _cases()


@pytest.mark.parametrize("name", CASES)
def test_a_planted_fault_is_told_at_its_place(planted: Planted, name: str) -> None:
    """In the right file, on the right line, by its path, with a hint."""
    case = CASES[name]
    planted.change(case.file, case.old, case.new)
    told = [fault for fault in planted.faults() if fault.path == case.path]
    assert told, [str(fault) for fault in planted.faults()]
    assert planted.path(case.told_in) == told[0].file
    assert case.says in told[0].message
    assert told[0].hint
    if case.beside or case.path in case.new:
        assert told[0].line == planted.line(case.told_in, case.beside or case.new)


@pytest.mark.parametrize("name", CASES)
def test_a_planted_fault_refuses_the_theme(planted: Planted, name: str) -> None:
    """Nothing faulty is played; the refusal ends a command with 3."""
    planted.change(CASES[name].file, CASES[name].old, CASES[name].new)
    with pytest.raises(ThemeRefused) as refused:
        planted.load()
    assert refused.value.exit_code == 3


def test_faults_of_four_files_are_told_together(planted: Planted) -> None:
    """One run of the check shows an author everything."""
    names = ("row 4", "unknown symbol on a strip", "negative duration", "missing text of the theme", "two caps")
    for name in names:
        planted.change(CASES[name].file, CASES[name].old, CASES[name].new)
    told = {(fault.file.name, fault.path) for fault in planted.faults()}
    assert {(CASES[name].told_in.rpartition("/")[2], CASES[name].path) for name in names} <= told


def test_rules_are_judged_as_far_as_they_can_be_read(planted: Planted) -> None:
    """What can't be read in one place hides no fault of another, and makes none up."""
    names = ("no for false", "row 4", "whole pence", "stack of no number", "odds beyond certainty", "colour in words")
    for name in names:
        planted.change(CASES[name].file, CASES[name].old, CASES[name].new)
    told = {(fault.file.name, fault.path) for fault in planted.faults()}
    assert {(CASES[name].told_in, CASES[name].path) for name in names} == told


def test_faults_stand_in_the_order_of_the_lines(planted: Planted) -> None:
    """File by file, so that an author can work downwards."""
    for name in ("two caps", "row 4", "no for false", "base 60"):
        planted.change(CASES[name].file, CASES[name].old, CASES[name].new)
    lines = [fault.line or 0 for fault in planted.faults()]
    assert lines == sorted(lines)


def test_an_untouched_copy_has_no_fault(planted: Planted) -> None:
    """What the cases tell comes from what they plant."""
    assert planted.faults() == ()


@pytest.mark.parametrize("file", ["game.yaml", "reels.yaml", "theme.yaml", "texts/de.yaml", "assets/texts/de.yaml"])
def test_a_missing_file_is_told(planted: Planted, file: str) -> None:
    """By its name, with what to add."""
    planted.path(file).unlink()
    told = [fault for fault in planted.faults() if fault.file == planted.path(file)]
    assert len(told) == 1
    assert "can't be read" in told[0].message
    assert told[0].hint.startswith("add ")


def test_a_missing_picture_is_told_with_what_it_shows(planted: Planted) -> None:
    """And with the file to add."""
    planted.path("art/symbols/sun.png").unlink()
    (told,) = planted.faults()
    assert (planted.path("art/symbols/sun.png"), "no picture of the symbol sun") == (told.file, told.message)
    assert told.hint.startswith("add art/symbols/sun.png")
    assert told.severity is Severity.ERROR


def test_scatters_that_share_a_window_are_warned_of(planted: Planted) -> None:
    """They may be meant; the strip is circular."""
    planted.change("reels.yaml", "- shell shell_shut*5", "- shell shell_shut*4 shell")
    (told,) = planted.faults()
    assert (told.severity, told.path) == (Severity.WARNING, "feature_spin[1]")
    assert planted.load().warnings


def test_a_theme_without_odds_is_warned_of(planted: Planted) -> None:
    """It can be played, and its rules pages say that nothing is computed yet."""
    told = {fault.file.name: fault.severity for fault in planted.load().warnings}
    assert told["par.json"] is Severity.WARNING


def test_odds_of_these_rules_are_taken(planted: Planted) -> None:
    """Their hash is the definition's."""
    planted.path("par.json").write_text(json.dumps({"hash": planted.load().definition.hash}), encoding="utf-8")
    assert not [fault for fault in planted.load().warnings if fault.file.name == "par.json"]


@pytest.mark.rule("BO-16", "SC-13")
@pytest.mark.parametrize("sheet", ['{"hash": "0123"}', "{}", "[]", "not json", '{"hash": 7}', "[" * 100_000])
def test_odds_of_other_rules_are_refused(planted: Planted, sheet: str) -> None:
    """A stale sheet is refused, not shown."""
    planted.path("par.json").write_text(sheet, encoding="utf-8")
    with pytest.raises(ThemeRefused):
        planted.load()


def test_odds_go_stale_with_any_change_of_the_rules(planted: Planted) -> None:
    """One pay changed is enough."""
    planted.path("par.json").write_text(json.dumps({"hash": planted.load().definition.hash}), encoding="utf-8")
    planted.change("game.yaml", "sand: {3: 0.1", "sand: {3: 0.2")
    with pytest.raises(ThemeRefused):
        planted.load()


def test_a_theme_may_say_a_shared_text_its_own_way(planted: Planted) -> None:
    """With the figures that the screen hands over."""
    for language in ("en", "de"):
        path = planted.path(f"texts/{language}.yaml")
        path.write_text(path.read_text(encoding="utf-8") + 'banner.swap.title: "{symbols}!"\n', encoding="utf-8")
    assert planted.load().texts["en"]["banner.swap.title"] == "{symbols}!"


def test_a_theme_may_not_ask_for_figures_that_nobody_hands_over(planted: Planted) -> None:
    """It would fail on the screen."""
    for language in ("en", "de"):
        path = planted.path(f"texts/{language}.yaml")
        path.write_text(path.read_text(encoding="utf-8") + 'banner.swap.title: "{moon}!"\n', encoding="utf-8")
    assert [fault.path for fault in planted.faults()] == ["banner.swap.title"] * 2


def test_a_missing_sound_is_told_once_there_are_any(planted: Planted) -> None:
    """A theme without any is silent on purpose; one with some has forgotten the rest."""
    planted.path("sounds").mkdir()
    for name in ("spin", "buton"):
        planted.path(f"sounds/{name}.ogg").write_bytes(ogg(3))
    told = {fault.file.name: fault for fault in planted.faults()}
    assert told["buton.ogg"].hint == "did you mean 'button'?"
    assert "reel_land_1.ogg" in told
    assert not {"spin.ogg", "card_flip.ogg", "coin_fly.ogg", "expand.ogg", "music_gamble.ogg"} & set(told)
