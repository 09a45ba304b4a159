"""Autoplay: rounds that start by themselves until one of the player's own limits, or the player, stops them.

Built only for markets that allow it: elsewhere there is no desk, so no control, key or call could start one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from game.engine.choices import GambleOffer
from game.engine.events import FreeSpinsTriggered
from game.engine.round import RoundProgress
from game.ui.screens.game_play import NOTICE_MS, Choosing, Idle, Showing

if TYPE_CHECKING:
    from game.ui.screens.game_play import GamePlay

ROUNDS = (10, 25, 50, 100)
WIN_STAKES = (10, 50, 100)
"""A single win above so many stakes may stop it."""
LOSS_STAKES = (10, 25, 50)
"""Losses above so many stakes, since it began, may stop it."""


@dataclass(frozen=True, slots=True)
class AutoplayPlan:
    """How many rounds, and what stops them sooner; limits are in stakes, None for no limit."""

    rounds: int = ROUNDS[0]
    stop_on_feature: bool = True
    win_above: int | None = None
    loss_above: int | None = LOSS_STAKES[-1]


class StopReason(StrEnum):
    """Why autoplay has stopped; words are texts ``autoplay.stopped.<reason>``."""

    DONE = "done"
    FEATURE = "feature"
    WIN = "win"
    LOSS = "loss"
    PLAYER = "player"
    REFUSED = "refused"


@dataclass(slots=True)
class _Run:
    """An autoplay under way: ``net_minor`` was the session's when it began, ``last`` is the round seen last."""

    plan: AutoplayPlan
    stake_minor: int
    net_minor: int
    left: int
    last: RoundProgress | None = None


class AutoplayDesk:
    """Where autoplay is begun and stopped; the game screen lets it run once a frame."""

    def __init__(self) -> None:
        self.plan = AutoplayPlan()
        self.stopped: StopReason | None = None
        self._run: _Run | None = None
        self._asked = False
        self._told_ms: float | None = None

    @property
    def running(self) -> bool:
        """Rounds start by themselves."""
        return self._run is not None or self._asked

    @property
    def left(self) -> int:
        """How many rounds are still to be started."""
        return self.plan.rounds if self._run is None else self._run.left

    def begin(self, plan: AutoplayPlan) -> None:
        """Start with the next frame of the game."""
        self.plan = plan
        self.stopped = None
        self._asked = True

    def stop(self, reason: StopReason = StopReason.PLAYER) -> None:
        """No further round starts; the present one is played to its end."""
        if self.running:
            self.stopped, self._told_ms = reason, None
        self._run, self._asked = None, False

    def news(self, now_ms: float) -> StopReason | None:
        """Why it has stopped, for a moment; the player who stopped it need not be told."""
        if self.stopped is None or self.stopped is StopReason.PLAYER:
            return None
        if self._told_ms is None:
            self._told_ms = now_ms
        return self.stopped if now_ms - self._told_ms < NOTICE_MS else None

    def update(self, play: GamePlay, now_ms: float) -> None:
        """Start the next round when the last one has ended and nothing stops it."""
        if self._asked:
            self._asked = False
            self._run = _Run(self.plan, play.cost_minor, play.snapshot.net_minor, self.plan.rounds)
        run = self._run
        if run is None:
            return
        if play.refusal is not None or play.credit_open:
            self.stop(StopReason.REFUSED)
            return
        phase = play.phase
        if isinstance(phase, Showing):
            run.last = phase.progress
            return
        if not isinstance(phase, Idle) and not _gamble_waits(phase):
            return
        reason = self._judged(run, play)
        if reason is not None:
            self.stop(reason)
        elif play.may_spin(now_ms):
            play.press_spin(now_ms)
            if play.phase is not phase:
                run.left -= 1

    @staticmethod
    def _judged(run: _Run, play: GamePlay) -> StopReason | None:
        """What stops it between two rounds."""
        last = run.last
        if last is None:
            return None
        pending = last.offer.amount_minor if isinstance(last.offer, GambleOffer) else 0
        won = last.win_minor + last.jackpots_minor + pending
        lost = run.net_minor - play.snapshot.net_minor - pending
        plan = run.plan
        if plan.stop_on_feature and any(isinstance(event, FreeSpinsTriggered) for event in last.events):
            return StopReason.FEATURE
        if plan.win_above is not None and won > plan.win_above * run.stake_minor:
            return StopReason.WIN
        if plan.loss_above is not None and lost > plan.loss_above * run.stake_minor:
            return StopReason.LOSS
        return StopReason.DONE if run.left <= 0 else None


def _gamble_waits(phase: object) -> bool:
    """A gamble is on offer that nobody has entered: the next round collects it."""
    return isinstance(phase, Choosing) and isinstance(phase.offer, GambleOffer) and not phase.table_open
