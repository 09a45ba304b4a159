"""What a player asked for, as a closed union: input becomes one of these before anything else looks at it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Choice
from game.engine.definition import Mode


@dataclass(frozen=True, slots=True)
class SpinPressed:
    """One fresh press of SPIN, its key or its button; a held one never repeats (CO-05)."""


@dataclass(frozen=True, slots=True)
class SkipPressed:
    """Finish the current show, where that is allowed."""


@dataclass(frozen=True, slots=True)
class StakeStepped:
    """One press of plus or minus: ``steps`` is +1 or -1 on the ladder (CO-04)."""

    steps: int


@dataclass(frozen=True, slots=True)
class ModeChosen:
    """Base game or Feature Spin (BO-11)."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """An answer to the offer that waits."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class TopUpAsked:
    """More demo credits, please (CO-13)."""


@dataclass(frozen=True, slots=True)
class SoundToggled:
    """All sound on or off."""


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """Show the rules and the paytable (CO-12)."""


@dataclass(frozen=True, slots=True)
class SettingsAsked:
    """Show the settings."""


@dataclass(frozen=True, slots=True)
class HistoryAsked:
    """Show the rounds played (CO-10)."""


@dataclass(frozen=True, slots=True)
class BackAsked:
    """Leave this screen."""


Intent = (
    SpinPressed
    | SkipPressed
    | StakeStepped
    | ModeChosen
    | ChoiceMade
    | TopUpAsked
    | SoundToggled
    | RulesAsked
    | SettingsAsked
    | HistoryAsked
    | BackAsked
)
