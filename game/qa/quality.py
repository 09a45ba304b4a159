"""`qa`: play with forced outcomes, compare pictures with golden ones."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from game.app.commands.play import options_of, some_seed
from game.app.commands.play import play as play_command
from game.app.errors import UsageError
from game.app.output import json_line


@click.group()
def qa() -> None:
    """Look at the games from outside: outcomes on demand, scripts, pictures, films."""


@click.command(params=list(play_command.params))
@click.option(
    "--force", "wished", multiple=True, metavar="OUTCOME", help="What the next round has; again for the one after."
)
@click.option("--tell", is_flag=True, help="Print what is on the screen and what can be pressed: a JSON line a change.")
@click.option("--hear", is_flag=True, help="Listen on stdin: wish OUTCOME, touch X Y; one a line.")
@click.option("--rate", type=click.FloatRange(0.05, 20), default=1.0, show_default=True, help="How fast time passes.")
@click.option(
    "--list", "listed", is_flag=True, help="List the outcomes that can be forced, and the games that know them."
)
def play(  # noqa: PLR0913 - one parameter an option
    *,
    wished: tuple[str, ...],
    tell: bool,
    hear: bool,
    rate: float,
    listed: bool,
    seed: int | None,
    inspect: bool,
    **asked: object,
) -> int:
    """Open the window as `play` does, with forced outcomes.

    OUTCOME is a name of --list, a round code, or draws:1,2,3. Forced rounds are played by the engine from draws that it
    could have made itself; the screen says that they are not left to chance.
    """
    if listed:
        _list_outcomes()
        return 0
    from game.app.play import play as run  # noqa: PLC0415 - `--help` needs no pygame
    from game.qa.visits import Visit  # noqa: PLC0415 - the same

    seed = some_seed() if seed is None else seed
    visit = Visit(
        wished,
        seed=seed,
        tell=sys.stdout if tell else None,
        hear=sys.stdin if hear else None,
        inspects=inspect,
        rate=rate,
    )
    return run(options_of(seed=seed, inspect=inspect, **asked), visit)


qa.add_command(play)


def _list_outcomes() -> None:
    from game.app.paths import find_paths  # noqa: PLC0415 - `--help` needs no themes
    from game.app.shelf import load_shelf  # noqa: PLC0415 - the same
    from game.qa.outcomes import OUTCOMES  # noqa: PLC0415 - the same

    packages = load_shelf(find_paths()).packages
    for outcome in OUTCOMES.values():
        knowing = ", ".join(name for name, package in packages.items() if outcome.has(package.definition))
        click.echo(f"{outcome.name:<16} {outcome.says:<46} {knowing}")


@qa.command()
@click.argument("golden", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.argument("fresh", type=click.Path(path_type=Path, file_okay=False, exists=True), required=False)
@click.option(
    "--report", type=click.Path(path_type=Path, dir_okay=False), default=None, help="An HTML page of the differences."
)
@click.option(
    "--size", default=None, metavar="WxH", help="The size of fresh pictures; that of the golden ones without."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def compare(golden: Path, fresh: Path | None, report: Path | None, size: str | None, *, as_json: bool) -> int:
    """Compare the pictures in FRESH with those in GOLDEN; without FRESH they are taken now.

    Ends with 1 where one differs or is missing.
    """
    from game.qa.comparison import compared, fresh_pictures, write_page  # noqa: PLC0415 - `--help` needs no pygame

    if not list(golden.glob("*.png")):
        message = f"There are no pictures in {golden}; make some with: shots --out {golden}"
        raise UsageError(message)
    found = compared(golden, fresh_pictures(golden, size) if fresh is None else fresh)
    if report is not None:
        write_page(report, found)
    if as_json:
        json_line([one.told() for one in found])
    else:
        for one in found:
            click.echo(f"{one.name:<44} {one.words}")
    return 0 if all(one.same for one in found) else 1
