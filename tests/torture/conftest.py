"""One installation for all small shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.installation import install

if TYPE_CHECKING:
    from game.app.paths import Paths


@pytest.fixture(scope="package")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Paths:
    """Both games with placeholder pictures."""
    return install(tmp_path_factory.mktemp("installation"))
