"""A round in one line, and lines that are none."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.choices import Choice, PickSpecial, TimedOut
from game.engine.errors import EngineError
from game.engine.jackpot import Pot
from game.engine.rng import SeededRng
from game.engine.round import RoundRecord, RoundStart, begin, proceed, replay
from game.engine.round_code import LONGEST_CODE, parse_round_code, round_code
from tests.engine.definitions import book, carnival
from tests.engine.scripted import base

BOOK = book()
NUMBERS = st.integers(0, (1 << 140) - 1)
TEXTS = st.text(max_size=16)


@st.composite
def _records(draw: st.DrawFn) -> RoundRecord:
    pots = st.builds(Pot, TEXTS, NUMBERS, opened_ms=st.none(), deadline_ms=st.none()) | st.builds(
        Pot, TEXTS, NUMBERS, opened_ms=NUMBERS, deadline_ms=NUMBERS
    )
    start = draw(
        st.builds(RoundStart, stake_minor=NUMBERS, coins=NUMBERS, at_ms=NUMBERS, pots=st.lists(pots).map(tuple))
    )
    choices: st.SearchStrategy[Any] = st.one_of(
        [st.from_type(kind) for kind in get_args(Choice) if kind != PickSpecial]
    )
    choices |= st.builds(PickSpecial, TEXTS)
    return RoundRecord(start, tuple(draw(st.lists(NUMBERS))), tuple(draw(st.lists(choices))))


def _signed(text: str) -> str:
    return f"{text}.{zlib.crc32(text.encode()):08x}"


@given(_records())
def test_any_record_comes_back_from_its_code(record: RoundRecord) -> None:
    """With the theme and the first digits of the definition's hash."""
    assert ("tiny_book", BOOK.hash[:12], record) == parse_round_code(round_code(BOOK, record))


@given(_records())
def test_a_code_is_one_line_of_harmless_characters(record: RoundRecord) -> None:
    """Letters, digits, dots, dashes and underscores: safe in logs, shells, file names and URLs."""
    assert re.fullmatch(r"[A-Za-z0-9._-]+", round_code(BOOK, record), re.ASCII)


@pytest.mark.parametrize("definition", [BOOK, carnival()], ids=lambda definition: definition.id)
def test_a_code_reproduces_its_round(definition: Any) -> None:  # noqa: ANN401 - a definition
    """Event for event, features and all."""
    rng = SeededRng(12)
    for _ in range(60):
        progress = begin(definition, base(), rng)
        while progress.offer is not None:
            progress = proceed(definition, progress.record, TimedOut(), rng)
        record = parse_round_code(round_code(definition, progress.record))[2]
        assert progress == replay(definition, record)


def test_a_base_rounds_code_is_short() -> None:
    """It fits on a line of a report."""
    assert len(round_code(BOOK, begin(BOOK, base(), SeededRng(1)).record)) < 60


def test_spaces_around_a_code_do_not_matter() -> None:
    """Copied from a log, with a line break."""
    code = round_code(BOOK, RoundRecord(base(), (1, 2, 3)))
    assert parse_round_code(code) == parse_round_code(f"  {code}\n")


@given(st.data())
def test_a_mistyped_character_is_noticed(data: st.DataObject) -> None:
    """Any one character changed: refused, never a wrong round."""
    code = round_code(BOOK, RoundRecord(base(), (1, 2, 3, 4, 5)))
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.characters(codec="utf-8", exclude_characters=code[place]))
    changed = code[:place] + other + code[place + 1 :]
    if changed.strip() != code:
        with pytest.raises(EngineError, match="round code"):
            parse_round_code(changed)


@given(st.data())
def test_a_cut_code_is_noticed(data: st.DataObject) -> None:
    """Whatever is missing at the end."""
    code = round_code(BOOK, RoundRecord(base(), (1, 2, 3, 4, 5)))
    with pytest.raises(EngineError, match="round code"):
        parse_round_code(code[: data.draw(st.integers(0, len(code) - 1))])


@given(st.text(max_size=300))
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    """Never a traceback of another kind."""
    with pytest.raises(EngineError, match="round code"):
        parse_round_code(text)


@given(st.binary(max_size=120))
def test_a_signed_but_senseless_body_is_refused_or_read_whole(body: bytes) -> None:
    """With a right checksum: either it is a record, which writes the same meaning again, or it is refused."""
    text = _signed(f"r1.tiny_book.{BOOK.hash[:12]}.{urlsafe_b64encode(body).decode().rstrip('=')}")
    try:
        record = parse_round_code(text)[2]
    except EngineError as fault:
        assert "round code" in str(fault)  # noqa: PT017 - both outcomes are right
    else:
        assert record == parse_round_code(round_code(BOOK, record))[2]


@pytest.mark.parametrize(
    "text",
    [
        _signed("r1.tiny_book.0123456789ab.A"),
        _signed("r1.tiny_book.0123456789ab.!!!!"),
        _signed("r1.tiny_book.0123456789ab.éééé"),
        _signed("r1.tiny_book.0123456789AB.AgoAAAAAAA"),
        _signed("r1.tiny/book.0123456789ab.AgoAAAAAAA"),
        _signed("r1..0123456789ab.AgoAAAAAAA"),
        _signed("r2.tiny_book.0123456789ab.AgoAAAAAAA"),
        # A million draws promised in a few bytes; a number without an end; a text longer than the rest.
        _signed("r1.tiny_book.0123456789ab.AgoAAADAhD0"),
        _signed("r1.tiny_book.0123456789ab." + "_" * 400),
        _signed("r1.tiny_book.0123456789ab.AgoAAAE_"),
        # Two bytes behind the end.
        _signed("r1.tiny_book.0123456789ab.AgoAAAAAAAAA"),
        "r1." + "A" * LONGEST_CODE,
        "\ud800",
    ],
)
def test_lines_that_are_no_codes_are_refused(text: str) -> None:
    """Each with a sentence that says why."""
    with pytest.raises(EngineError, match="round code"):
        parse_round_code(text)


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        (RoundRecord(base(), (-1,)), "number -1"),
        (RoundRecord(base(), (1 << 140,)), "number"),
        (RoundRecord(base(), (), (PickSpecial("x" * 65),)), "text"),
        (RoundRecord(replace(base(), pots=(Pot("time", 1, opened_ms=5),))), "both or none"),
    ],
)
def test_a_record_that_a_code_cannot_hold_is_refused(record: RoundRecord, fault: str) -> None:
    """At writing, not at reading."""
    with pytest.raises(EngineError, match=fault):
        round_code(BOOK, record)


def test_a_theme_id_that_would_break_the_line_is_refused() -> None:
    """Dots part the code."""
    with pytest.raises(EngineError, match="theme id"):
        round_code(replace(BOOK, id="tiny.book"), RoundRecord(base()))
