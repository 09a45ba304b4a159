"""Play on a real save, be killed at any moment, and compare what is found with what was acknowledged.

``python -m tests.torture kills --count 500``: a child process plays scripted rounds of several games and writes
down, synced, what it asks and what it was answered; it is killed, the save it leaves is opened and must be exactly the
last answer, or the state that the one unanswered call makes of it.

``python -m tests.torture power --count 1000`` cuts the power of a simulated disk instead (`power_cut`).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.theme import load_definition
from game.engine.choices import Collect as CollectWin
from game.engine.choices import Gamble, GambleOffer, PickSpecial, Replay, RespinOffer, SpecialOffer, TakeWin, TimedOut
from game.engine.rng import SeededRng
from game.errors import GameError
from game.saves.opening import open_save
from game.session.errors import SessionError
from game.session.headless import UNLIMITED
from game.session.player_session import PlayerSession
from game.timing import SystemClock, SystemWallClock
from tests.engine.definitions import book, carnival
from tests.saves.portrait import Picture, closed, picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.choices import Choice, Offer
    from game.engine.definition import GameDefinition

ROOT = Path(__file__).parents[2]
MOST_COMMITS_A_CALL = 3
"""Collecting and starting is two; opening a session may seed the pots, and give the opening balance."""

COMMITS_LATE = 4
"""How many answers a planted fault holds back."""

STARTING_MS = 1_500
PLAYING_MS = 400
"""How long after its start, or after its first answer, a child is killed at the latest."""


def games(real: bool) -> tuple[GameDefinition, ...]:
    """The small games, which have features all the time, and on request the real themes."""
    themes = ("book_of_oktoberfest", "spooky_carnival") if real else ()
    return (book(), carnival(), *(load_definition(ROOT / "themes" / theme) for theme in themes))


class Player:
    """The child: plays until it is killed."""

    def __init__(self, folder: Path, log: Path, seed: int, *, real: bool) -> None:
        self._rng = SeededRng(seed)
        self._definitions = games(real)
        self._log = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._say("asks", call="open")
        self._save = open_save(folder, SystemWallClock().utc_ms(), restores=False)
        self._told = self._save.state.round_number
        self._session = self._sit_down()
        self._answer()

    def play(self) -> None:
        """One call after another, for ever."""
        calls: tuple[Callable[[], object], ...] = (
            self._go_on,
            self._go_on,
            self._go_on,
            self._go_on,
            self._go_on,
            self._go_on,
            self._change_stake,
            self._change_table,
            self._small_things,
        )
        while True:
            call = calls[self._rng.below(len(calls))]
            self._say("asks", call=call.__name__)
            try:
                call()
            except SessionError as refusal:
                self._say("refused", why=str(refusal))
            self._answer()

    def commit_late(self) -> None:
        """A planted fault: what was answered reaches the file some answers later."""
        save, execute = self._save, self._save._connection.execute
        late = _Late(execute)
        save._connection = late  # type: ignore[assignment] # the manners of a connection, as far as a commit goes

    def _sit_down(self) -> PlayerSession:
        definition = self._definitions[self._rng.below(len(self._definitions))]
        return PlayerSession(self._save, definition, UNLIMITED, clock=SystemClock(), wall=SystemWallClock())

    def _go_on(self) -> None:
        snapshot = self._session.snapshot()
        if snapshot.open_round is None:
            modes = snapshot.offered_modes
            self._session.start_round(modes[self._rng.below(len(modes))])
        elif snapshot.open_round.offer is None:
            if self._rng.below(2):
                self._session.mark_step(1 + self._rng.below(len(snapshot.open_round.events)))
            else:
                self._session.mark_shown()
        elif self._rng.below(3) == 0:
            self._session.collect_and_start()
        else:
            self._session.choose(self._choice(snapshot.open_round.offer))

    def _choice(self, offer: Offer) -> Choice:
        options: list[Choice] = [TimedOut()]
        match offer:
            case SpecialOffer(symbols=symbols):
                options += [PickSpecial(symbol) for symbol in symbols]
            case RespinOffer():
                options += [TakeWin(), Replay()]
            case GambleOffer(guesses=guesses):
                options += [CollectWin(), *(Gamble(guess) for guess in guesses)]
        return options[self._rng.below(len(options))]

    def _change_stake(self) -> None:
        stakes = self._session.snapshot().offered_stakes
        self._session.set_stake(stakes[self._rng.below(len(stakes))])

    def _change_table(self) -> None:
        self._session = self._sit_down()

    def _small_things(self) -> None:
        kind = self._rng.below(3)
        if kind == 0:
            self._session.top_up(1_000)
        elif kind == 1:
            self._session.tick_jackpots(5_000)
        else:
            stakes = self._session.definition.stakes
            self._session.award_promotion(f"c{self._save.state.serial}", 2, stakes[self._rng.below(len(stakes))])

    def _answer(self) -> None:
        rounds = closed(self._save, max(0, self._told - 50))
        self._told = self._save.state.round_number
        self._say("answered", picture=picture(self._save, self._definitions), closed=rounds)

    def _say(self, kind: str, **facts: object) -> None:
        os.write(self._log, json.dumps({"kind": kind, **facts}).encode() + b"\n")
        os.fsync(self._log)
        if kind == "answered" and sys.stdout is not None:
            sys.stdout.write(".\n")
            sys.stdout.flush()


class _Late:
    """A connection whose commits wait for the next ones."""

    def __init__(self, execute: Callable[..., Any]) -> None:
        self._execute = execute
        self._owed = 0

    @property
    def in_transaction(self) -> bool:
        """What a transaction asks before it takes itself back."""
        return False

    def execute(self, sql: str, values: Any = ()) -> Any:  # noqa: ANN401 - SQLite's own kinds
        """Everything but most commits."""
        if sql == "COMMIT":
            self._owed += 1
            return None if self._owed % COMMITS_LATE else self._execute(sql)
        if sql.startswith("BEGIN") and self._owed % COMMITS_LATE:
            return None
        return self._execute(sql, values)


@dataclass
class Tally:
    """What came of it; everything but the first four must be 0."""

    kills: int = 0
    answers: int = 0
    rounds: int = 0
    unanswered_but_committed: int = 0
    corrupt: int = 0
    lost: int = 0
    different: int = 0
    ended_alone: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether nothing was lost, doubled or damaged."""
        return self.corrupt == self.lost == self.different == self.ended_alone == 0

    def __str__(self) -> str:
        told = ", ".join(f"{item.name} {getattr(self, item.name)}" for item in fields(self) if item.name != "faults")
        return "\n  ".join([told, *self.faults[:5]])


def kills(  # noqa: PLR0913 - the size of the torture
    count: int, folder: Path, *, real: bool, seed: int, tell: Callable[[str], object], late: bool = False
) -> Tally:
    """Kill a playing child so many times on one save, and compare after each; ``late`` plants a fault into it."""
    rng = SeededRng(seed)
    tally = Tally()
    definitions = games(real)
    home, log, copy = folder / "home", folder / "log", folder / "copy"
    known: dict[str, list[Any]] = {}
    acknowledged: Picture | None = None
    for number in range(count):
        log.unlink(missing_ok=True)
        _play_and_kill(home, log, rng, tally, (*(["--real"] if real else []), *(["--late"] if late else [])))
        lines = [json.loads(line) for line in log.read_bytes().split(b"\n")[:-1]] if log.exists() else []
        answers = [line for line in lines if line["kind"] == "answered"]
        tally.kills += 1
        tally.answers += len(answers)
        for answer in answers:
            known.update(answer["closed"])
        if answers:
            acknowledged = answers[-1]["picture"]
        shutil.rmtree(copy, ignore_errors=True)
        if home.exists():
            shutil.copytree(home, copy, ignore=shutil.ignore_patterns("snapshots"))
            asks = bool(lines) and lines[-1]["kind"] != "answered"
            acknowledged = compare(copy, definitions, acknowledged, known, tally, asks=asks)
        if (number + 1) % 10 == 0:
            tell(f"{number + 1} kills: {tally}")
    return tally


def _play_and_kill(home: Path, log: Path, rng: SeededRng, tally: Tally, flags: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tests.saves.torture", str(home), str(log), str(rng.below(1 << 32))]
    with subprocess.Popen(  # noqa: S603 - our own module
        [*command, *flags], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        at_start = rng.below(4) == 0
        if not at_start and child.stdout is not None:
            child.stdout.readline()
        wait_ms = rng.below(STARTING_MS if at_start else PLAYING_MS)
        try:
            # Reading on keeps the pipe from filling; the time-out is the moment of the kill.
            _, complaint = child.communicate(timeout=wait_ms / 1000)
            tally.ended_alone += 1
            tally.faults.append(complaint.decode()[-2_000:])
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGKILL)
            child.communicate()


def compare(  # noqa: PLR0913 - both sides of the comparison
    copy: Path,
    definitions: Sequence[GameDefinition],
    acknowledged: Picture | None,
    known: dict[str, list[Any]],
    tally: Tally,
    *,
    asks: bool,
) -> Picture | None:
    """Open what the kill left; returns its picture, which is what counts from now on."""
    try:
        save = open_save(copy, 0, restores=False)
    except GameError as fault:
        tally.corrupt += 1
        tally.faults.append(str(fault))
        return acknowledged
    with save:
        found = json.loads(json.dumps(picture(save, definitions)))
        history = json.loads(json.dumps(closed(save, 0)))
    tally.rounds = found["rounds"][0]
    before = {"serial": 0} if acknowledged is None else acknowledged
    ahead = found["serial"] - before["serial"]
    if ahead < 0 or any(number not in history for number in known):
        tally.lost += 1
        tally.faults.append(f"acknowledged {before}, found {found}")
    elif ahead == 0:
        if acknowledged is not None and found != acknowledged:
            tally.different += 1
            tally.faults.append(f"acknowledged {before}, found {found}")
    elif asks and ahead <= MOST_COMMITS_A_CALL:
        tally.unanswered_but_committed += 1
    else:
        tally.different += 1
        tally.faults.append(f"{ahead} commits ahead of what was asked: {before}, {found}")
    if any(history[number] != entry for number, entry in known.items() if number in history):
        tally.different += 1
        tally.faults.append("a closed round reads otherwise than it was acknowledged")
    return dict(found)


def main() -> None:
    """What is killed."""
    parser = argparse.ArgumentParser(prog="python -m tests.saves.torture", description="The child of the kills.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("log", type=Path)
    parser.add_argument("seed", type=int)
    parser.add_argument("--real", action="store_true")
    parser.add_argument("--late", action="store_true")
    options = parser.parse_args()
    player = Player(options.folder, options.log, options.seed, real=options.real)
    if options.late:
        player.commit_late()
    player.play()


if __name__ == "__main__":
    main()
