"""Saves that earlier versions wrote still open, add up, and go on.

Each ``schema_N.db`` was written by the first program that knew schema N and is never made anew.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import Collect, Colour, Gamble, PickSpecial, RespinOffer, SpecialOffer
from game.engine.rng import SeededRng
from game.saves.place import Place
from tests.engine.definitions import book, carnival
from tests.session.table import on_disk, sit_down

if TYPE_CHECKING:
    from game.saves.save_file import SaveFile

OLD_SAVES = sorted(Path(__file__).parent.glob("schema_*.db"))


def _opened(path: Path, folder: Path) -> SaveFile:
    shutil.copyfile(path, Place(folder).database)
    return on_disk(folder)


@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.stem)
def test_an_old_save_opens_with_its_balance(path: Path, tmp_path: Path) -> None:
    """Four rounds, two themes."""
    with _opened(path, tmp_path) as save:
        assert (save.balance_minor, save.state.round_number, save.notices) == (100_210, 4, ())


@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.stem)
def test_an_old_saves_rounds_can_be_played_back(path: Path, tmp_path: Path) -> None:
    """By the rules that the save kept, event by event as they were told."""
    with _opened(path, tmp_path) as save:
        session = sit_down(carnival(), save=save).session
        told = [(entry.theme, entry.win_minor, entry.choices) for entry in session.history()]
        lengths = [len(session.recall(entry.number).events) for entry in session.history()]
    assert told == [
        ("tiny_book", 0, ()),
        ("tiny_carnival", 0, ()),
        ("tiny_book", 320, (Gamble(Colour.BLACK), Collect())),
        ("tiny_book", 0, ()),
    ]
    assert lengths == [7, 5, 7, 4]


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.stem)
def test_an_old_saves_open_round_goes_on(path: Path, tmp_path: Path) -> None:
    """Its choice is on offer, and leads where it led."""
    with _opened(path, tmp_path) as save:
        session = sit_down(book(), SeededRng(1), save=save).session
        opened = session.snapshot().open_round
        assert opened is not None
        assert isinstance(opened.offer, SpecialOffer)
        assert isinstance(session.choose(PickSpecial("king")).offer, RespinOffer)


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.stem)
def test_an_old_saves_progress_is_there(path: Path, tmp_path: Path) -> None:
    """Coins, pots, campaign, stake."""
    with _opened(path, tmp_path) as save:
        assert (save.coins("tiny_carnival", "", 20), save.pots()[0].micro) == (1, 1_000_024_680)
        assert (save.campaigns()[0].awarded, sit_down(book(), save=save).session.snapshot().stake_minor) == (3, 50)
