"""The rows of a save as frozen facts: numbers and texts, whose meaning is the session's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.saves.seal import FIRST_LINK


class LedgerKind(StrEnum):
    """Why the balance moved."""

    OPENING = "opening"
    TOP_UP = "top_up"
    STAKE = "stake"
    WIN = "win"
    PROMO_WIN = "promo_win"
    JACKPOT = "jackpot"


class RoundState(StrEnum):
    """Where a round stands: waiting for a choice, decided, or seen to its end by the player."""

    STAKED = "staked"
    SETTLED = "settled"
    SHOWN = "shown"


class PotAct(StrEnum):
    """What happened to a pot."""

    OPENED = "opened"
    WON = "won"
    WON_BY_SIMULATED_PLAYER = "won_by_simulated_player"
    PAUSED = "paused"
    RESUMED = "resumed"
    DISCONTINUED = "discontinued"


@dataclass(frozen=True, slots=True)
class SaveState:
    """Where everything stands after the last commit: its serial number, the balance, the ends of the three chains."""

    serial: int = 0
    balance_minor: int = 0
    ledger_id: int = 0
    ledger_link: str = FIRST_LINK
    round_number: int = 0
    round_link: str = FIRST_LINK
    pot_move_id: int = 0
    pot_move_link: str = FIRST_LINK


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One movement of the balance."""

    id: int
    at_ms: int
    kind: LedgerKind
    amount_minor: int
    balance_after_minor: int
    round_number: int | None
    note: str


@dataclass(frozen=True, slots=True)
class RoundOpening:
    """What stood before a round's first draw; never changed afterwards.

    ``stake_minor`` is what the round is played at; one of a ``campaign`` (not empty) takes no stake.
    """

    theme: str
    definition_hash: str
    mode: str
    stake_minor: int
    base_stake_minor: int
    campaign: str
    at_ms: int
    balance_before_minor: int
    start: str


@dataclass(frozen=True, slots=True)
class RoundStanding:
    """Where a round stands after its last leg. ``events_shown`` counts the events that the player has seen."""

    state: RoundState
    draws: str
    choices: str
    offer: str | None
    win_minor: int
    jackpots_minor: int
    balance_after_minor: int
    settled_ms: int | None
    closed_by: str
    events_shown: int


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One round of the journal."""

    number: int
    opening: RoundOpening
    standing: RoundStanding


@dataclass(frozen=True, slots=True)
class ShowRow:
    """What a round told, event by event, and where each leg begins."""

    events: str
    legs: str


@dataclass(frozen=True, slots=True)
class DeskRow:
    """What a theme's stake and mode were set to."""

    mode: str
    base_stake_minor: int


@dataclass(frozen=True, slots=True)
class PotRow:
    """One pot, in millionths of a minor unit."""

    tier: str
    micro: int
    state: str
    opened_ms: int | None
    deadline_ms: int | None


@dataclass(frozen=True, slots=True)
class PotMoveRow:
    """A win of a pot, or an operator's act on it; ``heir`` is where a discontinued pot's fund went."""

    id: int
    at_ms: int
    tier: str
    act: PotAct
    micro: int
    heir: str
    round_number: int | None


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """Promotional rounds: awarded, played and won so far; ``closed`` says why no more are played."""

    id: str
    theme: str
    base_stake_minor: int
    awarded: int
    played: int
    won_minor: int
    awarded_ms: int
    closed: str
