"""The last resort: an unexpected fault becomes a report in a file and a screen in plain words."""

from __future__ import annotations

import platform
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__

if TYPE_CHECKING:
    from game.timing import WallClock

MS_PER_S = 1000


def write_report(folder: Path, fault: BaseException, wall: WallClock, places: tuple[object, ...]) -> Path:
    """Write what happened, where, on what; returns the file.

    Where the folder of saves can't be written, which may be what happened, it goes to the system's temporary folder.
    """
    now = datetime.fromtimestamp(wall.utc_ms() / MS_PER_S, tz=UTC)
    lines = [
        f"slotclient {__version__}, {now.isoformat()}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        f"screens: {', '.join(str(place) for place in places) or 'none'}",
        "",
        "".join(traceback.format_exception(fault)),
    ]
    name, text = f"crash-{now.strftime('%Y%m%d-%H%M%S')}", "\n".join(lines)
    try:
        return _written(folder, name, text)
    except OSError:
        return _written(Path(tempfile.gettempdir()), f"slotclient-{name}", text)


def _written(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    taken = sum(1 for path in folder.iterdir() if path.name.startswith(name))
    file = folder / (f"{name}-{taken + 1}.txt" if taken else f"{name}.txt")
    file.write_text(text, encoding="utf-8")
    return file
