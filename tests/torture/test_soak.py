"""A small share of the soak, and the faults that it must see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.installation import GAMES
from tests.torture.plants import planted
from tests.torture.soak import soak

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.paths import Paths

ROUNDS = 16
"""Few enough for every run, too few to say anything of memory; ``python -m tests.torture soak`` is the full measure."""


def test_no_frame_waits_for_the_save(installation: Paths, tmp_path: Path) -> None:
    """Every commit is under way while frames go on."""
    soaked = soak(installation, tmp_path, ROUNDS, GAMES[:1])
    assert (soaked.rounds, soaked.late_by_storage) == (ROUNDS, 0)


def test_waiting_for_a_slow_disk_is_seen(installation: Paths, tmp_path: Path) -> None:
    """The planted fault: each request is waited for."""
    with planted("soak", "waiting"):
        soaked = soak(installation, tmp_path, 6, GAMES[:1])
    assert soaked.late_by_storage > 0
    assert not soaked.clean


def test_a_leak_is_seen(installation: Paths, tmp_path: Path) -> None:
    """Memory that stays of each answer."""
    with planted("soak", "leak"):
        soaked = soak(installation, tmp_path, 24, GAMES[:1])
    assert soaked.growth_percent > 10
    assert not soaked.clean
