"""The schema's numbered steps, and bringing a file up to the last one."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING

from game.saves.errors import SaveDamaged

if TYPE_CHECKING:
    from collections.abc import Sequence

APPLICATION_ID = 0x534C4F54
"""Written into the file's header: ``SLOT``."""

_NAME = re.compile(r"(\d{4})_\w+\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema."""

    number: int
    sql: str


def migrations() -> tuple[Migration, ...]:
    """All steps, in order."""
    folder = resources.files("game.saves.migrations")
    steps = [
        Migration(int(match[1]), entry.read_text(encoding="utf-8"))
        for entry in folder.iterdir()
        if (match := _NAME.fullmatch(entry.name))
    ]
    return tuple(sorted(steps, key=lambda step: step.number))


def version_of(connection: sqlite3.Connection) -> int:
    """The schema number of a file; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def apply(connection: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    """Bring a file up to the last step, each step whole or not at all."""
    found = version_of(connection)
    for step in steps:
        if step.number > found:
            # executescript commits whatever is open first: the transaction is part of the script.
            connection.executescript(
                f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA application_id = {APPLICATION_ID};\n"
                f"PRAGMA user_version = {step.number};\nCOMMIT;"
            )


def check_schema(connection: sqlite3.Connection, steps: Sequence[Migration], place: str) -> None:
    """Raise `SaveDamaged` unless tables and triggers are exactly what the steps make."""
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    try:
        apply(fresh, steps)
        wanted = _objects(fresh)
    finally:
        fresh.close()
    found = _objects(connection)
    if found != wanted:
        strange = sorted({name for name, _ in found ^ wanted})
        message = f"{place} is damaged: tables or triggers {', '.join(strange)} differ from schema {steps[-1].number}."
        raise SaveDamaged(message)
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION_ID:
        message = f"{place} is damaged: application id {application:#x}; wanted {APPLICATION_ID:#x}."
        raise SaveDamaged(message)


def _objects(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    return set(
        connection.execute(
            "SELECT name, type || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM sqlite_master"
        ).fetchall()
    )
