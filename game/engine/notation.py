"""Events, choices, offers, pots and records as JSON values and back, for journals, command lines and reports.

An event is an object whose ``event`` is the name of its class and whose other fields are the class's own; offers and
choices likewise under ``offer`` and ``choice``. Reels, rows and lines count from 0 as in the code. Reading is strict:
what doesn't fit raises `EngineError` naming the field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from game.engine.choices import Choice, Offer
from game.engine.codec import from_plain, to_plain
from game.engine.errors import EngineError
from game.engine.events import Event
from game.engine.jackpot import Pot
from game.engine.round import RoundRecord, RoundStart
from game.engine.round_code import parse_round_code, round_code

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.codec import Plain

__all__ = [
    "choice_from_json",
    "choice_json",
    "event_from_json",
    "event_json",
    "offer_from_json",
    "offer_json",
    "parse_round_code",
    "pots_from_json",
    "pots_json",
    "record_from_json",
    "record_json",
    "round_code",
]


def event_json(event: Event) -> dict[str, Plain]:
    """One event as a JSON object."""
    return _tagged("event", event)


def event_from_json(plain: object) -> Event:
    """The event that `event_json` wrote."""
    return cast("Event", _from_tagged("event", get_args(Event), plain))


def offer_json(offer: Offer) -> dict[str, Plain]:
    """One offer as a JSON object."""
    return _tagged("offer", offer)


def offer_from_json(plain: object) -> Offer:
    """The offer that `offer_json` wrote."""
    return cast("Offer", _from_tagged("offer", get_args(Offer), plain))


def choice_json(choice: Choice) -> dict[str, Plain]:
    """One choice as a JSON object."""
    return _tagged("choice", choice)


def choice_from_json(plain: object) -> Choice:
    """The choice that `choice_json` wrote."""
    return cast("Choice", _from_tagged("choice", get_args(Choice), plain))


def pots_json(pots: tuple[Pot, ...]) -> list[Plain]:
    """Pots as a JSON list, amounts in millionths of a minor unit."""
    return [to_plain(pot, leave_out_defaults=True) for pot in pots]


def pots_from_json(plain: object) -> tuple[Pot, ...]:
    """The pots that `pots_json` wrote."""
    if not isinstance(plain, list):
        message = f"pots: a {type(plain).__name__}; wanted a list"
        raise EngineError(message)
    return tuple(from_plain(Pot, pot, f"pots[{index}]") for index, pot in enumerate(plain))


def record_json(record: RoundRecord) -> dict[str, Plain]:
    """A record as a JSON object; a round code holds the same in one short line."""
    return {
        "start": to_plain(record.start, leave_out_defaults=True),
        "draws": list(record.draws),
        "choices": [choice_json(choice) for choice in record.choices],
    }


def record_from_json(plain: object) -> RoundRecord:
    """The record that `record_json` wrote."""
    if not isinstance(plain, dict) or set(plain) != {"start", "draws", "choices"}:
        message = "record: wanted an object of start, draws and choices"
        raise EngineError(message)
    draws = plain["draws"]
    choices = plain["choices"]
    if not isinstance(draws, list) or not all(type(draw) is int for draw in draws) or not isinstance(choices, list):
        message = "record: wanted draws as a list of whole numbers and choices as a list"
        raise EngineError(message)
    return RoundRecord(
        from_plain(RoundStart, plain["start"], "record.start"),
        tuple(draws),
        tuple(choice_from_json(choice) for choice in choices),
    )


def _tagged(tag: str, fact: Event | Offer | Choice) -> dict[str, Plain]:
    return {tag: type(fact).__name__, **cast("dict[str, Plain]", to_plain(fact))}


def _from_tagged(tag: str, kinds: tuple[type[object], ...], plain: object) -> object:
    by_name: Mapping[object, type[object]] = {kind.__name__: kind for kind in kinds}
    name = plain.get(tag) if isinstance(plain, dict) else None
    if not isinstance(plain, dict) or type(name) is not str or name not in by_name:
        message = f"{tag}: {str(name)[:40]!r}; wanted one of {', '.join(str(known) for known in by_name)}"
        raise EngineError(message)
    return from_plain(by_name[name], {key: value for key, value in plain.items() if key != tag}, name)
