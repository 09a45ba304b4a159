"""Free spins, coins, jackpots and the gamble as a PAR sheet writes them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from game.par.coin_chain import MOST_COINS
from game.par.coin_round import free_spins_lengths
from game.par.feature_length import length_odds
from game.par.gamble_return import gamble_bands
from game.par.jackpot_return import MILLION, jackpot_return, tier_return, time_return
from game.par.mode_sheet import listed, one_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.definition import GameDefinition, JackpotTier, TimeJackpotRules
    from game.par.coin_round import CoinMeans
    from game.par.document import Json
    from game.par.expanding_feature import FeatureFigures, PlayedFeature

LENGTHS = 1 << 12
RAREST_LENGTH = 1e-9
SURVIVAL_POINTS = 48


def plain_free_spins(definition: GameDefinition, features: Mapping[int, PlayedFeature]) -> dict[str, Json]:
    """Free spins of a game without coins; the figures of its first award, which is the only one in most games."""
    spins, feature = next(iter(features.items()))
    respin = None if definition.free_spins is None else definition.free_spins.respin
    by_special = {figures.means.special or "": figures for figures in feature.figures}
    mean = sum((figures.mean for figures in feature.figures), Fraction(0)) / len(feature.figures)
    return {
        "awarded": spins,
        "mean": float(mean),
        "value": feature.value,
        "mean_spins": float(sum(figures.means.spins for figures in feature.figures) / len(feature.figures)),
        "threshold": None if respin is None else float(respin.threshold),
        "threshold_off": None
        if respin is None
        else max(abs(float(f.mean - respin.threshold)) for f in feature.figures),
        "taken": feature.kept,
        "mean_by_special": {special: float(figures.mean) for special, figures in by_special.items()},
        "value_by_special": {**feature.value_by_special},
        "sd_by_special": {special: figures.deviation for special, figures in by_special.items()},
        "mean_spins_by_special": {special: float(figures.means.spins) for special, figures in by_special.items()},
        "retrigger_one_in_by_special": {
            special: one_in(figures.means.spin.trigger) for special, figures in by_special.items()
        },
        "length_by_special": {special: _lengths(figures, spins) for special, figures in by_special.items()},
        "win_by_special": {special: _survival(figures) for special, figures in by_special.items()},
    }


def _lengths(figures: FeatureFigures, spins: int) -> list[Json]:
    """[number of spins, chance] of a feature."""
    awards = {award: float(chance) for award, chance in figures.means.spin.triggers.items()}
    chance = length_odds(awards, spins, LENGTHS).chance
    return [[int(at), float(chance[at])] for at in np.flatnonzero(chance > RAREST_LENGTH)]


def _survival(figures: FeatureFigures) -> list[Json]:
    """[stakes, P(the feature wins at least so much)]."""
    tail = np.cumsum(figures.win.chance[::-1])[::-1]
    last = int(np.flatnonzero(tail > RAREST_LENGTH)[-1])
    points = sorted({round(float(at)) for at in np.geomspace(1, max(2, last), SURVIVAL_POINTS)})
    return [[float(at * figures.unit), float(tail[at])] for at in points]


def coin_free_spins_sheet(definition: GameDefinition, means: CoinMeans) -> dict[str, Json]:
    """Free spins of a game with coins, entered as the long run enters them."""
    spins = 0 if definition.free_spins is None else next(iter(definition.free_spins.awards.values()))
    visits = means.chain.visits
    return {
        "awarded": spins,
        "mean": means.free_spins,
        "value": means.free_spins,
        "mean_spins": means.chain.mean_spins,
        "threshold": None,
        "mean_by_special": {},
        "value_by_special": {},
        "spins_by_types_swapped": listed(visits),
        "mean_spin_by_types_swapped": listed(means.free_by_size),
        "length": [
            [number, chance]
            for number, chance in enumerate(free_spins_lengths(definition, means).tolist())
            if chance > RAREST_LENGTH
        ],
    }


def coins_sheet(definition: GameDefinition, means: CoinMeans) -> dict[str, Json]:
    """The chain of stored coins in the long run (SC-04 to SC-10)."""
    rules, chain = definition.coins, means.chain
    slots = MOST_COINS if rules is None else rules.slots
    extra = 0.0 if rules is None else float(rules.extra_swap_chance)
    plain, full = float(means.base_by_size[0]), float(means.base_by_size[1])
    if len(means.base_by_size) > 2:
        full = (1.0 - extra) * full + extra * float(means.base_by_size[2])
    return {
        "bar_one_in": one_in(chain.bars_a_spin),
        "coins_a_spin": chain.bars_a_spin * slots,
        "stationary": [[coins, float(share)] for coins, share in enumerate(chain.stationary) if share > RAREST_LENGTH],
        "truncated_at": MOST_COINS,
        "truncated": chain.clipped,
        "spins_by_types_swapped": listed(chain.swapped),
        "spin_worth": {"bar_not_full": plain, "bar_full": full},
    }


def jackpots_sheet(definition: GameDefinition) -> dict[str, Json] | None:
    """Each pot: what it returns of every stake, as contribution and as seed; hazards (JP-01 to JP-03)."""
    rules = definition.jackpots
    if rules is None:
        return None
    pots: dict[str, Json] = {tier.id: _tier(definition, tier) for tier in rules.tiers}
    if rules.time is not None:
        pots[rules.time.id] = _time(rules.time)
    return {"rtp": float(jackpot_return(definition)), "pots": pots}


def _tier(definition: GameDefinition, tier: JackpotTier) -> dict[str, Json]:
    contribution = Fraction(tier.contribution_ppm, MILLION)
    return {
        "kind": "progressive",
        "rtp": float(tier_return(tier)),
        "contribution": float(contribution),
        "seed_share": float(tier_return(tier) - contribution),
        "seed_minor": tier.seed_minor,
        "mean_pot_minor": float(tier.seed_minor + contribution * tier.one_in_minor),
        "one_in_by_stake": {str(stake): max(1.0, tier.one_in_minor / stake) for stake in definition.stakes},
    }


def _time(rules: TimeJackpotRules) -> dict[str, Json]:
    contribution = Fraction(rules.contribution_ppm, MILLION)
    mean_share = Fraction(rules.exponent, rules.exponent + 1)
    return {
        "kind": "time",
        "rtp": float(time_return(rules)),
        "contribution": float(contribution),
        "seed_share": float(time_return(rules) - contribution),
        "seed_minor": rules.seed_minor,
        "mean_pot_minor": float(rules.seed_minor + contribution * rules.turnover_minor * mean_share),
        "window_ms": rules.window_ms,
        "exponent": rules.exponent,
        "turnover_minor": rules.turnover_minor,
        "mean_share_of_window": float(mean_share),
        "survival": [[step / 50, 1.0 - (step / 50) ** rules.exponent] for step in range(51)],
    }


def gamble_sheet(definition: GameDefinition) -> dict[str, Json] | None:
    """The gamble's mean payout at every amount it is offered for (BO-12, BO-13)."""
    if definition.gamble is None:
        return None
    bands = gamble_bands(definition.gamble)
    return {
        "mean_payout": float(sum((band.best for band in bands), Fraction(0)) / len(bands)) if bands else None,
        "bands": [
            {
                "from_minor": band.least_minor,
                "to_minor": band.most_minor,
                "guesses": band.guesses,
                "worst": float(band.worst),
                "best": float(band.best),
            }
            for band in bands
        ],
    }
