"""A simulation as a JSON document, and how far it lies from the exact sheet in standard errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import Mode
from game.par.mode_sheet import EDGES, one_in
from game.par.simulation.pots import play_pots
from game.par.simulation.rounds import CAPPED, GREATEST, HITS, TRIGGERS
from game.par.simulation.run import bars_a_round, outcome, per_feature

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.par.document import Json
    from game.par.simulation.run import Played


def document(played: Played, workers: int) -> dict[str, Json]:
    """Everything a run found; jackpots are drawn for as many rounds of base play."""
    setup, tally = played.setup, played.tally
    definition = setup.definition
    spins, replayed = per_feature(played)
    base = setup.mode is Mode.BASE
    jackpots: dict[str, Json] = {}
    if base and definition.jackpots is not None:
        staked = played.rounds * setup.stake_minor
        pots = play_pots(definition.jackpots, played.rounds, setup.stake_minor, setup.seed)
        jackpots = {pot: {"wins": run.wins, "rtp": run.paid_minor / staked} for pot, run in pots.items()}
    return {
        "theme": definition.id,
        "hash": definition.hash,
        "mode": setup.mode.value,
        "stake": setup.stake_minor,
        "seed": setup.seed,
        "special": setup.strategy.special,
        "respin": setup.strategy.respin.name.lower(),
        "rounds": played.rounds,
        "whole": played.whole,
        "workers": workers,
        "seconds": played.played_ms / 1000,
        "seconds_before": played.prepared_ms / 1000,
        "rounds_per_s": played.rounds / played.played_ms * 1000 if played.played_ms else None,
        "rtp": played.rtp,
        "rtp_stderr": played.rtp_error(),
        "rtp_by_source": {source: share for source, share in outcome(played).items() if share},
        "hit_frequency": played.share(HITS),
        "hit_frequency_stderr": played.share_error(HITS),
        "trigger_frequency": played.share(TRIGGERS),
        "trigger_frequency_stderr": played.share_error(TRIGGERS),
        "trigger_one_in": one_in(played.share(TRIGGERS)),
        "sd": played.deviation,
        "free_spins": {"mean_spins": spins, "replayed": replayed},
        "bar_one_in": one_in(bars_a_round(played)),
        "capped_rounds": int(tally[CAPPED]),
        "greatest_win": int(tally[GREATEST]),
        "win_distribution": [
            {"from": least, "rounds": int(count)} for least, count in zip((0, *EDGES), played.wins, strict=True)
        ],
        "jackpots": jackpots or None,
    }


def deviations(found: Mapping[str, Any], sheet: Mapping[str, Any]) -> dict[str, float] | None:
    """By how many standard errors a run lies above the sheet; None for other rules and for another strategy."""
    played_best = found["special"] is None and found["respin"] == "best"
    if sheet.get("hash") != found["hash"] or not played_best:
        return None
    exact = sheet["modes"][found["mode"]]
    pairs = {
        "rtp": exact["stakes"][str(found["stake"])]["rtp"],
        "hit_frequency": exact["hit_frequency"],
        "trigger_frequency": 1.0 / exact["trigger_one_in"] if exact["trigger_one_in"] else 0.0,
    }
    return {
        name: (found[name] - wanted) / found[f"{name}_stderr"] if found[f"{name}_stderr"] else 0.0
        for name, wanted in pairs.items()
    }
