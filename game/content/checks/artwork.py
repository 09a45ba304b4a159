"""A picture for everything that the screen will show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.fault import Fault, Severity
from game.content.structure import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.engine.definition import GameDefinition

SYMBOLS = "symbols/"
"""Where the pictures of symbols are: without one of them a round can't be shown, so a theme without it is refused."""

OTHER_PICTURES = Severity.WARNING
"""How grave a missing picture is that shows no symbol: a warning while art is still being delivered."""

SCREEN = (
    "background",
    "frame",
    "reel_back",
    "logo",
    "lobby",
    "spin",
    "spin_pressed",
    "spin_disabled",
    "motion/coin",
)


def check(draft: Draft) -> Iterator[Fault]:
    """Each symbol, each part of the screen and each feature of the rules has its picture in ``art/``."""
    for name, reason in wanted(draft.definition).items():
        if name not in draft.art:
            near = did_you_mean(name, draft.art) if draft.art else ""
            hint = f"add art/{name}.png" + (f" ({near})" if near.startswith("did") else "")
            severity = Severity.ERROR if name.startswith(SYMBOLS) else OTHER_PICTURES
            yield Fault(draft.folder / "art" / f"{name}.png", None, "", f"no picture of {reason}", hint, severity)


def wanted(definition: GameDefinition) -> dict[str, str]:
    """The names of all pictures that a theme with these rules shows, and what each is of."""
    names = dict.fromkeys(SCREEN, "a part of the screen")
    names |= {f"{SYMBOLS}{symbol.id}": f"the symbol {symbol.id}" for symbol in definition.symbols}
    spins = definition.free_spins
    if spins is not None:
        names["background_free_spins"] = "the place in free spins"
        if spins.special is not None:
            names |= {f"banners/{symbol}": f"the expanded {symbol}" for symbol in spins.special.candidates}
    if definition.gamble is not None:
        names["card_table"] = "the card table"
    if definition.coins is not None:
        names |= {"coin": "the coin", "coin_slot": "an empty slot of the bar"}
        names |= {"held_coin": "the coin as a wild holds it, as large as the wild's picture"}
    jackpots = definition.jackpots
    if jackpots is not None:
        names[f"{SYMBOLS}jackpot"] = "the symbol that announces a jackpot"
        pots = (*jackpots.tiers, *(() if jackpots.time is None else (jackpots.time,)))
        names |= {f"jackpots/{pot.id}": f"the plate of the jackpot {pot.id}" for pot in pots}
        names |= {f"jackpots/{pot.id}_won": f"the large plate of the jackpot {pot.id} when it is won" for pot in pots}
    return names
