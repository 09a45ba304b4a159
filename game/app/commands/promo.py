"""`promo award`, `promo list`: promotional rounds without wager (SC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from game.app.output import json_line
from game.app.paths import find_paths
from game.app.saves import SAVES_OPTION, has_save, opened_save, save_folder
from game.content.theme import load_definition
from game.session import promotions
from game.timing import SystemWallClock

if TYPE_CHECKING:
    from pathlib import Path


@click.group()
def promo() -> None:
    """Award or list promotional rounds."""


@promo.command()
@SAVES_OPTION
@click.argument("theme")
@click.argument("campaign")
@click.option("--rounds", type=int, required=True, help="How many rounds are awarded.")
@click.option("--stake", type=int, default=None, help="Their stake in minor units; without it the theme's default.")
def award(folder: Path | None, theme: str, campaign: str, rounds: int, stake: int | None) -> None:
    """Award rounds of THEME under the id CAMPAIGN; they are played before any paid round."""
    definition = load_definition(find_paths().theme(theme))
    base = definition.default_stake if stake is None else stake
    with opened_save(folder, made=True) as save:
        at_ms = SystemWallClock().utc_ms()
        row = promotions.award(save, definition, campaign, rounds=rounds, base_stake_minor=base, at_ms=at_ms)
    click.echo(f"{row.id}: {row.awarded} rounds of {row.theme} at {row.base_stake_minor}.")


@promo.command("list")
@SAVES_OPTION
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def list_campaigns(folder: Path | None, *, as_json: bool) -> None:
    """Every campaign with what is left of it."""
    rows = []
    if has_save(save_folder(folder)):
        with opened_save(folder) as save:
            rows = [
                {
                    "campaign": row.id,
                    "theme": row.theme,
                    "stake": row.base_stake_minor,
                    "awarded": row.awarded,
                    "played": row.played,
                    "won": row.won_minor,
                    "closed": row.closed or None,
                }
                for row in save.campaigns()
            ]
    if as_json:
        json_line(rows)
        return
    for row in rows:
        standing = row["closed"] or f"{row['played']} of {row['awarded']} played"
        click.echo(f"{row['campaign']}: {row['theme']} at {row['stake']}, {standing}, won {row['won']}.")
