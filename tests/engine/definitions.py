"""Two compact games to test with, a book-like and a carnival-like one: small strips, round numbers, every feature."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.canonical import hashed
from game.engine.definition import (
    CoinRules,
    FeatureSpinRules,
    FreeSpinsRules,
    GambleRules,
    GameDefinition,
    JackpotRules,
    JackpotTier,
    Payline,
    PayUnit,
    ReelStrip,
    RespinRules,
    ScatterRules,
    SpecialRules,
    Symbol,
    SymbolKind,
    TimeJackpotRules,
    WildReading,
    WinCap,
)
from game.engine.window import Window

if TYPE_CHECKING:
    from collections.abc import Mapping

LINES = ("22222", "11111", "33333", "12321", "32123", "23332", "21112", "33211", "11233", "32221")
"""The ten lines of CO-02 as rows from 1."""

HOUR_MS = 3_600_000

BOOK_LETTERS = {"S": "stein", "H": "heart", "A": "ace", "K": "king", "B": "book", "x": "book_inactive"}
CARNIVAL_LETTERS = {"P": "potion", "M": "mallet", "A": "ace", "T": "ten", "W": "wild", "L": "lantern"}


def book() -> GameDefinition:
    """A book-like game: wild scatter, special expanding symbol, respin, Feature Spin, gamble; stakes 10 to 100.

    Line pays in line bets: stein 2/3/4/5 = 10/50/200/1000, heart 5/20/80/300, ace -/5/25/100, king -/4/20/80.
    """
    return hashed(
        GameDefinition(
            id="tiny_book",
            symbols=(
                Symbol("stein", SymbolKind.PAY),
                Symbol("heart", SymbolKind.PAY),
                Symbol("ace", SymbolKind.PAY),
                Symbol("king", SymbolKind.PAY),
                Symbol("book", SymbolKind.WILD_SCATTER),
                Symbol("book_inactive", SymbolKind.SCATTER, active=False),
            ),
            pay_unit=PayUnit.LINE_BET,
            paytable={
                "stein": _row(10, 50, 200, 1000),
                "heart": _row(5, 20, 80, 300),
                "ace": _row(0, 5, 25, 100),
                "king": _row(0, 4, 20, 80),
            },
            wild_reading=WildReading.HIGHEST,
            lines=_lines(),
            stakes=(10, 20, 50, 100),
            default_stake=20,
            strips={
                "base": _strips(
                    BOOK_LETTERS, "SAKHAKBAKHKA", "AKSHKABKAHAK", "KAHSAKABKKHA", "HAKAKSABKAKH", "AKHKASBAKAHK"
                ),
                "feature_spin": _strips(BOOK_LETTERS, "Bxxx", "xBxx", "xxBxx", "xBxx", "xxxB"),
                "free_spins": _strips(
                    BOOK_LETTERS,
                    "SAKHAKBAKHKASAKHAKAK",
                    "AKSHKABKAHAKAHKKAHSA",
                    "KAHSAKABKKHAKAHSAKAK",
                    "HAKAKSABKAKHAHKKASAK",
                    "AKHKASBAKAHKAHKKASAH",
                ),
                "free_spins/stein": _strips(
                    BOOK_LETTERS,
                    "SAKHAKBAKHKAAAKHAKAK",
                    "AKSHKABKAHAKAHKKAHKA",
                    "KAHSAKABKKHAKAHAAKAK",
                    "HAKAKSABKAKHAHKKAKAK",
                    "AKHKASBAKAHKAHKKAKAH",
                ),
            },
            scatter=ScatterRules("book", {3: Fraction(2), 4: Fraction(20), 5: Fraction(200)}),
            free_spins=FreeSpinsRules(
                awards={3: 10, 4: 10, 5: 10},
                retrigger_awards={3: 10, 4: 10, 5: 10},
                special=SpecialRules(("stein", "heart", "ace", "king"), timeout_ms=30_000),
                respin=RespinRules(Fraction(135, 2), timeout_ms=30_000),
            ),
            feature_spin=FeatureSpinRules(stake_multiple=10),
            gamble=GambleRules(max_steps=5, offer_limit_minor=12_500, win_limit_minor=25_000, timeout_ms=20_000),
            coins=None,
            jackpots=None,
            win_cap=WinCap(amount_minor=25_000),
        )
    )


def carnival() -> GameDefinition:
    """A carnival-like game: wilds with coins, swaps, lanterns on reels 1, 3, 5, jackpots; stakes 10 to 100.

    Line pays in stakes: potion 3/4/5 = 1/4/20, mallet 1/3/10, ace 1/2/4, ten 0.5/1/2, five wilds 20.
    """
    return hashed(
        GameDefinition(
            id="tiny_carnival",
            symbols=(
                Symbol("potion", SymbolKind.PAY),
                Symbol("mallet", SymbolKind.PAY),
                Symbol("ace", SymbolKind.PAY),
                Symbol("ten", SymbolKind.PAY),
                Symbol("wild", SymbolKind.WILD),
                Symbol("lantern", SymbolKind.SCATTER),
            ),
            pay_unit=PayUnit.STAKE,
            paytable={
                "potion": _row(0, 1, 4, 20),
                "mallet": _row(0, 1, 3, 10),
                "ace": _row(0, 1, 2, 4),
                "ten": {3: Fraction(1, 2), 4: Fraction(1), 5: Fraction(2)},
                "wild": {5: Fraction(20)},
            },
            wild_reading=WildReading.LONGEST,
            lines=_lines(),
            stakes=(10, 20, 50, 100),
            default_stake=20,
            strips={
                "base": _strips(
                    CARNIVAL_LETTERS, "PATMLTAWTMAT", "AMTPTWATMTAT", "TAMLTPAWTTMA", "MTAPWTATMTAT", "TPTALMTWATMT"
                ),
                "free_spins": _strips(
                    CARNIVAL_LETTERS,
                    "PATMATAWTMATTTAM",
                    "AMTPTWATMTATTAMT",
                    "TAMTTPAWTTMATATM",
                    "MTAPWTATMTATTMAT",
                    "TPTATMTWATMTATTM",
                ),
            },
            scatter=ScatterRules("lantern", {}),
            free_spins=FreeSpinsRules(awards={3: 10}, retrigger_awards={}, special=None, respin=None),
            feature_spin=None,
            gamble=None,
            coins=CoinRules(
                carrier="wild",
                slots=5,
                chance=(Fraction(1, 2),) * 5,
                extra_swap_chance=Fraction(1, 4),
                swappable=("potion", "mallet", "ace", "ten"),
                bonus_spins=3,
            ),
            jackpots=JackpotRules(
                tiers=(
                    JackpotTier("mini", seed_minor=1_000, contribution_ppm=1_234, one_in_minor=20_000),
                    JackpotTier("major", seed_minor=100_000, contribution_ppm=2_500, one_in_minor=4_000_000),
                ),
                time=TimeJackpotRules(
                    "time",
                    seed_minor=5_000,
                    contribution_ppm=3_333,
                    window_ms=24 * HOUR_MS,
                    exponent=3,
                    turnover_minor=1_000_000,
                ),
                shown_symbols=3,
            ),
            win_cap=WinCap(stake_multiple=Fraction(1530)),
        )
    )


def book_window(rows: str) -> Window:
    """A window of the book-like game from three rows of letters, top to bottom: ``"SHAKB/…/…"``."""
    return _window(BOOK_LETTERS, rows)


def carnival_window(rows: str) -> Window:
    """A window of the carnival-like game from three rows of letters, top to bottom: ``"PMATW/…/…"``."""
    return _window(CARNIVAL_LETTERS, rows)


def _window(letters: Mapping[str, str], rows: str) -> Window:
    top, middle, bottom = rows.split("/")
    return Window(
        tuple(tuple(letters[letter] for letter in column) for column in zip(top, middle, bottom, strict=True))
    )


def _row(*pays: int) -> dict[int, Fraction]:
    return {count: Fraction(pay) for count, pay in zip(range(2, 6), pays, strict=True) if pay}


def _lines() -> tuple[Payline, ...]:
    return tuple(Payline(tuple(int(row) - 1 for row in line)) for line in LINES)


def _strips(letters: Mapping[str, str], *reels: str) -> tuple[ReelStrip, ...]:
    return tuple(ReelStrip(tuple(letters[letter] for letter in reel)) for reel in reels)
