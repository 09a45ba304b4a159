"""Blender as a module, ``bpy``, to be imported before all that it brings (``mathutils``, ``bmesh``, ``bpy_extras``).

Its audio half was compiled for an older NumPy and says so at length, with a traceback, on every start. No picture needs it.
"""

from __future__ import annotations

import contextlib
import io

with contextlib.redirect_stderr(io.StringIO()):
    import bpy

__all__ = ["bpy"]
