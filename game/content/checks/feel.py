"""Numbers of feel within what a reel can do."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault

LONGEST_MS = 60_000
LARGEST_CELLS = {"wind_up_cells": 1.0, "overshoot_cells": 0.5, "cruise_cells_per_s": 60.0}
"""A wind-up or overshoot beyond this shows what lies outside the window's margin; a faster reel only flickers."""


def check(draft: Draft) -> Iterator[Fault]:
    """Durations are positive and end, distances stay within the drawn margin, celebrations grow with their tier."""
    feel, source = draft.show.feel, draft.theme_source
    if feel is None:
        return
    for field in dataclasses.fields(feel):
        path, value = f"feel.{field.name}", getattr(feel, field.name)
        if field.name in LARGEST_CELLS:
            largest = LARGEST_CELLS[field.name]
            if not 0 <= value <= largest:
                yield source.fault(path, f"{value:g}, wanted 0 to {largest:g}", "lengths are in cells")
        elif isinstance(value, int) and not 0 < value <= LONGEST_MS:
            yield source.fault(path, f"{value} ms, wanted 1 to {LONGEST_MS}", "durations are in milliseconds")
    if feel.cruise_cells_per_s <= 0:
        yield source.fault("feel.cruise_cells_per_s", "a reel that stands still", "write its speed in cells a second")
    if feel.first_landing_ms < feel.wind_up_ms + feel.accelerate_ms:
        message = f"{feel.first_landing_ms} ms, and wind-up and start alone take {feel.wind_up_ms + feel.accelerate_ms}"
        yield source.fault("feel.first_landing_ms", message, "land the first reel after it has reached its speed")
    tiers = feel.celebration_ms
    if tiers[0] <= 0 or list(tiers) != sorted(set(tiers)):
        yield source.fault(
            "feel.celebration_ms", f"{list(tiers)}", "a higher tier celebrates longer than the one below"
        )
