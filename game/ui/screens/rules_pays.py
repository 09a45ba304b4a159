"""The paytable as cards: each symbol's picture, its pays as multiples and in money at the present stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.compiled import pay_minor
from game.engine.definition import PayUnit, SymbolKind
from game.ui.layout import Shape
from game.ui.numerals import number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from game.engine.definition import GameDefinition, Symbol
    from game.presentation.texts import Texts
    from game.ui.art import ArtCache
    from game.ui.widgets.column import Column
    from game.ui.widgets.skin import Skin

    Painter = Callable[[pygame.Surface, int, int], None]

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
COLUMNS = {Shape.LANDSCAPE: 4, Shape.CLASSIC: 3, Shape.PORTRAIT: 2}
GAP = 18.0
ROW_GAPS = {Shape.LANDSCAPE: 18.0, Shape.CLASSIC: 18.0, Shape.PORTRAIT: 14.0}
CARD_HEIGHTS = {Shape.LANDSCAPE: 194.0, Shape.CLASSIC: 194.0, Shape.PORTRAIT: 188.0}
"""As high as leaves a game with one special symbol without a scroll bar."""
PICTURE = 144.0
ROW = 34.0
NOTE = 23.0
PRIZES = 216.0
"""The width of a column of prizes, where a card has room for more than that."""


@dataclass(frozen=True, slots=True)
class PayRow:
    """One prize: how many, its multiple, its money."""

    count: int
    multiple: str
    money: str


@dataclass(frozen=True, slots=True)
class PayCard:
    """What one card of the paytable says; ``note`` stands under the prizes."""

    symbol: str
    name: str
    rows: tuple[PayRow, ...]
    note: str = ""
    special: bool = False


def pay_cards(definition: GameDefinition, texts: Texts, base_stake_minor: int) -> tuple[PayCard, ...]:
    """The cards of a game: the special symbols first, then the paying ones from the dearest down."""
    shown = [symbol for symbol in definition.symbols if symbol.active]
    special = [_special_card(definition, texts, symbol, base_stake_minor) for symbol in shown if _is_special(symbol)]
    paying = [symbol for symbol in shown if symbol.kind is SymbolKind.PAY]
    paying.sort(key=lambda symbol: -max(definition.paytable[symbol.id].values()))
    cards = [
        PayCard(symbol.id, texts.say(f"symbol.{symbol.id}"), _line_rows(definition, texts, symbol.id, base_stake_minor))
        for symbol in paying
    ]
    return (*special, *cards)


def add_pays(column: Column, art: ArtCache, definition: GameDefinition, texts: Texts, base_stake_minor: int) -> None:
    """Put the paytable into a column: a full grid, in which the special symbols take the room that is left over.

    On a tall page each special symbol has a row of its own.
    """
    cards = pay_cards(definition, texts, base_stake_minor)
    special = tuple(card for card in cards if card.special)
    paying = tuple(card for card in cards if not card.special)
    shape = column.skin.viewport.shape
    columns = COLUMNS[shape]
    rows: list[tuple[PayCard, ...]]
    if shape is Shape.PORTRAIT:
        spare, rows, rest = columns, [(card,) for card in special], paying
    else:
        spare = (-len(paying) % columns or columns) if special else 0
        rows = [(*special, *paying[: columns - spare])] if special else []
        rest = paying[columns - spare :] if special else paying
    rows += [rest[start : start + columns] for start in range(0, len(rest), columns)]
    for index, row in enumerate(rows):
        if index:
            column.gap(ROW_GAPS[shape])
        column.block(CARD_HEIGHTS[shape], _row_painter(column, art, row, _widths(column.width, columns, row, spare)))


def _widths(whole: float, columns: int, row: tuple[PayCard, ...], spare: int) -> tuple[float, ...]:
    """How wide the cards of a row are: special ones share the room of ``spare`` others."""
    one = (whole - GAP * (columns - 1)) / columns
    special = sum(card.special for card in row)
    shared = (spare * one + (spare - 1) * GAP - (special - 1) * GAP) / special if special else 0.0
    return tuple(shared if card.special else one for card in row)


def pay_unit(definition: GameDefinition, texts: Texts) -> str:
    """The sentence that says what the multiples multiply."""
    unit = "line_bet" if definition.pay_unit is PayUnit.LINE_BET else "stake"
    return texts.say(f"rules.unit.{unit}", lines=len(definition.lines))


def _is_special(symbol: Symbol) -> bool:
    return symbol.kind is not SymbolKind.PAY


def _line_rows(definition: GameDefinition, texts: Texts, symbol: str, stake: int) -> tuple[PayRow, ...]:
    pays = definition.paytable.get(symbol, {})
    return tuple(
        _pay_row(texts, count, pays[count], int(pay_minor(definition, pays[count], stake)))
        for count in sorted(pays, reverse=True)
    )


def _pay_row(texts: Texts, count: int, multiple: Fraction, amount_minor: int) -> PayRow:
    shown = texts.say("rules.multiplier", multiplier=number(texts, multiple))
    return PayRow(count, shown, texts.money(amount_minor))


def _special_card(definition: GameDefinition, texts: Texts, symbol: Symbol, stake: int) -> PayCard:
    rows = _line_rows(definition, texts, symbol.id, stake)
    scatter = definition.scatter
    notes = []
    if symbol.kind is not SymbolKind.SCATTER:
        notes.append(texts.say("rules.wild.short"))
    if definition.coins is not None and definition.coins.carrier == symbol.id:
        notes.append(texts.say("rules.coins.short"))
    if scatter is not None and scatter.symbol == symbol.id:
        if scatter.pays:
            rows = tuple(
                _pay_row(texts, count, scatter.pays[count], int(scatter.pays[count] * stake))
                for count in sorted(scatter.pays, reverse=True)
            )
        notes.append(texts.say("rules.scatter.pays" if scatter.pays else "rules.scatter.short"))
        spins = definition.free_spins
        if spins is not None:
            notes.append(_award(texts, spins.awards))
    return PayCard(symbol.id, texts.say(f"symbol.{symbol.id}"), rows, "\n".join(notes), special=True)


def _award(texts: Texts, awards: Mapping[int, int]) -> str:
    counts = sorted(awards)
    key = "rules.awards_from" if len(counts) > 1 else "rules.awards"
    return texts.say(key, count=counts[0], spins=awards[counts[0]])


def _row_painter(column: Column, art: ArtCache, cards: tuple[PayCard, ...], widths: tuple[float, ...]) -> Painter:
    skin = column.skin
    px = skin.viewport.px
    side, high = px(PICTURE), px(CARD_HEIGHTS[skin.viewport.shape])

    def paint(canvas: pygame.Surface, x: int, y: int) -> None:
        along = 0.0
        for card, width in zip(cards, widths, strict=True):
            left, size = x + round(along * skin.viewport.scale), (px(width), high)
            canvas.blit(skin.card(size, lit=card.special), (left, y), special_flags=PREMULTIPLIED)
            picture = art.symbol(card.symbol, side)
            place = picture.get_rect(center=(left + px(14) + side // 2, y + size[1] // 2))
            canvas.blit(picture, place, special_flags=PREMULTIPLIED)
            _paint_words(skin, canvas, pygame.Rect(left + px(28) + side, y, size[0] - side - px(46), size[1]), card)
            along += width + GAP

    return paint


def _paint_words(skin: Skin, canvas: pygame.Surface, box: pygame.Rect, card: PayCard) -> None:
    """Name, prizes, note: the note beside many prizes where there is room, else below them."""
    px, scale = skin.viewport.px, skin.viewport.scale
    name = pygame.Rect(box.x, box.y + px(12), box.w, px(32))
    style = skin.coloured(skin.bold, skin.palette.highlight, 24)
    skin.type.line(card.name, style, box.w / scale).draw(canvas, name, (0.0, 0.5))
    y = name.bottom + px(4)
    wide = box.w > px(PRIZES * 2) and len(card.rows) > 1
    prizes = pygame.Rect(box.x, y, px(PRIZES) if wide or card.special else box.w, px(ROW))
    for row in card.rows:
        _paint_prize(skin, canvas, prizes, row)
        prizes.y = prizes.bottom
    if not card.rows:  # a note without prizes stands as high as its neighbour's under one
        prizes.y = prizes.bottom
    if not card.note:
        return
    left, top = (prizes.right + px(44), y) if wide else (box.x, prizes.y + px(8))
    rest = pygame.Rect(left, top, box.right - left, box.bottom - px(14) - top)
    said = skin.coloured(skin.text, skin.palette.text, NOTE)
    note = skin.type.paragraph(card.note, said, rest.w / scale, rest.h / scale, 0.0, even=True)
    note.draw(canvas, rest, (0.0, 0.4 if wide else 0.1))


def _paint_prize(skin: Skin, canvas: pygame.Surface, line: pygame.Rect, row: PayRow) -> None:
    """How many, times what, how much."""
    px, room = skin.viewport.px, line.w / skin.viewport.scale
    count = skin.coloured(skin.bold, skin.palette.text, 23)
    skin.type.line(f"{row.count}", count).draw(canvas, line, (0.0, 0.5))
    middle = pygame.Rect(line.x + px(24), line.y, px(room * 0.32), line.h)
    multiple = skin.coloured(skin.text, skin.palette.text_dim, 22)
    skin.type.line(row.multiple, multiple, room * 0.32).draw(canvas, middle, (1.0, 0.5))
    money = skin.coloured(skin.bold, skin.palette.text, 23)
    skin.type.line(row.money, money, room * 0.5).draw(canvas, line, (1.0, 0.5))
