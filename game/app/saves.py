"""Opening the save for a command, and the option that says which."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from game.app.errors import UsageError
from game.app.log import CommitLog, Log
from game.app.paths import find_paths
from game.saves import set_back
from game.saves.opening import open_save
from game.saves.place import Place
from game.timing import SystemWallClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.saves.save_file import SaveFile

SAVES_OPTION = click.option(
    "--saves",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="The folder of the save; without it the usual one.",
)


def save_folder(given: Path | None) -> Path:
    """The folder meant."""
    return find_paths(given).saves


def has_save(folder: Path) -> bool:
    """Whether there is a save."""
    return Place(folder).database.exists()


@contextmanager
def opened_save(given: Path | None, *, made: bool = False) -> Iterator[SaveFile]:
    """The save of a folder, closed afterwards; what opening it had to mend is told on stderr.

    Args:
        given: The folder of ``--saves``.
        made: Whether a save is made where there is none.

    Raises:
        UsageError: There is none, and none is to be made.
        SaveInUse: Another process plays on it.
        SaveDamaged: It is damaged and no snapshot is usable.
    """
    folder = save_folder(given)
    if not made and not has_save(folder):
        message = f"There is no save in {folder}."
        raise UsageError(message)
    wall = SystemWallClock()
    with open_save(folder, wall.utc_ms()) as save:
        save.notices += set_back.notices(save, wall.utc_ms())
        log = Log(wall)
        log.open(folder)
        CommitLog(log, save)
        for notice in save.notices:
            click.echo(notice, err=True)
        try:
            yield save
        finally:
            log.close()
