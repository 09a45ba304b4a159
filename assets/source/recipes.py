"""Rebuild only what changed: a picture's recipe is hashed from the code and numbers that make it. Or check that nothing would."""

from __future__ import annotations

import argparse
import hashlib
import inspect
import tempfile
import time
import types
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from collections.abc import Callable

from assets.source import sameness

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".art_cache"


@dataclass(frozen=True, slots=True)
class Recipe:
    """One thing to build: its name, what it writes and the function that writes it."""

    name: str
    make: Callable[[Path, bool], None]
    """Called with the target and whether a draft will do."""
    target: Path
    after: tuple[str, ...] = ()
    """Names of the recipes whose pictures this one is composed of."""
    arguments: str = ""
    """Whatever else the picture depends on."""


def code_of(function: Callable[..., object], seen: set[str] | None = None) -> str:
    """Return the source of a function and of every function of ``assets.source`` it names, once each."""
    seen = set() if seen is None else seen
    plain = inspect.unwrap(function)
    key = f"{plain.__module__}.{plain.__qualname__}"
    if key in seen:
        return ""
    seen.add(key)
    parts = [inspect.getsource(plain)]
    for cell in plain.__closure__ or ():
        if isinstance(cell.cell_contents, types.FunctionType):
            parts.append(code_of(cell.cell_contents, seen))
        elif isinstance(cell.cell_contents, str | int | float | tuple):
            parts.append(repr(cell.cell_contents))
    names = names_in(plain.__code__)
    modules = [plain.__globals__[n] for n in names if isinstance(plain.__globals__.get(n), types.ModuleType)]
    for name in names:
        found = plain.__globals__.get(name)
        candidates = [found, *(getattr(m, name, None) for m in modules if m.__name__.startswith("assets."))]
        for candidate in candidates:
            if isinstance(candidate, types.FunctionType) and candidate.__module__.startswith("assets."):
                parts.append(code_of(candidate, seen))
            elif isinstance(candidate, str | int | float | tuple | dict) and name.isupper():
                parts.append(f"{name}={candidate!r}" if not isinstance(candidate, dict) else name)
    return "\n".join(parts)


def names_in(code: types.CodeType) -> list[str]:
    """Return what a function's code names, with that of the functions and comprehensions written within it."""
    within = [name for part in code.co_consts if isinstance(part, types.CodeType) for name in names_in(part)]
    return list(dict.fromkeys((*code.co_names, *within)))


def fingerprint(recipe: Recipe, known: dict[str, Recipe], *, draft: bool) -> str:
    """Return the hash under which a recipe's present result is remembered."""
    text = code_of(recipe.make) + recipe.arguments + str(draft)
    text += "".join(fingerprint(known[name], known, draft=draft) for name in recipe.after if name in known)
    return hashlib.sha256(text.encode()).hexdigest()


def named(known: dict[str, Recipe], names: list[str]) -> dict[str, Recipe]:
    """Return the recipes that are meant by names of pictures or of folders of them; all if there are none."""
    unknown = [name for name in names if not any(k == name or k.startswith(f"{name}/") for k in known)]
    if unknown:
        message = f"no such picture: {', '.join(unknown)}; there are {', '.join(known)}"
        raise SystemExit(message)
    return {k: recipe for k, recipe in known.items() if not names or any(k == n or k.startswith(f"{n}/") for n in names)}


def check(recipes: Iterable[Recipe], names: list[str]) -> int:
    """Build the named recipes elsewhere, compare with what is kept, and return how many are not the same."""
    wrong = 0
    with tempfile.TemporaryDirectory() as place:
        for name, recipe in named({recipe.name: recipe for recipe in recipes}, names).items():
            target = Path(place) / recipe.target.name
            recipe.make(target, False)
            same, line = sameness.compared(target, recipe.target)
            wrong += not same
            print(f"## {name}: {line}", flush=True)
    return wrong


def build(recipes: Iterable[Recipe], names: list[str], *, draft: bool, force: bool) -> None:
    """Build the named recipes (all if none), skipping those whose result is up to date."""
    known = {recipe.name: recipe for recipe in recipes}
    CACHE.mkdir(exist_ok=True)
    for name, recipe in named(known, names).items():
        mark = CACHE / (hashlib.sha256(str(recipe.target.relative_to(ROOT)).encode()).hexdigest()[:24])
        wanted = fingerprint(recipe, known, draft=draft)
        if not force and recipe.target.exists() and mark.exists() and mark.read_text() == wanted:
            continue
        began = time.perf_counter()
        recipe.target.parent.mkdir(parents=True, exist_ok=True)
        recipe.make(recipe.target, draft)
        mark.write_text(wanted)
        print(f"## {name}: {time.perf_counter() - began:.0f} s", flush=True)


def run(recipes: Iterable[Recipe]) -> None:
    """Parse the command line and build."""
    parser = argparse.ArgumentParser(description="Build pictures whose recipe changed.")
    parser.add_argument("names", nargs="*", help="pictures or folders of them; all by default")
    parser.add_argument("--draft", action="store_true", help="small and grainy, in a tenth of the time")
    parser.add_argument("--force", action="store_true", help="build even what is up to date")
    parser.add_argument("--check", action="store_true", help="build elsewhere and compare with what is kept")
    chosen = parser.parse_args()
    if chosen.check:
        raise SystemExit(min(1, check(recipes, chosen.names)))
    build(recipes, chosen.names, draft=chosen.draft, force=chosen.force)
