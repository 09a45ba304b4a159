"""What lines pay: each row of both paytables, and how wilds read."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.engine.compiled import compiled
from game.engine.evaluate import evaluate
from game.engine.payline import line_wins
from game.engine.window import Cell, Window
from tests.engine.definitions import BOOK_LETTERS, CARNIVAL_LETTERS, book, book_window, carnival, carnival_window

Won = tuple[str, int, int] | None
"""Symbol, count, amount in minor units at base stake 100 (line bet 10)."""


def book_line(line: str) -> Won:
    """What the middle line of a book window pays, between rows that pay nothing.

    The outer rows hold inactive books, which belong to no combination.
    """
    return _middle(book_window(f"xxxxx/{line}/xxxxx"), is_book=True)


def carnival_line(line: str) -> Won:
    """What the middle line of a carnival window pays, between rows of lanterns, which pay nothing."""
    return _middle(carnival_window(f"LLLLL/{line}/LLLLL"), is_book=False)


def _middle(window: Window, *, is_book: bool) -> Won:
    definition = book() if is_book else carnival()
    rules = compiled(definition)
    for won in line_wins(rules, rules.prices_at(100), window.reels):
        if won.line == 0:
            return won.symbol, won.count, won.amount_minor
    return None


@pytest.mark.rule("BO-01")
@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("SSKAK", ("stein", 2, 100)),
        ("SSSAK", ("stein", 3, 500)),
        ("SSSSK", ("stein", 4, 2_000)),
        ("SSSSS", ("stein", 5, 10_000)),
        ("HHKAK", ("heart", 2, 50)),
        ("HHHAK", ("heart", 3, 200)),
        ("HHHHK", ("heart", 4, 800)),
        ("HHHHH", ("heart", 5, 3_000)),
        ("AAKAK", None),
        ("AAAKK", ("ace", 3, 50)),
        ("AAAAK", ("ace", 4, 250)),
        ("AAAAA", ("ace", 5, 1_000)),
        ("KKAKK", None),
        ("KKKAA", ("king", 3, 40)),
        ("KKKKA", ("king", 4, 200)),
        ("KKKKK", ("king", 5, 800)),
        ("SKSKS", None),
    ],
)
def test_every_row_of_the_book_pays_its_multiple_of_the_line_bet(line: str, won: Won) -> None:
    """Pictures from two of a kind, ranks from three, in line bets of a tenth of the stake."""
    assert won == book_line(line)


@pytest.mark.rule("SC-01")
@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("PPAAA", None),
        ("PPPAA", ("potion", 3, 100)),
        ("PPPPA", ("potion", 4, 400)),
        ("PPPPP", ("potion", 5, 2_000)),
        ("MMAAA", None),
        ("MMMAA", ("mallet", 3, 100)),
        ("MMMMA", ("mallet", 4, 300)),
        ("MMMMM", ("mallet", 5, 1_000)),
        ("AATTT", None),
        ("AAATT", ("ace", 3, 100)),
        ("AAAAT", ("ace", 4, 200)),
        ("AAAAA", ("ace", 5, 400)),
        ("TTAAA", None),
        ("TTTAA", ("ten", 3, 50)),
        ("TTTTA", ("ten", 4, 100)),
        ("TTTTT", ("ten", 5, 200)),
        ("LLLLL", None),
    ],
)
def test_every_row_of_the_carnival_pays_its_multiple_of_the_stake(line: str, won: Won) -> None:
    """In whole stakes, not divided by the lines."""
    assert won == carnival_line(line)


@pytest.mark.rule("SC-02")
@pytest.mark.parametrize("reel", range(5))
@pytest.mark.parametrize(("letter", "symbol", "amount"), [("P", "potion", 2_000), ("T", "ten", 200)])
def test_a_carnival_wild_substitutes_on_every_reel(reel: int, letter: str, symbol: str, amount: int) -> None:
    """One wild anywhere among five of a kind changes nothing about the win."""
    line = letter * reel + "W" + letter * (4 - reel)
    assert (symbol, 5, amount) == carnival_line(line)


@pytest.mark.rule("SC-02")
def test_five_carnival_wilds_pay_as_wilds() -> None:
    """Five wilds pay x20 in their own name, also where the best symbol pays the same."""
    assert carnival_line("WWWWW") == ("wild", 5, 2_000)


@pytest.mark.rule("SC-02")
def test_a_carnival_wild_is_no_scatter() -> None:
    """It substitutes for paying symbols alone: a lantern between wilds ends the combination."""
    assert carnival_line("WWLWW") is None


@pytest.mark.rule("SC-03")
@pytest.mark.parametrize(
    ("line", "won", "why"),
    [
        ("WWWTP", ("ten", 4, 100), "four tens at 100, although three potions would pay 100 and be dearer per symbol"),
        ("WWWWT", ("ten", 5, 200), "five tens at 200 are longer than four potions at 400"),
        ("WWWWA", ("ace", 5, 400), "five aces and four potions both pay 400: the longer one"),
        ("WWWTT", ("ten", 5, 200), "five tens"),
        ("WWTAA", ("ten", 3, 50), "three tens at 50; two wilds alone pay nothing"),
        ("WTWWP", ("ten", 4, 100), "wilds inside the run count on"),
        ("WTWPP", ("ten", 3, 50), "the run ends at the first other symbol"),
        ("WWWLP", ("potion", 3, 100), "wilds alone: three of the dearest; ties go to the first in the symbol order"),
        ("WWWWL", ("potion", 4, 400), "wilds alone: four of the dearest"),
        ("WPWWW", ("potion", 5, 2_000), "a wild in front and behind"),
        ("WLWWW", None, "the run of one wild pays nothing and a scatter is nothing on a line"),
        ("TWWWP", ("ten", 4, 100), "a run that starts with a symbol is of that symbol"),
        ("PWWTT", ("potion", 3, 100), "potion, wild, wild, and then tens: the tens are not at the left"),
        ("LWWWW", None, "nothing starts at the left"),
    ],
)
def test_carnival_wilds_form_the_longest_combination(line: str, won: Won, why: str) -> None:
    """The longest first, the highest among equally long ones."""
    assert won == carnival_line(line), why


@pytest.mark.rule("SC-03")
def test_a_longer_run_that_pays_nothing_is_no_combination() -> None:
    """Where tens pay from four only, two wilds and a ten are read as what pays: the longest winning combination."""
    paytable = {**carnival().paytable, "ten": {5: Fraction(2)}, "potion": {2: Fraction(1), 5: Fraction(20)}}
    definition = replace(carnival(), paytable=paytable)
    rules = compiled(definition)
    wins = line_wins(rules, rules.prices_at(100), carnival_window("LLLLL/WWTAA/LLLLL").reels)
    assert [(won.symbol, won.count, won.amount_minor) for won in wins] == [("potion", 2, 100)]


@pytest.mark.rule("BO-02")
@pytest.mark.parametrize(
    ("line", "won", "why"),
    [
        ("BBBBB", ("stein", 5, 10_000), "five wilds pay as the best paying symbol"),
        ("BBBBK", ("stein", 4, 2_000), "four steins at 2,000 beat five kings at 800"),
        ("BBBBA", ("stein", 4, 2_000), "four steins at 2,000 beat five aces at 1,000"),
        ("BBBBH", ("heart", 5, 3_000), "five hearts at 3,000 beat four steins at 2,000"),
        ("BBBKK", ("king", 5, 800), "five kings at 800 beat three steins at 500"),
        ("BBBKA", ("stein", 3, 500), "three steins at 500 beat four kings at 200"),
        ("BBKKA", ("king", 4, 200), "four kings at 200 beat two steins at 100"),
        ("BBKAA", ("stein", 2, 100), "two steins at 100 beat three kings at 40"),
        ("BBHAA", ("heart", 3, 200), "three hearts at 200 beat two steins at 100"),
        ("BHKAA", ("heart", 2, 50), "one wild and a heart are two hearts"),
        ("BKKAA", ("king", 3, 40), "one wild and two kings"),
        ("BKAAA", None, "two kings pay nothing and neither does one wild"),
        ("KBKBK", ("king", 5, 800), "wilds inside"),
        ("KKBAA", ("king", 3, 40), "the wild is a king, as the combination starts with kings"),
        ("AKBBB", None, "an ace alone: wilds further right start nothing"),
        ("BxSSS", None, "an inactive book is nothing: one wild alone"),
        ("BBxSS", ("stein", 2, 100), "two wilds before an inactive book: two steins"),
    ],
)
def test_book_wilds_form_the_dearest_combination(line: str, won: Won, why: str) -> None:
    """Only the highest win of a line is paid, whichever way its wilds read."""
    assert won == book_line(line), why


@pytest.mark.rule("BO-02")
def test_equal_readings_go_to_the_longer_one() -> None:
    """Where both pay the same, more cells light up."""
    paytable = {**book().paytable, "king": {3: Fraction(10), 4: Fraction(20), 5: Fraction(80)}}
    rules = compiled(replace(book(), paytable=paytable))
    wins = line_wins(rules, rules.prices_at(100), book_window("xxxxx/BBKAA/xxxxx").reels)
    assert [(won.symbol, won.count) for won in wins] == [("king", 3)]


@pytest.mark.rule("CO-02", "CO-03")
@pytest.mark.parametrize("index", range(10))
def test_each_of_the_ten_lines_pays_by_its_own_rows(index: int) -> None:
    """Five steins on a line's rows, nothing elsewhere, light that line for five; their cells are told from the left."""
    rows = book().lines[index].rows
    reels = tuple(tuple("stein" if row == rows[reel] else "book_inactive" for row in range(3)) for reel in range(5))
    evaluation = evaluate(book(), Window(reels), 100)
    (whole,) = [won for won in evaluation.line_wins if won.count == 5]
    expected = index, tuple(Cell(reel, row) for reel, row in enumerate(rows))
    assert expected == (whole.line, whole.cells)


@pytest.mark.rule("CO-03")
def test_a_line_pays_once_its_best() -> None:
    """A full window of one symbol pays each of the ten lines exactly once, for five."""
    evaluation = evaluate(book(), book_window("SSSSS/SSSSS/SSSSS"), 100)
    assert [(line, 5) for line in range(10)] == [(won.line, won.count) for won in evaluation.line_wins]
    assert evaluation.total_minor == 10 * 10_000


@pytest.mark.rule("CO-03")
@pytest.mark.parametrize("line", ["KSSSS", "xSSSS", "KKSSS"])
def test_combinations_start_at_the_leftmost_reel(line: str) -> None:
    """Steins that don't reach reel 1 pay nothing."""
    assert book_line(line) is None


@pytest.mark.rule("CO-03")
def test_wins_on_different_lines_add_up() -> None:
    """Three aces on line 2 and three kings on line 3, at line bet 10: 50 + 40."""
    evaluation = evaluate(book(), book_window("AAAxx/xxxxx/KKKxx"), 100)
    assert [(won.symbol, won.line, won.amount_minor) for won in evaluation.line_wins] == [
        ("ace", 1, 50),
        ("king", 2, 40),
    ]
    assert evaluation.total_minor == 90


def test_the_letters_of_the_fixtures_cover_their_games() -> None:
    """The windows of these tests can show every symbol."""
    assert {symbol.id for symbol in book().symbols} == set(BOOK_LETTERS.values())
    assert {symbol.id for symbol in carnival().symbols} == set(CARNIVAL_LETTERS.values())
