"""A paid round of a game without coins: one spin and the free spins it triggers; base mode and Feature Spin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from game.engine.compiled import by_count
from game.engine.definition import GameDefinition
from game.par.counted_spin import counted_spin, scatter_counts, spin_means
from game.par.errors import ParError
from game.par.expanding_feature import SIZE, PlayedFeature, played_feature
from game.par.feature_length import WinOdds
from game.par.line_runs import LinePays
from game.par.mode_figures import ModeFigures, feature_sources
from game.par.round_odds import RoundOdds, cap_of, shifted_sum


@dataclass(frozen=True, slots=True)
class PlainGame:
    """A game's features by the number of spins that a trigger awards: computed once, used by both modes."""

    definition: GameDefinition
    features: Mapping[int, PlayedFeature]

    @classmethod
    def of(cls, definition: GameDefinition) -> PlainGame:
        """The features of ``definition``; none for a game without free spins."""
        awards = set() if definition.free_spins is None else set(definition.free_spins.awards.values())
        return cls(definition, {spins: played_feature(definition, spins) for spins in sorted(awards)})

    def base(self) -> ModeFigures:
        """A base spin and all it leads to."""
        definition = self.definition
        awards = {} if definition.free_spins is None else definition.free_spins.awards
        means = spin_means(definition, definition.strips["base"], awards)
        spin = counted_spin(definition, definition.strips["base"], awards).odds()
        chance = np.zeros(SIZE)
        missing = 0.0
        for award, landed in spin.chance.items():
            if not award:
                chance[: len(landed)] += landed
                continue
            feature = self.features[award]
            self._check_caps(len(landed))
            chance += shifted_sum(landed, feature.win.chance, SIZE)
            missing += float(landed.sum()) * feature.win.missing
        sources = {f"lines.{symbol}": float(mean) for symbol, mean in means.by_symbol.items()}
        if definition.scatter is not None and definition.scatter.pays:
            sources["scatter"] = float(means.scatter)
        sources |= feature_sources(self.features, means.triggers)
        return ModeFigures(
            stake_multiple=1,
            sources=sources,
            trigger=float(means.trigger),
            line_hit=float(means.line_hit),
            round=RoundOdds(WinOdds(chance, missing), LinePays.of(definition).unit),
        )

    def feature_spin(self) -> ModeFigures:
        """A Feature Spin: nothing but a chance of free spins, at a multiple of the base stake (BO-11)."""
        definition = self.definition
        rules, spins = definition.feature_spin, definition.free_spins
        if rules is None or spins is None:
            message = f"{definition.id} has no Feature Spin: wanted a game with one"
            raise ParError(message)
        award_of = by_count(spins.awards, 0)
        triggers: dict[int, Fraction] = {}
        for count, chance in scatter_counts(definition, definition.strips["feature_spin"]).items():
            if award_of[count]:
                triggers[award_of[count]] = triggers.get(award_of[count], Fraction(0)) + chance
        odds = np.zeros(SIZE)
        odds[0] = float(1 - sum(triggers.values()))
        for award, chance in triggers.items():
            odds += float(chance) * self.features[award].win.chance
        missing = sum(float(chance) * self.features[award].win.missing for award, chance in triggers.items())
        return ModeFigures(
            stake_multiple=rules.stake_multiple,
            sources=feature_sources(self.features, triggers),
            trigger=float(sum(triggers.values())),
            line_hit=0.0,
            round=RoundOdds(WinOdds(odds, missing), LinePays.of(definition).unit),
        )

    def _check_caps(self, most_units: int) -> None:
        """A feature that the cap ends offers no replay: counted so only where the cap lies above every replayed win."""
        spins = self.definition.free_spins
        if spins is None or spins.respin is None:
            return
        lowest = min(cap_of(self.definition, stake) for stake in self.definition.stakes)
        room = lowest - most_units * LinePays.of(self.definition).unit
        if room <= spins.respin.threshold:
            message = (
                f"{self.definition.id}: a cap of {float(lowest):g} stakes with a base spin of up to "
                f"{float(lowest - room):g} may end free spins of {float(spins.respin.threshold):g} or less; wanted room"
            )
            raise ParError(message)
