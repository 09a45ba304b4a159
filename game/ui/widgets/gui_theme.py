"""The pygame-gui theme for one window: `assets/ui.json` with palette colours put in and lengths scaled."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from game.errors import GameError
from game.ui.draw.studio import darker, lighter

if TYPE_CHECKING:
    from pathlib import Path

    from game.presentation.look import Palette
    from game.ui.lettering import Rgb

Json = dict[str, object]

LENGTHS = frozenset(
    {"shape_corner_radius", "border_width", "sliding_button_width", "padding", "size", "tool_tip_delay"}
)
"""Entries that are lengths in design units; every other figure is taken as it stands."""
_COLOUR = re.compile(r"@(?P<name>[a-z_]+)(?:(?P<sign>[*+])(?P<amount>[0-9.]+))?")


class GuiThemeError(GameError):
    """The look of the menus can't be read."""

    exit_code = 3


def gui_theme(file: Path, palette: Palette, scale: float) -> Json:
    """What `pygame_gui.UIManager` takes as its theme.

    Raises:
        GuiThemeError: The file is missing, no JSON, or names a colour that no palette has.
    """
    try:
        entries = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        message = f"{file}: {fault}"
        raise GuiThemeError(message) from fault
    theme: Json = {}
    for name, entry in entries.items():
        if name.startswith("_"):
            continue
        built: Json = {}
        for block, values in entry.items():
            built[block] = {key: _value(file, key, value, palette, scale) for key, value in values.items()}
        theme[name] = built
    return theme


def _value(file: Path, key: str, value: str, palette: Palette, scale: float) -> str:
    if key in LENGTHS:
        return ",".join(_scaled(part, scale) for part in value.split(","))
    if not value.startswith("@"):
        return value
    match = _COLOUR.fullmatch(value)
    colour = getattr(palette, match["name"], None) if match else None
    if match is None or not isinstance(colour, tuple) or len(colour) != 3:
        message = f"{file}: {key}: {value!r} is no colour of the palette, wanted for example '@accent*0.8'"
        raise GuiThemeError(message)
    return _hex(_shaded(colour, match["sign"], float(match["amount"] or 0)))


def _scaled(part: str, scale: float) -> str:
    length = round(float(part) * scale)
    return str(max(1, length) if float(part) > 0 else length)


def _shaded(colour: Rgb, sign: str | None, amount: float) -> Rgb:
    if sign == "*":
        return darker(colour, 1 - amount)
    return lighter(colour, amount) if sign == "+" else colour


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
