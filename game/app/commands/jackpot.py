"""`jackpot list`, `pause`, `resume`, `discontinue`: what an operator may do to a pot (JP-07)."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from game.app.output import json_line
from game.app.paths import find_paths
from game.app.saves import SAVES_OPTION, opened_save
from game.content.theme import list_themes, load_definition
from game.engine.jackpot import MICRO_PER_MINOR
from game.session import jackpots
from game.timing import SystemWallClock

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.engine.jackpot import Pot
    from game.saves.save_file import SaveFile

MS_PER_S = 1000


@click.group()
def jackpot() -> None:
    """List, pause, resume or discontinue the jackpots of a save."""


@jackpot.command("list")
@SAVES_OPTION
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def list_pots(folder: Path | None, *, as_json: bool) -> None:
    """Every pot with its amount, exact to the millionth of a minor unit, its state and its deadline."""
    with _pool(folder) as save:
        pots = [jackpots.pot_of(row) for row in save.pots()]
    if as_json:
        json_line([pot_json(pot) for pot in pots])
        return
    for pot in pots:
        click.echo(_line(pot))


@jackpot.command()
@SAVES_OPTION
@click.argument("tier")
def pause(folder: Path | None, tier: str) -> None:
    """Pause TIER: no contributions, no win, the amount kept to the digit."""
    with _pool(folder) as save:
        click.echo(_line(jackpots.pause(save, tier, SystemWallClock().utc_ms())))


@jackpot.command()
@SAVES_OPTION
@click.argument("tier")
def resume(folder: Path | None, tier: str) -> None:
    """Let a paused TIER go on."""
    with _pool(folder) as save:
        click.echo(_line(jackpots.resume(save, tier, SystemWallClock().utc_ms())))


@jackpot.command()
@SAVES_OPTION
@click.argument("tier")
@click.option("--to", "heir", default=None, metavar="TIER", help="The jackpot that gets the fund; else the reserve.")
def discontinue(folder: Path | None, tier: str, heir: str | None) -> None:
    """Close TIER for good; its fund goes to another tier or to the reserve."""
    with _pool(folder) as save:
        got = jackpots.discontinue(save, tier, heir, SystemWallClock().utc_ms())
        click.echo(f"{tier} is discontinued; its fund went to {_line(got)}")


def pot_json(pot: Pot) -> dict[str, object]:
    """One pot in JSON types: ``amount`` in whole minor units, ``micro`` exact."""
    return {
        "tier": pot.tier,
        "amount": pot.micro // MICRO_PER_MINOR,
        "micro": pot.micro,
        "state": pot.state.value,
        "opened_ms": pot.opened_ms,
        "deadline_ms": pot.deadline_ms,
    }


@contextmanager
def _pool(folder: Path | None) -> Iterator[SaveFile]:
    """The save, with every pot of the installed themes opened in it."""
    with opened_save(folder, made=True) as save:
        for theme in list_themes(find_paths().themes):
            jackpots.open_missing(save, load_definition(theme), SystemWallClock().utc_ms())
        yield save


def _line(pot: Pot) -> str:
    due = ""
    if pot.deadline_ms is not None:
        due = datetime.fromtimestamp(pot.deadline_ms / MS_PER_S, tz=UTC).strftime(", at the latest %Y-%m-%d %H:%M UTC")
    return f"{pot.tier}: {pot.micro // MICRO_PER_MINOR}.{pot.micro % MICRO_PER_MINOR:06d}, {pot.state.value}{due}"
