"""What was asked for on the command line, checked against what is installed: themes, market, language, stake."""

from __future__ import annotations

import platform
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click
from babel.numbers import is_currency

from game import __version__
from game.app.errors import UsageError
from game.app.log import Log
from game.app.shelf import load_shelf
from game.content.fault import ThemeRefused
from game.content.jurisdiction import load_jurisdiction
from game.content.pseudo_locale import PSEUDO_LOCALE

if TYPE_CHECKING:
    from game.app.options import PlayOptions
    from game.app.paths import Paths
    from game.app.shelf import Shelf
    from game.saves.settings import Settings
    from game.session.jurisdiction import Jurisdiction
    from game.timing import WallClock


def log_of(options: PlayOptions, paths: Paths, wall: WallClock) -> Log:
    """The log of this run; it waits for the save's folder to be ours."""
    log = Log(wall, sys.stderr if options.verbose else None)
    log.note(
        "start",
        version=__version__,
        python=platform.python_version(),
        system=platform.platform(),
        saves=str(paths.saves),
        theme=options.theme,
        market=options.jurisdiction,
        seeded=options.seed is not None,
    )
    return log


def shelf_of(options: PlayOptions, paths: Paths) -> Shelf:
    """The themes; the one that was asked for must be among them, and know the stake and the language asked for.

    Raises:
        ThemeRefused: It is refused, or all are.
        UsageError: It isn't there, or no theme has that stake, or not all speak that language.
    """
    only = None if options.theme is None else paths.theme(options.theme)
    shelf = load_shelf(paths, None if only is None or only.parent == paths.themes else only)
    wanted = None if only is None else shelf.refused.get(only.name)
    if wanted is not None:
        raise wanted
    if not shelf.packages:
        raise ThemeRefused([fault for refused in shelf.refused.values() for fault in refused.faults])
    _check_language(options, shelf)
    _check_stake(options, shelf)
    return shelf


def theme_id_of(options: PlayOptions) -> str | None:
    """The id of the theme that was asked for by its id or by its folder."""
    return None if options.theme is None else Path(options.theme).resolve().name


def market_of(options: PlayOptions, paths: Paths) -> Jurisdiction:
    """The market's profile; the strictest limits, and a word about it, where there is no such profile.

    Raises:
        UsageError: There is no such currency.
    """
    file = paths.jurisdictions / f"{options.jurisdiction}.yaml"
    if not file.is_file():
        click.echo(f"There is no profile {options.jurisdiction!r}: the strictest limits hold.", err=True)
    market = load_jurisdiction(file)
    market = market.for_young_adult() if options.young_adult else market
    if options.currency is None:
        return market
    if not is_currency(options.currency):
        message = f"A currency of {options.currency!r}: wanted an ISO 4217 code, for example SEK."
        raise UsageError(message)
    return replace(market, currency=options.currency)


def settings_with(options: PlayOptions, settings: Settings) -> Settings:
    """The settings with what the command line says."""
    if options.speed is None:
        return settings
    if options.speed == "reduced_motion":
        return replace(settings, motion="reduced")
    return replace(settings, motion="full", speed=options.speed)


def _check_language(options: PlayOptions, shelf: Shelf) -> None:
    spoken = [code for code, _ in shelf.languages]
    if options.language not in {None, PSEUDO_LOCALE, *spoken}:
        message = f"There is no language {options.language!r}; wanted one of {', '.join(spoken)}."
        raise UsageError(message)


def _check_stake(options: PlayOptions, shelf: Shelf) -> None:
    asked_for = theme_id_of(options)
    themes = [package.definition for name, package in shelf.packages.items() if asked_for in {None, name}]
    stakes = sorted({stake for definition in themes for stake in definition.stakes})
    if options.stake_minor is not None and options.stake_minor not in stakes:
        listed = ", ".join(str(stake) for stake in stakes)
        message = f"There is no stake {options.stake_minor}; wanted one of {listed}."
        raise UsageError(message)
