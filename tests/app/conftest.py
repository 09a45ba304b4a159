"""What the application's tests stand on: an installation, and rooms in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.main import main
from game.qa.room import Room
from tests.installation import install, shelf_of, stand_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.app.paths import Paths
    from game.qa.room import Stand


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Paths:
    """Both games with placeholder pictures."""
    return install(tmp_path_factory.mktemp("installation"))


@pytest.fixture(scope="session")
def stand(installed: Paths) -> Stand:
    """A room's furniture: English, 1280 x 720."""
    return stand_of(installed, shelf_of(installed))


@pytest.fixture
def room(stand: Stand) -> Iterator[Room]:
    """A program without window and disk."""
    pygame.display.init()
    pygame.event.get()
    made = Room(stand)
    yield made
    made.close()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run the command line here; returns exit code, stdout and stderr."""

    def running(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main(arguments)
        told = capsys.readouterr()
        return code, told.out, told.err

    return running
