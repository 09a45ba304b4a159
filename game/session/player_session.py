"""One player at one theme on one save: what may be asked, and everything that follows from it committed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.choices import Collect, GambleOffer
from game.engine.definition import Mode
from game.engine.rng import SeededRng, SystemRng
from game.engine.round import RoundStart
from game.saves import settings as settings_file
from game.saves.place import Place
from game.saves.rows import DeskRow, LedgerKind
from game.saves.settings import Settings
from game.session import jackpots, legs, promotions
from game.session.errors import (
    ModeNotOffered,
    NoRoundOpen,
    RoundOpen,
    RoundTooSoon,
    StakeAboveBalance,
    StakeIsFixed,
    StakeNotOffered,
    TopUpRefused,
)
from game.session.journal import Journal
from game.session.ladder import Ladder
from game.session.other_players import OtherPlayers
from game.session.snapshot import JackpotNews, OpenRound, PromoSnapshot, SessionSnapshot

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition
    from game.engine.jackpot import Pot
    from game.engine.rng import Rng
    from game.engine.round import RoundProgress
    from game.saves.rows import CampaignRow
    from game.saves.save_file import SaveFile
    from game.session.jurisdiction import Jurisdiction
    from game.session.snapshot import RoundEntry
    from game.timing import Clock, WallClock

OPENING_BALANCE_MINOR = 100_000
"""Demo credit of a fresh save: 1,000.00."""

HIGHEST_TOP_UP_MINOR = 10_000_000
OTHER_PLAYERS_STREAM = 0x0_7E45
"""Sets the simulated players' stream apart from the outcomes' stream of the same seed."""


class PlayerSession:
    """The session of one theme. Every call blocks on the disk; one thread at a time.

    Args:
        save: The open save; several sessions may share it one after the other.
        definition: The theme's rules.
        jurisdiction: The market's limits.
        clock: Times the rounds and the session.
        wall: Dates the journal.
        seed: Draws from the seeded generator instead of the system's entropy (QA); the snapshot says so (CO-14).
        rng: Draws from this instead, for tests and forced outcomes.
        opening_balance_minor: The demo credit of a fresh save. A save with a past keeps its balance.
        settings: What the player set; None reads the file beside the save.
    """

    def __init__(  # noqa: PLR0913 - the composition root names each of them
        self,
        save: SaveFile,
        definition: GameDefinition,
        jurisdiction: Jurisdiction,
        *,
        clock: Clock,
        wall: WallClock,
        seed: int | None = None,
        rng: Rng | None = None,
        opening_balance_minor: int = OPENING_BALANCE_MINOR,
        settings: Settings | None = None,
    ) -> None:
        self.definition = definition
        self.jurisdiction = jurisdiction
        self._ladder = Ladder(definition, jurisdiction)
        self._save = save
        self._clock = clock
        self._wall = wall
        self._seeded = seed is not None
        self._rng: Rng = rng or (SystemRng() if seed is None else SeededRng(seed))
        crowd = SystemRng() if seed is None else SeededRng(seed ^ OTHER_PLAYERS_STREAM)
        self._others = OtherPlayers(save, definition, crowd)
        self._journal = Journal(save, definition)
        self._notices = save.notices
        self._settings = self._load_settings() if settings is None else settings
        self._opened_ms = clock.now_ms()
        self._next_round_ms = self._opened_ms
        self._staked_minor = self._won_minor = self._rounds_played = 0
        now = wall.utc_ms()
        if save.is_fresh and opening_balance_minor > 0:
            with save.transaction() as writing:
                writing.post(LedgerKind.OPENING, opening_balance_minor, now)
        if jurisdiction.jackpots:
            jackpots.open_missing(save, definition, now)
        self._expired = legs.close_expired(save, self._journal, jurisdiction.expiry_days, self._rng, now)
        row = save.open_round(definition.id)
        self._open: OpenRound | None = None if row is None else legs.reopened(self._journal, row)
        if self._open is not None:  # what the player is still to see of it is won in this session
            self._won_minor = self._open.unseen_minor
        self._mode, self._base_stake_minor = self._desk()

    def snapshot(self) -> SessionSnapshot:
        """Where everything stands; changes nothing and syncs nothing."""
        campaign = self._campaign()
        base = self._base_stake_minor if campaign is None else campaign.base_stake_minor
        mode = self._mode if campaign is None else Mode.BASE
        promo = None
        if campaign is not None:
            left = 0 if campaign.closed else campaign.awarded - campaign.played
            promo = PromoSnapshot(campaign.id, base, campaign.awarded, left, campaign.won_minor)
        return SessionSnapshot(
            balance_minor=self._save.balance_minor,
            mode=mode,
            base_stake_minor=base,
            stake_minor=self._ladder.cost(mode, base),
            coins=self._coins(base, "" if campaign is None else campaign.id),
            pots=self._pots(),
            open_round=None if self._open is None else self._open.progress,
            opened=self._open,
            promo=promo,
            opened_ms=self._opened_ms,
            next_round_ms=self._next_round_ms,
            net_minor=self._won_minor - self._staked_minor,
            rounds_played=self._rounds_played,
            seeded=self._seeded,
            settings=self._settings,
            offered_modes=self._ladder.modes,
            offered_stakes=self._ladder.stakes(mode),
            gamble=self._gamble(),
            notices=self._notices,
            expired=self._expired,
        )

    def start_round(self, mode: Mode | None = None) -> RoundProgress:
        """Take the stake, play to the first choice or the end, commit; promotional rounds come first.

        Raises:
            RoundOpen: A round is not finished.
            RoundTooSoon: The market's least cycle is not over.
            ModeNotOffered: The mode is not offered here.
            StakeNotOffered: The stake is not offered in this mode.
            StakeAboveBalance: It costs more than there is.
            SaveUnwritable: The disk refused; nothing was taken.
        """
        if self._open is not None:
            raise RoundOpen(self._open.number)
        self._refuse_early()
        return self._start(mode)

    def collect_and_start(self, mode: Mode | None = None) -> RoundProgress:
        """SPIN while the first gamble waits: collect, then a new round, in two commits.

        Raises what `start_round` raises. What is refused before the collection (`RoundTooSoon`) changes nothing; after
        it the win stays collected.
        """
        if self._open is None or not _waits_at_first_gamble(self._open):
            raise NoRoundOpen if self._open is None else RoundOpen(self._open.number)
        self._refuse_early()
        self._answer(Collect(), shown=True)
        self._open = None
        return self._start(mode)

    def choose(self, choice: Choice) -> RoundProgress:
        """Answer the pending offer, play on, commit that leg.

        Raises:
            NoRoundOpen: Nothing waits for a choice.
            EngineError: The choice is not on offer; the offer stands.
        """
        return self._answer(choice, shown=False)

    def mark_shown(self) -> None:
        """The player saw the settled round to its end: it is closed. Without an open round nothing happens.

        Raises:
            RoundOpen: The round still waits for a choice.
        """
        if self._open is None:
            return
        if self._open.progress.offer is not None:
            raise RoundOpen(self._open.number)
        row = self._journal.row(self._open.number)
        legs.note_shown(self._save, row, len(self._open.progress.events), to_the_end=True)
        self._open = None

    def mark_step(self, events_shown: int) -> None:
        """The player has seen so many of the open round's events: from there its show goes on after a crash (CO-07)."""
        if self._open is None or events_shown <= self._open.events_shown:
            return
        seen = min(events_shown, len(self._open.progress.events))
        legs.note_shown(self._save, self._journal.row(self._open.number), seen, to_the_end=False)
        self._open = replace(self._open, events_shown=seen)

    def set_stake(self, base_stake_minor: int) -> SessionSnapshot:
        """Choose the base stake (CO-04).

        Raises:
            RoundOpen: A round is not finished.
            StakeIsFixed: Promotional rounds are to be played.
            StakeNotOffered: Not on the ladder, or above the market's limit.
        """
        self._set_desk(self._mode, base_stake_minor)
        return self.snapshot()

    def set_mode(self, mode: Mode) -> SessionSnapshot:
        """Choose between base spins and Feature Spins; raises like `set_stake`, and `ModeNotOffered`."""
        if mode not in self._ladder.modes:
            raise ModeNotOffered(mode, self._ladder.modes)
        self._set_desk(mode, self._ladder.at_most(mode, self._base_stake_minor))
        return self.snapshot()

    def top_up(self, amount_minor: int) -> SessionSnapshot:
        """Add demo credits, which the ledger records (CO-13); raises `TopUpRefused`."""
        if not 1 <= amount_minor <= HIGHEST_TOP_UP_MINOR:
            raise TopUpRefused(amount_minor, HIGHEST_TOP_UP_MINOR)
        with self._save.transaction() as writing:
            writing.post(LedgerKind.TOP_UP, amount_minor, self._wall.utc_ms())
        return self.snapshot()

    def set_settings(self, settings: Settings) -> SessionSnapshot:
        """Keep what the player set, in the file beside the save (CO-05, BO-14); holds from the next round on."""
        if self._save.folder is not None:
            settings_file.save(Place(self._save.folder).settings, settings)
        self._settings = settings
        return self.snapshot()

    def history(
        self, limit: int = 100, *, before: int | None = None, theme: str | None = None
    ) -> tuple[RoundEntry, ...]:
        """The latest rounds first, of all themes or of one; ``before`` pages on from a round's number (CO-10)."""
        return tuple(self._journal.entry_of(row) for row in self._save.rounds(limit, before=before, theme=theme))

    def recall(self, number: int) -> RoundProgress:
        """A round of the history to play back (CO-10); raises `UnknownRound`, `RoundNotReproducible`."""
        return self._journal.progress_of(self._journal.row(number))

    def definition_of(self, number: int) -> GameDefinition:
        """The rules that a round of the history was played by."""
        return self._journal.definition_of(self._journal.row(number))

    def tick_jackpots(self, elapsed_ms: float) -> JackpotNews:
        """Let the simulated players play for so long; without them, or without jackpots, the pots stand (JP-06)."""
        if not self._settings.simulated_players or not self.jurisdiction.jackpots:
            return JackpotNews(self._pots())
        return self._others.tick(elapsed_ms, self._wall.utc_ms())

    def award_promotion(self, campaign: str, rounds: int, base_stake_minor: int) -> SessionSnapshot:
        """Award promotional rounds at this theme (SC-11); raises `PromotionRefused`."""
        promotions.award(
            self._save,
            self.definition,
            campaign,
            rounds=rounds,
            base_stake_minor=base_stake_minor,
            at_ms=self._wall.utc_ms(),
        )
        return self.snapshot()

    def _start(self, mode: Mode | None) -> RoundProgress:
        campaign = promotions.running(self._save, self.definition.id)
        offered = self._ladder.modes if campaign is None else (Mode.BASE,)
        chosen = (self._mode if campaign is None else Mode.BASE) if mode is None else mode
        if chosen not in offered:
            raise ModeNotOffered(chosen, offered)
        base = self._base_stake_minor if campaign is None else campaign.base_stake_minor
        cost = self._ladder.cost(chosen, base)
        if campaign is None:
            if base not in self._ladder.stakes(chosen):
                raise StakeNotOffered(base, self._ladder.stakes(chosen))
            if cost > self._save.balance_minor:
                raise StakeAboveBalance(cost, self._save.balance_minor)
        start = RoundStart(
            mode=chosen,
            stake_minor=cost,
            gamble=self._gamble(),
            promo=campaign is not None,
            coins=self._coins(base, "" if campaign is None else campaign.id),
            pots=self._pots() if campaign is None else (),
            at_ms=self._wall.utc_ms(),
        )
        began_ms = self._clock.now_ms()
        self._open = legs.first_leg(self._save, self.definition, start, self._rng, campaign=campaign)
        self._next_round_ms = began_ms + self.jurisdiction.min_cycle_ms
        progress = self._open.progress
        self._rounds_played += 1
        self._staked_minor += 0 if campaign is not None else cost
        self._won_minor += progress.win_minor + progress.jackpots_minor
        if campaign is None:
            self._mode = chosen
        return progress

    def _answer(self, choice: Choice, *, shown: bool) -> RoundProgress:
        opened = self._open
        if opened is None or opened.progress.offer is None:
            raise NoRoundOpen
        self._open = legs.next_leg(self._save, opened, choice, self._rng, self._wall.utc_ms(), shown=shown)
        progress = self._open.progress
        self._won_minor += progress.win_minor + progress.jackpots_minor - opened.progress.jackpots_minor
        return progress

    def _set_desk(self, mode: Mode, base_stake_minor: int) -> None:
        if self._open is not None:
            raise RoundOpen(self._open.number)
        campaign = promotions.running(self._save, self.definition.id)
        if campaign is not None:
            raise StakeIsFixed(campaign.base_stake_minor)
        if base_stake_minor not in self._ladder.stakes(mode):
            raise StakeNotOffered(base_stake_minor, self._ladder.stakes(mode))
        if (mode, base_stake_minor) == (self._mode, self._base_stake_minor):
            return
        with self._save.transaction() as writing:
            writing.put_desk(self.definition.id, DeskRow(mode, base_stake_minor))
        self._mode, self._base_stake_minor = mode, base_stake_minor

    def _desk(self) -> tuple[Mode, int]:
        """The stake and mode kept for this theme, as far as they are still offered; that of the open round if any."""
        kept = self._save.desk(self.definition.id)
        mode = Mode.BASE if kept is None else Mode(kept.mode)
        wanted = self.definition.default_stake if kept is None else kept.base_stake_minor
        if self._open is not None and not self._open.campaign:
            start = self._open.progress.record.start
            mode, wanted = start.mode, self._open.definition.base_stake(start.mode, start.stake_minor)
        if mode not in self._ladder.modes:
            mode = Mode.BASE
        return mode, self._ladder.at_most(mode, wanted)

    def _refuse_early(self) -> None:
        left_ms = self._next_round_ms - self._clock.now_ms()
        if left_ms > 0:
            raise RoundTooSoon(left_ms)

    def _gamble(self) -> bool:
        return self._ladder.has_gamble and self._settings.gamble

    def _pots(self) -> tuple[Pot, ...]:
        return jackpots.pots_for(self._save, self.definition) if self.jurisdiction.jackpots else ()

    def _coins(self, base_stake_minor: int, campaign: str) -> int:
        if self.definition.coins is None:
            return 0
        return self._save.coins(self.definition.id, campaign, base_stake_minor)

    def _campaign(self) -> CampaignRow | None:
        """The campaign in play: that of the open round, else the one that comes next."""
        if self._open is not None:
            return promotions.named(self._save, self._open.campaign) if self._open.campaign else None
        return promotions.running(self._save, self.definition.id)

    def _load_settings(self) -> Settings:
        if self._save.folder is None:
            return Settings()
        loaded = settings_file.load(Place(self._save.folder).settings)
        if loaded.notice is not None:
            self._notices += (loaded.notice,)
        return loaded.settings


def _waits_at_first_gamble(opened: OpenRound) -> bool:
    offer = opened.progress.offer
    return isinstance(offer, GambleOffer) and offer.step == 1
