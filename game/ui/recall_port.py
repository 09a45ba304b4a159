"""A play port that only shows one finished round: SPIN plays it back once more, nothing else is granted (CO-10)."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from game.session.snapshot import OpenRound
from game.ui.play_port import Asked, PlayReply, Refusal

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition, Mode
    from game.engine.round import RoundProgress
    from game.session.snapshot import SessionSnapshot
    from game.ui.play_port import JackpotStanding


class RecallPort:
    """Stands in for a session (`game.ui.play_port.PlayPort`); no save is touched."""

    def __init__(
        self, number: int, definition: GameDefinition, progress: RoundProgress, standing: SessionSnapshot
    ) -> None:
        """``standing`` gives what stands around the round: its balance is taken for the one after the round."""
        start = progress.record.start
        finished = replace(progress, offer=None)
        opened = OpenRound(number, definition, finished, 0, "")
        self._coins = progress.coins
        self._opened = replace(
            standing,
            mode=start.mode,
            base_stake_minor=definition.base_stake(start.mode, start.stake_minor),
            stake_minor=start.stake_minor,
            coins=start.coins,
            pots=start.pots,
            open_round=finished,
            opened=opened,
            promo=None,
            next_round_ms=0.0,
        )
        self.snapshot: SessionSnapshot = self._opened
        self.jackpots: JackpotStanding | None = None
        self._replies: deque[PlayReply] = deque()

    @property
    def busy(self) -> bool:
        """An answer waits to be heard."""
        return bool(self._replies)

    def submit_spin(self, mode: Mode) -> None:
        """Show the round again."""
        del mode
        self._answer(PlayReply(Asked.SPIN, self._opened, self._opened.open_round))

    def submit_choice(self, choice: Choice) -> None:
        """The choices were made long ago."""
        del choice
        self._refuse(Asked.CHOICE)

    def submit_collect_and_spin(self, mode: Mode) -> None:
        """The same as a spin."""
        self.submit_spin(mode)

    def submit_stake(self, base_stake_minor: int) -> None:
        """The stake was that of the round."""
        del base_stake_minor
        self._refuse(Asked.STAKE)

    def submit_mode(self, mode: Mode) -> None:
        """The mode was that of the round."""
        del mode
        self._refuse(Asked.MODE)

    def submit_top_up(self) -> None:
        """Nothing is paid in here."""
        self._refuse(Asked.TOP_UP)

    def submit_shown(self, events_shown: int | None = None) -> None:
        """The round was seen to its end."""
        if events_shown is None:
            self._answer(PlayReply(Asked.SHOWN, replace(self._opened, open_round=None, opened=None, coins=self._coins)))

    def poll(self) -> PlayReply | None:
        """The next answer."""
        if not self._replies:
            return None
        reply = self._replies.popleft()
        self.snapshot = reply.snapshot
        return reply

    def _answer(self, reply: PlayReply) -> None:
        self._replies.append(reply)

    def _refuse(self, asked: Asked) -> None:
        self._answer(PlayReply(asked, self.snapshot, refusal=Refusal.ROUND_OPEN))
