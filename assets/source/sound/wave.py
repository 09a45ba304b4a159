"""Sound as arrays: stereo float frames at 44.1 kHz, oscillators, envelopes, filters, a hall, levels."""

from __future__ import annotations

import math

import numpy as np
import pyloudnorm

RATE_HZ = 44_100
METER = pyloudnorm.Meter(RATE_HZ)


def seconds(count: float) -> np.ndarray:
    """Times of the frames of ``count`` seconds."""
    return np.arange(int(count * RATE_HZ)) / RATE_HZ


def sine(hertz: float | np.ndarray, length: float) -> np.ndarray:
    """A sine; ``hertz`` may glide (one value a frame)."""
    t = seconds(length)
    return np.sin(2 * math.pi * np.cumsum(np.broadcast_to(hertz, t.shape)) / RATE_HZ)


def glide(start: float, end: float, length: float) -> np.ndarray:
    """Frequencies from ``start`` to ``end`` on a logarithmic line."""
    return np.geomspace(start, end, len(seconds(length)))


def bell(hertz: float, length: float, ratio: float = 3.53, depth: float = 4.0) -> np.ndarray:
    """A struck metal tone by frequency modulation, its brightness dying before its loudness."""
    t = seconds(length)
    index = depth * np.exp(-t * 6 / length)
    return np.sin(2 * math.pi * hertz * t + index * np.sin(2 * math.pi * hertz * ratio * t)) * decay(length, 4.5)


def noise(length: float, seed: int) -> np.ndarray:
    """White noise."""
    return np.random.default_rng(seed).uniform(-1, 1, len(seconds(length)))


def band(sound: np.ndarray, low: float, high: float) -> np.ndarray:
    """Only what lies between two frequencies, with soft edges."""
    spectrum = np.fft.rfft(sound)
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE_HZ)
    keep = 1 / (1 + (low / np.maximum(hertz, 1)) ** 6) / (1 + (hertz / high) ** 6)
    return np.fft.irfft(spectrum * keep, len(sound))


def decay(length: float, speed: float = 5.0, attack: float = 0.004) -> np.ndarray:
    """Up within ``attack`` seconds, then exponentially down; ends at 0."""
    t = seconds(length)
    fall = np.exp(-speed * t / length) * np.clip((length - t) / 0.02, 0, 1)
    return np.clip(t / attack, 0, 1) * fall


def swell(length: float, rise: float) -> np.ndarray:
    """Up over the share ``rise``, then down; ends at 0."""
    x = seconds(length) / length
    return np.where(x < rise, (x / rise) ** 2, np.clip((1 - x) / (1 - rise), 0, 1) ** 1.5)


def stereo(sound: np.ndarray, pan: float = 0.0) -> np.ndarray:
    """A mono sound on a stereo stage, -1 left to 1 right, at equal power."""
    angle = (pan + 1) * math.pi / 4
    return np.stack([sound * math.cos(angle), sound * math.sin(angle)], axis=1)


def together(*parts: tuple[float, np.ndarray]) -> np.ndarray:
    """Sounds laid over one another, each from its second on; mono parts go to the middle."""
    placed = [(int(at * RATE_HZ), part if part.ndim == 2 else stereo(part)) for at, part in parts]
    mix = np.zeros((max(start + len(part) for start, part in placed), 2))
    for start, part in placed:
        mix[start : start + len(part)] += part
    return mix


def hall(sound: np.ndarray, length: float = 1.2, share: float = 0.22, seed: int = 7) -> np.ndarray:
    """The sound in a room: convolved with decaying noise, a different one for each ear."""
    rng = np.random.default_rng(seed)
    t = seconds(length)
    room = rng.normal(0, 1, (len(t), 2)) * np.exp(-6 * t / length)[:, None]
    room[: int(0.012 * RATE_HZ)] = 0
    size = len(sound) + len(room)
    wet = np.fft.irfft(np.fft.rfft(sound, size, axis=0) * np.fft.rfft(room, size, axis=0), size, axis=0)
    wet *= share * np.sqrt((sound**2).mean() / max(1e-12, (wet**2).mean()))
    dry = np.pad(sound, ((0, len(room)), (0, 0)))
    return dry + wet


def trimmed(sound: np.ndarray, floor: float = 1e-3) -> np.ndarray:
    """Without silence at its end, faded out over the last 30 ms."""
    loud = np.flatnonzero(np.abs(sound).max(axis=1) > floor * np.abs(sound).max())
    end = min(len(sound), int(loud[-1]) + 1) if len(loud) else len(sound)
    kept = sound[:end].copy()
    fade = min(len(kept), int(0.03 * RATE_HZ))
    kept[len(kept) - fade :] *= np.linspace(1, 0, fade)[:, None]
    return kept


def loudness(sound: np.ndarray) -> float:
    """Integrated loudness in LUFS; short sounds are padded to the meter's window."""
    least = int(0.5 * RATE_HZ)
    padded = sound if len(sound) >= least else np.pad(sound, ((0, least - len(sound)), (0, 0)))
    return float(METER.integrated_loudness(padded))


def loudest(sound: np.ndarray, window: float = 0.4, hop: float = 0.1) -> float:
    """The loudest moment in LUFS: 400 ms as EBU R 128 has it, or the whole of a shorter sound."""
    frames, step = min(len(sound), int(window * RATE_HZ)), int(hop * RATE_HZ)
    meter = pyloudnorm.Meter(RATE_HZ, block_size=(frames - 0.5) / RATE_HZ)
    starts = range(0, max(1, len(sound) - frames + 1), step)
    return max(float(meter.integrated_loudness(sound[start : start + frames])) for start in starts)


def at_loudness(sound: np.ndarray, lufs: float, ceiling: float = 0.89) -> np.ndarray:
    """The sound at a loudness; peaks above the ceiling are bent, not cut."""
    raised = sound * 10 ** ((lufs - loudness(sound)) / 20)
    knee = 0.7 * ceiling
    over = np.abs(raised) > knee
    bent = np.sign(raised) * (knee + (ceiling - knee) * np.tanh((np.abs(raised) - knee) / (ceiling - knee)))
    return np.where(over, bent, raised)


def at_peak(sound: np.ndarray, peak: float) -> np.ndarray:
    """The sound with its highest peak at ``peak``."""
    return sound * (peak / max(1e-9, np.abs(sound).max()))
