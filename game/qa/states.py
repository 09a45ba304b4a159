"""Every named state of every screen: which games have it, and how to get there through the doors that players use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.attraction import AttractRounds
from game.app.fault_screens import damaged_save
from game.engine.choices import (
    RespinOffer,
    SpecialOffer,
)
from game.engine.definition import Mode
from game.engine.events import (
    CoinCollected,
    SymbolExpanded,
)
from game.presentation.stage import BannerKind
from game.qa.outcomes import (
    bar_filled,
    big_win,
    events_of,
    featureless,
    first_special,
    gambled,
    jackpot_draws,
    lines_won,
    nothing_won,
    on_red,
    retriggered,
    stop_at_gamble,
    swapped,
    triggered,
    won,
)
from game.qa.room import NeverSeenError, Room
from game.ui.screen import (
    AutoplayPlace,
    GamePlace,
    HistoryPlace,
    Quit,
    RealityCheckPlace,
    RecallPlace,
    RulesPlace,
    SettingsPlace,
)
from game.ui.screens.attract import AttractScreen
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.history import HistoryScreen
from game.ui.screens.loading import LoadingScreen
from game.ui.screens.rules import RulesPage, RulesScreen

if TYPE_CHECKING:
    from game.engine.choices import Choice, Offer
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.presentation.stage import Stage
    from game.qa.forced import Plan

Has = Callable[["GameDefinition"], bool]
Reach = Callable[[Room, str], None]


@dataclass(frozen=True, slots=True)
class State:
    """A named state: ``of_house`` has one picture for all games; ``has`` says which games know it."""

    name: str
    says: str
    reach: Reach
    has: Has
    of_house: bool = False


def _always(definition: GameDefinition) -> bool:
    del definition
    return True


def _has_special(definition: GameDefinition) -> bool:
    return definition.free_spins is not None and definition.free_spins.special is not None


def _has_respin(definition: GameDefinition) -> bool:
    return definition.free_spins is not None and definition.free_spins.respin is not None


def _has_retrigger(definition: GameDefinition) -> bool:
    return definition.free_spins is not None and bool(definition.free_spins.retrigger_awards or definition.coins)


def _stop_at_once(offer: Offer) -> Choice | None:
    del offer
    return None


# -- ways to the states ------------------------------------------------------------------------------------------------


def _loading(room: Room, theme: str) -> None:
    room.open_lobby()
    room.go_to(GamePlace(theme))
    top = room.stack.top
    if not isinstance(top, LoadingScreen):
        message = "no loading screen came"
        raise NeverSeenError(message)
    top.take_steps(0.6)
    room.stack.expose()


def _lobby(room: Room, theme: str) -> None:
    del theme
    room.open_lobby()


def _lobby_quit(room: Room, theme: str) -> None:
    _lobby(room, theme)
    room.key(pygame.K_ESCAPE)
    room.pass_time(100)


def _lobby_unfinished(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.spin(room.find(theme, triggered))
    room.until_stage(lambda stage: any(reel.moving for reel in stage.reels))
    room.open_lobby()


def _idle(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.pass_time(400)


def _spinning(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.spin(room.find(theme, nothing_won))
    room.until_stage(lambda stage: all(reel.moving for reel in stage.reels))
    room.pass_time(600)


def _line_win(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.spin(room.find(theme, lines_won, stop_at_gamble))
    room.until_stage(lambda stage: any(line.progress >= 1 for line in stage.lines))
    room.pass_time(60)


def _big_win_state(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.spin(room.find(theme, big_win, stop_at_gamble))
    room.until_stage(lambda stage: stage.celebration is not None and stage.celebration.progress > 0.6)


def _trigger(room: Room, theme: str, wanted: Callable[[RoundProgress], bool]) -> Plan:
    plan = room.find(theme, lambda progress: triggered(progress) and wanted(progress), first_special)
    room.spin(plan)
    for choice in plan.choices[:1]:
        room.answer(choice)
    return plan


def _symbol_pick(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.spin(room.find(theme, lambda progress: isinstance(progress.offer, SpecialOffer), _stop_at_once))
    room.until(lambda: room.game.play.offer is not None)
    room.pass_time(900)


def _free_spins(room: Room, theme: str) -> None:
    room.open_game(theme)
    _trigger(room, theme, lambda progress: won(progress) > 3 * progress.record.start.stake_minor)
    room.until_stage(
        lambda stage: (
            stage.free_spins is not None
            and stage.free_spins.number >= 3
            and stage.free_spins.win_minor > 0
            and stage.banner is None
            and not any(reel.moving for reel in stage.reels)
        )
    )


def _expansion(room: Room, theme: str) -> None:
    room.open_game(theme)
    _trigger(
        room,
        theme,
        lambda progress: any(len(event.reels) >= 3 for event in progress.events if isinstance(event, SymbolExpanded)),
    )
    room.until_stage(lambda stage: len(stage.expansions) >= 3 and all(one.progress >= 1 for one in stage.expansions))
    room.pass_time(500)


def _retrigger(room: Room, theme: str) -> None:
    room.open_game(theme)
    _trigger(room, theme, retriggered)
    _until_banner(room, BannerKind.RETRIGGER, BannerKind.BONUS_SPINS)


def _until_banner(room: Room, *kinds: BannerKind) -> None:
    def shown(stage: Stage) -> bool:
        return stage.banner is not None and stage.banner.kind in kinds and stage.banner.progress >= 0.5

    room.until_stage(shown)


def _respin_choice(room: Room, theme: str) -> None:
    room.open_game(theme)
    _trigger(room, theme, lambda progress: won(progress) > 2 * progress.record.start.stake_minor)
    room.until(lambda: room.game.play.offer is not None and isinstance(room.game.play.offer.offer, RespinOffer))
    room.pass_time(900)


def _feature_spin(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.game.play.switch_mode()
    room.pass_time(200)
    room.spin(room.find(theme, lambda progress: not triggered(progress), mode=Mode.FEATURE_SPIN))
    room.until_stage(lambda stage: any(reel.moving for reel in stage.reels))
    room.until_stage(lambda stage: not any(reel.moving for reel in stage.reels))
    room.pass_time(400)


def _gamble_offer(room: Room, theme: str) -> None:
    _line_win(room, theme)
    room.until(lambda: room.game.play.offer is not None)
    room.pass_time(600)


def _gamble(room: Room, theme: str) -> None:
    _gamble_offer(room, theme)
    room.key(pygame.K_g)
    room.pass_time(700)


def _gamble_step(room: Room, theme: str, *, right: bool) -> None:
    room.open_game(theme)
    plan = room.find(theme, lambda progress: gambled(progress, right=right), on_red)
    room.spin(plan)
    room.until(lambda: room.game.play.offer is not None)
    room.key(pygame.K_g)
    room.pass_time(300)
    room.answer(plan.choices[0])
    room.until_stage(lambda stage: stage.card is not None and stage.card.card is not None and stage.card.flip >= 1)
    room.pass_time(350)


def _gamble_won(room: Room, theme: str) -> None:
    _gamble_step(room, theme, right=True)


def _gamble_lost(room: Room, theme: str) -> None:
    _gamble_step(room, theme, right=False)


def _coins(progress: RoundProgress) -> int:
    return len(events_of(progress, CoinCollected))


def store_coins(room: Room, theme: str, wanted: int) -> None:
    """Play unseen rounds until so many coins are in store."""
    while (have := room.port(theme).snapshot.coins) < wanted:
        most = wanted - have

        def fits(progress: RoundProgress, most: int = most) -> bool:
            return 1 <= _coins(progress) <= most and not triggered(progress) and not progress.offer

        room.play_unseen(theme, room.find(theme, fits))


def _coin_flight(room: Room, theme: str) -> None:
    store_coins(room, theme, 2)
    room.open_game(theme)
    room.spin(room.find(theme, lambda progress: _coins(progress) >= 1 and not triggered(progress)))
    room.until_stage(lambda stage: any(flight.progress >= 0.5 for flight in stage.coin_flights))


def _bar_full(room: Room, theme: str) -> None:
    _fill_bar(room, theme)
    room.until_stage(lambda stage: stage.coin_bar is not None and stage.coin_bar.pulse > 0.5)


def _fill_bar(room: Room, theme: str) -> None:
    store_coins(room, theme, 4)
    room.open_game(theme)
    room.spin(room.find(theme, bar_filled))


def _swap(room: Room, theme: str) -> None:
    _fill_bar(room, theme)
    room.until(room.game.play.is_ready)
    room.pass_time(STEP_BETWEEN_MS)
    room.spin(room.find(theme, swapped))
    room.until_stage(lambda stage: any(cell.becomes is not None and cell.flip > 0.55 for cell in stage.cells.values()))


def _pot(room: Room, theme: str) -> int:
    """The seed of the tier that is won: the last one."""
    rules = room.package(theme).definition.jackpots
    return 0 if rules is None else rules.tiers[-1].seed_minor


def _jackpot_win(room: Room, theme: str) -> None:
    room.open_game(theme)
    first = jackpot_draws(room.package(theme).definition)
    room.spin(room.find(theme, lambda progress: progress.jackpots_minor > 0 and featureless(progress), first=first))
    room.until_stage(lambda stage: stage.jackpot is not None and stage.jackpot.amount_minor > 0.8 * _pot(room, theme))


def _paytable(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.go_to(RulesPlace(theme, Mode.BASE, room.port(theme).snapshot.base_stake_minor))


EXAMPLE_MS = 3500.0
"""By then the first example has landed and shows what it won."""


def _rules(room: Room, theme: str) -> None:
    _paytable(room, theme)
    top = room.stack.top
    if isinstance(top, RulesScreen):
        top.open(RulesPage.FEATURES)
        room.pass_time(100)
        if top.theatre is not None:
            top.theatre.finish()
    room.pass_time(EXAMPLE_MS)


def _settings(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.go_to(SettingsPlace())


def _autoplay(room: Room, theme: str) -> None:
    room.open_game(theme)
    room.go_to(AutoplayPlace(theme, room.port(theme).snapshot.stake_minor))


def _reality_check(room: Room, theme: str) -> None:
    room.open_game(theme)
    _play_some(room, theme)
    room.pass_time(100)
    room.stand_still(AN_HOUR_MS)
    room.go_to(RealityCheckPlace(theme))


def _play_some(room: Room, theme: str) -> None:
    for wanted in (nothing_won, lines_won, nothing_won, big_win, nothing_won, lines_won):
        room.play_unseen(theme, room.find(theme, wanted))


def _history(room: Room, theme: str) -> None:
    room.open_game(theme)
    _play_some(room, theme)
    room.go_to(HistoryPlace(theme))
    top = room.stack.top
    room.until(lambda: isinstance(top, HistoryScreen) and top.told is not None)
    room.pass_time(100)


def _recall(room: Room, theme: str) -> None:
    room.open_game(theme)
    _play_some(room, theme)
    room.go_to(RecallPlace(theme, 2))
    room.until(lambda: isinstance(room.stack.top, GameScreen))
    room.until_stage(lambda stage: any(line.progress >= 1 for line in stage.lines))


def _attract(room: Room, theme: str) -> None:
    room.open_lobby()
    screen = AttractScreen(room.house.wardrobe(), room.house.texts(), AttractRounds(room.house, theme))
    room.stack.start(screen, room.clock.now_ms())

    def line_lit() -> bool:
        shown = screen.shown
        stage = shown.play.stage(room.clock.now_ms()) if isinstance(shown, GameScreen) else None
        return stage is not None and any(line.progress >= 1 for line in stage.lines)

    room.until(line_lit)


def _top_up(room: Room, theme: str) -> None:
    """The highest stakes take all there is, then SPIN is pressed once more."""
    room.open_lobby()
    session = room.port(theme).session
    while (standing := room.thread.ask(session.snapshot).result()).balance_minor:
        stake = max(offered for offered in standing.offered_stakes if offered <= standing.balance_minor)
        room.thread.ask(partial(session.set_stake, stake)).result()
        room.play_unseen(theme, room.find(theme, nothing_won))
    room.open_game(theme)
    room.key(pygame.K_SPACE)
    room.pass_time(STEP_BETWEEN_MS)


def _save_damaged(room: Room, theme: str) -> None:
    del theme
    told = "slot.db is damaged: ledger row 12 has the wrong checksum."
    screen = damaged_save(room.house.wardrobe(), room.house.texts(), told, Quit)
    room.stack.start(screen, 0.0)
    room.pass_time(100)


STEP_BETWEEN_MS = 400.0
AN_HOUR_MS = 3_600_000.0

STATES: tuple[State, ...] = (
    State("loading", "a game is made ready", _loading, _always),
    State("lobby", "all games on offer", _lobby, _always, of_house=True),
    State("lobby_quit", "whether to leave", _lobby_quit, _always, of_house=True),
    State("lobby_unfinished", "a round was cut off and waits for its end", _lobby_unfinished, _always, of_house=True),
    State("idle", "a fresh start", _idle, _always),
    State("spinning", "all reels at full speed", _spinning, _always),
    State("line_win", "a line is lit", _line_win, _always),
    State("big_win", "a celebration", _big_win_state, _always),
    State("symbol_pick", "the special symbol is chosen", _symbol_pick, _has_special),
    State("free_spins", "inside the free spins", _free_spins, lambda definition: definition.free_spins is not None),
    State("expansion", "the special symbol covers its reels", _expansion, _has_special),
    State("retrigger", "more free spins", _retrigger, _has_retrigger),
    State("respin_choice", "take or replay", _respin_choice, _has_respin),
    State(
        "feature_spin",
        "a Feature Spin has landed",
        _feature_spin,
        lambda definition: definition.feature_spin is not None,
    ),
    State("gamble_offer", "collect or gamble", _gamble_offer, lambda definition: definition.gamble is not None),
    State("gamble", "the card table", _gamble, lambda definition: definition.gamble is not None),
    State("gamble_won", "the right colour", _gamble_won, lambda definition: definition.gamble is not None),
    State("gamble_lost", "the wrong colour", _gamble_lost, lambda definition: definition.gamble is not None),
    State(
        "coin_flight", "a coin on its way into the bar", _coin_flight, lambda definition: definition.coins is not None
    ),
    State("bar_full", "the last slot is lit", _bar_full, lambda definition: definition.coins is not None),
    State("swap", "a symbol type turns wild", _swap, lambda definition: definition.coins is not None),
    State("jackpot_win", "a jackpot is won", _jackpot_win, lambda definition: definition.jackpots is not None),
    State("paytable", "prizes at the present stake", _paytable, _always),
    State("rules", "the features in words", _rules, _always),
    State("settings", "the settings", _settings, _always),
    State("autoplay", "rounds that start by themselves are set up", _autoplay, _always),
    State("reality_check", "how long, at what result", _reality_check, _always),
    State("history", "the rounds played", _history, _always),
    State("recall", "a round of the history on the reels", _recall, _always),
    State("top_up", "the demo credit is used up", _top_up, _always),
    State("attract", "a round of nobody, while nobody plays", _attract, _always),
    State("save_damaged", "the save is damaged", _save_damaged, _always, of_house=True),
)
