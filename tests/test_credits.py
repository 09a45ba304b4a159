"""Every picture, sound and typeface is listed with its source and licence, and none is too heavy."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LARGEST_BYTES = 8 * 2**20
TOGETHER_BYTES = 120 * 2**20
SUFFIXES = {".png", ".jpg", ".ogg", ".ttf", ".json", ".txt"}
ROW = re.compile(r"^\| (?P<files>`[^|]+`) \| `(?P<script>[^`]+)` \| (?P<source>[^|]+) \| (?P<licence>[^|]+) \|$")

PACKAGES = {"PIL": "pillow", "bmesh": "bpy", "bpy_extras": "bpy", "mathutils": "bpy", "resvg_py": "resvg-py"}
"""The package that brings a module, where its name is another."""


def _rows() -> list[tuple[tuple[str, ...], str, str]]:
    """Patterns, script and licence of each line of the table."""
    found = []
    for line in (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if row is not None:
            found.append((tuple(re.findall(r"`([^`]+)`", row["files"])), row["script"], row["licence"].strip()))
    return found


def _delivered() -> list[str]:
    """Every file of art and sound, relative to the root."""
    folders = [
        *(ROOT / "assets" / name for name in ("fonts", "cards", "icons", "house")),
        *(ROOT / "themes").glob("*/art"),
        *(ROOT / "themes").glob("*/sounds"),
    ]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES]
    return [path.relative_to(ROOT).as_posix() for path in files]


def test_every_file_is_credited_once() -> None:
    """No file without a line, none with two."""
    patterns = [pattern for row in _rows() for pattern in row[0]]
    wrong = [file for file in _delivered() if sum(fnmatchcase(file, pattern) for pattern in patterns) != 1]
    assert wrong == []


def test_every_line_speaks_of_files_that_exist() -> None:
    """Patterns that match something, scripts that are there, a licence."""
    delivered = _delivered()
    rows = _rows()
    assert len(rows) > 5
    for patterns, script, licence in rows:
        assert (ROOT / script).is_file(), script
        assert licence
        for pattern in patterns:
            assert any(fnmatchcase(file, pattern) for file in delivered), pattern


def test_no_file_is_too_heavy() -> None:
    """8 MB a file, 120 MB together."""
    sizes = {file: (ROOT / file).stat().st_size for file in _delivered()}
    assert [file for file, size in sizes.items() if size > LARGEST_BYTES] == []
    assert sum(sizes.values()) < TOGETHER_BYTES


def _imported(script: Path) -> set[str]:
    """The first names of all that a script imports."""
    names = set()
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            names.add(node.module.split(".")[0])
    return names


def test_the_art_extra_brings_all_that_the_scripts_import() -> None:
    """Rebuilding needs the extra and nothing that happens to be installed beside it."""
    scripts = list((ROOT / "assets" / "source").rglob("*.py"))
    imported = set().union(*map(_imported, scripts)) - set(sys.stdlib_module_names) - {"assets"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = {
        re.split(r"[<>=!~ ]", line)[0] for line in [*project["optional-dependencies"]["art"], *project["dependencies"]]
    }
    wanted = {PACKAGES.get(name, name).lower() for name in imported}
    assert {"bpy", "numpy"} <= wanted
    assert wanted - brought == set()
