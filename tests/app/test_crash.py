"""An unforeseen fault: a report, a line in the log, and a screen that says where both are and that nothing was lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from unittest.mock import patch

import pygame
import pytest

from game.app.crash import write_report
from game.app.options import PlayOptions
from game.timing import ManualWallClock
from game.ui.screens.fault import FaultScreen
from game.ui.screens.game_screen import GameScreen
from tests.torture import client as driving
from tests.torture.client import Client, press
from tests.torture.plants import planted

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.paths import Paths


class Unlucky:
    """Plays a round, presses the button that is broken, reads what is said, and leaves (`Tormentor`)."""

    def __init__(self) -> None:
        self.frames = 0
        self.read: tuple[str, ...] = ()

    def act(self, client: Client) -> None:
        """One step a frame."""
        client.settle()
        client.pass_time(100)
        self.frames += 1
        assert self.frames < 2_000
        top = client.top
        if isinstance(top, FaultScreen):
            self.read = (top.title, *top._sentences)
            press(pygame.K_RETURN)
        elif isinstance(top, GameScreen):
            rounds = client.ports[0].snapshot.rounds_played
            press(pygame.K_SPACE if rounds == 0 else pygame.K_m)


@pytest.fixture
def crashed(installed: Paths, tmp_path: Path) -> tuple[Path, int | None, tuple[str, ...]]:
    """The folder of a save whose program has crashed, its exit code, and what its screen said."""
    unlucky = Unlucky()
    client = Client(installed, tmp_path, PlayOptions(theme="spooky_carnival", size_px=(1280, 720), language="en"))
    with planted("monkey", "unforeseen"), patch.object(driving, "_raise_it", write_report):
        code = client.run(unlucky)
    return tmp_path, code, unlucky.read


def test_a_crash_says_what_is_safe_and_where_it_is_written(crashed: tuple[Path, int | None, tuple[str, ...]]) -> None:
    """Report and log, by their places; the balance and every committed round."""
    saves, code, read = crashed
    report = next((saves / "crashes").iterdir())
    assert code == 1
    assert "balance and every committed round are safe" in " ".join(read)
    assert str(report) in " ".join(read)
    assert str(saves / "log" / "slotclient.log") in " ".join(read)
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


def test_a_crash_stands_in_the_log_after_what_led_to_it(crashed: tuple[Path, int | None, tuple[str, ...]]) -> None:
    """The round with its code, then the fault, then the end."""
    saves, _, _ = crashed
    told = [json.loads(line) for line in (saves / "log" / "slotclient.log").read_text(encoding="utf-8").splitlines()]
    names = [line["event"] for line in told]
    assert names.index("start") < names.index("round") < names.index("crash") < names.index("end")
    assert "ZeroDivisionError" in told[names.index("crash")]["told"]
    assert told[names.index("round")]["code"].startswith("r1.spooky_carnival.")


def test_two_crashes_of_one_second_keep_both_reports(tmp_path: Path) -> None:
    """The second doesn't overwrite the first."""
    for fault in (ValueError("first"), ValueError("second")):
        write_report(tmp_path, fault, ManualWallClock(), ())
    assert len(list(tmp_path.iterdir())) == 2


def test_a_report_that_cannot_be_written_there_is_written_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full or read-only folder of saves may be what happened."""
    (tmp_path / "crashes").write_text("a file stands where the folder should be")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    file = write_report(tmp_path / "crashes", ValueError("full"), ManualWallClock(), ())
    assert file.parent == tmp_path / "temporary"
    assert "ValueError: full" in file.read_text(encoding="utf-8")
