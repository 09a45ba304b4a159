"""Checksums over the values of a row: they find the flipped byte that a database takes for a value."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

SEAL_BYTES = 12
"""96 bits: an accident that keeps the checksum has a chance of 1 in 10**28."""

FIRST_LINK = "0" * (2 * SEAL_BYTES)
"""What the first row of a chain links to."""

Value = str | int | None
Values = tuple[Value, ...]
"""A row as it is bound to a statement and as it is read back: plain texts, whole numbers and None, in column order."""


def seal(before: str, values: Values) -> str:
    """The checksum of a row's values, chained to ``before``, as hexadecimal digits.

    Python's own notation of a tuple is unambiguous, the same on every version, and made at C speed, which counts when
    every row of a long journal is proven at each start.
    """
    return blake2b(repr((before, *values)).encode(), digest_size=SEAL_BYTES).hexdigest()


def plain(values: Sequence[Value]) -> Values:
    """Values ready for `seal`: an enum's member becomes the text that the database keeps of it."""
    return tuple([str(value) if isinstance(value, str) else value for value in values])
