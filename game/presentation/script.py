"""The pen of the director: a cursor in time that writes keyframes, cues and sounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.presentation.cues import Scheduled
from game.presentation.sounds import SoundCue
from game.presentation.timeline import Keyframe, Timeline

if TYPE_CHECKING:
    from game.presentation.cues import Cue
    from game.presentation.scene import Scene
    from game.presentation.sounds import SoundName
    from game.presentation.stage import MetersView, Stage


class Script:
    """Collects a show while the director walks through the events; ``now`` is where the next thing goes."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.now = 0.0
        self._frames = [Keyframe(0.0, scene.stage)]
        self._cues: list[Scheduled] = []
        self._sounds: list[SoundCue] = []
        self._checkpoints: list[float] = []

    @property
    def stage(self) -> Stage:
        """What stands now."""
        return self.scene.stage

    @property
    def end_ms(self) -> float:
        """When everything written so far is over."""
        return max([self.now, *(cue.end_ms for cue in self._cues)])

    def stand(self, **changes: object) -> None:
        """From ``now`` on these fields of the stage stand so."""
        stage = replace(self.scene.stage, **changes)  # type: ignore[arg-type] # the names are the stage's own fields
        self.put(replace(self.scene, stage=stage))

    def meter(self, **changes: int) -> None:
        """From ``now`` on the meters stand so."""
        meters: MetersView = replace(self.stage.meters, **changes)  # type: ignore[arg-type] # fields of the meters
        self.stand(meters=meters)

    def put(self, scene: Scene) -> None:
        """From ``now`` on this scene stands."""
        self.scene = scene
        if self._frames[-1].at_ms == self.now:
            self._frames.pop()
        self._frames.append(Keyframe(self.now, scene.stage))

    def cue(self, cue: Cue, duration_ms: float, *, after_ms: float = 0.0) -> None:
        """Schedule a cue ``after_ms`` from now; the cursor stays."""
        self._cues.append(Scheduled(cue, self.now + after_ms, duration_ms))

    def sound(self, name: SoundName, *, after_ms: float = 0.0, duration_ms: float = 0.0) -> None:
        """Schedule a sound ``after_ms`` from now."""
        self._sounds.append(SoundCue(self.now + after_ms, name, duration_ms))

    def wait(self, duration_ms: float) -> None:
        """Move the cursor on."""
        self.now += max(0.0, duration_ms)

    def checkpoint(self) -> None:
        """A skip may land here."""
        if not self._checkpoints or self._checkpoints[-1] < self.now:
            self._checkpoints.append(self.now)

    def timeline(self) -> Timeline:
        """The show as written: over when the cursor and every cue are."""
        return Timeline(
            keyframes=tuple(self._frames),
            cues=tuple(sorted(self._cues, key=lambda cue: cue.start_ms)),
            sound_cues=tuple(sorted(self._sounds)),
            checkpoints=tuple(self._checkpoints),
            duration_ms=self.end_ms,
            end_scene=self.scene,
        )
