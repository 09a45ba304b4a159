"""A small share of the random inputs, and the faults that the judge must see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.installation import GAMES
from tests.torture.judge import InvariantBroken
from tests.torture.monkey import torment
from tests.torture.plants import PLANTS, planted

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.paths import Paths

INPUTS = 80
"""Few enough for every run; ``python -m tests.torture monkey`` is the full measure."""
INPUTS_TO_FIND = 500
FINDS = {"money": "the ledger sums to", "two-rounds": "2 rounds for one input", "button": "outside"}


@pytest.mark.rule("CO-05", "CO-13")
@pytest.mark.parametrize("theme", GAMES)
def test_no_input_breaks_what_must_always_hold(installation: Paths, tmp_path: Path, theme: str) -> None:
    """Balance = ledger, at most one round a press, one open round a theme, sane screens, no fault."""
    record = torment(installation, tmp_path, theme, INPUTS, seed=11)
    assert record.inputs == INPUTS
    assert record.states["screen GameScreen"] > INPUTS // 4


@pytest.mark.parametrize("fault", FINDS)
def test_a_planted_fault_is_found(installation: Paths, tmp_path: Path, fault: str) -> None:
    """By the invariant that it breaks."""
    with planted("monkey", fault), pytest.raises(InvariantBroken, match=FINDS[fault]):
        torment(installation, tmp_path, "spooky_carnival", INPUTS_TO_FIND, seed=1)


def test_an_unforeseen_fault_is_found(installation: Paths, tmp_path: Path) -> None:
    """It reaches the harness as it was raised."""
    with planted("monkey", "unforeseen"), pytest.raises(ZeroDivisionError):
        torment(installation, tmp_path, "spooky_carnival", INPUTS_TO_FIND, seed=1)


def test_every_plant_is_tried() -> None:
    """None is forgotten here."""
    assert {*FINDS, "unforeseen"} == set(PLANTS["monkey"])
