"""What must hold of the running program after each input, whatever the input was."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame

from game.ui.screen import LobbyPlace
from game.ui.screens.game_screen import GameScreen
from tests.torture.client import on_save_thread

if TYPE_CHECKING:
    from game.saves.save_file import SaveFile
    from tests.torture.client import Client

PROVEN_EVERY = 500
"""After so many inputs the whole save is read and proven, not only what was added."""
DEEPEST = 5
"""Lobby, game, and from there rules, settings or history, and a recall: never more."""
SLACK = 1.0
"""Design units that a rounded edge may stand over."""


class InvariantBroken(AssertionError):  # noqa: N818 - named for what happened
    """Something that must always hold did not."""


class Judge:
    """Keeps its own books of the save, and compares."""

    def __init__(self, rounds_a_look: int | None = 1) -> None:
        """``rounds_a_look`` is how many rounds may begin between two judgements; None for any number."""
        self._rounds_a_look = rounds_a_look
        self._ledger_id = 0
        self._balance_minor = 0
        self._rounds = 0
        self._autoplay_left = 0
        self._verdicts = 0
        self.states: Counter[str] = Counter()
        """What was seen, to show that the inputs reached it: screens, phases, kinds of movement."""

    def judge(self, client: Client) -> None:
        """Raise `InvariantBroken` at the first thing that is not as it must be."""
        self._verdicts += 1
        by_itself = self._played_by_itself(client)
        on_save_thread(client, lambda save: self._books(save, by_itself))
        if self._verdicts % PROVEN_EVERY == 0:
            on_save_thread(client, _proven)
        self._screens(client)

    def _played_by_itself(self, client: Client) -> int:
        """How many rounds autoplay may have begun since the last look: what it has fewer left."""
        top = client.top
        desk = top._fittings.autoplay if isinstance(top, GameScreen) else None
        before, self._autoplay_left = self._autoplay_left, desk.left if desk is not None and desk.running else 0
        return max(0, before - self._autoplay_left)

    def _books(self, save: SaveFile, by_itself: int) -> None:
        state = save.state
        for row in reversed(save.ledger(max(0, state.ledger_id - self._ledger_id))):
            self._balance_minor += row.amount_minor
            self._ledger_id += 1
            self.states[f"ledger {row.kind}"] += 1
            _hold(row.id == self._ledger_id, f"ledger row {row.id} after {self._ledger_id - 1}")
            _hold(
                row.balance_after_minor == self._balance_minor,
                f"ledger row {row.id}: balance {row.balance_after_minor}; wanted {self._balance_minor}",
            )
        _hold(
            state.balance_minor == self._balance_minor >= 0,
            f"balance {state.balance_minor}; the ledger sums to {self._balance_minor}",
        )
        started = state.round_number - self._rounds
        most = started if self._rounds_a_look is None else self._rounds_a_look
        _hold(0 <= started <= most + by_itself, f"{started} rounds for one input (CO-05)")
        self._rounds = state.round_number
        themes = Counter(row.opening.theme for row in save.open_rounds())
        _hold(all(count == 1 for count in themes.values()), f"open rounds a theme: {dict(themes)}")

    def _screens(self, client: Client) -> None:
        stack, top = client.stack, client.top
        if top is None:
            return
        self.states[f"screen {type(top).__name__}"] += 1
        _hold(1 <= len(stack) <= DEEPEST, f"{len(stack)} screens: {stack.places}")
        _hold(client.window_px == stack.viewport.window_px, f"window {client.window_px}, screens {stack.viewport}")
        window = pygame.Rect((0, 0), client.window_px)
        _hold(window.contains(stack.viewport.canvas_px), f"{stack.viewport.canvas_px} beyond {window}")
        named = [place for place in stack.places if place is not None]
        _hold(not named or named[0] == LobbyPlace(), f"at the bottom: {named[:1]}")
        _hold(len(named) == len(set(named)), f"a place twice: {named}")
        if isinstance(top, GameScreen):
            self._game(client, top)

    def _game(self, client: Client, game: GameScreen) -> None:
        play = game.play
        self.states[f"phase {type(play.phase).__name__}"] += 1
        if play.offer is not None:
            self.states[f"offer {type(play.offer.offer).__name__}"] += 1
        if play.stage(client.clock.now_ms()).free_spins is not None:
            self.states["free spins"] += 1
        width, height = game._canvas.layout.design
        for button in (*game.buttons(), *game.choice_buttons()):
            box = button.box
            inside = box.x >= -SLACK and box.y >= -SLACK and box.right <= width + SLACK and box.bottom <= height + SLACK
            _hold(inside, f"button {button.name} at {box}: outside {width}x{height}")
        if play.is_ready() and not game._fittings.port.busy and game.update(client.clock.now_ms()) is None:
            shown = play.stage(client.clock.now_ms()).meters.balance_minor
            port = next((port for port in client.ports if port is game._fittings.port), None)
            if port is not None and play.is_ready() and not port.busy:
                _hold(
                    shown == port.snapshot.balance_minor == self._balance_minor,
                    f"balance: shown {shown}, heard of {port.snapshot.balance_minor}, kept {self._balance_minor}",
                )


def _proven(save: SaveFile) -> None:
    save.check()


def _hold(claim: bool, otherwise: str) -> None:
    if not claim:
        raise InvariantBroken(otherwise)
