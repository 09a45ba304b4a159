"""A theme as read and not yet judged: what the checks look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.content.fault import Fault, Severity
from game.engine.definition import GameDefinition
from game.presentation.feel import Feel
from game.presentation.look import FrameBulbs, Palette


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
class ShowParts:
    """The parts of ``theme.yaml`` that could be read; None where not."""

    display_font: str | None = None
    coin_bar: bool | None = None
    jackpot_panel: bool | None = None
    palette: Palette | None = None
    feel: Feel | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything read of a theme, as far as it could be read.

    ``definition`` holds what could be read of the rules and is empty where not; ``broken`` are its fields that are not
    whole, whose faults are told already. Only without any is it the game's definition, with its hash.
    """

    folder: Path
    game_source: Source
    reels_source: Source
    theme_source: Source
    bulbs_source: Source
    definition: GameDefinition
    broken: frozenset[str]
    show: ShowParts
    languages: tuple[Language, ...]
    art: Mapping[str, Path]
    sounds: Mapping[str, Path]
    font: Path | None
    bulbs: FrameBulbs | None
