"""What a command prints: JSON on stdout and nothing else there, progress on stderr where that is a terminal."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TextIO


def json_line(document: object, out: TextIO | None = None) -> None:
    """One JSON document on one line of stdout, or of another file."""
    click.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")), file=out)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Show a bar on a terminal; yields the call that counts one step."""
    if not sys.stderr.isatty() or total < 2:
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal pays for the import
    from rich.progress import Progress  # noqa: PLC0415 - the same

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
