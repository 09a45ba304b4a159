"""Whether an X display has a window manager: a stand's may have none, and SDL then needs help with full screen."""

from __future__ import annotations

import ctypes
import ctypes.util

CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""The property that every window manager of today sets on the root window."""
ANY_TYPE, ONE_LONG = 0, 1


def is_managed() -> bool:
    """Whether a window manager runs on the display that DISPLAY names; True where that can't be found out."""
    try:
        xlib = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    except OSError:
        return True
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XOpenDisplay.argtypes = [ctypes.c_char_p]
    display = xlib.XOpenDisplay(None)
    if not display:
        return True
    try:
        return _has_property(xlib, ctypes.c_void_p(display))
    finally:
        xlib.XCloseDisplay(ctypes.c_void_p(display))


def _has_property(xlib: ctypes.CDLL, display: ctypes.c_void_p) -> bool:
    xlib.XDefaultRootWindow.restype = xlib.XInternAtom.restype = ctypes.c_ulong
    root = ctypes.c_ulong(xlib.XDefaultRootWindow(display))
    check = ctypes.c_ulong(xlib.XInternAtom(display, CHECK, 0))
    kind, count, left = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    width, value = ctypes.c_int(), ctypes.c_void_p()
    told = (ctypes.byref(kind), ctypes.byref(width), ctypes.byref(count), ctypes.byref(left), ctypes.byref(value))
    length = (ctypes.c_long(0), ctypes.c_long(ONE_LONG))
    xlib.XGetWindowProperty(display, root, check, *length, 0, ctypes.c_ulong(ANY_TYPE), *told)
    if value.value:
        xlib.XFree(value)
    return bool(kind.value)
