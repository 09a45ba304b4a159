"""Facts as JSON and back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.choices import Choice, Colour, Gamble, GambleOffer, Offer, Suit
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.events import Event, LineWon, StakeTaken
from game.engine.jackpot import Pot
from game.engine.notation import (
    choice_from_json,
    choice_json,
    event_from_json,
    event_json,
    offer_from_json,
    offer_json,
    pots_from_json,
    pots_json,
    record_from_json,
    record_json,
)
from game.engine.round import RoundRecord, RoundStart
from game.engine.window import Cell, Window

if TYPE_CHECKING:
    from collections.abc import Callable

WINDOWS = st.lists(st.tuples(*[st.text(max_size=5)] * 3), min_size=5, max_size=5).map(
    lambda reels: Window(tuple(reels))
)
st.register_type_strategy(Window, WINDOWS)


def _facts(union: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - a union of classes
    return st.one_of([st.from_type(kind) for kind in get_args(union)])


@pytest.mark.parametrize(
    ("union", "write", "read"),
    [
        (Event, event_json, event_from_json),
        (Offer, offer_json, offer_from_json),
        (Choice, choice_json, choice_from_json),
    ],
    ids=["event", "offer", "choice"],
)
@given(data=st.data())
def test_every_fact_comes_back_from_its_json(
    union: object, write: Callable[[Any], object], read: Callable[[object], object], data: st.DataObject
) -> None:
    """Through text and back, any values."""
    fact = data.draw(_facts(union))
    assert fact == read(json.loads(json.dumps(write(fact))))


@given(st.lists(st.from_type(Pot), max_size=4))
def test_pots_come_back_from_their_json(pots: list[Pot]) -> None:
    """To the millionth."""
    assert tuple(pots) == pots_from_json(json.loads(json.dumps(pots_json(tuple(pots)))))


@given(st.from_type(RoundStart), st.lists(st.integers(0)), st.lists(_facts(Choice)))
def test_records_come_back_from_their_json(start: RoundStart, draws: list[int], choices: list[Any]) -> None:
    """Start, draws and choices."""
    record = RoundRecord(start, tuple(draws), tuple(choices))
    assert record == record_from_json(json.loads(json.dumps(record_json(record))))


def test_an_event_is_an_object_named_after_its_class() -> None:
    """With its own fields; cells as reel and row from 0."""
    won = LineWon(2, "ace", 3, (Cell(0, 1), Cell(1, 1), Cell(2, 1)), 50)
    expected = {
        "event": "LineWon",
        "line": 2,
        "symbol": "ace",
        "count": 3,
        "cells": [[0, 1], [1, 1], [2, 1]],
        "amount_minor": 50,
    }
    assert expected == event_json(won)


def test_enums_are_their_words() -> None:
    """Modes, guesses."""
    expected = {"event": "StakeTaken", "mode": "base", "stake_minor": 10, "base_stake_minor": 10, "promo": False}
    assert expected == event_json(StakeTaken(Mode.BASE, 10, 10, promo=False))
    offer = offer_json(GambleOffer(4, 1, (Colour.RED, Suit.CLUBS), 20_000))
    assert offer["guesses"] == ["red", "clubs"]
    assert choice_json(Gamble(Suit.HEARTS)) == {"choice": "Gamble", "guess": "hearts"}


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"event": "BigWin"},
        {"event": ["LineWon"]},
        {"event": "RoundSettled"},
        {"event": "RoundSettled", "win_minor": 1.0},
        {"event": "RoundSettled", "win_minor": True},
        {"event": "RoundSettled", "win_minor": 1, "tax": 2},
        {"event": "BarFilled", "stored": "5"},
        {"event": "StakeTaken", "mode": "free", "stake_minor": 1, "base_stake_minor": 1, "promo": False},
        {"event": "JackpotWon", "tier": "mini", "amount_minor": 1, "cells": [[0]]},
        {"event": "JackpotWon", "tier": "mini", "amount_minor": 1, "cells": [[0, 1, 2]]},
        {"event": "JackpotWon", "tier": "mini", "amount_minor": 1, "cells": {"0": 1}},
    ],
)
def test_json_that_is_no_event_is_refused(plain: object) -> None:
    """With a sentence that names the field and what it wants."""
    with pytest.raises(EngineError, match="wanted"):
        event_from_json(plain)


@pytest.mark.parametrize("plain", [{"choice": "Gamble", "guess": "green"}, {"choice": "Fold"}])
def test_json_that_is_no_choice_is_refused(plain: object) -> None:
    """An unknown guess, an unknown choice."""
    with pytest.raises(EngineError, match="wanted"):
        choice_from_json(plain)


@pytest.mark.parametrize("plain", [{}, [{"tier": "mini"}], [{"tier": "mini", "micro": 1, "state": "asleep"}]])
def test_json_that_is_no_list_of_pots_is_refused(plain: object) -> None:
    """Not a list, an amount missing, an unknown state."""
    with pytest.raises(EngineError, match="wanted"):
        pots_from_json(plain)


@pytest.mark.parametrize(
    "plain",
    [
        None,
        {"start": {}, "draws": []},
        {"start": {}, "draws": [], "choices": []},
        {"start": {"mode": "base", "stake_minor": 1}, "draws": [0.5], "choices": []},
        {"start": {"mode": "base", "stake_minor": 1}, "draws": 5, "choices": []},
        {"start": {"mode": "base", "stake_minor": 1}, "draws": [], "choices": {}},
    ],
)
def test_json_that_is_no_record_is_refused(plain: object) -> None:
    """Parts missing or of the wrong kind."""
    with pytest.raises(EngineError, match="wanted"):
        record_from_json(plain)
