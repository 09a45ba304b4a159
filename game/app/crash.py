"""The last resort: an unexpected fault becomes a report in a file and a screen in plain words."""

from __future__ import annotations

import platform
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame

from game import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from game.timing import WallClock

MS_PER_S = 1000


def write_report(folder: Path, fault: BaseException, wall: WallClock, places: tuple[object, ...]) -> Path:
    """Write what happened, where, on what; returns the file."""
    now = datetime.fromtimestamp(wall.utc_ms() / MS_PER_S, tz=UTC)
    lines = [
        f"slotclient {__version__}, {now.isoformat()}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        f"screens: {', '.join(str(place) for place in places) or 'none'}",
        "",
        "".join(traceback.format_exception(fault)),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"crash-{now.strftime('%Y%m%d-%H%M%S')}.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file
