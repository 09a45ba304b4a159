"""The pygame-gui layer of a menu: its manager, buttons that wear our faces, sliders, scroll bars.

Three habits of pygame-gui are corrected here. It asks SDL for the mouse: ours is told by the events, so that a scripted
walk hovers as a live one does. It only warns about a bad theme: here that is an error. It gives keys to whatever was
clicked last: here no key reaches it, the focus ring (`game.ui.widgets.focus`) leads.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIVerticalScrollBar

from game.ui.widgets.gui_theme import GuiThemeError, gui_theme

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.ui.widgets.skin import Faces, Skin

MOUSE_EVENTS = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})
NOWHERE = (-10_000, -10_000)


class PointerManager(pygame_gui.UIManager):
    """A manager whose mouse is where the last event said."""

    pointer: tuple[int, int] = NOWHERE

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


def wear(button: UIButton, faces: Faces) -> None:
    """Let a pygame-gui button show ready-made pictures."""
    button.normal_images = [faces.normal]
    button.hovered_images = [faces.hovered]
    button.selected_images = [faces.pressed]
    button.disabled_images = [faces.disabled]
    middle = [(0.5, 0.5)]
    button.normal_image_positions = button.hovered_image_positions = middle
    button.selected_image_positions = button.disabled_image_positions = middle
    button.rebuild()  # type: ignore[no-untyped-call] # pygame-gui leaves it untyped


class Gui:
    """One menu's pygame-gui parts at one window size; a change of size makes another one."""

    def __init__(self, skin: Skin, theme_file: Path) -> None:
        """Read the look.

        Raises:
            GuiThemeError: The file is missing or pygame-gui finds fault with it.
        """
        theme = gui_theme(theme_file, skin.palette, skin.viewport.scale)
        self._sliders: list[tuple[UIHorizontalSlider, Callable[[int], None]]] = []
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            try:
                self.manager = PointerManager(skin.viewport.window_px, theme, enable_live_theme_updates=False)
            except UserWarning as fault:
                message = f"{theme_file}: {fault}"
                raise GuiThemeError(message) from fault

    def button(self, rect: pygame.Rect, faces: Faces, press: Callable[[], None]) -> UIButton:
        """A button; ``press`` is called on release inside it."""
        button = UIButton(rect, "", self.manager, object_id=ObjectID("#face"), command=press)
        wear(button, faces)
        return button

    def slider(self, rect: pygame.Rect, percent: int, moved: Callable[[int], None]) -> UIHorizontalSlider:
        """A slider over 0..100."""
        slider = UIHorizontalSlider(rect, percent, (0, 100), self.manager, object_id=ObjectID("#slider"))
        slider.get_current_value()
        self._sliders.append((slider, moved))
        return slider

    def scroll_bar(self, rect: pygame.Rect, visible_share: float) -> UIVerticalScrollBar:
        """A vertical scroll bar; 0..1 of its content is visible."""
        return UIVerticalScrollBar(rect, visible_share, self.manager, object_id=ObjectID("#scroll"))

    def handle(self, event: pygame.Event) -> bool:
        """Give a mouse event to the parts; True when one of them took it."""
        if event.type not in MOUSE_EVENTS:
            return False
        if event.type != pygame.MOUSEWHEEL:
            self.manager.pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._jump(event.pos)
        taken = bool(self.manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONUP:
            self.manager.set_focus_set(None)
        return taken

    def update(self, elapsed_ms: float) -> None:
        """Let time pass, and tell of sliders that moved."""
        self.manager.update(elapsed_ms / 1000)
        for slider, moved in self._sliders:
            if slider.has_been_moved_by_user_recently:
                moved(round(slider.get_current_value()))

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint all parts."""
        self.manager.draw_ui(canvas)

    def forget_pointer(self) -> None:
        """Nothing is hovered until the mouse moves again."""
        self.manager.pointer = NOWHERE

    def close(self) -> None:
        """Let all parts go; pygame-gui remembers its first manager for good unless told otherwise."""
        if self.manager.root_container is not None:
            self.manager.root_container.kill()  # type: ignore[no-untyped-call] # pygame-gui leaves it untyped
        set_default_manager(None)

    def _jump(self, pos: tuple[int, int]) -> None:
        """A press on a slider's groove brings the knob there; pygame-gui itself only drags the knob."""
        for slider, moved in self._sliders:
            knob = slider.sliding_button
            if knob is None or not slider.rect.collidepoint(pos) or knob.rect.collidepoint(pos):
                continue
            room = max(1, slider.rect.w - knob.rect.w)
            share = (pos[0] - slider.rect.x - knob.rect.w / 2) / room
            slider.set_current_value(round(100 * min(1.0, max(0.0, share))))
            moved(round(slider.get_current_value()))
