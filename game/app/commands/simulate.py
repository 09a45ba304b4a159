"""`simulate`: whole rounds by the million, and how near they come to the exact odds."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import click

from game.app.commands.engine import checked_stake
from game.app.long_work import long_work
from game.app.output import json_line
from game.app.paths import find_paths
from game.content.theme import load_definition
from game.engine.definition import Mode
from game.par.errors import ParError
from game.timing import SystemClock

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from game.par.simulation.run import Setup

SHEET_FILE = "par.json"


@click.command()
@click.argument("theme")
@click.option(
    "--mode", type=click.Choice([mode.value for mode in Mode]), default=Mode.BASE.value, show_default=True, help="Mode."
)
@click.option("--rounds", type=click.IntRange(min=1), default=10_000_000, show_default=True, help="How many rounds.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the draws.")
@click.option("--stake", type=int, default=None, help="What one round costs, in minor units.")
@click.option("--workers", type=click.IntRange(min=1), default=None, help="Threads; as many as there are cores.")
@click.option("--special", default=None, help="Always choose this special symbol; without it one is drawn.")
@click.option(
    "--respin",
    type=click.Choice(["best", "take", "replay"]),
    default="best",
    show_default=True,
    help="What is done with the offer to replay.",
)
@click.option("--engine", is_flag=True, help="Play the same draws by the engine too and compare round by round.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def simulate(  # noqa: PLR0913, PLR0917 - one parameter an option
    theme: str,
    mode: str,
    rounds: int,
    seed: int,
    stake: int | None,
    workers: int | None,
    special: str | None,
    respin: str,
    *,
    engine: bool,
    as_json: bool,
) -> None:
    """Play whole rounds of THEME, features and choices included. Ctrl-C ends it with what it has.

    The same seed gives the same rounds with any number of workers.
    """
    from game.par.simulation.comparison import deviations, document  # noqa: PLC0415 - numpy only where it is used
    from game.par.simulation.run import Setup  # noqa: PLC0415 - the same
    from game.par.simulation.run import simulate as play  # noqa: PLC0415 - the same
    from game.par.simulation.tables import RespinPolicy, Strategy  # noqa: PLC0415 - the same

    folder = find_paths().theme(theme)
    definition = load_definition(folder)
    stake_minor = checked_stake(definition, Mode(mode), stake)
    strategy = Strategy(special, RespinPolicy[respin.upper()])
    setup, threads = Setup(definition, Mode(mode), stake_minor, seed, strategy), workers or os.cpu_count() or 1
    if engine:
        _held_against_engine(setup, rounds, as_json=as_json)
        return
    with long_work("rounds") as tell:
        played = play(setup, rounds, threads, SystemClock(), tell("Simulating", rounds))
    found = document(played, threads)
    sheet = _sheet(folder)
    off = None if sheet is None else deviations(found, sheet)
    if as_json:
        json_line({**found, "deviations": off})
    else:
        click.echo(_told(found, off))


def _held_against_engine(setup: Setup, rounds: int, *, as_json: bool) -> None:
    """Tell whether the compiled rounds equal the engine's; `ParError` where they don't."""
    from game.par.simulation.equality import first_difference  # noqa: PLC0415 - numpy only where it is used

    with long_work() as tell:
        found = first_difference(setup, rounds, tell("Playing by the engine", rounds))
    if found is not None:
        message = (
            f"round {found.number}: win, draws and coins are {found.compiled} compiled; wanted {found.engine} as the "
            "engine plays them"
        )
        raise ParError(message)
    if as_json:
        json_line({"theme": setup.definition.id, "mode": setup.mode.value, "rounds": rounds, "equal": True})
    else:
        click.echo(f"{setup.definition.id}, {setup.mode}: {rounds:,} rounds equal to the engine's, draw by draw.")


def _sheet(folder: Path) -> dict[str, Any] | None:
    file = folder / SHEET_FILE
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def _told(found: Mapping[str, Any], off: Mapping[str, float] | None) -> str:
    rate, spins = found["rounds_per_s"], found["free_spins"]["mean_spins"]
    stopped = "" if found["whole"] else " (stopped early)"
    lines = [
        f"{found['theme']}, {found['mode']}: {found['rounds']:,} rounds at {found['stake']}{stopped}",
        f"  {found['seconds']:.1f} s, {rate / 1e6:.1f} million rounds a second with {found['workers']} workers"
        if rate
        else "",
        f"  return         {found['rtp']:.6%} ± {found['rtp_stderr']:.6%}",
        *(f"    {source:<22}{share:.4%}" for source, share in found["rtp_by_source"].items()),
        f"  hit frequency  {found['hit_frequency']:.6%} ± {found['hit_frequency_stderr']:.6%}",
        f"  free spins     1 in {found['trigger_one_in'] or 0:.3f}, {spins:.3f} spins a feature",
        f"  deviation      {found['sd']:.4f} stakes a round; greatest win {found['greatest_win']:,}",
    ]
    if found["jackpots"]:
        lines += [f"  pot {pot:<11}{run['rtp']:.4%} in {run['wins']:,} wins" for pot, run in found["jackpots"].items()]
    if off is None:
        lines.append("  no exact sheet of these rules and this strategy to compare with")
    else:
        lines += [f"  {name:<18}{errors:+.2f} standard errors from the exact figure" for name, errors in off.items()]
    return "\n".join(line for line in lines if line)
