"""A theme as read and not yet judged: what the checks look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.fault import Fault, Severity

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.form import GameForm, ThemeForm
    from game.engine.definition import GameDefinition, ReelStrip


@dataclass(frozen=True, slots=True)
class Source:
    """One file and the line of every path in it."""

    file: Path
    lines: Mapping[str, int]

    def fault(self, path: str, message: str, hint: str = "", severity: Severity = Severity.ERROR) -> Fault:
        """A fault at ``path``, on its line or on that of the nearest place around it."""
        return Fault(self.file, self.line_of(path), path, message, hint, severity)

    def line_of(self, path: str) -> int | None:
        """The line of ``path`` or of the nearest place around it; None in a file that was not read."""
        while path and path not in self.lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self.lines.get(path)


@dataclass(frozen=True, slots=True)
class Language:
    """The texts of one language: entries of the theme over those that all themes share, and where each stands."""

    code: str
    entries: Mapping[str, str]
    shared_entries: Mapping[str, str]
    shared: Source
    own: Source

    def source(self, key: str) -> Source:
        """The file that ``key`` stands in."""
        return self.own if key in self.own.lines else self.shared


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything read of a theme. A part that could not be read is None; its faults are told already."""

    folder: Path
    game_source: Source
    reels_source: Source
    theme_source: Source
    game: GameForm | None
    strips: Mapping[str, tuple[ReelStrip, ...]] | None
    theme: ThemeForm | None
    definition: GameDefinition | None
    languages: tuple[Language, ...]
    art: Mapping[str, Path]
    sounds: Mapping[str, Path]
    font: Path | None
