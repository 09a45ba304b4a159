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

SHEET_FILE = "par.json"


@click.command()
@click.argument("theme")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--html", "page", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with plots.")
@click.option("--write", is_flag=True, help=f"Write the theme's {SHEET_FILE}, which the game shows.")
@click.option("--workers", type=click.IntRange(min=1), default=None, help="Processes; as many as there are cores.")
def par(theme: str, page: Path | None, workers: int | None, *, as_json: bool, write: bool) -> None:
    """Compute the PAR sheet of THEME exactly: no sampling, every figure from the rules alone."""
    from game.par.page import html_page  # noqa: PLC0415 - numpy is loaded only where odds are computed
    from game.par.report import report  # noqa: PLC0415 - the same
    from game.par.sheet import par_sheet  # noqa: PLC0415 - the same

    folder = find_paths().theme(theme)
    definition = load_definition(folder)
    with long_work() as tell:
        sheet = par_sheet(definition, workers=workers or os.cpu_count() or 1, tell=tell)
    if write:
        file = folder / SHEET_FILE
        file.write_text(json.dumps(sheet, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if page is not None:
        page.write_text(html_page(sheet), encoding="utf-8")
    if as_json:
        json_line(sheet)
    elif write or page is not None:
        for written in (folder / SHEET_FILE if write else None, page):
            if written is not None:
                click.echo(f"{written} written: {sheet['id']}, rules {str(sheet['hash'])[:12]}.")
    else:
        click.echo(report(sheet))
