"""What the rules page knows of a game's odds is what its PAR sheet says, and nothing where that is of other rules."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from game.ui.odds import odds_of_sheet

THEMES = Path(__file__).parents[2] / "themes"


def _sheet(theme: str) -> dict[str, Any]:
    sheet: dict[str, Any] = json.loads((THEMES / theme / "par.json").read_text(encoding="utf-8"))
    return sheet


@pytest.mark.rule("BO-16")
def test_both_modes_returns_come_from_the_sheet() -> None:
    """Base game 93.26 % and Feature Spin 93.28 %, as the sheet of the loaded rules has them."""
    odds = odds_of_sheet(_sheet("book_of_oktoberfest"))
    assert odds.rtp_feature_spin is not None
    assert (Decimal("93.26"), Decimal("93.28")) == (round(odds.rtp, 2), round(odds.rtp_feature_spin, 2))


@pytest.mark.rule("SC-13")
def test_the_total_is_game_and_pots_together() -> None:
    """93.13 % in all; the pots' shares sum to the jackpots' part."""
    odds = odds_of_sheet(_sheet("spooky_carnival"))
    assert odds.rtp_jackpots is not None
    assert Decimal("93.13") == round(odds.rtp, 2)
    assert round(odds.rtp_jackpots, 9) == round(sum(odds.pots.values()), 9)


def test_a_cap_that_takes_less_than_is_shown_is_not_told() -> None:
    """At 100 pounds the Book's cap takes 0.0004 %: no stake has a return of its own."""
    assert odds_of_sheet(_sheet("book_of_oktoberfest")).capped == {}


def test_every_stake_has_the_odds_of_its_greatest_win() -> None:
    """The greatest win is rarer than can be told at small stakes, and a figure at the greatest."""
    max_win = odds_of_sheet(_sheet("book_of_oktoberfest")).max_win
    assert (max_win[10].rarer, max_win[10_000].rarer) == (True, False)


def test_another_document_is_refused() -> None:
    """A document without the sheet's fields is told as such, not half read."""
    with pytest.raises(ValueError, match="PAR sheet"):
        odds_of_sheet({"hash": "x"})
