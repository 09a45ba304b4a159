"""Every text that the code asks for stands in the shared texts."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from game.content.theme import load_theme
from tests.content.planting import GAMES, ROOT, THEMES

if TYPE_CHECKING:
    from collections.abc import Iterator


def asked_for() -> Iterator[tuple[str, str]]:
    """Where a text is asked for, and a pattern of its key: places filled at run time match any word."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say"):
                continue
            place = f"{path.relative_to(ROOT)}:{node.lineno}"
            if node.args and (pattern := key_pattern(node.args[0])) is not None:
                yield place, pattern


def key_pattern(key: ast.expr) -> str | None:
    """The pattern of a key written as a text or as an f-string; None for one that comes from elsewhere."""
    parts = key.values if isinstance(key, ast.JoinedStr) else [key]
    if not isinstance(key, ast.JoinedStr) and not (isinstance(key, ast.Constant) and isinstance(key.value, str)):
        return None
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[a-z0-9_.]+" for part in parts)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_text_asked_for_stands_in_every_language(game: str, language: str) -> None:
    """A missing one would stop the screen that says it."""
    entries = load_theme(THEMES / game).texts[language]
    missing = [
        (place, pattern)
        for place, pattern in asked_for()
        if not any(re.fullmatch(pattern, key) for key in entries)
    ]  # fmt: skip
    assert missing == []


def test_the_search_finds_what_the_code_asks_for() -> None:
    """An empty search would prove nothing."""
    assert len(list(asked_for())) > 20
