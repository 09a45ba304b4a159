"""A score in our own short notation, and FluidSynth as its orchestra."""

from __future__ import annotations

import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import mido
import soundfile

from assets.source.sound.wave import RATE_HZ, trimmed
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

SOUND_FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")  # Debian's fluid-soundfont-gm (MIT)
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
TICKS = 480
DRUMS = 9


def pitch(name: str) -> int:
    """``C4``, ``F#5``, ``Bb3`` as a MIDI number (C4 = 60)."""
    found = re.fullmatch(r"([A-G])([#b]?)(\d)", name)
    if found is None:
        message = f"{name}: not a pitch like C4, F#5 or Bb3"
        raise ValueError(message)
    letter, sign, octave = found.groups()
    return 12 * (int(octave) + 1) + STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]


@dataclass
class Part:
    """One player: a General MIDI program (0..127) on a channel, and what it has to play."""

    channel: int
    program: int
    volume: int = 100
    pan: int = 64
    notes: list[tuple[float, float, int, int]] = field(default_factory=list)

    def note(self, beat: float, length: float, key: int, velocity: int = 90) -> None:
        """One note from ``beat`` on, for ``length`` beats."""
        self.notes.append((beat, length, key, velocity))

    def chord(self, beat: float, length: float, keys: list[int], velocity: int = 80) -> None:
        """Notes at once."""
        for key in keys:
            self.note(beat, length, key, velocity)

    def line(self, beat: float, words: str, velocity: int = 92, shift: int = 0, legato: float = 0.92) -> float:
        """A melody like ``C5:1 r:0.5 E5:2`` from ``beat`` on; returns the beat after it."""
        for word in words.split():
            name, length = word.split(":")
            if name != "r":
                self.note(beat, float(length) * legato, pitch(name) + shift, velocity)
            beat += float(length)
        return beat


@dataclass
class Score:
    """Parts at a tempo in beats a minute; ``beats`` is the length of a loop."""

    tempo: float
    beats: float
    parts: list[Part] = field(default_factory=list)

    def part(self, program: int, volume: int = 100, pan: int = 64) -> Part:
        """A new player on the next free channel."""
        channel = len([p for p in self.parts if p.channel != DRUMS])
        made = Part(channel + (channel >= DRUMS), program, volume, pan)
        self.parts.append(made)
        return made

    def drums(self, volume: int = 100) -> Part:
        """The drummer."""
        made = Part(DRUMS, 0, volume)
        self.parts.append(made)
        return made

    def _midi(self, passes: int) -> mido.MidiFile:
        midi = mido.MidiFile(ticks_per_beat=TICKS)
        head = mido.MidiTrack([mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(self.tempo))])
        midi.tracks.append(head)
        for part in self.parts:
            events: list[tuple[int, int, mido.Message]] = []
            for turn in range(passes):
                for beat, length, key, velocity in part.notes:
                    start = beat + turn * self.beats
                    on, off = round(start * TICKS), round((start + length) * TICKS)
                    events.append((on, 1, mido.Message("note_on", channel=part.channel, note=key, velocity=velocity)))
                    events.append((max(off, on + 1), 0, mido.Message("note_off", channel=part.channel, note=key)))
            track = mido.MidiTrack()
            track.append(mido.Message("program_change", channel=part.channel, program=part.program))
            track.append(mido.Message("control_change", channel=part.channel, control=7, value=part.volume))
            track.append(mido.Message("control_change", channel=part.channel, control=10, value=part.pan))
            at = 0
            for tick, _, event in sorted(events, key=lambda item: item[:2]):
                track.append(event.copy(time=tick - at))
                at = tick
            midi.tracks.append(track)
        return midi

    def _played(self, passes: int, gain: float) -> np.ndarray:
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "score.mid", Path(folder) / "score.wav"
            self._midi(passes).save(source)
            subprocess.run(
                ["fluidsynth", "-ni", "-q", "-g", str(gain), "-r", str(RATE_HZ), "-O", "float", "-T", "wav",
                 "-F", str(target), str(SOUND_FONT), str(source)],
                check=True,
                capture_output=True,
            )
            sound, rate = soundfile.read(target, always_2d=True)
        if rate != RATE_HZ:
            message = f"FluidSynth wrote {rate} Hz; wanted {RATE_HZ}"
            raise RuntimeError(message)
        return sound

    def loop(self) -> np.ndarray:
        """One turn of the loop with the tails of the turn before in it: played three times, the second kept."""
        frames = round(self.beats * 60 / self.tempo * RATE_HZ)
        played = self._played(3, 0.5)
        return played[frames : 2 * frames].copy()

    def once(self) -> np.ndarray:
        """Played once, with its tail."""
        return trimmed(self._played(1, 0.5))


def phrase(program: int, words: str, tempo: float = 120, velocity: int = 100, thirds: tuple[int, ...] = ()) -> np.ndarray:
    """A short melody on one instrument, doubled at the given intervals in semitones."""
    score = Score(tempo, 1)
    part = score.part(program)
    for shift in (0, *thirds):
        part.line(0, words, velocity, shift)
    return score.once()
