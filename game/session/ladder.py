"""Which modes and stakes a theme offers in a market."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.definition import GameDefinition, Mode
from game.session.errors import MarketTooStrict
from game.session.jurisdiction import Jurisdiction


@dataclass(frozen=True, slots=True)
class Ladder:
    """A theme's modes and stakes within a market's limits.

    Raises:
        MarketTooStrict: Not one base stake is within the limit.
    """

    definition: GameDefinition
    jurisdiction: Jurisdiction

    def __post_init__(self) -> None:
        limit = self.jurisdiction.max_stake_minor
        if limit is not None and not self.stakes(Mode.BASE):
            raise MarketTooStrict(self.definition.id, limit, min(self.definition.stakes))

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The modes that may be played (BO-11)."""
        has_feature_spin = self.definition.feature_spin is not None and self.jurisdiction.feature_spin
        if has_feature_spin and self.stakes(Mode.FEATURE_SPIN):
            return (Mode.BASE, Mode.FEATURE_SPIN)
        return (Mode.BASE,)

    @property
    def has_gamble(self) -> bool:
        """Whether wins may be gambled, the player's own toggle aside."""
        return self.definition.gamble is not None and self.jurisdiction.gamble

    def stakes(self, mode: Mode) -> tuple[int, ...]:
        """The base stakes whose rounds cost no more than the limit (CO-04)."""
        limit = self.jurisdiction.max_stake_minor
        return tuple(base for base in self.definition.stakes if limit is None or self.cost(mode, base) <= limit)

    def cost(self, mode: Mode, base_stake_minor: int) -> int:
        """What one round costs."""
        rules = self.definition.feature_spin
        return base_stake_minor * rules.stake_multiple if mode is Mode.FEATURE_SPIN and rules else base_stake_minor

    def at_most(self, mode: Mode, wanted_minor: int) -> int:
        """The highest base stake on offer up to the one wanted, else the lowest."""
        offered = self.stakes(mode)
        return max((stake for stake in offered if stake <= wanted_minor), default=offered[0])
