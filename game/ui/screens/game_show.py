"""Runs a show by the clock: where it stands, what is skipped, which sounds fall due."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.definition import GameDefinition
from game.engine.events import FreeSpinStarted, SpinKind
from game.presentation.cues import RevealJackpot
from game.presentation.director import direct, scene_after
from game.presentation.feel import Feel, Speed
from game.presentation.scene import idle_stage, opening_scene, refreshed
from game.presentation.sounds import Music

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.events import Event
    from game.engine.round import RoundProgress
    from game.presentation.scene import Scene
    from game.presentation.sounds import SoundCue
    from game.presentation.stage import Stage
    from game.presentation.timeline import Timeline
    from game.session.jurisdiction import Jurisdiction
    from game.session.snapshot import SessionSnapshot


@dataclass(frozen=True, slots=True)
class Director:
    """Makes the shows of one theme at one speed; scenes are what stands on the screen between them."""

    definition: GameDefinition
    feel: Feel
    speed: Speed

    def opening(self, snapshot: SessionSnapshot) -> Scene:
        """The scene of a fresh start: a neutral window (STANDARDS 17)."""
        return opening_scene(self.definition, snapshot.balance_minor, snapshot.stake_minor, snapshot.coins)

    def refreshed(self, scene: Scene, snapshot: SessionSnapshot) -> Scene:
        """The same window with balance, stake and coins as they stand now."""
        return refreshed(scene, self.definition, snapshot.balance_minor, snapshot.stake_minor, snapshot.coins)

    def resumed(self, progress: RoundProgress, first_event: int, scene: Scene) -> Scene:
        """What stood on the screen after the first events of a round (CO-07)."""
        return scene_after(progress.events, first_event, scene, self.definition, self.feel)

    def direct(self, progress: RoundProgress, first_event: int, scene: Scene) -> Timeline:
        """The show of ``progress.events[first_event:]`` that starts from ``scene``."""
        return direct(progress.events, first_event, scene, self.definition, self.feel, speed=self.speed)

    def idle(self, scene: Scene, t_ms: float) -> Stage:
        """What is on the screen ``t_ms`` after a show: winning lines go on cycling."""
        stage = idle_stage(scene, t_ms, self.feel.line_ms)
        calm = self.speed is Speed.REDUCED_MOTION
        return stage if stage.calm is calm else replace(stage, calm=calm)


class Show:
    """A timeline that runs from ``started_ms`` on; time before its start shows its first moment."""

    def __init__(self, timeline: Timeline, started_ms: float, *, paid: bool = False) -> None:
        """``paid`` when it begins with the spin that the stake was taken for."""
        self.timeline = timeline
        self._paid_landing_ms = timeline.checkpoints[0] if paid and timeline.checkpoints else 0.0
        self._started_ms = started_ms
        self._heard_ms = 0.0
        self._reveals = tuple(
            (each.cue.tier, each.end_ms) for each in timeline.cues if isinstance(each.cue, RevealJackpot)
        )

    def position_ms(self, now_ms: float) -> float:
        """Where the show stands."""
        return min(max(0.0, now_ms - self._started_ms), self.timeline.duration_ms)

    def is_over(self, now_ms: float) -> bool:
        """Whether it has run to its end."""
        return now_ms - self._started_ms >= self.timeline.duration_ms

    def stage(self, now_ms: float) -> Stage:
        """What is on the screen now."""
        return self.timeline.at(self.position_ms(now_ms))

    def owed_jackpots(self, now_ms: float) -> frozenset[str]:
        """The tiers whose win is revealed later than now."""
        here = self.position_ms(now_ms)
        return frozenset(tier for tier, ends_ms in self._reveals if ends_ms > here)

    def has_landed(self, now_ms: float) -> bool:
        """Whether the reels that the stake set going stand: swaps announced before they start are not landed either."""
        return self.position_ms(now_ms) >= self._paid_landing_ms

    def due_sounds(self, now_ms: float) -> tuple[SoundCue, ...]:
        """The sounds since the last call; those of a stretch that was skipped are not caught up."""
        here = self.position_ms(now_ms)
        cues = self.timeline.sounds(self._heard_ms, here) if here > self._heard_ms else ()
        self._heard_ms = here
        return cues

    def seek(self, position_ms: float, now_ms: float) -> None:
        """Stand at a moment of the show, before or after the present one; its sounds are not caught up."""
        self._started_ms = now_ms - min(max(0.0, position_ms), self.timeline.duration_ms)
        self._heard_ms = self.position_ms(now_ms)

    def skip(self, now_ms: float) -> None:
        """Go on to the next checkpoint, or to the end."""
        here = self.position_ms(now_ms)
        target = next((mark for mark in self.timeline.checkpoints if mark > here + 1), self.timeline.duration_ms)
        self._started_ms = now_ms - target
        self._heard_ms = target


def may_skip(show: Show, now_ms: float, market: Jurisdiction) -> bool:
    """Whether the market lets the present moment be cut short (STANDARDS 3).

    Reels that a stake set going land in their own time unless slam stops are allowed; inside a feature, where no
    further stake is taken, skipping has its own permission; a result that stands may be acknowledged.
    """
    stage = show.stage(now_ms)
    if not show.has_landed(now_ms):
        return market.slam
    if stage.spin_kind is SpinKind.FREE_SPIN or stage.free_spins is not None:
        return market.skip_in_features
    return market.slam or not any(reel.moving for reel in stage.reels)


def music_of(stage: Stage) -> Music:
    """The loop that belongs to a stage."""
    if stage.card is not None:
        return Music.GAMBLE
    return Music.FREE_SPINS if stage.free_spins_look > 0 else Music.BASE


def step_shown(events: Sequence[Event], first_event: int, stage: Stage) -> int:
    """How many events were seen when ``stage`` is on the screen: all before the free spin it counts (CO-07)."""
    if stage.free_spins is None:
        return first_event
    for index in range(first_event, len(events)):
        event = events[index]
        if isinstance(event, FreeSpinStarted) and event.number == stage.free_spins.number:
            return index
    return first_event
