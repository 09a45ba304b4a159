"""The computed figures of a game that its rules page shows, already checked to belong to these very rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class MaxWinOdds:
    """How often a round wins the most it can, as "one in"; ``rarer`` where that is only a bound."""

    one_in: Decimal
    rarer: bool


@dataclass(frozen=True, slots=True)
class Odds:
    """Returns in percent, frequencies as "one in"; None where the game has no such thing.

    ``rtp`` is the whole return of the base game: line wins, features and jackpots. ``capped`` maps a base stake to its
    return where the win cap bites there, ``max_win`` each base stake to the odds of its cap, ``pots`` a pot to what it
    returns.
    """

    rtp: Decimal
    rtp_jackpots: Decimal | None = None
    rtp_feature_spin: Decimal | None = None
    hit_one_in: Decimal | None = None
    free_spins_one_in: Decimal | None = None
    capped: Mapping[int, Decimal] | None = None
    max_win: Mapping[int, MaxWinOdds] = field(default_factory=dict)
    pots: Mapping[str, Decimal] = field(default_factory=dict)


PERCENT = 100
SHOWN = Decimal("0.01")
"""The step in which returns are shown: a cap that moves one by less is not told."""


def odds_of_sheet(sheet: Mapping[str, object]) -> Odds:
    """The figures that the rules page shows, from a PAR sheet (``par.json``).

    Raises ValueError where the document is no such sheet.
    """
    try:
        return _read(sheet)
    except (KeyError, TypeError, AttributeError, ArithmeticError) as error:
        message = f"PAR sheet: {type(error).__name__} at {error}; wanted the document that 'par' writes"
        raise ValueError(message) from error


def _read(sheet: Mapping[str, object]) -> Odds:
    modes = _object(sheet["modes"])
    base = _object(modes["base"])
    jackpots = None if sheet["jackpots"] is None else _object(sheet["jackpots"])
    feature_spin = modes.get("feature_spin")
    stakes = {int(stake): _object(at) for stake, at in _object(base["stakes"]).items()}
    rtp = _percent(base["rtp"])
    pots = {} if jackpots is None else _object(jackpots["pots"])
    return Odds(
        rtp=_percent(sheet["rtp_total"]),
        rtp_jackpots=None if jackpots is None else _percent(jackpots["rtp"]),
        rtp_feature_spin=None if feature_spin is None else _percent(_object(feature_spin)["rtp"]),
        hit_one_in=_one_in(base["hit_one_in"]),
        free_spins_one_in=_one_in(base["trigger_one_in"]),
        capped={
            stake: _percent(at["rtp"])
            for stake, at in stakes.items()
            if _percent(at["rtp"]).quantize(SHOWN) != rtp.quantize(SHOWN)
        },
        max_win={
            stake: MaxWinOdds(_number(at["max_win_one_in"]), rarer=bool(at["max_win_rarer"]))
            for stake, at in stakes.items()
            if at["max_win_one_in"] is not None
        },
        pots={pot: _percent(_object(at)["rtp"]) for pot, at in pots.items()},
    )


def _object(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        message = f"{str(value)[:40]!r}, wanted an object"
        raise TypeError(message)
    return value


def _number(value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        message = f"{str(value)[:40]!r}, wanted a number"
        raise TypeError(message)
    return Decimal(str(value))


def _one_in(value: object) -> Decimal | None:
    return None if value is None else _number(value)


def _percent(value: object) -> Decimal:
    return _number(value) * PERCENT
