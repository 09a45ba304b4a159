"""Where themes, assets and saves are: in a checkout beside the code, else in the bundle and the user's data folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs

import game
from game.app.errors import UsageError

APP_NAME = "slotclient"


@dataclass(frozen=True, slots=True)
class Paths:
    """The three folders; ``saves`` need not exist yet."""

    themes: Path
    assets: Path
    saves: Path

    @property
    def jurisdictions(self) -> Path:
        """The folder of jurisdiction profiles."""
        return self.themes / "jurisdictions"

    def theme(self, name: str) -> Path:
        """The folder of a theme, given its id or a path to a theme folder.

        Raises:
            UsageError: Neither exists.
        """
        own = self.themes / name
        if (own / "game.yaml").is_file():
            return own
        given = Path(name)
        if (given / "game.yaml").is_file():
            return given
        message = f"There is no theme {name!r}; there are {', '.join(self.theme_ids()) or 'none'}."
        raise UsageError(message)

    def theme_ids(self) -> tuple[str, ...]:
        """The ids of all themes at hand, in alphabetical order."""
        return tuple(sorted(folder.parent.name for folder in self.themes.glob("*/game.yaml")))


def find_paths(saves: Path | None = None, package: Path | None = None) -> Paths:
    """The folders of this installation.

    Args:
        saves: The folder given with ``--saves``; it wins over the usual one.
        package: The folder of the ``game`` package; for tests.
    """
    package = Path(game.__file__).resolve().parent if package is None else package
    checkout = package.parent
    if (checkout / "main.py").is_file() and (checkout / "themes").is_dir():
        return Paths(checkout / "themes", checkout / "assets", saves or checkout / "saves")
    bundle = package / "bundle"
    return Paths(bundle / "themes", bundle / "assets", saves or platformdirs.user_data_path(APP_NAME, appauthor=False))
