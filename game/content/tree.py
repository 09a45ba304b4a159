"""YAML text as a tree that remembers its lines and refuses what could mean two things.

PyYAML's own constructors let a repeated key win silently, follow aliases without end and guess types from text. So only
its event stream is used here: the tree keeps every scalar as the text that was written, and `structure` reads
it as the type that the place wants.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from game.content.fault import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from yaml.events import Event

    from game.content.fault import FaultList

MAX_BYTES = 1 << 20
MAX_DEPTH = 20
MAX_NODES = 200_000

# The C parser reads ten times faster; a PyYAML built without it still reads the same.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar as written; ``plain`` means without quotes, so that YAML itself would guess its type."""

    line: int
    text: str
    plain: bool


@dataclass(frozen=True, slots=True)
class Branch:
    """A mapping: its keys in the order written."""

    line: int
    items: tuple[tuple[Leaf, Tree], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A sequence."""

    line: int
    items: tuple[Tree, ...]


Tree = Leaf | Branch | Row


@dataclass(slots=True)
class _Open:
    """A collection still being read: the trees seen so far, keys and values in turn for a mapping."""

    line: int
    mapping: bool
    path: str
    seen: list[Tree] = field(default_factory=list)

    def child_path(self) -> str:
        """The path of the tree that comes next."""
        if not self.mapping:
            return f"{self.path}[{len(self.seen) + 1}]"
        if len(self.seen) % 2 == 0:
            return self.path
        key = self.seen[-1]
        name = key.text if isinstance(key, Leaf) else "?"
        return f"{self.path}.{name}" if self.path else name


def read_tree(path: Path, faults: FaultList) -> Tree | None:
    """The tree of the YAML file ``path``; None where it can't be read, which ``faults`` then tells."""
    try:
        if path.exists() and not path.is_file():
            faults.add(Fault(path, None, "", "the file can't be read: it is no file", "put a text file in its place"))
            return None
        size = path.stat().st_size
        if size > MAX_BYTES:
            faults.add(Fault(path, None, "", f"the file has {size} bytes", f"at most {MAX_BYTES} are read"))
            return None
        with path.open("rb") as opened:
            content = opened.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        faults.add(
            Fault(path, None, "", f"the file can't be read: {reason}", f"add {path.name} to {path.parent.name}/")
        )
        return None
    return parse_tree(content, path, faults)


def parse_tree(content: bytes, path: Path, faults: FaultList) -> Tree | None:
    """The tree of YAML ``content``; ``path`` only names it in faults."""
    if len(content) > MAX_BYTES:
        faults.add(Fault(path, None, "", f"the file has {len(content)} bytes", f"at most {MAX_BYTES} are read"))
        return None
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        bad_line = content[: error.start].count(b"\n") + 1
        faults.add(Fault(path, bad_line, "", "the file is not UTF-8 text", "save it with the encoding UTF-8"))
        return None
    try:
        return _Builder(path, faults).build(yaml.parse(text, Loader=_LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or "it can't be parsed"
        line = mark.line + 1 if mark is not None else None
        faults.add(Fault(path, line, "", f"not YAML: {problem}", _syntax_hint(problem, text, line)))
    except yaml.YAMLError as error:
        problem = str(error).splitlines()[0]
        faults.add(Fault(path, _unprintable_line(text), "", f"not YAML: {problem}", "use printable characters only"))
    return None


def _syntax_hint(problem: str, text: str, line: int | None) -> str:
    lines = text.splitlines()
    if line is not None and line <= len(lines) and re.match(r" *\t", lines[line - 1]):
        return "indent with spaces, not with tabs"
    if "mapping values are not allowed" in problem:
        return "put a text that contains ': ' into quotes, and check the indentation"
    return "check indentation, quotes and brackets on this line and the one above"


def _unprintable_line(text: str) -> int | None:
    found = re.search(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", text)
    return text[: found.start()].count("\n") + 1 if found else None


class _Builder:
    """Turns the event stream into a tree with a stack of its own, so that depth costs no recursion."""

    def __init__(self, path: Path, faults: FaultList) -> None:
        self._path = path
        self._faults = faults
        self._nodes = 0
        self._stack: list[_Open] = []
        self._root: Tree | None = None
        self._documents = 0

    def build(self, events: Iterator[Event]) -> Tree | None:
        """The tree, or None where the whole file is refused."""
        for event in events:
            if not self._take(event):
                return None
        if self._root is None:
            self._tell(1, "", "the file is empty", "write its keys, or start from `theme new`")
        return self._root

    def _take(self, event: Event) -> bool:
        """Digest one event; False ends the reading."""
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        if isinstance(event, DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._tell(line, "", "a second document begins here", "take the line '---' out: one file, one document")
                return False
        if isinstance(event, NodeEvent):
            return self._take_node(event, line)
        if isinstance(event, CollectionEndEvent):
            self._close()
        return True

    def _take_node(self, event: NodeEvent, line: int) -> bool:
        where = self._stack[-1].child_path() if self._stack else ""
        if isinstance(event, AliasEvent) or event.anchor is not None:
            sign = "*" if isinstance(event, AliasEvent) else "&"
            self._tell(
                line, where, f"an alias or anchor ({sign}{event.anchor})", "write the values out where they are wanted"
            )
            return False
        self._nodes += 1
        if self._nodes > MAX_NODES:
            self._tell(line, where, f"more than {MAX_NODES} values in one file", "split or shorten it")
            return False
        if isinstance(event, ScalarEvent | CollectionStartEvent) and event.tag is not None:
            self._tell(line, where, f"the tag {event.tag}", "write the bare value without a tag ('!…')")
        if isinstance(event, ScalarEvent):
            self._place(Leaf(line, event.value, plain=not event.style))
            return True
        if len(self._stack) >= MAX_DEPTH:
            self._tell(line, where, f"nested deeper than {MAX_DEPTH} levels", "no theme file needs that depth")
            return False
        if isinstance(event, MappingStartEvent | SequenceStartEvent):
            self._stack.append(_Open(line, isinstance(event, MappingStartEvent), where))
        return True

    def _close(self) -> None:
        done = self._stack.pop()
        if done.mapping:
            self._place(Branch(done.line, self._pairs(done)))
        else:
            self._place(Row(done.line, tuple(done.seen)))

    def _pairs(self, done: _Open) -> tuple[tuple[Leaf, Tree], ...]:
        """The mapping's pairs, without those whose key is a repetition or not a scalar."""
        first: dict[str, int] = {}
        pairs: list[tuple[Leaf, Tree]] = []
        for key, value in zip(done.seen[::2], done.seen[1::2], strict=True):
            if not isinstance(key, Leaf):
                self._tell(key.line, done.path, "a key that is a list or a mapping", "write a plain word as the key")
                continue
            where = f"{done.path}.{key.text}" if done.path else key.text
            if key.text in first:
                hint = f"it is already on line {first[key.text]}: keep one of the two"
                self._tell(key.line, where, f"the key {key.text!r} is repeated", hint)
                continue
            first[key.text] = key.line
            pairs.append((key, value))
        return tuple(pairs)

    def _place(self, tree: Tree) -> None:
        if self._stack:
            self._stack[-1].seen.append(tree)
        else:
            self._root = tree

    def _tell(self, line: int, where: str, message: str, hint: str) -> None:
        self._faults.add(Fault(self._path, line, where, message, hint))
