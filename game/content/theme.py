"""A theme's folder into one frozen package, or into the list of everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.checks import RULE_CHECKS, SHOW_CHECKS
from game.content.fault import Fault, FaultList, ThemeRefused
from game.content.pseudo_locale import PSEUDO_LOCALE, SOURCE_LANGUAGE, pseudo_entries
from game.content.reading import read_rules, read_theme
from game.engine.definition import GameDefinition
from game.presentation.feel import Feel
from game.presentation.look import Look
from game.presentation.texts import Texts

if TYPE_CHECKING:
    from game.content.draft import Draft


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
        """The words of ``language`` with money in ``currency`` (ISO 4217); KeyError for a language it has not.

        The pseudo-locale is spoken by every theme.
        """
        if language == PSEUDO_LOCALE:
            entries: Mapping[str, str] = pseudo_entries(self.texts[SOURCE_LANGUAGE])
        else:
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
    try:
        _judged(folder, assets, faults)
    except ThemeRefused as too_many:
        return too_many.faults
    return faults.in_order


def load_definition(folder: Path) -> GameDefinition:
    """The rules alone, without looks and words: for commands that only play or count; raises `ThemeRefused`."""
    faults = FaultList()
    draft = read_rules(folder, faults)
    for check in RULE_CHECKS:
        faults.extend(check(draft))
    faults.refuse_if_any()
    return draft.definition


def _judged(folder: Path, assets: Path | None, faults: FaultList) -> Draft:
    draft = read_theme(folder, assets or folder.resolve().parent.parent / "assets", faults)
    for check in (*RULE_CHECKS, *SHOW_CHECKS):
        faults.extend(check(draft))
    return draft


def _package(draft: Draft, warnings: tuple[Fault, ...]) -> ThemePackage:
    show = draft.show
    # A part that could not be read has told a fault and was refused.
    assert show.palette is not None  # noqa: S101 - see above
    assert show.feel is not None  # noqa: S101 - see above
    assert draft.font is not None  # noqa: S101 - see above
    look = Look(
        theme_id=draft.definition.id,
        art=draft.art,
        display_font=draft.font,
        palette=show.palette,
        coin_bar=bool(show.coin_bar),
        jackpot_panel=bool(show.jackpot_panel),
        bulbs=draft.bulbs,
    )
    texts = {language.code: language.entries for language in draft.languages}
    return ThemePackage(draft.folder, draft.definition, show.feel, look, texts, draft.sounds, warnings)
