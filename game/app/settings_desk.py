"""The settings of a run: read once, acted on at each change, written by the save's thread."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.saves.settings import Settings

QUIET_MS = 350.0
"""A volume is written when the slider has rested for this long: not once a frame while it is drawn."""


class SettingsDesk:
    """Keeps what the player set (`game.ui.screens.settings.SettingsDesk`)."""

    def __init__(self, settings: Settings, keep: Callable[[Settings], None]) -> None:
        """``keep`` writes settings where the next start finds them; it returns at once."""
        self._settings = settings
        self._keep = keep
        self._heeding: list[Callable[[Settings, Settings], None]] = []
        self._unkept = False
        self._resting_ms = 0.0

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self._settings

    def heed(self, act: Callable[[Settings, Settings], None]) -> None:
        """Call this with the settings before and after each change."""
        self._heeding.append(act)

    def change(self, settings: Settings) -> None:
        """Keep other settings and let everybody act on them."""
        before, self._settings = self._settings, settings
        self._unkept, self._resting_ms = True, 0.0
        louder = replace(before, music_volume=settings.music_volume, effects_volume=settings.effects_volume)
        if louder != settings:
            self.flush()
        for act in self._heeding:
            act(before, settings)

    def set_fullscreen(self, *, fullscreen: bool) -> None:
        """The window went full or back by its key."""
        if self._settings.fullscreen != fullscreen:
            self.change(replace(self._settings, fullscreen=fullscreen))

    def update(self, elapsed_ms: float) -> None:
        """Let time pass: what rests is written."""
        self._resting_ms += elapsed_ms
        if self._unkept and self._resting_ms >= QUIET_MS:
            self.flush()

    def flush(self) -> None:
        """Write what is not written yet."""
        if self._unkept:
            self._unkept = False
            self._keep(self._settings)
