"""A theme's files read into a draft: each file once, every fault kept, nothing judged yet."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.draft import Draft, Language, ShowParts, Source
from game.content.fault import Fault
from game.content.folder import art_of, inside, sounds_of
from game.content.form import NOTATIONS, GameForm, ThemeForm
from game.content.structure import Structure
from game.content.tree import read_tree
from game.engine.canonical import hashed
from game.engine.definition import GameDefinition, PayUnit, WildReading, WinCap
from game.presentation.look import FrameBulbs

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.fault import FaultList
    from game.content.tree import Tree
    from game.engine.definition import ReelStrip


MAX_FONT_BYTES = 32 << 20
BULBS = "art/frame_bulbs.yaml"
"""Where a theme says which bulbs of its frame chase."""

_EMPTY: Mapping[str, object] = {
    "id": "",
    "symbols": (),
    "pay_unit": PayUnit.STAKE,
    "paytable": {},
    "wild_reading": WildReading.HIGHEST,
    "lines": (),
    "stakes": (),
    "default_stake": 0,
    "scatter": None,
    "free_spins": None,
    "feature_spin": None,
    "gamble": None,
    "coins": None,
    "jackpots": None,
    "win_cap": WinCap(),
}
"""What stands in a draft's definition where a field could not be read; no check looks at a broken field."""


def read_rules(folder: Path, faults: FaultList) -> Draft:
    """The rules alone: ``game.yaml`` and ``reels.yaml``; looks, words and sounds stay empty."""
    game_source, fields, broken = _game(folder, faults)
    reels_source, strips, strips_whole = _reels(folder, faults)
    broken |= set() if strips_whole else {"strips"}
    definition = GameDefinition(**{**_EMPTY, **fields, "strips": strips})  # type: ignore[arg-type] # read by GameForm's annotations
    return Draft(
        folder=folder,
        game_source=game_source,
        reels_source=reels_source,
        theme_source=Source(folder / "theme.yaml", {}),
        bulbs_source=Source(folder / BULBS, {}),
        definition=definition if broken else hashed(definition),
        broken=frozenset(broken),
        show=ShowParts(),
        languages=(),
        art={},
        sounds={},
        font=None,
        bulbs=None,
    )


def read_theme(folder: Path, assets: Path, faults: FaultList) -> Draft:
    """Everything of the theme in ``folder``, with what all themes share from ``assets``."""
    rules = read_rules(folder, faults)
    theme_source, show = _show(folder, faults)
    bulbs_source, bulbs = _bulbs(folder, faults)
    shared_sounds = sounds_of(assets, assets / "sounds", faults)
    own_sounds = sounds_of(folder, folder / "sounds", faults)
    return replace(
        rules,
        theme_source=theme_source,
        bulbs_source=bulbs_source,
        show=show,
        languages=_languages(folder, assets, faults),
        art=art_of(folder, folder / "art", faults),
        sounds={**shared_sounds, **own_sounds},
        font=_font(folder, assets, theme_source, show.display_font, faults),
        bulbs=bulbs,
    )


def _opened(root: Path, file: Path, faults: FaultList) -> tuple[Structure, Tree | None]:
    """The reader of one file and its tree; a link that leaves ``root`` is told and not followed."""
    structure = Structure(file, faults, NOTATIONS)
    if not inside(root, file):
        faults.add(Fault(file, None, "", "a link that leaves the theme's folder", "copy the file into the theme"))
        return structure, None
    return structure, read_tree(file, faults)


def _game(folder: Path, faults: FaultList) -> tuple[Source, dict[str, object], set[str]]:
    """Where it stands, the fields that could be read, the names of those that are not whole."""
    structure, tree = _opened(folder, folder / "game.yaml", faults)
    if tree is None:
        return Source(structure.file, {}), {}, {field.name for field in dataclasses.fields(GameForm)}
    fields = structure.read_fields(GameForm, tree)
    return Source(structure.file, structure.lines), fields, structure.broken


def _reels(folder: Path, faults: FaultList) -> tuple[Source, Mapping[str, tuple[ReelStrip, ...]], bool]:
    """Where they stand, the strips that could be read, whether those are all."""
    structure, tree = _opened(folder, folder / "reels.yaml", faults)
    if tree is None:
        return Source(structure.file, {}), {}, False
    strips = structure.read_strips(tree)
    return Source(structure.file, structure.lines), strips, not structure.broken


def _show(folder: Path, faults: FaultList) -> tuple[Source, ShowParts]:
    structure, tree = _opened(folder, folder / "theme.yaml", faults)
    if tree is None:
        return Source(structure.file, {}), ShowParts()
    fields = structure.read_fields(ThemeForm, tree)
    return Source(structure.file, structure.lines), ShowParts(**fields)  # type: ignore[arg-type] # read by ThemeForm's annotations


def _bulbs(folder: Path, faults: FaultList) -> tuple[Source, FrameBulbs | None]:
    """The frame's bulbs, which a theme may leave out."""
    file = folder / BULBS
    if not file.exists() and not file.is_symlink():
        return Source(file, {}), None
    structure, tree = _opened(folder, file, faults)
    bulbs = None if tree is None else structure.read(FrameBulbs, tree)
    return Source(file, structure.lines), bulbs


def _languages(folder: Path, assets: Path, faults: FaultList) -> tuple[Language, ...]:
    """One `Language` for every code that the shared texts or the theme's own have a file for."""
    shared, own = assets / "texts", folder / "texts"
    codes = sorted({path.stem for texts in (shared, own) if texts.is_dir() for path in texts.glob("*.yaml")})
    if not codes:
        faults.add(Fault(own, None, "", "no texts in any language", "add texts/en.yaml"))
    return tuple(_language(code, (assets, shared), (folder, own), faults) for code in codes)


def _language(code: str, shared: tuple[Path, Path], own: tuple[Path, Path], faults: FaultList) -> Language:
    shared_source, shared_entries = _texts(shared[0], shared[1] / f"{code}.yaml", faults)
    own_source, own_entries = _texts(own[0], own[1] / f"{code}.yaml", faults)
    return Language(code, {**shared_entries, **own_entries}, shared_entries, shared_source, own_source)


def _texts(root: Path, file: Path, faults: FaultList) -> tuple[Source, Mapping[str, str]]:
    structure, tree = _opened(root, file, faults)
    entries = {} if tree is None else structure.read_texts(tree)
    return Source(file, structure.lines), entries


def _font(folder: Path, assets: Path, source: Source, name: str | None, faults: FaultList) -> Path | None:
    """The display face by its name, from the theme's own fonts or from the shared ones."""
    if name is None:
        return None
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}", name):
        message = f"{name[:60]!r} is not the name of a face"
        faults.add(source.fault("display_font", message, "write a file's name without folder and ending: festival"))
        return None
    for root in (folder, assets):
        path = root / "fonts" / f"{name}.ttf"
        if path.is_file() and inside(root, path):
            size = path.stat().st_size
            if size > MAX_FONT_BYTES:
                faults.add(Fault(path, None, "", f"the face has {size} bytes", f"at most {MAX_FONT_BYTES} are loaded"))
                return None
            return path
    known = sorted(path.stem for path in (assets / "fonts").glob("*.ttf"))
    faults.add(source.fault("display_font", f"no face called {name!r}", f"known are: {', '.join(known)}"))
    return None
