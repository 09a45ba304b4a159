"""Who may look into a running program from outside, by doors that are open to everyone: clock, generator, events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.app.frame_clock import FrameClock
from game.app.frames import Frames
from game.app.house import House
from game.app.sessions import Sessions
from game.ui.screen import ScreenStack

if TYPE_CHECKING:
    from game.engine.rng import Rng
    from game.timing import Clock


@dataclass(frozen=True, slots=True)
class Premises:
    """A running program as a visitor finds it; ``frame`` is the clock that shows run by."""

    house: House
    stack: ScreenStack
    frames: Frames
    sessions: Sessions
    frame: FrameClock


class Visitor(Protocol):
    """Looks at a program while it runs (`game.qa` has some)."""

    @property
    def rng(self) -> Rng | None:
        """What rounds draw from instead of the system or the seed; None to leave that alone."""
        ...

    def clock(self, clock: Clock) -> Clock:
        """The clock that shows should run by, given the machine's: the same one, or one that can be held."""
        ...

    def enter(self, premises: Premises) -> None:
        """The program is about to run."""
        ...
