"""The choices of a round as boards over the reels: what can be pressed on each, and how the board looks."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from game.engine.choices import Collect, Colour, Gamble, GambleOffer, PickSpecial, Replay, Suit, TakeWin
from game.engine.definition import PayUnit
from game.ui.draw.panels import draw_around, draw_sign, draw_veil
from game.ui.draw.styles import gilded, label, lacquered, strong, won_figure
from game.ui.layout import Box
from game.ui.screens.game_buttons import Button, ButtonView, SuitFace, SymbolFace, Tone, WordFace, draw_button
from game.ui.screens.game_countdown import countdown_width, draw_countdown

if TYPE_CHECKING:
    import pygame

    from game.engine.choices import Choice, RespinOffer, SpecialOffer
    from game.engine.definition import GameDefinition
    from game.presentation.stage import CardView
    from game.presentation.texts import Texts
    from game.ui.draw.studio import Studio
    from game.ui.layout import GameLayout
    from game.ui.screens.game_countdown import CountdownView

COLUMNS = 3
TILE_HEIGHT = 170.0
GAP = 12.0
HEAD, FOOT = 86.0, 90.0
"""What the title takes above the tiles, the countdown below them."""
VEIL = 0.55
TOP_UP_MINOR = 100_000
"""What one press of Top up adds."""
COLOUR_WINS, SUIT_WINS = 2, 4
"""What a right colour and a right suit make of the amount (BO-12)."""
SUIT_KEYS = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.DIAMONDS: "d", Suit.CLUBS: "c"}
COLOUR_KEYS = {Colour.RED: "r", Colour.BLACK: "b"}


def choice_of(name: str) -> Choice | None:
    """The choice that a button's name stands for; None for a button that is no choice."""
    head, _, tail = name.partition(":")
    plain: dict[str, Choice] = {"take": TakeWin(), "replay": Replay(), "collect": Collect()}
    match head:
        case "pick":
            return PickSpecial(tail)
        case "colour":
            return Gamble(Colour(tail))
        case "suit":
            return Gamble(Suit(tail))
        case _:
            return plain.get(head)


# -- the special symbol ------------------------------------------------------------------------------------------------


def special_buttons(
    layout: GameLayout, texts: Texts, definition: GameDefinition, offer: SpecialOffer, base_stake_minor: int
) -> tuple[Button, ...]:
    """One tile a candidate with what it pays on so many reels, all lines together (BO-05), keyed by number."""
    panel, rows = layout.choice_panel, -(-len(offer.symbols) // COLUMNS)
    room = panel.h - HEAD - FOOT
    wide = (panel.w - GAP * (COLUMNS - 1)) / COLUMNS
    high = min(TILE_HEIGHT, (room - GAP * (rows - 1)) / rows)
    top = panel.y + HEAD + (room - rows * (high + GAP) + GAP) / 2
    unit = base_stake_minor if definition.pay_unit is PayUnit.LINE_BET else base_stake_minor * len(definition.lines)
    pays = {
        symbol: tuple(
            texts.say("special.pays", count=count, amount=texts.money(int(pay * unit)))
            for count, pay in sorted(definition.paytable[symbol].items(), reverse=True)
        )
        for symbol in offer.symbols
    }
    every = tuple(chain.from_iterable(pays.values()))
    buttons = []
    for index, symbol in enumerate(offer.symbols):
        row, column = divmod(index, COLUMNS)
        beside = min(COLUMNS, len(offer.symbols) - row * COLUMNS)
        left = panel.centre[0] - (beside * (wide + GAP) - GAP) / 2
        box = Box(left + column * (wide + GAP), top + row * (high + GAP), wide, high)
        key = str(index + 1) if index < 9 else ""
        buttons.append(Button(f"pick:{symbol}", box, SymbolFace(symbol, pays[symbol], key, every)))
    return tuple(buttons)


def draw_special(target: pygame.Surface, studio: Studio, countdown: CountdownView) -> None:
    """The board behind the tiles."""
    panel = _draw_titled(target, studio, studio.layout.choice_panel, studio.texts.say("special.title"))
    _draw_centred(target, studio, Box(panel.centre[0] - 400, panel.bottom - 76, 800, 72), countdown)


def _draw_centred(target: pygame.Surface, studio: Studio, box: Box, countdown: CountdownView) -> None:
    """A countdown in the middle of ``box``: its words differ in length."""
    width = min(box.w, countdown_width(studio, box.h, countdown))
    draw_countdown(target, studio, Box(box.centre[0] - width / 2, box.y, width, box.h), countdown)


# -- take or replay ----------------------------------------------------------------------------------------------------


def respin_buttons(layout: GameLayout, texts: Texts, offer: RespinOffer, spins: int) -> tuple[Button, ...]:
    """Take the win, or burn it and play ``spins`` free spins again (BO-09)."""
    panel = layout.choice_panel
    wide, half = min(460.0, panel.w / 2 - 40), 20
    top = panel.y + panel.h * 0.55
    take = Box(panel.centre[0] - half - wide, top, wide, panel.h * 0.22)
    replay = Box(panel.centre[0] + half, top, wide, panel.h * 0.22)
    return (
        Button("take", take, WordFace(texts.say("respin.take", amount=texts.money(offer.win_minor))), Tone.TAKE),
        Button(
            "replay",
            replay,
            WordFace(
                texts.say("respin.replay", count=spins),
                texts.say("respin.gives_up", amount=texts.money(offer.win_minor)),
            ),
            Tone.GO,
        ),
    )


def draw_respin(target: pygame.Surface, studio: Studio, offer: RespinOffer, countdown: CountdownView) -> None:
    """The board: what was won, which choice is the best strategy's, that none beats chance (BO-10)."""
    texts, viewport = studio.texts, studio.viewport
    panel = _draw_titled(target, studio, studio.layout.choice_panel, texts.say("respin.title"))
    words = texts.say("respin.body", amount=texts.money(offer.win_minor))
    place = viewport.rect((panel.x, panel.y + panel.h * 0.17, panel.w, 70))
    studio.type.line(words, won_figure(studio.palette, 54), panel.w - 40).draw(target, place)
    best = "respin.best_replay" if offer.replay_is_best else "respin.best_take"
    rows = (
        (
            texts.say(best, threshold=texts.money(offer.threshold_minor)),
            strong(studio.palette, 30, studio.palette.good),
            0.35,
        ),
        (texts.say("respin.chance"), strong(studio.palette, 24, studio.palette.text_dim), 0.43),
    )
    for text, style, down in rows:
        row = viewport.rect((panel.x, panel.y + panel.h * down, panel.w, 36))
        studio.type.line(text, style, panel.w - 40).draw(target, row)
    _draw_centred(target, studio, Box(panel.centre[0] - 400, panel.y + panel.h * 0.83, 800, 84), countdown)


# -- gamble ------------------------------------------------------------------------------------------------------------


def gamble_buttons(layout: GameLayout, texts: Texts, offer: GambleOffer) -> tuple[Button, ...]:
    """Two colours, four suits and Collect; a guess that is not on offer is there but can't be chosen (BO-13)."""
    places = layout.gamble_table
    doubled = texts.money(offer.amount_minor * COLOUR_WINS)
    quadrupled = texts.money(offer.amount_minor * SUIT_WINS)
    buttons = []
    for colour, box in zip((Colour.RED, Colour.BLACK), places.colours, strict=True):
        tone = Tone.RED if colour is Colour.RED else Tone.BLACK
        face = WordFace(texts.say(f"gamble.{colour.value}"), doubled)
        buttons.append(Button(f"colour:{colour.value}", box, face, tone, enabled=colour in offer.guesses))
    for suit, box in zip((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), places.suits, strict=True):
        face_of_suit = SuitFace(suit.value, quadrupled)
        buttons.append(Button(f"suit:{suit.value}", box, face_of_suit, Tone.CARD, enabled=suit in offer.guesses))
    buttons.append(Button("collect", places.collect, WordFace(texts.say("button.collect")), Tone.TAKE))
    return tuple(buttons)


def draw_guess(target: pygame.Surface, studio: Studio, card: CardView, steps: int) -> None:
    """The table while its card turns: what was guessed stands out among what could have been, then the verdict."""
    _draw_head(target, studio, card.step, steps)
    offer = GambleOffer(card.before_minor, card.step, (*Colour, *Suit), 0)
    for button in gamble_buttons(studio.layout, studio.texts, offer)[:-1]:
        guessed = button.name.partition(":")[2] == card.guess
        shown = button if guessed else replace(button, enabled=False)
        draw_button(target, studio, ButtonView(shown, hovered=guessed))
    if card.won is None:
        return
    right = card.won
    words = studio.texts.say("gamble.won" if right else "gamble.lost")
    colour = studio.palette.good if right else studio.palette.danger
    outcome = studio.layout.gamble_table.outcome
    said = studio.type.line(words, lacquered(studio.palette, 50, colour), outcome.w)
    said.draw(target, studio.viewport.rect(outcome))


def _draw_head(target: pygame.Surface, studio: Studio, step: int, steps: int) -> None:
    """The table's sign, and over the guesses what each multiplies by."""
    places, texts, viewport = studio.layout.gamble_table, studio.texts, studio.viewport
    draw_sign(target, studio, viewport.rect(places.sign))
    title = texts.say("gamble.title")
    studio.type.line(title, gilded(52), places.title.w).draw(target, viewport.rect(places.title))
    words = texts.say("gamble.step", step=step, steps=steps)
    studio.type.line(words, label(studio.palette, 23), places.step.w).draw(target, viewport.rect(places.step))
    for box, factor in ((places.colours_title, COLOUR_WINS), (places.suits_title, SUIT_WINS)):
        studio.type.line(times(factor), won_figure(studio.palette, 42), box.w).draw(target, viewport.rect(box))


def draw_gamble_words(
    target: pygame.Surface, studio: Studio, offer: GambleOffer, steps: int, countdown: CountdownView
) -> None:
    """Titles and the countdown on the table; the table itself is part of the stage."""
    places, texts = studio.layout.gamble_table, studio.texts
    _draw_head(target, studio, offer.step, steps)
    body = studio.type.paragraph(texts.say("gamble.body"), strong(studio.palette, 23), places.outcome.w)
    body.draw(target, studio.viewport.rect(places.outcome))
    draw_countdown(target, studio, places.countdown, countdown)


def times(factor: int) -> str:
    """A factor as it is written everywhere."""
    return f"×{factor}"  # noqa: RUF001 - the sign of multiplication


# -- credits -----------------------------------------------------------------------------------------------------------


def credit_buttons(layout: GameLayout, texts: Texts) -> tuple[Button, ...]:
    """Top up, or go back to choose a smaller stake (CO-13)."""
    panel = layout.credit_panel
    up = Box(panel.centre[0] - 366, panel.bottom - 124, 346, 110)
    back = Box(panel.centre[0] + 20, panel.bottom - 124, 346, 110)
    return (
        Button("top_up", up, WordFace(texts.say("button.top_up")), Tone.GO),
        Button("dismiss", back, WordFace(texts.say("button.close")), Tone.PLAIN),
    )


def draw_credit(target: pygame.Surface, studio: Studio) -> None:
    """The board that says why the stake was refused and what can be done."""
    texts = studio.texts
    panel = _draw_titled(target, studio, studio.layout.credit_panel, texts.say("top_up.title"))
    words = texts.say("refused.balance") + "\n" + texts.say("top_up.body", amount=texts.money(TOP_UP_MINOR))
    block = studio.type.paragraph(words, strong(studio.palette, 29), panel.w - 60, 150, even=True)
    block.draw(target, studio.viewport.rect((panel.x + 30, panel.y + 92, panel.w - 60, 150)))


def _draw_titled(target: pygame.Surface, studio: Studio, panel: Box, title: str) -> Box:
    """The board over the darkened screen, its frame around ``panel``, with its title; returns its box."""
    window = studio.viewport.window_px
    draw_veil(target, target.get_rect(size=window), VEIL)
    draw_around(target, studio, panel)
    head = studio.viewport.rect((panel.x + 20, panel.y + 8, panel.w - 40, 58))
    studio.type.line(title, gilded(58), panel.w - 40).draw(target, head)
    return panel
