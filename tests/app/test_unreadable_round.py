"""An open round that can't be rebuilt: told in the window, never guessed at, and no hindrance to the other game."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.options import PlayOptions
from game.content.theme import load_definition
from game.engine.rng import SeededRng
from game.errors import GameError
from game.saves.save_file import SaveFile
from game.session.errors import RoundNotReproducible
from game.ui.screens.fault import FaultScreen
from game.ui.screens.game_screen import GameScreen
from tests.session.table import on_disk, sit_down
from tests.torture.client import Client, press

if TYPE_CHECKING:
    from pathlib import Path

    from game.app.paths import Paths

BROKEN, OTHER = "book_of_oktoberfest", "spooky_carnival"


class Reader:
    """Reads what it is told, presses Enter, and elsewhere one key after the other (`Tormentor`)."""

    def __init__(self, *then: int) -> None:
        self.read: list[str] = []
        self.reached: list[str] = []
        self._then = cycle(then) if then else None
        self._frames = 0

    def act(self, client: Client) -> None:
        """One step a frame."""
        client.pass_time(100)
        self._frames += 1
        assert self._frames < 500, "it never ended"
        top = client.top
        if isinstance(top, FaultScreen):
            self.read += [sentence for sentence in (*top._sentences, *top._particulars) if sentence not in self.read]
            press(pygame.K_RETURN)
        elif isinstance(top, GameScreen):
            self.reached.append("game")
            pygame.event.post(pygame.Event(pygame.QUIT))
        elif self._then and self._frames % 10 == 0:
            press(next(self._then))


@pytest.fixture
def broken(installed: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save whose open round comes out other than it was told."""
    definition = load_definition(installed.theme(BROKEN))
    with on_disk(tmp_path) as save:
        sit_down(definition, SeededRng(3), save=save).session.start_round()
        show = save.show(1)
    assert show is not None
    monkeypatch.setattr(SaveFile, "show", lambda *_: replace(show, events="[]"))
    return tmp_path


def test_the_game_that_was_asked_for_ends_with_a_screen(installed: Paths, broken: Path) -> None:
    """The screen says what is safe and which round it is; the sentence goes to the terminal."""
    reader = Reader()
    with pytest.raises(GameError) as fault:
        Client(installed, broken, PlayOptions(theme=BROKEN, size_px=(1280, 720), language="en")).run(reader)
    assert isinstance(fault.value, RoundNotReproducible)
    assert "balance and every committed round are safe" in " ".join(reader.read)
    assert "Round 1 can't be rebuilt" in " ".join(reader.read)


def test_the_other_game_is_played_on(installed: Paths, broken: Path) -> None:
    """The lobby tells of the round, and the other game opens."""
    reader = Reader(pygame.K_RIGHT, pygame.K_RETURN)
    code = Client(installed, broken, PlayOptions(size_px=(1280, 720), language="en")).run(reader)
    assert "Round 1 can't be rebuilt" in " ".join(reader.read)
    assert (code, reader.reached) == (0, ["game"])
