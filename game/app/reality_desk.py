"""The reality checks of a run as screens see them: when one is due, what it says, what follows from its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.sessions import Sessions
    from game.app.settings_desk import SettingsDesk
    from game.session.reality_check import RealityCheck


class RealityDesk:
    """One check for all games of a run (`game.ui.screens.reality_check.CheckDesk`)."""

    def __init__(self, check: RealityCheck, sessions: Sessions, settings: SettingsDesk, *, may_leave: bool) -> None:
        """``settings`` hold the player's own interval."""
        self._check = check
        self._sessions = sessions
        self._settings = settings
        self._leaving = False
        self.may_leave = may_leave

    @property
    def is_set_by_player(self) -> bool:
        """The interval is the player's to set."""
        return self._check.is_set_by_player

    @property
    def net_minor(self) -> int:
        """What was won less what was staked, over all games."""
        return sum(port.snapshot.net_minor for port in self._sessions.ports)

    @property
    def rounds_played(self) -> int:
        """Rounds of all games."""
        return sum(port.snapshot.rounds_played for port in self._sessions.ports)

    def is_due(self, now_ms: float) -> bool:
        """The next stake has to wait; asked in every frame of a game, so that time runs from the first round on."""
        if not self._has_begun():
            self._check.wait(now_ms)
        return self._check.is_due(now_ms, self._settings.settings.reality_check_minutes)

    def _has_begun(self) -> bool:
        """A round was played in this run, or is on."""
        standing = (port.snapshot for port in self._sessions.ports)
        return any(snapshot.rounds_played or snapshot.opened is not None for snapshot in standing)

    def show(self, now_ms: float) -> None:
        """The check is seen."""
        self._check.show(now_ms)

    def elapsed_ms(self, now_ms: float) -> float:
        """How long this run has been played."""
        return self._check.elapsed_ms(now_ms)

    def pause_left_ms(self, now_ms: float) -> float:
        """How long play has to rest."""
        return self._check.pause_left_ms(now_ms)

    def answer(self, now_ms: float) -> bool:
        """Go on; False while the pause is not over."""
        return self._check.answer(now_ms)

    def leave(self) -> None:
        """The player wants to leave the game: it hears so when it is uncovered."""
        self._leaving = True

    def take_leave(self) -> bool:
        """Whether the player wants to leave; asked once."""
        leaving, self._leaving = self._leaving, False
        return leaving
