"""Ids that are safe as file names, text keys and round codes, and a theme that is called like its folder."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.content.scalar import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_HINT = "write small letters, digits and _, beginning with a letter"


def check(draft: Draft) -> Iterator[Fault]:
    """Every id is a plain word, since pictures and texts are found by it; the theme's is its folder's name."""
    game, source = draft.definition, draft.game_source
    if "id" in draft.broken:
        pass
    elif not _ID.fullmatch(game.id):
        yield source.fault("id", f"{shown(game.id)} is not an id", _HINT)
    elif game.id != draft.folder.resolve().name:
        yield source.fault("id", f"{game.id!r} in the folder {draft.folder.resolve().name!r}", "name both alike")
    for place, symbol in enumerate(game.symbols, start=1):
        if not _ID.fullmatch(symbol.id):
            yield source.fault(f"symbols[{place}].id", f"{shown(symbol.id)} is not an id", _HINT)
    if game.jackpots is None:
        return
    for place, tier in enumerate(game.jackpots.tiers, start=1):
        if not _ID.fullmatch(tier.id):
            yield source.fault(f"jackpots.tiers[{place}].id", f"{shown(tier.id)} is not an id", _HINT)
    if game.jackpots.time is not None and not _ID.fullmatch(game.jackpots.time.id):
        yield source.fault("jackpots.time.id", f"{shown(game.jackpots.time.id)} is not an id", _HINT)
