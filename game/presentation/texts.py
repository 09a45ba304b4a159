"""Words of a language by key, and money and numbers as its readers write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from babel.numbers import format_currency, get_currency_precision

_CODE_BY_DIGIT = re.compile(r"(?<=[^\W\d_])(?=\d)")
"""Where a currency's letters touch its figures: the locale data want a space there, which Babel leaves out."""


@dataclass(frozen=True, slots=True)
class Texts:
    """All texts of one language for one theme (the shared ones included), keyed with dots: ``button.spin``.

    ``currency`` is an ISO 4217 code; ``locale`` a Babel locale id.
    """

    locale: str
    currency: str
    entries: Mapping[str, str]

    def say(self, key: str, **figures: object) -> str:
        """The text of ``key`` with ``{name}`` places filled; KeyError for an unknown key: content checks them all."""
        return self.entries[key].format(**figures) if figures else self.entries[key]

    def money(self, amount_minor: int) -> str:
        """``amount_minor`` as the locale writes the currency (Babel)."""
        amount = Decimal(amount_minor).scaleb(-get_currency_precision(self.currency))
        written = format_currency(amount, self.currency, locale=self.locale)
        return _CODE_BY_DIGIT.sub("\N{NO-BREAK SPACE}", written)
