"""The screens of what stops a run: made from words and remedies, used by the run and by its pictures alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.saves.errors import SaveInUse, SaveTooNew
from game.ui.screen import Pop, Quit
from game.ui.screens.fault import FaultScreen, Remedy
from game.ui.widgets.skin import ButtonKind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.presentation.texts import Texts
    from game.saves.errors import SaveError
    from game.ui.screen import Move
    from game.ui.widgets.wardrobe import Wardrobe


def damaged_save(wardrobe: Wardrobe, texts: Texts, told: str, restore: Callable[[], Move] | None) -> FaultScreen:
    """The save contradicts itself; ``restore`` is None where no snapshot can take its place."""
    body = "fault.save_damaged.none" if restore is None else "fault.save_damaged.body"
    remedies = [] if restore is None else [Remedy(texts.say("fault.save_damaged.restore"), restore, ButtonKind.PRIMARY)]
    remedies.append(Remedy(texts.say("fault.quit"), Quit))
    return FaultScreen(wardrobe, texts.say("fault.save_damaged.title"), (texts.say(body),), tuple(remedies), (told,))


def refused_save(wardrobe: Wardrobe, texts: Texts, fault: SaveError, folder: Path) -> FaultScreen:
    """The save is in use, too new, or can't be written: what to do about it."""
    kind = "save_unwritable"
    if isinstance(fault, SaveInUse):
        kind = "save_in_use"
    elif isinstance(fault, SaveTooNew):
        kind = "save_too_new"
    body = (
        texts.say(f"fault.{kind}.body", file=folder) if kind == "save_unwritable" else texts.say(f"fault.{kind}.body")
    )
    remedy = Remedy(texts.say("fault.quit"), Quit, ButtonKind.PRIMARY)
    return FaultScreen(wardrobe, texts.say(f"fault.{kind}.title"), (body,), (remedy,), (str(fault),))


def crash(wardrobe: Wardrobe, texts: Texts, report: Path, log: Path | None = None) -> FaultScreen:
    """Something unforeseen stopped the run: what is safe, where the report and the log are."""
    body = [texts.say("fault.crash.body", file=report)]
    if log is not None:
        body.append(texts.say("fault.crash.log", file=log))
    remedy = Remedy(texts.say("fault.quit"), Quit, ButtonKind.PRIMARY)
    return FaultScreen(wardrobe, texts.say("fault.crash.title"), tuple(body), (remedy,))


def stopped(wardrobe: Wardrobe, texts: Texts, told: str) -> FaultScreen:
    """Something known stopped the run: what is safe, and what it was."""
    remedy = Remedy(texts.say("fault.quit"), Quit, ButtonKind.PRIMARY)
    return FaultScreen(wardrobe, texts.say("fault.crash.title"), (texts.say("fault.stopped.body"),), (remedy,), (told,))


def notices(wardrobe: Wardrobe, texts: Texts, told: tuple[str, ...]) -> FaultScreen:
    """What a player must know before playing on."""
    remedy = Remedy(texts.say("menu.close"), Pop, ButtonKind.PRIMARY)
    return FaultScreen(wardrobe, texts.say("notice.title"), told, (remedy,))
