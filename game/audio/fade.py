"""A gain that glides to its goal: no step, no click."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Fade:
    """``value`` runs to ``goal`` within ``full_ms`` for the whole way from 0 to 1."""

    value: float
    goal: float
    full_ms: float

    def to(self, goal: float, full_ms: float | None = None) -> None:
        """Glide there from now on."""
        self.goal = goal
        if full_ms is not None:
            self.full_ms = full_ms

    def advance(self, elapsed_ms: float) -> bool:
        """Let time pass; True while it glides."""
        step = elapsed_ms / self.full_ms if self.full_ms > 0 else 1.0
        before = self.value
        if self.value < self.goal:
            self.value = min(self.goal, self.value + step)
        else:
            self.value = max(self.goal, self.value - step)
        return self.value != before
