"""The sessions of a run: one a theme, all on one save, made when a theme is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.options import PlayOptions
    from game.app.save_thread import SaveThread
    from game.app.session_port import SessionPort
    from game.engine.definition import GameDefinition
    from game.engine.rng import Rng
    from game.saves.settings import Settings
    from game.session.jurisdiction import Jurisdiction
    from game.timing import Clock, WallClock


class Sessions:
    """Makes and keeps the play ports."""

    def __init__(  # noqa: PLR0913 - what every session is made of
        self,
        thread: SaveThread,
        market: Jurisdiction,
        options: PlayOptions,
        clock: Clock,
        wall: WallClock,
        *,
        rng: Rng | None = None,
    ) -> None:
        """``rng`` draws instead of the system or the seed: forced outcomes for pictures."""
        self._thread = thread
        self._market = market
        self._options = options
        self._clock = clock
        self._wall = wall
        self._rng = rng
        self._ports: dict[str, SessionPort] = {}

    def draw_from(self, rng: Rng) -> None:
        """Let sessions that are made from now on draw from this: a visitor's forced outcomes."""
        self._rng = rng

    @property
    def balance_minor(self) -> int:
        """The committed balance."""
        return self._thread.balance_minor

    @property
    def seen_balance_minor(self) -> int | None:
        """The balance without what a round that waits for its end has still to show; None before it is known."""
        waiting = self._thread.open_themes
        if not waiting:
            return self._thread.balance_minor
        if not self._ports:
            return None
        opened = (port.snapshot.opened for theme, port in self._ports.items() if theme in waiting)
        return self._thread.balance_minor - sum(each.unseen_minor for each in opened if each is not None)

    @property
    def open_themes(self) -> frozenset[str]:
        """The themes with a round to be finished, as committed."""
        return self._thread.open_themes

    @property
    def ports(self) -> tuple[SessionPort, ...]:
        """Those made so far."""
        return tuple(self._ports.values())

    def port(self, definition: GameDefinition, settings: Settings) -> SessionPort:
        """The play port of a theme, up to date with the save.

        Raises:
            MarketTooStrict: Not one stake of the theme is within the market's limit.
        """
        found = self._ports.get(definition.id)
        if found is None:
            found = self._ports[definition.id] = self._made(definition, settings)
        else:
            found.refresh()
        return found

    def keep(self, settings: Settings) -> None:
        """What the player set holds for every session."""
        for port in self._ports.values():
            port.keep_settings(settings)

    def tick(self, now_ms: float, theme_id: str | None) -> None:
        """Let imagined players play into the jackpots of the theme on the screen."""
        port = None if theme_id is None else self._ports.get(theme_id)
        if port is not None:
            port.tick(now_ms)

    def _made(self, definition: GameDefinition, settings: Settings) -> SessionPort:
        # Imported with the first session: the lobby must be seen at once, and its balance comes a frame later.
        from game.app.session_port import SessionPort  # noqa: PLC0415 - see above
        from game.session.player_session import OPENING_BALANCE_MINOR, PlayerSession  # noqa: PLC0415 - see above

        options = self._options

        def make() -> PlayerSession:
            session = PlayerSession(
                self._thread.save,
                definition,
                self._market,
                clock=self._clock,
                wall=self._wall,
                seed=options.seed,
                rng=self._rng,
                opening_balance_minor=OPENING_BALANCE_MINOR if options.balance_minor is None else options.balance_minor,
                settings=settings,
            )
            standing = session.snapshot()
            wanted = options.stake_minor
            if wanted is not None and wanted in standing.offered_stakes and standing.opened is None:
                session.set_stake(wanted)
            return session

        return SessionPort(self._thread, self._thread.ask(make).result())
