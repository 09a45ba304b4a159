"""The gamble pays exactly 100 % at every amount it is offered for, whatever is chosen."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from game.engine.definition import GambleRules
from game.engine.features.gamble import guesses_at
from game.par.gamble_return import gamble_bands, payouts

RULES = GambleRules(max_steps=5, offer_limit_minor=12_500_000, win_limit_minor=25_000_000, timeout_ms=1)
SMALL = GambleRules(max_steps=3, offer_limit_minor=60, win_limit_minor=100, timeout_ms=1)


@pytest.mark.rule("BO-12")
def test_no_way_to_choose_pays_more_or_less() -> None:
    """The worst and the best choices of each band have the same mean: the amount."""
    assert {(Fraction(1), Fraction(1))} == {(band.worst, band.best) for band in gamble_bands(RULES)}


@pytest.mark.rule("BO-13")
def test_the_bands_hold_every_amount_on_offer_once() -> None:
    """From one penny to the offer limit without a gap."""
    bands = gamble_bands(RULES)
    assert bands[0].least_minor == 1
    assert RULES.offer_limit_minor == bands[-1].most_minor
    assert all(band.most_minor + 1 == after.least_minor for band, after in pairwise(bands))


@pytest.mark.rule("BO-13")
def test_each_amount_of_a_small_gamble_pays_itself() -> None:
    """Every single amount, those whose guesses the cap takes away included."""
    offered = [amount for amount in range(1, SMALL.offer_limit_minor + 1) if guesses_at(SMALL, amount)]
    assert {(Fraction(1), Fraction(1))} == {payouts(SMALL, amount) for amount in offered}
