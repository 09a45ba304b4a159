"""`saves check`, `backup`, `restore`, `export`: the save file, without playing on it."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

import click

from game.app.errors import UsageError
from game.app.output import json_line
from game.app.saves import SAVES_OPTION, has_save, opened_save, save_folder
from game.saves import opening
from game.saves.export import export as exported


@click.group()
def saves() -> None:
    """Check, back up, restore or export the save file."""


@saves.command()
@SAVES_OPTION
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def check(folder: Path | None, *, as_json: bool) -> None:
    """Prove that the save is whole: structure, checksums, chains, and the balance as the sum of its ledger."""
    place = save_folder(folder)
    if not has_save(place):
        message = f"There is no save in {place}."
        raise UsageError(message)
    found = opening.check(place)
    if as_json:
        json_line(
            {
                "save": found.save_id,
                "balance": found.state.balance_minor,
                "serial": found.state.serial,
                "rounds": found.rounds,
                "ledger_rows": found.ledger_rows,
                "open_rounds": sorted(found.open_rounds),
            }
        )
    else:
        click.echo(f"Sound: {found.rounds} rounds, {found.ledger_rows} movements, balance {found.state.balance_minor}.")


@saves.command()
@SAVES_OPTION
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
def backup(folder: Path | None, file: Path) -> None:
    """Write a copy of the save, as it stands, to FILE."""
    with opened_save(folder) as save:
        save.backup_to(file)
    click.echo(f"{file}")


@saves.command()
@SAVES_OPTION
def restore(folder: Path | None) -> None:
    """Put the newest sound snapshot in the place of the save; the present file is set aside, not deleted."""
    path, found = opening.restore(save_folder(folder))
    click.echo(f"Restored {path.name}: {found.rounds} rounds, balance {found.state.balance_minor}.")


@saves.command()
@SAVES_OPTION
@click.option("--out", type=click.File("w", encoding="utf-8"), default="-", help="A file instead of stdout.")
def export(folder: Path | None, out: TextIO) -> None:
    """Write all of the save as JSON, one object a line: state, ledger, rounds, pots, jackpots, campaigns."""
    with opened_save(folder) as save:
        for line in exported(save):
            json_line(line, out)
