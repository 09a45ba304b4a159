"""Killed at random moments, a save is what was acknowledged."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.engine.definitions import book
from tests.saves.portrait import closed, picture
from tests.saves.purse import open_with, play
from tests.saves.torture import Tally, compare, kills

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 12
"""Few enough for every run; ``python -m tests.torture kills`` is the full measure."""


@pytest.mark.rule("CO-07", "CO-09", "SC-14")
def test_a_killed_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Balance, coins, pots, open rounds and history after each kill are those of the last answer."""
    tally = kills(KILLS, tmp_path, real=False, seed=5, tell=lambda _: None)
    assert (tally.kills, tally.faults) == (KILLS, [])
    assert tally.clean


@pytest.mark.parametrize("change", [{"balance": 5}, {"coins": [["fair", 10, 2]]}, {"open": [[9]]}, {"serial": 99}])
def test_the_comparison_sees_a_difference(tmp_path: Path, change: dict[str, object]) -> None:
    """The torture can fail: an answer that the save doesn't bear out is counted."""
    save = open_with(tmp_path / "home")
    play(save, 2)
    told, known = picture(save, (book(),)), closed(save, 0)
    shutil.copytree(tmp_path / "home", tmp_path / "killed")
    save.close()
    tally = Tally()
    compare(tmp_path / "killed", (book(),), {**told, **change}, known, tally, asks=False)
    assert not tally.clean


def test_the_comparison_misses_no_round(tmp_path: Path) -> None:
    """A round that was acknowledged and is gone counts as lost."""
    save = open_with(tmp_path / "home")
    play(save, 2)
    told, known = picture(save, ()), closed(save, 0)
    shutil.copytree(tmp_path / "home", tmp_path / "killed")
    save.close()
    tally = Tally()
    compare(tmp_path / "killed", (), told, {**known, "3": ["fair", "[]", "[]", 0, 0]}, tally, asks=False)
    assert tally.lost == 1
