"""The wall around a theme's folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content.fault import FaultList, ThemeRefused
from game.content.folder import art_of, inside, sounds_of
from game.content.placeholder import flat
from tests.content.planting import ogg

if TYPE_CHECKING:
    from pathlib import Path

    from tests.content.planting import Planted

PIXEL = flat(1, 1, (0, 0, 0, 255))


def test_a_path_below_the_root_is_inside(tmp_path: Path) -> None:
    """Whether or not it exists."""
    assert inside(tmp_path, tmp_path / "art" / "x.png")


def test_a_path_that_climbs_out_is_outside(tmp_path: Path) -> None:
    """Dots are followed before the comparison."""
    assert not inside(tmp_path / "theme", tmp_path / "theme" / ".." / "x.png")


def test_a_link_in_circles_is_outside_or_harmless(tmp_path: Path) -> None:
    """It ends, whatever the answer."""
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    faults = FaultList()
    assert art_of(tmp_path, tmp_path, faults) == {}


def test_pictures_are_named_by_their_place(tmp_path: Path) -> None:
    """Without their ending, folders with a stroke."""
    (tmp_path / "symbols").mkdir()
    (tmp_path / "symbols" / "sun.png").write_bytes(PIXEL)
    (tmp_path / "notes.txt").write_text("no picture")
    assert art_of(tmp_path, tmp_path, FaultList()) == {"symbols/sun": tmp_path / "symbols" / "sun.png"}


def test_two_pictures_of_one_name_are_told(tmp_path: Path) -> None:
    """A PNG beside a JPEG would win by chance."""
    (tmp_path / "logo.png").write_bytes(PIXEL)
    (tmp_path / "logo.jpg").write_bytes(PIXEL)
    faults = FaultList()
    art_of(tmp_path, tmp_path, faults)
    assert "two pictures are called 'logo'" in faults.faults[0].message


@pytest.mark.parametrize("file", ["game.yaml", "reels.yaml", "theme.yaml", "texts/en.yaml"])
def test_a_text_file_linked_from_outside_is_refused(planted: Planted, tmp_path: Path, file: str) -> None:
    """A theme brings its own files."""
    outside = tmp_path / "outside.yaml"
    planted.path(file).rename(outside)
    planted.path(file).symlink_to(outside)
    with pytest.raises(ThemeRefused, match="leaves the theme's folder"):
        planted.load()


def test_a_picture_linked_from_outside_is_refused(planted: Planted, tmp_path: Path) -> None:
    """Even where it is a proper picture."""
    outside = tmp_path / "outside.png"
    planted.path("art/logo.png").rename(outside)
    planted.path("art/logo.png").symlink_to(outside)
    with pytest.raises(ThemeRefused, match="leaves the theme's folder"):
        planted.load()


def test_a_folder_linked_from_outside_is_not_walked(planted: Planted) -> None:
    """The whole disk would be listed."""
    planted.path("art/all").symlink_to("/")
    with pytest.raises(ThemeRefused, match="leaves the theme's folder"):
        planted.load()


def test_a_link_within_the_theme_is_fine(planted: Planted) -> None:
    """Two names for one picture."""
    planted.path("art/symbols/twin.png").symlink_to(planted.path("art/symbols/sun.png"))
    assert "symbols/twin" in planted.load().look.art


def test_sounds_are_ogg_files(tmp_path: Path) -> None:
    """A file of another kind is told, not handed to the mixer."""
    (tmp_path / "spin.ogg").write_bytes(ogg(3))
    (tmp_path / "win.ogg").write_bytes(b"RIFF rest")
    faults = FaultList()
    assert sounds_of(tmp_path, tmp_path, faults) == {"spin": tmp_path / "spin.ogg"}
    assert faults.faults[0].file == tmp_path / "win.ogg"


def test_a_theme_without_sounds_is_silent(tmp_path: Path) -> None:
    """The folder need not be there."""
    assert sounds_of(tmp_path, tmp_path / "sounds", FaultList()) == {}


def test_a_theme_s_own_sound_wins_over_the_shared_one(planted: Planted) -> None:
    """By its name."""
    for folder in (planted.folder / "sounds", planted.assets / "sounds"):
        folder.mkdir()
        (folder / "spin.ogg").write_bytes(ogg(3))
    assert planted.load().sounds["spin"] == planted.folder / "sounds" / "spin.ogg"
