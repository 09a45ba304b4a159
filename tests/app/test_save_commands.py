"""`saves`, `history`, `replay`, `jackpot`, `promo`: a save from outside."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from game.content.theme import load_definition
from game.engine.notation import event_json
from game.engine.rng import SeededRng
from game.saves.opening import open_save
from game.saves.place import Place
from game.session.headless import UNLIMITED, play_rounds
from game.session.player_session import PlayerSession
from game.timing import ManualClock, ManualWallClock
from tests.installation import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]

CARNIVAL = "spooky_carnival"
ROUNDS = 7


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A save with some rounds played on it."""
    folder = tmp_path / "saves"
    definition = load_definition(ROOT / "themes" / CARNIVAL)
    with open_save(folder, 1) as save:
        session = PlayerSession(
            save, definition, UNLIMITED, clock=ManualClock(), wall=ManualWallClock(), rng=SeededRng(4)
        )
        session.top_up(5000)
        for _ in play_rounds(definition, ROUNDS, 4, 100, save=save):
            pass
    return folder


def last_line(out: str) -> object:
    """The last document printed."""
    return json.loads(out.splitlines()[-1])


@pytest.mark.rule("CO-10")
def test_history_lists_every_round_latest_first(run: Run, saves: Path) -> None:
    """Each with wager, win, balances, how it was closed, its code."""
    lines = [json.loads(line) for line in run("history", "--saves", str(saves), "--json")[1].splitlines()]
    assert list(range(ROUNDS, 0, -1)) == [line["round"] for line in lines]
    assert {"stake", "win", "balance_before", "balance_after", "closed_by", "choices", "code"} <= set(lines[0])


def test_history_of_no_save_is_empty(run: Run, tmp_path: Path) -> None:
    """Nothing was played, nothing is wrong, nothing is made."""
    assert run("history", "--saves", str(tmp_path / "none"), "--json") == (0, "", "")
    assert not (tmp_path / "none").exists()


@pytest.mark.rule("CO-10")
def test_a_round_of_the_history_is_replayed_by_its_code(run: Run, saves: Path) -> None:
    """Event by event what was played."""
    (line,) = [
        json.loads(text) for text in run("history", "--saves", str(saves), "--limit", "1", "--json")[1].splitlines()
    ]
    told = json.loads(run("replay", line["code"], "--json")[1])
    assert line["win"] + line["jackpots"] == told["win"]
    assert told["events"][0]["event"] == "StakeTaken"


def test_replay_tells_the_events_of_the_engine(run: Run) -> None:
    """The same that `spin` printed."""
    (record,) = play_rounds(load_definition(ROOT / "themes" / CARNIVAL), 1, 11, 100)
    assert record["events"] == json.loads(run("replay", record["code"], "--json")[1])["events"]
    assert event_json


@pytest.mark.parametrize("code", ["nonsense", "r1.spooky_carnival.000000000000.AA.00000000", ""])
def test_a_bad_round_code_is_wrong_usage(run: Run, code: str) -> None:
    """One sentence, no traceback."""
    found, out, err = run("replay", code, "--json")
    assert (found, out) == (2, "")
    assert "Traceback" not in err


def test_check_proves_a_sound_save(run: Run, saves: Path) -> None:
    """And tells what it holds."""
    code, out, _ = run("saves", "check", "--saves", str(saves), "--json")
    assert code == 0
    assert json.loads(out)["rounds"] == ROUNDS


def test_check_of_a_damaged_save_ends_with_5(run: Run, saves: Path) -> None:
    """A flipped byte is found."""
    database = Place(saves).database
    content = bytearray(database.read_bytes())
    content[len(content) // 2] ^= 0xFF
    database.write_bytes(bytes(content))
    assert run("saves", "check", "--saves", str(saves))[0] == 5


def test_check_of_no_save_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    """There is nothing to prove."""
    assert run("saves", "check", "--saves", str(tmp_path))[0] == 2


def test_restore_puts_the_snapshot_in_place(run: Run, saves: Path) -> None:
    """After damage the save is sound again."""
    Place(saves).database.write_bytes(b"not a database at all")
    assert run("saves", "restore", "--saves", str(saves))[0] == 0
    assert run("saves", "check", "--saves", str(saves))[0] == 0


def test_backup_is_a_save_of_its_own(run: Run, saves: Path, tmp_path: Path) -> None:
    """Put into an empty folder it is sound."""
    other = Place(tmp_path / "other")
    other.folder.mkdir()
    assert run("saves", "backup", str(other.database), "--saves", str(saves))[0] == 0
    assert run("saves", "check", "--saves", str(other.folder))[0] == 0


def test_export_holds_every_round(run: Run, saves: Path) -> None:
    """One object a line, each with its kind."""
    kinds = [json.loads(line)["kind"] for line in run("saves", "export", "--saves", str(saves))[1].splitlines()]
    assert kinds.count("round") == ROUNDS
    assert kinds[0] == "state"


@pytest.mark.rule("CO-13")
def test_export_holds_the_top_up(run: Run, saves: Path) -> None:
    """The ledger keeps a note of it."""
    lines = [json.loads(line) for line in run("saves", "export", "--saves", str(saves))[1].splitlines()]
    assert "top_up" in [line["why"] for line in lines if line["kind"] == "ledger"]


@pytest.mark.rule("CO-09")
@pytest.mark.parametrize(
    "command", [("history",), ("saves", "check"), ("jackpot", "list"), ("promo", "list"), ("saves", "export")]
)
def test_a_save_in_use_ends_every_command_with_4(run: Run, saves: Path, command: tuple[str, ...]) -> None:
    """One process at a time."""
    with open_save(saves, 1):
        code, _, err = run(*command, "--saves", str(saves))
    assert code == 4
    assert "in use" in err


@pytest.mark.rule("JP-07")
def test_an_operator_pauses_and_resumes_a_jackpot(run: Run, saves: Path) -> None:
    """The amount stays to the digit."""
    before = pots(run, saves)
    assert run("jackpot", "pause", "mini", "--saves", str(saves))[0] == 0
    assert pots(run, saves)["mini"] == {**before["mini"], "state": "paused"}
    assert run("jackpot", "resume", "mini", "--saves", str(saves))[0] == 0
    assert before == pots(run, saves)


@pytest.mark.rule("JP-07")
def test_a_discontinued_jackpot_leaves_its_fund_to_another(run: Run, saves: Path) -> None:
    """Nothing is lost."""
    before = pots(run, saves)
    run("jackpot", "discontinue", "mini", "--to", "minor", "--saves", str(saves))
    assert before["mini"]["micro"] + before["minor"]["micro"] == pots(run, saves)["minor"]["micro"]


def test_a_pause_of_a_paused_jackpot_is_refused(run: Run, saves: Path) -> None:
    """An act that fits no state is wrong usage."""
    run("jackpot", "pause", "mini", "--saves", str(saves))
    assert run("jackpot", "pause", "mini", "--saves", str(saves))[0] == 2


@pytest.mark.rule("SC-11")
def test_promotional_rounds_are_awarded_and_listed(run: Run, saves: Path) -> None:
    """By campaign, with what is left."""
    award = ("promo", "award", CARNIVAL, "may", "--rounds", "5", "--stake", "50", "--saves", str(saves))
    assert run(*award)[0] == 0
    (row,) = json.loads(run("promo", "list", "--saves", str(saves), "--json")[1])
    assert {"campaign": "may", "awarded": 5, "played": 0, "stake": 50}.items() <= row.items()
    assert run(*award)[0] == 2


def pots(run: Run, saves: Path) -> dict[str, dict[str, int]]:
    """Every pot by its tier."""
    told = json.loads(run("jackpot", "list", "--saves", str(saves), "--json")[1])
    return {pot["tier"]: pot for pot in told}
