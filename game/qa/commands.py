"""`shots`: the command is here, above the application, because pictures are taken of it from outside."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from game.app.errors import UsageError
from game.app.options import size_of
from game.app.output import json_line, progress
from game.app.paths import find_paths
from game.app.shelf import load_shelf

if TYPE_CHECKING:
    from game.qa.room import Stand

DEFAULT_SIZE = (1920, 1080)


@click.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default=None, help="The folder for the PNGs.")
@click.option("--theme", default=None, help="Only this theme.")
@click.option("--state", default=None, help="Only this state.")
@click.option("--size", default=None, metavar="WxH", help="Their size; 1920x1080 without.")
@click.option("--lang", default="en", show_default=True, help="The language.")
@click.option("--list", "listed", is_flag=True, help="List the states and the themes that know them.")
@click.option("--strip", default=None, metavar="MOTION", help="A film strip of a motion instead; all for each of them.")
@click.option("--frames", type=click.IntRange(1, 60), default=9, show_default=True, help="The frames of a strip.")
@click.option("--calm", is_flag=True, help="Strips with reduced motion.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def shots(  # noqa: PLR0913, PLR0917 - one parameter an option
    out: Path | None,
    theme: str | None,
    state: str | None,
    size: str | None,
    lang: str,
    strip: str | None,
    frames: int,
    *,
    calm: bool,
    listed: bool,
    as_json: bool,
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
    if strip is not None:
        _strips(stand, out, theme, strip, frames, calm=calm, as_json=as_json)
        return
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


def _strips(  # noqa: PLR0913 - what a strip is made of
    stand: Stand, out: Path, theme: str | None, strip: str, frames: int, *, calm: bool, as_json: bool
) -> None:
    """Film strips of one motion, or of all of them."""
    from game.presentation.feel import Speed  # noqa: PLC0415 - the machine is settled before pygame starts
    from game.qa.film_strip import easel_of, take_strip  # noqa: PLC0415 - the same
    from game.qa.passages import PASSAGES, passages_of  # noqa: PLC0415 - the same
    from game.qa.shots import settle_machine  # noqa: PLC0415 - the same

    _check(None if strip == "all" else strip, tuple(passage.name for passage in PASSAGES), "motion")
    packages = [package for name, package in stand.shelf.packages.items() if theme in {None, name}]
    wanted = {
        package.id: [each for each in passages_of(package.definition) if strip in {"all", each.name}]
        for package in packages
    }
    speed = Speed.REDUCED_MOTION if calm else Speed.NORMAL
    settle_machine()
    files = []
    with progress("Taking strips", sum(len(passages) for passages in wanted.values())) as step:
        for package in packages:
            easel = easel_of(package, stand.shelf.assets, stand.size_px, stand.language)
            for passage in wanted[package.id]:
                file = take_strip(passage, package, easel, out, frames=frames, size_px=stand.size_px, speed=speed)
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
