"""Outcomes by name: what a round must show, and the search for the draws that show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.errors import UsageError
from game.engine.choices import (
    Choice,
    Collect,
    Colour,
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
from game.engine.definition import GameDefinition
from game.engine.events import (
    BarFilled,
    BonusSpinsAwarded,
    CardDrawn,
    CoinCollected,
    FreeSpinsRetriggered,
    FreeSpinsTriggered,
    LineWon,
    SymbolExpanded,
    SymbolsSwapped,
    WinBurned,
)
from game.engine.notation import parse_round_code
from game.engine.round import RoundProgress
from game.qa.forced import Plan, find_round

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.engine.round import RoundStart

Wanted = Callable[[RoundProgress], bool]
Answer = Callable[[Offer], Choice | None]

BIG_WIN_STAKES = 15
"""From so many stakes on a win is celebrated beyond the first tier."""
CODE_PREFIX = "r1."


def events_of(progress: RoundProgress, kind: type[Event]) -> list[Event]:
    """The events of one kind."""
    return [event for event in progress.events if isinstance(event, kind)]


def won(progress: RoundProgress) -> int:
    """What a round won so far, where it waits for a gamble too."""
    return progress.offer.amount_minor if isinstance(progress.offer, GambleOffer) else progress.win_minor


def featureless(progress: RoundProgress) -> bool:
    """One spin without a feature; jackpots may be won."""
    kinds: tuple[type[Event], ...] = (FreeSpinsTriggered, SymbolsSwapped, CoinCollected)
    return not any(events_of(progress, kind) for kind in kinds)


def plain(progress: RoundProgress) -> bool:
    """Nothing but one spin, and lines."""
    return featureless(progress) and not progress.jackpots_minor


def nothing_won(progress: RoundProgress) -> bool:
    """A loss."""
    return plain(progress) and not won(progress)


def line_won(progress: RoundProgress) -> bool:
    """At least one line, less than a celebration."""
    stake = progress.record.start.stake_minor
    return plain(progress) and bool(events_of(progress, LineWon)) and 0 < won(progress) < 5 * stake


def lines_won(progress: RoundProgress) -> bool:
    """Several lines at once, more than the stake."""
    stake = progress.record.start.stake_minor
    return plain(progress) and len(events_of(progress, LineWon)) >= 2 and stake < won(progress) < 5 * stake


def big_win(progress: RoundProgress) -> bool:
    """Enough to be celebrated."""
    return plain(progress) and won(progress) >= BIG_WIN_STAKES * progress.record.start.stake_minor


def triggered(progress: RoundProgress) -> bool:
    """Free spins."""
    return bool(events_of(progress, FreeSpinsTriggered))


def retriggered(progress: RoundProgress) -> bool:
    """Free spins within the free spins."""
    again = bool(events_of(progress, FreeSpinsRetriggered) or events_of(progress, BonusSpinsAwarded))
    return triggered(progress) and again


def coin_landed(progress: RoundProgress) -> bool:
    """At least one coin, and the bar not full by it."""
    return bool(events_of(progress, CoinCollected)) and not triggered(progress) and not bar_filled(progress)


def bar_filled(progress: RoundProgress) -> bool:
    """The last slot of the coin bar."""
    return bool(events_of(progress, BarFilled)) and not triggered(progress)


def swapped(progress: RoundProgress) -> bool:
    """A symbol type turns wild, and pays."""
    return bool(events_of(progress, SymbolsSwapped)) and won(progress) > 0 and not triggered(progress)


def stop_at_gamble(offer: Offer) -> Choice | None:
    """Every choice as at time-out; the gamble is left waiting."""
    return None if isinstance(offer, GambleOffer) else TimedOut()


def first_special(offer: Offer) -> Choice | None:
    """The first special symbol, keep the feature's win, leave the gamble waiting."""
    if isinstance(offer, SpecialOffer):
        return PickSpecial(offer.symbols[0])
    return TakeWin() if isinstance(offer, RespinOffer) else None


def replayed(offer: Offer) -> Choice | None:
    """The first special symbol twice: the feature is played again."""
    return Replay() if isinstance(offer, RespinOffer) else first_special(offer)


def on_red(offer: Offer) -> Choice | None:
    """Red once, then collect; a feature as `first_special`."""
    if isinstance(offer, GambleOffer):
        return Gamble(Colour.RED) if offer.step == 1 else Collect()
    return first_special(offer)


def gambled(progress: RoundProgress, *, right: bool) -> bool:
    """Red, and how it went."""
    cards = [event for event in progress.events if isinstance(event, CardDrawn)]
    lines = bool(events_of(progress, LineWon)) and plain(progress)
    return lines and bool(cards) and cards[0].won is right


def _has_free_spins(definition: GameDefinition) -> bool:
    return definition.free_spins is not None


def _has_special(definition: GameDefinition) -> bool:
    return definition.free_spins is not None and definition.free_spins.special is not None


def _has_respin(definition: GameDefinition) -> bool:
    return definition.free_spins is not None and definition.free_spins.respin is not None


def _has_retrigger(definition: GameDefinition) -> bool:
    return definition.free_spins is not None and bool(definition.free_spins.retrigger_awards or definition.coins)


def _has_gamble(definition: GameDefinition) -> bool:
    return definition.gamble is not None


def _has_coins(definition: GameDefinition) -> bool:
    return definition.coins is not None


def _has_jackpots(definition: GameDefinition) -> bool:
    return definition.jackpots is not None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A named outcome: what it shows, which games know it, how a round is judged and its offers answered meanwhile.

    ``jackpot`` forces the draws of the last tier.
    """

    name: str
    says: str
    wanted: Wanted
    answer: Answer = stop_at_gamble
    has: Callable[[GameDefinition], bool] = lambda _: True
    jackpot: bool = False

    def plan(self, definition: GameDefinition, start: RoundStart) -> Plan:
        """The draws of a round that shows it.

        Raises:
            NothingFoundError: No seed that was tried shows it.
        """
        first = jackpot_draws(definition) if self.jackpot else ()
        return find_round(definition, start, self.wanted, answer=self.answer, first=first)


def jackpot_draws(definition: GameDefinition) -> tuple[int, ...]:
    """Draws that win the last tier and no other."""
    tiers = () if definition.jackpots is None else definition.jackpots.tiers
    return (*(tier.one_in_minor - 1 for tier in tiers[:-1]), 0)


OUTCOMES: dict[str, Outcome] = {
    outcome.name: outcome
    for outcome in (
        Outcome("loss", "nothing is won", nothing_won),
        Outcome("line_win", "one line or more pays a little", line_won),
        Outcome("lines_win", "several lines pay at once", lines_won),
        Outcome("big_win", "a win that is celebrated", big_win),
        Outcome("free_spins", "free spins", triggered, first_special, _has_free_spins),
        Outcome(
            "free_spins_won",
            "free spins that win (pick the first symbol)",
            lambda p: triggered(p) and won(p) > 0,
            first_special,
            _has_free_spins,
        ),
        Outcome(
            "retrigger",
            "more free spins (pick the first symbol)",
            retriggered,
            first_special,
            _has_retrigger,
        ),
        Outcome(
            "expansion",
            "three reels expand (pick the first symbol)",
            lambda p: any(len(event.reels) >= 3 for event in p.events if isinstance(event, SymbolExpanded)),
            first_special,
            _has_special,
        ),
        Outcome(
            "respin",
            "free spins again (the first symbol, replay)",
            lambda p: bool(events_of(p, WinBurned)) and not retriggered(p),
            replayed,
            _has_respin,
        ),
        Outcome(
            "gamble_won", "a win, and a red card (guess red)", lambda p: gambled(p, right=True), on_red, _has_gamble
        ),
        Outcome(
            "gamble_lost",
            "a win, and a black card (guess red)",
            lambda p: gambled(p, right=False),
            on_red,
            _has_gamble,
        ),
        Outcome("coin", "a coin for the bar", coin_landed, has=_has_coins),
        Outcome("bar_full", "the coin that fills the bar", bar_filled, has=_has_coins),
        Outcome("swap", "a symbol type turns wild and pays", swapped, has=_has_coins),
        Outcome(
            "jackpot",
            "the last jackpot tier",
            lambda p: p.jackpots_minor > 0 and not triggered(p),
            has=_has_jackpots,
            jackpot=True,
        ),
    )
}


def outcomes_of(definition: GameDefinition) -> tuple[Outcome, ...]:
    """Those that a game knows."""
    return tuple(outcome for outcome in OUTCOMES.values() if outcome.has(definition))


def plan_of(wish: str, definition: GameDefinition, start: RoundStart) -> Plan:
    """The draws for a wish: an outcome's name, a round code, or ``draws:1,2,3``.

    Raises:
        UsageError: It is none of them, or the game doesn't know it.
        NothingFoundError: No seed that was tried shows it.
    """
    if wish.startswith(CODE_PREFIX):
        record = parse_round_code(wish)[2]
        return Plan(record.draws, record.choices)
    head, colon, tail = wish.partition(":")
    if colon and head == "draws" and all(part.strip().isdigit() for part in tail.split(",")):
        return Plan(tuple(int(part) for part in tail.split(",")), ())
    outcome = OUTCOMES.get(wish)
    if outcome is None or not outcome.has(definition):
        known = ", ".join(each.name for each in outcomes_of(definition))
        message = f"{definition.id} has no outcome {wish!r}; wanted one of {known}, a round code, or draws:1,2,3."
        raise UsageError(message)
    return outcome.plan(definition, start)
