"""What stands on the game screen between shows, with what the next show must know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT, SymbolKind
from game.engine.evaluate import evaluate
from game.engine.events import LineWon, SpinKind
from game.engine.window import Window
from game.presentation.cues import LightPayline, Scheduled
from game.presentation.draft import applied
from game.presentation.reel_motion import RestingReel
from game.presentation.sounds import Music
from game.presentation.stage import CaptionKind, CaptionView, CoinBarView, MetersView, Stage

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition


@dataclass(frozen=True, slots=True)
class Scene:
    """A resting stage, its reels as strips and stops, all stored coins, and the wins that go on cycling."""

    stage: Stage
    reels: tuple[RestingReel, ...]
    coins: int = 0
    wins: tuple[LightPayline, ...] = ()

    @property
    def music(self) -> Music:
        """Which loop belongs to it."""
        if self.stage.card is not None:
            return Music.GAMBLE
        return Music.FREE_SPINS if self.stage.free_spins_look > 0 else Music.BASE


def coin_bar(definition: GameDefinition, coins: int) -> CoinBarView | None:
    """The bar with so many stored coins (SC-04, SC-06); None in a game without one."""
    rules = definition.coins
    if rules is None:
        return None
    slots = tuple(1.0 if slot < coins else 0.0 for slot in range(rules.slots))
    return CoinBarView(slots, max(0, coins - rules.slots), 0.0, owed=coins >= rules.slots)


def line_cue(definition: GameDefinition, won: LineWon, drawn_ms: float) -> LightPayline:
    """A won line as a cue."""
    return LightPayline(
        line=won.line,
        rows=definition.lines[won.line].rows,
        cells=won.cells,
        amount_minor=won.amount_minor,
        count=won.count,
        symbol=won.symbol,
        caption=CaptionView(CaptionKind.LINE_WIN, won.line, won.count, won.symbol, won.amount_minor),
        drawn_ms=drawn_ms,
    )


def opening_scene(definition: GameDefinition, balance_minor: int, stake_minor: int, coins: int) -> Scene:
    """A fresh start: a window that wins nothing and shows no scatter (STANDARDS 17)."""
    reels = neutral_reels(definition)
    meters = MetersView(balance_minor, stake_minor, 0, win_counting=False)
    stage = Stage(
        spin_kind=SpinKind.BASE,
        reels=tuple(reel.view() for reel in reels),
        meters=meters,
        coin_bar=coin_bar(definition, coins),
        caption=CaptionView(CaptionKind.PRESS_SPIN),
    )
    return Scene(stage, reels, coins)


def neutral_reels(definition: GameDefinition) -> tuple[RestingReel, ...]:
    """The first stops, in reading order, whose window wins nothing and shows neither wild nor scatter."""
    strips = definition.strips["base"]
    special = {symbol.id for symbol in definition.symbols if symbol.kind is not SymbolKind.PAY}
    plain = [
        [stop for stop in range(len(strip.symbols)) if not special & set(strip.window_column(stop))] or [0]
        for strip in strips
    ]
    for stops in product(*plain):
        window = Window(tuple(strip.window_column(stop) for strip, stop in zip(strips, stops, strict=True)))
        if not evaluate(definition, window, definition.default_stake).total_minor:
            break
    return tuple(RestingReel(strip, stop) for strip, stop in zip(strips, stops, strict=True))


def shown_window(scene: Scene) -> Window:
    """The window that the scene's reels show."""
    return Window(tuple(reel.symbols()[1 : ROW_COUNT + 1] for reel in scene.reels[:REEL_COUNT]))


def refreshed(scene: Scene, definition: GameDefinition, balance_minor: int, stake_minor: int, coins: int) -> Scene:
    """The same window with meters and bar as they stand now."""
    meters = replace(scene.stage.meters, balance_minor=balance_minor, stake_minor=stake_minor)
    return replace(scene, stage=replace(scene.stage, meters=meters, coin_bar=coin_bar(definition, coins)), coins=coins)


def idle_stage(scene: Scene, t_ms: float, line_ms: float) -> Stage:
    """What goes on after a show: the winning lines one by one, for ``line_ms`` each; else the scene itself, still."""
    if not scene.wins:
        return scene.stage
    turn = int(t_ms // line_ms)
    cue = scene.wins[turn % len(scene.wins)]
    start = turn * line_ms
    return applied(scene.stage, [Scheduled(cue, start, line_ms)], t_ms)


def idle_is_still(scene: Scene) -> bool:
    """Whether `idle_stage` never changes, so that nothing need be drawn again."""
    return not scene.wins
