"""A sound for everything that the show will play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.fault import Fault, Severity
from game.content.structure import did_you_mean
from game.presentation.sounds import Music, SoundName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft
    from game.engine.definition import GameDefinition

_GAMBLE = {SoundName.CARD_FLIP, SoundName.GAMBLE_WIN, SoundName.GAMBLE_LOSE, SoundName.COLLECT}
_COINS = {SoundName.COIN_FLY, SoundName.COIN_SLOT, SoundName.BAR_FULL, SoundName.SWAP}
_SPECIAL = {SoundName.EXPAND, SoundName.EXPAND_PAY}
_FREE_SPINS = {
    SoundName.TRIGGER,
    SoundName.RETRIGGER,
    SoundName.FREE_SPINS_START,
    SoundName.FREE_SPINS_END,
    SoundName.ANTICIPATION,
}


def check(draft: Draft) -> Iterator[Fault]:
    """Each sound that these rules can play is there, in the theme or shared; a theme without any is silent."""
    folder = draft.folder / "sounds"
    if not draft.sounds:
        yield Fault(folder, None, "", "no sounds: this theme is silent", "add sounds/spin.ogg …", Severity.WARNING)
        return
    for name in wanted(draft.definition):
        if name not in draft.sounds:
            yield Fault(folder / f"{name}.ogg", None, "", f"no sound {name}", "add it", Severity.WARNING)
    known = [*(name.value for name in SoundName), *(f"music_{music.value}" for music in Music)]
    for name, file in draft.sounds.items():
        if name not in known:
            yield Fault(file, None, "", f"nothing plays the sound {name}", did_you_mean(name, known), Severity.WARNING)


def wanted(definition: GameDefinition) -> tuple[str, ...]:
    """The names of all sounds and loops that a theme with these rules plays."""
    spins = definition.free_spins
    left_out: set[SoundName] = set()
    left_out |= _GAMBLE if definition.gamble is None else set()
    left_out |= _COINS if definition.coins is None else set()
    left_out |= _SPECIAL if spins is None or spins.special is None else set()
    left_out |= _FREE_SPINS if spins is None else set()
    left_out |= {SoundName.JACKPOT} if definition.jackpots is None else set()
    silent = {Music.GAMBLE} if definition.gamble is None else set()
    silent |= {Music.FREE_SPINS} if spins is None else set()
    return (
        *(name.value for name in SoundName if name not in left_out),
        *(f"music_{music.value}" for music in Music if music not in silent),
    )
