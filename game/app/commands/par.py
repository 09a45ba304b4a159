"""`par`: the exact odds of a theme, as text, JSON, a page with plots, or the theme's ``par.json``."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from game.app.long_work import long_work
from game.app.output import json_line
from game.app.paths import find_paths
from game.content.theme import load_definition
from game.engine.rng import SeededRng

SHEET_FILE = "par.json"


class _SheetUnlessNamed(click.Group):
    """``par THEME`` is ``par sheet THEME``: what is no command's name is the sheet's first word."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ctx.help_option_names:
            args = ["sheet", *args]
        return super().parse_args(ctx, args)


@click.group(cls=_SheetUnlessNamed)
def par() -> None:
    """Compute a theme's odds exactly ('par THEME'), or tune its strips ('par tune THEME')."""


@par.command()
@click.argument("theme")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--html", "page", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with plots.")
@click.option("--write", is_flag=True, help=f"Write the theme's {SHEET_FILE}, which the game shows.")
@click.option("--workers", type=click.IntRange(min=1), default=None, help="Processes; as many as there are cores.")
def sheet(theme: str, page: Path | None, workers: int | None, *, as_json: bool, write: bool) -> None:
    """Compute the PAR sheet of THEME exactly: no sampling, every figure from the rules alone."""
    from game.par.page import html_page  # noqa: PLC0415 - numpy is loaded only where odds are computed
    from game.par.report import report  # noqa: PLC0415 - the same
    from game.par.sheet import par_sheet  # noqa: PLC0415 - the same

    folder = find_paths().theme(theme)
    definition = load_definition(folder)
    with long_work() as tell:
        document = par_sheet(definition, workers=workers or os.cpu_count() or 1, tell=tell)
    if write:
        file = folder / SHEET_FILE
        file.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if page is not None:
        page.write_text(html_page(document), encoding="utf-8")
    if as_json:
        json_line(document)
    elif write or page is not None:
        for written in (folder / SHEET_FILE if write else None, page):
            if written is not None:
                click.echo(f"{written} written: {document['id']}, rules {str(document['hash'])[:12]}.")
    else:
        click.echo(report(document))


@par.command()
@click.argument("theme")
@click.option("--seed", type=int, default=None, help="Another seed than the plan's: other strips for the same goals.")
@click.option("--dry", is_flag=True, help="Tell what was found and write nothing.")
def tune(theme: str, seed: int | None, *, dry: bool) -> None:
    """Find strips of THEME that meet its tuning.yaml and write them as its reels.yaml; a seed finds the same again."""
    from game.app.tuning_plan import read_plan, write_reels  # noqa: PLC0415 - numpy only where odds are computed
    from game.par.tuning.coin_game import tuned_coin_game  # noqa: PLC0415 - the same
    from game.par.tuning.expanding_game import tuned_expanding_game  # noqa: PLC0415 - the same

    folder = find_paths().theme(theme)
    definition, plan = load_definition(folder), read_plan(folder)
    rng = SeededRng(plan.seed if seed is None else seed)
    steps = len(definition.strips)
    with long_work() as tell:
        moved = tell("Tuning strips", steps)

        def told(line: str) -> None:
            click.echo(line, err=True)
            moved()

        tuned = tuned_expanding_game if plan.coins is None else tuned_coin_game
        strips = tuned(definition, plan, rng, told)
    if dry:
        return
    click.echo(f"{write_reels(folder, strips)} written; its odds: par {theme} --write")
