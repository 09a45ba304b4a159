"""Where a reel stands at t: wind-up, acceleration, cruise, landing on its stop, damped overshoot; closed in t."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.definition import ROW_COUNT, ReelStrip
from game.presentation.easing import clamped, ease_out
from game.presentation.stage import ReelView

if TYPE_CHECKING:
    from game.presentation.feel import Feel

SHOWN = ROW_COUNT + 2
"""Symbols of a view: the window and one beyond it at either end."""

DUST_MS = 320.0
"""How long the landing's dust hangs: gone before the next press."""

SLOW_SHARE = 0.45
"""Speed under anticipation: slow enough to read what passes."""

SWING = 2.0 * math.pi * 0.75
DAMPING = 3.4


@dataclass(frozen=True, slots=True)
class RestingReel:
    """A reel at rest: its strip, the stop in its top row, and the symbols that a swap changed, by row."""

    strip: ReelStrip
    stop: int
    changed: tuple[tuple[int, str], ...] = ()

    def view(self) -> ReelView:
        """The reel as it stands, real strip symbols above and below the window."""
        return ReelView(self.symbols(), 0.0, 0.0, moving=False, anticipating=False, dust=None)

    def symbols(self) -> tuple[str, ...]:
        """``SHOWN`` symbols from the row above the window on."""
        cycle = self.strip.symbols
        found = [cycle[(self.stop - 1 + row) % len(cycle)] for row in range(SHOWN)]
        for row, symbol in self.changed:
            found[row + 1] = symbol
        return tuple(found)


@dataclass(frozen=True, slots=True)
class ReelMotion:
    """One reel's travel of one spin; times in ms from the spin's start, way in cells downwards.

    The tape it rides on is the old strip at its end and the strip of the new outcome at its beginning; the seam between
    them passes at full speed.
    """

    before: RestingReel
    after: RestingReel
    wind_up_ms: float
    wind_up_cells: float
    accelerate_ms: float
    slow_from_ms: float
    land_ms: float
    settle_ms: float
    overshoot_cells: float
    way_cells: int
    cells_per_ms: float

    @property
    def end_ms(self) -> float:
        """When it stands still for good."""
        return self.land_ms + self.settle_ms

    @property
    def anticipates(self) -> bool:
        """Whether it lands late because a trigger is still possible."""
        return self.slow_from_ms < self.land_ms

    def way(self, t_ms: float) -> float:
        """How far the reel has come at ``t_ms``; ``way_cells`` exactly at the landing and at the end."""
        start = self.wind_up_ms
        if t_ms <= 0.0:
            return 0.0
        if t_ms < start:
            return -self.wind_up_cells * ease_out(t_ms / start)
        if t_ms >= self.land_ms:
            return self.way_cells + self.overshoot_cells * self._swing(t_ms)
        since = t_ms - start
        if since < self.accelerate_ms:
            return -self.wind_up_cells + self.cells_per_ms * since * since / (2.0 * self.accelerate_ms)
        full = min(t_ms, self.slow_from_ms) - start - self.accelerate_ms
        slow = max(0.0, t_ms - self.slow_from_ms)
        return -self.wind_up_cells + self.cells_per_ms * (self.accelerate_ms / 2.0 + full + SLOW_SHARE * slow)

    def _swing(self, t_ms: float) -> float:
        x = (t_ms - self.land_ms) / self.settle_ms if self.settle_ms > 0 else 1.0
        return 0.0 if x >= 1.0 else math.sin(SWING * x) * math.exp(-DAMPING * x) * (1.0 - x)

    def blur(self, t_ms: float) -> float:
        """0 at rest, 1 at full speed."""
        if t_ms <= self.wind_up_ms or t_ms >= self.land_ms:
            return 0.0
        if t_ms >= self.slow_from_ms:
            return SLOW_SHARE
        return clamped((t_ms - self.wind_up_ms) / max(1.0, self.accelerate_ms))

    def view(self, t_ms: float) -> ReelView:
        """The reel at ``t_ms``."""
        if t_ms >= self.end_ms + DUST_MS:
            return self.after.view()
        way = self.way(t_ms)
        whole = math.floor(way)
        since_landing = t_ms - self.land_ms
        dust = since_landing / DUST_MS if 0.0 <= since_landing < DUST_MS else None
        return ReelView(
            symbols=tuple(self._taped(row - 1 - whole) for row in range(SHOWN)),
            offset=way - whole,
            blur=self.blur(t_ms),
            moving=0.0 < t_ms < self.end_ms,
            anticipating=self.anticipates and self.slow_from_ms <= t_ms < self.land_ms,
            dust=dust,
        )

    def _taped(self, place: int) -> str:
        """The symbol ``place`` rows below the old top row; the new window's top row is at ``-way_cells``."""
        row = place + self.way_cells
        if place > -self.way_cells // 2:
            return _standing(self.before, place)
        return _standing(self.after, row, untouched=True)


def _standing(reel: RestingReel, row: int, *, untouched: bool = False) -> str:
    if not untouched:
        for changed_row, symbol in reel.changed:
            if changed_row == row:
                return symbol
    cycle = reel.strip.symbols
    return cycle[(reel.stop + row) % len(cycle)]


def motion(before: RestingReel, after: RestingReel, feel: Feel, land_ms: float, held_ms: float) -> ReelMotion:
    """The travel that lands at ``land_ms + held_ms``, slowed for the last ``held_ms`` (anticipation).

    The way is the whole number of cells nearest to what cruising speed gives; the speed is then adjusted to it exactly.
    """
    lands = land_ms + held_ms
    full = feel.accelerate_ms / 2.0 + max(0.0, land_ms - feel.wind_up_ms - feel.accelerate_ms) + SLOW_SHARE * held_ms
    way = max(ROW_COUNT + 2, round(full * feel.cruise_cells_per_s / 1000.0 - feel.wind_up_cells))
    return ReelMotion(
        before=before,
        after=after,
        wind_up_ms=float(feel.wind_up_ms),
        wind_up_cells=feel.wind_up_cells,
        accelerate_ms=float(feel.accelerate_ms),
        slow_from_ms=land_ms,
        land_ms=lands,
        settle_ms=float(feel.settle_ms),
        overshoot_cells=feel.overshoot_cells,
        way_cells=way,
        cells_per_ms=(way + feel.wind_up_cells) / full,
    )
