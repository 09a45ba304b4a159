"""The reality check's time is time played: it runs from the first round of a run on, in whichever game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from game.app.reality_desk import RealityDesk
from game.saves.settings import Settings
from game.session.jurisdiction import PLAYER_SETS_INTERVAL, STRICTEST
from game.session.reality_check import MS_PER_MINUTE, RealityCheck

if TYPE_CHECKING:
    from game.app.sessions import Sessions
    from game.app.settings_desk import SettingsDesk

OWN = replace(STRICTEST, reality_check_minutes=PLAYER_SETS_INTERVAL, reality_check_pause_minutes=0)


@dataclass
class Standing:
    """What the desk reads of a session."""

    rounds_played: int = 0
    opened: object | None = None
    net_minor: int = 0


@dataclass
class Games:
    """Two games' sessions."""

    ports: tuple[SimpleNamespace, ...] = field(
        default_factory=lambda: tuple(SimpleNamespace(snapshot=Standing()) for _ in range(2))
    )


@pytest.mark.parametrize("began", [Standing(rounds_played=1), Standing(opened=object())])
def test_time_runs_from_the_first_round_on(began: Standing) -> None:
    """An hour in the lobby is none of it; a round that is on counts."""
    games = Games()
    settings = SimpleNamespace(settings=replace(Settings(), reality_check_minutes=15))
    desk = RealityDesk(RealityCheck(OWN, 0), cast("Sessions", games), cast("SettingsDesk", settings), may_leave=True)
    assert not desk.is_due(60.0 * MS_PER_MINUTE)
    games.ports[1].snapshot = began
    assert not desk.is_due(74.0 * MS_PER_MINUTE)
    assert desk.is_due(75.0 * MS_PER_MINUTE)
    assert desk.elapsed_ms(75.0 * MS_PER_MINUTE) == 15 * MS_PER_MINUTE
