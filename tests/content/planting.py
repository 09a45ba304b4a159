"""A copy of the tiny theme with faults planted in it, and what the reading finds."""

from __future__ import annotations

import shutil
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.theme import load_theme, theme_faults

if TYPE_CHECKING:
    from game.content.fault import Fault
    from game.content.theme import ThemePackage

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
THEMES = ROOT / "themes"
TINY = ROOT / "tests" / "themes" / "tiny"
GAMES = ("book_of_oktoberfest", "spooky_carnival")


@dataclass(frozen=True, slots=True)
class Planted:
    """A copy of the tiny theme and of the shared texts, both free to be spoilt."""

    folder: Path
    assets: Path

    def change(self, file: str, old: str, new: str) -> None:
        """Replace the one place where ``old`` stands in ``file`` (of the theme, or ``assets/…``)."""
        path = self.path(file)
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def path(self, file: str) -> Path:
        """A file of the theme, or of the assets where it begins with ``assets/``."""
        return self.assets / file.removeprefix("assets/") if file.startswith("assets/") else self.folder / file

    def line(self, file: str, text: str) -> int:
        """The line, from 1, on which ``text`` first stands."""
        lines = self.path(file).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, start=1) if text in line)

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong now, but for the odds and sounds that no test theme has."""
        known = ("par.json", "sounds")
        return tuple(fault for fault in theme_faults(self.folder, self.assets) if fault.file.name not in known)

    def load(self) -> ThemePackage:
        """The theme as it is now."""
        return load_theme(self.folder, self.assets)


def plant(place: Path) -> Planted:
    """A fresh copy below ``place``."""
    folder, assets = place / "tiny", place / "assets"
    shutil.copytree(TINY, folder)
    shutil.copytree(ASSETS / "texts", assets / "texts")
    (assets / "fonts").mkdir()
    shutil.copy(ASSETS / "fonts" / "body_bold.ttf", assets / "fonts")
    return Planted(folder, assets)


def ogg(packets: int, *, blocks: int = 0xBB, pages: int = 1, rate: int = 44_100, channels: int = 2) -> bytes:
    """The headers of an Ogg Vorbis file, and pages that claim so many packets of three bytes each."""
    first = b"\x01vorbis" + struct.pack("<IBIiiiBB", 0, channels, rate, 0, 96_000, 0, blocks, 1)
    written = b"OggS" + bytes([0, 2]) + bytes(20) + bytes([1, len(first)]) + first
    table = bytes([3]) * packets
    return written + (b"OggS" + bytes(22) + bytes([packets]) + table + bytes(3 * packets)) * pages
