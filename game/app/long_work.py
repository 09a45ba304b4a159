"""Long work shown on a terminal: what is being done, how far, how fast, how long still; nothing where there is none."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def long_work(unit: str = "") -> Iterator[Callable[[str, int], Callable[..., None]]]:
    """Yields ``tell(what, total)``, which opens a bar and gives back the call that moves it on, by 1 or by so many.

    ``unit`` names what is counted a second, for bars that show a rate.
    """
    if not sys.stderr.isatty():
        yield lambda _what, _total: lambda _steps=1: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal pays for the import
    from rich.progress import (  # noqa: PLC0415 - the same
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    rate = [TextColumn("{task.fields[rate]}")] if unit else []
    columns = [
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        *rate,
    ]
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:

        def tell(what: str, total: int) -> Callable[..., None]:
            task = bars.add_task(what, total=total, rate="")

            def moved(steps: int = 1) -> None:
                bars.advance(task, steps)
                speed = bars.tasks[task].speed
                if unit and speed:
                    bars.update(task, rate=f"{speed / 1e6:.1f} million {unit}/s")

            return moved

        yield tell
