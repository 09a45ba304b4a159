"""Renders all pictures of the theme Spooky Carnival: ``python -m assets.source.spooky_carnival [name ...] [--draft] [--check]``.

Needs the ``art`` extra (bpy, numpy, pillow). Only what changed is rendered again: the text of a picture's recipe, with every
function of our own that it calls, is hashed into ``.art_cache/``.
"""

from __future__ import annotations

import argparse
import hashlib
import inspect
import io
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assets.source.blender import bpy  # noqa: F401 - first: it brings mathutils
from PIL import Image

from assets.source import carnival_announcements as announcements
from assets.source import carnival_board as board
from assets.source import carnival_fair as fair
from assets.source import carnival_studio as studio
from assets.source import carnival_symbols as symbols
from assets.source import numerals, sameness

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "themes" / "spooky_carnival" / "art"
CACHE = ROOT / ".art_cache" / "spooky_carnival"
SHEET_COLUMNS = 4
SHEET_FRAMES = 16


def still(scene: Callable[[], None], size: tuple[int, int], glow: float, quality: studio.Quality) -> Image.Image:
    """One render of one scene."""
    scene()
    return studio.develop(studio.expose(size, quality), size, glow)


def sheet(
    pose: Callable[[float], None], cell: int, glow: float, quality: studio.Quality, frames: int = SHEET_FRAMES
) -> Image.Image:
    """Poses of a scene (phase 0…1, sixteen unless said otherwise) in rows of four, straight alpha."""
    whole = Image.new("RGBA", (cell * SHEET_COLUMNS, cell * frames // SHEET_COLUMNS))
    light = studio.Quality(1.0, max(16, quality.samples // 3))
    for k in range(frames):
        pose(k / frames)
        picture = studio.develop(studio.expose((cell, cell), light), (cell, cell), glow)
        whole.paste(picture, (k % SHEET_COLUMNS * cell, k // SHEET_COLUMNS * cell))
    return whole


def symbol(scene: Callable[[], None], glow: float = 0.35) -> Any:
    """The recipe of a reel symbol."""
    return partial(still, scene, symbols.SYMBOL, glow)


def board_still(scene: Callable[[], None], size: tuple[int, int], glow: float = 0.3) -> Any:
    """The recipe of a part of the screen."""
    return partial(still, scene, size, glow)


def digits(quality: studio.Quality) -> Image.Image:
    """The sheet of the amounts' characters."""
    samples = numerals.DRAFT if quality is studio.DRAFT else numerals.FINAL
    return numerals.picture("carnival", numerals.DISPLAY_EM, numerals.MAGENTA, samples)


RECIPES: dict[str, Any] = {
    "symbols/wild.png": symbol(symbols.wild),
    "symbols/potion.png": symbol(symbols.potion),
    "symbols/cauldron.png": symbol(symbols.cauldron),
    "symbols/mallet.png": symbol(symbols.mallet, 0.15),
    "symbols/toffee_apple.png": symbol(symbols.toffee_apple, 0.15),
    "symbols/ace.png": symbol(symbols.ace, 0.3),
    "symbols/king.png": symbol(symbols.king, 0.3),
    "symbols/queen.png": symbol(symbols.queen, 0.3),
    "symbols/jack.png": symbol(symbols.jack_rank, 0.3),
    "symbols/ten.png": symbol(symbols.ten, 0.3),
    "symbols/lantern.png": symbol(symbols.lantern),
    "symbols/jackpot.png": symbol(symbols.jackpot),
    "coin.png": partial(still, symbols.coin, (256, 256), 0.15),
    "held_coin.png": symbol(symbols.held_coin, 0.1),
    "coin_slot.png": partial(still, symbols.coin_slot, (256, 256), 0.0),
    "numerals.png": digits,
    **board.RECIPES,
    **announcements.RECIPES,
    **fair.RECIPES,
    "motion/coin.png": partial(sheet, lambda phase: symbols.coin(360 * phase), 128, 0.1),
    "motion/swap_tile.png": partial(sheet, lambda phase: symbols.tile(180 * phase), 320, 0.1, frames=24),
    "motion/wild.png": partial(sheet, symbols.wild_pose, 256, 0.35),
    "motion/potion.png": partial(sheet, symbols.potion, 256, 0.35),
    "motion/cauldron.png": partial(sheet, symbols.cauldron, 256, 0.35),
    "motion/mallet.png": partial(sheet, symbols.mallet, 256, 0.15),
    "motion/toffee_apple.png": partial(sheet, symbols.toffee_apple, 256, 0.15),
    "motion/lantern.png": partial(sheet, symbols.lantern, 256, 0.35),
}


def text_of(thing: Any, seen: set[str]) -> str:
    """The source of a recipe and of every function of our own modules it names, each once."""
    if isinstance(thing, partial):
        return "".join(text_of(part, seen) for part in (thing.func, *thing.args)) + repr(
            [a for a in thing.args if not callable(a)]) + repr(thing.keywords)
    thing = inspect.unwrap(thing) if callable(thing) else thing  # what is remembered has a function within
    if not inspect.isfunction(thing) or not str(thing.__module__).startswith(("assets.", "__main__")):
        return ""
    key = f"{thing.__module__}.{thing.__qualname__}"
    if key in seen:
        return ""
    seen.add(key)
    text = inspect.getsource(thing)
    codes = [thing.__code__]
    while codes:
        code = codes.pop()
        codes += [c for c in code.co_consts if inspect.iscode(c)]
        for name in code.co_names:
            found = thing.__globals__.get(name)
            for module in (studio, symbols, board, fair, numerals):
                found = found or getattr(module, name, None)
            if isinstance(found, tuple | str | int | float):
                text += repr(found)
            elif isinstance(found, dict):
                text += "".join(repr(key) + (text_of(value, seen) if callable(value) else repr(value)) for key, value in found.items())
            elif callable(found):
                text += text_of(found, seen)
    return text


def save(picture: Image.Image | str, path: Path) -> None:
    """Write a PNG (or a JPEG or text, by the name) as small as is free."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(picture, str):
        path.write_text(picture, encoding="utf-8")
        return
    if path.suffix == ".jpg":
        picture.convert("RGB").save(path, quality=90, optimize=True)
        return
    if picture.mode == "RGBA":
        opaque = picture.getchannel("A").point(lambda a: 255 if a else 0)
        clean = Image.new("RGBA", picture.size)
        clean.paste(picture, mask=opaque)
        picture = clean
    packed = io.BytesIO()
    picture.save(packed, "PNG", optimize=True)
    path.write_bytes(packed.getvalue())


def check(names: list[str]) -> int:
    """Render the named pictures elsewhere at full quality, compare with what is kept, and return how many are not the same."""
    wrong = 0
    with tempfile.TemporaryDirectory() as place:
        for name, recipe in RECIPES.items():
            if names and not any(part in name for part in names):
                continue
            made = Path(place) / name
            save(recipe(studio.FINAL), made)
            same, line = sameness.compared(made, ART / name)
            wrong += not same
            sys.stdout.write(f"## {name}: {line}\n")
            sys.stdout.flush()
    return wrong


def main(arguments: list[str] | None = None) -> None:
    """Render the named pictures (all by default) that changed since their last render."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="parts of file names; all pictures if none is given")
    parser.add_argument("--draft", action="store_true", help="half size, few samples")
    parser.add_argument("--force", action="store_true", help="render even what did not change")
    parser.add_argument("--out", type=Path, default=ART, help="folder to write into")
    parser.add_argument("--check", action="store_true", help="render elsewhere and compare with what is kept")
    wanted = parser.parse_args(arguments)
    if wanted.check:
        raise SystemExit(min(1, check(wanted.names)))
    quality = studio.DRAFT if wanted.draft else studio.FINAL
    for name, recipe in RECIPES.items():
        if wanted.names and not any(part in name for part in wanted.names):
            continue
        note = CACHE / f"{name.replace('/', '_')}.hash"
        path = wanted.out / name
        recipe_hash = hashlib.sha256((text_of(recipe, set()) + repr(quality)).encode()).hexdigest()
        if path.exists() and note.exists() and note.read_text() == recipe_hash and not wanted.force:
            continue
        began = time.perf_counter()
        save(recipe(quality), path)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(recipe_hash)
        sys.stdout.write(f"{name}: {time.perf_counter() - began:.0f} s, {path.stat().st_size // 1024} KB\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
