"""Runs a show by the clock: where it stands, what is skipped, which sounds fall due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.engine.events import SpinKind

if TYPE_CHECKING:
    from game.engine.round import RoundProgress
    from game.presentation.stage import Stage
    from game.session.jurisdiction import Jurisdiction
    from game.session.snapshot import SessionSnapshot


class Timeline(Protocol):
    """One leg's show as a function of time (`game.presentation`)."""

    @property
    def duration_ms(self) -> float:
        """When it is over."""
        ...

    @property
    def checkpoints(self) -> tuple[float, ...]:
        """Where the steps of a feature begin, in order."""
        ...

    def at(self, t_ms: float) -> Stage:
        """What is on the screen at ``t_ms``."""
        ...

    def sounds(self, from_ms: float, to_ms: float) -> tuple[object, ...]:
        """The cues that fall due in ``from_ms <= t < to_ms``."""
        ...


class Director(Protocol):
    """Makes shows for one theme, language and speed; scenes are what stands on the screen between shows."""

    def opening(self, snapshot: SessionSnapshot) -> object:
        """The scene of a fresh start: a neutral window (STANDARDS 17)."""
        ...

    def refreshed(self, scene: object, snapshot: SessionSnapshot) -> object:
        """The same window with balance, stake and coins as they stand now."""
        ...

    def direct(self, progress: RoundProgress, first_event: int, scene: object) -> Timeline:
        """The show of ``progress.events[first_event:]`` that starts from ``scene``."""
        ...

    def ending(self, timeline: Timeline) -> object:
        """The scene that a show leaves behind."""
        ...

    def idle(self, scene: object, t_ms: float) -> Stage:
        """What is on the screen ``t_ms`` after a show: winning lines go on cycling."""
        ...


class Show:
    """A timeline that runs from ``started_ms`` on; time before its start shows its first moment."""

    def __init__(self, timeline: Timeline, started_ms: float) -> None:
        self.timeline = timeline
        self._started_ms = started_ms
        self._heard_ms = 0.0

    def position_ms(self, now_ms: float) -> float:
        """Where the show stands."""
        return min(max(0.0, now_ms - self._started_ms), self.timeline.duration_ms)

    def is_over(self, now_ms: float) -> bool:
        """Whether it has run to its end."""
        return now_ms - self._started_ms >= self.timeline.duration_ms

    def stage(self, now_ms: float) -> Stage:
        """What is on the screen now."""
        return self.timeline.at(self.position_ms(now_ms))

    def due_sounds(self, now_ms: float) -> tuple[object, ...]:
        """The sounds since the last call; those of a stretch that was skipped are not caught up."""
        here = self.position_ms(now_ms)
        cues = self.timeline.sounds(self._heard_ms, here) if here > self._heard_ms else ()
        self._heard_ms = here
        return cues

    def skip(self, now_ms: float) -> None:
        """Go on to the next checkpoint, or to the end."""
        here = self.position_ms(now_ms)
        target = next((mark for mark in self.timeline.checkpoints if mark > here + 1), self.timeline.duration_ms)
        self._started_ms = now_ms - target
        self._heard_ms = target


def may_skip(stage: Stage, market: Jurisdiction) -> bool:
    """Whether the market lets the present moment be cut short (STANDARDS 3).

    Reels that a stake set going land in their own time unless slam stops are allowed; inside a feature, where no
    further stake is taken, skipping has its own permission; a result that stands may be acknowledged.
    """
    if stage.spin_kind is SpinKind.FREE_SPIN or stage.free_spins is not None:
        return market.skip_in_features
    if any(reel.moving for reel in stage.reels):
        return market.slam
    return True
