"""Whether a rebuilt picture is the committed one, within a stated tolerance."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable

MEAN_LEVELS = 1.0
"""How far a picture may be off on average, of 255: a path tracer's grain differs from processor to processor, its light doesn't."""
FAR_LEVELS = 24
FAR_SHARE = 0.005
"""The share of pixels that may be off by more than ``FAR_LEVELS``: grain at edges, never a thing in another place."""


def levels(path: Path) -> np.ndarray:
    """A picture as premultiplied levels 0…255: what is invisible does not count."""
    return np.asarray(Image.open(path).convert("RGBA").convert("RGBa"), np.float32)


def compared(made: Path, kept: Path) -> tuple[bool, str]:
    """Whether two files are the same within the tolerance, and a line that says how far they are apart."""
    if not kept.exists():
        return False, "missing"
    if made.read_bytes() == kept.read_bytes():
        return True, "the same to the byte"
    if made.suffix not in {".png", ".jpg"}:
        return False, "differs"
    ours, theirs = levels(made), levels(kept)
    if ours.shape != theirs.shape:
        return False, f"{ours.shape[1]}x{ours.shape[0]}, kept {theirs.shape[1]}x{theirs.shape[0]}"
    off = np.abs(ours - theirs)
    mean, far = float(off.mean()), float((off.max(axis=-1) > FAR_LEVELS).mean())
    same = mean <= MEAN_LEVELS and far <= FAR_SHARE
    figures = f"off by {mean:.3f} levels on average (at most {MEAN_LEVELS}), {far:.3%} of the pixels by more than {FAR_LEVELS} (at most {FAR_SHARE:.1%})"
    return same, f"{'within the tolerance' if same else 'NOT THE SAME'}: {figures}"


def build_or_check(build: Callable[[Path], None], folder: Path) -> None:
    """The command of a folder of drawings: build it, or with ``--check`` build it elsewhere and compare."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true", help="build elsewhere and compare with what is kept")
    if not parser.parse_args().check:
        build(folder)
        return
    with tempfile.TemporaryDirectory() as place:
        build(Path(place))
        found = {made.name: compared(made, folder / made.name) for made in sorted(Path(place).iterdir())}
    for name, (_, line) in found.items():
        print(f"## {name}: {line}")
    raise SystemExit(not all(same for same, _ in found.values()))
