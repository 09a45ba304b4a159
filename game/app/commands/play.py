"""`play`: the window."""

from __future__ import annotations

import importlib
from pathlib import Path

import click

from game.app.commands import INSPECTING

SEEDS = 1 << 32
"""A run that lets an inspector in is seeded, with one of so many."""


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
def play(  # noqa: PLR0913, PLR0917 - one parameter an option
    theme: str | None,
    stake: int | None,
    balance: int | None,
    saves: Path | None,
    jurisdiction: str,
    currency: str | None,
    size: str | None,
    lang: str | None,
    seed: int | None,
    speed: str | None,
    *,
    young_adult: bool,
    kiosk: bool,
    fullscreen: bool,
    mute: bool,
    inspect: bool,
    verbose: bool,
) -> int:
    """Open the window: the lobby, or THEME."""
    from game.app.options import PlayOptions, size_of  # noqa: PLC0415 - `--help` needs no pygame
    from game.app.play import play as run  # noqa: PLC0415 - the same
    from game.engine.rng import SystemRng  # noqa: PLC0415 - the same

    visitor = None
    if inspect:
        seed = (
            SystemRng().below(SEEDS) if seed is None else seed
        )  # outcomes may be forced now: the screen must say so (CO-14)
        visitor = getattr(importlib.import_module(INSPECTING.module), INSPECTING.attribute)(seed)
    return run(
        PlayOptions(
            theme=theme,
            stake_minor=stake,
            balance_minor=balance,
            saves=saves,
            jurisdiction=jurisdiction,
            young_adult=young_adult,
            currency=currency,
            kiosk=kiosk,
            fullscreen=fullscreen,
            size_px=size_of(size),
            mute=mute,
            language=lang,
            seed=seed,
            speed=speed,
            inspect=inspect,
            verbose=verbose,
        ),
        visitor,
    )
