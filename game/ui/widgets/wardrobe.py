"""What all menus of one look share: colours, typefaces, the backdrop's picture, the click's sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.art import ArtCache
from game.ui.draw.framing import framed, margin_px, source_size
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
SOURCE = 1.1
"""Where the rays of the house's backdrop come from, in its heights from its top."""
RAY = 0.2
"""From ray to ray, in radians."""
RAY_SOFT_PX = 2.5
"""How soft a ray's edges are, in pixels of the coarse picture."""
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
        self._framed: tuple[Viewport, tuple[int, int], pygame.Surface] | None = None

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

    def framed(self, viewport: Viewport, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
        """A board of ``size`` pixels in the theme's or the house's make, and by how much it is larger on each side.

        The last one is kept: one page is open at a time.
        """
        kept, scale = self._framed, viewport.scale
        if kept is None or kept[:2] != (viewport, size):
            self._framed = kept = viewport, size, framed(self.art.panel(source_size(scale)), size, scale)
        return kept[2], margin_px(scale)

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
    """The house's own backdrop: a theatre's curtain of light, rays over midnight from a warm glow below the stage."""
    width, height = max(2, size[0] // SKY_COARSE), max(2, size[1] // SKY_COARSE)
    x = np.linspace(-1, 1, width, dtype=np.float32)[:, None]
    y = np.linspace(0, 1, height, dtype=np.float32)[None, :]
    across, up = x * (size[0] / size[1]), (SOURCE - y) * 2
    far = np.sqrt(across**2 + up**2)
    angle = np.arctan2(across, up) / RAY
    edge = np.abs((angle - 0.25) % 1 - 0.5) - 0.25
    ray = np.clip(0.5 + edge * far * RAY * height / 2 / RAY_SOFT_PX, 0, 1)
    glow = np.exp(-((far / 1.5) ** 2))[..., None]
    dark = np.array(NIGHT, dtype=np.float32) + np.array((10, 12, 30), dtype=np.float32) * y[..., None]
    lit = np.array((15, 17, 42), dtype=np.float32) + glow * np.array((26, 22, 16), dtype=np.float32)
    gone = np.clip(1.25 - 0.45 * np.sqrt(x**2 + (2 * y - 1) ** 2), 0, 1)[..., None]
    colours = (dark + lit * (0.45 + 0.55 * ray[..., None]) + glow * np.array((22, 15, 18), dtype=np.float32)) * gone
    small = pygame.Surface((width, height), depth=32)
    pygame.surfarray.blit_array(small, np.clip(colours, 0, 255).astype(np.uint8))
    return pygame.transform.smoothscale(small, size).convert()
