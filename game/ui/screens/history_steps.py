"""A round told step by step in words and small pictures of what landed (CO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Choice, Collect, Gamble, PickSpecial, Replay, TakeWin, TimedOut
from game.engine.events import (
    BarFilled,
    BonusSpinsAwarded,
    CardDrawn,
    CoinCollected,
    DecidedBy,
    Event,
    FreeSpinsEnded,
    FreeSpinsRetriggered,
    FreeSpinStarted,
    FreeSpinsTriggered,
    GambleCollected,
    JackpotWon,
    LineWon,
    ReelsLanded,
    RoundSettled,
    ScatterWon,
    SpecialChosen,
    SpinPaid,
    StakeTaken,
    SymbolExpanded,
    SymbolsSwapped,
    WinBurned,
    WinCapped,
    WinTaken,
)

if TYPE_CHECKING:
    from game.engine.window import Window
    from game.presentation.texts import Texts
    from game.ui.art import ArtCache
    from game.ui.widgets.column import Column

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
CELL = 62.0
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
SUITS = ("spades", "hearts", "diamonds", "clubs")


def step_words(  # noqa: C901, PLR0911, PLR0912 - one sentence an event, all of them
    texts: Texts, event: Event, jackpots_minor: int = 0
) -> str:
    """One event as a sentence; lines, reels and rows counted from 1. ``jackpots_minor`` are those of the round."""
    say, money = texts.say, texts.money
    match event:
        case StakeTaken(stake_minor=stake, promo=promo):
            return say("step.stake_promo") if promo else say("step.stake", amount=money(stake))
        case SymbolsSwapped(drawn=drawn):
            return say("step.swap", symbols=", ".join(say(f"symbol.{symbol}") for symbol in drawn))
        case FreeSpinStarted(number=number, total=total):
            return say("step.free_spin", number=number, total=total)
        case ReelsLanded():
            return say("step.landed")
        case CoinCollected(stored=stored):
            return say("step.coin", stored=stored)
        case BarFilled(stored=stored):
            return say("step.bar", stored=stored)
        case BonusSpinsAwarded(awarded=awarded, total=total):
            return say("step.bonus", awarded=awarded, total=total)
        case LineWon(line=line, symbol=symbol, count=count, amount_minor=amount):
            name = say(f"symbol.{symbol}")
            return say("step.line", line=line + 1, count=count, symbol=name, amount=money(amount))
        case ScatterWon(symbol=symbol, count=count, amount_minor=amount):
            return say("step.scatter", count=count, symbol=say(f"symbol.{symbol}"), amount=money(amount))
        case SymbolExpanded(symbol=symbol, reels=reels, amount_minor=amount):
            covered = ", ".join(str(reel + 1) for reel in reels)
            return say("step.expansion", symbol=say(f"symbol.{symbol}"), reels=covered, amount=money(amount))
        case SpinPaid(amount_minor=amount, round_win_minor=total):
            return say("step.spin_paid", amount=money(amount), total=money(total))
        case FreeSpinsTriggered(awarded=awarded):
            return say("step.triggered", awarded=awarded)
        case FreeSpinsRetriggered(awarded=awarded, total=total):
            return say("step.retriggered", awarded=awarded, total=total)
        case SpecialChosen(symbol=symbol, by=by):
            return say("step.special", symbol=say(f"symbol.{symbol}"), by=_by(texts, by))
        case FreeSpinsEnded(spins=spins, win_minor=win):
            return say("step.ended", amount=money(win), spins=spins)
        case WinTaken(win_minor=win, by=by):
            return say("step.taken", amount=money(win), by=_by(texts, by))
        case WinBurned(burned_minor=burned, by=by):
            return say("step.burned", amount=money(burned), by=_by(texts, by))
        case WinCapped(cap_minor=cap):
            return say("step.capped", amount=money(cap))
        case JackpotWon(tier=tier, amount_minor=amount):
            return say("step.jackpot", tier=say(f"jackpot.{tier}"), amount=money(amount))
        case CardDrawn(step=step, guess=guess, card=card, won=won, amount_minor=amount):
            key = "step.card" if won else "step.card_lost"
            named, said = card_name(texts, card), say(f"guess.{guess}")
            return say(key, step=step, card=named, guess=said, amount=money(amount))
        case GambleCollected(amount_minor=amount, by=by):
            return say("step.collected", amount=money(amount), by=_by(texts, by))
        case RoundSettled(win_minor=win):
            return say("step.settled", amount=money(win + jackpots_minor))


def choice_words(texts: Texts, choice: Choice) -> str:
    """One choice as the player made it."""
    match choice:
        case PickSpecial(symbol=symbol):
            return texts.say("choice.special", symbol=texts.say(f"symbol.{symbol}"))
        case TakeWin():
            return texts.say("choice.take")
        case Replay():
            return texts.say("choice.replay")
        case Gamble(guess=guess):
            return texts.say("choice.gamble", guess=texts.say(f"guess.{guess.value}"))
        case Collect():
            return texts.say("choice.collect")
        case TimedOut():
            return texts.say("choice.timeout")


def card_name(texts: Texts, card: int) -> str:
    """A card 0..51 by name."""
    rank = RANKS[card % len(RANKS)]
    shown = rank if rank.isdigit() else texts.say(f"card.rank.{rank}")
    return texts.say("card.name", rank=shown, suit=texts.say(f"guess.{SUITS[card // len(RANKS)]}"))


def add_steps(column: Column, texts: Texts, art: ArtCache | None, events: tuple[Event, ...]) -> None:
    """Put every step into a column; what landed is shown as pictures where the theme's art is at hand."""
    jackpots = sum(event.amount_minor for event in events if isinstance(event, JackpotWon))
    for event in events:
        match event:
            case FreeSpinStarted() | FreeSpinsTriggered() | FreeSpinsEnded() | RoundSettled():
                column.gap(8)
                column.words(step_words(texts, event, jackpots), column.skin.bold)
            case ReelsLanded(window=window) if art is not None:
                add_window(column, art, window)
            case LineWon() | ScatterWon() | SymbolExpanded() | JackpotWon():
                style = column.skin.coloured(column.skin.text, column.skin.palette.highlight, 24)
                column.words(step_words(texts, event), style, indent=14)
            case _:
                column.words(step_words(texts, event), column.skin.coloured(column.skin.text, MILD, 24), indent=14)


def add_window(column: Column, art: ArtCache, window: Window) -> None:
    """A small picture of what landed."""
    skin = column.skin
    cell = skin.viewport.px(CELL)
    side = round(cell * 0.9)
    size = (cell * len(window.reels) + 2 * skin.viewport.px(8), cell * len(window.reels[0]) + 2 * skin.viewport.px(8))

    def paint(canvas: pygame.Surface, x: int, y: int) -> None:
        canvas.blit(skin.well(size, 12), (x, y), special_flags=PREMULTIPLIED)
        for reel, shown in enumerate(window.reels):
            for row, symbol in enumerate(shown):
                picture = art.symbol(symbol, side)
                left = x + skin.viewport.px(8) + reel * cell + (cell - picture.get_width()) // 2
                top = y + skin.viewport.px(8) + row * cell + (cell - picture.get_height()) // 2
                canvas.blit(picture, (left, top), special_flags=PREMULTIPLIED)

    column.gap(6)
    column.block(size[1] / skin.viewport.scale, paint)
    column.gap(6)


MILD = (216, 212, 206)
"""Steps that paid nothing stay in the background."""


def _by(texts: Texts, by: DecidedBy) -> str:
    return texts.say(f"step.by.{by.value}")
