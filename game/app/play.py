"""The run of `play`: everything is put together here, in the order in which it can fail."""

from __future__ import annotations

import importlib
import os
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from game.app.crash import write_report
from game.app.demand import log_of, market_of, settings_with, shelf_of, theme_id_of
from game.app.display import Display, refuse_classic_pygame, refuse_without_display, set_hints
from game.app.fault_screens import crash, damaged_save, notices, refused_save, stopped
from game.app.frame_clock import FrameClock
from game.app.frames import Frames
from game.app.game_rooms import Shown
from game.app.house import Fittings, House
from game.app.log import Log
from game.app.options import PlayOptions, window_of
from game.app.paths import find_paths
from game.app.save_thread import SaveThread
from game.app.sessions import Sessions
from game.app.settings_desk import SettingsDesk
from game.app.sound_desk import SoundDesk, levels_of
from game.app.visitor import Premises
from game.audio import Mixer, SilentMixer
from game.errors import GameError
from game.saves import settings as settings_file
from game.saves.errors import SaveDamaged, SaveError
from game.saves.place import Place
from game.saves.save_file import SaveFile
from game.saves.snapshots import Snapshots
from game.session.errors import MarketTooStrict, RoundNotReproducible, SessionError
from game.timing import SystemClock, SystemWallClock
from game.ui.layout import Viewport
from game.ui.screen import GamePlace, LobbyPlace, Push, Quit, ScreenStack
from game.ui.screens.game_role import Role
from game.ui.widgets.toast import Toaster
from game.ui.widgets.wardrobe import Wardrobe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from game.app.attraction import Attraction
    from game.app.paths import Paths
    from game.app.shelf import Shelf
    from game.app.visitor import Visitor
    from game.engine.round import RoundProgress
    from game.saves.settings import Settings
    from game.session.jurisdiction import Jurisdiction
    from game.ui.screen import Move, Screen
    from game.ui.screen import Place as AnyPlace

CRASHED = 1
CRASHES = "crashes"
"""Where reports are, in the folder of the save."""
DUMMY = "dummy"
"""The driver that plays nothing, when a test or a script asked for it."""
WARMED = ("game.presentation.director", "game.ui.screens.game_screen", "game.app.game_rooms", "game.app.pages")
"""What the next screens will want, imported one a frame once the lobby is seen."""
TOLD_MS = 4000.0
"""How long the window says that the save is refused before the program ends by itself: a second start ends at once."""
TITLE = "Slotclient"
"""The window's name before a theme's words are read."""


def play(options: PlayOptions, visitor: Visitor | None = None) -> int:
    """Open the window and play until it is closed; returns the exit code. A ``visitor`` looks on from outside.

    Raises:
        SaveInUse: Another process plays on the save (CO-09).
        SaveDamaged: The save is damaged and was not restored.
        ThemeRefused: The theme asked for, or every theme, is refused.
        DisplayError: There is no display.
    """
    refuse_classic_pygame()
    paths = find_paths(options.saves)
    wall = SystemWallClock()
    log = log_of(options, paths, wall)
    try:
        return _played(options, paths, log, visitor)
    except GameError:
        raise
    except Exception as fault:  # noqa: BLE001 - what stops a start must not show itself as a traceback either
        return _crashed(log, write_report(paths.saves / CRASHES, fault, wall, ()), fault)
    finally:
        log.note("end")
        log.close()


def _played(options: PlayOptions, paths: Paths, log: Log, visitor: Visitor | None) -> int:
    """Check what was asked for, open the save, open the window, play: each may be refused."""
    shelf = shelf_of(options, paths)
    market = market_of(options, paths)
    set_hints()
    refuse_without_display()
    settings = settings_file.load(Place(paths.saves).settings)
    damaged: SaveDamaged | None = None
    refused: SaveError | None = None
    thread: SaveThread | None = None
    try:
        thread = SaveThread.on_folder(paths.saves, SystemWallClock(), restores=False, log=log)
    except SaveDamaged as fault:
        damaged = fault
    except SaveError as fault:
        refused = fault
    try:
        program = _Program(options, paths, shelf, market, settings_with(options, settings.settings), log, visitor)
        if refused is not None:
            program.tell_refusal(refused)
            raise refused
        if thread is None:
            thread = program.mended(damaged)
        return program.run(thread, settings.notice)
    finally:
        if thread is not None:
            thread.close()


def _crashed(log: Log, report: Path, fault: Exception) -> int:
    """Say on the terminal and in the log that something unforeseen stopped the program."""
    log.note("crash", report=str(report), told=f"{type(fault).__name__}: {fault}")
    kept = log.file
    where = "" if kept is None else f", the log in {kept}"
    click.echo(f"The game has stopped; nothing was lost. The report is in {report}{where}.", err=True)
    return CRASHED


def show_round(theme_id: str, progress: RoundProgress, size: str | None, visitor: Visitor | None = None) -> None:
    """Show one round on the reels, on a save that nobody keeps. A ``visitor`` looks on from outside."""
    options = PlayOptions(theme=theme_id, size_px=window_of(size))
    refuse_classic_pygame()
    set_hints()
    refuse_without_display()
    paths = find_paths()
    shelf = shelf_of(options, paths)
    settings = settings_file.load(Place(paths.saves).settings).settings
    thread = SaveThread(SaveFile.in_memory)
    try:
        log = Log(SystemWallClock())
        program = _Program(options, paths, shelf, market_of(options, paths), settings, log, visitor)
        program.recall(thread, theme_id, progress)
    finally:
        thread.close()


class _Program:
    """One run: a window and what is shown in it."""

    def __init__(  # noqa: PLR0913, PLR0917 - what `play` has found, handed over once
        self,
        options: PlayOptions,
        paths: Paths,
        shelf: Shelf,
        market: Jurisdiction,
        settings: Settings,
        log: Log,
        visitor: Visitor | None = None,
    ) -> None:
        self._options, self._paths, self._shelf, self._market = options, paths, shelf, market
        # What is asked for on the command line comes before what was kept; what is set on the page comes before both.
        self._settings = replace(settings, language=options.language) if options.language else settings
        self._log = log
        self._clock, self._wall = SystemClock(), SystemWallClock()
        self._visitor = visitor
        self._frame = FrameClock(self._clock if visitor is None else visitor.clock(self._clock))
        kept = settings.fullscreen and options.size_px is None
        fullscreen = options.fullscreen or options.kiosk or kept
        self._display = Display(options.size_px, TITLE, self._clock, fullscreen=fullscreen)
        self._sound = SoundDesk(SilentMixer())
        self._stack: ScreenStack | None = None
        self._warming: Iterator[None] = iter(())
        self._attraction: Attraction | None = None

    # -- the save ----------------------------------------------------------------------------------------------------

    def mended(self, fault: SaveDamaged | None) -> SaveThread:
        """Say that the save is damaged, and restore it if that is wanted and possible.

        Raises:
            SaveDamaged: It was not restored: play is not possible.
        """
        fault = SaveDamaged("The save is damaged.") if fault is None else fault
        self._log.open(self._paths.saves)
        self._log.note("save_damaged", told=str(fault))
        snapshots = Snapshots(Place(self._paths.saves).snapshots).newest_first()
        while True:
            if not self._asks_to_restore(fault, offered=bool(snapshots)):
                raise fault
            try:
                return SaveThread.on_folder(self._paths.saves, self._wall, restores=True, log=self._log)
            except SaveDamaged as still:
                fault, snapshots = still, ()

    def tell_refusal(self, fault: SaveError) -> None:
        """Say in the window for a moment why the save can't be played on; the terminal says it afterwards."""
        self._log.note("save_refused", told=str(fault))
        if not self._display.is_seen:
            return
        house = self._shelf.house_texts(self._language, self._market.currency)
        self._show_alone(refused_save(self._bare_wardrobe(), house, fault, self._paths.saves), TOLD_MS)

    def _asks_to_restore(self, fault: SaveDamaged, *, offered: bool) -> bool:
        """Show the fault; True when its remedy was chosen."""
        chosen: list[bool] = []
        house = self._shelf.house_texts(self._language, self._market.currency)

        def restore() -> Move:
            chosen.append(True)
            return Quit()

        screen = damaged_save(self._bare_wardrobe(), house, str(fault), restore if offered else None)
        self._show_alone(screen)
        return bool(chosen)

    def _show_alone(self, screen: Screen, longest_ms: float | None = None) -> None:
        """Run one screen until it makes a move, or for so long at most."""
        stack = ScreenStack(_nowhere, Viewport(self._display.size_px))
        stack.start(screen, self._frame.now_ms())
        frames = Frames(self._display, stack, self._clock, self._frame)
        if longest_ms is not None:
            end_ms = self._frame.now_ms() + longest_ms
            frames.each_frame(lambda now_ms, _: stack.go(Quit(), now_ms) if now_ms > end_ms else None)
        frames.run()

    @property
    def _language(self) -> str:
        return self._shelf.language(self._options.language, self._settings.language)

    def _bare_wardrobe(self) -> Wardrobe:
        house = self._shelf.house_texts(self._language, self._market.currency)
        return Wardrobe(self._paths.assets, notice=lambda: house.say("menu.demo"))

    # -- running -----------------------------------------------------------------------------------------------------

    def run(self, thread: SaveThread, notice: str | None) -> int:
        """The lobby, or the theme that was asked for, until the window is closed."""
        house = self._house(thread)
        stack = self._stack_of(house)
        frames = self._frames(house, stack)
        self._let_in(house, stack, frames)
        stack.start(house.build(LobbyPlace()), self._frame.now_ms(), LobbyPlace())
        theme_id = theme_id_of(self._options)

        def begin() -> None:
            if theme_id is not None and theme_id in self._shelf.packages:
                stack.go(Push(GamePlace(theme_id)), self._frame.now_ms())

        def seen() -> None:
            self._after_first_picture(house, thread, notice)
            self._warming = self._warm(house, stack, frames)

        frames.after_first_picture(seen)
        return self._guarded(frames, stack, house, begin)

    def recall(self, thread: SaveThread, theme_id: str, progress: RoundProgress) -> int:
        """One round again, until the window is closed."""
        house = self._house(thread)
        stack = self._stack_of(house)
        frames = self._frames(house, stack)
        definition = self._shelf.packages[theme_id].definition
        shown = Shown(Role.RECALLED, house.texts(theme_id).say("history.recall_code"))
        house.theme_id = theme_id
        self._let_in(house, stack, frames)
        stack.start(house.rooms.replayed(theme_id, definition, progress, shown), self._frame.now_ms())
        frames.after_first_picture(self._open_sound)
        return self._guarded(frames, stack, house)

    def _house(self, thread: SaveThread) -> House:
        options = self._options
        sessions = Sessions(thread, self._market, options, self._frame, self._wall)
        settings = SettingsDesk(self._settings, partial(_kept, thread, sessions))
        self._desk, self._sessions = settings, sessions
        fittings = Fittings(
            paths=self._paths,
            shelf=self._shelf,
            market=self._market,
            options=options,
            thread=thread,
            sessions=sessions,
            settings=settings,
            sound=self._sound,
            frame=self._frame,
            clock=self._clock,
            wall=self._wall,
            viewport=lambda: Viewport(self._display.size_px),
            may_quit=not options.kiosk,
        )
        return House(fittings)

    def _stack_of(self, house: House) -> ScreenStack:
        def build(place: AnyPlace) -> Screen:
            screen = house.build(place)
            self._log.note("screen", place=type(place).__name__, screen=type(screen).__name__)
            return screen

        stack = ScreenStack(build, Viewport(self._display.size_px))
        self._stack = stack
        return stack

    def _frames(self, house: House, stack: ScreenStack) -> Frames:
        self._toaster = Toaster(house.wardrobe())
        frames = Frames(self._display, stack, self._clock, self._frame, self._toaster)
        if self._options.kiosk:
            frames.hold()
        frames.on_fullscreen(lambda full: self._desk.set_fullscreen(fullscreen=full))
        frames.each_frame(partial(self._each_frame, house))
        self._desk.heed(partial(self._heed, house, stack, frames))
        if not self._options.kiosk:
            self._desk.set_fullscreen(fullscreen=self._display.fullscreen)  # asked for on the command line
        return frames

    def _let_in(self, house: House, stack: ScreenStack, frames: Frames) -> None:
        """Let the visitor in, if there is one."""
        if self._visitor is None:
            return
        if self._visitor.rng is not None:
            self._sessions.draw_from(self._visitor.rng)
        self._visitor.enter(Premises(house, stack, frames, self._sessions, self._frame))

    def _each_frame(self, house: House, now_ms: float, elapsed_ms: float) -> None:
        self._sound.update(now_ms)
        self._desk.update(elapsed_ms)
        self._sessions.tick(now_ms, house.theme_id)
        next(self._warming, None)
        if self._attraction is not None:
            self._attraction.update(now_ms, elapsed_ms)

    def _warm(self, house: House, stack: ScreenStack, frames: Frames) -> Iterator[None]:
        """One thing a frame that the lobby can be seen without, the watch for nobody's being there last."""
        for module in WARMED:
            importlib.import_module(module)
            yield
        from game.app.attraction import Attraction  # noqa: PLC0415 - see above

        self._attraction = Attraction(house, stack)
        frames.hear_first(self._attraction.hear)

    def _heed(self, house: House, stack: ScreenStack, frames: Frames, before: Settings, after: Settings) -> None:
        """Act on another setting."""
        self._sound.heed(after)
        for port in self._sessions.ports:
            port.heed(after)
        if before.language != after.language:
            house.another_language()
            stack.outdate()
        if after.fullscreen != self._display.fullscreen and not self._options.kiosk:
            frames.toggle_fullscreen()

    def _after_first_picture(self, house: House, thread: SaveThread, notice: str | None) -> None:
        """What need not be ready before something is to be seen: the sessions, the sound, what must be told."""
        self._log.note("first_picture")
        told = [] if notice is None else [notice]
        told += thread.save.notices
        texts = house.texts()
        for package in self._shelf.packages.values():
            try:
                snapshot = self._sessions.port(package.definition, self._desk.settings).snapshot
            except (MarketTooStrict, RoundNotReproducible) as fault:
                told.append(str(fault))
                continue
            for expired in snapshot.expired:
                won = texts.money(expired.win_minor)
                told.append(texts.say("resume.expired", number=expired.number, amount=won))
        if not self._open_sound():
            self._toaster.say(texts.say("menu.no_sound"))
            click.echo(texts.say("menu.no_sound"), err=True)
        told += [str(fault) for fault in self._shelf.refused.values()]
        for line in told:
            self._log.note("notice", told=line)
            click.echo(line, err=True)
        if told and self._stack is not None:
            self._stack.start(notices(self._bare_wardrobe(), texts, tuple(told)), self._frame.now_ms())

    def _open_sound(self) -> bool:
        """Open the device; False where there is none."""
        asked_for_none = os.environ.get("SDL_AUDIODRIVER") == DUMMY
        mixer = Mixer(levels_of(self._desk.settings))
        self._sound.open(mixer)
        if self._options.mute:
            mixer.mute(muted=True)
        return asked_for_none or not mixer.is_silent

    def _run(self, frames: Frames, stack: ScreenStack, house: House) -> None:
        """Run; a game that can't be shown (a picture is missing) leads back to the lobby, which says why.

        Raises:
            GameError: It was the only game asked for, or it concerns more than one game.
        """
        while True:
            try:
                return frames.run()
            except SaveError:
                raise
            except GameError as fault:
                barred = isinstance(fault, SessionError)  # a game that didn't open: the lobby stands
                alone = len(stack) <= 1 and not barred
                if alone or stack.places[0] != LobbyPlace() or self._options.theme is not None:
                    raise
                self._log.note("game_refused", told=str(fault), kind=type(fault).__name__)
                house.another_language()  # half-made screens are made again
                stack.fall_back()
                told = notices(self._bare_wardrobe(), house.texts(), (str(fault),))
                stack.start(told, self._frame.now_ms())

    def _guarded(
        self, frames: Frames, stack: ScreenStack, house: House, begin: Callable[[], None] = lambda: None
    ) -> int:
        """Run; a fault becomes a screen, an unexpected one a report as well, never a traceback."""
        try:
            begin()
            self._run(frames, stack, house)
        except SaveError:
            raise
        except GameError as fault:
            self._log.note("stopped", told=str(fault), kind=type(fault).__name__)
            self._show_alone(stopped(self._bare_wardrobe(), house.texts(), str(fault)))
            raise
        except Exception as fault:  # noqa: BLE001 - the one place that must catch whatever was not foreseen
            file = write_report(self._paths.saves / CRASHES, fault, self._wall, stack.places)
            code = _crashed(self._log, file, fault)
            self._show_alone(crash(self._bare_wardrobe(), house.texts(), file, self._log.file))
            return code
        finally:
            self._desk.flush()
            self._sound.close()
            self._display.close()
        return 0


def _kept(thread: SaveThread, sessions: Sessions, settings: Settings) -> None:
    """Write the settings by a session, which then plays by them, or by hand where there is none yet."""
    if sessions.ports:
        sessions.keep(settings)
    elif thread.save.folder is not None:
        file = Place(thread.save.folder).settings
        thread.ask(lambda: settings_file.save(file, settings))


def _nowhere(place: AnyPlace) -> Screen:
    message = f"no screen of {place}: this stack has one screen alone"
    raise TypeError(message)
