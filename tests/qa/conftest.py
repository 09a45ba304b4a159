"""What the tests of the outside look stand on: the application's own rooms."""

from tests.app.conftest import installed, room, run, stand

__all__ = ["installed", "room", "run", "stand"]
