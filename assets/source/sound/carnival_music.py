"""The carnival's music: a creeping waltz on a calliope, an organ gallop for free spins, a clock for the gamble, a music box."""

from __future__ import annotations

from assets.source.sound.score import Score, pitch

CALLIOPE, PIZZICATO, CELESTA, BASSOON, ORGAN, TIMPANI, TREMOLO, MUSIC_BOX, CHOIR, CONTRABASS, CLARINET = 82, 45, 8, 70, 19, 47, 44, 10, 52, 43, 71
KICK, SNARE, CLOSED, CRASH, SIDE, WOOD, TICK = 36, 38, 42, 49, 37, 76, 77

CHORDS = {
    "Dm": ("D2", "A2", ["F4", "A4", "D5"]),
    "A7": ("A1", "E2", ["E4", "G4", "C#5"]),
    "Gm": ("G2", "D2", ["G4", "Bb4", "D5"]),
    "Bb": ("Bb1", "F2", ["F4", "Bb4", "D5"]),
    "Eb": ("Eb2", "Bb2", ["G4", "Bb4", "Eb5"]),
    "Ed": ("E2", "Bb2", ["E4", "G4", "Bb4"]),
    "F": ("F2", "C2", ["F4", "A4", "C5"]),
    "C": ("C2", "G2", ["E4", "G4", "C5"]),
}

A = ("Dm Dm A7 A7 Dm Ed A7 Dm", ("D5:1 F5:0.5 E5:0.5 D5:1 A5:2 G#5:1 A5:1 C#5:1 E5:1 G5:2 F5:0.5 E5:0.5 "
     "F5:1 D5:1 F5:1 Bb5:1 A5:0.5 G5:0.5 E5:1 C#5:1 E5:1 A4:1 D5:2 r:1"))
A2 = ("Dm Bb Gm Ed Dm Bb A7 Dm", ("A5:1 D6:0.5 C#6:0.5 D6:1 Bb5:2 F5:1 G5:1 Bb5:0.5 A5:0.5 G5:1 E5:2 Bb5:1 "
      "A5:1 F5:1 D5:1 D5:0.5 E5:0.5 F5:1 D5:1 E5:1 C#5:1 A4:1 D5:2 r:1"))
B = ("Gm Gm Dm Dm Eb Eb A7 A7", ("D5:0.5 G5:0.5 Bb5:1 A5:1 G5:2 F#5:1 F5:1 A5:1 D5:1 D5:3 Eb5:0.5 G5:0.5 Bb5:1 G5:1 Eb5:2 D5:1 "
     "C#5:1 E5:1 G5:1 A5:2 r:1"))
C = ("F C Dm A7 Bb Gm A7 Dm", ("C6:1.5 A5:0.5 F5:1 E5:1.5 G5:0.5 C6:1 A5:1.5 F5:0.5 D5:1 E5:2 C#5:1 D5:1 F5:1 Bb5:1 "
     "A5:0.5 G5:0.5 Bb5:1 G5:1 E5:1 C#5:1 A5:1 D5:2 r:1"))


def base() -> Score:
    """The waltz through the pumpkin field: pizzicato underneath, calliope and celesta by turns."""
    form = [A, A2, B, A, C, B, A2, A]
    score = Score(152, 24 * len(form))
    calliope, celesta, plucked, bass, bassoon, drums = (
        score.part(CALLIOPE, 66, 52), score.part(CELESTA, 92, 84), score.part(PIZZICATO, 96, 46), score.part(CONTRABASS, 96),
        score.part(BASSOON, 74, 72), score.drums(84),
    )
    beat = 0.0
    for number, (chords, melody) in enumerate(form):
        lead, answer = (calliope, celesta) if number % 2 == 0 else (celesta, bassoon)
        lead.line(beat, melody, 88, 0, 0.85)
        if number >= 2:
            answer.line(beat, melody, 46, -12 if answer is bassoon else 12, 0.6)
        for bar, chord in enumerate(chords.split()):
            root, fifth, keys = CHORDS[chord]
            at = beat + 3 * bar
            bass.note(at, 0.9, pitch(root if bar % 2 == 0 else fifth), 92)
            plucked.chord(at + 1, 0.4, [pitch(key) - 12 for key in keys], 72)
            plucked.chord(at + 2, 0.4, [pitch(key) - 12 for key in keys], 62)
            drums.note(at, 0.2, KICK, 54)
            drums.note(at + 1, 0.1, WOOD, 34)
            drums.note(at + 2, 0.1, TICK, 30)
            if bar % 4 == 3:
                drums.note(at + 2.5, 0.1, SIDE, 40)
        beat += 24
    return score


def free_spins() -> Score:
    """The same fair, gone wild: organ and choir at a gallop over timpani."""
    score = Score(132, 2 * 8 * 8)
    organ, choir, bass, kettle, bells, drums = (
        score.part(ORGAN, 82, 58), score.part(CHOIR, 66, 74), score.part(CONTRABASS, 104), score.part(TIMPANI, 96), score.part(CELESTA, 66, 90), score.drums(100),
    )
    first = ("Dm Dm A7 A7 Dm Ed A7 Dm", ("D5:0.5 F5:0.5 A5:0.5 F5:0.5 D6:0.5 A5:0.5 F5:0.5 D5:0.5 C#5:0.5 E5:0.5 G5:0.5 E5:0.5 A5:0.5 G5:0.5 E5:0.5 C#5:0.5 "
             "D5:0.5 F5:0.5 A5:0.5 D6:0.5 Bb5:0.5 G5:0.5 E5:0.5 G5:0.5 A5:0.5 G5:0.5 E5:0.5 C#5:0.5 D5:1 r:1"))
    second = ("Gm Gm Dm Dm Eb Eb A7 A7", ("G5:0.5 Bb5:0.5 D6:0.5 Bb5:0.5 G5:1 D5:1 F5:0.5 A5:0.5 D6:0.5 A5:0.5 F5:1 D5:1 "
              "Eb5:0.5 G5:0.5 Bb5:0.5 G5:0.5 Eb5:1 Bb5:1 A5:0.5 G5:0.5 F5:0.5 E5:0.5 C#5:0.5 E5:0.5 A5:1"))
    third = ("F C Dm A7 Bb Gm A7 Dm", ("C6:0.5 A5:0.5 F5:0.5 A5:0.5 G5:0.5 E5:0.5 C5:0.5 E5:0.5 F5:0.5 A5:0.5 D6:0.5 A5:0.5 E5:0.5 A5:0.5 C#6:1 "
             "D6:0.5 Bb5:0.5 F5:0.5 D5:0.5 G5:0.5 Bb5:0.5 D6:0.5 Bb5:0.5 A5:0.5 G5:0.5 E5:0.5 C#5:0.5 D5:1 r:1"))
    beat = 0.0
    for number, (chords, melody) in enumerate([first, first, second, first, third, second, third, first]):
        organ.line(beat, melody, 92, 0, 0.8)
        if number % 2:
            bells.line(beat, melody, 58, 12, 0.5)
        for bar, chord in enumerate(chords.split()):
            root, fifth, keys = CHORDS[chord]
            at = beat + 2 * bar
            choir.chord(at, 1.9, [pitch(key) for key in keys], 60)
            for half in (0, 1):
                bass.note(at + half, 0.4, pitch(fifth if half else root), 104)
                bass.note(at + half + 0.5, 0.3, pitch(root) + 12, 76)
                drums.note(at + half, 0.2, KICK, 92)
                drums.note(at + half + 0.5, 0.2, SNARE, 66)
                for step in (0.25, 0.5, 0.75):
                    drums.note(at + half + step, 0.1, CLOSED, 42)
            if bar in (0, 4):
                kettle.note(at, 0.9, pitch(root) if pitch(root) > 36 else pitch(root) + 12, 96)
            if bar == 7:
                for step in range(8):
                    kettle.note(at + 1 + step / 8, 0.1, pitch("A2"), 50 + 5 * step)
        drums.note(beat, 1, CRASH, 70)
        beat += 16
    return score


def gamble() -> Score:
    """A grandfather clock, a heartbeat, strings that do not settle."""
    score = Score(84, 32)
    bass, strings, drums = score.part(CONTRABASS, 112), score.part(TREMOLO, 54), score.drums(96)
    for beat in range(32):
        root = pitch(("D2", "D2", "Bb1", "A1")[beat // 8])
        bass.note(beat, 0.3, root, 100)
        bass.note(beat + 0.34, 0.3, root, 70)
        drums.note(beat, 0.2, KICK, 80)
        drums.note(beat + 0.34, 0.2, KICK, 54)
        drums.note(beat, 0.1, WOOD, 52)
        drums.note(beat + 0.5, 0.1, TICK, 44)
    for bar, keys in enumerate((["D4", "F4", "A4"], ["D4", "F4", "G#4"], ["D4", "F4", "Bb4"], ["C#4", "E4", "G4"])):
        strings.chord(8 * bar, 7.9, [pitch(key) for key in keys], 60)
    return score


def attract() -> Score:
    """A music box that somebody left running."""
    form = [A, B, A2, A]
    score = Score(118, 24 * len(form))
    box, plucked, choir = score.part(MUSIC_BOX, 104), score.part(PIZZICATO, 60, 46), score.part(CHOIR, 40, 80)
    beat = 0.0
    for chords, melody in form:
        box.line(beat, melody, 84, 0, 0.9)
        for bar, chord in enumerate(chords.split()):
            root, _, keys = CHORDS[chord]
            plucked.note(beat + 3 * bar, 0.5, pitch(root) + 12, 56)
            if bar % 2 == 0:
                choir.chord(beat + 3 * bar, 5.6, [pitch(key) - 12 for key in keys], 44)
        beat += 24
    return score
