"""What a screen or a report reads of a session: frozen pictures of where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.engine.choices import Choice
from game.engine.definition import GameDefinition, Mode
from game.engine.events import JackpotWon, RoundSettled
from game.engine.jackpot import Pot
from game.engine.round import RoundProgress
from game.saves.rows import RoundState
from game.saves.settings import Settings


class ClosedBy(StrEnum):
    """What ended a round."""

    OPEN = ""
    """Nothing yet."""
    PLAY = "play"
    """It ran to its end without a choice."""
    PLAYER = "player"
    TIMEOUT = "timeout"
    EXPIRY = "expiry"
    """It was too old at a start and was closed by the time-out decisions (CO-08)."""


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round that the player hasn't seen to its end.

    ``definition`` are the rules it is played by, which may be older than the theme's present ones; ``progress.offer``
    is None once it is settled; ``events_shown`` counts the events the player has seen, where its show goes on (CO-07).
    """

    number: int
    definition: GameDefinition
    progress: RoundProgress
    events_shown: int
    campaign: str

    @property
    def unseen_minor(self) -> int:
        """What the balance has of it already and the player hasn't seen."""
        unseen = self.progress.events[self.events_shown :]
        won = sum(event.win_minor for event in unseen if isinstance(event, RoundSettled))
        return won + sum(event.amount_minor for event in unseen if isinstance(event, JackpotWon))


@dataclass(frozen=True, slots=True)
class PromoSnapshot:
    """A promotional campaign in play (SC-11): ``left`` rounds are still to be started."""

    campaign: str
    base_stake_minor: int
    awarded: int
    left: int
    won_minor: int


@dataclass(frozen=True, slots=True)
class SessionSnapshot:
    """Where a session stands.

    ``stake_minor`` is what a round costs in ``mode`` (a promotional one costs nothing); ``coins`` are those of this
    stake, or of the campaign in play. ``open_round`` is the progress of ``opened`` for those who need no more.
    ``opened_ms`` and ``next_round_ms`` (the earliest moment of the next start) are on the session's clock.
    ``net_minor`` and ``rounds_played`` count since the session was opened. ``offered_stakes`` is the ladder of base
    stakes within the market's limit in ``mode``, ``offered_modes`` the modes that may be played.
    """

    balance_minor: int
    mode: Mode
    base_stake_minor: int
    stake_minor: int
    coins: int
    pots: tuple[Pot, ...]
    open_round: RoundProgress | None
    opened: OpenRound | None
    promo: PromoSnapshot | None
    opened_ms: float
    next_round_ms: float
    net_minor: int
    rounds_played: int
    seeded: bool
    settings: Settings
    offered_modes: tuple[Mode, ...]
    offered_stakes: tuple[int, ...]
    gamble: bool
    notices: tuple[str, ...]
    expired: tuple[ExpiredRound, ...]


@dataclass(frozen=True, slots=True)
class ExpiredRound:
    """An open round that was closed at the start because of its age."""

    number: int
    theme: str
    at_ms: int
    win_minor: int


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One line of the game history (CO-10).

    ``stake_minor`` is what was paid for it, 0 for a promotional round; ``win_minor`` is without the jackpots. An open
    round has what stands so far.
    """

    number: int
    theme: str
    at_ms: int
    mode: Mode
    stake_minor: int
    base_stake_minor: int
    win_minor: int
    jackpots_minor: int
    balance_before_minor: int
    balance_after_minor: int
    code: str
    state: RoundState
    closed_by: ClosedBy
    choices: tuple[Choice, ...]
    campaign: str

    @property
    def promo(self) -> bool:
        """Whether it was a promotional round."""
        return bool(self.campaign)


@dataclass(frozen=True, slots=True)
class OtherPlayersWin:
    """A simulated player won a pot; screens must say that it is simulated (JP-06)."""

    tier: str
    amount_minor: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class JackpotNews:
    """What happened to the pots meanwhile: as they stand now, and who else won."""

    pots: tuple[Pot, ...]
    wins: tuple[OtherPlayersWin, ...] = ()
