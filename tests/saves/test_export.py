"""A save written out."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from game.saves.export import export
from tests.saves.purse import furnish, open_with

if TYPE_CHECKING:
    from pathlib import Path


def test_everything_is_written_out(tmp_path: Path) -> None:
    """Each row of each table once, in plain JSON."""
    with open_with(tmp_path) as save:
        furnish(save)
        lines = [json.loads(json.dumps(line)) for line in export(save)]
    assert Counter(line["kind"] for line in lines) == {
        "state": 1,
        "ledger": 7,
        "round": 3,
        "pot": 1,
        "jackpot": 1,
        "campaign": 1,
    }


def test_rounds_come_with_what_they_told(tmp_path: Path) -> None:
    """Draws and events as values, oldest first."""
    with open_with(tmp_path) as save:
        furnish(save)
        rounds = [line for line in export(save) if line["kind"] == "round"]
    assert [line["number"] for line in rounds] == [1, 2, 3]
    assert (rounds[0]["draws"], rounds[0]["events"]) == ([1, 2, 3], [{"event": "StakeTaken"}])
