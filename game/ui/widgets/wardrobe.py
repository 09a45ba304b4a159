"""What all menus of one look share: colours, typefaces, the backdrop's picture, the click's sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.art import ArtCache
from game.ui.layout import Box, Shape
from game.ui.type import faces
from game.ui.widgets.skin import HOUSE_PALETTE, NIGHT, Skin

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.presentation.look import Look
    from game.ui.layout import Viewport

BACKDROP_BLUR = 18
"""A menu's backdrop is the theme's picture at one in so many pixels, enlarged again: out of focus."""
BACKDROP_LIGHT = 0.34
SKY_COARSE = 4
"""The sky is computed at a quarter of its size: it has no detail to lose."""
BACKDROP = "background"
NOTICES = {
    Shape.LANDSCAPE: Box(60, 1042, 1800, 34),
    Shape.CLASSIC: Box(30, 1042, 1380, 34),
    Shape.PORTRAIT: Box(30, 1868, 1020, 34),
}


class Wardrobe:
    """Hands out the `Skin` and the backdrop for a window; keeps those of the last size."""

    def __init__(
        self,
        assets: Path,
        look: Look | None = None,
        click: Callable[[], None] | None = None,
        notice: Callable[[], str] | None = None,
    ) -> None:
        """``look`` is the theme whose colours are worn, None for the house's own.

        ``notice`` stands at the foot of every screen: that this is a demo, and what else must never be missing.
        """
        self.assets = assets
        self.look = look
        self.art = ArtCache(look, assets)
        self._fonts = faces(assets, None if look is None else look.display_font)
        self._click = click
        self._notice = notice
        self._skin: Skin | None = None
        self._backdrop: tuple[tuple[int, int], pygame.Surface] | None = None

    @property
    def theme_file(self) -> Path:
        """The look of the pygame-gui parts."""
        return self.assets / "ui.json"

    def click(self) -> None:
        """Something was pressed."""
        if self._click is not None:
            self._click()

    def skin(self, viewport: Viewport) -> Skin:
        """The skin of this window size."""
        if self._skin is None or self._skin.viewport != viewport:
            palette = HOUSE_PALETTE if self.look is None else self.look.palette
            self._skin = Skin(viewport, palette, self._fonts)
            self.art.forget()
        return self._skin

    def backdrop(self, viewport: Viewport) -> pygame.Surface:
        """An opaque picture of the whole window for menus to stand on."""
        size = viewport.window_px
        if self._backdrop is None or self._backdrop[0] != size:
            self._backdrop = (size, self._paint_backdrop(size))
        return self._backdrop[1]

    def draw_notice(self, canvas: pygame.Surface, viewport: Viewport) -> None:
        """Write the notice at the foot of the screen."""
        if self._notice is None:
            return
        skin = self.skin(viewport)
        style = skin.coloured(skin.bold, skin.palette.text_dim, 19)
        place = NOTICES[viewport.shape]
        skin.type.line(self._notice(), style, place.w).draw(canvas, viewport.rect(place))

    def _paint_backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        if self.look is None or BACKDROP not in self.look.art:
            return night_sky(size)
        small = max(8, size[0] // BACKDROP_BLUR), max(8, size[1] // BACKDROP_BLUR)
        picture = pygame.transform.gaussian_blur(self.art.cover(BACKDROP, small), 2)
        large = pygame.transform.smoothscale(picture, size)
        level = round(255 * BACKDROP_LIGHT)
        large.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return large


def night_sky(size: tuple[int, int]) -> pygame.Surface:
    """The house's own backdrop: dark blue with a warm light low in the middle."""
    width, height = max(2, size[0] // SKY_COARSE), max(2, size[1] // SKY_COARSE)
    x = np.linspace(-1, 1, width, dtype=np.float32)[:, None]
    y = np.linspace(0, 1, height, dtype=np.float32)[None, :]
    glow = np.exp(-((x / 0.75) ** 2 + ((y - 0.62) / 0.5) ** 2))[..., None]
    dark = np.array(NIGHT, dtype=np.float32) + np.array((8, 10, 26), dtype=np.float32) * y[..., None]
    colours = dark + glow * np.array((40, 30, 62), dtype=np.float32)
    small = pygame.Surface((width, height), depth=32)
    pygame.surfarray.blit_array(small, np.clip(colours, 0, 255).astype(np.uint8))
    return pygame.transform.smoothscale(small, size).convert()
