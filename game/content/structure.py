"""Trees into frozen dataclasses by their annotations: no key unknown, no required key missing, every fault at once."""

from __future__ import annotations

import dataclasses
import difflib
import re
import types
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, Union, get_args, get_origin, get_type_hints

from game.content import scalar
from game.content.fault import Fault
from game.content.scalar import Problem
from game.content.tree import Branch, Leaf, Row
from game.engine.definition import ReelStrip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.fault import FaultList
    from game.content.tree import Tree

T = TypeVar("T")
ScalarReader = Callable[[Leaf], object]

MAX_ITEMS = 300
"""In one list or mapping: there are 243 lines on five reels, and no game has more of anything."""
MAX_REELS = 10
"""In one list of strips, each of which may be long."""
MAX_WORDS_COMPARED = 1_000

_SCALARS: dict[object, ScalarReader] = {
    int: scalar.whole,
    Fraction: scalar.exact,
    float: scalar.measured,
    bool: scalar.truth,
    str: scalar.words,
}
# The annotations of the lower rooms name these under TYPE_CHECKING only.
_NAMES = {"Mapping": Mapping, "Path": Path, "Fraction": Fraction}


class _Unreadable:
    """Stands for a value that could not be read; its fault is already told."""


_UNREADABLE = _Unreadable()


class Structure:
    """Reads the trees of one file and remembers the line of every path it met.

    ``broken`` are the keys of the file's top level below which something could not be read; a mapping is then without
    the entries that could not, so that what is left can still be checked.

    ``hooks`` gives a reader for types with a notation of their own (a payline as ``12321``). A value that may be None
    is None where its key is left out; with ``every_key`` the key must stand there, and the word ``none`` says it.
    """

    def __init__(
        self,
        file: Path,
        faults: FaultList,
        hooks: Mapping[object, ScalarReader] | None = None,
        *,
        every_key: bool = False,
    ) -> None:
        self.file = file
        self._every_key = every_key
        self.lines: dict[str, int] = {}
        self.broken: set[str] = set()
        self._faults = faults
        self._scalars = {**_SCALARS, **(hooks or {})}

    def read(self, wanted: type[T], tree: Tree) -> T | None:
        """``tree`` as a ``wanted`` dataclass; None where a fault keeps it from being whole."""
        found = self._value(wanted, tree, "")
        return found if isinstance(found, wanted) and not self.broken else None

    def read_fields(self, wanted: type, tree: Tree) -> dict[str, object]:
        """The fields of a ``wanted`` dataclass in ``tree`` that could be read, without those that could not."""
        self.lines.setdefault("", tree.line)
        fields = self._fields(wanted, tree, "")
        return {} if fields is None else {name: value for name, value in fields.items() if value is not _UNREADABLE}

    def read_strips(self, tree: Tree) -> Mapping[str, tuple[ReelStrip, ...]]:
        """``tree`` as strips by key, without those that could not be read."""
        found = self._value(Mapping[str, tuple[ReelStrip, ...]], tree, "")
        return found if isinstance(found, Mapping) else {}

    def read_texts(self, tree: Tree) -> dict[str, str]:
        """``tree`` as a flat mapping of texts; faulty entries are told and left out."""
        if not isinstance(tree, Branch):
            self._tell(tree.line, "", f"{_kind(tree)}, wanted keys with texts", "write lines of the form key: text")
            return {}
        found: dict[str, str] = {}
        for key, value in tree.items:
            self.lines[key.text] = key.line
            text = self._value(str, value, key.text)
            if isinstance(text, str):
                found[key.text] = text
        return found

    def _value(self, wanted: object, tree: Tree, path: str) -> object:
        self.lines.setdefault(path, tree.line)
        if _optional(wanted):
            if isinstance(tree, Leaf) and tree.plain and tree.text == "none":
                return None
            (wanted,) = (option for option in get_args(wanted) if option is not type(None))
        if (reader := self._reader(wanted)) is not None:
            return self._scalar(reader, tree, path)
        if isinstance(wanted, type) and dataclasses.is_dataclass(wanted):
            return self._record(wanted, tree, path)
        if get_origin(wanted) is tuple:
            return self._row(get_args(wanted), tree, path)
        return self._mapping(get_args(wanted), tree, path)

    def _reader(self, wanted: object) -> ScalarReader | None:
        if isinstance(wanted, type) and issubclass(wanted, StrEnum):
            return lambda leaf: scalar.one_of(leaf, wanted)
        return self._scalars.get(wanted)

    def _scalar(self, reader: ScalarReader, tree: Tree, path: str) -> object:
        if not isinstance(tree, Leaf):
            self._tell(tree.line, path, f"{_kind(tree)}, wanted one value", "write a single value after the colon")
            return self._unreadable(path)
        found = reader(tree)
        if isinstance(found, Problem):
            self._tell(tree.line, path, found.message, found.hint)
            return self._unreadable(path)
        return found

    def _record(self, wanted: type, tree: Tree, path: str) -> object:
        values = self._fields(wanted, tree, path)
        if values is None or any(value is _UNREADABLE for value in values.values()):
            return self._unreadable(path)
        return wanted(**values)

    def _fields(self, wanted: type, tree: Tree, path: str) -> dict[str, object] | None:
        """The values of a dataclass's fields, or None where ``tree`` has no keys; a missing key is told."""
        fields = {field.name: field for field in dataclasses.fields(wanted)}
        if not isinstance(tree, Branch):
            self._tell(tree.line, path, f"{_kind(tree)}, wanted keys", f"write the keys {', '.join(fields)}")
            self.broken |= set() if path else set(fields)
            return None
        hints = get_type_hints(wanted, localns=_NAMES)
        values: dict[str, object] = {}
        for key, value in tree.items:
            where = _join(path, key.text)
            if key.text not in fields:
                self._tell(key.line, where, f"the key {key.text!r} is not known", did_you_mean(key.text, fields))
                continue
            self.lines[where] = key.line
            values[key.text] = self._value(hints[key.text], value, where)
        for name, field in fields.items():
            has_default = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
            if name not in values and not has_default:
                values[name] = self._left_out(hints[name], name, path)
        return values

    def _left_out(self, wanted: object, name: str, path: str) -> object:
        """What a key that is not there stands for."""
        if _optional(wanted) and not self._every_key:
            return None
        where = _join(path, name)
        self._tell(self.lines[path], where, f"the key {name!r} is missing", f"add a line '{name}: …'")
        return self._unreadable(where)

    def _row(self, inner: tuple[object, ...], tree: Tree, path: str) -> object:
        if not isinstance(tree, Row):
            self._tell(tree.line, path, f"{_kind(tree)}, wanted a list", "write [a, b, …] or one '- …' a line")
            return self._unreadable(path)
        if self._is_too_long(len(tree.items), MAX_REELS if inner[0] is ReelStrip else MAX_ITEMS, tree, path):
            return self._unreadable(path)
        if inner[-1] is Ellipsis:
            kinds = inner[:1] * len(tree.items)
        elif len(inner) != len(tree.items):
            self._tell(
                tree.line, path, f"{len(tree.items)} values, wanted {len(inner)}", f"write exactly {len(inner)} values"
            )
            return self._unreadable(path)
        else:
            kinds = inner
        pairs = zip(kinds, tree.items, strict=True)
        values = [self._value(kind, item, f"{path}[{place}]") for place, (kind, item) in enumerate(pairs, start=1)]
        return self._unreadable(path) if any(value is _UNREADABLE for value in values) else tuple(values)

    def _mapping(self, inner: tuple[object, ...], tree: Tree, path: str) -> object:
        if not isinstance(tree, Branch):
            self._tell(tree.line, path, f"{_kind(tree)}, wanted keys with values", "write lines of the form key: value")
            return self._unreadable(path)
        if self._is_too_long(len(tree.items), MAX_ITEMS, tree, path):
            return self._unreadable(path)
        key_type, value_type = inner
        values: dict[object, object] = {}
        for key, value in tree.items:
            where = _join(path, key.text)
            self.lines[where] = key.line
            name = self._value(key_type, key, where)
            item = self._value(value_type, value, where)
            if name in values:
                self._tell(key.line, where, f"the key {key.text!r} is repeated", "keep one of the two")
                self._unreadable(where)
            elif name is not _UNREADABLE and item is not _UNREADABLE:
                values[name] = item
        return values

    def _is_too_long(self, count: int, most: int, tree: Tree, path: str) -> bool:
        if count > most:
            self._tell(tree.line, path, f"{count} entries", f"at most {most} are read here")
        return count > most

    def _unreadable(self, path: str) -> _Unreadable:
        """Note that something below the top-level key of ``path`` is not there."""
        self.broken.add(re.split(r"[.\[]", path, maxsplit=1)[0])
        return _UNREADABLE

    def _tell(self, line: int, path: str, message: str, hint: str) -> None:
        self._faults.add(Fault(self.file, line, path, message, hint))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known words to ``word``, or all of them where none is near."""
    words = list(known)
    if len(words) > MAX_WORDS_COMPARED:
        return ""
    near = difflib.get_close_matches(word[:100], words, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are: {', '.join(words)}" if len(words) <= 20 else ""


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _kind(tree: Tree) -> str:
    match tree:
        case Leaf():
            return f"the single value {scalar.shown(tree.text)}"
        case Row():
            return "a list"
        case Branch():
            return "keys with values"


def _optional(wanted: object) -> bool:
    return get_origin(wanted) in {Union, types.UnionType} and type(None) in get_args(wanted)
