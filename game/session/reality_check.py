"""When a player is told how long and at what net result they have played, and how long play then rests (RTS 13B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.jurisdiction import PLAYER_SETS_INTERVAL

if TYPE_CHECKING:
    from game.session.jurisdiction import Jurisdiction

MS_PER_MINUTE = 60_000
INTERVALS_MINUTES = (15, 30, 60)
"""What a player may choose where the market lets the player set it, besides none."""


class RealityCheck:
    """The checks of one run of the program, over all its games: time does not start afresh with another game.

    Times are those of the session's clock, in ms. Once due, a check stays due until `answer`: leaving a game and coming
    back does not get round it.
    """

    def __init__(self, market: Jurisdiction, opened_ms: float) -> None:
        """``opened_ms`` is when play began."""
        self._market = market
        self._opened_ms = opened_ms
        self._last_ms = opened_ms
        self._shown_ms: float | None = None

    @property
    def is_set_by_player(self) -> bool:
        """Whether the interval is the player's to set."""
        return self._market.reality_check_minutes == PLAYER_SETS_INTERVAL

    def interval_ms(self, players_minutes: int) -> int | None:
        """The interval that holds when the player has set ``players_minutes`` (0: none); None without checks."""
        minutes = self._market.reality_check_minutes
        if minutes == PLAYER_SETS_INTERVAL:
            minutes = players_minutes
        return minutes * MS_PER_MINUTE if minutes else None

    def is_due(self, now_ms: float, players_minutes: int) -> bool:
        """Whether the next stake has to wait for an answer."""
        if self._shown_ms is not None:
            return True
        interval_ms = self.interval_ms(players_minutes)
        return interval_ms is not None and now_ms - self._last_ms >= interval_ms

    def wait(self, now_ms: float) -> None:
        """Nobody has played yet: time begins no earlier than now."""
        if self._shown_ms is None:
            self._opened_ms = self._last_ms = now_ms

    def show(self, now_ms: float) -> None:
        """The check is on the screen: its pause, if the market has one, runs from the first time on."""
        if self._shown_ms is None:
            self._shown_ms = now_ms

    def pause_left_ms(self, now_ms: float) -> float:
        """How long play still has to rest before it may go on."""
        since = now_ms if self._shown_ms is None else self._shown_ms
        return max(0.0, since + self._market.reality_check_pause_minutes * MS_PER_MINUTE - now_ms)

    def answer(self, now_ms: float) -> bool:
        """Go on playing; False, and nothing changes, while the pause is not over."""
        if self.pause_left_ms(now_ms) > 0:
            return False
        self._shown_ms = None
        self._last_ms = now_ms
        return True

    def elapsed_ms(self, now_ms: float) -> float:
        """How long this run has been played."""
        return now_ms - self._opened_ms
