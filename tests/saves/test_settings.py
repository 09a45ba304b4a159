"""What the player set, in a file a person can read."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
import yaml

from game.saves.errors import SaveUnwritable
from game.saves.settings import LoadedSettings, Settings, load, save

if TYPE_CHECKING:
    from pathlib import Path


def test_a_missing_file_means_the_defaults(tmp_path: Path) -> None:
    """Without a word."""
    assert load(tmp_path / "settings.yaml") == LoadedSettings(Settings())


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    """Every key."""
    settings = Settings(gamble=False, music_volume=0, language="de", speed="fast", reality_check_minutes=30)
    save(tmp_path / "settings.yaml", settings)
    assert load(tmp_path / "settings.yaml") == LoadedSettings(settings)


def test_the_file_is_readable(tmp_path: Path) -> None:
    """One key a line, with a word of explanation on top."""
    save(tmp_path / "settings.yaml", Settings())
    text = (tmp_path / "settings.yaml").read_text(encoding="utf-8")
    assert text.startswith("# Settings of the slot client")
    assert yaml.safe_load(text)["spacebar_to_spin"] is True


def test_saving_leaves_no_draft(tmp_path: Path) -> None:
    """It was renamed into place."""
    save(tmp_path / "settings.yaml", Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.yaml"]


@pytest.mark.parametrize(
    "content", [b"[1, 2", b"- a list", b"\xff\xfe\x00", b"just words", b"a: !!python/object:os.x {}"]
)
def test_a_damaged_file_is_set_aside_and_told_of_once(tmp_path: Path, content: bytes) -> None:
    """Defaults hold, the old file is kept for mending, the next start is silent."""
    path = tmp_path / "settings.yaml"
    path.write_bytes(content)
    first = load(path)
    assert first.settings == Settings()
    assert first.notice == "settings.yaml can't be read and was set aside as settings.yaml.bad."
    assert (tmp_path / "settings.yaml.bad").read_bytes() == content
    assert load(path).notice is None


@pytest.mark.parametrize(
    "line",
    ["gambel: true", "gamble: 1", "music_volume: 101", "music_volume: loud", "reality_check_minutes: -5", "7: x"],
)
def test_a_bad_key_is_left_out_and_the_rest_holds(tmp_path: Path, line: str) -> None:
    """The notice quotes it."""
    path = tmp_path / "settings.yaml"
    path.write_text(f"effects: false\n{line}\n", encoding="utf-8")
    loaded = load(path)
    assert loaded.settings == Settings(effects=False)
    assert loaded.notice is not None
    assert line.split(":", maxsplit=1)[0] in loaded.notice


def test_an_empty_file_means_the_defaults(tmp_path: Path) -> None:
    """Someone deleted every line."""
    path = tmp_path / "settings.yaml"
    path.write_text("# nothing\n", encoding="utf-8")
    assert load(path) == LoadedSettings(Settings())


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """One sentence for the player."""
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveUnwritable):
        save(tmp_path / "file" / "settings.yaml", Settings())


LAUGHTER = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join([f'*{before}'] * 9)}]\n" for before, after in pairwise("abcdefghijkl")
)


@pytest.mark.parametrize("content", [LAUGHTER, "x" * 70_000, "[" * 20_000, "{a: " * 10_000, "gamble: true\n" * 9_000])
def test_a_file_that_is_a_bomb_is_set_aside(tmp_path: Path, content: str) -> None:
    """In no time, and told of in a sentence that can be read."""
    path = tmp_path / "settings.yaml"
    path.write_text(content, encoding="utf-8")
    loaded = load(path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert len(loaded.notice) < 200


def test_many_bad_keys_are_told_of_in_short(tmp_path: Path) -> None:
    """The first few, and how many more."""
    path = tmp_path / "settings.yaml"
    path.write_text("".join(f"key{number}: {'x' * 100}\n" for number in range(50)), encoding="utf-8")
    notice = load(path).notice
    assert notice is not None
    assert "and 42 more" in notice
    assert len(notice) < 1_000


def test_a_pipe_is_no_settings_file(tmp_path: Path) -> None:
    """Reading it would wait for ever."""
    os.mkfifo(tmp_path / "settings.yaml")
    assert load(tmp_path / "settings.yaml").settings == Settings()
