"""Money as each locale writes it, from whole minor units."""

from __future__ import annotations

import pytest

from game.presentation.texts import Texts

NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("locale", "currency", "amount_minor", "written"),
    [
        ("en_GB", "GBP", 25_000_000, "£250,000.00"),
        ("de_DE", "EUR", 123_456, f"1.234,56{NO_BREAK}€"),
        ("en_GB", "SEK", 1_050, f"SEK{NO_BREAK}10.50"),
        ("de_DE", "JPY", 25_000_000, f"25.000.000{NO_BREAK}¥"),
        ("en_GB", "KWD", 25_000_001, f"KWD{NO_BREAK}25,000.001"),
        ("en_GB", "GBP", -5, "-£0.05"),
    ],
)
def test_money_is_written_as_its_readers_write_it(locale: str, currency: str, amount_minor: int, written: str) -> None:
    """Yen have no decimals, dinars three; every digit of the minor units is there."""
    assert written == Texts(locale, currency, {}).money(amount_minor)


def test_no_amount_loses_a_digit() -> None:
    """A float would from sixteen digits on."""
    assert Texts("en_GB", "GBP", {}).money(12_345_678_901_234_567_89) == "£12,345,678,901,234,567.89"
