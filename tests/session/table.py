"""A player's table to test at: a market that allows all, clocks that stand still, draws that are written down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.rng import ReplayRng
from game.saves.opening import open_save
from game.saves.save_file import SaveFile
from game.session.jurisdiction import STRICTEST, Jurisdiction
from game.session.player_session import PlayerSession
from game.timing import ManualClock, ManualWallClock
from tests.engine.definitions import book, book_window, carnival, carnival_window
from tests.engine.scripted import scripted

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng
    from game.saves.settings import Settings

FREE_MARKET = replace(
    STRICTEST,
    id="free",
    name="Free market",
    min_cycle_ms=0,
    autoplay=True,
    turbo=True,
    slam=True,
    skip_in_features=True,
    max_stake_minor=None,
    jackpots=True,
    gamble=True,
    feature_spin=True,
    reality_check_minutes=None,
    reality_check_pause_minutes=0,
    expiry_days=30,
)

LOSES, WINS, TRIGGERS = 0, 1, 2
"""The windows of the scripted games, to be named in `lands`."""


def scripted_book() -> GameDefinition:
    """The book-like game with three base windows: nothing, four hearts on line 1 (80 line bets), three books."""
    windows = (book_window("AHAKA/SHKAK/KHAKA"), book_window("AKAKA/HHHHK/KAKAS"), book_window("BKAKA/SAKAB/KHBKA"))
    nothing = book_window("AHAKA/SHKAK/KHAKA")
    keys = ("free_spins", "free_spins/stein")
    return scripted(book(), {"base": windows, **dict.fromkeys(keys, (nothing, windows[1]))})


def scripted_carnival() -> GameDefinition:
    """The carnival-like game with three base windows: nothing, a wild that may carry a coin, three lanterns."""
    windows = (
        carnival_window("PATMA/TMAPT/MTPAM"),
        carnival_window("PATMA/TMAPT/WTPAM"),
        carnival_window("LATML/TMAPT/MTLAM"),
    )
    return scripted(carnival(), {"base": windows, "free_spins": windows[:1]})


@dataclass
class Table:
    """A session with the things it was given."""

    session: PlayerSession
    save: SaveFile
    clock: ManualClock
    wall: ManualWallClock

    @property
    def balance_minor(self) -> int:
        """The player's credit as the save has it."""
        return self.save.balance_minor


def sit_down(  # noqa: PLR0913 - a table has many legs
    definition: GameDefinition,
    draws: tuple[int, ...] | Rng = (),
    *,
    save: SaveFile | None = None,
    market: Jurisdiction = FREE_MARKET,
    wall: ManualWallClock | None = None,
    balance_minor: int = 100_000,
    settings: Settings | None = None,
) -> Table:
    """A session on a save in memory or on the one given; draws come from ``draws`` alone."""
    save = SaveFile.in_memory() if save is None else save
    clock, wall = ManualClock(), wall or ManualWallClock()
    rng: Rng = ReplayRng(draws) if isinstance(draws, tuple) else draws
    session = PlayerSession(
        save,
        definition,
        market,
        clock=clock,
        wall=wall,
        rng=rng,
        opening_balance_minor=balance_minor,
        settings=settings,
    )
    return Table(session, save, clock, wall)


def on_disk(folder: Path) -> SaveFile:
    """The save in a folder."""
    return open_save(folder, 0)
