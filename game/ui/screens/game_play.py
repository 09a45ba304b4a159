"""The player's round as the screen runs it: one press, one commit, one show, the choices between; knows no pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.choices import GambleOffer, Offer, TimedOut
from game.engine.definition import Mode
from game.engine.events import StakeTaken
from game.engine.round import RoundProgress
from game.presentation.stage import CaptionKind, CaptionView, CardView, CoinBarView
from game.ui.play_port import Asked, Refusal
from game.ui.screens.game_controls import stepped_stake
from game.ui.screens.game_show import Show, may_skip, step_shown

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition
    from game.presentation.sounds import SoundCue
    from game.presentation.stage import Stage
    from game.session.jurisdiction import Jurisdiction
    from game.session.snapshot import SessionSnapshot
    from game.ui.play_port import PlayPort, PlayReply
    from game.ui.screens.game_show import Director

UNTOLD = frozenset({CaptionKind.NONE, CaptionKind.PRESS_SPIN, CaptionKind.NO_WIN, CaptionKind.GOOD_LUCK})
"""Captions that may make room for the news that Feature Spin is on."""
NOTICE_MS = 3500
"""How long a refusal stays on the screen: read twice at leisure."""


@dataclass(frozen=True, slots=True)
class Idle:
    """Between rounds."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """An offer waits since ``opened_ms``; ``table_open`` once the gamble was entered."""

    progress: RoundProgress
    offer: Offer
    opened_ms: float
    table_open: bool = False

    def left_ms(self, now_ms: float) -> float:
        """Time until the rules decide."""
        return max(0.0, self.opened_ms + self.offer.timeout_ms - now_ms)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A request is with the session; ``since`` is what stood before it."""

    asked: Asked
    since: Idle | Choosing


@dataclass(frozen=True, slots=True)
class Showing:
    """A show of the events from ``first_event`` on runs."""

    progress: RoundProgress
    show: Show
    first_event: int


Phase = Idle | Choosing | Waiting | Showing


class GamePlay:
    """Takes what was asked, asks the session, runs what comes back. Every method returns at once."""

    def __init__(self, port: PlayPort, director: Director, definition: GameDefinition, market: Jurisdiction) -> None:
        self._port = port
        self._director = director
        self._definition = definition
        self._market = market
        self.phase: Phase = Idle()
        self.credit_open = False
        self.refusal: Refusal | None = None
        self._refused_ms = 0.0
        self._rest_ms = 0.0
        self._scene = director.opening(port.snapshot)
        self.began_ms: float | None = None
        """When the first round was seen to begin or to go on; None before."""
        self._balance_before = 0
        self._wanted_stake: int | None = None
        self._wanted_mode: Mode | None = None
        self._owes_shown = False
        self._step_told = 0

    # -- what stands -------------------------------------------------------------------------------------------------

    @property
    def snapshot(self) -> SessionSnapshot:
        """The session as last heard of."""
        return self._port.snapshot

    @property
    def mode(self) -> Mode:
        """The mode to be played: what was last asked for, before the session has confirmed it."""
        return self.snapshot.mode if self._wanted_mode is None else self._wanted_mode

    @property
    def base_stake_minor(self) -> int:
        """The stake on the ladder: what was last asked for, before the session has confirmed it."""
        return self.snapshot.base_stake_minor if self._wanted_stake is None else self._wanted_stake

    @property
    def cost_minor(self) -> int:
        """All that a round costs now."""
        feature = self._definition.feature_spin
        if self.mode is Mode.FEATURE_SPIN and feature is not None:
            return self.base_stake_minor * feature.stake_multiple
        return self.base_stake_minor

    @property
    def offer(self) -> Choosing | None:
        """The choice on the screen, also while its answer is on the way."""
        match self.phase:
            case Choosing():
                return self.phase
            case Waiting(since=Choosing() as choosing):
                return choosing
            case _:
                return None

    def is_ready(self) -> bool:
        """Between rounds, nothing on its way: stake and mode may change."""
        return isinstance(self.phase, Idle) and not self.credit_open

    def may_spin(self, now_ms: float) -> bool:
        """A press of SPIN would start a round (or collect and start one)."""
        if self.credit_open or now_ms < self.snapshot.next_round_ms:
            return False
        return isinstance(self.phase, Idle) or self.gamble_waits()

    def may_skip(self, now_ms: float) -> bool:
        """A press of SPIN would cut the show short."""
        return isinstance(self.phase, Showing) and may_skip(self.phase.show, now_ms, self._market)

    def owed_jackpots(self, now_ms: float) -> frozenset[str]:
        """The tiers that the running show has yet to reveal as won: until then their plates must not tell."""
        return self.phase.show.owed_jackpots(now_ms) if isinstance(self.phase, Showing) else frozenset()

    def gamble_waits(self) -> bool:
        """A gamble is on offer and not entered: SPIN collects it."""
        phase = self.phase
        return isinstance(phase, Choosing) and isinstance(phase.offer, GambleOffer) and not phase.table_open

    def stage(self, now_ms: float) -> Stage:
        """What the game shows now."""
        if isinstance(self.phase, Showing):
            return self.phase.show.stage(now_ms)
        stage = self._director.idle(self._scene, max(0.0, now_ms - self._rest_ms))
        choosing = self.offer
        if choosing is not None:
            return self._with_table(stage, choosing)
        return self._at_rest(stage)

    def _at_rest(self, stage: Stage) -> Stage:
        """Between rounds the meters show what is committed, whatever changed since the last show."""
        meters = replace(stage.meters, balance_minor=self.snapshot.balance_minor, stake_minor=self.cost_minor)
        bar = stage.coin_bar
        rules = self._definition.coins
        if rules is not None:
            coins = self.snapshot.coins
            lit = tuple(1.0 if slot < coins else 0.0 for slot in range(rules.slots))
            bar = CoinBarView(lit, max(0, coins - rules.slots), 0.0, owed=coins >= rules.slots)
        caption = stage.caption
        if self.mode is Mode.FEATURE_SPIN and caption.kind in UNTOLD:
            caption = CaptionView(CaptionKind.FEATURE_SPIN, amount_minor=self.cost_minor)
        return replace(stage, meters=meters, coin_bar=bar, card=None, caption=caption)

    @staticmethod
    def _with_table(stage: Stage, choosing: Choosing) -> Stage:
        """While a gamble is open its table shows a card face down; else no table."""
        if not isinstance(choosing.offer, GambleOffer):
            return stage
        if not choosing.table_open:
            return replace(stage, card=None)
        before = () if stage.card is None else stage.card.history
        last = None if stage.card is None else stage.card.card
        cards = before if last is None or before[-1:] == (last,) else (*before, last)
        card = CardView(None, 0.0, None, None, choosing.offer.amount_minor, choosing.offer.step, cards)
        return replace(stage, card=card)

    # -- what is asked -----------------------------------------------------------------------------------------------

    def press_spin(self, now_ms: float) -> None:
        """One press: a round, or the end of a show; at any other moment nothing, now or later (CO-05)."""
        self._listen(now_ms)
        if isinstance(self.phase, Showing):
            if self.may_skip(now_ms):
                self.phase.show.skip(now_ms)
            return
        if not self.may_spin(now_ms) or self._port.busy or self._wants_change():
            return
        collected = 0
        phase = self.phase
        if isinstance(phase, Choosing) and isinstance(phase.offer, GambleOffer):
            collected = phase.offer.amount_minor
        promo = self.snapshot.promo
        if (promo is None or not promo.left) and self.cost_minor > self.snapshot.balance_minor + collected:
            self.credit_open = isinstance(phase, Idle)
            self._refuse(Refusal.BALANCE, now_ms)
            return
        if isinstance(phase, Choosing):
            self._port.submit_collect_and_spin(self.mode)
            self.phase = Waiting(Asked.SPIN, phase)
        elif isinstance(phase, Idle):
            self._port.submit_spin(self.mode)
            self.phase = Waiting(Asked.SPIN, phase)

    def _wants_change(self) -> bool:
        """Another stake or mode is asked for and not yet committed."""
        return self._wanted_stake is not None or self._wanted_mode is not None

    def choose(self, choice: Choice) -> None:
        """Answer the offer on the screen."""
        if isinstance(self.phase, Choosing) and not self._port.busy:
            self._port.submit_choice(choice)
            self.phase = Waiting(Asked.CHOICE, self.phase)

    def open_table(self, now_ms: float) -> None:
        """Enter the gamble; the first card has its whole time, however long the offer was thought over."""
        if self.gamble_waits() and isinstance(self.phase, Choosing):
            self.phase = replace(self.phase, table_open=True, opened_ms=now_ms)

    def step_stake(self, steps: int) -> None:
        """Up or down the ladder (CO-04)."""
        if self.is_ready():
            self._wanted_stake = stepped_stake(self.snapshot.offered_stakes, self.base_stake_minor, steps)

    def switch_mode(self) -> None:
        """Base game or Feature Spin (BO-11)."""
        if self.is_ready() and self._definition.feature_spin is not None:
            other = Mode.BASE if self.mode is Mode.FEATURE_SPIN else Mode.FEATURE_SPIN
            if other in self.snapshot.offered_modes:
                self._wanted_mode = other

    def top_up(self) -> None:
        """More demo credits (CO-13)."""
        if isinstance(self.phase, Idle) and not self._port.busy:
            self._port.submit_top_up()
            self._balance_before = self.snapshot.balance_minor
            self.phase = Waiting(Asked.TOP_UP, self.phase)
            self.dismiss()

    def dismiss(self) -> None:
        """Close the board that asked for credits."""
        self.credit_open = False
        self.refusal = None

    def _refuse(self, refusal: Refusal, now_ms: float) -> None:
        self.refusal = refusal
        self._refused_ms = now_ms

    # -- time --------------------------------------------------------------------------------------------------------

    def direct_with(self, director: Director) -> None:
        """From the next show on, another speed or motion."""
        self._director = director

    def enter(self, now_ms: float) -> None:
        """The screen was opened: an open round goes on where it stopped (CO-07, CO-08)."""
        opened = self.snapshot.opened
        if opened is not None and isinstance(self.phase, Idle) and not self._owes_shown:
            seen = min(opened.events_shown, len(opened.progress.events))
            before = self._director.opening(_before_stake(self.snapshot, opened.progress))
            self._scene = self._director.resumed(opened.progress, seen, before)
            self._start_show(opened.progress, seen, now_ms)

    def update(self, now_ms: float) -> tuple[SoundCue, ...]:
        """Hear the session, run the show, decide at zero; returns the sounds that fall due."""
        self._listen(now_ms)
        if self.refusal is not None and not self.credit_open and now_ms - self._refused_ms > NOTICE_MS:
            self.refusal = None
        self._settle_debts()
        phase = self.phase
        if isinstance(phase, Showing):
            cues = phase.show.due_sounds(now_ms)
            self._tell_step(phase, now_ms)
            if phase.show.is_over(now_ms):
                self._end_show(phase, now_ms)
            return cues
        if isinstance(phase, Choosing) and phase.left_ms(now_ms) <= 0:
            self.choose(TimedOut())
        return ()

    def _tell_step(self, showing: Showing, now_ms: float) -> None:
        """Let the session know which free spin is on, so that an interrupted show goes on from there (CO-07)."""
        step = step_shown(showing.progress.events, showing.first_event, showing.show.stage(now_ms))
        if step > self._step_told and not self._port.busy:
            self._step_told = step
            self._port.submit_shown(step)

    def _settle_debts(self) -> None:
        """Requests that had to wait for the one before them."""
        if self._port.busy:
            return
        if self._owes_shown:
            self._owes_shown = False
            self._port.submit_shown()
        elif self._wanted_mode is not None:
            if self._wanted_mode is self.snapshot.mode:
                self._wanted_mode = None
            else:
                self._port.submit_mode(self._wanted_mode)
        elif self._wanted_stake is not None:
            if self._wanted_stake == self.snapshot.base_stake_minor:
                self._wanted_stake = None
            else:
                self._port.submit_stake(self._wanted_stake)

    def _listen(self, now_ms: float) -> None:
        """Everything that the session has answered by now."""
        while (reply := self._port.poll()) is not None:
            self._hear(reply, now_ms)

    def _hear(self, reply: PlayReply, now_ms: float) -> None:
        if reply.refusal is not None:
            self._hear_refusal(reply, reply.refusal, now_ms)
            return
        match reply.asked:
            case Asked.SPIN:
                if reply.progress is not None:
                    before = _before_stake(reply.snapshot, reply.progress)
                    self._scene = self._director.refreshed(self._scene, before)
                self._hear_progress(reply, 0, now_ms)
            case Asked.CHOICE:
                self._hear_progress(reply, None, now_ms)
            case Asked.TOP_UP:
                self.phase = Idle() if isinstance(self.phase, Waiting) else self.phase
                self._tell_credits(reply.snapshot.balance_minor - self._balance_before)
            case Asked.STAKE | Asked.MODE | Asked.SHOWN:
                self._settle_debts()

    def _tell_credits(self, added_minor: int) -> None:
        """The last round's words make room for what was added."""
        caption = CaptionView(CaptionKind.TOPPED_UP, amount_minor=added_minor)
        self._scene = replace(self._scene, stage=replace(self._scene.stage, caption=caption), wins=())

    def _hear_progress(self, reply: PlayReply, first_event: int | None, now_ms: float) -> None:
        """The round went on: show it from ``first_event``, or (None) from where its last leg begins."""
        if isinstance(self.phase, Waiting) and reply.progress is not None:
            first = reply.progress.legs[-1] if first_event is None else first_event
            self._start_show(reply.progress, first, now_ms)

    def _hear_refusal(self, reply: PlayReply, refusal: Refusal, now_ms: float) -> None:
        """The session said no: say why, and stand where the round stands."""
        self._refuse(refusal, now_ms)
        self._wanted_stake = None if reply.asked is Asked.STAKE else self._wanted_stake
        self._wanted_mode = None if reply.asked is Asked.MODE else self._wanted_mode
        if isinstance(self.phase, Waiting) and self.phase.asked is reply.asked:
            self.phase = self.phase.since if reply.snapshot.opened is not None else Idle()

    def _start_show(self, progress: RoundProgress, first_event: int, now_ms: float) -> None:
        paid = isinstance(progress.events[first_event], StakeTaken) if first_event < len(progress.events) else False
        show = Show(self._director.direct(progress, first_event, self._scene), now_ms, paid=paid)
        self._step_told = first_event
        self.began_ms = now_ms if self.began_ms is None else self.began_ms
        self.phase = Showing(progress, show, first_event)

    def _end_show(self, showing: Showing, now_ms: float) -> None:
        """Go on to the choice, or to the next round."""
        self._scene = showing.show.timeline.end_scene
        self._rest_ms = now_ms
        offer = showing.progress.offer
        if offer is not None:
            entered = isinstance(offer, GambleOffer) and offer.step > 1
            self.phase = Choosing(showing.progress, offer, now_ms, table_open=entered)
            return
        self.phase = Idle()
        self._owes_shown = True
        self._settle_debts()


def _before_stake(snapshot: SessionSnapshot, progress: RoundProgress) -> SessionSnapshot:
    """The snapshot as it was when the round began: stake not yet taken, wins not yet added."""
    start = progress.record.start
    paid = 0 if start.promo else start.stake_minor
    won = progress.jackpots_minor + progress.win_minor
    return replace(snapshot, balance_minor=snapshot.balance_minor + paid - won, coins=start.coins)
