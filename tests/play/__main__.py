"""``python -m tests.play keyboard | mouse | touch | kills | ledger``: the real program, played and mistreated."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import click

from game.content.theme import load_definition
from tests.play.books import balanced, judge, spun
from tests.play.display import SCREEN_PX, VirtualScreen, has_touchscreen, missing
from tests.play.kills import kill_often
from tests.play.players import KeyboardPlayer, MousePlayer, TouchPlayer
from tests.play.program import ROOT, Program, light_checkout
from tests.play.proof import prove
from tests.play.scenario import Visit, go_through

GAMES = ("book_of_oktoberfest", "spooky_carnival")


@click.group()
def cli() -> None:
    """The real program in a window on a virtual screen."""


def _play(kind: str, theme: tuple[str, ...], size: str, pictures: Path | None, rate: float) -> None:
    absent = missing()
    if absent:
        raise click.ClickException(absent)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "pictures" if pictures is None else pictures
        on_glass = kind == "touch" and has_touchscreen()
        screen = VirtualScreen.touchscreen(Path(folder)) if on_glass else VirtualScreen.xvfb()
        try:
            saves = Path(folder) / "saves"
            program = Program(screen.name, saves, "--size", size, "--rate", str(rate), "--balance", "1000000")
            try:
                player = {
                    "keyboard": lambda: KeyboardPlayer(program, screen.name),
                    "mouse": lambda: MousePlayer(program, screen.name),
                    "touch": lambda: TouchPlayer(program, screen.name, screen.socket, SCREEN_PX),
                }[kind]()
                reached = 0
                for name in theme or GAMES:
                    definition = load_definition(ROOT / "themes" / name)
                    visit = Visit(program, player, screen, definition, out / kind, click.echo)
                    go_through(visit, definition)
                    reached += len(visit.visited.reached)
                code = visit.quit()
            finally:
                if not program.over:
                    program.kill()
                for line in program.said:
                    click.echo(f"  said: {line}")
            proven = prove(saves, tuple(load_definition(ROOT / "themes" / name) for name in theme or GAMES))
        finally:
            screen.close()
    how = "an X touchscreen (XInput 2)" if on_glass else "SDL finger events, posted" if kind == "touch" else "xdotool"
    click.echo(f"{kind} ({how}): {reached} things reached, exit {code}; {proven}")
    sys.exit(code)


def _command(kind: str) -> click.Command:
    @click.command(kind)
    @click.option("--theme", multiple=True, type=click.Choice(GAMES), help="One game instead of both.")
    @click.option("--size", default="1280x720", show_default=True, help="The window's size.")
    @click.option("--pictures", type=click.Path(path_type=Path, file_okay=False), default=None, help="Keep them here.")
    @click.option("--rate", default=1.0, show_default=True, help="How fast the program's time passes.")
    def command(theme: tuple[str, ...], size: str, pictures: Path | None, rate: float) -> None:
        _play(kind, theme, size, pictures, rate)

    command.help = f"Go through the games by {kind} alone."
    return command


for each in ("keyboard", "mouse", "touch"):
    cli.add_command(_command(each))


@cli.command()
@click.option("--rounds", default=100_000, show_default=True, help="How many a theme.")
@click.option("--theme", multiple=True, type=click.Choice(GAMES), help="One game instead of both.")
@click.option("--seed", default=2026, show_default=True, help="Where the draws begin.")
def ledger(rounds: int, theme: tuple[str, ...], seed: int) -> None:
    """Judge every round of `spin` anew by `evaluate`, and prove the ledger of as many rounds on a save."""
    for name in theme or GAMES:
        definition = load_definition(ROOT / "themes" / name)
        judged = judge(definition, spun(name, rounds, seed), lambda judged: click.echo(f"  {judged.rounds}", err=True))
        click.echo(f"{name}: {judged}; none wrong")
        if definition.feature_spin is not None:
            some = max(1, rounds // 10)
            judged = judge(definition, spun(name, some, seed, "--mode", "feature_spin"), lambda _: None)
            click.echo(f"{name} feature_spin: {judged}; none wrong")
        stake = definition.default_stake
        click.echo(
            f"{name}: {balanced(definition, rounds, seed, stake, lambda line: click.echo(f'  {line}', err=True))}"
        )


@cli.command()
@click.option("--count", default=200, show_default=True, help="How many kills.")
@click.option("--seed", default=1, show_default=True, help="When, and what is pressed.")
@click.option("--saves", type=click.Path(path_type=Path, file_okay=False), default=None, help="Keep the save here.")
@click.option("--light", is_flag=True, help="With placeholder pictures, which load in no time.")
def kills(count: int, seed: int, saves: Path | None, *, light: bool) -> None:
    """Kill the program at random moments of play and start it again on the same save."""
    absent = missing()
    if absent:
        raise click.ClickException(absent)
    definitions = [load_definition(ROOT / "themes" / name) for name in GAMES]
    with tempfile.TemporaryDirectory() as folder:
        screen = VirtualScreen.xvfb()
        try:
            place = Path(folder) / "saves" if saves is None else saves
            checkout = light_checkout(Path(folder) / "checkout") if light else ROOT
            click.echo(str(kill_often(screen.name, place, definitions, count, seed, checkout, click.echo)))
        finally:
            screen.close()


if __name__ == "__main__":
    cli()
