"""What happened in a round, in order, as a closed union of facts in the past tense.

Money is ``int`` minor units. Reels, rows and lines count from 0. A round's stream opens with `StakeTaken` and closes
with `RoundSettled`. Between them each spin is, in this order and each only where it happened:

`FreeSpinStarted`, `SymbolsSwapped` (and, where the overflow fills the bar again, `BarFilled`, `BonusSpinsAwarded`),
`ReelsLanded`, `JackpotWon` each (first spin only), `CoinCollected` each with `BarFilled` and `BonusSpinsAwarded` right
after the coin that did it, `LineWon` each from line 0 up, `ScatterWon`, `SymbolExpanded`, `SpinPaid`, `WinCapped`, and
then `FreeSpinsTriggered` or `FreeSpinsRetriggered`.

A feature is `FreeSpinsTriggered`, `SpecialChosen`, its spins, `FreeSpinsEnded`, then `WinTaken`, or `WinBurned` and a
second `SpecialChosen`, spins and `FreeSpinsEnded`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.engine.definition import Mode
from game.engine.window import Cell, Window


class SpinKind(StrEnum):
    """Which strips a spin used."""

    BASE = "base"
    FEATURE_SPIN = "feature_spin"
    FREE_SPIN = "free_spin"


class DecidedBy(StrEnum):
    """Who made a choice."""

    PLAYER = "player"
    TIMEOUT = "timeout"
    RULES = "rules"
    """Nothing was left to choose (BO-13): the gamble's last step is done, or every guess would exceed the limit."""


@dataclass(frozen=True, slots=True)
class StakeTaken:
    """The round began; ``stake_minor`` is 0 for a promotional round (SC-11)."""

    mode: Mode
    stake_minor: int
    base_stake_minor: int
    promo: bool


@dataclass(frozen=True, slots=True)
class SymbolsSwapped:
    """A full bar was spent: ``drawn`` types turn wild on this spin (SC-05); ``active`` lists all that do (SC-09).

    Comes before the `ReelsLanded` it applies to, once for every full bar spent; ``drawn`` is empty when the bar was
    spent with every type already swapped (SC-09). A free spin that only carries the set on, spending no bar, emits
    none; `ReelsLanded.swapped` tells the set.
    """

    drawn: tuple[str, ...]
    active: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FreeSpinStarted:
    """A free spin began: its number from 1 and the total awarded so far."""

    number: int
    total: int


@dataclass(frozen=True, slots=True)
class ReelsLanded:
    """One spin landed. ``window`` is as landed; ``paid_window`` after swaps (the same where there are none)."""

    kind: SpinKind
    strips: str
    stops: tuple[int, ...]
    window: Window
    swapped: tuple[str, ...]
    paid_window: Window


@dataclass(frozen=True, slots=True)
class CoinCollected:
    """A landed wild carried a coin (SC-04). ``slot`` is its bar slot from 0, or None where it went to the overflow."""

    cell: Cell
    slot: int | None
    stored: int


@dataclass(frozen=True, slots=True)
class BarFilled:
    """The last slot filled: a swap is owed on the next spin (SC-05); ``stored`` counts all coins, overflow included.

    Also emitted at the start of a spin that spends one bar while the overflow fills the next (SC-06).
    """

    stored: int


@dataclass(frozen=True, slots=True)
class BonusSpinsAwarded:
    """A filling during free spins awarded more of them (SC-09); ``total`` is the new total."""

    awarded: int
    total: int


@dataclass(frozen=True, slots=True)
class LineWon:
    """One line paid ``count`` of ``symbol``; ``cells`` are the winning cells from the left."""

    line: int
    symbol: str
    count: int
    cells: tuple[Cell, ...]
    amount_minor: int


@dataclass(frozen=True, slots=True)
class ScatterWon:
    """Scatters anywhere paid (BO-03)."""

    symbol: str
    count: int
    cells: tuple[Cell, ...]
    amount_minor: int


@dataclass(frozen=True, slots=True)
class SymbolExpanded:
    """The special symbol covered ``reels`` and paid on every line (BO-05)."""

    symbol: str
    reels: tuple[int, ...]
    amount_minor: int


@dataclass(frozen=True, slots=True)
class SpinPaid:
    """A spin's total and the round's running total after it (what the win meter shows).

    Emitted for every spin, 0 included. Where the cap bites (`WinCapped` follows) ``amount_minor`` is what was left up
    to the cap, less than the sum of the spin's wins.
    """

    amount_minor: int
    round_win_minor: int


@dataclass(frozen=True, slots=True)
class FreeSpinsTriggered:
    """Free spins were won; ``cells`` are the scatters that did it (BO-03, SC-07)."""

    awarded: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class FreeSpinsRetriggered:
    """More free spins (BO-07); ``total`` is the new total."""

    awarded: int
    total: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SpecialChosen:
    """The special expanding symbol of this feature (BO-04)."""

    symbol: str
    by: DecidedBy


@dataclass(frozen=True, slots=True)
class FreeSpinsEnded:
    """The feature closed after ``spins`` spins with ``win_minor`` won in it."""

    spins: int
    win_minor: int


@dataclass(frozen=True, slots=True)
class WinTaken:
    """Feature Respin: the free spins' win was kept (BO-09)."""

    win_minor: int
    by: DecidedBy


@dataclass(frozen=True, slots=True)
class WinBurned:
    """Feature Respin: the free spins' win was burned for a replay; ``round_win_minor`` is what stays (BO-09)."""

    burned_minor: int
    round_win_minor: int
    by: DecidedBy


@dataclass(frozen=True, slots=True)
class WinCapped:
    """The round reached its cap; the rest of the feature is not played (BO-15, SC-12)."""

    cap_minor: int


@dataclass(frozen=True, slots=True)
class JackpotWon:
    """A pot was won (JP-02..JP-05), paid to the balance apart from the round's win; shown on ``cells``."""

    tier: str
    amount_minor: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """One gamble step (BO-12): ``card`` 0..51 = suit * 13 + rank; suits spades, hearts, diamonds, clubs; ranks 2..A.

    ``guess`` is ``red``, ``black`` or a suit's name; ``amount_minor`` is what stands after it (0 when lost).
    """

    step: int
    guess: str
    card: int
    won: bool
    amount_minor: int


@dataclass(frozen=True, slots=True)
class GambleCollected:
    """The win left the gamble, by button, time-out or because no step was left (BO-12, BO-13)."""

    amount_minor: int
    by: DecidedBy


@dataclass(frozen=True, slots=True)
class RoundSettled:
    """The round closed: ``win_minor`` goes to the balance (jackpots, already credited, are not in it)."""

    win_minor: int


Event = (
    StakeTaken
    | SymbolsSwapped
    | FreeSpinStarted
    | ReelsLanded
    | CoinCollected
    | BarFilled
    | BonusSpinsAwarded
    | LineWon
    | ScatterWon
    | SymbolExpanded
    | SpinPaid
    | FreeSpinsTriggered
    | FreeSpinsRetriggered
    | SpecialChosen
    | FreeSpinsEnded
    | WinTaken
    | WinBurned
    | WinCapped
    | JackpotWon
    | CardDrawn
    | GambleCollected
    | RoundSettled
)
