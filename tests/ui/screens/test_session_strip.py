"""The session strip tells net position and time played, and no result before the reels do."""

from __future__ import annotations

from game.presentation.texts import Texts
from game.session.jurisdiction import STRICTEST
from game.ui.screens.game_play import GamePlay
from game.ui.screens.game_strip import elapsed_words
from game.ui.screens.game_views import strip_view
from tests.ui.fake_play import FakePort, book_definition, director, snapshot

TEXTS = Texts("en_GB", "GBP", {"label.net": "Net", "label.elapsed": "Played", "menu.demo": "DEMO", "menu.seeded": "QA"})


def test_the_net_position_is_wins_less_stakes() -> None:
    """With its sign."""
    assert strip_view(snapshot(net_minor=250), TEXTS, "", 0, 0).net == "Net +£2.50"
    assert strip_view(snapshot(net_minor=-250), TEXTS, "", 0, 0).net == "Net -£2.50"


def test_a_win_that_the_meters_do_not_show_yet_is_not_told() -> None:
    """It is committed before the show begins (CO-06), and seen when the show comes to it."""
    assert strip_view(snapshot(net_minor=1_900), TEXTS, "", 0, 0, unseen_minor=2_000).net == "Net -£1.00"


def test_time_is_told_to_the_second() -> None:
    """As h:mm:ss."""
    assert [elapsed_words(ms) for ms in (0, 59_999, 3_661_000)] == ["0:00:00", "0:00:59", "1:01:01"]


def test_a_demo_says_so_and_a_seed_too() -> None:
    """On every frame of the game."""
    view = strip_view(snapshot(seeded=True), TEXTS, "build", 0, 0)
    assert (view.demo, view.mark, view.build) == ("DEMO", "QA", "build")


def test_no_time_is_played_before_the_first_round() -> None:
    """However long somebody stood in the lobby; from then on it counts."""
    play = GamePlay(FakePort(), director(), book_definition(), STRICTEST)
    play.enter(60_000)
    assert play.began_ms is None
    assert strip_view(snapshot(), TEXTS, "", 0, 0).elapsed == "Played 0:00:00"
    play.press_spin(61_000)
    play.update(61_000)
    assert play.began_ms == 61_000
    assert strip_view(snapshot(), TEXTS, "", 3_000, 0).elapsed == "Played 0:00:03"
