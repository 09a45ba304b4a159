"""A theme's folder into one frozen package, or into the list of everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.checks import RULE_CHECKS, SHOW_CHECKS
from game.content.fault import Fault, FaultList
from game.content.reading import read_rules, read_theme
from game.presentation.look import Look
from game.presentation.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.draft import Draft
    from game.engine.definition import GameDefinition
    from game.presentation.feel import Feel


@dataclass(frozen=True, slots=True)
class ThemePackage:
    """A theme ready to play and show.

    ``texts`` maps a language code to its entries, the shared ones included. ``sounds`` maps a name to its file, the
    theme's own over the shared. ``warnings`` refuse nothing.
    """

    folder: Path
    definition: GameDefinition
    feel: Feel
    look: Look
    texts: Mapping[str, Mapping[str, str]]
    sounds: Mapping[str, Path]
    warnings: tuple[Fault, ...] = ()

    @property
    def id(self) -> str:
        """The theme's id, which is its folder's name."""
        return self.definition.id

    @property
    def names(self) -> Mapping[str, str]:
        """The theme's name by language."""
        return {language: entries["theme.name"] for language, entries in self.texts.items()}

    def texts_in(self, language: str, currency: str) -> Texts:
        """The words of ``language`` with money in ``currency`` (ISO 4217); KeyError for a language it has not."""
        entries = self.texts[language]
        return Texts(locale=entries["locale"], currency=currency, entries=entries)


def list_themes(themes: Path) -> tuple[Path, ...]:
    """The theme folders in ``themes``, by name: every folder with a ``game.yaml``."""
    return tuple(sorted(path.parent for path in themes.glob("*/game.yaml")))


def load_theme(folder: Path, assets: Path | None = None) -> ThemePackage:
    """The theme in ``folder``; raises `ThemeRefused` with every fault where there is one.

    ``assets`` holds what all themes share (texts, fonts, sounds); without it, ``assets`` beside the folder of themes.
    """
    faults = FaultList()
    draft = _judged(folder, assets, faults)
    faults.refuse_if_any()
    return _package(draft, faults.warnings)


def theme_faults(folder: Path, assets: Path | None = None) -> tuple[Fault, ...]:
    """Everything that is wrong with the theme in ``folder``, warnings included; empty for a clean one."""
    faults = FaultList()
    _judged(folder, assets, faults)
    return tuple(faults.faults)


def load_definition(folder: Path) -> GameDefinition:
    """The rules alone, without looks and words: for commands that only play or count; raises `ThemeRefused`."""
    faults = FaultList()
    draft = read_rules(folder, faults)
    for check in RULE_CHECKS:
        faults.extend(check(draft))
    faults.refuse_if_any()
    assert draft.definition is not None  # noqa: S101 - an unread part has told a fault above
    return draft.definition


def _judged(folder: Path, assets: Path | None, faults: FaultList) -> Draft:
    draft = read_theme(folder, assets or folder.resolve().parent.parent / "assets", faults)
    for check in (*RULE_CHECKS, *SHOW_CHECKS):
        faults.extend(check(draft))
    return draft


def _package(draft: Draft, warnings: tuple[Fault, ...]) -> ThemePackage:
    definition, theme, font = draft.definition, draft.theme, draft.font
    assert definition is not None  # noqa: S101 - an unread part has told a fault and was refused
    assert theme is not None  # noqa: S101 - the same
    assert font is not None  # noqa: S101 - the same
    look = Look(
        theme_id=definition.id,
        art=draft.art,
        display_font=font,
        palette=theme.palette,
        coin_bar=theme.coin_bar,
        jackpot_panel=theme.jackpot_panel,
    )
    texts = {language.code: language.entries for language in draft.languages}
    return ThemePackage(draft.folder, definition, theme.feel, look, texts, draft.sounds, warnings)
