"""The festival's music: an oompah waltz, a faster polka for free spins, a drum roll for the gamble, a lobby waltz."""

from __future__ import annotations

from assets.source.sound.score import Part, Score, pitch

TUBA, ACCORDION, CLARINET, TRUMPET, TROMBONE, GLOCKENSPIEL, PICCOLO, STRINGS = 58, 21, 71, 56, 57, 9, 72, 48
KICK, SNARE, CLOSED, CRASH, TRIANGLE = 36, 38, 42, 49, 81

CHORDS = {
    "F": ("F2", "C2", ["A3", "C4", "F4"]),
    "C7": ("C2", "G2", ["Bb3", "C4", "E4"]),
    "Bb": ("Bb1", "F2", ["Bb3", "D4", "F4"]),
    "F7": ("F2", "C2", ["A3", "C4", "Eb4"]),
    "Gm": ("G2", "D2", ["Bb3", "D4", "G4"]),
    "Dm": ("D2", "A2", ["A3", "D4", "F4"]),
    "Eb": ("Eb2", "Bb1", ["G3", "Bb3", "Eb4"]),
}

A = ("F F C7 C7 C7 C7 F F", ("C5:1 F5:1 A5:1 A5:2 G5:0.5 F5:0.5 E5:1 G5:1 Bb5:1 Bb5:2 A5:0.5 G5:0.5 "
     "G5:1 Bb5:1 E5:1 D5:1 C5:1 E5:1 F5:1 A5:0.5 G5:0.5 F5:1 F5:2 r:1"))
A_END = ("F Dm Gm C7 F Dm C7 F", ("C5:1 F5:1 A5:1 D6:2 A5:1 Bb5:1 A5:0.5 G5:0.5 D5:1 E5:1 G5:1 Bb5:1 "
         "A5:1.5 C6:0.5 A5:1 F5:1 A5:1 D5:1 G5:0.5 F5:0.5 E5:1 G5:1 F5:2 r:1"))
B = ("Bb Bb F F C7 C7 F F7", ("D5:0.5 F5:0.5 Bb5:2 Bb5:1 A5:1 G5:1 A5:2 F5:1 C5:3 E5:0.5 G5:0.5 C6:2 Bb5:1 G5:1 E5:1 "
     "F5:1 A5:1 C6:1 Eb6:2 r:1"))
B_END = ("Bb Gm F Dm Gm C7 F F", ("D5:0.5 F5:0.5 Bb5:2 D6:1 Bb5:1 G5:1 A5:1 C6:1 F5:1 F5:2 A5:1 "
         "G5:0.5 A5:0.5 Bb5:1 D5:1 E5:1 G5:1 C5:1 F5:1 C5:1 A4:1 F5:2 r:1"))
C = ("Bb Bb F7 F7 F7 F7 Bb Bb", ("D5:1.5 C5:0.5 Bb4:1 F5:2 D5:1 Eb5:1.5 D5:0.5 C5:1 A5:2 F5:1 C6:1 A5:1 F5:1 "
     "Eb5:1 C5:1 A4:1 Bb4:1 D5:1 F5:1 Bb5:2 r:1"))
C_END = ("Eb Eb Bb Gm C7 F7 Bb F7", ("G5:1.5 F5:0.5 Eb5:1 Bb5:2 G5:1 F5:1.5 D5:0.5 Bb4:1 D5:2 G5:1 "
         "E5:1 G5:1 C6:1 A5:1 G5:1 F5:1 Bb5:2 F5:1 A5:2 r:1"))


def _oompah(score: Score, form: list[tuple[str, str]], lead: list[Part], answer: Part | None) -> None:
    tuba, squeeze, horns, drums = score.part(TUBA, 112), score.part(ACCORDION, 78, 44), score.part(TROMBONE, 62, 88), score.drums(92)
    beat = 0.0
    for number, (chords, melody) in enumerate(form):
        for voice, part in enumerate(lead):
            part.line(beat, melody, 96 - 14 * voice, 0 if voice == 0 else -12)
        for bar, chord in enumerate(chords.split()):
            root, fifth, keys = CHORDS[chord]
            at = beat + 3 * bar
            tuba.note(at, 0.85, pitch(root if bar % 2 == 0 else fifth), 104)
            for off in (1, 2):
                squeeze.chord(at + off, 0.4, [pitch(key) for key in keys], 74 if off == 1 else 66)
                horns.chord(at + off, 0.3, [pitch(key) for key in keys[:2]], 58)
                drums.note(at + off, 0.2, SNARE, 44 if off == 1 else 36)
                drums.note(at + off, 0.2, CLOSED, 40)
            drums.note(at, 0.3, KICK, 84)
            if answer is not None and bar in (3, 7):
                answer.line(at + 1, " ".join(f"{key[:-1]}{int(key[-1]) + 1}:0.5" for key in (*keys, keys[1])), 70)
        drums.note(beat, 1, CRASH, 58 if number % 2 == 0 else 34)
        beat += 24


def base() -> Score:
    """The waltz of the tent: 72 bars, clarinet first, trumpet in the middle, all together at the end."""
    form = [A, A_END, B, B_END, A, A_END, C, C_END, A_END]
    score = Score(186, 24 * len(form))
    clarinet, accordion, answer = score.part(CLARINET, 96, 54), score.part(ACCORDION, 60, 74), score.part(TRUMPET, 58, 92)
    _oompah(score, form, [clarinet, accordion], answer)
    sparkle = score.part(GLOCKENSPIEL, 54, 40)
    for part in (2, 3, 8):
        sparkle.line(24 * part, form[part][1], 62, 0, 0.5)
    return score


def free_spins() -> Score:
    """A polka at full tilt: two to the bar, piccolo and trumpet on top."""
    score = Score(142, 2 * 8 * 9)
    lead, second, tuba, squeeze, drums = (
        score.part(TRUMPET, 96, 60), score.part(PICCOLO, 70, 80), score.part(TUBA, 112), score.part(ACCORDION, 84, 44), score.drums(100),
    )
    first = ("F F C7 C7 C7 C7 F F", ("F5:0.5 A5:0.5 C6:0.5 A5:0.5 F5:0.5 A5:0.5 C6:1 E5:0.5 G5:0.5 Bb5:0.5 G5:0.5 E5:0.5 G5:0.5 Bb5:1 "
             "C5:0.5 E5:0.5 G5:0.5 Bb5:0.5 A5:0.5 G5:0.5 F5:0.5 E5:0.5 F5:0.5 A5:0.5 G5:0.5 E5:0.5 F5:1 r:1"))
    turn = ("Bb Bb F F C7 C7 F F7", ("D6:0.5 Bb5:0.5 F5:0.5 Bb5:0.5 D6:1 Bb5:1 C6:0.5 A5:0.5 F5:0.5 A5:0.5 C6:1 A5:1 "
            "Bb5:0.5 G5:0.5 E5:0.5 G5:0.5 Bb5:0.5 A5:0.5 G5:0.5 E5:0.5 F5:0.5 E5:0.5 F5:0.5 G5:0.5 A5:1 r:1"))
    trio = ("Bb Eb Bb F7 Bb Eb F7 Bb", ("Bb5:1 F5:0.5 D5:0.5 Eb5:1 G5:1 F5:1 D5:0.5 Bb4:0.5 A4:0.5 C5:0.5 Eb5:1 "
            "D5:1 F5:0.5 Bb5:0.5 G5:1 Bb5:1 A5:0.5 G5:0.5 F5:0.5 Eb5:0.5 Bb5:1 r:1"))
    beat = 0.0
    for number, (chords, melody) in enumerate([first, first, turn, first, trio, trio, turn, first, first]):
        lead.line(beat, melody, 98, 0, 0.7)
        if number % 2 or number > 5:
            second.line(beat, melody, 72, 12, 0.6)
        for bar, chord in enumerate(chords.split()):
            root, fifth, keys = CHORDS[chord]
            for half in (0, 1):
                at = beat + 2 * bar + half
                tuba.note(at, 0.4, pitch(fifth if half else root), 108)
                squeeze.chord(at + 0.5, 0.3, [pitch(key) for key in keys], 86)
                drums.note(at, 0.2, KICK, 96)
                drums.note(at + 0.5, 0.2, SNARE, 70)
                drums.note(at + 0.25, 0.1, CLOSED, 40)
                drums.note(at + 0.75, 0.1, CLOSED, 48)
        drums.note(beat, 1, CRASH, 74)
        beat += 16
    return score


def gamble() -> Score:
    """A held breath: heartbeat in the bass, brushes on the snare, a ticking triangle."""
    score = Score(96, 32)
    bass, drums, strings = score.part(32, 112), score.drums(96), score.part(STRINGS, 44)
    for beat in range(32):
        root = pitch(("F1", "F1", "Db2", "Eb2")[beat // 8])
        bass.note(beat, 0.3, root, 104)
        bass.note(beat + 0.34, 0.3, root, 74)
        drums.note(beat, 0.2, KICK, 88)
        drums.note(beat + 0.34, 0.2, KICK, 60)
        for step in range(8):
            drums.note(beat + step / 8, 0.1, SNARE, 16 + 5 * (step % 4) + 10 * (beat % 8 == 7))
        drums.note(beat + 0.5, 0.2, TRIANGLE, 34)
    for bar, keys in enumerate((["F4", "Ab4", "C5"], ["F4", "Ab4", "C5"], ["F4", "Ab4", "Db5"], ["G4", "Bb4", "Db5"])):
        strings.chord(8 * bar, 7.9, [pitch(key) for key in keys], 58)
    return score


def attract() -> Score:
    """The waltz from outside the tent: glockenspiel and accordion alone, slower."""
    form = [A, A_END, C, C_END]
    score = Score(138, 24 * len(form))
    bells, squeeze, tuba = score.part(GLOCKENSPIEL, 86, 54), score.part(ACCORDION, 66, 74), score.part(TUBA, 84)
    beat = 0.0
    for chords, melody in form:
        bells.line(beat, melody, 76, 0, 0.8)
        for bar, chord in enumerate(chords.split()):
            root, _, keys = CHORDS[chord]
            tuba.note(beat + 3 * bar, 2.5, pitch(root), 70)
            squeeze.chord(beat + 3 * bar + 1, 0.8, [pitch(key) for key in keys], 54)
            squeeze.chord(beat + 3 * bar + 2, 0.8, [pitch(key) for key in keys], 48)
        beat += 24
    return score
