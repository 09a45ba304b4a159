"""How often the screen flashes: ``python -m tests.bench.flashes [--iris]``, every frame of every motion of both games.

WCAG 2.3.1 (STANDARDS 23): a flash is a pair of opposing changes of relative luminance by a tenth or more, the darker
state below 0.80, or of saturated red, that happen together on a quarter of any field of 10 degrees, which is 341 x 256
of a picture of 1024 x 768. What grows lighter while as much beside it grows darker is motion, not a flash: a quarter
more of the field must go the one way than the other. Told is the greatest number of flashes of any field in any second.

``--iris`` asks an outside judge too: the analyser IRIS of Electronic Arts in its port to Python (``pip install
iris-pse-detection``), which is shown the whole picture and, as pictures of their own, fields of 10 degrees that overlap
by half. It counts a transition where the mean relative luminance of what it is shown goes the other way by a tenth.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame

from game.content.theme import load_theme
from game.qa.film_strip import easel_of
from game.qa.passages import filmed, passages_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from game.content.theme import ThemePackage
    from game.qa.easel import Easel
    from game.qa.passages import Passage

    Map = NDArray[np.float32]

ROOT = Path(__file__).parents[2]
THEMES = ("book_of_oktoberfest", "spooky_carnival")
SIZE = (640, 360)
BLOCK = 10
FIELD = (round(341 / 1024 * SIZE[0] / BLOCK), round(256 / 768 * SIZE[1] / BLOCK))
"""A field of 10 degrees in blocks."""
RATE = 60
TOGETHER = 2
"""Changes within so many frames are one."""
ALLOWED = 3
CHANGE, BRIGHT = 0.1, 0.8
RED, RED_CHANGE = 0.8, 20.0


def block_maps(frame: pygame.Surface) -> tuple[Map, Map]:
    """Relative luminance, and saturated red as WCAG weighs it (0 where it is not saturated), by block."""
    small = pygame.surfarray.array3d(frame).astype(np.float32) / 255
    columns, rows = small.shape[0] // BLOCK, small.shape[1] // BLOCK
    linear = np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4)
    mean = linear.reshape(columns, BLOCK, rows, BLOCK, 3).mean(axis=(1, 3))
    red, green, blue = mean[..., 0], mean[..., 1], mean[..., 2]
    saturated = red / np.maximum(red + green + blue, 1e-6) >= RED
    return mean @ np.array((0.2126, 0.7152, 0.0722), np.float32), np.where(
        saturated, np.maximum(0, red - green - blue) * 320, 0
    ).astype(np.float32)


def turns(maps: Iterable[Map], change: float, bright: float | None) -> Iterator[NDArray[np.int8]]:
    """For each frame, where a change of ``change`` against the last one's direction is complete: 1 up, -1 down."""
    low = high = direction = None
    for value in maps:
        if low is None or high is None or direction is None:
            low, high, direction = value.copy(), value.copy(), np.zeros(value.shape, np.int8)
            continue
        low, high = np.minimum(low, value), np.maximum(high, value)
        limit = np.inf if bright is None else bright
        up = (value - low >= change) & (direction <= 0) & (low < limit)
        down = (high - value >= change) & (direction >= 0) & (value < limit)
        turned = up.astype(np.int8) - down.astype(np.int8)
        direction = np.where(turned != 0, turned, direction).astype(np.int8)
        low, high = np.where(turned != 0, value, low), np.where(turned != 0, value, high)
        yield turned


def most_flashes(maps: list[Map], change: float, bright: float | None, rate: int = RATE) -> int:
    """The greatest number of flashes of any field in any second: pairs of opposing changes of a quarter of it."""
    made = np.array(list(turns(maps, change, bright)), dtype=np.int8)
    if not len(made):
        return 0
    up, down = (_areas(made == way) for way in (1, -1))
    quarter = FIELD[0] * FIELD[1] / 4
    rising, falling = up - down >= quarter, down - up >= quarter
    changes = np.zeros(rising.shape, np.int16)
    last = np.zeros(rising.shape[1:], np.int8)
    for index in range(len(made)):
        way = np.where(rising[index] & (last != 1), 1, np.where(falling[index] & (last != -1), -1, 0)).astype(np.int8)
        changes[index] = way != 0
        last = np.where(way != 0, way, last)
    sums = np.concatenate([np.zeros((1, *last.shape), np.int16), np.cumsum(changes, axis=0, dtype=np.int16)])
    seconds = sums[rate:] - sums[:-rate] if len(sums) > rate else sums[-1:]
    return int(seconds.max()) // 2


def _areas(turned: NDArray[np.bool_]) -> NDArray[np.int32]:
    """For each frame and field, how many of its blocks have turned within the last few frames."""
    recent = turned.copy()
    for back in range(1, TOGETHER):
        recent[back:] |= turned[:-back]
    wide, high = (min(side, there) for side, there in zip(FIELD, recent.shape[1:], strict=True))
    total = np.pad(recent.astype(np.int32).cumsum(axis=1).cumsum(axis=2), ((0, 0), (1, 0), (1, 0)))
    areas = total[:, wide:, high:] - total[:, :-wide, high:] - total[:, wide:, :-high] + total[:, :-wide, :-high]
    return np.asarray(areas, dtype=np.int32)


def flashes_of(
    passage: Passage, package: ThemePackage, easel: Easel, judges: Sequence[OutsideJudge] = ()
) -> tuple[int, int]:
    """(flashes, red flashes) a second at most of one motion, every frame painted and shown to the ``judges``."""
    film, length_ms = filmed(passage, package)
    canvas = pygame.display.set_mode(SIZE)
    light: list[Map] = []
    reds: list[Map] = []
    for index in range(int(length_ms * RATE / 1000) + 1):
        easel.show(film(index * 1000 / RATE))
        easel.paint(canvas)
        luminance, red = block_maps(canvas)
        light.append(luminance)
        reds.append(red)
        for judge in judges:
            judge.look(canvas, index)
    return most_flashes(light, CHANGE, BRIGHT), most_flashes(reds, RED_CHANGE, None)


class OutsideJudge:
    """IRIS, looking at a part of the picture: its ``most`` transitions (two a flash), its gravest ``verdict``."""

    def __init__(self, box: tuple[int, int, int, int]) -> None:
        """``box`` is the part in pixels. Raises `ModuleNotFoundError` where IRIS is not installed."""
        configuration = import_module("iris_pse_detection.configuration").Configuration()
        self._box = box
        self._analyser = import_module("iris_pse_detection.flash_detection").FlashDetection(
            RATE, (box[3], box[2]), configuration
        )
        self.most = 0
        self.verdict = "Pass"
        self._gravest = 0

    def look(self, canvas: pygame.Surface, index: int) -> None:
        """Look at one frame of ``canvas``."""
        pixels = pygame.surfarray.array3d(canvas.subsurface(self._box)).swapaxes(0, 1)[..., ::-1]
        self._analyser.set_current_frame(np.ascontiguousarray(pixels))
        found = self._analyser.analyse_frame(index)
        self.most = max(self.most, found.luminance_transitions, found.red_transitions)
        for result in (found.luminance_frame_result, found.red_frame_result):
            if result > self._gravest:
                self._gravest, self.verdict = int(result), result.name


def outside_judges() -> list[OutsideJudge]:
    """One for the whole picture, one for each field of 10 degrees of a grid that overlaps by half."""
    wide, high = FIELD[0] * BLOCK, FIELD[1] * BLOCK
    lefts = range(0, SIZE[0] - wide + 1, wide // 2)
    tops = range(0, SIZE[1] - high + 1, high // 2)
    return [
        OutsideJudge((0, 0, *SIZE)),
        *(OutsideJudge((left, top, wide, high)) for left in lefts for top in tops),
    ]


def main() -> None:
    """Measure all; the exit code is 1 where more than three are seen, or where IRIS has more than passed something."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.flashes")
    parser.add_argument("--iris", action="store_true", help="ask IRIS too (pip install iris-pse-detection)")
    asked = parser.parse_args().iris
    worst, refused = 0, 0
    for name in THEMES:
        package = load_theme(ROOT / "themes" / name)
        easel = easel_of(package, ROOT / "assets", SIZE, "en")
        for passage in passages_of(package.definition):
            judges = outside_judges() if asked else []
            found = flashes_of(passage, package, easel, judges)
            worst = max(worst, *found)
            told = f"{name:<22}{passage.name:<20}{found[0]:3} flashes{found[1]:3} red"
            if judges:
                verdicts = sorted({judge.verdict for judge in judges})
                refused += verdicts != ["Pass"]
                told += f"   IRIS: {max(judge.most for judge in judges)} transitions, {', '.join(verdicts)}"
            sys.stdout.write(told + "\n")
            sys.stdout.flush()
    if asked:
        sys.stdout.write(f"IRIS: {refused} motions not passed without remark\n")
    sys.stdout.write(f"at most {worst} in any second; {ALLOWED} are allowed\n")
    sys.exit(worst > ALLOWED or refused > 0)


if __name__ == "__main__":
    main()
