"""What one window pays: scatters, the expanding symbol, swaps, and all of it against a slow second opinion."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.definition import PayUnit, SymbolKind, WildReading
from game.engine.errors import EngineError
from game.engine.evaluate import evaluate
from game.engine.events import ScatterWon, SpinKind, SymbolExpanded
from game.engine.window import Cell, Window
from tests.engine.definitions import BOOK_LETTERS, CARNIVAL_LETTERS, book, book_window, carnival, carnival_window

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

BOOK = book()
CARNIVAL = carnival()


def _windows(letters: dict[str, str]) -> st.SearchStrategy[Window]:
    column = st.tuples(*[st.sampled_from(sorted(letters.values()))] * 3)
    return st.tuples(*[column] * 5).map(Window)


def _by_brute_force(definition: GameDefinition, window: Window, stake: int) -> int:
    """Line wins by trying every paying symbol for every wild: slow, plain, sharing no code with the engine."""
    wilds = {s.id for s in definition.symbols if s.active and s.kind in {SymbolKind.WILD, SymbolKind.WILD_SCATTER}}
    payers = [s.id for s in definition.symbols if s.kind is SymbolKind.PAY]
    unit = stake // 10 if definition.pay_unit is PayUnit.LINE_BET else stake
    total = 0
    for line in definition.lines:
        shown = [window.reels[reel][row] for reel, row in enumerate(line.rows)]
        places = [reel for reel, symbol in enumerate(shown) if symbol in wilds]
        # A wild may stay a wild (five pay in their own name) or be any paying symbol.
        readings = [*product([*payers, *sorted(wilds)], repeat=len(places))] if len(places) < 4 else []
        if not readings:
            readings = [(symbol,) * len(places) for symbol in [*payers, *sorted(wilds)]]
        found: list[tuple[int, int]] = []
        for reading in readings:
            read = [*shown]
            for place, symbol in zip(places, reading, strict=True):
                read[place] = symbol
            for count in range(1, 6):
                if len(set(read[:count])) == 1:
                    pay = definition.paytable.get(read[0], {}).get(count)
                    if pay is not None:
                        found.append((count, int(pay * unit)))
        if found:
            longest = definition.wild_reading is WildReading.LONGEST
            total += max(found)[1] if longest else max(pay for _, pay in found)
    return total


@given(_windows(BOOK_LETTERS))
def test_book_lines_equal_a_brute_force_count(window: Window) -> None:
    """Any window at all: the engine's lines pay what trying every reading pays."""
    assert _by_brute_force(BOOK, window, 100) == sum(won.amount_minor for won in evaluate(BOOK, window, 100).line_wins)


@given(_windows(CARNIVAL_LETTERS))
def test_carnival_lines_equal_a_brute_force_count(window: Window) -> None:
    """The same with wilds read for length."""
    wins = evaluate(CARNIVAL, window, 100).line_wins
    assert _by_brute_force(CARNIVAL, window, 100) == sum(won.amount_minor for won in wins)


@given(_windows(BOOK_LETTERS), st.sampled_from(["stein", "heart", "ace", "king"]))
def test_a_total_is_the_sum_of_its_parts(window: Window, special: str) -> None:
    """Lines, scatter and expansion, and nothing else."""
    evaluation = evaluate(BOOK, window, 100, kind=SpinKind.FREE_SPIN, special=special)
    parts = [won.amount_minor for won in evaluation.line_wins]
    parts += [won.amount_minor for won in (evaluation.scatter, evaluation.expansion) if won is not None]
    assert sum(parts) == evaluation.total_minor


@given(_windows(BOOK_LETTERS))
def test_every_winning_cell_shows_its_symbol_or_a_wild(window: Window) -> None:
    """The cells of a line win are a run from reel 1 on that line."""
    for won in evaluate(BOOK, window, 100).line_wins:
        assert [Cell(reel, BOOK.lines[won.line].rows[reel]) for reel in range(won.count)] == list(won.cells)
        assert {window.at(cell) for cell in won.cells} <= {won.symbol, "book"}


@pytest.mark.rule("BO-03")
@pytest.mark.parametrize(
    ("rows", "count", "amount"),
    [
        ("BKAHK/xxxxx/AKHBB", 3, 200),
        ("BKAHB/xBxxx/AKHBK", 4, 2_000),
        ("xxxBx/BxBxB/xBxxx", 5, 20_000),
    ],
)
def test_scatters_pay_anywhere_in_total_stakes_and_award_ten_spins(rows: str, count: int, amount: int) -> None:
    """Three, four, five of them pay x2, x20, x200 of the stake of 100."""
    evaluation = evaluate(BOOK, book_window(rows), 100)
    assert evaluation.scatter is not None
    assert (count, amount, 10) == (
        evaluation.scatter.count,
        evaluation.scatter.amount_minor,
        evaluation.free_spins_awarded,
    )


@pytest.mark.rule("BO-03")
def test_two_scatters_pay_and_award_nothing() -> None:
    """Fewer than three are only wilds."""
    evaluation = evaluate(BOOK, book_window("xxxBx/xxxxx/Bxxxx"), 100)
    assert (evaluation.scatter, evaluation.free_spins_awarded) == (None, 0)


@pytest.mark.rule("BO-03", "CO-03")
def test_scatter_wins_are_added_to_line_wins() -> None:
    """Five books in the middle row: five steins on line 1 and x200 stake."""
    evaluation = evaluate(BOOK, book_window("xxxxx/BBBBB/xxxxx"), 100)
    assert sum(won.amount_minor for won in evaluation.line_wins) + 20_000 == evaluation.total_minor


def test_more_scatters_than_the_table_knows_pay_its_last_row() -> None:
    """A reel that shows two of them can make six: they pay and award as five."""
    evaluation = evaluate(BOOK, book_window("Bxxxx/BBBBB/xxxxx"), 100)
    scatter = ScatterWon("book", 6, book_window("Bxxxx/BBBBB/xxxxx").cells_of("book"), 20_000)
    assert (scatter, 10) == (evaluation.scatter, evaluation.free_spins_awarded)


@pytest.mark.rule("BO-05")
def test_the_special_symbol_expands_and_pays_on_all_ten_lines() -> None:
    """Kings on reels 1, 3 and 5, not adjacent: three of a kind, 40, on each of the ten lines."""
    window = book_window("KAHAS/xxxxx/HSKAK")
    evaluation = evaluate(BOOK, window, 100, kind=SpinKind.FREE_SPIN, special="king")
    assert SymbolExpanded("king", (0, 2, 4), 400) == evaluation.expansion


@pytest.mark.rule("BO-05")
def test_the_expansion_is_paid_in_addition_to_natural_wins() -> None:
    """Three kings on line 1 pay 40 naturally; expanded they pay another 40 on each of ten lines."""
    evaluation = evaluate(BOOK, book_window("xxxxx/KKKAx/xxxxx"), 100, kind=SpinKind.FREE_SPIN, special="king")
    assert evaluation.total_minor == 40 + 400


@pytest.mark.rule("BO-05")
def test_no_expansion_that_would_pay_nothing() -> None:
    """Two kings pay nothing: nothing expands."""
    evaluation = evaluate(BOOK, book_window("KxxxK/xxxxx/xxxxx"), 100, kind=SpinKind.FREE_SPIN, special="king")
    assert evaluation.expansion is None


@pytest.mark.rule("BO-05")
def test_a_picture_expands_from_two_reels() -> None:
    """Two steins pay 100 a line; two on one reel count as one reel."""
    evaluation = evaluate(BOOK, book_window("SxxxS/Sxxxx/xxxxx"), 100, kind=SpinKind.FREE_SPIN, special="stein")
    assert SymbolExpanded("stein", (0, 4), 1_000) == evaluation.expansion


@pytest.mark.rule("BO-05")
def test_nothing_expands_outside_free_spins() -> None:
    """A base spin has no special symbol."""
    assert evaluate(BOOK, book_window("KKKKK/xxxxx/xxxxx"), 100).expansion is None


@pytest.mark.rule("BO-06")
def test_a_wild_is_not_the_special_symbol() -> None:
    """Kings on two reels and a book on a third: k is 2, which pays nothing."""
    evaluation = evaluate(BOOK, book_window("KxxxK/xxBxx/xxxxx"), 100, kind=SpinKind.FREE_SPIN, special="king")
    assert evaluation.expansion is None


@pytest.mark.rule("BO-06")
def test_scatters_on_covered_reels_still_count() -> None:
    """Three books on reels that expand: scatters are counted on the window as landed."""
    evaluation = evaluate(BOOK, book_window("KKKxx/BBBxx/xxxxx"), 100, kind=SpinKind.FREE_SPIN, special="king")
    assert evaluation.expansion is not None
    assert (evaluation.scatter_count, evaluation.free_spins_awarded) == (3, 10)


@pytest.mark.rule("BO-11")
def test_a_feature_spin_window_pays_nothing_by_itself() -> None:
    """Five active books would pay on lines and as scatters elsewhere; here they award ten spins and nothing else."""
    evaluation = evaluate(BOOK, book_window("xxxxx/BBBBB/xxxxx"), 100, kind=SpinKind.FEATURE_SPIN)
    assert (
        evaluation.line_wins,
        evaluation.scatter,
        evaluation.total_minor,
        evaluation.free_spins_awarded,
    ) == ((), None, 0, 10)


@pytest.mark.rule("BO-11")
def test_inactive_books_count_for_nothing() -> None:
    """Two active among thirteen inactive ones trigger nothing."""
    evaluation = evaluate(BOOK, book_window("Bxxxx/xxBxx/xxxxx"), 100, kind=SpinKind.FEATURE_SPIN)
    assert (evaluation.scatter_count, evaluation.free_spins_awarded) == (2, 0)


@pytest.mark.rule("SC-05")
def test_a_swap_turns_landed_symbols_wild_before_anything_is_paid() -> None:
    """Tens and aces in a row pay nothing; with tens swapped they are five aces."""
    window = carnival_window("LLLLL/ATATA/LLLLL")
    evaluation = evaluate(CARNIVAL, window, 100, swapped=("ten",))
    assert carnival_window("LLLLL/AWAWA/LLLLL") == evaluation.paid_window
    assert [(won.symbol, won.count, won.amount_minor) for won in evaluation.line_wins] == [("ace", 5, 400)]


@pytest.mark.rule("SC-05")
def test_two_types_can_be_swapped_at_once() -> None:
    """Tens and mallets wild: potions from end to end."""
    evaluation = evaluate(CARNIVAL, carnival_window("LLLLL/PTMPP/LLLLL"), 100, swapped=("ten", "mallet"))
    assert evaluation.total_minor == 2_000


@pytest.mark.rule("SC-07")
def test_carnival_scatters_trigger_and_pay_nothing() -> None:
    """Three lanterns award ten spins; there is no scatter win."""
    evaluation = evaluate(CARNIVAL, carnival_window("LATAL/TMTMT/ATLAP"), 100)
    assert (evaluation.scatter, evaluation.total_minor, evaluation.free_spins_awarded) == (None, 0, 10)


def test_a_stake_off_the_ladder_is_judged_where_its_pays_are_whole() -> None:
    """A stake of 1,000 is not offered, but all pays are whole there."""
    assert evaluate(BOOK, book_window("xxxxx/KKKAx/xxxxx"), 1_000).total_minor == 400


@pytest.mark.parametrize("stake", [5, 0, -10])
def test_a_stake_with_broken_pence_is_refused(stake: int) -> None:
    """Nothing is rounded."""
    with pytest.raises(EngineError, match="wanted"):
        evaluate(BOOK, book_window("xxxxx/KKKAx/xxxxx"), stake)


@pytest.mark.parametrize(
    "reels",
    [
        (("ace", "ace", "ace"),) * 4,
        (("ace", "ace"),) * 5,
        (("ace", "ace", "unicorn"),) * 5,
        (),
    ],
)
def test_a_window_that_is_none_of_the_games_is_refused(reels: tuple[tuple[str, ...], ...]) -> None:
    """5 x 3 of known symbols, or a sentence that says so."""
    with pytest.raises(EngineError, match="wanted"):
        evaluate(BOOK, Window(reels), 100)


def test_a_special_symbol_needs_a_free_spin() -> None:
    """Base spins don't expand."""
    with pytest.raises(EngineError, match="wanted a free spin"):
        evaluate(BOOK, book_window("xxxxx/xxxxx/xxxxx"), 100, special="king")


@pytest.mark.parametrize(("definition", "special"), [(BOOK, "book"), (BOOK, "unicorn"), (CARNIVAL, "ace")])
def test_a_special_symbol_must_be_a_candidate(definition: GameDefinition, special: str) -> None:
    """Only a symbol that the player could choose."""
    window = Window((("ace",) * 3,) * 5)
    with pytest.raises(EngineError, match=f"special symbol {special}"):
        evaluate(definition, window, 100, kind=SpinKind.FREE_SPIN, special=special)


@pytest.mark.parametrize(("definition", "swapped"), [(BOOK, "ace"), (CARNIVAL, "lantern"), (CARNIVAL, "wild")])
def test_a_swapped_type_must_be_swappable(definition: GameDefinition, swapped: str) -> None:
    """Neither scatters nor wilds turn wild."""
    with pytest.raises(EngineError, match=f"swapped symbol {swapped}"):
        evaluate(definition, Window((("ace",) * 3,) * 5), 100, swapped=(swapped,))
