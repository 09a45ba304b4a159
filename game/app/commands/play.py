"""`play`: the window."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from game.app.commands import INSPECTING

if TYPE_CHECKING:
    from game.app.options import PlayOptions

SEEDS = 1 << 32
"""A run that lets an inspector in is seeded, with one of so many."""
OPTION_NAMES = {"stake": "stake_minor", "balance": "balance_minor", "lang": "language"}
"""Where an option is called otherwise on the command line than in `PlayOptions`."""


@click.command()
@click.argument("theme", required=False)
@click.option("--stake", type=click.IntRange(min=1), default=None, help="The base stake to begin with, in minor units.")
@click.option("--balance", type=click.IntRange(min=0), default=None, help="The credit of a fresh save, in minor units.")
@click.option("--saves", type=click.Path(path_type=Path, file_okay=False), default=None, help="The folder of the save.")
@click.option("--jurisdiction", default="demo", show_default=True, metavar="ID", help="The market's limits.")
@click.option("--young-adult", is_flag=True, help="The player is 18 to 24: some markets have a lower limit then.")
@click.option("--currency", default=None, metavar="CODE", help="Write money in this currency instead of the market's.")
@click.option("--kiosk", is_flag=True, help="Full screen, with no way out but the staff's.")
@click.option("--fullscreen", is_flag=True, help="Begin in full screen; F11 changes it.")
@click.option("--size", default=None, metavar="WxH", help="The window's size.")
@click.option("--mute", is_flag=True, help="Begin without sound.")
@click.option("--lang", default=None, metavar="CODE", help="The language: en, de; qps-ploc for the pseudo-locale.")
@click.option("--seed", type=int, default=None, help="Draw from this seed instead of the system; the screen says so.")
@click.option(
    "--speed", type=click.Choice(["normal", "turbo", "reduced_motion"]), default=None, help="How fast shows run."
)
@click.option("--inspect", is_flag=True, help="Freeze, step and scrub shows, force outcomes, see figures (F1 to F9).")
@click.option("--verbose", is_flag=True, help="Tell on the terminal what is noted in the log, one event a line.")
def play(*, inspect: bool, seed: int | None, **asked: object) -> int:
    """Open the window: the lobby, or THEME."""
    from game.app.play import play as run  # noqa: PLC0415 - `--help` needs no pygame

    visitor = None
    if inspect:
        seed = some_seed() if seed is None else seed
        visitor = getattr(importlib.import_module(INSPECTING.module), INSPECTING.attribute)(seed)
    return run(options_of(seed=seed, inspect=inspect, **asked), visitor)


def some_seed() -> int:
    """A seed for a run whose outcomes may be forced: the screen must say that it isn't left to chance (CO-14)."""
    from game.engine.rng import SystemRng  # noqa: PLC0415 - `--help` needs no engine

    return SystemRng().below(SEEDS)


def options_of(**asked: object) -> PlayOptions:
    """The record of what was asked for, from the command line's own names."""
    from game.app.options import PlayOptions, window_of  # noqa: PLC0415 - `--help` needs no pygame

    size = asked.pop("size")
    named = {OPTION_NAMES.get(name, name): value for name, value in asked.items()}
    return PlayOptions(size_px=window_of(None if size is None else str(size)), **named)  # type: ignore[arg-type] # click has typed them
