"""Balance, stake and win: sunken displays with figures that stand still while they count (STANDARDS 16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.draw.panels import draw_meter
from game.ui.draw.samples import nowhere, sample_amounts
from game.ui.draw.styles import figure, label, won_figure

if TYPE_CHECKING:
    import pygame

    from game.ui.draw.studio import Studio
    from game.ui.layout import Box
    from game.ui.type import TextStyle


def _draw(target: pygame.Surface, studio: Studio, box: Box, name: str, words: str, style: TextStyle) -> None:  # noqa: PLR0913, PLR0917 - one call a meter
    draw_meter(target, studio, studio.viewport.rect(box))
    head = studio.viewport.rect((box.x + 20, box.y + 16, box.w - 40, 22))
    studio.type.line(name, label(studio.palette), box.w - 40).draw(target, head)
    below = studio.viewport.rect((box.x + 26, box.y + 42, box.w - 52, box.h - 56))
    studio.type.draw_figures(target, words, style, below)


def draw_balance(target: pygame.Surface, studio: Studio, balance_minor: int) -> None:
    """The player's credit."""
    words = studio.money(balance_minor)
    _draw(target, studio, studio.layout.balance, studio.texts.say("label.balance"), words, figure(studio.palette))


def draw_stake(target: pygame.Surface, studio: Studio, stake_minor: int) -> None:
    """All that one round costs, between its buttons."""
    layout = studio.layout
    draw_meter(target, studio, studio.viewport.rect(layout.stake))
    left, right = layout.stake_down.right + 8, layout.stake_up.x - 8
    head = studio.viewport.rect((left, layout.stake.y + 16, right - left, 22))
    studio.type.line(studio.texts.say("label.stake"), label(studio.palette), right - left).draw(target, head)
    below = studio.viewport.rect((left, layout.stake.y + 42, right - left, layout.stake.h - 56))
    studio.type.draw_figures(target, studio.money(stake_minor), figure(studio.palette), below)


def bake_meters(studio: Studio) -> None:
    """Make the figures of the meters ready; the win's in the narrower of its places too."""
    target, layout = nowhere(), studio.layout
    for amount in sample_amounts():
        draw_balance(target, studio, amount)
        for box in (layout.win, layout.win_with_gamble):
            draw_win(target, studio, box, amount, counting=True)
            draw_win(target, studio, box, amount, counting=False)


def draw_win(target: pygame.Surface, studio: Studio, box: Box, win_minor: int, *, counting: bool) -> None:
    """What the round won so far; gilded as soon as there is something."""
    style = won_figure(studio.palette, 56 if counting else 54) if win_minor > 0 else figure(studio.palette)
    _draw(target, studio, box, studio.texts.say("label.win"), studio.money(win_minor), style)
