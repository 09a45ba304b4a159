"""Which buttons the game screen has at a moment, and which of them do anything: a pure function of what stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.definition import Mode, SymbolKind
from game.ui.screens.game_buttons import Button, IconFace, ModeFace, SpinFace, Tone, WordFace
from game.ui.screens.game_role import Role

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition
    from game.presentation.texts import Texts
    from game.ui.layout import Box, GameLayout


@dataclass(frozen=True, slots=True)
class ControlState:
    """What decides the buttons.

    ``ready`` is true between rounds, when stake and mode may change; ``may_spin`` also minds the market's least cycle
    and holds while a gamble is on offer, which SPIN collects. ``may_skip`` is true while SPIN would finish a show.
    ``stakes`` is the base ladder on offer; ``feature_spin`` says whether that mode is. ``stake_fixed`` is true while a
    promotion's rounds are played, at its stake and in its mode (SC-11).
    """

    ready: bool
    may_spin: bool
    may_skip: bool
    mode: Mode
    base_stake_minor: int
    stakes: tuple[int, ...]
    feature_spin: bool
    in_free_spins: bool
    gamble_offered: bool
    muted: bool
    may_leave: bool
    role: Role = Role.PLAYED
    stake_fixed: bool = False
    autoplay_left: int | None = None
    """Rounds that autoplay still has to start; -1 while it stands still, None where the market forbids it."""


def controls(layout: GameLayout, texts: Texts, definition: GameDefinition, state: ControlState) -> tuple[Button, ...]:
    """The buttons in reading order, which is also the way of the Tab key; none where there is nothing to do."""
    match state.role:
        case Role.EXHIBITED:
            return ()
        case Role.RECALLED:
            return _recall_buttons(layout, texts, state)
        case Role.PLAYED:
            return _play_buttons(layout, texts, definition, state)


def _recall_buttons(layout: GameLayout, texts: Texts, state: ControlState) -> tuple[Button, ...]:
    """The way back, sound, and the round once more: all that a round of the past allows."""
    words = texts.say("button.skip" if state.may_skip else "button.again")
    enabled = state.may_spin or state.may_skip
    return (
        Button("lobby", _back_box(layout), IconFace("back", texts.say("menu.back"))),
        _sound(layout, state),
        Button("spin", layout.spin, SpinFace(words), Tone.GO, enabled=enabled),
    )


def _back_box(layout: GameLayout) -> Box:
    """The rail's row of buttons as one; where they stand under one another, the last of them."""
    first, last = layout.info, layout.lobby
    return first._replace(w=last.right - first.x) if first.y == last.y else last


def _play_buttons(
    layout: GameLayout, texts: Texts, definition: GameDefinition, state: ControlState
) -> tuple[Button, ...]:
    """Everything that a player may do."""
    buttons = [*_left_rail(layout, texts, definition, state)]
    buttons += _bottom_bar(layout, texts, state)
    if state.autoplay_left is not None:
        buttons.append(_autoplay(layout, texts, state, state.autoplay_left))
    words = texts.say("button.skip") if state.may_skip else texts.say("button.spin")
    buttons.append(Button("spin", layout.spin, SpinFace(words), Tone.GO, enabled=state.may_spin or state.may_skip))
    return tuple(buttons)


def _autoplay(layout: GameLayout, texts: Texts, state: ControlState, left: int) -> Button:
    """Begins autoplay between rounds; stops it at any moment, and counts what is left."""
    box = layout.autoplay
    if left < 0:
        return Button("autoplay", box, WordFace(texts.say("button.autoplay")), enabled=state.ready)
    face = WordFace(texts.say("button.autoplay_stop"), texts.say("autoplay.left", count=left))
    return Button("autoplay", box, face, Tone.RISK)


def _left_rail(layout: GameLayout, texts: Texts, definition: GameDefinition, state: ControlState) -> list[Button]:
    buttons: list[Button] = []
    if state.feature_spin and definition.feature_spin is not None and not state.in_free_spins:
        on = state.mode is Mode.FEATURE_SPIN
        cost = state.base_stake_minor * definition.feature_spin.stake_multiple
        words = texts.say("button.feature_spin_on") if on else texts.say("button.feature_spin")
        face = ModeFace(_feature_symbol(definition), words, texts.money(cost))
        tone = Tone.TAKE if on else Tone.PLAIN
        free = state.ready and not state.stake_fixed
        buttons.append(Button("mode", layout.feature_spin, face, tone, enabled=free))
    buttons.append(Button("info", layout.info, IconFace("info", texts.say("button.info")), enabled=state.ready))
    past = IconFace("history", texts.say("button.history"))
    buttons.append(Button("history", layout.history, past, enabled=state.ready))
    if state.may_leave:
        buttons.append(Button("lobby", layout.lobby, IconFace("home", texts.say("button.lobby")), enabled=state.ready))
    return buttons


def _feature_symbol(definition: GameDefinition) -> str:
    """The symbol that stands for the feature: what triggers it."""
    kinds = (SymbolKind.WILD_SCATTER, SymbolKind.SCATTER)
    return next((symbol.id for symbol in definition.symbols if symbol.kind in kinds and symbol.active), "")


def _bottom_bar(layout: GameLayout, texts: Texts, state: ControlState) -> list[Button]:
    free = state.ready and not state.stake_fixed
    lower = free and state.base_stake_minor > min(state.stakes, default=0)
    higher = free and state.base_stake_minor < max(state.stakes, default=0)
    buttons = [
        Button("stake_down", layout.stake_down, IconFace("minus"), enabled=lower),
        Button("stake_up", layout.stake_up, IconFace("plus"), enabled=higher),
    ]
    if state.gamble_offered:
        buttons.append(Button("gamble", layout.gamble, WordFace(texts.say("button.gamble")), Tone.RISK))
        buttons.append(Button("collect", layout.collect, WordFace(texts.say("button.collect")), Tone.TAKE))
    buttons.append(Button("settings", layout.settings, IconFace("settings"), enabled=state.ready))
    buttons.append(_sound(layout, state))
    return buttons


def _sound(layout: GameLayout, state: ControlState) -> Button:
    return Button("sound", layout.sound, IconFace("sound_off" if state.muted else "sound_on"))


def stepped_stake(stakes: tuple[int, ...], base_stake_minor: int, steps: int) -> int:
    """The ladder's stake ``steps`` away, within its ends; from beside the ladder, the nearest that way."""
    if not stakes:
        return base_stake_minor
    ladder = sorted(stakes)
    if steps > 0:
        above = [stake for stake in ladder if stake > base_stake_minor]
        return above[min(steps, len(above)) - 1] if above else ladder[-1]
    below = [stake for stake in ladder if stake < base_stake_minor]
    return below[max(-len(below), steps)] if below else ladder[0]
