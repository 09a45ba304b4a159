"""The light that runs over a winning symbol, as a few pictures made at loading."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

GLINT_STEPS = 12
"""Pictures of the light on its way."""


@dataclass(frozen=True, slots=True)
class Glint:
    """A band of light on its way over a symbol, cut to where it shines; ``x``, ``y`` in the symbol's square."""

    surface: pygame.Surface
    x: int
    y: int


def made_glints(surface: pygame.Surface) -> tuple[Glint, ...]:
    """A slanted band at `GLINT_STEPS` places, in the symbol's shape."""
    width, height = surface.get_size()
    slant = (
        np.linspace(0, 1, width, dtype=np.float32)[:, None] + np.linspace(0, 0.45, height, dtype=np.float32)[None, :]
    )
    alpha = pygame.surfarray.array_alpha(surface).astype(np.float32) * np.float32(150 / 255)
    made = []
    for step in range(GLINT_STEPS):
        middle = (step + 0.5) / GLINT_STEPS * 1.9 - 0.35
        light = (np.exp(-(((slant - middle) / 0.075) ** 2)) * alpha).astype(np.uint8)
        columns, rows = np.nonzero(light.any(axis=1))[0], np.nonzero(light.any(axis=0))[0]
        if not len(columns):
            made.append(Glint(pygame.Surface((1, 1)), 0, 0))
            continue
        left, right, top, bottom = int(columns[0]), int(columns[-1]) + 1, int(rows[0]), int(rows[-1]) + 1
        band = np.repeat(light[left:right, top:bottom, None], 3, axis=2)
        made.append(Glint(pygame.surfarray.make_surface(band).convert(), left, top))
    return tuple(made)
