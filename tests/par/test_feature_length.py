"""Features with retriggers: the transform's distribution equals spin by spin convolution."""

from __future__ import annotations

import numpy as np
import pytest

from game.par.errors import ParError
from game.par.feature_length import FreeSpin, feature_win, length_odds, mean_spins

SPIN = FreeSpin({0: np.array([0.6, 0.2, 0.0, 0.1]), 2: np.array([0.0, 0.05, 0.05])})
SIZE = 1 << 10


def _by_spins(spin: FreeSpin, spins: int, longest: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The win's odds by playing one spin after another, up to ``longest`` spins."""
    left = {spins: np.eye(1, SIZE)[0]}
    done = np.zeros(SIZE)
    for _ in range(longest):
        after: dict[int, np.ndarray[tuple[int], np.dtype[np.float64]]] = {}
        for number, win in left.items():
            for award, chance in spin.chance.items():
                then = np.convolve(win, chance)[:SIZE]
                after[number - 1 + award] = after.get(number - 1 + award, np.zeros(SIZE)) + then
        done += after.pop(0, np.zeros(SIZE))
        left = after
    return done


def test_the_transform_equals_spin_by_spin_convolution() -> None:
    """Three spins with retriggers of two, every win's chance."""
    expected = _by_spins(SPIN, 3, 160)
    assert expected == pytest.approx(feature_win(SPIN, 3, SIZE).chance, abs=1e-14)


def test_the_bound_on_what_is_missing_holds() -> None:
    """P(win >= 40) is below the bound that a cut at 40 would be told with."""
    assert feature_win(SPIN, 3, SIZE).at_least(40) < feature_win(SPIN, 3, 40).missing < 0.03


def test_the_length_has_the_mean_of_wald() -> None:
    """Ten spins with one retrigger of ten in 20: 10 / (1 - 1/2) = 20 spins."""
    assert length_odds({10: 0.05}, 10, 1 << 12).mean() == pytest.approx(20.0, abs=1e-6)


@pytest.mark.rule("BO-07")
def test_free_spins_that_need_not_end_are_refused() -> None:
    """A spin that awards one more on average has no finite feature."""
    with pytest.raises(ParError, match="fewer than 1"):
        mean_spins(1, 10)  # type: ignore[arg-type]  # an int is a fraction here
