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
class Bulb:
    """One bulb of the frame: its middle ``at`` (x, y) in pixels of the frame's picture, and the colour of its light."""

    at: tuple[int, int]
    colour: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class FrameBulbs:
    """The bulbs that the frame's picture shows lit, in the order in which they chase.

    ``picture`` is the width and height in pixels of the picture that they are measured in, ``radius`` that of a bulb.
    """

    picture: tuple[int, int]
    radius: int
    bulbs: tuple[Bulb, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """A theme's pictures and colours; ``art`` maps a name (``background``, ``symbols/stein``, …) to its file.

    ``bulbs`` are those of the frame; None where it has none that chase.
    """

    theme_id: str
    art: Mapping[str, Path]
    display_font: Path
    palette: Palette
    coin_bar: bool
    jackpot_panel: bool
    bulbs: FrameBulbs | None = None
