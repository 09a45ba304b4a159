"""Parts of the screen that fit the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.content.fault import Fault


def check(draft: Draft) -> Iterator[Fault]:
    """A game with coins shows their bar and one with jackpots their panel; no other game does."""
    parts = (
        ("coin_bar", draft.show.coin_bar, "coins", draft.definition.coins is not None),
        ("jackpot_panel", draft.show.jackpot_panel, "jackpots", draft.definition.jackpots is not None),
    )
    for key, shown, feature, played in parts:
        if shown is None or feature in draft.broken:
            continue
        if shown and not played:
            yield draft.theme_source.fault(key, f"true, and game.yaml has no {feature}", f"write {key}: false")
        if played and not shown:
            yield draft.theme_source.fault(key, f"false, and game.yaml has {feature}", f"write {key}: true")
