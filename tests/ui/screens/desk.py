"""A play on a real session, each request answered at once: the client's own rules without a window or a thread."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.app.session_port import SessionPort
from game.content.jurisdiction import load_jurisdiction
from game.content.theme import load_theme
from game.presentation.feel import Speed
from game.saves.save_file import SaveFile
from game.session.player_session import PlayerSession
from game.timing import ManualClock, ManualWallClock
from game.ui.screens.game_play import GamePlay
from game.ui.screens.game_show import Director

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.theme import ThemePackage
    from game.engine.rng import Rng
    from game.session.jurisdiction import Jurisdiction

ROOT = Path(__file__).parents[3]
THEMES = ROOT / "themes"
GAMES = ("book_of_oktoberfest", "spooky_carnival")
MARKETS = ("ca_on", "de", "demo", "gb", "mt", "se")

Answer = TypeVar("Answer")


@cache
def package(theme: str) -> ThemePackage:
    """A theme, loaded once."""
    return load_theme(THEMES / theme)


def market(name: str) -> Jurisdiction:
    """A market's profile as it stands in its file."""
    return load_jurisdiction(THEMES / "jurisdictions" / f"{name}.yaml")


class SameThread:
    """Stands in for the save's thread (`game.app.save_thread.SaveThread`): does everything at once."""

    def ask(self, work: Callable[[], Answer]) -> Future[Answer]:
        """Do it now."""
        answered: Future[Answer] = Future()
        try:
            answered.set_result(work())
        except Exception as fault:  # noqa: BLE001 - handed over as the thread would
            answered.set_exception(fault)
        return answered

    def note_refusal(self, asked: str, fault: Exception) -> None:
        """Nobody reads it."""


class Desk:
    """One player at one theme in one market."""

    def __init__(self, theme: str, rules: Jurisdiction, rng: Rng, speed: Speed = Speed.NORMAL) -> None:
        """``rng`` draws the outcomes."""
        self.package, self.rules = package(theme), rules
        self.clock, self.wall = ManualClock(), ManualWallClock()
        self.save = SaveFile.in_memory()
        self.session = PlayerSession(
            self.save, self.package.definition, rules, clock=self.clock, wall=self.wall, rng=rng
        )
        self.port = SessionPort(SameThread(), self.session)  # type: ignore[arg-type] # does what it asks of a thread
        director = Director(self.package.definition, self.package.feel, speed)
        self.play = GamePlay(self.port, director, self.package.definition, rules)

    @property
    def now_ms(self) -> float:
        """The session's and the screen's time."""
        return self.clock.now_ms()

    def frame(self, by_ms: float) -> None:
        """Let time pass, then one frame."""
        self.clock.advance(by_ms)
        self.wall.advance(round(by_ms))
        self.play.update(self.now_ms)

    @property
    def rounds(self) -> int:
        """Stakes taken so far."""
        return self.port.snapshot.rounds_played
