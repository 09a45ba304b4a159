"""Fixtures of the content room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.content.planting import Planted, plant

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def planted(tmp_path: Path) -> Planted:
    """A copy of the tiny theme, free to be spoilt."""
    return plant(tmp_path)
