"""How a theme looks and which files carry it: read by `game.content`, used by `game.ui`; no pygame here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Palette:
    """Named colours as (r, g, b) 0..255."""

    text: tuple[int, int, int]
    text_dim: tuple[int, int, int]
    accent: tuple[int, int, int]
    highlight: tuple[int, int, int]
    panel: tuple[int, int, int]
    panel_edge: tuple[int, int, int]
    danger: tuple[int, int, int]
    good: tuple[int, int, int]
    lines: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Look:
    """A theme's pictures and colours; ``art`` maps a name (``background``, ``symbols/stein``, …) to its file."""

    theme_id: str
    art: Mapping[str, Path]
    display_font: Path
    palette: Palette
    coin_bar: bool
    jackpot_panel: bool
