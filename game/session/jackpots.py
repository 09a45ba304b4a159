"""The jackpot pool inside a save: shared by every theme that plays for it, and what an operator may do to a pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import EngineError
from game.engine.jackpot import Pot, PotState, discontinued, open_pots, paused, resumed
from game.saves.rows import PotAct, PotRow
from game.session.errors import JackpotRefused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.definition import GameDefinition
    from game.saves.save_file import SaveFile

RESERVE = "(reserve)"
"""The operator's reserve among the pots: the funds of discontinued jackpots, which nobody plays for (JP-07)."""


def pot_of(row: PotRow) -> Pot:
    """A pot as the engine knows it."""
    return Pot(row.tier, row.micro, PotState(row.state), row.opened_ms, row.deadline_ms)


def row_of(pot: Pot) -> PotRow:
    """A pot as the save keeps it."""
    return PotRow(pot.tier, pot.micro, pot.state, pot.opened_ms, pot.deadline_ms)


def pots_for(save: SaveFile, definition: GameDefinition) -> tuple[Pot, ...]:
    """The pots that a theme plays for, in the order of its tiers; empty where it has none."""
    kept = {row.tier: row for row in save.pots()}
    return tuple(pot_of(kept[tier]) for tier in _tiers(definition) if tier in kept)


def with_pots(rows: tuple[PotRow, ...], pots: Iterable[Pot]) -> tuple[PotRow, ...]:
    """All pots of a save with some of them as they are now; pots that didn't change stay the same objects."""
    now = {pot.tier: row_of(pot) for pot in pots}
    known = {row.tier for row in rows}
    kept = tuple(row if (new := now.get(row.tier, row)) == row else new for row in rows)
    return kept + tuple(row for tier, row in now.items() if tier not in known)


def open_missing(save: SaveFile, definition: GameDefinition, at_ms: int) -> None:
    """Open those pots of a theme that the save doesn't have yet, at their seeds."""
    if definition.jackpots is None:
        return
    known = {row.tier for row in save.pots()}
    missing = [pot for pot in open_pots(definition.jackpots, at_ms) if pot.tier not in known]
    if not missing:
        return
    with save.transaction() as writing:
        writing.put_pots(with_pots(save.pots(), missing))
        for pot in missing:
            writing.note_pot_move(at_ms, pot.tier, PotAct.OPENED, pot.micro)


def pause(save: SaveFile, tier: str, at_ms: int) -> Pot:
    """Pause a jackpot: no contributions, no win, the amount kept to the digit (JP-07)."""
    return _act(save, tier, at_ms, PotAct.PAUSED)


def resume(save: SaveFile, tier: str, at_ms: int) -> Pot:
    """Let a paused jackpot go on, its amount and its deadline as they were (JP-07)."""
    return _act(save, tier, at_ms, PotAct.RESUMED)


def discontinue(save: SaveFile, tier: str, heir: str | None, at_ms: int) -> Pot:
    """Close a jackpot for good; its fund goes to another one, or to the operator's reserve (JP-07).

    Returns the pot that got the fund.
    """
    pots = _all(save)
    fund = next((pot.micro for pot in pots if pot.tier == tier), 0)
    try:
        after, reserve = discontinued(_playable(pots), tier, heir)
    except EngineError as fault:
        raise JackpotRefused(str(fault)) from fault
    if heir is None:
        kept = next((pot.micro for pot in pots if pot.tier == RESERVE), 0)
        after = (*after, Pot(RESERVE, kept + reserve, PotState.DISCONTINUED))
    with save.transaction() as writing:
        writing.put_pots(with_pots(save.pots(), after))
        writing.note_pot_move(at_ms, tier, PotAct.DISCONTINUED, fund, heir=RESERVE if heir is None else heir)
    return _named(save, RESERVE if heir is None else heir)


def _act(save: SaveFile, tier: str, at_ms: int, act: PotAct) -> Pot:
    change = paused if act is PotAct.PAUSED else resumed
    try:
        after = change(_playable(_all(save)), tier)
    except EngineError as fault:
        raise JackpotRefused(str(fault)) from fault
    with save.transaction() as writing:
        writing.put_pots(with_pots(save.pots(), after))
        writing.note_pot_move(at_ms, tier, act, next(pot.micro for pot in after if pot.tier == tier))
    return _named(save, tier)


def _all(save: SaveFile) -> tuple[Pot, ...]:
    return tuple(pot_of(row) for row in save.pots())


def _playable(pots: tuple[Pot, ...]) -> tuple[Pot, ...]:
    return tuple(pot for pot in pots if pot.tier != RESERVE)


def _named(save: SaveFile, tier: str) -> Pot:
    return next(pot for pot in _all(save) if pot.tier == tier)


def _tiers(definition: GameDefinition) -> tuple[str, ...]:
    rules = definition.jackpots
    if rules is None:
        return ()
    timed = () if rules.time is None else (rules.time.id,)
    return (*(tier.id for tier in rules.tiers), *timed)
