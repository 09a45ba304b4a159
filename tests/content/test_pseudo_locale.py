"""The pseudo-locale makes every text longer and leaves its figures alone."""

from __future__ import annotations

import pytest

from game.content.pseudo_locale import PSEUDO_LOCALE, pseudo
from game.content.theme import load_theme
from tests.content.planting import GAMES, THEMES


def test_a_text_is_accented_and_in_brackets() -> None:
    """Both can be seen at a glance."""
    assert pseudo("Settings") == "[Šééttííñgš]"


def test_figures_keep_their_places() -> None:
    """Names in braces are not words."""
    assert pseudo("Line {line}: {amount}").format(line=3, amount="£2") == "[Lííñéé 3: £2]"


def test_an_empty_text_stays_empty() -> None:
    """Nothing is shown for it."""
    assert not pseudo("")


@pytest.mark.parametrize("game", GAMES)
def test_all_texts_together_are_about_two_fifths_longer(game: str) -> None:
    """As German or Finnish are at their longest."""
    package = load_theme(THEMES / game)
    plain, longer = package.texts["en"], package.texts_in(PSEUDO_LOCALE, "GBP").entries
    assert set(plain) == set(longer)
    growth = sum(map(len, longer.values())) / sum(map(len, plain.values()))
    assert 1.3 < growth < 1.5
