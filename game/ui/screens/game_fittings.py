"""What the game screen is built from: one record that the composition root fills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.engine.definition import GameDefinition
from game.presentation.look import Look
from game.presentation.texts import Texts
from game.session.jurisdiction import Jurisdiction
from game.timing import Clock, WallClock
from game.ui.play_port import PlayPort
from game.ui.screens.autoplay import AutoplayDesk
from game.ui.screens.game_role import Role
from game.ui.screens.game_show import Director

if TYPE_CHECKING:
    from game.presentation.sounds import Music, SoundCue


class SoundDesk(Protocol):
    """Where the game screen's sounds go; every method returns at once."""

    @property
    def muted(self) -> bool:
        """All sound is off."""
        ...

    def toggle(self) -> None:
        """All sound on or off."""
        ...

    def play(self, cues: tuple[SoundCue, ...]) -> None:
        """Cues of the show that fall due now."""
        ...

    def music(self, music: Music) -> None:
        """This loop belongs to what is on the screen; said every frame, acted on when it changes."""
        ...

    def click(self) -> None:
        """A button was pressed."""
        ...


class Checks(Protocol):
    """The reality checks: no stake is taken while one is due."""

    def is_due(self, now_ms: float) -> bool:
        """The next stake has to wait for an answer."""
        ...

    def take_leave(self) -> bool:
        """Whether the answer was to leave the game; asked once."""
        ...


@dataclass(frozen=True, slots=True)
class GameFittings:
    """Everything the game screen needs.

    ``director`` is asked for at each entry, because speed and motion may have changed in the settings. ``build`` is the
    identity shown on the strip: theme, version, hash. ``may_leave`` is False where there is no lobby (kiosk with one
    game). ``mark`` is a badge that stays beside the frame: a recall is marked so (CO-10). ``balance_known`` is False
    where no balance belongs to the round shown: then there is no meter for one. ``began_ms`` is when the player began
    to play the game whose rounds are shown to one who plays none here. ``autoplay`` is None where the market
    forbids it: then the control is absent and nothing can start it.
    """

    look: Look
    texts: Texts
    definition: GameDefinition
    market: Jurisdiction
    port: PlayPort
    director: Callable[[], Director]
    sound: SoundDesk
    clock: Clock
    wall: WallClock
    assets: Path
    build: str
    may_leave: bool = True
    role: Role = Role.PLAYED
    mark: str = ""
    balance_known: bool = True
    began_ms: float | None = None
    autoplay: AutoplayDesk | None = None
    check: Checks | None = None
