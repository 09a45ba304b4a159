"""Rounds as the journal keeps them, and back: texts of JSON around the engine's own notation."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.engine import notation
from game.engine.canonical import from_canonical
from game.engine.choices import TimedOut
from game.engine.codec import from_plain, to_plain
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.round import RoundRecord, RoundStart, replay
from game.engine.soundness import findings
from game.saves.rows import RoundOpening, RoundStanding, RoundState, ShowRow
from game.session.errors import RoundNotReproducible, UnknownRound
from game.session.snapshot import ClosedBy, RoundEntry

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.saves.rows import RoundRow
    from game.saves.save_file import SaveFile


FEATURE_DRAWS = 40
"""A round with so many draws had free spins: ten of them draw fifty stops, and nothing else as many as this."""


def as_json(plain: object) -> str:
    """Compact JSON, the same text for the same values."""
    return json.dumps(plain, separators=(",", ":"))


def opening_of(definition: GameDefinition, start: RoundStart, campaign: str, balance_before_minor: int) -> RoundOpening:
    """What the journal keeps of a round's start."""
    return RoundOpening(
        theme=definition.id,
        definition_hash=definition.hash,
        mode=start.mode,
        stake_minor=start.stake_minor,
        base_stake_minor=definition.base_stake(start.mode, start.stake_minor),
        campaign=campaign,
        at_ms=start.at_ms,
        balance_before_minor=balance_before_minor,
        start=as_json(to_plain(start, leave_out_defaults=True)),
    )


def standing_of(  # noqa: PLR0913 - one column each
    progress: RoundProgress,
    *,
    balance_after_minor: int,
    at_ms: int,
    closed_by: ClosedBy,
    events_shown: int,
    shown: bool,
) -> RoundStanding:
    """What the journal keeps of where a round stands after a leg."""
    settled = progress.offer is None
    return RoundStanding(
        state=RoundState.SHOWN if settled and shown else RoundState.SETTLED if settled else RoundState.STAKED,
        draws=as_json(progress.record.draws),
        choices=as_json([notation.choice_json(choice) for choice in progress.record.choices]),
        offer=None if progress.offer is None else as_json(notation.offer_json(progress.offer)),
        win_minor=progress.win_minor,
        jackpots_minor=progress.jackpots_minor,
        balance_after_minor=balance_after_minor,
        settled_ms=at_ms if settled else None,
        closed_by=closed_by if settled else ClosedBy.OPEN,
        events_shown=len(progress.events) if settled and shown else events_shown,
    )


def show_of(progress: RoundProgress) -> ShowRow:
    """What the journal keeps of what a round told."""
    return ShowRow(as_json([notation.event_json(event) for event in progress.events]), as_json(progress.legs))


def closed_by(progress: RoundProgress) -> ClosedBy:
    """What ended a round, by its last choice."""
    if progress.offer is not None:
        return ClosedBy.OPEN
    choices = progress.record.choices
    if not choices:
        return ClosedBy.PLAY
    return ClosedBy.TIMEOUT if isinstance(choices[-1], TimedOut) else ClosedBy.PLAYER


def record_of(row: RoundRow) -> RoundRecord:
    """The record that rebuilds a round of the journal; raises `RoundNotReproducible` where it makes no sense.

    A save that was made elsewhere may hold anything under checksums that are right.
    """
    try:
        return RoundRecord(
            from_plain(RoundStart, json.loads(row.opening.start), "start"),
            from_plain(tuple[int, ...], json.loads(row.standing.draws), "draws"),
            tuple(notation.choice_from_json(choice) for choice in json.loads(row.standing.choices)),
        )
    except (EngineError, ValueError, TypeError, RecursionError) as fault:
        raise RoundNotReproducible(row.number, str(fault)[:200]) from fault


def _closer(row: RoundRow) -> ClosedBy:
    try:
        return ClosedBy(row.standing.closed_by)
    except ValueError as fault:
        raise RoundNotReproducible(row.number, str(fault)[:200]) from fault


class Journal:
    """The rounds of a save, read with the rules that each was played by."""

    def __init__(self, save: SaveFile, *known: GameDefinition) -> None:
        self._save = save
        self._definitions = {definition.hash: definition for definition in known}

    def row(self, number: int) -> RoundRow:
        """A round's row; raises `UnknownRound`."""
        row = self._save.round(number)
        if row is None:
            raise UnknownRound(number)
        return row

    def definition_of(self, row: RoundRow) -> GameDefinition:
        """The rules a round was played by; raises `RoundNotReproducible` where this program can't read them."""
        wanted = row.opening.definition_hash
        known = self._definitions.get(wanted)
        if known is not None:
            return known
        text = self._save.definition(wanted)
        try:
            definition = from_canonical("" if text is None else text)
            unsound = findings(definition)
        except (EngineError, ValueError, TypeError, LookupError, ArithmeticError) as fault:
            raise RoundNotReproducible(row.number, str(fault)[:200]) from fault
        if unsound:
            # Rules that were never checked by a theme's loading may never end, or pay what there is not.
            raise RoundNotReproducible(row.number, unsound[0].message[:200])
        self._definitions[wanted] = definition
        return definition

    def progress_of(self, row: RoundRow) -> RoundProgress:
        """A round rebuilt as far as it went; raises `RoundNotReproducible` where it comes out other than told."""
        try:
            progress = replay(self.definition_of(row), record_of(row))
        except EngineError as fault:
            raise RoundNotReproducible(row.number, str(fault)) from fault
        told = self._save.show(row.number)
        if told is not None and told != show_of(progress):
            raise RoundNotReproducible(row.number, "its events come out different")
        return progress

    def is_featured(self, row: RoundRow) -> bool:
        """Whether a round had more in it than a spin: free spins, a swap (SC-05), a jackpot, or was a Feature Spin.

        Raises:
            GameError: The round's rules are not known.
        """
        coins = self.definition_of(row).coins
        return (
            row.standing.draws.count(",") >= FEATURE_DRAWS
            or row.standing.jackpots_minor > 0
            or Mode(row.opening.mode) is Mode.FEATURE_SPIN
            or (coins is not None and record_of(row).start.coins >= coins.slots)
        )

    def entry_of(self, row: RoundRow) -> RoundEntry:
        """A round as a line of the history."""
        opening, standing = row.opening, row.standing
        record = record_of(row)
        return RoundEntry(
            number=row.number,
            theme=opening.theme,
            at_ms=opening.at_ms,
            mode=Mode(opening.mode),
            stake_minor=0 if opening.campaign else opening.stake_minor,
            base_stake_minor=opening.base_stake_minor,
            win_minor=standing.win_minor,
            jackpots_minor=standing.jackpots_minor,
            balance_before_minor=opening.balance_before_minor,
            balance_after_minor=standing.balance_after_minor,
            code=notation.round_code(self.definition_of(row), record),
            state=standing.state,
            closed_by=_closer(row),
            choices=record.choices,
            campaign=opening.campaign,
        )
