"""Colours that can be read: enough of them, and apart from what they stand on (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault

TEXT_CONTRAST = 4.5
CONTROL_CONTRAST = 3.0
_ON_PANEL = {
    "text": TEXT_CONTRAST,
    "text_dim": TEXT_CONTRAST,
    "accent": CONTROL_CONTRAST,
    "highlight": CONTROL_CONTRAST,
    "danger": TEXT_CONTRAST,
    "good": TEXT_CONTRAST,
}
"""What stands on a panel, and the contrast that it needs there."""


def check(draft: Draft) -> Iterator[Fault]:
    """Every text colour stands out from the panel, and every payline has a colour of its own."""
    palette, source = draft.show.palette, draft.theme_source
    if palette is None:
        return
    for name, least in _ON_PANEL.items():
        ratio = contrast(getattr(palette, name), palette.panel)
        if ratio < least:
            message = f"contrast {ratio:.1f} to the panel, wanted at least {least}"
            yield source.fault(f"palette.{name}", message, "make it lighter or the panel darker")
    lines = len(draft.definition.lines)
    if len(palette.lines) < lines:
        message = f"{len(palette.lines)} colours for {lines} lines"
        yield source.fault("palette.lines", message, "write one colour a payline")
    for place, line in enumerate(palette.lines, start=1):
        if line in palette.lines[: place - 1]:
            yield source.fault(f"palette.lines[{place}]", "the colour of another line", "give each line its own colour")


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """The contrast ratio of two colours, 1 to 21, by the formula of WCAG 2.2."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
