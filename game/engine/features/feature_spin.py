"""Feature Spin: a window of active and inactive Free Spins symbols that can only trigger (BO-11).

Decision: the trigger pays nothing by itself there; BO-03's scatter pays belong to base and free spins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import SpinKind
from game.engine.spin import spin

if TYPE_CHECKING:
    from game.engine.evaluate import Evaluation
    from game.engine.play import Play


def feature_spin(play: Play) -> Evaluation:
    """Land the Feature Spin's own strips; its free spins run at the corresponding base stake (BO-08)."""
    return spin(play, SpinKind.FEATURE_SPIN, play.rules.strips["feature_spin"])
