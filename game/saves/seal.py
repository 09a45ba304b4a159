"""Checksums over the values of a row: they find the flipped byte that a database takes for a value."""

from __future__ import annotations

from hashlib import blake2b

SEAL_BYTES = 12
"""96 bits: an accident that keeps the checksum has a chance of 1 in 10**28."""

FIRST_LINK = "0" * (2 * SEAL_BYTES)
"""What the first row of a chain links to."""

Value = str | int | None


def seal(*values: Value) -> str:
    """The checksum of values in their order, as hexadecimal digits.

    Each value's length goes in, so that no two rows share a text by moving a border.
    """
    text = "".join([f"{len(part)}:{part}" for part in map(str, values)])
    return blake2b(text.encode(), digest_size=SEAL_BYTES).hexdigest()
