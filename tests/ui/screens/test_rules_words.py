"""What the rules pages say, read from a column that only listens."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.app.shelf import Shelf, load_shelf
from game.ui.art import ArtCache
from game.ui.layout import Viewport
from game.ui.odds import Odds
from game.ui.screens.rules_words import RulesWriter
from tests.installation import GAMES, install

if TYPE_CHECKING:
    from game.app.paths import Paths
    from game.engine.definition import GameDefinition
    from game.presentation.texts import Texts

BUILD = "build 1.2.3"
GOLD_RIM = ((90, 60, 20), (230, 190, 90))
STAKE = 100


class Listening:
    """A column that keeps the words and draws nothing."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.skin: Any = SimpleNamespace(small=None, bold=None, metal=lambda: GOLD_RIM, viewport=Viewport((640, 360)))

    def heading(self, text: str) -> None:
        """Keep a heading."""
        self.said.append(text)

    def words(self, text: str, _style: object = None, _indent: float = 0.0) -> None:
        """Keep a paragraph."""
        self.said.append(text)

    def gap(self, _height: float) -> None:
        """Nothing is drawn."""

    def beside(self, _size: object, _paint: object, text: str) -> None:
        """Keep the words beside something that paints itself."""
        self.said.append(text)

    def pictured(self, _pictures: object, text: str, _side: float = 0.0) -> None:
        """Keep the words beside pictures."""
        self.said.append(text)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Both games."""
    paths: Paths = install(tmp_path_factory.mktemp("rules"))
    return load_shelf(paths)


@pytest.fixture(autouse=True)
def _display() -> None:
    """Pictures are converted for a display."""
    pygame.display.init()
    pygame.display.set_mode((64, 36))


def _told(shelf: Shelf, game: str, odds: Odds | None) -> tuple[str, GameDefinition, Texts]:
    package = shelf.packages[game]
    texts = package.texts_in("en", "GBP")
    column: Any = Listening()
    art: Any = ArtCache(package.look, Path(__file__).resolve().parents[3] / "assets")
    writer = RulesWriter(column, art, package.definition, texts, STAKE)
    writer.game_type()
    writer.wild()
    writer.coins()
    writer.free_spins()
    writer.feature_spin()
    writer.jackpots(simulated=True)
    writer.gamble()
    writer.returns(odds)
    writer.strategy()
    writer.cap()
    writer.time_outs()
    writer.terms(90, BUILD)
    return "\n".join(column.said), package.definition, texts


@pytest.mark.rule("CO-12")
@pytest.mark.parametrize("game", GAMES)
def test_the_pages_tell_all_that_a_player_must_know(shelf: Shelf, game: str) -> None:
    """Type and lines, returns, strategy, chance, cap, malfunction, demo credits, build."""
    odds = Odds(Decimal("91.234"), Decimal("4.5") if game == "spooky_carnival" else None)
    told, definition, texts = _told(shelf, game, odds)
    assert texts.say("rules.type", reels=5, rows=3, lines=len(definition.lines)) in told
    assert "91.23" in told
    for key in ("rules.strategy.chance", "rules.malfunction.body", "rules.demo.body", "rules.cap.head"):
        assert texts.say(key) in told
    assert BUILD in told


@pytest.mark.rule("CO-12")
def test_the_gambles_mean_payout_and_time_outs_are_told(shelf: Shelf) -> None:
    """The gamble pays 100 % on average; each choice says how long it waits."""
    told, definition, texts = _told(shelf, "book_of_oktoberfest", None)
    assert definition.gamble is not None
    assert "100 %" in texts.say("rules.gamble.body", steps=definition.gamble.max_steps)
    assert texts.say("rules.gamble.body", steps=definition.gamble.max_steps) in told
    assert texts.say("rules.timeouts.gamble", seconds=definition.gamble.timeout_ms // 1000) in told


@pytest.mark.rule("CO-12")
def test_without_a_sheet_no_figure_is_shown(shelf: Shelf) -> None:
    """A return that was not computed for these rules is refused, not shown."""
    told, _, texts = _told(shelf, "book_of_oktoberfest", None)
    assert texts.say("rules.rtp.missing") in told
    assert texts.say("rules.rtp.base", rtp="91.23") not in told


def test_the_real_themes_are_the_ones_told(shelf: Shelf) -> None:
    """Both games of the repository are on the shelf."""
    root = Path(__file__).resolve().parents[3]
    assert {path.parent.name for path in (root / "themes").glob("*/game.yaml")} == set(GAMES)
    assert set(shelf.packages) == set(GAMES)
