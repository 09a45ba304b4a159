"""Rounds without a window: the real engine, every choice as at time-out, one JSON-able record a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.jackpot import open_pots
from game.engine.notation import event_json, round_code
from game.engine.rng import SeededRng, SystemRng
from game.engine.round import RoundStart, begin, proceed
from game.session.errors import ModeNotOffered, StakeNotOffered
from game.session.jurisdiction import STRICTEST
from game.session.player_session import HIGHEST_TOP_UP_MINOR, PlayerSession
from game.timing import ManualClock, ManualWallClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.codec import Plain
    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng
    from game.engine.round import RoundProgress
    from game.saves.save_file import SaveFile

MS_A_ROUND = 3_000
"""How far the calendar moves from one round to the next, so that the Time Jackpot's odds rise as they do at a desk."""

FIRST_ROUND_MS = 1_767_225_600_000
"""The date of the first round, 2026-01-01 00:00 UTC: the same seed gives the same codes on any day."""

UNLIMITED = replace(
    STRICTEST,
    id="headless",
    name="No market",
    min_cycle_ms=0,
    max_stake_minor=None,
    jackpots=True,
    gamble=True,
    feature_spin=True,
)
"""The rules of the game alone, without a market's limits."""


class Record(TypedDict):
    """One round as it is printed; money in minor units."""

    round: int
    stake: int
    win: int
    jackpots: int
    balance: int
    code: str
    events: list[dict[str, Plain]]


def play_rounds(  # noqa: PLR0913 - the command's own options
    definition: GameDefinition,
    rounds: int,
    seed: int | None,
    stake_minor: int,
    mode: Mode = Mode.BASE,
    *,
    save: SaveFile | None = None,
) -> Iterator[Record]:
    """Play so many rounds; each record is ``round stake win jackpots balance code events``.

    ``stake_minor`` is what one round costs in ``mode``. ``win`` is all that was credited, jackpots included, so that
    ``opening - stakes + wins = balance`` always; ``jackpots`` is their part of it. The opening balance is the cost of
    all rounds, so that play can go on to the last one even without a win, and no top-up is needed. Coins and pots carry
    on from round to round, pots from their seeds.

    With a ``save`` the rounds are played on it instead, each leg committed: its own balance, coins and pots, topped up
    (which its ledger records) as far as the rounds cost more than there is.

    Raises:
        ModeNotOffered: The theme has no such mode.
        StakeNotOffered: The stake is not on the mode's ladder.
    """
    if mode is Mode.FEATURE_SPIN and definition.feature_spin is None:
        raise ModeNotOffered(mode, (Mode.BASE,))
    if stake_minor not in definition.stakes_of(mode):
        raise StakeNotOffered(stake_minor, definition.stakes_of(mode))
    if save is not None:
        return _on_save(definition, rounds, seed, stake_minor, mode, save=save)
    return _unsaved(definition, rounds, SystemRng() if seed is None else SeededRng(seed), stake_minor, mode)


def _unsaved(definition: GameDefinition, rounds: int, rng: Rng, stake_minor: int, mode: Mode) -> Iterator[Record]:
    balance_minor = rounds * stake_minor
    pots = () if definition.jackpots is None else open_pots(definition.jackpots, FIRST_ROUND_MS)
    coins = 0
    for number in range(1, rounds + 1):
        start = RoundStart(
            mode=mode,
            stake_minor=stake_minor,
            gamble=definition.gamble is not None,
            coins=coins,
            pots=pots,
            at_ms=FIRST_ROUND_MS + number * MS_A_ROUND,
        )
        progress = begin(definition, start, rng)
        while progress.offer is not None:
            progress = proceed(definition, progress.record, TimedOut(), rng)
        coins, pots = progress.coins, progress.pots
        balance_minor += progress.win_minor + progress.jackpots_minor - stake_minor
        yield _record(definition, number, stake_minor, balance_minor, progress)


def _on_save(  # noqa: PLR0913 - the command's own options
    definition: GameDefinition, rounds: int, seed: int | None, stake_minor: int, mode: Mode, *, save: SaveFile
) -> Iterator[Record]:
    wall = ManualWallClock(FIRST_ROUND_MS)
    session = PlayerSession(
        save, definition, UNLIMITED, clock=ManualClock(), wall=wall, seed=seed, opening_balance_minor=0
    )
    _finish(session)
    session.set_mode(mode)
    session.set_stake(definition.base_stake(mode, stake_minor))
    for number in range(1, rounds + 1):
        wall.advance(MS_A_ROUND)
        short_minor = stake_minor - save.balance_minor
        if short_minor > 0:
            session.top_up(min(max(short_minor, (rounds - number + 1) * stake_minor), HIGHEST_TOP_UP_MINOR))
        session.start_round(mode)
        progress = _finish(session)
        if progress is not None:
            yield _record(definition, number, stake_minor, save.balance_minor, progress)


def _finish(session: PlayerSession) -> RoundProgress | None:
    """The open round to its end, as at time-out."""
    progress = session.snapshot().open_round
    while progress is not None and progress.offer is not None:
        progress = session.choose(TimedOut())
    session.mark_shown()
    return progress


def _record(
    definition: GameDefinition, number: int, stake_minor: int, balance_minor: int, progress: RoundProgress
) -> Record:
    return {
        "round": number,
        "stake": stake_minor,
        "win": progress.win_minor + progress.jackpots_minor,
        "jackpots": progress.jackpots_minor,
        "balance": balance_minor,
        "code": round_code(definition, progress.record),
        "events": [event_json(event) for event in progress.events],
    }
