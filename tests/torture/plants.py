"""Faults planted into the product, one for each thing that a harness claims to catch: with one of them it must fail."""

from __future__ import annotations

import dataclasses
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from game.app.save_thread import SaveThread
from game.app.session_port import SessionPort
from game.content import structure
from game.engine import round_code
from game.saves import opening, soundness
from game.saves.reading import state_of
from game.saves.transaction import Transaction
from game.timing import FramePacer, SystemClock
from game.ui.play_port import Asked
from game.ui.screens import game_controls, game_screen
from game.ui.screens.game_screen import GameScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.content.tree import Leaf
    from game.saves.rows import LedgerKind

MOST_COUNTED = 20_000_000
"""Enough that believing a count takes longer than any input may, too little to take the machine's memory."""
DISK_PER_S = 20.0
"""A slow disk: one commit in 50 ms."""


def _money(planted: ExitStack) -> None:
    """A stake takes a penny less than the ledger says."""
    post = Transaction.post

    def careless(self: Transaction, kind: LedgerKind, amount: int, *rest: Any, **named: Any) -> None:  # noqa: ANN401 - passed on
        post(self, kind, amount, *rest, **named)
        if kind == "stake":
            self.state = dataclasses.replace(self.state, balance_minor=self.state.balance_minor + 1)

    planted.enter_context(patch.object(Transaction, "post", careless))


def _two_rounds(planted: ExitStack) -> None:
    """One press starts two rounds."""

    def twice(self: SessionPort, mode: Any) -> None:  # noqa: ANN401 - passed on
        def play() -> object:
            self._session.start_round(mode)
            if self._session.snapshot().open_round.offer is None:  # type: ignore[union-attr] # just begun
                self._session.mark_shown()
                self._session.start_round(mode)
            return None

        self._submit(Asked.SPIN, play)  # type: ignore[arg-type] # what it answers doesn't matter

    planted.enter_context(patch.object(SessionPort, "submit_spin", twice))


def _button(planted: ExitStack) -> None:
    """A button stands beyond the window's edge."""
    buttons = game_controls.controls

    def astray(*given: Any) -> Any:  # noqa: ANN401 - passed on
        first, *rest = buttons(*given)
        return (dataclasses.replace(first, box=first.box._replace(x=1_900.0)), *rest)

    planted.enter_context(patch.object(game_screen, "controls", astray))


def _unforeseen(planted: ExitStack) -> None:
    """The sound button divides by zero."""
    act = GameScreen._act

    def broken(self: GameScreen, name: str) -> Any:  # noqa: ANN401 - passed on
        return 1 // 0 if name == "sound" else act(self, name)

    planted.enter_context(patch.object(GameScreen, "_act", broken))


def _leak(planted: ExitStack) -> None:
    """Some megabytes stay of every answer: seen beside what a process holds that ran a thousand tests before."""
    kept: list[bytearray] = []
    answered = SessionPort._answered

    def hoarding(self: SessionPort, *given: Any) -> Any:  # noqa: ANN401 - passed on
        kept.append(bytearray(b"\1") * (24 << 20))
        return answered(self, *given)

    planted.enter_context(patch.object(SessionPort, "_answered", hoarding))


def _waiting(planted: ExitStack) -> None:
    """Every request to the save is waited for, on a slow disk."""
    ask = SaveThread.ask
    disk = FramePacer(SystemClock(), DISK_PER_S)

    def patient(self: SaveThread, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - passed on
        def slow() -> Any:  # noqa: ANN401 - passed on
            disk.wait()
            return work()

        asked = ask(self, slow)
        asked.result()
        return asked

    planted.enter_context(patch.object(SaveThread, "ask", patient))


def _believing(planted: ExitStack) -> None:
    """Opening believes whatever the file says: no checksum is compared, no digest, no sum."""

    def findings(self: Any, _steps: Any) -> soundness.Findings:  # noqa: ANN401 - passed on
        state = state_of(self._connection.execute("SELECT * FROM state").fetchone())
        meta = dict(self._connection.execute("SELECT key, value FROM meta"))
        unshown = self._connection.execute("SELECT number, theme FROM rounds WHERE state <> 'shown'")
        return soundness.Findings(meta["save_id"], state, dict(unshown), state.ledger_id, state.round_number)

    planted.enter_context(patch.object(soundness._Examination, "findings", findings))
    planted.enter_context(patch.object(opening, "told", lambda *_: None))


def _trusting(planted: ExitStack) -> None:
    """Numbers and truth values of a file are read by Python's own means, whose refusals nobody awaits."""

    def whole(leaf: Leaf) -> int:
        return int(leaf.text)

    def truth(leaf: Leaf) -> bool:
        return {"true": True, "false": False}[leaf.text]

    planted.enter_context(patch.dict(structure._SCALARS, {int: whole, bool: truth}))


def _lying_counts(planted: ExitStack) -> None:
    """A round code's counts are believed."""

    def count(self: Any, what: str) -> int:  # noqa: ANN401 - passed on
        return min(MOST_COUNTED, int(self._number(f"number of {what}")))

    def number(self: Any, what: str, below: int | None = None) -> int:  # noqa: ANN401 - passed on
        del what
        number = shift = 0
        while True:
            byte = self._body[self._at] if self._at < len(self._body) else 0
            self._at += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        return number if below is None else number % below

    planted.enter_context(patch.object(round_code._Reader, "_count", count))
    planted.enter_context(patch.object(round_code._Reader, "_number", number))


PLANTS: dict[str, dict[str, Callable[[ExitStack], None]]] = {
    "monkey": {"money": _money, "two-rounds": _two_rounds, "button": _button, "unforeseen": _unforeseen},
    "soak": {"leak": _leak, "waiting": _waiting},
    "flips": {"believing": _believing},
    "fuzz": {"trusting": _trusting, "lying-counts": _lying_counts},
}
"""By harness and name. What ``power`` and ``kills`` plant (no syncs, late commits) lies in their own processes."""


@contextmanager
def planted(harness: str, name: str | None) -> Iterator[None]:
    """Plant a fault for the length of the block; None plants nothing."""
    with ExitStack() as stack:
        if name is not None:
            PLANTS[harness][name](stack)
        yield
