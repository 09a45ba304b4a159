"""Whole rounds of small games: computed odds equal those of the engine playing every draw out."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from game.engine.definition import Mode
from game.par.coin_round import coin_means, coin_round
from game.par.plain_round import PlainGame
from tests.par.small_games import small_book, small_carnival, win_odds

DIGITS = 1e-12


@pytest.mark.rule("BO-09")
@pytest.mark.rule("BO-10")
def test_a_base_round_has_the_odds_of_the_engine_played_out() -> None:
    """Lines, scatters, expansion, the special drawn, one replay at or below the threshold: each win as often."""
    definition = small_book()
    computed = PlainGame.of(definition).base().round
    unit = float(computed.unit * 30)
    for (win, _), chance in win_odds(definition, Mode.BASE, 30).items():
        assert float(chance) == pytest.approx(computed.win.chance[round(win / unit)], abs=DIGITS)


@pytest.mark.rule("BO-11")
def test_a_feature_spin_has_the_odds_of_the_engine_played_out() -> None:
    """A window that only triggers, then free spins at the base stake: mean and chance of a win are the same."""
    definition = small_book()
    computed = PlainGame.of(definition).feature_spin()
    odds = win_odds(definition, Mode.FEATURE_SPIN, 300)
    mean = sum(win * chance for (win, _), chance in odds.items())
    assert float(mean / 300) == pytest.approx(computed.rtp, abs=DIGITS)
    assert float(1 - odds[0, 0]) == pytest.approx(computed.round.win.chance[1:].sum(), abs=DIGITS)


@pytest.mark.rule("SC-05")
@pytest.mark.rule("SC-08")
def test_a_coin_game_has_the_odds_of_the_engine_played_out_from_its_stationary_state() -> None:
    """Coins, owed swaps and free spins over the chain of the engine's own rounds: the same chance of each win."""
    definition = small_carnival()
    states = 4  # one coin kept at most, two more landed
    played = [win_odds(definition, Mode.BASE, 20, coins) for coins in range(states)]
    moves = np.zeros((states, states))
    for coins, odds in enumerate(played):
        for (_, left), chance in odds.items():
            moves[coins, min(left, states - 1)] += float(chance)
    share = np.linalg.matrix_power(moves, 4096)[0]
    computed = coin_round(definition, coin_means(definition)).round
    unit = float(computed.unit * 20)
    expected = np.zeros(len(computed.win.chance))
    for coins, odds in enumerate(played):
        for (win, _), chance in odds.items():
            expected[round(win / unit)] += share[coins] * float(chance)
    assert float(np.abs(expected - computed.win.chance).max()) < 1e-12


def test_the_engine_played_out_leaves_no_chance_over() -> None:
    """The tree of draws sums to one, so nothing was forgotten."""
    assert Fraction(1) == sum(win_odds(small_carnival(), Mode.BASE, 20, 3).values())
