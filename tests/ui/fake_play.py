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
from game.engine.events import LineWon, ReelsLanded, RoundSettled, SpinKind, SpinPaid, StakeTaken
from game.engine.round import RoundProgress, RoundRecord, RoundStart
from game.engine.window import Cell, Window
from game.presentation.feel import Feel, Speed
from game.presentation.sounds import Music, SoundCue
from game.saves.settings import Settings
from game.session.snapshot import OpenRound, SessionSnapshot
from game.ui.play_port import Asked, JackpotStanding, PlayReply, Refusal
from game.ui.screens.game_show import Director

if TYPE_CHECKING:
    from game.engine.choices import Choice, Offer
    from game.engine.events import Event

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
    """A round of one spin that waits for ``offer`` or is settled with ``win_minor``."""
    record = RoundRecord(RoundStart(Mode.BASE, stake_minor))
    strip = book_definition().strips["base"][0]
    window = Window(tuple(strip.window_column(reel) for reel in range(5)))
    amount = offer.amount_minor if isinstance(offer, GambleOffer) else win_minor
    cells = tuple(Cell(reel, 1) for reel in range(3))
    line: tuple[Event, ...] = (LineWon(0, "stein", 3, cells, amount),) if amount else ()
    settled: tuple[Event, ...] = (RoundSettled(win_minor),) if offer is None else ()
    events: tuple[Event, ...] = (
        StakeTaken(Mode.BASE, stake_minor, stake_minor, promo=False),
        ReelsLanded(SpinKind.BASE, "base", (0, 1, 2, 3, 4), window, (), window),
        *line,
        SpinPaid(amount, amount),
        *settled,
    )
    return RoundProgress(record, events, (0,), offer, 0, (), 0, win_minor)


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
        self._reply(
            Asked.STAKE, replace(self.snapshot, base_stake_minor=base_stake_minor, stake_minor=base_stake_minor)
        )

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


FEEL = Feel(
    wind_up_ms=60,
    wind_up_cells=0.2,
    accelerate_ms=100,
    cruise_cells_per_s=20,
    first_landing_ms=500,
    landing_stagger_ms=100,
    overshoot_cells=0.1,
    settle_ms=100,
    anticipation_ms=500,
    line_ms=400,
    count_up_ms=300,
    celebration_ms=(1000, 1500, 2000, 2500),
    banner_ms=600,
    expansion_ms=300,
    coin_flight_ms=300,
    swap_ms=300,
    card_flip_ms=300,
    jackpot_ms=2000,
    pause_ms=50,
)
"""Quick, so that a whole show is a few steps of a test's clock."""


def director() -> Director:
    """The real director over the stand-in rules."""
    return Director(book_definition(), FEEL, Speed.NORMAL)


@dataclass
class SilentDesk:
    """Hears everything and makes no sound."""

    muted: bool = False
    heard: list[SoundCue] = field(default_factory=list)
    loop: Music | None = None
    clicks: int = 0

    def toggle(self) -> None:
        """All sound on or off."""
        self.muted = not self.muted

    def play(self, cues: tuple[SoundCue, ...]) -> None:
        """Remember."""
        self.heard.extend(cues)

    def music(self, music: Music) -> None:
        """Remember the loop."""
        self.loop = music

    def click(self) -> None:
        """Count."""
        self.clicks += 1
