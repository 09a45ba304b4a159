"""Turn the festival's scenes into picture files."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assets.source.blender import bpy
import numpy as np
from PIL import Image, ImageEnhance, ImageFilter

from assets.source import festival_studio as shop

if TYPE_CHECKING:
    from collections.abc import Callable


def rendered(scene: Any) -> Image.Image:
    """Render the scene and return its picture, straight alpha."""
    with tempfile.TemporaryDirectory() as place:
        target = Path(place) / "still.png"
        scene.render.filepath = str(target)
        bpy.ops.render.render(write_still=True)
        return Image.open(target).convert("RGBA").copy()


def graded(picture: Image.Image, contrast: float = 1.06, colour: float = 1.08) -> Image.Image:
    """Lift contrast and colour a little, the alpha untouched."""
    alpha = picture.getchannel("A") if picture.mode == "RGBA" else None
    plain = ImageEnhance.Color(ImageEnhance.Contrast(picture.convert("RGB")).enhance(contrast)).enhance(colour)
    if alpha is not None:
        plain.putalpha(alpha)
    return plain


def clean(picture: Image.Image) -> Image.Image:
    """Drop invisible alpha and fill the colour under it, so that the file is small and its edges stay clean when scaled."""
    data = np.asarray(picture).copy()
    data[data[..., 3] < 3] = 0
    return Image.fromarray(data)


def shadowed(picture: Image.Image, drop: float = 0.014, blur: float = 0.016, strength: float = 0.55) -> Image.Image:
    """Lay a soft shadow under an object; lengths are shares of the picture's height."""
    size = picture.height
    alpha = picture.getchannel("A").point(lambda a: round(a * strength))
    shade = Image.new("L", picture.size)
    shade.paste(alpha, (0, round(drop * size)))
    shade = shade.filter(ImageFilter.GaussianBlur(blur * size))
    under = Image.new("RGBA", picture.size, (6, 4, 14, 0))
    under.putalpha(shade)
    return Image.alpha_composite(under, picture)


SOLID = 200
"""From this alpha on a pixel belongs to the thing, not to its shadow."""
BASELINE = 481 / 512
"""Where every symbol of the set stands, as a share of the cell's height: the fit's margin."""


def standing(picture: Image.Image) -> Image.Image:
    """Lower a symbol until it stands on the set's baseline; wide ones would float in the middle of their cell."""
    return _moved(picture, max(0, round(BASELINE * picture.height) - _rows(picture)[1]))


def floating(picture: Image.Image) -> Image.Image:
    """The same in the middle of its height again: for cloths and cards, where nothing stands."""
    top, foot = _rows(picture)
    return _moved(picture, -((top + foot - picture.height) // 2))


def _rows(picture: Image.Image) -> tuple[int, int]:
    """The thing's first row, and the first below it."""
    found = np.flatnonzero((np.asarray(picture.getchannel("A")) > SOLID).any(axis=1))
    return int(found[0]), int(found[-1]) + 1


def _moved(picture: Image.Image, rows: int) -> Image.Image:
    """A picture so many rows lower."""
    moved = Image.new("RGBA", picture.size)
    moved.paste(picture, (0, rows))
    return moved


def symbol(scene_of: Callable[[int, int], Any], samples: int) -> Callable[[Path, bool], None]:
    """Return a recipe that renders one symbol at 512 px (320 for a draft)."""

    def make(target: Path, draft: bool) -> None:
        scene = scene_of(320 if draft else 512, 20 if draft else samples)
        shop.fit(scene)
        picture = graded(rendered(scene)).resize((512, 512), Image.Resampling.LANCZOS)
        standing(clean(shadowed(picture))).save(target, optimize=True)

    return make
