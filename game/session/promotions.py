"""Promotional rounds: a campaign awards some at a stake, without wager and with progress of their own (SC-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.definition import Mode
from game.saves.rows import CampaignRow
from game.session.errors import PromotionRefused

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition
    from game.saves.save_file import SaveFile

MOST_ROUNDS = 10_000
PLAYED = "played"
CANCELLED = "cancelled"


def award(  # noqa: PLR0913 - the facts of a campaign
    save: SaveFile, definition: GameDefinition, campaign: str, *, rounds: int, base_stake_minor: int, at_ms: int
) -> CampaignRow:
    """Award promotional rounds; they are played before any paid round of that theme.

    Raises:
        PromotionRefused: An id used before, no rounds, or a stake off the theme's ladder.
    """
    if not campaign or any(row.id == campaign for row in save.campaigns()):
        message = f"campaign {campaign!r}: wanted an id that was not used before"
        raise PromotionRefused(message)
    if not 1 <= rounds <= MOST_ROUNDS:
        message = f"campaign {campaign}: {rounds} rounds; wanted 1 to {MOST_ROUNDS}"
        raise PromotionRefused(message)
    if base_stake_minor not in definition.stakes_of(Mode.BASE):
        ladder = ", ".join(map(str, definition.stakes))
        message = f"campaign {campaign}: a stake of {base_stake_minor}; wanted one of {ladder}"
        raise PromotionRefused(message)
    row = CampaignRow(campaign, definition.id, base_stake_minor, rounds, 0, 0, at_ms, "")
    with save.transaction() as writing:
        writing.put_campaign(row)
    return row


def cancel(save: SaveFile, campaign: str) -> CampaignRow:
    """Close a campaign: its rounds that were not started are not played. Raises `PromotionRefused`."""
    for row in save.campaigns():
        if row.id == campaign and not row.closed:
            closed = replace(row, closed=CANCELLED)
            with save.transaction() as writing:
                writing.put_campaign(closed)
            return closed
    message = f"campaign {campaign!r}: wanted one that is running"
    raise PromotionRefused(message)


def running(save: SaveFile, theme: str) -> CampaignRow | None:
    """The campaign that a theme's next round belongs to, the one awarded first."""
    return next((row for row in save.campaigns(theme) if not row.closed), None)


def named(save: SaveFile, campaign: str) -> CampaignRow | None:
    """A campaign by its id."""
    return next((row for row in save.campaigns() if row.id == campaign), None)


def with_round_started(row: CampaignRow) -> CampaignRow:
    """The campaign after one of its rounds began; the last one closes it."""
    played = row.played + 1
    return replace(row, played=played, closed=PLAYED if played == row.awarded and not row.closed else row.closed)
