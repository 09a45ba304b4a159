"""A virtual screen of one's own: Xvfb, or an X server with a touchscreen; and what is to be seen on it."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import select
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

SCREEN_PX = (1920, 1080)
READY_S = 20.0
Z_PIXMAP, ALL_PLANES = 2, ctypes.c_ulong(-1).value
TOUCH_DRIVER = Path("/usr/lib/xorg/modules/input/inputtest_drv.so")
DUMMY_DRIVER = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")

XORG_CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
  Option "AllowMouseOpenFail" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1920x1080" 148.50 1920 2448 2492 2640 1080 1084 1089 1125
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1920x1080"
    Virtual 1920 1080
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "finger"
  Driver "inputtest"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
  Option "SocketPath" "{socket}"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "finger"
EndSection
"""


class NoScreenError(RuntimeError):
    """A virtual screen can't be had here."""


def missing() -> str:
    """What is missing on this machine to play on a virtual screen; empty when nothing is."""
    absent = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    return f"not installed: {', '.join(absent)}" if absent else ""


def has_touchscreen() -> bool:
    """Whether an X server with a touch device can be started: Xorg, its dummy card, its input test driver, and root."""
    return shutil.which("Xorg") is not None and TOUCH_DRIVER.exists() and DUMMY_DRIVER.exists() and os.geteuid() == 0


@dataclass
class VirtualScreen:
    """A running X server; ``socket`` is where its touchscreen listens, if it has one."""

    name: str
    server: subprocess.Popen[bytes]
    socket: Path | None = None
    size_px: tuple[int, int] = SCREEN_PX

    @classmethod
    def xvfb(cls, size_px: tuple[int, int] = SCREEN_PX) -> VirtualScreen:
        """A screen with mouse and keyboard, driven by xdotool."""
        return cls(*_started(["Xvfb", "-screen", "0", f"{size_px[0]}x{size_px[1]}x24", "-nolisten", "tcp"]))

    @classmethod
    def touchscreen(cls, folder: Path) -> VirtualScreen:
        """A screen that can be touched: Xorg on its dummy card, fingers told to a socket."""
        socket = folder / "finger"
        config = folder / "touch.conf"
        config.write_text(XORG_CONFIG.format(socket=socket), encoding="utf-8")
        words = ["Xorg", "-config", str(config), "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp"]
        words += ["-logfile", str(folder / "Xorg.log")]
        return cls(*_started(words), socket)

    def close(self) -> None:
        """End the server."""
        self.server.terminate()
        try:
            self.server.wait(5)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

    def seen(self) -> pygame.Surface:
        """What is on the screen now."""
        return _picture_of(self.name)


def _started(words: Sequence[str]) -> tuple[str, subprocess.Popen[bytes]]:
    """Start a server on a free display; it tells its number on a pipe."""
    reading, writing = os.pipe()
    server = subprocess.Popen(  # noqa: S603 - a server by its fixed name
        [*words, "-displayfd", str(writing)], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    told = b""
    while not told.endswith(b"\n"):
        ready, _, _ = select.select([reading], [], [], READY_S)
        piece = os.read(reading, 64) if ready else b""
        if not piece:
            server.kill()
            server.wait()
            os.close(reading)
            message = f"{words[0]} did not start"
            raise NoScreenError(message)
        told += piece
    os.close(reading)
    return f":{int(told)}", server


# -- looking -----------------------------------------------------------------------------------------------------------


class _XImage(ctypes.Structure):
    """The head of Xlib's XImage, as far as its pixels."""

    _fields_ = (
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_char)),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
        ("bits_per_pixel", ctypes.c_int),
    )


def _xlib() -> ctypes.CDLL:
    library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XOpenDisplay.argtypes = [ctypes.c_char_p]
    library.XDefaultRootWindow.restype = ctypes.c_ulong
    library.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    library.XDisplayWidth.argtypes = library.XDisplayHeight.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.XGetImage.restype = ctypes.POINTER(_XImage)
    library.XGetImage.argtypes = [
        ctypes.c_void_p,
        ctypes.c_ulong,
        *([ctypes.c_int] * 2),
        *([ctypes.c_uint] * 2),
        ctypes.c_ulong,
        ctypes.c_int,
    ]
    library.XDestroyImage.argtypes = [ctypes.POINTER(_XImage)]
    library.XCloseDisplay.argtypes = [ctypes.c_void_p]
    return library


def _picture_of(name: str) -> pygame.Surface:
    library = _xlib()
    display = library.XOpenDisplay(name.encode())
    if not display:
        message = f"the screen {name} is gone"
        raise NoScreenError(message)
    try:
        size = (library.XDisplayWidth(display, 0), library.XDisplayHeight(display, 0))
        root = library.XDefaultRootWindow(display)
        image = library.XGetImage(display, root, 0, 0, *size, ALL_PLANES, Z_PIXMAP)
        if not image:
            message = f"nothing to be had of the screen {name}"
            raise NoScreenError(message)
        content = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * size[1])
        library.XDestroyImage(image)
    finally:
        library.XCloseDisplay(display)
    pixels = np.frombuffer(content, np.uint8).reshape(size[1], size[0], 4)[..., 2::-1]
    return pygame.image.frombuffer(pixels.tobytes(), size, "RGB")
