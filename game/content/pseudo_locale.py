"""The pseudo-locale: every text of a language longer, accented and in brackets, so that a screen shows what won't fit.

A text without brackets on the screen is one that no file says; one whose bracket is missing has been cut off.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PSEUDO_LOCALE = "qps-ploc"
SOURCE_LANGUAGE = "en"
"""Whose texts are written so."""
KEPT = frozenset({"locale", "language.name"})
_PLACE = re.compile(r"(\{[^}]*\})")
_ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ")
_VOWELS = re.compile(r"([aeiouyAEIOUY])")


def pseudo(text: str) -> str:
    """``text`` about 40 % longer by doubled vowels, with accents, in brackets; ``{places}`` stay as they are."""
    if not text:
        return text
    parts = _PLACE.split(text)
    longer = [part if index % 2 else _VOWELS.sub(r"\1\1", part).translate(_ACCENTS) for index, part in enumerate(parts)]
    return f"[{''.join(longer)}]"


def pseudo_entries(entries: Mapping[str, str]) -> dict[str, str]:
    """All texts of a language so; its locale, which decides how money is written, stays."""
    return {key: text if key in KEPT else pseudo(text) for key, text in entries.items()}
