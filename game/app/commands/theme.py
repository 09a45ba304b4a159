"""`theme show`, `theme check`, `theme new`: what an author of a theme works with."""

from __future__ import annotations

import json
from pathlib import Path

import click

from game.app.errors import UsageError
from game.app.output import json_line
from game.app.paths import find_paths
from game.content.fault import Severity, ThemeRefused, render
from game.content.new_theme import new_theme
from game.content.show import rules
from game.content.theme import list_themes, load_definition, theme_faults

THEME_FILE = "game.yaml"


@click.group()
def theme() -> None:
    """Show, check or start a theme."""


@theme.command()
@click.argument("name", metavar="THEME")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on one line.")
def show(name: str, *, as_json: bool) -> None:
    """Print the loaded definition: symbols, paytable, lines, stakes, strips, features, jackpots, hash."""
    document = rules(load_definition(find_paths().theme(name)))
    if as_json:
        json_line(document)
    else:
        click.echo(json.dumps(document, ensure_ascii=False, indent=2))


@theme.command()
@click.argument("folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def check(folder: Path | None, *, as_json: bool) -> None:
    """Tell every fault of a theme at once; without DIR, of all themes at hand. Ends with 3 when one is refused."""
    paths = find_paths()
    found = [fault for each in _folders(folder) for fault in theme_faults(each, paths.assets)]
    errors = [fault for fault in found if fault.severity is Severity.ERROR]
    if as_json:
        json_line(
            [
                {
                    "file": str(fault.file),
                    "line": fault.line,
                    "path": fault.path,
                    "message": fault.message,
                    "hint": fault.hint,
                    "severity": fault.severity.value,
                }
                for fault in found
            ]
        )
    elif not errors:
        click.echo(render(found) if found else "No fault.")
    if errors:
        raise ThemeRefused(found)


@theme.command()
@click.argument("name")
def new(name: str) -> None:
    """Write a playable skeleton of a theme."""
    folder = new_theme(name, find_paths().themes)
    click.echo(f"{folder}: play it with 'play {name}', check it with 'theme check {folder}'.")


def _folders(given: Path | None) -> tuple[Path, ...]:
    """The theme folders meant: a theme's own, all in a folder of themes, a theme by its id, or all at hand."""
    paths = find_paths()
    if given is None:
        return list_themes(paths.themes)
    if given.is_dir():
        inside = list_themes(given)
        return inside if inside and not (given / THEME_FILE).is_file() else (given,)
    if len(given.parts) == 1 and (paths.themes / given).is_dir():
        return (paths.themes / given,)
    message = f"There is no folder {given}."
    raise UsageError(message)
