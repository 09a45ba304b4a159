"""A theme's files read into a draft: each file once, every fault kept, nothing judged yet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.content.draft import Draft, Language, Source
from game.content.fault import Fault
from game.content.folder import art_of, inside, sounds_of
from game.content.form import NOTATIONS, GameForm, ThemeForm
from game.content.structure import Structure
from game.content.tree import read_tree
from game.engine.canonical import hashed
from game.engine.definition import GameDefinition

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.fault import FaultList
    from game.content.tree import Tree
    from game.engine.definition import ReelStrip


def read_rules(folder: Path, faults: FaultList) -> Draft:
    """The rules alone: ``game.yaml`` and ``reels.yaml``; looks, words and sounds stay empty."""
    game_source, game = _game(folder, faults)
    reels_source, strips = _reels(folder, faults)
    return Draft(
        folder=folder,
        game_source=game_source,
        reels_source=reels_source,
        theme_source=Source(folder / "theme.yaml", {}),
        game=game,
        strips=strips,
        theme=None,
        definition=_definition(game, strips),
        languages=(),
        art={},
        sounds={},
        font=None,
    )


def read_theme(folder: Path, assets: Path, faults: FaultList) -> Draft:
    """Everything of the theme in ``folder``, with what all themes share from ``assets``."""
    rules = read_rules(folder, faults)
    theme_source, theme = _theme(folder, faults)
    shared_sounds = sounds_of(assets, assets / "sounds", faults)
    own_sounds = sounds_of(folder, folder / "sounds", faults)
    return Draft(
        folder=folder,
        game_source=rules.game_source,
        reels_source=rules.reels_source,
        theme_source=theme_source,
        game=rules.game,
        strips=rules.strips,
        theme=theme,
        definition=rules.definition,
        languages=_languages(folder, assets, faults),
        art=art_of(folder, folder / "art", faults),
        sounds={**shared_sounds, **own_sounds},
        font=_font(folder, assets, theme_source, theme, faults),
    )


def _opened(root: Path, file: Path, faults: FaultList) -> tuple[Structure, Tree | None]:
    """The reader of one file and its tree; a link that leaves ``root`` is told and not followed."""
    structure = Structure(file, faults, NOTATIONS)
    if not inside(root, file):
        faults.add(Fault(file, None, "", "a link that leaves the theme's folder", "copy the file into the theme"))
        return structure, None
    return structure, read_tree(file, faults)


def _game(folder: Path, faults: FaultList) -> tuple[Source, GameForm | None]:
    structure, tree = _opened(folder, folder / "game.yaml", faults)
    form = None if tree is None else structure.read(GameForm, tree)
    return Source(structure.file, structure.lines), form


def _reels(folder: Path, faults: FaultList) -> tuple[Source, Mapping[str, tuple[ReelStrip, ...]] | None]:
    structure, tree = _opened(folder, folder / "reels.yaml", faults)
    strips = None if tree is None else structure.read_strips(tree)
    return Source(structure.file, structure.lines), strips


def _theme(folder: Path, faults: FaultList) -> tuple[Source, ThemeForm | None]:
    structure, tree = _opened(folder, folder / "theme.yaml", faults)
    form = None if tree is None else structure.read(ThemeForm, tree)
    return Source(structure.file, structure.lines), form


def _definition(game: GameForm | None, strips: Mapping[str, tuple[ReelStrip, ...]] | None) -> GameDefinition | None:
    if game is None or strips is None:
        return None
    return hashed(
        GameDefinition(
            id=game.id,
            symbols=game.symbols,
            pay_unit=game.pay_unit,
            paytable=game.paytable,
            wild_reading=game.wild_reading,
            lines=game.lines,
            stakes=game.stakes,
            default_stake=game.default_stake,
            strips=strips,
            scatter=game.scatter,
            free_spins=game.free_spins,
            feature_spin=game.feature_spin,
            gamble=game.gamble,
            coins=game.coins,
            jackpots=game.jackpots,
            win_cap=game.win_cap,
        )
    )


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


def _font(folder: Path, assets: Path, source: Source, theme: ThemeForm | None, faults: FaultList) -> Path | None:
    """The display face by its name, from the theme's own fonts or from the shared ones."""
    if theme is None:
        return None
    name = theme.display_font
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}", name):
        message = f"{name[:60]!r} is not the name of a face"
        faults.add(source.fault("display_font", message, "write a file's name without folder and ending: festival"))
        return None
    for root in (folder, assets):
        path = root / "fonts" / f"{name}.ttf"
        if path.is_file() and inside(root, path):
            return path
    known = sorted(path.stem for path in (assets / "fonts").glob("*.ttf"))
    faults.add(source.fault("display_font", f"no face called {name!r}", f"known are: {', '.join(known)}"))
    return None
