"""Hands: keys and clicks by xdotool, touches by the X server's own touchscreen or by SDL's queue."""

from __future__ import annotations

import socket
import struct
import subprocess
from typing import TYPE_CHECKING, Protocol

from tests.play.patience import rest

if TYPE_CHECKING:
    from pathlib import Path

PRESS_S = 0.05
"""How long a key, a button or a finger stays down: three frames."""
TOUCH_EVENT, VERSION_EVENT = 6, 0
BEGIN, END = 18, 20
"""XI_TouchBegin and XI_TouchEnd."""
AXES, AXIS_MAX = 64, 65_535
TOUCH_BYTES = 8 + 8 + 16 + 2 * 8 * AXES


class Hand(Protocol):
    """Something that presses."""

    def tap(self, at: tuple[int, int], window_px: tuple[int, int]) -> None:
        """Press and let go at a pixel of the window."""
        ...


class Xdotool:
    """Keys and mouse of a virtual screen, by the XTEST extension: real events of the X server."""

    def __init__(self, screen: str) -> None:
        self._screen = screen

    def key(self, name: str) -> None:
        """Press and let go of a key by its X name."""
        self._do("keydown", name)
        rest(PRESS_S)
        self._do("keyup", name)

    def tap(self, at: tuple[int, int], window_px: tuple[int, int]) -> None:
        """Move there and click."""
        del window_px
        self._do("mousemove", str(at[0]), str(at[1]))
        rest(PRESS_S)
        self._do("mousedown", "1")
        rest(PRESS_S)
        self._do("mouseup", "1")

    def resize(self, pid: int, size_px: tuple[int, int]) -> None:
        """What a window manager does when a corner of a process's window is dragged."""
        for window in self._do("search", "--pid", str(pid)).split():
            self._do("windowsize", window, str(size_px[0]), str(size_px[1]))

    def _do(self, *words: str) -> str:
        environment = {"DISPLAY": self._screen, "PATH": "/usr/local/bin:/usr/bin:/bin"}
        return subprocess.run(  # noqa: S603 - a tool by its name
            ["xdotool", *words],  # noqa: S607 - the same
            env=environment,
            check=True,
            capture_output=True,
            timeout=20,
            text=True,
        ).stdout


class TouchScreen:
    """Fingers of an X server's touch device: XInput 2 touches, which SDL hears as it hears any touchscreen."""

    def __init__(self, path: Path, screen_px: tuple[int, int]) -> None:
        self._screen_px = screen_px
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(10)
        self._socket.connect(str(path))
        self._socket.sendall(struct.pack("=IIHH", 12, VERSION_EVENT, 1, 0))
        self._socket.recv(64)
        self._finger = 0

    def tap(self, at: tuple[int, int], window_px: tuple[int, int]) -> None:
        """One finger, down and up."""
        del window_px
        self._finger += 1
        self._send(BEGIN, at)
        rest(PRESS_S)
        self._send(END, at)

    def close(self) -> None:
        """Let go of the device."""
        self._socket.close()

    def _send(self, kind: int, at: tuple[int, int]) -> None:
        axes = [0.0] * AXES
        for axis, (value, most) in enumerate(zip(at, self._screen_px, strict=True)):
            axes[axis] = (value + 0.5) * AXIS_MAX / most
        head = struct.pack("=IIII", TOUCH_BYTES, TOUCH_EVENT, self._finger, kind)
        mask = struct.pack("=I8B4x", 0, 0b11, *[0] * 7)
        self._socket.sendall(head + mask + struct.pack(f"={2 * AXES}d", *axes, *axes))
