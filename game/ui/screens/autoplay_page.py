"""The page that begins autoplay: how many rounds, and what stops them sooner."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.layout import Box, Shape
from game.ui.screen import Pop
from game.ui.screens.autoplay import LOSS_STAKES, ROUNDS, WIN_STAKES
from game.ui.widgets.menu import Menu
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.presentation.texts import Texts
    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.screens.autoplay import AutoplayDesk, AutoplayPlan
    from game.ui.widgets.wardrobe import Wardrobe

PANELS = {
    Shape.LANDSCAPE: Box(300, 90, 1320, 890),
    Shape.CLASSIC: Box(60, 90, 1320, 890),
    Shape.PORTRAIT: Box(24, 480, 1032, 890),
}
MARGINS = {Shape.LANDSCAPE: 86.0, Shape.CLASSIC: 86.0, Shape.PORTRAIT: 66.0}
ROW, STEP, TOP = 92.0, 108.0, 206.0
"""Heights of rows; where they begin below the panel's top."""
NONE = "none"


class AutoplayPage:
    """Rows of options over one button that begins."""

    def __init__(self, wardrobe: Wardrobe, texts: Texts, desk: AutoplayDesk, stake_minor: int) -> None:
        """``stake_minor`` is what one round costs now: limits are said in money."""
        self._texts = texts
        self._desk = desk
        self._stake_minor = stake_minor
        self.plan: AutoplayPlan = desk.plan
        self.menu = Menu(wardrobe, self._build)

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """Build the page."""
        self.menu.enter(viewport, now_ms)

    def leave(self) -> None:
        """Nothing to keep."""

    def resize(self, viewport: Viewport) -> None:
        """Build the page for another window."""
        self.menu.resize(viewport)

    def handle(self, event: pygame.Event) -> Move | None:
        """Keys, mouse."""
        return self.menu.handle(event)

    def update(self, now_ms: float) -> Move | None:
        """Let time pass."""
        return self.menu.update(now_ms)

    def changed(self) -> bool:
        """Whether a frame is due."""
        return self.menu.changed()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        self.menu.draw(canvas)

    def _plan(self, plan: AutoplayPlan) -> None:
        self.plan = plan
        self.menu.rebuild()

    def _begin(self) -> None:
        self._desk.begin(self.plan)
        self.menu.go(Pop())

    def _build(self, menu: Menu) -> None:
        say, plan = self._texts.say, self.plan
        menu.on_back(lambda: menu.go(Pop()))
        panel, margin = PANELS[menu.viewport.shape], MARGINS[menu.viewport.shape]
        left, top, width = panel.x + margin, panel.y, panel.w - 2 * margin
        menu.panel(panel)
        menu.words(say("autoplay.title"), menu.skin.title, Box(left, top + 68, width, 76))
        stake = say("autoplay.stake", amount=self._texts.money(self._stake_minor))
        menu.words(stake, menu.skin.small, Box(left, top + 148, width, 40))

        def row(index: int) -> Box:
            return Box(left, top + TOP + index * STEP, width, ROW)

        rounds = tuple((str(count), str(count)) for count in ROUNDS)
        menu.choice(
            "rounds",
            row(0),
            say("autoplay.rounds"),
            rounds,
            str(plan.rounds),
            lambda value: self._plan(replace(self.plan, rounds=int(value))),
        )
        menu.toggle(
            "feature",
            row(1),
            say("autoplay.on_feature"),
            lambda: self.plan.stop_on_feature,
            lambda: self._plan(replace(self.plan, stop_on_feature=not self.plan.stop_on_feature)),
        )
        for index, (name, limits, at) in enumerate(
            (("win_above", WIN_STAKES, plan.win_above), ("loss_above", LOSS_STAKES, plan.loss_above)), start=2
        ):
            options = ((NONE, say("autoplay.no_limit")), *((str(each), self._money(each)) for each in limits))
            menu.choice(
                name,
                row(index),
                say(f"autoplay.{name}"),
                options,
                NONE if at is None else str(at),
                self._limit(name),
            )
        menu.words(say("autoplay.stop_any_time"), menu.skin.small, Box(left, top + 648, width, 40))
        back, start = Box(left, top + 714, 320, 84), Box(left + width - 420, top + 714, 420, 84)
        menu.button("back", back, say("menu.back"), lambda: menu.go(Pop()))
        menu.button("start", start, say("autoplay.start", count=plan.rounds), self._begin, ButtonKind.PRIMARY)

    def _limit(self, name: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            limit = None if value == NONE else int(value)
            plan = self.plan
            self._plan(replace(plan, win_above=limit) if name == "win_above" else replace(plan, loss_above=limit))

        return choose

    def _money(self, stakes: int) -> str:
        return self._texts.money(stakes * self._stake_minor)
