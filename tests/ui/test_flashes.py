"""No celebration flashes more than three times a second (STANDARDS 23); a strobe would be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.content.theme import load_theme
from game.qa.film_strip import easel_of
from game.qa.passages import passages_of
from tests.bench.flashes import ALLOWED, BRIGHT, CHANGE, ROOT, SIZE, THEMES, flashes_of, most_flashes

if TYPE_CHECKING:
    from tests.bench.flashes import Map

SHAPE = (64, 36)


def strobe(flashes: int, dark: float, light: float, part: float = 1.0) -> list[Map]:
    """A second that flashes so often on a part of the screen."""
    frames = []
    for frame in range(61):
        picture = np.full(SHAPE, dark, np.float32)
        if int(frame * 2 * flashes / 60) % 2:
            picture[: round(SHAPE[0] * part)] = light
        frames.append(picture)
    return frames


@pytest.mark.parametrize("flashes", [1, 3, 5, 12])
def test_a_strobe_is_counted(flashes: int) -> None:
    """As often as it lights and goes dark again."""
    assert abs(most_flashes(strobe(flashes, 0.1, 0.5), CHANGE, BRIGHT) - flashes) <= 1


def test_what_is_faint_bright_or_small_is_no_flash() -> None:
    """Less than a tenth, both states above 0.80, less than a quarter of a field."""
    assert most_flashes(strobe(10, 0.2, 0.28), CHANGE, BRIGHT) == 0
    assert most_flashes(strobe(10, 0.82, 1.0), CHANGE, BRIGHT) == 0
    assert most_flashes(strobe(10, 0.1, 0.9, part=0.02), CHANGE, BRIGHT) == 0


@pytest.mark.parametrize("theme", THEMES)
def test_the_greatest_celebration_flashes_at_most_three_times_a_second(theme: str) -> None:
    """Every frame of the fourth tier; all other motions by ``python -m tests.bench.flashes``."""
    package = load_theme(ROOT / "themes" / theme)
    easel = easel_of(package, ROOT / "assets", SIZE, "en")
    greatest = next(passage for passage in passages_of(package.definition) if passage.name == "big_win_4")
    assert max(flashes_of(greatest, package, easel)) <= ALLOWED
