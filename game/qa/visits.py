"""A visit to a running program: wishes, telling and inspection in one (`game.app.visitor.Visitor`)."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pygame

from game.engine.rng import SeededRng
from game.qa.held_clock import HeldClock
from game.qa.inspector import Inspector
from game.qa.teller import Teller
from game.qa.wishes import Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from game.app.visitor import Premises
    from game.engine.rng import Rng
    from game.timing import Clock


class Visit:
    """Comes in by the clock and the generator, stays by the frame."""

    def __init__(  # noqa: PLR0913 - each is one thing that a visit may do
        self,
        wished: Iterable[str] = (),
        *,
        seed: int | None = None,
        tell: TextIO | None = None,
        hear: TextIO | None = None,
        inspects: bool = False,
        rate: float = 1.0,
    ) -> None:
        """``wished`` outcomes come first, then chance, or ``seed``.

        What changes is told to ``tell``; ``hear`` is listened to for ``wish OUTCOME`` and ``touch X Y``, one a line.
        """
        self.wishes = Wishes(wished, None if seed is None else SeededRng(seed))
        self.inspector: Inspector | None = None
        self._teller = None if tell is None else Teller(tell)
        self._hear = hear
        self._inspects = inspects
        self._rate = rate
        self._premises: Premises | None = None

    @property
    def rng(self) -> Rng:
        """What rounds draw from."""
        return self.wishes.rng

    def clock(self, clock: Clock) -> Clock:
        """One that can be held."""
        held = HeldClock(clock)
        held.run_at(self._rate)
        if self._inspects:
            self.inspector = Inspector(held, clock, self.wishes)
        return held

    def enter(self, premises: Premises) -> None:
        """The program is about to run."""
        self._premises = premises
        premises.frames.each_frame(self._frame)
        if self._hear is not None:
            threading.Thread(target=self._listen, args=(self._hear,), daemon=True).start()
        if self.inspector is not None:
            self.inspector.enter(premises)

    def _listen(self, told: TextIO) -> None:
        """On a thread of its own: requests from outside, until there are no more."""
        for line in told:
            head, _, tail = line.strip().partition(" ")
            if head == "wish":
                self.wishes.wish(tail)
            elif head == "touch":
                for event in finger_events(tail):
                    pygame.event.post(event)

    def _frame(self, now_ms: float, elapsed_ms: float) -> None:
        del now_ms, elapsed_ms
        if self._premises is None:
            return
        if self.inspector is not None:
            self.inspector.frame()
        self.wishes.prepare(self._premises, self._premises.house.fittings.wall.utc_ms())
        if self._teller is not None:
            self._teller.tell(self._premises, self.wishes.granted)


def finger_events(place: str) -> tuple[pygame.Event, ...]:
    """A finger down and up at "X Y", fractions of the window, as SDL tells of a touchscreen's."""
    x, y = (float(part) for part in place.split())
    facts = {"touch_id": 1, "finger_id": 1, "x": x, "y": y, "dx": 0.0, "dy": 0.0, "pressure": 1.0, "window": None}
    return pygame.Event(pygame.FINGERDOWN, facts), pygame.Event(pygame.FINGERUP, facts)


def inspecting(seed: int) -> Visit:
    """What ``play --inspect`` lets in."""
    return Visit(seed=seed, inspects=True)
