"""A clock that can be held, let go, slowed and hurried: the time that shows run by under inspection."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.timing import Clock


class HeldClock:
    """Follows another clock at a rate; never runs backwards (`game.timing.Clock`)."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._rate = 1.0
        self._held = False
        self._since_ms = clock.now_ms()
        self._stood_ms = self._since_ms

    @property
    def held(self) -> bool:
        """It stands."""
        return self._held

    @property
    def rate(self) -> float:
        """How many ms pass here in one ms there, unless it is held."""
        return self._rate

    def now_ms(self) -> float:
        """The time here."""
        if self._held:
            return self._stood_ms
        return self._stood_ms + (self._clock.now_ms() - self._since_ms) * self._rate

    def hold(self, *, held: bool) -> None:
        """Stand still, or run on from where it stands."""
        self._settle()
        self._held = held

    def run_at(self, rate: float) -> None:
        """Run slower or faster from now on."""
        self._settle()
        self._rate = rate

    def advance(self, by_ms: float) -> None:
        """Leap forward, held or not."""
        self._settle()
        self._stood_ms += max(0.0, by_ms)

    def _settle(self) -> None:
        self._stood_ms, self._since_ms = self.now_ms(), self._clock.now_ms()
