"""A machine's clock that was set back is told of, and takes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.app.save_thread import SaveThread
from game.saves.rows import LedgerKind
from game.saves.save_file import SaveFile
from game.saves.set_back import FORGIVEN_MS, notices
from game.timing import MS_PER_DAY, ManualWallClock
from tests.saves.purse import open_with

if TYPE_CHECKING:
    from pathlib import Path

NOW_MS = 1_767_225_600_000


def _played_at(save: SaveFile, at_ms: int) -> SaveFile:
    with save.transaction() as writing:
        writing.post(LedgerKind.TOP_UP, 10, at_ms)
    return save


@pytest.mark.parametrize("behind_ms", [-MS_PER_DAY, 0, FORGIVEN_MS])
def test_a_clock_that_is_right_is_no_news(behind_ms: int) -> None:
    """Nor is one that was corrected by minutes."""
    assert notices(_played_at(SaveFile.in_memory(), NOW_MS), NOW_MS - behind_ms) == ()


def test_a_fresh_save_has_no_past() -> None:
    """There is nothing to be behind of."""
    assert notices(SaveFile.in_memory(), 0) == ()


def test_a_clock_that_was_set_back_is_told_of(tmp_path: Path) -> None:
    """With both dates, at the start; the balance is what it was, and play goes on."""
    _played_at(open_with(tmp_path), NOW_MS).close()
    thread = SaveThread.on_folder(tmp_path, ManualWallClock(NOW_MS - 400 * MS_PER_DAY), restores=False)
    try:
        (told,) = thread.save.notices
        assert "it says 2024-11-27" in told
        assert "played on 2026-01-01" in told
        assert thread.balance_minor == 1_010
        thread.ask(lambda: _played_at(thread.save, NOW_MS - 400 * MS_PER_DAY)).result()
    finally:
        thread.close()
    thread = SaveThread.on_folder(tmp_path, ManualWallClock(NOW_MS - 400 * MS_PER_DAY), restores=False)
    assert thread.save.notices == ()
    thread.close()
