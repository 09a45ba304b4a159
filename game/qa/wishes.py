"""Wishes: outcomes that the next rounds of a running program shall have, one after the other."""

from __future__ import annotations

import sys
from collections import deque
from typing import TYPE_CHECKING

from game.engine.rng import SystemRng
from game.engine.round import RoundStart
from game.errors import GameError
from game.qa.forced import ForcedRng
from game.qa.outcomes import plan_of
from game.ui.screens.game_screen import GameScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.app.visitor import Premises
    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng
    from game.session.snapshot import SessionSnapshot


class Wishes:
    """Looks for the draws of the next wish while a game waits for a press, and lets the round draw them.

    Nothing is bypassed: the rounds are played by the engine from draws that it could have made itself.
    """

    def __init__(self, wished: Iterable[str] = (), then: Rng | None = None) -> None:
        """``then`` draws where nothing is wished."""
        self.rng = ForcedRng(SystemRng() if then is None else then, strict=False)
        self._wished = deque(wished)
        self._granted = ""
        self._granted_for: tuple[object, ...] = ()
        self._draws = 0

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is wished for rounds after the next."""
        return tuple(self._wished)

    @property
    def granted(self) -> str:
        """What the next round will show; empty where it is left to chance."""
        return self._granted

    def wish(self, wished: str) -> None:
        """One more, after those that wait."""
        self._wished.append(wished)

    def prepare(self, premises: Premises, at_ms: int) -> None:
        """Once a frame: grant the next wish where a round could begin; SPIN collects a gamble that was not entered."""
        if self._granted and self.rng.left < self._draws:
            self._granted = ""  # its round has begun
        top = premises.stack.top
        if not isinstance(top, GameScreen) or premises.house.theme_id is None:
            return
        if top.play.offer is not None and not top.play.gamble_waits():
            self._take_back()  # what is drawn now belongs to the round that is on
        if not (top.play.is_ready() or top.play.gamble_waits()):
            return
        package = premises.house.package(premises.house.theme_id)
        standing = top.play.snapshot
        if standing.opened is not None and not top.play.gamble_waits():
            return
        stands = (package.id, standing.mode, standing.base_stake_minor, standing.coins)
        if self._granted and stands == self._granted_for:
            return
        if self._granted:
            self._wished.appendleft(self._granted)  # another stake was chosen: look again
            self._granted = ""
        if self._wished:
            self._grant(self._wished.popleft(), package.definition, standing, at_ms)
            self._granted_for = stands

    def _take_back(self) -> None:
        """The granted wish waits again, and nothing is forced."""
        if self._granted:
            self._wished.appendleft(self._granted)
            self._granted = ""
            self.rng.force(())

    def _grant(self, wish: str, definition: GameDefinition, standing: SessionSnapshot, at_ms: int) -> None:
        start = RoundStart(
            standing.mode,
            standing.stake_minor,
            gamble=standing.gamble,
            promo=standing.promo is not None,
            coins=standing.coins,
            pots=standing.pots if standing.promo is None else (),
            at_ms=at_ms,
        )
        try:
            plan = plan_of(wish, definition, start)
        except GameError as fault:
            sys.stderr.write(f"{fault}\n")
            return
        self.rng.force(plan.draws)
        self._draws, self._granted = len(plan.draws), wish
