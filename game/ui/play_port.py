"""The seam to the player's session: ask now, hear later, so that no frame waits for the disk.

The screen submits at most one request at a time and asks `PlayPort.poll` once a frame. What comes back is committed:
only then does a show begin (CO-06). The composition root implements it with one worker thread; tests with a synchronous
fake.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from game.engine.jackpot import Pot
from game.engine.round import RoundProgress
from game.session.snapshot import SessionSnapshot

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import Mode


class Asked(StrEnum):
    """What a reply answers."""

    SPIN = "spin"
    CHOICE = "choice"
    STAKE = "stake"
    MODE = "mode"
    TOP_UP = "top_up"
    SHOWN = "shown"


class Refusal(StrEnum):
    """Why the session said no; words are texts ``refused.<refusal>``."""

    BALANCE = "balance"
    ROUND_OPEN = "round_open"
    STAKE = "stake"
    MODE = "mode"
    LIMIT = "limit"
    CYCLE = "cycle"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class PlayReply:
    """The session's answer: what stands now, and the round so far after a spin or a choice; or why not."""

    asked: Asked
    snapshot: SessionSnapshot
    progress: RoundProgress | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class JackpotNotice:
    """Somebody else won a pot (JP-06); ``simulated`` when an imagined player did."""

    tier: str
    amount_minor: int
    at_ms: int
    simulated: bool


@dataclass(frozen=True, slots=True)
class JackpotStanding:
    """The pots as last heard of: ``stale`` while a shared pool is out of reach (JP-08)."""

    pots: tuple[Pot, ...]
    stale: bool = False
    simulated: bool = False
    notice: JackpotNotice | None = None


class PlayPort(Protocol):
    """Requests to the session and its answers; every method returns at once."""

    @property
    def snapshot(self) -> SessionSnapshot:
        """The last committed state heard of."""
        ...

    @property
    def jackpots(self) -> JackpotStanding | None:
        """The pots now, other players' contributions included; None for a game without."""
        ...

    @property
    def busy(self) -> bool:
        """A request is on its way: another one would be refused."""
        ...

    def submit_spin(self, mode: Mode) -> None:
        """Start a round in ``mode`` at the standing stake."""
        ...

    def submit_choice(self, choice: Choice) -> None:
        """Answer the offer that waits."""
        ...

    def submit_collect_and_spin(self, mode: Mode) -> None:
        """Collect the gamble's win and start a round: one press of SPIN. Answered once, as a SPIN."""
        ...

    def submit_stake(self, base_stake_minor: int) -> None:
        """Choose another step of the ladder (CO-04)."""
        ...

    def submit_mode(self, mode: Mode) -> None:
        """Choose between base spins and Feature Spins (BO-11)."""
        ...

    def submit_top_up(self) -> None:
        """More demo credits (CO-13)."""
        ...

    def submit_shown(self, events_shown: int | None = None) -> None:
        """The player has seen so many of the round's events, or (None) the settled round to its end.

        The answer to the former is not waited for: it only says where a show goes on after an interruption (CO-07).
        """
        ...

    def poll(self) -> PlayReply | None:
        """The next answer, if one has come."""
        ...
