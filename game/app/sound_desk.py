"""The sound of a running program: what the player set, the mute button, the theme in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.audio.sink import Levels

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from game.audio.sink import SoundSink
    from game.presentation.sounds import Music, SoundCue
    from game.saves.settings import Settings


class SoundDesk:
    """Passes on to a sink (`game.ui.screens.game_fittings.SoundDesk`)."""

    def __init__(self, sink: SoundSink) -> None:
        self._sink = sink
        self._sounds: Mapping[str, Path] = {}
        self._music: Music | None = None

    def open(self, sink: SoundSink) -> None:
        """Play on another sink from now on: the audible one, once there was time to open the device."""
        sink.mute(muted=self._sink.muted)
        sink.use(self._sounds)
        sink.music(self._music)
        self._sink = sink

    @property
    def is_silent(self) -> bool:
        """There is no device."""
        return self._sink.is_silent

    @property
    def muted(self) -> bool:
        """All sound is off."""
        return self._sink.muted

    def toggle(self) -> None:
        """All sound on or off."""
        self._sink.mute(muted=not self._sink.muted)

    def play(self, cues: tuple[SoundCue, ...]) -> None:
        """Cues that fall due now."""
        if cues:
            self._sink.play(cues)

    def music(self, music: Music | None) -> None:
        """This loop belongs to what is on the screen."""
        self._music = music
        self._sink.music(music)

    def click(self) -> None:
        """A button was pressed."""
        self._sink.click()

    def use(self, sounds: Mapping[str, Path]) -> None:
        """The sounds of the theme on the screen."""
        self._sounds = sounds
        self._sink.use(sounds)

    def prepare(self) -> Iterator[str]:
        """Decode what is in use."""
        return self._sink.prepare()

    def heed(self, settings: Settings) -> None:
        """What the player set."""
        self._sink.set_levels(levels_of(settings))

    def update(self, now_ms: float) -> None:
        """Let fades go on."""
        self._sink.update(now_ms)

    def close(self) -> None:
        """End all sound."""
        self._sink.close()


def levels_of(settings: Settings) -> Levels:
    """The sink's levels from the settings."""
    return Levels(settings.music, settings.effects, settings.music_volume, settings.effects_volume)
