"""One mode's figures as a PAR sheet writes them: plain JSON types, money in stakes of the mode, chances as "one in"."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from game.engine.compiled import cap_minor
from game.par.round_odds import cap_of
from game.par.volatility import CONFIDENCE, SOURCE, volatility_index

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.definition import GameDefinition
    from game.par.document import Json
    from game.par.mode_figures import ModeFigures
    from game.par.round_odds import CappedOdds, RoundOdds

TIERS = (5, 15, 40, 100)
"""The wins that the show celebrates, in base stakes (ART "Feel")."""

HIGH_WINS = (200, 500, 1000, 2000)
EDGES = (0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Bounds of the classes of wins in base stakes."""

PLOTTED = 72
RAREST_PLOTTED = 1e-12


def mode_sheet(definition: GameDefinition, figures: ModeFigures) -> dict[str, Json]:
    """The mode at the default stake, and what other stakes change."""
    odds, multiple = figures.round, figures.stake_multiple
    capped = odds.under(cap_of(definition, definition.default_stake))
    sources = {source: mean / multiple for source, mean in figures.sources.items()}
    sources["win_cap"] = (capped.mean - figures.mean) / multiple
    if definition.gamble is not None:
        sources["gamble"] = 0.0
    deviation = capped.deviation / multiple
    return {
        "stake_multiple": multiple,
        "rtp": capped.mean / multiple,
        "rtp_by_source": {**sources},
        "hit_frequency": capped.hit,
        "hit_one_in": one_in(capped.hit),
        "line_hit_frequency": figures.line_hit,
        "trigger_one_in": one_in(figures.trigger),
        "sd": deviation,
        "volatility_index": volatility_index(deviation),
        "volatility_confidence": CONFIDENCE,
        "volatility_source": SOURCE,
        "win_tiers": [{"stakes": stakes, "one_in": one_in(odds.at_least(stakes))} for stakes in (*TIERS, *HIGH_WINS)],
        "win_distribution": _classes(odds, cap_of(definition, definition.default_stake)),
        "survival": _survival(odds),
        "missing_at_most": odds.win.missing,
        "stakes": {
            str(stake * multiple): _at_stake(definition, stake, multiple, odds.under(cap_of(definition, stake)))
            for stake in definition.stakes
        },
    }


def one_in(chance: float | Fraction) -> float | None:
    """A chance as "one in"; None for what never happens."""
    return float(1 / chance) if chance > 0 else None


def _at_stake(definition: GameDefinition, base_stake: int, multiple: int, capped: CappedOdds) -> dict[str, Json]:
    """``max_win_one_in`` is a lower bound where ``max_win_rarer`` is true."""
    return {
        "rtp": capped.mean / multiple,
        "sd": capped.deviation / multiple,
        "max_win_minor": cap_minor(definition, base_stake),
        "max_win_one_in": one_in(capped.capped),
        "max_win_rarer": capped.bound,
    }


def _classes(odds: RoundOdds, cap: Fraction) -> list[Json]:
    """Wins by size: from (inclusive) to (exclusive) in base stakes, chance, part of the mean; no win comes first."""
    chance, unit = odds.win.chance, odds.unit
    worth = np.minimum(np.arange(len(chance)) * float(unit), float(cap))
    rows: list[Json] = [{"from": 0, "to": 0, "chance": float(chance[0]), "mean": 0.0}]
    for least, above in zip(EDGES, (*EDGES[1:], None), strict=True):
        first = max(1, -int(-Fraction(least) / unit // 1))
        end = len(chance) if above is None else min(len(chance), -int(-Fraction(above) / unit // 1))
        if first >= end:
            break
        beyond = odds.win.beyond if end == len(chance) else 0.0
        share = float(chance[first:end].sum()) + beyond
        mean = float(worth[first:end] @ chance[first:end]) + beyond * float(cap)
        rows.append({"from": least, "to": above, "chance": share, "mean": mean})
    return rows


def _survival(odds: RoundOdds) -> list[Json]:
    """[stakes, P(a round wins at least so much)], evenly spread on a logarithmic axis."""
    tail = np.cumsum(odds.win.chance[::-1])[::-1] + odds.win.beyond
    seen = np.flatnonzero(tail > RAREST_PLOTTED)
    last = int(seen[-1]) if len(seen) else 1
    points = sorted({round(float(at)) for at in np.geomspace(1, max(last, 2), PLOTTED)})
    return [[float(at * odds.unit), float(tail[at])] for at in points if at < len(tail)]


def listed(values: Iterable[float]) -> list[Json]:
    """Floats as JSON."""
    return [float(value) for value in values]
