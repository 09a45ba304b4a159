"""A running program in words: what is on the screen, what can be pressed and where, as one JSON line a change.

For whoever sees no pixels: the harness that plays with real keys, clicks and touches finds its way by these lines.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

import pygame

from game.ui.screens.game_role import Role
from game.ui.screens.game_screen import GameScreen
from game.ui.widgets.menu import Menu

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.visitor import Premises
    from game.presentation.stage import Stage
    from game.ui.screen import Screen
    from game.ui.screens.game_play import GamePlay

Told = dict[str, object]
HALF = 0.5


class Teller:
    """Writes what changed since the last frame."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._last = ""

    def tell(self, premises: Premises, wish: str) -> None:
        """Once a frame; ``wish`` is the outcome that the next round will have."""
        line = json.dumps({**described(premises), "wish": wish}, separators=(",", ":"))
        if line != self._last:
            self._last = line
            self._out.write(line + "\n")
            self._out.flush()


def described(premises: Premises) -> Told:
    """The program as it stands."""
    top = premises.stack.top
    settings = premises.house.fittings.settings.settings
    told: Told = {
        "screen": "" if top is None else type(top).__name__.removesuffix("Screen").lower(),
        "at": list(pygame.Window.from_display_module().position),
        "window": list(premises.stack.viewport.window_px),
        "full": settings.fullscreen,
        "balance": premises.sessions.balance_minor,
        "settings": {
            "space": settings.spacebar_to_spin,
            "gamble": settings.gamble,
            "language": premises.house.language,
            "effects": settings.effects,
        },
    }
    if isinstance(top, GameScreen):
        told |= _game(premises, top)
    elif top is not None:
        told |= _page(top)
    return told


def _game(premises: Premises, game: GameScreen) -> Told:
    viewport = premises.stack.viewport
    live = game.choice_buttons() or game.buttons()
    standing = game.play.snapshot
    stage = game.play.stage(premises.frame.now_ms())
    return {
        "theme": premises.house.theme_id,
        "phase": type(game.play.phase).__name__.lower(),
        "offer": _offer(game.play),
        "skips": game.play.may_skip(premises.frame.now_ms()),
        "stake": game.play.base_stake_minor,
        "mode": game.play.mode.value,
        "coins": standing.coins,
        "mark": game.role is not Role.PLAYED,
        "muted": premises.house.fittings.sound.muted,
        "sights": sorted(sights(stage)),
        "targets": {button.name: list(viewport.rect(button.box)) for button in live if button.enabled},
        "focus": game.focused,
    }


def _offer(play: GamePlay) -> str:
    choosing = play.offer
    if choosing is None:
        return ""
    name = type(choosing.offer).__name__.removesuffix("Offer").lower()
    return f"{name}_table" if choosing.table_open else name


def _page(screen: Screen) -> Told:
    menu = getattr(screen, "menu", None)
    if not isinstance(menu, Menu):
        return {}
    current = menu.focus.current
    return {
        "targets": {target.name: list(target.rect) for target in menu.focus.targets},
        "focus": current.name if menu.focus.visible and current is not None else "",
    }


SIGHTS: dict[str, Callable[[Stage], bool]] = {
    "spinning": lambda stage: any(reel.moving for reel in stage.reels),
    "anticipation": lambda stage: any(reel.anticipating for reel in stage.reels),
    "line": lambda stage: any(line.progress >= 1 for line in stage.lines),
    "expansion": lambda stage: any(one.progress >= 1 for one in stage.expansions),
    "coin_flight": lambda stage: bool(stage.coin_flights),
    "bar_full": lambda stage: stage.coin_bar is not None and all(slot >= 1 for slot in stage.coin_bar.slots),
    "swap": lambda stage: any(cell.becomes is not None and cell.flip > HALF for cell in stage.cells.values()),
    "free_spins": lambda stage: stage.free_spins is not None and stage.free_spins.number > 0,
    "jackpot": lambda stage: stage.jackpot is not None and stage.jackpot.plate_progress > HALF,
    "celebration": lambda stage: stage.celebration is not None,
    "card_table": lambda stage: stage.card is not None,
    "card_won": lambda stage: stage.card is not None and stage.card.won is True and stage.card.flip >= 1,
    "card_lost": lambda stage: stage.card is not None and stage.card.won is False and stage.card.flip >= 1,
}


def sights(stage: Stage) -> set[str]:
    """What is to be seen on a stage, by name; an announcement is ``banner:<kind>``."""
    seen = {name for name, is_seen in SIGHTS.items() if is_seen(stage)}
    if stage.banner is not None and stage.banner.alpha > HALF:
        seen.add(f"banner:{stage.banner.kind.value}")
    return seen
