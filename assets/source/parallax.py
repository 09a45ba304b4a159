"""A place in two layers: what is near is cut out of the whole picture, so that both laid together give the whole again."""

from __future__ import annotations

import numpy as np
from PIL import Image

FAINT = 6 / 255
"""Less of the near layer than this is none."""


def near_layer(whole: Image.Image, far: Image.Image, cover: Image.Image) -> Image.Image:
    """The near layer with straight alpha: over ``far`` it gives ``whole`` wherever ``cover`` (L, 0 to 255) is not clear."""
    alpha = np.asarray(cover.convert("L").resize(whole.size, Image.Resampling.LANCZOS)).astype(np.float32)[..., None] / 255
    alpha[alpha < FAINT] = 0
    front, back = (np.asarray(each.convert("RGB")).astype(np.float32) for each in (whole, far))
    colour = (front - (1 - alpha) * back) / np.maximum(alpha, FAINT)
    colour[alpha[..., 0] == 0] = 0
    both = np.concatenate([colour.clip(0, 255), alpha * 255], -1)
    return Image.fromarray((both + 0.5).astype(np.uint8), "RGBA")


def together(far: Image.Image, near: Image.Image) -> Image.Image:
    """The whole picture again."""
    whole = far.convert("RGBA")
    whole.alpha_composite(near.convert("RGBA"))
    return whole.convert("RGB")
