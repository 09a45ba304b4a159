"""The audible sink on pygame's mixer: effects on channels, one streamed loop of music, fades, ducking."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame

from game.audio.fade import Fade
from game.audio.sink import Levels
from game.presentation.sounds import Music, SoundCue, SoundName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

RATE_HZ, SAMPLE_BITS, SPEAKERS = 44_100, -16, 2
BUFFER_FRAMES = 512
"""12 ms: a landing is heard with the frame that shows it."""
CHANNELS = 24
MUTE_MS = 120.0
"""A mute glides over this time: at once to the ear, too slow for a click."""
MUSIC_OUT_MS, MUSIC_IN_MS = 500.0, 900.0
DUCKED = 0.3
"""What is left of the music under a celebration."""
DUCK_MS = 350.0
DUCKING = frozenset(
    {
        SoundName.BIG_WIN_1,
        SoundName.BIG_WIN_2,
        SoundName.BIG_WIN_3,
        SoundName.BIG_WIN_4,
        SoundName.JACKPOT,
        SoundName.TRIGGER,
        SoundName.RETRIGGER,
        SoundName.FREE_SPINS_START,
        SoundName.FREE_SPINS_END,
    }
)
LOOP_OUT_MS = 80


class Mixer:
    """Plays. Without a device it goes on silently, and ``is_silent`` says so."""

    def __init__(self, levels: Levels | None = None) -> None:
        """Open the device."""
        self.is_silent = not _opened()
        pygame.mixer.set_num_channels(CHANNELS)
        self._levels = Levels() if levels is None else levels
        self._sounds: Mapping[str, Path] = {}
        self._decoded: dict[str, pygame.mixer.Sound] = {}
        self._muted = False
        self._mute = Fade(1.0, 1.0, MUTE_MS)
        self._duck = Fade(1.0, 1.0, DUCK_MS)
        self._ducked_until_ms = 0.0
        self._level = Fade(0.0, 0.0, MUSIC_IN_MS)
        self._wanted: Music | None = None
        self._playing: Path | None = None
        self._now_ms = 0.0

    @property
    def muted(self) -> bool:
        """All sound is switched off for now."""
        return self._muted

    def mute(self, *, muted: bool) -> None:
        """All sound off or on; what sounds fades away."""
        self._muted = muted
        self._mute.to(0.0 if muted else 1.0)
        if muted:
            self._end_effects()

    def set_levels(self, levels: Levels) -> None:
        """What the player set, from this moment on."""
        quiet = self._levels.effects_gain > 0 and levels.effects_gain == 0
        self._levels = levels
        if quiet:
            self._end_effects()
        for index in range(CHANNELS):
            pygame.mixer.Channel(index).set_volume(levels.effects_gain)
        self._apply()

    def use(self, sounds: Mapping[str, Path]) -> None:
        """The sounds of a theme; what was decoded of another one is dropped."""
        if sounds is not self._sounds:
            self._sounds = sounds
            self._decoded.clear()

    def prepare(self) -> Iterator[str]:
        """Decode the effects in use one by one."""
        for name in SoundName:
            if name.value in self._sounds and name.value not in self._decoded:
                self._effect(name)
                yield name.value

    def play(self, cues: tuple[SoundCue, ...]) -> None:
        """Start these now."""
        if self._muted or self._levels.effects_gain <= 0:
            return
        for cue in cues:
            effect = self._effect(cue.name)
            if effect is None:
                continue
            channel = pygame.mixer.find_channel(force=True)
            looped = cue.duration_ms > 0
            channel.play(effect, loops=-1 if looped else 0, maxtime=round(cue.duration_ms) if looped else 0)
            channel.set_volume(self._levels.effects_gain * cue.volume)
            if cue.name in DUCKING:
                self._ducked_until_ms = max(self._ducked_until_ms, self._now_ms + effect.get_length() * 1000)

    def click(self) -> None:
        """The sound of a button."""
        self.play((SoundCue(0.0, SoundName.BUTTON),))

    def music(self, wanted: Music | None) -> None:
        """Let this loop play; the one before fades out first."""
        self._wanted = wanted

    def update(self, now_ms: float) -> None:
        """Let fades go on."""
        elapsed, self._now_ms = max(0.0, now_ms - self._now_ms), now_ms
        self._duck.to(DUCKED if now_ms < self._ducked_until_ms else 1.0)
        wanted = None if self._wanted is None else self._sounds.get(f"music_{self._wanted.value}")
        if wanted != self._playing:
            self._level.to(0.0, MUSIC_OUT_MS)
            if self._level.value == 0.0:
                self._start(wanted)
        moved = [fade.advance(elapsed) for fade in (self._mute, self._duck, self._level)]
        if any(moved):
            self._apply()

    def close(self) -> None:
        """End all sound."""
        pygame.mixer.quit()

    def _start(self, path: Path | None) -> None:
        pygame.mixer.music.stop()
        self._playing = path
        if path is None:
            return
        pygame.mixer.music.load(path)
        pygame.mixer.music.set_volume(0.0)
        pygame.mixer.music.play(-1)
        self._level.to(1.0, MUSIC_IN_MS)

    def _apply(self) -> None:
        gain = self._level.value * self._duck.value * self._mute.value * self._levels.music_gain
        pygame.mixer.music.set_volume(gain)

    def _effect(self, name: SoundName) -> pygame.mixer.Sound | None:
        """The decoded effect; None where the theme has none, which its check has told."""
        if name.value not in self._decoded:
            path = self._sounds.get(name.value)
            if path is None:
                return None
            self._decoded[name.value] = pygame.mixer.Sound(path)
        return self._decoded[name.value]

    @staticmethod
    def _end_effects() -> None:
        for index in range(CHANNELS):
            pygame.mixer.Channel(index).fadeout(LOOP_OUT_MS)


def _opened() -> bool:
    """Open the device; where there is none, open a dummy so that everything else works alike, and return False."""
    try:
        pygame.mixer.init(RATE_HZ, SAMPLE_BITS, SPEAKERS, BUFFER_FRAMES)
    except pygame.error:
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.mixer.init(RATE_HZ, SAMPLE_BITS, SPEAKERS, BUFFER_FRAMES)
        return False
    return os.environ.get("SDL_AUDIODRIVER") != "dummy"
