"""The same words in every language: no key missing, none unknown, the same figures in the same texts."""

from __future__ import annotations

import re
import string
from typing import TYPE_CHECKING

from babel import Locale, UnknownLocaleError

from game.content.scalar import shown
from game.content.structure import did_you_mean
from game.presentation.stage import BannerKind, CaptionKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.content.draft import Draft, Language, Source
    from game.content.fault import Fault
    from game.engine.definition import GameDefinition

_FIGURE = re.compile(r"[a-z][a-z0-9_]*")
_THEME_KEYS = ("theme.name", "theme.tagline", "theme.about")


def check(draft: Draft) -> Iterator[Fault]:
    """Every language says all that this theme can show, with the same figures, and nothing that nobody asks for."""
    for language in draft.languages:
        yield from _readable(language)
        yield from _missing(language, draft)
        yield from _unknown(language, draft)
        yield from _own_figures(language)
    if draft.languages:
        first = next((language for language in draft.languages if language.code == "en"), draft.languages[0])
        wanted = _all_figures(first)
        for language in draft.languages:
            yield from _same_figures(language, first, wanted)


def needed(definition: GameDefinition) -> tuple[str, ...]:
    """The keys that a theme with these rules must have besides those that all themes share."""
    keys = [*_THEME_KEYS, *(f"symbol.{symbol.id}" for symbol in definition.symbols)]
    if definition.jackpots is not None:
        pots = definition.jackpots.tiers
        time = definition.jackpots.time
        keys += ["symbol.jackpot", *(f"jackpot.{pot.id}" for pot in (*pots, *(() if time is None else (time,))))]
    return tuple(keys)


def figures_of(text: str) -> frozenset[str] | None:
    """The figures that a text names; None where its braces say anything but ``{name}``."""
    names: set[str] = set()
    try:
        for _, name, form, conversion in string.Formatter().parse(text):
            if name is None:
                continue
            if not _FIGURE.fullmatch(name) or form or conversion:
                return None
            names.add(name)
    except ValueError:
        return None
    return frozenset(names)


def _all_figures(language: Language) -> Mapping[str, frozenset[str]]:
    found = {key: figures_of(text) for key, text in language.entries.items()}
    return {key: names for key, names in found.items() if names is not None}


def _readable(language: Language) -> Iterator[Fault]:
    for key, text in language.entries.items():
        if figures_of(text) is None:
            hint = "name figures as {amount}, nothing else between braces; write {{ and }} for real ones"
            yield language.source(key).fault(key, f"{shown(text)} has braces that name no figure", hint)
    locale = language.entries.get("locale")
    if locale is None and not language.shared.lines:
        return  # the whole file is missing, which is told already
    if locale is None:
        yield language.shared.fault("locale", "the key 'locale' is missing", "add for example locale: en_GB")
        return
    try:
        Locale.parse(locale)
    except (ValueError, UnknownLocaleError):
        yield language.source("locale").fault("locale", f"{shown(locale)} is no locale", "write for example en_GB")


def _missing(language: Language, draft: Draft) -> Iterator[Fault]:
    """Keys that another language has, or that the rules and the screens ask for, and this one has not."""
    if not language.shared.lines or not language.own.lines:
        return  # a whole file is missing, which is told already
    elsewhere = {key: other for other in draft.languages for key in other.shared.lines if key}
    for key, other in elsewhere.items():
        if key not in language.entries:
            hint = f"add its translation; {other.code} says {shown(other.entries.get(key, ''))}"
            yield language.shared.fault(key, f"the key {key!r} is missing", hint)
    wanted = [f"banner.{kind.value}.{part}" for kind in BannerKind for part in ("title", "body")]
    wanted += [f"caption.{kind.value}" for kind in CaptionKind]
    for key in wanted:
        if key not in language.entries and key not in elsewhere:
            yield language.shared.fault(key, f"the key {key!r} is missing", "the game screen says it: add a text")
    for key in needed(draft.definition):
        if key not in language.entries and key not in elsewhere:
            yield language.own.fault(key, f"the key {key!r} is missing", f"add a line {key}: …")


def _unknown(language: Language, draft: Draft) -> Iterator[Fault]:
    """Keys of the theme's file that no screen and no rule asks for."""
    if draft.broken & {"symbols", "jackpots"} or not language.shared.lines:
        return  # which texts the rules ask for is not known
    known = (*needed(draft.definition), *(key for key in language.shared.lines if key))
    for key in language.own.lines:
        if key and key not in known:
            hint = did_you_mean(key, known) or "take it out; texts that all themes may say stand in assets/texts/"
            yield language.own.fault(key, f"the key {key!r} is not known", hint)


def _own_figures(language: Language) -> Iterator[Fault]:
    """A theme's own words name only figures that the shared text of that key names: no other is handed over."""
    for key in language.own.lines:
        shared = language.shared_entries.get(key)
        allowed, found = (None if shared is None else figures_of(shared)), figures_of(language.entries.get(key, ""))
        if allowed is not None and found is not None and not found <= allowed | _handed_over(key):
            yield _figures_fault(language.own, key, found, allowed | _handed_over(key))


def _handed_over(key: str) -> frozenset[str]:
    """Figures that the screen hands over for every key of a family, named in the shared text or not."""
    if key.startswith("banner."):
        return frozenset({"count", "amount", "symbols"})
    if key.startswith("caption."):
        return frozenset({"line", "count", "symbol", "amount"})
    return frozenset()


def _same_figures(language: Language, first: Language, wanted: Mapping[str, frozenset[str]]) -> Iterator[Fault]:
    """A text that stands in the same file of both languages names the same figures in both."""
    for key, names in _all_figures(language).items():
        same_file = (key in language.own.lines) == (key in first.own.lines)
        if key in wanted and names != wanted[key] and same_file:
            yield _figures_fault(language.source(key), key, names, wanted[key], first.code)


def _figures_fault(
    source: Source, key: str, found: frozenset[str], wanted: frozenset[str], other: str = "the screen"
) -> Fault:
    def listed(names: frozenset[str]) -> str:
        return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"

    message = f"names the figures {listed(found)}, and {other} has {listed(wanted)}"
    return source.fault(key, message, "name the same figures, each between braces")
