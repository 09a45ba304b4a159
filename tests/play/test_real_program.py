"""A short share of the played visits: one round and one page by each kind of hand, one kill, in the real program.

The whole is ``python -m tests.play keyboard | mouse | touch | kills``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content.theme import load_definition
from tests.play.display import VirtualScreen, missing
from tests.play.kills import kill_often
from tests.play.players import KeyboardPlayer, MousePlayer, PostedFinger, TouchPlayer
from tests.play.program import ROOT, Program, light_checkout
from tests.play.proof import prove
from tests.play.scenario import Visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.play.players import Player

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a virtual screen is wanted: {missing()}")
BOOK, CARNIVAL = "book_of_oktoberfest", "spooky_carnival"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with placeholder pictures."""
    return light_checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture
def screen() -> Iterator[VirtualScreen]:
    """A screen of one's own."""
    made = VirtualScreen.xvfb()
    yield made
    made.close()


def touching(program: Program, name: str) -> Player:
    """A finger posted to SDL: a touchscreen of one's own would need the X server to be root's."""
    player = TouchPlayer(program, name, None, (0, 0))
    assert isinstance(player.hand, PostedFinger)
    return player


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize("player", [KeyboardPlayer, MousePlayer, touching], ids=["keyboard", "mouse", "touch"])
def test_a_round_and_a_page_are_reached_by_one_kind_of_hand(
    player: Callable[[Program, str], Player], screen: VirtualScreen, checkout: Path, tmp_path: Path
) -> None:
    """Lobby, stake, a line win, the settings' switches, the lobby again, out; and the save proves it."""
    saves = tmp_path / "saves"
    program = Program(screen.name, saves, "--size", "1280x720", checkout=checkout)
    try:
        definition = load_definition(ROOT / "themes" / CARNIVAL)
        visit = Visit(program, player(program, screen.name), screen, definition, tmp_path / "pictures")
        visit.open()
        visit.stake()
        visit.play("line_win", ("spinning", "line"))
        visit.settings_page()
        visit.leave()
        code = visit.quit()
    finally:
        if not program.over:
            program.kill()
    assert (code, prove(saves, (definition,)).events["LineWon"] > 0) == (0, True)


@pytest.mark.rule("CO-07")
def test_a_killed_program_loses_and_doubles_nothing(screen: VirtualScreen, checkout: Path, tmp_path: Path) -> None:
    """Three kills at random moments of play; the save is proven after each, and open rounds go on."""
    # Both games: keys pressed at random lead through the lobby into the other one as well.
    definitions = [load_definition(ROOT / "themes" / name) for name in (BOOK, CARNIVAL)]
    killed = kill_often(screen.name, tmp_path / "saves", definitions, 3, 5, checkout, lambda _: None)
    assert killed.kills == 3
