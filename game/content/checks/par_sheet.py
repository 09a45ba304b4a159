"""The odds shown in the game are those of the rules played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.content.fault import Fault, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft

MAX_BYTES = 32 << 20


def check(draft: Draft) -> Iterator[Fault]:
    """``par.json`` carries the hash of this definition; a stale one is refused, not shown (DESIGN, "Rooms")."""
    if draft.broken:
        return
    file = draft.folder / "par.json"
    hint = f"compute it: slotclient par {draft.definition.id} --write"
    if file.exists() and not file.is_file():
        yield Fault(file, None, "", "not a PAR sheet: it is no file", hint)
        return
    if not file.is_file():
        yield Fault(file, None, "", "no odds computed for this theme", hint, Severity.WARNING)
        return
    try:
        if file.stat().st_size > MAX_BYTES:
            yield Fault(file, None, "", f"the file has {file.stat().st_size} bytes", f"at most {MAX_BYTES} are read")
            return
        sheet = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        yield Fault(file, None, "", f"not a PAR sheet: {str(error)[:100]}", hint)
        return
    found = sheet.get("hash") if isinstance(sheet, dict) else None
    if found != draft.definition.hash:
        shown = found[:12] if isinstance(found, str) else "no hash"
        yield Fault(file, None, "hash", f"{shown}, and the rules have {draft.definition.hash[:12]}", hint)
