"""A save from elsewhere runs nothing, reaches nothing outside its folder, and can't make the program wait."""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING

import pytest

from game.saves.errors import SaveDamaged, SaveError, SaveStrange
from game.saves.opening import check, open_save, restore
from game.saves.place import MOST_BYTES, Place
from game.saves.seal import seal
from game.saves.snapshots import Snapshots
from tests.saves.purse import furnish, open_with, picture, play

if TYPE_CHECKING:
    from pathlib import Path

FILES = ("slot.db", "slot.db-wal", "slot.draft.db", "slot.lock", "slot.witness", "settings.yaml")
FOLDERS = ("snapshots", "damaged", "log", "crashes")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A save with something in every table, closed."""
    with open_with(tmp_path / "home") as save:
        furnish(save)
    return tmp_path / "home"


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_a_link_is_refused(home: Path, tmp_path: Path, name: str) -> None:
    """What it points to is neither read nor written."""
    outside = tmp_path / "diary.txt"
    outside.write_text("mine")
    (home / name).unlink(missing_ok=True)
    (home / name).symlink_to(outside)
    for opening in (lambda: open_save(home, 1), lambda: check(home), lambda: restore(home)):
        with pytest.raises(SaveError, match="link"):
            opening()
    assert outside.read_text() == "mine"


@pytest.mark.parametrize("name", FOLDERS)
def test_a_folder_that_is_a_link_is_refused(home: Path, tmp_path: Path, name: str) -> None:
    """Snapshots would be written, and old ones deleted, wherever it leads."""
    (tmp_path / "elsewhere").mkdir()
    if (home / name).exists():
        (home / name).rename(tmp_path / "kept")
    (home / name).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SaveStrange) as refusal:
        open_save(home, 1)
    assert refusal.value.exit_code == 5
    assert not list((tmp_path / "elsewhere").iterdir())


def test_a_folder_of_saves_may_itself_be_a_link(home: Path, tmp_path: Path) -> None:
    """Where the saves are is for their owner to say."""
    (tmp_path / "saves").symlink_to(home)
    with open_save(tmp_path / "saves", 1, restores=False) as save:
        assert save.state.round_number == 3


@pytest.mark.parametrize("name", ["slot.db", "slot.witness", "settings.yaml"])
def test_a_pipe_is_refused(home: Path, name: str) -> None:
    """Reading it would wait for ever."""
    (home / name).unlink(missing_ok=True)
    os.mkfifo(home / name)
    with pytest.raises(SaveStrange, match="is no file"):
        open_save(home, 1)


def test_a_file_beyond_all_measure_is_refused(home: Path) -> None:
    """Before anything reads it; it is sparse here."""
    with Place(home).database.open("r+b") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(SaveStrange, match="GiB"):
        open_save(home, 1)


def test_a_snapshot_that_is_a_link_is_passed_over(home: Path, tmp_path: Path) -> None:
    """It is not one of ours."""
    outside = tmp_path / "other.db"
    outside.write_bytes(b"")
    (home / "snapshots" / "slot-99999999-serial-9.db").symlink_to(outside)
    assert [path.name[:13] for path in Snapshots(home / "snapshots").newest_first()] == ["slot-00000001"]


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER spy AFTER INSERT ON ledger BEGIN DELETE FROM rounds; END",
        "CREATE VIEW spy AS SELECT load_extension('/tmp/evil')",
        "CREATE TABLE spy (x CHECK (length(replace(hex(zeroblob(5000000)), '0', '0123456789')) > 0))",
        "CREATE INDEX spy ON ledger (abs(amount_minor)) WHERE length(hex(zeroblob(5000000))) > 1",
    ],
)
def test_a_schema_with_more_in_it_is_refused_before_it_can_act(home: Path, sql: str) -> None:
    """Nothing of it is evaluated."""
    with sqlite3.connect(Place(home).database) as spoilt:
        spoilt.execute(sql)
    spoilt.close()
    Place(home).witness.unlink()
    with pytest.raises(SaveDamaged, match="spy"):
        open_save(home, 1, restores=False)


def _forge(home: Path, table: str, key: str, column: str, value: object) -> None:
    """Change a value and put the right checksum beside it, as whoever made the file could."""
    with sqlite3.connect(Place(home).database) as forged:
        forged.execute(f"UPDATE {table} SET {column} = ?", (value,))  # noqa: S608 - our own names
        for row in forged.execute(f"SELECT * FROM {table}").fetchall():  # noqa: S608 - the same
            wanted = (seal(table, row[:-1]), row[0])
            forged.execute(f"UPDATE {table} SET seal = ? WHERE {key} = ?", wanted)  # noqa: S608 - the same
    forged.close()
    Place(home).witness.unlink()


@pytest.mark.parametrize(
    ("table", "key", "column", "value"), [("pots", "tier", "state", "molten"), ("desks", "theme", "mode", "turbo")]
)
def test_a_word_that_means_nothing_is_refused(home: Path, table: str, key: str, column: str, value: str) -> None:
    """A checksum is no proof of sense."""
    _forge(home, table, key, column, value)
    with pytest.raises(SaveDamaged, match=value):
        open_save(home, 1, restores=False)


def test_a_value_of_many_megabytes_is_refused(home: Path) -> None:
    """It is never read into memory."""
    with sqlite3.connect(Place(home).database) as forged:
        forged.execute("UPDATE shows SET events = hex(zeroblob(20000000)) WHERE number = 1")
    forged.close()
    Place(home).witness.unlink()
    with pytest.raises(SaveError):
        open_save(home, 1, restores=False)


def test_a_folder_of_what_was_set_aside_may_have_gaps(tmp_path: Path) -> None:
    """Somebody tidied up: the next number is one that is free."""
    with open_with(tmp_path) as save:
        play(save)
        kept = picture(save)
    for number in ("0002", "notes"):
        (tmp_path / "damaged" / number).mkdir(parents=True)
    Place(tmp_path).database.write_bytes(b"garbage")
    with open_save(tmp_path, 1) as save:
        assert picture(save) == kept
    assert (tmp_path / "damaged" / "0003" / "slot.db").exists()
