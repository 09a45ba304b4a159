"""The legs of a round as commits: stake, outcome, credits, coins and pots of a leg in one transaction (CO-06)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.canonical import canonical_json
from game.engine.choices import TimedOut
from game.engine.events import JackpotWon
from game.engine.jackpot import MICRO_PER_MINOR
from game.engine.round import begin, proceed
from game.saves.rows import LedgerKind, PotAct, RoundState
from game.session import promotions
from game.session.errors import RoundNotReproducible
from game.session.jackpots import with_pots
from game.session.journal import closed_by, opening_of, show_of, standing_of
from game.session.snapshot import ClosedBy, ExpiredRound, OpenRound
from game.timing import MS_PER_DAY

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng
    from game.engine.round import RoundProgress, RoundStart
    from game.saves.rows import CampaignRow, RoundRow
    from game.saves.save_file import SaveFile
    from game.saves.transaction import Transaction
    from game.session.journal import Journal


def first_leg(  # noqa: PLR0913 - what a round starts from
    save: SaveFile,
    definition: GameDefinition,
    start: RoundStart,
    rng: Rng,
    *,
    campaign: CampaignRow | None = None,
    shown: bool = False,
) -> OpenRound:
    """Play a new round up to its first choice or its end, and commit it with its stake.

    ``shown`` closes a settled round at once, for play without a show. Raises what `begin` and the save raise; nothing
    has happened then.
    """
    progress = begin(definition, start, rng)
    name = "" if campaign is None else campaign.id
    balance_before = save.balance_minor
    with save.transaction() as writing:
        number = writing.next_round
        if save.definition(definition.hash) is None:
            writing.keep_definition(definition.hash, canonical_json(definition))
        if campaign is None:
            writing.post(LedgerKind.STAKE, -start.stake_minor, start.at_ms, number)
        _credit(writing, number, progress, start.at_ms, promo=campaign is not None)
        standing = standing_of(
            progress,
            balance_after_minor=writing.state.balance_minor,
            at_ms=start.at_ms,
            closed_by=closed_by(progress),
            events_shown=0,
            shown=shown,
        )
        writing.open_round(opening_of(definition, start, name, balance_before), standing, show_of(progress))
        _keep_coins(writing, definition, start, progress, name, before=start.coins)
        if progress.pots:
            writing.put_pots(with_pots(save.pots(), progress.pots))
        for event in progress.events:
            if isinstance(event, JackpotWon):
                micro = event.amount_minor * MICRO_PER_MINOR
                writing.note_pot_move(start.at_ms, event.tier, PotAct.WON, micro, round_number=number)
        if campaign is not None:
            won = progress.win_minor + progress.jackpots_minor
            writing.put_campaign(replace(promotions.with_round_started(campaign), won_minor=campaign.won_minor + won))
    return OpenRound(number, definition, progress, standing.events_shown, name)


def next_leg(  # noqa: PLR0913 - what a leg goes on from
    save: SaveFile,
    opened: OpenRound,
    choice: Choice,
    rng: Rng,
    at_ms: int,
    *,
    closer: ClosedBy | None = None,
    shown: bool = False,
) -> OpenRound:
    """Answer the pending offer, play on up to the next choice or the end, and commit that leg.

    ``closer`` overrules what the history says ended the round. Raises what `proceed` and the save raise; the round
    waits for its choice as before then.
    """
    before = opened.progress
    progress = proceed(opened.definition, before.record, choice, rng)
    with save.transaction() as writing:
        # Pots are served by the first leg alone (they are drawn before the first stop), so later ones leave them be.
        _credit(
            writing,
            opened.number,
            progress,
            at_ms,
            promo=bool(opened.campaign),
            credited_minor=before.jackpots_minor,
        )
        standing = standing_of(
            progress,
            balance_after_minor=writing.state.balance_minor,
            at_ms=at_ms,
            closed_by=closer or closed_by(progress),
            events_shown=opened.events_shown,
            shown=shown,
        )
        writing.move_round(opened.number, standing, show_of(progress))
        start = progress.record.start
        _keep_coins(writing, opened.definition, start, progress, opened.campaign, before=before.coins)
        campaign = promotions.named(save, opened.campaign) if opened.campaign else None
        if campaign is not None and progress.win_minor:
            writing.put_campaign(replace(campaign, won_minor=campaign.won_minor + progress.win_minor))
    return OpenRound(opened.number, opened.definition, progress, standing.events_shown, opened.campaign)


def note_shown(save: SaveFile, row: RoundRow, events_shown: int, *, to_the_end: bool) -> None:
    """Commit how far the player has seen a round; to its end closes it."""
    standing = replace(row.standing, events_shown=events_shown)
    if to_the_end:
        standing = replace(standing, state=RoundState.SHOWN)
    with save.transaction() as writing:
        writing.move_round(row.number, standing)


def reopened(journal: Journal, row: RoundRow) -> OpenRound:
    """A round of the journal as it stood, to go on with; raises `RoundNotReproducible`."""
    return OpenRound(
        row.number,
        journal.definition_of(row),
        journal.progress_of(row),
        row.standing.events_shown,
        row.opening.campaign,
    )


def close_expired(save: SaveFile, journal: Journal, expiry_days: int, rng: Rng, at_ms: int) -> tuple[ExpiredRound, ...]:
    """Close every open round of the save that is older than the expiry, by the time-out decisions (CO-08).

    One that this program can't rebuild stays open, for its own theme to say so.
    """
    closed: list[ExpiredRound] = []
    for row in save.open_rounds():
        if row.standing.state is not RoundState.STAKED or at_ms - row.opening.at_ms <= expiry_days * MS_PER_DAY:
            continue
        try:
            opened = reopened(journal, row)
        except RoundNotReproducible:
            continue
        while opened.progress.offer is not None:
            opened = next_leg(save, opened, TimedOut(), rng, at_ms, closer=ClosedBy.EXPIRY, shown=True)
        closed.append(ExpiredRound(row.number, row.opening.theme, row.opening.at_ms, opened.progress.win_minor))
    return tuple(closed)


def _credit(  # noqa: PLR0913 - what is paid, for what
    writing: Transaction, number: int, progress: RoundProgress, at_ms: int, *, promo: bool, credited_minor: int = 0
) -> None:
    """Jackpots at once (JP-05), the win when the round is settled."""
    jackpots_minor = progress.jackpots_minor - credited_minor
    if jackpots_minor:
        writing.post(LedgerKind.JACKPOT, jackpots_minor, at_ms, number)
    if progress.offer is None and progress.win_minor:
        writing.post(LedgerKind.PROMO_WIN if promo else LedgerKind.WIN, progress.win_minor, at_ms, number)


def _keep_coins(  # noqa: PLR0913 - whose coins, and which
    writing: Transaction,
    definition: GameDefinition,
    start: RoundStart,
    progress: RoundProgress,
    campaign: str,
    *,
    before: int,
) -> None:
    if definition.coins is not None and progress.coins != before:
        stake = definition.base_stake(start.mode, start.stake_minor)
        writing.put_coins(definition.id, campaign, stake, progress.coins)
