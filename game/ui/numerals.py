"""Figures as the reader's language writes them: multiples, percents, counts, moments."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from babel.dates import format_datetime
from babel.numbers import format_decimal

if TYPE_CHECKING:
    from fractions import Fraction

    from game.presentation.texts import Texts

DECIMALS = 4
"""No multiple of a paytable needs more; a theme's are exact, so nothing is rounded away that stands there."""


def number(texts: Texts, value: Fraction | Decimal | float, decimals: int = DECIMALS) -> str:
    """A number with as many decimals as it needs, ``decimals`` at most."""
    return format_decimal(_decimal(value, decimals), format=f"#,##0.{'#' * decimals}", locale=texts.locale)


def fixed(texts: Texts, value: Fraction | Decimal | float, decimals: int) -> str:
    """A number with exactly so many decimals."""
    return format_decimal(_decimal(value, decimals), format=f"#,##0.{'0' * decimals}", locale=texts.locale)


def moment(texts: Texts, at_ms: int) -> str:
    """A UTC moment as local date and time to the second."""
    return format_datetime(datetime.fromtimestamp(at_ms / 1000, tz=UTC).astimezone(), "medium", locale=texts.locale)


def _decimal(value: Fraction | Decimal | float, decimals: int) -> Decimal:
    if isinstance(value, Decimal | float | int):
        return round(Decimal(value), decimals)
    return round(Decimal(value.numerator) / Decimal(value.denominator), decimals)
