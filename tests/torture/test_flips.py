"""A small share of the damages to a save, and a believer that must be found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.torture.flips import build, spoil
from tests.torture.plants import planted

if TYPE_CHECKING:
    from pathlib import Path

    from tests.torture.flips import Home

DAMAGES = 48
"""Few enough for every run; ``python -m tests.torture flips`` is the full measure."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A save of some rounds of the small games."""
    return build(tmp_path_factory.mktemp("home"), real=False, calls=80)


@pytest.mark.rule("CO-07")
def test_no_damage_is_taken_for_a_save(home: Home, tmp_path: Path) -> None:
    """Refused, or exactly what was written; repaired only to what once stood, with a word."""
    spoilt = spoil(tmp_path, home, DAMAGES, real=False)
    assert (sum(spoilt.tries.values()), spoilt.faults) == (DAMAGES, [])


def test_believing_the_file_is_found_out(home: Home, tmp_path: Path) -> None:
    """Without checksums, sums and digests damaged saves would open."""
    with planted("flips", "believing"):
        assert not spoil(tmp_path, home, DAMAGES, real=False).clean
