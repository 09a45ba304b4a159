"""What the player set, in a file that a person can read and mend: written whole, read with patience."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml
from yaml.events import AliasEvent, CollectionStartEvent

from game.saves.connection import refusals_named
from game.saves.place import put_in_place

if TYPE_CHECKING:
    from pathlib import Path

LOUDEST = 100
MOST_BYTES = 64 << 10
"""A settings file has a few hundred bytes."""
MOST_COLLECTIONS = 8
"""Lists and maps in a file that should hold one map."""
TOLD, LONGEST_TOLD = 8, 60
"""How many of the keys left out a notice quotes, and how much of each."""
_HEADER = "# Settings of the slot client. Delete this file to get the defaults back.\n"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player set.

    ``spacebar_to_spin`` (CO-05) and ``gamble`` (BO-14) are the rules' own toggles. Volumes are percents. ``language``
    is a tag like ``en``, empty for the system's. ``speed`` names a speed profile, ``motion`` is ``full``, ``reduced``
    or ``basic``. ``reality_check_minutes`` is the player's own interval where the market lets the player set it, 0 for
    none. ``simulated_players`` lets other players be played into the jackpots (JP-06).
    """

    spacebar_to_spin: bool = True
    gamble: bool = True
    music: bool = True
    effects: bool = True
    music_volume: int = 70
    effects_volume: int = 85
    language: str = ""
    speed: str = "normal"
    motion: str = "full"
    left_handed: bool = False
    fullscreen: bool = False
    reality_check_minutes: int = 0
    simulated_players: bool = True


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings as found; ``notice`` is a sentence for the player where something in the file had to be left out."""

    settings: Settings
    notice: str | None = None


def load(path: Path) -> LoadedSettings:
    """The settings of a file, defaults where it is missing.

    A file that can't be read as settings is set aside under a name ending in ``.bad`` and told of once; a single key
    that is unknown or has a value of the wrong kind is left out and told of.
    """
    if not path.exists():
        return LoadedSettings(Settings())
    with refusals_named(str(path)):
        tree = _tree(path)
    if tree is None:
        return LoadedSettings(Settings())
    if not isinstance(tree, dict):
        aside = path.with_name(f"{path.name}.bad")
        with refusals_named(str(path)):
            path.replace(aside)
        return LoadedSettings(Settings(), f"{path.name} can't be read and was set aside as {aside.name}.")
    kept: dict[str, object] = {}
    left_out: list[str] = []
    defaults = dataclasses.asdict(Settings())
    for key, value in tree.items():
        if key in defaults and _fits(str(key), value, defaults[key]):
            kept[key] = value
        else:
            left_out.append(_shown(f"{key}: {value}"))
    more = "" if len(left_out) <= TOLD else f" and {len(left_out) - TOLD} more"
    notice = f"{path.name}: left out {', '.join(left_out[:TOLD])}{more}." if left_out else None
    return LoadedSettings(dataclasses.replace(Settings(), **kept), notice)  # type: ignore[arg-type]  # kinds checked above


def _tree(path: Path) -> object:
    """What the file says; an Ellipsis where it can't be read as YAML, or only by effort."""
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return ...
    text = path.read_text(encoding="utf-8", errors="replace")
    if "\ufffd" in text:
        return ...
    try:
        return ... if _is_bomb(text) else yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError):
        return ...


def _is_bomb(text: str) -> bool:
    """Whether reading on would cost more than settings are worth.

    An alias may stand for another one, and so on: a few lines of them would fill the memory when told of. Each level of
    nesting makes all that follows slower to scan, and settings have one.
    """
    levels = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        levels += isinstance(event, CollectionStartEvent)
        if isinstance(event, AliasEvent) or levels > MOST_COLLECTIONS:
            return True
    return False


def _shown(text: str) -> str:
    return text if len(text) <= LONGEST_TOLD else f"{text[:LONGEST_TOLD]}…"


def save(path: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all; raises `SaveUnwritable`."""
    text = _HEADER + yaml.safe_dump(dataclasses.asdict(settings), sort_keys=False, allow_unicode=True)
    draft = path.with_name(f"{path.name}.draft")
    with refusals_named(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        put_in_place(draft, path)


def _fits(key: str, value: object, default: object) -> bool:
    if type(value) is not type(default):
        return False
    if key.endswith("_volume"):
        return isinstance(value, int) and 0 <= value <= LOUDEST
    if key == "reality_check_minutes":
        return isinstance(value, int) and value >= 0
    return True
