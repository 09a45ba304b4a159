"""Pictures against pictures: which differ, by how much, where; and a page that shows it."""

from __future__ import annotations

import base64
import html
import io
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.app.options import size_of
from game.app.paths import find_paths
from game.app.shelf import load_shelf
from game.qa import shots
from game.qa.room import Stand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

SAME, CHANGED, MISSING, NEW = "same", "changed", "missing", "new"
PAGE_STYLE = (
    "body{background:#14161c;color:#e8ecf2;font:15px sans-serif;margin:24px}img{width:32%;margin-right:1%}"
    "h2{font-size:17px;margin:26px 0 8px}"
)


@dataclass(frozen=True, slots=True)
class Compared:
    """One picture: ``changed`` pixels of ``pixels``, the greatest step of a channel, both pictures where there are."""

    name: str
    verdict: str
    changed: int = 0
    pixels: int = 0
    step: int = 0
    golden: Path | None = None
    fresh: Path | None = None

    @property
    def same(self) -> bool:
        """No difference at all."""
        return self.verdict == SAME

    @property
    def words(self) -> str:
        """For a terminal."""
        if self.verdict != CHANGED:
            return self.verdict
        return f"changed: {100 * self.changed / max(1, self.pixels):.3f} % of the pixels, by {self.step} at most"

    def told(self) -> dict[str, object]:
        """For JSON."""
        return {"picture": self.name, "verdict": self.verdict, "changed": self.changed, "step": self.step}


def compared(golden: Path, fresh: Path) -> tuple[Compared, ...]:
    """Every picture of either folder."""
    names = sorted({file.name for folder in (golden, fresh) for file in folder.glob("*.png")})
    return tuple(_compared(name, golden / name, fresh / name) for name in names)


def _compared(name: str, golden: Path, fresh: Path) -> Compared:
    if not fresh.exists():
        return Compared(name, MISSING, golden=golden)
    if not golden.exists():
        return Compared(name, NEW, fresh=fresh)
    before, after = _pixels(golden), _pixels(fresh)
    if before.shape != after.shape:
        return Compared(name, CHANGED, after[..., 0].size, after[..., 0].size, 255, golden, fresh)
    steps = np.abs(before - after).max(axis=2)
    changed = int(np.count_nonzero(steps))
    return Compared(name, CHANGED if changed else SAME, changed, steps.size, int(steps.max()), golden, fresh)


def _pixels(file: Path) -> NDArray[np.int16]:
    return pygame.surfarray.array3d(pygame.image.load(file)).astype(np.int16)


def fresh_pictures(golden: Path, size: str | None) -> Path:
    """Take those states whose pictures ``golden`` has, at their size or another; returns their folder."""
    shots.settle_machine()
    files = {file.name: file for file in golden.glob("*.png")}
    size_px = size_of(size) or pygame.image.load(next(iter(files.values()))).get_size()
    paths = find_paths()
    stand = Stand(paths, load_shelf(paths), size_px)
    wanted = tuple(shot for shot in shots.wanted_shots(stand) if shots.shot_name(*shot) in files)
    folder = Path(tempfile.mkdtemp(prefix="slotclient-pictures-"))
    for _ in shots.take_all(stand, wanted, folder):
        pass
    return folder


def write_page(page: Path, found: tuple[Compared, ...]) -> None:
    """Golden, fresh and difference side by side, in one file that needs no other."""
    page.write_text("\n".join(_page(found)), encoding="utf-8")


def _page(found: tuple[Compared, ...]) -> Iterator[str]:
    different = [one for one in found if not one.same]
    yield f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{PAGE_STYLE}</style>"
    yield f"<h1>{len(found) - len(different)} of {len(found)} pictures are the same</h1>"
    for one in different:
        yield f"<h2>{html.escape(one.name)}: {html.escape(one.words)}</h2>"
        for file in (one.golden, one.fresh):
            if file is not None:
                yield f"<img src='data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}'>"
        if one.golden is not None and one.fresh is not None:
            yield f"<img src='data:image/png;base64,{_difference(one.golden, one.fresh)}'>"


def _difference(golden: Path, fresh: Path) -> str:
    """Where they differ, white on the darkened golden picture, as a PNG in base64."""
    before, after = _pixels(golden), _pixels(fresh)
    if before.shape != after.shape:
        return ""
    shown = (before // 4).astype(np.uint8)
    shown[np.abs(before - after).max(axis=2) > 0] = 255
    written = io.BytesIO()
    pygame.image.save(pygame.surfarray.make_surface(shown), written, "difference.png")
    return base64.b64encode(written.getvalue()).decode()
