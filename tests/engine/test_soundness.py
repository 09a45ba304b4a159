"""Definitions that nobody should play, and what is said about them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.definition import (
    GambleRules,
    Payline,
    ReelStrip,
    ScatterRules,
    SpecialRules,
    Symbol,
    SymbolKind,
    WinCap,
)
from game.engine.soundness import findings, mean_new_spins
from tests.engine.definitions import book, carnival

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

BOOK = book()
CARNIVAL = carnival()


def _found(definition: GameDefinition) -> set[tuple[str, tuple[str | int, ...]]]:
    return {(finding.code, finding.path) for finding in findings(definition)}


def _with_reel(definition: GameDefinition, key: str, reel: int, symbols: tuple[str, ...]) -> GameDefinition:
    strips = list(definition.strips[key])
    strips[reel] = ReelStrip(symbols)
    return replace(definition, strips={**definition.strips, key: tuple(strips)})


def _with(definition: GameDefinition, part: str, **changes: Any) -> GameDefinition:  # noqa: ANN401 - any field
    """The definition with fields of one of its parts changed; dots lead further down."""
    first, _, rest = part.partition(".")
    inner = getattr(definition, first)
    changed: Any = _with(inner, rest, **changes) if rest else replace(inner, **changes)
    parts: dict[str, Any] = {first: changed}
    return replace(definition, **parts)


@pytest.mark.parametrize("definition", [BOOK, CARNIVAL], ids=lambda definition: definition.id)
def test_sound_games_have_no_findings(definition: GameDefinition) -> None:
    """Both games of these tests."""
    assert findings(definition) == ()


BASE_REEL = BOOK.strips["base"][0].symbols

FAULTS: list[tuple[GameDefinition, str, tuple[str | int, ...]]] = [
    (replace(BOOK, symbols=(*BOOK.symbols, Symbol("ace", SymbolKind.PAY))), "symbol-repeated", ("symbols", 6)),
    (replace(BOOK, symbols=(*BOOK.symbols, Symbol("ghost", SymbolKind.WILD))), "symbol-on-no-strip", ("symbols", 6)),
    (
        replace(BOOK, paytable={key: row for key, row in BOOK.paytable.items() if key != "ace"}),
        "symbol-without-pay",
        ("symbols", 2),
    ),
    (replace(BOOK, stakes=()), "no-stakes", ("stakes",)),
    (replace(BOOK, stakes=(10, 20, 20)), "stake-order", ("stakes", 2)),
    (replace(BOOK, stakes=(0, 20)), "stake-order", ("stakes", 0)),
    (replace(BOOK, default_stake=30), "default-stake", ("default_stake",)),
    (
        replace(BOOK, paytable={**BOOK.paytable, "book": {5: Fraction(1)}}),
        "pay-of-no-payer",
        ("paytable", "book"),
    ),
    (replace(BOOK, paytable={**BOOK.paytable, "ace": {6: Fraction(1)}}), "pay-count", ("paytable", "ace", 6)),
    (
        replace(BOOK, paytable={**BOOK.paytable, "ace": {3: Fraction(5), 4: Fraction(5)}}),
        "pay-order",
        ("paytable", "ace", 4),
    ),
    (
        replace(BOOK, paytable={**BOOK.paytable, "ace": {3: Fraction(1, 2)}}),
        "not-whole",
        ("paytable", "ace", 3),
    ),
    (replace(BOOK, lines=()), "no-lines", ("lines",)),
    (replace(BOOK, lines=(*BOOK.lines[:9], Payline((0, 0, 3, 0, 0)))), "line-rows", ("lines", 9)),
    (replace(BOOK, lines=(*BOOK.lines[:9], Payline((0, 0, 1)))), "line-rows", ("lines", 9)),
    (replace(BOOK, lines=(*BOOK.lines[:9], BOOK.lines[0])), "line-repeated", ("lines", 9)),
    (
        replace(BOOK, strips={key: strips for key, strips in BOOK.strips.items() if key != "base"}),
        "strips-missing",
        ("strips", "base"),
    ),
    (
        replace(BOOK, strips={key: strips for key, strips in BOOK.strips.items() if key != "feature_spin"}),
        "strips-missing",
        ("strips", "feature_spin"),
    ),
    (
        replace(BOOK, strips={key: strips for key, strips in BOOK.strips.items() if key != "free_spins"}),
        "strips-missing",
        ("strips", "free_spins"),
    ),
    (
        replace(BOOK, strips={**BOOK.strips, "free_spins/book": BOOK.strips["base"]}),
        "strips-unknown",
        ("strips", "free_spins/book"),
    ),
    (replace(BOOK, strips={**BOOK.strips, "base": BOOK.strips["base"][:4]}), "strips-count", ("strips", "base")),
    (_with_reel(BOOK, "base", 0, ("ace", "king")), "strip-short", ("strips", "base", 0)),
    (_with_reel(BOOK, "base", 2, (*BASE_REEL, "unicorn")), "strip-symbol", ("strips", "base", 2)),
    (replace(BOOK, scatter=None), "no-scatter", ("scatter",)),
    (replace(BOOK, scatter=ScatterRules("book_inactive", {})), "scatter-kind", ("scatter", "symbol")),
    (_with(BOOK, "scatter", pays={3: Fraction(0)}), "scatter-pay", ("scatter", "pays", 3)),
    (_with(BOOK, "scatter", pays={3: Fraction(1, 3)}), "not-whole", ("scatter", "pays", 3)),
    (
        _with_reel(CARNIVAL, "free_spins", 0, ("lantern", "ace", "ten", "wild")),
        "scatter-idle",
        ("strips", "free_spins", 0),
    ),
    (_with(BOOK, "free_spins", awards={}), "no-awards", ("free_spins", "awards")),
    (_with(BOOK, "free_spins", awards={3: 0}), "award", ("free_spins", "awards", 3)),
    (
        _with(BOOK, "free_spins.special", candidates=("ace", "book")),
        "not-a-payer",
        ("free_spins", "special", "candidates", 1),
    ),
    (
        _with(BOOK, "free_spins", special=SpecialRules((), 1)),
        "no-payers",
        ("free_spins", "special", "candidates"),
    ),
    (
        _with(BOOK, "free_spins.special", candidates=("ace", "ace")),
        "payer-repeated",
        ("free_spins", "special", "candidates", 1),
    ),
    (_with(BOOK, "free_spins.special", timeout_ms=0), "not-above-0", ("free_spins", "special", "timeout_ms")),
    (
        _with(BOOK, "free_spins.respin", threshold=Fraction(271, 4)),
        "not-whole",
        ("free_spins", "respin", "threshold"),
    ),
    (_with(BOOK, "free_spins.respin", threshold=Fraction(-1)), "threshold", ("free_spins", "respin", "threshold")),
    (_with(BOOK, "feature_spin", stake_multiple=0), "not-above-0", ("feature_spin", "stake_multiple")),
    (_with_reel(BOOK, "feature_spin", 4, BASE_REEL), "feature-symbol", ("strips", "feature_spin", 4)),
    (replace(BOOK, free_spins=None), "feature-without-spins", ("feature_spin",)),
    (replace(BOOK, gamble=GambleRules(5, 100, 199, 1)), "gamble-limits", ("gamble", "win_limit_minor")),
    (_with(BOOK, "gamble", max_steps=0), "not-above-0", ("gamble", "max_steps")),
    (_with(CARNIVAL, "coins", carrier="ace"), "carrier", ("coins", "carrier")),
    (_with(CARNIVAL, "coins", slots=0), "not-above-0", ("coins", "slots")),
    (_with(CARNIVAL, "coins", bonus_spins=-1), "bonus-spins", ("coins", "bonus_spins")),
    (_with(CARNIVAL, "coins", chance=(Fraction(1),) * 4), "chance-count", ("coins", "chance")),
    (_with(CARNIVAL, "coins", chance=(*(Fraction(1),) * 4, Fraction(0))), "chance", ("coins", "chance", 4)),
    (_with(CARNIVAL, "coins", chance=(Fraction(3, 2), *(Fraction(1),) * 4)), "chance", ("coins", "chance", 0)),
    (_with(CARNIVAL, "coins", extra_swap_chance=Fraction(2)), "chance", ("coins", "extra_swap_chance")),
    (_with(CARNIVAL, "coins", swappable=("ace", "wild")), "not-a-payer", ("coins", "swappable", 1)),
    (_with(CARNIVAL, "jackpots", shown_symbols=2), "shown-symbols", ("jackpots", "shown_symbols")),
    (_with(CARNIVAL, "jackpots.time", window_ms=0), "not-above-0", ("jackpots", "time", "window_ms")),
    (_with(CARNIVAL, "jackpots.time", id="mini"), "jackpot-repeated", ("jackpots", "time", "id")),
    (_with(CARNIVAL, "jackpots.time", contribution_ppm=-1), "contribution", ("jackpots", "time", "contribution_ppm")),
    (_with(CARNIVAL, "jackpots.time", contribution_ppm=999_000), "contribution", ("jackpots",)),
    (replace(BOOK, win_cap=WinCap()), "win-cap", ("win_cap",)),
    (replace(BOOK, win_cap=WinCap(1, Fraction(1))), "win-cap", ("win_cap",)),
    (replace(BOOK, win_cap=WinCap(0)), "not-above-0", ("win_cap", "amount_minor")),
    (replace(BOOK, win_cap=WinCap(stake_multiple=Fraction(-1))), "win-cap", ("win_cap", "stake_multiple")),
    (replace(BOOK, win_cap=WinCap(stake_multiple=Fraction(1, 3))), "not-whole", ("win_cap", "stake_multiple")),
]


@pytest.mark.parametrize(("definition", "code", "path"), FAULTS, ids=[f"{code}-{path[0]}" for _, code, path in FAULTS])
def test_each_fault_is_found_where_it_is(definition: GameDefinition, code: str, path: tuple[str | int, ...]) -> None:
    """Its code and the path of what it is about."""
    assert (code, path) in _found(definition)


@pytest.mark.parametrize(("definition", "code", "path"), FAULTS, ids=[f"{code}-{path[0]}" for _, code, path in FAULTS])
def test_each_finding_says_what_is_wanted(definition: GameDefinition, code: str, path: tuple[str | int, ...]) -> None:
    """Its message names the value found and the value wanted."""
    messages = [finding.message for finding in findings(definition) if (finding.code, finding.path) == (code, path)]
    assert all("wanted" in message or "no mode" in message for message in messages)


def test_odds_above_certainty_are_found() -> None:
    """One in 99 minor units at a largest stake of 100 would be more than certain."""
    assert CARNIVAL.jackpots is not None
    tiers = (replace(CARNIVAL.jackpots.tiers[0], one_in_minor=99), CARNIVAL.jackpots.tiers[1])
    assert ("odds", ("jackpots", "tiers", 0, "one_in_minor")) in _found(_with(CARNIVAL, "jackpots", tiers=tiers))


def test_all_faults_are_found_at_once() -> None:
    """An author sees every one of them, not the first."""
    definition = replace(BOOK, default_stake=30, win_cap=WinCap())
    assert {"default-stake", "win-cap"} == {code for code, _ in _found(definition)}


def test_a_reel_may_show_two_scatters_at_once() -> None:
    """That is a design, not a fault."""
    assert findings(_with_reel(BOOK, "base", 0, ("book", "book", *BASE_REEL))) == ()


def test_special_symbols_with_strips_of_their_own_need_no_common_ones() -> None:
    """All four have theirs."""
    own = {f"free_spins/{special}": BOOK.strips["free_spins"] for special in BOOK.paytable}
    strips = {"base": BOOK.strips["base"], "feature_spin": BOOK.strips["feature_spin"], **own}
    assert findings(replace(BOOK, strips=strips)) == ()


@pytest.mark.rule("BO-07")
def test_free_spins_that_feed_themselves_are_found() -> None:
    """Two books in a strip of ten on every reel: more than one new spin a spin."""
    rich = tuple(
        ReelStrip(("book", "ace", "king", "ace", "book", "king", "ace", "king", "ace", "king")) for _ in range(5)
    )
    definition = replace(BOOK, strips={**BOOK.strips, "free_spins": rich})
    assert ("endless", ("strips", "free_spins")) in _found(definition)


@pytest.mark.rule("SC-09")
def test_coins_that_feed_their_own_free_spins_are_found() -> None:
    """Every symbol a wild with a coin: fifteen coins a spin are nine new spins."""
    rich = (ReelStrip(("wild",) * 3),) * 5
    definition = _with(CARNIVAL, "coins", chance=(Fraction(1),) * 5)
    definition = replace(definition, strips={**definition.strips, "free_spins": rich})
    assert mean_new_spins(definition, None) == 9
    assert ("endless", ("strips", "free_spins")) in _found(definition)


def test_the_mean_of_new_spins_is_exact() -> None:
    """One book on each reel of twenty shows with chance 3/20: ten spins times P(3 or more of 5)."""
    p = Fraction(3, 20)
    expected = 10 * (10 * p**3 * (1 - p) ** 2 + 5 * p**4 * (1 - p) + p**5)
    assert expected == mean_new_spins(BOOK, "king")


@pytest.mark.parametrize("spins", [501, 10**9])
def test_an_award_beyond_all_measure_is_found(spins: int) -> None:
    """A round of a billion free spins would keep the program at work for days."""
    assert ("award", ("free_spins", "awards", 3)) in _found(_with(BOOK, "free_spins", awards={3: spins}))


def test_bonus_spins_beyond_all_measure_are_found() -> None:
    """The same by way of the coins."""
    found = _found(_with(CARNIVAL, "coins", bonus_spins=10**6))
    assert ("bonus-spins", ("coins", "bonus_spins")) in found
