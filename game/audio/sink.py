"""What can be asked of sound, whether it is heard or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from game.presentation.sounds import Music, SoundCue

LOUDEST_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Levels:
    """What the player set: switches, and volumes in percent."""

    music: bool = True
    effects: bool = True
    music_volume: int = 70
    effects_volume: int = 85

    @property
    def music_gain(self) -> float:
        """The music's gain 0..1."""
        return gain_of(self.music_volume) if self.music else 0.0

    @property
    def effects_gain(self) -> float:
        """The effects' gain 0..1."""
        return gain_of(self.effects_volume) if self.effects else 0.0


class SoundSink(Protocol):
    """Where sounds go. Every method returns at once."""

    @property
    def is_silent(self) -> bool:
        """Nothing is heard, whatever is set: there is no device."""
        ...

    @property
    def muted(self) -> bool:
        """All sound is switched off for now."""
        ...

    def mute(self, *, muted: bool) -> None:
        """All sound off or on, without a click."""
        ...

    def set_levels(self, levels: Levels) -> None:
        """What the player set."""
        ...

    def use(self, sounds: Mapping[str, Path]) -> None:
        """The sounds of a theme by name; cues play these from now on."""
        ...

    def prepare(self) -> Iterator[str]:
        """Decode the effects in use one by one, so that a loading screen can draw in between."""
        ...

    def play(self, cues: tuple[SoundCue, ...]) -> None:
        """Start these now."""
        ...

    def click(self) -> None:
        """The sound of a button."""
        ...

    def music(self, wanted: Music | None) -> None:
        """Let this loop play; the one before fades out first."""
        ...

    def update(self, now_ms: float) -> None:
        """Let fades go on; once a frame."""
        ...

    def close(self) -> None:
        """End all sound."""
        ...


def gain_of(percent: int) -> float:
    """The gain of a volume in percent: squared, so that the slider's middle sounds half as loud."""
    return (min(max(0, percent), LOUDEST_PERCENT) / LOUDEST_PERCENT) ** 2
