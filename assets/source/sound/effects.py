"""Effects: wood, metal, cards and coins by numpy; fanfares by the same orchestra as the music."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from assets.source.sound.score import Score, phrase, pitch
from assets.source.sound.wave import band, bell, decay, glide, hall, noise, sine, stereo, swell, together, trimmed

if TYPE_CHECKING:
    from collections.abc import Callable

Sound = np.ndarray


@dataclass(frozen=True)
class Palette:
    """What makes an effect the theme's own: its scale, its brass, its small bells, the weight of its reels."""

    scale: tuple[str, ...]
    fanfare: int
    second: int
    chime: int
    thud_hz: float
    wood: float
    bright: float
    stinger: tuple[int, ...]


FESTIVAL = Palette(("F4", "A4", "C5", "F5", "A5", "C6", "F6"), 56, 57, 9, 92, 1.0, 1.0, (0, 4, 7))
CARNIVAL = Palette(("D4", "F4", "A4", "D5", "F5", "A5", "D6"), 19, 61, 8, 74, 0.7, 0.8, (0, 3, 7))


def _thud(palette: Palette, seed: int, pan: float) -> Sound:
    """A heavy reel comes to rest: a low knock, the crack of wood, dust."""
    knock = sine(glide(palette.thud_hz * 1.7, palette.thud_hz, 0.16), 0.16) * decay(0.16, 6)
    crack = band(noise(0.06, seed), 300, 2600 * palette.bright) * decay(0.06, 8) * 0.5 * palette.wood
    dust = band(noise(0.22, seed + 1), 1800, 6500) * decay(0.22, 7, 0.01) * 0.07
    return together((0, stereo(knock, pan)), (0.002, stereo(crack, pan)), (0.02, stereo(dust, pan)))


def _whirr(palette: Palette) -> Sound:
    """The reels set off: a ratchet that quickens under a rush of air."""
    air = band(noise(0.75, 3), 250, 2400) * swell(0.75, 0.35) * 0.35
    clicks, at, gap = [], 0.0, 0.085
    for number in range(12):
        clicks.append((at, stereo(band(noise(0.02, 20 + number), 700, 3800) * decay(0.02, 6) * 0.4 * palette.wood)))
        at, gap = at + gap, gap * 0.86
    pull = sine(glide(110, 320, 0.4), 0.4) * swell(0.4, 0.7) * 0.25
    return together((0, air), (0, pull), *clicks)


def _chime(hertz: float, length: float, palette: Palette) -> Sound:
    low, high = bell(hertz, length, 3.51, 3.2 * palette.bright), bell(hertz * 2.01, length * 0.6, 2.3, 1.5)
    return together((0, low * 0.5), (0, high * 0.18))


def _hertz(name: str) -> float:
    return 440 * 2 ** ((pitch(name) - 69) / 12)


def _run(palette: Palette, names: tuple[str, ...], gap: float, length: float) -> Sound:
    return together(*((number * gap, _chime(_hertz(name), length, palette)) for number, name in enumerate(names)))


def _fanfare(palette: Palette, words: str, tempo: float, lower: tuple[int, ...] = ()) -> Sound:
    """Brass (or organ) on a melody, doubled below, with a cymbal on its last note."""
    score = Score(tempo, 1)
    lead, second, drums = score.part(palette.fanfare, 112, 54), score.part(palette.second, 96, 76), score.drums(96)
    end = lead.line(0, words, 108)
    for shift in (-12, *lower):
        second.line(0, words, 88, shift)
    last = float(words.rsplit(maxsplit=1)[-1].split(":")[1])
    drums.note(end - last, 1, 49, 96)
    drums.note(0, 0.2, 38, 80)
    return score.once()


def _coins(count: int, length: float, seed: int) -> Sound:
    """Falling coins."""
    rng = np.random.default_rng(seed)
    parts = []
    for _ in range(count):
        ring = bell(rng.uniform(2300, 5200), rng.uniform(0.12, 0.3), rng.uniform(1.4, 2.8), 2.0) * rng.uniform(0.1, 0.3)
        parts.append((rng.uniform(0, length) ** 0.9, stereo(ring, rng.uniform(-0.7, 0.7))))
    return together(*parts)


def _land(reel: int) -> Callable[[Palette], Sound]:
    return lambda palette: _thud(palette, 40 + reel, (reel - 3) * 0.28)


def _scatter(number: int) -> Callable[[Palette], Sound]:
    def made(palette: Palette) -> Sound:
        names = palette.scale[number - 1 : number + 2]
        low = sine(glide(_hertz(names[0]) / 2, _hertz(names[0]) / 2, 0.8), 0.8) * decay(0.8, 5) * 0.3
        return hall(together((0, _run(palette, names, 0.07, 1.1)), (0, low)), 1.0, 0.3)

    return made


def _line_win(steps: int, gap: float) -> Callable[[Palette], Sound]:
    def made(palette: Palette) -> Sound:
        words = " ".join(f"{name}:{0.5 if number < steps - 1 else 1.5}" for number, name in enumerate(palette.scale[2 : 2 + steps]))
        return together((0, phrase(palette.chime, words, 60 / gap / 2, 104)), (0, _run(palette, palette.scale[2 : 2 + steps], gap, 0.5) * 0.35))

    return made


def _anticipation(palette: Palette) -> Sound:
    """Rises for as long as a reel is held: tremolo strings and a drum roll."""
    score = Score(120, 1)
    strings, drums = score.part(44, 110), score.drums(90)
    for step in range(24):
        strings.chord(step / 8, 0.14, [pitch(palette.scale[1]) + step // 3, pitch(palette.scale[3]) + step // 3], 56 + 2 * step)
        drums.note(step / 8, 0.1, 38, 24 + 3 * step)
    return score.once()


def _big_win(tier: int) -> Callable[[Palette], Sound]:
    def made(palette: Palette) -> Sound:
        s = palette.scale
        calls = {
            1: f"{s[2]}:0.5 {s[3]}:0.5 {s[4]}:0.5 {s[5]}:2",
            2: f"{s[2]}:0.33 {s[2]}:0.33 {s[2]}:0.34 {s[3]}:1 {s[4]}:0.5 {s[5]}:0.5 {s[5]}:2.5",
            3: f"{s[2]}:0.33 {s[2]}:0.33 {s[2]}:0.34 {s[3]}:1 {s[2]}:0.5 {s[4]}:1 {s[3]}:0.5 {s[5]}:1 {s[6]}:3",
            4: (f"{s[2]}:0.33 {s[2]}:0.33 {s[2]}:0.34 {s[3]}:1 {s[2]}:0.5 {s[4]}:1 {s[3]}:0.5 {s[5]}:1 {s[4]}:0.5 {s[5]}:0.5 "
                f"{s[6]}:1 {s[5]}:0.33 {s[5]}:0.33 {s[5]}:0.34 {s[6]}:4"),
        }
        brass = _fanfare(palette, calls[tier], 132, palette.stinger[1:] if tier > 2 else ())
        rain = _coins(18 * tier, 1.2 + 0.9 * tier, 90 + tier)
        return hall(together((0, brass), (0.4, rain * 0.5)), 1.6, 0.24)

    return made


def _count_up(palette: Palette) -> Sound:
    """One second of a counting wheel that loops without a seam: sixteen even ticks."""
    ticks = [
        (number / 16, stereo(bell(_hertz(palette.scale[4]) * (1 + 0.12 * (number % 2)), 0.055, 2.7, 2.0) * 0.5, 0.2 * (-1) ** number))
        for number in range(16)
    ]
    return together(*ticks)[:44_100]


def _trigger(palette: Palette) -> Sound:
    rise = sine(glide(160, 1280, 0.9), 0.9) * swell(0.9, 0.9) * 0.22
    return hall(together((0, rise), (0.75, _fanfare(palette, f"{palette.scale[3]}:0.25 {palette.scale[4]}:0.25 {palette.scale[5]}:2.5", 130, palette.stinger[1:])), (0.75, _run(palette, palette.scale, 0.06, 1.4) * 0.6)), 1.8, 0.3)


def _feature_start(palette: Palette) -> Sound:
    s = palette.scale
    return hall(together((0, _fanfare(palette, f"{s[2]}:0.5 {s[3]}:0.5 {s[2]}:0.5 {s[4]}:0.5 {s[5]}:2", 150)), (0.2, _run(palette, s, 0.09, 0.9) * 0.4)), 1.2, 0.22)


def _feature_end(palette: Palette) -> Sound:
    s = palette.scale
    return hall(_fanfare(palette, f"{s[5]}:0.5 {s[4]}:0.5 {s[5]}:0.5 {s[4]}:0.5 {s[3]}:1 {s[5]}:0.5 {s[3]}:2.5", 138, palette.stinger[1:]), 1.6, 0.26)


def _retrigger(palette: Palette) -> Sound:
    s = palette.scale
    return hall(together((0, _run(palette, (*s, *s[::-1][:3]), 0.055, 0.8)), (0.3, _fanfare(palette, f"{s[3]}:0.33 {s[4]}:0.33 {s[5]}:1.6", 150))), 1.2, 0.25)


def _expand(palette: Palette) -> Sound:
    """A cork, then cloth unrolling."""
    cork = sine(glide(240, 900, 0.07), 0.07) * decay(0.07, 3) * 0.9
    cloth = band(noise(0.55, 9), 500, 4200) * swell(0.55, 0.6) * 0.3
    end = _thud(palette, 61, 0.0) * 0.5
    return together((0, cork), (0.05, cloth), (0.52, end), (0.5, _chime(_hertz(palette.scale[4]), 0.7, palette) * 0.6))


def _expand_pay(palette: Palette) -> Sound:
    return hall(together((0, _run(palette, palette.scale[1:], 0.1, 0.9)), (0, phrase(palette.chime, " ".join(f"{n}:0.25" for n in palette.scale[2:]), 150, 100))), 1.0, 0.25)


def _coin_fly(palette: Palette) -> Sound:
    rush = band(noise(0.6, 12), 900, 5200) * swell(0.6, 0.75) * 0.22
    turn = sine(glide(_hertz(palette.scale[3]), _hertz(palette.scale[6]), 0.6), 0.6) * (0.6 + 0.4 * sine(22, 0.6)) * swell(0.6, 0.7) * 0.18
    return together((0, rush), (0, turn), (0, bell(2900, 0.3, 1.9, 2.0) * 0.25))


def _coin_slot(palette: Palette) -> Sound:
    return together((0, bell(3100, 0.35, 1.6, 2.4) * 0.5), (0.03, bell(4150, 0.4, 2.2, 2.0) * 0.35), (0, _thud(palette, 70, 0.0) * 0.35))


def _bar_full(palette: Palette) -> Sound:
    s = palette.scale
    return hall(together((0, _run(palette, s[1:], 0.08, 1.0)), (0.45, _fanfare(palette, f"{s[4]}:0.25 {s[5]}:1.8", 120, palette.stinger[1:2]))), 1.4, 0.3)


def _swap(palette: Palette) -> Sound:
    """Inside out: a downward spiral and a pop."""
    wobble = 1 + 0.06 * sine(9, 0.8)
    spiral = sine(glide(980, 190, 0.8) * wobble, 0.8) * swell(0.8, 0.15) * 0.4
    return hall(together((0, spiral), (0.1, band(noise(0.6, 15), 400, 3000) * swell(0.6, 0.4) * 0.2), (0.72, _chime(_hertz(palette.scale[5]), 0.7, palette))), 1.1, 0.3)


def _card(_palette: Palette) -> Sound:
    slide = band(noise(0.16, 17), 1500, 7000) * swell(0.16, 0.5) * 0.4
    snap = band(noise(0.03, 18), 900, 8000) * decay(0.03, 6)
    return together((0, slide), (0.15, snap))


def _right(palette: Palette) -> Sound:
    s = palette.scale
    return hall(together((0, _run(palette, (s[2], s[3], s[4], s[5]), 0.075, 0.8)), (0.05, phrase(palette.chime, f"{s[3]}:0.25 {s[4]}:0.25 {s[5]}:1", 150, 104))), 0.9, 0.2)


def _wrong(palette: Palette) -> Sound:
    low = phrase(57, f"{palette.scale[1]}:0.5 {palette.scale[0]}:1.5", 110, 92, (-12, -11))
    return together((0, low), (0, _thud(palette, 81, 0.0)))


def _collect(palette: Palette) -> Sound:
    return together((0, _coins(10, 0.35, 33)), (0, _run(palette, (palette.scale[4], palette.scale[6]), 0.09, 0.6) * 0.7))


def _jackpot(palette: Palette) -> Sound:
    s = palette.scale
    words = (f"{s[2]}:0.33 {s[2]}:0.33 {s[2]}:0.34 {s[3]}:1.5 {s[2]}:0.5 {s[3]}:0.5 {s[4]}:0.5 {s[5]}:1.5 {s[4]}:0.5 {s[5]}:0.5 "
             f"{s[6]}:2 {s[5]}:0.5 {s[6]}:3.5")
    toll = together(*((number * 0.9, stereo(bell(196, 2.6, 1.41, 3.0) * 0.5)) for number in range(4)))
    return hall(together((0, toll), (0.9, _fanfare(palette, words, 138, palette.stinger[1:])), (1.5, _coins(110, 4.5, 55) * 0.6)), 2.2, 0.3)


def _button(palette: Palette) -> Sound:
    tap = band(noise(0.018, 4), 500, 3600) * decay(0.018, 5) * 0.7
    return together((0, tap), (0.004, sine(glide(520, 360, 0.05) * palette.bright, 0.05) * decay(0.05, 5) * 0.5))


def _neutral(palette: Palette) -> Sound:
    """A return within the stake: a wooden tick and one quiet tone, nothing that celebrates."""
    return together((0, band(noise(0.03, 6), 400, 2200) * decay(0.03, 5) * 0.5), (0, sine(_hertz(palette.scale[1]), 0.25) * decay(0.25, 5) * 0.35))


RECIPES: dict[str, tuple[Callable[[Palette], Sound], float]] = {
    "spin": (_whirr, -20.0),
    **{f"reel_land_{reel}": (_land(reel), -17.0) for reel in range(1, 6)},
    "anticipation": (_anticipation, -17.0),
    **{f"scatter_{number}": (_scatter(number), -15.0) for number in range(1, 6)},
    "line_win_small": (_line_win(3, 0.09), -16.0),
    "line_win_medium": (_line_win(4, 0.09), -15.0),
    "line_win_large": (_line_win(5, 0.1), -14.5),
    "return_neutral": (_neutral, -21.0),
    "count_up": (_count_up, -21.0),
    **{f"big_win_{tier}": (_big_win(tier), -13.5) for tier in range(1, 5)},
    "trigger": (_trigger, -13.5),
    "free_spins_start": (_feature_start, -14.0),
    "free_spins_end": (_feature_end, -14.0),
    "retrigger": (_retrigger, -14.0),
    "expand": (_expand, -15.0),
    "expand_pay": (_expand_pay, -14.5),
    "coin_fly": (_coin_fly, -16.5),
    "coin_slot": (_coin_slot, -15.5),
    "bar_full": (_bar_full, -14.0),
    "swap": (_swap, -15.0),
    "card_flip": (_card, -18.0),
    "gamble_win": (_right, -14.5),
    "gamble_lose": (_wrong, -16.0),
    "collect": (_collect, -15.5),
    "jackpot": (_jackpot, -13.0),
    "button": (_button, -20.0),
}
"""Effect -> how it is made, and its loudness in LUFS: above the music (-16), the small ones below."""


def effect(name: str, palette: Palette) -> Sound:
    """One effect as frames, trimmed; loops (count_up) keep their length."""
    sound = RECIPES[name][0](palette)
    return sound if name == "count_up" else trimmed(sound)
