"""`shots`: the command is here, above the application, because pictures are taken of it from outside."""

from __future__ import annotations

from pathlib import Path

import click

from game.app.errors import UsageError
from game.app.options import size_of
from game.app.output import json_line, progress
from game.app.paths import find_paths
from game.app.shelf import load_shelf

DEFAULT_SIZE = (1920, 1080)


@click.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default=None, help="The folder for the PNGs.")
@click.option("--theme", default=None, help="Only this theme.")
@click.option("--state", default=None, help="Only this state.")
@click.option("--size", default=None, metavar="WxH", help="Their size; 1920x1080 without.")
@click.option("--lang", default="en", show_default=True, help="The language.")
@click.option("--list", "listed", is_flag=True, help="List the states and the themes that know them.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def shots(  # noqa: PLR0913 - one parameter an option
    out: Path | None, theme: str | None, state: str | None, size: str | None, lang: str, *, listed: bool, as_json: bool
) -> None:
    """Write a PNG of every named state of every screen: headless, the same bytes each time."""
    from game.qa import shots as taking  # noqa: PLC0415 - the machine is settled before pygame starts
    from game.qa.room import Stand  # noqa: PLC0415 - the same
    from game.qa.states import STATES  # noqa: PLC0415 - the same

    paths = find_paths()
    stand = Stand(paths, load_shelf(paths), size_of(size) or DEFAULT_SIZE, lang)
    if listed:
        _list(as_json, [(each, taking.themes_of(each, stand)) for each in STATES])
        return
    if out is None:
        message = "Where to? Give a folder with --out, or --list to see the states."
        raise UsageError(message)
    _check(theme, tuple(stand.shelf.packages), "theme")
    _check(state, tuple(each.name for each in STATES), "state")
    if lang not in dict(stand.shelf.languages):
        _check(lang, tuple(dict(stand.shelf.languages)), "language")
    wanted = taking.wanted_shots(stand, theme, state)
    if not wanted:
        message = f"{theme} has no state {state}."
        raise UsageError(message)
    taking.settle_machine()
    files = []
    with progress("Taking pictures", len(wanted)) as step:
        for file in taking.take_all(stand, wanted, out):
            files.append(str(file))
            if not as_json:
                click.echo(file)
            step()
    if as_json:
        json_line(files)


def _list(as_json: bool, states: list[tuple[object, tuple[str, ...]]]) -> None:
    rows = [
        {"state": getattr(state, "name", ""), "says": getattr(state, "says", ""), "themes": list(themes)}
        for state, themes in states
    ]
    if as_json:
        json_line(rows)
        return
    for row in rows:
        click.echo(f"{row['state']:<14} {row['says']:<40} {', '.join(row['themes'])}")


def _check(value: str | None, known: tuple[str, ...], what: str) -> None:
    if value is not None and value not in known:
        message = f"There is no {what} {value!r}; there are {', '.join(known)}."
        raise UsageError(message)
