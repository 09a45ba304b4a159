"""A disk that refuses: full, read-only, without rights. Each is told in words, and nothing is lost."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.saves import schema, settings
from game.saves.errors import SaveUnwritable
from game.saves.opening import open_save
from game.saves.place import Place
from game.saves.settings import Settings
from tests.saves.purse import open_with, picture, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.saves.save_file import SaveFile

NOBODY = 65_534
ROUNDS = 2_000
"""More than fits in any of these places."""


def _play_until_refused(save: SaveFile) -> str:
    """Round after round, until the disk says no; its words."""
    for _ in range(ROUNDS):
        before = (save.state, save.open_rounds(), save.pots())
        try:
            play(save)
        except SaveUnwritable as refusal:
            assert before == (save.state, save.open_rounds(), save.pots())
            return str(refusal)
    pytest.fail("the disk never refused")


@contextmanager
def _small_files(most_bytes: int) -> Iterator[None]:
    """No file may grow beyond a size: what a quota does."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 400 KiB, where the system lets us make one."""
    place = tmp_path / "disk"
    place.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if os.name != "posix" or os.geteuid() != 0 or mount is None or umount is None:
        pytest.skip("only root may make a file system")
    made = subprocess.run([mount, "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(place)], check=False)  # noqa: S603 - found above
    if made.returncode != 0:
        pytest.skip("this machine lets nobody make a file system")
    yield place
    subprocess.run([umount, str(place)], check=True)  # noqa: S603 - found above


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that anybody may reach; what others may do in it is for the test to say."""
    folder = Path(tempfile.mkdtemp(prefix="saves-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@contextmanager
def _without_rights() -> Iterator[None]:
    """As a user who owns nothing here; one who isn't root is that already."""
    if os.geteuid() != 0:
        yield
        return
    schema.migrations()  # what is imported late may lie where nobody may read it
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def test_a_full_disk_is_told_and_takes_nothing(small_disk: Path) -> None:
    """The round that didn't fit never was; what was committed is there afterwards."""
    save = open_with(small_disk / "saves")
    assert "disk is full" in _play_until_refused(save)
    kept = picture(save)
    save.close()
    with open_save(small_disk / "saves", 1, restores=False) as save:
        assert picture(save) == kept
        assert save.notices == ()


def test_play_goes_on_when_there_is_room_again(small_disk: Path) -> None:
    """Without a restart."""
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(150_000))
    with open_with(small_disk / "saves") as save:
        _play_until_refused(save)
        rounds = save.state.round_number
        ballast.unlink()
        play(save, 3)
        assert save.check().rounds == rounds + 3


def test_a_quota_is_told_and_takes_nothing(tmp_path: Path) -> None:
    """The system refuses the write itself."""
    with open_with(tmp_path) as save:
        play(save, 3)
        with _small_files(Place(tmp_path).log.stat().st_size + 2_000):
            assert "Nothing was lost" in _play_until_refused(save)
        kept = picture(save)
        play(save)
        assert picture(save) != kept
        assert save.check().rounds == 4


def test_a_fresh_save_in_a_full_place_is_refused_and_leaves_no_half(tmp_path: Path) -> None:
    """The next start, with room, makes it."""
    with _small_files(20_000), pytest.raises(SaveUnwritable):
        open_save(tmp_path, 1)
    assert not Place(tmp_path).database.exists()
    with open_save(tmp_path, 1) as save:
        assert save.is_fresh


def test_settings_that_do_not_fit_keep_the_old_ones(tmp_path: Path) -> None:
    """Written whole or not at all."""
    path = tmp_path / "settings.yaml"
    settings.save(path, Settings(gamble=False))
    with _small_files(20), pytest.raises(SaveUnwritable):
        settings.save(path, Settings(gamble=True))
    assert settings.load(path).settings == Settings(gamble=False)


def _save_of_others(place: Path) -> Path:
    """A sound save that belongs to somebody else."""
    with open_with(place / "saves") as save:
        play(save, 3)
    return place / "saves"


def _as_it_was(folder: Path) -> bool:
    with open_save(folder, 1, restores=False) as save:
        return save.state.round_number == 3


def test_a_read_only_folder_is_told(place: Path) -> None:
    """With what to do about it; the save is untouched."""
    folder = _save_of_others(place)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    with _without_rights(), pytest.raises(SaveUnwritable, match=r"no rights there.*--saves"):
        open_save(folder, 1)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert _as_it_was(folder)


def test_a_read_only_file_is_told(place: Path) -> None:
    """Only the database may not be written."""
    folder = _save_of_others(place)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    Place(folder).database.chmod(0o444)
    with _without_rights(), pytest.raises(SaveUnwritable, match="no rights there"):
        open_save(folder, 1)
    Place(folder).database.chmod(0o644)
    assert _as_it_was(folder)


def test_a_folder_that_may_not_be_entered_is_told(place: Path) -> None:
    """Not even looked into."""
    folder = _save_of_others(place)
    folder.chmod(0o700 if os.geteuid() == 0 else 0o000)
    with _without_rights(), pytest.raises(SaveUnwritable, match="no rights there"):
        open_save(folder, 1)
    folder.chmod(0o755)
    assert _as_it_was(folder)


def test_a_place_where_no_folder_can_be_made_is_told(place: Path) -> None:
    """The parent is somebody else's."""
    place.chmod(0o555)
    with _without_rights(), pytest.raises(SaveUnwritable, match="no rights there"):
        open_save(place / "saves", 1)
    place.chmod(0o755)


def test_play_goes_on_without_snapshots_where_they_can_not_be_written(place: Path) -> None:
    """The save is what counts; the notice says that no copy was made."""
    folder = _save_of_others(place)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    Place(folder).snapshots.chmod(0o555)
    with _without_rights():
        save = open_save(folder, 1)
        play(save)
        save.close()
    assert "No snapshot could be taken" in save.notices[0]
    Place(folder).snapshots.chmod(0o755)
    with open_save(folder, 1, restores=False) as save:
        assert save.state.round_number == 4
