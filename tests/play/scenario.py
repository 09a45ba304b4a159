"""A whole visit to the program: both games, every feature, every page, by one kind of hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tests.play.hands import Xdotool
from tests.play.patience import rest
from tests.play.program import NeverCameError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import GameDefinition
    from tests.play.display import VirtualScreen
    from tests.play.players import Player
    from tests.play.program import Program, Told

SIZES = ((1366, 768), (1600, 900), (1280, 1024), (1920, 1080))
SETTLE_S = 0.6
"""What was told is painted by then, on a busy machine too."""
GLANCE_S = 0.7
"""A look between two presses of skip: what fades in is seen by then."""
MOST_COIN_ROUNDS = 12
FEATURE_S = 240.0
"""A feature with a retrigger and its celebrations, cut short where it may be, on a busy machine."""
LEAST_COLOURS = 100
"""A screen that shows a game has many more colours than this; an empty or torn one fewer."""


@dataclass
class Visited:
    """What was reached, in order, and the pictures that show it."""

    reached: list[str] = field(default_factory=list)
    pictures: list[Path] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{len(self.reached)} reached, {len(self.pictures)} pictures: {', '.join(self.reached)}"


class Visit:
    """Goes through one theme."""

    def __init__(  # noqa: PLR0913, PLR0917 - a player at a screen with a program, a game and a place for pictures
        self,
        program: Program,
        player: Player,
        screen: VirtualScreen,
        definition: GameDefinition,
        folder: Path,
        tell: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._program, self._player, self._screen = program, player, screen
        self._definition = definition
        self._folder = folder
        self._tell = tell
        self.visited = Visited()

    # -- the way through ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """From the lobby into the game."""
        self._program.wait(lambda told: told["screen"] == "lobby", "the lobby")
        self._player.press(self._definition.id)
        self._ready()
        self._reach("game")

    def base_game(self) -> None:
        """A loss, line wins, a big win, and the stake up and down."""
        self.stake()
        self.play("line_win", ("spinning", "line"))
        self.play("lines_win", ("line",))
        self.play("big_win", ("celebration",))

    def stake(self) -> None:
        """One step up, one down (CO-04)."""
        before = self._ready()["stake"]
        self._player.press("stake_up")
        self._program.wait(lambda told: told["stake"] > before, "a higher stake")
        self._player.press("stake_down")
        self._program.wait(lambda told: told["stake"] == before, "the stake of before")
        self._reach("stake")

    def gamble(self) -> None:
        """Red wins; red loses; black wins; collect (BO-12)."""
        for outcome, colour, sight in (
            ("gamble_won", "colour:red", "card_won"),
            ("gamble_lost", "colour:red", "card_lost"),
            ("gamble_lost", "colour:black", "card_won"),
        ):
            self._spin(outcome)
            self._until_offer("gamble")
            self._player.press("gamble")
            self._program.wait(lambda told: told["offer"] == "gamble_table", "the card table")
            self._player.press(colour)
            self._see(sight)
            self._reach(f"{sight} {colour}")
            if sight == "card_won":
                self._until_offer("gamble_table")
                self._player.press("collect")
            self._home()
        self._spin("line_win")
        self._until_offer("gamble")
        self._player.press("collect")
        self._home()
        self._reach("collect")

    def coins(self) -> None:
        """Coins until the bar is full, then the swap (SC-04 to SC-06)."""
        rules = self._definition.coins
        slots = 0 if rules is None else rules.slots
        for _ in range(MOST_COIN_ROUNDS):
            have = self._ready()["coins"]
            if have >= slots:
                break
            last = have == slots - 1
            self.play("bar_full" if last else "coin", ("bar_full",) if last else ("coin_flight",), may_differ=not last)
        self._reach("bar_full")
        self.play("swap", ("swap",))

    def free_spins(self) -> None:
        """The feature, its choices, and more spins within it."""
        special = self._definition.free_spins is not None and self._definition.free_spins.special is not None
        self.play("expansion" if special else "free_spins", ("free_spins", *(("expansion",) if special else ())))
        self.play("retrigger", ("banner:retrigger" if special else "banner:bonus_spins",))

    def respin(self) -> None:
        """Take, and play again (BO-09)."""
        self.play("free_spins_won", ("free_spins", "banner:win_taken"))
        self.play("respin", ("banner:win_burned",), again=True)

    def feature_spin(self) -> None:
        """The second mode: a Feature Spin, free spins from it, and back (BO-11)."""
        self._ready()
        self._player.press("mode")
        self._program.wait(lambda told: told["mode"] == "feature_spin", "Feature Spin")
        self.play("free_spins", ("free_spins",), may_differ=True)
        self._reach("feature_spin")
        self._player.press("mode")
        self._program.wait(lambda told: told["mode"] == "base", "the base game")

    def pages(self) -> None:
        """Rules, settings, history and a recall; each left again."""
        self._ready()
        self._player.press("info")
        self._program.wait(lambda told: told["screen"] == "rules", "the rules")
        self._reach("rules")
        self._player.back()
        self._ready()
        self.settings()
        self._player.press("history")
        self._program.wait(lambda told: told["screen"] == "history" and "replay" in told["targets"], "the history")
        self._reach("history")
        self._player.press("replay")
        self._program.wait(lambda told: told["screen"] == "game" and told["mark"], "a recall")
        self._program.sights.clear()
        self._rest(recall=True)
        self._reach("recall")
        self._player.press("lobby")
        self._program.wait(lambda told: told["screen"] == "history", "back in the history")
        self._player.back()
        self._ready()

    def settings_page(self) -> None:
        """The settings from the game and back."""
        self._ready()
        self.settings()

    def settings(self) -> None:
        """The two switches there and back, kept by the program."""
        self._player.press("settings")
        self._program.wait(lambda told: told["screen"] == "settings", "the settings")
        for target, fact in (("spacebar_to_spin", "space"), ("gamble", "gamble")):
            if target not in self._program.now["targets"]:
                continue
            before = self._program.now["settings"][fact]
            for wanted in (not before, before):
                self._player.press(target)
                self._program.wait(lambda told, fact=fact, wanted=wanted: told["settings"][fact] is wanted, target)
            self._reach(f"switch {target}")
        self._player.back()
        self._ready()

    def window(self) -> None:
        """Full screen and back, and every size of window from the smallest up; from the lobby."""
        wanted = self._screen.size_px
        before = tuple(self._lobby()["window"])
        for size in SIZES:
            Xdotool(self._screen.name).resize(self._program.pid, size)
            self._program.wait(lambda told, size=size: tuple(told["window"]) == size, f"a window of {size}")
            self._reach(f"{size[0]}x{size[1]}")
        Xdotool(self._screen.name).resize(self._program.pid, before)
        self._program.wait(lambda told: tuple(told["window"]) == before, "the first size again")
        for full, size in ((True, wanted), (False, before)):
            if self._player.has_keys:
                Xdotool(self._screen.name).key("F11")
            else:
                self._player.press("fullscreen")
            self._program.wait(
                lambda told, full=full, size=size: told["full"] is full and tuple(told["window"]) == size,
                f"a window of {size}, {'full' if full else 'not full'}",
            )
            self._lobby()
            self._reach("full screen" if full else "window")

    def _lobby(self) -> Told:
        return self._program.wait(lambda told: told["screen"] == "lobby" and "history" in told["targets"], "the lobby")

    def leave(self) -> None:
        """Back to the lobby."""
        self._ready()
        self._player.press("lobby")
        self._program.wait(lambda told: told["screen"] == "lobby", "the lobby")

    def quit(self) -> int:
        """Out of the lobby and the program; the exit code."""
        self._program.wait(lambda told: told["screen"] == "lobby", "the lobby")
        if self._player.has_keys:
            self._player.back()
        else:
            self._player.press("quit")
        self._program.wait(lambda told: "yes" in told["targets"], "the question")
        self._reach("quit")
        self._player.press("yes")
        return self._program.ended()

    # -- rounds ------------------------------------------------------------------------------------------------------

    def play(self, outcome: str, sights: tuple[str, ...], *, again: bool = False, may_differ: bool = False) -> None:
        """A round with a forced outcome to its end; all of ``sights`` must have been seen."""
        self._spin(outcome)
        for sight in () if may_differ else sights:
            self._see(sight, again=again)
        self._home(again=again)
        missing = set(sights) - self._program.sights
        if missing and not may_differ:
            message = f"{self._definition.id} {outcome}: {', '.join(missing)} never seen"
            raise NeverCameError(message)
        self._reach(outcome)

    def _spin(self, outcome: str) -> None:
        """Wish for an outcome and press SPIN."""
        self._ready()
        self._program.ask(f"wish {outcome}")
        self._program.wait(lambda told: told["wish"] == outcome, f"{outcome} granted")
        self._program.sights.clear()
        self._player.press("spin")
        self._program.wait(lambda told: told["phase"] != "idle", f"SPIN begins a round ({outcome})")

    def _see(self, sight: str, *, again: bool = False) -> None:
        """Let the show run, cut short step by step, until something is seen; keep a picture of it."""
        self._run(lambda _: sight in self._program.sights, sight, again=again)
        self._shoot(sight)

    def _until_offer(self, offer: str) -> None:
        self._run(lambda told: told.get("offer") == offer, f"the offer {offer}")

    def _home(self, *, again: bool = False) -> None:
        """To the end of the round, answering what is asked on the way."""
        self._run(_is_idle, "the end of the round", again=again, collects=True)

    def _run(self, seen: Callable[[Told], object], what: str, *, again: bool = False, collects: bool = False) -> None:
        """Let the show run; answer the offers that are in the way; skip what may be skipped."""
        program, played_again, waited = self._program, False, 0.0
        while not seen(program.now):
            told = program.now
            if _is_idle(told) and not collects:
                message = f"{self._definition.id}: the round ended without {what}; seen: {sorted(program.sights)}"
                raise NeverCameError(message)
            offer = told.get("offer", "") if told.get("phase") == "choosing" else ""
            if offer == "respin":
                self._player.press("replay" if again and not played_again else "take")
                played_again = True
                self._leave_offer(offer)
            elif offer:
                self._answer(offer, collects=collects)
            elif told.get("skips") and not self._would_miss(what):
                self._player.skip()
            try:
                program.wait(lambda now, before=told: seen(now) or _elsewhere(now, before), what, GLANCE_S)
            except NeverCameError:
                waited += GLANCE_S
                if waited > FEATURE_S or program.over:
                    raise
        self._tell(what)

    def _answer(self, offer: str, *, collects: bool) -> None:
        """The first special symbol; a gamble is left alone unless the round should end."""
        if offer == "special":
            self._player.press(next(name for name in self._program.now["targets"] if name.startswith("pick:")))
            self._leave_offer(offer)
        elif collects:
            self._player.press("collect")
            self._leave_offer(offer)

    @staticmethod
    def _would_miss(what: str) -> bool:
        """What is a moment of the show would be cut away with it."""
        return what.startswith("banner:") or what in {
            "expansion",
            "spinning",
            "line",
            "coin_flight",
            "swap",
            "jackpot",
            "celebration",
            "card_won",
            "card_lost",
        }

    def _leave_offer(self, offer: str) -> None:
        self._program.wait(lambda told: told.get("offer") != offer or told["phase"] != "choosing", f"{offer} answered")

    def _ready(self) -> Told:
        """Between rounds in the game."""
        return self._program.wait(lambda told: _is_idle(told) and "spin" in told["targets"], "between rounds")

    def _rest(self, *, recall: bool) -> None:
        self._run(lambda told: _is_idle(told) and told["mark"] is recall, "the recall's end", collects=True)

    # -- proof -------------------------------------------------------------------------------------------------------

    def _reach(self, what: str) -> None:
        self.visited.reached.append(what)
        self._tell(f"{self._player.name}: {self._definition.id}: {what}")
        rest(SETTLE_S)
        self._shoot(what)

    def _shoot(self, what: str) -> None:
        """A picture of the screen, which must show something."""
        picture = self._screen.seen()
        number = len(self.visited.pictures) + 1
        clean = "".join(letter if letter.isalnum() else "_" for letter in what)
        file = self._folder / f"{self._definition.id}_{number:02d}_{clean}.png"
        self._folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, file)
        small = pygame.transform.scale(picture, (160, 90))
        colours = {tuple(small.get_at((x, y)))[:3] for x in range(160) for y in range(90)}
        if len(colours) < LEAST_COLOURS:
            message = f"{file}: only {len(colours)} colours: nothing is to be seen"
            raise NeverCameError(message)
        self.visited.pictures.append(file)


def _elsewhere(now: Told, before: Told) -> bool:
    """The round has come to another phase or offer."""
    return (now.get("phase"), now.get("offer")) != (before.get("phase"), before.get("offer"))


def _is_idle(told: Told) -> bool:
    return told.get("screen") == "game" and told.get("phase") == "idle"


def go_through(visit: Visit, definition: GameDefinition) -> None:
    """Everything that the game has."""
    visit.open()
    visit.base_game()
    if definition.gamble is not None:
        visit.gamble()
    if definition.coins is not None:
        visit.coins()
    if definition.free_spins is not None:
        visit.free_spins()
        if definition.free_spins.respin is not None:
            visit.respin()
    if definition.feature_spin is not None:
        visit.feature_spin()
    if definition.jackpots is not None:
        visit.play("jackpot", ("jackpot",))
    visit.pages()
    visit.leave()
    visit.window()
