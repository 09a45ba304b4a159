"""The play port over a real session: what it says it has heard is what the save holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.app.save_thread import SaveThread
from game.app.session_port import SessionPort
from game.engine.definition import Mode
from game.saves.save_file import SaveFile
from tests.engine.scripted import lands
from tests.session.table import LOSES, scripted_book, scripted_carnival, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition
    from game.ui.play_port import PlayReply


@pytest.fixture
def thread() -> Iterator[SaveThread]:
    """A save in memory on its thread."""
    made = SaveThread(SaveFile.in_memory)
    yield made
    made.close()


def port_of(thread: SaveThread, definition: GameDefinition, draws: tuple[int, ...]) -> SessionPort:
    """A theme's port on the save."""
    session = thread.ask(lambda: sit_down(definition, draws, save=thread.save).session).result()
    return SessionPort(thread, session)


def replies(port: SessionPort) -> list[PlayReply]:
    """All answers there are."""
    found = []
    while (reply := port.poll()) is not None:
        found.append(reply)
    return found


@pytest.mark.rule("CO-07")
def test_an_answer_that_nobody_polled_brings_no_old_balance_back(thread: SaveThread) -> None:
    """The player left at once, played another game on the same save, and came back."""
    port = port_of(thread, scripted_book(), lands(LOSES))
    port.submit_spin(Mode.BASE)
    other = port_of(thread, scripted_carnival(), ())
    thread.ask(lambda: other.session.top_up(5_000)).result()
    port.refresh()
    assert [reply.snapshot.balance_minor for reply in replies(port)] == [thread.balance_minor]
    assert port.snapshot.balance_minor == thread.balance_minor == 104_980


def test_an_answer_after_that_counts_again(thread: SaveThread) -> None:
    """Only what was already on its way is old."""
    port = port_of(thread, scripted_book(), lands(LOSES))
    port.submit_spin(Mode.BASE)
    port.refresh()
    replies(port)
    port.submit_shown()
    port.submit_top_up()
    thread.ask(lambda: None).result()
    assert replies(port)[-1].snapshot.balance_minor == thread.balance_minor
