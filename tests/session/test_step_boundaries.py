"""Killed at every kind of step of a round: the same balance, the same show from there, the same choice, and end."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.engine import events
from game.engine.choices import (
    Collect,
    Colour,
    Gamble,
    GambleOffer,
    PickSpecial,
    Replay,
    RespinOffer,
    SpecialOffer,
    TakeWin,
    TimedOut,
)
from game.engine.definition import GameDefinition
from game.engine.rng import ReplayRng, SeededRng
from game.engine.round import RoundProgress
from game.saves.save_file import SaveFile
from tests.engine.definitions import book, carnival
from tests.saves.portrait import picture
from tests.session.table import on_disk, sit_down

if TYPE_CHECKING:
    from game.engine.choices import Choice, Offer
    from game.engine.rng import Rng
    from game.session.player_session import PlayerSession

SEEDS = 20_000
BALANCE_MINOR = 1_000_000
CAMPAIGN = "spring"


@dataclass(frozen=True, slots=True)
class Case:
    """A game, the event or offer to be killed at, and whether a take or a replay ends its feature."""

    game: GameDefinition
    kind: type
    replays: bool = True
    promo: bool = False


CASES = {
    "spin": Case(book(), events.ReelsLanded),
    "line win": Case(book(), events.LineWon),
    "scatter win": Case(book(), events.ScatterWon),
    "trigger": Case(book(), events.FreeSpinsTriggered),
    "symbol pick waits": Case(book(), SpecialOffer),
    "symbol picked": Case(book(), events.SpecialChosen),
    "free spin": Case(book(), events.FreeSpinStarted),
    "expansion": Case(book(), events.SymbolExpanded),
    "retrigger": Case(book(), events.FreeSpinsRetriggered),
    "respin waits": Case(book(), RespinOffer),
    "replay": Case(book(), events.WinBurned),
    "take": Case(book(), events.WinTaken, replays=False),
    "gamble waits": Case(book(), GambleOffer),
    "gamble step": Case(book(), events.CardDrawn),
    "collect": Case(book(), events.GambleCollected),
    "settled": Case(book(), events.RoundSettled),
    "coin": Case(carnival(), events.CoinCollected),
    "coin fill": Case(carnival(), events.BarFilled),
    "swap": Case(carnival(), events.SymbolsSwapped),
    "bonus spins": Case(carnival(), events.BonusSpinsAwarded),
    "jackpot": Case(carnival(), events.JackpotWon),
    "promo": Case(carnival(), events.ReelsLanded, promo=True),
    "promo coin": Case(carnival(), events.CoinCollected, promo=True),
    "promo free spin": Case(carnival(), events.FreeSpinStarted, promo=True),
}


def answer(offer: Offer, case: Case) -> Choice:
    """The same answers with and without a kill."""
    match offer:
        case SpecialOffer(symbols=symbols):
            return PickSpecial(symbols[-1])
        case RespinOffer():
            return Replay() if case.replays else TakeWin()
        case GambleOffer(step=step, guesses=guesses):
            return Gamble(Colour.RED) if step == 1 and Colour.RED in guesses else Collect()
    return TimedOut()


def table(case: Case, save: SaveFile, rng: Rng) -> PlayerSession:
    """A session; with a campaign where the case wants one."""
    session = sit_down(case.game, rng, save=save, balance_minor=BALANCE_MINOR).session
    if case.promo and not save.campaigns():
        session.award_promotion(CAMPAIGN, 3, case.game.default_stake)
    return session


def shows(progress: RoundProgress, kind: type) -> bool:
    """Whether the kind of step is there."""
    return isinstance(progress.offer, kind) or any(isinstance(event, kind) for event in progress.events)


@cache
def seed_of(name: str) -> int:
    """A seed whose first round has the step."""
    case = CASES[name]
    for seed in range(SEEDS):
        session = table(case, SaveFile.in_memory(), SeededRng(seed))
        progress = session.start_round()
        while True:
            if shows(progress, case.kind):
                return seed
            if progress.offer is None:
                break
            progress = session.choose(answer(progress.offer, case))
    pytest.fail(f"no round with {name}")


@dataclass(frozen=True, slots=True)
class Killed:
    """What a kill left, and what was committed then."""

    home: Path
    progress: RoundProgress
    shown: int
    picture: dict[str, object]


def lived(name: str, folder: Path) -> tuple[list[Killed], RoundProgress, dict[str, object]]:
    """The round to its end, with a copy of the save at each step of its kind; its end without a kill."""
    case = CASES[name]
    killed: list[Killed] = []
    with on_disk(folder / "home") as save:
        session = table(case, save, SeededRng(seed_of(name)))
        progress, told = session.start_round(), 0

        def kill(shown: int) -> None:
            home = folder / f"killed{len(killed)}"
            shutil.copytree(folder / "home", home)
            killed.append(Killed(home, progress, shown, picture(save, (case.game,))))

        while True:
            for index, event in enumerate(progress.events[told:], start=told):
                if isinstance(event, case.kind) and len(killed) < 6:
                    session.mark_step(index + 1)
                    kill(index + 1)
            if isinstance(progress.offer, case.kind):
                kill(session.snapshot().opened.events_shown)  # type: ignore[union-attr] # it is open
            if progress.offer is None:
                break
            told = len(progress.events)
            progress = session.choose(answer(progress.offer, case))
        session.mark_shown()
        return killed, progress, picture(save, (case.game,))


@pytest.mark.rule("CO-07", "CO-08", "SC-14", "SC-11", "JP-05")
@pytest.mark.parametrize("name", CASES)
def test_a_kill_at_this_step_costs_a_show_and_nothing_else(name: str, tmp_path: Path) -> None:
    """What is found is what was committed; played on, it ends as it would have without the kill."""
    case = CASES[name]
    killed, end, end_picture = lived(name, tmp_path)
    assert killed
    for kill in killed:
        rest = ReplayRng(end.record.draws[len(kill.progress.record.draws) :])
        with on_disk(kill.home) as save:
            assert kill.picture == picture(save, (case.game,))
            session = table(case, save, rest)
            opened = session.snapshot().opened
            assert opened is not None
            assert (kill.progress, kill.shown) == (opened.progress, opened.events_shown)
            assert (opened.campaign == CAMPAIGN) is case.promo
            progress = opened.progress
            while progress.offer is not None:
                progress = session.choose(answer(progress.offer, case))
            session.mark_shown()
            assert end == progress
            found = picture(save, (case.game,))
            assert {**end_picture, "serial": 0, "ledger": 0, "rounds": 0} == {
                **found,
                "serial": 0,
                "ledger": 0,
                "rounds": 0,
            }
            (entry,) = session.history()
            assert entry.balance_after_minor == save.balance_minor == sum(row.amount_minor for row in save.ledger())
