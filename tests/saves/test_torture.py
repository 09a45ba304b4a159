"""Killed at random moments, a save is what was acknowledged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.saves.torture import kills

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 12
"""Few enough for every run; ``python -m tests.saves.torture kills --count 200`` is the full measure."""


@pytest.mark.rule("CO-07", "CO-09", "SC-14")
def test_a_killed_process_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Balance, coins, pots, open rounds and history after each kill are those of the last answer."""
    tally = kills(KILLS, tmp_path, real=False, seed=5, tell=lambda _: None)
    assert (tally.kills, tally.faults) == (KILLS, [])
    assert tally.clean
