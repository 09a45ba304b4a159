"""`spin` and `evaluate`: the real engine on the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from game.content.theme import load_definition
from game.engine.notation import parse_round_code
from game.session.headless import play_rounds
from tests.installation import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]

BOOK = "book_of_oktoberfest"
CARNIVAL = "spooky_carnival"
WINDOW = "stein stein stein ten ten/ace king queen jack ten/king ace queen ten ten"


def documents(out: str) -> list[dict[str, object]]:
    """One JSON document a line."""
    return [json.loads(line) for line in out.splitlines()]


def line_pay(symbol: str, count: int) -> int:
    """What one line pays at a stake of 100: the theme's figures may be tuned."""
    return int(load_definition(ROOT / "themes" / BOOK).paytable[symbol][count] * 10)


def test_spin_prints_one_json_document_a_round(run: Run) -> None:
    """Exactly the five keys, and nothing else on stdout."""
    code, out, _ = run("spin", BOOK, "--rounds", "3", "--seed", "5", "--stake", "100", "--json")
    assert code == 0
    assert [list(each) for each in documents(out)] == [["round", "stake", "win", "code", "events"]] * 3


def test_the_same_seed_plays_the_same_rounds(run: Run) -> None:
    """To the last draw: the codes are equal."""
    first = run("spin", CARNIVAL, "--rounds", "5", "--seed", "9", "--json")[1]
    assert first == run("spin", CARNIVAL, "--rounds", "5", "--seed", "9", "--json")[1]


def test_spin_prints_what_the_engine_plays(run: Run) -> None:
    """The command adds nothing and loses nothing."""
    definition = load_definition(ROOT / "themes" / BOOK)
    wins = [record["win"] for record in play_rounds(definition, 40, 3, 200)]
    out = run("spin", BOOK, "--rounds", "40", "--seed", "3", "--stake", "200", "--json")[1]
    assert wins == [each["win"] for each in documents(out)]


def test_a_printed_code_is_that_of_the_theme(run: Run) -> None:
    """It reproduces the round anywhere."""
    (told,) = documents(run("spin", BOOK, "--seed", "5", "--json")[1])
    assert parse_round_code(str(told["code"]))[0] == BOOK


def test_feature_spins_cost_their_own_stake(run: Run) -> None:
    """Ten base stakes (BO-11)."""
    (told,) = documents(run("spin", BOOK, "--mode", "feature_spin", "--seed", "5", "--json")[1])
    assert told["stake"] == 1000


@pytest.mark.parametrize(
    "arguments",
    [
        ("spin", "nowhere"),
        ("spin", BOOK, "--stake", "3"),
        ("spin", CARNIVAL, "--mode", "feature_spin"),
        ("spin", BOOK, "--rounds", "0"),
        ("evaluate", BOOK, "--window", "a b/c"),
        ("evaluate", BOOK, "--window", WINDOW.replace("stein", "anvil")),
        ("evaluate", BOOK, "--window", WINDOW, "--special", "anvil", "--mode", "free_spins"),
    ],
)
def test_wrong_usage_ends_with_2(run: Run, arguments: tuple[str, ...]) -> None:
    """One sentence on stderr, nothing on stdout."""
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert "Traceback" not in err


def test_evaluate_judges_a_window(run: Run) -> None:
    """Rows from top to bottom; line 2 is the top row (CO-02), its three steins pay in line bets of 10."""
    out = run("evaluate", BOOK, "--window", WINDOW, "--stake", "100", "--json")[1]
    (told,) = documents(out)
    won = {"line": 2, "symbol": "stein", "count": 3, "amount": line_pay("stein", 3)}
    assert won in told["line_wins"]  # type: ignore[operator]


def test_evaluate_has_the_promised_shape(run: Run) -> None:
    """Absent wins are null."""
    (told,) = documents(run("evaluate", BOOK, "--window", WINDOW, "--json")[1])
    assert list(told) == ["line_wins", "scatter", "expansion", "free_spins_awarded", "total"]
    assert told["scatter"] is None
    assert told["expansion"] is None


def test_evaluate_tells_scatters_and_their_spins(run: Run) -> None:
    """Three books pay twice the stake and ten free spins (BO-03)."""
    rows = "book ten king ace queen/ace king book jack ten/king ace queen ten book"
    (told,) = documents(run("evaluate", BOOK, "--window", rows, "--stake", "100", "--json")[1])
    assert told["scatter"] == {"count": 3, "amount": 200}
    assert told["free_spins_awarded"] == 10


def test_evaluate_tells_an_expansion_with_reels_from_1(run: Run) -> None:
    """Steins on reels 1, 3 and 5 pay on all ten lines (BO-05), whatever the paytable gives for three."""
    definition = load_definition(ROOT / "themes" / BOOK)
    paid = int(definition.paytable["stein"][3] * 100)  # ten lines of a tenth of the stake
    rows = "stein ten ace jack stein/ace king stein jack ten/king ace queen ten king"
    options = ("--mode", "free_spins", "--special", "stein", "--stake", "100", "--json")
    (told,) = documents(run("evaluate", BOOK, "--window", rows, *options)[1])
    assert told["expansion"] == {"symbol": "stein", "reels": [1, 3, 5], "amount": paid}


def test_evaluate_swaps_before_it_pays(run: Run) -> None:
    """A swapped type is wild (SC-05): a line of kings and tens becomes five kings."""
    rows = "queen jack ace jack queen/king ten king ten king/ace queen jack queen ace"
    out = run("evaluate", CARNIVAL, "--window", rows, "--swapped", "ten", "--stake", "100", "--json")[1]
    (told,) = documents(out)
    assert {
        key: value
        for key, value in told["line_wins"][0].items()
        if key != "amount"  # type: ignore[index]
    } == {"line": 1, "symbol": "king", "count": 5}
