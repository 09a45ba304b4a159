"""Opening a folder's save: lock, versions, damage and recovery."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.saves import schema
from game.saves.errors import SaveDamaged, SaveInUse, SaveTooNew, SaveUnwritable
from game.saves.opening import check, open_save, restore
from game.saves.place import Place
from game.saves.rows import LedgerKind
from game.saves.schema import Migration
from game.saves.snapshots import SNAPSHOTS_KEPT, Snapshots
from tests.saves.purse import furnish, open_with, picture, play

ROOT = Path(__file__).parents[2]


def _set_bytes(path: Path, offset: int, new: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(new)


def test_a_fresh_folder_gets_a_save(tmp_path: Path) -> None:
    """Made with its parents, empty and sound."""
    with open_save(tmp_path / "a" / "ü b", 7) as save:
        assert (save.balance_minor, save.is_fresh, save.check().rounds) == (0, True, 0)


@pytest.mark.rule("CO-09")
def test_a_save_is_opened_once(tmp_path: Path) -> None:
    """The second opening is refused, names the folder and has exit code 4."""
    with open_save(tmp_path, 1), pytest.raises(SaveInUse, match="in use") as refusal:
        open_save(tmp_path, 1)
    assert refusal.value.exit_code == 4


@pytest.mark.rule("CO-09")
def test_a_second_process_is_refused(tmp_path: Path) -> None:
    """Not only within one program."""
    code = (
        "import sys, pathlib\nfrom game.saves.opening import open_save\nfrom game.errors import GameError\n"
        "try:\n    open_save(pathlib.Path(sys.argv[1]), 1)\nexcept GameError as fault:\n    sys.exit(fault.exit_code)\n"
    )
    with open_save(tmp_path, 1):
        answer = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=False)  # noqa: S603 - our own code
    assert answer.returncode == 4


@pytest.mark.rule("CO-09")
def test_two_saves_may_be_open_side_by_side(tmp_path: Path) -> None:
    """Each has its own lock, and neither knows of the other."""
    with open_with(tmp_path / "one") as one, open_with(tmp_path / "two", 500) as two:
        play(one, 2)
        play(two, 1)
        assert (one.balance_minor, two.balance_minor) == (988, 494)


@pytest.mark.rule("CO-09")
def test_a_closed_save_can_be_opened_again(tmp_path: Path) -> None:
    """The lock's file stays, the lock doesn't."""
    open_save(tmp_path, 1).close()
    with open_save(tmp_path, 1) as save:
        assert Place(tmp_path).lock.exists()
        assert save.balance_minor == 0


def test_a_refused_opening_gives_the_lock_back(tmp_path: Path) -> None:
    """A damaged save isn't in use as well."""
    Place(tmp_path).database.write_bytes(b"nothing")
    for _ in range(2):
        with pytest.raises(SaveDamaged):
            open_save(tmp_path, 1)


def test_the_commits_are_durable(tmp_path: Path) -> None:
    """WAL, FULL, no power-safe-overwrite promise, exclusive."""
    with open_save(tmp_path, 1) as save:
        wanted = {"journal_mode": "wal", "synchronous": 2, "locking_mode": "exclusive", "foreign_keys": 1}
        found = {name: save._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in wanted}
    assert found == wanted


def test_a_later_schema_is_refused_untouched(tmp_path: Path) -> None:
    """Not a byte of it changes."""
    open_with(tmp_path).close()
    path = Place(tmp_path).database
    _set_bytes(path, 60, (schema.migrations()[-1].number + 1).to_bytes(4, "big"))
    before = path.read_bytes()
    with pytest.raises(SaveTooNew, match="later version"):
        open_save(tmp_path, 1)
    assert path.read_bytes() == before


def test_an_older_schema_is_brought_up_after_a_backup(tmp_path: Path) -> None:
    """Nothing of it is lost, and the file from before is kept."""
    with open_with(tmp_path) as save:
        play(save, 3)
        before = save.state
    steps = (*schema.migrations(), Migration(2, "CREATE TABLE further (id INTEGER PRIMARY KEY) STRICT;"))
    with open_save(tmp_path, 1, steps=steps) as save:
        assert save.state == before
    kept = Place(tmp_path).snapshots / "before-schema-2.db"
    with sqlite3.connect(kept) as copy:
        assert schema.version_of(copy) == 1
    copy.close()


def test_a_migration_is_whole_or_not_at_all(tmp_path: Path) -> None:
    """One that fails half-way leaves the old schema, and a later program gets its chance."""
    open_with(tmp_path).close()
    broken = Migration(2, "CREATE TABLE further (id INTEGER PRIMARY KEY) STRICT; INSERT INTO nowhere VALUES (1);")
    with pytest.raises((SaveDamaged, SaveUnwritable)):
        open_save(tmp_path, 1, steps=(*schema.migrations(), broken), restores=False)
    assert check(tmp_path).ledger_rows == 1


@pytest.mark.parametrize("content", [b"", b"not a database at all", b"SQLite format 3\x00" + bytes(4000)])
def test_a_file_that_is_no_save_is_damaged(tmp_path: Path, content: bytes) -> None:
    """Exit code 5, and the file is left for whoever wants to look at it."""
    path = Place(tmp_path).database
    path.write_bytes(content)
    with pytest.raises(SaveDamaged) as refusal:
        open_save(tmp_path, 1)
    assert (refusal.value.exit_code, path.read_bytes()) == (5, content)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveUnwritable, match="file"):
        open_save(tmp_path / "file" / "saves", 1)


def test_a_disk_that_is_full_is_named_and_loses_nothing(tmp_path: Path) -> None:
    """The page limit stands in for the disk's end."""
    with open_with(tmp_path) as save:
        before = picture(save)
        pages = save._connection.execute("PRAGMA page_count").fetchone()[0]
        save._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(SaveUnwritable, match="disk is full"):
            play(save, 1_000)
        assert save.check().state == save.state
        assert before[0] != ()


def test_a_damaged_save_is_replaced_by_its_newest_snapshot(tmp_path: Path) -> None:
    """The notice says so, and the damaged file is set aside."""
    with open_with(tmp_path) as save:
        play(save, 2)
        save.take_snapshot()
        kept = picture(save)
        play(save, 3)
        save._commits_since_snapshot = 0  # as if it had been killed
    _set_bytes(Place(tmp_path).database, 0, b"garbage")
    with open_save(tmp_path, 1) as save:
        assert picture(save) == kept
        assert "A snapshot was restored" in save.notices[0]
        assert "ends at round 2" in save.notices[0]
    assert (Place(tmp_path).damaged / "0001" / "slot.db").exists()


def test_a_save_that_was_cut_can_be_repaired_at_once(tmp_path: Path) -> None:
    """The attempt to open it leaves no lock behind, not even while its error is still at hand."""
    with open_with(tmp_path) as save:
        play(save, 30)
        kept = picture(save)
    path = Place(tmp_path).database
    path.write_bytes(path.read_bytes()[: 2 * 4096 + 100])
    with pytest.raises(SaveDamaged) as refusal:
        open_save(tmp_path, 1, restores=False)
    with open_save(tmp_path, 1) as save:
        assert picture(save) == kept
    assert refusal.value.exit_code == 5


def test_damage_can_be_reported_without_repair(tmp_path: Path) -> None:
    """For the command that only checks."""
    open_with(tmp_path).close()
    _set_bytes(Place(tmp_path).database, 0, b"garbage")
    with pytest.raises(SaveDamaged):
        check(tmp_path)
    assert Place(tmp_path).database.read_bytes().startswith(b"garbage")


def test_an_unsound_snapshot_is_passed_over(tmp_path: Path) -> None:
    """The one before it is taken."""
    with open_with(tmp_path) as save:
        play(save, 1)
        save.take_snapshot()
        kept = picture(save)
        play(save, 1)
    place = Place(tmp_path)
    newest = Snapshots(place.snapshots).newest_first()[0]
    newest.write_bytes(newest.read_bytes()[:5000])
    _set_bytes(place.database, 0, b"garbage")
    with open_save(tmp_path, 1) as save:
        assert picture(save) == kept


def test_without_a_sound_snapshot_play_is_not_possible(tmp_path: Path) -> None:
    """Exit code 5, and the sentence says where it looked."""
    open_with(tmp_path).close()
    place = Place(tmp_path)
    shutil.rmtree(place.snapshots)
    _set_bytes(place.database, 0, b"garbage")
    with pytest.raises(SaveDamaged, match="no sound snapshot") as refusal:
        open_save(tmp_path, 1)
    assert refusal.value.exit_code == 5


def test_restoring_by_command_sets_the_present_file_aside(tmp_path: Path) -> None:
    """And says which snapshot it took and what it holds."""
    with open_with(tmp_path) as save:
        play(save, 2)
    path, findings = restore(tmp_path)
    assert (path.parent.name, findings.rounds) == ("snapshots", 2)
    assert (Place(tmp_path).damaged / "0001" / "slot.db").exists()
    assert check(tmp_path).rounds == 2


def test_snapshots_rotate(tmp_path: Path) -> None:
    """The newest few are kept."""
    with open_with(tmp_path) as save:
        for _ in range(SNAPSHOTS_KEPT + 3):
            save.take_snapshot()
        kept = [path.name for path in Snapshots(Place(tmp_path).snapshots).newest_first()]
    assert (len(kept), kept[0][:13]) == (SNAPSHOTS_KEPT, "slot-00000011")


def test_closing_takes_a_snapshot_of_what_was_played(tmp_path: Path) -> None:
    """And none when nothing was."""
    open_with(tmp_path).close()
    open_save(tmp_path, 1).close()
    assert len(Snapshots(Place(tmp_path).snapshots).newest_first()) == 1


def test_a_backup_is_a_save_of_its_own(tmp_path: Path) -> None:
    """One file, to be opened elsewhere."""
    with open_with(tmp_path / "here") as save:
        furnish(save)
        kept = picture(save)
        save.backup_to(tmp_path / "there" / "slot.db")
    with open_save(tmp_path / "there", 1) as save:
        assert picture(save) == kept


def test_a_new_save_beside_old_snapshots_says_so(tmp_path: Path) -> None:
    """Somebody may have lost the file without meaning to."""
    with open_with(tmp_path) as save:
        play(save)
    Place(tmp_path).database.unlink()
    with open_save(tmp_path, 1) as save:
        assert "saves restore" in save.notices[0]


def test_the_ledger_knows_every_kind_of_the_schema() -> None:
    """The check in the table and the enum agree."""
    sql = schema.migrations()[0].sql
    assert all(f"'{kind}'" in sql for kind in LedgerKind)


def test_a_snapshot_that_fails_does_not_fail_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands in the save stands; the player is told that there was no copy."""

    def _refuse(*_: object) -> None:
        raise SaveUnwritable("The disk is full.")  # noqa: EM101, TRY003 - what the snapshots' folder would say

    with open_with(tmp_path) as save:
        monkeypatch.setattr("game.saves.save_file.COMMITS_A_SNAPSHOT", 1)
        monkeypatch.setattr(Snapshots, "take", _refuse)
        play(save, 2)
        assert save.state.round_number == 2
        assert save.notices == ("No snapshot could be taken. The disk is full.",)
