"""How long a page's board takes to make, and what it weighs: ``python -m tests.bench.board_time``.

A board is made when a page or a choice opens, once for a window's size, and kept while it is shown: no frame of play
waits for one. The limit is what a page may take to open before that is felt.
"""

from __future__ import annotations

import argparse
import os
import statistics
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.content.theme import load_theme
from game.timing import SystemClock
from game.ui.art import ArtCache
from game.ui.draw.framing import framed, source_size
from game.ui.draw.studio import bytes_of

ROOT = Path(__file__).parents[2]
BODIES = {
    "page": (1800.0, 1014.0),
    "tall page": (1032.0, 1816.0),
    "choice": (1260.0, 740.0),
    "question": (900.0, 430.0),
}
"""What stands on boards, and the size of each one's body in design units."""
LIMITS_MS = {1.0: 200.0, 2.0: 600.0}
"""By the window's scale: 1920x1080 and 3840x2160."""
MIB = 2**20


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="boards of each kind")
    options = parser.parse_args()
    clock = SystemClock().now_ms
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    arts = {"the house": ArtCache(None, ROOT / "assets")}
    for path in sorted((ROOT / "themes").glob("*/game.yaml")):
        arts[path.parent.name] = ArtCache(load_theme(path.parent).look, ROOT / "assets")
    lines = [f"{'board':<34}{'scale':>7}{'ms':>8}{'MiB':>8}"]
    for name, art in arts.items():
        for scale, limit in LIMITS_MS.items():
            for kind, body in BODIES.items():
                size = (round(body[0] * scale), round(body[1] * scale))
                taken = []
                for _ in range(options.times):
                    before = clock()
                    made = framed(art.panel(source_size(scale)), size, scale)
                    taken.append(clock() - before)
                median, weight = statistics.median(taken), bytes_of(made) / MIB
                told = "" if median <= limit else f"  MISSED: at most {limit:.0f}"
                lines.append(f"{name + ', ' + kind:<34}{scale:>7.1f}{median:>8.0f}{weight:>8.1f}{told}")
    print("\n".join(lines))  # noqa: T201 - a command's output


if __name__ == "__main__":
    main()
