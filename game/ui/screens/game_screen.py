"""The game screen: hears events, asks the play, and paints what stands; its parts live in the ``game_*`` modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.choices import Collect, GambleOffer
from game.engine.definition import Mode
from game.ui.screen import AutoplayPlace, HistoryPlace, Pop, Push, RealityCheckPlace, RulesPlace, SettingsPlace
from game.ui.screens.game_canvas import GameCanvas
from game.ui.screens.game_choices import choice_of
from game.ui.screens.game_controls import ControlState, controls
from game.ui.screens.game_input import (
    ARROWS,
    MAIN_KEYS,
    SPIN_KEYS,
    Focus,
    Holding,
    KeyLatch,
    Pointer,
    chosen_by_key,
)
from game.ui.screens.game_jackpots import PotCounters, panel_view
from game.ui.screens.game_picture import OfferBoard, ScreenView
from game.ui.screens.game_play import GamePlay, Showing
from game.ui.screens.game_role import Role
from game.ui.screens.game_show import music_of
from game.ui.screens.game_views import board_buttons, board_of, button_views, strip_view, waiting_countdown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.art import LoadStep
    from game.ui.draw.jackpots import JackpotPanelView
    from game.ui.layout import Viewport
    from game.ui.screen import Move
    from game.ui.screens.game_buttons import Button
    from game.ui.screens.game_fittings import GameFittings

FIRST_FOCUS = "spin"
ALL_METERS = frozenset({"balance", "stake", "win"})


class GameScreen:
    """One theme's game (`game.ui.screen.Screen`)."""

    def __init__(self, fittings: GameFittings, easel: GameCanvas | None = None, play: GamePlay | None = None) -> None:
        """``easel`` is that of another screen of the same theme: pictures are then loaded once for both.

        ``play`` is what another screen has shown so far, if this one takes its place.
        """
        self._fittings = fittings
        self._canvas = GameCanvas(fittings.look, fittings.texts, fittings.assets) if easel is None else easel
        if play is None:
            play = GamePlay(fittings.port, fittings.director(), fittings.definition, fittings.market)
        self.play = play
        self._keys = KeyLatch()
        self._pointer = Pointer()
        self._focus = Focus()
        self._holding = Holding()
        self._pots = PotCounters()
        self._keyed: tuple[int, str] | None = None
        self._now_ms = fittings.clock.now_ms()
        self._stage = self.play.stage(self._now_ms)

    # -- the screen protocol -----------------------------------------------------------------------------------------

    def prepare(self, viewport: Viewport) -> Iterator[LoadStep]:
        """Make everything ready for a window, step by step, before `enter`."""
        return self._canvas.prepare(viewport, self._fittings.definition)

    def enter(self, viewport: Viewport, now_ms: float) -> None:
        """On top: settings may have changed, a round may wait."""
        self._now_ms = now_ms
        self._keys.begin()
        self._canvas.fit(viewport)
        self.play.direct_with(self._fittings.director())
        self.play.enter(now_ms)
        self._refresh()

    def leave(self) -> None:
        """Covered or gone: nothing stays pressed, and no round starts by itself."""
        if self._fittings.autoplay is not None:
            self._fittings.autoplay.stop()
        self._keyed = None
        self._pointer = Pointer()

    def resize(self, viewport: Viewport) -> None:
        """Another window."""
        self._canvas.fit(viewport)
        self._refresh()

    def handle(self, event: pygame.Event) -> Move | None:
        """One event; what it asked happens at once, so that the next frame shows the answer."""
        if event.type == pygame.KEYUP and self._keyed is not None and self._keyed[0] == event.key:
            self._keyed = None
        fresh = self._keys.is_fresh(event)
        if event.type == pygame.KEYDOWN:
            return self._on_key(event) if fresh else None
        act = self._pointer.handle(event, self._canvas.viewport, self._live_buttons())
        if act is None:
            return None
        if not act.click:
            self._focus.visible = False
            if act.name == "spin" or (act.name is None and isinstance(self.play.phase, Showing)):
                return self._act("spin")
            return None
        return None if act.name is None or act.name == "spin" else self._act(act.name)

    def update(self, now_ms: float) -> Move | None:
        """Time goes on."""
        self._now_ms = now_ms
        self._fittings.sound.play(self.play.update(now_ms))
        move = self._between_rounds(now_ms)
        self._step_on(now_ms)
        self._refresh()
        self._fittings.sound.music(music_of(self._stage))
        return move

    def _between_rounds(self, now_ms: float) -> Move | None:
        """What comes before the next stake: a reality check that is due, then autoplay."""
        check, autoplay = self._fittings.check, self._fittings.autoplay
        if check is not None and self.play.is_ready():
            if check.take_leave():
                return Pop()
            if check.is_due(now_ms):
                return Push(RealityCheckPlace(self._fittings.look.theme_id))
        if autoplay is not None and not self._check_is_due():
            autoplay.update(self.play, now_ms)
        return None

    def _step_on(self, now_ms: float) -> None:
        """The stake goes on stepping while its button or key is held, as long as there is a step to take."""
        keyed = None if self._keyed is None else self._keyed[1]
        held = keyed or self._pointer.pressed
        if not any(button.name == held and button.enabled for button in self._live_buttons()):
            held = None
        if self._holding.due(held, now_ms) and held is not None:
            self._pointer.spend()
            self._act(held)

    def _check_is_due(self) -> bool:
        """No stake may be taken before the reality check was answered."""
        return self._fittings.check is not None and self._fittings.check.is_due(self._now_ms)

    def changed(self) -> bool:
        """The next `draw` would differ from the last."""
        return self._canvas.changed()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the window."""
        self._canvas.draw(canvas)

    def draw_changes(self, canvas: pygame.Surface) -> None:
        """Paint what has changed on the window since this screen painted it (`game.ui.screen.Retaining`)."""
        self._canvas.draw(canvas, kept=True)

    # -- what stands -------------------------------------------------------------------------------------------------

    @property
    def theme_id(self) -> str:
        """The game."""
        return self._fittings.look.theme_id

    @property
    def easel(self) -> GameCanvas:
        """What it paints with; another screen of the theme may paint with it while this one is covered."""
        return self._canvas

    @property
    def role(self) -> Role:
        """What the screen is for."""
        return self._fittings.role

    @property
    def focused(self) -> str:
        """The button that the keyboard's focus is seen on, "" for none."""
        return self._shown_focus() or ""

    def buttons(self) -> tuple[Button, ...]:
        """The screen's own buttons, in reading order."""
        play, fittings = self.play, self._fittings
        choosing = play.offer
        gamble = choosing is not None and isinstance(choosing.offer, GambleOffer) and not choosing.table_open
        state = ControlState(
            ready=play.is_ready(),
            may_spin=play.may_spin(self._now_ms),
            may_skip=play.may_skip(self._now_ms),
            mode=play.mode,
            base_stake_minor=play.base_stake_minor,
            stakes=play.snapshot.offered_stakes,
            feature_spin=Mode.FEATURE_SPIN in play.snapshot.offered_modes,
            in_free_spins=self._stage.free_spins is not None and self._stage.free_spins_look >= 1,
            gamble_offered=gamble,
            muted=fittings.sound.muted,
            may_leave=fittings.may_leave,
            role=fittings.role,
            stake_fixed=play.snapshot.promo is not None,
            autoplay_left=self._autoplay_left(),
        )
        return controls(self._canvas.layout, fittings.texts, fittings.definition, state)

    def _autoplay_left(self) -> int | None:
        autoplay = self._fittings.autoplay
        if autoplay is None:
            return None
        return autoplay.left if autoplay.running else -1

    def choice_buttons(self) -> tuple[Button, ...]:
        """The buttons of the board over the screen; none without a board."""
        return board_buttons(self.play, self._canvas.layout, self._fittings.texts, self._fittings.definition)

    def _live_buttons(self) -> tuple[Button, ...]:
        """What can be pressed: the board's buttons where there is a board."""
        return self.choice_buttons() or self.buttons()

    def _refresh(self) -> None:
        """Work out what the screen shows now."""
        fittings, play = self._fittings, self.play
        self._stage = play.stage(self._now_ms)
        live = self._live_buttons()
        self._pointer.forget(live)
        self._focus.settle(live, FIRST_FOCUS)
        board = board_of(play, fittings.texts, fittings.definition, self._now_ms)
        chosen = self.choice_buttons()
        keyed = None if self._keyed is None else self._keyed[1]
        utc_ms = fittings.wall.utc_ms()
        show = isinstance(board, OfferBoard) and isinstance(board.offer, GambleOffer)
        self._canvas.show(
            ScreenView(
                stage=self._stage,
                buttons=button_views(self.buttons(), None if chosen else self._pointer, self._shown_focus(), keyed),
                strip=strip_view(
                    play.snapshot,
                    fittings.texts,
                    fittings.build,
                    self._played_ms(),
                    utc_ms,
                    unseen_minor=self._unseen_minor(),
                    personal=fittings.role is not Role.EXHIBITED,
                ),
                panel=self._panel(utc_ms),
                board=board,
                board_buttons=button_views(chosen, self._pointer, self._shown_focus(), keyed),
                countdown=None if show else waiting_countdown(play, fittings.texts, self._now_ms),
                notice=self._notice(),
                mark=self._mark(),
                unknown=self._unknown(),
                steps=0 if fittings.definition.gamble is None else fittings.definition.gamble.max_steps,
            )
        )

    def _played_ms(self) -> float:
        """How long the player has played this game in this run; a recall leaves that as it is."""
        began_ms = self.play.began_ms if self._fittings.role is Role.PLAYED else self._fittings.began_ms
        return 0.0 if began_ms is None else self._now_ms - began_ms

    def _unseen_minor(self) -> int:
        """What the balance has that its meter does not show yet; a recall shows a balance of long ago."""
        if self._fittings.role is not Role.PLAYED:
            return 0
        return self.play.snapshot.balance_minor - self._stage.meters.balance_minor

    def _unknown(self) -> frozenset[str]:
        """The meters that have nothing to show."""
        if self._fittings.role is Role.EXHIBITED:
            return ALL_METERS
        return frozenset() if self._fittings.balance_known else frozenset({"balance"})

    def _panel(self, utc_ms: int) -> JackpotPanelView | None:
        standing = self._fittings.port.jackpots
        if standing is None:
            return None
        self._pots.hear(standing.pots, self._now_ms, self.play.owed_jackpots(self._now_ms))
        return panel_view(standing, self._pots, self._fittings.texts, self._now_ms, utc_ms)

    def _shown_focus(self) -> str | None:
        return self._focus.name if self._focus.visible else None

    def _notice(self) -> str:
        refusal = self.play.refusal
        if refusal is None or self.play.credit_open:
            autoplay = self._fittings.autoplay
            reason = None if autoplay is None else autoplay.news(self._now_ms)
            return "" if reason is None else self._fittings.texts.say(f"autoplay.stopped.{reason.value}")
        return self._fittings.texts.say(f"refused.{refusal.value}")

    def _mark(self) -> str:
        promo = self.play.snapshot.promo
        if promo is None or self._fittings.role is not Role.PLAYED:
            return self._fittings.mark
        texts = self._fittings.texts
        return texts.say("label.promo", left=promo.left, total=promo.awarded)

    # -- what is asked -----------------------------------------------------------------------------------------------

    def _on_key(self, event: pygame.Event) -> Move | None:
        """One fresh press of a key."""
        board = self.choice_buttons()
        live = board or self.buttons()
        if event.key == pygame.K_TAB:
            self._focus.step(live, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if event.key in SPIN_KEYS and self._focus.visible and self._focus.name is not None:
            return self._press_by_key(event.key, self._focus.name)
        if board:
            return self._on_board_key(event.key, board)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._focus.step(live, 1 if event.key == pygame.K_DOWN else -1)
            return None
        if event.key in SPIN_KEYS or (event.key == pygame.K_SPACE and self.play.snapshot.settings.spacebar_to_spin):
            return self._press_by_key(event.key, "spin")
        name = MAIN_KEYS.get(event.key)
        enabled = {button.name for button in live if button.enabled}
        return self._press_by_key(event.key, name) if name in enabled and name is not None else None

    def _on_board_key(self, key: int, board: tuple[Button, ...]) -> Move | None:
        """Arrows walk the board, Enter shows or presses the focus, letters and numbers choose directly."""
        if key in ARROWS:
            self._focus.arrow(board, key)
            return None
        if key in SPIN_KEYS:
            self._focus.step(board, 0)
            return None
        name = chosen_by_key(key, board)
        return None if name is None else self._press_by_key(key, name)

    def _press_by_key(self, key: int, name: str) -> Move | None:
        self._keyed = (key, name)
        return self._act(name)

    def _act(self, name: str) -> Move | None:
        """What a button does."""
        play, fittings = self.play, self._fittings
        fittings.sound.click()
        match name:
            case "spin":
                self._spin()
            case "stake_down" | "stake_up":
                play.step_stake(1 if name == "stake_up" else -1)
            case "mode":
                play.switch_mode()
            case "sound":
                fittings.sound.toggle()
            case "gamble":
                play.open_table(self._now_ms)
            case "top_up":
                play.top_up()
            case "dismiss":
                play.dismiss()
            case "info" | "history" | "settings" | "lobby" | "autoplay":
                return self._leave_for(name)
            case _:
                choice = choice_of(name)
                if choice is not None:
                    play.choose(choice)
        return None

    def _spin(self) -> None:
        """A round; while a reality check is due, a waiting gamble is collected and no stake is taken."""
        waiting = self.play.offer
        if isinstance(self.play.phase, Showing) or not self._check_is_due():
            self.play.press_spin(self._now_ms)
        elif waiting is not None and isinstance(waiting.offer, GambleOffer):
            self.play.choose(Collect())

    def _leave_for(self, name: str) -> Move | None:
        """The screens that this one leads to; while autoplay runs its own button and Escape end that instead."""
        theme_id, autoplay = self._fittings.look.theme_id, self._fittings.autoplay
        if autoplay is not None and autoplay.running and name in {"autoplay", "lobby"}:
            autoplay.stop()
            return None
        match name:
            case "autoplay":
                return Push(AutoplayPlace(theme_id, self.play.cost_minor))
            case "info":
                return Push(RulesPlace(theme_id, self.play.mode, self.play.cost_minor))
            case "history":
                return Push(HistoryPlace(theme_id))
            case "settings":
                return Push(SettingsPlace())
            case _:
                return Pop()
