"""Compiling plain functions to machine code, where the ``sim`` extra is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from game.par.errors import ParError

if TYPE_CHECKING:
    from collections.abc import Callable

_Function = TypeVar("_Function", bound="Callable[..., object]")


def compiled(function: _Function) -> _Function:
    """The function compiled at its first call, the interpreter's lock released while it runs; itself without numba."""
    if find_spec("numba") is None:
        return function
    made: _Function = import_module("numba").njit(nogil=True, cache=True, _nrt=False)(function)
    return made


def inlined(function: _Function) -> _Function:
    """The function as a part of each compiled one that calls it: a call would take longer than what it does."""
    if find_spec("numba") is None:
        return function
    made: _Function = import_module("numba").njit(inline="always", _nrt=False)(function)
    return made


def compiler_is_there() -> bool:
    """Whether functions are compiled."""
    return find_spec("numba") is not None


def require_compiler() -> None:
    """Raise `ParError` where numba is missing: the same functions interpreted would take hundreds of times as long."""
    if find_spec("numba") is None:
        message = "numba is not installed: wanted the extra 'sim' (pip install 'slotclient[sim]')"
        raise ParError(message)
