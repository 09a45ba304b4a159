"""From the play to what is seen of it: boards, countdowns, button states, the strip's words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.engine.choices import GambleOffer, RespinOffer, SpecialOffer
from game.ui.screens.game_buttons import ButtonView
from game.ui.screens.game_choices import credit_buttons, gamble_buttons, respin_buttons, special_buttons
from game.ui.screens.game_countdown import countdown_view
from game.ui.screens.game_picture import CreditBoard, OfferBoard
from game.ui.screens.game_play import Choosing
from game.ui.screens.game_strip import StripView, clock_words, elapsed_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.choices import Offer
    from game.engine.definition import GameDefinition
    from game.presentation.texts import Texts
    from game.session.snapshot import SessionSnapshot
    from game.ui.layout import GameLayout
    from game.ui.screens.game_buttons import Button
    from game.ui.screens.game_countdown import CountdownView
    from game.ui.screens.game_input import Pointer
    from game.ui.screens.game_picture import Board
    from game.ui.screens.game_play import GamePlay


def board_choice(play: GamePlay) -> Choosing | None:
    """The choice that has a board over the screen; a gamble only once it was entered."""
    choosing = play.offer
    if choosing is None or (isinstance(choosing.offer, GambleOffer) and not choosing.table_open):
        return None
    return choosing


def board_buttons(play: GamePlay, layout: GameLayout, texts: Texts, definition: GameDefinition) -> tuple[Button, ...]:
    """The buttons of the board; all of them out of use while an answer is on its way."""
    if play.credit_open:
        return credit_buttons(layout, texts)
    choosing = board_choice(play)
    if choosing is None:
        return ()
    match choosing.offer:
        case SpecialOffer() as special:
            start = choosing.progress.record.start
            base = definition.base_stake(start.mode, start.stake_minor)
            buttons = special_buttons(layout, texts, definition, special, base)
        case RespinOffer() as respin:
            buttons = respin_buttons(layout, texts, respin, respin_spins(definition))
        case GambleOffer() as gamble:
            buttons = gamble_buttons(layout, texts, gamble)
    if isinstance(play.phase, Choosing):
        return buttons
    return tuple(_out_of_use(button) for button in buttons)


def _out_of_use(button: Button) -> Button:
    return type(button)(button.name, button.box, button.face, button.tone, enabled=False)


def zero_words(offer: Offer, texts: Texts, seconds: int) -> str:
    """When zero comes and what happens then (CO-11)."""
    match offer:
        case SpecialOffer():
            return texts.say("countdown.special", seconds=seconds)
        case RespinOffer():
            key = "countdown.respin_replay" if offer.replay_is_best else "countdown.respin_take"
            return texts.say(key, seconds=seconds)
        case GambleOffer():
            return texts.say("countdown.gamble", seconds=seconds)


def respin_spins(definition: GameDefinition) -> int:
    """How many free spins a replay has: as many as the fewest scatters award."""
    rules = definition.free_spins
    return 0 if rules is None or not rules.awards else rules.awards[min(rules.awards)]


def board_of(play: GamePlay, texts: Texts, definition: GameDefinition, now_ms: float) -> Board | None:
    """The board over the screen, if any."""
    if play.credit_open:
        return CreditBoard()
    choosing = board_choice(play)
    if choosing is None:
        return None
    steps = 0 if definition.gamble is None else definition.gamble.max_steps
    return OfferBoard(choosing.offer, _countdown(choosing, texts, now_ms), steps)


def waiting_countdown(play: GamePlay, texts: Texts, now_ms: float) -> CountdownView | None:
    """The countdown of a gamble on offer that has no board yet."""
    choosing = play.offer
    if choosing is None or not isinstance(choosing.offer, GambleOffer) or choosing.table_open:
        return None
    return _countdown(choosing, texts, now_ms)


def _countdown(choosing: Choosing, texts: Texts, now_ms: float) -> CountdownView:
    left_ms = choosing.left_ms(now_ms)
    words = zero_words(choosing.offer, texts, math.ceil(left_ms / 1000))
    return countdown_view(left_ms, choosing.offer.timeout_ms, words)


def button_views(
    buttons: Sequence[Button], pointer: Pointer | None, focused: str | None, keyed: str | None
) -> tuple[ButtonView, ...]:
    """Buttons with what pointer, focus and keys do to them; a button out of use shows none of it."""
    hovered = None if pointer is None else pointer.hovered
    pressed = None if pointer is None else pointer.pressed
    return tuple(
        ButtonView(
            button,
            hovered=button.enabled and button.name == hovered,
            pressed=button.name == keyed or (button.enabled and button.name == pressed),
            focused=button.enabled and button.name == focused,
        )
        for button in buttons
    )


def strip_view(  # noqa: PLR0913 - what stands on the strip
    snapshot: SessionSnapshot,
    texts: Texts,
    build: str,
    played_ms: float,
    utc_ms: int,
    *,
    unseen_minor: int = 0,
    personal: bool = True,
) -> StripView:
    """The session strip now; only the time played has seconds.

    ``unseen_minor`` is what the balance has already and its meter does not show yet: the net position must not tell a
    result before the reels do. What is not ``personal`` says nothing of a session: nobody plays.
    """
    seen_minor = snapshot.net_minor - unseen_minor
    net = texts.money(seen_minor)
    sign = "+" if seen_minor > 0 else ""
    return StripView(
        demo=texts.say("menu.demo"),
        clock=clock_words(utc_ms, texts.locale),
        elapsed=f"{texts.say('label.elapsed')} {elapsed_words(played_ms)}" if personal else "",
        net=f"{texts.say('label.net')} {sign}{net}" if personal else "",
        build=build,
        mark=texts.say("menu.seeded") if snapshot.seeded else "",
    )
