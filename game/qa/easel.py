"""A game's screen without a session behind it: any stage on it, at any size, for strips and benchmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import Mode
from game.engine.jackpot import MICRO_PER_MINOR, open_pots
from game.ui.draw.jackpots import JackpotPanelView
from game.ui.layout import Viewport
from game.ui.screens.game_canvas import GameCanvas
from game.ui.screens.game_controls import ControlState, controls
from game.ui.screens.game_jackpots import plate_view
from game.ui.screens.game_picture import ScreenView
from game.ui.screens.game_strip import StripView
from game.ui.screens.game_views import button_views

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.content.theme import ThemePackage
    from game.presentation.stage import Stage
    from game.ui.screens.game_buttons import ButtonView


class Easel:
    """Paints stages of one theme at one size, as its game screen would: on a retained screen, or from nothing."""

    def __init__(
        self, package: ThemePackage, assets: Path, size_px: tuple[int, int], *, language: str = "en", at_ms: int = 0
    ) -> None:
        """Everything that a loading screen makes ready is made ready now."""
        self._package = package
        self._texts = package.texts_in(language, "GBP")
        self.canvas = GameCanvas(package.look, self._texts, assets)
        for _ in self.canvas.prepare(Viewport(size_px), package.definition):
            pass
        self._buttons: dict[tuple[bool, bool], tuple[ButtonView, ...]] = {}
        self._strip = StripView(self._texts.say("menu.demo"), "08:30", "0:00:00", self._texts.money(0), package.id)
        self._panel = self._pots(at_ms)

    def _pots(self, at_ms: int) -> JackpotPanelView | None:
        rules = self._package.definition.jackpots
        if rules is None:
            return None
        pots = open_pots(rules, at_ms)
        plates = tuple(plate_view(pot, pot.micro // MICRO_PER_MINOR, at_ms, stale=False) for pot in pots)
        return JackpotPanelView(plates)

    def show(self, stage: Stage, *, resting: bool = False) -> None:
        """This stage is to be on the screen; ``resting`` with the buttons as between rounds."""
        gamble = self._package.definition.gamble
        steps = 0 if gamble is None else gamble.max_steps
        views = self._views(stage, resting=resting)
        self.canvas.show(ScreenView(stage, views, self._strip, self._panel, steps=steps))

    def paint(self, target: pygame.Surface) -> None:
        """Bring ``target`` up to date."""
        if self.canvas.changed():
            self.canvas.draw(target)

    def _views(self, stage: Stage, *, resting: bool) -> tuple[ButtonView, ...]:
        key = (stage.free_spins is not None and stage.free_spins_look >= 1, resting)
        found = self._buttons.get(key)
        if found is not None:
            return found
        rules = self._package.definition
        state = ControlState(
            ready=resting,
            may_spin=resting,
            may_skip=not resting,
            mode=Mode.BASE,
            base_stake_minor=rules.default_stake,
            stakes=rules.stakes,
            feature_spin=rules.feature_spin is not None,
            in_free_spins=key[0],
            gamble_offered=False,
            muted=False,
            may_leave=True,
        )
        made = button_views(controls(self.canvas.layout, self._texts, rules, state), None, None, None)
        return self._buttons.setdefault(key, made)
