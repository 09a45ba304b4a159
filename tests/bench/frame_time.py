"""How long a frame of the game takes to draw, at the worst moments: ``python -m tests.bench.frame_time``.

Drawing is in software on SDL's dummy driver, so what is measured is our part: bringing the retained screen up to date
and copying it to the window. The flip that follows is the driver's. The row ``copy`` is the physical limit: every pixel
of the window copied once. Time is the processor's own time of the drawing thread, which a busy machine blurs least;
``--wall`` measures by the clock on the wall.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.content.theme import load_theme
from game.engine.definition import Mode
from game.engine.events import SpinKind
from game.engine.window import Cell
from game.presentation.stage import (
    CaptionKind,
    CaptionView,
    CelebrationView,
    CellView,
    CoinBarView,
    CoinFlight,
    ExpansionView,
    FreeSpinsView,
    JackpotView,
    LineView,
    MetersView,
    ReelView,
    Stage,
)
from game.timing import SystemClock
from game.ui.draw.jackpots import JackpotPanelView, PlateView
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas
from game.ui.screens.game_controls import ControlState, controls
from game.ui.screens.game_picture import ScreenView
from game.ui.screens.game_strip import StripView
from game.ui.screens.game_views import button_views

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.theme import ThemePackage

ROOT = Path(__file__).parents[2]
FRAME_MS = 1000 / 60
WARM_UP = 130
"""Frames of the first showing, told apart from the rest: they make what later ones find ready."""
BUDGETS = {(1920, 1080): ("p99", 8.3), (3840, 2160): ("median", 16.6)}
"""What must hold at the worst moments in these windows: a figure and its limit in ms (DESIGN, budgets)."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One moment's figures in ms; ``first`` is the slowest of its first showing, ``late`` how many were late there."""

    moment: str
    median: float
    p95: float
    p99: float
    worst: float
    first: float = 0.0
    late: int = 0


class Moments:
    """Worst moments of a theme as functions of time."""

    def __init__(self, package: ThemePackage) -> None:
        self._rules = package.definition
        self._carnival = package.look.coin_bar
        self._pays = [symbol for symbol in package.definition.paytable if symbol in package.definition.paytable]

    def all(self) -> dict[str, Callable[[float], Stage]]:
        """The moments by name."""
        moments: dict[str, Callable[[float], Stage]] = {
            "idle": lambda _: self._stage(),
            "spinning": self.spinning,
            "one line": self.one_line,
            "ten lines": self.ten_lines,
            "big win": self.big_win,
            "place fades": self.fading,
        }
        if self._rules.free_spins is not None and self._rules.free_spins.special is not None:
            moments["five expansions"] = self.expansions
        if self._rules.coins is not None:
            moments["coins and swap"] = self.coins
            moments["jackpot"] = self.jackpot
        return moments

    def _column(self, reel: int, shift: int = 0) -> tuple[str, ...]:
        return tuple(self._pays[(reel * 3 + row + shift) % len(self._pays)] for row in range(5))

    def _stage(self, **changes: object) -> Stage:
        reels = tuple(
            ReelView(self._column(reel), 0.0, 0.0, moving=False, anticipating=False, dust=None) for reel in range(5)
        )
        bar = CoinBarView((1.0, 1.0, 1.0, 0.0, 0.0), 0, 0.0, owed=False) if self._carnival else None
        stage = Stage(
            SpinKind.BASE,
            reels,
            MetersView(123_456, 200, 0, win_counting=False),
            coin_bar=bar,
            caption=CaptionView(CaptionKind.GOOD_LUCK),
        )
        return replace(stage, **changes)  # type: ignore[arg-type]  # fields of the stage

    def spinning(self, t_ms: float) -> Stage:
        """All reels at full speed, one of them anticipating."""
        way = t_ms * 22 / 1000
        reels = tuple(
            ReelView(self._column(reel, -int(way)), way % 1.0, 1.0, moving=True, anticipating=reel == 4, dust=None)
            for reel in range(5)
        )
        lean = abs((t_ms / 1100) % 2 - 1)  # as fast as the place leans in a spin
        return self._stage(reels=reels, lean=lean)

    def _lit(self, t_ms: float, cells: set[Cell]) -> dict[Cell, CellView]:
        phase = (t_ms / 900) % 1.0
        pulse = 1 - abs(2 * phase - 1)
        live = CellView(scale=1 + 0.08 * pulse, glow=pulse, motion=phase)
        every = [Cell(reel, row) for reel in range(5) for row in range(3)]
        return {cell: live if cell in cells else CellView(dim=0.58) for cell in every}

    def _line(self, line: int, progress: float) -> LineView:
        rows = self._rules.lines[line].rows
        return LineView(line, rows, progress, 1.0, 2400, 5, self._pays[0])

    def one_line(self, t_ms: float) -> Stage:
        """A line of five drawn over and over, its symbols moving, the meter counting."""
        line = int(t_ms // 1000) % len(self._rules.lines)
        cells = {Cell(reel, row) for reel, row in enumerate(self._rules.lines[line].rows)}
        meters = MetersView(123_456, 200, int(t_ms), win_counting=True)
        lit = self._line(line, min(1.0, t_ms % 1000 / 350))
        return self._stage(lines=(lit,), cells=self._lit(t_ms, cells), meters=meters)

    def ten_lines(self, t_ms: float) -> Stage:
        """Every line and every cell at once."""
        cells = {Cell(reel, row) for reel in range(5) for row in range(3)}
        lines = tuple(self._line(line, 1.0) for line in range(len(self._rules.lines)))
        meters = MetersView(123_456, 200, int(t_ms), win_counting=True)
        return self._stage(lines=lines, cells=self._lit(t_ms, cells), meters=meters)

    def big_win(self, t_ms: float) -> Stage:
        """The largest celebration over cycling lines."""
        won = CelebrationView(4, 1_000_000 + int(t_ms * 97), 0.5, 1.0, 2500 + t_ms, 7)
        return replace(self.one_line(t_ms), celebration=won)

    def fading(self, t_ms: float) -> Stage:
        """The place changes: everything is repainted."""
        return self._stage(free_spins_look=(t_ms / 600) % 1.0)

    def expansions(self, t_ms: float) -> Stage:
        """Five banners unroll, then pay with every line."""
        share = (t_ms % 2400) / 900
        symbol = self._pays[0]
        banners = tuple(
            ExpansionView(reel, symbol, reel % 3, min(1.0, share), abs((t_ms / 900) % 2 - 1)) for reel in range(5)
        )
        lines = tuple(self._line(line, min(1.0, max(0.0, share - 1))) for line in range(10)) if share > 1 else ()
        counter = FreeSpinsView(3, 10, symbol, (), int(t_ms))
        return self._stage(expansions=banners, lines=lines, free_spins_look=1.0, free_spins=counter)

    def coins(self, t_ms: float) -> Stage:
        """Five coins fly while a type turns wild on every reel."""
        x = (t_ms % 900) / 900
        flights = tuple(CoinFlight(Cell(reel, 1), reel, x, (x * 3) % 1.0) for reel in range(5))
        wild = next(symbol.id for symbol in self._rules.symbols if symbol.kind.value == "wild")
        flips = {
            Cell(reel, row): CellView(symbol=self._pays[reel], becomes=wild, flip=x, glow=x)
            for reel in range(5)
            for row in range(3)
        }
        bar = CoinBarView((1.0, 1.0, 1.0, 1.0, 1.0), 2, x, owed=True)
        return self._stage(cells=flips, coin_flights=flights, coin_bar=bar)

    def jackpot(self, t_ms: float) -> Stage:
        """The plate with the counted amount."""
        cells = (Cell(0, 1), Cell(2, 1), Cell(4, 1))
        return self._stage(jackpot=JackpotView("major", cells, 1.0, 1.0, 5_000_000 + int(t_ms * 991), 2500 + t_ms, 3))


def measure(package: ThemePackage, size: tuple[int, int], frames: int, *, wall: bool) -> list[Measured]:
    """Each moment's figures over ``frames`` frames at 60 a second."""
    screen = pygame.display.set_mode(size)
    texts = package.texts_in("en", "GBP")
    canvas = GameCanvas(package.look, texts, ROOT / "assets")
    for _ in canvas.prepare(Viewport(size), package.definition):
        pass
    state = ControlState(
        ready=True,
        may_spin=True,
        may_skip=False,
        mode=Mode.BASE,
        base_stake_minor=200,
        stakes=package.definition.stakes,
        feature_spin=package.definition.feature_spin is not None,
        in_free_spins=False,
        gamble_offered=False,
        muted=False,
        may_leave=True,
    )
    buttons = button_views(controls(canvas.layout, texts, package.definition, state), None, None, None)
    strip = StripView(texts.say("menu.demo"), "12:00", "0:00:00", "0", "bench")
    panel = JackpotPanelView(tuple(PlateView(tier, 123_456) for tier in ("mini", "minor", "major", "time")))
    clock = SystemClock().now_ms if wall else _thread_ms
    found = [_copying(screen, frames, clock)]
    for name, moment in Moments(package).all().items():
        taken: list[float] = []
        first: list[float] = []
        for frame in range(WARM_UP + frames):
            stage = moment(frame * FRAME_MS)
            shown = buttons if stage.free_spins is None else tuple(b for b in buttons if b.button.name != "mode")
            view = ScreenView(stage, shown, strip, panel if package.look.jackpot_panel else None)
            before = clock()
            canvas.show(view)
            if canvas.changed():
                canvas.draw(screen, kept=frame > 0)
            (first if frame < WARM_UP else taken).append(clock() - before)
        late = sum(frame > FRAME_MS for frame in first)
        found.append(replace(_figures(name, taken), first=max(first), late=late))
    return found


def _thread_ms() -> float:
    """Processor time of this thread in ms."""
    return time.thread_time() * 1000


def _figures(name: str, taken: list[float]) -> Measured:
    cuts = statistics.quantiles(taken, n=100)
    return Measured(name, statistics.median(taken), cuts[94], cuts[98], max(taken))


def _copying(screen: pygame.Surface, frames: int, clock: Callable[[], float]) -> Measured:
    """What copying the window's pixels once takes."""
    kept = pygame.Surface(screen.get_size()).convert(screen)
    taken = []
    for _ in range(frames):
        before = clock()
        screen.blit(kept, (0, 0))
        taken.append(clock() - before)
    return _figures("copy", taken)


def main() -> None:
    """Measure and print a table, or with ``--json`` one document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--theme", action="append", help="a theme's id; all without it")
    parser.add_argument("--size", default="1920x1080", help="the window, WIDTHxHEIGHT")
    parser.add_argument("--frames", type=int, default=300, help="frames a moment")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.add_argument("--wall", action="store_true", help="time by the clock on the wall, not the processor's")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    pygame.display.init()
    themes = options.theme or sorted(path.parent.name for path in (ROOT / "themes").glob("*/game.yaml"))
    results = {
        theme: measure(load_theme(ROOT / "themes" / theme), (width, height), options.frames, wall=options.wall)
        for theme in themes
    }
    if options.json:
        rows = {
            theme: [{field: getattr(row, field) for field in row.__slots__} for row in found]
            for theme, found in results.items()
        }
        print(json.dumps({"size": [width, height], "frames": options.frames, "themes": rows}))  # noqa: T201 - a command's output
        return
    for theme, found in results.items():
        print("\n".join(_table(theme, found, (width, height))))  # noqa: T201 - a command's output


def _table(theme: str, found: list[Measured], size: tuple[int, int]) -> list[str]:
    """The figures as lines: each moment's against the copy's median, and the window's budget where it has one."""
    copied = found[0].median
    heads = ("median", "p95", "p99", "worst", "x copy", "first", "late")
    lines = [
        f"{theme} at {size[0]}x{size[1]}, ms a frame; first and late: of the first {WARM_UP} frames",
        f"  {'moment':<18}" + "".join(f"{head:>8}" for head in heads),
    ]
    for row in found:
        plain = "".join(f"{figure:8.2f}" for figure in (row.median, row.p95, row.p99, row.worst))
        lines.append(f"  {row.moment:<18}{plain}{row.median / copied:8.1f}{row.first:8.2f}{row.late:8}")
    if size in BUDGETS:
        name, limit = BUDGETS[size]
        worst = max(found, key=lambda row: float(getattr(row, name)))
        value = float(getattr(worst, name))
        told = "met" if value <= limit else "MISSED"
        lines.append(f"  budget: {name} at most {limit} ms; {told}, {value:.2f} in {worst.moment}")
    return lines


if __name__ == "__main__":
    main()
