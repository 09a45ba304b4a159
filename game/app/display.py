"""The window: opening it on the fastest path of this machine, sizes, full screen, a clear refusal without a display."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.errors import DisplayError, WrongPygameError
from game.app.options import SMALLEST_PX
from game.app.window_manager import is_managed

if TYPE_CHECKING:
    from game.timing import Clock

ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
SLOW_FLIP_MS = 8.0  # half of a frame at 60 Hz: a flip above it leaves no room to draw
REMEDY = "start the program from a desktop session, or on a virtual screen with 'xvfb-run -a python main.py'"
UNSEEN_DRIVERS = frozenset({"dummy", "offscreen", "evdev"})
FLIPS_TIMED = 3  # the first flips of a window are dearer than the rest; the quickest of three is the driver's own pace


def refuse_classic_pygame() -> None:
    """pygame-gui does not run on the classic pygame.

    Raises:
        WrongPygameError: With what to do about it.
    """
    if not getattr(pygame, "IS_CE", False):
        message = (
            "This program needs pygame-ce, but the classic pygame is installed in its place: "
            "run 'pip uninstall pygame pygame-ce', then 'pip install --force-reinstall pygame-ce'."
        )
        raise WrongPygameError(message)


def set_hints() -> None:
    """What SDL must know before it starts: keep a second screen's window open, and real pixels on Windows."""
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "slotclient")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def refuse_without_display() -> None:
    """On Linux SDL may take minutes or an odd driver where there is no display at all: say so at once.

    Raises:
        DisplayError: Neither X nor Wayland is there and no driver was asked for.
    """
    asked = os.environ.get("SDL_VIDEODRIVER")
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not asked and not shown:
        message = f"There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set): {REMEDY}."
        raise DisplayError(message)


def name_the_driver() -> None:
    """With an X display alone SDL would try Wayland first, which complains on the terminal, and end with a dummy."""
    shown, wayland = os.environ.get("DISPLAY"), os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and shown and not wayland:
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")


def prefer_memory_without_gpu() -> None:
    """A Linux machine without a render node has no GPU: its default window would go through a software GL driver."""
    if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*")):
        os.environ.setdefault(ACCELERATION, "0")


def refuse_unseen_driver() -> None:
    """SDL falls back to a driver that shows nothing where it can't reach the display: a game that nobody sees.

    Raises:
        DisplayError: The driver shows nothing, and nobody asked for it.
    """
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        message = f"No display can be reached (SDL found only its driver {driver!r}, which shows nothing): {REMEDY}."
        raise DisplayError(message)


class Display:
    """The one window of the program."""

    def __init__(self, size_px: tuple[int, int] | None, title: str, clock: Clock, *, fullscreen: bool = False) -> None:
        """Open it.

        Raises:
            DisplayError: No video driver works here.
        """
        set_hints()
        refuse_without_display()
        self._title = title
        self._fullscreen = False
        self._windowed: tuple[tuple[int, int], tuple[int, int]] | None = None
        name_the_driver()
        prefer_memory_without_gpu()
        try:
            pygame.display.init()
            refuse_unseen_driver()
            self._size_px = self._fitting(size_px)
            self._open()
            if self._flip_ms(clock) > SLOW_FLIP_MS and ACCELERATION not in os.environ:
                # Without a GPU the default window goes through a software GL driver, three times dearer than memory.
                os.environ[ACCELERATION] = "0"
                pygame.display.quit()
                pygame.display.init()
                self._open()
        except pygame.error as fault:
            message = f"No window can be opened here ({str(fault).rstrip('.')}): {REMEDY}."
            raise DisplayError(message) from fault
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def canvas(self) -> pygame.Surface:
        """The window's surface; another one after a change of size."""
        return pygame.display.get_surface() or self._open()

    @property
    def size_px(self) -> tuple[int, int]:
        """The window's size."""
        return self.canvas.get_size()

    @property
    def is_seen(self) -> bool:
        """Whether the driver shows the window to anybody."""
        return pygame.display.get_driver() not in UNSEEN_DRIVERS

    @property
    def fullscreen(self) -> bool:
        """Whether the window covers the screen."""
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """In and out of full screen, by the window itself: ``toggle_fullscreen`` and ``set_mode`` leave wrong sizes."""
        window = pygame.Window.from_display_module()
        if self._fullscreen:
            window.set_windowed()
            if self._windowed is not None:
                window.size, window.position = self._windowed
                self._windowed = None
        else:
            if pygame.display.get_driver() == "x11" and not is_managed():
                # Nobody there to enlarge the window: SDL would show it as it is, in the middle, and touches beside it.
                self._windowed = (window.size, window.position)
                window.position, window.size = (0, 0), pygame.display.get_desktop_sizes()[0]
            window.set_fullscreen(desktop=True)
        self._fullscreen = not self._fullscreen

    def flip(self) -> None:
        """Show what was painted."""
        pygame.display.flip()

    def darken_beside(self, before_px: tuple[int, int]) -> None:
        """What a larger window has beside its old picture is dark until the new one is painted, not white."""
        width, height = self.size_px
        bands = [
            pygame.Rect(left, top, width - left, height - top)
            for left, top in ((before_px[0], 0), (0, before_px[1]))
            if left < width and top < height
        ]
        for band in bands:
            self.canvas.fill((0, 0, 0), band)
        pygame.display.update(bands)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _fitting(self, asked_px: tuple[int, int] | None) -> tuple[int, int]:
        """The size asked for, else the largest usual one that leaves the desktop's bars visible."""
        if asked_px is not None:
            return max(SMALLEST_PX[0], asked_px[0]), max(SMALLEST_PX[1], asked_px[1])
        desktop = pygame.display.get_desktop_sizes()[0]
        for size in ((2560, 1440), (1920, 1080), (1600, 900)):
            if size[0] < desktop[0] and size[1] < desktop[1]:
                return size
        return SMALLEST_PX

    def _open(self) -> pygame.Surface:
        surface = pygame.display.set_mode(self._size_px, pygame.RESIZABLE)
        pygame.display.set_caption(self._title)
        pygame.Window.from_display_module().minimum_size = SMALLEST_PX
        return surface

    @staticmethod
    def _flip_ms(clock: Clock) -> float:
        readings = []
        for _ in range(FLIPS_TIMED):
            before = clock.now_ms()
            pygame.display.flip()
            readings.append(clock.now_ms() - before)
        return min(readings)
