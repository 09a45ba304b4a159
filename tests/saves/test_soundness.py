"""Damage is found: flipped bytes, changed values, lost ends."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from game.errors import GameError
from game.saves.errors import SaveDamaged
from game.saves.opening import open_save
from game.saves.place import Place
from tests.saves.purse import furnish, open_with, picture, play

if TYPE_CHECKING:
    from pathlib import Path

FLIPS = 80
PRIME_STEP = 7_919
"""Walks over the whole file in an order without a pattern."""


def _opens_as(folder: Path, kept: tuple[object, ...]) -> bool:
    """Whether the save is refused, or opens as exactly what was written: never anything else."""
    try:
        with open_save(folder, 1, restores=False) as save:
            return picture(save) == kept
    except GameError:
        return True


def _flip(path: Path, offset: int) -> None:
    content = bytearray(path.read_bytes())
    content[offset] ^= 1 << offset % 8
    path.write_bytes(content)


def test_a_flipped_byte_of_a_closed_save_is_found(tmp_path: Path) -> None:
    """Sampled over the file: refused wherever it is, where nothing is kept too."""
    home = tmp_path / "home"
    with open_with(home) as save:
        furnish(save)
    size = Place(home).database.stat().st_size
    for index in range(FLIPS):
        copy = tmp_path / "copy"
        shutil.copytree(home, copy)
        _flip(Place(copy).database, index * PRIME_STEP % size)
        with pytest.raises(GameError):
            open_save(copy, 1, restores=False)
        shutil.rmtree(copy)


def test_a_flipped_byte_never_opens_as_another_save(tmp_path: Path) -> None:
    """Without the witness: refused, or the byte meant nothing and all is as it was."""
    home = tmp_path / "home"
    with open_with(home) as save:
        furnish(save)
        kept = picture(save)
    Place(home).witness.unlink()
    size = Place(home).database.stat().st_size
    for index in range(FLIPS):
        copy = tmp_path / "copy"
        shutil.copytree(home, copy)
        _flip(Place(copy).database, index * PRIME_STEP % size)
        assert _opens_as(copy, kept), f"byte {index * PRIME_STEP % size}"
        shutil.rmtree(copy)


def test_a_flip_where_nothing_is_kept_costs_nothing(tmp_path: Path) -> None:
    """Play goes on from the file itself, the player is told once, and the next start is silent."""
    with open_with(tmp_path) as save:
        furnish(save)
        kept = picture(save)
    path = Place(tmp_path).database
    content = path.read_bytes()
    # Pages are filled from their end: the longest run of zeros lies in the unused middle of one.
    _flip(path, content.index(bytes(500)) + 250)
    with open_save(tmp_path, 1) as save:
        assert picture(save) == kept
        assert "was changed since it was closed" in save.notices[0]
    with open_save(tmp_path, 1, restores=False) as save:
        assert save.notices == ()


def test_a_flipped_byte_in_the_log_never_opens_as_another_save(tmp_path: Path) -> None:
    """After a kill the last commits are in the log alone: the witness tells when they are gone."""
    home, killed = tmp_path / "home", tmp_path / "killed"
    with open_with(home) as save:
        furnish(save)
        kept = picture(save)
        shutil.copytree(home, killed)
    size = Place(killed).log.stat().st_size
    assert _opens_as(shutil.copytree(killed, tmp_path / "whole"), kept)
    for index in range(FLIPS):
        copy = tmp_path / "copy"
        shutil.copytree(killed, copy)
        _flip(Place(copy).log, index * PRIME_STEP % size)
        assert _opens_as(copy, kept), f"byte {index * PRIME_STEP % size}"
        shutil.rmtree(copy)


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE state SET balance_minor = balance_minor + 1",
        "UPDATE state SET serial = serial + 1",
        "UPDATE progress SET coins = coins + 1",
        "UPDATE pots SET micro = micro + 1",
        "UPDATE desks SET base_stake_minor = 20",
        "UPDATE campaigns SET played = 0",
        "UPDATE definitions SET canonical = '[]'",
        "UPDATE shows SET events = '[]' WHERE number = 2",
        "DROP TRIGGER ledger_changes_no_row; UPDATE ledger SET at_ms = 9 WHERE id = 2",
        "DROP TRIGGER ledger_keeps_its_rows; DELETE FROM ledger WHERE id = (SELECT max(id) FROM ledger)",
        "DROP TRIGGER rounds_keep_their_rows; DELETE FROM rounds WHERE number = 3",
        "INSERT INTO ledger SELECT 99, 5, kind, 1, balance_after_minor, NULL, note, link FROM ledger WHERE id = 1",
        "INSERT INTO pot_moves SELECT 99, at_ms, tier, act, micro, heir, round_number, link FROM pot_moves",
        "DELETE FROM meta",
        "PRAGMA application_id = 5",
    ],
)
def test_a_changed_value_is_found(tmp_path: Path, sql: str) -> None:
    """SQLite takes it for a value; the checksums don't."""
    with open_with(tmp_path) as save:
        furnish(save)
        save._connection.executescript(sql)
    with pytest.raises(SaveDamaged):
        open_save(tmp_path, 1, restores=False)


def test_a_lost_end_is_found(tmp_path: Path) -> None:
    """The log is gone, and with it commits that were acknowledged."""
    home, killed = tmp_path / "home", tmp_path / "killed"
    with open_with(home) as save:
        save._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        play(save, 3)
        shutil.copytree(home, killed)
    Place(killed).log.unlink()
    with pytest.raises(SaveDamaged, match="lost its last commits"):
        open_save(killed, 1, restores=False)


def test_after_a_lost_end_play_goes_on_from_the_newest_sound_state(tmp_path: Path) -> None:
    """The file itself is nearer than any snapshot, and the notice says what happened."""
    home, killed = tmp_path / "home", tmp_path / "killed"
    with open_with(home) as save:
        play(save, 1)
        save.take_snapshot()
        play(save, 1)
        save._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        play(save, 3)
        shutil.copytree(home, killed)
    Place(killed).log.unlink()
    with open_save(killed, 1) as save:
        assert save.state.round_number == 2
        assert "lost its last commits" in save.notices[0]
    with open_save(killed, 1) as save:
        assert save.notices == ()


def test_a_save_without_its_witness_opens(tmp_path: Path) -> None:
    """A copied database is a save; so is one whose witness is damaged."""
    with open_with(tmp_path) as save:
        play(save, 2)
    witness = Place(tmp_path).witness
    for damage in (witness.unlink, lambda: witness.write_bytes(b"\xff\x00 nonsense")):
        damage()
        with open_save(tmp_path, 1, restores=False) as save:
            assert save.state.round_number == 2
