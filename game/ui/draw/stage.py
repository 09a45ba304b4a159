"""A `Stage` as patches and flights: which part of the screen shows what of it, and in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.presentation.stage import CaptionKind, CaptionView, CellView
from game.ui.draw.backdrop import FADE_STEPS, leaning, look_step
from game.ui.draw.banners import draw_banner, veiled
from game.ui.draw.bulbs import chase_step, draw_bulbs
from game.ui.draw.calm import stilled
from game.ui.draw.card import draw_card, draw_card_history, draw_card_table, draw_gamble_amount
from game.ui.draw.celebration import VEIL as CELEBRATION_VEIL
from game.ui.draw.celebration import draw_celebration
from game.ui.draw.coins import draw_coin_bar, draw_coin_flights, draw_owed, owed_box
from game.ui.draw.expansion import draw_expansions
from game.ui.draw.frame import draw_caption, draw_frame, draw_logo
from game.ui.draw.free_spins import BOARD_STEPS, draw_free_spins
from game.ui.draw.jackpot_reveal import VEIL as JACKPOT_VEIL
from game.ui.draw.jackpot_reveal import arrivals, draw_jackpot, plate_there
from game.ui.draw.jackpots import draw_notice, draw_plate_view, draw_remark
from game.ui.draw.meters import draw_balance, draw_stake, draw_win
from game.ui.draw.painting import VEIL_STEPS, Flight, Patch, Picture, paint_all, shown_patches
from game.ui.draw.paylines import draw_lines, draw_tags
from game.ui.draw.reels import draw_reels, draw_window_shadow
from game.ui.layout import Box, Shape

if TYPE_CHECKING:
    import pygame

    from game.presentation.stage import CardView, CoinBarView, FreeSpinsView, Stage
    from game.ui.draw.backdrop import Lean
    from game.ui.draw.jackpots import JackpotPanelView
    from game.ui.draw.studio import Studio
    from game.ui.layout import GameLayout

EVERYWHERE = 4000.0
"""Wider than any letterbox, in design units."""
GOING = 2.0
"""How much quicker than a jackpot's symbol comes the reels' own goes."""
PILL = 28.0
"""How far the deadline's clock hangs below its plate, in design units."""


def draw_stage(target: pygame.Surface, stage: Stage, studio: Studio, panel: JackpotPanelView | None = None) -> None:
    """The whole stage from nothing; changes nothing but ``target``."""
    paint_all(target, studio, stage_picture(stage, studio, panel))


def stage_picture(stage: Stage, studio: Studio, panel: JackpotPanelView | None = None) -> Picture:
    """The stage alone, without buttons and session strip."""
    patches = (*top_patches(studio, panel), *reels_patches(stage, studio), *meter_patches(stage, studio))
    return Picture(
        look_step(stage.free_spins_look), patches, stage_flights(stage, studio), veil_of(stage), lean_of(stage, studio)
    )


def lean_of(stage: Stage, studio: Studio) -> Lean:
    """How far the place's layers are shifted."""
    return leaning(studio, stilled(stage).lean)


def reels_patches(stage: Stage, studio: Studio, *, tags: bool = True) -> tuple[Patch, ...]:
    """The window's band with everything on it; above it the frame's rim with the coin bar, below it the caption.

    They are apart because the rims stand still while the reels run. ``tags`` are the lines' numbers and amounts.
    """
    layout = studio.layout
    stage = _making_room(stilled(behind_veil(stage)))
    step = look_step(stage.free_spins_look)
    lights = chase_step(studio, stage.lights_ms)
    frame, hole = layout.frame, layout.hole

    def draw_lit_frame(target: pygame.Surface) -> None:
        draw_frame(target, studio)
        draw_bulbs(target, studio, lights)

    def draw_above(target: pygame.Surface) -> None:
        draw_lit_frame(target)
        if stage.coin_bar is not None:
            draw_coin_bar(target, studio, stage.coin_bar)

    def draw_window(target: pygame.Surface) -> None:
        draw_reels(target, studio, stage, step)
        draw_expansions(target, studio, stage.expansions, calm=stage.calm)
        if stage.expansions:
            draw_lines(target, studio, stage.lines)
        draw_window_shadow(target, studio)
        draw_lit_frame(target)
        if stage.coin_bar is not None:
            draw_coin_bar(target, studio, stage.coin_bar)
        if tags:
            draw_tags(target, studio, stage.lines)

    def draw_below(target: pygame.Surface) -> None:
        draw_lit_frame(target)
        draw_caption(target, studio, stage.caption)

    window_key = (stage.reels, stage.cells, stage.lines, stage.expansions, stage.coin_bar, stage.calm, lights)
    bar_key = (stage.coin_bar, lights)
    bar = () if stage.coin_bar is None else (Patch("coin bar", _above_rim(layout), bar_key, draw_above),)
    owed = stage.coin_bar is not None and layout.shape is Shape.PORTRAIT
    shown = stage.coin_bar is not None and stage.coin_bar.owed
    tag = Patch(
        "owed", owed_box(layout).inset(-6), shown, (lambda target: draw_owed(target, studio)) if shown else _nothing
    )
    below = Box(frame.x, hole.bottom, frame.w, frame.bottom - hole.bottom)
    return (
        *bar,
        *((tag,) if owed else ()),
        Patch("rim above", Box(frame.x, frame.y, frame.w, hole.y - frame.y), bar_key, draw_above),
        Patch("reels", Box(frame.x, hole.y, frame.w, hole.h), window_key, draw_window, grounded=True),
        Patch("rim below", below, (stage.caption, lights), draw_below),
    )


def _nothing(_target: pygame.Surface) -> None:
    """No tag stands there."""


def _above_rim(layout: GameLayout) -> Box:
    """The part of the coin bar above the frame, with its glow and tag, clear of the plates above it."""
    bar = layout.coin_bar
    over = [plate for plate in layout.jackpot_plates if plate.x < bar.right and plate.right > bar.x]
    top = max([bar.y - 24, *(plate.bottom + 1 for plate in over)])
    return Box(bar.x - 24, top, bar.w + 24 + 50, layout.frame.y - top)


def behind_veil(stage: Stage) -> Stage:
    """Behind a big show the reels stand still: nothing should draw the eye from it, and nothing need be drawn again."""
    if not veil_of(stage):
        return stage
    cells = {cell: replace(view, scale=1.0, glow=0.0, motion=None) for cell, view in stage.cells.items()}
    return replace(stage, cells=cells, lines=(), caption=CaptionView(CaptionKind.NONE), lights_ms=None)


def _making_room(stage: Stage) -> Stage:
    """Where a jackpot's symbols have come up, the reels' own shrink away beneath them until the plate has come."""
    view = stage.jackpot
    if view is None or view.plate_progress >= 1:
        return stage
    cells = dict(stage.cells)
    for cell, arrived in arrivals(view):
        if arrived > 0:
            cells[cell] = CellView(scale=0.0 if stage.calm else max(0.0, 1 - arrived * GOING))
    return replace(stage, cells=cells)


def veil_of(stage: Stage) -> int:
    """How dark everything above the meters is behind a celebration or a jackpot's plate, in `VEIL_STEPS`."""
    strength = 0.0
    if stage.celebration is not None:
        strength = CELEBRATION_VEIL * stage.celebration.alpha
    if stage.jackpot is not None:
        strength = max(strength, JACKPOT_VEIL * plate_there(stage.jackpot))
    return round(strength * VEIL_STEPS)


def top_patches(studio: Studio, panel: JackpotPanelView | None) -> tuple[Patch, ...]:
    """Logo and jackpots."""
    layout = studio.layout
    logo = layout.logo_small if studio.look.jackpot_panel else layout.logo
    patches: list[Patch | None] = [Patch("logo", logo, (), lambda target: draw_logo(target, studio))]
    if panel is not None:
        for box, plate in zip(layout.jackpot_plates, panel.plates, strict=False):
            patches.append(
                Patch(
                    f"plate {plate.tier}",
                    box._replace(h=box.h + (0 if plate.time_left_s is None else PILL)),
                    plate,
                    lambda target, box=box, plate=plate: draw_plate_view(target, studio, box, plate),  # type: ignore[misc]
                )
            )
        patches += _notice_patches(studio, panel)
    return shown_patches(patches)


def _notice_patches(studio: Studio, panel: JackpotPanelView) -> list[Patch]:
    """The notice and the remark: below it, in its place while there is none, or at a place of its own."""
    layout, key = studio.layout, (panel.notice, panel.simulated)
    notice = layout.jackpot_notice.inset(0, -10)._replace(h=layout.jackpot_notice.h + 46)
    shared = notice.contains(layout.jackpot_remark.centre)
    free = layout.jackpot_notice if shared and panel.notice is None else layout.jackpot_remark

    def draw(target: pygame.Surface) -> None:
        if panel.notice is not None:
            draw_notice(target, studio, panel.notice)
        if panel.simulated:
            draw_remark(target, studio, free)

    if shared:
        return [Patch("notice", notice, key, draw)]
    return [Patch("notice", notice, key, draw), Patch("remark", layout.jackpot_remark.inset(-2, -2), key, draw)]


def meter_patches(stage: Stage, studio: Studio, win: Box | None = None) -> tuple[Patch, ...]:
    """Balance and win, and in a feature its counter; the stake's meter goes with its buttons (`draw_stake`)."""
    layout, meters = studio.layout, stage.meters
    win_box = layout.win if win is None else win
    patches: list[Patch] = [
        Patch(
            "balance",
            _edged(layout.balance),
            meters.balance_minor,
            lambda target: draw_balance(target, studio, meters.balance_minor),
        ),
        Patch(
            "stake",
            _edged(layout.stake),
            meters.stake_minor,
            lambda target: draw_stake(target, studio, meters.stake_minor),
        ),
        Patch(
            "win",
            _edged(win_box),
            (meters.win_minor, meters.win_counting, win_box),
            lambda target: draw_win(target, studio, win_box, meters.win_minor, counting=meters.win_counting),
        ),
    ]
    counter = counted(stage)
    if counter is not None:
        patches += [
            Patch(name, box, counter, lambda target: draw_free_spins(target, studio, counter))
            for name, box in _counter_boxes(layout)
        ]
    return tuple(patches)


def counted(stage: Stage) -> FreeSpinsView | None:
    """The free spins' counter where it is seen, its board in steps: it belongs to their place, and fades with that."""
    if stage.free_spins is None or 2 * look_step(stage.free_spins_look) < FADE_STEPS:
        return None
    return replace(stage.free_spins, board=round(stage.free_spins.board * BOARD_STEPS) / BOARD_STEPS)


def _counter_boxes(layout: GameLayout) -> tuple[tuple[str, Box], ...]:
    """The counter and the board below it with their shine; apart where they do not stand under one another."""
    counter, special = layout.free_spins, layout.special
    if special.y > counter.y:
        left, top = counter.x - 26, counter.y - 26
        return (("free spins", Box(left, top, special.right + 18 - left, special.bottom + 26 - top)),)
    return ("free spins", counter.inset(-8)), ("special", special.inset(-5))


def _edged(box: Box) -> Box:
    """A meter's box with its shadow, short of its neighbours."""
    return box.inset(-9, -11)


def stage_flights(stage: Stage, studio: Studio) -> tuple[Flight, ...]:
    """What flies over the patches, from the lowest to the highest."""
    flights: list[Flight] = []
    stage = stilled(stage)
    if stage.coin_flights:
        coins = stage.coin_flights
        flights.append(
            Flight("coins", coins, lambda target: draw_coin_flights(target, studio, coins), _sky(studio.layout))
        )
    if stage.card is not None:
        card = stage.card
        table = studio.layout.gamble_table.table.inset(-40)
        flights.append(Flight("card", card, lambda target: draw_gamble(target, studio, card), table))
    if stage.banner is not None:
        banner, bar = stage.banner, stage.coin_bar

        def draw_announced(target: pygame.Surface) -> None:
            draw_banner(target, studio, banner, calm=stage.calm)
            if bar is not None:
                _draw_bar_lit(target, studio, bar)

        flights.append(Flight("banner", (banner, bar, stage.calm), draw_announced, _banner_box(studio.layout)))
    if stage.celebration is not None:
        celebration = stage.celebration
        flights.append(
            Flight(
                "celebration",
                (celebration, stage.calm),
                lambda target: draw_celebration(target, studio, celebration, calm=stage.calm),
                _above_meters(studio.layout),
            )
        )
    if stage.jackpot is not None:
        jackpot = stage.jackpot
        flights.append(
            Flight(
                "jackpot",
                (jackpot, stage.calm),
                lambda target: draw_jackpot(target, studio, jackpot, calm=stage.calm),
                _above_meters(studio.layout),
            )
        )
    return tuple(flights)


def _draw_bar_lit(target: pygame.Surface, studio: Studio, bar: CoinBarView) -> None:
    """What of the coin bar stands in an announcement's veil: half of it is above the frame and lit, it is one thing."""
    before = target.get_clip()
    target.set_clip(studio.viewport.rect(veiled(studio.layout)).clip(before))
    draw_coin_bar(target, studio, bar)
    target.set_clip(before)


def _above_meters(layout: GameLayout) -> Box:
    """Everything above the meters, out to the window's edges."""
    return Box(-EVERYWHERE, -EVERYWHERE, 3 * EVERYWHERE, EVERYWHERE + layout.meters_y)


def _banner_box(layout: GameLayout) -> Box:
    """The frame, and the board over it with its shine where that is wider."""
    frame = layout.frame
    return Box(min(frame.x, 0.0), frame.y, max(frame.w, layout.design[0] - min(frame.x, 0.0)), frame.h)


def _sky(layout: GameLayout) -> Box:
    """All that coins fly through: from the reels up, with the room that an arc takes."""
    frame = layout.frame
    return Box(frame.x - 260, layout.coin_bar.y - 220, frame.w + 520, frame.bottom - layout.coin_bar.y + 220)


def draw_gamble(target: pygame.Surface, studio: Studio, card: CardView) -> None:
    """The gamble's table with the card, what stands and the cards before."""
    places = studio.layout.gamble_table
    draw_card_table(target, studio, places.table)
    draw_card_history(target, studio, card.history, places.history)
    draw_card(target, studio, card, places.card)
    draw_gamble_amount(target, studio, card.amount_minor, studio.texts.say("gamble.stands"), places.stands)
