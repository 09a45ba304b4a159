"""A fault that stops play, in words: what is wrong, what was kept safe, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.layout import Box, Shape
from game.ui.screen import Move
from game.ui.widgets.column import Column
from game.ui.widgets.menu import Menu
from game.ui.widgets.scroll import BAR_WIDTH, ScrollArea
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    import pygame

    from game.ui.layout import Viewport
    from game.ui.widgets.wardrobe import Wardrobe

WIDTHS, MARGIN = {Shape.LANDSCAPE: 1240.0, Shape.CLASSIC: 1240.0, Shape.PORTRAIT: 1032.0}, 100.0
HEAD, FOOT = 196.0, 226.0
LEAST_BODY, MOST_BODY = 90.0, {Shape.LANDSCAPE: 560.0, Shape.CLASSIC: 560.0, Shape.PORTRAIT: 1000.0}
BELOW = 40.0
"""Left free under the panel, for the notice."""
BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_GAP = 330.0, 80.0, 24.0


@dataclass(frozen=True, slots=True)
class Remedy:
    """A button: what it says, what it does."""

    words: str
    act: Callable[[], Move | None]
    kind: ButtonKind = ButtonKind.PLAIN


class FaultScreen:
    """A panel with a title, sentences, particulars in small letters, and remedies; the last is Escape's."""

    def __init__(
        self,
        wardrobe: Wardrobe,
        title: str,
        sentences: tuple[str, ...],
        remedies: tuple[Remedy, ...],
        particulars: tuple[str, ...] = (),
    ) -> None:
        self._title = title
        self._sentences = sentences
        self._remedies = remedies
        self._particulars = particulars
        self.menu = Menu(wardrobe, self._build)

    @property
    def title(self) -> str:
        """The heading."""
        return self._title

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Build the page."""
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """Nothing to keep."""

    def resize(self, viewport: Viewport) -> None:
        """Build the page for another window."""
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Keys, mouse."""
        return self.menu.handle(event)

    def update(self, now_ms: float) -> Move | None:
        """Let time pass."""
        return self.menu.update(now_ms)

    def changed(self) -> bool:
        """Whether a frame is due."""
        return self.menu.changed()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self.menu.draw(canvas)

    def _build(self, menu: Menu) -> None:
        shape, design = menu.viewport.shape, menu.viewport.design
        width = WIDTHS[shape] - 2 * MARGIN
        column = Column(menu.skin, width - BAR_WIDTH - 20)
        for sentence in self._sentences:
            column.words(sentence, align=0.5)
        if self._particulars:
            column.gap(18)
            small = menu.skin.coloured(menu.skin.small, menu.skin.palette.text_dim, 20)
            for line in self._particulars:
                column.words(line, small, align=0.5)
        body = min(max(LEAST_BODY, column.height_px / menu.viewport.scale + 12), MOST_BODY[shape])
        stacked = len(self._remedies) * (BUTTON_WIDTH + BUTTON_GAP) - BUTTON_GAP > width and shape is Shape.PORTRAIT
        foot = FOOT + (len(self._remedies) - 1) * (BUTTON_HEIGHT + BUTTON_GAP) if stacked else FOOT
        height = HEAD + body + foot
        panel = Box((design[0] - WIDTHS[shape]) / 2, (design[1] - BELOW - height) / 2, WIDTHS[shape], height)
        left = panel.x + MARGIN
        menu.panel(panel)
        menu.words(self._title, menu.skin.title, Box(left, panel.y + 82, width, 90), 0.5)
        text = Box(left + (BAR_WIDTH + 20) / 2, panel.y + HEAD, width - (BAR_WIDTH + 20) / 2, body)
        ScrollArea(menu, text, column.height_px, column.paint)
        words = tuple(remedy.words for remedy in self._remedies)
        row = width if stacked else len(words) * (BUTTON_WIDTH + BUTTON_GAP) - BUTTON_GAP
        first = Box(
            panel.centre[0] - row / 2, panel.bottom + 40 - foot, width if stacked else BUTTON_WIDTH, BUTTON_HEIGHT
        )
        across, down = (0.0, BUTTON_HEIGHT + BUTTON_GAP) if stacked else (BUTTON_WIDTH + BUTTON_GAP, 0.0)
        for index, remedy in enumerate(self._remedies):
            box = first._replace(x=first.x + index * across, y=first.y + index * down)
            menu.button(f"remedy{index}", box, remedy.words, self._doer(remedy), remedy.kind, beside=words)
        if self._remedies:
            menu.on_back(self._doer(self._remedies[-1]))

    def _doer(self, remedy: Remedy) -> Callable[[], None]:
        def do() -> None:
            move = remedy.act()
            if move is not None:
                self.menu.go(move)

        return do
