"""The sink that nobody hears: for tests, pictures, and a run that was asked to be mute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.audio.sink import Levels
from game.presentation.sounds import SoundCue, SoundName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from game.presentation.sounds import Music


class SilentMixer:
    """Keeps what it was asked for; ``played`` and ``playing`` tell it."""

    def __init__(self) -> None:
        self.played: list[SoundCue] = []
        self.playing: Music | None = None
        self.levels = Levels()
        self.sounds: Mapping[str, Path] = {}
        self._muted = False

    @property
    def is_silent(self) -> bool:
        """Always."""
        return True

    @property
    def muted(self) -> bool:
        """Whether it was muted."""
        return self._muted

    def mute(self, *, muted: bool) -> None:
        """Remember."""
        self._muted = muted

    def set_levels(self, levels: Levels) -> None:
        """Remember."""
        self.levels = levels

    def use(self, sounds: Mapping[str, Path]) -> None:
        """Remember."""
        self.sounds = sounds

    def prepare(self) -> Iterator[str]:
        """Nothing to decode."""
        yield from ()

    def play(self, cues: tuple[SoundCue, ...]) -> None:
        """Remember those that would be heard."""
        if not self._muted and self.levels.effects_gain > 0:
            self.played.extend(cues)

    def click(self) -> None:
        """As a cue."""
        self.play((SoundCue(0.0, SoundName.BUTTON),))

    def music(self, wanted: Music | None) -> None:
        """Remember."""
        self.playing = wanted

    def update(self, now_ms: float) -> None:
        """No fade to go on."""

    def close(self) -> None:
        """Nothing to end."""
