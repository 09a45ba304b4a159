"""The whole game screen as one `Picture`: stage, buttons, strip, and the board of a choice over them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.engine.choices import GambleOffer, Offer, RespinOffer, SpecialOffer
from game.presentation.stage import Stage
from game.ui.draw.backdrop import look_step
from game.ui.draw.calm import stilled
from game.ui.draw.jackpots import JackpotPanelView
from game.ui.draw.meters import draw_stake
from game.ui.draw.painting import Flight, Patch, Picture
from game.ui.draw.panels import draw_pill, draw_plaque
from game.ui.draw.stage import (
    EVERYWHERE,
    counted,
    lean_of,
    meter_patches,
    reels_patches,
    stage_flights,
    top_patches,
    veil_of,
)
from game.ui.draw.studio import darker
from game.ui.draw.styles import strong
from game.ui.layout import Box
from game.ui.screens.game_buttons import FOCUS_MARGIN, ButtonView, draw_button
from game.ui.screens.game_choices import (
    draw_credit,
    draw_gamble_words,
    draw_guess,
    draw_respin,
    draw_special,
)
from game.ui.screens.game_countdown import CountdownView, draw_countdown
from game.ui.screens.game_strip import StripView, draw_strip, strip_box

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from game.ui.draw.studio import Studio

MARK_SIZE = 26
MARK_DOT, TWO_LINES = " · ", 60.0
"""Where a mark's words part into two lines, and the height that a place needs for these."""
STAKE_BUTTONS, MODE_BUTTONS = ("stake_down", "stake_up"), ("mode",)
"""Buttons that are drawn with another patch, and those whose place the free spins' counter takes."""


@dataclass(frozen=True, slots=True)
class CreditBoard:
    """The board that offers more credits (CO-13)."""


@dataclass(frozen=True, slots=True)
class OfferBoard:
    """The board of a choice with its countdown; ``steps`` is the gamble's limit."""

    offer: Offer
    countdown: CountdownView
    steps: int = 0


Board = CreditBoard | OfferBoard


@dataclass(frozen=True, slots=True)
class ScreenView:
    """Everything on the game screen at one moment.

    ``buttons`` belong to the screen itself, ``board_buttons`` to the board over it. ``countdown`` is the waiting
    gamble's, beside its buttons. ``notice`` is a line over the caption; ``mark`` a badge beside the frame: a recall,
    a promotion; ``steps`` how many guesses a gamble has at most. ``unknown`` names meters that have nothing to show.
    """

    stage: Stage
    buttons: tuple[ButtonView, ...]
    strip: StripView
    panel: JackpotPanelView | None = None
    board: Board | None = None
    board_buttons: tuple[ButtonView, ...] = ()
    countdown: CountdownView | None = None
    notice: str = ""
    mark: str = ""
    steps: int = 0
    unknown: frozenset[str] = frozenset()


def screen_picture(view: ScreenView, studio: Studio) -> Picture:
    """The screen's patches in an order in which none covers another, and its flights from low to high."""
    layout, stage = studio.layout, view.stage
    buttons = {button.button.name: button for button in view.buttons}
    win = layout.win_with_gamble if "gamble" in buttons else layout.win
    plain = (patch for patch in meter_patches(stage, studio, win) if patch.name != "stake")
    meters = (*plain, _stake_patch(stage, studio, buttons))
    elsewhere = (*STAKE_BUTTONS, *(() if counted(stage) is None else MODE_BUTTONS))
    patches = [
        *top_patches(studio, view.panel),
        *reels_patches(stage, studio),
        *(patch for patch in meters if patch.name not in view.unknown),
        *(_button_patch(button, studio) for name, button in buttons.items() if name not in elsewhere),
        Patch(
            "strip",
            Box(-EVERYWHERE, strip_box(studio).y, 3 * EVERYWHERE, EVERYWHERE),
            view.strip,
            lambda target: draw_strip(target, studio, view.strip),
        ),
    ]
    lean = lean_of(stage, studio)
    return Picture(look_step(stage.free_spins_look), tuple(patches), _flights(view, studio), veil_of(stage), lean)


def _stake_patch(stage: Stage, studio: Studio, buttons: Mapping[str, ButtonView]) -> Patch:
    """The stake's meter with its two buttons."""
    stepping = tuple(buttons[name] for name in STAKE_BUTTONS if name in buttons)
    stake = stage.meters.stake_minor

    def draw(target: pygame.Surface) -> None:
        draw_stake(target, studio, stake)
        for button in stepping:
            draw_button(target, studio, button)

    return Patch("stake", studio.layout.stake.inset(-9, -11), (stake, stepping), draw)


def _button_patch(view: ButtonView, studio: Studio) -> Patch:
    # A gap of two units stays between the patches of neighbours, so that rounding never lets them overlap.
    box = view.button.box.inset(-FOCUS_MARGIN + 3)
    return Patch(f"button {view.button.name}", box, view, lambda target: draw_button(target, studio, view))


def _flights(view: ScreenView, studio: Studio) -> tuple[Flight, ...]:
    flights = list(stage_flights(view.stage, studio))
    card = view.stage.card
    if card is not None and card.card is not None and view.board is None:
        shown = stilled(view.stage).card or card
        flights.append(
            Flight(
                "guess",
                (shown, view.steps),
                lambda target: draw_guess(target, studio, shown, view.steps),
                studio.layout.gamble_table.table.inset(-40),
            )
        )
    if view.countdown is not None:
        countdown = view.countdown
        place = studio.layout.waiting
        flights.append(
            Flight(
                "waiting",
                countdown,
                lambda target: _draw_waiting(target, studio, place, countdown),
                place.inset(-16),
            )
        )
    if view.mark:
        badge = studio.layout.mark.inset(-20, -20)
        flights.append(Flight("mark", view.mark, lambda target: _draw_mark(target, studio, view.mark), badge))
    if view.notice:
        hole = studio.layout.hole
        line = Box(hole.x, hole.bottom - 140, hole.w, 120)
        flights.append(Flight("said", view.notice, lambda target: _draw_notice(target, studio, view.notice), line))
    if view.board is not None:
        key = (view.board, view.board_buttons)
        flights.append(Flight("board", key, partial(_draw_board, studio=studio, view=view)))
    return tuple(flights)


def _draw_board(target: pygame.Surface, studio: Studio, view: ScreenView) -> None:
    """The board and its buttons."""
    match view.board:
        case CreditBoard():
            draw_credit(target, studio)
        case OfferBoard() as board:
            _draw_offer(target, studio, board)
        case None:
            return
    for button in view.board_buttons:
        draw_button(target, studio, button)


def _draw_offer(target: pygame.Surface, studio: Studio, board: OfferBoard) -> None:
    match board.offer:
        case SpecialOffer():
            draw_special(target, studio, board.countdown)
        case RespinOffer():
            draw_respin(target, studio, board.offer, board.countdown)
        case GambleOffer():
            draw_gamble_words(target, studio, board.offer, board.steps, board.countdown)


def _draw_waiting(target: pygame.Surface, studio: Studio, place: Box, countdown: CountdownView) -> None:
    """The countdown of a gamble that was not entered, on a plaque above its buttons."""
    draw_plaque(target, studio, studio.viewport.rect(place))
    draw_countdown(target, studio, place.inset(10, 5), countdown)


def _draw_notice(target: pygame.Surface, studio: Studio, words: str) -> None:
    """A refusal in plain words over the reels' lower part."""
    hole = studio.layout.hole
    width = min(hole.w - 120, studio.type.width(words, strong(studio.palette, 32)) + 90)
    rect = studio.viewport.rect((hole.centre[0] - width / 2, hole.bottom - 118, width, 74))
    draw_pill(target, studio, rect, darker(studio.palette.danger, 0.55))
    studio.type.line(words, strong(studio.palette, 32, (255, 255, 255)), width - 60).draw(target, rect)


def _draw_mark(target: pygame.Surface, studio: Studio, words: str) -> None:
    """What this is, if not the player's own round."""
    place = studio.layout.mark
    style = strong(studio.palette, MARK_SIZE, (255, 255, 255))
    rows = words.split(MARK_DOT, 1) if place.h >= TWO_LINES else [words]
    width = min(place.w, max(studio.type.width(row, style) for row in rows) + 64)
    rect = studio.viewport.rect((place.x, place.y, width, place.h))
    draw_plaque(target, studio, rect)
    studio.type.paragraph("\n".join(rows), style, width - 40, place.h - 20).draw(target, rect)
