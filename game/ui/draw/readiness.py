"""What a game screen will need, step by step, so that a loading screen can show how far it has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.art import BLUR_LEVELS, Variant, Wanted
from game.ui.draw.backdrop import resting
from game.ui.draw.celebration import RAY_STEPS, bake_coins, ray_picture
from game.ui.draw.cells import glints, motion_frames, motion_name
from game.ui.draw.frame import frame_strips
from game.ui.draw.paylines import bake_paylines

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition
    from game.ui.draw.studio import Studio


def wanted(studio: Studio, definition: GameDefinition) -> tuple[Wanted, ...]:
    """Everything whose making would make a frame late."""
    steps = [
        Wanted("background", partial(resting, studio, free_spins=False)),
        Wanted("background_free_spins", partial(resting, studio, free_spins=True)),
        Wanted("frame", partial(frame_strips, studio)),
    ]
    steps += [Wanted(f"symbols/{symbol.id}", partial(_symbol, studio, symbol.id)) for symbol in definition.symbols]
    steps += [Wanted(f"banners/{name}", partial(_banner, studio, name)) for name in _specials(definition)]
    if studio.art.has("motion/coin"):
        steps.append(Wanted("motion/coin", partial(bake_coins, studio)))
    steps.append(Wanted("paylines", partial(bake_paylines, studio, tuple(line.rows for line in definition.lines))))
    steps += [Wanted("rays", partial(ray_picture, studio, step)) for step in range(RAY_STEPS)]
    return tuple(steps)


def _specials(definition: GameDefinition) -> tuple[str, ...]:
    """The symbols that may expand."""
    rules = definition.free_spins
    return () if rules is None or rules.special is None else rules.special.candidates


def _symbol(studio: Studio, symbol: str) -> None:
    """One symbol sharp, smeared and as a glow."""
    studio.art.symbol(symbol, studio.symbol_px)
    for level in range(1, BLUR_LEVELS + 1):
        studio.art.symbol_blurred(symbol, studio.symbol_px, level)
    studio.art.symbol(symbol, studio.symbol_px, Variant.GLOW)
    glints(studio, symbol)
    if studio.art.has(motion_name(symbol)):
        motion_frames(studio, symbol)


def _banner(studio: Studio, symbol: str) -> None:
    height = studio.viewport.rect(studio.layout.reel(0)).h
    studio.art.picture(f"banners/{symbol}", (studio.viewport.px(220), height))
