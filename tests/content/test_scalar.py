"""Scalars read as exactly the type their place wants."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.content.scalar import Problem, colour, exact, measured, truth, whole, words
from game.content.tree import Leaf


def plain(text: str) -> Leaf:
    """A scalar without quotes."""
    return Leaf(1, text, plain=True)


def quoted(text: str) -> Leaf:
    """A scalar in quotes."""
    return Leaf(1, text, plain=False)


def hint(found: object) -> str:
    """The hint of a problem."""
    assert isinstance(found, Problem)
    return found.hint


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("25", 25), ("-3", -3), ("12_500_000", 12_500_000)])
def test_a_whole_number_is_its_digits(text: str, number: int) -> None:
    """Underscores may group thousands."""
    assert number == whole(plain(text))


@pytest.mark.parametrize("text", ["3.9", "3.0", "1e3", "0x10", "1_0", "", "~", "true", "+5", "٣", "1" * 31])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    """Nothing is rounded, converted or guessed."""
    assert isinstance(whole(plain(text)), Problem)


def test_base_60_is_explained() -> None:
    """YAML 1.1 reads 12:30:00 as 45000."""
    assert "base 60" in hint(whole(plain("12:30:00")))


def test_a_leading_zero_is_explained() -> None:
    """YAML 1.1 reads 010 as eight."""
    assert "leading zero" in hint(whole(plain("010")))


def test_a_number_in_quotes_is_refused() -> None:
    """It is a text."""
    assert hint(whole(quoted("5"))) == "take the quotes off"
    assert hint(exact(quoted("5"))) == "take the quotes off"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", Fraction(3)),
        ("1.2", Fraction(6, 5)),
        ("67.5", Fraction(135, 2)),
        ("1/3", Fraction(1, 3)),
        ("-0.5", Fraction(-1, 2)),
        ("1_000", Fraction(1000)),
    ],
)
def test_a_fraction_is_exactly_its_text(text: str, number: Fraction) -> None:
    """1.2 is six fifths, not the nearest float."""
    assert number == exact(plain(text))


@pytest.mark.parametrize("text", ["1/0", ".5", "1.", "1e-3", "nan", ".inf", "1/3/5", "1 / 3", "half", "9" * 31])
def test_what_is_no_number_is_refused(text: str) -> None:
    """No division by zero, no infinity, no float notation."""
    assert isinstance(exact(plain(text)), Problem)


def test_a_number_of_feel_may_be_a_float() -> None:
    """Only looks hang on it."""
    assert measured(plain("0.25")) == 0.25


@pytest.mark.parametrize(("text", "value"), [("true", True), ("false", False)])
def test_truth_is_true_or_false(text: str, *, value: bool) -> None:
    """The two words of YAML 1.2."""
    assert value is truth(plain(text))


@pytest.mark.parametrize(
    ("text", "meant"), [("no", "false"), ("on", "true"), ("Yes", "true"), ("OFF", "false"), ("True", "true")]
)
def test_the_other_words_for_truth_are_refused_with_the_right_one(text: str, meant: str) -> None:
    """YAML 1.1 would take them; a reader of the file would have to know that."""
    assert hint(truth(plain(text))).startswith(f"write {meant},")


@pytest.mark.parametrize("text", ["no", "on", "12:30:00", "1.0", "null", "~", "2026-11-30", "1_000", "0x1f", "=", "<<"])
def test_a_text_that_yaml_reads_as_something_else_wants_quotes(text: str) -> None:
    """The hint shows it quoted."""
    assert f'put it into quotes: "{text}"' == hint(words(plain(text)))
    assert text == words(quoted(text))


def test_an_empty_value_is_no_text() -> None:
    """An empty text is written as such."""
    assert isinstance(words(plain("")), Problem)
    assert words(quoted("")) == ""


def test_a_colour_is_six_hexadecimal_digits() -> None:
    """Red, green, blue."""
    assert colour(quoted("#f0b429")) == (240, 180, 41)


@pytest.mark.parametrize("text", ["#fff", "f0b429", "red", "#f0b4291", "#g0b429"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    """With an example."""
    assert "#rrggbb" in hint(colour(quoted(text)))
