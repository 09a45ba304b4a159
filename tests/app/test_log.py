"""The log: one event a line, beside the save, rotating, never in the way of play."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from game.app import log as log_module
from game.app.log import CommitLog, Log
from game.app.save_thread import SaveThread
from game.engine.choices import TimedOut
from game.engine.notation import parse_round_code
from game.session.errors import RoundNotReproducible
from game.timing import ManualWallClock
from tests.engine.scripted import lands
from tests.session.table import LOSES, WINS, on_disk, scripted_book, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def lines(saves: Path) -> list[dict[str, object]]:
    """What stands in the log of a folder of saves."""
    return [json.loads(line) for line in (saves / "log" / "slotclient.log").read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    """A log on 2026-01-01."""
    made = Log(ManualWallClock())
    yield made
    made.close()


def test_an_event_is_one_line_of_json(tmp_path: Path, log: Log) -> None:
    """With its time first, whatever its facts hold."""
    log.open(tmp_path)
    log.note("notice", told='two\nlines and a "quote"', count=2)
    log.close()
    assert lines(tmp_path) == [
        {"at": "2026-01-01T00:00:00.000Z", "event": "notice", "told": 'two\nlines and a "quote"', "count": 2}
    ]


def test_what_happened_before_the_folder_was_ours_is_written_too(tmp_path: Path, log: Log) -> None:
    """In its order; a start that is refused the lock writes into nobody's log."""
    log.note("start")
    assert not (tmp_path / "log").exists()
    log.open(tmp_path)
    log.note("end")
    log.close()
    assert [line["event"] for line in lines(tmp_path)] == ["start", "end"]


def test_the_log_rotates(tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """It never takes more than its files' share of the disk."""
    monkeypatch.setattr(log_module, "LONGEST_BYTES", 2_000)
    log.open(tmp_path)
    for number in range(500):
        log.note("round", round=number)
    log.close()
    files = list((tmp_path / "log").iterdir())
    assert len(files) == log_module.FILES_KEPT + 1
    assert max(file.stat().st_size for file in files) <= 2_000
    assert lines(tmp_path)[-1]["round"] == 499


def test_a_log_that_cannot_be_written_falls_silent(tmp_path: Path, log: Log) -> None:
    """It says why, and nothing is raised."""
    (tmp_path / "log").write_text("a file stands where the folder should be")
    log.open(tmp_path)
    log.note("start")
    assert log.file is None
    assert "No log can be kept" in log.fault


def test_a_disk_that_fills_up_silences_the_log(tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, and play goes on."""
    log.open(tmp_path)

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    assert log._handler is not None
    monkeypatch.setattr(log._handler, "format", full)
    log.note("start")
    log.note("end")
    assert "No space left" in log.fault


def test_verbose_tells_every_line_aloud() -> None:
    """What ``--verbose`` shows is what the file holds."""
    aloud = StringIO()
    Log(ManualWallClock(), aloud).note("start", theme="fair")
    assert json.loads(aloud.getvalue())["theme"] == "fair"


def test_a_round_is_noted_with_its_code_and_its_money(tmp_path: Path, log: Log) -> None:
    """The code rebuilds the round; the ledger's lines sum to the balance."""
    with on_disk(tmp_path) as save:
        log.open(tmp_path)
        CommitLog(log, save)
        table = sit_down(scripted_book(), lands(LOSES, WINS), save=save)
        for _ in range(2):
            progress = table.session.start_round()
            while progress.offer is not None:
                progress = table.session.choose(TimedOut())
            table.session.mark_shown()
        balance = save.balance_minor
    told = lines(tmp_path)
    rounds = [line for line in told if line["event"] == "round"]
    assert [(line["round"], line["state"]) for line in rounds] == [
        (1, "settled"),
        (1, "shown"),
        (2, "staked"),
        (2, "settled"),
        (2, "shown"),
    ]
    theme, _, record = parse_round_code(str(rounds[-1]["code"]))
    assert (theme, record.draws) == ("tiny_book", lands(WINS))
    assert balance == sum(int(str(line["amount"])) for line in told if line["event"] == "ledger")


def test_the_steps_of_a_show_are_not_noted(tmp_path: Path, log: Log) -> None:
    """Only what changes a round."""
    with on_disk(tmp_path) as save:
        log.open(tmp_path)
        CommitLog(log, save)
        session = sit_down(scripted_book(), lands(LOSES), save=save).session
        session.start_round()
        before = len(lines(tmp_path))
        session.mark_step(1)
        assert len(lines(tmp_path)) == before


def test_a_fault_of_the_log_is_none_of_the_commit(tmp_path: Path, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """The round stands, and is answered as such."""
    thread = SaveThread(lambda: on_disk(tmp_path), log)
    log.open(tmp_path)
    monkeypatch.setattr("game.session.journal.Journal.entry_of", _unreadable)
    session = thread.ask(lambda: sit_down(scripted_book(), lands(LOSES), save=thread.save).session).result()
    thread.ask(session.start_round).result()
    thread.close()
    assert [line["code"] for line in lines(tmp_path) if line["event"] == "round"] == [""]


def _unreadable(*_: object) -> None:
    raise RoundNotReproducible(1, "rules of another time")
