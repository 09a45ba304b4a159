"""What can be wrong with a save, each as one sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.errors import GameError

if TYPE_CHECKING:
    from pathlib import Path


class SaveError(GameError):
    """The save can't do what was asked; nothing was changed."""


class SaveInUse(SaveError):  # noqa: N818 - named for what was found
    """Another process plays on this save (CO-09)."""

    exit_code = 4

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"The save in {folder} is in use by another process: close the other window, "
            "or give another folder with --saves."
        )


class SaveDamaged(SaveError):  # noqa: N818 - named for what was found
    """The save, or a snapshot of it, contradicts itself."""

    exit_code = 5


class SaveTooNew(SaveError):  # noqa: N818 - named for what was found
    """A later version of the program wrote the file; it is left untouched."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} was written by a later version of this program (schema {found}; this one knows up to {known}): "
            "start that version, or give another folder with --saves. The file was left as it is."
        )


class SaveStrange(SaveError):  # noqa: N818 - named for what was found
    """A part of the save is not what this program makes of it: a link, a pipe, a file beyond all measure."""

    exit_code = 5

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path} {what}: take it away, or give another folder with --saves. Nothing was changed.")


class SaveUnwritable(SaveError):  # noqa: N818 - named for what was found
    """The disk refuses: no rights, no space, no such place."""
