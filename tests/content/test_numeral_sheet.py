"""A sheet of cast digits that the game could not cut is refused with its file and a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content.placeholder import flat

if TYPE_CHECKING:
    from tests.content.planting import Planted

SHEET = "numerals.png"


def told(planted: Planted, width: int, height: int) -> list[str]:
    """What is wrong with a sheet of that size."""
    (planted.folder / "art" / SHEET).write_bytes(flat(width, height, (1, 2, 3, 255)))
    return [fault.message for fault in planted.faults() if fault.file.name == SHEET]


def test_whole_cells_are_accepted(planted: Planted) -> None:
    """5 x 4 cells of 64 x 80 px, and larger ones."""
    assert told(planted, 320, 320) == []
    assert told(planted, 1680, 1680) == []


@pytest.mark.parametrize("size", [(320, 400), (1680, 1344), (330, 330), (300, 300)])
def test_other_shapes_are_refused(planted: Planted, size: tuple[int, int]) -> None:
    """No square, no whole cells, or too coarse."""
    assert told(planted, *size) == [f"a sheet of digits of {size[0]} x {size[1]} px"]
    assert planted.faults()[0].hint


def test_none_is_needed(planted: Planted) -> None:
    """A theme may gild its face's own digits."""
    assert not (planted.folder / "art" / SHEET).exists()
    assert not [fault for fault in planted.faults() if fault.file.name == SHEET]
