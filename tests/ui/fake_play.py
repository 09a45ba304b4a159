"""A synchronous session, a director of simple shows and a silent sound desk, for driving the game screen by hand."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from game.engine.choices import GambleOffer
from game.engine.definition import (
    FeatureSpinRules,
    GambleRules,
    GameDefinition,
    Mode,
    Payline,
    PayUnit,
    ReelStrip,
    Symbol,
    SymbolKind,
    WildReading,
    WinCap,
)
from game.engine.events import SpinKind
from game.engine.round import RoundProgress, RoundRecord, RoundStart
from game.presentation.stage import CaptionKind, CaptionView, MetersView, ReelView, Stage
from game.saves.settings import Settings
from game.session.snapshot import OpenRound, SessionSnapshot
from game.ui.play_port import Asked, JackpotStanding, PlayReply, Refusal

if TYPE_CHECKING:
    from game.engine.choices import Choice, Offer

SYMBOLS = ("stein", "pretzel", "heart", "accordion", "ace", "king", "queen", "jack", "ten")
LINES = ("11111", "00000", "22222", "01210", "21012", "12221", "10001", "22100", "00122", "21110")


def book_definition() -> GameDefinition:
    """Rules in the shape of the book game, with short strips."""
    strip = ReelStrip((*SYMBOLS, "book"))
    pays = {symbol: {3: Fraction(5), 4: Fraction(40), 5: Fraction(200)} for symbol in SYMBOLS}
    symbols = tuple(Symbol(symbol, SymbolKind.PAY) for symbol in SYMBOLS)
    return GameDefinition(
        id="stand_in",
        symbols=(*symbols, Symbol("book", SymbolKind.WILD_SCATTER)),
        pay_unit=PayUnit.LINE_BET,
        paytable=pays,
        wild_reading=WildReading.HIGHEST,
        lines=tuple(Payline(tuple(int(row) for row in rows)) for rows in LINES),
        stakes=(10, 20, 50, 100, 200),
        default_stake=100,
        strips={"base": (strip,) * 5, "feature_spin": (strip,) * 5, "free_spins": (strip,) * 5},
        scatter=None,
        free_spins=None,
        feature_spin=FeatureSpinRules(10),
        gamble=GambleRules(5, 12_500_000, 25_000_000, 30_000),
        coins=None,
        jackpots=None,
        win_cap=WinCap(amount_minor=25_000_000),
    )


def snapshot(**changes: object) -> SessionSnapshot:
    """A session that has just begun."""
    fresh = SessionSnapshot(
        balance_minor=100_000,
        mode=Mode.BASE,
        base_stake_minor=100,
        stake_minor=100,
        coins=0,
        pots=(),
        open_round=None,
        opened=None,
        promo=None,
        opened_ms=0.0,
        next_round_ms=0.0,
        net_minor=0,
        rounds_played=0,
        seeded=False,
        settings=Settings(),
        offered_modes=(Mode.BASE, Mode.FEATURE_SPIN),
        offered_stakes=(10, 20, 50, 100, 200),
        gamble=True,
        notices=(),
        expired=(),
    )
    return replace(fresh, **changes)  # type: ignore[arg-type]  # a test names real fields


def progress(offer: Offer | None = None, win_minor: int = 0, stake_minor: int = 100) -> RoundProgress:
    """A round that waits for ``offer`` or is settled."""
    record = RoundRecord(RoundStart(Mode.BASE, stake_minor))
    return RoundProgress(record, (), (0,), offer, 0, (), 0, win_minor)


@dataclass
class FakePort:
    """Answers at the next poll; ``script`` holds the progress of each coming spin or choice."""

    snapshot: SessionSnapshot = field(default_factory=snapshot)
    script: list[RoundProgress] = field(default_factory=list)
    jackpots: JackpotStanding | None = None
    asked: list[object] = field(default_factory=list)
    refuse: Refusal | None = None
    _replies: list[PlayReply] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        """A reply waits to be polled."""
        return bool(self._replies)

    def submit_spin(self, mode: Mode) -> None:
        """Take the stake and play the next round of the script."""
        self.asked.append(("spin", mode))
        self._play(Asked.SPIN)

    def submit_choice(self, choice: Choice) -> None:
        """Go on with the next progress of the script."""
        self.asked.append(choice)
        self._play(Asked.CHOICE)

    def submit_collect_and_spin(self, mode: Mode) -> None:
        """Collect, then play the next round of the script."""
        self.asked.append(("collect_and_spin", mode))
        self._play(Asked.SPIN)

    def submit_stake(self, base_stake_minor: int) -> None:
        """Another stake."""
        self.asked.append(("stake", base_stake_minor))
        self._reply(Asked.STAKE, replace(self.snapshot, base_stake_minor=base_stake_minor, stake_minor=base_stake_minor))

    def submit_mode(self, mode: Mode) -> None:
        """Another mode."""
        self.asked.append(("mode", mode))
        self._reply(Asked.MODE, replace(self.snapshot, mode=mode))

    def submit_top_up(self) -> None:
        """A thousand more."""
        self.asked.append("top_up")
        self._reply(Asked.TOP_UP, replace(self.snapshot, balance_minor=self.snapshot.balance_minor + 100_000))

    def submit_shown(self, events_shown: int | None = None) -> None:
        """The round is closed."""
        self.asked.append(("shown", events_shown))
        self._reply(Asked.SHOWN, replace(self.snapshot, open_round=None, opened=None))

    def poll(self) -> PlayReply | None:
        """The next answer."""
        if not self._replies:
            return None
        reply = self._replies.pop(0)
        self.snapshot = reply.snapshot
        return reply

    def _play(self, asked: Asked) -> None:
        if self.refuse is not None:
            self._replies.append(PlayReply(asked, self.snapshot, refusal=self.refuse))
            return
        played = self.script.pop(0) if self.script else progress()
        opened = OpenRound(1, book_definition(), played, 0, "")
        paid = played.record.start.stake_minor if asked is Asked.SPIN else 0
        balance = self.snapshot.balance_minor - paid + (played.win_minor if played.offer is None else 0)
        after = replace(self.snapshot, open_round=played, opened=opened, balance_minor=balance)
        self._replies.append(PlayReply(asked, after, played))

    def _reply(self, asked: Asked, after: SessionSnapshot) -> None:
        self._replies.append(PlayReply(asked, after))


def resting_stage(balance_minor: int = 100_000, win_minor: int = 0, *, moving: bool = False) -> Stage:
    """Five reels, at rest or racing."""
    reels = tuple(
        ReelView(
            tuple(SYMBOLS[(reel * 2 + row) % len(SYMBOLS)] for row in range(5)),
            0.4 if moving else 0.0,
            1.0 if moving else 0.0,
            moving,
            anticipating=False,
            dust=None,
        )
        for reel in range(5)
    )
    meters = MetersView(balance_minor, 100, win_minor, win_counting=False)
    return Stage(SpinKind.BASE, reels, meters, caption=CaptionView(CaptionKind.PRESS_SPIN))


@dataclass(frozen=True)
class FakeTimeline:
    """Reels race for a second, then stand for another."""

    scene: SessionSnapshot
    win_minor: int
    duration_ms: float = 2000.0
    checkpoints: tuple[float, ...] = ()

    def at(self, t_ms: float) -> Stage:
        """Racing, then standing with the win."""
        moving = t_ms < self.duration_ms / 2
        return resting_stage(self.scene.balance_minor, 0 if moving else self.win_minor, moving=moving)

    def sounds(self, from_ms: float, to_ms: float) -> tuple[object, ...]:
        """A thud when the reels land."""
        landed = self.duration_ms / 2
        return ("thud",) if from_ms <= landed < to_ms else ()


class FakeDirector:
    """Directs `FakeTimeline`s; its scenes are snapshots."""

    def __init__(self) -> None:
        self.directed: list[tuple[RoundProgress, int]] = []

    def opening(self, snapshot: SessionSnapshot) -> object:
        """A fresh start."""
        return snapshot

    def refreshed(self, scene: object, snapshot: SessionSnapshot) -> object:
        """The figures as they stand."""
        del scene
        return snapshot

    def direct(self, progress: RoundProgress, first_event: int, scene: object) -> FakeTimeline:
        """A show of the progress."""
        self.directed.append((progress, first_event))
        assert isinstance(scene, SessionSnapshot)
        amount = progress.offer.amount_minor if isinstance(progress.offer, GambleOffer) else progress.win_minor
        return FakeTimeline(scene, amount)

    def ending(self, timeline: object) -> object:
        """What the show leaves."""
        assert isinstance(timeline, FakeTimeline)
        return timeline.scene

    def idle(self, scene: object, t_ms: float) -> Stage:
        """Standing reels."""
        del t_ms
        assert isinstance(scene, SessionSnapshot)
        return resting_stage(scene.balance_minor)


@dataclass
class SilentDesk:
    """Hears everything and makes no sound."""

    muted: bool = False
    heard: list[object] = field(default_factory=list)
    clicks: int = 0

    def toggle(self) -> None:
        """All sound on or off."""
        self.muted = not self.muted

    def play(self, cues: tuple[object, ...]) -> None:
        """Remember."""
        self.heard.extend(cues)

    def click(self) -> None:
        """Count."""
        self.clicks += 1
