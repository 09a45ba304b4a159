"""One scalar's text read as exactly the type its place wants: no guess, no coercion, no rounding."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from yaml.nodes import ScalarNode
from yaml.resolver import Resolver

if TYPE_CHECKING:
    from enum import StrEnum

    from game.content.tree import Leaf

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:_[0-9]{3})+)")
_DECIMAL = re.compile(r"(-?(?:0|[1-9][0-9]*))(?:\.([0-9]+))?")
_RATIO = re.compile(r"(-?(?:0|[1-9][0-9]*))/([1-9][0-9]*)")
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_MAX_DIGITS = 30  # beyond any money or chance; keeps a hostile number from costing time
_RESOLVER = Resolver()
_TRUTH = {"true": True, "false": False}
_YAML_1_1 = {
    "yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false",
}  # fmt: skip
_GUESSED = {
    "tag:yaml.org,2002:bool": "a truth value",
    "tag:yaml.org,2002:int": "a whole number",
    "tag:yaml.org,2002:float": "a number",
    "tag:yaml.org,2002:null": "nothing",
    "tag:yaml.org,2002:timestamp": "a date",
    "tag:yaml.org,2002:merge": "a merge key",
    "tag:yaml.org,2002:value": "a default value",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text is not what the place wants, and what to write."""

    message: str
    hint: str = ""


def shown(text: str) -> str:
    """A text quoted for a message, cut where it is long."""
    return repr(text if len(text) <= 40 else text[:37] + "…")


def whole(leaf: Leaf) -> int | Problem:
    """A whole number: ``25`` or, grouped for the eye, ``12_500_000``."""
    if not leaf.plain:
        return Problem(f"{shown(leaf.text)} is a text, wanted a whole number", "take the quotes off")
    if not _WHOLE.fullmatch(leaf.text) or len(leaf.text) > _MAX_DIGITS:
        return Problem(f"{shown(leaf.text)} is not a whole number", _number_hint(leaf.text))
    return int(leaf.text)


def exact(leaf: Leaf) -> Fraction | Problem:
    """An exact fraction: ``3``, ``1.2`` (six fifths), ``1/185``."""
    if not leaf.plain:
        return Problem(f"{shown(leaf.text)} is a text, wanted a number", "take the quotes off")
    if len(leaf.text) <= _MAX_DIGITS:
        if _DECIMAL.fullmatch(leaf.text):
            return Fraction(leaf.text)
        if ratio := _RATIO.fullmatch(leaf.text):
            return Fraction(int(ratio[1]), int(ratio[2]))
        if _WHOLE.fullmatch(leaf.text):
            return Fraction(int(leaf.text))
    return Problem(f"{shown(leaf.text)} is not a number", "write 3, 1.2 or 1/3")


def measured(leaf: Leaf) -> float | Problem:
    """A number of feel, where a float will do."""
    found = exact(leaf)
    return found if isinstance(found, Problem) else float(found)


def truth(leaf: Leaf) -> bool | Problem:
    """``true`` or ``false``, and nothing that YAML 1.1 would take for one of them."""
    if leaf.plain and leaf.text in _TRUTH:
        return _TRUTH[leaf.text]
    meant = _YAML_1_1.get(leaf.text.lower(), leaf.text.lower() if leaf.text.lower() in _TRUTH else "true or false")
    return Problem(f"{shown(leaf.text)} is not a truth value", f"write {meant}, in small letters and without quotes")


def words(leaf: Leaf) -> str | Problem:
    """A text; one that YAML 1.1 would read as something else must stand in quotes."""
    if not leaf.plain:
        return leaf.text
    tag = str(_RESOLVER.resolve(ScalarNode, leaf.text, (True, False)))  # type: ignore[no-untyped-call] # the stubs leave it
    if (guess := _GUESSED.get(tag)) is None:
        return leaf.text
    if leaf.text == "":
        return Problem("no text here", 'write a text, or "" for an empty one')
    return Problem(f"{shown(leaf.text)} is {guess} to YAML, wanted a text", f'put it into quotes: "{leaf.text[:40]}"')


def one_of(leaf: Leaf, choices: type[StrEnum]) -> StrEnum | Problem:
    """A member of ``choices`` by its value."""
    for member in choices:
        if member.value == leaf.text:
            return member
    return Problem(
        f"{shown(leaf.text)} is not known here", f"write one of: {', '.join(member.value for member in choices)}"
    )


def colour(leaf: Leaf) -> tuple[int, int, int] | Problem:
    """``"#rrggbb"`` as (r, g, b)."""
    if not _COLOUR.fullmatch(leaf.text):
        return Problem(f"{shown(leaf.text)} is not a colour", 'write "#rrggbb" in quotes, for example "#f0b429"')
    return (int(leaf.text[1:3], 16), int(leaf.text[3:5], 16), int(leaf.text[5:7], 16))


def _number_hint(text: str) -> str:
    if re.fullmatch(r"[0-9]+(:[0-9]+)+", text):
        return "YAML reads digits with colons as base 60; write plain digits"
    if re.fullmatch(r"0[0-9]+", text):
        return "take the leading zero off"
    if _DECIMAL.fullmatch(text) or _RATIO.fullmatch(text):
        return "only whole numbers here"
    return "write digits only, for example 25 or 12_500_000"
