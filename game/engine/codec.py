"""Frozen facts as plain JSON values and back, driven by their annotations and strict in both directions.

Dataclasses become objects, tuples lists, mappings objects with text keys, enums their values, fractions ``"n/d"``, a
`Cell` ``[reel, row]`` and a `Window` its nested lists. Reading coerces nothing: a float, a missing or an unknown field
is an `EngineError` that names the path.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, NoReturn, TypeVar, cast

from game.engine.errors import EngineError
from game.engine.window import Cell, Window

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]

_LONGEST_NUMBER = 80
_T = TypeVar("_T")


def to_plain(value: object, *, leave_out_defaults: bool = False) -> Plain:  # noqa: PLR0911 - one return a kind of value
    """``value`` as JSON values; with ``leave_out_defaults`` a later field with a default changes no text."""
    if isinstance(value, Enum):
        return cast("Plain", value.value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [to_plain(item, leave_out_defaults=leave_out_defaults) for item in value]
    if isinstance(value, Cell):
        return [value.reel, value.row]
    if isinstance(value, Window):
        return [list(column) for column in value.reels]
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, Mapping):
        return {_key(key): to_plain(item, leave_out_defaults=leave_out_defaults) for key, item in value.items()}
    if is_dataclass(value):
        return {
            name: to_plain(getattr(value, name), leave_out_defaults=leave_out_defaults)
            for name, default in _fields(cast("Any", type(value)))
            if not (leave_out_defaults and default is not MISSING and getattr(value, name) == default)
        }
    message = f"value {value!r} of {type(value).__name__}; wanted a fact of the engine"
    raise EngineError(message)


def from_plain(wanted: type[_T], plain: object, path: str) -> _T:
    """The fact of type ``wanted`` in ``plain``; raises `EngineError` naming ``path`` and below where it doesn't fit."""
    return cast("_T", _read(wanted, plain, path))


def _read(wanted: Any, plain: object, path: str) -> object:  # noqa: ANN401, PLR0911 - annotations are dynamic; one return a kind
    origin = typing.get_origin(wanted)
    if origin in (typing.Union, types.UnionType):
        return _read_optional(wanted, plain, path)
    if origin is tuple:
        return _read_tuple(wanted, plain, path)
    if origin is Mapping:
        return _read_mapping(wanted, plain, path)
    if wanted is Fraction:
        return _read_fraction(plain, path)
    if wanted is Cell:
        reel, row = cast("tuple[int, int]", _read(tuple[int, int], plain, path))
        return Cell(reel, row)
    if wanted is Window:
        return Window(cast("tuple[tuple[str, ...], ...]", _read(tuple[tuple[str, ...], ...], plain, path)))
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _read_enum(wanted, plain, path)
    if is_dataclass(wanted):
        return _read_dataclass(cast("type", wanted), plain, path)
    if type(plain) is not wanted:
        _refuse(path, plain, wanted.__name__)
    return plain


def _read_optional(wanted: object, plain: object, path: str) -> object:
    options = [option for option in typing.get_args(wanted) if option is not types.NoneType]
    if plain is None and len(options) < len(typing.get_args(wanted)):
        return None
    if all(isinstance(option, type) and issubclass(option, Enum) for option in options):
        for option in options:
            if any(plain == member.value for member in option):
                return option(plain)
        _refuse(path, plain, " or ".join(str(member.value) for option in options for member in option))
    return _read(options[0], plain, path)


def _read_tuple(wanted: object, plain: object, path: str) -> tuple[object, ...]:
    if not isinstance(plain, list):
        _refuse(path, plain, "a list")
    items = typing.get_args(wanted)
    if items[-1] is Ellipsis:
        return tuple(_read(items[0], item, f"{path}[{index}]") for index, item in enumerate(plain))
    if len(plain) != len(items):
        _refuse(path, plain, f"{len(items)} values")
    return tuple(
        _read(kind, item, f"{path}[{index}]") for index, (kind, item) in enumerate(zip(items, plain, strict=True))
    )


def _read_mapping(wanted: object, plain: object, path: str) -> dict[object, object]:
    if not isinstance(plain, dict):
        _refuse(path, plain, "an object")
    key_kind, value_kind = typing.get_args(wanted)
    read: dict[object, object] = {}
    for key, value in plain.items():
        read[_integer(key, f"{path}.{key}") if key_kind is int else key] = _read(value_kind, value, f"{path}.{key}")
    return read


def _read_fraction(plain: object, path: str) -> Fraction:
    if not isinstance(plain, str):
        _refuse(path, plain, "a fraction as text")
    numerator, slash, denominator = plain.partition("/")
    below = _integer(denominator, path)
    if not slash or below < 1:
        _refuse(path, plain, "numerator/denominator")
    return Fraction(_integer(numerator, path), below)


def _read_enum(wanted: type[Enum], plain: object, path: str) -> Enum:
    members: dict[object, Enum] = {member.value: member for member in wanted}
    if type(plain) is not str or plain not in members:
        _refuse(path, plain, " or ".join(str(value) for value in members))
    return members[plain]


def _read_dataclass(wanted: type[object], plain: object, path: str) -> object:
    if not isinstance(plain, dict):
        _refuse(path, plain, "an object")
    known = _fields(cast("Any", wanted))
    hints = _hints(cast("Any", wanted))
    names = [name for name, _ in known]
    for name in plain:
        if name not in names:
            _refuse(f"{path}.{name}", plain[name], f"one of the fields {', '.join(names)}")
    values: dict[str, object] = {}
    for name, default in known:
        if name in plain:
            values[name] = _read(hints[name], plain[name], f"{path}.{name}")
        elif default is MISSING:
            _refuse(f"{path}.{name}", None, "a value")
    return wanted(**values)


@lru_cache(maxsize=128)
def _fields(kind: Any) -> tuple[tuple[str, object], ...]:  # noqa: ANN401 - any dataclass
    return tuple((field.name, field.default) for field in fields(kind))


@lru_cache(maxsize=128)
def _hints(kind: Any) -> Mapping[str, object]:  # noqa: ANN401 - the same
    # Mapping is imported for the type checker alone in some modules: the name is given here.
    return typing.get_type_hints(kind, localns={"Mapping": Mapping})


def _key(key: object) -> str:
    return str(key.value) if isinstance(key, Enum) else str(key)


def _integer(text: str, path: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER):
        _refuse(path, text, "a whole number")
    return int(text)


def _refuse(path: str, found: object, wanted: str) -> NoReturn:
    shown = repr(found)
    if len(shown) > _LONGEST_NUMBER:
        shown = f"{shown[:_LONGEST_NUMBER]}…"
    message = f"{path}: {shown}; wanted {wanted}"
    raise EngineError(message)
