"""What the rule book asks of the two games' data."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.content.theme import load_definition
from game.engine.definition import GameDefinition, PayUnit, SymbolKind, WildReading
from tests.content.planting import GAMES, THEMES

RANKS = {"ace", "king", "queen", "jack", "ten"}
LINES = ["22222", "11111", "33333", "12321", "32123", "23332", "21112", "33211", "11233", "32221"]


@pytest.fixture(scope="module")
def book() -> GameDefinition:
    """Book of Oktoberfest as it ships."""
    return load_definition(THEMES / "book_of_oktoberfest")


@pytest.fixture(scope="module")
def carnival() -> GameDefinition:
    """Spooky Carnival as it ships."""
    return load_definition(THEMES / "spooky_carnival")


def payers(definition: GameDefinition) -> set[str]:
    """The paying symbols."""
    return {symbol.id for symbol in definition.symbols if symbol.kind is SymbolKind.PAY}


@pytest.mark.rule("CO-02")
@pytest.mark.parametrize("game", GAMES)
def test_the_ten_lines_stand_in_the_theme(game: str) -> None:
    """In the order of the rule book."""
    assert ["".join(str(row + 1) for row in line.rows) for line in load_definition(THEMES / game).lines] == LINES


@pytest.mark.rule("CO-04")
@pytest.mark.parametrize("game", GAMES)
def test_the_ladder_rises(game: str) -> None:
    """From ten pence to a hundred pounds, beginning at one pound."""
    definition = load_definition(THEMES / game)
    assert sorted(set(definition.stakes)) == list(definition.stakes)
    assert (definition.stakes[0], definition.default_stake, definition.stakes[-1]) == (10, 100, 10_000)


@pytest.mark.rule("BO-01")
def test_book_has_four_pictures_and_five_ranks_in_line_bets(book: GameDefinition) -> None:
    """Pictures may pay from two, ranks from three."""
    assert len(payers(book) - RANKS) == 4
    assert payers(book) >= RANKS
    assert book.pay_unit is PayUnit.LINE_BET
    assert {3} == {min(book.paytable[symbol]) for symbol in RANKS}
    assert {2, 3} >= {min(book.paytable[symbol]) for symbol in payers(book) - RANKS}


@pytest.mark.rule("BO-02")
def test_the_book_is_wild_and_scatter_and_has_no_line_pay(book: GameDefinition) -> None:
    """Read as the dearest combination."""
    (symbol,) = (each for each in book.symbols if each.kind is SymbolKind.WILD_SCATTER)
    assert symbol.id not in book.paytable
    assert book.wild_reading is WildReading.HIGHEST


@pytest.mark.rule("BO-03")
def test_three_four_five_books_pay_and_award(book: GameDefinition) -> None:
    """Times 2, 20, 200 stake and ten free spins."""
    assert book.scatter is not None
    assert book.free_spins is not None
    assert book.scatter.pays == {3: 2, 4: 20, 5: 200}
    assert book.free_spins.awards == {3: 10, 4: 10, 5: 10}


@pytest.mark.rule("BO-04")
def test_every_paying_symbol_may_become_special(book: GameDefinition) -> None:
    """Nine to choose from."""
    assert book.free_spins is not None
    assert book.free_spins.special is not None
    assert payers(book) == set(book.free_spins.special.candidates)
    assert len(book.free_spins.special.candidates) == 9


@pytest.mark.rule("BO-07")
def test_three_books_in_free_spins_award_ten_more(book: GameDefinition) -> None:
    """As many as at the trigger."""
    assert book.free_spins is not None
    assert book.free_spins.awards == book.free_spins.retrigger_awards


@pytest.mark.rule("BO-10")
def test_the_threshold_is_67_5_stakes(book: GameDefinition) -> None:
    """Exactly, as a fraction."""
    assert book.free_spins is not None
    assert book.free_spins.respin is not None
    assert Fraction(135, 2) == book.free_spins.respin.threshold


@pytest.mark.rule("BO-11")
def test_feature_spin_strips_hold_books_only(book: GameDefinition) -> None:
    """Active and inactive ones, at ten base stakes."""
    assert {"book", "book_inactive"} == {symbol for strip in book.strips["feature_spin"] for symbol in strip.symbols}
    assert book.feature_spin is not None
    assert book.feature_spin.stake_multiple == 10
    assert [symbol.id for symbol in book.symbols if not symbol.active] == ["book_inactive"]


@pytest.mark.rule("BO-11")
def test_the_inactive_book_stands_on_feature_spin_strips_only(book: GameDefinition) -> None:
    """It has no place in any other mode."""
    others = [strip for key, strips in book.strips.items() if key != "feature_spin" for strip in strips]
    assert not any("book_inactive" in strip.symbols for strip in others)


@pytest.mark.rule("BO-12", "BO-13")
def test_the_gamble_has_five_steps_and_two_limits(book: GameDefinition) -> None:
    """Offered up to 125,000 pounds, winning up to 250,000."""
    assert book.gamble is not None
    assert (
        book.gamble.max_steps,
        book.gamble.offer_limit_minor,
        book.gamble.win_limit_minor,
    ) == (5, 12_500_000, 25_000_000)


@pytest.mark.rule("BO-15")
def test_a_round_of_book_wins_a_quarter_of_a_million_at_most(book: GameDefinition) -> None:
    """An amount, whatever the stake."""
    assert (book.win_cap.amount_minor, book.win_cap.stake_multiple) == (25_000_000, None)


@pytest.mark.rule("SC-01")
def test_carnival_has_four_pictures_and_five_ranks_in_stakes(carnival: GameDefinition) -> None:
    """Five of a kind: ranks 1.2 to 4, pictures 6 to 20."""
    assert carnival.pay_unit is PayUnit.STAKE
    assert {"potion", "cauldron", "mallet", "toffee_apple", *RANKS} == payers(carnival)
    ranks = [carnival.paytable[symbol][5] for symbol in RANKS]
    pictures = [carnival.paytable[symbol][5] for symbol in payers(carnival) - RANKS]
    assert (Fraction(6, 5), Fraction(4)) == (min(ranks), max(ranks))
    assert min(pictures) >= 6
    assert max(pictures) <= 20


@pytest.mark.rule("SC-02", "SC-03")
def test_the_wild_lands_on_every_reel_and_five_pay_20(carnival: GameDefinition) -> None:
    """On base and free-spin strips alike, read as the longest combination."""
    assert carnival.paytable["wild"][5] == 20
    assert all("wild" in strip.symbols for strips in carnival.strips.values() for strip in strips)
    assert carnival.wild_reading is WildReading.LONGEST


@pytest.mark.rule("SC-05", "SC-09")
def test_the_bar_has_five_slots_and_gives_three_bonus_spins(carnival: GameDefinition) -> None:
    """Any of the nine types may be swapped."""
    assert carnival.coins is not None
    assert (5, 3, payers(carnival)) == (
        carnival.coins.slots,
        carnival.coins.bonus_spins,
        set(carnival.coins.swappable),
    )
    assert 0 < carnival.coins.extra_swap_chance < 1


@pytest.mark.rule("SC-07")
def test_lanterns_stand_on_reels_1_3_and_5_of_the_base_game_only(carnival: GameDefinition) -> None:
    """Three win ten free spins and pay nothing themselves."""
    assert ["lantern" in strip.symbols for strip in carnival.strips["base"]] == [True, False, True, False, True]
    assert not any("lantern" in strip.symbols for strip in carnival.strips["free_spins"])
    assert carnival.scatter is not None
    assert carnival.free_spins is not None
    assert (
        carnival.scatter.pays,
        carnival.free_spins.awards,
        carnival.free_spins.retrigger_awards,
    ) == ({}, {3: 10}, {})


@pytest.mark.rule("SC-12")
def test_a_round_of_carnival_wins_1530_stakes_at_most(carnival: GameDefinition) -> None:
    """A multiple, whatever the stake."""
    assert carnival.win_cap.amount_minor is None
    assert carnival.win_cap.stake_multiple == 1530


@pytest.mark.rule("JP-01", "JP-02")
def test_carnival_has_three_tiers_and_a_time_jackpot(carnival: GameDefinition) -> None:
    """Each with seed, share and odds; three symbols announce a win."""
    rules = carnival.jackpots
    assert rules is not None
    assert [tier.id for tier in rules.tiers] == ["mini", "minor", "major"]
    assert rules.time is not None
    assert rules.shown_symbols >= 3


@pytest.mark.parametrize("game", GAMES)
def test_strips_look_like_a_game_s_strips(game: str) -> None:
    """Neither short nor endless, no more than three of one paying symbol on end, but for Feature Spin."""
    for key, strips in load_definition(THEMES / game).strips.items():
        for strip in strips if key != "feature_spin" else ():
            ring = strip.symbols + strip.symbols[:3]
            assert 24 <= len(strip.symbols) <= 80
            assert not any(len(set(ring[stop : stop + 4])) == 1 for stop in range(len(strip.symbols)))
