"""The real choices of a round: what is offered, and what may be answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """The four suits in card order (a card is ``suit * 13 + rank``)."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"


class Colour(StrEnum):
    """The two colours of a deck."""

    RED = "red"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class SpecialOffer:
    """Choose the special expanding symbol (BO-04); at time-out one is drawn uniformly."""

    symbols: tuple[str, ...]
    timeout_ms: int


@dataclass(frozen=True, slots=True)
class RespinOffer:
    """Take the free spins' win or burn it and replay (BO-09); ``replay_is_best`` is also the time-out's decision."""

    win_minor: int
    threshold_minor: int
    replay_is_best: bool
    timeout_ms: int


@dataclass(frozen=True, slots=True)
class GambleOffer:
    """Gamble ``amount_minor`` or collect it (BO-12); ``step`` counts from 1.

    A guess whose win would exceed the limit is not in ``guesses`` (BO-13): colours double, suits quadruple.
    """

    amount_minor: int
    step: int
    guesses: tuple[Colour | Suit, ...]
    timeout_ms: int


Offer = SpecialOffer | RespinOffer | GambleOffer


@dataclass(frozen=True, slots=True)
class PickSpecial:
    """Answer to `SpecialOffer`."""

    symbol: str


@dataclass(frozen=True, slots=True)
class TakeWin:
    """Answer to `RespinOffer`: keep it."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Answer to `RespinOffer`: burn it and play again."""


@dataclass(frozen=True, slots=True)
class Gamble:
    """Answer to `GambleOffer`: a colour or a suit."""

    guess: Colour | Suit


@dataclass(frozen=True, slots=True)
class Collect:
    """Answer to `GambleOffer`: leave with the amount."""


@dataclass(frozen=True, slots=True)
class TimedOut:
    """Answer to any offer: nobody chose; the rules decide (CO-11)."""


Choice = PickSpecial | TakeWin | Replay | Gamble | Collect | TimedOut
