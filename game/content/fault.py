"""What is wrong in a file, where exactly, and what to write instead; the refusal that carries all of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Iterable


class Severity(StrEnum):
    """Whether a fault refuses the file or only warns its author."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one file.

    ``line`` counts from 1; None where no line is meant (a missing file). ``path`` names the place in the words of the
    file: ``paytable.stein.5``, ``lines[3]``; list places count from 1. ``hint`` says what to write instead.
    """

    file: Path
    line: int | None
    path: str
    message: str
    hint: str = ""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        """``file:line: path: message``, and the hint on a line of its own."""
        place = f"{self.file}:{self.line}" if self.line is not None else str(self.file)
        where = f"{self.path}: " if self.path else ""
        warning = "warning: " if self.severity is Severity.WARNING else ""
        hint = f"\n    hint: {self.hint}" if self.hint else ""
        return f"{place}: {warning}{where}{self.message}{hint}"


class ThemeRefused(GameError):  # noqa: N818 - named for what happened to the theme, as every room's code calls it
    """A theme or jurisdiction file is refused; ``faults`` are all of them, in the order of the files."""

    exit_code = 3

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(render(self.faults))


MAX_FAULTS = 300
"""More than anybody mends in one go; a hostile file would bring hundreds of thousands."""


@dataclass(slots=True)
class FaultList:
    """Collects faults while files are read, so that an author sees all of them at once."""

    faults: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> None:
        """Keep one fault; one that is already there, word for word, is not repeated.

        Raises `ThemeRefused` with all of them when there are too many: the reading ends there.
        """
        if fault in self.faults:
            return
        self.faults.append(fault)
        if len(self.faults) >= MAX_FAULTS:
            more = Fault(fault.file, None, "", "there may be more faults", "mend these first")
            raise ThemeRefused((*self.in_order, more))

    def extend(self, faults: Iterable[Fault]) -> None:
        """Keep several."""
        for fault in faults:
            self.add(fault)

    @property
    def in_order(self) -> tuple[Fault, ...]:
        """All of them, file by file as first met, from the top of each file downwards."""
        files = list(dict.fromkeys(fault.file for fault in self.faults))
        return tuple(sorted(self.faults, key=lambda fault: (files.index(fault.file), fault.line or 0)))

    @property
    def errors(self) -> tuple[Fault, ...]:
        """Those that refuse the file."""
        return tuple(fault for fault in self.faults if fault.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """Those that only warn."""
        return tuple(fault for fault in self.faults if fault.severity is Severity.WARNING)

    def refuse_if_any(self) -> None:
        """Raise `ThemeRefused` with everything found so far where at least one error is among it."""
        if self.errors:
            raise ThemeRefused(self.in_order)


def render(faults: Iterable[Fault]) -> str:
    """All faults as text for a terminal, counted in the first line."""
    listed = tuple(faults)
    count = "1 fault" if len(listed) == 1 else f"{len(listed)} faults"
    return "\n".join((f"{count}:", *(str(fault) for fault in listed)))
