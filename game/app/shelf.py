"""The themes at hand: loaded ones, refused ones, and what their files say in the language worn now."""

from __future__ import annotations

import json
import locale
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.content.fault import FaultList, ThemeRefused
from game.content.form import NOTATIONS
from game.content.pseudo_locale import PSEUDO_LOCALE, SOURCE_LANGUAGE, pseudo_entries
from game.content.structure import Structure
from game.content.theme import ThemePackage, list_themes, load_theme
from game.content.tree import read_tree
from game.presentation.texts import Texts
from game.ui.odds import Odds, odds_of_sheet

if TYPE_CHECKING:
    from game.app.paths import Paths

FALLBACK_LANGUAGE = "en"
HASH_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Shelf:
    """All themes of an installation; ``refused`` maps a folder's name to what is wrong with it."""

    assets: Path
    packages: Mapping[str, ThemePackage]
    refused: Mapping[str, ThemeRefused]

    @property
    def languages(self) -> tuple[tuple[str, str], ...]:
        """Every language that all themes speak, as (code, own name)."""
        packages = tuple(self.packages.values())
        if not packages:
            return ()
        codes = [code for code in packages[0].texts if all(code in package.texts for package in packages)]
        return tuple((code, packages[0].texts[code]["language.name"]) for code in codes)

    def language(self, *wanted: str | None) -> str:
        """The first language of ``wanted`` that is spoken, else the system's, else English.

        The pseudo-locale is spoken when asked for, and never offered.
        """
        spoken = {code for code, _ in self.languages} | {PSEUDO_LOCALE}
        for code in (*wanted, system_language(), FALLBACK_LANGUAGE):
            if code in spoken:
                return str(code)
        return next(iter(sorted(spoken)), FALLBACK_LANGUAGE)

    def house_texts(self, language: str, currency: str) -> Texts:
        """The words that all themes share: a theme's own file where one is loaded, else the shared one alone."""
        for package in self.packages.values():
            if language in package.texts or language == PSEUDO_LOCALE:
                return package.texts_in(language, currency)
        entries = shared_entries(self.assets, language)
        return Texts(entries["locale"], currency, entries)


def shared_entries(assets: Path, language: str) -> Mapping[str, str]:
    """The shared texts of a language.

    Raises:
        ThemeRefused: Its file can't be read.
    """
    if language == PSEUDO_LOCALE:
        return pseudo_entries(shared_entries(assets, SOURCE_LANGUAGE))
    faults = FaultList()
    file = assets / "texts" / f"{language}.yaml"
    tree = read_tree(file, faults)
    entries = {} if tree is None else Structure(file, faults, NOTATIONS).read_texts(tree)
    faults.refuse_if_any()
    return entries


def load_shelf(paths: Paths, only: Path | None = None) -> Shelf:
    """Load every theme at hand, or one; a theme that is refused keeps no other from being played."""
    packages: dict[str, ThemePackage] = {}
    refused: dict[str, ThemeRefused] = {}
    for folder in list_themes(paths.themes) if only is None else (only,):
        try:
            package = load_theme(folder, paths.assets)
        except ThemeRefused as fault:
            refused[folder.name] = fault
        else:
            packages[package.id] = package
    return Shelf(paths.assets, packages, refused)


def system_language() -> str | None:
    """The language of the machine's locale: ``de`` for ``de_DE.UTF-8``."""
    name = locale.getlocale()[0]
    return None if not name else name.split("_")[0]


def build_words(package: ThemePackage, texts: Texts) -> str:
    """The identity shown on screens: theme, version, hash of the rules."""
    named = texts.say("theme.name")
    return texts.say("menu.build", theme=named, version=__version__, hash=package.definition.hash[:HASH_SHOWN])


def odds_of(package: ThemePackage) -> Odds | None:
    """The computed figures of a theme; None where its sheet is missing or of other rules."""
    file = package.folder / "par.json"
    if not file.is_file():
        return None
    sheet = json.loads(file.read_text(encoding="utf-8"))
    if not isinstance(sheet, dict) or sheet.get("hash") != package.definition.hash:
        return None
    return odds_of_sheet(sheet)
