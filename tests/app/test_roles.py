"""What a game screen offers and states beside the player's own game, and what holding a button does on the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.attraction import AttractRounds
from game.app.errors import UsageError
from game.app.game_rooms import Shown
from game.app.options import window_of
from game.engine.definition import Mode
from game.qa.outcomes import jackpot_draws, lines_won, nothing_won, triggered
from game.qa.states import store_coins
from game.session.journal import Journal
from game.session.snapshot import RoundEntry
from game.ui.screen import HistoryPlace, RecallPlace
from game.ui.screens.game_input import HOLD_MS, REPEAT_MS
from game.ui.screens.game_play import Showing
from game.ui.screens.game_role import Role
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.game_strip import StripView
from game.ui.screens.history import Filter, HistoryScreen

if TYPE_CHECKING:
    from game.qa.room import Room

BOOK, CARNIVAL = "book_of_oktoberfest", "spooky_carnival"
METERS = {"balance", "stake", "win"}


def patches(game: GameScreen) -> set[str]:
    """The names of what the screen paints."""
    picture = game._canvas._picture
    assert picture is not None
    return {patch.name for patch in picture.patches}


def a_few(room: Room, theme: str) -> tuple[RoundEntry, ...]:
    """Rounds of a game, one of them paid; newest first."""
    for wanted in (nothing_won, lines_won, nothing_won):
        room.play_unseen(theme, room.find(theme, wanted))
    return room.house.pages.lines(theme)


@pytest.mark.rule("CO-10")
@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_a_recall_shows_the_balance_that_stood_after_its_round(room: Room, theme: str) -> None:
    """Not what stands now, and before the stake what stood before."""
    room.open_game(theme)
    entry = next(line for line in a_few(room, theme) if line.win_minor)
    now_minor = room.port(theme).snapshot.balance_minor
    room.go_to(RecallPlace(theme, entry.number))
    room.until(lambda: isinstance(room.stack.top, GameScreen))
    game = room.game
    assert game.role is Role.RECALLED
    assert game.play.stage(game._now_ms).meters.balance_minor == entry.balance_before_minor - entry.stake_minor
    room.until(game.play.is_ready)
    assert game.play.stage(game._now_ms).meters.balance_minor == entry.balance_after_minor != now_minor


@pytest.mark.rule("CO-10")
def test_a_recall_can_be_left_at_once_and_shown_again(room: Room) -> None:
    """Back works while the show runs; nothing else is offered but sound and the round once more."""
    room.open_game(BOOK)
    a_few(room, BOOK)
    room.go_to(HistoryPlace(BOOK))
    room.go_to(RecallPlace(BOOK, 2))
    room.until(lambda: isinstance(room.stack.top, GameScreen))
    assert isinstance(room.game.play.phase, Showing)
    enabled = {button.name: button.enabled for button in room.game.buttons()}
    assert enabled.keys() == {"lobby", "sound", "spin"}
    assert enabled["lobby"]
    room.until(room.game.play.is_ready)
    room.key(pygame.K_SPACE)
    assert isinstance(room.game.play.phase, Showing)
    room.key(pygame.K_ESCAPE)
    assert isinstance(room.stack.top, HistoryScreen)


def test_a_round_by_its_code_states_no_balance(room: Room) -> None:
    """None belongs to it: there is no meter for one."""
    room.open_game(BOOK)
    a_few(room, BOOK)
    told, _ = room.house.pages.told(2)
    assert told.definition is not None
    assert told.progress is not None
    game = room.house.rooms.replayed(BOOK, told.definition, told.progress, Shown(Role.RECALLED, "a code"))
    assert isinstance(game, GameScreen)
    room.stack.start(game, room.clock.now_ms())
    room.pass_time(100)
    assert patches(game) & METERS == {"stake", "win"}


def test_the_attract_show_is_nobodys(room: Room) -> None:
    """No button, no meter, no session on the strip."""
    room.open_lobby()
    rounds = AttractRounds(room.house, CARNIVAL)
    while rounds.curtain() is not None:
        room.open_game(CARNIVAL)
        rounds = AttractRounds(room.house, CARNIVAL)
    game = rounds.show()
    assert isinstance(game, GameScreen)
    room.stack.start(game, room.clock.now_ms())
    room.pass_time(100)
    assert game.theme_id == CARNIVAL
    assert game.buttons() == ()
    assert not patches(game) & METERS
    picture = game._canvas._picture
    assert picture is not None
    strip = next(patch.key for patch in picture.patches if patch.name == "strip")
    assert isinstance(strip, StripView)
    assert (strip.elapsed, strip.net) == ("", "")
    assert strip.demo


def test_history_lists_every_paid_round_and_both_scopes(room: Room) -> None:
    """Wins below the stake are wins to look for; this game's rounds and all games' are a press apart."""
    room.open_game(BOOK)
    less = room.find(BOOK, lambda progress: 0 < progress.win_minor < progress.record.start.stake_minor)
    room.play_unseen(BOOK, less)
    room.open_game(CARNIVAL)
    room.play_unseen(CARNIVAL, room.find(CARNIVAL, nothing_won))
    room.go_to(HistoryPlace(CARNIVAL))
    page = room.stack.top
    assert isinstance(page, HistoryScreen)

    def listed() -> list[str]:
        room.pass_time(200)
        return [line.theme for line in page.lines if isinstance(line, RoundEntry)]

    def press(name: str) -> None:
        target = next(target for target in page.menu.focus.targets if target.name == name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=target.rect.center, button=1, touch=False))
            room.pass_time(50)

    assert listed() == [CARNIVAL]
    press("scope.all")
    assert listed() == [CARNIVAL, BOOK]
    page.filter_by(Filter.WINS)
    assert listed() == [BOOK]
    page.filter_by(Filter.ALL)
    press("scope.this")
    assert listed() == [CARNIVAL]


@pytest.mark.rule("CO-04")
def test_a_held_key_steps_the_stake_on(room: Room) -> None:
    """Once at the press, then again and again; letting go ends it."""
    room.open_game(BOOK)
    stakes, at = sorted(room.port(BOOK).snapshot.offered_stakes), room.game.play.base_stake_minor
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+", scancode=0))
    room.pass_time(HOLD_MS - 50)
    assert room.game.play.base_stake_minor == stakes[stakes.index(at) + 1]
    room.pass_time(50 + 2 * REPEAT_MS + 50)
    held = stakes.index(room.game.play.base_stake_minor)
    assert held >= stakes.index(at) + 3
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_PLUS, mod=0, unicode="+", scancode=0))
    room.pass_time(1000)
    assert stakes.index(room.game.play.base_stake_minor) == held


@pytest.mark.rule("CO-04")
def test_a_held_button_steps_on_and_its_release_adds_nothing(room: Room) -> None:
    """A short press is one step at the release; a long one is as many as were seen while it lasted."""
    game = room.open_game(BOOK)
    stakes = sorted(room.port(BOOK).snapshot.offered_stakes)
    button = next(button for button in game.buttons() if button.name == "stake_down")
    at = game._canvas.viewport.rect(button.box).center
    start = stakes.index(game.play.base_stake_minor)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
        room.pass_time(50)
    assert stakes.index(game.play.base_stake_minor) == start - 1
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    room.pass_time(HOLD_MS + 100)
    held = stakes.index(game.play.base_stake_minor)
    assert held < start - 1
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    room.pass_time(50)
    assert stakes.index(game.play.base_stake_minor) == held


@pytest.mark.rule("CO-05")
def test_nothing_sounds_at_the_end_of_the_ladder(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key held on does nothing, and is not heard to."""
    game = room.open_game(BOOK)
    game.play.step_stake(-100)
    room.pass_time(200)
    heard: list[None] = []
    monkeypatch.setattr(type(game._fittings.sound), "click", lambda _: heard.append(None))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-", scancode=0))
    room.pass_time(3000)
    assert heard == []


@pytest.mark.parametrize("text", ["1279x720", "1280x719", "10x10"])
def test_a_window_too_small_is_refused(text: str) -> None:
    """In words that name the smallest."""
    with pytest.raises(UsageError, match="1280x720"):
        window_of(text)


def test_a_window_large_enough_is_taken() -> None:
    """To the pixel; without a wish there is none."""
    assert window_of("1280x720") == (1280, 720)
    assert window_of(None) is None


def featured(room: Room) -> list[bool]:
    """Whether each round of the save is one of the history's features, oldest first."""
    save, journal = room.thread.save, Journal(room.thread.save)
    told = room.thread.ask(lambda: [journal.is_featured(row) for row in save.rounds(50)]).result()
    return told[::-1]


@pytest.mark.rule("CO-10")
def test_the_book_s_features_are_all_that_is_more_than_a_spin(room: Room) -> None:
    """Free spins and Feature Spins."""
    room.open_game(BOOK)
    room.play_unseen(BOOK, room.find(BOOK, lines_won))
    room.play_unseen(BOOK, room.find(BOOK, triggered))
    session = room.port(BOOK).session
    room.thread.ask(lambda: session.set_mode(Mode.FEATURE_SPIN)).result()
    room.play_unseen(BOOK, room.find(BOOK, nothing_won, mode=Mode.FEATURE_SPIN))
    assert featured(room) == [False, True, True]


@pytest.mark.rule("CO-10")
def test_the_carnival_s_features_are_all_that_is_more_than_a_spin(room: Room) -> None:
    """Free spins, jackpots, and swaps for a full bar; not the rounds that filled it."""
    room.open_game(CARNIVAL)
    room.play_unseen(CARNIVAL, room.find(CARNIVAL, triggered))
    definition = room.package(CARNIVAL).definition
    won = room.find(CARNIVAL, lambda progress: progress.jackpots_minor > 0, first=jackpot_draws(definition))
    room.play_unseen(CARNIVAL, won)
    assert definition.coins is not None
    store_coins(room, CARNIVAL, definition.coins.slots)
    filled = len(featured(room))
    room.play_unseen(CARNIVAL, room.find(CARNIVAL, lambda progress: not triggered(progress)))
    told = featured(room)
    assert told[:2] == [True, True]
    assert not any(told[2:filled])
    assert told[filled:] == [True]


@pytest.mark.rule("CO-10")
def test_a_recall_ends_with_the_coins_that_the_round_left(room: Room) -> None:
    """As the bar stood after it, not as before."""
    room.open_game(CARNIVAL)
    plan = room.find(CARNIVAL, lambda progress: progress.coins == 1 and not triggered(progress))
    room.play_unseen(CARNIVAL, plan)
    entry = room.house.pages.lines(CARNIVAL)[0]
    room.go_to(RecallPlace(CARNIVAL, entry.number))
    room.until(lambda: isinstance(room.stack.top, GameScreen))
    room.until(room.game.play.is_ready)
    room.pass_time(500)
    bar = room.game.play.stage(room.game._now_ms).coin_bar
    assert bar is not None
    assert sum(bar.slots) == 1
