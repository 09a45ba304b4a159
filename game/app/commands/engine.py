"""`spin` and `evaluate`: the rules without a window, for scripts and checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from game.app.errors import UsageError
from game.app.output import json_line, progress
from game.app.paths import find_paths
from game.content.theme import load_definition
from game.engine.definition import ROW_COUNT, Mode
from game.engine.evaluate import Evaluation
from game.engine.evaluate import evaluate as judge
from game.engine.events import SpinKind
from game.engine.window import Window
from game.session.headless import play_rounds

if TYPE_CHECKING:
    from game.engine.codec import Plain
    from game.engine.definition import GameDefinition

EVALUATED = {"base": SpinKind.BASE, "free_spins": SpinKind.FREE_SPIN, "feature_spin": SpinKind.FEATURE_SPIN}


def checked_stake(definition: GameDefinition, mode: Mode, stake_minor: int | None) -> int:
    """The stake asked for, or the default one of the mode.

    Raises:
        UsageError: The game doesn't offer the mode or the stake.
    """
    if mode is Mode.FEATURE_SPIN and definition.feature_spin is None:
        message = f"{definition.id} has no mode {mode}; wanted {Mode.BASE}."
        raise UsageError(message)
    stakes = definition.stakes_of(mode)
    if stake_minor is None:
        return stakes[definition.stakes.index(definition.default_stake)]
    if stake_minor not in stakes:
        message = f"{definition.id} has no stake {stake_minor} in mode {mode}; wanted one of {_listed(stakes)}."
        raise UsageError(message)
    return stake_minor


@click.command()
@click.argument("theme")
@click.option("--rounds", type=click.IntRange(min=1), default=1, show_default=True, help="How many rounds.")
@click.option("--seed", type=int, default=None, help="Seed of the draws; without it they come from the system.")
@click.option("--stake", type=int, default=None, help="What one round costs, in minor units.")
@click.option(
    "--mode", type=click.Choice([mode.value for mode in Mode]), default=Mode.BASE.value, show_default=True, help="Mode."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document a round, one a line.")
def spin(  # noqa: PLR0913 - one parameter an option
    theme: str, rounds: int, seed: int | None, stake: int | None, mode: str, *, as_json: bool
) -> None:
    """Play rounds of the real engine without a window; choices are decided as at time-out.

    Coins and jackpots go on from round to round. "win" is all that a round paid; the events tell a jackpot's part.
    """
    definition = load_definition(find_paths().theme(theme))
    stake_minor = checked_stake(definition, Mode(mode), stake)
    won = 0
    with progress("Spinning", rounds) as step:
        for record in play_rounds(definition, rounds, seed, stake_minor, Mode(mode)):
            won += record["win"]
            if as_json:
                json_line({key: record[key] for key in ("round", "stake", "win", "code", "events")})
            else:
                click.echo(f"{record['round']:>7}  stake {stake_minor:>7}  win {record['win']:>9}  {record['code']}")
            step()
    if not as_json:
        click.echo(f"{rounds} rounds: staked {rounds * stake_minor}, won {won}.")


@click.command()
@click.argument("theme")
@click.option("--window", "rows", required=True, help='Rows from top to bottom: "a b c d e/f g h i j/k l m n o".')
@click.option("--stake", type=click.IntRange(min=1), default=None, help="Base stake in minor units.")
@click.option("--mode", type=click.Choice(list(EVALUATED)), default="base", show_default=True, help="Kind of spin.")
@click.option("--special", default=None, help="The special expanding symbol of a free spin.")
@click.option("--swapped", default="", help="Symbols that turn wild, separated by commas.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def evaluate(  # noqa: PLR0913, PLR0917 - a window is judged by all of these
    theme: str, rows: str, stake: int | None, mode: str, special: str | None, swapped: str, *, as_json: bool
) -> None:
    """Judge one given window. Reels, lines and rows count from 1."""
    definition = load_definition(find_paths().theme(theme))
    judged = judge(
        definition,
        window_of(rows),
        definition.default_stake if stake is None else stake,
        kind=EVALUATED[mode],
        special=special,
        swapped=tuple(symbol.strip() for symbol in swapped.split(",") if symbol.strip()),
    )
    if as_json:
        json_line(evaluation_json(judged))
        return
    for win in judged.line_wins:
        click.echo(f"line {win.line + 1}: {win.count} x {win.symbol} pays {win.amount_minor}")
    if judged.scatter is not None:
        click.echo(f"scatter: {judged.scatter.count} x {judged.scatter.symbol} pays {judged.scatter.amount_minor}")
    if judged.expansion is not None:
        reels = ", ".join(str(reel + 1) for reel in judged.expansion.reels)
        click.echo(f"{judged.expansion.symbol} expands on reels {reels} and pays {judged.expansion.amount_minor}")
    if judged.free_spins_awarded:
        click.echo(f"awards {judged.free_spins_awarded} free spins")
    click.echo(f"total {judged.total_minor}")


def window_of(rows: str) -> Window:
    """The window that a person wrote as rows from top to bottom.

    Raises:
        UsageError: The rows are not three or not of one length.
    """
    lines = [row.split() for row in rows.split("/")]
    if len(lines) != ROW_COUNT or len({len(line) for line in lines}) != 1 or not lines[0]:
        sizes = ", ".join(str(len(line)) for line in lines)
        message = (
            f"The window has {len(lines)} rows of {sizes} symbols; wanted {ROW_COUNT} rows of 5, separated by '/'."
        )
        raise UsageError(message)
    return Window(tuple(zip(*lines, strict=True)))


def evaluation_json(judged: Evaluation) -> dict[str, Plain]:
    """A judged window as `evaluate --json` prints it, everything counted from 1."""
    scatter, expansion = judged.scatter, judged.expansion
    return {
        "line_wins": [
            {"line": win.line + 1, "symbol": win.symbol, "count": win.count, "amount": win.amount_minor}
            for win in judged.line_wins
        ],
        "scatter": None if scatter is None else {"count": scatter.count, "amount": scatter.amount_minor},
        "expansion": None
        if expansion is None
        else {
            "symbol": expansion.symbol,
            "reels": [reel + 1 for reel in expansion.reels],
            "amount": expansion.amount_minor,
        },
        "free_spins_awarded": judged.free_spins_awarded,
        "total": judged.total_minor,
    }


def _listed(stakes: tuple[int, ...]) -> str:
    return ", ".join(str(stake) for stake in stakes)
