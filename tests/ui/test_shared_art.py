"""The pictures that all themes share are there under the names by which they are asked for."""

from __future__ import annotations

import pytest

from game.ui.art import RANKS, SUITS
from tests.installation import ROOT

CARDS = ROOT / "assets" / "cards"


@pytest.mark.parametrize("suit", SUITS)
def test_every_card_of_the_deck_has_its_picture(suit: str) -> None:
    """A gamble draws any of the 52: one that is missing would stop the program in the middle of a round."""
    assert [rank for rank in RANKS if not (CARDS / f"{suit}_{rank}.png").is_file()] == []


@pytest.mark.parametrize("name", ["back", *(f"suit_{suit}" for suit in SUITS)])
def test_the_back_and_the_suits_have_their_pictures(name: str) -> None:
    """They lie on the table from the first moment."""
    assert (CARDS / f"{name}.png").is_file()
