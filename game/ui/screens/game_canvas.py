"""The game screen's easel: a studio for the window's size, the picture to show, and the painting that shows it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.arrangements import game_layout
from game.ui.art import ArtCache
from game.ui.draw.backdrop import FADE_STEPS, look_step
from game.ui.draw.painting import Painting
from game.ui.draw.readiness import wanted
from game.ui.draw.studio import Studio, surface_shelf
from game.ui.layout import Viewport, shape_of
from game.ui.screens.game_picture import screen_picture
from game.ui.type import Typesetter, casts, faces

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pygame

    from game.engine.definition import GameDefinition
    from game.presentation.look import Look
    from game.presentation.texts import Texts
    from game.ui.art import LoadStep
    from game.ui.draw.painting import Picture
    from game.ui.layout import GameLayout
    from game.ui.screens.game_picture import ScreenView


class GameCanvas:
    """Holds what depends on the window's size; painting changes nothing that is shown later."""

    def __init__(self, look: Look, texts: Texts, assets: Path) -> None:
        self._look = look
        self._texts = texts
        self._assets = assets
        self._art = ArtCache(look, assets)
        self._studio: Studio | None = None
        self._painting: Painting | None = None
        self._picture: Picture | None = None
        self._drawn: object = None
        self.viewport = Viewport((1920, 1080))

    def speaking(self, texts: Texts) -> GameCanvas:
        """Another canvas for the same theme and window with words of another language; the pictures are shared."""
        other = GameCanvas(self._look, texts, self._assets)
        other._art, other.viewport = self._art, self.viewport
        return other

    @property
    def layout(self) -> GameLayout:
        """The arrangement for the window's shape."""
        return game_layout(shape_of(self.viewport.window_px))

    def fit(self, viewport: Viewport) -> Studio:
        """The studio for a window; the same one while the window stays the same."""
        viewport = viewport.shaped()
        if self._studio is None or self._studio.viewport != viewport:
            if self.viewport != viewport:
                self._art.forget()
            self.viewport = viewport
            self._studio = Studio(
                viewport=viewport,
                layout=game_layout(shape_of(viewport.window_px)),
                art=self._art,
                type=Typesetter(
                    faces(self._assets, self._look.display_font), viewport, casts(self._assets, self._look)
                ),
                texts=self._texts,
                look=self._look,
                shelf=surface_shelf(viewport.scale),
            )
            self._painting = None
        self._drawn = None
        return self._studio

    def prepare(self, viewport: Viewport, definition: GameDefinition) -> Iterator[LoadStep]:
        """Make ready what `wanted` names, step by step."""
        studio = self.fit(viewport)
        return studio.art.prepare(wanted(studio, definition))

    def show(self, view: ScreenView) -> None:
        """This is to be on the screen from now on."""
        self._picture = _faded(view, self.fit_studio())

    def fit_studio(self) -> Studio:
        """The present studio."""
        return self.fit(self.viewport) if self._studio is None else self._studio

    def changed(self) -> bool:
        """The picture is another than the one that was painted last."""
        return self._picture is not None and self._picture.key() != self._drawn

    def draw(self, target: pygame.Surface, *, kept: bool = False) -> None:
        """Paint the picture; ``kept`` promises that ``target`` still shows the one that was painted on it last."""
        if self._picture is None:
            return
        if self._painting is None:
            self._painting = Painting(self.fit_studio())
        self._painting.paint(target, self._picture, kept=kept)
        self._drawn = self._picture.key()


def _faded(view: ScreenView, studio: Studio) -> Picture:
    """The view as a picture; while the place changes, as one picture over the other."""
    step = look_step(view.stage.free_spins_look)
    if not 0 < step < FADE_STEPS:
        return screen_picture(view, studio)
    base, over = (
        screen_picture(replace(view, stage=replace(view.stage, free_spins_look=look)), studio) for look in (0.0, 1.0)
    )
    return replace(base, over=over, fade=step)
