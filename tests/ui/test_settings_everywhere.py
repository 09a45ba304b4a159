"""Turning every setting on and off in every state of a game loses neither the round nor the balance nor the layout."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import cache

import pygame
import pytest

from game.app.paths import find_paths
from game.app.shelf import Shelf, load_shelf
from game.engine.choices import TimedOut
from game.qa.room import Room, Stand
from game.qa.shots import themes_of
from game.qa.states import STATES, State
from game.saves.settings import Settings
from game.ui.screen import SettingsPlace
from game.ui.screens.game_play import Idle
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.settings import SettingsScreen
from tests.ui.screens.desk import GAMES

SIZE = (640, 360)
JACKPOTS_PX, STRIP_PX = 46, 10
PAGES = {
    "lobby",
    "lobby_quit",
    "lobby_unfinished",
    "loading",
    "paytable",
    "rules",
    "settings",
    "autoplay",
    "reality_check",
    "history",
    "save_damaged",
}
OTHER = {
    "music_volume": 0,
    "effects_volume": 0,
    "speed": "turbo",
    "motion": "reduced",
    "reality_check_minutes": 15,
}
"""Another value of each setting that is no switch; languages are changed on their page alone."""


@cache
def shelf() -> Shelf:
    """All themes, loaded once."""
    return load_shelf(find_paths())


def shots() -> tuple[tuple[str, State], ...]:
    """Every state of a game that somebody plays, with a theme that has it; recalls and shows have no settings."""
    stand = Stand(find_paths(), shelf())
    states = [state for state in STATES if state.name not in PAGES | {"recall", "attract"}]
    return tuple((theme, state) for state in states for theme in themes_of(state, stand))


SHOTS = shots()


def changes() -> list[dict[str, object]]:
    """One change a setting."""
    plain = {name: value for name, value in asdict(Settings()).items() if name != "language"}
    return [{name: not value if isinstance(value, bool) else OTHER[name]} for name, value in plain.items()]


def picture(room: Room) -> bytes:
    """The window now, without jackpots and session strip: time goes on there."""
    canvas = pygame.Surface(SIZE)
    top = room.stack.top
    assert top is not None
    top.draw(canvas)
    return pygame.image.tobytes(canvas.subsurface((0, JACKPOTS_PX, SIZE[0], SIZE[1] - JACKPOTS_PX - STRIP_PX)), "RGB")


def finish(room: Room) -> None:
    """Let the round run to its end, every choice as at time-out."""

    def over() -> bool:
        play = room.game.play
        if play.offer is not None:
            play.choose(TimedOut())
        return isinstance(play.phase, Idle) and room.sessions.ports[0].snapshot.open_round is None

    room.until(over)


@pytest.mark.parametrize(("theme", "state"), SHOTS, ids=[f"{theme}-{state.name}" for theme, state in SHOTS])
def test_switching_in_any_state_changes_nothing_but_the_setting(theme: str, state: State) -> None:
    """On and off: the same pixels. Left on: the round ends as it was drawn, and balance and ledger agree."""
    pygame.display.init()
    pygame.font.init()
    room = Room(Stand(find_paths(), shelf(), SIZE))
    try:
        pygame.event.get()
        state.reach(room, theme)
        port = room.port(theme)
        seen, standing, plain = picture(room), port.snapshot, room.settings.settings
        for change in changes():
            room.settings.change(replace(plain, **change))  # type: ignore[arg-type] # the settings' own names
            picture(room)
            room.settings.change(plain)
            assert seen == picture(room), change
        after = port.snapshot
        assert (standing.balance_minor, standing.opened) == (after.balance_minor, after.opened)
        everything = {name: value for change in changes() for name, value in change.items()}
        room.settings.change(replace(plain, **everything))  # type: ignore[arg-type] # the same
        finish(room)
        save = room.thread.save
        assert (
            save.balance_minor == room.thread.ask(lambda: sum(move.amount_minor for move in save.ledger(500))).result()
        )
        rounds = room.thread.ask(lambda: save.rounds(1)).result()
        if standing.opened is not None:
            assert rounds[0].number == standing.opened.number
            drawn = standing.opened.progress.record.draws
            assert port.session.recall(rounds[0].number).record.draws[: len(drawn)] == drawn
    finally:
        room.close()


@pytest.mark.parametrize("theme", GAMES)
def test_every_row_of_the_page_pressed_twice_gives_the_same_game_back(theme: str) -> None:
    """By keyboard, languages included: each target there is, there and back."""
    pygame.display.init()
    pygame.font.init()
    room = Room(Stand(find_paths(), shelf(), SIZE, market="mt"))
    try:
        room.open_game(theme)
        room.pass_time(500)
        seen, plain, balance = picture(room), room.settings.settings, room.port(theme).snapshot.balance_minor
        room.go_to(SettingsPlace())
        page = room.stack.top
        assert isinstance(page, SettingsScreen)
        for name in [target.name for target in page.menu.focus.targets if target.name != "done"]:
            page.menu.focus.focus(name)
            page.menu.focus.visible = True
            for key in (
                (pygame.K_RIGHT, pygame.K_LEFT) if name.endswith("volume") else (pygame.K_RETURN, pygame.K_RETURN)
            ):
                page.menu.focus.focus(name)
                room.key(key)
        chosen = room.settings.settings
        for name in ("speed.normal", "reality_check_minutes.0", "language.en"):
            if any(target.name == name for target in page.menu.focus.targets):
                page.menu.focus.focus(name)
                room.key(pygame.K_RETURN)
        assert replace(chosen, speed=plain.speed, reality_check_minutes=0, language="en") == replace(
            plain, language="en"
        )
        room.key(pygame.K_ESCAPE)
        room.until(lambda: isinstance(room.stack.top, GameScreen))
        room.pass_time(500)
        assert balance == room.port(theme).snapshot.balance_minor
        assert seen == picture(room)
    finally:
        room.close()
