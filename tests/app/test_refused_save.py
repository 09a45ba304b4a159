"""A save that can't be played on is told of in the window, for a moment, and by the exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.app.display import Display
from game.app.options import PlayOptions
from game.saves.errors import SaveError, SaveInUse, SaveStrange, SaveTooNew
from game.saves.opening import open_save
from game.saves.place import Place
from game.ui.screens.fault import FaultScreen
from tests.torture.client import Client

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.paths import Paths

STEP_MS = 100


class Onlooker:
    """Looks on without touching anything (`tests.torture.client.Tormentor`)."""

    def __init__(self) -> None:
        self.read: tuple[str, ...] = ()
        self.frames = 0

    def act(self, client: Client) -> None:
        """Read what stands there."""
        client.pass_time(STEP_MS)
        self.frames += 1
        assert self.frames < 200, "the window never closed"
        if isinstance(client.top, FaultScreen):
            self.read = (client.top.title, *client.top._sentences, *client.top._particulars)


@pytest.fixture
def onlooker(monkeypatch: pytest.MonkeyPatch) -> Onlooker:
    """One who sees the window, although SDL's dummy driver shows it to nobody."""
    monkeypatch.setattr(Display, "is_seen", property(lambda _: True))
    return Onlooker()


def start(installed: Paths, saves: Path, onlooker: Onlooker) -> SaveError:
    """What the program ends with."""
    with pytest.raises(SaveError) as refusal:
        Client(installed, saves, PlayOptions(size_px=(1280, 720), language="en")).run(onlooker)
    return refusal.value


@pytest.mark.rule("CO-09")
def test_a_second_program_says_that_the_save_is_in_use(installed: Paths, tmp_path: Path, onlooker: Onlooker) -> None:
    """And closes by itself, with 4; the first one plays on."""
    with open_save(tmp_path, 1):
        fault = start(installed, tmp_path, onlooker)
    assert isinstance(fault, SaveInUse)
    assert fault.exit_code == 4
    assert onlooker.read[0] == "The save is in use"
    assert str(tmp_path) in onlooker.read[-1]
    assert not (tmp_path / "log").exists()


def test_a_save_of_a_later_version_is_told_of(installed: Paths, tmp_path: Path, onlooker: Onlooker) -> None:
    """It is left as it is."""
    open_save(tmp_path, 1).close()
    with Place(tmp_path).database.open("r+b") as file:
        file.seek(60)
        file.write((99).to_bytes(4, "big"))
    assert isinstance(start(installed, tmp_path, onlooker), SaveTooNew)
    assert onlooker.read[0] == "The save is from a newer version"


def test_a_save_that_reaches_out_of_its_folder_is_told_of(installed: Paths, tmp_path: Path, onlooker: Onlooker) -> None:
    """With the part that does."""
    open_save(tmp_path, 1).close()
    (tmp_path / "crashes").symlink_to(tmp_path.parent)
    assert isinstance(start(installed, tmp_path, onlooker), SaveStrange)
    assert "crashes is a link" in onlooker.read[-1]


def test_nobody_waits_for_a_window_that_nobody_sees(installed: Paths, tmp_path: Path) -> None:
    """Without a screen the second program ends at once."""
    unseen = Onlooker()
    with open_save(tmp_path, 1):
        start(installed, tmp_path, unseen)
    assert unseen.frames == 0
