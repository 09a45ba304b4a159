"""Plays sound cues and music; decides nothing about when."""

from game.audio.mixer import Mixer
from game.audio.silent import SilentMixer
from game.audio.sink import Levels, SoundSink

__all__ = ["Levels", "Mixer", "SilentMixer", "SoundSink"]
