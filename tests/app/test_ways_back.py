"""What the player finds on coming back to a round, to the gamble's table and from a top-up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from game.presentation.stage import CaptionKind
from game.qa.outcomes import lines_won, nothing_won
from game.ui.play_port import Refusal
from game.ui.screen import GamePlace, SettingsPlace
from game.ui.screens.game_choices import TOP_UP_MINOR
from game.ui.screens.game_play import Choosing, Showing
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.lobby import LobbyScreen

if TYPE_CHECKING:
    from game.presentation.stage import Stage
    from game.qa.forced import Plan
    from game.qa.room import Room

BOOK, CARNIVAL = "book_of_oktoberfest", "spooky_carnival"


def stage_of(room: Room) -> Stage:
    """What the game shows now."""
    return room.game.play.stage(room.game._now_ms)


def lobby(room: Room) -> LobbyScreen:
    """The lobby on top."""
    top = room.stack.top
    assert isinstance(top, LobbyScreen)
    return top


def words(screen: LobbyScreen) -> dict[str, str]:
    """The word on each card's Play plate."""
    return {game.theme_id: screen._invitation(game)[0] for game in screen._offered}


def seen_out(room: Room) -> None:
    """Wait for the show's end and collect what can be gambled."""
    room.until(lambda: not isinstance(room.game.play.phase, Showing))
    if room.game.play.offer is not None:
        room.key(pygame.K_c)
    room.until(room.game.play.is_ready)


def to_the_end(room: Room, plan: Plan) -> None:
    """Play a round and see it to its end."""
    room.spin(plan)
    room.until(lambda: isinstance(room.game.play.phase, Showing))
    seen_out(room)


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_the_lobby_tells_of_a_round_that_was_cut_off(room: Room, theme: str) -> None:
    """Its card says so until the round is seen to its end; the other's never does."""
    room.open_game(theme)
    room.spin(room.find(theme, lines_won))
    room.until(lambda: isinstance(room.game.play.phase, Showing))
    before, settled = stage_of(room).meters.balance_minor, room.port(theme).snapshot.balance_minor
    unseen = room.game.play.phase.progress.win_minor if room.game.play.phase.progress.offer is None else 0
    room.open_lobby()
    assert before == lobby(room)._balance() == settled - unseen
    say = room.house.texts().say
    assert words(lobby(room)) == {
        name: say("lobby.continue") if name == theme else say("lobby.play") for name in (BOOK, CARNIVAL)
    }
    room.go_to(GamePlace(theme))
    room.until(lambda: isinstance(room.stack.top, GameScreen))
    assert isinstance(room.game.play.phase, Showing)
    seen_out(room)
    room.key(pygame.K_ESCAPE)
    room.until(
        lambda: isinstance(room.stack.top, LobbyScreen) and set(words(lobby(room)).values()) == {say("lobby.play")}
    )


@pytest.mark.rule("CO-11")
def test_the_first_card_has_its_whole_time(room: Room) -> None:
    """However long the player thought the offer over."""
    room.open_game(BOOK)
    room.spin(room.find(BOOK, lines_won))
    room.until(lambda: room.game.play.offer is not None)
    room.pass_time(4000)
    choosing = room.game.play.phase
    assert isinstance(choosing, Choosing)
    before = choosing.left_ms(room.game._now_ms)
    assert before < choosing.offer.timeout_ms - 3900
    room.key(pygame.K_g)
    entered = room.game.play.phase
    assert isinstance(entered, Choosing)
    assert entered.table_open
    assert entered.left_ms(room.game._now_ms) > entered.offer.timeout_ms - 500
    room.pass_time(2000)
    room.key(pygame.K_g)
    again = room.game.play.phase
    assert isinstance(again, Choosing)
    assert again.left_ms(room.game._now_ms) < again.offer.timeout_ms - 2000


@pytest.mark.rule("CO-13")
@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_a_top_up_is_what_the_caption_tells(room: Room, theme: str) -> None:
    """The last round's words make room for it."""
    room.open_game(theme)
    to_the_end(room, room.find(theme, nothing_won))
    room.game.play.credit_open = True
    room.pass_time(100)
    room.key(pygame.K_u)
    room.pass_time(200)
    caption = stage_of(room).caption
    assert (caption.kind, caption.amount_minor) == (CaptionKind.TOPPED_UP, TOP_UP_MINOR)


@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_another_language_keeps_what_the_reels_show(room: Room, theme: str) -> None:
    """The result of the last round stands as it stood; only its words are others."""
    room.open_game(theme)
    to_the_end(room, room.find(theme, lines_won))
    before, screen = stage_of(room), room.game
    room.go_to(SettingsPlace())
    room.settings.change(replace(room.settings.settings, language="de"))
    room.key(pygame.K_ESCAPE)
    room.until(lambda: isinstance(room.stack.top, GameScreen))
    after = stage_of(room)
    assert room.game is not screen
    assert (after.reels, after.meters) == (before.reels, before.meters)
    assert after.meters.win_minor > 0


@pytest.mark.rule("CO-13")
def test_a_top_up_answers_the_refusal(room: Room) -> None:
    """Nothing goes on complaining of a balance that is there."""
    room.open_game(BOOK)
    room.game.play.credit_open = True
    room.game.play.refusal = Refusal.BALANCE
    room.pass_time(100)
    room.key(pygame.K_u)
    room.pass_time(200)
    assert room.game.play.refusal is None
    assert room.game._notice() == ""


def test_who_stays_in_the_lobby_finds_the_focus_where_it_was(room: Room) -> None:
    """On the second card, not on the first button."""
    room.open_lobby()
    focus = lobby(room).menu.focus
    room.key(pygame.K_RIGHT)
    before = focus.current
    assert before is not None
    room.key(pygame.K_ESCAPE)
    room.pass_time(100)
    assert lobby(room).asking
    room.key(pygame.K_ESCAPE)
    room.pass_time(100)
    assert not lobby(room).asking
    after = focus.current
    assert after is not None
    assert after.name == before.name
