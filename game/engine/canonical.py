"""The one text form of a definition: what its hash is taken of, and what a save keeps for its open rounds."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from game.engine.codec import from_plain, to_plain
from game.engine.definition import GameDefinition
from game.engine.errors import EngineError


def canonical_json(definition: GameDefinition) -> str:
    """The definition as JSON with sorted keys and no spaces, without its hash; equal definitions give equal text.

    A field that has its default is left out, so that a later version of the engine which adds a field with a default
    finds the same hash.
    """
    plain = to_plain(replace(definition, hash=""), leave_out_defaults=True)
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def definition_hash(definition: GameDefinition) -> str:
    """SHA-256 of the canonical form, 64 hexadecimal digits."""
    return hashlib.sha256(canonical_json(definition).encode("ascii")).hexdigest()


def hashed(definition: GameDefinition) -> GameDefinition:
    """The definition with its hash filled in."""
    return replace(definition, hash=definition_hash(definition))


def from_canonical(text: str) -> GameDefinition:
    """The definition that `canonical_json` wrote, hash filled in; raises `EngineError` where the text is not one."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as fault:
        message = f"canonical definition: {str(fault)[:80]}; wanted the JSON of a definition"
        raise EngineError(message) from fault
    return hashed(from_plain(GameDefinition, plain, "definition"))
