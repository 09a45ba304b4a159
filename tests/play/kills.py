"""SIGKILL at random moments of play, again and again on one save: nothing committed is lost or doubled (CO-07)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from game.engine.rng import SeededRng
from game.qa.outcomes import outcomes_of
from game.saves.opening import open_save
from game.session.journal import Journal
from tests.play.hands import Xdotool
from tests.play.patience import now_s, rest
from tests.play.program import NeverCameError, Program
from tests.play.proof import ALL_ROWS, prove

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.engine.definition import GameDefinition
    from tests.play.program import Told

LONGEST_S = 9.0
"""How long at most a run is played before it is killed."""
START_S = 600.0
EARLY = 8
"""One run in so many is killed before a game is on the screen."""
KEYS = ("space",) * 9 + (
    "1",
    "t",
    "r",
    "g",
    "c",
    "BackSpace",
    "Left",
    "Right",
    "f",
    "b",
    "s",
    "i",
    "Escape",
    "Tab",
    "Return",
)
"""What a hurried player presses; most of all SPIN."""


RARE = frozenset({"bar_full", "swap", "big_win", "retrigger"})
"""Outcomes that are long in the finding: the harness would wait for them."""
Thing = TypeVar("Thing")


@dataclass
class Killed:
    """What came of it."""

    kills: int = 0
    rounds: int = 0
    resumed: Counter[str] = field(default_factory=Counter)
    moments: Counter[str] = field(default_factory=Counter)
    last: str = ""

    def __str__(self) -> str:
        moments = ", ".join(f"{name} {count}" for name, count in self.moments.most_common())
        resumed = ", ".join(f"{name} {count}" for name, count in sorted(self.resumed.items()))
        return f"{self.kills} kills (at {moments}); open rounds resumed: {resumed or 'none'}; {self.last}"


@dataclass(frozen=True)
class Standing:
    """What the save held after a kill."""

    ledger: tuple[tuple[int, int, int], ...]
    open_rounds: dict[str, int]
    coins: dict[tuple[str, int], int]


def kill_often(  # noqa: PLR0913, PLR0917 - a run of runs with all that decides it
    screen: str,
    saves: Path,
    definitions: Sequence[GameDefinition],
    count: int,
    seed: int,
    checkout: Path,
    tell: Callable[[str], object],
) -> Killed:
    """Start, play, kill; prove the save each time.

    Raises:
        AssertionError: Something was lost, doubled or not resumed.
    """
    chance = _Dice(seed)
    killed, before = Killed(), Standing((), {}, {})
    for number in range(1, count + 1):
        waiting = sorted(before.open_rounds)
        definition = chance.one_of([one for one in definitions if not waiting or one.id in waiting])
        program = Program(
            screen, saves, "--size", "1280x720", "--balance", "5000000", theme=definition.id, checkout=checkout
        )
        told = _play(program, screen, definition, chance, before, killed)
        killed.kills += 1
        before = _judged(saves, before, told)
        proven = prove(saves, tuple(definitions))
        killed.rounds, killed.last = proven.rounds, str(proven)
        if number % 5 == 0:
            tell(f"{number}: {killed.rounds} rounds, {sum(killed.resumed.values())} resumed, open {before.open_rounds}")
    return killed


class _Dice:
    """The harness's own chance."""

    def __init__(self, seed: int) -> None:
        self._rng = SeededRng(seed)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """Any of them."""
        return things[self._rng.below(len(things))]

    def seconds(self, longest_s: float) -> float:
        """Any span up to this."""
        return longest_s * self._rng.below(1000) / 1000

    def once_in(self, n: int) -> bool:
        """True once in so many times."""
        return self._rng.below(n) == 0


def _play(  # noqa: PLR0913, PLR0917 - a run with all that decides it
    program: Program, screen: str, definition: GameDefinition, chance: _Dice, before: Standing, killed: Killed
) -> Told:
    """Play for a random while, kill; what was told last."""
    if chance.once_in(EARLY):
        rest(chance.seconds(LONGEST_S))
    else:
        program.wait(lambda told: told["screen"] == "game", "the game", START_S)
        _expect_resumption(program, definition, before, killed)
        _press_on(program, Xdotool(screen), definition, chance)
    if program.over:
        said = "\n".join(program.said)
        message = f"the program ended by itself with {program.ended()}: {said}"
        raise NeverCameError(message)
    killed.moments[_moment(program.now)] += 1
    program.kill()
    return program.now


def _press_on(program: Program, hand: Xdotool, definition: GameDefinition, chance: _Dice) -> None:
    """Keys and wishes for a random while; Quit is never said."""
    wishes = [outcome.name for outcome in outcomes_of(definition) if outcome.name not in RARE]
    end = now_s() + chance.seconds(LONGEST_S)
    while now_s() < end and not program.over:
        if not program.now.get("wish") and chance.once_in(2):
            program.ask(f"wish {chance.one_of(wishes)}")
        if "yes" not in program.now.get("targets", {}):
            hand.key(chance.one_of(KEYS))


def _expect_resumption(program: Program, definition: GameDefinition, before: Standing, killed: Killed) -> None:
    """An open round is on the screen again; without one the game waits for SPIN."""
    told = program.now
    if definition.id in before.open_rounds:
        assert told["phase"] in {"showing", "choosing"}, f"round {before.open_rounds} was not resumed: {told}"
        killed.resumed[definition.id] += 1
    else:
        assert told["phase"] == "idle", f"something goes on by itself: {told}"
    coins = before.coins.get((definition.id, told["stake"]))
    if coins is not None and definition.id not in before.open_rounds:
        assert told["coins"] == coins, f"coins at {told['stake']}: {told['coins']}; wanted {coins}"


def _moment(told: Told) -> str:
    if not told:
        return "start"
    return told.get("phase") or told["screen"]


def _judged(saves: Path, before: Standing, told: Told) -> Standing:
    """The save after a kill, against the save before and what the player was told."""
    with open_save(saves, 0) as save:
        ledger = tuple((row.id, row.amount_minor, row.balance_after_minor) for row in reversed(save.ledger(ALL_ROWS)))
        assert ledger[: len(before.ledger)] == before.ledger, "movements that stood are gone or changed"
        if told.get("balance"):
            seen = [balance for _, _, balance in ledger]
            assert told["balance"] in seen, f"the player was told of {told['balance']}, which the ledger never held"
        journal = Journal(save)
        coins: dict[tuple[str, int], int] = {}
        for row in save.rounds(ALL_ROWS):
            place = (row.opening.theme, row.opening.base_stake_minor)
            if place not in coins and journal.definition_of(row).coins is not None:
                coins[place] = journal.progress_of(row).coins
                kept = save.coins(row.opening.theme, row.opening.campaign, row.opening.base_stake_minor)
                assert kept == coins[place], f"coins at {place}: {kept} kept, {coins[place]} by the last round"
        return Standing(ledger, {row.opening.theme: row.number for row in save.open_rounds()}, coins)
