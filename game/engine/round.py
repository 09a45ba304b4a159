"""A round from stake to settlement: everything that decides it, and how it goes on from a choice.

A round is decided by its `RoundStart`, the draws it consumed and the choices made: nothing else. So it is stored as
just that (`RoundRecord`), and `replay` rebuilds every event, the pending offer and the settlement from it.

The order of draws: the jackpots of a paid round (tiers in order, then the Time Jackpot); then for each spin the swap of
a full bar, the five stops from reel 1, one draw a landed coin carrier, reel by reel from the top; then what the choices
ask for: a special symbol at time-out, a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.choices import (
    Choice,
    Collect,
    Gamble,
    GambleOffer,
    Offer,
    PickSpecial,
    Replay,
    RespinOffer,
    SpecialOffer,
    TakeWin,
    TimedOut,
)
from game.engine.compiled import compiled
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.events import Event, RoundSettled, SpinKind, StakeTaken
from game.engine.features.coins import spend_bar
from game.engine.features.feature_spin import feature_spin
from game.engine.features.free_spins import free_spins
from game.engine.features.gamble import gamble
from game.engine.features.jackpots import serve_jackpots
from game.engine.jackpot import Pot, check_pots
from game.engine.play import Play, Script
from game.engine.rng import RecordingRng, ReplayRng
from game.engine.spin import spin

if TYPE_CHECKING:
    from game.engine.compiled import CompiledRules
    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class RoundStart:
    """What stands before the first draw.

    ``stake_minor`` is what the round costs (the Feature Spin stake in that mode); a promotional round costs nothing but
    plays at ``stake_minor`` (SC-11). ``coins`` counts all stored coins of this stake, overflow included (SC-06, SC-10).
    ``pots`` are the jackpots before the contribution; ``at_ms`` is UTC wall time in ms, read by the Time Jackpot alone.
    """

    mode: Mode
    stake_minor: int
    gamble: bool = True
    promo: bool = False
    coins: int = 0
    pots: tuple[Pot, ...] = ()
    at_ms: int = 0


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """All that reproduces a round: its start, its draws in order, its choices in order."""

    start: RoundStart
    draws: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Where a round stands after a leg.

    ``events`` are all from the start; ``legs`` are the indices in ``events`` at which each leg begins (leg i was opened
    by choice i - 1). ``offer`` is None once settled. ``coins`` and ``pots`` are the state after the events so far;
    ``jackpots_minor`` and ``win_minor`` are what goes to the balance: the jackpots, all won in the first leg, at once,
    the win when settled (until then it is 0).
    """

    record: RoundRecord
    events: tuple[Event, ...]
    legs: tuple[int, ...]
    offer: Offer | None
    coins: int
    pots: tuple[Pot, ...]
    jackpots_minor: int
    win_minor: int


def begin(definition: GameDefinition, start: RoundStart, rng: Rng) -> RoundProgress:
    """Play a new round up to its first choice or its end.

    Raises `EngineError` before anything is drawn where the start doesn't fit the game: a mode or a stake not offered,
    coins below 0, pots of another game.
    """
    return _Leg(definition, start, rng).after(())


def proceed(definition: GameDefinition, record: RoundRecord, choice: Choice, rng: Rng) -> RoundProgress:
    """Go on from the pending offer with a choice, up to the next choice or the end.

    The record is played again from its own draws and ``rng`` takes over where they end. Raises `EngineError`, with
    nothing drawn from ``rng``, where the record doesn't fit the definition, the round is settled or the choice isn't on
    offer.
    """
    stored = ReplayRng(record.draws, then=rng)
    return _Leg(definition, record.start, stored, stored).after((*record.choices, choice))


def replay(definition: GameDefinition, record: RoundRecord) -> RoundProgress:
    """Rebuild a round as far as its record goes; raises `EngineError` where the record doesn't fit the definition."""
    stored = ReplayRng(record.draws)
    leg = _Leg(definition, record.start, stored)
    progress = leg.after(record.choices)
    if stored.left:
        message = (
            f"record of a {definition.id} round: {stored.left} draws too many; wanted {len(progress.record.draws)}"
        )
        raise EngineError(message)
    return progress


def check_choice(offer: Offer | None, choice: Choice) -> None:
    """Raise `EngineError` unless ``choice`` answers ``offer``."""
    match offer:
        case None:
            message = f"choice {choice}: the round is settled; wanted none"
            raise EngineError(message)
        case SpecialOffer(symbols=symbols):
            fits = isinstance(choice, TimedOut) or (isinstance(choice, PickSpecial) and choice.symbol in symbols)
        case RespinOffer():
            fits = isinstance(choice, (TakeWin, Replay, TimedOut))
        case GambleOffer(guesses=guesses):
            fits = isinstance(choice, (Collect, TimedOut)) or (isinstance(choice, Gamble) and choice.guess in guesses)
    if not fits:
        message = f"choice {choice}: not on offer; wanted an answer to {offer}"
        raise EngineError(message)


class _Leg:
    """One run of a round's script, from its start through given choices."""

    def __init__(
        self, definition: GameDefinition, start: RoundStart, rng: Rng, stored: ReplayRng | None = None
    ) -> None:
        rules = compiled(definition)
        _check_start(rules, start)
        self._start = start
        self._stored = stored
        self._rng = RecordingRng(rng)
        prices = rules.prices[definition.base_stake(start.mode, start.stake_minor)]
        self._play = Play(rules, prices, self._rng, start.coins, start.pots)

    def after(self, choices: tuple[Choice, ...]) -> RoundProgress:
        """The progress once all choices are made."""
        play = self._play
        script = _script(play, self._start)
        legs = [0]
        offer = next(script, None)
        for index, choice in enumerate(choices):
            check_choice(offer, choice)
            if self._stored is not None and index == len(choices) - 1 and self._stored.left:
                message = f"record before choice {choice}: {self._stored.left} draws too many; wanted all of them used"
                raise EngineError(message)
            legs.append(len(play.events))
            offer = _sent(script, choice)
        return RoundProgress(
            record=RoundRecord(self._start, self._rng.draws, choices),
            events=tuple(play.events),
            legs=tuple(legs),
            offer=offer,
            coins=play.coins,
            pots=play.pots,
            jackpots_minor=play.jackpots_minor,
            win_minor=play.win_minor if offer is None else 0,
        )


def _script(play: Play, start: RoundStart) -> Script:
    """The whole round, stopping at each offer."""
    base_stake = play.prices.base_stake_minor
    play.events.append(StakeTaken(start.mode, 0 if start.promo else start.stake_minor, base_stake, start.promo))
    if not start.promo:
        serve_jackpots(play, start.stake_minor, start.at_ms)
    if start.mode is Mode.FEATURE_SPIN:
        landed = feature_spin(play)
    else:
        swapped = spend_bar(play, (), in_free_spins=False)
        landed = spin(play, SpinKind.BASE, play.rules.strips["base"], swapped=swapped)
    yield from free_spins(play, landed)
    if start.gamble:
        yield from gamble(play)
    play.events.append(RoundSettled(play.win_minor))


def _sent(script: Script, choice: Choice) -> Offer | None:
    try:
        return script.send(choice)
    except StopIteration:
        return None


def _check_start(rules: CompiledRules, start: RoundStart) -> None:
    definition = rules.definition
    stakes = rules.stakes.get(start.mode)
    if stakes is None:
        message = f"mode {start.mode}: not offered by {definition.id}; wanted {', '.join(rules.stakes)}"
        raise EngineError(message)
    if start.stake_minor not in stakes:
        message = (
            f"stake {start.stake_minor} in mode {start.mode}: not offered by {definition.id}; wanted {sorted(stakes)}"
        )
        raise EngineError(message)
    if start.coins < 0 or (start.coins and definition.coins is None):
        message = f"coins {start.coins} for {definition.id}: wanted {'0' if definition.coins is None else 'at least 0'}"
        raise EngineError(message)
    if start.at_ms < 0:
        message = f"time {start.at_ms} ms: wanted at least 0, the start of 1970"
        raise EngineError(message)
    check_pots(definition.jackpots, start.pots)
