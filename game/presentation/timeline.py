"""A leg's show: keyframes of what stands, cues of what moves, and the `Stage` they make at any time."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field, replace

from game.presentation.cues import Scheduled
from game.presentation.draft import applied
from game.presentation.scene import Scene
from game.presentation.sounds import SoundCue
from game.presentation.stage import Stage

BUCKET_MS = 250.0
"""Cues are found by the quarter of a second they touch, so that a long feature costs no more than a short spin."""


@dataclass(frozen=True, slots=True)
class Keyframe:
    """What stands from ``at_ms`` on, until the next keyframe."""

    at_ms: float
    stage: Stage


@dataclass(frozen=True, slots=True)
class Timeline:
    """One leg's show as a pure function of time; ``end_scene`` is what it leaves for the next leg.

    ``checkpoints`` are where a skip may land: each landing, each step of a feature, in order.
    """

    keyframes: tuple[Keyframe, ...]
    cues: tuple[Scheduled, ...]
    sound_cues: tuple[SoundCue, ...]
    checkpoints: tuple[float, ...]
    duration_ms: float
    end_scene: Scene
    _times: tuple[float, ...] = field(init=False, repr=False, compare=False)
    _buckets: tuple[tuple[Scheduled, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_times", tuple(frame.at_ms for frame in self.keyframes))
        buckets: list[list[Scheduled]] = [[] for _ in range(int(self.duration_ms // BUCKET_MS) + 2)]
        for cue in self.cues:
            first, last = int(cue.start_ms // BUCKET_MS), int(cue.end_ms // BUCKET_MS)
            for bucket in buckets[first : last + 1]:
                bucket.append(cue)
        object.__setattr__(self, "_buckets", tuple(tuple(bucket) for bucket in buckets))

    def at(self, t_ms: float) -> Stage:
        """What is on the screen at ``t_ms`` (before 0: the first moment; beyond the end: the last)."""
        if t_ms >= self.duration_ms:
            return self.end_scene.stage
        t_ms = max(0.0, t_ms)
        frame = self.keyframes[max(0, bisect_right(self._times, t_ms) - 1)]
        running = [cue for cue in self._buckets[int(t_ms // BUCKET_MS)] if cue.start_ms <= t_ms < cue.end_ms]
        stage = applied(frame.stage, running, t_ms) if running else frame.stage
        return replace(stage, lights_ms=t_ms)

    def sounds(self, from_ms: float, to_ms: float) -> tuple[SoundCue, ...]:
        """The sounds that fall due in ``from_ms <= t < to_ms``."""
        times = [cue.at_ms for cue in self.sound_cues]
        return self.sound_cues[bisect_left(times, from_ms) : bisect_left(times, to_ms)]
