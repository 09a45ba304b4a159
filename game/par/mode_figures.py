"""What a PAR sheet says of one mode, before it is written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.par.round_odds import RoundOdds

if TYPE_CHECKING:
    from fractions import Fraction

    from game.par.expanding_feature import PlayedFeature


@dataclass(frozen=True, slots=True)
class ModeFigures:
    """One mode, which costs ``stake_multiple``: means by source in base stakes, chance of free spins, the round."""

    stake_multiple: int
    sources: Mapping[str, float]
    trigger: float
    line_hit: float
    round: RoundOdds

    @property
    def mean(self) -> float:
        """Mean win of a round in base stakes."""
        return sum(self.sources.values())

    @property
    def rtp(self) -> float:
        """Mean win of a round over what it costs."""
        return self.mean / self.stake_multiple


def feature_sources(features: Mapping[int, PlayedFeature], triggers: Mapping[int, Fraction]) -> dict[str, float]:
    """What free spins add by source; ``replay`` is what the right to replay is worth beyond the plain mean (BO-10)."""
    sources: dict[str, float] = {}
    for award, chance in triggers.items():
        feature = features[award]
        share = float(chance) / len(feature.figures)
        for figures in feature.figures:
            means = figures.means
            parts = {"lines": means.spin.lines, "scatter": means.spin.scatter, "expansion": means.spin.expansion}
            for part, mean in parts.items():
                if mean:
                    key = f"free_spins.{part}"
                    sources[key] = sources.get(key, 0.0) + share * float(means.spins * mean)
        plain = sum(float(figures.mean) for figures in feature.figures) / len(feature.figures)
        if feature.value - plain:
            sources["free_spins.replay"] = sources.get("free_spins.replay", 0.0) + float(chance) * (
                feature.value - plain
            )
    return sources
