"""An area that shows part of something longer: wheel, drag, keys and a pygame-gui scroll bar move it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.widgets.menu import Menu

WHEEL_STEP = 120.0
KEY_STEP = 96.0
BAR_WIDTH = 26.0
FADE = 40.0
"""Over how much the content melts into the ground where it goes on beyond an edge, in design units: a line of text."""
VEIL_STRENGTH, VEIL_BEND = 1.25, 1.4
"""The outer fifth of an edge shows nothing, the rest gently more."""
SETTLE_PER_MS = 0.018
"""How fast the view closes the gap to where it is going: nine tenths in an eighth of a second."""
STILL_PX = 0.5
DRAG_SLOP = 10.0
"""How far a finger may shake on one spot, in design units, before it is a drag and no tap."""


class ScrollArea:
    """A window of ``box`` on content ``height_px`` long, painted by ``paint(canvas, area, offset_px)``."""

    def __init__(  # noqa: PLR0913 - what scrolls, where, by what
        self,
        menu: Menu,
        box: Box,
        height_px: int,
        paint: Callable[[pygame.Surface, pygame.Rect, int], None],
        *,
        keys: Callable[[], bool] = lambda: True,
        alone: bool = True,
    ) -> None:
        """Place it.

        Args:
            menu: The page.
            box: The window on the content, with the scroll bar.
            height_px: How long the content is.
            paint: Paints a part of it.
            keys: Whether keys scroll just now.
            alone: Whether the wheel turns it wherever the pointer is; else only under the pointer.
        """
        self._menu = menu
        self._keys = keys
        self._alone = alone
        self._paint = paint
        fits = height_px <= menu.viewport.rect(box).h
        self.area = menu.viewport.rect(Box(box.x, box.y, box.w - (0 if fits else BAR_WIDTH + 10), box.h))
        self._reach = max(0, height_px - self.area.h)
        self._height = max(1, height_px)
        self._at = 0.0
        self._goal = 0.0
        self._grip: tuple[int, float] | None = None
        self.dragged = False
        self._bar = None
        if self._reach:
            place = menu.viewport.rect(Box(box.right - BAR_WIDTH, box.y, BAR_WIDTH, box.h))
            self._bar = menu.gui.scroll_bar(place, self.area.h / self._height)
        high = min(menu.viewport.px(FADE), self.area.h // 2)
        strip = pygame.Rect(self.area.x, self.area.y, self.area.w, high)
        veil = _veil(strip.size)
        self._ends = (
            (strip, veil),
            (strip.move(0, self.area.h - high), pygame.transform.flip(veil, flip_x=False, flip_y=True)),
        )
        menu.painter(self.draw)
        menu.listener(self.handle)
        menu.ticker(self.update)

    @property
    def offset_px(self) -> int:
        """How far down the view stands."""
        return round(self._at)

    @property
    def goal_px(self) -> int:
        """Where the view is going."""
        return round(self._goal)

    def jump(self, offset_px: float) -> None:
        """Stand there at once."""
        self._at = self._goal = min(max(0.0, offset_px), float(self._reach))
        self._tell_bar()

    def show(self, top_px: int, bottom_px: int) -> None:
        """Move just as far as it takes to see this part."""
        if top_px < self._goal:
            self._aim(top_px)
        elif bottom_px > self._goal + self.area.h:
            self._aim(bottom_px - self.area.h)

    def handle(self, event: pygame.Event) -> bool:
        """Wheel, drag and page keys; True when the event is used up."""
        if event.type == pygame.MOUSEWHEEL:
            if not self._alone and not self.area.collidepoint(self._menu.gui.manager.pointer):
                return False
            self._aim(self._goal - event.y * self._menu.viewport.px(WHEEL_STEP))
            return True
        if event.type == pygame.KEYDOWN:
            return self._keys() and self._key(event.key)
        return self._pointer(event)

    def update(self, elapsed_ms: float) -> bool:
        """Glide on; True while the view moves."""
        if self._bar is not None and self._bar.has_moved_recently:
            self._at = self._goal = self._bar.start_percentage * self._height
            return True
        gap = self._goal - self._at
        if abs(gap) < STILL_PX:
            moved = self._at != self._goal
            self._at = self._goal
            return moved
        self._at += gap * min(1.0, elapsed_ms * SETTLE_PER_MS)
        self._tell_bar()
        return True

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the visible part; nothing is cut through at an edge beyond which there is more."""
        whole = canvas.get_rect()
        ends = [end for end, more in zip(self._ends, self._goes_on(), strict=True) if more and whole.contains(end[0])]
        grounds = [canvas.subsurface(strip).convert_alpha() for strip, _ in ends]
        self._paint(canvas, self.area, self.offset_px)
        for (strip, veil), ground in zip(ends, grounds, strict=True):
            ground.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(ground, strip)
        knob = None if self._bar is None else self._bar.sliding_button
        if knob is not None:
            grip = self._menu.skin.grip(knob.rect.size, lit=knob.hovered or knob.held)
            canvas.blit(grip, knob.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _goes_on(self) -> tuple[bool, bool]:
        """Whether there is more above, and below."""
        return self.offset_px > 0, self.offset_px < self._reach

    def _aim(self, offset: float) -> None:
        self._goal = min(max(0.0, offset), float(self._reach))

    def _tell_bar(self) -> None:
        if self._bar is not None:
            self._bar.set_scroll_from_start_percentage(self._at / self._height)

    def _key(self, key: int) -> bool:
        page = self.area.h * 0.9
        step = self._menu.viewport.px(KEY_STEP)
        goals = {
            pygame.K_PAGEDOWN: self._goal + page,
            pygame.K_PAGEUP: self._goal - page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self._reach),
            pygame.K_DOWN: self._goal + step,
            pygame.K_UP: self._goal - step,
        }
        if key not in goals:
            return False
        self._aim(goals[key])
        return True

    def _pointer(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.dragged = False
            if self.area.collidepoint(event.pos):
                self._grip = (event.pos[1], self._goal)
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            way = event.pos[1] - self._grip[0]
            if self.dragged or abs(way) > self._menu.viewport.px(DRAG_SLOP):
                self.dragged = True
                self.jump(self._grip[1] - way)
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return self.dragged
        return False


def _veil(size: tuple[int, int]) -> pygame.Surface:
    """White that hides all at its upper edge and nothing at its lower one."""
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        share = min(1.0, (1 - (y + 0.5) / size[1]) * VEIL_STRENGTH)
        column.set_at((0, y), (255, 255, 255, round(255 * share**VEIL_BEND)))
    return pygame.transform.scale(column, size)
