"""Plots as SVG text: curves on logarithmic axes, bars with their figures, in the colours of the page around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT = 760, 380
LEFT, RIGHT, TOP, BOTTOM = 76, 20, 16, 48
BAR_HEIGHT, BAR_GAP, NAME_WIDTH, FIGURE_WIDTH = 20, 8, 190, 110
COLOURS = ("#2f6fb5", "#c2571a", "#3f8f4f", "#8a4fa3", "#b08a00", "#b03a5b", "#3a8f97", "#6b6f76", "#7a5230")


@dataclass(frozen=True, slots=True)
class Curve:
    """One named line of points; x and y above 0 where their axis is logarithmic."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class _Axis:
    """Values of an axis as places from ``start`` to ``end``."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool

    def at(self, value: float) -> float:
        span = (self.high - self.low) or 1.0
        scaled = log10(value) if self.logarithmic else value
        return self.start + (self.end - self.start) * (scaled - self.low) / span

    def ticks(self) -> list[tuple[float, str]]:
        if not self.logarithmic:
            return [
                (self.low + (self.high - self.low) * k / 5, f"{self.low + (self.high - self.low) * k / 5:g}")
                for k in range(6)
            ]
        decades = range(ceil(self.low - 1e-9), floor(self.high + 1e-9) + 1)
        step = max(1, len(decades) // 7)
        return [(10.0**power, f"{10**power:,}" if 0 <= power < 7 else f"1e{power}") for power in decades[::step]]


def curves(lines: Sequence[Curve], *, across: str, up: str, log_x: bool = True, log_y: bool = True) -> str:
    """Curves in one frame; ``across`` and ``up`` are written at the axes."""
    points = [point for line in lines for point in line.points]
    if not points:
        return ""
    x = _axis([point[0] for point in points], LEFT, WIDTH - RIGHT, logarithmic=log_x)
    y = _axis([point[1] for point in points], HEIGHT - BOTTOM, TOP, logarithmic=log_y)
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(up)} by {escape(across)}">']
    for value, text in x.ticks():
        parts += [
            f'<line class="grid" x1="{x.at(value):.1f}" x2="{x.at(value):.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>',
            f'<text x="{x.at(value):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{text}</text>',
        ]
    for value, text in y.ticks():
        parts += [
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y.at(value):.1f}" y2="{y.at(value):.1f}"/>',
            f'<text x="{LEFT - 8}" y="{y.at(value) + 4:.1f}" text-anchor="end">{text}</text>',
        ]
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        drawn = " ".join(f"{x.at(a):.1f},{y.at(b):.1f}" for a, b in line.points)
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{drawn}"/>')
        if len(lines) > 1:
            place = TOP + 16 + 17 * number
            parts += [
                f'<rect x="{WIDTH - RIGHT - 150}" y="{place - 9}" width="12" height="4" fill="{colour}"/>',
                f'<text x="{WIDTH - RIGHT - 132}" y="{place - 3}">{escape(line.name)}</text>',
            ]
    middle, centre = (LEFT + WIDTH - RIGHT) / 2, (TOP + HEIGHT - BOTTOM) / 2
    parts += [
        f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">{escape(across)}</text>',
        f'<text transform="translate(16 {centre}) rotate(-90)" text-anchor="middle">{escape(up)}</text>',
        "</svg>",
    ]
    return "".join(parts)


def bars(rows: Sequence[tuple[str, float, str]], *, marks: Sequence[float] = ()) -> str:
    """Horizontal bars: name, length, figure written behind; ``marks`` are a second value a row, drawn as a stroke."""
    most = max((*(value for _, value, _ in rows), *marks), default=0.0) or 1.0
    height = len(rows) * (BAR_HEIGHT + BAR_GAP) + BAR_GAP
    scale = (WIDTH - NAME_WIDTH - FIGURE_WIDTH) / most
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img">']
    for number, (name, value, figure) in enumerate(rows):
        top = BAR_GAP + number * (BAR_HEIGHT + BAR_GAP)
        length = max(0.0, value) * scale
        parts += [
            f'<text x="{NAME_WIDTH - 8}" y="{top + 15}" text-anchor="end">{escape(name)}</text>',
            f'<rect x="{NAME_WIDTH}" y="{top}" width="{length:.1f}" height="{BAR_HEIGHT}" fill="{COLOURS[0]}"/>',
            f'<text x="{NAME_WIDTH + length + 8:.1f}" y="{top + 15}">{escape(figure)}</text>',
        ]
        if marks:
            at = NAME_WIDTH + marks[number] * scale
            ends = f'x1="{at:.1f}" x2="{at:.1f}" y1="{top - 2}" y2="{top + BAR_HEIGHT + 2}"'
            parts.append(f'<line {ends} stroke="{COLOURS[1]}" stroke-width="3"/>')
    return "".join((*parts, "</svg>"))


def _axis(values: Sequence[float], start: float, end: float, *, logarithmic: bool) -> _Axis:
    if logarithmic:
        return _Axis(floor(log10(min(values)) + 1e-9), ceil(log10(max(values)) - 1e-9), start, end, logarithmic=True)
    return _Axis(min(0.0, *values), max(values), start, end, logarithmic=False)
