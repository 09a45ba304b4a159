"""What a game screen will need, step by step, so that a loading screen can show how far it has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.presentation.celebration import TIER_STAKES
from game.presentation.stage import BannerKind
from game.ui.art import BLUR_LEVELS, Variant, Wanted
from game.ui.draw.backdrop import resting
from game.ui.draw.banners import bake_banners
from game.ui.draw.celebration import RAY_STEPS, THING_SIZES, bake_coins, bake_tier, ray_picture, thing_names
from game.ui.draw.cells import HELD_COIN, glints, held_coin, motion_glows, motion_name
from game.ui.draw.coins import bake_coin_bar
from game.ui.draw.expansion import bake_expansions, banner_px
from game.ui.draw.frame import frame_strips
from game.ui.draw.free_spins import bake_free_spins
from game.ui.draw.jackpot_reveal import bake_jackpot
from game.ui.draw.jackpots import bake_plates
from game.ui.draw.meters import bake_meters
from game.ui.draw.panels import bake_around
from game.ui.draw.particles import bake_things
from game.ui.draw.paylines import bake_paylines
from game.ui.draw.swap_tile import SHEET, has_tile, tile_frames

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
    steps += _shows(studio, definition)
    return tuple(steps)


def _shows(studio: Studio, definition: GameDefinition) -> list[Wanted]:
    """What the great moments show for the first time: signs, boards, figures, things in the air."""
    steps = [Wanted("meters", partial(bake_meters, studio))]
    steps += [Wanted("things", partial(bake_things, studio, name, THING_SIZES)) for name in thing_names(studio)]
    steps += [Wanted("tiers", partial(bake_tier, studio, tier)) for tier in range(len(TIER_STAKES))]
    steps.append(Wanted("boards", partial(bake_banners, studio, _kinds(definition))))
    steps.append(Wanted("credit", partial(bake_around, studio, studio.layout.credit_panel)))
    if definition.free_spins is not None and (definition.free_spins.special or definition.free_spins.respin):
        steps.append(Wanted("choices", partial(bake_around, studio, studio.layout.choice_panel)))
    if definition.free_spins is not None:
        steps.append(Wanted("free spins", partial(bake_free_spins, studio)))
    if _specials(definition):
        steps.append(Wanted("expansions", partial(bake_expansions, studio)))
    if definition.coins is not None:
        steps.append(Wanted("coin bar", partial(bake_coin_bar, studio)))
        steps.append(Wanted(HELD_COIN, partial(held_coin, studio)))
        if has_tile(studio):
            steps.append(Wanted(SHEET, partial(tile_frames, studio)))
    if definition.jackpots is not None:
        rules = definition.jackpots
        tiers = [tier.id for tier in rules.tiers] + ([] if rules.time is None else [rules.time.id])
        steps.append(Wanted("plates", partial(bake_plates, studio)))
        steps.append(Wanted("jackpot", partial(bake_jackpot, studio, tiers)))
    return steps


def _kinds(definition: GameDefinition) -> list[BannerKind]:
    """The announcements that a game makes."""
    kinds: list[BannerKind] = []
    rules = definition.free_spins
    if rules is not None:
        kinds += [BannerKind.FREE_SPINS_INTRO, BannerKind.RETRIGGER, BannerKind.FREE_SPINS_OUTRO]
        kinds += [] if rules.special is None else [BannerKind.SPECIAL_CHOSEN]
        kinds += [] if rules.respin is None else [BannerKind.WIN_BURNED, BannerKind.WIN_TAKEN]
    return kinds if definition.coins is None else [*kinds, BannerKind.BONUS_SPINS, BannerKind.SWAP]


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
        motion_glows(studio, symbol)


def _banner(studio: Studio, symbol: str) -> None:
    height = studio.viewport.rect(studio.layout.reel(0)).h
    studio.art.picture(f"banners/{symbol}", (banner_px(studio), height))
