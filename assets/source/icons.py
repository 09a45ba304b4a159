"""Draw the interface's icons with resvg: ``python -m assets.source.icons [--check]``. One stroke, round ends, white on nothing."""

from __future__ import annotations

import math
from pathlib import Path

import resvg_py

from assets.source import sameness

ICONS = Path(__file__).resolve().parents[1] / "icons"
STROKE = 9
"""Of a 128 grid; 3.4 px at the 48 px where most icons stand."""


def arc_arrow(radius: float, start: float, end: float, head: float = 15) -> str:
    """Return a circular arrow about the centre, degrees clockwise from three o'clock."""
    x0, y0 = 64 + radius * math.cos(math.radians(start)), 64 + radius * math.sin(math.radians(start))
    x1, y1 = 64 + radius * math.cos(math.radians(end)), 64 + radius * math.sin(math.radians(end))
    large = 1 if abs(end - start) > 180 else 0
    sweep = 1 if end > start else 0
    along = math.radians(end + (90 if sweep else -90))
    wings = ""
    for lean in (140, -140):
        wings += f"M{x1:.1f} {y1:.1f}l{head * 1.5 * math.cos(along + math.radians(lean)):.1f} {head * 1.5 * math.sin(along + math.radians(lean)):.1f}"
    return f'<path d="M{x0:.1f} {y0:.1f}A{radius} {radius} 0 {large} {sweep} {x1:.1f} {y1:.1f}"/><path d="{wings}"/>'


def gear() -> str:
    """Return a cog of eight teeth."""
    points = []
    for tooth in range(8):
        for offset, radius in ((-15.5, 37), (-10, 49), (10, 49), (15.5, 37)):
            angle = math.radians(tooth * 45 + offset)
            points.append(f"{64 + radius * math.cos(angle):.1f},{64 + radius * math.sin(angle):.1f}")
    return f'<polygon points="{" ".join(points)}"/><circle cx="64" cy="64" r="16"/>'


SOLID = 'fill="#fff" stroke-width="4"'
SPEAKER = f'<path {SOLID} d="M18 50h20l26-24v76L38 78H18z"/>'
DRAWINGS: dict[str, str] = {
    "info": f'<circle cx="64" cy="64" r="46"/><path d="M64 60v28"/><circle cx="64" cy="40" r="4" {SOLID}/>',
    "history": arc_arrow(42, 40, -172) + '<path d="M64 40v26l18 12"/>',
    "settings": gear(),
    "sound_on": SPEAKER + '<path d="M80 48a22 22 0 0 1 0 32M94 33a43 43 0 0 1 0 62"/>',
    "sound_off": SPEAKER + '<path d="M82 50l28 28M110 50l-28 28"/>',
    "fullscreen": '<path d="M22 46V22h24M82 22h24v24M106 82v24H82M46 106H22V82"/>',
    "window": '<path d="M46 22v24H22M106 46H82V22M82 106V82h24M22 82h24v24"/>',
    "back": '<path d="M104 64H26M56 32L24 64l32 32"/>',
    "close": '<path d="M30 30l68 68M98 30l-68 68"/>',
    "plus": '<path d="M64 24v80M24 64h80"/>',
    "minus": '<path d="M24 64h80"/>',
    "home": '<path d="M16 64L64 22l48 42M30 54v50h68V54"/><path d="M54 104V78h20v26"/>',
    "play": f'<path {SOLID} d="M42 26l58 38-58 38z"/>',
    "pause": f'<rect x="34" y="26" width="18" height="76" rx="5" {SOLID}/><rect x="76" y="26" width="18" height="76" rx="5" {SOLID}/>',
    "replay": arc_arrow(42, -50, 250) + f'<path {SOLID} d="M55 46l27 18-27 18z"/>',
    "arrow_left": '<path d="M80 24L40 64l40 40"/>',
    "arrow_right": '<path d="M48 24l40 40-40 40"/>',
    "feature_spin": '<path d="M64 52C52 40 34 38 16 42v60c18-4 36-2 48 10 12-12 30-14 48-10V42c-18-4-36-2-48 10z"/><path d="M64 52v56"/>'
                    f'<path {SOLID} d="M64 6l4 9 10 1-8 6 3 10-9-6-9 6 3-10-8-6 10-1z"/>',
    "gamble": '<rect x="46" y="22" width="58" height="80" rx="9"/><path d="M46 36L28 41a8 8 0 0 0-6 10l12 44a9 9 0 0 0 11 6"/>'
              f'<path {SOLID} d="M75 42c-2 9-17 16-17 27a9 9 0 0 0 15 6l-4 11h12l-4-11a9 9 0 0 0 15-6c0-11-15-18-17-27z"/>',
    "collect": '<path d="M22 78v26h84V78"/><path d="M64 18v58M40 54l24 24 24-24"/>',
    "check": '<path d="M22 68l28 28 56-62"/>',
}


def document(body: str, size_px: int = 128) -> str:
    """Wrap a drawing in the set's stroke."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{size_px}" height="{size_px}" viewBox="0 0 128 128" fill="none" '
            f'stroke="#fff" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">{body}</svg>')


def build(folder: Path) -> None:
    """Write every icon."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in DRAWINGS.items():
        (folder / f"{name}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=document(body))))


if __name__ == "__main__":
    sameness.build_or_check(build, ICONS)
