"""A simulated power cut takes nothing that was acknowledged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("apsw", reason="the simulated disk hooks into SQLite's file layer, which needs apsw")

from tests.saves.power_cut import cut, record

if TYPE_CHECKING:
    from pathlib import Path

CUTS = 40
"""Few enough for every run; ``python -m tests.torture power`` is the full measure."""

CALLS = 30


@pytest.mark.rule("CO-07")
def test_a_power_cut_takes_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Whatever becomes of unsynced writes: the save is sound, at or after the last answer, and reads as it did then."""
    verdict = cut(tmp_path, record(tmp_path, CALLS, seed=3), CUTS, seed=4)
    assert (verdict.cuts, verdict.faults) == (CUTS, [])


def test_the_simulation_can_fail(tmp_path: Path) -> None:
    """Without syncs the same cuts destroy saves and lose commits."""
    verdict = cut(tmp_path, record(tmp_path, CALLS, seed=3, synchronous="OFF"), CUTS, seed=4)
    assert verdict.corrupt > 0
    assert not verdict.clean
