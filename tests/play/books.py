"""Very many rounds of ``spin``, each event stream judged again by `evaluate`, and a ledger that must add up."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine.evaluate import evaluate
from game.engine.events import SpinKind
from game.engine.window import Window
from game.saves.save_file import SaveFile
from game.session.headless import play_rounds
from tests.play.program import ROOT, environment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.definition import GameDefinition

Told = dict[str, Any]
WINS = ("LineWon", "ScatterWon", "SymbolExpanded")
ALL_ROWS = 1_000_000_000


@dataclass
class Judged:
    """What was looked at; nothing of it was wrong."""

    rounds: int = 0
    spins: int = 0
    staked_minor: int = 0
    won_minor: int = 0
    events: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {count}" for name, count in sorted(self.events.items()))
        return f"{self.rounds} rounds, {self.spins} spins, staked {self.staked_minor}, won {self.won_minor}; {kinds}"


def spun(theme: str, rounds: int, seed: int, *options: str) -> Iterator[Told]:
    """The lines that the command prints.

    Raises:
        AssertionError: It ended badly.
    """
    words = [
        sys.executable,
        str(ROOT / "main.py"),
        "spin",
        theme,
        "--rounds",
        str(rounds),
        "--seed",
        str(seed),
        "--json",
    ]
    process = subprocess.Popen(  # noqa: S603 - our own program
        [*words, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(None), cwd=ROOT
    )
    for line in process.stdout or ():
        yield json.loads(line)
    _, said = process.communicate()
    assert process.returncode == 0, f"spin ended with {process.returncode}: {said}"
    assert not said, f"spin said: {said}"


def judge(definition: GameDefinition, lines: Iterator[Told], tell: Callable[[Judged], object]) -> Judged:
    """Judge every round anew.

    Raises:
        AssertionError: A round says something else than its windows.
    """
    judged = Judged()
    for line in lines:
        judged.rounds += 1
        judged.staked_minor += line["stake"]
        judged.won_minor += line["win"]
        won = _round(definition, line, judged)
        assert won == line["win"], f"{line['code']}: its events win {won}, the line says {line['win']}"
        if judged.rounds % 10_000 == 0:
            tell(judged)
    return judged


def _round(definition: GameDefinition, line: Told, judged: Judged) -> int:
    """What the round wins by its windows, choices and cards; every single win is checked on the way."""
    events, at = line["events"], line["code"]
    base, special, running, jackpots, feature, settled = 0, None, 0, 0, 0, None
    for index, event in enumerate(events):
        name = event["event"]
        judged.events[name] += 1
        if name == "StakeTaken":
            base = event["base_stake_minor"]
            assert event["stake_minor"] == line["stake"], at
        elif name == "SpecialChosen":
            special = event["symbol"]
        elif name == "FreeSpinStarted" and event["number"] == 1:
            feature = running
        elif name == "ReelsLanded":
            judged.spins += 1
            running = _spin(definition, events, index, base, special, running, at)
        elif name == "WinBurned":
            assert event["burned_minor"] == running - feature, f"{at}: burned {event['burned_minor']}"
            running, special = feature, None
        elif name == "JackpotWon":
            jackpots += event["amount_minor"]
        elif name in {"CardDrawn", "GambleCollected"}:
            running = event["amount_minor"]
        elif name == "RoundSettled":
            settled = event["win_minor"]
    assert settled == running, f"{at}: settled with {settled}, its spins and cards make {running}"
    return running + jackpots


def _spin(  # noqa: PLR0913, PLR0917 - one spin in the midst of a round
    definition: GameDefinition, events: list[Told], index: int, base: int, special: str | None, running: int, at: str
) -> int:
    """The round's running win after one spin."""
    landed = events[index]
    window = Window(tuple(tuple(column) for column in landed["window"]))
    kind = SpinKind(landed["kind"])
    swapped = tuple(landed["swapped"])
    found = evaluate(
        definition, window, base, kind=kind, special=special if kind is SpinKind.FREE_SPIN else None, swapped=swapped
    )
    assert [list(column) for column in found.paid_window.reels] == landed["paid_window"], f"{at}: another paid window"
    told: dict[str, list[int]] = {name: [] for name in WINS}
    awarded, paid = 0, None
    for later in events[index + 1 :]:
        name = later["event"]
        if name in told:
            told[name].append(later["amount_minor"])
        elif name in {"FreeSpinsTriggered", "FreeSpinsRetriggered"}:
            awarded = later["awarded"]
        elif name == "SpinPaid":
            paid = later
        elif name == "ReelsLanded":
            break
    assert [win.amount_minor for win in found.line_wins] == told["LineWon"], f"{at}: other line wins"
    assert ([] if found.scatter is None else [found.scatter.amount_minor]) == told["ScatterWon"], (
        f"{at}: another scatter"
    )
    expanded = [] if found.expansion is None else [found.expansion.amount_minor]
    assert expanded == told["SymbolExpanded"], f"{at}: another expansion"
    capped = any(later["event"] == "WinCapped" for later in events[index + 1 :])
    assert paid is not None, f"{at}: a spin without its total"
    if not capped:
        assert found.free_spins_awarded == awarded, f"{at}: awards {awarded}, wanted {found.free_spins_awarded}"
        assert paid["amount_minor"] == found.total_minor, f"{at}: paid {paid['amount_minor']}, not {found.total_minor}"
    assert paid["amount_minor"] <= found.total_minor, f"{at}: paid more than the window is worth"
    assert paid["round_win_minor"] == running + paid["amount_minor"], f"{at}: running win {paid['round_win_minor']}"
    return running + int(paid["amount_minor"])


def balanced(
    definition: GameDefinition, rounds: int, seed: int, stake_minor: int, tell: Callable[[str], object]
) -> str:
    """Play so many rounds on a save and prove its ledger: opening and top-ups, minus stakes, plus wins.

    Raises:
        AssertionError: It doesn't add up.
    """
    staked = won = 0
    with SaveFile.in_memory() as save:
        for record in play_rounds(definition, rounds, seed, stake_minor, save=save):
            staked += record["stake"]
            won += record["win"]
            if record["round"] % 10_000 == 0:
                tell(f"{record['round']} rounds on a save, balance {record['balance']}")
        rows = save.ledger(ALL_ROWS)
        total = sum(row.amount_minor for row in rows)
        paid_in = sum(row.amount_minor for row in rows if row.round_number is None)
        assert total == save.balance_minor, f"balance {save.balance_minor}, the ledger sums to {total}"
        assert paid_in - staked + won == total, f"paid in {paid_in} - staked {staked} + won {won}, not {total}"
        assert len(save.rounds(ALL_ROWS)) == rounds, "the history is not complete"
        return f"{rounds} rounds on a save: {paid_in} paid in - {staked} staked + {won} won = {total}, {len(rows)} rows"
