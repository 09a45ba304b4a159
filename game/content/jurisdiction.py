"""A market's limits from its YAML file."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, NewType

from babel.numbers import is_currency

from game.content import scalar
from game.content.draft import Source
from game.content.fault import FaultList
from game.content.scalar import Problem
from game.content.structure import Structure
from game.content.tree import read_tree
from game.session.jurisdiction import PLAYER_SETS_INTERVAL, STRICTEST, Jurisdiction

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.content.fault import Fault
    from game.content.tree import Leaf

Interval = NewType("Interval", int)
"""Minutes, or `PLAYER_SETS_INTERVAL`, written ``player``."""

MIN_EXPIRY_DAYS, MAX_EXPIRY_DAYS = 7, 90  # CO-08
_LIMITS = ("min_cycle_ms", "max_stake_minor", "max_stake_young_adult_minor", "reality_check_pause_minutes")


@dataclass(frozen=True, slots=True)
class _JurisdictionForm:
    """The file, key by key: `Jurisdiction` with its notation of the interval."""

    id: str
    name: str
    min_cycle_ms: int
    autoplay: bool
    turbo: bool
    slam: bool
    skip_in_features: bool
    max_stake_minor: int | None
    max_stake_young_adult_minor: int | None
    currency: str
    jackpots: bool
    gamble: bool
    feature_spin: bool
    celebrate_only_above_stake: bool
    reality_check_minutes: Interval | None
    reality_check_pause_minutes: int
    expiry_days: int


def list_jurisdictions(themes: Path) -> tuple[str, ...]:
    """The ids of the profiles that stand in ``themes/jurisdictions``."""
    return tuple(sorted(path.stem for path in (themes / "jurisdictions").glob("*.yaml")))


def load_jurisdiction(path: Path | None) -> Jurisdiction:
    """The profile in ``path``; the strictest of all where there is none (STANDARDS 22).

    Raises `ThemeRefused` with every fault of a file that is there.
    """
    if path is None or not path.exists():
        return STRICTEST
    faults = FaultList()
    form = _read(path, faults)
    faults.refuse_if_any()
    assert form is not None  # noqa: S101 - an unread file has told a fault above
    return Jurisdiction(**{field.name: getattr(form, field.name) for field in dataclasses.fields(form)})


def jurisdiction_faults(path: Path) -> tuple[Fault, ...]:
    """Everything that is wrong with the profile in ``path``; empty for a clean one."""
    faults = FaultList()
    _read(path, faults)
    return faults.in_order


def _read(path: Path, faults: FaultList) -> _JurisdictionForm | None:
    structure = Structure(path, faults, {Interval: _interval}, every_key=True)
    tree = read_tree(path, faults)
    form = None if tree is None else structure.read(_JurisdictionForm, tree)
    if form is not None:
        faults.extend(_judge(form, Source(path, structure.lines)))
    return form


def _interval(leaf: Leaf) -> int | Problem:
    if leaf.plain and leaf.text == "player":
        return PLAYER_SETS_INTERVAL
    minutes = scalar.whole(leaf)
    if isinstance(minutes, Problem) or minutes < 1:
        return Problem(f"{scalar.shown(leaf.text)} is not an interval", "write minutes from 1 on, player or none")
    return minutes


def _judge(form: _JurisdictionForm, source: Source) -> Iterator[Fault]:
    """What types can't say: the file's name, the currency, the ranges."""
    if form.id != source.file.stem:
        yield source.fault("id", f"{form.id!r} in the file {source.file.name}", f"write id: {source.file.stem}")
    if not is_currency(form.currency):
        yield source.fault("currency", f"{form.currency!r} is no currency", "write its ISO 4217 code: GBP")
    for key in _LIMITS:
        limit = getattr(form, key)
        if limit is not None and limit < 0:
            yield source.fault(key, f"{limit} is below 0", "write 0 or more")
    if not MIN_EXPIRY_DAYS <= form.expiry_days <= MAX_EXPIRY_DAYS:
        message = f"{form.expiry_days} days, wanted {MIN_EXPIRY_DAYS} to {MAX_EXPIRY_DAYS}"
        yield source.fault("expiry_days", message, "write the market's longest wait within that range")
