"""The play port over a real session: each request is one job of the save's thread, each answer is polled by a frame."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from game.errors import GameError
from game.session.errors import (
    ModeNotOffered,
    RoundOpen,
    RoundTooSoon,
    StakeAboveBalance,
    StakeIsFixed,
    StakeNotOffered,
)
from game.ui.play_port import Asked, JackpotNotice, JackpotStanding, PlayReply, Refusal
from game.ui.screens.game_choices import TOP_UP_MINOR

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from game.app.save_thread import SaveThread
    from game.engine.choices import Choice
    from game.engine.definition import Mode
    from game.engine.jackpot import Pot
    from game.engine.round import RoundProgress
    from game.saves.settings import Settings
    from game.session.player_session import PlayerSession
    from game.session.snapshot import JackpotNews, SessionSnapshot

TICK_MS = 1500.0
"""How often imagined players play into the pots: seldom enough that their commits never queue before a spin."""
REFUSALS: dict[type[GameError], Refusal] = {
    StakeAboveBalance: Refusal.BALANCE,
    RoundOpen: Refusal.ROUND_OPEN,
    StakeNotOffered: Refusal.STAKE,
    StakeIsFixed: Refusal.STAKE,
    ModeNotOffered: Refusal.MODE,
    RoundTooSoon: Refusal.CYCLE,
}


class SessionPort:
    """One theme's session behind the play port (`game.ui.play_port.PlayPort`)."""

    def __init__(self, thread: SaveThread, session: PlayerSession) -> None:
        """``session`` was made on the thread."""
        self._thread = thread
        self._session = session
        self._snapshot = thread.ask(session.snapshot).result()
        self._pending: deque[tuple[Asked, Future[PlayReply]]] = deque()
        self._outdated = 0
        self._kept: Future[SessionSnapshot] | None = None
        self._tick: Future[JackpotNews] | None = None
        self._ticked_ms: float | None = None
        self._jackpots = self._standing(self._snapshot.pots, None) if session.definition.jackpots is not None else None
        if not session.jurisdiction.jackpots:
            self._jackpots = None

    @property
    def session(self) -> PlayerSession:
        """The session; touch it only in what is asked of the save's thread."""
        return self._session

    @property
    def snapshot(self) -> SessionSnapshot:
        """The last committed state heard of."""
        return self._snapshot

    @property
    def jackpots(self) -> JackpotStanding | None:
        """The pots now; None for a game or a market without."""
        return self._jackpots

    @property
    def busy(self) -> bool:
        """A request is on its way."""
        return bool(self._pending)

    def submit_spin(self, mode: Mode) -> None:
        """Start a round."""
        self._submit(Asked.SPIN, lambda: self._session.start_round(mode))

    def submit_choice(self, choice: Choice) -> None:
        """Answer the offer that waits."""
        self._submit(Asked.CHOICE, lambda: self._session.choose(choice))

    def submit_collect_and_spin(self, mode: Mode) -> None:
        """Collect the gamble's win and start a round."""
        self._submit(Asked.SPIN, lambda: self._session.collect_and_start(mode))

    def submit_stake(self, base_stake_minor: int) -> None:
        """Choose another step of the ladder."""
        self._submit(Asked.STAKE, lambda: self._session.set_stake(base_stake_minor))

    def submit_mode(self, mode: Mode) -> None:
        """Choose between base spins and Feature Spins."""
        self._submit(Asked.MODE, lambda: self._session.set_mode(mode))

    def submit_top_up(self) -> None:
        """More demo credits."""
        self._submit(Asked.TOP_UP, lambda: self._session.top_up(TOP_UP_MINOR))

    def submit_shown(self, events_shown: int | None = None) -> None:
        """How far the player has seen the round; the end of it (None) is answered."""
        if events_shown is None:
            self._submit(Asked.SHOWN, self._session.mark_shown)
        else:
            self._thread.ask(lambda: self._session.mark_step(events_shown))

    def refresh(self) -> None:
        """Hear again where the session stands: another theme may have been played on the same save.

        Answers that nobody has polled yet are older than that; they may not bring their old balance back.
        """
        self._snapshot = self._thread.ask(self._session.snapshot).result()
        self._outdated = len(self._pending)
        self._keep_pots()

    def heed(self, settings: Settings) -> None:
        """What the player set is known at once, before it is written."""
        self._snapshot = replace(self._snapshot, settings=settings)
        self._keep_pots()

    def keep_settings(self, settings: Settings) -> None:
        """What the player set holds from the next round on; it is written by the save's thread."""
        self._kept = self._thread.ask(lambda: self._session.set_settings(settings))

    def poll(self) -> PlayReply | None:
        """The next answer; an unexpected fault of the session is raised here."""
        if not self._pending or not self._pending[0][1].done():
            return None
        _, answered = self._pending.popleft()
        reply = answered.result()
        if self._outdated:
            self._outdated -= 1
            reply = replace(reply, snapshot=self._snapshot)
        self._snapshot = reply.snapshot
        self._keep_pots()
        return reply

    def tick(self, now_ms: float) -> None:
        """Let imagined players play on, between the player's own requests."""
        if self._tick is not None:
            if self._tick.done():
                self._hear_news(self._tick.result())
                self._tick = None
            return
        if self._jackpots is None or self.busy:
            return
        if self._ticked_ms is None:
            self._ticked_ms = now_ms
        elapsed = now_ms - self._ticked_ms
        if elapsed >= TICK_MS:
            self._ticked_ms = now_ms
            self._tick = self._thread.ask(lambda: self._session.tick_jackpots(elapsed))

    # -- inside ------------------------------------------------------------------------------------------------------

    def _submit(self, asked: Asked, work: Callable[[], RoundProgress | SessionSnapshot | None]) -> None:
        self._pending.append((asked, self._thread.ask(lambda: self._answered(asked, work))))

    def _answered(self, asked: Asked, work: Callable[[], RoundProgress | SessionSnapshot | None]) -> PlayReply:
        """Runs on the save's thread."""
        try:
            work()
        except GameError as fault:
            self._thread.note_refusal(asked.value, fault)
            refusal = REFUSALS.get(type(fault), Refusal.FAULT)
            return PlayReply(asked, self._session.snapshot(), refusal=refusal)
        snapshot = self._session.snapshot()
        progress = snapshot.open_round if asked in {Asked.SPIN, Asked.CHOICE} else None
        return PlayReply(asked, snapshot, progress)

    def _standing(self, pots: tuple[Pot, ...], notice: JackpotNotice | None) -> JackpotStanding:
        simulated = self._snapshot.settings.simulated_players
        return JackpotStanding(pots, simulated=simulated, notice=notice)

    def _keep_pots(self) -> None:
        if self._jackpots is not None:
            self._jackpots = self._standing(self._snapshot.pots, self._jackpots.notice)

    def _hear_news(self, news: JackpotNews) -> None:
        notice = None if self._jackpots is None else self._jackpots.notice
        if news.wins:
            won = news.wins[-1]
            notice = JackpotNotice(won.tier, won.amount_minor, won.at_ms, simulated=True)
        self._jackpots = self._standing(news.pots, notice)
