"""`history` and `replay`: the rounds of a save, and any round again by its code."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from game.app.errors import UsageError
from game.app.output import json_line
from game.app.paths import find_paths
from game.app.saves import SAVES_OPTION, has_save, opened_save, save_folder
from game.content.theme import load_definition
from game.engine.notation import choice_json, event_json, offer_json, parse_round_code
from game.engine.round import replay as replayed
from game.session.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.session.snapshot import RoundEntry

HASH_SHOWN = 12
MS_PER_S = 1000


@click.command()
@SAVES_OPTION
@click.option("--limit", type=click.IntRange(min=1), default=100, show_default=True, help="How many, latest first.")
@click.option("--theme", default=None, help="Only the rounds of this theme.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document a round, one a line.")
def history(folder: Path | None, limit: int, theme: str | None, *, as_json: bool) -> None:
    """List the rounds of a save, the latest first."""
    if not has_save(save_folder(folder)):
        return
    with opened_save(folder) as save:
        journal = Journal(save)
        for row in save.rounds(limit, theme=theme):
            entry = journal.entry_of(row)
            if as_json:
                json_line(entry_json(entry))
            else:
                when = datetime.fromtimestamp(entry.at_ms / MS_PER_S, tz=UTC).strftime("%Y-%m-%d %H:%M:%S")
                won = entry.win_minor + entry.jackpots_minor
                click.echo(
                    f"{entry.number:>7}  {when}  {entry.theme:<20} stake {entry.stake_minor:>7}  won {won:>9}  "
                    f"balance {entry.balance_after_minor:>10}  {entry.code}"
                )


def entry_json(entry: RoundEntry) -> dict[str, object]:
    """One line of the history in JSON types; money in minor units."""
    return {
        "round": entry.number,
        "theme": entry.theme,
        "at_ms": entry.at_ms,
        "mode": entry.mode.value,
        "stake": entry.stake_minor,
        "win": entry.win_minor,
        "jackpots": entry.jackpots_minor,
        "balance_before": entry.balance_before_minor,
        "balance_after": entry.balance_after_minor,
        "state": str(entry.state),
        "closed_by": entry.closed_by.value,
        "choices": [choice_json(choice) for choice in entry.choices],
        "promo": entry.campaign or None,
        "code": entry.code,
    }


@click.command()
@click.argument("code")
@click.option("--json", "as_json", is_flag=True, help="One JSON document and no window.")
@click.option("--size", default=None, metavar="WxH", help="The window's size.")
def replay(code: str, size: str | None, *, as_json: bool) -> None:
    """Show one round again by its round code, marked as a recall; nothing is staked and nothing saved.

    The code must be of the rules that are installed: it names them by their hash.
    """
    definition, progress = round_of(code)
    if as_json:
        json_line(
            {
                "theme": definition.id,
                "stake": progress.record.start.stake_minor,
                "win": progress.win_minor + progress.jackpots_minor,
                "offer": None if progress.offer is None else offer_json(progress.offer),
                "events": [event_json(event) for event in progress.events],
            }
        )
        return
    from game.app.play import show_round  # noqa: PLC0415 - a window is opened only now

    show_round(definition.id, progress, size)


def round_of(code: str) -> tuple[GameDefinition, RoundProgress]:
    """The rules and the events of a round code.

    Raises:
        EngineError: The code is damaged, or its draws don't fit the rules.
        UsageError: Its rules are not the installed ones.
    """
    theme_id, hash_prefix, record = parse_round_code(code.strip())
    definition = load_definition(find_paths().theme(theme_id))
    if not definition.hash.startswith(hash_prefix):
        message = (
            f"The code is of other rules of {theme_id}: {hash_prefix}, and the installed ones are "
            f"{definition.hash[:HASH_SHOWN]}."
        )
        raise UsageError(message)
    return definition, replayed(definition, record)
