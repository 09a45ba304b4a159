"""Rounds without a window."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from game.engine.definition import Mode
from game.engine.notation import parse_round_code
from game.engine.round import replay
from game.saves.save_file import SaveFile
from game.session.errors import ModeNotOffered, StakeNotOffered
from game.session.headless import play_rounds
from tests.engine.definitions import book, carnival

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition


@pytest.mark.parametrize("definition", [book(), carnival()], ids=lambda definition: definition.id)
def test_the_balance_is_opening_less_stakes_plus_wins(definition: GameDefinition) -> None:
    """After every round; the opening is what all rounds cost."""
    balance = 200 * 50
    for record in play_rounds(definition, 200, 3, 50):
        balance += record["win"] - record["stake"]
        assert balance == record["balance"]


def test_jackpots_are_part_of_the_win() -> None:
    """And told apart from it."""
    records = list(play_rounds(carnival(), 3_000, 3, 100))
    won = [record for record in records if record["jackpots"]]
    assert won
    assert all(record["win"] >= record["jackpots"] for record in won)


def test_a_record_is_plain_json() -> None:
    """Nothing in it needs this program to be read."""
    record = next(play_rounds(book(), 1, 3, 20))
    assert record == json.loads(json.dumps(record))
    assert list(record) == ["round", "stake", "win", "jackpots", "balance", "code", "events"]


def test_the_same_seed_plays_the_same_rounds() -> None:
    """To the letter, codes included."""
    assert list(play_rounds(book(), 50, 7, 20)) == list(play_rounds(book(), 50, 7, 20))


def test_a_records_code_reproduces_its_win() -> None:
    """Any line can be replayed alone."""
    for record in play_rounds(book(), 50, 7, 20):
        progress = replay(book(), parse_round_code(str(record["code"]))[2])
        assert record["win"] == progress.win_minor + progress.jackpots_minor


def test_coins_carry_on_from_round_to_round() -> None:
    """Somewhere in a hundred rounds a full bar is spent."""
    events = [event["event"] for record in play_rounds(carnival(), 100, 7, 20) for event in record["events"]]
    assert "SymbolsSwapped" in events


def test_a_saved_run_plays_the_same_outcomes_as_an_unsaved_one() -> None:
    """A journal changes nothing about chance."""
    save = SaveFile.in_memory()
    saved = [(record["stake"], record["win"]) for record in play_rounds(book(), 60, 7, 20, save=save)]
    assert saved == [(record["stake"], record["win"]) for record in play_rounds(book(), 60, 7, 20)]


def test_a_saved_run_tops_up_as_far_as_needed() -> None:
    """Recorded in the ledger, whose sum is the balance."""
    save = SaveFile.in_memory()
    records = list(play_rounds(carnival(), 40, 7, 100, save=save))
    assert records[-1]["balance"] == save.balance_minor
    assert save.check().rounds == 40


def test_feature_spins_cost_their_own_stake() -> None:
    """The stake is what a round costs in its mode."""
    records = list(play_rounds(book(), 5, 7, 200, Mode.FEATURE_SPIN))
    assert {200} == {record["stake"] for record in records}


def test_a_stake_off_the_ladder_is_refused() -> None:
    """Before anything is played."""
    with pytest.raises(StakeNotOffered):
        play_rounds(book(), 5, 7, 33)


def test_a_mode_the_theme_has_not_is_refused() -> None:
    """Before anything is played."""
    with pytest.raises(ModeNotOffered):
        play_rounds(carnival(), 5, 7, 20, Mode.FEATURE_SPIN)
