"""The commands: one module a group, imported only when it is asked for.

A new command is one line here: its name, the module, the click command's name in it, and the help line of the overview
(kept here so that ``--help`` imports nothing).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CommandPlace:
    """Where a command lives and what the overview says about it."""

    module: str
    attribute: str
    summary: str


INSPECTING = CommandPlace("game.qa.visits", "inspecting", "What `play --inspect` lets in.")
"""Named, not imported: the room above is entered only when it is asked for."""

COMMANDS: dict[str, CommandPlace] = {
    "play": CommandPlace("game.app.commands.play", "play", "Open the window: the lobby, or one theme."),
    "spin": CommandPlace("game.app.commands.engine", "spin", "Play rounds of the real engine without a window."),
    "evaluate": CommandPlace("game.app.commands.engine", "evaluate", "Judge one given window."),
    "theme": CommandPlace("game.app.commands.theme", "theme", "Show, check or start a theme."),
    "par": CommandPlace("game.app.commands.par", "par", "Compute a theme's odds exactly, or tune its strips."),
    "simulate": CommandPlace("game.app.commands.simulate", "simulate", "Play whole rounds by the million."),
    "rng": CommandPlace("game.app.commands.rng", "rng", "Test the random numbers of every range that is drawn from."),
    "shots": CommandPlace("game.qa.commands", "shots", "Write a PNG of every named state of every screen."),
    "qa": CommandPlace("game.qa.quality", "qa", "Play with forced outcomes, compare pictures."),
    "history": CommandPlace("game.app.commands.history", "history", "List the rounds of a save."),
    "replay": CommandPlace("game.app.commands.history", "replay", "Show one round again by its round code."),
    "saves": CommandPlace("game.app.commands.saves", "saves", "Check, back up, restore or export the save file."),
    "jackpot": CommandPlace("game.app.commands.jackpot", "jackpot", "List, pause, resume or discontinue jackpots."),
    "promo": CommandPlace("game.app.commands.promo", "promo", "Award or list promotional rounds."),
}
